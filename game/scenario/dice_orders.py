"""Actions of the dice game in the text form of scenarios: read once, carried out when played."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.content.words import either, hint
from game.rules.cards import Card, Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.edition import DiceEdition, face_text, parse_face
from game.rules.dicegame.engine import apply, show
from game.rules.dicegame.legal import keep_fault, refusal
from game.rules.dicegame.state import DiceState, view_for
from game.rules.dicegame.view import rolled
from game.rules.groups import Placed
from game.rules.refusal import IllegalAction
from game.scenario.orders import CARD_VERBS, ILLEGAL, CannotBeDoneError, parse_seat


class DicePosition(NamedTuple):
    """A position, and the dice that its player has set aside for the next roll."""

    state: DiceState
    kept: tuple[int, ...] = ()


Step = Callable[[DicePosition], DicePosition]


@dataclass(frozen=True)
class DiceOrder:
    """One action: its text without the mark, who acts, whether it must be refused, and what it does.

    `act` raises IllegalAction, or CannotBeDoneError, and changes nothing.
    """

    text: str
    seat: Seat
    illegal: bool
    act: Step


def parse_dice_order(text: str, edition: DiceEdition, seats: int) -> DiceOrder:
    """Read one action, `: illegal` behind it included; raises ValueError with a sentence."""
    illegal = ILLEGAL.search(text)
    plain = text[: illegal.start()] if illegal else text
    letter, _, rest = plain.strip().partition(" ")
    seat = parse_seat(letter, seats)
    verb, _, words = rest.strip().partition(" ")
    if verb in _VERBS:
        act = _VERBS[verb](seat, words.split(), edition)
    elif verb in CARD_VERBS:
        act = _not_with_dice(verb)
    else:
        raise ValueError(hint(f"'{verb}' is no action", verb, _VERBS, f"known are {either(_VERBS, 'and')}"))
    return DiceOrder(plain, seat, illegal is not None, act)


def _not_with_dice(verb: str) -> Step:
    def act(position: DicePosition) -> DicePosition:
        raise CannotBeDoneError(f"'{verb}' is about cards, which this edition does not have")

    return act


def _roll(seat: Seat, words: Sequence[str], edition: DiceEdition) -> Step:
    dice = edition.dice
    if len(words) != len(dice):
        raise ValueError(f"a roll tells all {len(dice)} dice, kept ones too, but {len(words)} are told here")
    scripted = [_face(text, number, edition) for number, text in enumerate(words)]
    for number, face in enumerate(scripted):
        if face not in dice[number]:
            shown = " ".join(map(face_text, dice[number]))
            raise ValueError(f"die {number + 1} has no face {face_text(face)}; it has {shown}")
    faces = tuple(die.index(face) for die, face in zip(dice, scripted, strict=True))

    def act(position: DicePosition) -> DicePosition:
        state = position.state
        action = Roll(seat, position.kept)
        why = refusal(view_for(state, seat), action)
        if why is not None:
            raise IllegalAction(why)
        for die in position.kept:
            lies = dice[die][state.table.faces[die]]
            if lies != scripted[die]:
                raise CannotBeDoneError(
                    f"die {die + 1} is kept and shows {face_text(lies)}, not {face_text(scripted[die])}"
                )
        return position._replace(state=show(state, action, faces).state)

    return act


def _face(text: str, die: int, edition: DiceEdition) -> Card:
    return parse_face(text, die, edition.terms.colors)


def _keep(seat: Seat, words: Sequence[str], edition: DiceEdition) -> Step:
    strange = next((word for word in words if not (word.isdecimal() and word.isascii())), None)
    if strange is not None:
        raise ValueError(f"'{strange}' is no die; dice are named by their places, such as 'A keep 1 2 3'")
    kept = tuple(int(word) - 1 for word in words)

    def act(position: DicePosition) -> DicePosition:
        why = keep_fault(view_for(position.state, seat), kept)
        if why is not None:
            raise IllegalAction(why)
        return position._replace(kept=kept)

    return act


def _lay(seat: Seat, words: Sequence[str], edition: DiceEdition) -> Step:
    written = [[_read(word, edition) for word in part.split()] for part in " ".join(words).split("|")]
    if not all(written):
        raise ValueError("a group has no dice; the form is 'A lay 8R 8Y 8G | 10Y WR WG'")

    def act(position: DicePosition) -> DicePosition:
        left = list(rolled(view_for(position.state, seat)))

        def placed(face: Card, stands: int | None) -> Placed:
            alike = [card for card in left if card[1:] == face[1:]]
            alike += [card for die in edition.dice for card in die if card[1:] == face[1:]]
            if not alike:
                raise CannotBeDoneError(f"there is no face {face_text(face)} on these dice")
            if alike[0] in left:
                left.remove(alike[0])
            return Placed(alike[0], stands)

        groups = tuple(tuple(placed(*one) for one in group) for group in written)
        return DicePosition(apply(position.state, MakePhase(seat, groups)).state)

    return act


def _read(word: str, edition: DiceEdition) -> tuple[Card, int | None]:
    """A face and, behind `=`, what it stands for."""
    found = re.fullmatch(r"(\S+?)(?:=([0-9]{1,2}))?", word)
    assert found is not None
    return _face(found[1], 0, edition), int(found[2]) if found[2] else None


def _stop(seat: Seat, words: Sequence[str], edition: DiceEdition) -> Step:
    if words:
        raise ValueError(f"'{' '.join(words)}' is not understood; the form is 'A stop'")
    action: Action = GiveUp(seat)
    return lambda position: DicePosition(apply(position.state, action).state)


_VERBS: dict[str, Callable[[Seat, Sequence[str], DiceEdition], Step]] = {
    "roll": _roll,
    "keep": _keep,
    "lay": _lay,
    "stop": _stop,
}
