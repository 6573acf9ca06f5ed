"""Saved games: the named ones, the latest first, each with a picture of its table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from game.match.families import AnyMatch
from game.storage.named import NamedGame, NamedGames, found_nearby
from game.storage.problem import Problem
from game.storage.summary import told_by
from game.ui.art import Art
from game.ui.drawing.canvas import clip_round
from game.ui.intents import FileDropped, Intent
from game.ui.rule_names import names_of_kept
from game.ui.scene import Context
from game.ui.scenes.abandoning import ask_to_abandon, deal_game
from game.ui.scenes.opening import open_table
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import how_far, how_long, leads_on, place_row, two_columns, when_words
from game.ui.scenes.saved_game import SavedGameScene
from game.ui.scenes.take_in import MOST_FOUND
from game.ui.text import _
from game.ui.text.problems import problem_sentence
from game.ui.thumbnails import fitted, from_text, shape_of
from game.ui.widgets import Button
from game.ui.widgets.base import pad

# Height of a picture, in heights of text: at least, and where few games leave the room.
_PICTURE, _LARGEST_PICTURE = 4.4, 8.0

# How many games that cannot be read are told of by name.
_MOST_TOLD = 2

_Found = TypeVar("_Found")


class SaveRow(Button):
    """A picture of the table, the name of the game, and lines that say how far it is."""

    zone = "games"

    def __init__(
        self, one: NamedGame, lines: tuple[str, ...], aside: tuple[str, ...], on_press: Callable[[], object]
    ) -> None:
        super().__init__(one.name, on_press)
        self.lines, self.aside = lines, aside
        self._picture = from_text(one.picture)

    @property
    def words(self) -> str:
        return ". ".join((super().words, *self.lines, *self.aside))

    def min_size(self, art: Art) -> tuple[int, int]:
        body = art.text_px("body")
        below = len(self.lines) + len(self.aside)
        words = art.fonts.line("strong", body) + below * art.fonts.line("text", art.text_px("small"))
        return body * 20, max(round(body * _PICTURE), words) + pad(art)

    @staticmethod
    def _rounded(art: Art, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """The picture with corners like those of the row around it."""
        shown = fitted(picture, size).convert_alpha()
        clip_round(shown, art.radius * 2 // 3)
        return shown

    def _content(self, surface: pygame.Surface, art: Art, ink: str) -> None:
        inside = self.rect.inflate(-pad(art), -pad(art)).move(0, art.unit if self.pressed else 0)
        high = inside.height
        frame = pygame.Rect(inside.left, 0, round(high * shape_of(self._picture)), high)
        frame.centery = inside.centery
        if self._picture is None:
            surface.blit(art.box(frame.size, art.theme["track"], sunk=True), frame)
            sign = art.icon("cards", high // 2, "ink_muted")
            surface.blit(sign, sign.get_rect(center=frame.center))
        else:
            surface.blit(self._rounded(art, self._picture, frame.size), frame)
        x = frame.right + pad(art)
        room = inside.right - x - leads_on(surface, art, self.rect, ink)
        row = pygame.Rect(x, inside.top, inside.right - x, inside.height)
        two_columns(surface, art, (self.label, self.lines, self.aside), row, room, ink)


class SavesScene(PageScene):
    """A row for each game; pressing it asks what to do with it. What is deleted can be brought back while the
    screen is open.
    """

    name = "saves"
    wide = True

    def __init__(self) -> None:
        super().__init__()
        self._deleted: list[Path] = []

    def enter(self, ctx: Context) -> None:
        self.heading = _("Saved games")
        self.named = NamedGames(ctx.paths.named_games)
        self.found = self.named.all()
        super().enter(ctx)
        if self.named.troubles:
            told = [problem_sentence(one) for one in self.named.troubles[:_MOST_TOLD]]
            self.inform(" ".join((*told, _("It stays in {folder}.", folder=self.named.folder))))

    def _again(self) -> None:
        """The folder has changed."""
        self.found = self.named.all()
        self.rebuild()

    def build(self) -> None:
        self.add("take_in", Button(_("Import"), self._ask_place, icon="plus"))
        if self._deleted:
            self.add("restore", Button(_("Undo deletion"), self._restore, icon="undo"))
        self.add_back()
        for number, one in enumerate(self.found):
            row = SaveRow(one, *lines_of(one, self.ctx.now()), self._opener(one))
            self.add(f"game {number}", row, scrolls=True)

    def _opener(self, one: NamedGame) -> Callable[[], None]:
        return lambda: self._open(one)

    def _open(self, one: NamedGame) -> None:
        self.ctx.stack.push(SavedGameScene(self, one))

    # --- what is done with a game -------------------------------------------------------------------

    def game_in(self, one: NamedGame) -> AnyMatch | None:
        """The game itself, not gone on with; None, and a word about it, when it cannot be played."""
        from game.storage.kept import game_in

        match = game_in(one.file)
        if isinstance(match, Problem):
            self.inform(problem_sentence(match))
            return None
        return match

    def load(self, one: NamedGame) -> None:
        """Go on with a game; if that ends another one in progress, only after a question."""
        ask_to_abandon(self.ctx, lambda: self._load(one), _("Keep it"))

    def _load(self, one: NamedGame) -> None:
        stack, games = self.ctx.stack, self.ctx.games
        match = self.game_in(one)
        if match is None:
            return
        stack.clear()
        games.load(one.file)
        open_table(self.ctx)

    def deal_again(self, one: NamedGame) -> None:
        """The same deal, from the beginning."""
        match = self.game_in(one)
        if match is not None:
            deal_game(self.ctx, match.edition, match.seats, match.seed, known=True)

    def rename(self, one: NamedGame, name: str) -> None:
        """Give a game another name."""
        trouble = self.named.rename(one.file, name)
        self._again()
        if trouble is not None:
            self.inform(problem_sentence(trouble))

    def delete(self, one: NamedGame) -> None:
        """Put a game away; it can be brought back."""
        away = self._checked(self.named.delete(one.file))
        if away is not None:
            self._deleted.append(away)
        self._again()
        if away is not None:
            self.focus("restore")
            self.say(_("{name} is deleted.", name=one.name))

    def _restore(self) -> None:
        back = self._checked(self.named.restore(self._deleted.pop()))
        self._again()
        if back is not None:
            self.say(_("It is there again."))

    def write_out(self, one: NamedGame) -> None:
        """Copy a game into one file for others."""
        file = self._checked(self.named.write_out(one.file, self.ctx.paths.exports))
        if file is not None:
            self.say(_("Written to {file}.", file=file))

    def _ask_place(self) -> None:
        paths = self.ctx.paths
        found = found_nearby(paths.elsewhere, MOST_FOUND)
        self.ctx.stack.push("take_in", place=f"{paths.exports}/", on_place=self.take_in, found=found)

    def take_in(self, place: str) -> None:
        """Add a game from a file."""
        file = self._checked(self.named.take_in(Path(place).expanduser()))
        self._again()
        if file is not None:
            self.focus(next(f"game {number}" for number, one in enumerate(self.found) if one.file == file))
            self.say(_("The game is here now."))

    def _checked(self, found: _Found | Problem) -> _Found | None:
        """What was found; None, and the sentence on the screen, when it is a problem."""
        if isinstance(found, Problem):
            self.inform(problem_sentence(found))
            return None
        return found

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, FileDropped):
            self.take_in(intent.file)
            return True
        return super().handle(intent)

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        super().arrange()
        names = [name for name in ("restore", "take_in", "back") if name in self.widgets]
        buttons = [self.widgets[name] for name in names]
        art, gap = self.ctx.art, pad(self.ctx.art) // 2
        room = self._head.width - art.text(self.heading, "title").get_width() - pad(art)
        undo = self.widgets.get("restore")
        if isinstance(undo, Button):
            # As a sign alone where the heading needs the room.
            wide = sum(button.min_size(art)[0] + gap for button in buttons) <= room
            undo.show_label, undo.tip = wide, "" if wide else undo.label
        place_row(art, buttons, self._head, align="right", gap=gap)

    def place(self, left: int, top: int, width: int) -> int:
        art, y = self.ctx.art, top + pad(self.ctx.art)
        assert self.view is not None
        gap = pad(art) // 2
        room = (self.view.height - 2 * pad(art) + gap) // max(1, len(self.found)) - gap
        most = min(room, round(art.text_px("body") * _LARGEST_PICTURE) + pad(art))
        for name, widget in self.widgets.items():
            if name.startswith("game "):
                high = max(widget.min_size(art)[1], most)
                widget.rect = pygame.Rect(left, y, width, high)
                y += high + pad(art) // 2
        if self.found:
            return y - pad(art) // 2
        return self.say_nothing("saved", self._told(), left, top, width)

    @staticmethod
    def _told() -> str:
        return _(
            "No saved games here yet. The game you are playing is saved automatically; Save as, in the menu "
            "over the table, puts a copy of it here."
        )

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        if not self.found:
            self.draw_nothing(surface, top)


def lines_of(one: NamedGame, now: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """How far a game is, with what its players changed of the printed rules; and aside when it was saved,
    seen from `now`, and on which phase everybody is.
    """
    told = told_by(one.summary, one.when)
    when = when_words(one.when, now)
    if told is None:
        return (when,), ()
    changed = ", ".join(names_of_kept(dict(told.rules)))
    rules = [_("House rules: {rules}", rules=changed)] if changed else []
    return (how_long(told), *rules), (when, how_far(told))
