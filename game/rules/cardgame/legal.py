"""Why a seat may not do something, asked of its view alone (rulebook, section 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    NameForOpening,
    NextRound,
    Pass,
    SaveCard,
)
from game.rules.cardgame.questions import (
    after_playing,
    can_draw,
    can_draw_from_pile,
    can_hit,
    can_take_discard,
    dealer_names,
    ends_round,
    find_meld,
    hit_spot,
    hit_target_refusal,
    laid_groups,
    may_skip_with,
    open_phases,
    piles_to_take,
    skip_bar,
    skippable,
)
from game.rules.cardgame.view import OVER, PlayerView, TurnStep, next_active
from game.rules.cards import CardKind, Seat
from game.rules.refusal import Reason, Refusal, refuse

Check = Callable[[PlayerView, Any], Refusal | None]


def refusal(view: PlayerView, action: Action) -> Refusal | None:
    """Why the view's seat may not do this now, or None when it may."""
    table = view.table
    if table.step in OVER:
        if table.step is TurnStep.GAME_OVER:
            return refuse(Reason.GAME_OVER)
        if type(action) is not NextRound:
            return refuse(Reason.ROUND_OVER)
    if action.seat != view.seat or table.turn != view.seat:
        return refuse(Reason.NOT_YOUR_TURN, seat=table.turn)
    check = _CHECKS.get(type(action)) or _rule_check(view, action)
    why = check(view, action) if check else refuse(Reason.NOT_THIS_GAME)
    return why or barred(view, action)


def _rule_check(view: PlayerView, action: Action) -> Check | None:
    return next(
        (rule.checks[type(action)] for rule in view.edition.rules if type(action) in rule.checks), None
    )


def barred(view: PlayerView, action: Action) -> Refusal | None:
    """Why a rule of its own forbids what is otherwise allowed."""
    for rule in view.edition.rules:
        why = rule.bars(view, action)
        if why is not None:
            return why
    return None


def check_step(view: PlayerView, step: TurnStep) -> Refusal | None:
    """What has to be done first, or was done already, when the turn is not at this step."""
    now = view.table.step
    if now is step:
        return None
    if now is TurnStep.DECLARE:
        return refuse(Reason.CHOOSE_PHASE_FIRST)
    if now is TurnStep.DROP:
        return refuse(Reason.DROP_FIRST)
    if now is TurnStep.OPENING:
        return refuse(Reason.OPENING_NAME if dealer_names(view) else Reason.OPENING_DISCARD)
    return refuse(Reason.DRAW_FIRST if step is TurnStep.PLAY else Reason.ALREADY_DREW)


def _check_choose(view: PlayerView, action: ChoosePhase) -> Refusal | None:
    if view.table.step is not TurnStep.DECLARE:
        spaces = view.table.spaces
        if spaces and view.edition.board[spaces[view.seat] - 1]:
            return refuse(Reason.NUMBERED_SPACE)
        return refuse(Reason.NOT_THIS_GAME if view.me.phase == 0 else Reason.ALREADY_CHOSEN)
    if view.table.spaces:
        phases = open_phases(view)
        return None if action.phase in phases else refuse(Reason.SPACE_CHOICE, phases=phases[1:])
    if action.phase not in view.edition.played:
        return refuse(Reason.WRONG_PHASE, phase=action.phase)
    if action.phase not in open_phases(view):
        return refuse(Reason.PHASE_MADE, phase=action.phase)
    return None


def _check_draw_from_pile(view: PlayerView, action: DrawFromPile) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is None and not can_draw_from_pile(view):
        return refuse(Reason.NOTHING_TO_DRAW)
    return wrong


def _check_draw_from_discard(view: PlayerView, action: DrawFromDiscard) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is not None:
        return wrong
    if action.pile != 0 or view.more_piles:
        return _pile_fault(view, action.pile) or (
            None if action.pile in piles_to_take(view) else refuse(Reason.DISCARD_PILE_EMPTY)
        )
    if view.discard_top is None:
        return refuse(Reason.DISCARD_PILE_EMPTY)
    if view.discard_top.kind is CardKind.RULE:
        return refuse(Reason.FACE_DOWN)
    return None if can_take_discard(view) else refuse(Reason.SKIP_NOT_TAKEN)


def _check_lay_down(view: PlayerView, action: LayDown) -> Refusal | None:
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    if view.me.laid:
        return refuse(Reason.ONE_PHASE)
    groups = laid_groups(view, action)
    if isinstance(groups, Refusal):
        return groups
    return after_playing(view, [placed.card for group in groups for placed in group])


