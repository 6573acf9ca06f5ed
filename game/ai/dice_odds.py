"""Phases of dice editions, each solved in the best way there is, and remembered."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from math import comb, prod

from game.ai.dice_aims import CHANCE, Aim, Keep, Odds, Solved
from game.ai.dice_colors import ColorOdds, is_color
from game.ai.dice_numbers import NumberOdds
from game.ai.dice_plans import PlannedOdds
from game.ai.dice_shapes import counts_numbers
from game.ai.worth import Thought, finished
from game.rules.dicegame.edition import DiceEdition

# Tables that are larger are not made: the shipped edition's largest has 128,000 values.
_LARGEST = 500_000
# So many solved phases are remembered.
_REMEMBERED = 4


@lru_cache(maxsize=64)
def odds_of(edition: DiceEdition, phase: int) -> Odds:
    """A phase of an edition by its number, ready to be solved."""
    needs = edition.phase(phase)
    if counts_numbers(needs) and _size(edition, colors=False) <= _LARGEST:
        return NumberOdds(edition, needs)
    if is_color(needs) and _size(edition, colors=True) <= _LARGEST:
        return ColorOdds(edition, needs)
    return PlannedOdds(edition, needs)


def _size(edition: DiceEdition, *, colors: bool) -> int:
    """How large tables are: of everything that may be kept or, of colors, of outcomes."""
    alike: dict[tuple[str, ...], int] = {}
    for die in edition.dice:
        sides = tuple(sorted(str(face.color if colors else face.number) for face in die))
        alike[sides] = alike.get(sides, 0) + 1
    return prod(comb(count + len(set(sides)) - colors, count) for sides, count in alike.items())


_solved: OrderedDict[tuple[DiceEdition, int, Aim, bool], Solved] = OrderedDict()


def solved(edition: DiceEdition, phase: int, aim: Aim, *, told: bool = False) -> Thought[Solved]:
    """A phase solved for an aim, in slices of thinking; at once where it was lately. See `Odds.solved`."""
    key = edition, phase, aim, told
    found = _solved.get(key)
    if found is None:
        found = _solved[key] = yield from odds_of(edition, phase).solved(aim, told)
        while len(_solved) > _REMEMBERED:
            _solved.popitem(last=False)
    else:
        _solved.move_to_end(key)
    return found


def forget() -> None:
    """Remember no phase: what is asked next is worked out anew."""
    _solved.clear()
    odds_of.cache_clear()


def chances(edition: DiceEdition) -> tuple[float, ...]:
    """The chance of making each phase in an attempt, with best play; exact where the phase's `Odds` are."""
    phases = range(1, edition.last_phase + 1)
    return tuple(finished(start_of(edition, phase, CHANCE, edition.rolls)).worth for phase in phases)


def start_of(edition: DiceEdition, phase: int, aim: Aim, rolls: int, *, told: bool = False) -> Thought[Keep]:
    """What holds for an attempt with so many rolls before the first of them."""
    found = yield from solved(edition, phase, aim, told=told)
    return (yield from found.start(rolls))
