"""What is drawn on the table when nothing moves, as a list of small pictures, lowest first."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.match.seats import SeatInfo
from game.rules.cards import CardId
from game.ui.art import Art, corner_radius
from game.ui.stills import Element, picture, rect_of, text_at
from game.ui.table.board import Board
from game.ui.table.choice import Choice, place_of
from game.ui.table.controller import Controller
from game.ui.table.drops import CATCH
from game.ui.table.geometry import Box, around
from game.ui.table.hinting import Shown
from game.ui.table.melds import RATIO
from game.ui.table.notices import Notices
from game.ui.table.sprites import Sprite


@dataclass
class Face:
    """All that the table's picture is made of. `status` is the lowest line, `ready` whether the phase may
    be laid, `clears` whether it may be cleared, `history` whether the whole round is told and `leafed`
    how many lines before its end, `hint` the hint that is shown, `low` whether the lowest line has what
    has no room near the hand, `more` how to read the rule behind a refusal, `prompts` the buttons of a pad
    and what they do now, while one is in use, `back` how a discard is taken back, while it can be.
    """

    board: Board
    controller: Controller
    seats: tuple[SeatInfo, ...]
    notices: Notices
    status: str = ""
    ready: bool = False
    clears: bool = False
    history: bool = False
    leafed: int = 0
    prompts: tuple[tuple[str, str], ...] = ()
    hint: Shown | None = None
    low: bool = False
    more: str = ""
    back: str = ""

    @property
    def said(self) -> str:
        """What is to be said near the hand: the hint, while nothing else is."""
        return self.notices.sentence or (self.hint.words if self.hint is not None else "")

    @property
    def toast(self) -> str:
        """What is said there; nothing while it is said in the lowest line."""
        return "" if self.low else self.said

    @property
    def words(self) -> Hashable:
        """Everything that is said or lit, to notice a change."""
        told = self.notices
        said = self.status, self.prompts, told.sentence, told.refused, self.ready, self.clears
        return *said, told.new_lines, told.pulsing, self.hint, self.low, self.more, self.back

    @property
    def choice(self) -> Choice | None:
        return self.controller.plays.choice


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


def _answers(face: Face) -> Iterator[tuple[str, Box, bool, bool]]:
    """The places on the table that are answers of the question: of seats all, and the one in focus doubly; of
    places for a card only the one in focus, or all while none is.
    """
    choice, layout, controller = face.choice, face.board.layout, face.controller
    if choice is None:
        return
    lit = controller.focus if controller.keys else controller.hovered
    for i, option in enumerate(choice.options):
        kind, _, index = option.thing.partition(":")
        double = lit == f"choice:{i}"
        if kind == "seat":
            yield option.thing, layout.panels[int(index)].box, double, False
        elif lit.startswith("choice:") and not double:
            continue
        elif kind == "meld" and int(index) in layout.melds:
            box = place_of(choice, option, layout.melds[int(index)])
            yield f"{option.thing}:{i}", box, double, True
        elif kind == "discard":
            yield option.thing, layout.discards[int(index or 0)], double, True
        elif kind == "wild" and CardId(int(index)) in layout.wilds:
            yield f"{option.thing}:{i}", layout.wilds[CardId(int(index))], double, True


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
            box = target.box
            if target.kind == "discard":
                # Around the pile as far as it catches: a beginner drops beside it.
                box = box.grown(min(CATCH * face.board.card_scale, layout.metrics.margin))
            places.append((f"{target.kind}:{target.which}:{target.end}", box, target == best, card_like))
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
    places += _answers(face)
    for card in face.board.about:
        if card in layout.poses:
            pose = layout.poses[card]
            box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
            if card in layout.row[:-1]:
                box = box.left_part(min(box.w, layout.strip))
            places.append((f"about:{card}", box, True, True))
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


__all__ = ["Element", "Face", "outlines", "picture", "rect_of", "resting_card", "text_at"]
