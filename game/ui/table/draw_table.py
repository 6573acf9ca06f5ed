"""The middle of the table: the piles and the round's name, what is looked at large, and the focus."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId
from game.ui.art import Art, corner_radius
from game.ui.play.words import fitting
from game.ui.rule_names import short_rules
from game.ui.table.choice import choice_boxes, grounds_of
from game.ui.table.coach import coach_boxes
from game.ui.table.draw_specials import meaning, save_place
from game.ui.table.elements import Element, Face, picture, rect_of, text_at
from game.ui.table.free import name_box
from game.ui.table.geometry import Box
from game.ui.table.looking import may_draw
from game.ui.table.melds import RATIO
from game.ui.table.panels import CHIP
from game.ui.table.piles import pile_name
from game.ui.table.things import things
from game.ui.text import _, edition_name

# The highest count over one of many piles, in heights of the pile.
MOST_CHIP = 0.34
# Things with the corners of a card.
CARDS = ("hand:", "draw", "discard", "meld:", "wild:", "save")


def ground(face: Face, art: Art) -> Iterator[Element]:
    """The round's name, and the places of the piles."""
    board = face.board
    layout, view = board.layout, board.view
    box = rect_of(layout.round)
    title = _("Round {n}", n=view.table.round)
    differs = ", ".join(short_rules(view.edition)) if view.edition.changed else ""
    look = (layout.round, title, differs)

    def name(surface: pygame.Surface) -> None:
        if layout.metrics.beside:
            role = "accent" if differs else "ink_muted"
            text_at(surface, art.text(title, "small", role, strong=True, width=box.width), box, "center")
            return
        side = "left" if layout.board is None else "right"
        line = pygame.Rect(box.left, box.top, box.width, layout.metrics.body * 1.4)
        text_at(surface, art.text(title, "body", "ink_muted", strong=True, width=box.width), line, side)
        line = pygame.Rect(box.left, line.bottom, box.width, layout.metrics.small * 1.4)
        name = _("Edition: {name}", name=edition_name(view.edition.id, view.edition.name))
        if differs and line.bottom + line.height > box.bottom + 2 and layout.board is not None:
            # The name of the edition can be seen on its board.
            name = ""
            line.top -= line.height
        text_at(surface, art.text(name, "small", "ink_muted", width=box.width), line, side)
        line.top = line.bottom
        if differs and line.bottom <= box.bottom + 2:
            text_at(surface, art.text(differs, "small", "accent", width=box.width), line, side)

    choice = face.choice
    # Half a name under a question or a tip would only be in its way.
    covered = (
        choice is not None
        and not choice.of_phases
        and choice_boxes(choice, layout)[0].overlap(layout.round) > 0
    ) or (
        choice is None
        and board.coach is not None
        and coach_boxes(board.coach, layout)[0].overlap(name_box(layout)) > 0
    )
    if (layout.spread is not None or not board.plan.spread) and not covered:
        yield Element("round", box, look, name)
    width = round(layout.pile_card)
    empty = art.slot((width, round(width * RATIO)))
    yield picture("draw place", empty, layout.draw.center)
    for pile, place in enumerate(layout.discards):
        yield picture(("discard place", pile), empty, place.center)
    thick = _thick(face)
    for i in range(thick):
        back = art.sprite(None, width) if i in (0, thick - 1) else art.back(width)
        lift = i * _lift(width)
        yield picture(("draw pile", i), back, (layout.draw.center[0] - lift, layout.draw.center[1] - lift))
    yield from save_place(face, art)


