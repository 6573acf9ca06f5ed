"""How many cards of a hand can be placed in a phase's groups at once, wilds aside.

A hand is a packed integer (`packing`). A `Count` answers for one list of groups; it is put together from
stages. A stage chooses the cards of one group and leaves the rest to the next stage. It is fast and exact:

* Once it is settled what a group is (which number, color or window), taking as many cards for it as it can
  hold is never wrong: each card it takes is a gain of one, and costs the groups behind it at most one.
* So a stage tries only its largest takes, from the largest down, and stops as soon as a choice cannot beat
  the best so far even if the groups behind it got all they could get from the untouched hand.

Groups that ask for one property each are not searched at all: only the sorted counts of the classes matter,
and the answers for those are kept in a table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.groups import Requirement, Terms
from game.rules.kinds import KINDS
from game.rules.kinds.common import is_apart, shades
from game.rules.kinds.pattern import read_pattern
from game.rules.placing.classes import face_classes, number_classes, property_classes
from game.rules.placing.faces import by_face
from game.rules.placing.numbers import by_number
from game.rules.placing.stages import Count, bags


class Placing(NamedTuple):
    """The answer for a list of groups: how many cards can be placed, and the class of each face."""

    count: Count
    classes: dict[tuple[int, str], int]


def placing(needs: Sequence[Requirement], terms: Terms) -> Placing:
    """The search for these groups, `wild` groups left out. Raises ValueError for an impossible group."""
    for need in needs:
        _check(need, terms)
    if sum(map(is_apart, needs)) > len(terms.colors):
        raise ValueError("there are not so many colors in this deck")
    if any(map(is_apart, needs)) and any(need.kind == "pattern_run" for need in needs):
        raise ValueError("a phase cannot have both a pattern run and colors that must differ")
    sizes: dict[str, list[int]] = {}
    for need in needs:
        if need.kind == "color" and need.options:
            # Never alone in its kind: what such a group asks for is found in its requirement.
            sizes.setdefault("color of its own", []).append(need.size)
        elif need.kind != "wild":
            sizes.setdefault(need.kind, []).append(need.size)
    if len(sizes) == 1:
        kind, only = next(iter(sizes.items()))
        classes = property_classes(kind, terms)
        if classes is not None:
            return Placing(bags(tuple(only), max(classes.values()) + 1), classes)
    count = by_number(sizes, terms)
    if count is not None and sizes.keys() <= {"set", "run", "parity"}:
        return Placing(count, number_classes(terms))
    return Placing(by_face(needs, sizes, terms), face_classes(terms))


def _check(need: Requirement, terms: Terms) -> None:
    if need.kind == "color":
        strange = shades(need.options).keys() - {*terms.colors, *dict(need.options)}
        if strange:
            raise ValueError(f"no color group can hold {min(strange)} with this deck")
    longest = terms.numbers
    if need.kind == "pattern_run":
        pattern = read_pattern(need.options, terms)
        longest = pattern.high - pattern.low + 1
        slots = [[pattern.allowed[number] for number in window] for window in pattern.windows(need.size)]
        if slots and not any(map(pattern.reach, slots)):
            raise ValueError("no pattern_run can have such colors")
    if need.size < 1 or (KINDS[need.kind].ordered and need.size > longest):
        raise ValueError(f"no {need.kind} can have {need.size} cards with this deck")
