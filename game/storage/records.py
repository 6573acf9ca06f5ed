"""The finished games: one line each in a file, beside it the whole save that the game can be seen again from.

A line that cannot be read is left where it is and counts for nothing.
"""

from __future__ import annotations

import csv
import io
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

from game.match.game_facts import RoundFacts
from game.match.game_record import GameRecord
from game.match.luck import Luck, Tally
from game.storage.atomic import KEPT, set_aside, write_atomic
from game.storage.codec import Codec, CodecError
from game.storage.problem import Problem, problem, why
from game.storage.saves import SaveData, write_save

_codec = Codec((GameRecord, RoundFacts, Luck, Tally))
_FILE = "records.jsonl"
_COLUMNS = [
    "ended",
    "edition",
    "seed",
    "round",
    "seat",
    "name",
    "bot",
    "phase",
    "made",
    "points",
    "total",
    "out",
    "place",
    "seconds",
]


class Finished(NamedTuple):
    """A line of the file: the record, when the game ended (seconds since 1970), the name of its save.

    `digest` is that of the position in which the game ended, which tells two games of the same seed apart.
    """

    record: GameRecord
    when: int
    save: str
    digest: str = ""


class Records:
    """The records in a folder, which is made when the first game is added."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def file(self) -> Path:
        """Where the lines are."""
        return self.folder / _FILE

    def add(self, record: GameRecord, save: SaveData, when: float | None = None) -> Problem | None:
        """Keep a finished game, unless it is kept already: a crash may come between its being recorded and
        this being known. A sentence if it could not be kept. `when` is the present if not given.
        """
        last = next(map(_finished, self._lines()[-1:]), None)
        if last is not None and (last.record.seed, last.digest) == (record.seed, save.digest):
            return None
        now = int(time.time() if when is None else when)
        file = self._free(time.strftime("%Y-%m-%d-%H%M%S", time.gmtime(now)))
        line = json.dumps(
            {"when": now, "save": file.name, "digest": save.digest, "record": _codec.encode(record)}
        )
        trouble = write_save(file, save)
        if trouble is not None:
            return trouble
        try:
            before = self.file.read_bytes() if self.file.exists() else b""
            if before and not before.endswith(b"\n"):
                before += b"\n"
            write_atomic(self.file, before + line.encode() + b"\n")
        except OSError as error:
            return problem("The finished game could not be recorded ({reason}).", reason=why(error))
        return None

    def _free(self, stem: str) -> Path:
        file, number = self.folder / f"{stem}.json", 1
        while file.exists():
            number += 1
            file = self.folder / f"{stem}-{number}.json"
        return file

    def all(self) -> tuple[Finished, ...]:
        """Every game that can be read, in the order they were finished."""
        return tuple(one for line in self._lines() if (one := _finished(line)) is not None)

    def _lines(self) -> list[bytes]:
        try:
            return self.file.read_bytes().splitlines()
        except OSError:
            return []

    def reset(self) -> Path | None:
        """Begin anew; the file so far is set aside, and this is where. None when there was none, or it cannot
        be moved.
        """
        return set_aside(self.file, KEPT) if self.file.exists() else None


def _finished(line: bytes) -> Finished | None:
    try:
        data: Any = json.loads(line)
        record: GameRecord = _codec.decode(data["record"], GameRecord)
        one = Finished(record, int(data["when"]), str(data["save"]), str(data["digest"]))
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError, CodecError):
        return None
    seats = len(record.names)
    fits = len(record.bots) == len(record.places) == seats and all(
        0 <= seat < seats for seat in record.winners
    )
    fits = fits and len(record.luck) == (seats if record.family == "cards" else 0) and record.seconds >= 0
    by_seat = all(
        len(one.worked) == len(one.made) == len(one.points) == len(one.scores) == seats
        for one in record.rounds
    )
    return one if fits and by_seat else None


def as_json(games: tuple[Finished, ...]) -> str:
    """All facts of the games as one JSON list."""
    whole = [{"when": one.when, "save": one.save, **_codec.encode(one.record)} for one in games]
    return json.dumps(whole, indent=1) + "\n"


def as_csv(games: tuple[Finished, ...]) -> str:
    """A row for every seat of every round: what a spreadsheet wants."""
    out = io.StringIO()
    rows = csv.DictWriter(out, _COLUMNS, lineterminator="\n")
    rows.writeheader()
    for when, game in ((one.when, one.record) for one in games):
        ended = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when))
        for number, facts in enumerate(game.rounds, 1):
            for seat, name in enumerate(game.names):
                made = " ".join(map(str, facts.made[seat]))
                phase, place = facts.worked[seat] or "", game.places[seat]
                row = {
                    "ended": ended,
                    "edition": game.edition,
                    "seed": game.seed,
                    "round": number,
                    "seat": seat + 1,
                    "name": name or "You",
                    "bot": game.bots[seat] or "",
                    "phase": phase,
                    "made": made,
                    "points": facts.points[seat],
                    "total": facts.scores[seat],
                    "out": int(facts.out == seat),
                    "place": place,
                    "seconds": game.seconds or "",
                }
                rows.writerow(row)
    return out.getvalue()
