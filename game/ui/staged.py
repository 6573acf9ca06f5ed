"""Games for pictures: bots have played them from a seed, and the first seat is then a person's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.loader import load_any, load_edition
from game.content.problems import EditionError
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.view import DiceStep
from game.storage.paths import Paths
from game.ui.drawing.portraits import NAMES
from game.ui.text import _

if TYPE_CHECKING:
    from game.match.dice_match import DiceMatch

BOT = "greedy"
# The dice table is shown on this phase or a later one.
_DICE_PHASE_SHOWN = 3
# The table is shown in the middle of a round, when groups lie on it.
_ROUND_SHOWN = 3
_LAID_SHOWN = 2


class SceneError(ValueError):
    """There is no such screen, or it cannot be drawn; the text is a sentence."""


def play_until(
    edition: str,
    seats: int,
    seed: int,
    enough: Callable[[Match], bool],
    user_folder: Path | None = None,
    rules: dict[str, Any] | None = None,
) -> Match:
    """A game that bots play from a seed until `enough` says so; the first seat is then a person's.

    A game in which that never comes is taken back to the first seat's last turn before its phase is down.
    Raises SceneError when the edition cannot be played, or not by so many.
    """
    try:
        played = load_edition(edition, user_folder=user_folder, rules=rules)
        bots = tuple(SeatInfo(NAMES[seat], BOT, seat) for seat in range(seats))
        match = Match(played, bots, seed)
    except (EditionError, ValueError) as error:
        raise SceneError(str(error)) from None
    last_own_turn = 0
    while not enough(match) and match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
        if _own_turn(match):
            last_own_turn = len(match.log)
    log = match.log if enough(match) else match.log[:last_own_turn]
    people = (SeatInfo(_("You"), None, 0), *bots[1:])
    return Match.replay(played, people, seed, log)


def dice_until(edition: str, seats: int, seed: int, *, over: bool, paths: Paths) -> DiceMatch:
    """A game of dice that bots play from a seed, until the first seat, then a person's, has rolled in a later
    turn and may roll again, or until it is `over`. Raises SceneError when it cannot be played so.
    """
    from game.match.dice_match import DiceMatch

    try:
        played = load_any(edition, user_folder=paths.user_variants)
        bots = tuple(SeatInfo(NAMES[seat], "casual", seat) for seat in range(seats))
        if not isinstance(played, DiceEdition):
            raise SceneError(_("{edition} is not played with dice.", edition=edition))
        match = DiceMatch(played, bots, seed)
    except (EditionError, ValueError) as error:
        raise SceneError(str(error)) from None
    while not match.over and (over or not _rolled_late(match)):
        match.step_bot()
    people = (SeatInfo(_("You"), None, 0), *bots[1:])
    return DiceMatch.replay(played, people, seed, match.log)


def _rolled_late(match: DiceMatch) -> bool:
    table = match.state.table
    own = table.turn == 0 and table.step is DiceStep.PLAY and len(table.kept) > 2
    return own and table.rolls_left == 1 and table.seats[0].phase >= _DICE_PHASE_SHOWN


def _own_turn(match: Match) -> bool:
    table = match.state.table
    return table.turn == 0 and table.step is TurnStep.PLAY and not table.seats[0].laid


def worth_showing(match: Match) -> bool:
    """The first seat is to play, its phase still in hand, and others have laid down."""
    table = match.state.table
    laid = sum(facts.laid for facts in table.seats)
    return _own_turn(match) and table.round >= _ROUND_SHOWN and laid >= min(_LAID_SHOWN, len(table.seats) - 1)


def round_is_over(match: Match) -> bool:
    return match.step is TurnStep.ROUND_OVER and match.state.table.round >= _ROUND_SHOWN


def is_over(match: Match) -> bool:
    return match.step is TurnStep.GAME_OVER
