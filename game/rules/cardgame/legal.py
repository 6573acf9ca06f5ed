"""What a seat may do, asked of its view alone (rulebook, section 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain
from typing import Any

from game.rules import apart, finder
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
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.options import Options
from game.rules.cardgame.view import PlayerView, SkipMark, Table, TurnStep, next_active, phases_to_make
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld, Placed, Spot
from game.rules.kinds import apart_fault, is_natural, settle
from game.rules.refusal import Reason, Refusal, refuse

Check = Callable[[PlayerView, Any], Refusal | None]


def refusal(view: PlayerView, action: Action) -> Refusal | None:
    """Why the view's seat may not do this now, or None when it may."""
    table = view.table
    step = table.step
    if step is TurnStep.GAME_OVER:
        return refuse(Reason.GAME_OVER)
    if step is TurnStep.ROUND_OVER and type(action) is not NextRound:
        return refuse(Reason.ROUND_OVER)
    if action.seat != view.seat or table.turn != view.seat:
        return refuse(Reason.NOT_YOUR_TURN, seat=table.turn)
    check = _CHECKS.get(type(action)) or _rule_check(view, action)
    why = check(view, action) if check else refuse(Reason.NOT_THIS_GAME)
    return why or _barred(view, action)


def _rule_check(view: PlayerView, action: Action) -> Check | None:
    return next(
        (rule.checks[type(action)] for rule in view.edition.rules if type(action) in rule.checks), None
    )


def _barred(view: PlayerView, action: Action) -> Refusal | None:
    """Why a rule of its own forbids what is otherwise allowed."""
    for rule in view.edition.rules:
        why = rule.bars(view, action)
        if why is not None:
            return why
    return None


def legal_actions(view: PlayerView) -> Iterator[Action]:
    """Every action the view's seat may do now; one lay-down per essentially different arrangement."""
    if view.table.turn != view.seat:
        return
    candidates = _CANDIDATES[view.table.step](view)
    rules = view.edition.rules
    if rules:
        own = (action for rule in rules for action in rule.actions(view))
        candidates = (action for action in chain(candidates, own) if refusal(view, action) is None)
    yield from candidates


def _declaring(view: PlayerView) -> Iterator[Action]:
    for number in dict.fromkeys(open_phases(view)):
        yield ChoosePhase(view.seat, number)


def _opening(view: PlayerView) -> Iterator[Action]:
    if not dealer_names(view):
        yield from (Discard(view.seat, card) for card in view.hand if card.kind is not CardKind.SKIP)
        return
    for seat in view.table.active:
        action = NameForOpening(view.seat, seat)
        if _check_name(view, action) is None:
            yield action


def _draws(view: PlayerView) -> Iterator[Action]:
    if can_draw_from_pile(view):
        yield DrawFromPile(view.seat)
    if can_take_discard(view):
        yield DrawFromDiscard(view.seat)
    if not can_draw(view):
        yield Pass(view.seat)


def _plays(view: PlayerView) -> Iterator[Action]:
    seat = view.seat
    if not view.me.laid:
        yield from legal_lay_downs(view)
    elif can_hit(view):
        yield from legal_hits(view)
    targets = None
    for card in view.hand:
        if may_skip_with(view, card):
            targets = skippable(view) if targets is None else targets
            for target in targets:
                yield Discard(seat, card, target=target)
        plain = Discard(seat, card)
        if refusal(view, plain) is None:
            yield plain
    if refusal(view, Pass(seat)) is None:
        yield Pass(seat)


def _dealing(view: PlayerView) -> Iterator[Action]:
    yield NextRound(view.seat)


def _nothing(view: PlayerView) -> Iterator[Action]:
    yield from ()


def legal_lay_downs(view: PlayerView) -> Iterator[LayDown]:
    """The lay-downs among the legal actions, those that leave the better hand first."""
    edition = view.edition
    if view.table.cleared:
        return
    chosen = edition.options.phase_order == "declare_when_laying"
    for number in dict.fromkeys(open_phases(view)) if chosen else (view.me.phase,):
        for groups in finder.lay_downs(
            edition.phase(number),
            view.hand,
            edition.terms_of(number),
            extra=edition.options.extra_cards_with_phase,
        ):
            action = LayDown(view.seat, groups, number if chosen else None)
            if not (
                after_playing(view, [placed.card for group in groups for placed in group])
                or _barred(view, action)
            ):
                yield action


def legal_hits(view: PlayerView) -> Iterator[Hit]:
    """The hits among the legal actions, for a seat that has reached the point of hitting."""
    melds = [meld for meld in view.table.melds if hit_target_refusal(view, meld) is None]
    for card, meld, spot in finder.hits(melds, view.hand, view.edition.terms_of(view.me.phase)):
        hit = Hit(view.seat, Placed(card, spot.number, spot.color), meld.id, spot.end)
        if not (after_playing(view, [card]) or _barred(view, hit)):
            yield hit


