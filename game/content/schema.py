"""What an edition's file may say: every key, the form of its value, and a problem for everything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.content.problems import Path, Problem
from game.content.strict import Document
from game.content.words import either, hint, shown
from game.rules.cardgame.options import OPTIONS, Option, Value
from game.rules.groups import Requirement

FORMAT = 1
FAMILIES = ("cards",)
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

# The colors that every theme can draw, each with a letter of its own in the short text of a card.
COLORS = ("red", "blue", "green", "yellow")

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

SEATS = (2, 6)
NUMBERS = (1, 20)
COPIES = (1, 6)
SPECIALS = (0, 40)
DEAL = (1, 20)
GROUP = (2, 21)
MOST_PHASES = 30
MOST_GROUPS = 8
MOST_ROUNDS = 99

# A phase whose groups are all right, and None in the place of each that is not.
DraftPhase = tuple[Requirement | None, ...]


@dataclass
class Draft:
    """What one file says, as far as it is right, and what is wrong with the rest."""

    document: Document
    problems: list[Problem] = field(default_factory=list)
    id: str | None = None
    name: str | None = None
    about: str = ""
    extends: str | None = None
    players: dict[str, int] = field(default_factory=dict)
    deck: dict[str, Any] = field(default_factory=dict)
    deal: int | None = None
    phases: tuple[DraftPhase, ...] | None = None
    rules: dict[str, Value] = field(default_factory=dict)
    # The top-level keys with a wrong value: what depends on them is not checked further.
    spoiled: set[str] = field(default_factory=set)

    def complain(self, path: Path, message: str, *, at_key: bool = False) -> None:
        """Note a problem at a path; what a file inherits is complained of where it says `extends`."""
        known = self.document.values
        if path and path[:1] not in known and ("extends",) in known:
            path = ("extends",)
        self.problems.append(self.document.problem(path, message, at_key=at_key))
        if path:
            self.spoiled.add(str(path[0]))


def read_draft(document: Document) -> Draft:
    """Check the form of a whole file; never raises, the problems are in the draft."""
    draft = Draft(document)
    data = document.data
    if not isinstance(data, dict):
        found = "empty" if data is None else shown(data)
        draft.complain(
            (), f"an edition is a mapping of keys such as 'name' and 'phases'; this file is {found}"
        )
        return draft
    # An unknown format may mean anything by its other keys.
    if "format" in data and (type(data["format"]) is not int or data["format"] != FORMAT):
        draft.complain(
            ("format",), f"format {shown(data['format'])} is not known; this version reads format {FORMAT}"
        )
        return draft
    if "format" not in data:
        draft.complain((), f"the key 'format' is missing; write 'format: {FORMAT}'")
    _known_keys(draft, (), data, tuple(_READERS))
    for key, reader in _READERS.items():
        if key in data:
            reader(draft, (key,), data[key])
    for key in ("id", "name"):
        if key not in data:
            draft.complain((), f"the key '{key}' is missing")
    if "phases" not in data and "extends" not in data:
        draft.complain((), "the key 'phases' is missing")
    return draft


def _known_keys(draft: Draft, path: Path, data: dict[str, Any], known: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            end = hint(key, known, f"known are {either(known, 'and')}")
            draft.complain((*path, key), f"key '{key}' is not known{end}", at_key=True)


def _whole(draft: Draft, path: Path, what: str, value: Any, limits: tuple[int, int]) -> int | None:
    low, high = limits
    if type(value) is int and low <= value <= high:
        return value
    draft.complain(path, f"{what} must be a whole number from {low} to {high}, not {shown(value)}")
    return None


def _text(draft: Draft, path: Path, what: str, value: Any, most: int) -> str | None:
    if isinstance(value, str) and 0 < len(value.strip()) <= most and value.isprintable():
        return value.strip()
    if isinstance(value, str) and value.strip():
        draft.complain(path, f"{what} must be one line of at most {most} characters")
    else:
        draft.complain(path, f"{what} must be a text, not {shown(None if value == '' else value)}")
    return None


def _mapping(draft: Draft, path: Path, what: str, value: Any, example: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    draft.complain(path, f"{what} must be a mapping such as {example}, not {shown(value)}")
    return {}


def _format(draft: Draft, path: Path, value: Any) -> None:
    """Checked before everything else."""


def _family(draft: Draft, path: Path, value: Any) -> None:
    if value not in FAMILIES:
        end = hint(value, FAMILIES, f"known are {either(FAMILIES, 'and')}")
        draft.complain(path, f"family {shown(value)} is not known{end}")


def _id(draft: Draft, path: Path, value: Any) -> None:
    if isinstance(value, str) and ID.fullmatch(value):
        draft.id = value
    else:
        message = (
            f"an id is made of small letters, digits and _, and begins with a letter; {shown(value)} is none"
        )
        draft.complain(path, message)


def _extends(draft: Draft, path: Path, value: Any) -> None:
    if isinstance(value, str) and ID.fullmatch(value):
        draft.extends = value
    else:
        draft.complain(path, f"extends must be the id of an edition, not {shown(value)}")


def _name(draft: Draft, path: Path, value: Any) -> None:
    draft.name = _text(draft, path, "name", value, 60)


def _about(draft: Draft, path: Path, value: Any) -> None:
    draft.about = _text(draft, path, "about", value, 200) or ""


def _players(draft: Draft, path: Path, value: Any) -> None:
    data = _mapping(draft, path, "players", value, "{from: 2, to: 6}")
    _known_keys(draft, path, data, ("from", "to"))
    for key in ("from", "to"):
        if key in data:
            seats = _whole(draft, (*path, key), f"players {key}", data[key], SEATS)
            if seats is not None:
                draft.players[key] = seats


_DECK = {"numbers": NUMBERS, "copies": COPIES, "wilds": SPECIALS, "skips": SPECIALS}


def _deck(draft: Draft, path: Path, value: Any) -> None:
    data = _mapping(draft, path, "deck", value, "{numbers: 12, wilds: 8}")
    _known_keys(draft, path, data, ("colors", *_DECK))
    if "colors" in data:
        colors = _colors(draft, (*path, "colors"), data["colors"])
        if colors:
            draft.deck["colors"] = colors
    for key, limits in _DECK.items():
        if key in data:
            count = _whole(draft, (*path, key), f"deck {key}", data[key], limits)
            if count is not None:
                draft.deck[key] = count


def _colors(draft: Draft, path: Path, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not value:
        draft.complain(
            path, f"colors must be a list such as [red, blue], not {'empty' if value == [] else shown(value)}"
        )
        return ()
    before = len(draft.problems)
    for i, color in enumerate(value):
        if color not in COLORS:
            end = hint(color, COLORS, f"known are {either(COLORS, 'and')}")
            draft.complain((*path, i), f"color {shown(color)} is not known{end}")
        elif color in value[:i]:
            draft.complain((*path, i), f"color '{color}' is given twice")
    return tuple(value) if len(draft.problems) == before else ()


def _deal(draft: Draft, path: Path, value: Any) -> None:
    draft.deal = _whole(draft, path, "deal", value, DEAL)


def _phases(draft: Draft, path: Path, value: Any) -> None:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_PHASES:
        found = f"{len(value)}" if isinstance(value, list) else shown(value)
        draft.complain(path, f"phases must be a list of 1 to {MOST_PHASES} phases, not {found}")
        return
    draft.phases = tuple(_phase(draft, (*path, i), phase) for i, phase in enumerate(value))


def _phase(draft: Draft, path: Path, value: Any) -> DraftPhase:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_GROUPS:
        found = f"{len(value)}" if isinstance(value, list) else shown(value)
        message = f"a phase is a list of 1 to {MOST_GROUPS} groups such as [set: 3, run: 4], not {found}"
        draft.complain(path, message)
        return (None,)
    return tuple(_group(draft, (*path, i), group) for i, group in enumerate(value))


def _group(draft: Draft, path: Path, value: Any) -> Requirement | None:
    if not isinstance(value, dict) or len(value) != 1:
        found = f"{len(value)} of them" if isinstance(value, dict) else shown(value)
        draft.complain(path, f"a group is one kind and its size, such as 'set: 3', not {found}")
        return None
    [(written, size)] = value.items()
    kind = KINDS.get(written.replace(" ", "_").replace("-", "_"))
    if kind is None:
        near = hint(written, KINDS, f"known are {either(KINDS, 'and')}")
        draft.complain((*path, written), f"kind '{written}' is not known{near}", at_key=True)
        return None
    if kind == "pattern_run":
        return _pattern(draft, (*path, written), size)
    limits = (1, GROUP[1]) if kind == "wild" else GROUP
    checked = _whole(draft, (*path, written), f"the size of a {written}", size, limits)
    return None if checked is None else Requirement(kind, checked)


def _pattern(draft: Draft, path: Path, value: Any) -> Requirement | None:
    """A run whose numbers have colors of their own; its data becomes the requirement's options, as texts."""
    example = "{size: 9, from: 1, to: 11, neighbors: differ, colors: {1: [red, blue]}}"
    before = len(draft.problems)
    data = _mapping(draft, path, "pattern_run", value, example)
    if len(draft.problems) > before:
        return None
    _known_keys(draft, path, data, ("size", "from", "to", "neighbors", "colors"))
    for key in ("size", "from", "to"):
        if key not in data:
            draft.complain(path, f"pattern_run needs the key '{key}'; an example is {example}")
    size = _whole(draft, (*path, "size"), "size", data.get("size", GROUP[0]), GROUP)
    low = _whole(draft, (*path, "from"), "from", data.get("from", 1), NUMBERS)
    high = _whole(draft, (*path, "to"), "to", data.get("to", NUMBERS[1]), NUMBERS)
    neighbors = data.get("neighbors", "any")
    if neighbors not in ("any", "differ"):
        end = hint(neighbors, ("any", "differ"), "it may be any or differ")
        draft.complain((*path, "neighbors"), f"neighbors cannot be {shown(neighbors)}{end}")
    colors = _pattern_colors(draft, (*path, "colors"), data.get("colors", {}))
    if size is None or low is None or high is None or len(draft.problems) > before:
        return None
    if size > high - low + 1:
        draft.complain((*path, "size"), f"a run of {size} does not fit between {low} and {high}")
        return None
    options = (("from", str(low)), ("to", str(high)), ("neighbors", neighbors), *colors)
    return Requirement("pattern_run", size, options)


