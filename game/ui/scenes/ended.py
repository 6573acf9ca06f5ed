"""The end of a game, whatever was played: who won and why, the podium, the score sheet, what to play next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.match.families import AnyMatch
from game.rules.cards import Seat
from game.ui.cues import Cue
from game.ui.dice.outcome import DiceSheet
from game.ui.scene import Context
from game.ui.scenes.abandoning import deal_game
from game.ui.scenes.curve import draw_curve
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import place_passages, place_row
from game.ui.scenes.petals import Petals
from game.ui.scenes.podium import Facts, Podium
from game.ui.scenes.score_places import ScorePlaces, Wish, curve_passages, in_reading_order, place_scores
from game.ui.scenes.sheet import ScoreSheet
from game.ui.tables import scenes_of
from game.ui.text import _, names_joined
from game.ui.text.opponents import called
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

# How much of the height may be taken by why they won and the story of the game.
_STORY = 0.13


class Ended(NamedTuple):
    """A game that is over: who won, where everybody came, by seat, what is said of each, the sheet of what
    was scored, the story of the game, and why they won.
    """

    match: AnyMatch
    winners: tuple[Seat, ...]
    places: tuple[int, ...]
    facts: Facts
    sheet: ScoreSheet | DiceSheet
    story: tuple[str, ...]
    why: str


class EndedScene(MenuScene, ABC):
    """Podium and sheet; Rematch has the focus. A `match` that is given was finished before and is only looked
    at again.
    """

    first = "rematch"
    # What of the game can be looked at: the name of the button, its words, its scene, its icon.
    looks: tuple[tuple[str, str, str, str], ...]

    def __init__(self, match: AnyMatch | None = None) -> None:
        super().__init__()
        self._given = match
        if match is not None:
            self.first = "title"
        self._petals: Petals | None = None
        self._listed = False
        self._telling = True

    @abstractmethod
    def look_at(self, ctx: Context) -> Ended:
        """How the game ended; ValueError when it is not over."""

    def enter(self, ctx: Context) -> None:
        self._ended = ended = self.look_at(ctx)
        self._match = ended.match
        super().enter(ctx)
        if self._given is not None:
            return
        ctx.sound.play(Cue.WIN)
        won = any(ended.match.seats[seat].bot is None for seat in ended.winners)
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
        self._podium = Podium(called(match.seats), self._ended.places, self._ended.facts)

        def deal(seed: int, *, known: bool = False) -> None:
            deal_game(self.ctx, match.edition, match.seats, seed, known=known)

        def change_seats() -> None:
            stack.reset("title")
            stack.push("new_game", seats=len(match.seats), edition=match.edition)

        def show(name: str) -> Callable[[], object]:
            return lambda: stack.push(name, match=match)

        again = Button(_("Rematch"), lambda: deal(games.next_seed()), icon="again", primary=not self._given)
        self.add("rematch", again)
        family = scenes_of(match)
        same = Button(family.same_label, lambda: deal(match.seed, known=True), icon=family.same_icon)
        self.add("same", same)
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

    def opening(self) -> str:
        return " ".join((self.headline(), self._ended.why, *self._ended.story))

    def _seed(self) -> str:
        return _("Seed of this game: {seed}", seed=self._match.seed)

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

    def _why(self) -> str:
        """Why they won, and as much of the game's story as fits in a few lines."""
        art = self.ctx.art
        width = self._whole()
        most = self.ctx.size[1] * _STORY
        told = self._ended.why
        for sentence in self._ended.story if self._telling else ():
            longer = f"{told} {sentence}"
            if art.paragraph(longer, width, "body", "ink_muted").get_height() > most:
                break
            told = longer
        return told

    def _whole(self) -> int:
        """The width of everything, in pixels."""
        width, height = self.ctx.size
        return min(width - 2 * round(min(width, height) * 0.04), round(height * 1.9))

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
        inner = 2 * pad(art)
        podium, listed = self._podium.height(art) + inner, self._podium.listed_height(art) + inner
        footer = art.fonts.line("text", art.text_px("small")) + pad(art) // 2

        def place(need: int) -> ScorePlaces:
            least = max(3 * round(art.text_px("body") * 8.5), round(width * 0.45))
            wish = Wish(least, lambda _width: need, height)
            return place_scores(art, self._ended.sheet, (width, height), wish, footer=footer)

        # Rather a list that can be read at once than a podium of which half is out of sight, and where a
        # list saves all scrolling.
        self._places, as_list = place(podium), place(listed)
        self._listed = podium > height or self._places.height > height >= as_list.height
        if self._listed:
            self._places = as_list
        self._place_passages()
        return self._places.height

    def _place_passages(self) -> None:
        """Let the focus rest on the podium, on the sheet and on the curve."""
        assert self.view is not None
        inner, sheet = pad(self.ctx.art), self._places.sheet
        told = self._ended.sheet.passages(self.ctx.art, sheet.width - 2 * inner)
        area, words = told[-1]
        told[-1] = area, f"{words}. {self._seed()}"
        placed = [(area.move(sheet.left + inner, sheet.top + inner), words) for area, words in told]
        placed.insert(0, (self._places.main, self._podium.said()))
        placed += curve_passages(self._ended.sheet, self._places)
        place_passages(self, in_reading_order(placed), self.view.topleft)

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
            art.lay_panel(surface, place.move(corner))
        main = self._places.main.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        self._podium.draw(surface, art, main, listed=self._listed)
        sheet = self._places.sheet.move(corner).inflate(-2 * pad(art), -2 * pad(art))
        self._ended.sheet.draw(surface, art, sheet)
        seed = art.text(self._seed(), "small", "ink_muted", width=sheet.width)
        surface.blit(seed, seed.get_rect(bottomleft=sheet.bottomleft))
        if self._places.chart is not None:
            chart = self._places.chart.move(corner).inflate(-2 * pad(art), -2 * pad(art))
            draw_curve(surface, art, self._ended.sheet, chart)
