"""The fixed yardstick: one plain idea, the number of cards its phase still misses, and never a change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain

from game.ai import special
from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    Discard,
    DrawFromDiscard,
    DrawFromPile,
    Pass,
)
from game.rules.cardgame.edition import card_points
from game.rules.cardgame.events import Event
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions, legal_hits, legal_lay_downs
from game.rules.cardgame.questions import (
    can_draw_from_pile,
    can_hit,
    can_take_discard,
    hit_melds,
    may_skip_with,
    open_phases,
    skippable,
)
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.rules.finder import Kernel, hits, kernel


class Greedy:
    """Takes a discard that brings its phase nearer, lays down and hits as soon as it can, throws the
    dearest card it
    does not need, and skips whoever is down with the fewest cards, else whoever is furthest ahead.

    Once down it takes a discard that it can hit. Other levels are measured against it, so it stays as it is.
    """

    listens = False

    def __init__(self) -> None:
        self._kernels: dict[int, Kernel] = {}

    def told(self, event: Event) -> None:
        """Nothing is remembered."""

    def decide(self, view: PlayerView) -> Iterator[Action | None]:
        """One action, at once."""
        step = view.table.step
        if step is TurnStep.DRAW:
            yield self._draw(view)
        elif step is TurnStep.PLAY:
            yield self._play(view)
        elif step is TurnStep.DECLARE:
            yield ChoosePhase(view.seat, self._nearest_phase(view))
        elif step in (TurnStep.OPENING, TurnStep.DROP):
            found = self._kernel(view, self._nearest_phase(view))
            spare = self._spare(view, found, found.key(view.hand))
            yield special.named(view) or self._discard_first(view, spare)
        else:
            yield next(legal_actions(view))

    def _kernel(self, view: PlayerView, phase: int) -> Kernel:
        found = self._kernels.get(phase)
        if found is None:
            found = self._kernels[phase] = kernel(view.edition.phase(phase), view.edition.terms_of(phase))
        return found

    def _nearest_phase(self, view: PlayerView) -> int:
        """The phase worked on or, where it is chosen, the open one that misses fewest cards."""
        if view.me.phase:
            return view.me.phase
        hand = view.hand

        def missing(phase: int) -> int:
            found = self._kernel(view, phase)
            return found.missing(found.key(hand))

        return min(open_phases(view), key=missing)

    def _draw(self, view: PlayerView) -> Action:
        if view.edition.rules:
            ways = special.draws(view, lambda card: self._wants(view, card))
            chosen = next((way for way in ways if refusal(view, way) is None), None)
            return chosen or next(legal_actions(view))
        top = view.discard_top
        if top is not None and can_take_discard(view) and self._wants(view, top):
            return DrawFromDiscard(view.seat)
        if can_draw_from_pile(view):
            return DrawFromPile(view.seat)
        return DrawFromDiscard(view.seat) if can_take_discard(view) else Pass(view.seat)

    def _wants(self, view: PlayerView, card: Card) -> bool:
        if view.me.laid:
            melds = hit_melds(view)
            return any(hits(melds, (card,), view.edition.terms_of(view.me.phase)))
        found = self._kernel(view, self._nearest_phase(view))
        key = found.key(view.hand)
        return found.missing(key + found.weight(card)) < found.missing(key)

    def _play(self, view: PlayerView) -> Action:
        if view.me.laid:
            clear = special.clearing(view)
            hit = next(legal_hits(view), None) if can_hit(view) and clear is None else None
            play = clear or hit or special.replacement(view)
            return play or self._end_turn(view, _dearest_first(special.to_throw(view, view.hand)))
        found = self._kernel(view, self._nearest_phase(view))
        key = found.key(view.hand)
        if found.missing(key) == 0:
            lay_down = next(legal_lay_downs(view), None)
            if lay_down is not None:
                return lay_down
        return self._end_turn(view, self._spare(view, found, key))

    def _spare(self, view: PlayerView, found: Kernel, key: int) -> Iterable[Card]:
        """The cards whose loss costs the phase least, the dearest first; wilds only where there is nothing
        else.
        """
        missing, weight, wild = found.missing, found.weight, CardKind.WILD
        cards = _dearest_first(card for card in view.hand if card.kind is not wild)
        now = missing(key)
        free = (card for card in cards if missing(key - weight(card)) == now)
        first = next(free, None)
        if first is not None:
            return chain((first,), free)
        # Any other card that is lost can be replaced by one.
        return cards or view.hand

    def _end_turn(self, view: PlayerView, cards: Iterable[Card]) -> Action:
        ending = self._discard_first(view, cards)
        if not view.edition.rules or not isinstance(ending, Discard):
            return ending
        phase = view.me.phase or self._nearest_phase(view)
        kernel_of = partial(self._kernel, view)
        return special.saving(view, ending.card, phase, kernel_of) or ending

    def _discard_first(self, view: PlayerView, cards: Iterable[Card]) -> Action:
        for card in cards:
            victim = self._victim(view, card)
            pile = 0 if victim is not None else view.table.forced or 0
            action = Discard(view.seat, card, pile, victim)
            if refusal(view, action) is None:
                return action
        endings = (action for action in legal_actions(view) if isinstance(action, Discard | Pass))
        return next(endings, None) or next(legal_actions(view))

    def _victim(self, view: PlayerView, card: Card) -> Seat | None:
        if not may_skip_with(view, card):
            return None
        seats = skippable(view)
        down = [seat for seat in seats if view.table.seats[seat].laid]
        if down:
            return min(down, key=lambda seat: view.hand_sizes[seat])
        return special.furthest_ahead(view, seats)


def _dearest_first(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=card_points, reverse=True)
