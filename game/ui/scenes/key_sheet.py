"""A sheet of what followed from a key, and the key itself beside what was shown of it before."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.scenes.fair_deal import digits_picture
from game.ui.text import _
from game.ui.widgets.base import pad


class Placed(NamedTuple):
    """A picture and its upper left corner."""

    picture: pygame.Surface
    x: int
    y: int


class Told(NamedTuple):
    """A part of the sheet that is read at once, and what it says."""

    area: pygame.Rect
    words: str


class KeySheet:
    """Everything on the sheet, placed in a column; `height` is that of all of it, in pixels."""

    def __init__(self, art: Art, width: int) -> None:
        self._art, self._width = art, width
        self.placed: list[Placed] = []
        self.passages: list[Told] = []
        self.height = 0
        # The heading of the key, where a button may stand beside it.
        self.key_heading = self._last_heading = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, left: int, top: int) -> None:
        """Draw what of it can be seen, with its upper left corner there."""
        seen = surface.get_clip()
        for picture, x, y in self.placed:
            if top + y < seen.bottom and top + y + picture.get_height() > seen.top:
                surface.blit(picture, (left + x, top + y))

    # --- placing ------------------------------------------------------------------------------------

    def _put(self, picture: pygame.Surface, x: int, y: int) -> None:
        self.placed.append(Placed(picture, x, y))

    def _say(self, x: int, y: int, width: int, height: int, words: str) -> None:
        self.passages.append(Told(pygame.Rect(x, y, width, height), words))

    def _heading(self, text: str, told: str = "") -> None:
        """A heading, and a sentence below it."""
        art = self._art
        if self.height:
            self.height += pad(art)
        top, start = self.height, len(self.placed)
        for picture in (
            art.paragraph(text, self._width, "body", "accent", strong=True),
            *((art.paragraph(told, self._width, "body", "ink_muted"),) if told else ()),
        ):
            self._put(picture, 0, self.height)
            self.height += picture.get_height()
        wide = max(one.picture.get_width() for one in self.placed[start:])
        self._last_heading = pygame.Rect(0, top, wide, self.height - top)
        self.height += pad(art) // 2

    def _sentence(self, words: str, role: str = "ink_muted") -> None:
        """A sentence in small letters."""
        line = self._art.paragraph(words, self._width, "small", role)
        self._put(line, 0, self.height)
        self.height += line.get_height()

    def _digits(self, key: str, commitment: str, shown: str) -> None:
        """The key and its SHA-256 below their heading, side by side where there is room; `shown` says of the
        latter where it was shown before.
        """
        art = self._art
        self.key_heading = self._last_heading
        blocks = ((_("The key"), key), (shown, commitment))
        gap = pad(art) * 2
        half = (self._width - gap) // 2
        tallest = max(digits_picture(art, digits, half).get_height() for _text, digits in blocks)
        beside = tallest < art.text_px("body") * 6
        y = self.height
        width = half if beside else self._width
        titles = [art.paragraph(text, width, "small", "ink_muted") for text, _digits in blocks]
        # Digits that stand side by side begin at one height, however long their titles are.
        highest = max(title.get_height() for title in titles)
        for place, (title, (_text, digits)) in enumerate(zip(titles, blocks, strict=True)):
            x = place * (half + gap) if beside else 0
            top = y if beside else self.height
            below = top + (highest if beside else title.get_height())
            block = digits_picture(art, digits, width)
            self._put(title, x, below - title.get_height())
            self._put(block, x, below)
            self.height = max(self.height, below + block.get_height() + pad(art) // 2)
        self.height += pad(art) // 2
        told = _(
            "To check it without the game: the fingerprint is the SHA-256 of the 32 bytes of the key. “Copy "
            "for checking” copies both, and a line for Python that prints the fingerprint."
        )
        self._sentence(told)
        words = ", ".join(f"{text}: {digits}" for text, digits in blocks)
        self._say(0, y, self._width, self.height - y, f"{words}. {told}")
