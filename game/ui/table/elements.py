"""What is drawn on the table when nothing moves, as a list of small pictures, lowest first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.match.seats import SeatInfo
from game.rules.cards import CardId
from game.ui.art import Art, corner_radius
from game.ui.table.board import Board
from game.ui.table.choice import Choice
from game.ui.table.controller import Controller
from game.ui.table.geometry import Box, around
from game.ui.table.hinting import Shown
from game.ui.table.melds import RATIO
from game.ui.table.notices import Notices
from game.ui.table.sprites import Sprite

Draw = Callable[[pygame.Surface], None]


class Element(NamedTuple):
    """One picture: what it is, the rectangle it stays inside, everything its pixels depend on, and how it
    is drawn.
    """

    key: Hashable
    rect: pygame.Rect
    look: Hashable
    draw: Draw


@dataclass
class Face:
    """All that the table's picture is made of. `status` is the lowest line, `ready` whether the phase may be
    laid, `clears` whether it may be cleared, `history` whether the whole round is told, `hint` the hint that
    is shown, `more` how to read the rule behind a refusal, `prompts` the buttons of a pad and what they do
    now, while one is in use.
    """

    board: Board
    controller: Controller
    seats: tuple[SeatInfo, ...]
    notices: Notices
    status: str = ""
    ready: bool = False
    clears: bool = False
    history: bool = False
    prompts: tuple[tuple[str, str], ...] = ()
    hint: Shown | None = None
    more: str = ""

    @property
    def toast(self) -> str:
        """The sentence near the hand: the hint, while nothing else is to be said."""
        return self.notices.sentence or (self.hint.words if self.hint is not None else "")

    @property
    def words(self) -> Hashable:
        """Everything that is said, to notice a change."""
        told = self.notices
        said = self.status, self.prompts, told.sentence, told.refused
        return *said, told.new_lines, told.pulsing, self.hint, self.more

    @property
    def choice(self) -> Choice | None:
        return self.controller.plays.choice


def rect_of(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    return pygame.Rect(box.pixels)


def picture(key: Hashable, surface: pygame.Surface, center: tuple[float, float]) -> Element:
    """A ready picture with its middle at a place; shared pictures are told apart by identity."""
    rect = surface.get_rect(center=(round(center[0]), round(center[1])))
    return Element(key, rect, id(surface), lambda target: target.blit(surface, rect) and None)


def resting_card(art: Art, sprite: Sprite, *, suits: bool) -> Element:
    """A card that lies still."""
    pose = sprite.pose
    number, color = sprite.stands_for
    card = sprite.card if pose.face >= 0.5 else None
    width = max(8, round(pose.width))
    if round(pose.angle):
        flat = art.sprite(
            card, width, angle=pose.angle, lift=pose.lift,
            stands_for=number, stands_color=color, wild=sprite.wild, suits=suits,
        )  # fmt: skip
        return picture(("card", sprite.key), flat, (pose.x, pose.y))
    # Card and shadow apart: all cards of a size share the shadow, which is the larger picture.
    shadow = art.shadow(width, pose.lift)
    flat = (
        art.back(width)
        if card is None
        else art.face(card, width, stands_for=number, stands_color=color, wild=sprite.wild, suits=suits)
    )
    rect = shadow.get_rect(center=(round(pose.x), round(pose.y)))
    place = flat.get_rect(center=(rect.left + rect.width // 2, rect.top + rect.height // 2))

    def draw(target: pygame.Surface) -> None:
        target.blit(shadow, rect)
        target.blit(flat, place)

    return Element(("card", sprite.key), rect, (id(shadow), id(flat)), draw)


def text_at(
    surface: pygame.Surface, text: pygame.Surface, box: pygame.Rect, align: str = "left"
) -> pygame.Rect:
    """Blit a line of text into a box, in the middle of its height; where it went."""
    rect = text.get_rect(centery=box.centery)
    if align == "left":
        rect.left = box.left
    elif align == "right":
        rect.right = box.right
    else:
        rect.centerx = box.centerx
    surface.blit(text, rect)
    return rect


def outlines(face: Face, art: Art) -> Iterator[Element]:
    """The rings around the places that what is held may go to; the one it would go to has a double one."""
    controller, layout = face.controller, face.board.layout
    best = controller.carry.best
    places: list[tuple[str, Box, bool, bool]] = []
    for target in controller.targets():
        # Slots and the row take anything; a ring around them would say nothing, except where the card would
        # go.
        if target.plays or (target == best and target.kind in ("slot", "take")):
            card_like = target.kind in ("meld", "discard", "save", "wild")
            places.append(
                (f"{target.kind}:{target.which}:{target.end}", target.box, target == best, card_like)
            )
    for card in controller.plays.refused:
        sprite = face.board.sprites.get(card)
        if sprite is not None:
            # Where it belongs: it may still be on its way there.
            pose = face.board.pose(card)
            box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
            if card in layout.row[:-1]:
                # Only what shows of it: the index of the next card stays clear.
                box = box.left_part(min(box.w, layout.strip))
            ring = art.outline(rect_of(box).size, "refuse", radius=corner_radius(round(pose.width)))
            yield picture(("refused", card), ring, box.center)
    for i in controller.plays.refused_slots:
        if i < len(layout.slots):
            rect = rect_of(layout.slots[i].box)
            yield picture(
                ("refused slot", i), art.outline(rect.size, "refuse", radius=art.radius), rect.center
            )
    choice = face.choice
    if choice is not None:
        for option in choice.options:
            kind, _, index = option.thing.partition(":")
            if kind == "seat":
                lit = f"choice:{choice.options.index(option)}"
                double = lit in (controller.hovered, controller.focus if controller.keys else "")
                places.append((option.thing, layout.panels[int(index)].box, double, False))
            elif kind == "meld" and int(index) in layout.melds:
                places.append((option.thing, layout.melds[int(index)], False, True))
            elif kind == "wild" and CardId(int(index)) in layout.wilds:
                places.append((option.thing, layout.wilds[CardId(int(index))], False, True))
    for card, box in controller.alike():
        places.append((f"alike:{card}", box, False, True))
    new = [(f"new:{one}", layout.melds[one]) for one in face.notices.new_groups if one in layout.melds]
    for card in face.notices.new_cards & layout.poses.keys():
        pose = layout.poses[card]
        new.append((f"new card:{card}", around(pose.x, pose.y, pose.width, pose.width * RATIO)))
    places += [(name, box, True, True) for name, box in new]
    for name, box, double, card_like in places:
        rect = rect_of(box)
        if name.startswith("take"):
            rect = rect_of(layout.hand)
        radius = max(2, round(rect.height / 1.4 * 0.08)) if card_like else art.radius
        ring = art.outline(rect.size, "glow_best" if double else "glow_legal", radius=radius, double=double)
        yield picture(("ring", name), ring, rect.center)
