"""The computer player behind all levels: it ranks what it may do, with fewer or more parts switched on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.ai import special
from game.ai.advice import Advice, Why
from game.ai.board import ranked_by_walk
from game.ai.characters import EVEN, Temper
from game.ai.drawing import Offer, ranked_draws
from game.ai.emptying import coming
from game.ai.hitting import ranked_hits, ranked_lay_downs
from game.ai.memory import Memory
from game.ai.needs import NO_LIKINGS, NO_NEEDS, Likings, Needs, fits_table, next_player, sample_needs
from game.ai.parts import Parts
from game.ai.search import Choice, Search
from game.ai.throwing import Thrower
from game.ai.worth import Goals, Outlook, Thought, finished
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
    Pass,
)
from game.rules.cardgame.events import Event
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.questions import can_hit, open_phases, piles_to_take
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, Seat
from game.rules.kernel import Kernel
from game.rules.rng import Rng, derived_key, state_from_key

Ranked = tuple[Advice, ...]

LAST_RESORT = 1000.0
# A saved card is drawn only where the discard pile has none as good.
_SAVED = 0.1
# Choices that cost so little more than the best one are looked into, at most so many.
_CLOSE, _MOST_CLOSE = 0.1, 3
# Holding what could be hit, against hitting it.
_HOLDING = 0.08
# Whether a choice is allowed is asked of so many in one slice of thinking: lay-downs take their time.
_ASKED_AT_ONCE = 6
# So many discards of a player are remembered as what it does not want.
_LATELY = 3


class Thinker:
    """A computer player with some parts, a temper and chance of its own.

    The chance of each decision follows from the seed and from how much has happened, not from the decisions
    before: who goes on with a saved game, in which nothing is decided anew, meets the same player.
    """

    listens = True

    def __init__(self, seat: Seat, seed: int, parts: Parts, temper: Temper = EVEN) -> None:
        self.seat = seat
        self.parts = parts
        self._seed, self._heard = seed, 0
        self._memory = Memory(parts.span, watches=parts.watches)
        self._thrower = Thrower(parts, temper)
        self._search = Search(parts.searches, parts.doubt) if parts.searches else None
        self._goals: Goals | None = None

    def told(self, event: Event) -> None:
        """See `Bot`."""
        self._heard += 1
        self._memory.told(event)

    def decide(self, view: PlayerView) -> Iterator[Action | None]:
        """See `Bot`."""
        rng = Rng(state_from_key(derived_key(self._seed, self._heard)))
        ranked = yield from self._think(view, rng)
        place = 0
        while place + 1 < len(ranked) and self._happens(self.parts.slips, rng):
            place += 1
        yield ranked[place].action

    def advise(self, view: PlayerView) -> Ranked:
        """Every choice that was thought of, the best first, each with its reason; the same whenever asked."""
        return finished(self.advising(view))

    def advising(self, view: PlayerView) -> Thought[Ranked]:
        """`advise` in slices of thinking."""
        return self._think(view, Rng(view.draw_count))

    def _happens(self, percent: int, rng: Rng) -> bool:
        return percent > 0 and rng.below(100) < percent

    def _think(self, view: PlayerView, rng: Rng) -> Thought[Ranked]:
        """The choices that are allowed, the best first; at least one."""
        step = view.table.step
        ranked: list[Advice] = []
        if step is TurnStep.DRAW:
            ranked = yield from self._draws(view, rng)
        elif step is TurnStep.PLAY:
            ranked = yield from self._plays(view, rng)
            ranked = yield from self._searched(view, rng, ranked)
        elif step is TurnStep.DECLARE and view.table.spaces:
            seen, goals = self._memory.seen(view), self._goals_of(view)
            ranked = yield from ranked_by_walk(view, goals, seen, counts=self.parts.outs)
        elif step is TurnStep.DECLARE:
            phases = yield from self._ranked_phases(view)
            ranked = [
                Advice(ChoosePhase(view.seat, phase), turns, Why.NEAREST_PHASE, (("phase", phase),))
                for turns, phase in phases
            ]
        elif step in (TurnStep.OPENING, TurnStep.DROP):
            named = special.named(view)
            if named is not None:
                ranked = [Advice(named, 0.0, Why.SPECIAL)]
            else:
                outlook = yield from self._outlook(view)
                ranked = yield from self._thrower.ranked(view, outlook, NO_NEEDS)
        allowed = yield from _allowed(view, ranked)
        return allowed

    def _searched(self, view: PlayerView, rng: Rng, ranked: list[Advice]) -> Thought[list[Advice]]:
        """The ranked choices, with those that are close to the best one looked into.

        Only once everybody is down: before, phases that are made or not drown in luck what a choice changes.
        """
        if self._search is None or not all(view.table.seats[seat].laid for seat in view.table.active):
            return ranked
        ranked = list((yield from _allowed(view, ranked)))
        close = [advice for advice in ranked if advice.cost <= ranked[0].cost + _CLOSE][:_MOST_CLOSE]
        if len(close) < 2:
            return ranked
        choices = [Choice(advice.action, advice.cost) for advice in close]
        costs = yield from self._search.costs(view, self._memory, self._goals_of(view), rng, choices)
        looked_into = [advice._replace(cost=cost) for advice, cost in zip(close, costs, strict=True)]
        return looked_into + ranked[len(close) :]

    # Which phase

    def _goals_of(self, view: PlayerView) -> Goals:
        if self._goals is None or self._goals.edition is not view.edition:
            self._goals = Goals(view.edition)
        return self._goals

    def _outlook(self, view: PlayerView) -> Thought[Outlook]:
        """For the phase worked on or, where it is chosen, the one that will take the fewest turns."""
        phase = view.me.phase
        if not phase:
            phases = yield from self._ranked_phases(view)
            phase = phases[0][1]
        return Outlook(self._goals_of(view)[phase], self._memory.seen(view))

    def _ranked_phases(self, view: PlayerView) -> Thought[list[tuple[float, int]]]:
        """The open phases, each after the turns it will take."""
        seen = self._memory.seen(view)
        found = []
        for phase in dict.fromkeys(open_phases(view)):
            outlook = Outlook(self._goals_of(view)[phase], seen)
            key = outlook.goal.kernel.key(view.hand)
            if self.parts.outs:
                yield from outlook.look(key)
            found.append((outlook.turns(key) if self.parts.outs else float(outlook.missing(key)), phase))
            yield
        return sorted(found)

    # Drawing

    def _draws(self, view: PlayerView, rng: Rng) -> Thought[list[Advice]]:
        seat, piles = view.seat, view.piles
        offered: list[Offer] = []
        for at in piles_to_take(view):
            top = piles[at].top
            if top is not None and not self._happens(self.parts.overlooks, rng):
                offered.append(Offer(DrawFromDiscard(seat, at), top))
        offered += [Offer(DrawSaved(seat, card), card, _SAVED) for card in view.saved]
        if view.me.laid:
            ranked = [
                Advice(action, worse - 1, Why.FITS_TABLE, (("card", card),))
                for action, card, worse in offered
                if fits_table(view, seat, card)
            ]
            ranked.append(Advice(DrawFromPile(seat), 0.0, Why.NOTHING_FITS))
        else:
            outlook = yield from self._outlook(view)
            ranked = yield from ranked_draws(view, outlook, offered, self.parts)
        ranked += [
            Advice(way, LAST_RESORT, Why.ONLY_CHOICE) for way in special.draws(view, lambda card: True)
        ]
        return ranked

    # Playing

    def _plays(self, view: PlayerView, rng: Rng) -> Thought[list[Advice]]:
        outlook = None
        if view.me.laid:
            ranked = yield from self._plays_when_down(view, rng)
            if ranked:
                return ranked
        else:
            outlook = yield from self._outlook(view)
            if outlook.missing(outlook.goal.kernel.key(view.hand)) == 0:
                ranked = yield from ranked_lay_downs(view, self.parts.lays, self._foreseen(view))
                if ranked:
                    return ranked
        needs = yield from self._needs(view, rng)
        yield
        foreseen = self._foreseen(view) if outlook is None else None
        ranked = yield from self._thrower.ranked(view, outlook, needs, self._likings(view), foreseen)
        return self._with_saving(view, ranked, outlook.goal.phase if outlook else view.me.phase)

    def _plays_when_down(self, view: PlayerView, rng: Rng) -> Thought[list[Advice]]:
        clear = special.clearing(view)
        if clear is not None:
            return [Advice(clear, 0.0, Why.SPECIAL)]
        if can_hit(view) and not self._happens(self.parts.overlooks, rng):
            hits = yield from ranked_hits(view, planned=self.parts.empties)
            if hits and self._search is not None:
                held = yield from self._thrower.ranked(view, None, NO_NEEDS)
                return hits[:_MOST_CLOSE] + _worse(held, hits[0].cost + _HOLDING)
            if hits:
                return hits
        swap = special.replacement(view)
        return [] if swap is None else [Advice(swap, 0.0, Why.SPECIAL)]

    def _foreseen(self, view: PlayerView) -> Mapping[Card, int] | None:
        return coming(view.edition, self._memory.seen(view)) if self.parts.foresees else None

    def _needs(self, view: PlayerView, rng: Rng) -> Thought[Needs]:
        if not self.parts.samples or len(view.hand) < 2:
            return NO_NEEDS
        goals = self._goals_of(view)
        after_me = next_player(view)
        if after_me == view.seat:
            return NO_NEEDS
        needs = yield from sample_needs(view, self._memory, after_me, goals, rng, self.parts.samples)
        return needs

    def _likings(self, view: PlayerView) -> Likings:
        """Which colors the next player seems to like, for who minds it out of spite or kindness; where its
        phase asks for colors that would count too much, and there are none.
        """
        seat = next_player(view)
        facts = view.table.seats[seat]
        if (
            seat == view.seat
            or facts.laid
            or (facts.phase and self._goals_of(view)[facts.phase].tells_colors)
        ):
            return NO_LIKINGS
        return Likings(*self._memory.colors(seat, _LATELY))

    def _with_saving(self, view: PlayerView, ranked: list[Advice], phase: int) -> list[Advice]:
        """Where the card that would be thrown had better be saved, that first."""
        if not view.edition.rules or not ranked:
            return ranked
        best = min(ranked, key=lambda advice: advice.cost)
        if not isinstance(best.action, Discard):
            return ranked

        def kernel_of(number: int) -> Kernel:
            return self._goals_of(view)[number].kernel

        save = special.saving(view, best.action.card, phase, kernel_of)
        return ranked if save is None else [Advice(save, best.cost - 1, Why.SPECIAL), *ranked]


def _worse(ranked: list[Advice], cost: float) -> list[Advice]:
    """The best of the choices, at this cost."""
    return [min(ranked, key=lambda advice: advice.cost)._replace(cost=cost)] if ranked else []


def _allowed(view: PlayerView, ranked: list[Advice]) -> Thought[Ranked]:
    """The choices that the rules allow, each once; last resorts only where there is nothing else."""
    kept: dict[Action, Advice] = {}
    for advice in sorted(ranked, key=lambda advice: advice.cost):
        if kept and advice.cost >= LAST_RESORT:
            break
        if advice.action not in kept and refusal(view, advice.action) is None:
            kept[advice.action] = advice
            if len(kept) % _ASKED_AT_ONCE == 0:
                yield
    if kept:
        return tuple(kept.values())
    endings = (action for action in legal_actions(view) if isinstance(action, Discard | Pass))
    action = next(endings, None) or next(legal_actions(view))
    return (Advice(action, 0.0, Why.ONLY_CHOICE),)
