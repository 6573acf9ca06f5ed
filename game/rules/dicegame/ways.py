"""How rolled dice make a phase: a group's meaning, its points, and every essentially different way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Placed, Requirement, Terms
from game.rules.kinds import KINDS, apart_fault
from game.rules.refusal import Reason, Refusal, refuse

Group = tuple[Placed, ...]
Way = tuple[Group, ...]
# What of a die matters for a phase: its number, and its color where the phase asks for colors.
_Token = tuple[int | None, str | None]

# The kinds of group in which a wild has its own printed color only (rulebook, section 4, Dice).
COLORED = frozenset({"color", "color_run", "color_set", "color_parity"})


def points(groups: Sequence[Sequence[Placed]]) -> int:
    """What a made phase scores: the sum of its dice, wilds 0."""
    return sum(placed.card.number or 0 for group in groups for placed in group)


def settle(need: Requirement, group: Sequence[Placed], terms: Terms) -> Group | Refusal:
    """The group with the meaning of every die, or why these dice are not exactly this group.

    A wild that could stand for several numbers of a run takes the highest: it makes no difference to
    anything.
    """
    if len(group) > need.size:
        return refuse(Reason.EXACT_DICE, count=len(group), need=need.size)
    own = []
    for placed in group:
        if placed.card.kind is CardKind.WILD and need.kind in COLORED:
            if placed.color not in (None, placed.card.color):
                return refuse(Reason.PRINTED_COLOR, color=placed.card.color, found=placed.color)
            placed = placed._replace(color=placed.card.color)
        own.append(placed)
    kind = KINDS[need.kind]
    ways = list(kind.arrangements(need, own, terms))
    if ways:
        return max(ways, key=lambda way: [placed.number or 0 for placed in way])
    return kind.fault(need, own, terms) or refuse(Reason.NOT_A_RUN, repeated=None)


def ways(needs: tuple[Requirement, ...], dice: Sequence[Card], terms: Terms) -> tuple[Way, ...]:
    """Every essentially different way to make the phase with some of these faces, the best sum first.

    Two ways are the same when each group has dice of the same numbers and as many wilds; colors count only
    where the phase asks for them, and neither which of two equal dice is used nor which of two equal
    requirements gets which group makes a difference.
    """
    colored = any(need.kind in COLORED for need in needs)
    by_token: dict[_Token, list[Card]] = {}
    for face in sorted(dice, key=lambda face: _order(face, colored=colored)):
        by_token.setdefault((face.number, face.color if colored else None), []).append(face)
    tokens = tuple(token for token, faces in by_token.items() for _ in faces)
    found = []
    for way in _token_ways(needs, tokens, terms):
        left = {token: iter(faces) for token, faces in by_token.items()}
        groups = []
        for need, group in zip(needs, way, strict=True):
            settled = settle(need, [Placed(next(left[token])) for token in group], terms)
            assert not isinstance(settled, Refusal)
            groups.append(settled)
        found.append(tuple(groups))
    return tuple(found)


@lru_cache(maxsize=4096)
def _token_ways(
    needs: tuple[Requirement, ...], tokens: tuple[_Token, ...], terms: Terms
) -> tuple[tuple[tuple[_Token, ...], ...], ...]:
    def total(way: tuple[tuple[_Token, ...], ...]) -> tuple[int, int]:
        every = [number for group in way for number, _ in group]
        return -sum(number or 0 for number in every), every.count(None)

    return tuple(sorted(_from(needs, 0, tokens, (), terms), key=total))


def _from(
    needs: tuple[Requirement, ...],
    place: int,
    tokens: tuple[_Token, ...],
    before: tuple[tuple[_Token, ...], ...],
    terms: Terms,
) -> Iterator[tuple[tuple[_Token, ...], ...]]:
    if place == len(needs):
        if apart_fault(needs, [_group(needs[i], group, terms) for i, group in enumerate(before)]) is None:
            yield before
        return
    need = needs[place]
    earlier = max((other for other in range(place) if needs[other] == need), default=None)
    for group in _fillings(need, tokens, terms):
        if earlier is not None and _rank(group) < _rank(before[earlier]):
            continue
        left = list(tokens)
        for token in group:
            left.remove(token)
        yield from _from(needs, place + 1, tuple(left), (*before, group), terms)


@lru_cache(maxsize=16384)
def _fillings(need: Requirement, tokens: tuple[_Token, ...], terms: Terms) -> tuple[tuple[_Token, ...], ...]:
    """The different choices of exactly so many of the dice, sorted as they are, that are this group."""
    pools = [tokens]
    if need.kind in COLORED and not need.options:
        pools = [tuple(token for token in tokens if token[1] == color) for color in terms.colors]
    chosen = dict.fromkeys(group for pool in pools for group in combinations(pool, need.size))
    return tuple(group for group in chosen if _group(need, group, terms))


@lru_cache(maxsize=65536)
def _group(need: Requirement, tokens: tuple[_Token, ...], terms: Terms) -> Group:
    """The group that dice like these make, empty when they make none."""
    # Where no color is asked for, a number card still needs one.
    some = terms.colors[0]
    dice = [
        Placed(
            Card(CardId(i), CardKind.WILD, None, color)
            if number is None
            else Card(CardId(i), CardKind.NUMBER, number, color or some)
        )
        for i, (number, color) in enumerate(tokens)
    ]
    settled = settle(need, dice, terms)
    return () if isinstance(settled, Refusal) else settled


def _order(face: Card, *, colored: bool) -> tuple[bool, int, str, int]:
    """Low to high, wilds last; equal ones by color, where that counts, and in the order of the dice."""
    return face.number is None, face.number or 0, (face.color or "") if colored else "", face.id


def _rank(group: tuple[_Token, ...]) -> tuple[tuple[int, str], ...]:
    """An order among choices of dice for equal requirements."""
    return tuple((number or 0, color or "") for number, color in group)
