"""What one file says as far as it is right, and the readers of single values that all of the schema uses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.content.problems import Path, Problem
from game.content.strict import Document
from game.content.words import Said, either, hint, shown
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
    # Of a board, 0 stands for a Twist space.
    board: tuple[int, ...] | None = None
    twist: tuple[DraftPhase, ...] | None = None
    piles: int | None = None
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
            told = hint(
                Said("key {key} is not known", key=shown(key)),
                key,
                known,
                Said("known are {known}", known=either(known, "and")),
            )
            draft.complain((*path, key), told, at_key=True)


def whole(draft: Draft, path: Path, what: str, value: Any, limits: tuple[int, int]) -> int | None:
    """The value, if it is a whole number within the limits; else a problem and None."""
    low, high = limits
    if type(value) is int and low <= value <= high:
        return value
    draft.complain(
        path,
        Said(
            "{what} must be a whole number from {low} to {high}, not {value}",
            what=what,
            low=low,
            high=high,
            value=shown(value),
        ),
    )
    return None


def text(draft: Draft, path: Path, what: str, value: Any, most: int) -> str | None:
    """The value without spaces around it, if it is one line of at most so many characters."""
    if isinstance(value, str) and 0 < len(value.strip()) <= most and value.isprintable():
        return value.strip()
    if isinstance(value, str) and value.strip():
        draft.complain(
            path, Said("{what} must be one line of at most {most} characters", what=what, most=most)
        )
    else:
        draft.complain(
            path,
            Said(
                "{what} must be a text, not {value}", what=what, value=shown(None if value == "" else value)
            ),
        )
    return None


def mapping(draft: Draft, path: Path, what: str, value: Any, example: str) -> dict[str, Any]:
    """The value, if it is a mapping; else an empty one and a problem with an example."""
    if isinstance(value, dict) and len(value) <= MOST_KEYS:
        return value
    if isinstance(value, dict):
        draft.complain(
            path, Said("{what} has {count} keys; there are not so many", what=what, count=len(value))
        )
        return {}
    draft.complain(
        path,
        Said(
            "{what} must be a mapping such as {example}, not {value}",
            what=what,
            example=example,
            value=shown(value),
        ),
    )
    return {}


def colors_in(
    draft: Draft, path: Path, value: Any, known_colors: Sequence[str] = KNOWN_COLORS
) -> tuple[str, ...]:
    """The value as colors, if it is a list of known ones, each once; else problems and no colors."""
    if not isinstance(value, list) or not 1 <= len(value) <= len(COLORS):
        found = Said("{count} of them", count=len(value)) if isinstance(value, list) else shown(value)
        draft.complain(
            path,
            Said(
                "colors must be a list of 1 to {most} such as [red, blue], not {found}",
                most=len(COLORS),
                found=found,
            ),
        )
        return ()
    before = len(draft.problems)
    for i, color in enumerate(value):
        if color not in known_colors:
            known = Said("known are {known}", known=either(known_colors, "and"))
            draft.complain(
                (*path, i),
                hint(Said("color {color} is not known", color=shown(color)), color, known_colors, known),
            )
        elif color in value[:i]:
            draft.complain((*path, i), Said("color {color} is given twice", color=shown(color)))
    return tuple(value) if len(draft.problems) == before else ()
