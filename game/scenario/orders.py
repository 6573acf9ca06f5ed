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
    ClearPhase,
    Discard,
    DrawFaceDown,
    DrawFromDiscard,
    DrawFromPile,
    DrawSaved,
    DropPhase,
    Hit,
    LayDown,
    NameForOpening,
    Pass,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import next_active
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed
from game.rules.kinds import is_natural
from game.scenario.text import SEATS, CardText, parse_card, parse_groups

Maker = Callable[[GameState], Action]

# What is on no table: an action about a group that is not there is left to the rules to refuse.
NO_MELD = -1
ILLEGAL = re.compile(r"\s*:\s*illegal\s*$")

# Verbs of the format whose rules the engine does not have yet, and what they belong to.
NOT_BUILT = {
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
    missing = NOT_BUILT.get(verb)
    if missing is not None:
        return Order(plain, seat, illegal is not None, _not_built(verb, missing))
    if verb not in _VERBS:
        known = [*_VERBS, *NOT_BUILT]
        raise ValueError(hint(f"'{verb}' is no action", verb, known, f"known are {either(known, 'and')}"))
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
    form = "A draw pile, A draw discard, A draw facedown, A draw saved W"
    found = _match(r"(pile|facedown|discard(?: ([1-9]))?|saved (\S+))", reading, form)
    seat, source = reading.seat, found[1]
    if source == "pile":
        return lambda state: DrawFromPile(seat)
    if source == "facedown":
        return lambda state: DrawFaceDown(seat)
    if found[3]:
        card = parse_card(found[3], reading.colors)
        return lambda state: DrawSaved(seat, _Picker(state, seat, saved=True).card(card))
    pile = int(found[2] or 1) - 1
    return lambda state: DrawFromDiscard(seat, pile)


def _save(reading: _Reading) -> Maker:
    card = parse_card(_match(r"(\S+)", reading, "A save Y12")[1], reading.colors)
    return lambda state: SaveCard(reading.seat, _Picker(state, reading.seat).card(card))


def _declare(reading: _Reading) -> Maker:
    found = _match(r"(\d{1,2})|twist", reading, "A declare 8, A declare twist")[1]
    if found:
        return lambda state: ChoosePhase(reading.seat, int(found))
    return lambda state: ChoosePhase(reading.seat, _twist_card(state, reading.seat))


def _twist_card(state: GameState, seat: Seat) -> int:
    """The phase of the seat's Twist card; any of them where it has none, which the rules refuse."""
    if not state.edition.twist:
        raise CannotBeDoneError(f"{state.edition.name} has no Twist cards")
    return state.table.twist_cards[seat] or state.edition.twist_numbers[0]


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
        meld = _meld(state, owner, place)
        return Hit(seat, _Picker(state, seat).placed(card), NO_MELD if meld is None else meld.id, end)

    return make


def _replace(reading: _Reading) -> Maker:
    pattern = r"(\S+) on ([A-Z])\.(\d{1,2}) with (\S+?)(?: (low|high))?"
    found = _match(pattern, reading, "A replace W on B.1 with Y4 low")
    wild, owner = parse_card(found[1], reading.colors), reading.whom(found[2])
    card = parse_card(found[4], reading.colors)
    place, end, seat = int(found[3]), found[5] or "", reading.seat

    def make(state: GameState) -> Action:
        meld, picker = _meld(state, owner, place), _Picker(state, seat)
        own = picker.card(card)
        if meld is None:
            return ReplaceWild(seat, own, NO_MELD, picker.card(wild), end)
        lying = _wild_of(meld, wild, own)
        return ReplaceWild(seat, own, meld.id, picker.card(wild) if lying is None else lying, end)

    return make


def _meld(state: GameState, owner: Seat, place: int) -> Meld | None:
    """The seat's group with this place in the order of laying, if it is there."""
    melds = [meld for meld in state.table.melds if meld.owner == owner]
    return melds[place - 1] if 1 <= place <= len(melds) else None


def _wild_of(meld: Meld, wild: CardText, instead: Card) -> Card | None:
    """The wild of a group that a text names; of several the one that stands for the card put in its place."""
    alike = [placed for placed in meld.placed if wild.shows(placed.card) and not is_natural(placed)]
    if wild.stands is not None:
        alike = [placed for placed in alike if placed.number == wild.stands]
    alike.sort(key=lambda placed: placed.number != instead.number)
    return alike[0].card if alike else None


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


def _clear(reading: _Reading) -> Maker:
    _match("", reading, "A clear")
    return lambda state: ClearPhase(reading.seat)


def _give(reading: _Reading) -> Maker:
    target = reading.whom(_match(r"([A-Z])", reading, "A give C")[1])
    return lambda state: NameForOpening(reading.seat, target)


def _drop(reading: _Reading) -> Maker:
    target = reading.whom(_match(r"([A-Z])", reading, "A drop B")[1])
    return lambda state: DropPhase(reading.seat, target)


_VERBS: dict[str, Callable[[_Reading], Maker]] = {
    "draw": _draw,
    "declare": _declare,
    "lay": _lay,
    "hit": _hit,
    "replace": _replace,
    "clear": _clear,
    "discard": _discard,
    "skip": _skip,
    "save": _save,
    "pass": _pass,
    "give": _give,
    "drop": _drop,
}


CARD_VERBS = frozenset(_VERBS)


class _Picker:
    """Finds the cards that an action names, each once: from the seat's hand (or its save pile), or else from
    anywhere.
    """

    def __init__(self, state: GameState, seat: Seat, *, saved: bool = False) -> None:
        held = (state.saved[seat] if state.saved else ()) if saved else state.hands[seat]
        self.hand = list(held)
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
