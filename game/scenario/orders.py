"""Actions in the text form of scenarios (`A hit G8 on B.2`): read once, made real when played."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.content.words import either, hint
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    Pass,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import next_active
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Placed
from game.scenario.text import SEATS, CardText, parse_card, parse_groups

Maker = Callable[[GameState], Action]

ILLEGAL = re.compile(r"\s*:\s*illegal\s*$")

# Verbs of the format whose rules the engine does not have yet, and what they belong to.
NOT_BUILT = {
    "draw saved": "save piles",
    "draw facedown": "the rule card",
    "declare twist": "the Twist board",
    "save": "save piles",
    "replace": "taking the place of a wild",
    "clear": "clearing a phase",
    "give": "the dealer's choice for the opening card",
    "drop": "the rule card",
    "roll": "the dice game",
    "keep": "the dice game",
    "stop": "the dice game",
}


class CannotBeDoneError(Exception):
    """The text names something that this game does not have; the sentence says what."""


@dataclass(frozen=True)
class Order:
    """One action: its text without the mark, who acts, whether it must be refused, and how to make it."""

    text: str
    seat: Seat
    illegal: bool
    make: Maker


class _Reading(NamedTuple):
    """What the reader of a verb knows: who acts, the words after the verb, and the game they are about."""

    seat: Seat
    words: str
    edition: Edition
    seats: int

    @property
    def colors(self) -> Sequence[str]:
        return self.edition.deck.colors

    def whom(self, letter: str) -> Seat:
        return parse_seat(letter, self.seats)


def parse_seat(letter: object, seats: int) -> Seat:
    """`A` is 0; raises ValueError with a sentence when there is no such seat."""
    known = SEATS[:seats]
    if not isinstance(letter, str) or len(letter) != 1 or letter not in known:
        raise ValueError(f"there is no seat '{letter}'; the seats are {', '.join(known)}")
    return Seat(known.index(letter))


def parse_order(text: str, edition: Edition, seats: int) -> Order:
    """Read one action, `: illegal` behind it included; raises ValueError with a sentence."""
    illegal = ILLEGAL.search(text)
    plain = text[: illegal.start()] if illegal else text
    letter, _, rest = plain.strip().partition(" ")
    seat = parse_seat(letter, seats)
    verb, _, words = rest.strip().partition(" ")
    words = words.strip()
    first = words.partition(" ")[0]
    missing = NOT_BUILT.get(verb) or NOT_BUILT.get(f"{verb} {first}")
    if missing is not None:
        return Order(plain, seat, illegal is not None, _not_built(verb, missing))
    if verb not in _VERBS:
        known = [*_VERBS, *(word for word in NOT_BUILT if " " not in word)]
        raise ValueError(f"'{verb}' is no action{hint(verb, known, 'known are ' + either(known, 'and'))}")
    maker = _VERBS[verb](_Reading(seat, words, edition, seats))
    return Order(plain, seat, illegal is not None, maker)


def _not_built(verb: str, what: str) -> Maker:
    def make(state: GameState) -> Action:
        raise CannotBeDoneError(f"'{verb}' is about {what}, which this edition's rules do not have")

    return make


def _match(pattern: str, reading: _Reading, form: str) -> re.Match[str]:
    found = re.fullmatch(pattern, reading.words)
    if found is None:
        raise ValueError(f"'{reading.words}' is not understood; the form is '{form}'")
    return found


def _draw(reading: _Reading) -> Maker:
    found = _match(r"(pile|discard)(?: ([1-9]))?", reading, "A draw pile, A draw discard")
    seat = reading.seat
    if found[1] == "pile" and found[2] is None:
        return lambda state: DrawFromPile(seat)
    if found[1] == "pile":
        raise ValueError("there is one draw pile; the form is 'A draw pile'")
    pile = int(found[2] or 1) - 1
    return lambda state: DrawFromDiscard(seat, pile)


def _declare(reading: _Reading) -> Maker:
    phase = int(_match(r"(\d{1,2})", reading, "A declare 8")[1])
    return lambda state: ChoosePhase(reading.seat, phase)


def _lay(reading: _Reading) -> Maker:
    found = _match(r"(?:(\d{1,2})\s*:)?\s*(\S.*)", reading, "A lay R8 B8 G8 | R3 G4 W B6")
    phase = int(found[1]) if found[1] else None
    groups = parse_groups(found[2], reading.colors)
    seat = reading.seat

    def make(state: GameState) -> Action:
        picker = _Picker(state, seat)
        return LayDown(seat, tuple(tuple(map(picker.placed, group)) for group in groups), phase)

    return make


def _hit(reading: _Reading) -> Maker:
    found = _match(r"(\S+) on ([A-Z])\.(\d{1,2})(?: (low|high))?", reading, "A hit G8 on B.2 high")
    card, owner = parse_card(found[1], reading.colors), reading.whom(found[2])
    place, end, seat = int(found[3]), found[4] or "", reading.seat

    def make(state: GameState) -> Action:
        melds = [meld.id for meld in state.table.melds if meld.owner == owner]
        # A group that is not there is left to the rules to refuse.
        meld = melds[place - 1] if 1 <= place <= len(melds) else len(state.table.melds)
        return Hit(seat, _Picker(state, seat).placed(card), meld, end)

    return make


def _discard(reading: _Reading) -> Maker:
    found = _match(r"(\S+)(?: on ([1-9]))?", reading, "A discard R1")
    card, pile = parse_card(found[1], reading.colors), int(found[2] or 1) - 1
    return lambda state: Discard(reading.seat, _Picker(state, reading.seat).card(card), pile)


def _skip(reading: _Reading) -> Maker:
    found = _match(r"([A-Z])?(?:\s*with (\S+))?", reading, "A skip C")
    seat = reading.seat
    target = reading.whom(found[1]) if found[1] else None
    card = parse_card(found[2], reading.colors) if found[2] else CardText(CardKind.SKIP)

    def make(state: GameState) -> Action:
        victim = target
        # Only with a target does a wild skip; without one it would be a plain discard.
        if victim is None and card.kind is not CardKind.SKIP:
            victim = next_active(state.table, seat)
        return Discard(seat, _Picker(state, seat).card(card), 0, victim)

    return make


def _pass(reading: _Reading) -> Maker:
    _match("", reading, "A pass")
    return lambda state: Pass(reading.seat)


_VERBS: dict[str, Callable[[_Reading], Maker]] = {
    "draw": _draw,
    "declare": _declare,
    "lay": _lay,
    "hit": _hit,
    "discard": _discard,
    "skip": _skip,
    "pass": _pass,
}


class _Picker:
    """Finds the cards that an action names, each once: from the seat's hand, or else from anywhere."""

    def __init__(self, state: GameState, seat: Seat) -> None:
        self.hand = list(state.hands[seat])
        self.deck = state.edition.cards
        self.taken: list[Card] = []

    def card(self, text: CardText) -> Card:
        """The card to use; one that the seat does not hold is for the rules to refuse."""
        found = next((card for card in self.hand if text.shows(card)), None)
        if found is not None:
            self.hand.remove(found)
            self.taken.append(found)
            return found
        alike = [card for card in self.deck if text.shows(card)]
        if not alike:
            raise CannotBeDoneError(f"there is no card {text} in this deck")
        return next((card for card in alike if card not in self.taken), alike[0])

    def placed(self, text: CardText) -> Placed:
        """The card with the number it was given, if any."""
        return Placed(self.card(text), text.stands)
