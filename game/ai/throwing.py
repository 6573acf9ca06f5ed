"""Which card to throw: what the hand loses, what the next player gains, what the card costs in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.ai import special
from game.ai.advice import Advice, Values, Why
from game.ai.characters import Temper
from game.ai.foresight import turns_without
from game.ai.needs import NO_LIKINGS, Likings, Needs, fits_table, liking, next_player
from game.ai.parts import Parts
from game.ai.worth import Outlook, Thought
from game.rules.cardgame.actions import Discard
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.questions import ends_round, may_skip_with, skippable
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
# What a whole temper does. Bold: dear cards of which there are two are kept as gladly as others throw them.
# Careful: dear cards are thrown even for some chance to help. Spite: what a card counts that is like those
# the next player took, or unlike those it threw. Patience: for how many turns a skip is kept while nobody is
# down, and what a card counts that will be hit on the phase, at levels that do not think of it by themselves.
_BOLD, _CAREFUL, _SPITE = 1.6, 60.0, 0.04
_KEEPS_SKIP, _KEEPS_HIT = 4.0, 0.0045


class _Loss(NamedTuple):
    cost: float
    why: Why
    values: Values


class Thrower:
    """Ranks discards for one player."""

    def __init__(self, parts: Parts, temper: Temper) -> None:
        self.parts = parts
        self.temper = temper
        self.growth = parts.weights.growth if parts.empties else _KEEPS_HIT * max(temper.patience, 0.0)

    def ranked(
        self, view: PlayerView, outlook: Outlook | None, needs: Needs, likings: Likings = NO_LIKINGS
    ) -> Thought[list[Advice]]:
        """Every card that could be thrown, equal cards once; `outlook` is None once the phase is down.

        `needs` and `likings` are those of the next player.
        """
        cards = special.to_throw(view, view.hand)
        if len(cards) == 1 and ends_round(view, cards[0]):
            return [Advice(Discard(view.seat, cards[0]), 0.0, Why.GOES_OUT, (("card", cards[0]),))]
        after, rate = next_player(view), self._rate(view)
        judged = []
        turns = {}
        if outlook is not None and self.parts.outs:
            turns = yield from turns_without(outlook, view.hand, self.parts.questions)
        for card in {card[1:]: card for card in reversed(cards)}.values():
            loss = self._loss(view, outlook, card, rate, turns)
            gift = self._gift(view, card, after, needs) + _SPITE * self.temper.spite * liking(likings, card)
            judged.append((loss, gift, card))
        if not judged:
            return []
        careless = min(judged, key=lambda one: one[0].cost)[2]
        best = min(judged, key=lambda one: one[0].cost + one[1])[2]
        ranked: list[Advice] = []
        for loss, gift, card in judged:
            why, values = loss.why, loss.values
            if card == best != careless:
                why, values = Why.DENIES, (*values, ("other", careless), ("seat", after))
            ranked += _thrown(view, card, Advice(Discard(view.seat, card), loss.cost + gift, why, values))
        return ranked

    def _point(self, view: PlayerView, card: Card) -> float:
        """What a point of the card counts: more to the careful; the bold keep it where they hold its like."""
        risk, point = self.temper.risk, self.parts.weights.point
        if risk <= 0:
            return point * (1 - _CAREFUL * risk)
        numbers = [other for other in view.hand if other.number is not None]
        alike = sum(other.number == card.number for other in numbers)
        dear = card_points(card) * len(numbers) > sum(map(card_points, numbers))
        return point * (1 - _BOLD * risk) if dear and alike > 1 and card in numbers else point

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
            worth = self._point(view, card) * (_POINTS_DECIDE if options.progress == "always" else 1)
            cost = -worth * card_points(card)
        if card.kind is CardKind.SKIP and may_skip_with(view, card) and skippable(view):
            cost -= weights.skip
            if not any(view.table.seats[seat].laid for seat in view.table.active):
                cost += _KEEPS_SKIP * self.temper.patience * rate
        dear: Values = (("card", card), ("points", card_points(card)))
        if outlook is None:
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


def _thrown(view: PlayerView, card: Card, plain: Advice) -> list[Advice]:
    """The discard and, if it skips somebody, one for each victim."""
    seats = skippable(view) if may_skip_with(view, card) else ()
    if not seats:
        return [plain]
    best = _victim(view, seats)
    return [
        Advice(
            Discard(view.seat, card, target=seat),
            plain.cost + _OTHER_VICTIM * (seat != best),
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
