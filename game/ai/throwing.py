"""Which card to throw: what the hand loses, what the next player gains, what the card costs in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.ai import special
from game.ai.advice import Advice, Values, Why
from game.ai.characters import Temper
from game.ai.emptying import Reach, left_over
from game.ai.foresight import turns_without
from game.ai.needs import NO_LIKINGS, Likings, Needs, fits_table, liking, next_player
from game.ai.parts import Parts
from game.ai.worth import Outlook, Thought
from game.rules.cardgame.actions import Discard
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.questions import (
    can_hit,
    ends_round,
    hit_melds,
    may_skip_with,
    piles_to_discard,
    skippable,
)
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind, Seat

# How likely one who is down goes out within a lap, by the cards it holds; with more than these, the last.
_SOON = (0.9, 0.45, 0.3, 0.2, 0.14, 0.1, 0.08)
_LEAST_HAZARD = 0.02
# How much sooner a round ends that the first phase ends, which leaves nothing to hit.
_SOONER = 2
_WILD = 0.5
_OTHER_VICTIM = 0.05
# Where everyone moves on each round, points alone decide.
_POINTS_DECIDE = 4
# An opponent with so few cards goes out with the next one that it can hit.
_NEARLY_OUT = 2
# Cards that cost so little more than the best one to throw are as good; among them the temper chooses. Less
# than what cheap and dear cards differ by: who keeps the dear ones, at an end of the numbers, makes no runs.
NEAR = 0.004
# Covering a card that the hand could use, where there are several discard piles.
_COVERED = 0.05
# For how many turns a patient player keeps a skip while nobody is down.
_KEEPS_SKIP = 4.0


class _Loss(NamedTuple):
    cost: float
    why: Why
    values: Values


class _Place(NamedTuple):
    """A discard pile to throw on: what the tops of the others give the next player, and what covering this
    one costs.
    """

    pile: int
    gift: float
    cost: float


class Thrower:
    """Ranks discards for one player."""

    def __init__(self, parts: Parts, temper: Temper) -> None:
        self.parts = parts
        self.temper = temper
        self.growth = parts.weights.growth if parts.empties else 0.0

    def ranked(
        self,
        view: PlayerView,
        outlook: Outlook | None,
        needs: Needs,
        likings: Likings = NO_LIKINGS,
        foreseen: Mapping[Card, int] | None = None,
    ) -> Thought[list[Advice]]:
        """Every card that could be thrown, equal cards once; `outlook` is None once the phase is down.

        `needs` and `likings` are those of the next player; `foreseen` the cards that may come, for
        who is down and looks at what they open.
        """
        cards = special.to_throw(view, view.hand)
        if len(cards) == 1 and ends_round(view, cards[0]):
            out = Discard(view.seat, cards[0], piles_to_discard(view)[0])
            return [Advice(out, 0.0, Why.GOES_OUT, (("card", cards[0]),))]
        after, rate = next_player(view), self._rate(view)
        places = self._places(view, outlook, after, needs)
        least = min(place.gift for place in places)
        judged = []
        turns = {}
        if outlook is not None and self.parts.outs:
            yield from outlook.look(outlook.goal.kernel.key(view.hand))
            turns = yield from turns_without(outlook, view.hand, self.parts.questions)
            yield
        reach, left = None, list(view.hand)
        if outlook is None and foreseen is not None and len(view.hand) > 2:
            melds, terms = hit_melds(view), view.edition.terms_of(view.me.phase)
            reach = Reach(melds, terms, foreseen)
            # What fits already goes in the next turn, whatever comes.
            left = left if can_hit(view) else left_over(melds, left, terms).cards
            yield
        for card in {card[1:]: card for card in reversed(cards)}.values():
            loss = self._loss(view, outlook, card, rate, turns)
            if reach is not None:
                kept = yield from reach.of([other for other in left if other != card])
                loss = loss._replace(cost=loss.cost - self.parts.weights.reach * kept)
                yield
            gift = max(self._gift(view, card, after, needs), least)
            judged.append((loss, gift, card))
        if not judged:
            return []
        judged = self._by_temper(view, judged, likings)
        careless = min(judged, key=lambda one: one[0].cost)[2]
        best = min(judged, key=lambda one: one[0].cost + one[1])[2]
        ranked: list[Advice] = []
        for loss, gift, card in judged:
            why, values = loss.why, loss.values
            if card == best != careless:
                why, values = Why.DENIES, (*values, ("other", careless), ("seat", after))
            ranked += _thrown(
                view,
                card,
                [
                    Advice(
                        Discard(view.seat, card, place.pile),
                        loss.cost + max(gift, place.gift) + place.cost,
                        why,
                        values,
                    )
                    for place in places
                ],
            )
        return ranked

    def _places(self, view: PlayerView, outlook: Outlook | None, after: Seat, needs: Needs) -> list[_Place]:
        """The discard piles that may be thrown on; the next player can take the tops that stay uncovered."""
        if not view.more_piles:
            return [_Place(0, 0.0, 0.0)]
        tops = [pile.top for pile in view.piles]
        gifts = [0.0 if top is None else self._gift(view, top, after, needs) for top in tops]
        found = []
        for pile in piles_to_discard(view):
            others = max(gift for at, gift in enumerate(gifts) if at != pile)
            found.append(_Place(pile, others, _COVERED * self._wants(view, outlook, tops[pile])))
        return found

    def _wants(self, view: PlayerView, outlook: Outlook | None, top: Card | None) -> bool:
        """Whether the card of a pile would help the hand, or could be hit."""
        if top is None or top.kind is CardKind.SKIP:
            return False
        if outlook is None:
            return fits_table(view, view.seat, top)
        asked = outlook.goal.kernel
        key = asked.key(view.hand)
        return outlook.missing(key + asked.weight(top)) < outlook.missing(key)

    def _by_temper(
        self, view: PlayerView, judged: list[tuple[_Loss, float, Card]], likings: Likings
    ) -> list[tuple[_Loss, float, Card]]:
        """Number cards that are nearly as good to throw as the best, in the order that the temper likes."""
        if not any(self.temper[:3]):
            return judged
        least = min(loss.cost + gift for loss, gift, _ in judged)
        near = [
            one for one in judged if one[0].cost + one[1] <= least + NEAR and one[2].kind is CardKind.NUMBER
        ]
        liked = sorted(near, key=lambda one: (self._keeps(view, one[2], likings), one[0].cost + one[1]))
        rest = [one for one in judged if one not in near]
        step = NEAR / max(len(near), 1)
        moved = [
            (loss._replace(cost=least + place * step - gift), gift, card)
            for place, (loss, gift, card) in enumerate(liked)
        ]
        return moved + rest

    def _keeps(self, view: PlayerView, card: Card, likings: Likings) -> float:
        """How gladly the temper keeps a card that is as good to throw as others."""
        risk, spite, patience, _ = self.temper
        held = (len(view.hand) - view.hand.index(card)) / len(view.hand)
        high = (card.number or 0) / view.edition.deck.numbers
        return risk * high + spite * liking(likings, card) + patience * held

    def _rate(self, view: PlayerView) -> float:
        """What a turn costs: how likely the round ends in it; to who is alone nothing else counts."""
        return max(self._hazard(view), _LEAST_HAZARD) if len(view.table.active) > 1 else 1.0

    def _hazard(self, view: PlayerView) -> float:
        """How likely the round ends before the seat's next turn."""
        stays = 1.0
        ends_at_once = view.edition.options.round_ends == "phase_made"
        for seat in view.table.active:
            if seat != view.seat:
                soon = self.parts.weights.hazard * (_SOONER if ends_at_once else 1)
                if self.parts.empties and view.table.seats[seat].laid:
                    soon = _SOON[min(view.hand_sizes[seat], len(_SOON) - 1)]
                stays *= 1 - soon
        return 1 - stays

    def _gift(self, view: PlayerView, card: Card, after: Seat, needs: Needs) -> float:
        """What the card would give the next player."""
        if card.kind is CardKind.WILD:
            return _WILD
        if card.kind is not CardKind.NUMBER or after == view.seat:
            return 0.0
        if not view.table.seats[after].laid:
            return self.parts.weights.deny_phase * needs.chance(card)
        if self.parts.denies and fits_table(view, after, card):
            return self.parts.weights.deny_hit * (2 if view.hand_sizes[after] <= _NEARLY_OUT else 1)
        return 0.0

    def _loss(
        self, view: PlayerView, outlook: Outlook | None, card: Card, rate: float, turns: Mapping[int, float]
    ) -> _Loss:
        """What the hand loses with the card, and what is to be said of it."""
        weights, options = self.parts.weights, view.edition.options
        cost = 0.0
        if options.scoring != "none":
            worth = weights.point * (_POINTS_DECIDE if options.progress == "always" else 1)
            cost = -worth * card_points(card)
        if card.kind is CardKind.SKIP and may_skip_with(view, card) and skippable(view):
            cost -= weights.skip
            if not any(view.table.seats[seat].laid for seat in view.table.active):
                cost += _KEEPS_SKIP * max(self.temper.patience, 0.0) * rate
        dear: Values = (("card", card), ("points", card_points(card)))
        if outlook is None:
            if self.parts.empties and not can_hit(view) and fits_table(view, view.seat, card):
                cost += weights.keep_hit
            return _Loss(cost, Why.USELESS_DEAR, dear)
        asked = outlook.goal.kernel
        key = asked.key(view.hand)
        rest = key - asked.weight(card)
        left = outlook.missing(rest)
        if not self.parts.outs:
            useless = left == outlook.missing(key)
            return _Loss(cost + left, Why.USELESS_DEAR if useless else Why.LEAST_LOSS, dear)
        cost += rate * turns[asked.weight(card)]
        ends_at_once = options.round_ends == "phase_made"
        if self.growth and card.kind is CardKind.NUMBER and not ends_at_once:
            grown = outlook.goal.grown
            whole = grown.key(view.hand)
            cost += self.growth * (grown.missing(whole - grown.weight(card)) - grown.missing(whole))
            if self.parts.empties and view.table.melds and fits_table(view, view.seat, card):
                cost += weights.keep_hit
        helps = outlook.outs(rest)
        if (left, helps) == (outlook.missing(key), outlook.outs(key)):
            return _Loss(cost, Why.USELESS_DEAR, dear)
        values = (("card", card), ("missing", left), ("helps", helps), ("unseen", outlook.unseen))
        return _Loss(cost, Why.LEAST_LOSS, values)


def _thrown(view: PlayerView, card: Card, plain: list[Advice]) -> list[Advice]:
    """The discard, on each pile, and, if it skips somebody, one for each victim."""
    seats = skippable(view) if may_skip_with(view, card) else ()
    if not seats:
        return plain
    best = _victim(view, seats)
    return [
        Advice(
            Discard(view.seat, card, target=seat),
            plain[0].cost + _OTHER_VICTIM * (seat != best),
            Why.SKIPS,
            (("card", card), ("seat", seat)),
        )
        for seat in seats
    ]


def _victim(view: PlayerView, seats: tuple[Seat, ...]) -> Seat | None:
    """Who is down with the fewest cards, else who is furthest ahead."""
    down = [seat for seat in seats if view.table.seats[seat].laid]
    if down:
        return min(down, key=lambda seat: view.hand_sizes[seat])
    return special.furthest_ahead(view, seats)
