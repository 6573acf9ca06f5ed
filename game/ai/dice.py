"""The computer players of the dice game, by name: which dice they keep, and when they stop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.bot import Player
from game.ai.characters import EVEN, Temper, temper_of
from game.ai.dice_advice import DiceAdvice, DiceWhy
from game.ai.dice_aims import CHANCE, Aim, Keep
from game.ai.dice_odds import solved
from game.ai.dice_plans import plans
from game.ai.dice_random import DiceRandom
from game.ai.dice_tempo import aim_for
from game.ai.levels import LEVELS, known
from game.ai.worth import Thought, finished
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.events import Event
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.rules.dicegame.ways import points
from game.rules.rng import Rng, derived_key, state_from_key

DiceBot = Player[DiceView, Action, Event]

# So many choices are advised.
_ADVISED = 8
# What a bold character takes off what making a phase is worth, and a careful one adds to it.
_LEANING = 5.0


class DiceParts(NamedTuple):
    """What a level can do. `plans`: it keeps what obviously fits together, else it compares all choices;
    `ahead`: it sees no further than so many rolls; `aim`: what it plays for, nothing but the chance if not
    said, None for whatever the standing asks for. It takes the next best choice `slips` times in a hundred.
    """

    plans: bool = False
    ahead: int | None = None
    aim: Aim | None = CHANCE
    slips: int = 0


PARTS: dict[str, DiceParts] = {
    "beginner": DiceParts(plans=True, slips=15),
    "casual": DiceParts(ahead=1, slips=4),
    "skilled": DiceParts(aim=Aim(1_000.0)),
    "strong": DiceParts(aim=Aim(10.0)),
    "master": DiceParts(aim=None),
    # A yardstick: what is obvious, without a slip.
    "greedy": DiceParts(plans=True),
}


class DicePlayer:
    """A computer player with some parts, a temper and chance of its own, which follows from the seed and the
    attempt: who goes on with a saved game meets the same player.
    """

    listens = False

    def __init__(self, seat: Seat, seed: int, parts: DiceParts, temper: Temper = EVEN) -> None:
        self.seat = seat
        self.parts = parts
        self._seed, self._leaning = seed, _LEANING * round(temper.risk)

    def told(self, event: Event) -> None:
        """Nothing is remembered: everything is in the view."""

    def decide(self, view: DiceView) -> Iterator[Action | None]:
        """See `Player`."""
        table = view.table
        if table.step is DiceStep.ROLL:
            yield Roll(view.seat)
            return
        yield None
        ranked = yield from self._choices(view)
        yield _action(view, ranked[self._slipped(view, ranked)])

    def _slipped(self, view: DiceView, ranked: list[Keep]) -> int:
        """Which choice is taken: the best or, by a slip, a worse one; nobody slips when there is nothing more
        to roll for, or gives up what can still be made.
        """
        place, dice = 0, len(view.edition.dice)
        rng = Rng(state_from_key(derived_key(self._seed, view.table.attempt, view.table.rolls_left)))
        if len(ranked[0].dice) < dice:
            while place + 1 < len(ranked) and rng.below(100) < self.parts.slips:
                if len(ranked[place + 1].dice) == dice:
                    break
                place += 1
        return place

    def _choices(self, view: DiceView) -> Thought[list[Keep]]:
        """What may be kept, the best first."""
        edition, table, shown = view.edition, view.table, rolled(view)
        if self.parts.plans:
            needs = edition.phase(view.me.phase)
            found = sorted(plans(needs, shown, edition), key=lambda plan: plan.lacks)
            stop = tuple(range(len(shown)))
            if not found[0].lacks or not table.rolls_left:
                return [Keep(stop, 1.0)]
            kept = dict.fromkeys(plan.dice for plan in found if len(plan.dice) < len(shown))
            return [Keep(dice, 0.0) for dice in kept]
        aim = self.parts.aim or aim_for(view)
        if aim.point:
            aim = aim._replace(made=aim.made - self._leaning)
        known_odds = yield from solved(edition, view.me.phase, aim)
        rolls = table.rolls_left
        if self.parts.ahead is not None:
            rolls = min(rolls, self.parts.ahead)
        return (yield from known_odds.keeps(shown, rolls))

    def advise(self, view: DiceView) -> tuple[DiceAdvice, ...]:
        """The best choices, the best first, each with its reason. To be asked of a player to whom every phase
        that is made is worth something, as it is to `dice_adviser`.
        """
        return finished(self.advising(view))

    def advising(self, view: DiceView) -> Thought[tuple[DiceAdvice, ...]]:
        """`advise` in slices of thinking."""
        seat, phase, rolls = view.seat, view.me.phase, view.table.rolls_left
        found = yield from solved(view.edition, phase, self.parts.aim or aim_for(view), told=True)
        if view.table.step is DiceStep.ROLL:
            start = yield from found.start(rolls)
            return (DiceAdvice(Roll(seat), 0.0, DiceWhy.FIRST_ROLL, start.chance, start.points),)
        keeps = yield from found.keeps(rolled(view), rolls)
        yield
        ways = groupings(view)
        now = points(ways[0]) if ways else None
        yield
        advised = []
        for place, keep in enumerate(keeps[:_ADVISED]):
            after = keeps[place + 1].chance if place + 1 < len(keeps) else None
            why = _reason(now, stops=len(keep.dice) == len(view.edition.dice))
            action, cost = _action(view, keep), keeps[0].worth - keep.worth
            advised.append(DiceAdvice(action, cost, why, keep.chance, keep.points, now or 0, after))
        return tuple(advised)


def _reason(now: int | None, *, stops: bool) -> DiceWhy:
    if not stops:
        return DiceWhy.KEEP if now is None else DiceWhy.ROLL_ON
    if now is None:
        return DiceWhy.LOST
    return DiceWhy.MAKE


def _action(view: DiceView, keep: Keep) -> Action:
    """Roll all other dice or, where all are kept, make the phase if that is wanted and can be done."""
    if len(keep.dice) < len(view.edition.dice):
        return Roll(view.seat, keep.dice)
    ways = groupings(view) if keep.worth > 0 else ()
    return MakePhase(view.seat, ways[0]) if ways else GiveUp(view.seat)


def make_dice_bot(name: str, seat: Seat, seed: int) -> DiceBot:
    """A computer player for the seat, by its level and character as for cards (`skilled:3`), with a random
    stream of its own. Raises ValueError for a name that is not `known`.
    """
    if not known(name):
        raise ValueError(f"there is no computer player '{name}'; there are {', '.join(LEVELS)}")
    level, _, character = name.partition(":")
    if level == "random":
        return DiceRandom(seed)
    return DicePlayer(seat, seed, PARTS[level], temper_of(int(character) if character else None))


def dice_adviser(seat: Seat) -> DicePlayer:
    """Who gives hints: the level below the highest, which plays for chance and points alike."""
    return DicePlayer(seat, 0, PARTS["strong"])
