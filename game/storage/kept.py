"""A game in progress as a save, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from game.content.data import any_from_data, edition_data
from game.content.problems import EditionError
from game.match.dice_match import DiceMatch
from game.match.families import AnyMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame import actions
from game.rules.cardgame.actions import Action
from game.rules.cardgame.options import Options
from game.rules.cardgame.state import GameState
from game.rules.cards import Card
from game.rules.dicegame.actions import Action as DiceAction
from game.rules.dicegame.edition import DiceEdition
from game.rules.digest import hex_digest
from game.rules.groups import Placed
from game.rules.refusal import IllegalAction
from game.storage import kept_dice
from game.storage.codec import Codec, CodecError
from game.storage.problem import Problem, problem
from game.storage.saves import SaveData, SaveProblem, look_at_save

_ACTIONS = tuple(
    kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)
)
_seats = Codec((SeatInfo,))
# The rows of the logs so far: a game is kept after every action, and most of it was written before.
_written: WeakKeyDictionary[AnyMatch, tuple[list[Any], list[Any]]] = WeakKeyDictionary()


@lru_cache(maxsize=8)
def _log_codec(cards: tuple[Card, ...]) -> Codec:
    """Actions as rows, cards as their numbers in the deck."""
    return Codec((Placed, *_ACTIONS), rows=True, numbered={Card: {card.id: card for card in cards}})


def encode_game(match: AnyMatch, ui: dict[str, Any], marks: Iterable[str] = ()) -> SaveData:
    """A game as plain data. `ui` is what only the table knows, such as the order of the hand; `marks` what
    sets the game apart from others.
    """
    return SaveData(
        edition=edition_data(match.edition),
        changed=list(match.edition.changed),
        seats=[_seats.encode(seat) for seat in match.seats],
        seed=match.seed,
        log=_rows(match),
        digest=_digest(match),
        ui=ui,
        summary=_summary(match),
        marks=sorted(set(marks)),
    )


def decode_game(data: SaveData) -> AnyMatch | Problem:
    """The game that a save leads to, or a sentence when this version plays it to another position or not at
    all.
    """
    try:
        match = _replayed(data)
    except (EditionError, CodecError, IllegalAction, ValueError, LookupError):
        return problem(
            "The saved game does not fit this version of the game and cannot be continued. Its file is kept."
        )
    if _digest(match) != data.digest:
        return problem(
            "The saved game leads to another position in this version and cannot be continued. "
            "Its file is kept."
        )
    return match


def _replayed(data: SaveData) -> AnyMatch:
    """The match that the edition, the seats, the seed and the log of a save make."""
    played = any_from_data(data.edition)
    seats = tuple(_seats.decode(seat, SeatInfo) for seat in data.seats)
    if isinstance(played, DiceEdition):
        codec = kept_dice.log_codec(played)
        return DiceMatch.replay(
            played, seats, data.seed, [codec.decode(action, DiceAction) for action in data.log]
        )
    played = replace(played, changed=tuple(key for key in data.changed if key in Options._fields))
    codec = _log_codec(played.for_seats(len(seats)).cards)
    return Match.replay(played, seats, data.seed, [codec.decode(action, Action) for action in data.log])


def _rows(match: AnyMatch) -> list[Any]:
    """The log as plain data."""
    log, rows = _written.get(match, ([], []))
    if match.log[: len(log)] != log:
        log, rows = [], []
    codec = kept_dice.log_codec(match.edition) if isinstance(match, DiceMatch) else _card_codec(match)
    fresh = match.log[len(log) :]
    log, rows = log + fresh, rows + [codec.encode(action) for action in fresh]
    _written[match] = log, rows
    return rows


def _card_codec(match: Match) -> Codec:
    return _log_codec(match.state.edition.cards)


def game_in(file: Path) -> AnyMatch | Problem:
    """The game in a file, which is only looked at; a sentence when there is none."""
    found = look_at_save(file)
    return found.problem if isinstance(found, SaveProblem) else decode_game(found)


def _digest(match: AnyMatch) -> str:
    position = kept_dice.position(match.state) if isinstance(match, DiceMatch) else _position(match.state)
    text = json.dumps(position, separators=(",", ":"))
    return hex_digest(text.encode())


def _position(state: GameState) -> list[Any]:
    """Where every card lies, how far everybody is, and whose turn it is.

    Written out by hand: a later version may hold more in a state, and its digests stay the same.
    """
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


def _summary(match: AnyMatch) -> dict[str, Any]:
    return {
        "edition": match.edition.name,
        "edition_id": match.edition.id,
        "family": match.edition.family,
        "names": [seat.name for seat in match.seats],
        "bots": [seat.bot for seat in match.seats],
        "person": next((i for i, seat in enumerate(match.seats) if seat.bot is None), 0),
        "over": match.over,
        **(kept_dice.summary(match) if isinstance(match, DiceMatch) else _card_summary(match)),
    }


def _card_summary(match: Match) -> dict[str, Any]:
    table = match.state.table
    return {
        "rules": {key: getattr(match.edition.options, key) for key in match.edition.changed},
        "round": table.round,
        "phases": [facts.phase for facts in table.seats],
        **({"spaces": list(table.spaces)} if table.spaces else {}),
    }
