"""What is said on the dice table: history, the lowest line and its buttons, sentences, the banner."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ui.art import Art
from game.ui.dice.coach import coach_boxes, words_box
from game.ui.dice.face import Face
from game.ui.dice.layout import Layout
from game.ui.play.telling import whole
from game.ui.play.words import (
    draw_answer,
    fits,
    fitting,
    lowest_line,
    open_history,
    readable,
)
from game.ui.stills import Element, rect_of
from game.ui.text import _

# How far from the middle of the bowl a sentence may lie, as a share of the bowl's height.
_ASIDE = 0.12
_ICONS = {"hint": "hint", "history": "history", "menu": "menu"}


def history(face: Face, art: Art) -> Iterator[Element]:
    """The last lines under the score card, the newest the brightest."""
    box = face.board.layout.history
    if box is None:
        return
    rect = rect_of(box)
    most = face.board.habits.history
    lines = tuple(face.board.lines[-most:]) if most else ()

    def draw(surface: pygame.Surface) -> None:
        bottom, step = rect.bottom, art.fonts.line("text", art.text_px("small"))
        for i, words in enumerate(reversed(lines)):
            role = "ink" if i == 0 else "ink_muted"
            text = art.paragraph(words, rect.width, "small", role)
            bottom -= text.get_height()
            if bottom < rect.top:
                return
            surface.blit(text, (rect.left, bottom))
            bottom -= step // 5

    yield Element("history", rect, (rect.topleft, rect.size, lines, art.text_scale), draw)


def whole_history(face: Face, art: Art) -> Iterator[Element]:
    """The game so far, as much of it as the window holds, over the table."""
    board = face.board
    yield from open_history(art, whole(board, face.leafed), _("This game"), board.lines)


def status(face: Face, art: Art) -> Iterator[Element]:
    """The lowest line: what may be done now, and the small buttons."""
    layout, told = face.board.layout, face.board.coach
    if face.board.replayed:
        return
    # What a tip covers would look out from behind its corners.
    if told is None or not coach_boxes(told, layout)[0].overlap(layout.status):
        line, m = _hint_line(layout) if face.low else rect_of(layout.status), layout.metrics.margin
        yield lowest_line(art, line, face.status, face.prompts, m, "ink" if face.low else "ink_muted")
    for name, box in layout.buttons.items():
        yield _button(face, art, name, rect_of(box))


def _button(face: Face, art: Art, name: str, rect: pygame.Rect) -> Element:
    lit = face.hovered == f"button:{name}"

    def draw(surface: pygame.Surface) -> None:
        if lit:
            surface.blit(art.panel(rect.size, raised=True), rect)
        icon = art.icon(_ICONS[name], round(rect.height * 0.56), "ink" if lit else "ink_muted")
        surface.blit(icon, icon.get_rect(center=rect.center))

    return Element(("button", name), rect, (rect.topleft, rect.size, lit), draw)


def _box(face: Face, art: Art, words: str, role: str) -> tuple[pygame.Rect, pygame.Surface]:
    """Words in a box between the rows of the bowl, where they cover the least of the dice; in small letters
    where they cover less so.
    """
    bowl = rect_of(face.board.layout.bowl)
    pad = round(face.board.layout.metrics.body * 0.7)
    dice = [rect_of(face.board.box(die.place)) for die in face.board.dice]
    found = []
    for size in ("body", "small"):
        text = art.paragraph(words, bowl.width - 4 * pad, size, role, strong=True, centered=True)
        rect = text.get_rect().inflate(2 * pad, pad)
        rect.center = bowl.center
        rims = {rect.top, *(die.bottom for die in dice), *(die.top - rect.height for die in dice)}
        near = [rect.move(0, rim - rect.top) for rim in rims if abs(rim - rect.top) <= bowl.height * _ASIDE]
        hidden = [sum(one.width * one.height for one in map(box.clip, dice)) for box in near]
        least, _off, place = min(
            (area, abs(box.top - rect.top), i) for i, (area, box) in enumerate(zip(hidden, near, strict=True))
        )
        found.append((least, near[place], text))
    _least, rect, text = min(found, key=lambda one: one[0])
    return rect, text


def _covers(face: Face, rect: pygame.Rect) -> bool:
    """Whether this lies over more than the rim of a die that the hint is about; of any die, if it is the hint
    itself.
    """
    rolled = bool(face.board.view.table.faces)
    for die in face.board.dice:
        if (face.hint and rolled) or f"die:{die.place}" in face.hinted:
            side = round(die.pose.width * 0.8)
            square = pygame.Rect(0, 0, side, side)
            square.center = round(die.pose.x), round(die.pose.y)
            if square.colliderect(rect):
                return True
    return False


def hint_goes_low(face: Face, art: Art) -> bool:
    """Whether the hint would hide dice, and is readable in the lowest line; or is whole there, at least, and
    not readable above all else.
    """
    if not face.hint or not _covers(face, _box(face, art, face.hint, "ink")[0]):
        return False
    layout = face.board.layout
    line = _hint_line(layout)
    size = line.size
    if readable(art, face.hint, size):
        return True
    return _above(face, art, face.hint, "ink") is None and fits(art, face.hint, size)


def _hint_line(layout: Layout) -> pygame.Rect:
    """The lowest line where it tells a hint, which may be long: with half of the margin above it."""
    line, more = rect_of(layout.status), layout.metrics.margin // 2
    return pygame.Rect(line.left, line.top - more, line.width, line.height + more)


def _above(face: Face, art: Art, words: str, role: str) -> tuple[pygame.Rect, pygame.Surface] | None:
    """Words in a box across the top of the window, which hides all that is there; None where they would not
    be readable there.
    """
    layout = face.board.layout
    place, pad = rect_of(layout.above), round(layout.metrics.body * 0.7)
    room = place.width - 2 * pad, place.height - pad // 2
    if not readable(art, words, room, strong=True):
        return None
    return place, fitting(art, words, room, role, strong=True)


def _toast_box(face: Face, art: Art, words: str, role: str) -> tuple[pygame.Rect, pygame.Surface]:
    """Between the rows of the bowl; where that would hide dice that matter, above them, or over the last
    phases on the score card, which are scored last.
    """
    rect, text = _box(face, art, words, role)
    if not _covers(face, rect):
        return rect, text
    if (high := _above(face, art, words, role)) is not None:
        return high
    above = rect.copy()
    above.top = rect_of(face.board.layout.header).top
    if not _covers(face, above):
        return above, text
    card, pad = rect_of(face.board.layout.card.box), round(face.board.layout.metrics.body * 0.7)
    text = art.paragraph(words, card.width - 4 * pad, "small", role, strong=True, centered=True)
    aside = text.get_rect().inflate(2 * pad, pad)
    rows = dict(face.board.layout.card.rows)
    last = rect_of(rows[face.board.view.edition.last_phase])
    aside.midbottom = card.centerx, last.bottom
    return aside, text


def toast(face: Face, art: Art) -> Iterator[Element]:
    """The sentence near the dice."""
    if not face.toast:
        return
    role = "refuse" if face.notices.sentence and face.notices.refused else "ink"
    rect, text = _toast_box(face, art, face.toast, role)

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[1]
        surface.blit(art.box(rect.size, fill, radius=min(rect.height // 2, art.radius * 2)), rect)
        surface.blit(text, text.get_rect(center=rect.center))

    yield Element("toast", rect.inflate(8, 8), (rect.topleft, rect.size, face.toast, role), draw)


def coach(face: Face, art: Art) -> Iterator[Element]:
    """What is said to a beginner, with the button that ends it if there is one."""
    told = face.board.coach
    if told is None:
        return
    outer, place = coach_boxes(told, face.board.layout)
    rect, button = rect_of(outer), rect_of(place) if place is not None else None
    pad, line = round(face.board.layout.metrics.body * 0.7), max(3, art.unit * 4)
    lit = face.hovered == "coach"

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        bar = pygame.Rect(0, 0, line, rect.height // 2)
        bar.midleft = rect.left + pad // 2, rect.centery
        surface.fill(art.theme["accent"], bar)
        room = rect_of(words_box(outer, place, face.board.layout))
        words = fitting(art, told.words, room.size, "ink")
        surface.blit(words, words.get_rect(midleft=room.midleft))
        if button is not None:
            draw_answer(surface, art, button, told.button, art.text_px("small"), lit=lit)

    yield Element("coach", rect.inflate(8, 8), (rect.topleft, rect.size, told, lit), draw)


def banner(face: Face, art: Art) -> Iterator[Element]:
    """What just came of an attempt, large over the bowl."""
    shown = face.board.banner
    if shown is None:
        return
    layout = face.board.layout
    bowl = rect_of(layout.bowl)
    high = round(min(layout.metrics.body * 2.6, bowl.height * 0.3))
    role = "accent" if shown.good else "ink_muted"
    words = art.numeral(shown.words, high, role)
    most = bowl.width * 0.86
    if words.get_width() > most:
        words = art.numeral(shown.words, max(8, round(high * most / words.get_width())), role)
    rect = words.get_rect().inflate(high, round(high * 0.5))
    rect.center = bowl.centerx, bowl.centery

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[0]
        surface.blit(art.box(rect.size, fill, radius=rect.height // 3), rect)
        surface.blit(words, words.get_rect(center=rect.center))

    yield Element("banner", rect.inflate(8, 8), (rect.topleft, rect.size, shown), draw)
