"""How a game of dice ended: in words, and as a sheet of all that was scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.match.dice_match import DiceMatch
from game.match.dice_record import attempts_of
from game.match.game_facts import RoundFacts
from game.match.seats import SeatInfo, person_in
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.events import GameEnded
from game.rules.dicegame.view import DiceSeat
from game.ui.art import Art
from game.ui.dice.card_places import AFTER, FAILED, FIRST, TOTAL, row_names, signed
from game.ui.table.progress import Petals
from game.ui.text import _, ngettext
from game.ui.text.opponents import called
from game.ui.theme import faded
from game.ui.widgets.base import pad

# Fewer failed attempts at one phase than this are nothing to tell.
_STUCK = 3


class Turn(NamedTuple):
    """Everybody's next attempt: its number from 1."""

    round: int


class DiceOutcome:
    """A game of dice that is over; see `Outcome`. Raises ValueError when it is not."""

    # There are no pawns on a board.
    board = False

    def __init__(self, match: DiceMatch) -> None:
        self.watcher = person_in(match.seats)
        view = match.view(self.watcher)
        if not match.over:
            raise ValueError("the game is not over")
        self.edition, self.table, self.infos = match.edition, view.table, called(match.seats)
        self.result = GameEnded(view.table.winners, view.table.places)
        self.turns: tuple[RoundFacts, ...] = tuple(
            attempts_of(match.events_for(self.watcher), len(match.seats))
        )

    def standing(self, seat: int) -> str:
        """The seat's points, which decide."""
        return ngettext("{n} point", "{n} points", self.table.seats[seat].total)

    def beside(self, seat: int) -> str:
        """How many phases the seat made."""
        return ngettext("{n} phase", "{n} phases", len(self.table.seats[seat].points))

    def petals(self, seat: int, *, counted: bool) -> Petals:
        """How far a seat came, a petal for each phase."""
        made = len(self.table.seats[seat].points)
        return Petals(self.edition.last_phase, frozenset(range(1, made + 1)), None)

    def reason(self) -> str:
        """What decided the game."""
        if len(self.infos) == 1:
            return ngettext(
                "All phases made, with {n} failed attempt.",
                "All phases made, with {n} failed attempts.",
                self.table.seats[0].failed,
            )
        return ngettext(
            "The highest total wins: {n} point.",
            "The highest total wins: {n} points.",
            max(facts.total for facts in self.table.seats),
        )

    def story(self) -> tuple[str, ...]:
        """At most four sentences about the game."""
        told = (self._ended(), self._dearest(), self._wall(), self._bonus())
        return tuple(sentence for sentence in told if sentence)

    def _ended(self) -> str:
        """Who ended the game."""
        first = self.table.first
        if first is None or len(self.infos) == 1:
            return ""
        if sum(bool(facts.first) for facts in self.table.seats) > 1:
            return _("Several made the last phase in the same round.")
        return self._told(
            first,
            _("You were the first to make the last phase."),
            _("{name} was the first to make the last phase.", name=self.infos[first].name),
        )

    def _told(self, seat: int, you: str, other: str) -> str:
        return you if self.infos[seat].bot is None else other

    def _dearest(self) -> str:
        """The phase that brought most."""
        points, phase, seat = max(
            (points, -phase, seat)
            for seat, facts in enumerate(self.table.seats)
            for phase, points in enumerate(facts.points, 1)
        )
        return self._told(
            seat,
            _("Your phase {phase} brought the most, {points} points.", phase=-phase, points=points),
            _(
                "{name}’s phase {phase} brought the most, {points} points.",
                phase=-phase,
                name=self.infos[seat].name,
                points=points,
            ),
        )

    def _wall(self) -> str:
        """Who tried one phase most often in vain."""
        failed: dict[tuple[int, int], int] = {}
        for turn in self.turns:
            for seat, (phase, made) in enumerate(zip(turn.worked, turn.made, strict=True)):
                if phase and not made:
                    failed[seat, phase] = failed.get((seat, phase), 0) + 1
        if not failed:
            return _("Nobody failed a single attempt.") if len(self.infos) > 1 else ""
        (seat, phase), count = max(failed.items(), key=lambda found: found[1])
        if count < _STUCK:
            return ""
        return self._told(
            seat,
            _("You failed {n} times at phase {phase}.", phase=phase, n=count),
            _("{name} failed {n} times at phase {phase}.", name=self.infos[seat].name, phase=phase, n=count),
        )

    def _bonus(self) -> str:
        """Who got what comes for enough points halfway."""
        got = [seat for seat, facts in enumerate(self.table.seats) if facts.after]
        if len(got) != 1 or len(self.infos) == 1:
            return ""
        return self._told(
            got[0],
            _("Only you got the bonus after phase {n}.", n=self.edition.bonus_after),
            _(
                "Only {name} got the bonus after phase {n}.",
                name=self.infos[got[0]].name,
                n=self.edition.bonus_after,
            ),
        )


