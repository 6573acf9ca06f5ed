"""Words that help a beginner at the table: where they stand, and the tips of a first game."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from game.rules.cardgame.actions import ClearPhase, SaveCard
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import skippable
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardKind
from game.ui.table import tray
from game.ui.table.board import Board
from game.ui.table.drops import replacements
from game.ui.table.free import free_place
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout
from game.ui.table.looking import playable
from game.ui.table.piles import may_take
from game.ui.text import N_, _

# How wide a letter is and how high a line, as shares of the text's height.
_LETTER, _LINE = 0.52, 1.34
# How many letters a line may have, and how large they are: smaller ones where nothing else leaves piles free.
_SHAPES = (
    *((letters, 1.0) for letters in (40, 30, 24, 19, 52)),
    *((letters, size) for size in (0.8, 0.65) for letters in (44, 34, 26, 20, 60)),
)


class Coach(NamedTuple):
    """What is said, under a heading or without, and the label of the button that ends it, if there is one;
    `high` above all else, where a table has a place for it there.
    """

    words: str
    heading: str = ""
    button: str = ""
    high: bool = False


def coach_boxes(coach: Coach, layout: Layout) -> tuple[Box, Box | None]:
    """The box of the words, where it covers least, and that of its button."""
    metrics = layout.metrics
    body, pad = metrics.body, metrics.pad
    sizes = tuple(
        _size(coach, letters, body * share, pad, metrics.button, layout.size[0]) for letters, share in _SHAPES
    )
    outer = free_place(layout, sizes)
    if not coach.button:
        return outer, None
    wide = min(outer.w - 2 * pad, len(coach.button) * body * _LETTER + 3 * pad)
    button = Box(outer.right - pad - wide, outer.bottom - pad - metrics.button, wide, metrics.button)
    return outer, button


@lru_cache(maxsize=64)
def _size(
    coach: Coach, letters: int, body: float, pad: float, button: float, width: float
) -> tuple[float, float]:
    wide = min(letters * body * _LETTER + 3 * pad, width * 0.94)
    lines = -(-len(coach.words) * body * _LETTER * 1.08 // (wide - 3 * pad)) + bool(coach.heading)
    return wide, lines * body * _LINE + 2 * pad + (button + pad if coach.button else 0.0)


# --- the tips of a first game -----------------------------------------------------------------------------


class Tip(NamedTuple):
    """Said the first time that something becomes possible; `many` where there are several discard piles, if
    that is said otherwise; `by_keys` to whom plays without a mouse, with the `{key}` of the first of the
    `commands` that has one.
    """

    name: str
    words: str
    possible: Callable[[PlayerView, Board], bool]
    many: str = ""
    commands: tuple[str, ...] = ()
    by_keys: str = ""

    def said(self, view: PlayerView, key: str = "") -> str:
        """The words at this table; `key` is what to press for the commands, where keys or a pad are used."""
        if key and self.by_keys:
            return _(self.by_keys, key=key)
        return _(self.many if self.many and len(view.piles) > 1 else self.words)


def _may_take(view: PlayerView, board: Board) -> bool:
    """A top discard is wanted: it brings the phase nearer."""
    number = view.me.phase or board.plan.phase
    if not number or view.me.laid:
        return False
    tops = [view.piles[pile].top for pile in may_take(view)]
    hands = [view._replace(hand=(*view.hand, top)) for top in tops if top is not None]
    return any(tray.missing(with_it, number) < tray.missing(view, number) for with_it in hands)


def _plays(view: PlayerView) -> bool:
    return view.table.turn == view.seat and view.table.step is TurnStep.PLAY


def _may_hit(view: PlayerView, board: Board) -> bool:
    return any(thing.startswith("hand:") for thing in playable(view, board))


def _holds(kind: CardKind) -> Callable[[PlayerView, Board], bool]:
    return lambda view, board: _plays(view) and any(card.kind is kind for card in view.hand)


def _begins(view: PlayerView, _board: Board) -> bool:
    """The own turn in which nothing is known yet of how a turn goes; later the lowest line says the rest."""
    mine = view.table.turn == view.seat and view.table.step is TurnStep.DRAW
    return mine and not view.me.laid


def _may_slip(view: PlayerView, board: Board) -> bool:
    """A discard could be taken back."""
    return board.habits.takes_back and _plays(view) and not view.me.laid


TIPS: tuple[Tip, ...] = (
    Tip(
        "turn",
        N_(
            "Your turn: draw a card, collect your phase above your hand, then put a card on the discard pile."
        ),
        _begins,
        N_("Your turn: draw a card, collect your phase above your hand, then put a card on a discard pile."),
    ),
    Tip(
        "phase",
        N_("You hold your whole phase: put it in the tray, or press Lay down and see it arranged."),
        lambda view, board: _plays(view) and not view.me.laid and tray.phase_possible(view, board.plan.phase),
        commands=("lay_down",),
        by_keys=N_("You hold your whole phase: press {key} and see it arranged."),
    ),
    Tip(
        "hit",
        N_("A card of yours fits a group on the table: lift it, and its places light up."),
        _may_hit,
        commands=("hit",),
        by_keys=N_("A card of yours fits a group on the table: choose it and press {key}."),
    ),
    Tip(
        "replace",
        N_("One of your cards can take the place of a Wild on the table: put it on the Wild."),
        lambda view, board: _plays(view) and any(replacements(view, card) for card in view.hand),
    ),
    Tip(
        "clear",
        N_("You may clear your phase away and try another: drag your groups to the discard pile."),
        lambda view, board: refusal(view, ClearPhase(view.seat)) is None,
        commands=("clear",),
        by_keys=N_("You may clear your phase away and try another: press {key}."),
    ),
    Tip(
        "take",
        N_("The top of the discard pile helps your phase: you may take it."),
        _may_take,
        N_("The top of a discard pile helps your phase: you may take it."),
    ),
    Tip(
        "skip",
        N_("Discard a Skip onto a player, who then misses a turn."),
        lambda view, board: _holds(CardKind.SKIP)(view, board) and bool(skippable(view)),
    ),
    Tip(
        "save",
        N_("Instead of a discard you may save a card for later: drop it on your save pile."),
        lambda view, board: (
            _plays(view) and any(refusal(view, SaveCard(view.seat, card)) is None for card in view.hand)
        ),
        commands=("save",),
        by_keys=N_("Instead of a discard you may save a card for later: choose it and press {key}."),
    ),
    Tip(
        "slip",
        N_("End your turn with a discard. If it was a slip, drag the card off the pile again at once."),
        _may_slip,
        commands=("take_back", "put_back"),
        by_keys=N_("End your turn with a discard. If it was a slip, press {key} at once."),
    ),
    Tip(
        "wild",
        N_("A Wild stands for any card of a group: put it in the tray where one is missing."),
        lambda view, board: _holds(CardKind.WILD)(view, board) and not view.me.laid,
    ),
    Tip(
        "plan",
        N_("You may put cards in the tray at any time and lift them out again: it is your plan."),
        lambda view, board: _plays(view) and not view.me.laid and not any(board.plan.staged),
    ),
)


def tip_for(view: PlayerView, board: Board, seen: Collection[str]) -> Tip | None:
    """The first tip that fits and was not seen yet."""
    if view.table.turn != view.seat:
        return None
    return next((tip for tip in TIPS if tip.name not in seen and tip.possible(view, board)), None)
