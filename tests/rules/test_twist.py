"""The board and the several piles of Twist, where whole games say more than a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.content.loader import load_edition, settle_rules
from game.content.problems import EditionError
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.rules.cardgame.actions import DrawFromDiscard, DrawFromPile
from game.rules.cardgame.board import space_after, steps_to_walk
from game.rules.cardgame.engine import new_game
from game.rules.cardgame.events import (
    CardDiscarded,
    Event,
    HandDealt,
    OpeningCard,
    PawnMoved,
    RoundBegan,
    RoundEnded,
    TwistCardDrawn,
)
from game.rules.cardgame.state import all_cards, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardKind, Seat
from tests.rules.playing import checked_game

TWIST = load_edition("twist")
LAST = len(TWIST.board)


def game(seats: int, seed: int, levels: tuple[str, ...] = ("greedy",)) -> tuple[Event, ...]:
    """All that happened in a game between bots."""
    match = Match(TWIST, bot_seats(levels, seats), seed)
    play_out(match)
    assert match.faults == []
    return tuple(match._events)


def rounds(events: tuple[Event, ...]) -> Iterator[list[Event]]:
    """What happened in each round."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegan):
            found.append([])
        found[-1].append(event)
    yield from found


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_card_that_is_no_skip_begins_each_pile(seats: int) -> None:
    covered = 0
    for seed in range(120):
        state, events = new_game(TWIST, seats, seed)
        piles = (state.discard_pile, *state.more_piles)
        turned = [event for event in events if isinstance(event, OpeningCard)]
        assert len(piles) == 3
        for at, pile in enumerate(piles):
            assert [event.card for event in turned if event.pile == at] == list(pile)
            assert pile[-1].kind is not CardKind.SKIP
            assert all(card.kind is CardKind.SKIP for card in pile[:-1])
            covered += len(pile) - 1
        assert sorted(card.id for card in all_cards(state)) == [card.id for card in TWIST.cards]
    assert covered


def test_all_pawns_start_on_the_first_space_with_phase_1() -> None:
    state = new_game(TWIST, 6, 1).state
    assert state.table.spaces == (1,) * 6
    assert [facts.phase for facts in state.table.seats] == [1] * 6
    assert state.table.step is TurnStep.DRAW


def test_the_holder_is_shuffled_once_and_its_cards_come_again_in_the_same_order() -> None:
    orders = set()
    for seed in range(6):
        drawn = [event.phase for event in game(6, seed) if isinstance(event, TwistCardDrawn)]
        assert len(drawn) > 20
        assert set(drawn[:10]) == set(TWIST.twist_numbers)
        assert all(phase == drawn[place % 10] for place, phase in enumerate(drawn))
        orders.add(tuple(drawn[:10]))
    assert len(orders) == 6