class DiceSheet:
    """What every seat scored, a row for each phase; see `ScoreSheet`. `rounds`, `sums`: for the curve."""

    counts, low = True, 0

    def __init__(
        self,
        edition: DiceEdition,
        seats: Sequence[SeatInfo],
        facts: Sequence[DiceSeat],
        turns: Sequence[RoundFacts],
    ) -> None:
        self.edition, self.facts = edition, tuple(facts)
        self.names = tuple(info.name for info in seats)
        self.portraits = tuple(info.portrait for info in seats)
        self.rounds = tuple(Turn(number) for number in range(1, len(turns) + 1))
        self.sums = tuple(tuple(zip(turn.scores, turn.points, strict=True)) for turn in turns)

    @property
    def step_name(self) -> str:
        """What one step of the curve is; a round of dice may be several attempts."""
        return _("Attempt")

    def longest(self, name: str, total: int, change: str, step: int) -> str:
        """Where a line ends and rises most, as a sentence."""
        return _(
            "{name}: from {low} to {total}; the longest step is {change} in attempt {attempt}.",
            name=name,
            low=self.low,
            total=total,
            change=change,
            attempt=step,
        )

    @property
    def most(self) -> int:
        """The greatest total; totals may fall, too."""
        return max(1, *(total for totals in self.sums for total, _change in totals))

    def _words(self, name: int | str) -> str:
        if isinstance(name, int):
            return _("Phase {n}", n=name)
        return {
            AFTER: _("Bonus at {least}", least=self.edition.bonus_from),
            FIRST: _("At the first try") if len(self.names) == 1 else _("Done first"),
            FAILED: _("Failed"),
            TOTAL: _("Total"),
        }[name]

    def _entry(self, name: int | str, seat: int) -> str:
        facts = self.facts[seat]
        if isinstance(name, int):
            return str(facts.points[name - 1]) if name <= len(facts.points) else "–"
        if name == TOTAL:
            return signed(facts.total)
        if name == FAILED:
            return signed(-facts.penalties) if facts.penalties else str(facts.failed)
        won = facts.after if name == AFTER else facts.first
        return f"+{won}" if won else "–"

    def size(self, art: Art) -> tuple[int, int]:
        """Width and height in pixels that it needs."""
        line = art.fonts.line("text", art.text_px("body"))
        column = art.fonts.width("+999", "strong", art.text_px("body")) + pad(art)
        rows = row_names(self.edition)
        return self._first(art) + len(self.names) * column, self._head(art) + len(rows) * line

    def passages(self, art: Art, width: int) -> list[tuple[pygame.Rect, str]]:
        """The columns in words, and where they stand in a sheet of that width, from its upper left corner."""
        first, high = self._first(art), self.size(art)[1]
        column = (width - first) // len(self.names)
        rows = row_names(self.edition)
        return [
            (
                pygame.Rect(first + column * seat, 0, column, high),
                _(
                    "{name}: {scores}",
                    name=name,
                    scores=", ".join(f"{self._words(row)} {self._entry(row, seat)}" for row in rows),
                ),
            )
            for seat, name in enumerate(self.names)
        ]

    def _first(self, art: Art) -> int:
        small = art.text_px("small")
        names = (self._words(name) for name in row_names(self.edition))
        return max(art.fonts.width(name, "text", small) for name in names) + pad(art)

    def _head(self, art: Art) -> int:
        return round(art.text_px("body") * 2.2) + pad(art) // 2

    def draw(self, surface: pygame.Surface, art: Art, rect: pygame.Rect) -> None:
        """Draw it into a rectangle at least as large as `size`."""
        body = art.text_px("body")
        line, first = art.fonts.line("text", body), self._first(art)
        column = (rect.width - first) // len(self.names)
        side = round(body * 1.9)
        middles = [rect.left + first + column * seat + column // 2 for seat in range(len(self.names))]
        for middle, portrait in zip(middles, self.portraits, strict=True):
            face = art.portrait(portrait, side)
            surface.blit(face, face.get_rect(midtop=(middle, rect.top)))
        for row, name in enumerate(row_names(self.edition)):
            y = rect.top + self._head(art) + row * line
            if row % 2 == 0 or name == TOTAL:
                band = pygame.Surface((rect.width, line), pygame.SRCALPHA)
                band.fill(faded(art.theme["ink"], 0.12 if name == TOTAL else 0.05))
                surface.blit(band, (rect.left, y))
            words = art.text(self._words(name), "small", "ink" if name == TOTAL else "ink_muted")
            surface.blit(words, words.get_rect(midleft=(rect.left + pad(art) // 4, y + line // 2)))
            for seat, middle in enumerate(middles):
                entry = self._entry(name, seat)
                role = "ok" if entry.startswith("+") else "ink_muted" if name == FAILED else "ink"
                text = art.text(entry, "body", role, strong=name != FAILED, width=column)
                surface.blit(text, text.get_rect(center=(middle, y + line // 2)))
