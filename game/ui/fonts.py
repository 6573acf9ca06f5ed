"""Fonts from their packages, and text drawn once and kept."""

from __future__ import annotations

import importlib.resources
import logging
from collections import OrderedDict

import pygame

from game.ui.pictures import Pictures
from game.ui.theme import Rgba

log = logging.getLogger(__name__)

# face -> (package, file in it); static files, because pygame draws only a variable font's default instance
FILES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "strong": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "display": ("fontpkg_lilita_one", "LilitaOne-Regular.ttf"),
}
ELLIPSIS = "…"
# The display face has these and little else; a text with any other letter is set in the strong text face.
DISPLAY_LETTERS = frozenset(map(chr, [*range(0x20, 0x7F), *range(0xA1, 0xAF), *range(0xB0, 0x100)])) | set(
    "…’‘“”–—•"
)
# Every open font holds a file and the signs drawn with it, up to 200 KiB; words that are shrunk to fit need
# many sizes, and to open one once more takes a tenth of a millisecond.
_KEPT_FONTS = 16
# How many widths of lines are remembered, a hundred bytes each: a page of rules asks for some hundreds.
_KEPT_WIDTHS = 4096
# What is kept of words: so many bytes, and so many more for each pixel of the window. Those of a full table
# need an eighth of a byte for each.
_LEAST_BYTES = 1 << 20
_BYTES_PER_PIXEL = 0.25
# In the place of a space at which no line ends: a letter that nobody can type.
_STAYS = "\ue000"
# A last line that is shorter than this share of the width is filled up from those above it, which become
# narrower step by step, in percent; not in a long text, where nobody sees it.
_SHORT, _NARROWER, _LONG = 0.25, (92, 84, 76, 68, 60), 6


def font_bytes_path(face: str) -> str | None:
    """Path of the font file of a face, or None (and one logged sentence) if its package is not there."""
    package, name = FILES[face]
    try:
        path = importlib.resources.files(package) / "files" / name
        if path.is_file():
            return str(path)
    except (ImportError, OSError, TypeError):
        pass
    log.warning("The font package %s is missing; %s text uses pygame's own font.", package, face)
    return None


class Fonts:
    """Text in three faces (`text`, `strong`, `display`) at any pixel size, cached.

    Faces whose package is missing fall back to pygame's own font.
    """

    def __init__(self) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._paths = {face: font_bytes_path(face) for face in FILES}
        self._fonts: OrderedDict[tuple[str, int], pygame.font.Font] = OrderedDict()
        self._texts = Pictures(_LEAST_BYTES)
        # Whether a line fits is asked for each text in each full redraw, and measuring it costs more than
        # finding it.
        self._widths: dict[tuple[str, str, int], int] = {}

    def forget(self, pixels: int) -> None:
        """Drop all kept words and fonts: the window has so many pixels now."""
        self._texts.clear(_LEAST_BYTES + round(pixels * _BYTES_PER_PIXEL))
        self._fonts.clear()
        self._widths.clear()

    @property
    def bytes(self) -> int:
        """How many bytes the kept words take."""
        return self._texts.bytes

    def font(self, face: str, size: int) -> pygame.font.Font:
        """The pygame font of a face at a size in pixels."""
        key = face, max(1, size)
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = pygame.font.Font(self._paths[face], key[1])
            if len(self._fonts) > _KEPT_FONTS:
                self._fonts.popitem(last=False)
        else:
            self._fonts.move_to_end(key)
        return found

    def _font_for(self, text: str, face: str, size: int) -> pygame.font.Font:
        return self.font(
            "strong" if face == "display" and not DISPLAY_LETTERS.issuperset(text) else face, size
        )

    def width(self, text: str, face: str, size: int) -> int:
        """Width of the text in pixels, without drawing it."""
        found = self._widths.get((text, face, size))
        if found is None:
            if len(self._widths) >= _KEPT_WIDTHS:
                self._widths.clear()
            safe = _safe(text)
            found = self._widths[text, face, size] = self._font_for(safe, face, size).size(safe)[0]
        return found

    def line(self, face: str, size: int) -> int:
        """Height of one line in pixels."""
        return self.font(face, size).get_linesize()

    def render(self, text: str, face: str, size: int, color: Rgba) -> pygame.Surface:
        """One line of text. The surface is shared: do not draw on it."""
        key = text, face, size, color
        return self._texts.keep(key, lambda: self._drawn(_safe(text), face, size, color))

    def _drawn(self, text: str, face: str, size: int, color: Rgba) -> pygame.Surface:
        picture = self._font_for(text, face, size).render(text, True, color[:3])
        if color[3] != 255:
            picture.set_alpha(color[3])
        return picture

    def fitted(
        self, text: str, face: str, size: int, color: Rgba, width: int, smallest: float = 0.8
    ) -> pygame.Surface:
        """One line at most `width` pixels wide: first shrunk down to `smallest` of its size, then cut with
        an ellipsis.
        """
        floor = max(9, round(size * smallest))
        while size > floor and self.width(text, face, size) > width:
            size -= 1
        return self.render(self.cut(text, face, size, width), face, size, color)

    def cut(self, text: str, face: str, size: int, width: int) -> str:
        """The text itself, or as much of it as fits in `width` pixels followed by an ellipsis."""
        if self.width(text, face, size) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, face, size) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrapped(self, text: str, face: str, size: int, width: int) -> list[str]:
        """The text broken into lines of at most `width` pixels, at spaces; a word that is too long is cut.
        The last line is not much shorter than the others where the same number of lines allows it.
        """
        lines = self._broken(text, face, size, width)
        for percent in _NARROWER if 1 < len(lines) <= _LONG and "\n" not in text else ():
            if self.width(lines[-1], face, size) >= width * _SHORT:
                break
            narrower = self._broken(text, face, size, width * percent // 100)
            if len(narrower) > len(lines):
                break
            lines = narrower
        return [self.cut(line, face, size, width) for line in lines]

    def _broken(self, text: str, face: str, size: int, width: int) -> list[str]:
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            # A number and its percent sign are one word, and so is what a translator wants to stay together.
            kept = paragraph.replace(" %", f"{_STAYS}%").replace("\xa0", _STAYS)
            for word in (one.replace(_STAYS, " ") for one in kept.split()):
                longer = f"{line} {word}".strip()
                if line and self.width(longer, face, size) > width:
                    # A number with which a sentence begins stays with its word.
                    before, _gap, last = line.rpartition(" ")
                    longer, begins = f"{last} {word}", before.endswith(".") and last.isdecimal()
                    if not begins or self.width(longer, face, size) > width:
                        before, longer = line, word
                    lines.append(before)
                line = longer
            lines.append(line)
        return lines


def _safe(text: str) -> str:
    """SDL refuses a NUL, and a name of thousands of letters would make a surface nobody can allocate."""
    return text.replace("\x00", "").replace("\xa0", " ")[:400]
