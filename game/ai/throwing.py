"""Which card to throw: what the hand loses, what the next player gains, what the card costs in hand."""

from __future__ import annotations

from typing import NamedTuple

from game.ai import special
from game.ai.advice import Advice, Values, Why
from game.ai.characters import Temper
from game.ai.needs import Needs, fits_table, next_player
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
_WILD = 0.5
_OTHER_VICTIM = 0.05
# Where everyone moves on each round, points alone decide.
_POINTS_DECIDE = 4
# An opponent with so few cards goes out with the next one that it can hit.
_NEARLY_OUT = 2
# How far a whole temper shifts a weight.
_RISK, _SPITE, _PATIENCE = 0.4, 0.3, 0.3


class _Loss(NamedTuple):
    cost: float
    why: Why
    values: Values


class Thrower:
    """Ranks discards for one player."""

    def __init__(self, parts: Parts, temper: Temper) -> None:
        self.parts = parts
        weights = parts.weights
        spite, patience = 1 + _SPITE * temper.spite, 1 + _PATIENCE * temper.patience
        self.weights = weights._replace(
            point=weights.point * (1 - _RISK * temper.risk),
            deny_phase=weights.deny_phase * spite,
            deny_hit=weights.deny_hit * spite,
            growth=weights.growth * patience,
            keep_hit=weights.keep_hit * patience,
        )

    def ranked(self, view: PlayerView, outlook: Outlook | None, needs: Needs) -> Thought[list[Advice]]:
        """Every card that could be thrown, equal cards once; `outlook` is None once the phase is down.

        `needs` are those of the next player.
        """
        cards = special.to_throw(view, view.hand)
        if len(cards) == 1 and ends_round(view, cards[0]):
            return [Advice(Discard(view.seat, cards[0]), 0.0, Why.GOES_OUT, (("card", cards[0]),))]
        after, rate = next_player(view), max(self._hazard(view), _LEAST_HAZARD)
        judged = []
        for card in {card[1:]: card for card in reversed(cards)}.values():
            if outlook is not None and self.parts.outs:
                asked = outlook.goal.kernel
                yield from outlook.look(asked.key(view.hand) - asked.weight(card))
            loss = self._loss(view, outlook, card, rate)
            judged.append((loss, self._gift(view, card, after, needs), card))
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

    def _hazard(self, view: PlayerView) -> float:
        """How likely the round ends before the seat's next turn."""
        stays = 1.0
        for seat in view.table.active:
            if seat != view.seat:
                soon = self.weights.hazard
                if self.parts.empties and view.table.seats[seat].laid:
                    soon = _SOON[min(view.hand_sizes[seat], len(_SOON) - 1)]
                stays *= 1 - soon
        return 1 - stays

    def _gift(self, view: PlayerView, card: Card, after: Seat, needs: Needs) -> float:
        """What the card would give the next player."""
        if card.kind is CardKind.WILD:
            return _WILD
        if card.kind is not CardKind.NUMBER:
            return 0.0
        if not view.table.seats[after].laid:
            return self.weights.deny_phase * needs.chance(card)
        if self.parts.denies and fits_table(view, after, card):
            return self.weights.deny_hit * (2 if view.hand_sizes[after] <= _NEARLY_OUT else 1)
        return 0.0

    def _loss(self, view: PlayerView, outlook: Outlook | None, card: Card, rate: float) -> _Loss:
        """What the hand loses with the card, and what is to be said of it."""
        weights, options = self.weights, view.edition.options
        cost = 0.0
        if options.scoring != "none":
            worth = weights.point * (_POINTS_DECIDE if options.progress == "always" else 1)
            cost = -worth * card_points(card)
        if card.kind is CardKind.SKIP and may_skip_with(view, card) and skippable(view):
            cost -= weights.skip
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
        cost += rate * outlook.turns(rest)
        if self.parts.empties and card.kind is CardKind.NUMBER:
            grown = outlook.goal.grown
            whole = grown.key(view.hand)
            cost += weights.growth * (grown.missing(whole - grown.weight(card)) - grown.missing(whole))
            if view.table.melds and fits_table(view, view.seat, card):
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
