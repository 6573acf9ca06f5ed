"""A game in progress: holds the truth, takes actions, steps the bots, hands out views and redacted events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.ai.bot import Bot
from game.ai.levels import make_bot
from game.match.seats import SeatInfo
from game.match.undo import takes_back
from game.rules.cardgame import engine
from game.rules.cardgame.actions import Action, NextRound
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import Event, redact
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, Transition, view_for
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Seat
from game.rules.refusal import IllegalAction, Refusal
from game.rules.rng import derived_key, state_from_key


class Match:
    """One game. The seed and the log of actions decide it wholly: `replay` of both gives the same position.

    `edition` is the one that was chosen; the state's own has the deck that so many seats need.

    `faults` holds a sentence for every time a bot failed or was refused and the first legal action stood in
    for it;
    it is empty in a healthy program.
    """

    def __init__(
        self, edition: Edition, seats: Iterable[SeatInfo], seed: int, start: GameState | None = None
    ) -> None:
        """Deal the first round, or begin in the position `start`. Raises ValueError when the edition is not
        played by so many.
        """
        self.edition = edition
        self.seats = tuple(seats)
        self.seed = seed
        self.log: list[Action] = []
        self.faults: list[str] = []
        self._bots: dict[Seat, Bot] = {
            Seat(i): make_bot(info.bot, Seat(i), state_from_key(derived_key(seed, "bot", i)))
            for i, info in enumerate(self.seats)
            if info.bot is not None
        }
        self._listeners = [(seat, bot) for seat, bot in self._bots.items() if bot.listens]
        self._told: dict[Seat, int] = {}
        self._views: dict[Seat, PlayerView] = {}
        self._thought: Iterator[Action | None] | None = None
        self._decided: Action | None = None
        self._start = start
        first = engine.new_game(edition, len(self.seats), seed) if start is None else Transition(start, ())
        self._state = first.state
        self._events: list[Event] = list(first.events)
        self._tell_bots(first.events)

    @classmethod
    def replay(cls, edition: Edition, seats: Iterable[SeatInfo], seed: int, log: Iterable[Action]) -> Match:
        """A game brought to where its log ends, the bots' memories included.

        Raises IllegalAction when the log does not fit the game.
        """
        match = cls(edition, seats, seed)
        for action in log:
            why = match.submit(action)
            if why is not None:
                raise IllegalAction(why)
        return match

    @property
    def state(self) -> GameState:
        """The whole truth: for storage and checks, never for a player's eyes."""
        return self._state

    @property
    def turn(self) -> Seat:
        """The seat that acts next."""
        return self._state.table.turn

    @property
    def step(self) -> TurnStep:
        """What the seat to act does next."""
        return self._state.table.step

    def view(self, seat: Seat) -> PlayerView:
        """What the seat can see now; the same object until the next action."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = view_for(self._state, seat)
        return view

    def submit(self, action: Action) -> Refusal | None:
        """Carry out an action, or say why it is refused and change nothing."""
        if not 0 <= action.seat < len(self.seats):
            raise ValueError(f"there is no seat {action.seat}")
        view = self.view(action.seat)
        why = refusal(view, action)
        if why is not None:
            return why
        self._state, events = engine.perform(self._state, view, action)
        self._views.clear()
        self._thought = self._decided = None
        self.log.append(action)
        self._events += events
        if self._listeners:
            self._tell_bots(events)
        return None

    def takes_back(self, seat: Seat) -> bool:
        """Whether the seat may take its last action back."""
        return takes_back(self._state.table, self.log, seat)

    def take_back(self, seat: Seat) -> Action:
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

    def _tell_bots(self, events: tuple[Event, ...]) -> None:
        for seat, bot in self._listeners:
            for event in events:
                bot.told(redact(event, seat))

    def take_events(self, watcher: Seat) -> tuple[Event, ...]:
        """What happened since this watcher last asked, as far as it may know."""
        start = self._told.get(watcher, 0)
        self._told[watcher] = len(self._events)
        return tuple(redact(event, watcher) for event in self._events[start:])

    def events_for(self, watcher: Seat, after: int = 0) -> tuple[Event, ...]:
        """Everything that has happened so far, as far as the watcher may know; without the first `after`."""
        return tuple(redact(event, watcher) for event in self._events[after:])

    @property
    def bot_to_move(self) -> bool:
        """Whether the game waits for a bot's decision."""
        return self.turn in self._bots and self.step not in (TurnStep.ROUND_OVER, TurnStep.GAME_OVER)

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
            self._decided = next(legal_actions(view))
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
            self.submit(next(legal_actions(view)))
        return True

    def next_round(self) -> None:
        """Deal the next round once one is over."""
        self.submit(NextRound(self.turn))
