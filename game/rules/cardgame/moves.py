"""Everything a seat may do, asked of its view alone (rulebook, section 1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain

from game.rules import finder
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
)
from game.rules.cardgame.legal import barred, refusal
from game.rules.cardgame.questions import (
    after_playing,
    can_draw,
    can_draw_from_pile,
    can_hit,
    dealer_names,
    hit_melds,
    may_skip_with,
    open_phases,
    piles_to_discard,
    piles_to_take,
    skippable,
)
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind
from game.rules.groups import Placed


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
        if refusal(view, action) is None:
            yield action


def _draws(view: PlayerView) -> Iterator[Action]:
    if can_draw_from_pile(view):
        yield DrawFromPile(view.seat)
    for pile in piles_to_take(view):
        yield DrawFromDiscard(view.seat, pile)
    if not can_draw(view):
        yield Pass(view.seat)


def _plays(view: PlayerView) -> Iterator[Action]:
    seat = view.seat
    if not view.me.laid:
        yield from legal_lay_downs(view)
    elif can_hit(view):
        yield from legal_hits(view)
    targets, piles = None, piles_to_discard(view)
    for card in view.hand:
        if may_skip_with(view, card):
            targets = skippable(view) if targets is None else targets
            for target in targets:
                yield Discard(seat, card, target=target)
        for pile in piles:
            plain = Discard(seat, card, pile)
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
                or barred(view, action)
            ):
                yield action


def legal_hits(view: PlayerView) -> Iterator[Hit]:
    """The hits among the legal actions, for a seat that has reached the point of hitting."""
    melds = hit_melds(view)
    for card, meld, spot in finder.hits(melds, view.hand, view.edition.terms_of(view.me.phase)):
        hit = Hit(view.seat, Placed(card, spot.number, spot.color), meld.id, spot.end)
        if not (after_playing(view, [card]) or barred(view, hit)):
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


_CANDIDATES: dict[TurnStep, Callable[[PlayerView], Iterator[Action]]] = {
    TurnStep.OPENING: _opening,
    TurnStep.DECLARE: _declaring,
    TurnStep.DRAW: _draws,
    TurnStep.PLAY: _plays,
    TurnStep.DROP: _nothing,
    TurnStep.ROUND_OVER: _dealing,
    TurnStep.GAME_OVER: _nothing,
}
