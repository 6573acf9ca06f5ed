"""The end of the game: who won and why, the podium, the score sheet, and what to play next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.match.families import AnyMatch
from game.match.match import Match
from game.match.seats import person_in
from game.rules.cards import Seat
from game.ui.cues import Cue
from game.ui.dice.outcome import DiceSheet
from game.ui.outcome import Outcome, reason_sentence
from game.ui.scene import Context
from game.ui.scenes.curve import draw_curve
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import deal_game, place_row
from game.ui.scenes.petals import Petals
from game.ui.scenes.score_places import ScorePlaces, Wish, place_scores
from game.ui.scenes.sheet import ScoreSheet
from game.ui.story import story
from game.ui.table.progress import Petals as Progress
from game.ui.table.spaces import TALL
from game.ui.text import N_, _, names_joined
from game.ui.text.opponents import called
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

# The largest step of the podium, in heights of text.
_WIDEST_STEP, _TALLEST_STEP = 12, 9
# How much of the height may be taken by why they won and the story of the game.
_STORY = 0.13
_STEPS = {1: 1.0, 2: 0.66, 3: 0.4}


class _Decided(Protocol):
    """How a game was decided."""

    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def places(self) -> tuple[int, ...]: ...


class _Facts(Protocol):
    """What is said of each seat, and whether pawns stand on a board."""

    @property
    def board(self) -> bool: ...

    def standing(self, seat: int) -> str: ...
    def total(self, seat: int) -> str: ...
    def petals(self, seat: int, *, counted: bool) -> Progress: ...


class GameOverScene(MenuScene):
    """Podium and sheet; Rematch has the focus. A `match` that is given was finished before and is only looked
    at again.
    """

    name = "game_over"
    first = "rematch"
    same = N_("Same deal again")
    # What of the game can be looked at: the name of the button, its words, its scene, its icon.
    looks: tuple[tuple[str, str, str, str], ...] = (
        ("luck", N_("Luck"), "luck", "star"),
        ("deal", N_("Show the deal"), "deal", "cards"),
        ("replay", N_("Replay"), "replay", "play"),
    )

    _match: AnyMatch
    _ended: _Decided
    _outcome: _Facts
    _sheet: ScoreSheet | DiceSheet
    _story: tuple[str, ...]

    def __init__(self, match: AnyMatch | None = None) -> None:
        super().__init__()
        self._given = match
        if match is not None:
            self.first = "title"
        self._petals: Petals | None = None
        self._listed = False
        self._telling = True

    def _take_up(self, ctx: Context) -> None:
        """Look at the game; raises ValueError when it is not over."""
        match = self._given or ctx.games.match
        if not isinstance(match, Match):
            raise ValueError("there is no game of cards")
        outcome = Outcome(match, person_in(match.seats))
        ended = outcome.result
        if ended is None:
            raise ValueError("there is no game that is over")
        self._why_won = reason_sentence(ended.reason, match.edition.options, board=bool(match.edition.board))
        self._match, self._ended, self._outcome = match, ended, outcome
        names, portraits = [one.name for one in called(match.seats)], [one.portrait for one in match.seats]
        self._sheet = ScoreSheet(names, portraits, outcome.rounds, outcome.sums, low=outcome.low)
        self._story = story(outcome.rounds, called(match.seats), match.edition, ended, outcome.sums)

    def enter(self, ctx: Context) -> None:
        self._take_up(ctx)
        seats, ended = self._match.seats, self._ended
        self._order = sorted(range(len(seats)), key=lambda seat: (ended.places[seat], seat))
        super().enter(ctx)
        if self._given is not None:
            return
        ctx.sound.play(Cue.WIN)
        won = any(seats[seat].bot is None for seat in ended.winners)
        if won and not ctx.settings.reduced_motion and ctx.settings.own_speed != "off":
            self._petals = Petals()
            self.animating = True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._petals is not None:
            self._petals.update(dt)
            self.dirty = True
            if self._petals.gone:
                self._petals = None
                self.animating = False
                self.invalidate()

    def live_area(self) -> pygame.Rect | None:
        return pygame.Rect((0, 0), self.ctx.size) if self._petals is not None else None

    def paint_live(self, surface: pygame.Surface) -> None:
        if self._petals is not None:
            self._petals.draw(surface, self.ctx.art)

    def build(self) -> None:
        games, stack = self.ctx.games, self.ctx.stack
        match = self._match

        def deal(seed: int, *, known: bool = False) -> None:
            deal_game(self.ctx, match.edition, match.seats, seed, known=known)

        def change_seats() -> None:
            stack.reset("title")
            stack.push("new_game", seats=len(match.seats), edition=match.edition)

        def show(name: str) -> Callable[[], object]:
            return lambda: stack.push(name, match=match)

        again = Button(_("Rematch"), lambda: deal(games.next_seed()), icon="again", primary=not self._given)
        self.add("rematch", again)
        self.add("same", Button(_(self.same), lambda: deal(match.seed, known=True), icon="dealer"))
        self.add("seats", Button(_("Change seats"), change_seats, icon="person"))
        away = _("Back") if self._given else _("Title")
        self.add("title", Button(away, self.back, icon="left", primary=self._given is not None))
        self._shows = [
            self.add(name, Button(_(words), show(scene), icon=icon))
            for name, words, scene, icon in self.looks
        ]
        if self._given is None:
            records = Button(_("Records"), lambda: stack.push("records"), icon="trophy")
            self._shows.append(self.add("records", records))

    def back(self) -> None:
        if self._given is not None:
            super().back()
        else:
            self.ctx.stack.reset("title")

    # --- words --------------------------------------------------------------------------------------

    def headline(self) -> str:
        """Who won, as a sentence."""
        winners = self._ended.winners
        if len(winners) > 1:
            return _(
                "{names} share the win!",
                names=names_joined([called(self._match.seats)[seat].name for seat in winners]),
            )
        if self._match.seats[winners[0]].bot is None:
            return _("You win!")
        return _("{name} wins!", name=called(self._match.seats)[winners[0]].name)

    def _reason(self) -> str:
        """Why they won."""
        return self._why_won

    def _why(self) -> str:
        """Why they won, and as much of the game's story as fits in a few lines."""
        art = self.ctx.art
        width = self._whole()
        most = self.ctx.size[1] * _STORY
        told = self._reason()
        for sentence in self._story if self._telling else ():
            longer = f"{told} {sentence}"
            if art.paragraph(longer, width, "body", "ink_muted").get_height() > most:
                break
            told = longer
        return told

    def _whole(self) -> int:
        """The width of everything, in pixels."""
        width, height = self.ctx.size
        return min(width - 2 * round(min(width, height) * 0.04), round(height * 1.9))

    def _made(self, seat: Seat) -> str:
        made, total = self._outcome.standing(seat), self._outcome.total(seat)
        return _("{made}, {score}", made=made, score=total) if total else made

    # --- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        # The story is left out where only it would make the rest scroll.
        for self._telling in (True, False, True):
            self._arrange()
            if not self.greatest_scroll:
                break

    def _arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        margin = round(min(width, height) * 0.04)
        gap = max(8, pad(art))
        whole = self._whole()
        left = (width - whole) // 2
        title = art.fonts.line("display", art.text_px("title"))
        reason = art.paragraph(self._why(), whole, "body", "ink_muted")
        self._head = pygame.Rect(left, margin, whole, title + reason.get_height())
        self._place_records(title)
        names = ("title", "seats", "same", "rematch")
        buttons = [one for one in map(self.widgets.get, names) if isinstance(one, Button)]
        high = least_height(art)
        for button in buttons:
            button.show_label, button.tip = True, ""

        def total() -> int:
            return sum(button.min_size(art)[0] for button in buttons) + pad(art) * (len(buttons) - 1)

        # Rather a button without a word than two rows of them, which would leave little of the rest in sight.
        for button in buttons[:2]:
            if total() > whole:
                button.show_label, button.tip = False, button.label
        if total() > whole:
            for button in buttons[:2]:
                button.show_label, button.tip = True, ""
        if total() <= whole:
            row = pygame.Rect(left, height - margin - high, whole, high)
            place_row(art, buttons, row, align="right")
            top_of_buttons = row.top
        else:
            top_of_buttons = height - margin - 2 * high - gap // 2
            each = (whole - gap) // 2
            for i, button in enumerate(buttons):
                x, y = left + i % 2 * (each + gap), top_of_buttons + i // 2 * (high + gap // 2)
                button.rect = pygame.Rect(x, y, each, high)
        top = self._head.bottom + gap // 2
        self.fill_view(pygame.Rect(left, top, whole, top_of_buttons - gap - top))

    def _place_records(self, high: int) -> None:
        """Put the ways to deal and luck beside the headline; as icons where it needs the room."""
        art, head = self.ctx.art, self._head
        gap, buttons = pad(art) // 2, self._shows
        need = art.text(self.headline(), "title").get_width() + pad(art)
        for button in buttons:
            button.show_label, button.tip = True, ""
        if need + sum(button.min_size(art)[0] + gap for button in buttons) > head.width:
            for button in buttons:
                button.show_label, button.tip = False, button.label
        right = head.right
        for button in buttons:
            size = button.min_size(art)
            button.rect = pygame.Rect(right - size[0], head.top + (high - size[1]) // 2, *size)
            right = button.rect.left - gap
        self._headline_room = right - head.left

    def body(self, width: int) -> int:
        assert self.view is not None
        art, height = self.ctx.art, self.view.height
        body, inner = art.text_px("body"), 2 * pad(art)
        line = self._other_height()
        podium = round(body * 11) + max(0, len(self._order) - 3) * line + inner
        listed = len(self._order) * line + inner
        footer = art.fonts.line("text", art.text_px("small")) + pad(art) // 2

        def place(need: int) -> ScorePlaces:
            wish = Wish(max(3 * round(body * 8.5), round(width * 0.45)), lambda _width: need, height)
            return place_scores(art, self._sheet, (width, height), wish, footer=footer)

        # Rather a list that can be read at once than a podium of which half is out of sight, and where a
        # list saves all scrolling.
        self._places, as_list = place(podium), place(listed)
        self._listed = podium > height or self._places.height > height >= as_list.height
        if self._listed:
            self._places = as_list
        return self._places.height

    def _other_height(self) -> int:
        """Height of the line of a player who is not on the podium."""
        return round(self.ctx.art.text_px("body") * 2.1)

    # --- drawing ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        title = art.text(self.headline(), "title", "accent", width=self._headline_room)
        surface.blit(title, self._head.topleft)
        reason = art.paragraph(self._why(), self._head.width, "body", "ink_muted")
        surface.blit(reason, (self._head.left, self._head.bottom - reason.get_height()))

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        assert self.view is not None
        art = self.ctx.art
        corner = (self.view.left, top)
        for place in self._places.panels:
            surface.blit(art.panel(place.size), place.move(corner))
        main = self._places.main.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        others = self._order[3:]
        line = self._other_height()
        if self._listed:
            others = self._order
            line = main.height // len(others)
        else:
            high = main.height - line * len(others)
            self._podium(surface, pygame.Rect(main.left, main.top, main.width, high))
        for i, seat in enumerate(others):
            y = main.bottom - line * (len(others) - i)
            self._other(surface, Seat(seat), pygame.Rect(main.left, y, main.width, line))
        sheet = self._places.sheet.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        self._sheet.draw(surface, art, sheet)
        seed = art.text(
            _("Seed of this game: {seed}", seed=self._match.seed), "small", "ink_muted", width=sheet.width
        )
        surface.blit(seed, seed.get_rect(bottomleft=sheet.bottomleft))
        if self._places.chart is not None:
            chart = self._places.chart.move(corner).inflate(-2 * pad(art), -2 * pad(art))
            draw_curve(surface, art, self._sheet, chart)

    def _podium(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        art = self.ctx.art
        body = art.text_px("body")
        first = self._order[:3]
        # The winner in the middle, as on a real podium.
        shown = [first[1], first[0], *first[2:]] if len(first) > 1 else first
        gap = pad(art) // 2
        each = (area.width - gap * (len(shown) - 1)) // len(shown)
        each = min(each, round(area.height * 0.75), max(round(body * _WIDEST_STEP), area.width // 4))
        x = area.centerx - (each * len(shown) + gap * (len(shown) - 1)) // 2
        lines = 2 * art.fonts.line("text", body) + art.fonts.line("text", art.text_px("small"))
        side = round(min(each * 0.72, area.height * 0.34))
        least = round(body * 2.2)
        high = max(round(body * _TALLEST_STEP), round(area.height * 0.4))
        tallest = max(least, min(area.height - side - lines - pad(art), high))
        # What is not needed is left free above and below.
        bottom = area.bottom - max(0, area.height - side - lines - pad(art) - tallest) // 2
        for seat in shown:
            place = self._ended.places[seat]
            tall = max(least, round(tallest * _STEPS.get(place, 0.4)))
            block = pygame.Rect(x, bottom - tall, each, tall)
            self._step(surface, Seat(seat), block)
            self._on_step(
                surface, Seat(seat), pygame.Rect(x, block.top - lines - side, each, lines + side), side
            )
            x += each + gap

    def _step(self, surface: pygame.Surface, seat: Seat, block: pygame.Rect) -> None:
        """A step of the podium: the place, and under it, where there is room, the rosette."""
        art, place = self.ctx.art, self._ended.places[seat]
        body = art.text_px("body")
        surface.blit(art.box(block.size, art.theme["accent" if place == 1 else "button"]), block)
        ink = "accent_ink" if place == 1 else "button_ink"
        number = art.numeral(str(place), min(round(body * 2.4), round(block.height * 0.6)), ink)
        side = min(round(body * 3.6), block.height - number.get_height() - pad(art), block.width - pad(art))
        if side < body * 2:
            surface.blit(number, number.get_rect(center=block.center))
            return
        top = block.centery - (number.get_height() + side) // 2
        surface.blit(number, number.get_rect(midtop=(block.centerx, top)))
        sign = self._sign(seat, side, ink)
        surface.blit(sign, sign.get_rect(midtop=(block.centerx, top + number.get_height())))

    def _sign(self, seat: Seat, side: int, ink: str) -> pygame.Surface:
        """How far a seat came, as a rosette; where pawns walk, its pawn."""
        art = self.ctx.art
        if self._outcome.board:
            return art.pawn(seat, self._match.seats[seat].portrait, (round(side / TALL), side))
        petals = self._outcome.petals(seat, counted=True)
        return art.rosette(side, petals.made, role=ink, petals=petals.total)

    def _on_step(self, surface: pygame.Surface, seat: Seat, area: pygame.Rect, side: int) -> None:
        art = self.ctx.art
        info = called(self._match.seats)[seat]
        face = art.portrait(info.portrait, side)
        surface.blit(face, face.get_rect(midtop=area.midtop))
        y = area.top + side
        made, points = self._outcome.standing(seat), self._outcome.total(seat)
        for text in (
            art.text(info.name, "body", strong=True, width=area.width),
            art.text(made, "body", "ink", width=area.width),
            art.text(points, "small", "ink_muted", width=area.width),
        ):
            surface.blit(text, text.get_rect(midtop=(area.centerx, y)))
            y += text.get_height()

    def _other(self, surface: pygame.Surface, seat: Seat, row: pygame.Rect) -> None:
        art = self.ctx.art
        side = round(min(row.height, self._other_height()) * 0.85)
        role = "accent" if self._ended.places[seat] == 1 else "ink_muted"
        place = art.numeral(str(self._ended.places[seat]), round(side * 0.65), role)
        surface.blit(place, place.get_rect(center=(row.left + side // 2, row.centery)))
        face = art.portrait(self._match.seats[seat].portrait, side)
        surface.blit(face, face.get_rect(midleft=(row.left + side, row.centery)))
        x = row.left + 2 * side + pad(art) // 2
        name = art.text(called(self._match.seats)[seat].name, "body", strong=True, width=row.right - x)
        surface.blit(name, name.get_rect(midleft=(x, row.centery)))
        x += name.get_width() + pad(art)
        told = art.text(self._made(seat), "body", "ink_muted", width=max(1, row.right - x))
        surface.blit(told, told.get_rect(midleft=(x, row.centery)))
