"""The five levels: legal in every edition and mix, within their budget, the same for a seed, and harder is
better. The full bars are run by command: `python main.py tournament strong skilled --games 2000`.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.ai.characters import TEMPERS
from game.ai.levels import LEVELS, PARTS, bot_name, known, level_of, make_bot
from game.match.match import Match
from game.match.simulation import bot_seats, play_out
from game.match.tournament import line_ups, play_deals, win_rate
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from tests.rules.mixes import edition, edition_ids, random_mix

ROOT = Path(__file__).parents[2]
FIVE = tuple(PARTS)
MOST_SLICES = 80
MOST_ROUNDS = 4


def played(
    edition_id: str, levels: tuple[str, ...], seats: int, seed: int, rounds: int | None = None
) -> Match:
    """A game, or its first rounds."""
    match = Match(edition(edition_id), bot_seats(levels, seats), seed)
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            if rounds is not None and match.view(Seat(0)).table.round >= rounds:
                break
            match.next_round()
        else:
            match.step_bot()
    return match


@pytest.mark.parametrize("edition_id", edition_ids())
def test_no_level_is_ever_refused_in_any_edition(edition_id: str) -> None:
    most = edition(edition_id).players[1]
    match = played(edition_id, FIVE, min(most, 4), 3, MOST_ROUNDS)
    assert match.faults == []


@pytest.mark.parametrize("seed", range(25))
def test_no_level_is_ever_refused_under_any_mix_of_rules(seed: int) -> None:
    mix = random_mix(Random(1000 + seed))
    levels = tuple(Random(seed).sample(FIVE, 3))
    match = Match(mix.edition, bot_seats(levels, mix.seats), seed)
    rounds = 0
    while match.step is not TurnStep.GAME_OVER and rounds < MOST_ROUNDS:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
            rounds += 1
        else:
            match.step_bot()
    assert match.faults == []


@pytest.mark.parametrize("level", FIVE)
def test_a_decision_is_made_within_a_fixed_number_of_slices(level: str) -> None:
    match = Match(edition("original"), bot_seats(("greedy",), 3), 5)
    bots = {Seat(seat): make_bot(level, Seat(seat), 1) for seat in range(3)}
    while match.step is not TurnStep.ROUND_OVER:
        view = match.view(match.turn)
        slices = list(bots[match.turn].decide(view))
        assert len(slices) <= MOST_SLICES
        assert all(action is None for action in slices[:-1])
        assert slices[-1] is not None
        assert refusal(view, slices[-1]) is None
        match.step_bot()


@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [("skilled", "casual", 50), ("casual", "beginner", 40), ("master", "skilled", 40)],
)
def test_harder_beats_easier(better: str, worse: str, deals: int) -> None:
    [line_up] = line_ups((better, worse), 2)
    tally = play_deals(edition("original"), line_up, range(deals), lambda: 0.0)
    assert win_rate(tally, better).share > 0.5
    assert tally.faults == ()


def test_a_seed_gives_the_same_game_however_its_thinking_is_sliced() -> None:
    one, other = (Match(edition("original"), bot_seats(FIVE, 5), 11) for _ in range(2))
    play_out(one)
    while other.step is not TurnStep.GAME_OVER:
        if other.step is TurnStep.ROUND_OVER:
            other.next_round()
        else:
            while not other.step_bot():
                other.view(other.turn)
    assert one.log == other.log


def test_the_same_game_in_another_process() -> None:
    code = (
        "from hashlib import sha256\n"
        "from tests.ai.test_levels import played\n"
        "log = played('original', ('master', 'strong', 'beginner'), 3, 4, 3).log\n"
        "print(len(log), sha256(str(log).encode()).hexdigest())"
    )
    answers = set()
    for salt in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        )
        answers.add(run.stdout)
    assert len(answers) == 1


def test_a_log_played_again_leaves_the_bots_as_they_were() -> None:
    match = played("original", ("master", "casual"), 2, 6, 2)
    again = Match.replay(edition("original"), match.seats, 6, match.log)
    assert again.state == match.state
    before = len(match.log)
    for one in (match, again):
        one.next_round()
        while one.step is not TurnStep.ROUND_OVER:
            one.step_bot()
    assert len(match.log) > before + 10
    assert again.log == match.log


@pytest.mark.parametrize("character", range(len(TEMPERS)))
def test_every_character_plays(character: int) -> None:
    name = bot_name("strong", character)
    assert known(name)
    assert level_of(name) == "strong"
    assert played("original", (name, "greedy"), 2, 2, 3).faults == []


@pytest.mark.parametrize("name", ["", "strongest", "strong:", "strong:10", "strong:x", "skilled:-1"])
def test_a_name_that_is_no_bot_is_refused(name: str) -> None:
    assert not known(name)
    with pytest.raises(ValueError, match="there is no computer player"):
        make_bot(name, Seat(0), 1)


def test_all_levels_are_known() -> None:
    assert LEVELS == ("beginner", "casual", "skilled", "strong", "master", "greedy", "random")
