"""Actions of every kind, legal and not, in many positions: the game takes just those that the printed rules
take, and a refused one leaves no trace.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    NextRound,
    Pass,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.engine import apply
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Placed
from game.rules.refusal import IllegalAction
from tests.rules.oracle import allowed
from tests.rules.playing import check_position

ORIGINAL, TWIST = load_edition("original"), load_edition("twist")
KINDS = (ChoosePhase, DrawFromPile, DrawFromDiscard, LayDown, Hit, Discard, Pass, NextRound)


def positions(seats: int, seed: int, edition: Edition = ORIGINAL) -> Iterator[GameState]:
    """Every position of a game between bots, good and bad ones mixed so that all sorts of hands come up."""
    match = Match(edition, bot_seats(("greedy", "random"), seats), seed)
    while match.step is not TurnStep.GAME_OVER and match.state.table.round < 40:
        yield match.state
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    yield match.state


def some_card(chance: random.Random, state: GameState, seat: int) -> Card:
    """Mostly of the seat's own hand, else from anywhere, else one that does not exist."""
    hand = state.hands[seat]
    if hand and chance.random() < 0.85:
        return chance.choice(hand)
    if chance.random() < 0.8:
        return chance.choice(state.edition.cards)
    return Card(CardId(chance.choice([-1, 500, 3])), chance.choice(list(CardKind)), 7, "red")


def some_placed(chance: random.Random, card: Card) -> Placed:
    """A card with no meaning, its own, or any."""
    kind = chance.randrange(6)
    if kind < 3:
        return Placed(card)
    if kind == 3:
        return Placed(card, card.number, card.color)
    return (
        Placed(card, chance.randint(0, 13), None)
        if kind == 4
        else Placed(card, None, chance.choice(["red", "blue"]))
    )


def some_lay_down(chance: random.Random, state: GameState, seat: Seat) -> LayDown:
    """One that is legal with something changed, where there is one; else a handful of cards."""
    view = view_for(state, seat)
    legal = [action for action in legal_actions(view) if isinstance(action, LayDown)]
    if legal:
        groups = [list(group) for group in chance.choice(legal).groups]
    else:
        hand = list(view.hand)
        chance.shuffle(hand)
        cut = chance.randint(0, len(hand))
        groups = [[Placed(card) for card in hand[:cut]], [Placed(card) for card in hand[cut:10]]]
    for _ in range(chance.choice([0, 1, 1, 2])):
        group = chance.choice(groups) if groups else []
        change = chance.randrange(8)
        if change == 0 and group:
            group.pop(chance.randrange(len(group)))
        elif change == 1:
            group.insert(chance.randint(0, len(group)), some_placed(chance, some_card(chance, state, seat)))
        elif change == 2 and group:
            at = chance.randrange(len(group))
            group[at] = some_placed(chance, group[at].card)
        elif change == 3 and group:
            group[chance.randrange(len(group))] = some_placed(chance, some_card(chance, state, seat))
        elif change == 4:
            chance.shuffle(group)
        elif change == 5:
            chance.shuffle(groups)
        elif change == 6 and len(groups) > 1 and group:
            chance.choice(groups).append(group.pop())
        elif change == 7:
            groups.append([]) if chance.random() < 0.5 else groups.pop()
            if not groups:
                break
    phase = state.table.seats[seat].phase
    return LayDown(seat, tuple(map(tuple, groups)), chance.choice([None, None, None, phase, phase + 1, 0]))


