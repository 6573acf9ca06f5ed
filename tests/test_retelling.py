"""`replay` tells what a seat saw and no more; `verify` notices a deal that the seed does not make."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.match import dice_proof, proof
from game.match.deal_record import the_deal
from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats, play_out
from game.retelling import sentences
from game.rules.cards import Seat
from game.storage.kept import encode_game
from game.storage.saves import write_save
from tests.match.test_dice_match import finished as finished_dice
from tests.rules.mixes import edition


def finished(name: str, seats: int = 3, seed: int = 5) -> Match:
    """A game between greedy players; the first seat is then a person's."""
    match = Match(edition(name), bot_seats(["greedy"], seats), seed)
    play_out(match)
    people = (SeatInfo("You", None, 0), *match.seats[1:])
    return Match.replay(match.edition, people, seed, match.log)


@pytest.fixture(scope="module")
def original() -> Match:
    return finished("original")


@pytest.fixture
def save(tmp_path: Path, original: Match) -> Path:
    file = tmp_path / "game.json"
    assert write_save(file, encode_game(original, {})) is None
    return file


def test_only_what_a_seat_saw_is_told(original: Match):
    told = list(sentences(original, Seat(0)))
    assert told[0].startswith("Round 1")
    assert sum(line.startswith("You are dealt") for line in told) == original.state.table.round
    assert not any("is dealt" in line for line in told)
    assert "Seat 2 draws a card." in told
    assert told.count("") == original.state.table.round
    assert told[-1].endswith(("wins the game.", "win the game."))


def test_with_all_cards_open_nothing_is_hidden():
    match = finished("masters")
    told = list(sentences(match, Seat(0), all_open=True))
    assert sum("is dealt" in line for line in told) == 2 * match.state.table.round
    assert not any(line.endswith(("draws a card.", "saves a card.", "draws a saved card.")) for line in told)
    assert any("from the save pile" in line for line in told)


def test_the_scores_told_are_the_games(original: Match):
    told = [line for line in sentences(original, Seat(0)) if " in all." in line]
    last = told[-3:]
    for facts, line in zip(original.state.table.seats, last, strict=True):
        assert line.endswith(f"{facts.score} in all.")


def test_the_command_tells_a_save_from_a_seat(save: Path, capsys: pytest.CaptureFixture[str]):
    before = save.read_bytes()
    assert main(["replay", str(save)]) == 0
    mine = capsys.readouterr().out
    assert mine.startswith("Original, seed 5: You (person), Seat 2 (greedy), Seat 3 (greedy)\n")
    assert main(["replay", str(save), "--seat", "2"]) == 0
    assert "You are dealt" in capsys.readouterr().out
    assert main(["replay", str(save), "--seat", "4"]) == 2
    assert "3 seats" in capsys.readouterr().err
    assert save.read_bytes() == before


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_save_is_refused_and_left_alone(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    file = tmp_path / "notes.txt"
    file.write_text("no game")
    assert main([command, str(file)]) == 2
    assert "notes.txt" in capsys.readouterr().err
    assert [one.name for one in tmp_path.iterdir()] == ["notes.txt"]
    assert main([command, str(tmp_path / "none.json")]) == 2


@pytest.mark.parametrize("name", ["original", "masters", "masters_mixed", "plain_cards"])
def test_every_deal_of_a_game_is_the_seeds(name: str):
    match = finished(name, seats=4)
    for number in range(1, match.state.table.round + 1):
        assert proof.is_as_it_should_be(match, the_deal(match, number, Seat(0)))


def test_another_order_another_round_and_another_seed_are_noticed(original: Match):
    deal = the_deal(original, 1, Seat(0))
    first, second, *rest = deal.deck
    assert not proof.is_as_it_should_be(original, deal._replace(deck=(second, first, *rest)))
    assert not proof.is_as_it_should_be(original, deal._replace(deck=(first, first, *rest)))
    assert not proof.is_as_it_should_be(original, deal._replace(round=2))
    assert not proof.is_as_it_should_be(original, deal._replace(key=bytes(32)))


def test_the_command_says_that_all_is_well_or_what_is_not(
    save: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    assert main(["verify", str(save)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("all is as it should be")
    monkeypatch.setattr(proof, "ordered_by", lambda key, cards: tuple(cards))
    assert main(["verify", str(save)]) == 1
    assert "NOT what the seed makes" in capsys.readouterr().out


@pytest.fixture
def dice_save(tmp_path: Path) -> Path:
    file = tmp_path / "dice.json"
    assert write_save(file, encode_game(finished_dice(), {})) is None
    return file


def test_a_game_of_dice_is_told(dice_save: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["replay", str(dice_save)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "Dice, seed 8: You (person), Ana (greedy), Ben (random)"
    game = finished_dice()
    made = sum(len(facts.points) for facts in game.state.table.seats)
    assert sum(" phase " in line and " with " in line for line in told) == made
    assert told.count("") == game.state.table.attempt + 1


def test_the_rolls_of_a_game_are_verified(
    dice_save: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    assert main(["verify", str(dice_save)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith("rolls from seed 8: all is as it should be")
    unfinished = tmp_path / "unfinished.json"
    game = finished_dice()
    begun = DiceMatch.replay(game.edition, game.seats, game.seed, game.log[:9])
    assert write_save(unfinished, encode_game(begun, {})) is None
    assert main(["verify", str(unfinished)]) == 0
    assert "the game goes on" in capsys.readouterr().out
    monkeypatch.setattr(dice_proof, "key_of", lambda seed: bytes(32))
    assert main(["verify", str(dice_save)]) == 1
    assert "NOT what the seed makes" in capsys.readouterr().out
