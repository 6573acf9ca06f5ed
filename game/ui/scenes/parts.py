"""Widgets and pieces that several screens share."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.storage.summary import Saved
from game.ui.art import Art
from game.ui.text import N_, _, edition_name
from game.ui.widgets import Button, Widget
from game.ui.widgets.base import pad

if TYPE_CHECKING:
    from game.ui.scenes.pane import Pane


TEXT_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
# A row so many heights of text wide has two columns; what of its room the first one takes.
_TWO_COLUMNS, _FIRST_COLUMN = 30, 0.52
# In the order of a row of choices: what lies to the right is faster.
SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "off": N_("Instant")}

_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July")),
    *(N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def saved_line(saved: Saved, when: str) -> str:
    """The edition of a saved game, its round or attempt, and when it was saved."""
    return _("{game} · {when}", game=how_long(saved), when=when)


def how_long(saved: Saved) -> str:
    """The edition of a saved game and its round or attempt."""
    edition = edition_name(saved.edition_id, saved.edition)
    if saved.family == "dice":
        return _("{edition} · attempt {n}", edition=edition, n=saved.round)
    return _("{edition} · round {round}", edition=edition, round=saved.round)


def how_far(saved: Saved) -> str:
    """On which phase everybody is in a saved game, or, where pawns walk, on which space."""
    told = saved.spaces or saved.phases
    names = [name or _("You") for name in saved.names]
    places = ", ".join(f"{name} {place or '–'}" for name, place in zip(names, told, strict=True))
    return _("Spaces: {spaces}", spaces=places) if saved.spaces else _("Phases: {phases}", phases=places)


def leads_on(surface: pygame.Surface, art: Art, row: pygame.Rect, ink: str) -> int:
    """Draw the arrow at the end of a row that opens something; the width that it takes."""
    sign = art.icon("right", round(art.text_px("body") * 0.9), ink)
    surface.blit(sign, sign.get_rect(midright=(row.right - pad(art), row.centery)))
    return sign.get_width() + pad(art)


class StoryButton(Button):
    """A button with smaller lines under its word, which say what it leads to; in a list the words of all
    begin at the left (`listed`), beside their signs or a place, in words, instead of them. Lines that stand
    `aside` have a column of their own where the row is wide enough.
    """

    def __init__(
        self,
        label: str,
        lines: Sequence[str],
        on_press: Callable[[], object],
        *,
        listed: bool = False,
        place: str = "",
        aside: Sequence[str] = (),
        **looks: Any,
    ) -> None:
        super().__init__(label, on_press, **looks)
        self.lines = tuple(lines)
        self.listed = listed
        self.place = place
        self.aside = tuple(aside)

    @property
    def words(self) -> str:
        return ". ".join(filter(None, (self.place, super().words, *self.lines, *self.aside)))

    def min_size(self, art: Art) -> tuple[int, int]:
        width, height = super().min_size(art)
        below = (*self.lines, *(() if beside(art, self.rect) else self.aside))
        widest = max((art.text(line, "small").get_width() for line in below), default=0)
        step = art.fonts.line("text", art.text_px("small"))
        return max(width, widest + 2 * pad(art)), height + step * len(below) + (pad(art) // 3 if below else 0)

    def _content(self, surface: pygame.Surface, art: Art, ink: str) -> None:
        if self.listed:
            self._row(surface, art, ink)
            return
        if not self.lines:
            super()._content(surface, art, ink)
            return
        # The word and its lines are one block, in the middle however high the button is made.
        whole, style = self.rect, self._line_style(art)
        step = art.fonts.line("text", art.text_px(style))
        below = step * len(self.lines)
        word = round(art.text_px("body") * (0.5 + self.letters))
        word = min(word, max(round(art.text_px("body") * 1.5), whole.height - below - pad(art) // 2))
        top = whole.top + (whole.height - word - below) // 2
        self.rect = pygame.Rect(whole.left, top, whole.width, word)
        super()._content(surface, art, ink)
        self.rect = whole
        y = top + word + (art.unit if self.pressed else 0)
        for line in self.lines:
            text = art.text(line, style, ink, width=whole.width - pad(art))
            surface.blit(text, text.get_rect(midtop=(whole.centerx, y)))
            y += step

    def _line_style(self, art: Art) -> str:
        """The lines grow with the word where a button has room for both."""
        step = art.fonts.line("text", art.text_px("body"))
        word = round(art.text_px("body") * (0.5 + self.letters))
        wide = max(art.text(line, "body").get_width() for line in self.lines)
        high = word + step * len(self.lines) + pad(art)
        fits = high <= self.rect.height and wide <= self.rect.width - 2 * pad(art)
        return "body" if self.letters > 1 and fits else "small"

    def _row(self, surface: pygame.Surface, art: Art, ink: str) -> None:
        """The words from the left on, the sign before them in a column of its own."""
        rect = self.rect.move(0, art.unit if self.pressed else 0)
        column = round(art.text_px("body") * 3)
        size = round(art.text_px("body") * 1.3)
        signs = [art.icon(self.icon, size, ink)] if self.icon else []
        if not signs and self.place:
            signs = [art.text(self.place, "body", ink, strong=True, width=column - pad(art) // 2)]
        for sign in signs:
            surface.blit(sign, sign.get_rect(center=(rect.left + column // 2 + art.unit, rect.centery)))
        room = rect.width - column - pad(art) - leads_on(surface, art, rect, ink)
        two_columns(surface, art, (self.label, self.lines, self.aside), rect.move(column, 0), room, ink)


def beside(art: Art, row: pygame.Rect) -> bool:
    """Whether a row is so wide that a second column of words finds room in it."""
    return row.width >= art.text_px("body") * _TWO_COLUMNS


def two_columns(
    surface: pygame.Surface,
    art: Art,
    told: tuple[str, Sequence[str], Sequence[str]],
    row: pygame.Rect,
    room: int,
    ink: str,
) -> None:
    """Write a name, the lines below it and those aside into a row, from its left edge on in so much room; the
    columns of all rows of a list begin alike.
    """
    name, below, aside = told
    if not beside(art, row):
        below, aside = (*below, *aside), ()
    first = round(room * _FIRST_COLUMN) if aside else room
    left = [art.text(name, "body", ink, strong=True, width=first)]
    left += [art.text(line, "small", ink, width=first) for line in below]
    right = [art.text(line, "small", ink, width=room - first) for line in aside]
    for x, lines in ((row.left, left), (row.left + first, right)):
        y = row.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            surface.blit(line, (x, y))
            y += line.get_height()


class Passage(Widget):
    """A part of a long page that the focus can rest on, so that keys lead through all of it; `label` says
    what stands there.
    """

    role = "text"
    zone = "text"

    def __init__(self, label: str, rect: pygame.Rect) -> None:
        super().__init__(label)
        self.rect = rect

    @property
    def focusable(self) -> bool:
        return True

    def press(self, pos: tuple[int, int]) -> bool:
        # A pull that begins here moves the page.
        return False

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        if self.focused:
            art.focus_ring(surface, self.rect)


def place_passages(pane: Pane, passages: Iterable[tuple[pygame.Rect, str]], corner: tuple[int, int]) -> None:
    """Let the focus rest on what there is to read in the view, instead of on what was there before: areas
    measured from `corner`, and what each says.
    """
    for name in [name for name, widget in pane.widgets.items() if isinstance(widget, Passage)]:
        del pane.widgets[name]
        pane.scrolls(name, False)
    for number, (area, words) in enumerate(passages):
        pane.add(f"passage {number}", Passage(words, area.move(corner)), scrolls=True)


def when_words(then: float, now: float) -> str:
    """A moment in the past, both in seconds since 1970, as a menu says it: today, 14:05."""
    day, today = time.localtime(then), time.localtime(now)
    clock = time.strftime("%H:%M", day)
    yesterday = time.localtime(now - 86400)
    if day[:3] == today[:3]:
        return _("today, {time}", time=clock)
    if day[:3] == yesterday[:3]:
        return _("yesterday, {time}", time=clock)
    month = _(_MONTHS[day.tm_mon - 1])
    return _("{day} {month} {year}, {time}", day=day.tm_mday, month=month, year=day.tm_year, time=clock)


def duration(seconds: float) -> str:
    """How long something took, in whole minutes: 45 min, 3 h 05 min."""
    hours, minutes = divmod(max(1, round(seconds / 60)), 60)
    if not hours:
        return _("{minutes} min", minutes=minutes)
    return _("{hours} h {minutes} min", hours=hours, minutes=f"{minutes:02}")


def place_row(
    art: Art, buttons: Sequence[Widget], area: pygame.Rect, *, align: str = "center", gap: int | None = None
) -> None:
    """Put buttons side by side in an area, each as wide as it needs; narrower if there is no room for all."""
    space = pad(art) if gap is None else gap
    widths = [button.min_size(art)[0] for button in buttons]
    total = sum(widths) + space * (len(buttons) - 1)
    if total > area.width:
        share = (area.width - space * (len(buttons) - 1)) / max(1, sum(widths))
        widths = [int(width * share) for width in widths]
        total = sum(widths) + space * (len(buttons) - 1)
    x = {"left": area.left, "right": area.right - total}.get(align, area.centerx - total // 2)
    for button, width in zip(buttons, widths, strict=True):
        height = button.min_size(art)[1]
        button.rect = pygame.Rect(x, area.centery - height // 2, width, height)
        x += width + space
