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
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.geometry import Box
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
        line = pygame.Rect(rect.left + 4, rect.centery + rect.height // 6, rect.width - 8, rect.height // 4)
        words = _("Saved")
        # On a small pile the sign says it alone.
        named = art.fonts.width(words, "text", round(art.text_px("small") * 0.8)) <= line.width
        above = round(rect.height * 0.06) if named else 0
        surface.blit(sign, sign.get_rect(center=(rect.centerx, rect.centery - above)))
        if named:
            text_at(surface, art.text(words, "small", "ink_muted", width=line.width), line, "center")

    yield Element("save name", rect, (rect.topleft, rect.size), draw)


def spread_ground(face: Face, art: Art) -> Iterator[Element]:
    """What the saved cards lie on while they are spread out over the groups."""
    box = face.board.layout.spread
    if box is None:
        return
    rect = rect_of(box)

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)

    yield Element("spread", rect, (rect.topleft, rect.size), draw)


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
    """A ring around the card that has to be played before anything else, or around the pile that the turn has
    to end on.
    """
    for box, words in _musts(face):
        yield picture(("must", words), art.outline(rect_of(box).size, "glow_best", double=True), box.center)


def must_words(face: Face, art: Art) -> Iterator[Element]:
    """What `must_play` marks, in a word over its upper edge, and over the ring of the focus."""
    for box, words in _musts(face):
        yield _over(face, art, box, words)


def _musts(face: Face) -> Iterator[tuple[Box, str]]:
    view = face.controller.plays.view
    pile = view.table.forced if view.table.turn == view.seat else None
    if pile is not None and not face.board.queue.busy:
        # The place from which the last card was taken, on which the turn has to end.
        yield face.board.layout.discards[pile], _("discard here")
    forced = forced_card(view)
    sprite = face.board.sprites.get(forced.card.id) if forced is not None else None
    if sprite is not None and not face.controller.carry and not face.board.queue.moves(sprite):
        yield sprite.box, _("must be played")


def _over(face: Face, art: Art, box: Box, words: str) -> Element:
    label = art.text(words, "small", "accent_ink", strong=True)
    rect = label.get_rect().inflate(round(label.get_height()), round(label.get_height() * 0.3))
    rect.midbottom = (round(box.center[0]), round(box.y + rect.height * 0.15))
    rect.clamp_ip(pygame.Rect((0, 0), face.board.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent"], radius=rect.height // 2), rect)
        text_at(surface, label, rect, "center")

    return Element(("must words", words), rect.inflate(8, 8), (rect.topleft, rect.size), draw)


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
