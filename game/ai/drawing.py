"""Whether to draw a card that lies open or from the draw pile, while the phase is not down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ai.advice import Advice, Why
from game.ai.parts import Parts
from game.ai.worth import Outlook, Thought
from game.rules.cardgame.actions import Action, DrawFromPile
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind

# A wild is better than any card.
_WILD = 1.0
# Of cards that help as much, for each unseen card that helps after it.
_TIE = 0.001
# A card that will be hit on the phase is worth a draw where the next one that helps takes so many turns.
_PATIENT = 2.5


class Offer(NamedTuple):
    """A known card that may be drawn, by which action, and how much worse than from a discard pile."""

    action: Action
    card: Card
    worse: float = 0.0


def ranked_draws(
    view: PlayerView, outlook: Outlook, offers: Sequence[Offer], parts: Parts
) -> Thought[list[Advice]]:
    """The draw pile and the offers, in no order.

    A card that brings the phase nearer comes before the draw pile, as does one that will be hit on it if the
    player foresees that; any other one comes after it.
    """
    asked = outlook.goal.kernel
    key = asked.key(view.hand)
    left = outlook.missing(key)
    yield from outlook.look(key)
    facts = (("helps", outlook.outs(key)), ("unseen", outlook.unseen), ("missing", left))
    ranked = [Advice(DrawFromPile(view.seat), left - 0.5, Why.NOTHING_OFFERED, facts)]
    for action, card, worse in offers:
        now = outlook.missing(key + asked.weight(card))
        why = Why.COMPLETES if left and not now else Why.NEARER if now < left else Why.NO_NEARER
        cost = now + worse - _WILD * (card.kind is CardKind.WILD)
        if now == left and parts.foresees and _will_be_hit(view, outlook, card):
            cost -= 1
        yield
        if view.more_piles and now < left and parts.outs:
            # Among several cards that help, the one after which the most others do.
            yield from outlook.look(key + asked.weight(card))
            cost -= _TIE * outlook.outs(key + asked.weight(card))
        values = ("card", card), ("missing", now), *outlook.gone(asked.weight(card))
        ranked.append(Advice(action, cost, why, values))
    return ranked


def _will_be_hit(view: PlayerView, outlook: Outlook, card: Card) -> bool:
    """Whether a card that does not help the phase is worth a draw, because it will be hit on it.

    While all are about their phases, the cards that stay after the lay-down decide who is still about its
    phase when the round ends.
    """
    grown = outlook.goal.grown
    key, whole = outlook.goal.kernel.key(view.hand), grown.key(view.hand)
    return (
        card.kind is CardKind.NUMBER
        and view.edition.options.round_ends != "phase_made"
        and not any(view.table.seats[seat].laid for seat in view.table.active)
        and outlook.missing(key) > 0
        and outlook.wait(key) >= _PATIENT
        and grown.missing(whole + grown.weight(card)) < grown.missing(whole)
    )
