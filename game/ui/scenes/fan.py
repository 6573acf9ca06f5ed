"""The cards of the title: a fan that opens once and lies still."""

from __future__ import annotations

import math

import pygame

from game.rules.cards import Card, CardId, CardKind
from game.ui.art import Art, card_height

# A run of five with a Wild in its middle: the game in one picture.
_CARDS = (
    Card(CardId(0), CardKind.NUMBER, 4, "blue"),
    Card(CardId(1), CardKind.NUMBER, 5, "green"),
    Card(CardId(2), CardKind.WILD),
    Card(CardId(3), CardKind.NUMBER, 7, "red"),
    Card(CardId(4), CardKind.NUMBER, 8, "yellow"),
)
# The narrowest cards that are shown, in pixels and as a share of the height of what they lie beside.
_LEAST_CARD, _LEAST_SHARE = 48, 0.17
_DEGREES = 13.0
_REACH = 1.9
# In a place narrower than this share of its height, the outer cards are left out, and the others larger.
_NARROW = 0.95


class Fan:
    """`card` is the width of its cards, 0 where there is no room for them, and `area` what it may draw on, in
    pixels.
    """

    def __init__(self) -> None:
        self.card = 0
        self.area = pygame.Rect(0, 0, 0, 0)
        self._center = (0, 0)
        self._cards: tuple[Card, ...] = _CARDS

    def place(self, room: pygame.Rect) -> None:
        """Put it into the middle of a part of the window."""
        narrow = room.width < room.height * _NARROW
        self._cards = _CARDS[1:-1] if narrow else _CARDS
        self.card = round(min(room.width * (0.36 if narrow else 0.25), room.height * 0.4))
        if self.card < max(_LEAST_CARD, room.height * _LEAST_SHARE):
            # Beside a button that has much to tell: no cards rather than cards too small to be any.
            self.card = 0
        high = card_height(self.card)
        self._center = (room.centerx, room.centery - round(high * 0.15))
        self.area = pygame.Rect(0, 0, room.width, round(high * 2.4))
        self.area.center = room.center

    def draw(self, surface: pygame.Surface, art: Art, opened: float) -> None:
        """Draw it as far as it is opened, from 0 to 1."""
        if not self.card:
            return
        eased, high = 1 - (1 - opened) ** 3, card_height(self.card)
        radius, (cx, cy) = high * _REACH, self._center
        near = pygame.Rect(0, 0, 2 * high, 2 * high)
        for i, card in enumerate(self._cards):
            degrees = (i - (len(self._cards) - 1) / 2) * _DEGREES * eased
            turn = math.radians(degrees)
            x = cx + radius * math.sin(turn)
            y = cy + radius * (1 - math.cos(turn)) + (1 - eased) * high * 0.5
            near.center = round(x), round(y)
            if not near.colliderect(surface.get_clip()):
                # A button beside it looks different: such large cards are not kept, and take long to turn.
                continue
            pictures = (
                art.passing(card, self.card, angle=-degrees, lift=0.25)
                if opened < 1
                else (art.sprite(card, self.card, angle=-degrees, lift=0.25),)
            )
            for picture in pictures:
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
