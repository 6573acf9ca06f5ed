"""An edition of the dice game: the dice, the phases and what is scored, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement, Terms

Phase = tuple[Requirement, ...]
Die = tuple[Card, ...]


@dataclass(frozen=True)
class DiceEdition:
    """One edition of the dice game (rulebook, section 4, Dice).

    `dice` in the layout's order, the high ones first; a face is a card with the die's place as its id: a
    number card, or a wild with its printed color. `rolls` are those of an attempt. Who has at least
    `bonus_from` points when phase `bonus_after` is made gets `bonus`, and the first to make the last phase
    `first_bonus`; who plays alone loses `alone_penalty` with each failed attempt. `players` is the least and
    the greatest number of seats, `box` the name of the drawing on the box. `terms`, what groups need to know,
    follows from the dice.
    """

    id: str
    name: str
    players: tuple[int, int]
    dice: tuple[Die, ...]
    phases: tuple[Phase, ...]
    about: str = ""
    box: str = ""
    rolls: int = 3
    bonus_after: int = 5
    bonus_from: int = 221
    bonus: int = 40
    first_bonus: int = 40
    alone_penalty: int = 5
    terms: Terms = field(init=False, repr=False, compare=False)

    family: ClassVar[str] = "dice"
    # There are no options to be changed.
    changed: ClassVar[tuple[str, ...]] = ()

    def __post_init__(self) -> None:
        faces = [face for die in self.dice for face in die]
        numbers = max((face.number or 0 for face in faces), default=0)
        colors = tuple(dict.fromkeys(face.color for face in faces if face.color is not None))
        object.__setattr__(self, "terms", Terms(numbers, colors, len(self.dice)))

    def phase(self, number: int) -> Phase:
        """The groups of a phase by its number, from 1."""
        return self.phases[number - 1]

    @property
    def last_phase(self) -> int:
        """The number of the phase that ends the game."""
        return len(self.phases)


def face_text(face: Card) -> str:
    """`8R`, `10G` or `WY`: a face as it is written, its number first."""
    letter = (face.color or "?")[0].upper()
    return f"{'W' if face.kind is CardKind.WILD else face.number}{letter}"


def parse_face(text: str, die: int, colors: tuple[str, ...]) -> Card:
    """Read a face such as `8R` or `WY` of this die; ValueError with a sentence when it is none."""
    color = next((color for color in colors if color[0].upper() == text[-1:]), None)
    number = text[:-1]
    if color is not None and number == "W":
        return Card(CardId(die), CardKind.WILD, None, color)
    if color is None or not (number.isdecimal() and number.isascii()) or number.startswith("0"):
        raise ValueError(f"'{text}' is not the face of a die; faces are written like 8R, 10G or WY")
    return Card(CardId(die), CardKind.NUMBER, int(number), color)
