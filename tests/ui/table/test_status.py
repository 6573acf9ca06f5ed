"""The words that say what may be done, and the petals that say how far everybody is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.rules.cardgame.questions import dealer_names
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Seat
from game.ui.table.progress import petals_of
from game.ui.table.specials import forced_card
from game.ui.table.status import status_line
from tests.ui.table.test_specials import at, edition
from tests.ui.table.views import EDITION, NAMES
from tests.ui.table.views import view as plain_view


def line(view: PlayerView, **values: bool) -> str:
    names = ("Zoe", *NAMES[1:])
    return status_line(view, names, **{"dealing": False, "placing": False, **values})


def named_for_skip(view: PlayerView) -> bool:
    top = view.discard_top
    return view.table.step is TurnStep.OPENING and top is not None and top.kind == "skip"


STEPS: list[tuple[str, dict[str, Any], Callable[[PlayerView], bool], str]] = [
    ("masters", {}, lambda v: v.table.step is TurnStep.DECLARE, "Choose the phase you try in this round."),
    (
        "original",
        {"opening_wild": "dealer_names", "opening_skip": "dealer_names"},
        named_for_skip,
        "You deal: choose whom the Skip strikes.",
    ),
    (
        "original",
        {"opening_wild": "dealer_names"},
        lambda v: v.table.step is TurnStep.OPENING and dealer_names(v),
        "You deal: choose who gets the Wild.",
    ),
    (
        "original",
        {"opening_wild": "first_player"},
        lambda v: v.table.step is TurnStep.OPENING,
        "You got the opening Wild: discard a card that is not a Skip, without drawing.",
    ),
    (
        "original",
        {"house": ("rule_card",)},
        lambda v: v.table.step is TurnStep.DROP,
        "Choose who drops a phase.",
    ),
    (
        "masters",
        {},
        lambda v: v.table.step is TurnStep.DRAW and bool(v.saved),
        "Your turn: draw a card from a pile, or one of those you saved.",
    ),
    (
        "original",
        {"going_out": "floating"},
        lambda v: v.me.floating and v.table.step is TurnStep.PLAY and forced_card(v) is not None,
        "You float: this card can be played, so play it.",
    ),
    (
        "original",
        {"going_out": "floating"},
        lambda v: v.me.floating and v.table.step is TurnStep.PLAY and forced_card(v) is None,
        "You float: discard this card.",
    ),
    (
        "masters_2",
        {},
        lambda v: v.table.cleared,
        "Your phase is cleared: end your turn, and your hand is filled up.",
    ),
]


@pytest.mark.parametrize(("name", "rules", "wanted", "words"), STEPS, ids=[row[3] for row in STEPS])
def test_every_step_says_what_may_be_done(
    name: str, rules: dict[str, Any], wanted: Callable[[PlayerView], bool], words: str
) -> None:
    match = at(edition(name, **rules), wanted)
    assert line(match.view(Seat(0))) == words
    # The others are told who does it.
    assert line(match.view(Seat(1))).startswith("Zoe ")


def test_a_floaters_only_draw_is_said() -> None:
    def takes(view: PlayerView) -> bool:
        return view.me.floating and view.table.step is TurnStep.DRAW

    words = line(at(edition("original", going_out="floating"), takes).view(Seat(0)))
    assert words in (
        "You float: take the top discard, it can be played.",
        "You float: draw from the draw pile.",
    )


def test_petals_are_the_edition_phases_in_play() -> None:
    seen = plain_view(3, 4, laid=False)
    petals = petals_of(seen, Seat(1))
    assert petals == (10, frozenset({1, 2, 3}), 4)
    short = edition("original", phases_played="even")
    facts = tuple(one._replace(made=(2, 4), phase=6) for one in seen.table.seats)
    seen = seen._replace(edition=short, table=seen.table._replace(seats=facts))
    assert petals_of(seen, Seat(0)) == (5, frozenset({1, 2}), 3)
    assert petals_of(seen, Seat(0), since=1) == (5, frozenset({1}), 3)


def test_a_phase_dealt_twice_has_two_petals() -> None:
    seen = plain_view(2, 1, laid=False)
    facts = tuple(one._replace(made=(3,), phase=3) for one in seen.table.seats)
    goals = ((1, 3, 3, 9), (2, 4, 6, 8))
    seen = seen._replace(edition=EDITION, table=seen.table._replace(seats=facts, goals=goals))
    assert petals_of(seen, Seat(0)) == (4, frozenset({2}), 3)
    assert petals_of(seen, Seat(1)) == (4, frozenset(), None)
