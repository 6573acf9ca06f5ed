"""The discard piles, of which there may be several: what they are called, and which of them may be used."""

from __future__ import annotations

from game.rules.cardgame.actions import Discard, DrawFromDiscard
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card
from game.ui.text import _, card_name


def pile_name(pile: int) -> str:
    """The name of a discard pile among the things on the table; the first one is `discard`."""
    return f"discard:{pile}" if pile else "discard"


def pile_of(thing: str) -> int | None:
    """Which discard pile a thing is; None for everything else."""
    name, _colon, rest = thing.partition(":")
    return int(rest or 0) if name == "discard" else None


def may_take(view: PlayerView) -> tuple[int, ...]:
    """The discard piles whose top card the view's seat may take now."""
    every = range(len(view.piles))
    return tuple(i for i in every if refusal(view, DrawFromDiscard(view.seat, i)) is None)


def may_put(view: PlayerView, card: Card) -> tuple[Discard, ...]:
    """The legal discards of a card that skip nobody, one for each pile it may go to."""
    actions = (Discard(view.seat, card, pile) for pile in range(len(view.piles)))
    return tuple(action for action in actions if refusal(view, action) is None)


def lies_before(view: PlayerView, action: Discard) -> bool:
    """Whether a discard lies before the seat that it skips, and on no pile."""
    return action.target is not None and len(view.piles) > 1


def pile_words(view: PlayerView, pile: int) -> str:
    """One of several discard piles, by its place and its top card."""
    top = view.piles[pile].top
    if top is None:
        return _("Pile {n}: empty", n=pile + 1)
    return _("Pile {n}: {card}", n=pile + 1, card=card_name(top))
