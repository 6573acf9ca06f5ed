"""What a menu says of a kept game, without the rules being read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu says of a game that can be gone on with. Phases are by seat, 0 for one that is not chosen
    yet; `bots` are the computer players by seat, None for a person; `rules` are what the players changed, by
    key; `spaces` are those on which the pawns stand, where there is a board; `when` is seconds since 1970.
    Files of earlier versions do not tell the edition's id and family. The round of a game of dice is that of
    whose turn it is.
    """

    edition: str
    round: int
    names: tuple[str, ...]
    phases: tuple[int, ...]
    person: int
    when: float
    rules: tuple[tuple[str, object], ...] = ()
    bots: tuple[str | None, ...] = ()
    edition_id: str = ""
    family: str = "cards"
    spaces: tuple[int, ...] = ()


def told_by(summary: dict[str, Any], when: float) -> Saved | None:
    """The menu's line from a summary, whatever a hand-made file may have put there."""
    try:
        names, phases = summary["names"], summary["phases"]
        line = Saved(
            str(summary["edition"]),
            int(summary["round"]),
            tuple(str(name) for name in names),
            tuple(int(phase) for phase in phases),
            int(summary["person"]),
            when,
            tuple((str(key), _plain(value)) for key, value in dict(summary.get("rules", {})).items()),
            tuple(bot if isinstance(bot, str) else None for bot in summary.get("bots", ())),
            str(summary.get("edition_id", "")),
            str(summary.get("family", "cards")),
            tuple(int(space) for space in summary.get("spaces", ())),
        )
    except (KeyError, TypeError, ValueError):
        return None
    fits = 0 <= line.person < len(line.phases) == len(line.names) and len(line.spaces) in (0, len(line.names))
    return line if fits else None


def _plain(value: object) -> object:
    """The answer of a rule; lists come back as the tuples that they were."""
    return tuple(value) if isinstance(value, list) else value
