"""What computer players of the dice game do, and what they say of it."""

from dataclasses import replace

import pytest

from game.ai.characters import TEMPERS
from game.ai.dice import PARTS, dice_adviser, make_dice_bot
from game.ai.dice_advice import DiceAdvice, DiceWhy
from game.ai.dice_aims import CHANCE
from game.ai.dice_odds import chances, odds_of, solved
from game.ai.dice_tempo import aim_for
from game.ai.levels import LEVELS
from game.ai.worth import finished
from game.match.dice_match import DiceMatch
from game.match.simulation import bot_seats
from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition, face_text
from game.rules.dicegame.legal import groupings, points, refusal
from game.rules.dicegame.view import DiceSeat, DiceView, rolled
from tests.ai.dice import ME, dice_edition, duel, mean_points, view_of

DICE = dice_edition()
OTHER = Seat(1)


def faces(text: str) -> list[int]:
    """The places of faces, in the layout's order; a number alone is the first face with it."""
    found = []
    for die, wanted in zip(DICE.dice, text.split(), strict=True):
        fits = [
            place
            for place, face in enumerate(die)
            if wanted in (face_text(face), str(face.number), face_text(face)[:-1])
        ]
        found.append(fits[0])
    return found


def choice(level: str, view: DiceView) -> Action:
    return next(filter(None, make_dice_bot(level, ME, 1).decide(view)))


def advice(view: DiceView) -> tuple[DiceAdvice, ...]:
    return dice_adviser(ME).advise(view)


@pytest.mark.parametrize("level", PARTS)
@pytest.mark.parametrize("seats", [1, 3])
def test_every_level_plays_games_to_their_end_without_a_fault(level: str, seats: int) -> None:
    match = DiceMatch(DICE, bot_seats([level], seats), 3)
    while not match.over:
        match.step_bot()
    assert match.faults == []
    assert max(len(facts.points) for facts in match.view(ME).table.seats) == DICE.last_phase


def test_there_are_the_same_levels_and_characters_as_for_cards() -> None:
    assert {*PARTS, "random"} == set(LEVELS)
    for character in range(len(TEMPERS)):
        assert make_dice_bot(f"strong:{character}", ME, 1).decide(view_of(DICE, 1, (), 3))
    with pytest.raises(ValueError, match="there is no computer player 'genius'"):
        make_dice_bot("genius", ME, 1)


def test_the_same_player_decides_the_same_when_a_game_is_taken_up_again() -> None:
    played = DiceMatch(DICE, bot_seats(["casual", "master"], 2), 8)
    while not played.over:
        played.step_bot()
    half = DiceMatch.replay(DICE, bot_seats(["casual", "master"], 2), 8, played.log[:20])
    while not half.over:
        half.step_bot()
    assert half.log == played.log


def test_who_plays_for_the_chance_stops_as_soon_as_the_phase_is_made() -> None:
    view = view_of(DICE, 1, faces("8 8 8 5 5 5 1 2 3 4"), 2)
    for level in ("beginner", "casual"):
        assert isinstance(choice(level, view), MakePhase)


def test_who_plays_for_points_rolls_on_for_a_natural() -> None:
    view = view_of(DICE, 1, faces("10 10 10 9 9 6 1 W 3 4"), 2)
    action = choice("strong", view)
    assert isinstance(action, Roll)
    assert {0, 1, 2, 3, 4, 7} <= set(action.kept)
    assert isinstance(choice("strong", view_of(DICE, 1, faces("10 10 10 9 9 6 1 W 3 4"), 0)), MakePhase)


def test_the_best_sum_is_made() -> None:
    view = view_of(DICE, 1, faces("10 10 10 9 9 9 2 2 2 W"), 0)
    for level in PARTS:
        action = choice(level, view)
        assert isinstance(action, MakePhase)
        assert points(action.groups) == 57


def test_what_cannot_be_made_any_more_is_given_up() -> None:
    view = view_of(DICE, 6, faces("8 8 8 5 5 5 1 2 3 4"), 0)
    for level in PARTS:
        assert choice(level, view) == GiveUp(ME)


def test_the_master_tries_again_rather_than_take_very_few_points() -> None:
    few = view_of(DICE, 1, faces("5 6 7 8 9 10 1 1 W W"), 0, [DiceSeat(), DiceSeat()])
    few = few._replace(edition=replace(DICE, phases=(DICE.phase(1)[:1], *DICE.phases[1:])))
    assert points(groupings(few)[0]) == 10
    assert choice("master", few) == GiveUp(ME)
    for level in ("skilled", "strong"):
        assert isinstance(choice(level, few), MakePhase)


