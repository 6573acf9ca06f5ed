"""What is said on the table: history, the lowest line and its buttons, sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.ui.art import Art
from game.ui.play.telling import whole
from game.ui.play.words import draw_answer, fits, fitting, lowest_line, open_history
from game.ui.table.choice import grounds_of
from game.ui.table.coach import coach_boxes
from game.ui.table.elements import Element, Face, rect_of, text_at
from game.ui.table.free import covers, free_place
from game.ui.table.geometry import Box
from game.ui.table.lines import last_lines
from game.ui.table.progress import petals_of
from game.ui.text import N_, _

SORT_WORDS = {
    "number": N_("By number"),
    "color": N_("By color"),
    "phase": N_("For my phase"),
    "own": N_("My order"),
}
# How small a line of the history may get before it is cut.
LEAST_LINE = 0.75


def history(face: Face, art: Art) -> Iterator[Element]:
    """The last lines of the round, the newest the brightest."""
    board = face.board
    box = board.layout.history
    if box is None or (
        face.choice and any(one.overlap(box) for one in grounds_of(face.choice, board.layout))
    ):
        return
    rect = rect_of(box)
    shown = [(board.lines[number], rect_of(place)) for number, place in last_lines(board)]
    if face.choice is None and board.coach is not None and shown:
        # Ends of lines that look out from under a tip would only be in its way.
        small = art.text_px("small")
        wide = min(box.w, max(art.fonts.width(line, "text", small) for line, _place in shown))
        if coach_boxes(board.coach, board.layout)[0].overlap(box.right_part(wide)) > 0:
            return

    def draw(surface: pygame.Surface) -> None:
        # All in one size, so that none looks less than the others.
        fonts, pixels = art.fonts, art.text_px("small")
        least = round(pixels * LEAST_LINE)
        lines = [line for line, _place in shown]
        while pixels > least and any(fonts.width(line, "text", pixels) > rect.width for line in lines):
            pixels -= 1
        for i, (line, place) in enumerate(shown):
            role = art.theme["ink" if i == len(shown) - 1 else "ink_muted"]
            words = fonts.render(fonts.cut(line, "text", pixels, rect.width), "text", pixels, role)
            text_at(surface, words, place, "right")

    look = (rect.topleft, rect.size, tuple(line for line, _place in shown))
    yield Element("history", rect, look, draw)


def whole_history(face: Face, art: Art) -> Iterator[Element]:
    """The round so far, as much of it as the window holds, over the table."""
    board = face.board
    yield from open_history(art, whole(board, face.leafed), _("This round"), board.lines)


def status(face: Face, art: Art) -> Iterator[Element]:
    """The lowest line: what may be done now, and the small buttons."""
    layout = face.board.layout
    rect, m = rect_of(layout.status), layout.metrics.margin
    ink = _toast_role(face) if face.low else "ink_muted"
    yield lowest_line(art, rect, face.status, face.prompts, m, ink)
    for name, box in layout.buttons.items():
        yield _button(art, name, rect_of(box), face)


_ICONS = {"hint": "hint", "arrange": "arrange", "history": "history", "menu": "menu", "sort": "sort"}


def _button(art: Art, name: str, rect: pygame.Rect, face: Face) -> Element:
    told = face.notices
    count = told.new_lines if name == "history" else 0
    pulse = count > 0 and told.pulsing
    hovered = face.controller.hovered == f"button:{name}"
    label = _(SORT_WORDS[face.controller.plays.sort]) if name == "sort" else ""

    def draw(surface: pygame.Surface) -> None:
        if hovered or label:
            surface.blit(art.panel(rect.size, raised=hovered), rect)
        size = round(rect.height * 0.56)
        icon = art.icon(_ICONS[name], size, "ink" if hovered else "ink_muted")
        if label:
            surface.blit(icon, icon.get_rect(midleft=(rect.left + rect.height // 4, rect.centery)))
            line = rect.copy()
            line.left += rect.height // 4 + round(size * 1.3)
            line.width = rect.right - line.left - rect.height // 5
            text_at(surface, art.text(label, "small", width=line.width), line)
        else:
            surface.blit(icon, icon.get_rect(center=rect.center))
        if pulse:
            ring = art.outline(rect.size, "accent", radius=art.radius)
            surface.blit(ring, ring.get_rect(center=rect.center))
        if count:
            words = art.text(str(count), "small", "accent_ink", strong=True)
            chip = words.get_rect().inflate(round(words.get_height() * 0.5), 0)
            chip.width = max(chip.width, chip.height)
            chip.midtop = (rect.right - chip.width // 4, rect.top - chip.height // 4)
            chip.right = min(chip.right, surface.get_width() - 2)
            surface.blit(art.box(chip.size, art.theme["accent"], radius=chip.height // 2), chip)
            text_at(surface, words, chip, "center")

    look = (rect.topleft, rect.size, hovered, label, count, pulse)
    return Element(("button", name), rect.inflate(40, 40) if count else rect, look, draw)


class _Placed(NamedTuple):
    """A sentence near the hand: where it lies, how it is written, and whether it covers what matters."""

    box: Box
    words: pygame.Surface
    covers: bool


def _placed_toast(face: Face, art: Art, sentence: str) -> _Placed:
    layout = face.board.layout
    metrics, pad, role = layout.metrics, _toast_pad(face), _toast_role(face)
    pictures = [
        art.paragraph(sentence, round(width), size, role, strong=True, centered=True)
        for size, width in (
            ("body", layout.size[0] * 0.86),
            ("body", metrics.body * 20),
            ("body", metrics.body * 13),
            ("body", metrics.body * 10),
            ("small", metrics.body * 14),
            ("small", metrics.body * 10),
        )
    ]
    more = art.text(face.more, "small", "ink_muted") if face.more else None
    below, least = (more.get_height(), more.get_width()) if more is not None else (0, 0)
    sizes = [
        (max(one.get_width(), least) + 2.0 * pad, one.get_height() + below + 0.8 * pad) for one in pictures
    ]
    read = []
    if face.choice is not None:
        read = [*grounds_of(face.choice, layout)]
    elif face.board.coach is not None:
        read = [coach_boxes(face.board.coach, layout)[0]]
    box = free_place(layout, sizes, words=read)
    hides = covers(layout, box) or any(box.overlap(one) > 0 for one in read)
    return _Placed(box, pictures[sizes.index((box.w, box.h))], hides)


def _toast_pad(face: Face) -> int:
    return round(face.board.layout.metrics.body * 0.8)


def _toast_role(face: Face) -> str:
    return "refuse" if face.notices.sentence and face.notices.refused else "ink"


def goes_low(face: Face, art: Art) -> bool:
    """Whether the sentence near the hand would hide cards, what is counted or other words, and is whole in
    the lowest line.
    """
    if not face.said or not _placed_toast(face, art, face.said).covers:
        return False
    status = face.board.layout.status
    return fits(art, face.said, (status.w, status.h))


def toast(face: Face, art: Art) -> Iterator[Element]:
    """The sentence near the hand, where it covers neither cards nor panels."""
    sentence = face.toast
    if not sentence:
        return
    box, words, _covers = _placed_toast(face, art, sentence)
    rect, pad, role = rect_of(box), _toast_pad(face), _toast_role(face)
    more = art.text(face.more, "small", "ink_muted") if face.more else None
    below = more.get_height() if more is not None else 0

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[1]
        surface.blit(art.box(rect.size, fill, radius=min(rect.height // 2, pad)), rect)
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.centery - below // 2)))
        if more is not None:
            surface.blit(more, more.get_rect(midbottom=(rect.centerx, rect.bottom - round(pad * 0.4))))

    yield Element("toast", rect.inflate(8, 8), (rect.topleft, rect.size, sentence, role, face.more), draw)


def coach(face: Face, art: Art) -> Iterator[Element]:
    """What is said to a beginner, with the button that ends it if there is one."""
    told = face.board.coach
    if told is None or face.choice is not None:
        return
    layout = face.board.layout
    outer, place = coach_boxes(told, layout)
    rect, button = rect_of(outer), rect_of(place) if place is not None else None
    pad = round(layout.metrics.pad)
    lit = face.controller.hovered == "coach"
    role = art.theme["accent"]

    def draw(surface: pygame.Surface) -> None:
        # Off the bar at its left.
        room = rect.inflate(-3 * pad, -2 * pad).move(pad // 2, 0)
        below = button.height + pad if button is not None else 0
        heading = None
        if told.heading:
            heading = art.text(told.heading, "small", "accent", strong=True, width=room.width)
        above = heading.get_height() if heading is not None else 0
        words = fitting(art, told.words, (room.width, room.height - above - below), "ink")
        # As high as what is said needs: the box was found before anything was set in letters.
        high = above + words.get_height()
        spare = room.height - below - high
        air = min(spare, pad)
        box = pygame.Rect(rect.left, rect.top + spare - air, rect.width, rect.height - spare + air)
        surface.blit(art.box(box.size, art.theme.over_felt("panel_raised")[0]), box)
        top, thick = box.top + pad + air // 2, max(3, pad // 3)
        bar = art.box((thick, high), role, radius=thick // 2)
        surface.blit(bar, (box.left + pad * 3 // 4, top))
        if heading is not None:
            surface.blit(heading, (room.left, top))
        surface.blit(words, (room.left, top + above))
        if button is not None:
            draw_answer(surface, art, button, told.button, art.text_px("small"), lit=lit)

    yield Element("coach", rect.inflate(8, 8), (rect.topleft, rect.size, told, lit), draw)


def celebration(face: Face, art: Art) -> Iterator[Element]:
    """Who goes out, large, with the petal of the phase that was made."""
    shown = face.board.celebrated
    if shown is None:
        return
    layout, view = face.board.layout, face.board.view
    metrics = layout.metrics
    own = shown.seat == view.seat
    facts = view.table.seats[shown.seat]
    since = 1 if facts.made and facts.made_now == facts.made[-1] and not shown.filled else 0
    petals = petals_of(view, shown.seat, since)
    height = round(min(metrics.body * 3.2, layout.hand.h * 0.6) if own else metrics.body * 1.4)
    size = round(height * 1.4)
    words = art.numeral(shown.words, height, "accent" if own else "ink")
    if words.get_width() > layout.size[0] * 0.7:
        words = art.numeral(shown.words, round(height * layout.size[0] * 0.7 / words.get_width()), "accent")
    pad = round(metrics.body)
    rect = pygame.Rect(0, 0, size + words.get_width() + 3 * pad, size + pad)
    if own:
        # Nobody has cards where the own hand was.
        rect.center = rect_of(layout.hand).center
    else:
        theirs = layout.panels[shown.seat].box.center[0]
        rect = rect_of(free_place(layout, [rect.size], high=True, middle=theirs))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(
            art.box(rect.size, art.theme.over_felt("panel_raised")[0], radius=rect.height // 3), rect
        )
        picture = art.rosette(size, petals.made, petals.current, petals=petals.total)
        surface.blit(picture, picture.get_rect(midleft=(rect.left + pad, rect.centery)))
        surface.blit(words, words.get_rect(midleft=(rect.left + 2 * pad + size, rect.centery)))

    yield Element("celebration", rect.inflate(8, 8), (rect.topleft, rect.size, shown), draw)
