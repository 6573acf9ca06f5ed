"""Which lay-down and which hits leave the fewest cards in hand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from game.ai.advice import Advice, Why
from game.ai.emptying import Reach, Rest, left_over
from game.ai.worth import Thought
from game.rules.cardgame.actions import LayDown
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.moves import legal_hits, legal_lay_downs
from game.rules.cardgame.questions import hit_melds, laid_phase
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card
from game.rules.groups import Meld, Spot
from game.rules.kinds import KINDS

# Of a card that is left, how much of it the next one takes with it is worth.
_NEXT = 0.7


def ranked_hits(view: PlayerView, *, planned: bool) -> Thought[list[Advice]]:
    """The hits, the best first, equal cards once; `planned`: number cards, then wilds, each where the fewest
    cards are left after it. Pauses after each wild.
    """
    ways = {(hit.placed.card[1:], hit.meld, hit.end): hit for hit in reversed(list(legal_hits(view)))}
    hits = list(reversed(ways.values()))
    terms = view.edition.terms_of(view.me.phase)
    melds = hit_melds(view)
    found = []
    for place, hit in enumerate(hits):
        card = hit.placed.card
        cost = (0.1 if hit.end else 0.0) if planned else place * 0.01
        if planned and terms.is_wild(card):
            spot = Spot(hit.end, hit.placed.number, hit.placed.color)
            grown = [
                KINDS[meld.need.kind].add(meld, card, spot) if meld.id == hit.meld else meld for meld in melds
            ]
            rest = [other for other in view.hand if other != card]
            cost += 1 + len(left_over(grown, rest, terms).cards)
            yield
        found.append(Advice(hit, cost, Why.FITS_TABLE, (("card", card),)))
    return sorted(found, key=lambda advice: advice.cost)


def ranked_lay_downs(
    view: PlayerView, most: int, foreseen: Mapping[Card, int] | None = None
) -> Thought[list[Advice]]:
    """The first lay-downs, the best first: the fewest cards left after hitting, then the fewest points.

    With the cards that may come `foreseen`, what the next one takes of those that are left counts, too, among
    the lay-downs that leave the fewest. Pauses after each.
    """
    found: list[tuple[LayDown, Rest, float]] = []
    yield
    for place, action in enumerate(islice(legal_lay_downs(view), most)):
        rest = _after(view, action)
        found.append((action, rest, sum(map(card_points, rest.cards)) / 1000 + place / 10_000))
        yield
    fewest = min((len(rest.cards) for _, rest, _ in found), default=0)
    ranked: list[Advice] = []
    for action, rest, worse in found:
        left = len(rest.cards)
        cost = left + worse
        if foreseen is not None and fewest == left > 0:
            terms = view.edition.terms_of(laid_phase(view, action))
            # Where nothing is hit in the turn of the lay-down, what fits now goes in the next.
            later = left_over(rest.melds, rest.cards, terms)
            reach = yield from Reach(later.melds, terms, foreseen).of(later.cards)
            cost -= _NEXT * (left - len(later.cards) + reach)
            yield
        ranked.append(Advice(action, cost, Why.PHASE_COMPLETE, (("left", left),)))
    return ranked


def _after(view: PlayerView, action: LayDown) -> Rest:
    """What is left when the phase is down and, if that may be in the same turn, all that fits is hit."""
    number = laid_phase(view, action)
    gone = {placed.card for group in action.groups for placed in group}
    left = [card for card in view.hand if card not in gone]
    options = view.edition.options
    first = view.table.melds_laid
    groups = zip(view.edition.phase(number), action.groups, strict=True)
    melds = [Meld(first + i, view.seat, need, group) for i, (need, group) in enumerate(groups)]
    if options.hit_targets != "own":
        melds += view.table.melds
    if options.hit_timing == "next_turn":
        return Rest(left, melds)
    return left_over(melds, left, view.edition.terms_of(number))
