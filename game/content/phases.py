"""Phases as a file writes them: lists of groups, each a kind and its size."""

from __future__ import annotations

import re
from typing import Any

from game.content.draft import NUMBERS, Draft, DraftPhase, colors_in, known_keys, mapping, whole
from game.content.problems import Path
from game.content.words import Said, either, hint, shown
from game.rules.groups import Requirement

# As written in a file, with spaces and hyphens taken for underscores, to the kind of group.
KINDS = {
    "set": "set",
    "run": "run",
    "color": "color",
    "color_run": "color_run",
    "color_set": "color_set",
    "even_or_odd": "parity",
    "parity": "parity",
    "color_even_or_odd": "color_parity",
    "color_parity": "color_parity",
    "wild": "wild",
    "pattern_run": "pattern_run",
}

GROUP = (2, 21)
MOST_PHASES = 30
# The key of the Twist cards' phases, and what a scenario calls the card.
TWIST = "twist"
_SHADE = re.compile(r"[a-z][a-z_]{0,19}")
MOST_GROUPS = 8


def read_phases(draft: Draft, path: Path, value: Any, most: int = MOST_PHASES) -> None:
    """Take the phases into the draft, None in the place of every group that is wrong."""
    draft.phases = _list_of_phases(draft, path, "phases", value, most)


def read_twist(draft: Draft, path: Path, value: Any) -> None:
    """Take the phases of the Twist cards into the draft, as `read_phases` does."""
    draft.twist = _list_of_phases(draft, path, TWIST, value, MOST_PHASES)


def _list_of_phases(
    draft: Draft, path: Path, key: str, value: Any, most: int
) -> tuple[DraftPhase, ...] | None:
    if not isinstance(value, list) or not 1 <= len(value) <= most:
        found = f"{len(value)}" if isinstance(value, list) else shown(value)
        message = Said(
            "{key} must be a list of 1 to {most} phases, not {found}", key=key, most=most, found=found
        )
        draft.complain(path, message)
        return None
    return tuple(_phase(draft, (*path, i), phase) for i, phase in enumerate(value))


def _phase(draft: Draft, path: Path, value: Any) -> DraftPhase:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_GROUPS:
        found = f"{len(value)}" if isinstance(value, list) else shown(value)
        message = Said(
            "a phase is a list of 1 to {most} groups such as [set: 3, run: 4], not {found}",
            most=MOST_GROUPS,
            found=found,
        )
        draft.complain(path, message)
        return (None,)
    return tuple(_group(draft, (*path, i), group) for i, group in enumerate(value))


def _group(draft: Draft, path: Path, value: Any) -> Requirement | None:
    if not isinstance(value, dict) or len(value) != 1:
        found = Said("{count} of them", count=len(value)) if isinstance(value, dict) else shown(value)
        draft.complain(
            path, Said("a group is one kind and its size, such as 'set: 3', not {found}", found=found)
        )
        return None
    [(written, size)] = value.items()
    kind = KINDS.get(written.replace(" ", "_").replace("-", "_"))
    if kind is None:
        told = hint(
            Said("kind {written} is not known", written=shown(written)),
            written,
            KINDS,
            Said("known are {known}", known=either(KINDS, "and")),
        )
        draft.complain((*path, written), told, at_key=True)
        return None
    if kind == "pattern_run":
        return _pattern(draft, (*path, written), size)
    if kind == "color" and isinstance(size, dict):
        return _color(draft, (*path, written), size)
    limits = (1, GROUP[1]) if kind == "wild" else GROUP
    checked = whole(draft, (*path, written), Said("the size of {written}", written=written), size, limits)
    return None if checked is None else Requirement(kind, checked)


