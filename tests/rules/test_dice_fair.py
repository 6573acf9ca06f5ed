"""The dice are fair, and can be seen to be: one key for a game, told by its SHA-256 before, every roll made
again.
"""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from game.match import dice_proof
from game.match.dice_match import DiceMatch
from game.match.dice_proof import checked_rolls, commitment_to, key_of, order_is_right
from game.match.seats import SeatInfo
from game.rules.cards import Seat
from game.rules.dicegame.actions import Roll
from game.rules.dicegame.rolls import game_key
from tests.rules.dice_rolls import WORST, chance_of, chances
from tests.rules.test_dice import PRINTED

BOTS = tuple(SeatInfo(name, bot) for name, bot in (("Ada", "greedy"), ("Ben", "random"), ("Cleo", "random")))


def finished(seed: int) -> DiceMatch:
    match = DiceMatch(PRINTED, BOTS, seed)
    while not match.over:
        match.step_bot()
    return match


def test_faces_come_as_often_as_they_should() -> None:
    assert min(chances(PRINTED, 6000).values()) > WORST


def test_the_test_notices_a_loaded_die() -> None:
    assert chance_of(Counter(dict.fromkeys(range(6), 1000)), 6) > 0.99
    assert chance_of(Counter({face: 1000 + 300 * (face == 5) for face in range(6)}), 6) < WORST
    assert chance_of(Counter(dict.fromkeys(range(5), 1000)), 6) < WORST


def test_every_roll_is_made_again_from_the_key() -> None:
    match = finished(4)
    found = checked_rolls(match)
    assert len(found) == sum(isinstance(action, Roll) for action in match.log)
    assert all(one.right for one in found)
    assert order_is_right(match)
    assert {one.roll for one in found} == {1, 2, 3}
    assert key_of(4) == game_key(4)


def test_the_commitment_is_the_hash_of_the_key() -> None:
    assert commitment_to(4) == sha256(key_of(4)).hexdigest()
    assert len({commitment_to(seed) for seed in range(50)}) == 50


def test_another_key_makes_other_rolls(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(4)
    monkeypatch.setattr(dice_proof, "key_of", lambda seed: bytes(32))
    assert not all(one.right for one in checked_rolls(match))
    assert not order_is_right(match)


def test_the_recipe_of_the_documents_makes_the_rolls() -> None:
    text = (Path(__file__).resolve().parents[2] / "game" / "README.md").read_text(encoding="utf-8")
    generator = text.partition("def next64")[2].partition("order =")[0]
    recipe = text.partition("<!-- dice -->")[2].partition("```python\n")[2].partition("```")[0]
    known: dict[str, Any] = {}
    exec(f"def next64{generator}{recipe}", known)
    lying: list[int] = []
    for one in checked_rolls(finished(4)):
        if one.roll == 1:
            label = f":attempt:{one.seat}:{one.attempt - 1}".encode()
            known["state"] = int.from_bytes(sha256(key_of(4) + label).digest()[:16], "big")
        lying = known["roll"](lying, one.kept)
        assert tuple(lying) == one.faces


def test_what_a_seat_rolls_depends_on_nothing_that_others_do() -> None:
    one, other = finished(4), DiceMatch(PRINTED, [info._replace(bot="random") for info in BOTS], 4)
    while not other.over:
        other.step_bot()

    def first_rolls(match: DiceMatch, seat: Seat) -> list[tuple[int, ...]]:
        return [roll.faces for roll in checked_rolls(match) if roll.seat == seat and roll.roll == 1]

    for seat in range(3):
        pairs = zip(first_rolls(one, Seat(seat)), first_rolls(other, Seat(seat)), strict=False)
        assert all(first == second for first, second in pairs)
