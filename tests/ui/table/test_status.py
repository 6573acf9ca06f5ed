"""The words that say what may be done, and the petals that say how far everybody is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import DrawFromPile, Pass
from game.rules.cardgame.edition import build_deck
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import dealer_names
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.refusal import Reason
from game.ui.table.draw_seats import _marks
from game.ui.table.piles import may_take
from game.ui.table.progress import petals_of, phase_named
from game.ui.table.specials import forced_card
from game.ui.table.status import status_line
from tests.ui.table.positions import Table
from tests.ui.table.test_specials import at, edition
from tests.ui.table.views import EDITION, NAMES
from tests.ui.table.views import view as plain_view


def line(view: PlayerView, **values: bool) -> str:
    names = ("Zoe", *NAMES[1:])
    return status_line(view, names, **{"dealing": False, "placing": False, **values})


def named_for_skip(view: PlayerView) -> bool:
    top = view.discard_top
    return view.table.step is TurnStep.OPENING and top is not None and top.kind == "skip"


def skips(view: PlayerView) -> list[Card]:
    return [card for card in view.hand if card.kind is CardKind.SKIP]


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
        lambda v: v.me.floating and v.table.step is TurnStep.PLAY and forced_card(v) is None and not skips(v),
        "You float: this card cannot be played, so discard it and go out.",
    ),
    (
        "original",
        {"going_out": "floating"},
        lambda v: v.me.floating and v.table.step is TurnStep.PLAY and bool(skips(v)),
        "You float: discard this Skip; the round goes on.",
    ),
    (
        "original",
        {"going_out": "floating"},
        lambda v: v.me.floating and v.table.step is TurnStep.DRAW and not may_take(v),
        "You float, and the top discard cannot be played: draw from the draw pile.",
    ),
    (
        "original",
        {"house": ("postal",)},
        lambda v: v.table.step is TurnStep.PLAY and refusal(v, Pass(v.seat)) is None,
        "Nobody may go out yet: keep this card, and press the discard pile to end your turn.",
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


def test_a_floater_is_told_to_take_what_can_be_played() -> None:
    def draws(view: PlayerView) -> bool:
        return view.me.floating and view.table.step is TurnStep.DRAW

    view = at(edition("original", going_out="floating"), draws).view(Seat(0))
    playable = view._replace(
        discard_top=next(card for card in build_deck(view.edition.deck) if card.kind is CardKind.WILD)
    )
    assert line(playable) == "You float: take the top discard, it can be played."
    barred = refusal(playable, DrawFromPile(view.seat))
    assert barred is not None
    assert barred.reason is Reason.FLOAT_TAKE


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


def test_once_the_round_is_over_a_panel_names_the_phase_that_lies_there() -> None:
    match = Match(edition("original"), [SeatInfo("", "greedy")] * 3, 4)
    while match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    table = match.view(Seat(0)).table
    laid = [Seat(seat) for seat, facts in enumerate(table.seats) if facts.laid]
    assert laid
    for seat in laid:
        assert table.seats[seat].phase == 2
        assert phase_named(table, seat) == 1
    match.next_round()
    assert all(phase_named(match.view(Seat(0)).table, seat) == 2 for seat in laid)


def test_two_turns_to_lose_are_told_from_one_on_the_panel() -> None:
    art = Table(at(edition("original"), lambda view: view.table.step is TurnStep.DRAW)).scene.painter.art
    box = pygame.Rect(0, 0, 200, 24)
    pictures, widths = [], []
    for pending in (0, 1, 2, 3):
        surface = pygame.Surface(box.size)
        widths.append(_marks(surface, art, box, dealer=False, skipped=pending, floats=False))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert widths[0] == 0 < widths[1] < widths[2]
    assert len(set(pictures)) == 4
