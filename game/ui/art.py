"""Hands out all pictures: cards, table, panels, portraits, icons and text, each drawn once and kept."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping
from typing import Protocol

import pygame

from game.ui.drawing import icons, pawns, portraits, signs, surfaces
from game.ui.drawing.backs import DEFAULT_BACK
from game.ui.drawing.canvas import blank, supersampled
from game.ui.drawing.cards import CardPainter, Look, card_height, corner_radius
from game.ui.drawing.dice import Body, DicePainter, DieFace, die_shadow
from game.ui.drawing.shapes import PETALS, paint_rosette
from game.ui.drawing.turns import Turn, at_rest
from game.ui.fonts import Fonts
from game.ui.pictures import Pictures
from game.ui.theme import CARD_COLORS, FACES, Rgba, Theme, faded, text_height

# What is kept beside the felt: so many bytes, and so many more for each pixel of the window. What lies on a
# full table of six needs two and a half for each pixel.
_LEAST_BYTES_KEPT = 2 << 20
_BYTES_KEPT_PER_PIXEL = 2.5
# Shadows in all their turns are only asked for while a card is drawn on them.
_SHADES_PER_PIXEL = 0.25
# What pictures with alpha become for the window.
_ALPHA_MASKS = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)
# Up to this share of it may be drawn before it is needed.
_AHEAD = 0.9


class AnyCard(Protocol):
    """What is read of a card to draw it."""

    @property
    def kind(self) -> str: ...
    @property
    def number(self) -> int | None: ...
    @property
    def color(self) -> str | None: ...


class AnyNeed(Protocol):
    """What is read of a phase's group to draw its icon."""

    @property
    def kind(self) -> str: ...
    @property
    def size(self) -> int: ...


