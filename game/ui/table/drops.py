"""Where what is held may go: the legal targets, and which of them a dropped card means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from game.rules.cardgame.actions import Action, Discard, Hit
from game.rules.cardgame.legal import hit_spots, refusal, skippable
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Placed, Spot
from game.ui.table.geometry import Box
from game.ui.table.layout import Layout

CATCH = 12.0


class Target(NamedTuple):
    """A place and what putting the held cards there means.

    `kind` is `meld`, `discard` or `seat` (these give `actions`, one of which is to be chosen when there are
    several), `slot` or `hand` (arranging only). `which` is a meld's id, a seat or a slot's place; `end` the
    end of a run and `number` what the card will stand for there.
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
    if view.table.turn != view.seat or view.table.step is not TurnStep.PLAY or not cards:
        return ()
    found = list(_melds(view, cards[0], layout))
    if len(cards) == 1:
        found += _discards(view, cards[0], layout)
    return tuple(found)


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
    if actions:
        yield Target("discard", layout.discard, actions=actions)
    for action in actions:
        if action.target is not None:
            yield Target("seat", layout.panels[action.target].box, action.target, actions=(action,))


def discards(view: PlayerView, card: Card) -> tuple[Discard, ...]:
    """The legal discards of a card: one for each seat that may be skipped with it, or the plain one."""
    found = []
    if card.kind is not CardKind.NUMBER:
        for seat in skippable(view):
            action = Discard(view.seat, card, target=seat)
            if refusal(view, action) is None:
                found.append(action)
    plain = Discard(view.seat, card)
    if refusal(view, plain) is None:
        found.append(plain)
    return tuple(found)


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
    pile = Target("discard", layout.discard, actions=(Discard(view.seat, card),))
    if card.kind is not CardKind.SKIP:
        return (*melds, pile)
    seats = tuple(
        Target("seat", panel.box, i, actions=(Discard(view.seat, card, target=Seat(i)),))
        for i, panel in enumerate(layout.panels)
        if i != view.seat
    )
    return (*melds, pile, *seats)


def best(
    targets: Iterable[Target], card: Box, pointer: tuple[float, float], scale: float = 1.0
) -> Target | None:
    """The target a card at `card`, held at `pointer`, would go to: the smallest one the pointer is inside,
    else the one it overlaps most. Targets catch 12 px (times the display's `scale`) outside their border.
    """
    every = list(targets)
    inside = [target for target in every if target.box.contains(pointer)]
    if inside:
        return min(inside, key=lambda target: target.box.w * target.box.h)
    reach = CATCH * scale
    areas = [(target.box.grown(reach).overlap(card), -i, target) for i, target in enumerate(every)]
    areas = [entry for entry in areas if entry[0] > 0]
    return max(areas, key=lambda entry: entry[:2])[2] if areas else None


def group_hits(view: PlayerView, cards: Iterable[Card], layout: Layout) -> dict[CardId, tuple[Target, ...]]:
    """The melds each card can go to."""
    return {card.id: tuple(_melds(view, card, layout)) for card in cards}