def playable(view: PlayerView, card: Card) -> bool:
    """Whether the view's seat, once down, could play this card if it were the only one in its hand."""
    asked = view._replace(hand=(card,), table=view.table._replace(step=TurnStep.PLAY))
    if not can_hit(asked):
        return False
    own = (action for rule in view.edition.rules for action in rule.actions(asked))
    return any(legal_hits(asked)) or any(
        type(action) is ReplaceWild and refusal(asked, action) is None for action in own
    )


def open_phases(view: PlayerView) -> tuple[int, ...]:
    """The numbers of the phases the view's seat may work on: those not made yet, else the last one again."""
    if view.table.replay:
        return (view.me.phase,)
    return phases_to_make(view.edition, view.table, view.seat) or view.me.made[-1:]


def can_draw_from_pile(view: PlayerView) -> bool:
    """Whether the draw pile has, or can be given, a card."""
    return view.draw_count > 0 or view.discard_count > 1


def can_take_discard(view: PlayerView) -> bool:
    """Whether the discard pile's top card may be taken: there is one, and it is no skip and not face down."""
    top = view.discard_top
    return top is not None and top.kind is not CardKind.SKIP and top.kind is not CardKind.RULE


def can_draw(view: PlayerView) -> bool:
    """Whether any card can be drawn at all; if not, the turn goes on without."""
    rules = view.edition.rules
    return can_draw_from_pile(view) or can_take_discard(view) or any(rule.can_draw(view) for rule in rules)


def can_hit(view: PlayerView) -> bool:
    """Whether the view's seat, in its turn, has reached the point of hitting."""
    next_turn = view.edition.options.hit_timing == "next_turn"
    return view.me.laid and not (next_turn and view.table.laid_this_turn)


def hit_target_refusal(view: PlayerView, meld: Meld) -> Refusal | None:
    """Why the view's seat may not hit on this meld, whatever the card; None when it may."""
    if view.edition.options.hit_targets == "own" and meld.owner != view.seat:
        return refuse(Reason.OWN_GROUPS_ONLY)
    return None


def hit_spots(view: PlayerView, placed: Placed, meld: Meld) -> tuple[Spot, ...]:
    """Everywhere the card fits the meld."""
    return apart.spots(meld, view.table.melds, placed, view.edition.terms_of(view.me.phase))


def hit_spot(view: PlayerView, action: Hit) -> Spot | Refusal:
    """The one place an accepted hit goes to, or why there is none or no single one."""
    meld = find_meld(view.table, action.meld)
    if meld is None:
        return refuse(Reason.NO_SUCH_GROUP)
    spots = hit_spots(view, action.placed, meld)
    if action.end:
        chosen = tuple(spot for spot in spots if spot.end == action.end)
        if spots and not chosen:
            ends = {spot.end: spot.number for spot in spots}
            return refuse(Reason.RUN_NEXT, low=ends.get("low"), high=ends.get("high"), found=None)
        spots = chosen
    if not spots:
        terms = view.edition.terms_of(view.me.phase)
        return apart.spot_fault(meld, view.table.melds, action.placed, terms)
    if len(spots) > 1:
        return refuse(Reason.WILD_OPEN, choices=tuple(spot.number for spot in spots))
    return spots[0]


def find_meld(table: Table, meld: int) -> Meld | None:
    """The meld with this id, if it lies on the table."""
    return next((found for found in table.melds if found.id == meld), None)


def ends_round(view: PlayerView, card: Card) -> bool:
    """Whether discarding this card is going out: it is the last one, and no skip that a floater drew."""
    return len(view.hand) == 1 and not (view.me.floating and card.kind is CardKind.SKIP)


def may_skip_with(view: PlayerView, card: Card) -> bool:
    """Whether discarding this card can name a player to skip: not as the last card, not where the target is
    fixed.
    """
    options = view.edition.options
    skips = card.kind is CardKind.SKIP or (options.wild_as_skip and card.kind is CardKind.WILD)
    fixed = options.skip_target == "next" and card.kind is CardKind.SKIP
    return skips and not ends_round(view, card) and not fixed


def skippable(view: PlayerView) -> tuple[Seat, ...]:
    """The seats that a skip discarded now may name."""
    table, options = view.table, view.edition.options
    if options.skip_target == "next":
        seats: tuple[Seat, ...] = (next_active(table, view.seat),)
    else:
        seats = tuple(seat for seat in table.active if seat != view.seat)
    return tuple(seat for seat in seats if skip_bar(table, options, seat) is None)


def skip_bar(table: Table, options: Options, victim: Seat) -> SkipMark | None:
    """The skip that keeps this seat from being skipped again now, if any (option `skip_limit`)."""
    if options.skip_limit == "unlimited":
        return None
    return next((mark for mark in table.skips if mark.victim == victim), None)


