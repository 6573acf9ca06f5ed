"""Which lay-down and which hits leave the fewest cards in hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from game.ai.advice import Advice, Why
from game.ai.worth import Thought
from game.rules.cardgame.actions import LayDown
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.moves import legal_hits, legal_lay_downs
from game.rules.cardgame.questions import hit_melds, laid_phase
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card
from game.rules.finder import hits
from game.rules.groups import Meld, Spot, Terms
from game.rules.kinds import KINDS


def left_over(
    melds: Sequence[Meld], cards: Sequence[Card], terms: Terms, *, tries: bool = True
) -> list[Card]:
    """The cards that remain when all that fit are hit: number cards first, then wilds.

    With `tries` the first wild goes where it opens a place for another card, if there is such a place.
    """
    table = {meld.id: meld for meld in melds}
    hand = list(cards)
    while hand:
        naturals = [card for card in hand if not terms.is_wild(card)]
        found = next(hits(tuple(table.values()), naturals, terms), None)
        if found is None:
            break
        card, meld, spot = found
        table[meld.id] = KINDS[meld.need.kind].add(meld, card, spot)
        hand.remove(card)
    wild = next((card for card in hand if terms.is_wild(card)), None)
    ways = list(hits(tuple(table.values()), (wild,), terms)) if wild is not None else []
    if wild is None or not ways:
        return hand
    hand.remove(wild)
    ends = [way for way in ways if way[2].end] if tries and hand else []
    rests = (
        left_over(_with(table, KINDS[meld.need.kind].add(meld, card, spot)), hand, terms, tries=False)
        for card, meld, spot in ends or ways[:1]
    )
    return min(rests, key=len)


def _with(table: Mapping[int, Meld], grown: Meld) -> list[Meld]:
    return list({**table, grown.id: grown}.values())


def ranked_hits(view: PlayerView, *, planned: bool) -> list[Advice]:
    """The hits, the best first: number cards, then wilds, each where the fewest cards are left after it."""
    ways = list(legal_hits(view))
    if not planned:
        return [
            Advice(hit, place * 0.01, Why.FITS_TABLE, (("card", hit.placed.card),))
            for place, hit in enumerate(ways)
        ]
    terms = view.edition.terms_of(view.me.phase)
    melds = hit_melds(view)
    found = []
    for hit in ways:
        card = hit.placed.card
        cost = 0.1 if hit.end else 0.0
        if terms.is_wild(card):
            spot = Spot(hit.end, hit.placed.number, hit.placed.color)
            grown = [
                KINDS[meld.need.kind].add(meld, card, spot) if meld.id == hit.meld else meld for meld in melds
            ]
            rest = [other for other in view.hand if other != card]
            cost += 1 + len(left_over(grown, rest, terms))
        found.append(Advice(hit, cost, Why.FITS_TABLE, (("card", card),)))
    return found


def ranked_lay_downs(view: PlayerView, most: int) -> Thought[list[Advice]]:
    """The first lay-downs, the best first: the fewest cards left after hitting, then the fewest points.

    Pauses after each.
    """
    found: list[Advice] = []
    yield
    for place, action in enumerate(islice(legal_lay_downs(view), most)):
        left = _after(view, action)
        cost = len(left) + sum(map(card_points, left)) / 1000 + place / 10_000
        found.append(Advice(action, cost, Why.PHASE_COMPLETE, (("left", len(left)),)))
        yield
    return found


def _after(view: PlayerView, action: LayDown) -> list[Card]:
    """The cards left when the phase is down and, if that may be in the same turn, all that fits is hit."""
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
        return left
    return left_over(melds, left, view.edition.terms_of(number))
