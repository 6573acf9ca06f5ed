"""The groups of a phase in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from game.rules.cardgame.edition import Edition
from game.rules.groups import Requirement
from game.rules.kinds.common import is_apart
from game.ui.text.cards import color_name, shade_name
from game.ui.text.language import N_, NN_, _, either, ngettext


class _Need(NamedTuple):
    """The words for one kind of group: its name, alone or first, further on in a list, and what it is in a
    sentence.
    """

    name: str
    first: tuple[str, str]
    later: tuple[str, str]
    meaning: str


_NEEDS: dict[str, _Need] = {
    "set": _Need(
        N_("Set"),
        NN_("Set of {size}", "{n} sets of {size}"),
        NN_("set of {size}", "{n} sets of {size}"),
        N_("A set is cards of one number, in any colors."),
    ),
    "run": _Need(
        N_("Run"),
        NN_("Run of {size}", "{n} runs of {size}"),
        NN_("run of {size}", "{n} runs of {size}"),
        N_("A run is numbers in a row, in any colors."),
    ),
    "color": _Need(
        N_("One color"),
        NN_("{size} of one color", "{n} times {size} of one color"),
        NN_("{size} of one color", "{n} times {size} of one color"),
        N_("Cards of one color may have any numbers."),
    ),
    "color_run": _Need(
        N_("Color run"),
        NN_("Color run of {size}", "{n} color runs of {size}"),
        NN_("color run of {size}", "{n} color runs of {size}"),
        N_("A color run is numbers in a row, all of one color."),
    ),
    "color_set": _Need(
        N_("Color set"),
        NN_("Color set of {size}", "{n} color sets of {size}"),
        NN_("color set of {size}", "{n} color sets of {size}"),
        N_("A color set is cards of one number and one color."),
    ),
    "parity": _Need(
        N_("Even or odd"),
        NN_("{size} even or odd", "{n} times {size} even or odd"),
        NN_("{size} even or odd", "{n} times {size} even or odd"),
        N_("Even-or-odd cards are all even numbers, or all odd ones."),
    ),
    "color_parity": _Need(
        N_("Color even or odd"),
        NN_("{size} even or odd of one color", "{n} times {size} even or odd of one color"),
        NN_("{size} even or odd of one color", "{n} times {size} even or odd of one color"),
        N_("Even-or-odd cards of one color are all even, or all odd, and share their color."),
    ),
    "wild": _Need(
        N_("Wilds"),
        NN_("{size} Wilds", "{n} times {size} Wilds"),
        NN_("{size} Wilds", "{n} times {size} Wilds"),
        N_("A group of Wilds takes nothing but Wilds."),
    ),
    "pattern_run": _Need(
        N_("Pattern run"),
        NN_("Pattern run of {size}", "{n} pattern runs of {size}"),
        NN_("pattern run of {size}", "{n} pattern runs of {size}"),
        N_("A pattern run is numbers in a row; some numbers must have certain colors."),
    ),
}
GROUP_KINDS = tuple(_NEEDS)

# What is said otherwise where colors are suits.
_SUITS: dict[str, _Need] = {
    "set": _NEEDS["set"]._replace(meaning=N_("A set is cards of one rank, in any suits.")),
    "run": _NEEDS["run"]._replace(meaning=N_("A run is ranks in a row, in any suits; the ace is low.")),
    "color": _Need(
        N_("One suit"),
        NN_("{size} of one suit", "{n} times {size} of one suit"),
        NN_("{size} of one suit", "{n} times {size} of one suit"),
        N_("Cards of one suit may have any ranks."),
    ),
}
# Sets of the usual sizes, for which languages may have words, alone or first and further on in a list.
_SETS = {
    2: (NN_("Set of 2", "{n} sets of 2"), NN_("set of 2", "{n} sets of 2")),
    3: (NN_("Set of 3", "{n} sets of 3"), NN_("set of 3", "{n} sets of 3")),
    4: (NN_("Set of 4", "{n} sets of 4"), NN_("set of 4", "{n} sets of 4")),
    5: (NN_("Set of 5", "{n} sets of 5"), NN_("set of 5", "{n} sets of 5")),
}
_ANOTHER = {False: N_("{size} of another color"), True: N_("{size} of another suit")}


def _words(need: Requirement, suits: bool) -> _Need:
    if suits and need.kind in _SUITS and not _shades(need):
        return _SUITS[need.kind]
    return _NEEDS[need.kind]


def _shades(need: Requirement) -> tuple[str, ...]:
    """The names of the shades that a group takes several colors for."""
    return () if need.kind != "color" or is_apart(need) else tuple(name for name, _colors in need.options)


def kind_name(kind: str, *, suits: bool = False) -> str:
    """A kind of group by its name: Color run."""
    return _((_SUITS if suits and kind in _SUITS else _NEEDS)[kind].name)


def need_words(need: Requirement, count: int = 1, *, suits: bool = False) -> str:
    """What a group asks for: Set of 3; with a count: 2 sets of 3. `suits`: the deck has suits."""
    return _sized(need, count, suits=suits)


def _sized(need: Requirement, count: int, *, suits: bool, later: bool = False) -> str:
    shades = _shades(need)
    if shades:
        return ngettext(
            "{size} of one card color ({shades})",
            "{n} times {size} of one card color ({shades})",
            count,
            size=need.size,
            shades=either([shade_name(shade) for shade in shades]),
        )
    if need.kind == "wild" and count == 1:
        return ngettext("{n} Wild", "{n} Wilds", need.size)
    kind = _words(need, suits)
    words = kind.later if later else kind.first
    if need.kind == "set":
        words = _SETS.get(need.size, (kind.first, kind.later))[later]
    return ngettext(*words, count, size=need.size)


def need_meaning(kind: str, *, suits: bool = False) -> str:
    """A sentence that says what a kind of group is."""
    return _((_SUITS if suits and kind in _SUITS else _NEEDS)[kind].meaning)


def need_notes(need: Requirement, *, suits: bool = False) -> tuple[str, ...]:
    """Sentences about what a group asks beyond its kind and size; usually none."""
    if need.kind == "pattern_run":
        return _pattern_notes(dict(need.options))
    if is_apart(need):
        one = _("The groups must be of different suits.")
        other = _("The groups must be of different colors.")
        return (one if suits else other,)
    return tuple(
        _(
            "Here {colors} count as {shade}.",
            colors=_("{some} and {last}", some=", ".join(map(color_name, some)), last=color_name(last))
            if some
            else color_name(last),
            shade=shade_name(shade),
        )
        for shade in _shades(need)
        for *some, last in [dict(need.options)[shade].split()]
    )


def _pattern_notes(options: dict[str, str]) -> tuple[str, ...]:
    low, high, neighbors = options.pop("from"), options.pop("to"), options.pop("neighbors")
    notes = [_("The run lies between {low} and {high}.", low=low, high=high)]
    if neighbors == "differ":
        notes.append(_("No two cards beside each other are of the same color."))
    notes += [
        _(
            "{number} must be {colors}.",
            number=number,
            colors=either([color_name(one) for one in colors.split()]),
        )
        for number, colors in options.items()
    ]
    return tuple(notes)


def phase_name(edition: Edition, number: int) -> str:
    """A phase by its number, inside a sentence: phase 4, or: Twist card 4."""
    twist = number - len(edition.phases)
    return _("Twist card {n}", n=twist) if twist > 0 else _("phase {n}", n=number)


def phase_title(edition: Edition, number: int) -> str:
    """The same alone: Phase 4."""
    twist = number - len(edition.phases)
    return _("Twist card {n}", n=twist) if twist > 0 else _("Phase {n}", n=number)


def phase_goal(phase: Sequence[Requirement], *, suits: bool = False) -> str:
    """A whole phase in words: 2 sets of 3, or: Set of 3 + run of 4. `suits`: the deck has suits."""
    parts: list[str] = []
    apart = 0
    for need, same in groupby(phase):
        alike = len(list(same))
        for count in [1] * alike if is_apart(need) else [alike]:
            apart += is_apart(need)
            if apart > 1 and is_apart(need):
                parts.append(_(_ANOTHER[suits], size=need.size))
            else:
                parts.append(_sized(need, count, suits=suits, later=bool(parts)))
    return " + ".join(parts)
