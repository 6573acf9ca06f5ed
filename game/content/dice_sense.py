"""Whether a dice edition can be played: its order rolled for and its phases made."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.content.draft import DraftPhase
from game.content.sense import Complain
from game.content.words import Said
from game.rules.cards import Card, CardKind
from game.rules.dicegame.edition import Die
from game.rules.groups import Requirement

MOST_GROUPS = 5

# Whether a face may lie in a place of a group.
_Place = Callable[[Card], bool]


def check_dice(dice: Sequence[Die], complain: Complain) -> None:
    """The first die, which says who begins, has different numbers."""
    if len({face.number or 0 for face in dice[0]}) < 2:
        told = Said("the first die is rolled to see who begins, and needs two different numbers or more")
        complain(("dice", 0), told)


def check_dice_phases(phases: Sequence[DraftPhase], dice: Sequence[Die], complain: Complain) -> None:
    """Each phase can be made with the dice."""
    for i, phase in enumerate(phases):
        needs = [need for need in phase if need is not None]
        if len(needs) < len(phase):
            continue
        for j, need in enumerate(needs):
            if need.kind == "pattern_run" or need.options:
                told = Said("phase {number}: dice know no such group", number=i + 1)
                complain(("phases", i, j), told)
        size = sum(need.size for need in needs)
        if len(needs) > MOST_GROUPS:
            told = Said(
                "phase {number} has {groups} groups; with dice it may have {most}",
                number=i + 1,
                groups=len(needs),
                most=MOST_GROUPS,
            )
            complain(("phases", i), told)
        elif size > len(dice):
            told = Said(
                "phase {number} needs {size} dice, but there are {dice}",
                number=i + 1,
                size=size,
                dice=len(dice),
            )
            complain(("phases", i), told)
        elif not can_be_made(needs, dice):
            complain(("phases", i), Said("phase {number} cannot be made with these dice", number=i + 1))


def can_be_made(needs: Sequence[Requirement], dice: Sequence[Die]) -> bool:
    """Whether there is a roll of the dice with which the groups can be made."""
    return _made_from(sorted(needs), 0, (), 0, dice)


def _made_from(
    needs: Sequence[Requirement], at: int, places: tuple[_Place, ...], least: int, dice: Sequence[Die]
) -> bool:
    if at == len(needs):
        return True
    # Of equal groups the order makes no difference.
    for number, group in enumerate(_fillings(needs[at], dice)):
        if number < least or not _matched((*places, *group), dice):
            continue
        alike = at + 1 < len(needs) and needs[at + 1] == needs[at]
        if _made_from(needs, at + 1, (*places, *group), number if alike else 0, dice):
            return True
    return False


def _fillings(need: Requirement, dice: Sequence[Die]) -> Iterator[tuple[_Place, ...]]:
    """What may lie in the places of the group: once for each number, color or both that it can be of, and
    each place that a natural die can have.
    """
    faces = [face for die in dice for face in die]
    numbers = sorted({face.number for face in faces if face.number is not None})
    colors = sorted({face.color for face in faces if face.color is not None})
    kind, size = need.kind, need.size
    some: tuple[str | None, ...] = (None,)
    if kind == "wild":
        yield (lambda face: face.kind is CardKind.WILD,) * size
    elif kind in ("set", "color_set"):
        for number in numbers:
            for color in colors if kind == "color_set" else some:
                yield _alike([_place((number,), color)] * size)
    elif kind == "color":
        for color in colors:
            yield _alike([_place(tuple(numbers), color)] * size)
    elif kind in ("parity", "color_parity"):
        for rest in (0, 1):
            for color in colors if kind == "color_parity" else some:
                yield _alike([_place(tuple(n for n in numbers if n % 2 == rest), color)] * size)
    else:
        for low in range(1, max(numbers, default=0) - size + 2):
            for color in colors if kind == "color_run" else some:
                run = [_place((low + step,), color) for step in range(size)]
                for natural in range(size):
                    yield tuple(place if i != natural else _natural(place) for i, place in enumerate(run))


def _alike(places: list[_Place]) -> tuple[_Place, ...]:
    return (_natural(places[0]), *places[1:])


def _place(numbers: tuple[int, ...], color: str | None) -> _Place:
    return lambda face: (face.number is None or face.number in numbers) and color in (None, face.color)


def _natural(place: _Place) -> _Place:
    return lambda face: face.number is not None and place(face)


def _matched(places: Sequence[_Place], dice: Sequence[Die]) -> bool:
    """Whether every place can have a die of its own that shows what fits there."""
    fits = [[any(map(place, die)) for die in dice] for place in places]
    holder: dict[int, int] = {}

    def seat(place: int, tried: set[int]) -> bool:
        for die in range(len(dice)):
            if fits[place][die] and die not in tried:
                tried.add(die)
                if die not in holder or seat(holder[die], tried):
                    holder[die] = place
                    return True
        return False

    return all(seat(place, set()) for place in range(len(places)))
