"""Hands out all pictures; here those of the table, of panels and of signs. Each is drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import Protocol

import pygame

from game.ui.drawing import icons, pawns, portraits, signs, surfaces
from game.ui.drawing.canvas import spread, supersampled
from game.ui.drawing.cards import card_height, corner_radius
from game.ui.drawing.shapes import PETALS, paint_rosette
from game.ui.kept_art import for_window
from game.ui.piece_art import AnyCard, PieceArt
from game.ui.theme import CARD_COLORS, Rgba, faded


class AnyNeed(Protocol):
    """What is read of a phase's group to draw its icon."""

    @property
    def kind(self) -> str: ...
    @property
    def size(self) -> int: ...


class Art(PieceArt):
    """All pictures of one theme at one window size.

    Every surface that comes back is shared and must not be drawn on. Sizes are in pixels. What is asked for
    twice is drawn once; when too much is kept, what was not used for longest goes first.
    """

    def outline(
        self, size: tuple[int, int], role: str, *, radius: int | None = None, double: bool = False
    ) -> pygame.Surface:
        """A soft glowing line around a card or an area of `size`; `double` is the one for the best target.

        The picture is larger than `size` by the same margin on all sides: lay it center on center.
        """
        corner = corner_radius(size[0]) if radius is None else radius
        key = "outline", size, role, corner, double
        return self._keep(key, lambda: surfaces.outline(size, corner, self.theme[role], self.unit, double))

    def slot(self, size: tuple[int, int], role: str = "hairline") -> pygame.Surface:
        """The empty place of a card, pressed a little into the felt."""
        line, shadow = self.theme[role], self.theme["shadow"]
        return self._keep(
            ("slot", size, role), lambda: surfaces.slot(size, corner_radius(size[0]), line, shadow)
        )

    # --- table and panels ---

    @property
    def unit(self) -> int:
        """Width in pixels of a hairline in this window: 1 up to 1080p, 2 at 2160p."""
        return max(1, round(min(self.window[0] / 1920, self.window[1] / 1080)))

    @property
    def focus_reach(self) -> int:
        """How far the focus ring goes beyond what it marks, in pixels."""
        return sum(surfaces.FOCUS_LINES) * self.unit

    @property
    def radius(self) -> int:
        """Corner radius in pixels of panels and buttons in this window."""
        return max(6, round(self.text_px("body") * 0.6))

    def felt(self, size: tuple[int, int]) -> pygame.Surface:
        """The table: opaque, lit from above the middle, with a weave that can hardly be seen."""
        colors = self.theme["felt_center"], self.theme["felt_rim"]
        return self._whole(size, lambda: surfaces.felt(size, *colors))

    def ground(
        self, size: tuple[int, int], key: Hashable, paint: Callable[[pygame.Surface], object]
    ) -> pygame.Surface:
        """The felt with something painted on it that never changes; the key tells what. Either this or the
        felt alone is kept.
        """
        colors = self.theme["felt_center"], self.theme["felt_rim"]

        def make() -> pygame.Surface:
            cloth = surfaces.felt(size, *colors)
            paint(cloth)
            return cloth

        return self._whole((size, key), make)

    def _whole(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture as large as the window. Apart from all others: it is by far the largest, and needed
        whenever anything is drawn anew.
        """
        found = self._felt.get(key)
        if found is None:
            # Never two of them.
            self._felt.clear()
            found = for_window(make())
            self._felt.put(key, found)
        return found

    def panel(
        self, size: tuple[int, int], *, raised: bool = False, outline: str | None = None
    ) -> pygame.Surface:
        """A rounded, slightly translucent panel with a hairline; `outline` names a role for a thick
        border.
        """
        fill = self.theme["panel_raised" if raised else "panel"]
        line = self.theme[outline or "hairline"]
        border = self.unit * (3 if outline else 1)
        key = "panel", size, raised, outline
        return self._keep(key, lambda: surfaces.panel(size, self.radius, fill, line, border))

    def lay_panel(self, surface: pygame.Surface, place: pygame.Rect, *, raised: bool = False) -> None:
        """Draw a panel however large it is: of one as large as the window only what is not alike everywhere
        is kept.
        """
        least, inner = surfaces.panel_parts(place.size, self.radius, self.unit)
        if inner.width > 0 and inner.height > 0:
            spread(surface, place, self.panel(least, raised=raised), inner)
        else:
            surface.blit(self.panel(place.size, raised=raised), place)

    def box(
        self, size: tuple[int, int], fill: Rgba, *, radius: int | None = None, sunk: bool = False
    ) -> pygame.Surface:
        """A rounded box in any color, raised by light and shade (or sunk): buttons, tracks, knobs, chips."""
        corner, hairline = self.radius if radius is None else radius, self.theme["hairline"]
        key = "box", size, fill, corner, sunk
        return self._keep(key, lambda: surfaces.box(size, corner, fill, self.unit, sunk, hairline))

    def lay_box(self, surface: pygame.Surface, place: pygame.Rect, fill: Rgba, *, sunk: bool = False) -> None:
        """Draw a box however wide it is: of one as large as the window only a narrow one is kept."""
        end = self.radius + 2 * self.unit
        if place.width <= 4 * end:
            surface.blit(self.box(place.size, fill, sunk=sunk), place)
            return
        narrow = self.box((4 * end, place.height), fill, sunk=sunk)
        surface.blit(narrow, place, (0, 0, end, place.height))
        for x in range(place.left + end, place.right - end, 2 * end):
            wide = min(2 * end, place.right - end - x)
            surface.blit(narrow, (x, place.top), (end, 0, wide, place.height))
        surface.blit(narrow, (place.right - end, place.top), (3 * end, 0, end, place.height))

    def focus_ring(self, target: pygame.Surface, rect: pygame.Rect, radius: int | None = None) -> None:
        """Draw the two-tone focus ring around a rectangle: light between dark, seen on every ground."""
        corner = self.radius if radius is None else radius
        size, light, dark = rect.size, self.theme["focus_light"], self.theme["focus_dark"]
        ring = self._keep(
            ("ring", size, corner), lambda: surfaces.focus_ring(size, corner, light, dark, self.unit)
        )
        target.blit(ring, ring.get_rect(center=rect.center))

    # --- signs ---

    def rosette(
        self,
        size: int,
        made: Collection[int] | int,
        current: int | None = None,
        role: str = "accent",
        *,
        petals: int = PETALS,
    ) -> pygame.Surface:
        """A player's progress: one petal for each of `petals` phases, clockwise from the top.

        `made` is how many phases are made, or which (from 1); `current` is the phase now played, drawn as
        an outline.
        """
        filled = frozenset(range(made) if isinstance(made, int) else (phase - 1 for phase in made))
        at = None if current is None else current - 1
        color = self.theme[role]

        def make() -> pygame.Surface:
            def paint(surface: pygame.Surface, ss: float) -> None:
                middle = size * ss / 2
                faint = faded(self.theme["ink"], 0.45 if self.theme.strong else 0.2)
                paint_rosette(surface, (middle, middle), middle, filled, color, faint, at, color, petals)

            return supersampled((size, size), paint, color, 4 if size < 80 else 2)

        return self._keep(("rosette", size, filled, at, role, petals), make)

    def icon(self, name: str, size: int, role: str = "ink") -> pygame.Surface:
        """A drawn sign (names in `drawing.icons.ICONS`); raises `KeyError` for an unknown one."""
        return self._keep(("icon", name, size, role), lambda: icons.icon(name, size, self.theme[role]))

    def group_icon(self, need: AnyNeed, size: int, role: str = "ink") -> pygame.Surface:
        """A small sign for a group of a phase, with its count; `size` is the height in pixels."""
        key = "group", need.kind, need.size, size, role
        return self._keep(
            key, lambda: signs.group_icon(need.kind, need.size, size, self.theme, self.fonts, role)
        )

    def portrait(self, seat_index: int, size: int) -> pygame.Surface:
        """One of ten characters in a round frame of `size` pixels; higher numbers start again."""
        which = seat_index % portraits.COUNT
        return self._keep(("portrait", which, size), lambda: portraits.portrait(which, size))

    def pawn(self, seat: int, portrait: int, size: tuple[int, int]) -> pygame.Surface:
        """The pawn of a seat, with the face of the character that sits there, as a picture of that size."""
        face = pawns.face_size(size[0])

        def make() -> pygame.Surface:
            return pawns.pawn(seat, size, self.theme, self.portrait(portrait, face) if face else None)

        return self._keep(("pawn", seat, portrait if face else 0, size), make)

    def petal(self, size: int, place: int, angle: float = 0.0) -> pygame.Surface:
        """A loose petal, `size` pixels long, turned by `angle` degrees, in the card color number `place`."""
        color = self.theme[CARD_COLORS[place % len(CARD_COLORS)]]
        degrees = round(angle / 15) * 15 % 360
        return self._keep(("petal", size, color, degrees), lambda: signs.one_petal(size, color, degrees))

    def emblem(self, size: int) -> pygame.Surface:
        """The rosette of the game, for the title and the icon."""
        return self._keep(("emblem", size), lambda: signs.emblem(size, self.theme))

    def wordmark(self, height: int) -> pygame.Surface:
        """The name of the game, set large, in a picture about `height` pixels high."""
        return self._keep(("wordmark", height), lambda: signs.wordmark(height, self.theme, self.fonts))

    def window_icon(self) -> pygame.Surface:
        """The icon of the window, 128 pixels square."""
        return signs.app_icon(128, self.theme)


__all__ = ["AnyCard", "AnyNeed", "Art", "card_height", "corner_radius"]
