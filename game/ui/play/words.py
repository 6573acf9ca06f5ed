"""Words on every table: the lowest line, the whole history, and what fits where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.art import Art
from game.ui.drawing.canvas import blank
from game.ui.drawing.surfaces import dim
from game.ui.play.telling import Whole
from game.ui.stills import Element, rect_of, text_at
from game.ui.text import _

# How small the lowest line may get before it is cut, how small it may be as long as there is another way to
# say it, and how high its lines are, as shares of the text.
LEAST_STATUS, READABLE = 0.5, 0.7
LEADING = 1.16
# The share of the lowest line that a pad's buttons may take.
MOST_PROMPTS = 0.5


def lowest_line(
    art: Art,
    rect: pygame.Rect,
    words: str,
    prompts: tuple[tuple[str, str], ...],
    margin: float,
    ink: str,
) -> Element:
    """The lowest line: what may be done now, in some ink; while a pad is in use, its buttons at the right."""
    caps, room = None, rect.width
    # The buttons that matter less make room for words that would be too small beside them.
    for count in range(len(prompts), 0, -1):
        caps = pad_prompts(art, prompts[:count], rect)
        room = rect.width if caps is None else round(rect.width - caps.get_width() - 2 * margin)
        if readable(art, words, (room, rect.height)):
            break

    def draw(surface: pygame.Surface) -> None:
        line = fitting(art, words, (room, rect.height), ink)
        place = line.get_rect(midleft=rect.midleft)
        # High words stand off what lies above them and the ring around that, rather than off the border.
        place.top = max(place.top, rect.top + round(margin * 0.35))
        surface.blit(line, place)
        if caps is not None:
            surface.blit(caps, caps.get_rect(midright=rect.midright))

    area = pygame.Rect(rect.left, rect.top, rect.width, rect.height + round(margin))
    return Element("status", area, (rect.topleft, rect.size, words, prompts, ink, art.text_scale), draw)


def open_history(art: Art, told: Whole, heading: str, every: Sequence[str]) -> Iterator[Element]:
    """The lines so far, as many of them as the window holds, over the table, which is dimmed."""
    yield Element("dimmed", pygame.Rect((0, 0), told.window), told.window, dim)
    rect, pad = rect_of(told.box), told.pad
    lines = tuple(every[told.first : told.first + told.shown]) or (_("Nothing has happened yet."),)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        room = rect.width - 2 * pad
        line = pygame.Rect(rect.left + pad, rect.top + pad, room, told.step)
        text_at(surface, art.text(heading, "body", "ink_muted", strong=True, width=room), line)
        for words in lines:
            line.top += told.step
            text_at(surface, fitting(art, words, (room, told.step), "ink"), line)
        if told.most:
            # Where in all of it this is.
            track = pygame.Rect(rect.right - pad // 2, rect.top + pad + told.step, max(3, pad // 5), 0)
            track.height = rect.bottom - pad - track.top
            knob = track.copy()
            knob.height = max(2 * track.width, track.height * told.shown // len(every))
            knob.top += (track.height - knob.height) * told.first // told.most
            for bar, role in ((track, "track"), (knob, "accent")):
                surface.blit(art.box(bar.size, art.theme[role], radius=bar.width // 2), bar)

    look = (rect.topleft, rect.size, lines, told.first)
    yield Element("whole history", rect.inflate(8, 8), look, draw)


def draw_answer(
    surface: pygame.Surface, art: Art, place: pygame.Rect, words: str, pixels: int, *, lit: bool
) -> None:
    """A button beside words: `lit` while it is pointed at, its own words at most `pixels` large."""
    surface.blit(art.box(place.size, art.theme["accent" if lit else "button"]), place)
    ink = art.theme["accent_ink" if lit else "button_ink"]
    text_at(surface, art.fonts.fitted(words, "text", pixels, ink, place.width - 12), place, "center")


def pad_prompts(art: Art, prompts: tuple[tuple[str, str], ...], rect: pygame.Rect) -> pygame.Surface | None:
    """Buttons of the pad with what they do, as many as take no more than half of the line; None for none."""

    def make() -> pygame.Surface:
        high = round(art.text_px("small") * 1.5)
        parts: list[pygame.Surface] = []
        for label, words in prompts:
            sign = art.text(label, "small", "button_ink", strong=True)
            cap = art.box(
                (max(high, sign.get_width() + high // 2), high), art.theme["button"], radius=high // 2
            )
            cap = cap.copy()
            cap.blit(sign, sign.get_rect(center=cap.get_rect().center))
            text = art.text(words, "small", "ink_muted")
            gap = high // 4
            part = blank((cap.get_width() + gap + text.get_width(), max(high, text.get_height())))
            part.blit(cap, cap.get_rect(midleft=(0, part.get_height() // 2)))
            part.blit(text, text.get_rect(midright=(part.get_width(), part.get_height() // 2)))
            parts.append(part)
        while parts and sum(part.get_width() + high for part in parts) > rect.width * MOST_PROMPTS:
            parts.pop()
        whole = blank((max(1, sum(part.get_width() + high for part in parts)), max(1, rect.height)))
        x = 0
        for part in parts:
            whole.blit(part, part.get_rect(midleft=(x + high, rect.height // 2)))
            x += part.get_width() + high
        return whole

    return art.kept(("prompts", prompts, rect.size, art.theme.name), make)


def largest(
    art: Art, text: str, size: tuple[float, float], *, strong: bool = False, most: int | None = None
) -> int:
    """How large letters can be, in pixels, at most as large as text, so that a sentence is whole in a box of
    this size and in no more than so many lines; 0 where even the smallest are too large.
    """
    fonts, kind = art.fonts, "strong" if strong else "text"
    body = art.text_px("body")
    longest = max(text.split(), key=lambda word: fonts.width(word, kind, body), default="")
    for pixels in range(body, int(body * LEAST_STATUS), -1):
        # Lines that would cut their longest word are not worth breaking.
        if fonts.width(longest, kind, pixels) <= size[0]:
            count = len(fonts.wrapped(text, kind, pixels, round(size[0])))
            if count * pixels * LEADING <= size[1] and (most is None or count <= most):
                return pixels
    return 0


def fitting(
    art: Art,
    text: str,
    size: tuple[int, int],
    ink: str = "ink_muted",
    *,
    strong: bool = False,
    most: int | None = None,
    centered: bool = False,
) -> pygame.Surface:
    """A sentence as large as it can be in a box of this size, in no more than so many lines; cut where it is
    too long. `centered` puts shorter lines below the middle of the longest.
    """
    kind = "strong" if strong else "text"

    def make() -> pygame.Surface:
        fonts, role = art.fonts, art.theme[ink]
        pixels = largest(art, text, size, strong=strong, most=most) or int(art.text_px("body") * LEAST_STATUS)
        lines = fonts.wrapped(text, kind, pixels, size[0])[: max(1, int(size[1] / (pixels * LEADING)))]
        drawn = [fonts.render(line, kind, pixels, role) for line in lines]
        step = drawn[0].get_height() if len(drawn) == 1 else round(pixels * LEADING)
        extra = drawn[0].get_height() - step
        picture = blank((max(line.get_width() for line in drawn), step * len(drawn) + extra))
        for i, line in enumerate(drawn):
            x = (picture.get_width() - line.get_width()) // 2 if centered else 0
            picture.blit(line, (x, i * step))
        return picture

    return art.kept(("status", text, size, ink, kind, most, centered), make)


def fits(
    art: Art, text: str, size: tuple[float, float], *, strong: bool = False, most: int | None = None
) -> bool:
    """Whether a sentence can be shown whole in a box of this size, as small as need be, and in no more than
    so many lines.
    """
    return largest(art, text, size, strong=strong, most=most) > 0


def readable(art: Art, text: str, size: tuple[float, float], *, strong: bool = False) -> bool:
    """Whether a sentence is whole in a box of this size, and hardly smaller than text is."""
    return largest(art, text, size, strong=strong) >= art.text_px("body") * READABLE