def _thick(face: Face) -> int:
    """As how many cards the draw pile is drawn, one on the other."""
    count = face.board.view.draw_count + face.board.undealt
    return 0 if count == 0 else min(4, 1 + count // 25)


def _lift(width: int) -> float:
    """How far each of them lies up and to the left of the one below it, in pixels."""
    return max(1.0, width / 60)


def rings(face: Face, art: Art) -> Iterator[Element]:
    """Rings around the piles that may be drawn from."""
    board, controller = face.board, face.controller
    layout, view = board.layout, board.view
    truth = controller.plays.view
    mine = truth.table.turn == truth.seat == view.table.turn and truth.table.step is TurnStep.DRAW
    mine = mine and not board.shown.dealing
    if mine and view.table.step is TurnStep.DRAW and not controller.carry and face.choice is None:
        width = round(layout.pile_card)
        size = width, round(width * RATIO)
        sources = may_draw(truth)
        piles = [(pile_name(pile), place) for pile, place in enumerate(layout.discards)]
        for name, box in (("draw", layout.draw), *piles, ("save", layout.saved)):
            if name in sources and box is not None:
                # Around the card that is drawn, which lies on the others.
                lift = max(0, _thick(face) - 1) * _lift(width) if name == "draw" else 0.0
                center = box.center[0] - lift, box.center[1] - lift
                yield picture(("ring", name), art.outline(size, "glow_legal"), center)


def discarding(face: Face, art: Art) -> Iterator[Element]:
    """The word at the discard pile while what is held may be thrown there, and then how it comes back."""
    thrown = any(target.kind == "discard" for target in face.controller.targets())
    words = face.back or (_("Discard") if thrown else "")
    if not words or face.choice is not None:
        return
    layout = face.board.layout
    label = art.text(words, "small", "accent_ink", strong=True)
    rect = label.get_rect().inflate(round(label.get_height()), round(label.get_height() * 0.3))
    # In the tray's row it stands in the place of the round's name, in two lines where it must.
    place, beside = rect_of(layout.round), layout.metrics.beside
    pile = layout.discards[face.board.plan.pending_on if face.back else 0]
    foot = place.bottom if beside else layout.discard.y
    rect.midbottom = round(pile.center[0]), round(foot - layout.metrics.margin * 0.2)
    if beside and rect.width > place.width:
        label = fitting(
            art, words, (place.width - place.height // 4, place.height), "accent_ink", strong=True
        )
        rect = place
    rect.clamp_ip(pygame.Rect((0, 0), layout.size))

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme["accent"], radius=min(rect.height // 2, art.radius)), rect)
        text_at(surface, label, rect, "center")

    yield Element("discard words", rect.inflate(8, 8), (rect.topleft, rect.size, words), draw)


def counts(face: Face, art: Art) -> Iterator[Element]:
    """How many cards the piles hold."""
    board = face.board
    layout, view = board.layout, board.view
    if board.walking or board.watched:
        return
    grounds = grounds_of(face.choice, layout) if face.choice is not None else ()
    for name, box, count in (
        ("draw", layout.draw, view.draw_count + board.undealt),
        *((pile_name(i), layout.discards[i], pile.size) for i, pile in enumerate(view.piles)),
        ("save", layout.saved, len(view.saved)),
    ):
        if box is None or any(ground.overlap(box) > 0 for ground in grounds):
            continue
        if count or name != "save":
            yield _chip(art, name, box, count, face)


def _chip(art: Art, name: str, box: Box, count: int, face: Face) -> Element:
    metrics = face.board.layout.metrics
    height = round(metrics.count_height)
    label = art.text(str(count), "small", strong=True)
    if metrics.over and not metrics.beside:
        # Of many piles none hides more than the lower edge of its card.
        height = min(height, round(box.h * MOST_CHIP))
        label = art.fonts.render(str(count), "strong", round(height / CHIP), art.theme["ink"])
    width = max(round(height * 1.5), label.get_width() + height)
    rect = pygame.Rect(0, 0, width, height)
    if metrics.beside:
        rect.midtop = (round(box.center[0]), round(box.bottom + height * 0.06))
    elif not metrics.chip_beside(box.h):
        rect.midbottom = (round(box.center[0]), round(box.bottom + height * 0.42))
    elif name == "draw":
        rect.bottomright = (round(box.x - metrics.margin), round(box.bottom))
    else:
        rect.bottomleft = (round(box.right + metrics.margin), round(box.bottom))

    def draw(surface: pygame.Surface) -> None:
        fill = art.theme.over_felt("panel_raised")[1]
        surface.blit(art.box(rect.size, fill, radius=height // 2), rect)
        text_at(surface, label, rect, "center")

    return Element(("count", name), rect.inflate(8, 8), (rect.topleft, rect.size, count), draw)


def enlarged(face: Face, art: Art) -> Iterator[Element]:
    """The card or the group that is looked at, as large as the window allows."""
    cards = face.controller.enlarged
    if not cards:
        return
    layout = face.board.layout
    width, height = layout.size
    pad = round(layout.metrics.pad * 2)
    count = len(cards)
    card = round(min(height * 0.62 / RATIO, (width * 0.9 - 2 * pad) / (1 + (count - 1) * 0.45)))
    step = round(card * 0.45)
    wide = card + step * (count - 1)
    said = face.controller.enlarged_words
    words = art.paragraph(said, max(wide, round(width * 0.5)), "body", centered=True) if said else None
    below = words.get_height() + pad if words is not None else 0
    if words is not None:
        wide = max(wide, words.get_width())
    rect = pygame.Rect(0, 0, wide + 2 * pad, round(card * RATIO) + below + 2 * pad)
    rect.center = (width // 2, height // 2)
    left = rect.centerx - (card + step * (count - 1)) // 2

    def draw(surface: pygame.Surface) -> None:
        surface.blit(art.box(rect.size, art.theme.over_felt("panel_raised")[0]), rect)
        for i, one in enumerate(cards):
            picture_of = art.face(one.card, card, **meaning(one), suits=face.board.suits)
            surface.blit(picture_of, (left + i * step, rect.top + pad))
        if words is not None:
            surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.bottom - pad)))

    yield Element("enlarged", rect.inflate(8, 8), (rect.topleft, rect.size, cards, said), draw)


def focus(face: Face, art: Art) -> Iterator[Element]:
    """The ring around what has the focus, while keys are used."""
    if not face.controller.keys:
        return
    focused = face.controller.focus
    found = things(face.board, face.choice).get(focused)
    if found is None:
        return
    rect = rect_of(found[1])
    if focused.startswith("hand:"):
        # A raised card ends above the row, whatever of the row still answers to it.
        pose = face.board.layout.poses[CardId(int(focused[5:]))]
        rect.height = round(pose.width * RATIO)
    card_like = focused.startswith(CARDS)
    radius = corner_radius(round(rect.height / RATIO)) if card_like else None

    def draw(surface: pygame.Surface) -> None:
        art.focus_ring(surface, rect, radius)

    area = rect.inflate(2 * art.focus_reach, 2 * art.focus_reach)
    yield Element("focus", area, (rect.topleft, rect.size), draw)
