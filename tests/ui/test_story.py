"""The story of a game: every sentence of it is true of the rounds it is made from."""

from dataclasses import replace

import pytest

from game.content.loader import load_edition
from game.match.seats import SeatInfo
from game.rules.cardgame.events import GameEnded, RoundEnded
from game.rules.cardgame.options import Options
from game.ui import staged
from game.ui.outcome import Outcome
from game.ui.story import SENTENCES, story

YOU, ANA = SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1)


def rounds(*told):
    """Rounds of two seats from (phases made, points, who went out)."""
    ended, phases, scores = [], [1, 1], [0, 0]
    for number, (made, points, out) in enumerate(told, 1):
        scores = [score + more for score, more in zip(scores, points, strict=True)]
        numbers = tuple(phase if done else 0 for phase, done in zip(phases, made, strict=True))
        phases = [phase + done for phase, done in zip(phases, made, strict=True)]
        ended.append(
            RoundEnded(
                round=number,
                out=out,
                hands=((), ()),
                points=points,
                scores=tuple(scores),
                made=numbers,
                next_phases=tuple(phases),
            )
        )
    return ended


def told(ended, *, winner=0, **options):
    result = GameEnded(winners=(winner,), places=(1, 2), reason="last_phase")
    edition = replace(load_edition("original"), options=Options(**options))
    return story(ended, (YOU, ANA), edition, result)


def test_who_was_ahead_and_since_when():
    ahead = rounds(((1, 0), (0, 20), 0), ((1, 1), (0, 10), 0), ((1, 1), (0, 10), 0))
    assert told(ahead)[0] == "You were never behind."
    turned = rounds(*[((0, 1), (20, 0), 1)] * 2, *[((1, 0), (0, 20), 0)] * 4)
    assert told(turned)[0] == "You were ahead from round 5 on."
    late = rounds(((0, 1), (20, 0), 1), ((0, 1), (20, 0), 1), ((1, 0), (0, 50), 0))
    assert told(late, winner=1)[0] == "Ana was never behind."
    sudden = rounds(((0, 1), (20, 0), 1), ((1, 0), (0, 5), 0), ((1, 0), (0, 50), 0))
    assert told(sudden)[0] == "You took the lead only in the last round."
    retaken = rounds(((1, 0), (0, 20), 0), ((0, 1), (30, 0), 1), ((1, 0), (0, 50), 0))
    assert told(retaken)[0] == "You took the lead again in the last round."


def test_who_was_held_up_and_where():
    stuck = rounds(((1, 1), (0, 5), 0), *[((1, 0), (0, 5), 0)] * 3, ((1, 1), (0, 5), 0))
    assert "Ana spent 4 rounds on phase 2." in told(stuck)
    assert "Nobody needed more than two rounds for a phase." in told(rounds(*[((1, 1), (0, 5), 0)] * 3))
    assert not any("phase" in one for one in told(stuck, progress="always"))
    assert not any("phase" in one for one in told(stuck, phase_order="declare_when_laying"))


def test_what_was_dear_and_who_went_out():
    dear = rounds(((1, 1), (0, 5), 0), ((1, 0), (0, 85), 0), ((1, 1), (5, 0), 1))
    assert "Round 2 cost Ana 85 points." in told(dear)
    plain = told(rounds(((1, 1), (0, 5), 0), ((1, 0), (0, 5), 0), ((1, 1), (5, 0), 1)), scoring="none")
    assert plain[-1] == "You went out most often, 2 times."
    assert not any("points" in one for one in plain)


@pytest.mark.parametrize("edition", ["original", "masters", "masters_2", "plain_cards", "twist"])
def test_real_games_have_a_story(edition):
    outcome = Outcome(staged.play_until(edition, 4, 2, staged.is_over), 0)
    sentences = story(outcome.rounds, outcome._match.seats, outcome.edition, outcome.result, outcome.sums)
    assert 1 < len(sentences) <= SENTENCES
    assert all(one.endswith(".") and "{" not in one for one in sentences)
