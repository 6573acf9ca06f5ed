"""What may be kept of the dice and what it is worth, against brute forces and written down."""

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from game.ai.dice_aims import CHANCE, NOT_MADE, Aim, Keep
from game.ai.dice_colors import ColorOdds
from game.ai.dice_numbers import NumberOdds
from game.ai.dice_odds import chances, odds_of, solved, start_of
from game.ai.dice_plans import PlannedOdds, nearest
from game.ai.dice_shapes import counts_numbers
from game.ai.dice_tables import Sorting, best, rolled
from game.ai.worth import finished
from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition, parse_face
from game.rules.dicegame.ways import points, ways
from game.rules.groups import Requirement
from tests.ai.dice import dice_edition, share_made

COLORS = ("red", "yellow", "green", "orange")
DICE = dice_edition()

Needs = tuple[Requirement, ...]


def small(dice: str, needs: Needs, rolls: int = 3) -> DiceEdition:
    texts = enumerate(dice.split("/"))
    sides = tuple(tuple(parse_face(face, die, COLORS) for face in text.split()) for die, text in texts)
    return DiceEdition("small", "Small", (1, 6), sides, (needs,), rolls=rolls)


FOUR = "2R 3Y 4G / 2R 3Y 4G / 1R 2Y WR / 3R 3G WY 4R"
NUMBERS: tuple[Needs, ...] = (
    (Requirement("set", 2), Requirement("set", 2)),
    (Requirement("run", 3),),
    (Requirement("set", 3),),
    (Requirement("parity", 4),),
    (Requirement("set", 2), Requirement("run", 2)),
    (Requirement("wild", 1), Requirement("set", 2)),
)
COLORED: tuple[Needs, ...] = (
    (Requirement("color", 3),),
    (Requirement("color", 2),),
    (Requirement("color", 4),),
)


class Brute:
    """Best play by trying every choice of kept dice in every outcome: nothing is known of sorts or shapes."""

    def __init__(self, edition: DiceEdition, aim: Aim) -> None:
        self.edition, self.aim = edition, aim

    @cache  # noqa: B019
    def ended(self, shown: tuple[Card, ...]) -> float:
        made = ways(self.edition.phase(1), shown, self.edition.terms)
        return self.aim.worth(points(made[0])) if made else 0.0

    @cache  # noqa: B019
    def kept(self, faces: tuple[Card | None, ...], rolls: int) -> float:
        """The worth before a roll of the dice that are None."""
        choices = [
            die if face is None else (face,) for die, face in zip(self.edition.dice, faces, strict=True)
        ]
        values = [self.shown(shown, rolls - 1) for shown in product(*choices)]
        return sum(values) / len(values)

    @cache  # noqa: B019
    def shown(self, shown: tuple[Card, ...], rolls: int) -> float:
        stop = self.ended(shown)
        if not rolls:
            return stop
        return max(stop, *(self.kept(faces, rolls) for faces in self.choices(shown)))

    def choices(self, shown: Sequence[Card]) -> list[tuple[Card | None, ...]]:
        dice = range(len(shown))
        return [
            tuple(face if die in kept else None for die, face in enumerate(shown))
            for count in dice
            for kept in combinations(dice, count)
        ]


def best_start(edition: DiceEdition, aim: Aim) -> Keep:
    return finished(start_of(edition, 1, aim, edition.rolls))


@pytest.mark.parametrize("needs", NUMBERS, ids=str)
@pytest.mark.parametrize("aim", [CHANCE, Aim(10.0), Aim(-7.0), Aim(0.0, 1.0, 5.0, 9)], ids=str)
def test_numbers_are_worth_what_trying_every_choice_finds(needs: Needs, aim: Aim) -> None:
    edition = small(FOUR, needs)
    assert isinstance(odds_of(edition, 1), NumberOdds)
    nothing = (None,) * len(edition.dice)
    assert best_start(edition, aim).worth == pytest.approx(Brute(edition, aim).kept(nothing, 3))


@pytest.mark.parametrize("needs", COLORED, ids=str)
def test_the_chance_of_a_color_is_what_trying_every_choice_finds(needs: Needs) -> None:
    edition = small(FOUR, needs)
    assert isinstance(odds_of(edition, 1), ColorOdds)
    nothing = (None,) * len(edition.dice)
    assert best_start(edition, CHANCE).worth == pytest.approx(Brute(edition, CHANCE).kept(nothing, 3))


