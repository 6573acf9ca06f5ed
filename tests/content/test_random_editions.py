"""Editions whose phases are drawn by a number, from a list whose difficulty is known."""

import pytest

from game.content.data import edition_data, edition_from_data
from game.content.loader import load_edition
from game.content.problems import EditionError
from game.content.random_edition import phase_difficulty, random_edition
from game.rules.cardgame.options import Options
from tests.content.rulebook_table import MASTERS, TABLE, phases_of


def test_random_editions() -> None:
    edition = load_edition("random:1234")
    assert edition == random_edition(1234) == load_edition("random:1234")
    assert edition.id == "random_1234"
    assert len(set(edition.phases)) == 10
    known = phase_difficulty()
    draws = [known[phase] for phase in edition.phases]
    assert draws == sorted(draws)
    assert edition.options == Options()
    assert edition_from_data(edition_data(edition)) == edition
    assert len({random_edition(seed).phases for seed in range(30)}) == 30
    assert {phase for seed in range(80) for phase in random_edition(seed).phases} == set(known)
    assert load_edition("random:5", rules={"runs_wrap": True}).options.runs_wrap


@pytest.mark.parametrize(
    "name", ["random:", "random:x", "random:-1", "random:99999999999999999999", "random"]
)
def test_no_random_edition(name: str) -> None:
    with pytest.raises(EditionError, match="names no random edition; write random: and a whole number"):
        load_edition(name)


def test_the_difficulty_of_every_listed_phase_is_known() -> None:
    known = phase_difficulty()
    lists = [row for name, row in TABLE.items() if name not in ("custom", *MASTERS)]
    assert set(known) == {phase for row in lists for phase in phases_of(row)}
    first, last = phases_of("s3 s3 | cr10")
    assert 2 < known[first] < 10
    assert known[last] > 20
