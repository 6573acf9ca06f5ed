"""Color groups with more to them: several colors taken for one, and colors that must differ."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from game.rules.cards import Card, CardId, CardKind, parse_face
from game.rules.finder import Way, hits, kernel, lacking, lay_downs, missing, proposal
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kinds import KINDS, apart_fault, settle
from game.rules.refusal import Reason, Refusal
from tests.rules.brute import Brute, Rules, literal_missing, way_form, ways
from tests.rules.shapes import PLAIN, cards_of, groups_of, needs_of, random_hand, terms_of

PER_PHASE = Rules(naturals="per_phase")
POSTAL = Rules(wild_number=3)
SUITS = ("hearts", "diamonds", "clubs", "spades")
ORDINARY = Terms(numbers=13, colors=SUITS)
EIGHT = Requirement("color", 8, (("red", "hearts diamonds"), ("black", "clubs spades")))
APART = (("apart", "true"),)


def cards(text: str) -> list[Card]:
    return [Card(CardId(place), *parse_face(word, SUITS)) for place, word in enumerate(text.split())]


def placed(text: str) -> list[Placed]:
    return [Placed(card) for card in cards(text)]


@pytest.mark.parametrize("rules", [Rules(), PER_PHASE, POSTAL])
@pytest.mark.parametrize("shape", PLAIN)
def test_missing_is_exact(shape: str, rules: Rules) -> None:
    random = Random(shape)
    slow, asked = Brute(groups_of(shape), rules), kernel(needs_of(shape), terms_of(rules))
    for _ in range(40):
        hand = random_hand(random, rules, 10)
        assert asked.missing(asked.key(cards_of(hand))) == slow.missing(hand), hand


@pytest.mark.parametrize("naturals", ["per_group", "per_phase"])
@pytest.mark.parametrize("shape", ["ca2 ca2", "co3", "ca2 s2", "ca1 ca1 ca1"])
def test_missing_by_the_words_of_its_definition(shape: str, naturals: str) -> None:
    random = Random(shape)
    rules = Rules(numbers=3, naturals=naturals)
    for _ in range(15):
        hand = random_hand(random, rules, 4)
        expected = literal_missing(groups_of(shape), hand, rules, 3)
        assert missing(needs_of(shape), cards_of(hand), terms_of(rules)) == expected, hand


def form_of(shape: str, way: Way) -> tuple[object, ...]:
    return way_form(
        groups_of(shape),
        tuple(
            tuple(("W" if one.card.number is None else "N", one.number, one.color) for one in group)
            for group in way
        ),
    )


@pytest.mark.parametrize("extra", [False, True])
@pytest.mark.parametrize("rules", [Rules(), PER_PHASE])
@pytest.mark.parametrize("shape", ["co4", "ca2 ca2", "ca3 ca2", "ca2 s2 ca2", "co3 s2", "co3 ca2"])
def test_ways_are_complete_and_each_is_legal(shape: str, rules: Rules, extra: bool) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), terms_of(rules)
    for turn in range(6):
        hand = random_hand(random, rules._replace(numbers=5 + turn % 8), 5 + turn % 3)
        hand = tuple(face for place, face in enumerate(hand) if face != "W" or hand[:place].count("W") < 3)
        found = list(islice(lay_downs(needs, cards_of(hand), terms, extra=extra), 5000))
        forms = [form_of(shape, way) for way in found]
        assert len(set(forms)) == len(forms), hand
        assert set(forms) == ways(groups_of(shape), hand, rules, extra=extra), hand
        for way in found:
            assert apart_fault(needs, way) is None
            for need, group in zip(needs, way, strict=True):
                assert settle(need, group, terms) == group


@pytest.mark.parametrize("shape", PLAIN)
def test_a_proposal_lacks_no_more_than_the_hand(shape: str) -> None:
    random = Random(shape)
    needs, terms = needs_of(shape), Terms()
    for _ in range(5):
        hand = cards_of(random_hand(random, Rules(), 10))
        short = 0
        for need, group in zip(needs, proposal(needs, hand, terms), strict=True):
            left = lacking(need, group, terms)
            assert not isinstance(left, Refusal)
            short += left.more if left else 0
        assert short == missing(needs, hand, terms), hand


def test_two_suits_are_one_color() -> None:
    settled = settle(EIGHT, placed("HA D2 H3 DK H3 D7 W HQ"), ORDINARY)
    assert isinstance(settled, tuple)
    assert [one.color for one in settled[:6]] == ["hearts", "diamonds"] * 3
    assert [one.color for one in settled[6:]] == ["red", "hearts"]
    wrong = settle(EIGHT, placed("HA D2 H3 DK H3 D7 W C5"), ORDINARY)
    assert isinstance(wrong, Refusal)
    assert wrong.reason is Reason.WRONG_COLOR
    assert (wrong.value("color"), wrong.value("found")) == ("red", "black")


def test_hits_on_a_group_of_two_suits() -> None:
    settled = settle(EIGHT, placed("HA D2 H3 DK H3 D7 W HQ"), ORDINARY)
    assert isinstance(settled, tuple)
    meld = Meld(0, 0, EIGHT, settled)  # type: ignore[arg-type]
    fits = [card.color or "wild" for card, _, _ in hits([meld], cards("H9 D9 C9 S9 W"), ORDINARY)]
    assert fits == ["hearts", "diamonds", "wild"]
    [wild] = cards("W")
    assert KINDS["color"].spots(meld, Placed(wild), ORDINARY) == (Spot("", None, "red"),)
    fault = KINDS["color"].spot_fault(meld, placed("C9")[0], ORDINARY)
    assert (fault.reason, fault.value("color")) == (Reason.WRONG_COLOR, "red")


def test_a_group_of_wilds_takes_the_color_of_the_first_card_it_gets() -> None:
    terms = ORDINARY._replace(naturals="per_phase")
    need = EIGHT._replace(size=2)
    settled = settle(need, placed("W W"), terms)
    assert isinstance(settled, tuple)
    meld = Meld(0, 0, need, settled)  # type: ignore[arg-type]
    [club] = cards("C4")
    [spot] = KINDS["color"].spots(meld, Placed(club), terms)
    grown = KINDS["color"].add(meld, club, spot)
    assert [one.color for one in grown.placed] == ["black", "black", "clubs"]


def test_groups_that_must_differ_in_color() -> None:
    needs = (Requirement("color", 3, APART), Requirement("color", 2, APART))

    def fault(*groups: str) -> Refusal | None:
        settled = [settle(need, placed(group), ORDINARY) for need, group in zip(needs, groups, strict=True)]
        assert all(isinstance(group, tuple) for group in settled)
        return apart_fault(needs, settled)  # type: ignore[arg-type]

    assert fault("H2 H3 W", "D5 D6") is None
    again = fault("H2 H3 W", "H5 W")
    assert again is not None
    assert (again.reason, again.value("color"), again.value("group")) == (Reason.SAME_COLOR, "hearts", 1)
    hand = cards("H2 H3 H4 H5 H6 H7 W W")
    assert missing(needs, hand, ORDINARY) == 1
    assert list(lay_downs(needs, hand, ORDINARY, extra=True)) == []
    plain = tuple(need._replace(options=()) for need in needs)
    assert missing(plain, hand, ORDINARY) == 0


@pytest.mark.parametrize(
    "needs",
    [
        (Requirement("color", 2, APART),) * 5,
        (Requirement("color", 2, (("red", "hearts diamonds"), ("teal", "clubs"), ("black", "spades moon"))),),
        (Requirement("color", 2, APART), Requirement("pattern_run", 3)),
    ],
)
def test_groups_that_cannot_be(needs: tuple[Requirement, ...]) -> None:
    with pytest.raises(ValueError, match="color"):
        kernel(needs, ORDINARY)


def test_a_number_that_is_wild_stands_for_the_other_parity_of_its_own_color() -> None:
    terms = Terms(wild_number=7)
    need = Requirement("color_parity", 3)
    even = [
        Placed(card) for card in (Card(CardId(i), CardKind.NUMBER, n, "red") for i, n in enumerate((2, 4)))
    ]
    seven = Card(CardId(9), CardKind.NUMBER, 7, "red")
    for given in (Placed(seven), Placed(seven, None, "red")):
        settled = settle(need, [*even, given], terms)
        assert isinstance(settled, tuple)
        assert settled[2] == Placed(seven, None, "red")
    odd = [
        Placed(card) for card in (Card(CardId(i), CardKind.NUMBER, n, "red") for i, n in enumerate((1, 3)))
    ]
    settled = settle(need, [*odd, Placed(seven, None, "red")], terms)
    assert isinstance(settled, tuple)
    assert settled[2] == Placed(seven, 7, "red")
    hand = [one.card for one in (*even, Placed(seven))]
    [way] = lay_downs((need,), hand, terms, extra=False)
    assert settle(need, way[0], terms) == way[0]


def test_a_number_that_is_wild_stands_for_itself_in_another_color() -> None:
    terms = Terms(wild_number=1)
    one = Card(CardId(9), CardKind.NUMBER, 1, "green")

    def run(kind: str, color: str, options: tuple[tuple[str, str], ...] = ()) -> tuple[Placed, ...]:
        rest = [Placed(Card(CardId(n), CardKind.NUMBER, n, color)) for n in (2, 3)]
        settled = settle(Requirement(kind, 3, options), [Placed(one, 1), *rest], terms)
        assert isinstance(settled, tuple)
        return settled

    assert run("run", "red")[0] == Placed(one, 1, "green")
    assert run("color_run", "red")[0] == Placed(one, 1, "red")
    assert run("color_run", "green")[0] == Placed(one, 1, "green")
    assert run("pattern_run", "red", (("1", "green"),))[0] == Placed(one, 1, "green")
    assert run("pattern_run", "red", (("1", "blue"),))[0] == Placed(one, 1)