@pytest.mark.parametrize("needs", [*NUMBERS, COLORED[0]], ids=str)
def test_every_keep_is_ranked_by_what_it_is_worth(needs: Needs) -> None:
    edition, random = small(FOUR, needs), Random(5)
    aim = Aim(4.0) if counts_numbers(needs) else CHANCE
    brute, found = Brute(edition, aim), finished(solved(edition, 1, aim, told=True))
    for _ in range(20):
        shown = tuple(random.choice(die) for die in edition.dice)
        for rolls in (0, 1, 2):
            keeps = finished(found.keeps(shown, rolls))
            assert keeps[0].worth == pytest.approx(brute.shown(shown, rolls))
            worths = [round(keep.worth, 9) for keep in keeps]
            assert worths == sorted(worths, reverse=True)
            for keep in keeps:
                faces = tuple(face if die in keep.dice else None for die, face in enumerate(shown))
                worth = brute.ended(shown) if None not in faces else brute.kept(faces, rolls)
                assert keep.worth == pytest.approx(worth)
                assert keep.worth == pytest.approx(aim.made * keep.chance + aim.point * keep.points)


def test_the_best_sum_of_every_outcome_is_that_of_the_best_way() -> None:
    random = Random(11)
    for needs in DICE.phases:
        if not counts_numbers(needs):
            continue
        odds, made = NumberOdds(DICE, needs), 0
        table, sorting = finished(odds.points()), odds.sorting
        for _ in range(40):
            shown, kept = [die[0] for die in DICE.dice], ()
            for _ in range(4):
                shown = [
                    face if die in kept else random.choice(DICE.dice[die]) for die, face in enumerate(shown)
                ]
                kept = nearest(needs, shown, DICE).dice
            place = 0
            for sort, dice in zip(sorting.sorts, sorting.dice, strict=True):
                outcome = tuple(sorted(shown[die].number or 0 for die in dice))
                place = place * len(sort.outcomes) + sort.outcomes.index(outcome)
            found = ways(needs, shown, DICE.terms)
            made += bool(found)
            assert table[place] == (points(found[0]) if found else NOT_MADE)
        assert made > 20


def test_the_chances_of_the_shipped_edition() -> None:
    assert [round(100 * chance, 4) for chance in chances(DICE)] == [
        98.6553,
        99.1849,
        90.3503,
        97.2484,
        91.4102,
        71.2692,
        69.5706,
        52.1369,
        90.5825,
        70.679,
    ]


def test_to_keep_two_colors_is_never_better() -> None:
    phase = next(number for number, needs in enumerate(DICE.phases, 1) if needs[0].kind == "color")
    size = DICE.phase(phase)[0].size
    sorting = Sorting([[COLORS.index(str(face.color)) for face in die] for die in DICE.dice])
    outcomes = array(
        "d",
        (
            any(sum(marks.count(color) for marks in outcome) >= size for color in range(len(COLORS)))
            for outcome in sorting.outcomes()
        ),
    )
    for rolls in (1, 2):
        keeps = finished(rolled(outcomes, sorting.sorts))
        start = finished(start_of(DICE, phase, CHANCE, rolls))
        assert start.worth == pytest.approx(keeps[0], abs=1e-12)
        if rolls < 2:
            outcomes = finished(best(keeps, sorting.sorts))


def test_a_player_for_the_chance_alone_makes_phases_as_often_as_is_said() -> None:
    exact = chances(DICE)
    for phase in (1, 6, 8):
        turns = 500
        error = (exact[phase - 1] * (1 - exact[phase - 1]) / turns) ** 0.5
        assert abs(share_made(phase, turns) - exact[phase - 1]) < 3.5 * error


@pytest.mark.parametrize(
    "needs",
    [
        (Requirement("color_set", 2), Requirement("run", 2)),
        (Requirement("color_run", 3),),
        (Requirement("color", 2), Requirement("set", 2)),
        (Requirement("color_parity", 3),),
    ],
    ids=str,
)
def test_other_phases_are_played_by_plans_that_are_nearly_as_good(needs: Needs) -> None:
    edition = small(FOUR, needs)
    assert isinstance(odds_of(edition, 1), PlannedOdds)
    exact = Brute(edition, CHANCE).kept((None,) * len(edition.dice), 3)
    told = best_start(edition, CHANCE)
    assert told.worth == best_start(edition, CHANCE).worth
    assert 0.75 * exact < told.worth < exact + 0.04


def test_a_plan_keeps_what_fits_together_and_wilds_for_what_is_missing() -> None:
    shown = [
        next(face for face in die if (face.number or 0) == number)
        for die, number in zip(DICE.dice, (8, 8, 5, 10, 10, 7, 0, 0, 3, 1), strict=True)
    ]
    needs = (Requirement("set", 4), Requirement("set", 3))
    assert nearest(needs, shown, DICE)[:2] == ((0, 1, 3, 4, 6, 7), 1)
    assert nearest((Requirement("run", 7),), shown, DICE).lacks == 1
