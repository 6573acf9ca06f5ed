"""Every sentence of hints and of the end of a game is said in some game that is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ai.dice import dice_adviser
from game.ai.dice_advice import DiceWhy
from game.content.loader import load_any
from game.match.dice_match import DiceMatch
from game.rules.dicegame.actions import Action, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition
from game.ui.dice import hinting, outcome
from game.ui.dice.hinting import hint_sentence, things_of
from game.ui.dice.outcome import DiceOutcome, DiceSheet
from game.ui.scenes.curve import curve_words
from tests.ui.dice.games import EDITION, ME, seats
from tests.ui.driver import Driver
from tests.ui.sentences import listen, sentences_in

FIVE_DICE = ", ".join(["1R 2R 3R 4R 5R 6R"] * 5)
# Hardly ever made in an attempt, and hardly ever not.
HARD, EASY = "[set: 5]", "[set: 2]"


def small_edition(folder: Path, phases: str) -> DiceEdition:
    file = folder / "small.yaml"
    file.write_text(
        "format: 1\nfamily: dice\nid: small\nname: Small\nrolls: 5\n"
        f"dice: [{FIVE_DICE}]\nphases: [{phases}]\n",
        encoding="utf-8",
    )
    edition = load_any(file)
    assert isinstance(edition, DiceEdition)
    return edition


def played(edition: DiceEdition, count: int, seed: int) -> DiceMatch:
    """A game of which nobody would think that no bot had the first seat."""
    match = DiceMatch(edition, seats(count, person=False), seed)
    while not match.over:
        match.step_bot()
    return DiceMatch.replay(edition, seats(count), seed, match.log)


def things_meant(action: Action) -> set[str]:
    """The button, and the dice that stay or are used."""
    if isinstance(action, Roll):
        return {"roll", *(f"die:{die}" for die in action.kept)}
    if isinstance(action, MakePhase):
        return {"make", *(f"die:{placed.card.id}" for group in action.groups for placed in group)}
    return {"give_up"}


def test_every_reason_of_a_hint_has_a_sentence_and_things_and_every_sentence_is_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said, reasons = listen(hinting, monkeypatch), set()
    edition, adviser = small_edition(tmp_path, f"{HARD}, {EASY}"), dice_adviser(ME)
    for seed in range(6):
        match = DiceMatch(edition, seats(1, person=False), seed)
        while not match.over:
            view = match.view(ME)
            for place, advice in enumerate(adviser.advise(view)):
                words = hint_sentence(advice, view, best=place == 0)
                assert words.endswith(".")
                assert "{" not in words
                assert things_of(advice) == things_meant(advice.action)
                reasons.add(advice.why)
            match.step_bot()
    assert reasons == set(DiceWhy)
    assert said == sentences_in(hinting)


def test_every_sentence_about_the_end_is_reached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, art = listen(outcome, monkeypatch), Driver().ctx.art
    games = [(EDITION, count, seed) for count in (1, 2, 3) for seed in range(6)]
    games += [(small_edition(tmp_path, EASY), 2, 1)]
    for edition, count, seed in games:
        match = played(edition, count, seed)
        end = DiceOutcome(match)
        for sentence in (end.reason(), *end.story()):
            assert sentence.endswith(".")
            assert "{" not in sentence
        for seat in range(count):
            assert end.standing(seat)
            assert end.beside(seat)
        sheet = DiceSheet(edition, match.seats, end.table.seats, end.turns)
        assert len(curve_words(sheet).split(". ")) == count
        columns = sheet.passages(art, sheet.size(art)[0])
        assert len({words for _area, words in columns}) == len(columns) == count
        assert sheet.step_name == "Attempt"
    assert said == sentences_in(outcome)