def _pattern_colors(draft: Draft, path: Path, value: Any) -> list[tuple[str, str]]:
    found = []
    for number, colors in _mapping(draft, path, "colors", value, "{1: [red, blue]}").items():
        if not number.isdecimal() or not 1 <= int(number) <= NUMBERS[1] or number != str(int(number)):
            draft.complain((*path, number), f"'{number}' is not the number of a card", at_key=True)
        else:
            found.append((number, " ".join(_colors(draft, (*path, number), colors))))
    return sorted(found, key=lambda pair: int(pair[0]))


def _rules(draft: Draft, path: Path, value: Any) -> None:
    if value is None:
        return
    for key, chosen in _mapping(draft, path, "rules", value, "{skip_target: next}").items():
        option = OPTIONS.get(key)
        if option is None:
            draft.complain((*path, key), f"rule '{key}' is not known{hint(key, OPTIONS)}", at_key=True)
            continue
        fault = rule_fault(option, chosen)
        if fault:
            draft.complain((*path, key), fault)
        else:
            draft.rules[key] = tuple(chosen) if isinstance(chosen, list) else chosen


def rule_fault(option: Option, value: Any) -> str:
    """Why the rule cannot have this value, in a sentence; empty when it can."""
    if any(type(value) is type(one) and value == one for one in option.values):
        return ""
    if option.numbers == "count" and (value is None or (type(value) is int and 1 <= value <= MOST_ROUNDS)):
        return ""
    if option.numbers == "phases" and isinstance(value, list | tuple) and value:
        if all(type(number) is int and 1 <= number <= MOST_PHASES for number in value) and len(
            set(value)
        ) == len(value):
            return ""
        return f"{option.key} as a list holds the numbers of phases, each once"
    choices = [*option.values]
    if option.numbers == "count":
        choices.append(f"a whole number from 1 to {MOST_ROUNDS}")
    if option.numbers == "phases":
        choices.append("a list of phase numbers")
    return (
        f"{option.key} cannot be {shown(value)}{hint(value, option.values, f'it may be {either(choices)}')}"
    )


_READERS: dict[str, Callable[[Draft, Path, Any], None]] = {
    "format": _format,
    "family": _family,
    "extends": _extends,
    "id": _id,
    "name": _name,
    "about": _about,
    "players": _players,
    "deck": _deck,
    "deal": _deal,
    "phases": _phases,
    "rules": _rules,
}
