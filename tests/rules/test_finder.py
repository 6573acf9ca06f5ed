"""The finder against the brute force and against small cases worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice
from random import Random
from weakref import WeakSet

import pytest

from game.rules import kernel as kernel_module
from game.rules import laying
from game.rules.cardgame.edition import card_points
from game.rules.cards import Card, CardId, CardKind, Seat, card_text, parse_face
from game.rules.finder import (
    Help,
    Lacking,
    Way,
    helpful,
    hits,
    kernel,
    lacking,
    lay_downs,
    missing,
    proposal,
)
from game.rules.groups import Meld, Placed, Requirement, Terms
from game.rules.kinds import settle
from game.rules.refusal import Reason, Refusal
from tests.rules.brute import Brute, Face, Hand, Rules, literal_missing, way_form, ways
from tests.rules.shapes import ALL, cards_of, groups_of, needs_of, random_hand, terms_of

TERMS = Terms()
PER_PHASE = Rules(naturals="per_phase")
WRAP = Rules(wrap=True)
POSTAL = Rules(wild_number=3)
TINY = Rules(numbers=5, colors=("red", "blue"))


def cards(text: str) -> list[Card]:
    """`R7 8 W`: cards with these faces; a bare number gets some color."""
    words = [
        f"{'RBGY'[place % 4]}{word}" if word.isdecimal() else word for place, word in enumerate(text.split())
    ]
    return [Card(CardId(place), *parse_face(word, TERMS.colors)) for place, word in enumerate(words)]


def text(way: Way) -> str:
    """A way as text, with the number of every wild that has one."""
    return " | ".join(
        " ".join(
            card_text(one.card) + (f"={one.number}" if one.card.number is None and one.number else "")
            for one in group
        )
        for group in way
    )


# How many cards are missing.


@pytest.mark.parametrize("shape", ALL)
def test_missing_is_exact(shape: str) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), Rules())
    for turn in range(200):
        hand = random_hand(random, Rules(), 10 + turn % 2)
        assert missing(needs_of(shape), cards_of(hand), TERMS) == slow.missing(hand), hand


@pytest.mark.parametrize("rules", [PER_PHASE, WRAP, POSTAL, POSTAL._replace(naturals="per_phase", wrap=True)])
@pytest.mark.parametrize(
    "shape", ["s3 s3", "s3 r4", "r7", "c7", "r4 c4", "cr3 s2 s2", "ceo3 ceo4", "w2 s3 r3", "p5 s2"]
)
def test_missing_is_exact_under_other_rules(shape: str, rules: Rules) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), rules)
    for turn in range(30):
        hand = random_hand(random, rules, 8 + turn % 3)
        assert missing(needs_of(shape), cards_of(hand), terms_of(rules)) == slow.missing(hand), hand


@pytest.mark.parametrize("naturals", ["per_group", "per_phase"])
@pytest.mark.parametrize(
    "shape", ["s2 s2", "s2 r3", "r4", "c2 s2", "cr3", "cs2 c2", "eo3 s2", "ceo2 r2", "w1 s2", "w2"]
)
def test_missing_by_the_words_of_its_definition(shape: str, naturals: str) -> None:
    random = Random(shape)
    rules = TINY._replace(naturals=naturals)
    slow = Brute(groups_of(shape), rules)
    for turn in range(25):
        hand = random_hand(random, rules, 3 + turn % 3)
        expected = literal_missing(groups_of(shape), hand, rules, most=5)
        assert slow.missing(hand) == expected, hand
        assert missing(needs_of(shape), cards_of(hand), terms_of(rules)) == expected, hand


def test_a_pattern_run_by_the_words_of_its_definition() -> None:
    random = Random(5)
    for shape in ("p2", "p3", "p2 s2"):
        for _ in range(12):
            hand = random_hand(random, Rules(), 4)
            found = missing(needs_of(shape), cards_of(hand), TERMS)
            assert literal_missing(groups_of(shape), hand, Rules(), most=2) == (
                found if found <= 2 else None
            ), hand


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        ("s3 r4", "5 5 5 W 3 4 6", 0),
        ("s3 s3", "7 7 7 7 7 W", 0),
        ("s3 s3", "7 7 7 7 7 7", 0),
        ("s5 s2", "3 3 3 3 8 8 8 W", 0),
        ("s3 r4", "5 5 5 5 6 7 8", 0),
        ("s3 r4", "5 5 5 6 7 8 12", 1),
        ("r4", "4 5 5 6 7", 0),
        ("c4 s3", "R1 R2 R3 R7 B7 G7 R9", 0),
        ("c4 s3", "R1 R2 R3 R7 B7 G7", 1),
        ("s3 r4", "9 9 9 1 5 6 12", 2),
        ("s3 s3", "W W W W W W", 2),
        ("s3 s3", "W W W W W 4", 1),
        ("s3 s3", "W W W W 4 4", 0),
        ("s3 s3", "S S S S S S 4", 5),
        ("s2 s2 s2 s2 s2", "W W W W W W W W", 5),
        ("w1 s2", "4 4 4 4", 1),
        ("w1 s2", "W W", 1),
        ("cs2 cs2", "R4 R4 R4 R4", 0),
        ("r7", "", 7),
    ],
)
def test_cases_worked_out_by_hand(phase: str, hand: str, expected: int) -> None:
    assert missing(needs_of(phase), cards(hand), TERMS) == expected


@pytest.mark.parametrize("rules", [Rules(), PER_PHASE, POSTAL])
@pytest.mark.parametrize("shape", ALL)
def test_a_lost_card_costs_none_or_one(shape: str, rules: Rules) -> None:
    random = Random(shape)
    asked = kernel(needs_of(shape), terms_of(rules))
    for _ in range(40):
        hand = cards_of(random_hand(random, rules, 11))
        key = asked.key(hand)
        now = asked.missing(key)
        assert all(asked.missing(key - asked.weight(card)) - now in (0, 1) for card in hand), hand


def test_a_key_is_the_sum_of_its_cards() -> None:
    random = Random(1)
    for shape in ("s3 r4", "c7", "r4 c4", "p5 s2"):
        asked = kernel(needs_of(shape), TERMS)
        hand = cards_of(random_hand(random, Rules(), 11))
        key = asked.key(hand)
        for place, card in enumerate(hand):
            assert key - asked.weight(card) == asked.key(hand[:place] + hand[place + 1 :])
        assert asked.weight(Card(CardId(0), CardKind.SKIP)) == 0
        assert asked.weight(Card(CardId(0), CardKind.RULE)) == 0
        assert asked.weight(Card(CardId(0), CardKind.NUMBER, 7, "blue")) == asked.face_weight(7, "blue")


def test_the_answers_kept_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = kernel(needs_of("s3 r4"), TERMS)
    random = Random(2)
    keys = [asked.key(cards_of(random_hand(random, Rules(), 11))) for _ in range(500)]
    told = [asked.missing(key) for key in keys]
    monkeypatch.setattr(kernel_module, "CACHED_HANDS", 100)
    monkeypatch.setattr(kernel_module, "LOOKED_AFTER", 10)
    monkeypatch.setattr(kernel_module, "_all", WeakSet())
    kernels = [kernel_module._Answers(needs_of("s3 r4"), TERMS) for _ in range(3)]
    for key, least in zip(keys, told, strict=True):
        for answers in kernels:
            assert answers[key] == least
        assert sum(map(len, kernels)) <= 100 + 3 * 10


@pytest.mark.parametrize(
    "need",
    [
        Requirement("run", 13),
        Requirement("color_run", 13),
        Requirement("set", 0),
        Requirement("pattern_run", 10, (("from", "3"), ("to", "11"))),
        Requirement("pattern_run", 2, (("to", "2"), ("neighbors", "differ"), ("1", "red"), ("2", "red"))),
    ],
)
def test_a_group_that_cannot_be(need: Requirement) -> None:
    with pytest.raises(ValueError, match=need.kind):
        kernel((need,), TERMS)


# Which cards help.


@pytest.mark.parametrize(
    "shape", ["s3 r4", "c7", "r4 c4", "cr3 s2 s2", "eo10", "ceo3 c3 s2", "w2 s3 r3", "s3 s3"]
)
def test_helpful_cards_bring_the_phase_nearer(shape: str) -> None:
    random = Random(shape)
    slow = Brute(groups_of(shape), Rules())
    for _ in range(6):
        hand = random_hand(random, Rules(), 10)
        now = slow.missing(hand)
        expected = tuple(
            (number, color)
            for number in range(1, 13)
            for color in TERMS.colors
            if slow.missing((*hand, (number, color))) < now
        )
        help_ = helpful(needs_of(shape), cards_of(hand), TERMS)
        assert help_.faces == expected, hand
        assert help_.wild == (slow.missing((*hand, "W")) < now), hand


# Every way to lay a phase.


def form_of(shape: str, way: Way) -> tuple[object, ...]:
    """A way in the brute force's form."""
    return way_form(
        groups_of(shape),
        tuple(
            tuple(("W" if one.card.number is None else "N", one.number, one.color) for one in group)
            for group in way
        ),
    )


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("rules", [Rules(), PER_PHASE, WRAP])
@pytest.mark.parametrize(
    "shape",
    [
        "s2 s2",
        "s3 r3",
        "r4",
        "c3",
        "c2 s2",
        "cr3 s2",
        "cs2 s2",
        "eo4",
        "ceo2 ceo2",
        "w1 s2",
        "p3",
        "r3 r3",
        "s2 r2 s2",
    ],
)
def test_ways_are_complete_and_each_is_legal(shape: str, rules: Rules, extra: bool) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(rules)
    for turn in range(8):
        hand = random_hand(random, rules._replace(numbers=5 + turn % 8), 5 + turn % 3)
        hand = tuple(face for place, face in enumerate(hand) if face != "W" or hand[:place].count("W") < 3)
        found = list(islice(lay_downs(needs, cards_of(hand), terms, extra=extra), 5000))
        forms = [form_of(shape, way) for way in found]
        assert len(set(forms)) == len(forms), hand
        assert set(forms) == ways(groups_of(shape), hand, rules, extra=extra), hand
        used = [wilds_of(way) for way in found]
        assert used == sorted(used), hand
        for way in found:
            check_legal(needs, way, terms)


