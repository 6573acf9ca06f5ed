"""What only some rules put on the table: save piles, phases to choose, what must be played, what differs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame

from game.rules.cards import CardKind
from game.rules.groups import Placed
from game.rules.kinds import is_natural
from game.ui.art import Art
from game.ui.rule_lines import house_rules
from game.ui.table.choice import TITLE, Choice, Option, beside_piles, choice_boxes
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.melds import RATIO
from game.ui.table.specials import forced_card
from game.ui.text import _


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
    """A ring and a word on the card that has to be played before anything else."""
    forced = forced_card(face.controller.plays.view)
    sprite = face.board.sprites.get(forced.card.id) if forced is not None else None
    if sprite is None or face.controller.carry or face.board.queue.moves(sprite):
        return
    size = rect_of(sprite.box).size
    yield picture("must play", art.outline(size, "glow_best", double=True), (sprite.pose.x, sprite.pose.y))
    label = art.text(_("must be played"), "small", "accent_ink", strong=True)
    rect = label.get_rect().inflate(round(label.get_height()), round(label.get_height() * 0.3))
    rect.midbottom = (round(sprite.pose.x), round(sprite.box.y + rect.height * 0.15))
    rect.clamp_ip(pygame.Rect((0, 0), face.board.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent"], radius=rect.height // 2), rect)
        text_at(surface, label, rect, "center")

    yield Element("must play words", rect.inflate(8, 8), (rect.topleft, rect.size), draw)


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

    sides = beside_piles(boxes, layout)

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[0]
        line = pygame.Rect(rect.left, rect.top, rect.width, round(layout.metrics.body * TITLE))
        room = rect.width - round(layout.metrics.pad * 2)
        title = art.text(choice.title, "body", strong=True, width=room)
        if sides:
            line.width = title.get_width() + round(layout.metrics.pad * 4)
            middle = (layout.draw.x + layout.discard.right) / 2
            line.centerx = round(min(max(middle, line.width / 2), layout.size[0] - line.width / 2))
        for place in (rect_of(side) for side in sides) if sides else (rect,):
            surface.blit(art.box(place.size, fill), place)
        if sides:
            surface.blit(art.box(line.size, fill), line)
        text_at(surface, title, line, "center")
        for i, (option, box) in enumerate(zip(choice.options, boxes, strict=True)):
            if held is None or held[0] != i:
                phase_card(face, art, surface, option, rect_of(box), lit=hovered == f"choice:{i}")

    look = (rect.topleft, rect.size, choice, hovered, None if held is None else held[0])
    whole = rect.inflate(24, 24)
    if sides:
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
    """A phase as a card: its number, its groups as signs and in words, and what the hand lacks for it."""
    metrics = face.board.layout.metrics
    theme = art.theme
    surface.blit(art.box(rect.size, theme["card_face"]), rect)
    if lit:
        ring = art.outline(rect.size, "glow_best", radius=art.radius, double=True)
        surface.blit(ring, ring.get_rect(center=rect.center))
    pad = max(4, round(metrics.pad * 0.8))
    inner = rect.inflate(-2 * pad, -2 * pad)
    small = round(metrics.small * metrics.air)
    # A low card has no room for words: its number stands beside all the rest.
    low = inner.height < 3 * small
    tall = inner.height * (0.8 if low else 0.4)
    number = art.numeral(str(option.phase), round(min(metrics.body * 1.6, tall)), "card_edge")
    top = inner.top + (inner.height - number.get_height()) // 2 if low else inner.top
    surface.blit(number, (inner.left, top))
    needs = face.board.view.edition.phase(option.phase)
    room = inner.width - number.get_width() - pad
    size, gap = round(inner.height - small * 1.1 if low else number.get_height() * 0.72), pad
    while size > 6:
        signs = [art.group_icon(need, size, "card_edge") for need in needs]
        if sum(sign.get_width() for sign in signs) + gap * (len(signs) - 1) <= room:
            break
        size -= 1
    x = inner.right - sum(sign.get_width() for sign in signs) - gap * (len(signs) - 1)
    middle = inner.top + (size if low else number.get_height()) // 2
    for sign in signs:
        surface.blit(sign, sign.get_rect(midleft=(x, middle)))
        x += sign.get_width() + gap
    note = pygame.Rect(inner.left, inner.bottom - small, inner.width, small)
    if low:
        note.left, note.width = inner.right - room, room
    left = note.left
    if option.ready:
        tick = art.icon("tick", round(small * 0.8), "card_edge")
        surface.blit(tick, tick.get_rect(midleft=(left, note.centery)))
        left += round(small * 1.1)
    wide = max(1, note.right - left)
    words = art.text(option.note, "small", "card_edge", strong=True, width=wide)
    if low:
        ink, smallest = theme["card_edge"], 0.55
        words = art.fonts.fitted(option.note, "strong", art.text_px("small"), ink, wide, smallest)
    surface.blit(words, words.get_rect(midleft=(left, note.centery)))
    if low:
        return
    between = note.top - inner.top - number.get_height()
    goal = art.paragraph(option.label, inner.width, "small", "card_edge")
    if goal.get_height() <= between:
        surface.blit(goal, (inner.left, inner.top + number.get_height() + (between - goal.get_height()) // 2))
    elif between >= small:
        line = art.text(option.label, "small", "card_edge", width=inner.width)
        top = inner.top + number.get_height() + (between - line.get_height()) // 2
        surface.blit(line, (inner.left, top))
