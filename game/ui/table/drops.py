"""Where what is held may go: the legal targets, and which of them a dropped card means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.cardgame.actions import Action, Discard, Hit, ReplaceWild, SaveCard
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import hit_spots, skippable
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Placed, Spot
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout
from game.ui.table.piles import may_put

CATCH = 12.0
# By how much farther places catch for a person who asks for it.
WIDER = 4.0


class Target(NamedTuple):
    """A place and what putting the held cards there means.

    `kind` is `meld`, `wild`, `discard`, `save` or `seat` (these give `actions`, one of which is to be chosen
    when there are several), `slot` or `hand` (arranging only). `which` is a meld's id, a wild's, a seat, a
    discard pile or a slot's place; `end` the end of a run and `number` what the card will stand for there.
    """

    kind: str
    box: Box
    which: int = 0
    end: str = ""
    number: int | None = None
    actions: tuple[Action, ...] = ()

    @property
    def plays(self) -> bool:
        """Whether it is a move of the game, not arranging."""
        return bool(self.actions)


def play_targets(view: PlayerView, cards: Sequence[Card], layout: Layout) -> tuple[Target, ...]:
    """The legal targets of what is held, each with the actions it stands for. None while it is not the time
    to play.

    Several cards together can only go to a meld that takes the first of them.
    """
    step = view.table.step
    if view.table.turn != view.seat or step not in (TurnStep.PLAY, TurnStep.OPENING) or not cards:
        return ()
    found = list(_melds(view, cards[0], layout)) if step is TurnStep.PLAY else []
    if len(cards) == 1:
        found += _wilds(view, cards[0], layout)
        found += _discards(view, cards[0], layout)
        found += _saves(view, cards[0], layout)
    return tuple(found)


def replacements(view: PlayerView, card: Card) -> tuple[ReplaceWild, ...]:
    """Every legal way to put the card in the place of a wild on the table."""
    if view.table.turn != view.seat or not view.me.laid:
        return ()
    every = (action for rule in view.edition.rules for action in rule.actions(view))
    return tuple(
        action
        for action in every
        if isinstance(action, ReplaceWild) and action.card == card and refusal(view, action) is None
    )


def _wilds(view: PlayerView, card: Card, layout: Layout) -> Iterator[Target]:
    ways: dict[CardId, list[ReplaceWild]] = {}
    for action in replacements(view, card):
        ways.setdefault(action.wild.id, []).append(action)
    for wild, actions in ways.items():
        if wild in layout.wilds:
            yield Target("wild", layout.wilds[wild], wild, actions=tuple(actions))


def _saves(view: PlayerView, card: Card, layout: Layout) -> Iterator[Target]:
    action = SaveCard(view.seat, card)
    if layout.saved is not None and refusal(view, action) is None:
        yield Target("save", layout.saved, actions=(action,))


def _melds(view: PlayerView, card: Card, layout: Layout) -> Iterator[Target]:
    if not view.me.laid:
        return
    for meld in view.table.melds:
        box = layout.melds.get(meld.id)
        if box is None:
            continue
        fits = []
        for spot in hit_spots(view, Placed(card), meld):
            action = hit(view.seat, card, meld, spot)
            if refusal(view, action) is None:
                fits.append((spot, action))
        for spot, action in fits:
            place = box
            if len(fits) > 1 and spot.end:
                half = box.w / 2
                place = box.left_part(half) if spot.end == "low" else box.right_part(half)
            yield Target("meld", place, meld.id, spot.end, spot.number, (action,))


def hit(seat: Seat, card: Card, meld: Meld, spot: Spot) -> Hit:
    """The action that puts the card on the meld at the spot."""
    return Hit(seat, Placed(card, spot.number, spot.color), meld.id, spot.end)


def _discards(view: PlayerView, card: Card, layout: Layout) -> Iterator[Target]:
    actions = discards(view, card)
    for pile, box in enumerate(layout.discards):
        here = tuple(action for action in actions if action.target is not None or action.pile == pile)
        if here:
            yield Target("discard", box, pile, actions=here)
    for action in actions:
        if action.target is not None:
            yield Target("seat", layout.panels[action.target].box, action.target, actions=(action,))


def discards(view: PlayerView, card: Card) -> tuple[Discard, ...]:
    """The legal discards of a card: one for each seat that may be skipped with it, and the plain ones."""
    found = []
    if card.kind is not CardKind.NUMBER:
        for seat in skippable(view):
            action = Discard(view.seat, card, target=seat)
            if refusal(view, action) is None:
                found.append(action)
    return (*found, *may_put(view, card))


def arranging_targets(view: PlayerView, layout: Layout) -> tuple[Target, ...]:
    """The places of the tray and of the hand."""
    slots = tuple(Target("slot", slot.box, i) for i, slot in enumerate(layout.slots))
    hand = layout.hand
    return (*slots, Target("hand", Box(hand.x, hand.y, hand.w, layout.size[1] - hand.y)))


def attempts(view: PlayerView, card: Card, layout: Layout) -> tuple[Target, ...]:
    """Everything a card could be tried on, legal or not, so that a refusal can say why not."""
    melds = tuple(
        Target("meld", layout.melds[meld.id], meld.id, actions=(Hit(view.seat, Placed(card), meld.id),))
        for meld in view.table.melds
        if meld.id in layout.melds
    )
    piles = [
        Target("discard", box, i, actions=(Discard(view.seat, card, i),))
        for i, box in enumerate(layout.discards)
    ]
    if layout.saved is not None:
        piles.append(Target("save", layout.saved, actions=(SaveCard(view.seat, card),)))
    piles += (
        Target("wild", box, wild, actions=(ReplaceWild(view.seat, card, meld.id, one.card),))
        for meld in view.table.melds
        for one in meld.placed
        for wild, box in layout.wilds.items()
        if one.card.id == wild and card.kind is CardKind.NUMBER
    )
    if card.kind is not CardKind.SKIP:
        return (*melds, *piles)
    seats = tuple(
        Target("seat", panel.box, i, actions=(Discard(view.seat, card, target=Seat(i)),))
        for i, panel in enumerate(layout.panels)
        if i != view.seat
    )
    return (*melds, *piles, *seats)


def best(
    targets: Iterable[Target], card: Box, pointer: tuple[float, float], scale: float = 1.0
) -> Target | None:
    """The target a card at `card`, held at `pointer`, would go to: the smallest one the pointer is inside,
    else the one it overlaps most. Targets catch 12 px (times what `scale` says) outside their border.
    """
    every = list(targets)
    inside = [target for target in every if target.box.contains(pointer)]
    if inside:
        return min(inside, key=lambda target: target.box.w * target.box.h)
    reach = CATCH * scale
    areas = [(target.box.grown(reach).overlap(card), -i, target) for i, target in enumerate(every)]
    areas = [entry for entry in areas if entry[0] > 0]
    return max(areas, key=lambda entry: entry[:2])[2] if areas else None
