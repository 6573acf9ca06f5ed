"""Moves of the game, however they are asked for: by drag, click or key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.rules.cardgame.actions import (
    Action,
    Discard,
    DrawFaceDown,
    DrawFromDiscard,
    DrawFromPile,
    Hit,
    LayDown,
    Pass,
)
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import can_draw, ends_round, find_meld, hit_spots
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId, CardKind, Seat
from game.rules.groups import Meld, Placed
from game.rules.refusal import Reason, Refusal
from game.ui.table import tray
from game.ui.table.choice import Option
from game.ui.table.drops import Target, discards, hit, play_targets
from game.ui.table.piles import may_take, pile_name, pile_words
from game.ui.table.specials import Specials
from game.ui.text import _, card_name


class Plays(Specials):
    """The one path from a wish to an action. Asks through `choice` where it must."""

    # --- the game -----------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw from the draw pile; where nothing can be drawn, go on without."""
        view = self.view
        if self.ask_now():
            return
        mine = view.table.turn == view.seat and view.table.step is TurnStep.DRAW
        self.do(Pass(view.seat) if mine and not can_draw(view) else DrawFromPile(view.seat))

    def take(self, pile: int | None = None) -> None:
        """Take the top of a discard pile, whichever way it lies; asks which one, if it is not said and there
        is a choice. Where a turn cannot end otherwise, end it.
        """
        view = self.view
        if self.ask_now():
            return
        if view.table.step is TurnStep.PLAY and refusal(view, Pass(view.seat)) is None:
            self.do(Pass(view.seat))
            return
        top = view.discard_top
        unseen = top is not None and top.kind is CardKind.RULE
        if unseen and not pile:
            self.do(DrawFaceDown(view.seat))
            return
        piles = may_take(view) if pile is None else (pile,)
        if len(piles) > 1:
            takes = [
                Option(pile_words(view, one), self.doing(DrawFromDiscard(view.seat, one)), pile_name(one))
                for one in piles
            ]
            self.ask(_("Which discard pile do you draw from?"), takes)
            return
        self.do(DrawFromDiscard(view.seat, piles[0] if piles else 0))

    def lay_down(self) -> None:
        """Lay the tray down. An empty tray is filled first, if the hand holds the phase, and nothing is
        laid yet.
        """
        states = self.slots
        view = self.view
        if self.ask_now():
            return
        if view.me.laid:
            self.refuse(self.desk.refused(Refusal(Reason.ONE_PHASE)))
            return
        hinted = self.desk.hinted()
        if isinstance(hinted, LayDown) and not self.stands_for(hinted):
            self.stage_all(hinted)
            if self.stands_for(hinted):
                self.desk.tell(_("Here is your phase. Press Lay down again to lay it."))
            else:
                # The tray can show only some of many ways.
                self.do(hinted)
            return
        chosen = self.board.plan.phase
        if not any(state.cards for state in states) and tray.phase_possible(view, chosen):
            self.arrange()
            self.desk.tell(_("Here is your phase. Press Lay down again to lay it."))
            return
        wrong: list[int] = []
        if view.table.turn == view.seat and view.table.step is TurnStep.PLAY:
            # What is complete is not to blame, unless the groups are wrong only together.
            wrong = [i for i, state in enumerate(states) if not state.complete] or list(range(len(states)))
        cards = [card for i in wrong for card in self.board.plan.staged[i]]
        if any(not states[i].cards for i in wrong):
            self.refuse(_("Fill every place of your phase first."), cards, wrong)
            return
        self.do(tray.lay_down_of(view, states, self.chosen(), chosen), cards, wrong)

    def discard(self, cards: Sequence[CardId], target: Seat | None = None, pile: int | None = None) -> None:
        """Discard one card, on that pile if it is said; a skip asks whom, a card that may go to several piles
        which, a wild whether, unless it is the last card.
        """
        if len(cards) != 1:
            view = self.view
            if not cards and refusal(view, Pass(view.seat)) is None:
                self.do(Pass(view.seat))
                return
            self.refuse(self.too_early() or _("Choose one card to discard."), cards)
            return
        card = self.card(cards[0])
        view = self.view
        every = [
            action
            for action in discards(view, card)
            if action.target is not None or pile in (None, action.pile)
        ]
        # Whom the last card strikes means nothing any more, nor where it lies.
        last = next((one for one in every if one.target is None), None) if ends_round(view, card) else None
        actions = self._now(every)
        aimed = [action for action in actions if action.target is not None]
        plain = [action for action in actions if action.target is None]
        if target is not None:
            self.do(Discard(view.seat, card, target=target), cards)
        elif last is not None:
            self.do(last, cards)
        elif not actions:
            stuck = view.table.step is TurnStep.PLAY and refusal(view, Pass(view.seat)) is None
            self.do(Pass(view.seat) if stuck else Discard(view.seat, card, pile or 0), cards)
        elif aimed and (len(aimed) > 1 or plain):
            options = [
                Option(self.teller.names[seat], self.doing(action, cards), f"seat:{seat}")
                for action in aimed
                if (seat := action.target) is not None
            ]
            if plain:
                options.append(Option(_("Nobody"), partial(self._onto, plain, cards)))
            self.ask(_("Whom do you skip?"), options, cards)
        else:
            self._onto(aimed or plain, cards)

    def _onto(self, actions: Sequence[Discard], cards: Sequence[CardId]) -> None:
        """Discard on one of the piles that these say; asks which where there is a choice."""
        if len(actions) > 1:
            options = [
                Option(
                    pile_words(self.view, action.pile),
                    partial(self._surely, action, cards),
                    pile_name(action.pile),
                )
                for action in actions
            ]
            self.ask(_("On which discard pile?"), options, cards)
        else:
            self._surely(actions[0], cards)

    def _surely(self, action: Discard, cards: Sequence[CardId]) -> None:
        """Discard it; a wild asks whether, unless it is the last card."""
        asks = self.desk.settings.ask_before_discarding_wild and action.target is None
        if action.card.kind is CardKind.WILD and len(self.view.hand) > 1 and asks:
            self._ask_wild(action, cards)
        else:
            self.do(action, cards)

    def _ask_wild(self, action: Action, cards: Sequence[CardId]) -> None:
        def and_no_more() -> None:
            self.desk.ask_no_more()
            self.do(action, cards)

        self.ask(
            _("Discard this Wild?"),
            [
                Option(_("Keep it"), lambda: None),
                Option(_("Discard Wild"), self.doing(action, cards)),
                Option(_("Discard, and do not ask again"), and_no_more),
            ],
            cards,
        )

    def hit(self, cards: Sequence[CardId], melds: Sequence[int], end: str = "") -> None:
        """Put cards on one of these groups, one after another; asks where there is more than one place."""
        if not cards:
            self.refuse(self.too_early() or _("Choose a card first."))
            return
        view = self.view
        first, *rest = cards
        card = self.card(first)
        options: list[Option] = []
        melds_of: list[Meld] = []
        for meld in filter(None, (find_meld(view.table, one) for one in melds)):
            for spot in hit_spots(view, Placed(card), meld):
                if not end or spot.end == end:
                    action = hit(view.seat, card, meld, spot)
                    if refusal(view, action) is None:
                        words = self._place(meld, spot.end, spot.number)
                        act = self._hitting(action, rest)
                        options.append(Option(words, act, f"meld:{meld.id}", end=spot.end))
                        melds_of.append(meld)
        options = self.told_apart(options, melds_of)
        if not end and len(melds) != 1:
            options += self.replacing(view, card.id)
        if len(options) == 1:
            options[0].act()
        elif options:
            self.ask(_("Where does it go?"), options, cards[:1])
        elif len(melds) == 1 or not view.me.laid or view.table.turn != view.seat:
            number = melds[0] if melds else 0
            if not melds and view.me.laid:
                self.refuse(_("There is no group on the table yet."), cards)
            else:
                self.do(Hit(view.seat, Placed(card), number, end), [first])
        else:
            self.refuse(_("{card} fits no group on the table.", card=card_name(card)), [first])

    def _hit_on(self, action: Hit, rest: Sequence[CardId]) -> None:
        if self.do(action, [action.placed.card.id]) and rest:
            self.hit(rest, [action.meld])

    def _place(self, meld: Meld, end: str, number: int | None) -> str:
        """A place on the table in words: Ana's run, low end, as 3."""
        group = self.teller.group(meld)
        values = {"group": group, "number": self.rank(number)}
        text = {
            "low": _("{group}, low end, as {number}", **values),
            "high": _("{group}, high end, as {number}", **values),
        }.get(end, _("{group}", group=group))
        return text[:1].upper() + text[1:]

    def quick(self, card: CardId) -> None:
        """Play a card to the only place other than the discard pile that takes it; say so when there is
        none.
        """
        view = self.board.view
        if view.me.laid:
            places = [
                one
                for one in play_targets(self.view, [self.card(card)], self.board.layout)
                if one.kind in ("meld", "wild")
            ]
            self._quick(card, places)
            return
        slots = [
            Target("slot", self.board.layout.slots[i].box, i)
            for i, state in enumerate(self.slots)
            if tray.fits_slot(view, state, self.card(card), self.board.plan.phase)
        ]
        self._quick(card, slots)

    def _quick(self, card: CardId, places: Sequence[Target]) -> None:
        if len(places) == 1:
            self.put([card], places[0])
        elif places:
            self.refuse(_("This card fits in more than one place. Choose one."), [card])
        else:
            self.refuse(_("There is no place for this card now."), [card])

    def put(self, cards: Sequence[CardId], target: Target) -> None:
        """Put cards on a target."""
        if target.kind == "slot":
            self.stage(cards, target.which)
        elif target.kind == "meld":
            self.hit(cards, [target.which], target.end)
        elif target.kind == "seat":
            self.discard(cards, Seat(target.which))
        elif target.kind == "discard":
            self.discard(cards, pile=target.which)
        elif target.kind == "save":
            self.save(cards)
        elif target.kind == "wild":
            self.replace(cards, CardId(target.which))

    # --- asking -------------------------------------------------------------------------------------------

    @staticmethod
    def _now(actions: Sequence[Discard]) -> Sequence[Discard]:
        """Of a skip's discards, those that skip somebody, if there are any; of a wild's, all."""
        aimed = [action for action in actions if action.target is not None]
        return aimed if aimed and aimed[0].card.kind is CardKind.SKIP else actions

    def _hitting(self, action: Hit, rest: Sequence[CardId]):  # type: ignore[no-untyped-def]
        return lambda: self._hit_on(action, rest)
