"""Events in words: one sentence for each thing that could be seen, with names, and nothing that could not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed


class Teller:
    """Says events to the person at `seat`; `names` are everybody's, by seat."""

    def __init__(self, names: Sequence[str], seat: Seat) -> None:
        self.names = tuple(names)
        self.seat = seat

    def tell(self, event: ev.Event) -> str:
        """The sentence for an event; empty when there is nothing to say."""
        return TELLING[type(event)](self, event)

    def _who(self, seat: Seat, you: str, other: str, **values: object) -> str:
        text = you if seat == self.seat else other
        return text.format(name=self.names[seat], **values)

    def whose(self, seat: Seat) -> str:
        """`your` or a name in the possessive."""
        return "your" if seat == self.seat else f"{self.names[seat]}’s"

    def _round_began(self, event: ev.RoundBegan) -> str:
        return self._who(
            event.dealer, "Round {round}: you deal.", "Round {round}: {name} deals.", round=event.round
        )

    def _phase_chosen(self, event: ev.PhaseChosen) -> str:
        return self._who(event.seat, "You try phase {n}.", "{name} tries phase {n}.", n=event.phase)

    def _opening(self, event: ev.OpeningCard) -> str:
        return f"{a_card(event.card).capitalize()} is turned up."

    def _skipped(self, event: ev.TurnSkipped) -> str:
        if event.by is None:
            return self._who(event.seat, "You miss the first turn.", "{name} misses the first turn.")
        return self._who(event.seat, "You are skipped.", "{name} is skipped.")

    def _refilled(self, event: ev.PileRefilled) -> str:
        return "The discards are shuffled into a new draw pile."

    def _drawn(self, event: ev.CardDrawn) -> str:
        if event.source == "draw" and event.card is None:
            return self._who(event.seat, "You draw a card.", "{name} draws a card.")
        card = a_card(event.card) if event.card is not None else "a card"
        if event.source == "draw":
            return self._who(event.seat, "You draw {card}.", "{name} draws a card.", card=card)
        return self._who(
            event.seat,
            "You take {card} from the discards.",
            "{name} takes {card} from the discards.",
            card=card,
        )

    def _laid(self, event: ev.PhaseLaid) -> str:
        what = " and ".join(meld_name(meld) for meld in event.melds)
        return self._who(
            event.seat,
            "You lay down phase {n}: {what}.",
            "{name} lays down phase {n}: {what}.",
            n=event.phase,
            what=what,
        )

    def _hit(self, event: ev.CardHit) -> str:
        card = a_placed(event.placed._replace(number=event.spot.number))
        group = kind_word(event.meld)
        if event.meld.owner == event.seat:
            return self._who(
                event.seat,
                "You add {card} to your {group}.",
                "{name} adds {card} to a {group}.",
                card=card,
                group=group,
            )
        return self._who(
            event.seat,
            "You add {card} to {whose} {group}.",
            "{name} adds {card} to {whose} {group}.",
            card=card,
            whose=self.whose(event.meld.owner),
            group=group,
        )

    def _discarded(self, event: ev.CardDiscarded) -> str:
        if event.target is None:
            return self._who(
                event.seat, "You discard {card}.", "{name} discards {card}.", card=a_card(event.card)
            )
        if event.target == self.seat:
            return f"{self.names[event.seat]} skips you."
        return self._who(
            event.seat, "You skip {victim}.", "{name} skips {victim}.", victim=self.names[event.target]
        )

    def _passed(self, event: ev.Passed) -> str:
        if event.step == "draw":
            return self._who(
                event.seat, "There is nothing you can draw.", "There is nothing {name} can draw."
            )
        return self._who(event.seat, "You end your turn.", "{name} ends the turn.")

    def _went_out(self, event: ev.WentOut) -> str:
        return self._who(event.seat, "You go out.", "{name} goes out.")

    def _round_ended(self, event: ev.RoundEnded) -> str:
        return f"Round {event.round} is over."

    def _game_ended(self, event: ev.GameEnded) -> str:
        names = " and ".join("you" if seat == self.seat else self.names[seat] for seat in event.winners)
        if len(event.winners) == 1 and self.seat not in event.winners:
            return f"{names} wins the game."
        return f"{names[:1].upper()}{names[1:]} win the game."

    def _silent(self, event: ev.Event) -> str:
        return ""


TELLING: dict[type[ev.Event], Callable[[Teller, Any], str]] = {
    ev.RoundBegan: Teller._round_began,
    ev.HandDealt: Teller._silent,
    ev.OpeningCard: Teller._opening,
    ev.PhaseChosen: Teller._phase_chosen,
    ev.TurnBegan: Teller._silent,
    ev.TurnSkipped: Teller._skipped,
    ev.PileRefilled: Teller._refilled,
    ev.CardDrawn: Teller._drawn,
    ev.PhaseLaid: Teller._laid,
    ev.CardHit: Teller._hit,
    ev.CardDiscarded: Teller._discarded,
    ev.Passed: Teller._passed,
    ev.WentOut: Teller._went_out,
    ev.RoundEnded: Teller._round_ended,
    ev.GameEnded: Teller._game_ended,
}


def card_name(card: Card) -> str:
    """`red 7`, `Wild`, `Skip`."""
    if card.kind is CardKind.NUMBER:
        return f"{card.color} {card.number}"
    return card.kind.value.capitalize()


def a_card(card: Card) -> str:
    """`a red 7`, `a Wild`."""
    return f"a {card_name(card)}"


def a_placed(placed: Placed) -> str:
    """As `a_card`; a wild says what it stands for: `a Wild as 5`."""
    if placed.card.kind is CardKind.WILD and placed.number is not None:
        return f"a Wild as {placed.number}"
    return a_card(placed.card)


KIND_WORDS = {
    "set": "set",
    "run": "run",
    "color": "color group",
    "color_run": "color run",
    "color_set": "color set",
    "parity": "even-or-odd group",
    "color_parity": "color even-or-odd group",
    "wild": "wilds",
    "pattern_run": "run",
}


def kind_word(meld: Meld) -> str:
    """`set of 7s`, `run`: what a group on the table is called."""
    if meld.need.kind == "set":
        number = next((one.number for one in meld.placed if one.number is not None), None)
        return f"set of {number}s" if number is not None else "set"
    if meld.need.kind == "color":
        color = next((one.color for one in meld.placed if one.color is not None), None)
        return f"{color} cards" if color is not None else "color group"
    return KIND_WORDS.get(meld.need.kind, meld.need.kind.replace("_", " "))


def meld_name(meld: Meld) -> str:
    """`a set of 7s`, `a run from 3 to 9`, `7 red cards`: what was laid down."""
    numbers = [one.number for one in meld.placed if one.number is not None]
    if "run" in meld.need.kind and numbers:
        return f"a {KIND_WORDS.get(meld.need.kind, 'run')} from {numbers[0]} to {numbers[-1]}"
    if meld.need.kind == "color":
        return f"{len(meld.placed)} {kind_word(meld)}"
    return f"a {kind_word(meld)}"
