"""How problems are put into words: near names, lists of choices, what a value is."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

LONGEST = 40


class Said(str):
    """A sentence, or a part of one that stands for a value, in English; it knows how it was made, so that it
    can be said in another language.

    `text` is the message as a catalog of translations has it (gettext tools find it as the first argument
    of `Said`), `values` fills its named places and may hold others that were said.
    """

    text: str
    values: dict[str, object]

    def __new__(cls, text: str, **values: object) -> Said:
        """From the English text with its named places, and what fills them."""
        made = super().__new__(cls, text.format(**values) if values else text)
        made.text, made.values = text, values
        return made


class Listed(str):
    """`a`, `a or b`, `a, b or c`; the `words` and whether the `last` follows `or` or `and` are kept."""

    words: tuple[str, ...]
    last: str

    def __new__(cls, words: Iterable[str], last: str) -> Listed:
        """From at least one word."""
        kept = tuple(words)
        made = super().__new__(
            cls, kept[0] if len(kept) == 1 else f"{', '.join(kept[:-1])} {last} {kept[-1]}"
        )
        made.words, made.last = kept, last
        return made


def shown(value: object) -> str:
    """A value as a sentence names it: `'text'`, `7`, `true`, `nothing`, `a list`."""
    if value is None:
        return Said("nothing")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = value if value.isprintable() else "".join(c if c.isprintable() else "?" for c in value)
        return f"'{text}'" if len(text) <= LONGEST else f"'{text[:LONGEST]}...'"
    if isinstance(value, list | tuple):
        return Said("a list")
    return Said("a mapping") if isinstance(value, dict) else str(value)


def either(words: Iterable[object], last: str = "or") -> Listed:
    """`a`, `a or b`, `a, b or c`; with `last` also `a, b and c`."""
    return Listed((word if isinstance(word, str) else shown(word) for word in words), last)


def hint(told: str, word: object, known: Iterable[object], otherwise: str = "") -> str:
    """What was told about a wrong word, and the nearest known one, else `otherwise`, else nothing more."""
    names = [name for name in known if isinstance(name, str)]
    near = get_close_matches(word.lower(), names, 1) if isinstance(word, str) and len(word) <= LONGEST else []
    if near:
        return Said("{told}; did you mean '{near}'?", told=told, near=near[0])
    return Said("{told}; {more}", told=told, more=otherwise) if otherwise else told
