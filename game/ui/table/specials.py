"""Moves that only some rules have: cards saved, phases cleared and chosen, wilds replaced, seats named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.rules.cardgame.actions import (
    Action,
    ChoosePhase,
    ClearPhase,
    DrawSaved,
    DropPhase,
    NameForOpening,
    ReplaceWild,
    SaveCard,
)
from game.rules.cardgame.board import space_after, steps_to_walk
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import dealer_names, find_meld, open_phases
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardId, CardKind, Seat
from game.rules.groups import Meld, Placed
from game.ui.table import tray
from game.ui.table.asking import Asking
from game.ui.table.choice import Option
from game.ui.table.drops import replacements
from game.ui.table.wording import cards_of
from game.ui.text import _, ngettext, number_name, phase_goal


class Specials(Asking):
    """The moves of the rules that are switched on by options. In a game without them none is ever allowed."""

    # --- saved cards --------------------------------------------------------------------------------------

    def save(self, cards: Sequence[CardId]) -> None:
        """End the turn with a card on the own save pile."""
        if len(cards) != 1:
            self.refuse(self.too_early() or _("Choose one card to save."), cards)
            return
        self.do(SaveCard(self.view.seat, self.card(cards[0])), cards)

    def draw_saved(self, card: CardId) -> None:
        """Draw a card of the own save pile."""
        self.do(DrawSaved(self.view.seat, self.card(card)), [card])

    def spread(self) -> None:
        """Spread the own saved cards out, or put them together again."""
        plan = self.board.plan
        if not plan.spread and not self.board.view.saved:
            self.desk.tell(_("Your save pile is empty."), refused=True)
            return
        self.set_plan(plan._replace(spread=not plan.spread), ms=200.0)

    # --- phases -------------------------------------------------------------------------------------------

    def clear(self) -> None:
        """Clear the laid phase away."""
        self.do(ClearPhase(self.view.seat))

    def choose_phase(self) -> None:
        """Ask which phase: declared after the deal, or only collected in the tray and said when laying."""
        view = self.view
        if view.table.spaces and view.table.step is not TurnStep.DECLARE:
            self.refuse(_("The board says which phase you play."))
            return
        if view.edition.options.phase_order == "in_order" and not view.table.spaces:
            self.refuse(_("The phases of this game are made in order."))
            return
        if view.me.laid:
            self.refuse(_("Your phase is on the table."))
            return
        declaring = view.table.step is TurnStep.DECLARE
        if view.me.phase or (declaring and view.table.turn != view.seat):
            why = refusal(view, ChoosePhase(view.seat, view.me.phase))
            self.refuse(self.desk.refused(why) if why is not None else "")
            return
        options = []
        for number in dict.fromkeys(open_phases(view)):
            lacking = tray.missing(view, number)
            note = ngettext("{n} card missing", "{n} cards missing", lacking) if lacking else _("ready")
            goal = phase_goal(view.edition.phase(number))
            act: Callable[[], object] = (
                self.doing(ChoosePhase(view.seat, number)) if declaring else partial(self.collect, number)
            )
            walks = walks_with(view, number) if view.table.spaces else ()
            options.append(Option(goal, act, phase=number, note=note, ready=not lacking, walks=walks))
        title = _("Which phase do you try in this round?") if declaring else _("Which phase do you collect?")
        if view.table.spaces:
            title = _("A Twist space: which phase do you try?")
        self.ask(title, options, must=declaring)

    # --- wilds on the table -------------------------------------------------------------------------------

    def replace(self, cards: Sequence[CardId], wild: CardId) -> None:
        """Put a card in the place of a wild on the table; asks which end the wild moves to, if both have
        room.
        """
        view = self.view
        meld = next((one for one in view.table.melds if any(p.card.id == wild for p in one.placed)), None)
        if meld is None or not cards:
            return
        card = self.card(cards[0])
        options = self.replacing(view, card.id, wild)
        if len(options) == 1:
            options[0].act()
        elif options:
            self.ask(_("Where does the Wild go?"), options, cards[:1])
        else:
            self.do(ReplaceWild(view.seat, card, meld.id, self.card(wild)), cards[:1])

    def replacing(self, view: PlayerView, card: CardId, wild: CardId | None = None) -> list[Option]:
        """Every way to put a card in the place of a wild (of this one, if it is given)."""
        options: list[Option] = []
        melds: list[Meld] = []
        for action in replacements(view, self.card(card)):
            meld = find_meld(view.table, action.meld)
            if meld is not None and wild in (None, action.wild.id):
                words = self._end(view, meld, action, whole=wild is None)
                options.append(Option(words, self.doing(action, [card]), f"wild:{action.wild.id}"))
                melds.append(meld)
        return self.told_apart(options, melds, owners=True)

    def told_apart(
        self, options: Sequence[Option], melds: Sequence[Meld], *, owners: bool = False
    ) -> list[Option]:
        """The same answers, each about one of these groups, with words that differ: where two are called the
        same with the cards of the group (and its owner, if `owners`), and if need be by counting.
        """

        def longer(words: Callable[[int], str]) -> None:
            labels = [option.label for option in told]
            for i, label in enumerate(labels):
                if labels.count(label) > 1:
                    told[i] = told[i]._replace(label=words(i))

        told = list(options)

        def with_cards(i: int) -> str:
            values = {"place": told[i].label, "cards": cards_of(melds[i])}
            if owners:
                return _("{place} ({name}: {cards})", name=self.teller.names[melds[i].owner], **values)
            return _("{place} ({cards})", **values)

        longer(with_cards)
        before = [option.label for option in told]
        longer(lambda i: _("{place}, no. {n}", place=before[i], n=before[: i + 1].count(before[i])))
        return told

    def _end(self, view: PlayerView, meld: Meld, action: ReplaceWild, *, whole: bool) -> str:
        """Where a replaced wild goes, in words."""
        if not action.end:
            return _("In the place of the Wild, which you take")
        numbers = [one.number or 0 for one in meld.placed]
        last = view.edition.terms.numbers
        number = (numbers[0] - 2) % last + 1 if action.end == "low" else numbers[-1] % last + 1
        values = {"number": self.rank(number)}
        if whole:
            return (
                _("In the place of a Wild, which goes to the low end, as {number}", **values)
                if action.end == "low"
                else _("In the place of a Wild, which goes to the high end, as {number}", **values)
            )
        return (
            _("To the low end, as {number}", **values)
            if action.end == "low"
            else _("To the high end, as {number}", **values)
        )

    def rank(self, number: int | None) -> str:
        """A number as it stands on this game's cards."""
        return number_name(number, self.view.edition.deck.colors[0])

    # --- seats --------------------------------------------------------------------------------------------

    def naming(self) -> Callable[[Seat], Action] | None:
        """The action that names a seat, when that is what the game waits for."""
        view = self.view
        if view.table.turn != view.seat:
            return None
        if view.table.step is TurnStep.DROP:
            return partial(DropPhase, view.seat)
        if view.table.step is TurnStep.OPENING and dealer_names(view):
            return partial(NameForOpening, view.seat)
        return None

    def nameable(self) -> tuple[Seat, ...]:
        """The seats that may be named."""
        naming, view = self.naming(), self.view
        if naming is None:
            return ()
        return tuple(seat for seat in view.table.active if refusal(view, naming(seat)) is None)

    def name(self, seat: Seat) -> None:
        """Name a seat."""
        naming = self.naming()
        if naming is not None:
            self.do(naming(seat))

    def ask_now(self) -> bool:
        """Ask what the game waits for, if it is a phase or a seat; False if it is something else."""
        view = self.view
        if view.table.turn != view.seat:
            return False
        if view.table.step is TurnStep.DECLARE:
            self.choose_phase()
            return True
        if self.naming() is None:
            return False
        top = view.discard_top
        if view.table.step is TurnStep.DROP:
            title = _("Who drops a phase?")
        elif top is not None and top.kind is CardKind.SKIP:
            title = _("A Skip is turned up. Whom does it strike?")
        else:
            title = _("A Wild is turned up. Who gets it?")
        names = [_("You") if i == view.seat else name for i, name in enumerate(self.teller.names)]
        seats = [Option(names[seat], partial(self.name, seat), f"seat:{seat}") for seat in self.nameable()]
        self.ask(title, seats, must=True)
        return True


def walks_with(view: PlayerView, phase: int) -> tuple[int, int, int]:
    """By how many spaces the own pawn would walk with a phase: when going out with it, when only making it,
    and when not.
    """
    space, edition = view.table.spaces[view.seat], view.edition

    def walked(*, made: bool, out: bool) -> int:
        steps = steps_to_walk(edition, space, phase, made=made, out=out)
        return space_after(edition, space, steps) - space

    return walked(made=True, out=True), walked(made=True, out=False), walked(made=False, out=False)


def forced_card(view: PlayerView) -> Placed | None:
    """The card of the own hand that must be played before anything else: a wild taken from the table, or
    what a floater drew.
    """
    if view.table.turn != view.seat or view.table.step is not TurnStep.PLAY:
        return None
    if view.table.taken is not None:
        return Placed(view.table.taken)
    if view.me.floating and len(view.hand) == 1 and any(rule.must_play(view) for rule in view.edition.rules):
        return Placed(view.hand[0])
    return None