def _color(draft: Draft, path: Path, data: dict[str, Any]) -> Requirement | None:
    """A color group with more to it: other colors than its fellows, or several colors taken for one."""
    before = len(draft.problems)
    known_keys(draft, path, data, ("size", "apart", "of"))
    if "size" not in data:
        draft.complain(path, Said("color needs the key 'size'; an example is {size: 4, apart: true}"))
    size = whole(draft, (*path, "size"), "size", data.get("size", GROUP[0]), GROUP)
    apart = data.get("apart", False)
    if not isinstance(apart, bool):
        draft.complain((*path, "apart"), Said("apart must be true or false, not {apart}", apart=shown(apart)))
    if apart and "of" in data:
        draft.complain((*path, "apart"), Said("a group that takes several colors for one cannot be apart"))
    shades = _shades(draft, (*path, "of"), data["of"]) if "of" in data else ()
    if size is None or len(draft.problems) > before:
        return None
    return Requirement("color", size, (("apart", "true"),) if apart else shades)


def _shades(draft: Draft, path: Path, value: Any) -> tuple[tuple[str, str], ...]:
    """Names of shades, each with the colors that count as one."""
    found: list[tuple[str, str]] = []
    taken: set[str] = set()
    data = mapping(draft, path, "of", value, "{red: [hearts, diamonds], black: [clubs, spades]}")
    for name, colors in data.items():
        if not _SHADE.fullmatch(name) or name == "apart":
            draft.complain(
                (*path, name), Said("{name} is no name for a color", name=shown(name)), at_key=True
            )
        own = colors_in(draft, (*path, name), colors)
        for i, color in enumerate(own):
            if color in taken:
                draft.complain((*path, name, i), Said("color {color} is given twice", color=shown(color)))
        taken.update(own)
        found.append((name, " ".join(own)))
    if isinstance(value, dict) and not value:
        draft.complain(
            path, Said("of must name the colors that count as one, such as {red: [hearts, diamonds]}")
        )
    return tuple(found)


def _pattern(draft: Draft, path: Path, value: Any) -> Requirement | None:
    """A run whose numbers have colors of their own; its data becomes the requirement's options, as texts."""
    example = "{size: 9, from: 1, to: 11, neighbors: differ, colors: {1: [red, blue]}}"
    before = len(draft.problems)
    data = mapping(draft, path, "pattern_run", value, example)
    if len(draft.problems) > before:
        return None
    known_keys(draft, path, data, ("size", "from", "to", "neighbors", "colors"))
    for key in ("size", "from", "to"):
        if key not in data:
            draft.complain(
                path,
                Said("pattern_run needs the key '{key}'; an example is {example}", key=key, example=example),
            )
    size = whole(draft, (*path, "size"), "size", data.get("size", GROUP[0]), GROUP)
    low = whole(draft, (*path, "from"), "from", data.get("from", 1), NUMBERS)
    high = whole(draft, (*path, "to"), "to", data.get("to", NUMBERS[1]), NUMBERS)
    neighbors = data.get("neighbors", "any")
    if neighbors not in ("any", "differ"):
        either_of = ("any", "differ")
        told = hint(
            Said("neighbors cannot be {neighbors}", neighbors=shown(neighbors)),
            neighbors,
            either_of,
            Said("it may be {choices}", choices=either(either_of)),
        )
        draft.complain((*path, "neighbors"), told)
    colors = _pattern_colors(draft, (*path, "colors"), data.get("colors", {}))
    if size is None or low is None or high is None or len(draft.problems) > before:
        return None
    if size > high - low + 1:
        draft.complain(
            (*path, "size"),
            Said("a run of {size} does not fit between {low} and {high}", size=size, low=low, high=high),
        )
        return None
    options = (("from", str(low)), ("to", str(high)), ("neighbors", neighbors), *colors)
    return Requirement("pattern_run", size, options)


def _pattern_colors(draft: Draft, path: Path, value: Any) -> list[tuple[str, str]]:
    found = []
    for number, colors in mapping(draft, path, "colors", value, "{1: [red, blue]}").items():
        if not number.isdecimal() or not 1 <= int(number) <= NUMBERS[1] or number != str(int(number)):
            draft.complain(
                (*path, number),
                Said("{number} is not the number of a card", number=shown(number)),
                at_key=True,
            )
        else:
            found.append((number, " ".join(colors_in(draft, (*path, number), colors))))
    return sorted(found, key=lambda pair: int(pair[0]))
