"""Games of every edition, and with random mixes of all rules: a sample of `long_games`."""

from random import Random

import pytest

from game.content.loader import settle_rules
from game.rules.cardgame.options import HOUSE, OPTIONS, PRESETS
from tests.rules.long_games import play
from tests.rules.mixes import ABSURD, edition, edition_ids, random_mix
from tests.rules.playing import checked_game

MIXES = 60


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_edition_with_each_number_of_seats(edition_id: str) -> None:
    played = edition(edition_id)
    for seats in range(played.players[0], played.players[1] + 1):
        found = checked_game(played, ("greedy",), seats, seats)
        assert found.rounds >= 1
        assert found.faults == ()


@pytest.mark.parametrize(
    "edition_id", ["original", "masters", "masters_2", "plain_cards", "okie_circle_j", "twist"]
)
def test_a_bad_player_does_not_stop_a_game(edition_id: str) -> None:
    assert checked_game(edition(edition_id), ("greedy", "random", "random"), 3, 2).winners


@pytest.mark.parametrize("seed", range(MIXES))
def test_any_mix_of_rules_that_is_allowed_plays_to_its_end(seed: int) -> None:
    assert play(random_mix(Random(seed)), seed).winners


def test_the_mixes_are_all_sorts() -> None:
    mixes = [random_mix(Random(seed)) for seed in range(600)]
    assert {mix.edition.id for mix in mixes} == {edition(name).id for name in edition_ids()}
    for key, option in OPTIONS.items():
        assert {getattr(mix.edition.options, key) for mix in mixes} >= set(option.values), key
    assert {rule for mix in mixes for rule in mix.edition.options.house} == set(HOUSE)


@pytest.mark.parametrize("name", PRESETS)
def test_every_house_rule_is_played(name: str) -> None:
    played = settle_rules(edition("original"), PRESETS[name][1])
    assert checked_game(played, ("greedy", "greedy", "random"), 3, 4).winners


@pytest.mark.parametrize("levels", [("greedy",), ("greedy", "random")])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_absurd_mix_plays_to_its_end(seats: int, levels: tuple[str, ...]) -> None:
    played = settle_rules(edition("masters_2"), ABSURD)
    for seed in range(4):
        assert checked_game(played, levels, seats, seed).winners
