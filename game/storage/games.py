"""The game that is being played: started, kept after every action, and gone on with another day."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeGuard

from game.storage.atomic import KEPT, set_aside
from game.storage.problem import Problem, problem
from game.storage.saves import Cause, SaveData, SaveProblem, look_at_save, read_save, write_save
from game.storage.summary import Saved, told_by

# The title needs only to know whether there is a game to go on with; the rules are imported when one is
# played.
if TYPE_CHECKING:
    from game.match.dice_match import DiceMatch
    from game.match.families import AnyMatch
    from game.match.match import Match
    from game.match.seats import SeatInfo
    from game.rules.cards import Seat
    from game.rules.editions import AnyEdition
    from game.storage.named import NamedGames
    from game.storage.records import Records

# What sets a game apart from others in the records.
HINT, TAKEN_BACK, KNOWN_SEED, LOADED = "hint", "taken back", "known seed", "loaded"
# Ten years: nobody plays one game for longer.
MOST_SECONDS = 315_000_000


class Games:
    """The game in play and its place on the disk: `played`, of whichever family; `match` is it where it is
    one of cards, and `dice` where it is one of dice.

    `ui` belongs to the table and is kept with the game; it must be plain JSON data. While a table is open it
    is asked for with `arrangement`, and what it looks like with `thumbnail`; `picture` is how it looked when
    it was left. Without a `file` nothing is kept.

    `trouble` is what was wrong with the file that was last read, `unkept` why the game in play is not on the
    disk as it was last given to `keep`, `unrecorded` why the last finished game is not among the records;
    `news` tells each once. `new_seed` draws a seed, `asked_seed` is one that was asked for the next game,
    `finished` is the folder of the records, if there is one, and `marks` is what the records say of the game
    in play; `seconds` is how long it has been played, as far as it is told by whoever has a clock.
    """

    def __init__(self, file: Path | None, seeds: Callable[[], int], finished: Path | None = None) -> None:
        self._file = file
        self._finished = finished
        self.new_seed = seeds
        self.asked_seed: int | None = None
        self.played: AnyMatch | None = None
        self.ui: dict[str, Any] = {}
        self.arrangement: Callable[[], dict[str, Any]] | None = None
        self.thumbnail: Callable[[], str] = str
        self.picture = ""
        self.trouble: Problem | None = None
        self.unkept: Problem | None = None
        self.unrecorded: Problem | None = None
        self.marks: set[str] = set()
        self.seconds = 0.0
        self._told: set[Problem | None] = set()
        self._room_made = False
        self._written: tuple[object, ...] | None = None
        self._recorded = self._recorded_late = False

    @property
    def match(self) -> Match | None:
        """The game in play, if it is one of cards."""
        return self.played if _is_of_cards(self.played) else None

    @match.setter
    def match(self, match: Match | None) -> None:
        self.played = match

    @property
    def dice(self) -> DiceMatch | None:
        """The game in play, if it is one of dice."""
        return self.played if _is_of_dice(self.played) else None

    @property
    def person(self) -> Seat:
        """The seat of the person in the game in play; the first seat when bots play among themselves."""
        from game.match.seats import person_in

        return person_in(self.played.seats if self.played is not None else ())

    def next_seed(self) -> int:
        """The seed for the next game: the one that was asked for, else one as luck will have it."""
        return self.new_seed() if self.asked_seed is None else self.asked_seed

    def start(
        self, edition: AnyEdition, seats: tuple[SeatInfo, ...], seed: int, marks: Iterable[str] = ()
    ) -> AnyMatch:
        """Begin a new game, which takes the place of the one before. ValueError: not played by so many."""
        from game.match.families import new_match

        self.played = match = new_match(edition, seats, seed)
        self.asked_seed = None
        self.ui, self.picture, self.marks, self._recorded, self.seconds = {}, "", set(marks), False, 0.0
        self.keep()
        return match

    def keep(self) -> Problem | None:
        """Write the game in play, if there is one and it is not there already; a sentence if it could not be
        kept.
        """
        if self._file is None or self.played is None:
            return None
        if self.arrangement is not None:
            self.ui = self.arrangement()
        if self._now() == self._written:
            return None
        data = self._data()
        why = self._make_room(self._file) or write_save(self._file, data)
        if not self._recorded and data.summary.get("over") is True and self._record(data):
            # Once more: whoever finds the game here knows that it is recorded.
            why = why or write_save(self._file, self._data())
        if why is None:
            self._written = self._now()
            self._told -= {self.unkept}
        self.unkept = why
        return why

    def keep_arranged(self) -> None:
        """Write the game in play where nothing but how things lie at the table has changed since."""
        if self._file is not None and self.arrangement is not None and self.arrangement() != self.ui:
            self.keep()

    def put_away(self) -> None:
        """The table is closed: how things lay there, and what it looked like, is kept with the game."""
        if self.arrangement is not None:
            self.ui = self.arrangement()
        playing = self._file is not None and self.played is not None and not self.played.over
        self.picture = self.thumbnail() if playing else ""
        self.arrangement, self.thumbnail = None, str
        self.keep()

    def keep_as(self, name: str, named: NamedGames) -> Path | Problem:
        """Keep the game in play under a name too; where, or a sentence when that cannot be done."""
        if self.played is None:
            return problem("There is no game to save.")
        if self.arrangement is not None:
            self.ui = self.arrangement()
        return named.keep(name, self._data(), self.thumbnail() or self.picture)

    def load(self, file: Path) -> AnyMatch | Problem:
        """Go on with the game in another file, which stays as it is; the game in play until now is replaced.
        The records know of it: a game can be loaded as often as one likes.
        """
        from game.storage.kept import decode_game

        found = look_at_save(file)
        if isinstance(found, SaveProblem):
            return found.problem
        match = decode_game(found)
        if isinstance(match, Problem):
            return match
        self._take(match, found)
        self.marks.add(LOADED)
        match.take_events(self.person)
        self.keep()
        return match

    def _now(self) -> tuple[object, ...]:
        """What is kept, to notice a change."""
        assert self.played is not None
        told = json.dumps(self.ui), frozenset(self.marks), int(self.seconds)
        return self.played, len(self.played.log), self.picture, *told

    def _data(self) -> SaveData:
        from game.storage.kept import encode_game

        assert self.played is not None
        data = encode_game(self.played, self.ui, self.marks)
        summary = {**data.summary, "seconds": int(self.seconds)}
        if self.picture:
            summary["picture"] = self.picture
        if self._recorded:
            summary["recorded"] = True
        return replace(data, summary=summary)

    def _record(self, data: SaveData) -> bool:
        """Add the game that is over to the records; True if that was done."""
        from game.match.game_record import record_of

        records, match = self.records, self.played
        if records is None or match is None:
            return False
        record = record_of(match, self.marks, int(self.seconds))
        if record is None or record.person is None:
            return False
        self.unrecorded = records.add(record, data)
        self._recorded = self.unrecorded is None
        return self._recorded

    @property
    def records(self) -> Records | None:
        """The finished games; None when nothing is kept."""
        if self._finished is None:
            return None
        from game.storage.records import Records

        return Records(self._finished)

    @property
    def kept(self) -> bool:
        """Whether the game in play is on the disk as it was last given to `keep`."""
        return self._written is not None and self._written[0] is self.played and self.unkept is None

    def news(self) -> Problem | None:
        """What went wrong with reading or keeping a game; each thing is told once."""
        for trouble in (self.unkept, self.unrecorded, self.trouble):
            if trouble is not None and trouble not in self._told:
                self._told.add(trouble)
                return trouble
        return None

    def _make_room(self, file: Path) -> Problem | None:
        """Before a game is first written: set aside what lies there and cannot be played here, such as the
        game of a newer version. A sentence if it cannot be moved, and then nothing may be written there.
        """
        if self._room_made:
            return None
        from game.storage.kept import decode_game

        found = read_save(file)
        data = found.fallback if isinstance(found, SaveProblem) else found
        playable = data is not None and not isinstance(decode_game(data), Problem)
        if not playable and os.path.lexists(file):
            aside = set_aside(file, KEPT)
            if aside is None:
                return problem("The game is not saved: {file} is in the way.", file=file.name)
            self.trouble = problem(
                "The saved game that cannot be continued here is kept as {file}.", file=aside.name
            )
        self._room_made = True
        return None

    def resume(self) -> AnyMatch | Problem:
        """Go on with the kept game; a sentence when that cannot be done. What had happened by then is not
        told anew.
        """
        from game.storage.kept import decode_game

        found = self._read()
        if isinstance(found, Problem):
            return found
        match = decode_game(found)
        if isinstance(match, Problem):
            return match
        self._take(match, found)
        self._room_made = True
        if self.trouble is None:
            self._written = self._now()
        match.take_events(self.person)
        return match

    def _take(self, match: AnyMatch, data: SaveData) -> None:
        """Make the game of a save the one in play."""
        self.played, self.ui = match, dict(data.ui)
        picture = data.summary.get("picture")
        self.picture = picture if isinstance(picture, str) else ""
        self.marks = {mark for mark in data.marks if isinstance(mark, str)}
        self._recorded = data.summary.get("recorded") is True
        seconds = data.summary.get("seconds")
        self.seconds = float(seconds) if type(seconds) is int and 0 <= seconds < MOST_SECONDS else 0.0

    def _read(self) -> SaveData | Problem:
        self.trouble = None
        if self._file is None:
            return problem("There is no game to continue.")
        found = read_save(self._file)
        if not isinstance(found, SaveProblem):
            return found
        if found.cause is not Cause.MISSING:
            self.trouble = found.problem
        return found.fallback or found.problem

    def saved(self) -> Saved | None:
        """What can be gone on with; None when there is nothing, or the kept game is over."""
        found = self._read()
        if self._file is None or isinstance(found, Problem):
            return None
        if found.summary.get("over") is True and found.summary.get("recorded") is not True:
            self._record_late(found)
        try:
            when = self._file.stat().st_mtime
        except OSError:
            return None
        return None if found.summary.get("over", True) else told_by(found.summary, when)

    def _record_late(self, data: SaveData) -> None:
        """Add a game to the records whose end came just before a crash, or while that could not be done."""
        from game.storage.kept import decode_game

        if self._recorded_late or self.played is not None:
            return
        self._recorded_late = True
        match = decode_game(data)
        if isinstance(match, Problem):
            return
        self._take(match, data)
        if self._record(data):
            self.keep()
        self.played, self.ui, self._written = None, {}, None


def _is_of_cards(match: AnyMatch | None) -> TypeGuard[Match]:
    return match is not None and match.edition.family == "cards"


def _is_of_dice(match: AnyMatch | None) -> TypeGuard[DiceMatch]:
    return match is not None and match.edition.family == "dice"
