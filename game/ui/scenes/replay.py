"""A game looked at again: forward and back, at any speed, over one's own shoulder or with all cards open."""

from __future__ import annotations

from game.match.deal_record import gives_away
from game.match.match import Match
from game.match.reel import Reel
from game.match.seats import person_in
from game.rules.cards import Seat
from game.ui.intents import Focus, Hover, Intent
from game.ui.scene import Context
from game.ui.scenes.replay_table import ReplayTable
from game.ui.speech import Heard
from game.ui.table.elements import rect_of
from game.ui.table.replaying import Replaying, ReplayPainter
from game.ui.text import _
from game.ui.text.opponents import called
from game.ui.widgets import Button, Choice, Slider, Toggle

# Between two actions, at the speed 1.
PAUSE_SECONDS = 0.35


class ReplayScene(ReplayTable):
    """The table above, below it what it is moved with. `round` is where it begins, the first round if not
    given; `match` is the game in play if not given.

    Home and End lead to the first and the last position; on the slider, left and right go one action back and
    on, Enter plays and stops.
    """

    name = "replay"

    def __init__(self, match: Match | None = None, round: int = 1) -> None:  # noqa: A002
        super().__init__()
        self._given, self._round = match, round
        self._wait = 0.0

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
        slider = Slider("", self.show.at, self._slid, low=0, high=len(reel) - 1, step=1, show=self._place)
        self._build_steps(slider, _("One action back"), _("One action on"))
        rounds = [(place, _("Round {n}", n=place + 1)) for place in range(len(reel.rounds))]
        self.add("round", Choice("", rounds, reel.round_at(self.show.at), self._to_round, span=True))
        self._build_speed()
        if not self.hidden:
            seats = [(seat, info.name) for seat, info in enumerate(called(self.match.seats))]
            self.add("seat", Choice("", seats, int(self.show.seat), self._look_over, icon="eye"))
            self.widgets["seat"].tip = _("Whose cards are seen")
            self.add("open", Toggle(_("Cards open"), self.show.all_open, self._open))
        self.add("back", Button(_("Back"), self.back))

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
        self._halt()
        self.show.forward()
        self._moved()

    def step_back(self) -> None:
        """One action back."""
        self._halt()
        self.show.jump(self.show.at - 1)
        self._moved()

    def play(self) -> None:
        """Go on by itself, or stop; at the end from the beginning of the last round."""
        if self.playing:
            self._halt()
            return
        if self.show.at_end:
            self.show.jump(self.show.reel.rounds[-1].start)
        self.playing = True
        self._wait = 0.0
        self._moved()

    def _halt(self) -> None:
        self.playing = False
        self._moved()

    def _to_round(self, place: object) -> None:
        assert isinstance(place, int)
        self.show.jump(self.show.reel.rounds[place].start)
        self._moved()

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
        choice = self.widgets["round"]
        assert isinstance(choice, Choice)
        choice.at = self.show.reel.round_at(self.show.at)
        self._show_place(self.show.at)
        self.touch("round")
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
        if isinstance(intent, Focus) and intent.direction in ("home", "end"):
            self.show.jump(0 if intent.direction == "home" else len(self.show.reel) - 1)
            self._halt()
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
                self._halt()
        elif not self.playing:
            self.animating = False
