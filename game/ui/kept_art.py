"""Draws each picture once and keeps it, for one theme and one size of the window; and all text."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Self

import pygame

from game.ui.drawing.backs import DEFAULT_BACK
from game.ui.drawing.canvas import blank
from game.ui.drawing.cards import CardPainter
from game.ui.drawing.dice import DicePainter
from game.ui.fonts import Fonts
from game.ui.pictures import Pictures
from game.ui.theme import FACES, Theme, text_height

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


class KeptArt:
    """What is kept, and for how long, and text in every size; see `Art`."""

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

    def smaller(self, window: tuple[int, int], text_scale: float) -> Self:
        """Another one of the same look, for a part of the window in which text is smaller."""
        art = type(self)(self.theme, window, text_scale)
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
        return self._kept.keep(key, lambda: for_window(make()))

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


def for_window(picture: pygame.Surface) -> pygame.Surface:
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