def wilds_of(way: Way) -> int:
    """How many wilds a way uses."""
    return sum(one.card.kind is CardKind.WILD for group in way for one in group)


def check_legal(needs: tuple[Requirement, ...], way: Way, terms: Terms) -> None:
    """Every group of the way settles as it is, and no card is used twice."""
    ids = [one.card.id for group in way for one in group]
    assert len(set(ids)) == len(ids)
    for need, group in zip(needs, way, strict=True):
        assert settle(need, group, terms) == group


@pytest.mark.parametrize("shape", ["s2 s2", "r4", "c3", "eo4", "cr3", "s2 r3"])
def test_ways_with_a_number_that_is_wild(shape: str) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(POSTAL)
    for _ in range(20):
        hand = cards_of(random_hand(random, POSTAL._replace(numbers=6), 6))
        found = list(islice(lay_downs(needs, hand, terms, extra=True), 500))
        assert bool(found) == (missing(needs, hand, terms) == 0), hand
        assert len({form_of(shape, way) for way in found}) <= len(set(found)), hand
        for way in found:
            check_legal(needs, way, terms)


@pytest.mark.parametrize("shape", ALL)
def test_there_is_a_way_exactly_when_nothing_is_missing(shape: str) -> None:
    random = Random(shape)
    needs = needs_of(shape)
    for turn in range(25):
        hand = cards_of(random_hand(random, Rules(), 10 + turn % 2))
        found = list(islice(lay_downs(needs, hand, TERMS, extra=bool(turn % 2)), 20))
        assert bool(found) == (missing(needs, hand, TERMS) == 0), hand
        for way in found:
            check_legal(needs, way, TERMS)


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        (
            "s3 r4",
            "R5 B5 G5 W R3 R4 R6",
            [
                "B5 G5 R5 | R3 R4 W=5 R6",
                "B5 G5 W=5 | R3 R4 R5 R6",
                "B5 R5 W=5 | R3 R4 G5 R6",
                "G5 R5 W=5 | R3 R4 B5 R6",
            ],
        ),
        ("r4", "R9 R10 R11 W", ["W=8 R9 R10 R11", "R9 R10 R11 W=12"]),
        ("s3 s3", "R7 B7 R8 B8 W W S", ["B7 R7 W=7 | B8 R8 W=8"]),
        ("c4 s3", "R1 R2 R3 R7 B7 G7 Y7", ["R1 R2 R3 R7 | B7 G7 Y7"]),
        ("s3 r4", "9 9 9 1 5 6 12", []),
        ("w1 s2", "R4 B4 W", ["W | B4 R4"]),
    ],
)
def test_ways_worked_out_by_hand(phase: str, hand: str, expected: list[str]) -> None:
    found = [text(way) for way in lay_downs(needs_of(phase), cards(hand), TERMS, extra=False)]
    assert sorted(found) == sorted(expected)


