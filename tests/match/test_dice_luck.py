"""The luck of dice is what was rolled, beside the mean of every die that was."""

from __future__ import annotations

from math import sqrt

from game.content.loader import load_any
from game.match.dice_luck import dice_luck
from game.match.dice_match import DiceMatch
from game.match.luck import Tally
from game.match.seats import SeatInfo
from game.rules.cards import CardKind, Seat
from game.rules.dicegame.actions import GiveUp, Roll
from game.rules.dicegame.edition import DiceEdition

_LOADED = load_any("dice")
assert isinstance(_LOADED, DiceEdition)
EDITION: DiceEdition = _LOADED


def match_of(count: int, seed: int) -> DiceMatch:
    return DiceMatch(EDITION, [SeatInfo(name, None, 0) for name in "ABC"[:count]], seed)


def rolled_often(seed: int, attempts: int) -> DiceMatch:
    """Two seats that keep what is high and never make a phase."""
    match = match_of(2, seed)
    for _attempt in range(attempts):
        for _number in range(EDITION.rolls):
            table = match.view(match.turn).table
            kept = tuple(die for die, face in enumerate(table.faces) if face > 3)
            if len(kept) < len(EDITION.dice):
                assert match.submit(Roll(match.turn, kept)) is None
        assert match.submit(GiveUp(match.turn)) is None
    return match


def test_before_a_roll_there_is_no_luck() -> None:
    match = match_of(2, 1)
    assert dice_luck(match) == ((Tally(), Tally()),) * 2


def test_a_first_roll_counts_every_die_and_the_second_only_those_that_roll_again() -> None:
    match = match_of(1, 5)
    match.submit(Roll(Seat(0)))
    faces = [die[face] for die, face in zip(EDITION.dice, match.view(Seat(0)).table.faces, strict=True)]
    (luck,) = dice_luck(match)
    assert luck.wilds.seen == sum(face.kind is CardKind.WILD for face in faces)
    assert luck.numbers.seen == sum(face.number or 0 for face in faces[:6])
    # Four dice with two wilds of six faces each; six with 5 to 10.
    assert abs(luck.wilds.expected - 4 / 3) < 1e-9
    assert abs(luck.numbers.expected - 45) < 1e-9
    assert abs(luck.wilds.variance - 4 * 2 / 9) < 1e-9
    assert abs(luck.numbers.variance - 6 * 35 / 12) < 1e-9
    match.submit(Roll(Seat(0), (0, 1, 2, 3, 4, 6, 7, 8)))
    (again,) = dice_luck(match)
    assert abs(again.wilds.expected - luck.wilds.expected - 1 / 3) < 1e-9
    assert abs(again.numbers.expected - luck.numbers.expected - 7.5) < 1e-9


def test_over_many_rolls_luck_is_as_expected_however_the_dice_are_kept() -> None:
    wilds = numbers = Tally()
    for seed in range(4):
        for luck in dice_luck(rolled_often(seed, 60)):
            wilds, numbers = wilds.plus(luck.wilds), numbers.plus(luck.numbers)
    for tally in (wilds, numbers):
        assert tally.expected > 100
        assert abs(tally.seen - tally.expected) < 4 * sqrt(tally.variance)
