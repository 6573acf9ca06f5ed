"""A game of any edition, with any of the house rules, goes on from its save where it was left."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match.match import Match
from game.match.simulation import bot_seats
from game.rules.cardgame.view import TurnStep
from game.storage.kept import decode_game, encode_game
from game.storage.saves import SaveData, read_save, write_save
from tests.rules.mixes import edition, edition_ids, random_mix


def check_kept(match: Match, actions: int, folder: Path) -> None:
    for _ in range(actions):
        if match.step is TurnStep.GAME_OVER:
            break
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    assert write_save(folder / "game.json", encode_game(match, {})) is None
    found = read_save(folder / "game.json")
    assert isinstance(found, SaveData)
    again = decode_game(found)
    assert isinstance(again, Match), again
    assert again.edition == match.edition
    assert again.state == match.state


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_edition(edition_id: str, tmp_path: Path) -> None:
    played = edition(edition_id)
    check_kept(Match(played, bot_seats(("greedy",), played.players[1]), 3), 150, tmp_path)


@pytest.mark.parametrize("seed", range(20))
def test_mixed_rules(seed: int, tmp_path: Path) -> None:
    mix = random_mix(Random(seed))
    check_kept(Match(mix.edition, bot_seats(mix.levels[: mix.seats], mix.seats), seed), 120, tmp_path)
