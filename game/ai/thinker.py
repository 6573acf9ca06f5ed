"""The computer player behind all levels: it ranks what it may do, with fewer or more parts switched on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.ai import special
from game.ai.advice import Advice, Why
from game.ai.characters import EVEN, Temper
from game.ai.hitting import ranked_hits, ranked_lay_downs
from game.ai.memory import Memory
from game.ai.needs import NO_NEEDS, Needs, fits_table, next_player, sample_needs
from game.ai.worth import Goal, Goals, Outlook
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
    Pass,
)
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.events import Event
from game.rules.cardgame.legal import (
    can_hit,
    can_take_discard,
    ends_round,
    legal_actions,
    may_skip_with,
    open_phases,
    refusal,
    skippable,
)
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.kernel import Kernel
from game.rules.rng import Rng

Ranked = tuple[Advice, ...]
Thought = Iterator[Ranked | None]


class Weights(NamedTuple):
    """What counts for how much, in chances to make the phase."""

    hazard: float = 0.06  # that a round ends within a lap, for each opponent that is not down
    point: float = 0.001  # a point in hand
    deny_phase: float = 0.15  # a card that brings the next player nearer
    deny_hit: float = 0.3  # a card that the next player, who is down, can hit
    skip: float = 0.02  # a turn more, against a slot for one card less
    growth: float = 0.06  # a card that will be hit on the phase when it is down
    keep_hit: float = 0.1  # a card that can be hit on the table as soon as the phase is down
    reach: float = 0.0  # a lay-down on which every unseen card could be hit


class Parts(NamedTuple):
    """What a level can do. `span`: discards remembered (None: all); `watches`: notices what others take.

    `outs`: counts unseen cards that help, else only how many are missing; `depth`: how many cards ahead;
    `samples`: hands of the next player looked at before a discard; `lays`: lay-downs compared; `empties`:
    weighs how the hand will empty itself; `denies`: throws nothing that fits the table to one who is down;
    `slips`: in a hundred decisions, how many are the second best or worse; `overlooks`: in a hundred chances
    to take a discard or to hit, how many are not seen.
    """

    span: int | None = None
    watches: bool = True
    outs: bool = True
    depth: int = 1
    samples: int = 0
    lays: int = 1
    empties: bool = False
    denies: bool = False
    slips: int = 0
    overlooks: int = 0
    weights: Weights = Weights()


LAST_RESORT = 1000.0

# How likely one who is down goes out within a lap, by the cards it holds.
_SIZES = {0: 0.9, 1: 0.45, 2: 0.3, 3: 0.2, 4: 0.14, 5: 0.1}


class _Loss(NamedTuple):
    cost: float
    why: Why
    values: tuple[tuple[str, object], ...]


class Thinker:
    """A computer player with some parts, a temper and a random stream of its own."""

    listens = True

    def __init__(self, seat: Seat, seed: int, parts: Parts, temper: Temper = EVEN) -> None:
        self.parts = parts
        self.temper = temper
        self._rng = Rng(seed)
        self._memory = Memory(parts.span, watches=parts.watches)
        self._goals: Goals | None = None

    def told(self, event: Event) -> None:
        """See `Bot`."""
        self._memory.told(event)

    def decide(self, view: PlayerView) -> Iterator[Action | None]:
        """See `Bot`."""
        for ranked in self._think(view, self._rng):
            if ranked is None:
                yield None
            else:
                yield self._picked(ranked)
                return

    def advise(self, view: PlayerView) -> Ranked:
        """Every choice that was thought of, the best first, each with its reason; the same whenever asked."""
        stream = Rng(len(view.hand) + view.draw_count)
        return next(ranked for ranked in self._think(view, stream) if ranked is not None)

    def _picked(self, ranked: Ranked) -> Action:
        place = 0
        while place + 1 < len(ranked) and self._rng.below(100) < self.parts.slips:
            place += 1
        return ranked[place].action

    def _overlooked(self, rng: Rng) -> bool:
        return self.parts.overlooks > 0 and rng.below(100) < self.parts.overlooks

    def _think(self, view: PlayerView, rng: Rng) -> Thought:
        """None after each slice; at last the choices that are allowed, best first."""
        if self._goals is None or self._goals.edition is not view.edition:
            self._goals = Goals(view.edition)
        step = view.table.step
        if step is TurnStep.DRAW:
            yield self._allowed(view, self._draws(view, rng))
        elif step is TurnStep.PLAY:
            for ranked in self._plays(view, rng):
                if ranked is None:
                    yield None
                else:
                    yield self._allowed(view, ranked)
        elif step is TurnStep.DECLARE:
            yield self._phases(view)
        elif step in (TurnStep.OPENING, TurnStep.DROP):
            named = special.named(view)
            if named is not None:
                yield self._allowed(view, [Advice(named, 0.0, Why.SPECIAL)])
            else:
                yield self._allowed(view, self._discards(view, self._outlook(view), NO_NEEDS))
        else:
            yield self._allowed(view, [])

    def _allowed(self, view: PlayerView, ranked: list[Advice]) -> Ranked:
        """The choices that the rules allow, each once; last resorts only where there is nothing else."""
        ranked.sort(key=lambda advice: advice.cost)
        kept: dict[Action, Advice] = {}
        for advice in ranked:
            if kept and advice.cost >= LAST_RESORT:
                break
            if advice.action not in kept and refusal(view, advice.action) is None:
                kept[advice.action] = advice
        if kept:
            return tuple(kept.values())
        endings = (action for action in legal_actions(view) if isinstance(action, Discard | Pass))
        action = next(endings, None) or next(legal_actions(view))
        return (Advice(action, 0.0, Why.ONLY_CHOICE),)

    # Which phase

    def _goal(self, view: PlayerView, phase: int) -> Goal:
        assert self._goals is not None
        return self._goals[phase]

    def _outlook(self, view: PlayerView) -> Outlook:
        phase = view.me.phase or self._ranked_phases(view)[0][1]
        return Outlook(self._goal(view, phase), self._memory.seen(view))

    def _ranked_phases(self, view: PlayerView) -> list[tuple[float, int]]:
        """The open phases by the turns they will take, against what they usually take."""
        seen = self._memory.seen(view)
        found = []
        for phase in dict.fromkeys(open_phases(view)):
            goal = self._goal(view, phase)
            outlook = Outlook(goal, seen)
            key = goal.kernel.key(view.hand)
            turns = (
                outlook.turns(key, min(self.parts.depth, 1))
                if self.parts.outs
                else float(goal.kernel.missing(key))
            )
            found.append((turns, phase))
        return sorted(found)

    def _phases(self, view: PlayerView) -> Ranked:
        ranked = [
            Advice(ChoosePhase(view.seat, phase), turns, Why.NEAREST_PHASE, (("phase", phase),))
            for turns, phase in self._ranked_phases(view)
        ]
        return self._allowed(view, ranked)

    # Drawing

    def _draws(self, view: PlayerView, rng: Rng) -> list[Advice]:
        seat, top = view.seat, view.discard_top
        offered: list[tuple[Action, Card, float]] = []
        if top is not None and can_take_discard(view) and not self._overlooked(rng):
            offered.append((DrawFromDiscard(seat), top, 0.0))
        offered += [(DrawSaved(seat, card), card, 0.1) for card in view.saved]
        ranked = []
        if view.me.laid:
            for action, card, worse in offered:
                if fits_table(view, seat, card):
                    ranked.append(Advice(action, worse - 1, Why.FITS_TABLE, (("card", card),)))
            ranked.append(Advice(DrawFromPile(seat), 0.0, Why.NOTHING_FITS))
        else:
            ranked = self._draws_for_phase(view, offered)
        if can_take_discard(view):
            ranked.append(Advice(DrawFromDiscard(seat), LAST_RESORT, Why.ONLY_CHOICE))
        ranked += [
            Advice(way, LAST_RESORT + 1, Why.SPECIAL) for way in special.draws(view, lambda card: True)
        ]
        return ranked

    def _draws_for_phase(self, view: PlayerView, offered: list[tuple[Action, Card, float]]) -> list[Advice]:
        outlook = self._outlook(view)
        goal_kernel = outlook.goal.kernel
        key = goal_kernel.key(view.hand)
        left = outlook.missing(key)
        facts = (("helps", outlook.outs(key)), ("unseen", outlook.unseen), ("missing", left))
        ahead = self.parts.outs and self.parts.depth > 1
        pile = outlook.after_draw(key, 1) if ahead else left - 0.5
        ranked = [Advice(DrawFromPile(view.seat), pile, Why.NOTHING_OFFERED, facts)]
        for action, card, worse in offered:
            with_it = key + goal_kernel.weight(card)
            now = outlook.missing(with_it)
            cost = outlook.turns(with_it, 1) if ahead else float(now)
            if card.kind is CardKind.WILD:
                cost -= 1
            why = Why.COMPLETES if left and not now else Why.NEARER if now < left else Why.NO_NEARER
            ranked.append(
                Advice(
                    action,
                    cost + worse,
                    why,
                    (("card", card), ("missing", now), *outlook.gone(goal_kernel.weight(card))),
                )
            )
        return ranked

    # Playing

    def _plays(self, view: PlayerView, rng: Rng) -> Iterator[list[Advice] | None]:
        if view.me.laid:
            clear = special.clearing(view)
            if clear is not None:
                yield [Advice(clear, 0.0, Why.SPECIAL)]
                return
            if can_hit(view) and not self._overlooked(rng):
                found = ranked_hits(view, planned=self.parts.empties)
                if found:
                    yield found
                    return
            swap = special.replacement(view)
            if swap is not None:
                yield [Advice(swap, 0.0, Why.SPECIAL)]
                return
            outlook = None
        else:
            outlook = self._outlook(view)
            if outlook.missing(outlook.goal.kernel.key(view.hand)) == 0:
                lays: list[Advice] = []
                for lay in ranked_lay_downs(
                    view, self.parts.lays, self._memory.seen(view), self.parts.weights.reach
                ):
                    if lay is None:
                        yield None
                    else:
                        lays = lay
                if lays:
                    yield lays
                    return
        needs = NO_NEEDS
        if self.parts.samples and len(view.hand) > 1:
            assert self._goals is not None
            seen = self._memory.seen(view)
            for found_needs in sample_needs(
                view, self._memory, seen, next_player(view), self._goals, rng, self.parts.samples
            ):
                if found_needs is None:
                    yield None
                else:
                    needs = found_needs
        ranked = self._discards(view, outlook, needs)
        yield self._with_saving(view, ranked)

    def _with_saving(self, view: PlayerView, ranked: list[Advice]) -> list[Advice]:
        """Where the card that would be thrown had better be saved, that first."""
        if not view.edition.rules or not ranked:
            return ranked
        best = min(ranked, key=lambda advice: advice.cost)
        if not isinstance(best.action, Discard):
            return ranked
        phase = view.me.phase or self._ranked_phases(view)[0][1]
        save = special.saving(view, best.action.card, phase, partial(self._kernel, view))
        return [*ranked, Advice(save, best.cost - 1, Why.SPECIAL)] if save is not None else ranked

    def _kernel(self, view: PlayerView, phase: int) -> Kernel:
        return self._goal(view, phase).kernel

    # Throwing a card

    def _hazard(self, view: PlayerView) -> float:
        """How likely the round ends before the seat's next turn."""
        if not self.parts.empties:
            return 1 - (1 - self.parts.weights.hazard) ** max(len(view.table.active) - 1, 1)
        stays = 1.0
        for seat in view.table.active:
            if seat != view.seat:
                facts = view.table.seats[seat]
                stays *= 1 - (
                    _SIZES.get(view.hand_sizes[seat], 0.08) if facts.laid else self.parts.weights.hazard
                )
        return 1 - stays

    def _discards(self, view: PlayerView, outlook: Outlook | None, needs: Needs) -> list[Advice]:
        """What each card costs that could be thrown, equal cards once."""
        cards = special.keeps_rule_card(view, view.hand)
        if len(cards) == 1 and ends_round(view, cards[0]):
            return self._thrown(view, cards[0], 0.0, Why.GOES_OUT, (("card", cards[0]),))
        after, rate = next_player(view), max(self._hazard(view), 0.02)
        losses = [
            (self._loss(view, outlook, card, rate), self._gift(view, card, after, needs), card)
            for card in {card[1:]: card for card in reversed(cards)}.values()
        ]
        (_, careless) = min(((loss.cost, card) for loss, _, card in losses), key=lambda pair: pair[0])
        ranked: list[Advice] = []
        best = min(loss.cost + gift for loss, gift, _ in losses)
        for loss, gift, card in losses:
            why, values = loss.why, loss.values
            if loss.cost + gift == best and careless[1:] != card[1:]:
                why, values = Why.DENIES, (*values, ("other", careless), ("seat", after))
            ranked += self._thrown(view, card, loss.cost + gift, why, values)
        return ranked

    def _gift(self, view: PlayerView, card: Card, after: Seat, needs: Needs) -> float:
        """What the card would give the next player."""
        weights, spite = self.parts.weights, 1 + 0.3 * self.temper.spite
        if card.kind is CardKind.WILD:
            return 0.5
        if card.kind is not CardKind.NUMBER:
            return 0.0
        if not view.table.seats[after].laid:
            return weights.deny_phase * spite * needs.chance(card)
        if self.parts.denies and fits_table(view, after, card):
            return weights.deny_hit * spite * (2 if view.hand_sizes[after] <= 2 else 1)
        return 0.0

    def _loss(self, view: PlayerView, outlook: Outlook | None, card: Card, rate: float) -> _Loss:
        """What a hand loses with this card, in chances to make the phase, and what is to be said of it."""
        weights, options = self.parts.weights, view.edition.options
        point = 0.0 if options.scoring == "none" else weights.point
        point *= (1 - 0.4 * self.temper.risk) * (4 if options.progress == "always" else 1)
        cost = -point * card_points(card)
        if card.kind is CardKind.SKIP and may_skip_with(view, card) and skippable(view):
            cost -= weights.skip
        dear = (("card", card), ("points", card_points(card)))
        if outlook is None:
            return _Loss(cost, Why.USELESS_DEAR, dear)
        asked = outlook.goal.kernel
        key = asked.key(view.hand)
        rest = key - asked.weight(card)
        left = outlook.missing(rest)
        if not self.parts.outs:
            useless = left == outlook.missing(key)
            return _Loss(cost + left, Why.USELESS_DEAR if useless else Why.LEAST_LOSS, dear)
        cost += rate * outlook.turns(rest, self.parts.depth)
        if self.parts.empties and card.kind is CardKind.NUMBER:
            grown, patience = outlook.goal.grown, 1 + 0.3 * self.temper.patience
            whole = grown.key(view.hand)
            lost = grown.missing(whole - grown.weight(card)) - grown.missing(whole)
            cost += weights.growth * patience * lost
            if view.table.melds and fits_table(view, view.seat, card):
                cost += weights.keep_hit * patience
        helps = outlook.outs(rest)
        if (left, helps) == (outlook.missing(key), outlook.outs(key)):
            return _Loss(cost, Why.USELESS_DEAR, dear)
        values = (("card", card), ("missing", left), ("helps", helps), ("unseen", outlook.unseen))
        return _Loss(cost, Why.LEAST_LOSS, values)

    def _thrown(
        self, view: PlayerView, card: Card, cost: float, why: Why, facts: tuple[tuple[str, object], ...]
    ) -> list[Advice]:
        if not may_skip_with(view, card):
            return [Advice(Discard(view.seat, card), cost, why, facts)]
        seats = skippable(view)
        if card.kind is CardKind.WILD or not seats:
            return [Advice(Discard(view.seat, card), cost, why, facts)]
        best = self._victim(view, seats)
        return [
            Advice(
                Discard(view.seat, card, target=seat),
                cost + (0.0 if seat == best else 0.05),
                Why.SKIPS,
                (("seat", seat),),
            )
            for seat in seats
        ]

    def _victim(self, view: PlayerView, seats: tuple[Seat, ...]) -> Seat | None:
        down = [seat for seat in seats if view.table.seats[seat].laid]
        if down:
            return min(down, key=lambda seat: view.hand_sizes[seat])
        return special.furthest_ahead(view, seats)
