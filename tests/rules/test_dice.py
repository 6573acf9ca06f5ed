"""The dice game: its layout, its groups against brute force, its order of play, what is legal and what
follows.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.content.loader import load_any
from game.rules.api import DICE
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.dicegame import actions, events
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition, face_text, parse_face
from game.rules.dicegame.engine import apply, new_game, show
from game.rules.dicegame.events import AttemptBegan, OrderRolled
from game.rules.dicegame.legal import groupings, keep_fault, legal_actions, refusal
from game.rules.dicegame.rolls import rolled_order
from game.rules.dicegame.state import DiceState, view_for
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.rules.dicegame.ways import points, ways
from game.rules.groups import Placed, Requirement, Terms
from game.rules.refusal import IllegalAction, Reason
from tests.rules.dice_brute import all_ways, best_sum, canonical, essence, is_group

EDITION = load_any("dice")
assert isinstance(EDITION, DiceEdition)
PRINTED = EDITION


def face(text: str, die: int) -> Card:
    return parse_face(text, die, PRINTED.terms.colors)


def faces_of(text: str) -> tuple[int, ...]:
    """Places of the faces written in the order of the dice."""
    return tuple(PRINTED.dice[die].index(face(word, die)) for die, word in enumerate(text.split()))


def rolled_state(text: str, phase: int = 1, seats: int = 2) -> DiceState:
    """A game in which the first seat has rolled these faces for this phase."""
    state = new_game(PRINTED, seats, 1).state
    seat = state.table.turn
    facts = state.table.seats[seat]._replace(phase=phase, points=(0,) * (phase - 1))
    table = state.table._replace(
        seats=tuple(facts if i == seat else old for i, old in enumerate(state.table.seats))
    )
    return show(state._replace(table=table), Roll(seat), faces_of(text)).state


def my_view(state: DiceState) -> DiceView:
    return view_for(state, state.table.turn)


ROLLED = "8R 8Y 8G 10Y 5Y 6O WR WG 1G 2O"


def test_the_layout_is_the_printed_one() -> None:
    assert [" ".join(map(face_text, die)) for die in PRINTED.dice] == [
        "5Y 6G 7O 8R 9Y 10G",
        "5G 6O 7R 8Y 9G 10O",
        "5O 6R 7Y 8G 9O 10R",
        "5R 6Y 7G 8O 9R 10Y",
        "5Y 6G 7O 8R 9Y 10G",
        "5G 6O 7R 8Y 9G 10O",
        "1R 2Y 3G 4O WR WY",
        "1O 2G 3R 4Y WG WR",
        "1G 2R 3G 4Y WO WY",
        "1O 2O 3Y 4R WG WO",
    ]
    assert all(len(set(die)) == 6 for die in PRINTED.dice)
    assert PRINTED.phases == load_any("original").phases


def test_the_numbers_of_the_printed_rules() -> None:
    assert (PRINTED.rolls, PRINTED.players) == (3, (1, 6))
    assert (PRINTED.bonus_after, PRINTED.bonus_from, PRINTED.bonus) == (5, 221, 40)
    assert (PRINTED.first_bonus, PRINTED.alone_penalty) == (40, 5)


def test_the_highest_score_of_phase_8_is_56_and_that_of_the_game_649() -> None:
    best = [best_sum(phase, PRINTED) for phase in PRINTED.phases]
    assert best[7] == 56
    first_five = sum(best[: PRINTED.bonus_after])
    assert first_five >= PRINTED.bonus_from
    assert sum(best) + PRINTED.bonus + PRINTED.first_bonus == 649


def test_no_roll_scores_more_than_the_highest() -> None:
    chance = Random(4)
    best = {phase: best_sum(phase, PRINTED) for phase in PRINTED.phases}
    for _ in range(400):
        shown = [chance.choice(die) for die in PRINTED.dice]
        for phase in PRINTED.phases:
            assert all(points(way) <= best[phase] for way in ways(phase, shown, PRINTED.terms))


def essences(needs: tuple[Requirement, ...], found: tuple[tuple[Placed, ...], ...]) -> object:
    colors = any(need.kind == "color" for need in needs)
    return canonical(needs, [essence([one.card for one in group], colors=colors) for group in found])


def wilds_of(way: tuple[tuple[Placed, ...], ...]) -> int:
    return sum(one.card.kind is CardKind.WILD for group in way for one in group)


@pytest.mark.parametrize("number", range(1, 11))
def test_the_groupings_are_all_that_brute_force_finds_each_once_and_the_best_first(number: int) -> None:
    needs, chance, made = PRINTED.phase(number), Random(number), 0
    for _ in range(60):
        shown = [chance.choice(die) for die in PRINTED.dice]
        # Made more often: dice that agree, and wilds where there are.
        agreed = chance.choice(shown)
        for die in range(len(shown)):
            like = [
                one
                for one in PRINTED.dice[die]
                if agreed.number in (one.number,) or one.color == agreed.color
            ]
            if like and chance.random() < 0.75:
                shown[die] = chance.choice(like)
        found = ways(needs, shown, PRINTED.terms)
        keys = [essences(needs, way) for way in found]
        assert len(set(keys)) == len(keys)
        assert set(keys) == all_ways(needs, shown, PRINTED.terms.numbers)
        ranks = [(-points(way), wilds_of(way)) for way in found]
        assert ranks == sorted(ranks)
        made += bool(found)
    assert made > 2


def test_every_die_of_a_grouping_has_its_meaning() -> None:
    [best, *_] = groupings(my_view(rolled_state(ROLLED)))
    assert [[(face_text(one.card), one.number) for one in group] for group in best] == [
        [("8R", 8), ("8Y", 8), ("8G", 8)],
        [("10Y", 10), ("WR", 10), ("WG", 10)],
    ]
    state = rolled_state("8R 8Y 8G 5R 10G 10O 3G 4Y WO 1O", phase=2)
    [way, *_] = groupings(my_view(state))
    assert [one.number for one in way[1]] == [3, 4, 5, 6]


def test_a_wild_in_a_color_group_keeps_its_color() -> None:
    state = rolled_state("8R 7R 6R 5R 8R 7R WR WR 1G WG", phase=8)
    [way] = groupings(my_view(state))[:1]
    assert {one.color for one in way[0]} == {"red"}
    wild = Card(CardId(6), CardKind.WILD, None, "red")
    seat = state.table.turn
    group = (*(Placed(card) for card in rolled(my_view(state))[:6]), Placed(wild, None, "green"))
    why = refusal(my_view(state), MakePhase(seat, (group,)))
    assert why is not None
    assert why.reason is Reason.PRINTED_COLOR


REFUSED = [
    (Reason.EXACT_DICE, "8R 8Y 8G WR | 10Y WG"),
    (Reason.TOO_FEW, "8R 8Y | 10Y WR WG"),
    (Reason.WRONG_NUMBER, "8R 8Y 10Y | 8G WR WG"),
    (Reason.GROUPS_COUNT, "8R 8Y 8G"),
    (Reason.DIE_NOT_SHOWN, "8R 8Y 8G | 9R WR WG"),
]


@pytest.mark.parametrize(("reason", "groups"), REFUSED)
def test_what_is_not_the_phase_is_refused_with_its_reason(reason: Reason, groups: str) -> None:
    state = rolled_state(ROLLED)
    shown = list(rolled(my_view(state)))
    spare = [one for die in PRINTED.dice for one in die]

    def placed(word: str) -> Placed:
        return Placed(next(one for one in shown + spare if face_text(one) == word))

    made = MakePhase(state.table.turn, tuple(tuple(map(placed, part.split())) for part in groups.split("|")))
    why = refusal(my_view(state), made)
    assert why is not None
    assert why.reason is reason
    with pytest.raises(IllegalAction):
        apply(state, made)


@pytest.mark.parametrize("number", range(1, 11))
def test_a_phase_is_accepted_exactly_when_its_groups_are_groups(number: int) -> None:
    needs, chance, made = PRINTED.phase(number), Random(number), 0
    start = rolled_state(ROLLED, phase=number)
    while made < 8:
        shown = tuple(chance.randrange(len(die)) for die in PRINTED.dice)
        state = start._replace(table=start.table._replace(faces=shown))
        dice = list(rolled(my_view(state)))
        # Half of the time like dice lie beside each other, so that groups come about.
        chance.shuffle(dice)
        if chance.random() < 0.7:
            dice.sort(key=lambda die: (die.color or "") if needs[0].kind == "color" else (die.number or 99))
        groups, at = [], chance.randrange(3)
        for need in needs:
            size = max(1, need.size + chance.choice((0, 0, 0, 0, -1, 1)))
            groups.append(tuple(dice[at : at + size]))
            at += size
        right = all(
            is_group(need, group, PRINTED.terms.numbers) for need, group in zip(needs, groups, strict=True)
        )
        action = MakePhase(state.table.turn, tuple(tuple(map(Placed, group)) for group in groups))
        assert (refusal(my_view(state), action) is None) == right
        made += right


def test_a_die_twice_is_refused() -> None:
    state = rolled_state(ROLLED)
    shown = [Placed(one) for one in rolled(my_view(state))]
    again = MakePhase(state.table.turn, ((shown[0], shown[1], shown[2]), (shown[0], shown[6], shown[7])))
    why = refusal(my_view(state), again)
    assert why is not None
    assert why.reason is Reason.DIE_TWICE


def reason_of(state: DiceState, action: Action) -> Reason | None:
    why = refusal(view_for(state, action.seat), action)
    return None if why is None else why.reason


def test_rolls_are_refused_with_their_reasons() -> None:
    fresh = new_game(PRINTED, 2, 1).state
    seat = fresh.table.turn
    assert reason_of(fresh, Roll(seat, (0,))) is Reason.FIRST_ROLL
    assert reason_of(fresh, GiveUp(seat)) is Reason.ROLL_FIRST
    assert reason_of(fresh, MakePhase(seat, ())) is Reason.ROLL_FIRST
    assert reason_of(fresh, Roll(Seat(1 - seat))) is Reason.NOT_YOUR_TURN
    rolled_once = rolled_state(ROLLED)
    seat = rolled_once.table.turn
    assert reason_of(rolled_once, Roll(seat, (10,))) is Reason.NO_SUCH_DIE
    assert reason_of(rolled_once, Roll(seat, (-1,))) is Reason.NO_SUCH_DIE
    assert reason_of(rolled_once, Roll(seat, (3, 3))) is Reason.DIE_TWICE
    assert reason_of(rolled_once, Roll(seat, tuple(range(10)))) is Reason.ALL_KEPT
    last = apply(apply(rolled_once, Roll(seat)).state, Roll(seat)).state
    assert reason_of(last, Roll(seat)) is Reason.NO_ROLLS_LEFT
    assert reason_of(last, Action(seat)) is Reason.NOT_THIS_GAME


def test_what_may_be_set_aside_is_told_before_the_roll() -> None:
    fresh, rolled_once = new_game(PRINTED, 2, 1).state, rolled_state(ROLLED)
    seat = fresh.table.turn
    faults = [
        keep_fault(my_view(fresh), (0,)),
        keep_fault(view_for(rolled_once, Seat(1 - seat)), (0,)),
        keep_fault(my_view(rolled_once), (0, 0)),
        keep_fault(my_view(rolled_once), (12,)),
    ]
    wanted = [Reason.ROLL_FIRST, Reason.NOT_YOUR_TURN, Reason.DIE_TWICE, Reason.NO_SUCH_DIE]
    assert [fault and fault.reason for fault in faults] == wanted
    assert keep_fault(my_view(rolled_once), tuple(range(10))) is None


def test_after_a_roll_every_choice_of_kept_dice_but_all_is_listed() -> None:
    listed = list(legal_actions(my_view(rolled_state(ROLLED))))
    rolls = [action for action in listed if isinstance(action, Roll)]
    assert len({action.kept for action in rolls}) == len(rolls) == 2**10 - 1
    assert sum(isinstance(action, GiveUp) for action in listed) == 1
    assert sum(isinstance(action, MakePhase) for action in listed) == len(listed) - len(rolls) - 1


def test_who_does_not_play_has_no_action() -> None:
    state = rolled_state(ROLLED)
    assert list(legal_actions(view_for(state, Seat(1 - state.table.turn)))) == []


def test_the_order_of_play_follows_the_rolls_and_ties_roll_again_among_themselves() -> None:
    tied = 0
    for number in range(300):
        order, told = rolled_order(bytes([number % 256, number // 256]), PRINTED, 4)
        assert sorted(order) == [0, 1, 2, 3]
        assert [seat for seat, _ in told[0].rolls] == [0, 1, 2, 3]
        numbers = {seat: [rolled] for seat, rolled in told[0].rolls}
        for event in told[1:]:
            tied += 1
            assert len({tuple(numbers[seat]) for seat, _ in event.rolls}) == 1
            assert len(event.rolls) > 1
            for seat, again in event.rolls:
                numbers[seat].append(again)
        assert order == tuple(sorted(order, key=lambda seat: numbers[seat], reverse=True))
        assert len({tuple(rolled) for rolled in numbers.values()}) == 4
        assert told[-1].order == order
    assert tied > 50


def test_who_plays_alone_rolls_for_no_order() -> None:
    transition = new_game(PRINTED, 1, 3)
    assert transition.events == (AttemptBegan(Seat(0), 1),)
    many = new_game(PRINTED, 3, 3)
    assert isinstance(many.events[0], OrderRolled)
    assert many.state.table.turn == many.state.table.order[0]


@pytest.mark.parametrize("seats", [0, 7])
def test_too_few_or_many_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="Dice is played by 1 to 6"):
        new_game(PRINTED, seats, 1)


def test_a_roll_keeps_what_is_kept_and_depends_on_nothing_else() -> None:
    state = rolled_state(ROLLED)
    seat = state.table.turn
    everything = apply(state, Roll(seat)).state.table.faces
    some = apply(state, Roll(seat, (0, 4, 9))).state.table
    assert some.kept == (0, 4, 9)
    for die in range(10):
        assert some.faces[die] == (state.table.faces[die] if die in some.kept else everything[die])


def test_an_illegal_action_changes_nothing() -> None:
    state = rolled_state(ROLLED)
    before = repr(state)
    for action in (Roll(state.table.turn, (0, 0)), GiveUp(Seat(1 - state.table.turn)), Roll(Seat(9))):
        with pytest.raises(IllegalAction):
            apply(state, action)
    assert repr(state) == before


def test_a_view_holds_no_seed_and_no_generator() -> None:
    assert set(DiceView._fields) == {"edition", "seat", "table"}
    assert not {"seed", "rng"} & set(my_view(rolled_state(ROLLED)).table._fields)


def test_every_action_is_checked_and_carried_out_and_every_event_open() -> None:
    kinds = {kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)}
    assert kinds == {Action, Roll, MakePhase, GiveUp}
    told = events.BonusWon(Seat(0), 40, "first")
    assert all(DICE.redact(told, Seat(seat)) is told for seat in range(3))


def test_bonuses_of_nothing_are_not_told() -> None:
    poor = replace(PRINTED, phases=PRINTED.phases[:1], bonus_after=1, bonus_from=0, bonus=0, first_bonus=0)
    state = new_game(poor, 1, 1).state
    state = show(state, Roll(Seat(0)), faces_of(ROLLED)).state
    done = apply(state, MakePhase(Seat(0), groupings(my_view(state))[0]))
    assert [type(event).__name__ for event in done.events] == ["PhaseMade", "GameEnded"]
    assert done.state.table.step is DiceStep.GAME_OVER


def test_other_kinds_of_group_can_be_made_with_dice() -> None:
    terms = Terms(10, PRINTED.terms.colors, 10)
    words = "8R 8Y 10R 6Y 8R 6O WR WR 2R 4R"
    shown = [face(word, die) for die, word in enumerate(words.split())]

    def best(*needs: Requirement) -> int | None:
        found = ways(needs, shown, terms)
        return points(found[0]) if found else None

    assert best(Requirement("parity", 8)) == 8 + 8 + 10 + 6 + 8 + 6 + 2 + 4
    assert best(Requirement("color_parity", 7)) == 8 + 10 + 8 + 2 + 4
    assert best(Requirement("color_set", 4)) == 16
    assert best(Requirement("color_run", 3)) == 18
    assert best(Requirement("wild", 2), Requirement("set", 3)) == 24
    assert best(Requirement("wild", 3)) is None