def some_action(chance: random.Random, state: GameState) -> Action:
    """An action of any kind, by the seat to move or by another."""
    turn = state.table.turn
    seat = turn if chance.random() < 0.9 else Seat(chance.randrange(len(state.hands)))
    legal = list(legal_actions(view_for(state, turn)))
    if legal and chance.random() < 0.15:
        return chance.choice(legal)
    kind = Hit if state.table.seats[seat].laid and chance.random() < 0.3 else chance.choice(KINDS)
    piles = [0, 0, 0, 1] if state.edition.piles == 1 else [-1, 0, 1, 2, 3]
    if kind is LayDown:
        return some_lay_down(chance, state, seat)
    if kind is Hit:
        meld = chance.randint(-1, len(state.table.melds))
        placed = some_placed(chance, some_card(chance, state, seat))
        return Hit(seat, placed, meld, chance.choice(["", "", "low", "high", "middle"]))
    if kind is Discard:
        target = Seat(chance.randint(-1, len(state.hands))) if chance.random() < 0.4 else None
        return Discard(seat, some_card(chance, state, seat), chance.choice(piles), target)
    if kind is DrawFromDiscard:
        return DrawFromDiscard(seat, chance.choice(piles))
    if kind is ChoosePhase:
        return ChoosePhase(seat, chance.randint(0, 11 + len(state.edition.twist)))
    return kind(seat)


@pytest.mark.parametrize(
    ("edition", "seats", "seed"),
    [
        *((ORIGINAL, seats, seed) for seats, seed in ((2, 1), (3, 2), (4, 3), (6, 4))),
        *((TWIST, seats, seed) for seats, seed in ((2, 5), (3, 6), (5, 7))),
    ],
    ids=lambda value: getattr(value, "id", value),
)
def test_just_what_the_printed_rules_allow_is_done_and_nothing_else_leaves_a_trace(
    edition: Edition, seats: int, seed: int
) -> None:
    chance = random.Random(seed)
    done, refused = Counter[type](), Counter[type]()
    for number, state in enumerate(positions(seats, seed, edition)):
        if number > 800:
            break
        before = repr(state)
        for _ in range(18 if edition.board else 6):
            action = some_action(chance, state)
            why = refusal(view_for(state, action.seat), action)
            assert (why is None) == allowed(state, action), (action, why)
            if why is None:
                done[type(action)] += 1
                check_position(apply(state, action).state)
            else:
                refused[type(action)] += 1
                with pytest.raises(IllegalAction) as caught:
                    apply(state, action)
                assert caught.value.refusal == why
        assert repr(state) == before
    assert set(done) == set(KINDS) - ({Pass} if edition.board else {ChoosePhase, Pass})
    assert set(refused) == set(KINDS)
    assert done[LayDown] >= 5
    assert done[Hit] >= 5


@pytest.mark.parametrize("edition", [ORIGINAL, TWIST], ids=lambda edition: edition.id)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_listed_action_is_taken_and_is_allowed(seats: int, edition: Edition) -> None:
    listed = Counter[type]()
    for number, state in enumerate(positions(seats, 9, edition)):
        if number > 600:
            break
        for seat in range(seats):
            actions = list(legal_actions(view_for(state, Seat(seat))))
            assert len(actions) == len(set(actions))
            assert bool(actions) == (state.table.turn == seat and state.table.step is not TurnStep.GAME_OVER)
            for action in actions:
                listed[type(action)] += 1
                assert allowed(state, action)
                check_position(apply(state, action).state)
    assert set(listed) >= {DrawFromPile, DrawFromDiscard, LayDown, Hit, Discard}


def test_a_refused_action_leaves_a_match_as_it_was() -> None:
    chance = random.Random(5)
    match = Match(ORIGINAL, bot_seats(("greedy",), 3), 5)
    refused = 0
    for _ in range(500):
        if match.step is TurnStep.GAME_OVER:
            break
        for _ in range(3):
            action = some_action(chance, match.state)
            if allowed(match.state, action):
                continue
            before = match.state, list(match.log), [match.view(Seat(seat)) for seat in range(3)]
            match.take_events(Seat(0))
            assert match.submit(action) is not None
            assert (match.state, match.log, [match.view(Seat(seat)) for seat in range(3)]) == before
            assert match.state is before[0]
            assert match.take_events(Seat(0)) == ()
            refused += 1
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    assert refused > 500
    assert match.faults == []
