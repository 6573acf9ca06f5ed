"""Arranging and hints speak of the same groups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from game.match.hints import Hints
from game.match.match import Match
from game.rules.cardgame.actions import Action, Discard, LayDown
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardKind
from game.ui.table import tray
from tests.rules.mixes import edition
from tests.ui.table.positions import ME, Table, at
from tests.ui.table.test_hints import game, many_ways, to_my_turn


def my_plays(played: Edition, seed: int) -> Iterator[tuple[Match, Action]]:
    """The positions in which the person is to play, the phase not laid, with what a hint says; it is done."""
    match, hints = game(played, 4, seed), Hints(ME)
    while to_my_turn(match):
        view = match.view(ME)
        best = hints.choices(match)[0]
        if view.table.step is TurnStep.PLAY and not view.me.laid:
            yield match, best
        assert match.submit(best) is None


@pytest.mark.parametrize("seed", range(1, 13))
def test_arrange_puts_the_groups_into_the_tray_that_the_hint_speaks_of(seed: int) -> None:
    match, action = next(one for one in my_plays(edition("original"), seed) if isinstance(one[1], LayDown))
    table = Table(match)
    table.settle()
    table.driver.key("f2")
    table.settle()
    shown = table.scene.hinting.shown
    assert shown is not None
    assert shown.action == action
    table.driver.key("a")
    table.settle()
    assert table.scene.controller.plays.stands_for(action), shown.words
    assert table.scene.face.hint is not None, "the tray is what was hinted at"


@pytest.mark.parametrize("name", ["original", "masters", "jazz_club"])
def test_arrange_leaves_the_card_in_the_hand_that_a_hint_would_discard(name: str) -> None:
    spared = 0
    for match, action in islice(my_plays(edition(name), 3), 40):
        view = match.view(ME)
        if not isinstance(action, Discard) or not view.me.phase:
            continue
        spare = tuple(one.card for one in Hints(ME).choices(match) if isinstance(one, Discard))
        staged = {card for slot in tray.arrange(view, spare=spare) for card in slot}
        if sum(card[1:] == action.card[1:] for card in view.hand) > 1:
            # One of two cards alike is needed: the other is in the hand.
            assert action.card.id not in staged
            continue
        faces = {card[1:] for card in view.hand if card.id in staged}
        without = view._replace(hand=tuple(card for card in view.hand if card[1:] != action.card[1:]))
        if tray.missing(without, view.me.phase) == tray.missing(view, view.me.phase):
            wilds = sum(card.kind is CardKind.WILD for card in view.hand if card.id in staged)
            fewest = sum(
                card.kind is CardKind.WILD
                for slot in tray.arrange(without)
                for card in view.hand
                if card.id in slot
            )
            assert action.card[1:] not in faces or wilds < fewest
            spared += action.card[1:] not in faces
    assert spared > 5


def test_hints_are_counted_from_the_first_though_arranging_asked_before() -> None:
    table = Table(at(many_ways))
    table.settle()
    best = table.scene.advised()[0]
    table.driver.key("f2")
    table.settle()
    assert table.scene.hinting.shown is not None
    assert table.scene.hinting.shown.action == best
