"""What only some rules put on the table: save piles, phases to choose, what must be played, what differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.rules.cards import CardKind
from game.rules.groups import Placed
from game.rules.kinds import is_natural
from game.ui.art import Art
from game.ui.drawing.canvas import blank
from game.ui.rule_lines import house_rules
from game.ui.table.choice import TITLE, WALKS, Choice, Option, choice_boxes
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.geometry import Box
from game.ui.table.melds import RATIO
from game.ui.table.specials import forced_card
from game.ui.text import _, signed

# How small words on a card may get before something else gives way.
_READABLE = 0.75


def meaning(placed: Placed) -> dict[str, Any]:
    """What a card that lies on the table shows beside its face, as `Art.face` takes it."""
    if is_natural(placed) or (placed.number is None and placed.color is None):
        return {}
    wild = placed.card.kind is CardKind.NUMBER
    color = placed.color if placed.number is None else None
    return {"stands_for": placed.number, "stands_color": color, "wild": wild}


def save_place(face: Face, art: Art) -> Iterator[Element]:
    """The place of the own save pile, with its name while nothing lies there."""
    box = face.board.layout.saved
    if box is None:
        return
    rect = rect_of(box)
    width = round(box.w)
    yield picture("save place", art.slot((width, round(width * RATIO))), box.center)
    if face.board.view.saved and not face.board.plan.spread:
        return

    def draw(surface: pygame.Surface) -> None:
        sign = art.icon("saved", round(rect.width * 0.4), "ink_muted")
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.centery - round(rect.height * 0.06))))
        line = pygame.Rect(rect.left + 4, rect.centery + rect.height // 6, rect.width - 8, rect.height // 4)
        text_at(surface, art.text(_("Saved"), "small", "ink_muted", width=line.width), line, "center")

    yield Element("save name", rect, (rect.topleft, rect.size), draw)


def clear_button(face: Face, art: Art) -> Iterator[Element]:
    """The button that clears the laid phase; bright while it may."""
    box = face.board.layout.clear
    if box is None:
        return
    rect = rect_of(box)
    may = face.clears
    hovered = face.controller.hovered == "clear"

    def draw(surface: pygame.Surface) -> None:
        ink = "button_ink" if may else "ink_muted"
        if may:
            surface.blit(art.box(rect.size, art.theme["button"]), rect)
        else:
            surface.blit(art.panel(rect.size), rect)
        if hovered and may:
            ring = art.outline(rect.size, "glow_legal", radius=art.radius)
            surface.blit(ring, ring.get_rect(center=rect.center))
        half, room = rect.height // 2, rect.width - rect.height // 4
        upper = pygame.Rect(rect.left, rect.top + half // 6, rect.width, half)
        lower = pygame.Rect(rect.left, rect.top + half - half // 6, rect.width, half)
        text_at(surface, art.text(_("Clear phase"), "body", ink, strong=True, width=room), upper, "center")
        words = _("and make another") if may else _("not now")
        text_at(surface, art.text(words, "small", ink, width=room), lower, "center")

    yield Element("clear", rect.inflate(40, 40), (rect.topleft, rect.size, may, hovered), draw)


def must_play(face: Face, art: Art) -> Iterator[Element]:
    """A ring and a word on the card that has to be played before anything else, or on the pile that the turn
    has to end on.
    """
    view = face.controller.plays.view
    pile = view.table.forced if view.table.turn == view.seat else None
    if pile is not None and not face.board.queue.busy:
        # The place from which the last card was taken, on which the turn has to end.
        yield from _must(face, art, face.board.layout.discards[pile], _("discard here"))
    forced = forced_card(view)
    sprite = face.board.sprites.get(forced.card.id) if forced is not None else None
    if sprite is None or face.controller.carry or face.board.queue.moves(sprite):
        return
    yield from _must(face, art, sprite.box, _("must be played"))


def _must(face: Face, art: Art, box: Box, words: str) -> Iterator[Element]:
    """A ring around a card or a place, with a word on it."""
    yield picture(("must", words), art.outline(rect_of(box).size, "glow_best", double=True), box.center)
    label = art.text(words, "small", "accent_ink", strong=True)
    rect = label.get_rect().inflate(round(label.get_height()), round(label.get_height() * 0.3))
    rect.midbottom = (round(box.center[0]), round(box.y + rect.height * 0.15))
    rect.clamp_ip(pygame.Rect((0, 0), face.board.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent"], radius=rect.height // 2), rect)
        text_at(surface, label, rect, "center")

    yield Element(("must words", words), rect.inflate(8, 8), (rect.topleft, rect.size), draw)


def what_differs(face: Face, art: Art) -> Iterator[Element]:
    """The rules that were changed, in sentences, while their line is pointed at or has the focus."""
    controller, layout = face.controller, face.board.layout
    asked = controller.focus if controller.keys else controller.hovered
    if asked != "rules" or face.choice is not None:
        return
    metrics, (width, height) = layout.metrics, layout.size
    wide = round(min(width * 0.6, metrics.body * 30))
    pad = round(metrics.pad * 1.5)
    texts = [
        art.paragraph(line.sentence, wide - 2 * pad, "small") for line in house_rules(face.board.view.edition)
    ]
    gap = round(metrics.small * 0.5)
    head = round(metrics.body * 1.6)
    tall = head + sum(text.get_height() + gap for text in texts) + pad
    rect = pygame.Rect(round(layout.round.x), 0, wide, min(tall, height))
    rect.bottom = round(layout.round.y - metrics.pad)
    rect.clamp_ip(pygame.Rect((0, 0), layout.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        line = pygame.Rect(rect.left + pad, rect.top + pad // 2, rect.width - 2 * pad, head)
        title = _("What differs from the edition's rules")
        text_at(surface, art.text(title, "body", "accent", strong=True, width=line.width), line)
        y = rect.top + pad // 2 + head
        for text in texts:
            surface.blit(text, (rect.left + pad, y), (0, 0, text.get_width(), max(0, rect.bottom - y)))
            y += text.get_height() + gap

    yield Element("differs", rect.inflate(8, 8), (rect.topleft, rect.size), draw)


def phases_question(face: Face, art: Art, choice: Choice) -> Iterator[Element]:
    """The phases that may be chosen, as cards."""
    layout = face.board.layout
    outer, boxes = choice_boxes(choice, layout)
    rect = rect_of(outer)
    hovered = face.controller.hovered
    held = face.controller.phase_held

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        line = pygame.Rect(rect.left, rect.top, rect.width, round(layout.metrics.body * TITLE))
        room = rect.width - round(layout.metrics.pad * 2)
        text_at(surface, art.text(choice.title, "body", strong=True, width=room), line, "center")
        for i, (option, box) in enumerate(zip(choice.options, boxes, strict=True)):
            if held is None or held[0] != i:
                phase_card(face, art, surface, option, rect_of(box), lit=hovered == f"choice:{i}")

    look = (rect.topleft, rect.size, choice, hovered, None if held is None else held[0])
    yield Element("question", rect.inflate(24, 24), look, draw)
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
    signs, gap = _group_signs(face, art, option, round(inner.height - small * 1.1), room, pad)
    x = inner.right - sum(sign.get_width() for sign in signs) - gap * (len(signs) - 1)
    high = max((sign.get_height() for sign in signs), default=0)
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, inner.top + high // 2)))
        x += sign.get_width() + gap
    note = pygame.Rect(inner.right - room, inner.bottom - small, room, small)
    left = _ready(art, surface, option, note, small)
    ink, smallest = art.theme["card_edge"], 0.55
    wide = max(1, note.right - left)
    words = art.fonts.fitted(option.note, "strong", art.text_px("small"), ink, wide, smallest)
    surface.blit(words, words.get_rect(midleft=(left, note.centery)))


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
    return note.left + round(small * 1.1)


def _walk_card(face: Face, art: Art, surface: pygame.Surface, option: Option, inner: pygame.Rect) -> None:
    """A phase on a board: number, what the hand lacks and the groups in its first line, then the goal in
    words where there is room, at the bottom how far the pawn walks.
    """
    metrics = face.board.layout.metrics
    pad = max(4, round(metrics.pad * 0.8))
    small = round(metrics.small * metrics.air)
    stacked = inner.height >= round(metrics.body * 1.6) + small * (1 + WALKS[1])
    tall = round(small * WALKS[stacked])
    area = pygame.Rect(inner.left, inner.bottom - tall, inner.width, tall)
    _walks(art, surface, option.walks, area, stacked=stacked)
    high = round(min(metrics.body * 1.9, max(inner.height - tall - small, metrics.body)))
    number = _phase_number(face, art, option, round(high * 0.84))
    surface.blit(number, number.get_rect(midleft=(inner.left, inner.top + high // 2)))
    signs, gap = _group_signs(face, art, option, round(high * 0.72), round(inner.width * 0.5), pad)
    x = inner.right - sum(sign.get_width() for sign in signs) - gap * (len(signs) - 1)
    note = pygame.Rect(inner.left + number.get_width() + pad, inner.top, 0, high)
    note.width = max(1, x - pad - note.left)
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, inner.top + high // 2)))
        x += sign.get_width() + gap
    row = pygame.Rect(inner.left, inner.top + high, inner.width, area.top - inner.top - high)
    needs = art.fonts.width(option.note, "strong", round(art.text_px("small") * _READABLE))
    if row.height >= small * 0.9:
        if needs > note.width:
            # Beside the goal, where the first line has no room for it.
            note = pygame.Rect(
                row.right - min(needs, row.width // 2), row.top, min(needs, row.width // 2), row.height
            )
            row.width = note.left - pad - row.left
        goal = art.paragraph(option.label, row.width, "small", "card_edge")
        if goal.get_height() > row.height:
            goal = art.fonts.fitted(
                option.label, "text", art.text_px("small"), art.theme["card_edge"], row.width, _READABLE
            )
        surface.blit(goal, goal.get_rect(midleft=row.midleft))
    left = _ready(art, surface, option, note, small)
    room = max(1, note.right - left)
    ink = art.theme["card_edge"]
    words = art.fonts.fitted(option.note, "strong", art.text_px("small"), ink, room, 0.55)
    surface.blit(words, words.get_rect(midleft=(left, note.centery)))


def _walks(
    art: Art, surface: pygame.Surface, walks: Sequence[int], area: pygame.Rect, *, stacked: bool
) -> None:
    """How far a pawn walks: when going out, when the phase is made, when it is not; the words below the
    numbers (`stacked`) or beside them.
    """
    surface.fill(art.theme["card_edge"], (area.left, area.top, area.width, max(1, art.unit)))
    wide = area.width // len(walks)
    high = area.height // 2 if stacked else area.height
    ink, smallest = art.theme["card_edge"], 0.5
    for i, (steps, label) in enumerate(zip(walks, (_("going out"), _("made"), _("not made")), strict=True)):
        column = pygame.Rect(area.left + wide * i, area.top + art.unit, wide, high)
        number = art.numeral(signed(steps), round(high * (0.86 if stacked else 0.62)), "card_edge")
        room = wide - 4 if stacked else wide - number.get_width() - 8
        words = art.fonts.fitted(label, "text", art.text_px("small"), ink, max(1, room), smallest)
        if stacked:
            text_at(surface, number, column, "center")
            column.top += high
            text_at(surface, words, column, "center")
        else:
            gap = high // 4
            left = column.centerx - (words.get_width() + gap + number.get_width()) // 2
            surface.blit(words, words.get_rect(midleft=(left, column.centery)))
            surface.blit(number, number.get_rect(midleft=(left + words.get_width() + gap, column.centery)))
