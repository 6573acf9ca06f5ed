"""What of a card game is kept in a save, and how."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame import actions
from game.rules.cardgame.actions import Action
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.options import Options
from game.rules.cards import Card
from game.rules.groups import Placed
from game.storage.codec import Codec
from game.storage.saves import SaveData

_ACTIONS = tuple(
    kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)
)


@lru_cache(maxsize=8)
def _codec(cards: tuple[Card, ...]) -> Codec:
    """Actions as rows, cards as their numbers in the deck."""
    return Codec((Placed, *_ACTIONS), rows=True, numbered={Card: {card.id: card for card in cards}})


def codec_of(match: Match) -> Codec:
    """How the actions of a game are written."""
    return _codec(match.state.edition.cards)


def replayed(played: Edition, seats: tuple[SeatInfo, ...], data: SaveData) -> Match:
    """The game that a save leads to; CodecError, IllegalAction or ValueError where it leads to none."""
    played = replace(played, changed=tuple(key for key in data.changed if key in Options._fields))
    codec = _codec(played.for_seats(len(seats)).cards)
    return Match.replay(played, seats, data.seed, [codec.decode(action, Action) for action in data.log])


def position(match: Match) -> list[Any]:
    """Where every card lies, how far everybody is, and whose turn it is.

    Written out by hand: a later version may hold more in a state, and its digests stay the same.
    """
    state = match.state
    table = state.table
    position: list[Any] = [
        [_ids(state.draw_pile), _ids(state.discard_pile), _ids(state.aside)],
        [_ids(hand) for hand in state.hands],
        [_ids(pile) for pile in state.saved],
        [
            [meld.owner, meld.need.kind, [[one.card.id, one.number, one.color] for one in meld.placed]]
            for meld in table.melds
        ],
        [[facts.phase, list(facts.made), facts.score, facts.laid] for facts in table.seats],
        [[mark.by, mark.victim, mark.pending, mark.returned] for mark in table.skips],
        [table.round, table.dealer, table.turn, table.step.value, list(table.winners)],
    ]
    if state.more_piles or table.spaces:
        before = [mark.card.id for mark in table.skips if mark.card is not None]
        position += [
            [[_ids(pile) for pile in state.more_piles], _ids(table.served), before, table.forced],
            [list(table.spaces), list(table.twist_cards), state.twist_drawn],
        ]
    return position


def _ids(cards: Iterable[Card]) -> list[int]:
    return [card.id for card in cards]


def summary(match: Match) -> dict[str, Any]:
    """What the menu says of the game."""
    table = match.state.table
    return {
        "rules": {key: getattr(match.edition.options, key) for key in match.edition.changed},
        "round": table.round,
        "phases": [facts.phase for facts in table.seats],
        **({"spaces": list(table.spaces)} if table.spaces else {}),
    }
