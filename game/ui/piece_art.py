"""Pictures of cards and dice: faces, backs, shadows, and both turned as they fly."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.ui.drawing import surfaces
from game.ui.drawing.cards import Look
from game.ui.drawing.dice import Body, DieFace, die_shadow
from game.ui.drawing.room import Room
from game.ui.drawing.turns import Turn, at_rest
from game.ui.kept_art import KeptArt, for_window

# Up to this width in pixels a card has smooth edges even for a single frame.
_SMOOTH = 320


class AnyCard(Protocol):
    """What is read of a card to draw it."""

    @property
    def kind(self) -> str: ...
    @property
    def number(self) -> int | None: ...
    @property
    def color(self) -> str | None: ...


class PieceArt(KeptArt):
    """What one plays with; see `Art`."""

    # --- cards ---

    def face(
        self,
        card: AnyCard,
        width: int,
        *,
        stands_for: int | None = None,
        stands_color: str | None = None,
        wild: bool = False,
        suits: bool = False,
    ) -> pygame.Surface:
        """The face of a card; a wild that was laid shows the number or the color it stands for beside
        its W.

        `wild` marks a number card that is wild for its player, `suits` says that it is of a deck of suits.
        """
        look = Look(str(card.kind), card.number, card.color, stands_for, stands_color, wild, suits)
        return self._keep(("face", look, width), lambda: self._cards.face(look, width))

    def prepare(self, card: AnyCard, width: int, *, suits: bool = False) -> None:
        """Draw ahead what all faces of this kind share, which is most of the work."""
        self._cards.face(Look(str(card.kind), card.number, card.color, suits=suits), width)

    def back(self, width: int) -> pygame.Surface:
        """The back of every card."""
        return self._keep(("back", width), lambda: self._cards.back(width))

    def shadow(self, width: int, lift: float = 0.0) -> pygame.Surface:
        """The shadow of a card, larger and softer the higher it is lifted (0 resting, 1 in the hand).

        Wider than the card by the same margin on all sides: lay it with its center on the card's center; the
        shift away from the light is in the picture.
        """
        step = round(min(max(lift, 0.0), 1.0) * 4) / 4
        color = self.theme["shadow"]
        return self._keep(("shadow", width, step), lambda: surfaces.card_shadow(width, step, color))

    def sprite(
        self,
        card: AnyCard | None,
        width: int,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        stands_for: int | None = None,
        stands_color: str | None = None,
        wild: bool = False,
        suits: bool = False,
    ) -> pygame.Surface:
        """A card (None: its back) with its shadow in one picture, turned by `angle` degrees counterclockwise.

        The card's center is the center of the picture. Angles are rounded to whole degrees, lift to quarters.
        """
        degrees, step = round(angle) % 360, round(min(max(lift, 0.0), 1.0) * 4) / 4
        name = (
            None
            if card is None
            else Look(str(card.kind), card.number, card.color, stands_for, stands_color, wild, suits)
        )

        def make() -> pygame.Surface:
            if name is None:
                flat = self.back(width)
            else:
                # Of two pictures of a card one is enough to keep.
                flat = self._kept.get(("face", name, width)) or self._cards.face(name, width)
            card_turned = surfaces.turned(flat, degrees, self.theme["card_rim"])
            return surfaces.on_shadow(card_turned, self._shade(width, step, degrees))

        return self._keep(("sprite", name, width, degrees, step), make)

    def _shade(self, width: int, lift: float, degrees: int) -> pygame.Surface:
        """A card's shadow turned like the card; many cards that fly together share it."""
        shadow = self.shadow(width, lift)
        if not degrees:
            return shadow
        # So soft that nobody sees how it was turned.
        return self._shades.keep((width, lift, degrees), lambda: pygame.transform.rotate(shadow, degrees))

    def passing(
        self, card: AnyCard, width: int, *, angle: float, lift: float
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """A card's shadow and the card over it, turned by `angle` degrees counterclockwise, as they are seen
        for one frame: of a very large one, whose pixels are fine, smooth edges would take longer than that.
        Not kept; their middles are where the card is.
        """
        degrees, step = round(angle) % 360, round(min(max(lift, 0.0), 1.0) * 4) / 4
        flat = self.face(card, width)
        if width <= _SMOOTH:
            turned = surfaces.turned(flat, degrees, self.theme["card_rim"])
        else:
            turned = pygame.transform.rotate(flat, angle) if angle else flat
        return self._shade(width, step, degrees), turned

    # --- dice ---

    def die(self, body: Body, top: int, edge: int, yaw: int = 0) -> pygame.Surface:
        """A die at rest with its shadow: the face at place `top` up, turned by `yaw` degrees clockwise.

        The picture is larger than the die by the same margin on all sides.
        """

        def make() -> pygame.Surface:
            whole = self.die_shadow(edge)
            die = self.bare_die(body, top, edge, yaw)
            whole.blit(die, die.get_rect(center=whole.get_rect().center))
            return whole

        return self._keep(("die", body, top, edge, yaw), make)

    def bare_die(
        self, body: Body, top: int, edge: int, yaw: int = 0, room: Room | None = None
    ) -> pygame.Surface:
        """The same without the shadow. Not kept: it is a part of other pictures."""
        return for_window(self._dice.die(body, at_rest(top, yaw), edge, room))

    def turned_die(self, body: Body, turn: Turn, edge: int, room: Room | None = None) -> pygame.Surface:
        """A die in any turn, without a shadow, as it is seen in passing. Not kept: there are too many."""
        return for_window(self._dice.die(body, turn, edge, room))

    def die_shadow(self, edge: int, lift: float = 0.0) -> pygame.Surface:
        """The shadow of a die alone, softer and farther away the higher it flies; its middle belongs under
        that of the die. Not kept.
        """
        step = round(min(max(lift, 0.0), 1.0) * 4) / 4
        return die_shadow(edge, step, self.theme["shadow"])

    def die_face(self, face: DieFace, side: int) -> pygame.Surface:
        """One side of a die, flat."""
        return self._keep(("die face", face, side), lambda: self._dice.face(face, side))
