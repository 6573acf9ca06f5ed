"""What the printed rules allow, said a second time: for sets, runs and colors, with every default; for one
discard pile, and for the board and the three piles of Twist.

It shares the types with the game, and none of the code that decides.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    NextRound,
    Pass,
)
from game.rules.cardgame.state import GameState
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, CardKind
from game.rules.groups import Meld, Placed, Requirement

LAST_NUMBER = 12


def allowed(state: GameState, action: Action) -> bool:
    """Whether the action may be done now."""
    table = state.table
    if table.step is TurnStep.GAME_OVER or action.seat != table.turn:
        return False
    if isinstance(action, NextRound):
        return table.step is TurnStep.ROUND_OVER
    if isinstance(action, ChoosePhase):
        return table.step is TurnStep.DECLARE and action.phase in choices(state, action.seat)
    piles = (state.discard_pile, *state.more_piles)
    pile_gives = bool(state.draw_pile or table.served) or any(len(pile) > 1 for pile in piles)
    given = {
        at for at, pile in enumerate(piles) if pile and (len(piles) > 1 or pile[-1].kind is not CardKind.SKIP)
    }
    if isinstance(action, DrawFromPile | DrawFromDiscard | Pass):
        if table.step is not TurnStep.DRAW:
            return False
        if isinstance(action, DrawFromPile):
            return pile_gives
        if isinstance(action, DrawFromDiscard):
            return action.pile in given
        return not pile_gives and not given
    if table.step is not TurnStep.PLAY:
        return False
    if isinstance(action, LayDown):
        return lays(state, action)
    if isinstance(action, Hit):
        return hits(state, action)
    return isinstance(action, Discard) and discards(state, action)


def choices(state: GameState, seat: int) -> tuple[int, ...]:
    """What may be tried from a Twist space: its card, and the phases of the spaces before and after it."""
    space = state.table.spaces[seat]
    return state.table.twist_cards[seat], space // 2, space // 2 + 1


def discards(state: GameState, action: Discard) -> bool:
    """A card of the hand; a skip names somebody who can be skipped, as long as there is anybody and it is not
    the last card. Where there are several piles, one that is played goes on none of them.
    """
    table, hand = state.table, state.hands[action.seat]
    if action.card not in hand or not 0 <= action.pile <= len(state.more_piles):
        return False
    barred = {mark.victim for mark in table.skips}
    free = {seat for seat in table.active if seat != action.seat} - barred
    if table.forced is not None:
        return action.target is None and action.pile == table.forced
    if action.target is not None and action.pile and len(hand) > 1:
        return False
    if action.target is not None:
        return action.card.kind is CardKind.SKIP and action.target in free
    return action.card.kind is not CardKind.SKIP or len(hand) == 1 or not free


def lays(state: GameState, action: LayDown) -> bool:
    """The whole phase, from the hand, once in a round."""
    facts = state.table.seats[action.seat]
    needs = state.edition.phase(facts.phase)
    cards = [placed.card for group in action.groups for placed in group]
    return (
        not facts.laid
        and action.phase in (None, facts.phase)
        and len(action.groups) == len(needs)
        and len(cards) == len({card.id for card in cards})
        and all(card in state.hands[action.seat] for card in cards)
        and all(is_group(need, group) for need, group in zip(needs, action.groups, strict=True))
    )


def is_group(need: Requirement, group: Sequence[Placed]) -> bool:
    """Whether the cards are the group, and in one way only where a wild's number matters."""
    naturals = [placed for placed in group if placed.card.kind is CardKind.NUMBER]
    wilds = [placed for placed in group if placed.card.kind is CardKind.WILD]
    if len(naturals) + len(wilds) < len(group) or len(group) < need.size or not naturals:
        return False
    if not all(is_itself(placed) for placed in naturals):
        return False
    if need.kind == "set":
        numbers = {placed.card.number for placed in naturals}
        return len(numbers) == 1 and all(wild.number in (None, *numbers) for wild in wilds)
    if need.kind == "color_run" and len({placed.card.color for placed in naturals}) > 1:
        return False
    if need.kind == "color":
        colors = {placed.card.color for placed in naturals}
        return len(colors) == 1 and all(wild.color in (None, *colors) for wild in wilds)
    assert need.kind in ("run", "color_run")
    fixed = [placed.card.number for placed in naturals] + [w.number for w in wilds if w.number is not None]
    if len(fixed) != len(set(fixed)):
        return False
    starts = range(1, LAST_NUMBER - len(group) + 2)
    return sum(set(fixed) <= set(range(start, start + len(group))) for start in starts) == 1


def hits(state: GameState, action: Hit) -> bool:
    """A card of the hand on a group of the table, the own phase being down, and in one way only."""
    placed, melds = action.placed, state.table.melds
    if not state.table.seats[action.seat].laid or placed.card not in state.hands[action.seat]:
        return False
    if not 0 <= action.meld < len(melds):
        return False
    meld = melds[action.meld]
    if placed.card.kind is CardKind.SKIP or not (placed.card.kind is CardKind.WILD or is_itself(placed)):
        return False
    if meld.need.kind == "color_run":
        color = natural_of(meld).color
        if (placed.color if placed.card.kind is CardKind.WILD else placed.card.color) not in (None, color):
            return False
    if meld.need.kind in ("run", "color_run"):
        return hits_run(meld, placed, action.end)
    if action.end:
        return False
    if meld.need.kind == "set":
        number = natural_of(meld).number
        return (placed.number if placed.card.kind is CardKind.WILD else placed.card.number) in (None, number)
    color = natural_of(meld).color
    return (placed.color if placed.card.kind is CardKind.WILD else placed.card.color) in (None, color)


def hits_run(meld: Meld, placed: Placed, end: str) -> bool:
    """The next number below or above, in one place only unless the end is named."""
    low, high = meld.placed[0].number, meld.placed[-1].number
    assert low is not None
    assert high is not None
    ends = {"low": low - 1, "high": high + 1}
    fits = {
        name
        for name, number in ends.items()
        if 1 <= number <= LAST_NUMBER
        and (placed.card.kind is CardKind.WILD or placed.card.number == number)
        and placed.number in (None, number)
    }
    return end in fits if end else len(fits) == 1


def natural_of(meld: Meld) -> Card:
    """A card of the meld that is no wild."""
    return next(placed.card for placed in meld.placed if placed.card.kind is CardKind.NUMBER)


def is_itself(placed: Placed) -> bool:
    """Whether a number card is said to stand for nothing but itself."""
    card = placed.card
    return placed.number in (None, card.number) and placed.color in (None, card.color)
