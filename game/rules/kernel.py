"""The hot kernel: how many cards a hand still lacks for a phase.

A hand is one integer, its key: the sum of a weight for each card. So a card comes or goes by one addition,
and the key is exact for the question and serves as its own cache key. From low to high the bytes of a key
count the wilds, the natural cards, the number cards that a house rule makes wild, and then each class of
cards the phase tells apart.

With N the sizes of all groups, U the most natural cards that can be placed at once, W the wilds, and Z the
groups that must have a natural card and cannot get one from the hand, `max(N - U - W, Z)` cards are missing.
A placing that leaves a group empty while some natural card could go there is never needed: as long as there
are enough natural cards, one can be moved from a group that has two, so Z is simply the groups minus the
natural cards. Only groups that do not take every card are asked in detail: pattern runs, and color groups
that must differ in color, of which no more can begin than there are colors in the hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from weakref import WeakSet

from game.rules.cards import Card, CardKind
from game.rules.groups import Requirement, Terms
from game.rules.kinds.common import is_apart
from game.rules.kinds.pattern import read_pattern
from game.rules.placing import placing
from game.rules.placing.packing import one, total, whole

WILD = 1
NATURAL = 1 << 8
EITHER = 1 << 16
CLASSES = 24  # bits below the classes

CACHED_HANDS = 60_000  # of all kernels together; some 8 MB
LOOKED_AFTER = 64  # answers of a kernel, after each of which the sum is looked at


class Kernel:
    """Answers for one list of groups under some terms; made and kept by `kernel`.

    `weight(card)` is what the card adds to a key; 0 for a card that is in no group.
    `missing(key)` is the smallest number of freely chosen cards after which the groups can be laid down:
    number cards, and wilds only for `wild` groups. Copies that remain in the deck are not counted.
    """

    __slots__ = ("_answers", "_weights", "missing", "needs", "terms", "weight")

    # Attributes, not methods: they are a dictionary's own, and nothing is faster to call.
    missing: Callable[[int], int]
    weight: Callable[[Card], int]

    def __init__(self, needs: Sequence[Requirement], terms: Terms) -> None:
        self.needs = tuple(needs)
        self.terms = terms
        self._answers = _Answers(self.needs, terms)
        self.missing = self._answers.__getitem__
        self._weights = _Weights(self._answers, terms)
        self.weight = self._weights.__getitem__

    def face_weight(self, number: int, color: str) -> int:
        """What any card of this face adds to a key."""
        return self._weights.faces[number, color]

    @property
    def face_weights(self) -> Mapping[tuple[int | None, str | None], int]:
        """What a number card adds to a key, by number and color."""
        return self._weights.faces

    def key(self, cards: Iterable[Card]) -> int:
        """The key of a hand: the sum of its cards' weights."""
        return sum(map(self.weight, cards))

    def forget(self) -> None:
        """Drop every answer kept so far; the small tables under the search stay."""
        self._answers.clear()


@lru_cache(maxsize=512)
def kernel(needs: tuple[Requirement, ...], terms: Terms) -> Kernel:
    """The kernel for these groups. Raises ValueError for a group that no cards of the deck can be."""
    return Kernel(needs, terms)


class _Answers(dict[int, int]):
    """Key to missing cards, worked out when first asked.

    When all of them together have grown to `CACHED_HANDS`, the fullest is emptied.
    """

    # Compared by what they are, not by what they hold.
    __hash__ = object.__hash__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self is other

    def __init__(self, needs: tuple[Requirement, ...], terms: Terms) -> None:
        super().__init__()
        wilds = [need.size for need in needs if need.kind == "wild"]
        self.wild_size = sum(wilds)
        self.size = sum(need.size for need in needs) - self.wild_size
        self.groups = len(needs) - len(wilds)
        self.search, self.classes = placing(needs, terms)
        self.naturals = terms.naturals
        self.choosy = _Choosy(needs, terms, self.classes)
        self.simple = not wilds and not self.choosy.groups and terms.naturals == "per_group"
        _all.add(self)

    def __missing__(self, key: int) -> int:
        if self.simple:
            either = key >> 16 & 255
            missing = self.size - self.search(key >> CLASSES) - either - (key & 255)
            empty = self.groups - either - (key >> 8 & 255)
            if empty > missing:
                missing = empty
            if missing < 0:
                missing = 0
        else:
            missing = self._in_full(key)
        if not len(self) % LOOKED_AFTER and sum(map(len, _all)) >= CACHED_HANDS:
            max(_all, key=len).clear()
        self[key] = missing
        return missing

    def _in_full(self, key: int) -> int:
        wilds, naturals, either = key & 255, key >> 8 & 255, key >> 16 & 255
        cards = key >> CLASSES
        left = wilds + either - self.wild_size
        either = min(either, max(left, 0))
        placed = self.search(cards & self.choosy.faces)
        gap = self.size - placed - max(left, 0)
        return max(-left, 0) + max(gap, self._without_natural(cards, naturals, either), 0)

    def _without_natural(self, cards: int, naturals: int, either: int) -> int:
        """How many groups need a natural card and cannot get one from the hand."""
        if self.naturals not in ("per_group", "per_phase") or not self.groups:
            return 0
        held = self.choosy.filled(cards, either)
        others = self.groups - self.choosy.groups
        if self.naturals == "per_phase":
            return 0 if held or (others and naturals + either) else 1
        return self.choosy.groups - held + max(others - (naturals + either - held), 0)


