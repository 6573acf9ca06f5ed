"""The groups that a stated position has on the table, each settled as the rules would have laid it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.cardgame.edition import Edition, Phase
from game.rules.cardgame.view import SeatFacts
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed, Requirement
from game.rules.kinds import KINDS, apart_fault, settle
from game.rules.refusal import Refusal
from game.scenario.pool import ImpossibleError, Pool
from game.scenario.text import SEATS, CardText

Groups = tuple[tuple[CardText, ...], ...]


def laid_melds(
    edition: Edition, table: Mapping[Seat, Groups], facts: Sequence[SeatFacts], pool: Pool
) -> tuple[Meld, ...]:
    """The melds of these written groups, their cards taken from the pool. Raises ImpossibleError."""
    melds: list[Meld] = []
    for seat, groups in sorted(table.items()):
        path = ("table", SEATS[seat])
        needs = _needs(edition, facts[seat], len(groups))
        if groups and len(groups) != len(needs):
            raise ImpossibleError(
                path, f"phase {facts[seat].phase} has {len(needs)} groups, but {len(groups)} lie here"
            )
        own: list[tuple[Placed, ...]] = []
        for need, group in zip(needs, groups, strict=False):
            written = _numbered(need, group, edition)
            cards = pool.take_all(group, path)
            placed = [Placed(card, text.stands) for card, text in zip(cards, written, strict=True)]
            settled = _settled(need, placed, edition, facts[seat].phase)
            if isinstance(settled, Refusal):
                shown = " ".join(map(str, group))
                why = settled.reason.value.replace("_", " ")
                raise ImpossibleError(path, f"{shown} is no {need.kind.replace('_', ' ')} {need.size}: {why}")
            own.append(settled)
            melds.append(Meld(len(melds), seat, need, settled))
        if groups and apart_fault(needs, own):
            raise ImpossibleError(path, "two of these groups must differ in color")
    return tuple(melds)


def _needs(edition: Edition, facts: SeatFacts, groups: int) -> Phase:
    """What so many groups of a seat are: its phase, and where phases are cleared the ones made before it."""
    needs = edition.phase(facts.phase)
    for earlier in reversed(facts.made[:-1] if edition.options.clear else ()):
        if len(needs) >= groups:
            break
        needs = (*edition.phase(earlier), *needs)
    return needs


def _settled(
    need: Requirement, placed: Sequence[Placed], edition: Edition, phase: int
) -> tuple[Placed, ...] | Refusal:
    """The group as it lies. A number card may be a wild there for whoever laid it."""
    settled = settle(need, placed, edition.terms)
    every = range(1, len(edition.phases) + len(edition.twist) + 1)
    personal = sorted(every, key=lambda number: number != phase)
    if not isinstance(settled, Refusal) or all(edition.terms_of(one) == edition.terms for one in personal):
        return settled
    wilds = {
        one.card.id: one.card
        for one in placed
        if one.card.kind is CardKind.NUMBER and one.number not in (None, one.card.number)
    }
    stand_ins = [
        one._replace(card=Card(one.card.id, CardKind.WILD)) if one.card.id in wilds else one for one in placed
    ]
    for terms in (edition.terms, *map(edition.terms_of, personal)):
        found = settle(need, stand_ins, terms)
        if not isinstance(found, Refusal):
            return tuple(one._replace(card=wilds.get(one.card.id, one.card)) for one in found)
    return settled


def _numbered(need: Requirement, group: Sequence[CardText], edition: Edition) -> list[CardText]:
    """A run is written low to high, so a wild in it has its number by its place."""
    if not KINDS[need.kind].ordered:
        return list(group)
    known = [
        (place, card.stands if card.stands is not None else card.number) for place, card in enumerate(group)
    ]
    start = next((number - place for place, number in known if number is not None), None)
    if start is None:
        return list(group)
    numbers = edition.deck.numbers

    def at(place: int) -> int:
        number = start + place
        return (number - 1) % numbers + 1 if edition.terms.wrap else number

    return [
        card._replace(stands=at(place)) if card.kind is CardKind.WILD and card.stands is None else card
        for place, card in enumerate(group)
    ]
