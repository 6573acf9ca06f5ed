"""A game looked at again: forward and back, at any speed, over one's own shoulder or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.deal_record import gives_away
from game.match.match import Match
from game.match.reel import Reel
from game.match.seats import person_in
from game.rules.cards import Card, Seat
from game.ui.art import Art, card_height
from game.ui.cues import Cue
from game.ui.intents import Activate, Hover, Intent
from game.ui.scene import Context
from game.ui.scenes.menu import MenuScene
from game.ui.speech import Heard
from game.ui.table.elements import rect_of
from game.ui.table.replaying import Replaying, ReplayPainter
from game.ui.text import _, pgettext
from game.ui.text.opponents import called
from game.ui.theme import text_height
from game.ui.widgets import Button, Choice, Slider, Toggle
from game.ui.widgets.base import least_height, pad

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
# Between two actions, at the speed 1.
PAUSE_SECONDS = 0.35
# Width of the slider, in heights of text: what it should be, and what it may be.
_LEAST_SLIDER, _SHORTEST_SLIDER = 14, 9

# Words so much larger than their places need pictures of their own.
_MUCH_LARGER = 1.08


class ReplayScene(MenuScene):
    """The table above, below it what it is moved with. `round` is where it begins, the first round if not
    given; `match` is the game in play if not given.

    On the slider, left and right go one action back and on, Enter plays and stops.
    """

    name = "replay"
    first = "at"

    def __init__(self, match: Match | None = None, round: int = 1) -> None:  # noqa: A002
        super().__init__()
        self._given, self._round = match, round
        self.playing = False
        self.speed = 1.0
        self._wait = 0.0
        self._area = pygame.Rect(0, 0, 0, 0)
        self._table: pygame.Surface | None = None
        self._redraw = True
        self.looked: int | None = None
        self._art: Art | None = None

    def enter(self, ctx: Context) -> None:
        match = self._given or ctx.games.match
        if match is None:
            raise ValueError("there is no game to look at")
        self.match = match
        person = person_in(match.seats)
        self.show = Replaying(Reel(match), called(match.seats), person, ctx.settings)
        self.hidden = gives_away(match, person)
        self.show.at = self.show.reel.rounds[min(self._round, len(self.show.reel.rounds)) - 1].start
        self._painter = ReplayPainter(ctx.art)
        super().enter(ctx)

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        reel = self.show.reel
        self.add(
            "at", Slider("", self.show.at, self._slid, low=0, high=len(reel) - 1, step=1, show=self._place)
        )
        self.add("back_one", Button(_("One action back"), self.step_back, icon="left", show_label=False))
        play = Button(pgettext("replay", "Play"), self.play, icon="play", primary=True, show_label=False)
        self.add("play", play)
        self.add("on", Button(_("One action on"), self.step, icon="right", show_label=False))
        rounds = [(place, _("Round {n}", n=place + 1)) for place in range(len(reel.rounds))]
        self.add("round", Choice("", rounds, reel.round_at(self.show.at), self._to_round, span=True))
        speeds = [(one, _("× {speed}", speed=f"{one:g}")) for one in SPEEDS]
        self.add("speed", Choice("", speeds, self.speed, self._set_speed, span=True))
        if not self.hidden:
            seats = [(seat, info.name) for seat, info in enumerate(called(self.match.seats))]
            self.add("seat", Choice("", seats, int(self.show.seat), self._look_over))
            self.add("open", Toggle(_("Cards open"), self.show.all_open, self._open))
        self.add("back", Button(_("Back"), self.back, icon="left"))
        for name in ("back_one", "play", "on"):
            self.widgets[name].tip = self.widgets[name].label

    def _place(self, at: float) -> str:
        return f"{round(at) + 1} / {len(self.show.reel)}"

    def _slid(self, at: float) -> None:
        wanted = round(at)
        if wanted == self.show.at + 1:
            self.show.forward()
        elif wanted != self.show.at:
            self.show.jump(wanted)
        self._moved()

    def step(self) -> None:
        """One action on."""
        self._stop()
        self.show.forward()
        self._moved()

    def step_back(self) -> None:
        """One action back."""
        self._stop()
        self.show.jump(self.show.at - 1)
        self._moved()

    def play(self) -> None:
        """Go on by itself, or stop; at the end from the beginning of the last round."""
        if self.playing:
            self._stop()
            return
        if self.show.at_end:
            self.show.jump(self.show.reel.rounds[-1].start)
        self.playing = True
        self._wait = 0.0
        self._moved()

    def _stop(self) -> None:
        self.playing = False
        self._moved()

    def _to_round(self, place: object) -> None:
        assert isinstance(place, int)
        self.show.jump(self.show.reel.rounds[place].start)
        self._moved()

    def _set_speed(self, speed: object) -> None:
        assert isinstance(speed, float)
        self.speed = speed
        self._pace()
        self.touch("speed")

    def _pace(self) -> None:
        queue = self.show.board.queue
        queue.own_speed = queue.other_speed = 1 / self.speed
        queue.reduced = self.ctx.settings.reduced_motion

    def _look_over(self, seat: object) -> None:
        assert isinstance(seat, int)
        self.show.seat = Seat(seat)
        self._set_up()

    def _open(self, on: bool) -> None:
        self.show.all_open = on
        self._set_up()

    def _moved(self) -> None:
        """Say where the show is now."""
        slider, choice, play = (self.widgets[name] for name in ("at", "round", "play"))
        assert isinstance(slider, Slider)
        assert isinstance(choice, Choice)
        assert isinstance(play, Button)
        slider.at = float(self.show.at)
        choice.at = self.show.reel.round_at(self.show.at)
        play.icon, play.label = ("pause", _("Stop")) if self.playing else ("play", pgettext("replay", "Play"))
        play.tip = play.label
        self.touch("at", "round", "play")
        self._redraw = True
        self.animating = self.playing or self.show.board.queue.moving

    def heard(self) -> Heard:
        """While it plays, what happens is told; else with what has the focus, as it was done last."""
        heard, lines = super().heard(), self.show.board.lines
        last = lines[-1] if lines else ""
        if self.playing:
            return heard._replace(title=_("Replay"), notes=(last,))
        focus = f"{heard.focus}. {last}" if heard.focus and self.ring.id == "at" else heard.focus
        return heard._replace(title=_("Replay"), focus=focus)

    # --- intents and time ---------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Activate) and self.ring.id == "at":
            self.play()
            return True
        if isinstance(intent, Hover):
            self._look_at(intent.pos)
        return super().handle(intent)

    def _look_at(self, pos: tuple[int, int] | None) -> None:
        """An open hand is shown large while its seat is pointed at."""
        panels = self.show.board.layout.panels if self.show.all_open and pos is not None else ()
        seats = [seat for seat, panel in enumerate(panels) if rect_of(panel.box).collidepoint(pos or (0, 0))]
        looked = seats[0] if seats and seats[0] != self.show.seat else None
        if looked != self.looked:
            self.looked = looked
            self._redraw = self.dirty = True

    def command(self, name: str) -> bool:
        if name not in ("slower", "faster"):
            return False
        place = SPEEDS.index(self.speed) + (1 if name == "faster" else -1)
        speed = self.widgets["speed"]
        assert isinstance(speed, Choice)
        speed.at = min(max(place, 0), len(SPEEDS) - 1)
        self._set_speed(SPEEDS[speed.at])
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.animating:
            return
        queue = self.show.board.queue
        queue.update(dt)
        self.show.board.relax()
        self.show.settle()
        self._redraw = self.dirty = True
        if queue.moving:
            return
        self._wait += dt
        if self.playing and self._wait >= PAUSE_SECONDS / self.speed:
            self._wait = 0.0
            if self.show.forward():
                self._moved()
            else:
                self._stop()
        elif not self.playing:
            self.animating = False

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        gap, high = max(8, pad(art) // 2), least_height(art)
        inside = width - 2 * gap
        need = {name: widget.min_size(art)[0] + gap for name, widget in self.widgets.items()}
        choices = [name for name in ("round", "speed", "seat", "open") if name in self.widgets]
        steps = ["back_one", "play", "on"]
        slider = art.text_px("body") * _LEAST_SLIDER
        if sum(need[name] for name in (*steps, *choices, "back")) + slider <= inside:
            rows = [[*steps, *choices, "at", "back"]]
        else:
            rows = [[*steps, "at", "back"], *_rows_of(choices, need, inside + gap)]
            # Rather a short slider than another row.
            fewer = [name for name in choices if name != "speed"]
            above = sum(need[name] for name in (*steps, "speed", "back"))
            if (
                len(rows) > 1 + len(_rows_of(fewer, need, inside + gap))
                and above + art.text_px("body") * _SHORTEST_SLIDER <= inside
            ):
                rows = [[*steps, "speed", "at", "back"], *_rows_of(fewer, need, inside + gap)]
        top = height - len(rows) * (high + gap)
        self._bar = pygame.Rect(0, top - gap // 2, width, height - top + gap // 2)
        for place, row in enumerate(rows):
            x = gap
            for name in row:
                wide = need[name] - gap
                if name == "at":
                    wide = inside - sum(need[other] for other in row if other != "at")
                self.widgets[name].rect = pygame.Rect(x, top + place * (high + gap), wide, high)
                x += wide + gap
        self._area = pygame.Rect(0, 0, width, self._bar.top)
        self._set_up()

    def _set_up(self) -> None:
        # Large words would leave no room for the cards of a table that is lower than the window.
        scale, share = self.ctx.art.text_scale, self._area.height / self.ctx.size[1]
        scale = max(min(scale, 1.0), scale * share)
        self.show.set_up(self._area.size, scale, self._play_cue)
        self._use_art(scale)
        self._pace()
        self._painter.forget()
        self._table = pygame.Surface(self._area.size)
        self.looked = None
        self._moved()
        self.invalidate()

    def _use_art(self, scale: float) -> None:
        """Take the window's pictures, unless its words are too large for this table: then those of a part of
        the window.
        """
        art, size = self.ctx.art, self._area.size
        if art.text_px("body") <= text_height("body", size, scale) * _MUCH_LARGER:
            self._art = art
        elif self._art is None or self._art is art:
            self._art = art.smaller(size, scale)
        else:
            self._art.resize(size, scale)

    def _play_cue(self, cue: Cue) -> None:
        # At high speeds they would be a rattle.
        if self.speed <= 1:
            self.ctx.sound.play(cue)

    def live_area(self) -> pygame.Rect | None:
        return self._area if self._redraw else None

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(
            self.ctx.art.panel(self._bar.inflate(2 * self.ctx.art.radius, 0).size),
            self._bar.move(-self.ctx.art.radius, 0),
        )

    def paint_live(self, surface: pygame.Surface) -> None:
        if self._table is None:
            return
        if self._redraw:
            if self._art is not None:
                if self._art.theme is not self.ctx.art.theme:
                    self._art.set_theme(self.ctx.art.theme)
                self._painter.art = self._art
            self._painter.draw(self._table, self.show.face, whole=True)
            self._redraw = False
        surface.blit(self._table, self._area)
        hands = self.show.board.hands
        if self.looked is not None and self.looked < len(hands) and hands[self.looked]:
            self._large_hand(
                surface, hands[self.looked], rect_of(self.show.board.layout.panels[self.looked].box)
            )

    def _large_hand(self, surface: pygame.Surface, hand: Sequence[Card], panel: pygame.Rect) -> None:
        art, board = self._art or self.ctx.art, self.show.board
        width = round(board.layout.pile_card)
        step = round(width * 0.7)
        box = pygame.Rect(0, 0, width + step * (len(hand) - 1), card_height(width)).inflate(
            pad(art), pad(art)
        )
        box.midtop = panel.centerx, panel.bottom + 2 * art.unit
        box.clamp_ip(self._area)
        surface.blit(art.box(box.size, art.theme.over_felt("panel_raised")[0]), box)
        for place, card in enumerate(hand):
            face = art.face(card, width, suits=board.suits)
            surface.blit(face, (box.left + pad(art) // 2 + place * step, box.top + pad(art) // 2))


def _rows_of(names: Sequence[str], need: dict[str, int], room: int) -> list[list[str]]:
    """The names in as many rows as they need."""
    rows: list[list[str]] = [[]]
    for name in names:
        if rows[-1] and sum(need[other] for other in (*rows[-1], name)) > room:
            rows.append([])
        rows[-1].append(name)
    return rows
