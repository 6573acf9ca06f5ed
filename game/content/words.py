"""How problems are put into words: near names, lists of choices, what a value is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 40


def shown(value: object) -> str:
    """A value as a sentence names it: `'text'`, `7`, `true`, `nothing`, `a list`."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = value if value.isprintable() else "".join(c if c.isprintable() else "?" for c in value)
        return f"'{text}'" if len(text) <= LONGEST else f"'{text[:LONGEST]}...'"
    if isinstance(value, list | tuple):
        return "a list"
    return "a mapping" if isinstance(value, dict) else str(value)


def either(words: Iterable[object], last: str = "or") -> str:
    """`a`, `a or b`, `a, b or c`."""
    names = [word if isinstance(word, str) else shown(word) for word in words]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def hint(word: object, known: Iterable[object], otherwise: str = "") -> str:
    """The end of a sentence about a wrong word: the nearest known one, else `otherwise`, else nothing."""
    names = [name for name in known if isinstance(name, str)]
    near = get_close_matches(word.lower(), names, 1) if isinstance(word, str) and len(word) <= LONGEST else []
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; {otherwise}" if otherwise else ""
