"""What the table shows: the view as it was after the beats played so far, one event at a time.

The match is ahead of what is seen while beats play. Counters, piles and groups on screen come from here, so
that a number changes when its beat does and not before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.view import PileView, PlayerView, SkipMark, TurnStep, phases_to_make
from game.rules.cards import Card, CardKind, Seat
from game.rules.groups import Meld


class Shown:
    """The view on screen. `piles` are the discard piles, each top first, as far as their cards were seen;
    `dealing` until the first turn begins.
    """

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.dealing = False
        self.piles: list[list[Card]] = []
        self._see_piles(view)

    def jump(self, view: PlayerView) -> None:
        """Show a view that does not follow from the one before."""
        self.dealing = False
        self.view = view
        self._see_piles(view)

    def _see_piles(self, view: PlayerView) -> None:
        self.piles = [list(pile.cards) or ([pile.top] if pile.top else []) for pile in view.piles]

    def advance(self, event: ev.Event, truth: PlayerView) -> None:
        """Show what the event changed; `truth` is the view after all events there are."""
        change = ADVANCE[type(event)]
        self.view = change(self, event, truth)

    def sync(self, truth: PlayerView) -> None:
        """Show the truth: nothing is left to be played."""
        self.dealing = False
        self.view = truth
        for seen, pile in zip(self.piles, truth.piles, strict=True):
            if pile.top is None:
                seen.clear()
            elif not seen or seen[0] != pile.top:
                seen.insert(0, pile.top)

    # --- small changes ------------------------------------------------------------------------------------

    def _table(self, **values: Any) -> PlayerView:
        return self.view._replace(table=self.view.table._replace(**values))

    def _facts(self, seat: Seat, **values: Any) -> tuple[Any, ...]:
        seats = self.view.table.seats
        return (*seats[:seat], seats[seat]._replace(**values), *seats[seat + 1 :])

    def _counts(self, seat: Seat, by: int) -> tuple[int, ...]:
        sizes = self.view.hand_sizes
        return (*sizes[:seat], sizes[seat] + by, *sizes[seat + 1 :])

    def _without(self, seat: Seat, cards: tuple[Card, ...]) -> PlayerView:
        view = self.view._replace(hand_sizes=self._counts(seat, -len(cards)))
        if seat == view.seat:
            gone = set(cards)
            view = view._replace(hand=tuple(card for card in view.hand if card not in gone))
        return view

    # --- one event each -----------------------------------------------------------------------------------

    def _round_began(self, event: ev.RoundBegan, truth: PlayerView) -> PlayerView:
        choose = self.view.edition.options.phase_order != "in_order"
        seats = tuple(
            facts._replace(
                phase=0 if choose and not event.replay else event.phases[i],
                laid=False,
                drawn=0,
                saves=0,
                floating=False,
                made_now=0,
                score=truth.table.seats[i].score,
            )
            for i, facts in enumerate(self.view.table.seats)
        )
        for pile in self.piles:
            pile.clear()
        self.dealing = True
        return self._table(
            round=event.round,
            dealer=event.dealer,
            turn=event.first,
            step=TurnStep.DRAW,
            active=event.active,
            seats=seats,
            melds=(),
            skips=(),
            out=None,
            replay=event.replay,
            taken=None,
            cleared=False,
            forced=None,
            served=(),
            twist_cards=(0,) * len(self.view.table.twist_cards),
        )._replace(
            hand=(),
            hand_sizes=(0,) * len(seats),
            draw_count=len(self.view.edition.cards) - sum(self.view.save_sizes),
            discard_top=None,
            discard_count=0,
            more_piles=tuple(PileView(None, 0) for _pile in self.view.more_piles),
            shown=(),
        )

    def _hand_dealt(self, event: ev.HandDealt, truth: PlayerView) -> PlayerView:
        view = self.view._replace(
            draw_count=self.view.draw_count - event.count, hand_sizes=self._counts(event.seat, event.count)
        )
        if event.seat == view.seat and event.cards is not None:
            view = view._replace(hand=event.cards)
        return view

    @staticmethod
    def _with_pile(view: PlayerView, pile: int, top: Card | None, count: int) -> PlayerView:
        """The view with another top card and number of cards of a discard pile."""
        if not pile:
            return view._replace(discard_top=top, discard_count=count)
        more = list(view.more_piles)
        more[pile - 1] = PileView(top, count)
        return view._replace(more_piles=tuple(more))

    def _on_pile(self, view: PlayerView, card: Card, pile: int = 0) -> PlayerView:
        self.piles[pile].insert(0, card)
        return self._with_pile(view, pile, card, view.piles[pile].size + 1)

    def _off_pile(self, view: PlayerView, truth: PlayerView, pile: int = 0) -> PlayerView:
        seen, count = self.piles[pile], view.piles[pile].size - 1
        del seen[:1]
        return self._with_pile(
            view, pile, seen[0] if seen else truth.piles[pile].top if count else None, count
        )

    def _opening(self, event: ev.OpeningCard, truth: PlayerView) -> PlayerView:
        return self._on_pile(self.view._replace(draw_count=self.view.draw_count - 1), event.card, event.pile)

    def _phase_chosen(self, event: ev.PhaseChosen, truth: PlayerView) -> PlayerView:
        return self._table(seats=self._facts(event.seat, phase=event.phase))

    def _turn_began(self, event: ev.TurnBegan, truth: PlayerView) -> PlayerView:
        self.dealing = False
        return self._table(turn=event.seat, step=TurnStep.DRAW, taken=None, cleared=False, forced=None)

    def _turn_skipped(self, event: ev.TurnSkipped, truth: PlayerView) -> PlayerView:
        marks, served = list(self.view.table.skips), self.view.table.served
        for i, mark in enumerate(marks):
            if mark.victim == event.seat and mark.pending:
                marks[i] = mark._replace(pending=False, card=None)
                served = served if mark.card is None else (*served, mark.card)
                break
        return self._table(skips=tuple(marks), served=served)

    def _refilled(self, event: ev.PileRefilled, truth: PlayerView) -> PlayerView:
        view = self._table(served=())._replace(draw_count=event.count)
        for pile, seen in enumerate(self.piles):
            del seen[1:]
            view = self._with_pile(view, pile, view.piles[pile].top, len(seen))
        return view

    def _drawn(self, event: ev.CardDrawn, truth: PlayerView) -> PlayerView:
        view = self.view._replace(hand_sizes=self._counts(event.seat, 1))
        if event.source == "draw":
            view = view._replace(draw_count=view.draw_count - 1)
        elif event.source == "saved":
            view = self._saves(view, event.seat, -1)
            view = view._replace(saved=tuple(card for card in view.saved if card != event.card))
        else:
            view = self._off_pile(view, truth, event.pile)
            if len(self.piles) > 1 and not view.piles[event.pile].size:
                view = view._replace(table=view.table._replace(forced=event.pile))
        if event.seat == view.seat and event.card is not None:
            view = view._replace(hand=(*view.hand, event.card))
        return view._replace(table=view.table._replace(step=TurnStep.PLAY))

    def _laid(self, event: ev.PhaseLaid, truth: PlayerView) -> PlayerView:
        cards = tuple(one.card for meld in event.melds for one in meld.placed)
        view = self._without(event.seat, cards)
        made = view.table.seats[event.seat].made
        if event.phase in phases_to_make(view.edition, view.table, event.seat):
            made = (*made, event.phase)
        facts = self._facts(event.seat, laid=True, phase=event.phase, made=made, made_now=event.phase)
        return view._replace(table=view.table._replace(melds=(*view.table.melds, *event.melds), seats=facts))

    def _hit(self, event: ev.CardHit, truth: PlayerView) -> PlayerView:
        view = self._without(event.seat, (event.placed.card,))
        melds: tuple[Meld, ...] = tuple(
            event.meld if meld.id == event.meld.id else meld for meld in view.table.melds
        )
        return view._replace(table=view.table._replace(melds=melds))

    def _discarded(self, event: ev.CardDiscarded, truth: PlayerView) -> PlayerView:
        view = self._without(event.seat, (event.card,))
        before = event.target is not None and len(self.piles) > 1
        if not before:
            view = self._on_pile(view, event.card, event.pile)
        if event.target is not None:
            mark = SkipMark(event.seat, event.target, card=event.card if before else None)
            view = view._replace(table=view.table._replace(skips=(*view.table.skips, mark)))
        return view

    def _saves(self, view: PlayerView, seat: Seat, by: int) -> PlayerView:
        sizes = view.save_sizes
        return view._replace(save_sizes=(*sizes[:seat], sizes[seat] + by, *sizes[seat + 1 :]))

    def _saved(self, event: ev.CardSaved, truth: PlayerView) -> PlayerView:
        seat = event.seat
        view = self._saves(self.view, seat, 1)._replace(hand_sizes=self._counts(seat, -1))
        if event.card is not None and seat == view.seat:
            hand = tuple(card for card in view.hand if card != event.card)
            view = view._replace(hand=hand, saved=(*view.saved, event.card))
        facts = self._facts(seat, saves=view.table.seats[seat].saves + 1)
        return view._replace(table=view.table._replace(seats=facts))

    def _saves_returned(self, event: ev.SavesReturned, truth: PlayerView) -> PlayerView:
        view = self.view
        return view._replace(
            saved=(),
            save_sizes=(0,) * len(view.save_sizes),
            draw_count=view.draw_count + sum(view.save_sizes),
        )

    def _cleared(self, event: ev.PhaseCleared, truth: PlayerView) -> PlayerView:
        table = self.view.table
        gone = [meld for meld in table.melds if meld.id in event.melds]
        cards = [one.card for meld in gone for one in meld.placed]
        # Beneath the top card; on an empty pile the last of them is the top.
        self.piles[0][1:1] = reversed(cards)
        chosen = self.view.edition.options.phase_order != "in_order"
        phase = 0 if chosen else truth.table.seats[event.seat].phase
        return self._table(
            melds=tuple(meld for meld in table.melds if meld not in gone),
            seats=self._facts(event.seat, laid=False, phase=phase),
            cleared=True,
        )._replace(discard_count=self.view.discard_count + len(cards), discard_top=self.piles[0][0])

    def _replaced(self, event: ev.WildReplaced, truth: PlayerView) -> PlayerView:
        view = self._without(event.seat, (event.card,))
        melds = tuple(event.meld if meld.id == event.meld.id else meld for meld in view.table.melds)
        view = view._replace(table=view.table._replace(melds=melds))
        return self._given(view, event.seat, event.wild) if event.taken else view

    def _given(self, view: PlayerView, seat: Seat, card: Card) -> PlayerView:
        sizes = view.hand_sizes
        view = view._replace(hand_sizes=(*sizes[:seat], sizes[seat] + 1, *sizes[seat + 1 :]))
        return view._replace(hand=(*view.hand, card)) if seat == view.seat else view

    def _named(self, event: ev.OpeningNamed, truth: PlayerView) -> PlayerView:
        if event.card.kind is CardKind.SKIP:
            by = self.view.table.dealer if event.seat is None else event.seat
            return self._table(skips=(*self.view.table.skips, SkipMark(by, event.target)))
        view = self._off_pile(self.view, truth)
        view = view._replace(table=view.table._replace(turn=event.target, step=TurnStep.OPENING))
        return self._given(view, event.target, event.card)

    def _floated(self, event: ev.Floated, truth: PlayerView) -> PlayerView:
        return self._table(seats=self._facts(event.seat, floating=True))

    def _phase_cards(self, event: ev.PhaseCardsDealt, truth: PlayerView) -> PlayerView:
        return self._table(goals=event.goals)

    def _twist_card(self, event: ev.TwistCardDrawn, truth: PlayerView) -> PlayerView:
        cards = self.view.table.twist_cards
        return self._table(twist_cards=(*cards[: event.seat], event.phase, *cards[event.seat + 1 :]))

    def _pawn_moved(self, event: ev.PawnMoved, truth: PlayerView) -> PlayerView:
        spaces = self.view.table.spaces
        return self._table(spaces=(*spaces[: event.seat], event.end, *spaces[event.seat + 1 :]))

    def _nothing(self, event: ev.Event, truth: PlayerView) -> PlayerView:
        return self.view

    def _round_ended(self, event: ev.RoundEnded, truth: PlayerView) -> PlayerView:
        # Pawns walk after the round, each in its turn.
        return truth._replace(table=truth.table._replace(spaces=self.view.table.spaces))

    def _ended(self, event: ev.Event, truth: PlayerView) -> PlayerView:
        return truth


ADVANCE: dict[type[ev.Event], Callable[[Shown, Any, PlayerView], PlayerView]] = {
    ev.RoundBegan: Shown._round_began,
    ev.HandDealt: Shown._hand_dealt,
    ev.OpeningCard: Shown._opening,
    ev.PhaseChosen: Shown._phase_chosen,
    ev.TurnBegan: Shown._turn_began,
    ev.TurnSkipped: Shown._turn_skipped,
    ev.PileRefilled: Shown._refilled,
    ev.CardDrawn: Shown._drawn,
    ev.PhaseLaid: Shown._laid,
    ev.CardHit: Shown._hit,
    ev.CardDiscarded: Shown._discarded,
    ev.Passed: Shown._nothing,
    ev.WentOut: Shown._nothing,
    ev.CardSaved: Shown._saved,
    ev.SavesReturned: Shown._saves_returned,
    ev.PhaseCleared: Shown._cleared,
    ev.WildReplaced: Shown._replaced,
    ev.OpeningNamed: Shown._named,
    ev.Floated: Shown._floated,
    ev.PhaseDropped: Shown._nothing,
    ev.PhaseCardsDealt: Shown._phase_cards,
    ev.TwistCardDrawn: Shown._twist_card,
    ev.PawnMoved: Shown._pawn_moved,
    ev.RoundEnded: Shown._round_ended,
    ev.GameEnded: Shown._ended,
}
