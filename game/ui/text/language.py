"""The language in force. English sentences are the message ids of the catalogs; values are named, so that a
translation may move them. `python -m tools.messages` finds the sentences and compiles the catalogs.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Sequence
from pathlib import Path

from game.marks import N_, NN_

__all__ = [
    "LANGUAGES",
    "NN_",
    "N_",
    "_",
    "as_sentence",
    "decimal",
    "either",
    "names_joined",
    "ngettext",
    "numbers_joined",
    "pgettext",
    "players_words",
    "use_language",
]

DOMAIN = "decaphase"
ENGLISH = "en"
# What the languages are called in themselves; the first needs no catalog.
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}


class _Language:
    """The catalog in force."""

    catalog: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(language: str, folder: Path) -> None:
    """Speak this language from now on, as far as `folder` has a catalog of it; English otherwise."""
    # Not by gettext.translation, which imports the system's locales before the first picture is there.
    try:
        with open(folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo", "rb") as file:
            _Language.catalog = _gettext.GNUTranslations(file)
    except (OSError, ValueError):
        _Language.catalog = _gettext.NullTranslations()


def _(message: str, **values: object) -> str:
    """The sentence in the language in force, with its named values filled in."""
    return _filled(_Language.catalog.gettext(message), values)


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for one or for many; `count` is its value `n` too."""
    return _filled(_Language.catalog.ngettext(one, many, count), {"n": count, **values})


def pgettext(context: str, message: str) -> str:
    """The text in the language in force, where the same English one has other meanings elsewhere."""
    return _Language.catalog.pgettext(context, message)


def _filled(sentence: str, values: dict[str, object]) -> str:
    return sentence.format(**values) if values else sentence


def either(words: Sequence[object]) -> str:
    """`3`, `3 or 4`, `3, 4 or 5`."""
    names = [str(word) for word in words]
    if len(names) < 2:
        return "".join(names)
    return _("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])


def signed(number: int) -> str:
    """A whole number with its sign: +25, or with the sign of a minus."""
    return f"+{number}" if number >= 0 else f"\N{MINUS SIGN}{-number}"


def decimal(value: float, places: int = 1) -> str:
    """A number with so many places after the point: 2.5."""
    whole, _point, rest = f"{value:.{places}f}".partition(".")
    return _("{whole}.{places}", whole=whole, places=rest)


def as_sentence(message: str) -> str:
    """A message that begins small and has no end, as a sentence; a key such as `skip_limit` stays small."""
    end = "" if message.endswith(("?", ".")) else "."
    key = "_" in message.partition(" ")[0]
    return f"{message if key else message[:1].upper() + message[1:]}{end}"


def names_joined(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


def players_words(players: tuple[int, int]) -> str:
    """`2 to 6 players`, `2 players`: from the least to the greatest number of them."""
    low, high = players
    if low == high:
        return ngettext("{n} player", "{n} players", low)
    return _("{low} to {high} players", low=low, high=high)


def numbers_joined(numbers: Sequence[int]) -> str:
    """Numbers in order, those in a row as from and to: `1, 4 and 7`, `1 to 4 and 9`."""
    rows: list[list[int]] = []
    for number in sorted(numbers):
        if rows and number == rows[-1][-1] + 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    words: list[str] = []
    for row in rows:
        if len(row) > 2:
            words.append(_("{first} to {last}", first=row[0], last=row[-1]))
        else:
            words += map(str, row)
    return names_joined(words)