def test_extra_cards_come_after_the_bare_phase() -> None:
    hand = cards("R5 B5 G5 Y5 R8 B8 G8")
    bare = list(lay_downs(needs_of("s3 s3"), hand, TERMS, extra=False))
    full = list(lay_downs(needs_of("s3 s3"), hand, TERMS, extra=True))
    assert len(bare) == 4
    assert full[: len(bare)] == bare
    assert [text(way) for way in full[4:]] == ["B5 G5 R5 Y5 | B8 G8 R8"]


@pytest.mark.parametrize(
    ("phase", "hand"),
    [
        ("s2 s2 s2 s2 s2", "1 2 3 W 4 5 6 W W W W"),
        ("s2 s2 s2 s2 s2", "1 1 2 2 3 3 4 4 5 W"),
        ("eo10", "1 3 5 7 9 11 1 3 W W W"),
        ("cs2 cs2 s2 w1 cr3", "R1 R1 B2 B2 3 3 W G5 G6 G7 G9"),
        ("c4 c6", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11"),
    ],
)
def test_the_first_way_comes_at_once(phase: str, hand: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    possible = laying._Search._possible
    monkeypatch.setattr(
        laying._Search, "_possible", lambda *arguments: asked.append(1) or possible(*arguments)
    )
    next(lay_downs(needs_of(phase), cards(hand), TERMS, extra=True))
    assert len(asked) < 200


# The nearest arrangement.


@pytest.mark.parametrize("shape", ALL)
def test_a_proposal_lacks_no_more_than_the_hand(shape: str) -> None:
    random = Random(shape)
    needs = needs_of(shape)
    for _ in range(5):
        hand = cards_of(random_hand(random, Rules(), 10))
        groups = proposal(needs, hand, TERMS)
        used = [card.id for group in groups for card in group]
        assert len(set(used)) == len(used)
        assert set(used) <= {card.id for card in hand}
        short = 0
        for need, group in zip(needs, groups, strict=True):
            left = lacking(need, group, TERMS)
            assert not isinstance(left, Refusal)
            short += left.more if left else 0
        assert short == missing(needs, hand, TERMS), hand


@pytest.mark.parametrize(
    ("phase", "hand", "expected"),
    [
        # Equally near: the ten points each go first, and the wild is of use either way.
        ("s3", "5 5 6 6 10 10", ["10 10"]),
        ("s3", "5 5 10 10 W", ["10 10 W"]),
        # No wild where none is needed, and no more than are.
        ("s3", "7 7 7 W W", ["7 7 7"]),
        ("s4", "7 7 7 W W", ["7 7 7 W"]),
        ("r4", "3 4 6 7 W W", ["3 4 W 6"]),
        ("r4", "3 4 5 6 10 11 12 W", ["10 11 12 W"]),
        ("s3 r4", "9 9 9 10 11 12 3 4 5 6", ["9 9 9", "3 4 5 6"]),
        ("c4", "R1 R2 R3 R11 R12 B10 B11", ["R11 R12 R1 R2"]),
        ("w2 s2", "W 4 4 12", ["W", "4 4"]),
    ],
)
def test_a_proposal_leaves_the_fewest_points(phase: str, hand: str, expected: list[str]) -> None:
    groups = proposal(needs_of(phase), cards(hand), TERMS, worth=card_points)
    assert [faces(group) for group in groups] == [faces(cards(group)) for group in expected]


def faces(group: Sequence[Card]) -> list[tuple[str, int | None]]:
    """What counts here; which of equal numbers stands in a set or a run makes no difference."""
    return sorted((card.kind.value, card.number or 0) for card in group)


@pytest.mark.parametrize(
    "shape", ["s3 s3", "s3 r4", "s4 r4", "r7", "c7", "s5 s2", "cr3 c3 s2", "eo4 s3 r3", "w2 s3 r3"]
)
@pytest.mark.parametrize("rules", [Rules(), WRAP])
def test_no_other_cards_that_are_as_near_are_worth_more(shape: str, rules: Rules) -> None:
    """Against every choice of cards of the hand."""
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(rules)
    size = sum(need.size for need in needs)
    asked = kernel(needs, terms)
    for _ in range(4):
        hand = cards_of(random_hand(random, rules, 9))
        short = missing(needs, hand, terms)
        used = [card for group in proposal(needs, hand, terms, worth=card_points) for card in group]
        assert len(used) == size - short

        def value(chosen: Sequence[Card]) -> tuple[int, int]:
            naturals = [card for card in chosen if card.kind is CardKind.NUMBER]
            return sum(map(card_points, naturals)), len(naturals)

        assert value(used) == max(
            value(chosen)
            for chosen in combinations(
                [card for card in hand if card.kind is not CardKind.SKIP], size - short
            )
            if asked.missing(asked.key(chosen)) == short
        )


def test_a_complete_proposal_takes_what_belongs_to_it() -> None:
    hand = cards("12 12 12 12 R3 B4 G5 Y6 R7 B8 W 1")
    (first, second) = proposal(needs_of("s3 r4"), hand, TERMS, worth=card_points, extra=True)
    assert [card.number for card in first] == [12, 12, 12, 12]
    assert [card.number for card in second] == [3, 4, 5, 6, 7, 8]
    kept = proposal(needs_of("s3"), cards("12 12 12 12"), TERMS, worth=card_points, extra=True, keep=1)
    assert len(kept[0]) == 3
    # Nothing is added to what is not complete.
    assert faces(proposal(needs_of("s3 r4"), cards("12 12 12 12 R3"), TERMS, extra=True)[0]) == faces(
        cards("12 12 12")
    )


@pytest.mark.parametrize(
    ("need", "staged", "more", "numbers", "wild"),
    [
        ("s3", "R7 B7", 1, {7}, True),
        ("s3", "R7", 2, {7}, True),
        ("s3", "W W", 1, set(range(1, 13)), False),
        ("s3", "W W W", 1, set(range(1, 13)), False),
        ("r4", "R3 R5 R6", 1, {4}, True),
        ("r4", "R3 R5", 2, {2, 4, 6}, True),
        ("r4", "R3 R9", 5, {4, 5, 6, 7, 8}, True),
        ("r4", "R11 R12", 2, {9, 10}, True),
        ("w2", "W", 1, set(), True),
    ],
)
def test_what_a_slot_lacks(need: str, staged: str, more: int, numbers: set[int], wild: bool) -> None:
    found = lacking(needs_of(need)[0], cards(staged), TERMS)
    assert isinstance(found, Lacking)
    assert found.more == more
    assert {number for number, _ in found.help.faces} == numbers
    assert found.help.wild == wild


def test_a_slot_that_is_complete_or_cannot_be() -> None:
    assert lacking(needs_of("s3")[0], cards("R7 B7 W"), TERMS) is None
    assert lacking(needs_of("r4")[0], cards("R9 R10 R11 W"), TERMS) is None
    for need, staged, reason in (
        ("s3", "R7 B8", Reason.WRONG_NUMBER),
        ("r4", "R7 B7", Reason.NOT_A_RUN),
        ("c4", "R1 S", Reason.SKIP_IN_GROUP),
        ("w1", "R1", Reason.WILDS_ONLY),
    ):
        found = lacking(needs_of(need)[0], cards(staged), TERMS)
        assert isinstance(found, Refusal)
        assert found.reason is reason


def test_nothing_helps_a_phase_that_can_be_laid() -> None:
    assert helpful(needs_of("s3 s3"), cards("7 7 7 7 7 W"), TERMS) == Help((), wild=False)


# Hits.


@pytest.mark.parametrize("rules", [Rules(), WRAP])
@pytest.mark.parametrize("shape", ["s3", "r4", "c3", "cr3", "cs2", "eo3", "ceo3", "w1", "p3", "r10"])
def test_a_card_fits_where_the_group_stays_a_group(shape: str, rules: Rules) -> None:
    """Against the brute force: there is a spot exactly when the group with one card more is still a group."""
    random = Random(shape)
    (need,), terms, found = needs_of(shape), terms_of(rules), 0
    more: list[Face | str] = [(number, color) for number in range(1, 13) for color in TERMS.colors]
    while found < 6:
        hand = random_hand(random, rules, need.size + random.randrange(2, 8))
        way = next(lay_downs((need,), cards_of(hand), terms, extra=bool(found % 2)), None)
        if way is None:
            continue
        found += 1
        meld = Meld(3, Seat(1), need, way[0])
        before = form_of(shape, way)[0][1]  # type: ignore[index]
        for face in [*more, "W", "S"]:
            (card,) = cards_of((face,))
            spots = {spot[1:] for _, _, spot in hits([meld], [card], terms)}
            assert spots == expected_spots(shape, before, face, rules), (way, face)


def expected_spots(shape: str, before: tuple[tuple[object, ...], ...], face: Face | str, rules: Rules) -> set:
    """What the card may mean in the group: with it, the others keep their meaning and all are a group."""
    ((kind, _),) = groups_of(shape)
    hand: Hand = (*("W" if card[0] == "W" else card[1:] for card in before), face)
    found = set()
    for ((_, after),) in ways(((kind, len(hand)),), hand, rules, extra=False):
        rest = list(after)
        if all(card in rest and rest.remove(card) is None for card in before):
            found.add(rest[0][1:])
    return found


def test_hits_name_the_card_the_meld_and_the_spot() -> None:
    (need,) = needs_of("r4")
    group = settle(need, [Placed(card) for card in cards("R3 R4 R5 R6")], TERMS)
    assert not isinstance(group, Refusal)
    meld = Meld(7, Seat(2), need, group)
    hand = cards("R2 S W B7 B7 G9")
    found = [(card.id, where.id, spot.end, spot.number) for card, where, spot in hits([meld], hand, TERMS)]
    assert found == [
        (0, 7, "low", 2),
        (2, 7, "low", 2),
        (2, 7, "high", 7),
        (3, 7, "high", 7),
        (4, 7, "high", 7),
    ]
