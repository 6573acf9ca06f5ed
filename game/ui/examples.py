"""Cards that make a phase: an example for each group, made from what the group asks for. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules.cardgame.edition import Edition, Phase
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement, Terms
from game.rules.kinds.common import is_apart

Face = tuple[int, str]
# Where examples begin: a low number and a higher one, so that two groups of a phase do not look the same.
_FIRST = (3, 7, 5, 9, 2, 10, 4, 8)


def example(edition: Edition, phase: Phase) -> tuple[tuple[Card, ...], ...]:
    """For each group of a phase the cards of one way to lay it; wilds stand in only where cards run out."""
    left = list(edition.cards)
    return tuple(_group(edition, need, place, left) for place, need in enumerate(phase))


def _group(edition: Edition, need: Requirement, place: int, left: list[Card]) -> tuple[Card, ...]:
    """Cards for the group at this place of its phase, taken out of those that are left."""
    tries = (_naturals(edition, need, place + shift, left) for shift in range(len(_FIRST)))
    taken = max(tries, key=len)
    for card in taken:
        left.remove(card)
    while len(taken) < need.size:
        wild = next((card for card in left if card.kind is CardKind.WILD), None)
        if wild is None:
            wild = Card(CardId(-1 - len(taken)), CardKind.WILD)
        else:
            left.remove(wild)
        taken.append(wild)
    return tuple(taken)


def _naturals(edition: Edition, need: Requirement, place: int, left: list[Card]) -> list[Card]:
    """Number cards for the group, as many as there still are."""
    taken: list[Card] = []
    for number, color in _faces(need, edition.terms, place):
        if len(taken) == need.size:
            break
        for card in left:
            if card.number == number and card.color == color and card not in taken:
                taken.append(card)
                break
    return taken


def _faces(need: Requirement, terms: Terms, place: int) -> Iterator[Face]:
    """Faces that are the group, in the order in which they lie."""
    colors, numbers = terms.colors, terms.numbers
    number = min(_FIRST[place % len(_FIRST)], numbers)
    color = colors[place % len(colors)]
    kind, size = need.kind, need.size
    if kind in ("set", "color_set"):
        wheel = colors[place % len(colors) :] + colors[: place % len(colors)]
        for _copy in range(terms.copies):
            for one in [color] if kind == "color_set" else wheel:
                yield number, one
    elif kind in ("run", "color_run"):
        start = max(1, min(number - 1, numbers - size + 1))
        for i in range(size):
            yield start + i, color if kind == "color_run" else colors[(place + i) % len(colors)]
    elif kind in ("parity", "color_parity"):
        for i in range(size * len(colors) * terms.copies):
            turn = (2 * i) % (numbers - numbers % 2) + 2
            yield turn, color if kind == "color_parity" else colors[(place + i) % len(colors)]
    elif kind == "color":
        yield from _one_color(need, terms, place)
    elif kind == "pattern_run":
        yield from _pattern(dict(need.options), size, colors)


def _one_color(need: Requirement, terms: Terms, place: int) -> Iterator[Face]:
    shade: Sequence[str] = (terms.colors[place % len(terms.colors)],)
    if need.options and not is_apart(need):
        shade = need.options[0][1].split()
    # Numbers that do not look like a run.
    scattered = [*range(2 - place % 2, terms.numbers + 1, 3), *range(1, terms.numbers + 1)]
    for _copy in range(terms.copies):
        for i, number in enumerate(dict.fromkeys(scattered)):
            yield number, shade[i % len(shade)]


def _pattern(options: dict[str, str], size: int, colors: Sequence[str]) -> list[Face]:
    """The first run that keeps the colors of the pattern."""
    low, high = int(options["from"]), int(options["to"])
    differ = options["neighbors"] == "differ"

    def extend(found: list[Face], number: int) -> list[Face] | None:
        if len(found) == size:
            return found
        allowed = options.get(str(number), " ".join(colors)).split()
        turned = allowed[len(found) % len(allowed) :] + allowed[: len(found) % len(allowed)]
        for color in turned:
            if differ and found and found[-1][1] == color:
                continue
            longer = extend([*found, (number, color)], number + 1)
            if longer is not None:
                return longer
        return None

    for start in range(low, high - size + 2):
        found = extend([], start)
        if found is not None:
            return found
    return []
