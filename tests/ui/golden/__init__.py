"""One card of each color and kind in every style, as it is meant to look.

`python -m tests.ui.golden` draws `cards.png` anew; look at it before you commit it.
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.ui.drawing.backs import BACKS
from game.ui.drawing.cards import CardPainter, Look, card_height
from game.ui.fonts import Fonts
from game.ui.theme import CARD_COLORS, FACES, load_theme, palette_names

FILE = Path(__file__).with_name("cards.png")
WIDTH = 40
LOOKS = (
    *(Look("number", number, color) for color, number in zip(CARD_COLORS, (1, 6, 9, 12), strict=True)),
    Look("wild"),
    Look("wild", stands_for=11),
    Look("wild", stands_color="blue"),
    Look("skip"),
    Look("rule"),
)
_LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y"}


def drawn() -> list[list[pygame.Surface]]:
    """The cards in rows: each style of faces, each palette, then the backs."""
    rows = []
    for faces in FACES:
        painter = CardPainter(load_theme(), Fonts(), faces=faces, letters=_LETTERS)
        rows.append([painter.face(look, WIDTH) for look in LOOKS])
    for palette in palette_names():
        painter = CardPainter(load_theme(palette=palette), Fonts())
        rows.append([painter.face(look, WIDTH) for look in LOOKS])
    rows.append([CardPainter(load_theme(), Fonts(), back=back).back(WIDTH) for back in BACKS])
    return rows


def sheet(rows: list[list[pygame.Surface]]) -> pygame.Surface:
    """All of them in one picture, edge to edge."""
    high = card_height(WIDTH)
    picture = pygame.Surface((WIDTH * max(map(len, rows)), high * len(rows)))
    for y, row in enumerate(rows):
        for x, card in enumerate(row):
            picture.blit(card, (x * WIDTH, y * high))
    return picture