class Art:
    """All pictures of one theme at one window size.

    Every surface that comes back is shared and must not be drawn on. Sizes are in pixels. What is asked for
    twice is drawn once; when too much is kept, what was not used for longest goes first.
    """

    def __init__(self, theme: Theme, window: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> None:
        self.fonts = Fonts()
        # How often everything was forgotten: who keeps pictures apart sees that theirs are out of date.
        self.age = 0
        self._share = 1.0
        self.window = window
        self.text_scale = text_scale
        self._kept, self._shades, self._felt = Pictures(0), Pictures(0), Pictures(0)
        self._faces, self._back, self._letters = FACES[0], DEFAULT_BACK, dict[str, str]()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        """Change every color; all pictures are drawn anew when they are next asked for."""
        self.theme = theme
        self._cards = CardPainter(
            theme, self.fonts, faces=self._faces, back=self._back, letters=self._letters
        )
        self._dice = DicePainter(theme, self.fonts, self._letters if self._faces == "letters" else None)
        self.forget()

    def set_cards(self, faces: str, back: str, letters: Mapping[str, str]) -> None:
        """Change what cards look like: one of `FACES`, a name in `BACKS`, and the letter for each color."""
        if (faces, back, letters) != (self._faces, self._back, self._letters):
            self._faces, self._back, self._letters = faces, back, dict(letters)
            self.set_theme(self.theme)

    def smaller(self, window: tuple[int, int], text_scale: float) -> Art:
        """Another one of the same look, for a part of the window in which text is smaller."""
        art = Art(self.theme, window, text_scale)
        art.set_cards(self._faces, self._back, self._letters)
        return art

    def resize(self, window: tuple[int, int], text_scale: float | None = None) -> None:
        """Tell the size of the window in pixels, and the player's text size (0.8 to 2), when either
        changes.
        """
        scale = self.text_scale if text_scale is None else text_scale
        if (window, scale) != (self.window, self.text_scale):
            self.window, self.text_scale = window, scale
            self.forget()

    def allot(self, share: float) -> None:
        """Forget everything, and keep from now on no more than this share of what usually is kept."""
        self._share = share
        self.forget()

    def forget(self) -> None:
        """Keep no picture any more; what is asked for again is drawn again."""
        self.age += 1
        pixels = self.window[0] * self.window[1]
        self._felt.clear()
        self._kept.clear(round((_LEAST_BYTES_KEPT + pixels * _BYTES_KEPT_PER_PIXEL) * self._share))
        self._shades.clear(round(pixels * _SHADES_PER_PIXEL))
        self._cards.forget(pixels)
        self._dice.forget(pixels)
        self.fonts.forget(pixels)

    @property
    def bytes(self) -> int:
        """How many bytes the kept pictures take."""
        kept = (self._felt, self._kept, self._shades, self._cards, self._dice, self.fonts)
        return sum(one.bytes for one in kept)

    @property
    def roomy(self) -> bool:
        """Whether there is room for pictures that may be needed later."""
        return self._kept.bytes < self._kept.most * _AHEAD

    def kept(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is made elsewhere and kept under a key of its own, like all others."""
        return self._keep(("elsewhere", key), make)

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._kept.keep(key, lambda: _for_window(make()))

    # --- text ---

    def text_px(self, size: str = "body") -> int:
        """Height in pixels of `small`, `body` or `title` text in this window."""
        return text_height(size, self.window, self.text_scale)

    def text(
        self,
        text: str,
        size: str = "body",
        role: str = "ink",
        *,
        strong: bool = False,
        width: int | None = None,
    ) -> pygame.Surface:
        """One line of text in a color role; with `width`, shrunk or cut with an ellipsis so that it fits."""
        face = "display" if size == "title" else "strong" if strong else "text"
        pixels, color = self.text_px(size), self.theme[role]
        if width is None:
            return self.fonts.render(text, face, pixels, color)
        return self.fonts.fitted(text, face, pixels, color, width)

    def numeral(self, text: str, pixels: int, role: str = "ink") -> pygame.Surface:
        """Text in the display face at any size in pixels, for counts and large words."""
        return self.fonts.render(text, "display", pixels, self.theme[role])

    def paragraph(
        self,
        text: str,
        width: int,
        size: str = "body",
        role: str = "ink",
        *,
        strong: bool = False,
        centered: bool = False,
    ) -> pygame.Surface:
        """Text broken into lines of at most `width` pixels, as one picture as wide as the longest of them."""

        def make() -> pygame.Surface:
            pixels = self.text_px(size)
            face = "display" if size == "title" else "strong" if strong else "text"
            lines = self.fonts.wrapped(text, face, pixels, width)
            step = self.fonts.line(face, pixels)
            drawn = [self.fonts.render(line, face, pixels, self.theme[role]) for line in lines]
            picture = blank((max(1, *(line.get_width() for line in drawn), 1), step * len(drawn)))
            for i, line in enumerate(drawn):
                x = (picture.get_width() - line.get_width()) // 2 if centered else 0
                picture.blit(line, (x, i * step))
            return picture

        return self._keep(("paragraph", text, width, size, role, strong, centered), make)

    # --- cards ---

    def face(
        self,
        card: AnyCard,
        width: int,
        *,
        stands_for: int | None = None,
        stands_color: str | None = None,
        wild: bool = False,
        suits: bool = False,
    ) -> pygame.Surface:
        """The face of a card; a wild that was laid shows the number or the color it stands for beside
        its W.

        `wild` marks a number card that is wild for its player, `suits` says that it is of a deck of suits.
        """
        look = Look(str(card.kind), card.number, card.color, stands_for, stands_color, wild, suits)
        return self._keep(("face", look, width), lambda: self._cards.face(look, width))

    def prepare(self, card: AnyCard, width: int, *, suits: bool = False) -> None:
        """Draw ahead what all faces of this kind share, which is most of the work."""
        self._cards.face(Look(str(card.kind), card.number, card.color, suits=suits), width)

    def back(self, width: int) -> pygame.Surface:
        """The back of every card."""
        return self._keep(("back", width), lambda: self._cards.back(width))

    def shadow(self, width: int, lift: float = 0.0) -> pygame.Surface:
        """The shadow of a card, larger and softer the higher it is lifted (0 resting, 1 in the hand).

        Wider than the card by the same margin on all sides: lay it with its center on the card's center; the
        shift away from the light is in the picture.
        """
        step = round(min(max(lift, 0.0), 1.0) * 4) / 4
        color = self.theme["shadow"]
        return self._keep(("shadow", width, step), lambda: surfaces.card_shadow(width, step, color))

    def sprite(
        self,
        card: AnyCard | None,
        width: int,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        stands_for: int | None = None,
        stands_color: str | None = None,
        wild: bool = False,
        suits: bool = False,
    ) -> pygame.Surface:
        """A card (None: its back) with its shadow in one picture, turned by `angle` degrees counterclockwise.

        The card's center is the center of the picture. Angles are rounded to whole degrees, lift to quarters.
        """
        degrees, step = round(angle) % 360, round(min(max(lift, 0.0), 1.0) * 4) / 4
        name = (
            None
            if card is None
            else Look(str(card.kind), card.number, card.color, stands_for, stands_color, wild, suits)
        )

        def make() -> pygame.Surface:
            if name is None:
                flat = self.back(width)
            else:
                # Of two pictures of a card one is enough to keep.
                flat = self._kept.get(("face", name, width)) or self._cards.face(name, width)
            card_turned = surfaces.turned(flat, degrees, self.theme["card_rim"])
            return surfaces.on_shadow(card_turned, self._shade(width, step, degrees))

        return self._keep(("sprite", name, width, degrees, step), make)

    def _shade(self, width: int, lift: float, degrees: int) -> pygame.Surface:
        """A card's shadow turned like the card; many cards that fly together share it."""
        shadow, color = self.shadow(width, lift), self.theme["shadow"]
        if not degrees:
            return shadow
        return self._shades.keep((width, lift, degrees), lambda: surfaces.turned(shadow, degrees, color))

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

    # --- dice ---

    def die(self, body: Body, top: int, edge: int, yaw: int = 0) -> pygame.Surface:
        """A die at rest with its shadow: the face at place `top` up, turned by `yaw` degrees clockwise.

        The picture is larger than the die by the same margin on all sides.
        """

        def make() -> pygame.Surface:
            whole = self.die_shadow(edge)
            die = self.bare_die(body, top, edge, yaw)
            whole.blit(die, die.get_rect(center=whole.get_rect().center))
            return whole

        return self._keep(("die", body, top, edge, yaw), make)

    def bare_die(self, body: Body, top: int, edge: int, yaw: int = 0) -> pygame.Surface:
        """The same without the shadow. Not kept: it is a part of other pictures."""
        return _for_window(self._dice.die(body, at_rest(top, yaw), edge))

    def turned_die(self, body: Body, turn: Turn, edge: int) -> pygame.Surface:
        """A die in any turn, without a shadow, as it is seen in passing. Not kept: there are too many."""
        return _for_window(self._dice.die(body, turn, edge))

    def die_shadow(self, edge: int, lift: float = 0.0) -> pygame.Surface:
        """The shadow of a die alone, softer and farther away the higher it flies; its middle belongs under
        that of the die. Not kept.
        """
        step = round(min(max(lift, 0.0), 1.0) * 4) / 4
        return die_shadow(edge, step, self.theme["shadow"])

    def die_face(self, face: DieFace, side: int) -> pygame.Surface:
        """One side of a die, flat."""
        return self._keep(("die face", face, side), lambda: self._dice.face(face, side))

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
            found = _for_window(make())
            self._felt.put(key, found)
        return found

    def panel(
        self, size: tuple[int, int], *, raised: bool = False, outline: str | None = None
    ) -> pygame.Surface:
        """A rounded, slightly translucent panel with a hairline; `outline` names a role for a thick
        border.
        """
        key = "panel", size, raised, outline
        return self._keep(key, lambda: self.bare_panel(size, raised=raised, outline=outline))

    def bare_panel(
        self, size: tuple[int, int], *, raised: bool = False, outline: str | None = None
    ) -> pygame.Surface:
        """The same, not kept: where it is a part of another picture."""
        fill = self.theme["panel_raised" if raised else "panel"]
        line = self.theme[outline or "hairline"]
        border = self.unit * (3 if outline else 1)
        return surfaces.panel(size, self.radius, fill, line, border)

    def box(
        self, size: tuple[int, int], fill: Rgba, *, radius: int | None = None, sunk: bool = False
    ) -> pygame.Surface:
        """A rounded box in any color, raised by light and shade (or sunk): buttons, tracks, knobs, chips."""
        corner, hairline = self.radius if radius is None else radius, self.theme["hairline"]
        key = "box", size, fill, corner, sunk
        return self._keep(key, lambda: surfaces.box(size, corner, fill, self.unit, sunk, hairline))

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
                faint = faded(self.theme["ink"], 0.2)
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


def _for_window(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the form that the window draws fastest."""
    window = pygame.display.get_surface() if pygame.display.get_init() else None
    if window is None:
        return picture
    if picture.get_flags() & pygame.SRCALPHA:
        # Converting would copy it.
        return picture if picture.get_masks() == _ALPHA_MASKS else picture.convert_alpha()
    return picture if _same_form(picture, window) else picture.convert()


def _same_form(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_bitsize() == other.get_bitsize() and one.get_masks() == other.get_masks()


__all__ = ["AnyCard", "AnyNeed", "Art", "card_height", "corner_radius"]