def test_the_deal_does_not_depend_on_the_holder() -> None:
    hands = [
        [event for event in new_game(edition, 4, 9).events if isinstance(event, HandDealt)]
        for edition in (TWIST, load_edition("original"))
    ]
    assert hands[0] == hands[1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_pawn_walks_after_every_round_by_how_it_went(seats: int) -> None:
    spaces, met = [1] * seats, set()
    for happened in rounds(game(seats, 20 + seats)):
        began, ended = happened[0], next(one for one in happened if isinstance(one, RoundEnded))
        assert isinstance(began, RoundBegan)
        moved = [one for one in happened if isinstance(one, PawnMoved)]
        assert [one.seat for one in moved] == ([] if began.replay else list(range(seats)))
        cards = {one.seat: one.phase for one in happened if isinstance(one, TwistCardDrawn)}
        for one in moved:
            assert one.start == spaces[one.seat]
            assert (one.seat in cards) == (TWIST.board[one.start - 1] == 0)
            steps = one.steps
            if ended.out == one.seat:
                assert steps in ({3, 6} if one.seat in cards else {3})
            elif ended.made[one.seat]:
                assert steps == (4 if ended.made[one.seat] > 10 else 2)
            else:
                assert steps in ({-1, 1} if one.seat in cards else {0} if one.start == LAST else {1})
            met.add(steps)
            spaces[one.seat] = one.end
            assert one.end == min(max(one.start + steps, 1), LAST)
            assert ended.next_phases[one.seat] == TWIST.board[one.end - 1]
    assert met >= {3, 2, 1}


def test_steps_and_where_they_lead() -> None:
    def walked(space: int, phase: int, *, made: bool, out: bool = False) -> int:
        return space_after(TWIST, space, steps_to_walk(TWIST, space, phase, made=made, out=out))

    assert (walked(4, 13, made=True, out=True), walked(4, 2, made=True, out=True)) == (10, 7)
    assert (walked(4, 13, made=True), walked(4, 2, made=True)) == (8, 6)
    assert (walked(4, 13, made=False), walked(4, 2, made=False)) == (3, 5)
    assert (walked(18, 20, made=True), walked(18, 20, made=False), walked(18, 10, made=False)) == (19, 17, 19)
    assert (walked(19, 10, made=False), walked(19, 10, made=True, out=True)) == (19, 19)
    assert [walked(2, 11, made=False), space_after(TWIST, 1, -1)] == [1, 1]


def test_a_played_skip_lies_before_its_victim_till_its_turn_is_lost() -> None:
    match = Match(TWIST, bot_seats(("greedy",), 4), 3)
    played = heard = 0

    def watch(watched: Match) -> None:
        nonlocal played, heard
        state = watched.state
        assert all((mark.card is not None) == mark.pending for mark in state.table.skips)
        lie_before = [mark.victim for mark in state.table.skips if mark.card]
        assert len(lie_before) == len(set(lie_before))
        fresh, heard = watched._events[heard:], len(watched._events)
        for thrown in fresh:
            if isinstance(thrown, CardDiscarded) and thrown.target is not None:
                played += 1
                assert thrown.card not in (*state.discard_pile, *state.more_piles[0], *state.more_piles[1])

    play_out(match, watch)
    assert played > 3
    assert match.faults == []


def test_views_show_the_tops_and_sizes_of_all_piles_and_all_cards_where_they_lie_open() -> None:
    shown = settle_rules(TWIST, {"open_discards": True})
    for edition in (TWIST, shown):
        match = Match(edition, bot_seats(("greedy",), 3), 5)
        for _ in range(60):
            match.step_bot() or (match.step is TurnStep.ROUND_OVER and match.next_round())
            state = match.state
            for seat in range(3):
                piles = view_for(state, Seat(seat)).piles
                truth = (state.discard_pile, *state.more_piles)
                assert [pile.size for pile in piles] == list(map(len, truth))
                assert [pile.top for pile in piles] == [pile[-1] if pile else None for pile in truth]
                open_cards = [pile[::-1] if edition is shown else () for pile in truth]
                assert [pile.cards for pile in piles] == open_cards


def test_the_forced_place_is_known_while_the_turn_lasts() -> None:
    state = new_game(TWIST, 2, 4).state
    match = Match(TWIST, bot_seats(("greedy",), 2), 4)
    at = next(at for at, pile in enumerate(view_for(state, state.table.turn).piles) if pile.size == 1)
    assert match.submit(DrawFromDiscard(match.turn, at)) is None
    assert match.state.table.forced == at
    seat = match.turn
    match.step_bot()
    while match.turn == seat and match.step is not TurnStep.ROUND_OVER:
        match.step_bot()
    assert match.state.table.forced is None
    assert match.submit(DrawFromPile(match.turn)) is None
    assert match.state.table.forced is None


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ({"phases_played": "even"}, "phases_played"),
        ({"phase_order": "declare_when_laying"}, "phase_order"),
        ({"phase_order": "declare_after_deal"}, "phase_order"),
        ({"phase_cards": "mixed"}, "phase_cards"),
        ({"progress": "anti"}, "progress"),
        ({"progress": "always", "rounds": 10}, "progress"),
        ({"thirty_cards": True}, "thirty_cards"),
        ({"house": ["rule_card"]}, "house"),
        ({"clear": True}, "clear"),
        ({"final_phase": "immediate"}, "final_phase"),
        ({"final_phase": "app"}, "final_phase"),
        ({"opening_skip": "first_player"}, "opening_skip"),
        ({"opening_wild": "dealer_names"}, "opening_wild"),
    ],
)
def test_what_makes_no_sense_on_a_board_is_refused_with_a_sentence(rules: dict[str, Any], key: str) -> None:
    with pytest.raises(EditionError) as caught:
        settle_rules(TWIST, rules)
    [problem] = caught.value.problems
    assert problem.path == ("rules", key)
    assert f"{key}: " in problem.message
    assert " does not fit this edition: " in problem.message


@pytest.mark.parametrize(
    "rules",
    [
        {"going_out": "floating"},
        {"going_out": "discard_only", "last_skip": "forbidden"},
        {"house": ["postal"]},
        {"wild_replacement": "take"},
        {"wild_replacement": "utah"},
        {"wild_as_skip": True, "skip_limit": "unlimited"},
        {"skip_target": "next", "skip_limit": "not_twice_running"},
        {"save_pile": "unlimited"},
        {"scoring": "none"},
        {"round_ends": "phase_made"},
        {"open_discards": True, "hit_timing": "next_turn", "hit_targets": "own"},
        {"rounds": 4, "naturals": "per_phase", "runs_wrap": True},
        {"wilds": 12, "dealer": "fixed", "extra_cards_with_phase": False},
    ],
    ids=lambda rules: " ".join(rules),
)
def test_what_makes_sense_is_played_to_the_end(rules: dict[str, Any]) -> None:
    played = settle_rules(TWIST, rules)
    assert checked_game(played, ("greedy", "random"), 4, 1).winners
