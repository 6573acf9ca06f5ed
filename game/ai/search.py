"""The highest level's search: the best choices played on in guessed positions, by the rules themselves.

With `worlds` the one place in `game.ai` that may use the engine and make positions. They are made of guesses
alone: nothing here can come by the truth.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.bot import Bot
from game.ai.greedy import Greedy
from game.ai.memory import Memory
from game.ai.worlds import Worlds
from game.ai.worth import Goals, Pace, Thought
from game.rules.cardgame import engine
from game.rules.cardgame.actions import Action
from game.rules.cardgame.state import GameState, view_for
from game.rules.cardgame.view import OVER, PlayerView, Table
from game.rules.cards import Seat
from game.rules.rng import Rng

# Actions played in one slice of thinking, of about 2 ms, fewer where questions to the kernel are costly; as
# how many of them a guess at a position counts; and at how many positions a choice is looked at in any case.
_SLICE, _COSTLY_SLICE, _GUESS, _LEAST = 40, 4, 8, 4
# How far the results of two choices differ, squared, as if one more position had been seen: few tell little.
_SPREAD = 0.5
# What a finished game counts, in phases.
_WIN = 2.0
_POINT = 0.0045
_POINTS_DECIDE = 4


class Choice(NamedTuple):
    """An action that may be taken, and what it costs as far as is known without a search (less is better)."""

    action: Action
    cost: float


class Search:
    """Plays choices on to the end of the round.

    `most`: so many actions are played for one decision. `doubt`: how far the costs known beforehand may be
    wrong, in chances to make a phase; the less, the less can a search change that is itself uncertain.
    """

    def __init__(self, most: int, doubt: float) -> None:
        self.most = most
        self.doubt = doubt
        self._policy: Bot = Greedy()

    def costs(
        self, view: PlayerView, memory: Memory, goals: Goals, rng: Rng, choices: Sequence[Choice]
    ) -> Thought[list[float]]:
        """The choices' costs, corrected by what became of them; every choice meets the same worlds."""
        worlds = Worlds(view, memory, goals, rng)
        phases = {facts.phase for facts in view.table.seats if facts.phase}
        pace = Pace(_COSTLY_SLICE if any(goals[phase].costly for phase in phases) else _SLICE)
        found: list[list[float]] = []
        played = 0
        while played < self.most * pace.most / _SLICE or len(found) < _LEAST:
            world = worlds.guess()
            if pace.due(min(_GUESS, pace.most)):
                yield
            row = []
            for choice in choices:
                end, actions = yield from self._played_on(world, choice.action, pace)
                row.append(value(view.table, end, view.seat))
                played += actions
            found.append(row)
        return corrected([choice.cost for choice in choices], found, self.doubt)

    def _played_on(self, state: GameState, action: Action, pace: Pace) -> Thought[tuple[GameState, int]]:
        """The end of the round after an action, and how many actions it took."""
        played = 0
        while True:
            view = view_for(state, state.table.turn)
            if played:
                action = next(one for one in self._policy.decide(view) if one is not None)
            state = engine.perform(state, view, action).state
            played += 1
            if state.table.step in OVER:
                return state, played
            if pace.due():
                yield


def value(before: Table, end: GameState, seat: Seat) -> float:
    """What a seat gained in a round more than the others on average, in phases, or in spaces on a board."""
    options = end.edition.options
    point = _POINT * (_POINTS_DECIDE if options.progress == "always" else 1)
    winners = end.table.winners

    def gain(one: Seat) -> float:
        was, now = before.seats[one], end.table.seats[one]
        won = _WIN / len(winners) if one in winners else 0.0
        ahead = len(now.made) - len(was.made)
        if before.spaces:
            ahead = end.table.spaces[one] - before.spaces[one]
        return ahead - point * (now.score - was.score) + won

    others = [other for other in before.active if other != seat]
    return gain(seat) - (sum(map(gain, others)) / len(others) if others else 0.0)


def corrected(costs: Sequence[float], found: Sequence[Sequence[float]], doubt: float) -> list[float]:
    """The costs moved toward what was found, by how much surer that is."""
    count, worlds = len(costs), len(found)
    means = [sum(row[place] for row in found) / worlds for place in range(count)]
    middle, known = sum(means) / count, sum(costs) / count
    apart = sum(
        (row[place] - sum(row) / count - means[place] + middle) ** 2
        for row in found
        for place in range(count)
    )
    spread = (apart + _SPREAD) / ((worlds - 1) * (count - 1) + 1)
    trust = doubt**2 / (doubt**2 + spread / worlds) if doubt else 0.0
    return [
        cost + trust * ((middle - mean) - (cost - known)) for cost, mean in zip(costs, means, strict=True)
    ]
