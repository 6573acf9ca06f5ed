"""Who sits at one seat of a new game: which character and, if it is an opponent, how well it plays."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.drawing.surfaces import dim
from game.ui.scenes.faces import FaceTile, LevelRow
from game.ui.scenes.menu import MenuScene
from game.ui.seating import Seating
from game.ui.text import _
from game.ui.text.opponents import LEVELS, character_sentence, level_name, level_sentence
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

_WIDEST_IN_LETTERS = 46
_ACROSS = 5
# How high a face's tile is where there is little room, and the least room above and below everything.
_SMALL_TILE, _LEAST_EDGE = 0.72, 1.25


class OpponentScene(MenuScene):
    """Changes one seat of `seating`; the person's has a face only. So many `seats` are played: who sits at
    another of them changes places with who is chosen.
    """

    name = "opponent"
    covers = False
    first = "done"

    def __init__(self, seating: Seating, seat: int, person: str = "", seats: int = 0) -> None:
        super().__init__()
        self.seating = seating
        self._seats = seats
        self.seat = seat
        self._person = person
        self.panel = self._head = pygame.Rect(0, 0, 0, 0)
        self._texts: list[tuple[str, str, int]] = []
        self._small = False

    @property
    def _face(self) -> int:
        return self.seating.faces[self.seat]

    @property
    def _heading(self) -> str:
        return self.seating.names[self._face] if self.seat else self._person or _("You")

    def opening(self) -> str:
        return self._heading

    def build(self) -> None:
        seating, seat = self.seating, self.seat
        for face, name in enumerate(seating.names):
            seated = face != self._face and face in seating.faces[: self._seats]
            tile = FaceTile(name, face, face == self._face, self._seater(face), seated=seated)
            self.add(f"face:{face}", tile, scrolls=True)
        for level in LEVELS if seat else ():
            row = LevelRow(
                level_name(level),
                level_sentence(level),
                level == seating.levels[seat],
                self._setter(level),
            )
            self.add(f"level:{level}", row, scrolls=True)
        if seat:
            self.add("strength", Button(_("How opponents play"), self._strength, icon="help"))
        self.add("done", Button(_("Done"), self.back, icon="tick", primary=True))

    def _seater(self, face: int) -> Callable[[], None]:
        def choose() -> None:
            self.seating.take(self.seat, face)
            self.rebuild()

        return choose

    def _setter(self, level: str) -> Callable[[], None]:
        def choose() -> None:
            self.seating.levels[self.seat] = level
            self.rebuild()

        return choose

    def _strength(self) -> None:
        self.ctx.stack.push("strength")

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        body, gap, inner = art.text_px("body"), max(8, pad(art) // 2), pad(art) * 2
        wide = min(width - 2 * gap, body * _WIDEST_IN_LETTERS)
        column = wide - 2 * inner
        head = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        foot = least_height(art)
        self.view = pygame.Rect((width - column) // 2, 0, column, 1)
        self._small = False
        need = self.body(column)
        # Where levels would be out of sight below them, the faces are smaller.
        least = round(pad(art) * _LEAST_EDGE)
        self._small = need + head + foot + 2 * (gap + least) > height - 2 * gap
        if self._small:
            need = self.body(column)
        # Above and below as much is left free as at the sides, where there is room.
        spare = height - 2 * gap - need - head - foot - 2 * gap
        edge = min(inner, max(least, spare // 2))
        around = head + foot + 2 * gap + 2 * edge
        tall = min(height - 2 * gap, need + around)
        self.panel = pygame.Rect((width - wide) // 2, (height - tall) // 2, wide, tall)
        self._head = pygame.Rect(self.panel.left + inner, self.panel.top + edge, column, head)
        self.fill_view(
            pygame.Rect(self._head.left, self._head.bottom + gap, column, tall - around),
        )
        bottom = self.panel.bottom - edge - foot
        done = self.widgets["done"]
        share = max(done.min_size(art)[0], column // 3)
        done.rect = pygame.Rect(self._head.right - share, bottom, share, foot)
        if "strength" in self.widgets:
            room = min(self.widgets["strength"].min_size(art)[0], column - share - gap)
            self.widgets["strength"].rect = pygame.Rect(self._head.left, bottom, room, foot)

    def body(self, width: int) -> int:
        assert self.view is not None
        art, view = self.ctx.art, self.view
        gap = max(8, pad(art) // 2)
        tiles = [widget for widget in self.widgets.values() if isinstance(widget, FaceTile)]
        least = max(tile.min_size(art)[0] for tile in tiles)
        across = max(2, min(_ACROSS, (width + gap) // (least + gap)))
        each, high = (width - gap * (across - 1)) // across, tiles[0].min_size(art)[1]
        if self._small:
            high = round(high * _SMALL_TILE)
        y = gap // 2
        beside = self._small and all(tile.has_room_beside(art, (each, high)) for tile in tiles)
        for i, tile in enumerate(tiles):
            tile.beside = beside
            x = view.left + i % across * (each + gap)
            tile.rect = pygame.Rect(x, view.top + y + i // across * (high + gap), each, high)
        y += -(-len(tiles) // across) * (high + gap)
        self._texts = []
        if self.seat:
            y = self._text(character_sentence(self._face), "ink", y, width) + gap
        for widget in self.widgets.values():
            if isinstance(widget, LevelRow):
                tall = widget.height(art, width)
                widget.rect = pygame.Rect(view.left, view.top + y, width, tall)
                y += tall + gap // 2
        return y

    def _text(self, words: str, role: str, y: int, width: int) -> int:
        """Say something at a height; the lower end."""
        self._texts.append((words, role, y))
        return y + self.ctx.art.paragraph(words, width, "body", role).get_height()

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        dim(surface)
        art.lay_box(surface, self.panel, art.theme.over_felt("panel_raised")[0])
        side = self._head.height
        surface.blit(art.portrait(self._face, side), self._head.topleft)
        left = self._head.left + side + pad(art)
        title = art.text(self._heading, "title", width=self._head.right - left)
        surface.blit(title, title.get_rect(midleft=(left, self._head.centery)))

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        assert self.view is not None
        for words, role, y in self._texts:
            surface.blit(
                self.ctx.art.paragraph(words, self.view.width, "body", role), (self.view.left, top + y)
            )
