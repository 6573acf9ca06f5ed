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
from game.ui.scenes.score_places import (
    ScorePlaces,
    Wish,
    curve_beside,
    curve_passages,
    in_reading_order,
    peek,
    place_scores,
)
from game.ui.scenes.sheet import ScoreSheet
from game.ui.tables import scenes_of
from game.ui.text import _, names_joined
from game.ui.text.opponents import called
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

# How much larger than usual a button beside a list may be.
_TALL_BUTTON = 1.5


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
        self._aside: list[str] = []

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
        self._shows = [name for name, _words, _scene, _icon in self.looks]
        for name, words, scene, icon in self.looks:
            self.add(name, Button(_(words), show(scene), icon=icon))
        if self._given is None:
            self.add("records", Button(_("Records"), lambda: stack.push("records"), icon="trophy"))
            self._shows.append("records")

    def back(self) -> None:
        if self._given is not None:
            super().back()
        else:
            self.ctx.stack.reset("title")

    # --- words --------------------------------------------------------------------------------------

    def opening(self) -> str:
        return " ".join((self.headline(), self._ended.why, *self._ended.story))

    def _seed(self) -> str:
        if isinstance(self._ended.sheet, DiceSheet):
            return _("For the same dice: seed {seed}", seed=self._match.seed)
        return _("For the same deal: seed {seed}", seed=self._match.seed)

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
        """Why they won, and as much of the game's story as makes it no line longer."""
        art, told = self.ctx.art, self._ended.why

        def high(words: str) -> int:
            return art.paragraph(words, self._whole(), "body", "ink_muted").get_height()

        for sentence in self._ended.story:
            longer = f"{told} {sentence}"
            if high(longer) > high(self._ended.why):
                break
            told = longer
        return told

    def _whole(self) -> int:
        """The width of everything, in pixels."""
        width, height = self.ctx.size
        return min(width - 2 * round(min(width, height) * 0.04), round(height * 1.9))

    # --- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        margin = round(min(width, height) * 0.04)
        gap = max(8, pad(art))
        whole = self._whole()
        left = (width - whole) // 2
        title = art.fonts.line("display", art.text_px("title"))
        reason = art.paragraph(self._why(), whole, "body", "ink_muted")
        self._head = pygame.Rect(left, margin, whole, title + reason.get_height())
        self._aside = self._place_shows(title)
        names = ["title", "seats", "same", "rematch"]
        buttons = [one for one in map(self.widgets.get, names) if isinstance(one, Button)]
        high = least_height(art)
        for button in buttons:
            button.show_label, button.tip = True, ""

        def total() -> int:
            return sum(button.min_size(art)[0] for button in buttons) + pad(art) * (len(buttons) - 1)

        if total() > whole and self._aside:
            self._aside.append("seats")
            del buttons[1]
        # Rather an arrow without a word than two rows, which would leave little of the rest in sight.
        if total() > whole:
            buttons[0].show_label, buttons[0].tip = False, buttons[0].label
        if total() > whole:
            buttons[0].show_label, buttons[0].tip = True, ""
        for name in (*self._shows, "seats"):
            self.scrolls(name, name in self._aside)
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

    def _place_shows(self, high: int) -> list[str]:
        """Put what of the game can be looked at beside the headline, if there is room for the words; the
        names of those that have none there.
        """
        art, head = self.ctx.art, self._head
        gap, buttons = pad(art) // 2, [self.widgets[name] for name in self._shows]
        need = art.text(self.headline(), "title").get_width() + pad(art)
        self._headline_room = head.width
        if need + sum(button.min_size(art)[0] + gap for button in buttons) > head.width:
            return list(self._shows)
        right = head.right
        for button in buttons:
            size = button.min_size(art)
            button.rect = pygame.Rect(right - size[0], head.top + (high - size[1]) // 2, *size)
            right = button.rect.left - gap
        self._headline_room = right - head.left
        return []

    def body(self, width: int) -> int:
        assert self.view is not None
        art, height = self.ctx.art, self.view.height
        inner = 2 * pad(art)
        podium = self._podium.height(art) + inner
        listed = self._podium.listed_height(art, height - inner - peek(art)) + inner
        footer = art.fonts.line("text", art.text_px("small")) + pad(art) // 2
        # Beside what stands aside there is no room for the sheet.
        least = width if self._aside else max(3 * round(art.text_px("body") * 8.5), round(width * 0.45))

        def place(need: int) -> ScorePlaces:
            wish = Wish(least, lambda _width: need, height)
            return place_scores(art, self._ended.sheet, (width, height), wish, footer=footer)

        # Rather a list that can be read at once than a podium of which half is out of sight, and where a
        # list saves all scrolling.
        self._places, as_list = place(podium), place(listed)
        self._listed = podium > height or self._places.height > height >= as_list.height
        if self._listed:
            self._places = as_list
        if self._aside:
            self._place_aside()
        elif self._listed and self._places.main.width == width:
            wide = self._podium.listed_width(art) + 3 * pad(art)
            self._places = curve_beside(art, self._places, wide)
        self._place_passages()
        return self._places.height

    def _place_aside(self) -> None:
        """Put what has no room beside the headline in a column beside the podium or list."""
        assert self.view is not None
        art, main = self.ctx.art, self._places.main
        gap, high, count = pad(art) // 2, least_height(art), len(self._aside)
        column = max(self.widgets[name].min_size(art)[0] for name in self._aside)
        if self._listed:
            # What the list leaves free is theirs, as far as it does them good.
            free = main.width - max(8, pad(art)) - self._podium.listed_width(art) - 2 * pad(art)
            column = max(column, min(free, round(column * _TALL_BUTTON)))
        main.width -= column + max(8, pad(art))
        each = max(high, min(round(high * _TALL_BUTTON), (main.height + gap) // count - gap))
        x, y = self.view.left + main.right + max(8, pad(art)), self.view.top
        for name in self._aside:
            self.widgets[name].rect = pygame.Rect(x, y, column, each)
            y += each + gap
        # What follows begins below both.
        lower = max(0, y - gap - self.view.top - main.bottom)
        for panel in self._places.panels[1:]:
            panel.y += lower

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
