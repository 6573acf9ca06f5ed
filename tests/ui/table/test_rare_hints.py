"""Sentences of hints that hardly any game comes to, each in a position made for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.hints import Hints
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Discard
from game.rules.cardgame.edition import DeckSpec, Edition
from game.rules.cards import Seat
from game.rules.groups import Requirement
from game.scenario.position import Setup, build
from game.scenario.text import parse_cards, parse_groups
from game.ui.table.hints.sentence import hint_sentence
from game.ui.table.history import Teller
from tests.ui.table.positions import ME
from tests.ui.table.test_hints import all_hints, check_sentence
from tests.ui.table.views import NAMES

FEW_CARDS = DeckSpec(copies=1, wilds=0, skips=0)


def original(**rules: Any) -> Edition:
    return load_edition("original", rules=rules)


def of_phases(*phases: str, deck: DeckSpec | None = None) -> Edition:
    """The Original with other phases, each written like `set 4 + run 4`."""
    made = tuple(
        tuple(Requirement(kind, int(size)) for kind, size in (need.split() for need in phase.split(" + ")))
        for phase in phases
    )
    base = original()
    return replace(base, phases=made, **({} if deck is None else {"deck": deck}))


def position(
    edition: Edition,
    hands: Sequence[str],
    *,
    table: Sequence[str] = (),
    saved: str = "",
    piles: Sequence[str] = (),
    discards: str = "",
    **setup: Any,
) -> Match:
    """A game with these hands and groups by seat in which the first is to act, after it has made these
    discards.
    """
    colors = edition.deck.colors
    count = max(2, len(hands))
    tops = tuple(parse_cards(pile, colors) for pile in piles)
    if tops:
        setup |= {"discard_piles": tops} if edition.piles > 1 else {"discard_pile": tops[0]}
    made = Setup(
        edition,
        count,
        turn=ME,
        hands={Seat(i): parse_cards(hand, colors) for i, hand in enumerate(hands) if hand},
        table={Seat(i): parse_groups(groups, colors) for i, groups in enumerate(table)},
        saved={ME: parse_cards(saved, colors)} if saved else {},
        **setup,
    )
    infos = [SeatInfo(NAMES[i], "casual" if i else None, i) for i in range(count)]
    match = Match(edition, infos, 1, build(made))
    for text in parse_cards(discards, colors):
        card = next(card for card in match.view(ME).hand if text.shows(card))
        assert match.submit(Discard(ME, card)) is None
    return match


def told(match: Match) -> list[str]:
    """Every hint of the position, in words."""
    view = match.view(ME)
    teller = Teller(NAMES[: len(match.seats)], ME, match.edition)
    found = [hint_sentence(hint, view, teller) for hint in all_hints(match, Hints(ME))]
    for words in found:
        check_sentence(words)
    return [words.partition(": ")[2] if words.startswith("Choice ") else words for words in found]


SETS = "R9 B9 Y9 | R11 B11 Y11"
# The draw pile is empty and nothing lies under the discard pile's only card.
NOTHING_LEFT: dict[str, Any] = {"draw_pile_only": True}

CASES: dict[str, tuple[Callable[[], Match], str]] = {
    "a wild is taken": (
        lambda: position(
            original(wild_replacement="take"),
            ["Y4 R12 B12", ""],
            table=[SETS, "R1 B1 G1 | R3 W B5 G6"],
            stage="play",
            phases={ME: 1, Seat(1): 2},
        ),
        "Add the yellow 4 to Ana's run in the place of the Wild, which you get for it.",
    ),
    "the opening takes no skip": (
        lambda: position(
            original(opening_wild="first_player", wild_as_skip=True),
            ["W W S", ""],
            piles=["W"],
            stage="opening",
            phases={ME: 1},
        ),
        "Discard a Wild: nothing better can be done.",
    ),
    "what is needed is gone, at the discard": (
        lambda: position(
            of_phases("set 4", "run 4 + run 4", deck=FEW_CARDS),
            ["R5 B5", ""],
            table=["", "G5 R6 B7 Y8 | Y5 G6 R7 B8"],
            stage="play",
            phases={ME: 1, Seat(1): 2},
        ),
        "Discard the blue 5: your phase loses the least with it.",
    ),
    "what is needed is gone, at the draw": (
        lambda: position(
            of_phases("set 4", "run 4 + run 4", deck=FEW_CARDS),
            ["R5 B5", ""],
            table=["", "G5 R6 B7 Y8 | Y5 G6 R7 B8"],
            phases={ME: 1, Seat(1): 2},
        ),
        "Draw a card: any will do, for none you have not seen brings your phase nearer.",
    ),
    "the rule card is all there is": (
        lambda: position(
            original(house=["rule_card"]),
            ["R1 B12", ""],
            table=[SETS],
            piles=["X"],
            phases={ME: 1},
            **NOTHING_LEFT,
        ),
        "Draw the rule card from the discard pile: nothing better can be done.",
    ),
    "a saved card is all there is": (
        lambda: position(
            load_edition("masters"),
            ["R1 B12", ""],
            table=[SETS],
            saved="G2",
            piles=["S"],
            phases={ME: 1},
            **NOTHING_LEFT,
        ),
        "Draw the green 2 from your save pile: nothing better can be done.",
    ),
    "the top discard is all there is": (
        lambda: position(
            original(), ["R1 B12", ""], table=[SETS], piles=["G2"], phases={ME: 1}, **NOTHING_LEFT
        ),
        "Take the top discard: nothing better can be done.",
    ),
    "the opening wild": (
        lambda: position(
            original(opening_wild="dealer_names"), ["", ""], piles=["W"], stage="opening", dealer=ME
        ),
        "Keep the opening Wild for yourself: it fits every phase.",
    ),
    "the rule card was the last card": (
        lambda: position(
            original(house=["rule_card"]),
            ["X", "", ""],
            table=[SETS],
            stage="play",
            phases={ME: 1, Seat(1): 2, Seat(2): 4},
            discards="X",
        ),
        "Let Ben drop a phase: nobody else is as near to winning.",
    ),
    "a wild skips who leads": (
        lambda: position(
            original(wild_as_skip=True),
            ["W R1 R1", "", ""],
            stage="play",
            phases={ME: 1, Seat(1): 2, Seat(2): 4},
        ),
        "Skip Ben with a Wild: nobody else is as near to winning.",
    ),
    "a wild skips somebody": (
        lambda: position(
            original(wild_as_skip=True),
            ["W R1 R1", "", ""],
            stage="play",
            phases={ME: 1, Seat(1): 2, Seat(2): 4},
        ),
        "Skip Ana, who loses a turn, with a Wild.",
    ),
    "a wild skips who is down": (
        lambda: position(
            original(wild_as_skip=True),
            ["W R1 R1", "R2", ""],
            table=["", "R3 B3 G3 | R3 W=4 B5 G6"],
            stage="play",
            phases={ME: 1, Seat(1): 2, Seat(2): 1},
        ),
        "Skip Ana, who is down and holds 1 card, with a Wild.",
    ),
    "the only card of its kind completes the phase": (
        lambda: position(
            of_phases("color_run 4", deck=DeckSpec(copies=1, wilds=0)),
            ["R3 R4 R5 B9 G12", ""],
            piles=["R6"],
            phases={ME: 1},
        ),
        "Take the red 6: it completes your phase.",
    ),
    "the only card of its kind completes a group": (
        lambda: position(
            of_phases("color_run 4 + set 3", deck=DeckSpec(copies=1, wilds=0)),
            ["R3 R4 R5 B9 G12", ""],
            piles=["R6"],
            phases={ME: 1},
        ),
        "Take the red 6: it completes your color run.",
    ),
    "a color set": (
        lambda: position(
            of_phases("color_set 3 + set 3"), ["R3 B9 G12 Y1", ""], piles=["R3"], phases={ME: 1}
        ),
        "Take the red 3: with it your color set can grow, and your phase lacks 3 cards.",
    ),
    "a group of wilds": (
        lambda: position(of_phases("wild 3 + set 3"), ["W B9 G12 Y1", ""], piles=["W"], phases={ME: 1}),
        "Take a Wild: with it your group of Wilds can grow, and your phase lacks 3 cards.",
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_a_rare_sentence_is_said(case: str) -> None:
    reach, sentence = CASES[case]
    assert sentence in told(reach())
