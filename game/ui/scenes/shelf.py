"""What one chooses from for a new game: boxes with editions on a shelf, the length, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from game.content.catalog import Entry
from game.ui.art import Art
from game.ui.drawing.canvas import glow, gradient
from game.ui.drawing.motifs import box_front
from game.ui.kept_art import for_window
from game.ui.pictures import Pictures
from game.ui.text import _, edition_name, names_of
from game.ui.theme import BLACK, WHITE, mix
from game.ui.widgets import Radio, Widget
from game.ui.widgets.base import pad, shaded


class BoxShape(NamedTuple):
    """The measures of all boxes on a shelf, in pixels; the picture is the upper part of the height."""

    width: int
    height: int
    picture: int


def box_shape(art: Art, names: Sequence[str], width: int, most_height: int) -> BoxShape:
    """Boxes of that width on which every name has its place; the picture gets smaller where there is little
    room.
    """
    label = max((_label(art, name, width).get_height() for name in names), default=0) + pad(art)
    picture = max(round(width * 0.36), min(round(width * 0.86), most_height - label))
    return BoxShape(width, picture + label, picture)


def least_width(art: Art, names: Sequence[str]) -> int:
    """The width at which no word of any name has to be broken."""
    words = [word for name in names for word in name.split()]
    longest = max((art.fonts.width(word, "strong", art.text_px("body")) for word in words), default=0)
    return max(longest + _beside(art), round(art.text_px("body") * 7))


def _beside(art: Art) -> int:
    """The room that a name leaves free on both sides together, clear of the spine."""
    return round(pad(art) * 1.7)


def _label(art: Art, name: str, width: int) -> pygame.Surface:
    """The name on a box; what else it is called stands below, smaller."""
    first, other = names_of(name)
    room = width - _beside(art)

    def make() -> pygame.Surface:
        lines = [art.paragraph(first, room, "body", "card_face", strong=True, centered=True)]
        if other:
            lines.append(art.paragraph(other, room, "small", "card_face", centered=True))
        picture = pygame.Surface((room, sum(line.get_height() for line in lines)), pygame.SRCALPHA)
        y = 0
        for line in lines:
            picture.blit(line, line.get_rect(midtop=(room // 2, y)))
            y += line.get_height()
        return picture

    return art.kept(("box label", name, width, art.text_px("body")), make)


class EditionBox(Radio):
    """One edition on the shelf, as a box with a hue and a motif of its own; one that is broken is gray.

    Its front is kept among `fronts`, because there are more of them than are kept with all other pictures.
    """

    zone = "boxes"

    def __init__(
        self,
        entry: Entry,
        chosen: bool,
        on_choose: Callable[[Entry], object],
        fronts: Pictures,
        *,
        looked_at: bool = False,
    ) -> None:
        super().__init__(
            edition_name(entry.id, entry.name),
            chosen,
            lambda: on_choose(entry),
            enabled=entry.edition is not None,
        )
        self.entry = entry
        self.looked_at = looked_at
        self._fronts = fronts
        self.shape = BoxShape(1, 1, 1)

    def min_size(self, art: Art) -> tuple[int, int]:
        width = least_width(art, [self.label])
        return width, box_shape(art, [self.label], width, 0).height

    def front(self, art: Art) -> pygame.Surface:
        """The picture of the box."""
        edition, shape = self.entry.edition, self.shape
        return self._fronts.keep(
            self._key(art),
            lambda: for_window(box_front(edition, (shape.width, shape.height), shape.picture, art.radius)),
        )

    def _key(self, art: Art) -> Hashable:
        edition = self.entry.edition
        drawn = None if edition is None else edition.box or (edition.id, len(edition.phases))
        return drawn, self.shape, art.radius

    def drawn_ahead(self, art: Art) -> bool:
        """Draw its front if that was not done yet; False if it was."""
        if self._fronts.get(self._key(art)) is not None:
            return False
        self.front(art)
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect = self.rect
        shadow = art.kept(
            ("box shadow", rect.size),
            lambda: glow((round(rect.width * 1.16), round(rect.height * 0.2)), art.theme["shadow"]),
        )
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.bottom - rect.height // 40)))
        surface.blit(self.front(art), rect)
        if self.hovered and not self.pressed:
            surface.blit(art.kept(("box light", rect.size), lambda: _light(rect.size)), rect)
        label = _label(art, self.label, rect.width)
        middle = rect.top + (self.shape.picture + rect.height) // 2
        surface.blit(label, label.get_rect(center=(rect.centerx, middle)))
        if not self.enabled:
            self._warn(surface, art)
        if self.chosen or self.looked_at:
            role = "accent" if self.chosen else "refuse"
            ring = art.outline(rect.size, role, radius=art.radius)
            surface.blit(ring, ring.get_rect(center=rect.center))
        if self.chosen:
            side = round(art.text_px("body") * 1.4)
            place = pygame.Rect(0, 0, side, side)
            place.topright = rect.right - pad(art) // 3, rect.top + pad(art) // 3
            surface.blit(art.box(place.size, art.theme["accent"], radius=side // 2), place)
            tick = art.icon("tick", round(side * 0.65), "accent_ink")
            surface.blit(tick, tick.get_rect(center=place.center))
        if self.focused:
            art.focus_ring(surface, rect)

    def _warn(self, surface: pygame.Surface, art: Art) -> None:
        """A mark that says that something is wrong with this box."""
        side = round(art.text_px("body") * 1.8)
        place = pygame.Rect(0, 0, side, side)
        place.topright = self.rect.right - pad(art) // 3, self.rect.top + pad(art) // 3
        surface.blit(art.box(place.size, art.theme["refuse"], radius=side // 2), place)
        sign = art.fonts.render("!", "strong", round(side * 0.8), art.theme["felt_rim"])
        surface.blit(sign, sign.get_rect(center=place.center))


def _light(size: tuple[int, int]) -> pygame.Surface:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill((255, 255, 255, 26))
    return picture


def draw_plank(surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
    """A board of the shelf, seen from the front, with the shade under it."""
    base = mix(art.theme["felt_rim"], art.theme["accent"], 0.22)

    def make() -> pygame.Surface:
        top = max(2, rect.height // 4)
        board = gradient(rect.size, [(0.0, mix(base, WHITE, 0.1)), (1.0, mix(base, BLACK, 0.4))])
        board.fill(mix(base, WHITE, 0.28)[:3], (0, 0, rect.width, top))
        return board

    shade = art.kept(
        ("plank shade", rect.size),
        lambda: gradient((rect.width, rect.height), [(0.0, (0, 0, 0, 110)), (1.0, (0, 0, 0, 0))]),
    )
    surface.blit(art.kept(("plank", rect.size, art.theme.name), make), rect)
    surface.blit(shade, (rect.left, rect.bottom))


class LengthCard(Radio):
    """One of the lengths of a game: a name and a line that says what it means.

    One that cannot be chosen can be pressed all the same and then tells why. A `short` one shows its name
    alone.
    """

    zone = "lengths"

    def __init__(
        self, label: str, line: str, chosen: bool, on_choose: Callable[[], object], why: str = ""
    ) -> None:
        super().__init__(label, chosen, on_choose, enabled=not why)
        self.line = line
        self.why = why
        self.short = False
        self.tip = line

    def min_size(self, art: Art) -> tuple[int, int]:
        name = art.text(self.label, "body", strong=True)
        if self.short:
            return name.get_width() + art.text_px("body") * 2 + pad(art), name.get_height() + pad(art) // 2
        line = art.text(self.line, "small")
        width = max(name.get_width() + art.text_px("body") * 2, line.get_width()) + 2 * pad(art)
        return width, name.get_height() + line.get_height() + pad(art) // 2

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect = self.rect
        fill = shaded(art, art.theme["accent" if self.chosen else "button"], self)
        surface.blit(art.box(rect.size, fill, sunk=self.pressed), rect)
        ink = "accent_ink" if self.chosen else "button_ink" if self.enabled else "ink_muted"
        name = art.text(self.label, "body", ink, strong=True, width=rect.width - pad(art))
        line = None if self.short else art.text(self.line, "small", ink, width=rect.width - pad(art))
        below = 0 if line is None else line.get_height()
        y = rect.centery - (name.get_height() + below) // 2
        x = rect.centerx - name.get_width() // 2
        if self.chosen:
            side = round(art.text_px("body") * 0.9)
            tick = art.icon("tick", side, ink)
            x += side // 2 + pad(art) // 4
            surface.blit(tick, tick.get_rect(midright=(x - pad(art) // 3, y + name.get_height() // 2)))
        surface.blit(name, (x, y))
        if line is not None:
            surface.blit(line, line.get_rect(midtop=(rect.centerx, y + name.get_height())))
        if self.focused:
            art.focus_ring(surface, rect)


class SeatCard(Widget):
    """Who sits here: a portrait, a name and, of an opponent, how well it plays; pressing it opens the choice
    of both.
    """

    role = "button"
    zone = "seats"

    def __init__(
        self, name: str, portrait: int, level: str, on_press: Callable[[], object], *, you: bool = False
    ) -> None:
        super().__init__(name)
        self.portrait = portrait
        self.level = level
        self.you = you
        self.tip = _("Choose your face") if you else _("Choose who plays here, and how well")
        self._on_press = on_press

    @property
    def focusable(self) -> bool:
        return True

    @property
    def value(self) -> tuple[int, str]:
        return self.portrait, self.level

    def min_size(self, art: Art) -> tuple[int, int]:
        return art.text_px("body") * 5, round(art.text_px("body") * 6.6)

    def act(self, action: str) -> bool:
        if action != "activate":
            return False
        self._on_press()
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        lit = self.hovered or self.focused
        surface.blit(
            art.panel(
                self.rect.size,
                raised=lit,
            ),
            self.rect,
        )
        inner = self.rect.inflate(-pad(art) // 2, -pad(art))
        line = art.fonts.line("strong", art.text_px("body"))
        small = art.fonts.line("text", art.text_px("small"))
        words = line + small
        side = max(16, min(inner.height - words, inner.width))
        face = art.portrait(self.portrait, side)
        top = inner.top + (inner.height - words - side) // 2
        surface.blit(face, face.get_rect(midtop=(inner.centerx, top)))
        # In line with those that have a level below them.
        middle = inner.bottom - small - line // 2
        name = art.text(self.label, "body", strong=True, width=inner.width)
        surface.blit(name, name.get_rect(center=(inner.centerx, middle)))
        if self.level:
            level = art.text(self.level, "small", "accent", width=inner.width)
            surface.blit(level, level.get_rect(midbottom=(inner.centerx, inner.bottom)))
        if self.focused:
            art.focus_ring(surface, self.rect)
