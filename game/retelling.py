"""A saved game told from its beginning, a sentence for each thing that happened."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.dice_match import DiceMatch
from game.match.match import Match
from game.match.retold import retold
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import HandDealt, RoundEnded, redact
from game.rules.cards import Card, Seat
from game.rules.dicegame.events import AttemptBegan
from game.ui.dice.teller import Teller as DiceTeller
from game.ui.table.history import Teller
from game.ui.table.wording import the_card
from game.ui.text import N_, _, names_joined, phase_name
from game.ui.text.opponents import called


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