_all: WeakSet[_Answers] = WeakSet()


class _Choosy:
    """The groups that not every natural card can begin: pattern runs, or colors that must differ."""

    def __init__(
        self, needs: tuple[Requirement, ...], terms: Terms, classes: dict[tuple[int, str], int]
    ) -> None:
        self.faces = sum(map(whole, set(classes.values())))
        runs = [need for need in needs if need.kind == "pattern_run"]
        self.apart = sum(map(is_apart, needs))
        self.groups = len(runs) + self.apart
        self.either_class = {
            color: len(classes) + shade for shade, color in enumerate(terms.colors) if self.groups
        }
        by_color: dict[str, set[int]] = {}
        for (_, color), index in classes.items():
            by_color.setdefault(color, set()).add(index)
        self.colors = [
            (sum(map(whole, by_color[color])), whole(self.either_class[color]))
            for color in (terms.colors if self.apart else ())
        ]
        takes = [_beginners(need, terms) for need in runs]
        self.unions: list[tuple[int, int, int]] = []
        for chosen in range(1 << len(runs)):
            faces = {face for place, some in enumerate(takes) if chosen >> place & 1 for face in some}
            mask = sum(whole(classes[face]) for face in faces)
            either = sum(whole(self.either_class[face[1]]) for face in faces if face[0] == terms.wild_number)
            self.unions.append((len(runs) - chosen.bit_count(), mask, either))

    def filled(self, cards: int, either: int) -> int:
        """How many of these groups can begin, at most `either` of them with a card that may be a wild."""
        if self.apart:
            there = sum(bool(cards & mask) for mask, _ in self.colors)
            as_well = sum(bool(cards & own and not cards & mask) for mask, own in self.colors)
            return min(self.apart, there + min(as_well, either))
        return min(
            others + total(cards & mask) + min(total(cards & either_mask), either)
            for others, mask, either_mask in self.unions
        )


def _beginners(need: Requirement, terms: Terms) -> set[tuple[int, str]]:
    """The faces that can lie in a pattern run of which nothing else is known."""
    pattern = read_pattern(need.options, terms)
    found: set[tuple[int, str]] = set()
    for window in pattern.windows(need.size):
        for number in window:
            for color in pattern.allowed[number]:
                slots = [
                    frozenset({color}) if other == number else pattern.allowed[other] for other in window
                ]
                if pattern.reach(slots):
                    found.add((number, color))
    return found


class _Weights(dict[Card, int]):
    """What each card adds to a key."""

    def __init__(self, answers: _Answers, terms: Terms) -> None:
        super().__init__()
        self.faces: dict[tuple[int | None, str | None], int] = {}
        for face, index in answers.classes.items():
            if face[0] == terms.wild_number:
                own = answers.choosy.either_class.get(face[1])
                self.faces[face] = EITHER + (0 if own is None else one(own) << CLASSES)
            else:
                self.faces[face] = NATURAL + (one(index) << CLASSES)

    def __missing__(self, card: Card) -> int:
        if len(self) >= 4096:
            self.clear()
        weight = WILD if card.kind is CardKind.WILD else self.faces.get((card.number, card.color), 0)
        self[card] = weight
        return weight
