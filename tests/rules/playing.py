"""What is true of every position, and games between bots in which it is checked after every action."""

from __future__ import annotations

from game.match.match import Match
from game.match.simulation import GameCount, bot_seats, count, play_out
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.state import GameState, all_cards, view_for
from game.rules.cardgame.view import TurnStep

MOST_ROUNDS = 500
MOST_ACTIONS = 60_000


def check_position(state: GameState) -> None:
    """Every card is in exactly one place, and the seat to move can move."""
    cards = sorted(all_cards(state), key=lambda card: card.id)
    assert cards == list(state.edition.cards)
    table = state.table
    assert table.round <= MOST_ROUNDS
    if table.step is not TurnStep.GAME_OVER:
        assert next(legal_actions(view_for(state, table.turn)), None) is not None
    if table.step in (TurnStep.DRAW, TurnStep.PLAY):
        assert table.turn in table.active


def checked_game(edition: Edition, levels: tuple[str, ...], seats: int, seed: int) -> GameCount:
    """Play one game to its end, checking every position; no bot may be refused or fail."""
    match = Match(edition, bot_seats(levels, seats), seed)
    check_position(match.state)

    def check(played: Match) -> None:
        check_position(played.state)
        assert len(played.log) <= MOST_ACTIONS

    play_out(match, check)
    assert match.faults == []
    found = count(match)
    assert found.winners
    return found