def test_a_hint_tells_the_exact_chance_and_that_of_the_next_best_choice() -> None:
    view = view_of(DICE, 7, faces("8 8 8 10 6 5 W 2 3 1"), 2)
    found = advice(view)
    first, second = found[0], found[1]
    assert first.why is DiceWhy.KEEP
    assert isinstance(first.action, Roll)
    assert first.action.kept == (0, 1, 2, 3, 6)
    keeps = finished(
        finished(solved(DICE, 7, PARTS["strong"].aim or CHANCE, told=True)).keeps(rolled(view), 2)
    )
    assert (first.chance, first.next) == (keeps[0].chance, keeps[1].chance)
    assert second.cost > first.cost == 0
    assert all(refusal(view, one.action) is None for one in found)


def test_a_hint_before_the_first_roll_tells_how_likely_the_phase_is() -> None:
    (only,) = advice(view_of(DICE, 6, (), 3))
    assert (only.action, only.why) == (Roll(ME), DiceWhy.FIRST_ROLL)
    chance = only.chance
    assert chances(DICE)[5] - 0.02 < chance <= chances(DICE)[5]


def test_hints_say_when_to_make_the_phase_to_roll_on_and_that_it_is_lost() -> None:
    made = advice(view_of(DICE, 1, faces("10 10 10 9 9 9 1 2 3 4"), 2))[0]
    assert (made.why, made.now) == (DiceWhy.MAKE, 57)
    more = advice(view_of(DICE, 1, faces("10 10 10 9 9 6 1 W 3 4"), 2))[0]
    assert (more.why, more.now, more.chance) == (DiceWhy.ROLL_ON, 48, 1.0)
    lost = advice(view_of(DICE, 6, faces("8 8 8 5 5 5 1 2 3 4"), 0))
    assert [(one.why, one.action) for one in lost] == [(DiceWhy.LOST, GiveUp(ME))]


def test_dice_that_a_made_color_does_not_need_are_rolled_for_more_points() -> None:
    view = view_of(DICE, 8, faces("9Y 8Y 7Y 10Y 6G 6O WY 4Y WY 1O"), 2)
    found = advice(view)[0]
    assert found.why is DiceWhy.ROLL_ON
    assert found.chance == pytest.approx(1.0)
    assert found.points > found.now


@pytest.mark.parametrize(
    ("points_so_far", "bonus"), [((45, 45, 45, 45), 40.0), ((60, 60, 60, 60), 0.0)], ids=["open", "reached"]
)
def test_the_bonus_after_a_phase_is_aimed_for_where_it_is_not_sure(
    points_so_far: tuple[int, ...], bonus: float
) -> None:
    aim = aim_for(view_of(DICE, DICE.bonus_after, (), 3, [DiceSeat(points=points_so_far), DiceSeat()]))
    assert aim.bonus == bonus
    if bonus:
        assert aim.worth(41) - aim.worth(40) == 41


def test_in_the_last_go_a_phase_is_worth_all_that_may_follow_and_at_last_the_sum_that_wins() -> None:
    behind = [DiceSeat(points=(40,) * 9), DiceSeat(phase=11, points=(40,) * 10, first=40)]

    def last_go(phase: int, go_phase: int) -> DiceView:
        view = view_of(DICE, phase, (), 3, behind)
        table = view.table._replace(order=(OTHER, ME), first=OTHER, goes=(ME,), go_phase=go_phase)
        return view._replace(table=table)

    assert aim_for(last_go(7, 7)).made > 40
    # 440 against 360 and, for who began on the last phase and plays later, the bonus.
    assert aim_for(last_go(10, 10)).bonus_from == 41
    assert aim_for(last_go(10, 9)).bonus_from == 81


def test_alone_a_failure_costs_little_and_a_high_sum_is_waited_for() -> None:
    alone = aim_for(view_of(DICE, 7, (), 3))
    together = aim_for(view_of(DICE, 7, (), 3, [DiceSeat(), DiceSeat()]))
    assert alone.made < together.made
    first_try = aim_for(view_of(DICE, 10, (), 3))
    again = aim_for(view_of(DICE, 10, (), 3, [DiceSeat(tries=1)]))
    assert first_try.made == again.made + DICE.first_bonus


def test_another_edition_is_played_too() -> None:
    other = DiceEdition("other", "Other", (1, 6), DICE.dice[:7], (DICE.phase(1), DICE.phase(4)), rolls=2)
    assert odds_of(other, 1).exact
    match = DiceMatch(other, bot_seats(["master", "casual"], 2), 1)
    while not match.over:
        match.step_bot()
    assert match.faults == []


def test_the_master_scores_more_than_the_casual_player() -> None:
    # Where sums differ much: about 5 points apart, of which chance takes or gives about 1.5.
    phases = 1, 2, 4, 7, 9
    assert mean_points("master", phases, 40) > mean_points("casual", phases, 40) + 1


def test_two_levels_play_whole_games_of_a_duel() -> None:
    played = duel(("master", "casual"), range(1))
    assert (played.games, played.faults) == (2, ())
    assert min(played.points) > 0
