"""The commands `replay` and `verify`: a saved game told, and its deals or rolls made again from its seed."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.match.deal_record import commitment_to, gives_away, rounds_over, the_deal
from game.match.dice_match import DiceMatch
from game.match.dice_proof import checked_rolls, key_of, order_is_right
from game.match.dice_proof import commitment_to as commitment_to_dice
from game.match.match import Match
from game.match.proof import is_as_it_should_be
from game.match.retold import retold
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import HandDealt, RoundEnded, redact
from game.rules.cards import Card, Seat
from game.rules.dicegame.edition import DiceEdition, face_text
from game.rules.dicegame.events import AttemptBegan
from game.storage.kept import game_in
from game.storage.problem import Problem
from game.ui.dice.teller import Teller as DiceTeller
from game.ui.table.history import Teller
from game.ui.table.wording import the_card
from game.ui.text import N_, _, names_joined, phase_name
from game.ui.text.opponents import called

GOOD, FAILED, WRONG = 0, 1, 2


def sentences(match: Match, seat: Seat, *, all_open: bool = False) -> Iterator[str]:
    """The game so far, told to the player at `seat`: a sentence for each thing that happened, an empty one
    after each round. With `all_open` also what the others held, drew and saved.
    """
    names = [info.name for info in called(match.seats)]
    teller = Teller(names, seat, match.edition)
    for step in retold(match):
        for event in step.events:
            seen = event if all_open else redact(event, seat)
            sentence = teller.tell(seen)
            if sentence:
                yield sentence
            if isinstance(seen, HandDealt) and seen.cards is not None:
                yield _dealt(seen.seat == seat, names[seen.seat], seen.cards)
            elif isinstance(seen, RoundEnded):
                for number, name in enumerate(names):
                    yield _counted(number == seat, name, seen, number, match.edition)
                yield ""


def dice_sentences(match: DiceMatch, seat: Seat) -> Iterator[str]:
    """A game of dice so far, told to the player at `seat`: a sentence for each thing that happened, an empty
    one before each attempt.
    """
    teller = DiceTeller([info.name for info in called(match.seats)], seat, match.edition)
    for event in match.events_for(seat):
        if isinstance(event, AttemptBegan):
            yield ""
        yield teller.tell(event)


def _dealt(own: bool, name: str, cards: tuple[Card, ...]) -> str:
    told = N_("You are dealt {cards}.") if own else N_("{name} is dealt {cards}.")
    return _(told, name=name, cards=names_joined([the_card(card) for card in cards]))


def _counted(own: bool, name: str, ended: RoundEnded, seat: int, edition: Edition) -> str:
    made = ended.made[seat]
    phase = phase_name(edition, made) if made else ""
    if own and made:
        told = N_("You made {phase} and count {points}, {total} in all.")
    elif own:
        told = N_("You made no phase and count {points}, {total} in all.")
    elif made:
        told = N_("{name} made {phase} and counts {points}, {total} in all.")
    else:
        told = N_("{name} made no phase and counts {points}, {total} in all.")
    return _(told, name=name, phase=phase, points=ended.points[seat], total=ended.scores[seat])


def replay(chosen: argparse.Namespace) -> int:
    """Print the game; returns the exit code. `chosen` is the command line's."""
    match = game_in(chosen.file)
    if isinstance(match, Problem):
        return _refused(match)
    seats = len(match.seats)
    if chosen.seat is not None and chosen.seat > seats:
        print(f"There are {seats} seats in {chosen.file}, not {chosen.seat}.", file=sys.stderr)
        return WRONG
    person = next((seat for seat, info in enumerate(match.seats) if info.bot is None), 0)
    seat = Seat(person if chosen.seat is None else chosen.seat - 1)
    names = ", ".join(f"{info.name} ({info.bot or 'person'})" for info in called(match.seats))
    print(f"{match.edition.name}, seed {match.seed}: {names}")
    print()
    for sentence in _FAMILIES[match.edition.family].told(match, seat, chosen.open):
        print(sentence)
    return GOOD


def verify(chosen: argparse.Namespace) -> int:
    """Check every deal or roll of the games; returns the exit code. `chosen` is the command line's."""
    code = GOOD
    for file in chosen.files:
        match = game_in(file)
        if isinstance(match, Problem):
            code = max(code, _refused(match))
        else:
            code = max(code, _FAMILIES[match.edition.family].verified(file, match))
    return code


def _refused(trouble: Problem) -> int:
    print(trouble, file=sys.stderr)
    return WRONG


def _deals_verified(file: Path, match: Match) -> int:
    over = rounds_over(match)
    if any(gives_away(match, Seat(seat)) for seat in range(len(match.seats))):
        print(f"{file}: cards are still saved; the deals can be checked when the game is over.")
        return GOOD
    wrong = 0
    for number in range(1, over + 1):
        deal = the_deal(match, number, Seat(0))
        right = is_as_it_should_be(match, deal)
        wrong += not right
        told = "as it should be" if right else "NOT what the seed makes"
        print(f"round {number}: key {deal.key.hex()}, SHA-256 {commitment_to(deal.key)}: {told}")
    rounds = "round" if over == 1 else "rounds"
    end = "all is as it should be" if not wrong else f"{wrong} wrong"
    print(
        f"{file}: {len(match.log)} actions by the rules, {over} {rounds} dealt from seed {match.seed}: {end}"
    )
    return FAILED if wrong else GOOD


def _rolls_verified(file: Path, match: DiceMatch) -> int:
    if not match.over:
        print(f"{file}: the game goes on; the rolls can be checked when it is over.")
        return GOOD
    rolls = checked_rolls(match)
    wrong = sum(not roll.right for roll in rolls) + (not order_is_right(match))
    for one in rolls:
        shown = " ".join(
            face_text(die[face]) for die, face in zip(match.edition.dice, one.faces, strict=True)
        )
        told = "" if one.right else ": NOT what the seed makes"
        print(f"{called(match.seats)[one.seat].name}, attempt {one.attempt}, roll {one.roll}: {shown}{told}")
    print(f"key {key_of(match.seed).hex()}, SHA-256 {commitment_to_dice(match.seed)}")
    end = "all is as it should be" if not wrong else f"{wrong} wrong"
    print(f"{file}: {len(match.log)} actions by the rules, {len(rolls)} rolls from seed {match.seed}: {end}")
    return FAILED if wrong else GOOD


class _Family(NamedTuple):
    """How a game of a family is told to a seat, everything open or not, and how it is checked."""

    told: Callable[[Any, Seat, bool], Iterator[str]]
    verified: Callable[[Path, Any], int]


_FAMILIES = {
    Edition.family: _Family(
        lambda match, seat, all_open: sentences(match, seat, all_open=all_open), _deals_verified
    ),
    DiceEdition.family: _Family(lambda match, seat, _open: dice_sentences(match, seat), _rolls_verified),
}
