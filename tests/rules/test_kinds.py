"""The kinds of group: what settles, what is refused and why, and where a meld is hit."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.cards import Card, CardId, CardKind, Seat, card_text, color_letters, parse_face
from game.rules.groups import Meld, Placed, Requirement, Spot, Terms
from game.rules.kinds import KINDS, settle
from game.rules.kinds.pattern import read_pattern
from game.rules.refusal import Reason, Refusal
from tests.rules.shapes import needs_of

TERMS = Terms()
PER_PHASE = Terms(naturals="per_phase")
WRAP = Terms(wrap=True)
POSTAL = Terms(wild_number=2)
LETTERS = {letter: color for color, letter in color_letters(TERMS.colors).items()}


def placed(text: str) -> list[Placed]:
    """`R7 8 W=9`: cards with what they are said to stand for; a bare number gets some color."""
    result = []
    for place, word in enumerate(text.split()):
        face, _, meaning = word.partition("=")
        if face.isdecimal():
            face = "RBGY"[place % 4] + face
        kind, number, color = parse_face(face, TERMS.colors)
        card = Card(CardId(place), kind, number, color)
        said = LETTERS.get(meaning[:1])
        digits = meaning[1:] if said else meaning
        result.append(Placed(card, int(digits) if digits else None, said))
    return result


def text(group: tuple[Placed, ...]) -> str:
    """The faces, with the meaning of every card that does not stand for itself."""
    words = []
    for one in group:
        word = card_text(one.card)
        if (one.number, one.color) != (one.card.number, one.card.color):
            word += f"={(one.color or '')[:1].upper()}{one.number or ''}"
        words.append(word)
    return " ".join(words)


def settled(need: str, cards: str, terms: Terms = TERMS) -> str | Refusal:
    """How the cards settle, as text, or the refusal."""
    result = settle(needs_of(need)[0], placed(cards), terms)
    return result if isinstance(result, Refusal) else text(result)


@pytest.mark.parametrize(
    ("need", "cards", "expected"),
    [
        ("r4", "R10 R11 R12 W", "W=9 R10 R11 R12"),
        ("r4", "W R1 R2 R3", "R1 R2 R3 W=4"),
        ("r4", "R6 R3 R5 R4", "R3 R4 R5 R6"),
        ("r4", "R9 W=12 B10 G11", "R9 B10 G11 W=12"),
        ("r4", "W=8 R9 R10 R11", "W=8 R9 R10 R11"),
        ("r7", "R2 R4 W R6 R8 W R5", "R2 W=3 R4 R5 R6 W=7 R8"),
        ("r12", "R12 R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 W", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 W=11 R12"),
        ("s3", "W R5 B5", "W=5 R5 B5"),
        ("s3", "W W=5 B5", "W=5 W=5 B5"),
        ("s3", "R7 B7 G7 Y7 R7 R7", "R7 B7 G7 Y7 R7 R7"),
        ("c3", "R1 R1 W", "R1 R1 W=R"),
        ("cr4", "R4 R5 W R7", "R4 R5 W=R6 R7"),
        ("cs2", "R9 W", "R9 W=R9"),
        ("eo3", "R1 B3 W", "R1 B3 W"),
        ("ceo3", "R2 R8 W", "R2 R8 W=R"),
        ("w2", "W W", "W W"),
        ("p3", "R1 G2 Y3", "R1 G2 Y3"),
        ("p3", "R1 W G3", "R1 W=2 G3"),
        ("p9", "R1 G2 W R4 Y5 R6 G7 W R9", "R1 G2 W=3 R4 Y5 R6 G7 W=8 R9"),
    ],
)
def test_cards_that_settle(need: str, cards: str, expected: str) -> None:
    assert settled(need, cards) == expected


@pytest.mark.parametrize(
    ("need", "cards", "reason", "values"),
    [
        ("r4", "R3 B3 R4 W", Reason.NOT_A_RUN, {"repeated": 3}),
        ("r4", "R3 R4 R9 W", Reason.NOT_A_RUN, {"repeated": None}),
        ("r4", "R3 R4 R5 W=2 W=2", Reason.NOT_A_RUN, {"repeated": 2}),
        ("r4", "R10 R11 R12 W=13", Reason.NOT_A_RUN, {"repeated": None}),
        ("r4", "R11 R12 R1 R2", Reason.NOT_A_RUN, {"repeated": None}),
        ("r4", "R3 R4 R5", Reason.TOO_FEW, {"count": 3, "need": 4}),
        ("r12", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 W", Reason.RUN_TOO_LONG, {"need": 12}),
        ("r4", "W W W W", Reason.NO_NATURAL, {}),
        ("r4", "R3 R4 S R5", Reason.SKIP_IN_GROUP, {"kind": "skip"}),
        ("s3", "W W W", Reason.NO_NATURAL, {}),
        ("s3", "S S S", Reason.SKIP_IN_GROUP, {"kind": "skip"}),
        ("s3", "X R5 B5", Reason.SKIP_IN_GROUP, {"kind": "rule"}),
        ("s3", "R5 B5 G6", Reason.WRONG_NUMBER, {"number": 5, "found": 6}),
        ("s3", "R5 B5 R5=6", Reason.WRONG_NUMBER, {"number": 6, "found": 5}),
        ("s3", "R5 B5 W=6", Reason.WRONG_NUMBER, {"number": 5, "found": 6}),
        ("s3", "R9 B9", Reason.TOO_FEW, {"count": 2, "need": 3}),
        ("c3", "R1 R2 B2", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("c3", "R1 R2 S", Reason.SKIP_IN_GROUP, {"kind": "skip"}),
        ("cr4", "R4 R5 B6 R7", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("cs2", "R9 B9", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("eo3", "R1 B1 G2", Reason.WRONG_PARITY, {"parity": "odd", "found": 2}),
        ("ceo3", "R1 R3 R4", Reason.WRONG_PARITY, {"parity": "odd", "found": 4}),
        ("ceo3", "R1 R3 B5", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("w1", "R1", Reason.WILDS_ONLY, {}),
        ("w2", "W", Reason.TOO_FEW, {"count": 1, "need": 2}),
        ("p3", "G1 R2 W", Reason.WRONG_COLOR, {"color": "blue red", "found": "green"}),
        ("p3", "R1 R2 G3", Reason.WRONG_COLOR, {"color": None, "found": "red"}),
        ("p3", "G2 W=3 Y4", Reason.WRONG_COLOR, {"color": None, "found": "green"}),
        ("p3", "G10 B11 R12", Reason.NOT_A_RUN, {"repeated": None}),
        ("p3", "W W W", Reason.NO_NATURAL, {}),
    ],
)
def test_cards_that_are_no_group(need: str, cards: str, reason: Reason, values: dict[str, object]) -> None:
    result = settled(need, cards)
    assert isinstance(result, Refusal)
    assert result.reason is reason
    assert dict(result.values) == values


@pytest.mark.parametrize(
    ("need", "cards", "terms", "choices"),
    [
        ("r4", "R9 R10 R11 W", TERMS, ["W=8 R9 R10 R11", "R9 R10 R11 W=12"]),
        ("r3", "R4 R5 W", TERMS, ["W=3 R4 R5", "R4 R5 W=6"]),
        ("r4", "R5 W W W=6", TERMS, ["W=3 W=4 R5 W=6", "W=4 R5 W=6 W=7", "R5 W=6 W=7 W=8"]),
        ("cr3", "B1 W W", TERMS, []),
        ("r3", "R12 W R1", WRAP, ["W=11 R12 R1", "R12 R1 W=2"]),
        ("r4", "R2 R3 R4 R5", POSTAL, ["R2 R3 R4 R5", "R3 R4 R5 R2=6"]),
        ("c3", "R2 B2 W", POSTAL, ["R2 B2=R W=R", "R2=B B2 W=B"]),
    ],
)
def test_the_player_chooses(need: str, cards: str, terms: Terms, choices: list[str]) -> None:
    result = settle(needs_of(need)[0], placed(cards), terms)
    if not choices:
        assert not isinstance(result, Refusal)
        return
    assert isinstance(result, Refusal)
    assert result.reason is Reason.WILD_OPEN
    assert [text(choice) for choice in result.value("choices")] == choices  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("need", "cards", "terms", "expected"),
    [
        ("r3", "R11 B12 G1", WRAP, "R11 B12 G1"),
        ("r12", "W R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12", WRAP, "W=1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12"),
        ("s3", "W W W", PER_PHASE, "W W W"),
        ("c3", "W W W", PER_PHASE, "W W W"),
        ("r3", "W=4 W W=6", PER_PHASE, "W=4 W=5 W=6"),
        ("s3", "R2 B5 W", POSTAL, "R2=5 B5 W=5"),
        ("s3", "R2 B2 G2", POSTAL, "R2 B2 G2"),
        ("r4", "R2=6 R3 R4 R5", POSTAL, "R3 R4 R5 R2=6"),
        ("r4", "R2 B2 R1 R4", POSTAL, "R1 R2 B2=3 R4"),
        ("eo3", "R1 B3 R2", POSTAL, "R1 B3 R2="),
        ("cr3", "R4 R5 B2=6", POSTAL, "R4 R5 B2=R6"),
        ("w2", "W R2", POSTAL, "W R2="),
    ],
)
def test_other_terms(need: str, cards: str, terms: Terms, expected: str) -> None:
    assert settled(need, cards, terms) == expected


def test_order_never_matters() -> None:
    random = Random(3)
    for need, cards in (("r4", "W R1 R2 R3"), ("r7", "R2 R4 W R6 R8 W R5"), ("cr4", "R4 R5 W R7")):
        want = settled(need, cards)
        for _ in range(10):
            words = cards.split()
            random.shuffle(words)
            assert settled(need, " ".join(words)) == want


def test_an_attempt_leaves_the_cards_as_they_were() -> None:
    cards = placed("R3 B3 R4 W")
    before = list(cards)
    assert isinstance(settle(needs_of("r4")[0], cards, TERMS), Refusal)
    assert cards == before


def meld(need: str, cards: str, terms: Terms = TERMS) -> Meld:
    """A meld of these cards."""
    requirement = needs_of(need)[0]
    group = settle(requirement, placed(cards), terms)
    assert not isinstance(group, Refusal)
    return Meld(0, Seat(0), requirement, group)


def spots(on: Meld, card: str, terms: Terms = TERMS) -> list[str]:
    """Where the card fits, as `end=meaning`."""
    found = KINDS[on.need.kind].spots(on, placed(card)[0], terms)
    return [f"{spot.end}{spot.number or ''}{(spot.color or '')[:1].upper()}" for spot in found]


@pytest.mark.parametrize(
    ("need", "cards", "fits", "refused"),
    [
        ("r4", "R3 R4 R5 W=6", {"R2": ["low2R"], "B7": ["high7B"], "W": ["low2", "high7"]}, "R6 R3 S"),
        ("r4", "R3 W=4 R5 R6", {"W=7": ["high7"], "W=2": ["low2"]}, "R4 G4 W=4 R1"),
        ("r4", "W R10 R11 R12", {"G8": ["low8G"], "W": ["low8"]}, "R9 R12 W=13"),
        ("r4", "R1 R2 R3 W", {"G5": ["high5G"], "W": ["high5"]}, "R4 R12 W=12 W=0"),
        ("r12", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 W", {}, "R12 R1 W S"),
        ("s3", "R5 W W", {"B5": ["5B"], "W": ["5"], "W=5": ["5"]}, "R6 S W=6"),
        ("c3", "R1 R2 W", {"R9": ["9R"], "R1": ["1R"], "W": ["R"], "W=B": []}, "B1 S"),
        ("cr4", "R4 R5 W R7", {"R3": ["low3R"], "R8": ["high8R"], "W": ["low3R", "high8R"]}, "B3 R6 B8"),
        ("cs2", "R9 W", {"R9": ["9R"], "W": ["9R"]}, "B9 R8"),
        ("eo3", "R1 B1 G3", {"R11": ["11R"], "W": [""]}, "R2 S"),
        ("eo3", "R1 B1 W", {"R7": ["7R"]}, "R2"),
        ("ceo3", "R2 R4 W", {"R12": ["12R"], "W": ["R"]}, "R3 B2"),
        ("w1", "W", {"W": [""]}, "R1 S"),
        ("p3", "R5 B6 G7", {"G8": [], "R8": ["high8R"], "B4": ["low4B"], "W": ["low4", "high8"]}, "R4 R9"),
    ],
)
def test_hits(need: str, cards: str, fits: dict[str, list[str]], refused: str) -> None:
    on = meld(need, cards)
    for card, where in fits.items():
        assert spots(on, card) == where, card
    for card in refused.split():
        assert spots(on, card) == [], card
        assert isinstance(KINDS[on.need.kind].spot_fault(on, placed(card)[0], TERMS), Refusal)


@pytest.mark.parametrize(
    ("need", "cards", "card", "reason", "values"),
    [
        ("r4", "R3 R4 R5 W=6", "R6", Reason.RUN_NEXT, {"low": 2, "high": 7, "found": 6}),
        ("r4", "R1 R2 R3 R4", "R4", Reason.RUN_NEXT, {"low": None, "high": 5, "found": 4}),
        ("r12", "R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12", "W", Reason.RUN_FULL, {}),
        ("s3", "R5 W W", "R6", Reason.WRONG_NUMBER, {"number": 5, "found": 6}),
        ("s3", "R5 W W", "S", Reason.SKIP_IN_GROUP, {"kind": "skip"}),
        ("c3", "R1 R2 R3", "B1", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("cr3", "R1 R2 R3", "B4", Reason.WRONG_COLOR, {"color": "red", "found": "blue"}),
        ("eo3", "R1 B1 W", "R2", Reason.WRONG_PARITY, {"parity": "odd", "found": 2}),
        ("w1", "W", "R2", Reason.WILDS_ONLY, {}),
        ("p3", "R1 B2 G3", "G4", Reason.WRONG_COLOR, {"color": "blue red yellow", "found": "green"}),
        ("p3", "R1 B2 G3", "G3", Reason.RUN_NEXT, {"low": None, "high": 4, "found": 3}),
    ],
)
def test_why_a_hit_is_refused(
    need: str, cards: str, card: str, reason: Reason, values: dict[str, object]
) -> None:
    on = meld(need, cards)
    fault = KINDS[on.need.kind].spot_fault(on, placed(card)[0], TERMS)
    assert fault.reason is reason
    assert dict(fault.values) == values


def add(on: Meld, card: str, end: str = "", terms: Terms = TERMS) -> Meld:
    """The meld with the card at its only spot, or the one at this end."""
    kind, one = KINDS[on.need.kind], placed(card)[0]
    (spot,) = (spot for spot in kind.spots(on, one, terms) if end in ("", spot.end))
    return kind.add(on, one.card, spot)


def test_a_run_grows_one_card_at_a_time() -> None:
    run = meld("r4", "R5 R6 R7 R8")
    for card in ("G9", "B10", "Y11"):
        run = add(run, card)
    run = add(run, "W", "low")
    assert text(run.placed) == "W=4 R5 R6 R7 R8 G9 B10 Y11"
    assert spots(run, "R4") == []
    assert spots(run, "R3") == ["low3R"]


def test_a_wild_beside_a_wild() -> None:
    run = add(meld("r4", "R10 R11 R12 W"), "W")
    assert text(run.placed) == "W=8 W=9 R10 R11 R12"


def test_wrapped_runs() -> None:
    run = meld("r4", "R11 R12 R1 R2", WRAP)
    assert spots(run, "B10", WRAP) == ["low10B"]
    assert spots(run, "B3", WRAP) == ["high3B"]
    nearly = meld("r11", "R4 R5 R6 R7 R8 R9 R10 R11 R12 R1 R2", WRAP)
    assert spots(nearly, "B3", WRAP) == ["high3B"]
    assert spots(nearly, "W", WRAP) == ["high3"]
    full = add(nearly, "B3", terms=WRAP)
    assert spots(full, "W", WRAP) == []
    assert KINDS["run"].spot_fault(full, placed("W")[0], WRAP).reason is Reason.RUN_FULL


def test_a_set_of_wilds_takes_the_first_number_it_gets() -> None:
    wilds = meld("s3", "W W W", PER_PHASE)
    assert spots(wilds, "R9", PER_PHASE) == ["9R"]
    nines = add(wilds, "R9", terms=PER_PHASE)
    assert text(nines.placed) == "W=9 W=9 W=9 R9"
    assert spots(nines, "R8", PER_PHASE) == []
    colored = add(meld("cr3", "W=4 W W=6", PER_PHASE), "B7", terms=PER_PHASE)
    assert text(colored.placed) == "W=B4 W=B5 W=B6 B7"
    assert spots(colored, "R8", PER_PHASE) == []


def test_a_number_that_is_wild_for_one_player() -> None:
    run = meld("r4", "R3 R4 R5 R6")
    assert spots(run, "B2", POSTAL) == ["low2B", "high7"]
    assert spots(run, "B2=7", POSTAL) == ["high7"]
    assert spots(run, "B2") == ["low2B"]
    laid = add(run, "B2=7", terms=POSTAL)
    assert text(laid.placed) == "R3 R4 R5 R6 B2=7"
    odd = meld("eo3", "R1 B3 R2", POSTAL)
    assert spots(odd, "R5") == ["5R"]
    assert spots(odd, "G2") == []
    assert spots(odd, "G2", POSTAL) == [""]
    eights = meld("s3", "R8 B8 R2", POSTAL)
    assert spots(eights, "G2", POSTAL) == ["8"]
    assert spots(meld("c3", "R8 R9 R1"), "G2", POSTAL) == ["R"]
    assert spots(meld("p3", "R5 B6 G7"), "R2", POSTAL) == ["low4", "high8"]


def test_a_wild_with_a_color_in_a_pattern_run() -> None:
    run = meld("p3", "R5 B6 G7")
    assert spots(run, "W=R8") == ["high8R"]
    assert spots(run, "W=G8") == []
    assert text(add(run, "W=R8").placed) == "R5 B6 G7 W=R8"


@pytest.mark.parametrize(
    "options",
    [
        (("from", "0"),),
        (("to", "13"),),
        (("neighbors", "match"),),
        (("1", "pink"),),
        (("1", ""),),
        (("13", "red"),),
        (("from", "9"), ("to", "4")),
    ],
)
def test_a_pattern_that_makes_no_sense(options: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(ValueError, match="pattern run"):
        read_pattern(options, TERMS)


def test_two_copies_are_two_cards() -> None:
    pair = Card(CardId(1), CardKind.NUMBER, 9, "red"), Card(CardId(2), CardKind.NUMBER, 9, "red")
    group = settle(Requirement("color_set", 2), [Placed(card) for card in pair], TERMS)
    assert not isinstance(group, Refusal)
    assert [one.card.id for one in group] == [1, 2]
    laid = Meld(0, Seat(0), Requirement("color_set", 2), group)
    (spot,) = KINDS["color_set"].spots(laid, Placed(Card(CardId(3), CardKind.WILD)), TERMS)
    assert spot == Spot("", 9, "red")
