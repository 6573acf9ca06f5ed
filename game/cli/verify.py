"""The command `verify`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.command import Command
from game.cli.exits import FAILED, GOOD, wrong

if TYPE_CHECKING:
    from game.match.dice_match import DiceMatch
    from game.match.match import Match


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="SAVE", nargs="+", type=Path)


def _run(chosen: argparse.Namespace) -> int:
    from game.rules.cardgame.edition import Edition
    from game.rules.dicegame.edition import DiceEdition
    from game.storage.kept import game_in
    from game.storage.problem import Problem

    verified: dict[str, Callable[[Path, Any], int]] = {
        Edition.family: _deals_verified,
        DiceEdition.family: _rolls_verified,
    }
    code = GOOD
    for file in chosen.files:
        match = game_in(file)
        if isinstance(match, Problem):
            code = max(code, wrong(str(match)))
        else:
            code = max(code, verified[match.edition.family](file, match))
    return code


def _deals_verified(file: Path, match: Match) -> int:
    from game.match.deal_record import commitment_to, gives_away, the_deal
    from game.match.proof import is_as_it_should_be
    from game.rules.cards import Seat

    over = match.rounds_played
    if any(gives_away(match, Seat(seat)) for seat in range(len(match.seats))):
        print(f"{file}: cards are still saved; the deals can be checked when the game is over.")
        return GOOD
    faults = 0
    for number in range(1, over + 1):
        deal = the_deal(match, number, Seat(0))
        right = is_as_it_should_be(match, deal)
        faults += not right
        told = "as it should be" if right else "NOT what the seed makes"
        print(f"round {number}: key {deal.key.hex()}, SHA-256 {commitment_to(deal.key)}: {told}")
    rounds = "round" if over == 1 else "rounds"
    end = "all is as it should be" if not faults else f"{faults} wrong"
    print(
        f"{file}: {len(match.log)} actions by the rules, {over} {rounds} dealt from seed {match.seed}: {end}"
    )
    return FAILED if faults else GOOD


def _rolls_verified(file: Path, match: DiceMatch) -> int:
    from game.match.dice_proof import checked_rolls, commitment_to, key_of, order_is_right
    from game.rules.dicegame.edition import face_text
    from game.ui.text.opponents import called

    if not match.over:
        print(f"{file}: the game goes on; the rolls can be checked when it is over.")
        return GOOD
    rolls = checked_rolls(match)
    faults = sum(not roll.right for roll in rolls) + (not order_is_right(match))
    for one in rolls:
        shown = " ".join(
            face_text(die[face]) for die, face in zip(match.edition.dice, one.faces, strict=True)
        )
        told = "" if one.right else ": NOT what the seed makes"
        print(f"{called(match.seats)[one.seat].name}, attempt {one.attempt}, roll {one.roll}: {shown}{told}")
    print(f"key {key_of(match.seed).hex()}, SHA-256 {commitment_to(match.seed)}")
    end = "all is as it should be" if not faults else f"{faults} wrong"
    print(f"{file}: {len(match.log)} actions by the rules, {len(rolls)} rolls from seed {match.seed}: {end}")
    return FAILED if faults else GOOD


COMMAND = Command(
    "verify",
    "Deal every round of a save, or roll its dice, again from its seed, and compare.",
    _options,
    _run,
)