def _check_hit(view: PlayerView, action: Hit) -> Refusal | None:
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    if not view.me.laid:
        return refuse(Reason.PHASE_FIRST)
    if not can_hit(view):
        return refuse(Reason.HIT_NEXT_TURN)
    if action.placed.card not in view.hand:
        return refuse(Reason.NOT_IN_HAND, card=action.placed.card)
    meld = find_meld(view.table, action.meld)
    if meld is None:
        return refuse(Reason.NO_SUCH_GROUP)
    wrong = hit_target_refusal(view, meld)
    if wrong is not None:
        return wrong
    spot = hit_spot(view, action)
    if isinstance(spot, Refusal):
        return spot
    return after_playing(view, [action.placed.card])


def _check_name(view: PlayerView, action: NameForOpening) -> Refusal | None:
    top = view.discard_top
    if view.table.step is not TurnStep.OPENING or top is None or not dealer_names(view):
        return check_step(view, TurnStep.OPENING) or refuse(Reason.OPENING_DISCARD)
    if action.target not in view.table.active:
        return refuse(Reason.SKIP_ABSENT)
    if top.kind is CardKind.SKIP and action.target == view.seat:
        return refuse(Reason.SKIP_SELF)
    return None


def _check_opening_discard(view: PlayerView, action: Discard) -> Refusal | None:
    if action.card not in view.hand:
        return refuse(Reason.NOT_IN_HAND, card=action.card)
    if action.card.kind is CardKind.SKIP or action.target is not None:
        return refuse(Reason.OPENING_DISCARD)
    return None


def _check_discard(view: PlayerView, action: Discard) -> Refusal | None:
    if view.table.step is TurnStep.OPENING and not dealer_names(view) and action.pile == 0:
        return _check_opening_discard(view, action)
    wrong = check_step(view, TurnStep.PLAY)
    if wrong is not None:
        return wrong
    card, options = action.card, view.edition.options
    if action.pile != 0 and (fault := _pile_fault(view, action.pile)):
        return fault
    if card not in view.hand:
        return refuse(Reason.NOT_IN_HAND, card=card)
    skip = card.kind is CardKind.SKIP
    last = ends_round(view, card)
    if skip and last and options.last_skip == "forbidden":
        return refuse(Reason.LAST_SKIP)
    if action.target is None:
        if skip and not last and options.skip_target == "any" and skippable(view):
            return refuse(Reason.SKIP_NEEDS_TARGET)
        return None
    if not skip and not (options.wild_as_skip and card.kind is CardKind.WILD):
        return refuse(Reason.NOT_A_SKIP)
    return _check_target(view, action.target, last=last)


def _pile_fault(view: PlayerView, pile: int) -> Refusal | None:
    """Why there is no discard pile with this number."""
    if 0 <= pile < view.edition.piles:
        return None
    return refuse(Reason.NO_SUCH_PILE if view.more_piles else Reason.NOT_THIS_GAME)


def _check_target(view: PlayerView, target: Seat, *, last: bool) -> Refusal | None:
    """Why this seat cannot be named; the last card skips nobody, so whom it names makes no difference."""
    table, options = view.table, view.edition.options
    if target == view.seat:
        return refuse(Reason.SKIP_SELF)
    if target not in table.active:
        return refuse(Reason.SKIP_ABSENT)
    if last:
        return None
    if options.skip_target == "next" and target != next_active(table, view.seat):
        return refuse(Reason.SKIP_NEXT_ONLY)
    mark = skip_bar(table, options, target)
    return refuse(Reason.SKIP_TARGET, seat=target, by=mark.by) if mark else None


def _check_pass(view: PlayerView, action: Pass) -> Refusal | None:
    step = view.table.step
    if step is TurnStep.DRAW and not can_draw(view):
        return None
    if step is TurnStep.PLAY and not _can_end_turn(view):
        return None
    return refuse(Reason.CHOOSE_PHASE_FIRST if step is TurnStep.DECLARE else Reason.NO_PASS)


def _can_end_turn(view: PlayerView) -> bool:
    """Whether the seat may end its turn otherwise than by a pass, or has to play first."""
    if any(rule.must_play(view) for rule in view.edition.rules):
        return True
    targets, pile = skippable(view), view.table.forced or 0
    endings: Iterator[Action] = (
        Discard(view.seat, card, pile, targets[0] if targets and may_skip_with(view, card) else None)
        for card in view.hand
    )
    own = (action for rule in view.edition.rules for action in rule.actions(view) if type(action) is SaveCard)
    return any(refusal(view, action) is None for action in chain(endings, own))


def _check_next_round(view: PlayerView, action: NextRound) -> Refusal | None:
    return None if view.table.step is TurnStep.ROUND_OVER else refuse(Reason.ROUND_NOT_OVER)


_CHECKS: dict[type[Action], Check] = {
    NameForOpening: _check_name,
    ChoosePhase: _check_choose,
    DrawFromPile: _check_draw_from_pile,
    DrawFromDiscard: _check_draw_from_discard,
    LayDown: _check_lay_down,
    Hit: _check_hit,
    Discard: _check_discard,
    Pass: _check_pass,
    NextRound: _check_next_round,
}
