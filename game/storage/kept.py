"""A game in progress as a save, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from game.content.data import any_from_data, edition_data
from game.content.problems import EditionError
from game.match.families import AnyMatch
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.rules.dicegame.edition import DiceEdition
from game.rules.digest import hex_digest
from game.rules.refusal import IllegalAction
from game.storage import kept_cards, kept_dice
from game.storage.codec import Codec, CodecError
from game.storage.problem import Problem, problem
from game.storage.saves import SaveData, SaveProblem, look_at_save


class _Kept(Protocol):
    """How a game of a family is kept."""

    def codec_of(self, match: Any) -> Codec: ...
    def replayed(self, played: Any, seats: tuple[SeatInfo, ...], data: SaveData) -> AnyMatch: ...
    def position(self, match: Any) -> list[Any]: ...
    def summary(self, match: Any) -> dict[str, Any]: ...


_KEPT: dict[str, _Kept] = {Edition.family: kept_cards, DiceEdition.family: kept_dice}
_seats = Codec((SeatInfo,))
# The rows of the logs so far: a game is kept after every action, and most of it was written before.
_written: WeakKeyDictionary[AnyMatch, tuple[list[Any], list[Any]]] = WeakKeyDictionary()


def encode_game(match: AnyMatch, ui: dict[str, Any], marks: Iterable[str] = ()) -> SaveData:
    """A game as plain data. `ui` is what only the table knows, such as the order of the hand; `marks` what
    sets the game apart from others.
    """
    return SaveData(
        edition=edition_data(match.edition),
        changed=list(match.edition.changed),
        seats=[_seats.encode(seat) for seat in match.seats],
        seed=match.seed,
        log=_rows(match),
        digest=_digest(match),
        ui=ui,
        summary=_summary(match),
        marks=sorted(set(marks)),
    )


def decode_game(data: SaveData) -> AnyMatch | Problem:
    """The game that a save leads to, or a sentence when this version plays it to another position or not at
    all.
    """
    try:
        match = _replayed(data)
    except (EditionError, CodecError, IllegalAction, ValueError, LookupError):
        return problem(
            "The saved game does not fit this version of the game and cannot be continued. Its file is kept."
        )
    if _digest(match) != data.digest:
        return problem(
            "The saved game leads to another position in this version and cannot be continued. "
            "Its file is kept."
        )
    return match


def _replayed(data: SaveData) -> AnyMatch:
    """The match that the edition, the seats, the seed and the log of a save make."""
    played = any_from_data(data.edition)
    seats = tuple(_seats.decode(seat, SeatInfo) for seat in data.seats)
    return _KEPT[played.family].replayed(played, seats, data)


def _rows(match: AnyMatch) -> list[Any]:
    """The log as plain data."""
    log, rows = _written.get(match, ([], []))
    if match.log[: len(log)] != log:
        log, rows = [], []
    codec = _KEPT[match.edition.family].codec_of(match)
    fresh = match.log[len(log) :]
    log, rows = log + fresh, rows + [codec.encode(action) for action in fresh]
    _written[match] = log, rows
    return rows


def game_in(file: Path) -> AnyMatch | Problem:
    """The game in a file, which is only looked at; a sentence when there is none."""
    found = look_at_save(file)
    return found.problem if isinstance(found, SaveProblem) else decode_game(found)


def _digest(match: AnyMatch) -> str:
    position = _KEPT[match.edition.family].position(match)
    text = json.dumps(position, separators=(",", ":"))
    return hex_digest(text.encode())


def _summary(match: AnyMatch) -> dict[str, Any]:
    return {
        "edition": match.edition.name,
        "edition_id": match.edition.id,
        "family": match.edition.family,
        "names": [seat.name for seat in match.seats],
        "bots": [seat.bot for seat in match.seats],
        "person": next((i for i, seat in enumerate(match.seats) if seat.bot is None), 0),
        "over": match.over,
        **_KEPT[match.edition.family].summary(match),
    }
