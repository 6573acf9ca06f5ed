"""Characters: ten of them, each with a name of its own, and each one seen in what it does."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest

from game.ai.bot import Bot
from game.ai.characters import EVEN, TEMPERS, temper_of
from game.ai.levels import bot_name, make_bot
from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.actions import Action, Discard
from game.rules.cardgame.events import redact
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Seat
from tests.rules.mixes import edition

ROUNDS = 4
GAMES = 4


def test_ten_characters_have_ten_traits():
    assert len(TEMPERS) == len({temper.trait for temper in TEMPERS}) == 10
    assert temper_of(None) is EVEN
    assert temper_of(12) is TEMPERS[2]


def alike(one: Action, other: Action) -> bool:
    """Whether two choices are the same but for which of equal cards they mean."""
    if isinstance(one, Discard) and isinstance(other, Discard):
        return (one.card[1:], one.target) == (other.card[1:], other.target)
    return one == other


def choice(bot: Bot, view: PlayerView) -> Action:
    found = next(filter(None, bot.decide(view)))
    assert found is not None
    return found


@lru_cache(maxsize=1)
def shares() -> dict[int, dict[str, float]]:
    """In how many of a hundred draws and plays each character chooses otherwise than an even temper."""
    asked: Counter[str] = Counter()
    apart: Counter[tuple[int, str]] = Counter()
    for seed in range(GAMES):
        match = Match(edition("original"), bot_seats(("skilled",), 3), seed)
        bots = {
            Seat(seat): [make_bot(bot_name("skilled", one), Seat(seat), 1) for one in (None, *range(10))]
            for seat in range(3)
        }
        for seat, some in bots.items():
            for event in match.take_events(seat):
                for bot in some:
                    bot.told(redact(event, seat))
        while match.step is not TurnStep.ROUND_OVER or match.view(Seat(0)).table.round < ROUNDS:
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
            else:
                view = match.view(match.turn)
                even, *others = (choice(bot, view) for bot in bots[match.turn])
                kind = "draws" if view.table.step is TurnStep.DRAW else "discards"
                if kind == "draws" or isinstance(even, Discard):
                    asked[kind] += 1
                    for character, other in enumerate(others):
                        apart[character, kind] += not alike(other, even)
                while not match.step_bot():
                    pass
            for seat, some in bots.items():
                for event in match.take_events(seat):
                    for bot in some:
                        bot.told(event)
    return {one: {kind: 100 * apart[one, kind] / asked[kind] for kind in asked} for one in range(10)}


@pytest.mark.parametrize("character", range(10))
def test_a_character_is_felt(character: int):
    assert max(shares()[character].values()) >= 5
