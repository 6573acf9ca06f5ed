"""A game in progress as a save, and back."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame import actions, view
from game.rules.cardgame.actions import Action
from game.rules.cardgame.edition import DeckSpec, Edition
from game.rules.cardgame.engine import IllegalAction
from game.rules.cardgame.options import Options
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card
from game.rules.groups import Meld, Placed, Requirement
from game.storage.codec import Codec, CodecError
from game.storage.problem import Problem, problem
from game.storage.saves import SaveData

_codec = Codec(
    (
        DeckSpec,
        Edition,
        Options,
        Requirement,
        Card,
        Placed,
        Meld,
        SeatInfo,
        GameState,
        view.Table,
        view.SeatFacts,
        view.SkipMark,
        *(kind for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)),
    )
)


def encode_game(match: Match, ui: dict[str, Any]) -> SaveData:
    """A game as plain data. `ui` is what only the table knows, such as the order of the hand."""
    snapshot = _codec.encode(match.state._replace(edition=_bare(match.edition)))
    return SaveData(
        edition=_codec.encode(_bare(match.edition)),
        options=_codec.encode(match.edition.options),
        seats=[_codec.encode(seat) for seat in match.seats],
        seed=match.seed,
        log=[_codec.encode(action) for action in match.log],
        digest=_digest(snapshot),
        snapshot=snapshot,
        ui=ui,
        summary=_summary(match),
    )


def decode_game(data: SaveData) -> Match | Problem:
    """The game that a save leads to, or a sentence when this version plays it to another position or not at
    all.
    """
    try:
        bare = _codec.decode(data.edition, Edition)
        played = replace(bare, options=_codec.decode(data.options, Options))
        seats = tuple(_codec.decode(seat, SeatInfo) for seat in data.seats)
        log = [_codec.decode(action, Action) for action in data.log]
        match = Match.replay(played, seats, data.seed, log)
    except (CodecError, IllegalAction, ValueError, LookupError):
        return problem("The saved game does not fit this version of the game and cannot be continued.")
    if _digest(_codec.encode(match.state._replace(edition=_bare(played)))) != data.digest:
        return problem("The saved game leads to another position in this version and cannot be continued.")
    return match


def _bare(played: Edition) -> Edition:
    return replace(played, options=Options())


def _digest(snapshot: object) -> str:
    return hashlib.sha256(json.dumps(snapshot, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _summary(match: Match) -> dict[str, Any]:
    table = match.state.table
    return {
        "edition": match.edition.name,
        "round": table.round,
        "names": [seat.name for seat in match.seats],
        "phases": [facts.phase for facts in table.seats],
        "person": next((i for i, seat in enumerate(match.seats) if seat.bot is None), 0),
        "over": table.step is TurnStep.GAME_OVER,
    }
