"""What a seat may do in a dice game and why not, asked of its view alone (rulebook, section 4, Dice)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any

from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.rules.dicegame.ways import Way, points, settle, ways
from game.rules.kinds import apart_fault
from game.rules.refusal import Reason, Refusal, refuse

__all__ = ["groupings", "keep_fault", "legal_actions", "made_groups", "points", "refusal"]


def refusal(view: DiceView, action: Action) -> Refusal | None:
    """Why the view's seat may not do this now, or None when it may."""
    table = view.table
    if table.step is DiceStep.GAME_OVER:
        return refuse(Reason.GAME_OVER)
    if action.seat != view.seat or table.turn != view.seat:
        return refuse(Reason.NOT_YOUR_TURN, seat=table.turn)
    check = _CHECKS.get(type(action))
    return check(view, action) if check else refuse(Reason.NOT_THIS_GAME)


def keep_fault(view: DiceView, kept: Sequence[int]) -> Refusal | None:
    """Why the view's seat may not set these dice aside now, or None when it may."""
    table = view.table
    if table.step is DiceStep.GAME_OVER:
        return refuse(Reason.GAME_OVER)
    if table.turn != view.seat:
        return refuse(Reason.NOT_YOUR_TURN, seat=table.turn)
    if table.step is DiceStep.ROLL:
        return refuse(Reason.ROLL_FIRST)
    return _dice_fault(view, kept)


def _dice_fault(view: DiceView, kept: Sequence[int]) -> Refusal | None:
    count = len(view.edition.dice)
    for die in kept:
        if not 0 <= die < count:
            return refuse(Reason.NO_SUCH_DIE, die=die, count=count)
    return refuse(Reason.DIE_TWICE) if len(set(kept)) < len(kept) else None


def _check_roll(view: DiceView, action: Roll) -> Refusal | None:
    table, kept, dice = view.table, action.kept, len(view.edition.dice)
    why = _dice_fault(view, kept)
    if why is not None:
        return why
    if table.step is DiceStep.ROLL:
        return refuse(Reason.FIRST_ROLL, count=dice) if kept else None
    if not table.rolls_left:
        return refuse(Reason.NO_ROLLS_LEFT, count=view.edition.rolls)
    return refuse(Reason.ALL_KEPT) if len(kept) == dice else None


def _check_make(view: DiceView, action: MakePhase) -> Refusal | None:
    groups = made_groups(view, action)
    return groups if isinstance(groups, Refusal) else None


def _check_give_up(view: DiceView, action: GiveUp) -> Refusal | None:
    return refuse(Reason.ROLL_FIRST) if view.table.step is DiceStep.ROLL else None


_CHECKS: dict[type[Action], Callable[[DiceView, Any], Refusal | None]] = {
    Roll: _check_roll,
    MakePhase: _check_make,
    GiveUp: _check_give_up,
}


def made_groups(view: DiceView, action: MakePhase) -> Way | Refusal:
    """The groups of a made phase with every die's meaning, or why they are not the phase."""
    if view.table.step is DiceStep.ROLL:
        return refuse(Reason.ROLL_FIRST)
    needs, terms = view.edition.phase(view.me.phase), view.edition.terms
    if len(action.groups) != len(needs):
        return refuse(Reason.GROUPS_COUNT, needs=needs, count=len(action.groups))
    used = [placed.card for group in action.groups for placed in group]
    shown = rolled(view)
    for card in used:
        if card not in shown:
            return refuse(Reason.DIE_NOT_SHOWN, die=card.id)
    if len({card.id for card in used}) < len(used):
        return refuse(Reason.DIE_TWICE)
    settled = []
    for index, (need, group) in enumerate(zip(needs, action.groups, strict=True)):
        placed = settle(need, group, terms)
        if isinstance(placed, Refusal):
            return Refusal(placed.reason, (*placed.values, ("group", index)))
        settled.append(placed)
    return apart_fault(needs, settled) or tuple(settled)


def groupings(view: DiceView) -> tuple[Way, ...]:
    """Every essentially different way in which the seat to play can make its phase with the dice as they lie,
    the best sum first, and of equal sums that with fewer wilds. What is the same is told by `ways`.
    """
    if view.table.step is not DiceStep.PLAY:
        return ()
    return ways(view.edition.phase(view.working.phase), rolled(view), view.edition.terms)


def legal_actions(view: DiceView) -> Iterator[Action]:
    """Every action the view's seat may do now: one phase made for each grouping, one roll for each choice of
    kept dice, the smallest first, and giving up.
    """
    table, seat = view.table, view.seat
    if table.turn != seat or table.step is DiceStep.GAME_OVER:
        return
    if table.step is DiceStep.ROLL:
        yield Roll(seat)
        return
    for way in groupings(view):
        yield MakePhase(seat, way)
    yield GiveUp(seat)
    if table.rolls_left:
        dice = range(len(view.edition.dice))
        for count in dice:
            for kept in combinations(dice, count):
                yield Roll(seat, kept)
