"""The phases that may be chosen, as cards side by side; on a board with how far a pawn walks with each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.ui.art import Art
from game.ui.drawing.canvas import blank
from game.ui.table.choice import Choice, Option, phases_of
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.phase_places import TITLE, WALKS
from game.ui.text import _, signed

# How small words on a card may get before something else gives way.
_READABLE = 0.75
# The most that words take of the height of a low card, below its signs.
_NOTE = 0.46
# What the tick before a note takes, in lines of small text.
_TICK = 1.1


def phases_question(face: Face, art: Art, choice: Choice) -> Iterator[Element]:
    """The phases that may be chosen, as cards."""
    layout = face.board.layout
    outer, boxes, grounds, title_box = phases_of(choice, layout)
    rect = rect_of(outer)
    hovered = face.controller.hovered
    held = face.controller.phase_held

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[0]
        room = rect.width - round(layout.metrics.pad * 2)
        title = art.text(choice.title, "body", strong=True, width=room)
        for ground in grounds:
            place = rect_of(ground)
            surface.blit(art.box(place.size, fill), place)
        if title_box is not None:
            line = rect_of(title_box)
        else:
            line = pygame.Rect(0, rect.top, 0, round(layout.metrics.body * TITLE))
            line.width = title.get_width() + round(layout.metrics.pad * 4)
            middle = (layout.draw.x + layout.discard.right) / 2
            line.centerx = round(min(max(middle, line.width / 2), layout.size[0] - line.width / 2))
            surface.blit(art.box(line.size, fill), line)
        if title_box is None or title_box.h:
            text_at(surface, title, line, "center")
        for i, (option, box) in enumerate(zip(choice.options, boxes, strict=True)):
            if held is None or held[0] != i:
                phase_card(face, art, surface, option, rect_of(box), lit=hovered == f"choice:{i}")

    look = (rect.topleft, rect.size, choice, hovered, None if held is None else held[0])
    whole = rect.inflate(24, 24)
    if title_box is None:
        whole.left, whole.width = 0, layout.size[0]
    yield Element("question", whole, look, draw)
    if held is not None:
        tray = rect_of(layout.tray)
        ring = art.outline(tray.size, "glow_legal", radius=art.radius)
        yield picture(("ring", "phase"), ring, tray.center)
        option, size = choice.options[held[0]], rect_of(boxes[0]).size
        place = pygame.Rect((0, 0), size)
        place.center = round(held[1][0]), round(held[1][1])

        def lifted(surface: pygame.Surface) -> None:
            phase_card(face, art, surface, option, place, lit=True)

        yield Element("phase held", place.inflate(40, 40), (place.topleft, size, held[0]), lifted)


def phase_card(
    face: Face, art: Art, surface: pygame.Surface, option: Option, rect: pygame.Rect, *, lit: bool
) -> None:
    """A phase as a card: its number, its groups as signs and in words, and what the hand lacks for it; on a
    board, how far its pawn walks with it.
    """
    metrics = face.board.layout.metrics
    surface.blit(art.box(rect.size, art.theme["card_face"]), rect)
    if lit:
        ring = art.outline(rect.size, "glow_best", radius=art.radius, double=True)
        surface.blit(ring, ring.get_rect(center=rect.center))
    pad = max(4, round(metrics.pad * 0.8))
    inner = rect.inflate(-2 * pad, -2 * pad)
    small = round(metrics.small * metrics.air)
    if option.walks:
        _walk_card(face, art, surface, option, inner)
        return
    # A low card has no room for words: its number stands beside all the rest.
    if inner.height < 3 * small:
        _low_card(face, art, surface, option, inner)
        return
    number = _phase_number(face, art, option, round(min(metrics.body * 1.6, inner.height * 0.4)))
    surface.blit(number, inner.topleft)
    room = inner.width - number.get_width() - pad
    signs, gap = _group_signs(face, art, option, round(number.get_height() * 0.72), room, pad)
    x = inner.right - sum(sign.get_width() for sign in signs) - gap * (len(signs) - 1)
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, inner.top + number.get_height() // 2)))
        x += sign.get_width() + gap
    note = pygame.Rect(inner.left, inner.bottom - small, inner.width, small)
    left = _ready(art, surface, option, note, small)
    words = art.text(option.note, "small", "card_edge", strong=True, width=max(1, note.right - left))
    surface.blit(words, words.get_rect(midleft=(left, note.centery)))
    between = note.top - inner.top - number.get_height()
    goal = art.paragraph(option.label, inner.width, "small", "card_edge")
    if goal.get_height() <= between:
        surface.blit(goal, (inner.left, inner.top + number.get_height() + (between - goal.get_height()) // 2))
    elif between >= small:
        line = art.text(option.label, "small", "card_edge", width=inner.width)
        top = inner.top + number.get_height() + (between - line.get_height()) // 2
        surface.blit(line, (inner.left, top))


def _low_card(face: Face, art: Art, surface: pygame.Surface, option: Option, inner: pygame.Rect) -> None:
    """A phase on a card without room for its goal in words."""
    metrics = face.board.layout.metrics
    pad = max(4, round(metrics.pad * 0.8))
    small = round(metrics.small * metrics.air)
    number = _phase_number(face, art, option, round(min(metrics.body * 1.6, inner.height * 0.8)))
    surface.blit(number, number.get_rect(midleft=inner.midleft))
    room = inner.width - number.get_width() - pad
    needs = art.fonts.width(option.note, "strong", round(art.text_px("small") * _READABLE))
    needs += round(small * _TICK) if option.ready else 0
    beside = _group_signs(face, art, option, round(inner.height * 0.7), max(1, room - needs - pad), pad)
    low = min(small, round(inner.height * _NOTE))
    signs, gap = _group_signs(face, art, option, inner.height - low, room, pad)
    if beside[0][0].get_height() > signs[0].get_height():
        # All in one line shows more of the groups than two.
        x = inner.right - sum(sign.get_width() for sign in beside[0]) - pad * (len(beside[0]) - 1)
        left = inner.left + number.get_width() + pad
        _note(art, surface, option, pygame.Rect(left, inner.top, x - pad - left, inner.height), small)
        for sign in beside[0]:
            surface.blit(sign, sign.get_rect(midleft=(x, inner.centery)))
            x += sign.get_width() + pad
        return
    x = inner.right - room
    high = max((sign.get_height() for sign in signs), default=0)
    low = inner.height - high
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, inner.top + high // 2)))
        x += sign.get_width() + gap
    _note(art, surface, option, pygame.Rect(inner.right - room, inner.bottom - low, room, low), small)


def _phase_number(face: Face, art: Art, option: Option, size: int) -> pygame.Surface:
    """The number of a phase; a Twist card's has the spiral before it."""
    edition = face.board.view.edition
    twist = option.phase - len(edition.phases)
    number = art.numeral(str(twist if twist > 0 else option.phase), size, "card_edge")
    if twist <= 0:
        return number

    def make() -> pygame.Surface:
        sign = art.icon("spiral", round(number.get_height() * 0.8), "card_edge")
        picture = blank((sign.get_width() + size // 4 + number.get_width(), number.get_height()))
        picture.blit(sign, sign.get_rect(midleft=(0, number.get_height() // 2)))
        picture.blit(number, (sign.get_width() + size // 4, 0))
        return picture

    return art.kept(("twist number", twist, size, art.theme.name), make)


def _group_signs(
    face: Face, art: Art, option: Option, size: int, room: int, gap: int
) -> tuple[list[pygame.Surface], int]:
    """The signs of a phase's groups, as large as they find room beside each other, and the gap between
    them.
    """
    needs = face.board.view.edition.phase(option.phase)
    while True:
        signs = [art.group_icon(need, size, "card_edge") for need in needs]
        if size <= 6 or sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1) <= room:
            return signs, gap
        size -= 1


def _ready(art: Art, surface: pygame.Surface, option: Option, note: pygame.Rect, small: int) -> int:
    """A tick before the note if the hand holds the phase; where the note begins."""
    if not option.ready:
        return note.left
    tick = art.icon("tick", round(small * 0.8), "card_edge")
    surface.blit(tick, tick.get_rect(midleft=note.midleft))
    return note.left + round(small * _TICK)


def _note(art: Art, surface: pygame.Surface, option: Option, place: pygame.Rect, small: int) -> None:
    """What the hand lacks for a phase, as large as it fits."""
    left = _ready(art, surface, option, place, small)
    ink, room = art.theme["card_edge"], max(1, place.right - left)
    pixels = min(art.text_px("small"), round(place.height / 1.12))
    words = art.fonts.fitted(option.note, "strong", pixels, ink, room, 0.55)
    surface.blit(words, words.get_rect(midleft=(left, place.centery)))


def _walk_card(face: Face, art: Art, surface: pygame.Surface, option: Option, inner: pygame.Rect) -> None:
    """A phase on a board: number, what the hand lacks and the groups in its first line, then the goal in
    words where there is room, at the bottom how far the pawn walks.
    """
    metrics = face.board.layout.metrics
    pad = max(4, round(metrics.pad * 0.8))
    small = round(metrics.small * metrics.air)
    stacked = inner.height >= metrics.body * 1.2 + small * (0.9 + WALKS[1])
    tall = round(small * WALKS[stacked])
    if (
        not stacked
        and _beside(art, inner.width // len(option.walks), tall) < art.text_px("small") * _READABLE
    ):
        # How far the pawn walks takes the place of the goal in words, which the signs tell, too.
        stacked, tall = True, min(round(small * WALKS[1]), round(inner.height - metrics.body))
    area = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
    _walks(art, surface, option.walks, area, stacked=stacked)
    high = round(min(metrics.body * 1.9, max(inner.height - tall - small, metrics.body)))
    number = _phase_number(face, art, option, round(high * 0.84))
    surface.blit(number, number.get_rect(midleft=(inner.left, inner.top + high // 2)))
    row = pygame.Rect(inner.left, inner.top + high, inner.width, area.top - inner.top - high)
    needs = art.fonts.width(option.note, "strong", round(art.text_px("small") * _READABLE))
    needs += round(small * _TICK) if option.ready else 0
    room = round(inner.width * 0.5)
    if row.height < small * 0.9:
        room = max(min(room, inner.width - number.get_width() - 2 * pad - needs), round(inner.width * 0.28))
    signs, gap = _group_signs(face, art, option, round(high * 0.72), room, pad)
    x = inner.right - sum(sign.get_width() for sign in signs) - gap * (len(signs) - 1)
    note = pygame.Rect(inner.left + number.get_width() + pad, inner.top, 0, high)
    note.width = max(1, x - pad - note.left)
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, inner.top + high // 2)))
        x += sign.get_width() + gap
    if row.height >= small * 0.9:
        wide = art.fonts.width(option.label, "text", art.text_px("small"))
        together = wide + 2 * pad + needs <= row.width
        if not together and row.height >= 1.8 * small:
            # A line for each.
            note = pygame.Rect(row.left, row.centery, row.width, row.height // 2)
            row.height -= note.height
        elif needs > note.width or together:
            # Beside the goal, away from the number of the phase, unless only the first line has room for it.
            note = pygame.Rect(
                row.right - min(needs, row.width // 2), row.top, min(needs, row.width // 2), row.height
            )
            row.width = note.left - pad - row.left
        goal = art.paragraph(option.label, row.width, "small", "card_edge")
        if goal.get_height() > row.height:
            goal = art.fonts.fitted(
                option.label, "text", art.text_px("small"), art.theme["card_edge"], row.width, 0.6
            )
        surface.blit(goal, goal.get_rect(midleft=row.midleft))
    _note(art, surface, option, note, small)


def _walk_labels() -> tuple[str, str, str]:
    return _("going out"), _("made"), _("not made")


def _beside(art: Art, wide: int, high: int) -> int:
    """The size of letters with which the longest word finds room beside a number in a column so wide."""
    pixels = art.text_px("small")
    room = wide - art.numeral(signed(-1), round(high * 0.62)).get_width() - 8
    return min(pixels, *(pixels * room // art.fonts.width(label, "text", pixels) for label in _walk_labels()))


def _walks(
    art: Art, surface: pygame.Surface, walks: Sequence[int], area: pygame.Rect, *, stacked: bool
) -> None:
    """How far a pawn walks: when going out, when the phase is made, when it is not; the words below the
    numbers (`stacked`) or beside them.
    """
    surface.fill(art.theme["card_edge"], (area.left, area.top, area.width, max(1, art.unit)))
    wide = area.width // len(walks)
    high = area.height // 2 if stacked else area.height
    ink, labels = art.theme["card_edge"], _walk_labels()
    # All in letters of one size.
    pixels, longest = art.text_px("small"), max(labels, key=len)
    if stacked:
        pixels = min(pixels, round(pixels * (wide - 4) / art.fonts.width(longest, "text", pixels)))
        pixels = min(pixels, round(high * 0.95))
    else:
        pixels = min(pixels, max(round(pixels * 0.5), _beside(art, wide, area.height)))
    for i, (steps, label) in enumerate(zip(walks, labels, strict=True)):
        column = pygame.Rect(area.left + wide * i, area.top + art.unit, wide, high)
        number = art.numeral(signed(steps), round(high * (0.86 if stacked else 0.62)), "card_edge")
        room = wide - 4 if stacked else wide - number.get_width() - 8
        words = art.fonts.fitted(label, "text", pixels, ink, max(1, room), 0.5)
        if stacked:
            text_at(surface, number, column, "center")
            column.top += high
            text_at(surface, words, column, "center")
        else:
            gap = high // 4
            left = column.centerx - (words.get_width() + gap + number.get_width()) // 2
            surface.blit(words, words.get_rect(midleft=(left, column.centery)))
            surface.blit(number, number.get_rect(midleft=(left + words.get_width() + gap, column.centery)))