def laid_groups(view: PlayerView, action: LayDown) -> tuple[tuple[Placed, ...], ...] | Refusal:
    """The groups of a lay-down with every card's meaning settled, or why they are not the phase."""
    edition = view.edition
    number = _phase_laid(view, action)
    if isinstance(number, Refusal):
        return number
    needs, terms = edition.phase(number), edition.terms_of(number)
    if len(action.groups) != len(needs):
        return refuse(Reason.GROUPS_COUNT, needs=needs, count=len(action.groups))
    cards = [placed.card for group in action.groups for placed in group]
    if len(set(cards)) != len(cards):
        return refuse(Reason.CARD_TWICE)
    for card in cards:
        if card not in view.hand:
            return refuse(Reason.NOT_IN_HAND, card=card)
    settled = []
    for index, (need, group) in enumerate(zip(needs, action.groups, strict=True)):
        if not edition.options.extra_cards_with_phase and len(group) > need.size:
            return refuse(Reason.EXTRA_CARDS, need=need, group=index)
        placed = _settle(need, group, terms)
        if isinstance(placed, Refusal):
            return Refusal(placed.reason, (*placed.values, ("group", index)))
        settled.append(placed)
    if (
        edition.options.naturals == "per_phase"
        and not any(is_natural(placed) for group in settled for placed in group)
        and any(need.kind != "wild" for need in needs)
    ):
        return refuse(Reason.NO_NATURAL_IN_PHASE)
    return apart_fault(needs, settled) or tuple(settled)


# A lay-down is looked at when it is checked and again when it is carried out.
_settle = lru_cache(maxsize=64)(settle)


def _phase_laid(view: PlayerView, action: LayDown) -> int | Refusal:
    if view.edition.options.phase_order == "declare_when_laying":
        if action.phase is None or action.phase not in view.edition.played:
            return refuse(Reason.WRONG_PHASE, phase=action.phase)
        if action.phase not in open_phases(view):
            return refuse(Reason.PHASE_MADE, phase=action.phase)
        return action.phase
    if action.phase not in (None, view.me.phase):
        return refuse(Reason.WRONG_PHASE, phase=view.me.phase)
    return view.me.phase


def laid_phase(view: PlayerView, action: LayDown) -> int:
    """The number of the phase an accepted lay-down makes."""
    return view.me.phase if action.phase is None else action.phase


def after_playing(view: PlayerView, played: list[Card]) -> Refusal | None:
    """Whether the rules on going out allow these cards to leave the hand without a discard."""
    options = view.edition.options
    left = len(view.hand) - len(played)
    if left == 0 and options.going_out == "discard_only":
        return refuse(Reason.MUST_DISCARD)
    if left == 1 and options.last_skip == "forbidden":
        last = next(card for card in view.hand if card not in played)
        if last.kind is CardKind.SKIP:
            return refuse(Reason.SKIP_LEFT)
    return None


def _check_choose(view: PlayerView, action: ChoosePhase) -> Refusal | None:
    if view.table.step is not TurnStep.DECLARE:
        return refuse(Reason.NOT_THIS_GAME if view.me.phase == 0 else Reason.ALREADY_CHOSEN)
    if action.phase not in view.edition.played:
        return refuse(Reason.WRONG_PHASE, phase=action.phase)
    if action.phase not in open_phases(view):
        return refuse(Reason.PHASE_MADE, phase=action.phase)
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


def _check_draw_from_pile(view: PlayerView, action: DrawFromPile) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is None and not can_draw_from_pile(view):
        return refuse(Reason.NOTHING_TO_DRAW)
    return wrong


def _check_draw_from_discard(view: PlayerView, action: DrawFromDiscard) -> Refusal | None:
    wrong = check_step(view, TurnStep.DRAW)
    if wrong is not None:
        return wrong
    if action.pile != 0:
        return refuse(Reason.NOT_THIS_GAME)
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


def dealer_names(view: PlayerView) -> bool:
    """Whether, at an opening, the dealer has to name somebody; if not, who got the wild has to discard."""
    top = view.discard_top
    if top is None:
        return False
    # Skips that were covered by the wild lie there when it is gone.
    return top.kind is not CardKind.SKIP or view.edition.options.opening_skip == "dealer_names"


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
    if action.pile != 0:
        return refuse(Reason.NOT_THIS_GAME)
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
    targets = skippable(view)
    endings: Iterator[Action] = (
        Discard(view.seat, card, target=targets[0] if targets and may_skip_with(view, card) else None)
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

_CANDIDATES: dict[TurnStep, Callable[[PlayerView], Iterator[Action]]] = {
    TurnStep.OPENING: _opening,
    TurnStep.DECLARE: _declaring,
    TurnStep.DRAW: _draws,
    TurnStep.PLAY: _plays,
    TurnStep.DROP: _nothing,
    TurnStep.ROUND_OVER: _dealing,
    TurnStep.GAME_OVER: _nothing,
}
