"""The kinds of group, each registered once by its name (rulebook, section 1, Groups, and section 2).

The values that go with each Refusal from here: TOO_FEW count, need · SKIP_IN_GROUP kind · WRONG_NUMBER
number, found · WRONG_COLOR color (several, or None, in a pattern run), found · WRONG_PARITY parity (`even` or
`odd`), found · NOT_A_RUN repeated (the number that is there twice, or None) · RUN_TOO_LONG need (the longest
run) · RUN_NEXT low, high (None at a closed end), found · WILD_OPEN choices (the arrangements) · NO_NATURAL,
WILDS_ONLY, RUN_FULL nothing · SAME_COLOR color, group (its place in the phase).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.rules.groups import GroupKind, Meld, Placed, Requirement, Terms
from game.rules.kinds.bags import Bag, WildGroup
from game.rules.kinds.common import Openings, is_apart, is_natural
from game.rules.kinds.pattern import PatternRun
from game.rules.kinds.runs import Run
from game.rules.refusal import Reason, Refusal, refuse

__all__ = ["KINDS", "Kind", "apart_fault", "is_natural", "settle"]


class Kind(GroupKind, Protocol):
    """A group kind that also lists everything a meld takes at once."""

    def openings(self, meld: Meld, terms: Terms) -> Openings:
        """Every face that fits the meld, with its spots."""
        ...


_ALL: tuple[Kind, ...] = (
    Bag("set", number=True),
    Run("run", one_color=False),
    Bag("color", color=True),
    Run("color_run", one_color=True),
    Bag("color_set", number=True, color=True),
    Bag("parity", parity=True),
    Bag("color_parity", color=True, parity=True),
    WildGroup(),
    PatternRun(),
)

KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _ALL}


def settle(need: Requirement, placed: Sequence[Placed], terms: Terms) -> tuple[Placed, ...] | Refusal:
    """The one arrangement in which these cards are the group, as it will lie on the table.

    Every card comes out with its meaning: a card that stands for itself with its own number and color, a wild
    with what the kind of group fixes (number in a run or set, color in a color group, both in a color run or
    color set). A Refusal where there is none, and WILD_OPEN with the choices where there are several and the
    player must choose. That a phase needs one natural card where `naturals` is `per_phase` is not asked here.
    """
    kind = KINDS[need.kind]
    choices = tuple(kind.arrangements(need, placed, terms))
    if len(choices) == 1:
        return choices[0]
    if choices:
        return refuse(Reason.WILD_OPEN, choices=choices)
    return kind.fault(need, placed, terms) or refuse(Reason.NOT_A_RUN, repeated=None)


def apart_fault(needs: Sequence[Requirement], groups: Sequence[Sequence[Placed]]) -> Refusal | None:
    """Why the settled groups are not the phase together: two that must differ in color have the same."""
    taken: set[str] = set()
    for index, (need, group) in enumerate(zip(needs, groups, strict=True)):
        if is_apart(need):
            color = next((one.color for one in group if one.color is not None), None)
            if color in taken:
                return refuse(Reason.SAME_COLOR, color=color, group=index)
            if color is not None:
                taken.add(color)
    return None
