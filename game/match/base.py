"""A game in progress, of whatever family: holds the truth, takes actions, steps the bots, hands out views and
redacted events.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, Self, TypeVar

from game.ai.bot import Player
from game.match.seats import SeatInfo
from game.rules.api import Game
from game.rules.cards import Seat
from game.rules.refusal import IllegalAction, Refusal
from game.rules.rng import derived_key, state_from_key


class _Edition(Protocol):
    """What is asked of an edition of any family."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


class _Acting(Protocol):
    """What is asked of an action of any family."""

    @property
    def seat(self) -> Seat: ...


E = TypeVar("E", bound=_Edition)
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A", bound=_Acting)
Ev = TypeVar("Ev")


class BaseMatch(ABC, Generic[E, S, V, A, Ev]):
    """One game. The seed and the log of actions decide it wholly: `replay` of both gives the same position.

    `edition` is the one that was chosen; the state's own may be made for so many seats.

    `faults` holds a sentence for every time a bot failed or was refused and the first legal action stood in
    for it; it is empty in a healthy program.
    """

    game: Game[E, S, V, A, Ev]

    def __init__(self, edition: E, seats: Iterable[SeatInfo], seed: int, start: S | None = None) -> None:
        """Begin a game, or take it up in the position `start`. Raises ValueError when the edition is not
        played by so many.
        """
        self.edition = edition
        self.seats = tuple(seats)
        self.seed = seed
        self.log: list[A] = []
        self.faults: list[str] = []
        self._bots: dict[Seat, Player[V, A, Ev]] = {
            Seat(i): self._make_bot(info.bot, Seat(i), state_from_key(derived_key(seed, "bot", i)))
            for i, info in enumerate(self.seats)
            if info.bot is not None
        }
        self._listeners = [(seat, bot) for seat, bot in self._bots.items() if bot.listens]
        self._told: dict[Seat, int] = {}
        self._views: dict[Seat, V] = {}
        self._thought: Iterator[A | None] | None = None
        self._decided: A | None = None
        self._start = start
        events: tuple[Ev, ...] = ()
        if start is None:
            start, events = self.game.new_game(edition, len(self.seats), seed)
        self._state: S = start
        self._events: list[Ev] = list(events)
        self._tell_bots(events)

    @classmethod
    def replay(cls, edition: E, seats: Iterable[SeatInfo], seed: int, log: Iterable[A]) -> Self:
        """A game brought to where its log ends, the bots' memories included.

        Raises IllegalAction when the log does not fit the game.
        """
        match = cls(edition, seats, seed)
        for action in log:
            why = match.submit(action)
            if why is not None:
                raise IllegalAction(why)
        return match

    @abstractmethod
    def _make_bot(self, name: str, seat: Seat, seed: int) -> Player[V, A, Ev]:
        """The computer player of this name; ValueError when there is none."""

    @property
    @abstractmethod
    def turn(self) -> Seat:
        """The seat that acts next."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    @abstractmethod
    def between_turns(self) -> bool:
        """Whether nobody is to play now: the game, or a part of it, is over."""

    @property
    @abstractmethod
    def rounds_played(self) -> int:
        """How many rounds are over; of dice, how many attempts of whoever had most of them."""

    @property
    @abstractmethod
    def points(self) -> tuple[int, ...]:
        """What everybody has scored so far, by seat."""

    @property
    @abstractmethod
    def replayable(self) -> bool:
        """Whether there is something to look at again of which nothing is hidden any more."""

    def go_on(self) -> bool:
        """Begin the next part of a game that waits between two of them; False where it does not wait."""
        return False

    @abstractmethod
    def takes_back(self, seat: Seat) -> bool:
        """Whether the seat may take its last action back."""

    @property
    def state(self) -> S:
        """The whole truth: for storage and checks, never for a player's eyes."""
        return self._state

    def view(self, seat: Seat) -> V:
        """What the seat can see now; the same object until the next action."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.game.view_for(self._state, seat)
        return view

    def submit(self, action: A) -> Refusal | None:
        """Carry out an action, or say why it is refused and change nothing."""
        if not 0 <= action.seat < len(self.seats):
            raise ValueError(f"there is no seat {action.seat}")
        view = self.view(action.seat)
        why = self.game.refusal(view, action)
        if why is not None:
            return why
        self._state, events = self.game.perform(self._state, view, action)
        self._views.clear()
        self._thought = self._decided = None
        self.log.append(action)
        self._events += events
        if self._listeners:
            self._tell_bots(events)
        return None

    def take_back(self, seat: Seat) -> A:
        """Take the seat's last action back and give it; everything is as before, what the bots remember
        included. Raises ValueError when `takes_back` says no.
        """
        if not self.takes_back(seat):
            raise ValueError("there is nothing that can be taken back")
        again = type(self)(self.edition, self.seats, self.seed, self._start)
        for action in self.log[:-1]:
            again.submit(action)
        self._state, self._events = again._state, again._events
        self._bots, self._listeners = again._bots, again._listeners
        self._views.clear()
        self._thought = self._decided = None
        self._told = {watcher: min(told, len(self._events)) for watcher, told in self._told.items()}
        return self.log.pop()

    def _tell_bots(self, events: tuple[Ev, ...]) -> None:
        for seat, bot in self._listeners:
            for event in events:
                bot.told(self.game.redact(event, seat))

    def take_events(self, watcher: Seat) -> tuple[Ev, ...]:
        """What happened since this watcher last asked, as far as it may know."""
        start = self._told.get(watcher, 0)
        self._told[watcher] = len(self._events)
        return tuple(self.game.redact(event, watcher) for event in self._events[start:])

    def events_for(self, watcher: Seat, after: int = 0) -> tuple[Ev, ...]:
        """Everything that has happened so far, as far as the watcher may know; without the first `after`."""
        return tuple(self.game.redact(event, watcher) for event in self._events[after:])

    @property
    def bot_to_move(self) -> bool:
        """Whether the game waits for a bot's decision."""
        return self.turn in self._bots and not self.between_turns

    def think(self) -> bool:
        """One slice of the bot's thinking; True when it knows what to do. Only when `bot_to_move`."""
        if self._decided is not None:
            return True
        seat = self.turn
        view = self.view(seat)
        if self._thought is None:
            self._thought = self._bots[seat].decide(view)
        try:
            self._decided = next(self._thought)
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the game goes on
            self.faults.append(f"seat {seat} failed: {error!r}")
            self._decided = next(self.game.legal_actions(view))
        return self._decided is not None

    @property
    def decided(self) -> bool:
        """Whether the bot to move knows what to do."""
        return self._decided is not None

    def step_bot(self) -> bool:
        """One slice of the bot's thinking; True when it acted. Only when `bot_to_move`."""
        if not self.think():
            return False
        seat, view, action = self.turn, self.view(self.turn), self._decided
        assert action is not None
        why = self.submit(action)
        if why is not None:
            self.faults.append(f"seat {seat} was refused {action}: {why.reason}")
            self.submit(next(self.game.legal_actions(view)))
        return True
