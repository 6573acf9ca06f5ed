"""What one file says as far as it is right, and the readers of single values that all of the schema uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.content.problems import Path, Problem
from game.content.strict import Document
from game.content.words import either, hint, shown
from game.rules.cardgame.options import Value
from game.rules.cards import SUITS
from game.rules.groups import Requirement

# The colors that every theme can draw, each with a letter of its own in the short text of a card.
COLORS = ("red", "blue", "green", "yellow")
KNOWN_COLORS = (*COLORS, *SUITS)

NUMBERS = (1, 20)
MOST_KEYS = 100

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
    box: str = ""
    extends: str | None = None
    players: dict[str, int] = field(default_factory=dict)
    deck: dict[str, Any] = field(default_factory=dict)
    deal: int | None = None
    phases: tuple[DraftPhase, ...] | None = None
    rules: dict[str, Value] = field(default_factory=dict)
    # The top-level keys with a wrong value: what depends on them is not checked further.
    spoiled: set[str] = field(default_factory=set)
    wrong_rules: set[str] = field(default_factory=set)

    def complain(self, path: Path, message: str, *, at_key: bool = False) -> None:
        """Note a problem at a path; what a file inherits is complained of where it says `extends`."""
        known = self.document.values
        if path and path[:1] not in known and ("extends",) in known:
            path = ("extends",)
        self.problems.append(self.document.problem(path, message, at_key=at_key))
        if path:
            self.spoiled.add(str(path[0]))
        if len(path) > 1 and path[0] == "rules":
            self.wrong_rules.add(str(path[1]))


def known_keys(draft: Draft, path: Path, data: dict[str, Any], known: Sequence[str]) -> None:
    """Complain of every key that is none of the known ones."""
    for key in data:
        if key not in known:
            end = hint(key, known, f"known are {either(known, 'and')}")
            draft.complain((*path, key), f"key {shown(key)} is not known{end}", at_key=True)


def whole(draft: Draft, path: Path, what: str, value: Any, limits: tuple[int, int]) -> int | None:
    """The value, if it is a whole number within the limits; else a problem and None."""
    low, high = limits
    if type(value) is int and low <= value <= high:
        return value
    draft.complain(path, f"{what} must be a whole number from {low} to {high}, not {shown(value)}")
    return None


def text(draft: Draft, path: Path, what: str, value: Any, most: int) -> str | None:
    """The value without spaces around it, if it is one line of at most so many characters."""
    if isinstance(value, str) and 0 < len(value.strip()) <= most and value.isprintable():
        return value.strip()
    if isinstance(value, str) and value.strip():
        draft.complain(path, f"{what} must be one line of at most {most} characters")
    else:
        draft.complain(path, f"{what} must be a text, not {shown(None if value == '' else value)}")
    return None


def mapping(draft: Draft, path: Path, what: str, value: Any, example: str) -> dict[str, Any]:
    """The value, if it is a mapping; else an empty one and a problem with an example."""
    if isinstance(value, dict) and len(value) <= MOST_KEYS:
        return value
    if isinstance(value, dict):
        draft.complain(path, f"{what} has {len(value)} keys; there are not so many")
        return {}
    draft.complain(path, f"{what} must be a mapping such as {example}, not {shown(value)}")
    return {}


def colors_in(draft: Draft, path: Path, value: Any) -> tuple[str, ...]:
    """The value as colors, if it is a list of known ones, each once; else problems and no colors."""
    if not isinstance(value, list) or not 1 <= len(value) <= len(COLORS):
        found = f"{len(value)} of them" if isinstance(value, list) else shown(value)
        draft.complain(path, f"colors must be a list of 1 to {len(COLORS)} such as [red, blue], not {found}")
        return ()
    before = len(draft.problems)
    for i, color in enumerate(value):
        if color not in KNOWN_COLORS:
            end = hint(color, KNOWN_COLORS, f"known are {either(KNOWN_COLORS, 'and')}")
            draft.complain((*path, i), f"color {shown(color)} is not known{end}")
        elif color in value[:i]:
            draft.complain((*path, i), f"color {shown(color)} is given twice")
    return tuple(value) if len(draft.problems) == before else ()
