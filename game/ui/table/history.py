"""Events in words: one sentence for each thing that could be seen, with names, and nothing that could not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.edition import Edition
from game.rules.cards import CardKind, Seat
from game.rules.groups import Meld
from game.ui.table.lines import Line
from game.ui.table.wording import group_of, laid_group, suit_of, the_card, the_placed, turned_up
from game.ui.text import N_, _, names_joined, ngettext, phase_goal, phase_name, suited


def _drawer(event: ev.Event) -> Seat | None:
    """Who draws a card from the draw pile, if that is what happens."""
    return event.seat if isinstance(event, ev.CardDrawn) and event.source == "draw" else None


class Teller:
    """Says events of a game of `edition` to the person at `seat`; `names` are everybody's, by seat."""

    def __init__(self, names: Sequence[str], seat: Seat, edition: Edition) -> None:
        self.names = tuple(names)
        self.seat = seat
        self.edition = edition

    def tell(self, event: ev.Event) -> str:
        """The sentence for an event, which knows the cards it is about; empty when there is nothing to
        say.
        """
        return Line.about(TELLING[type(event)](self, event), event)

    def tell_all(self, events: Iterable[ev.Event]) -> list[str]:
        """The sentences for events that follow each other, one for each; cards that a seat draws one after
        another are counted in the sentence for the first, and the rest have none.
        """
        told: list[str] = []
        for seat, group in groupby(events, _drawer):
            same = list(group)
            if seat is not None and len(same) > 1:
                count, name = len(same), self.names[seat]
                told.append(
                    ngettext("You draw {n} card.", "You draw {n} cards.", count)
                    if seat == self.seat
                    else ngettext("{name} draws {n} card.", "{name} draws {n} cards.", count, name=name)
                )
                told += [""] * (len(same) - 1)
            else:
                told += [self.tell(event) for event in same]
        return told

    def _who(self, seat: Seat, you: str, other: str, **values: object) -> str:
        return _(you if seat == self.seat else other, name=self.names[seat], **values)

    def group(self, meld: Meld, by: Seat | None = None) -> str:
        """A group on the table as the place for a card that `by` plays: yours, their own, or somebody's."""
        owner = None if meld.owner == self.seat else self.names[meld.owner]
        return group_of(meld, owner, own=meld.owner == by)

    def _round_began(self, event: ev.RoundBegan) -> str:
        return self._who(
            event.dealer,
            N_("Round {round}: you deal."),
            N_("Round {round}: {name} deals."),
            round=event.round,
        )

    def _phase_chosen(self, event: ev.PhaseChosen) -> str:
        phase = phase_name(self.edition, event.phase)
        return self._who(event.seat, N_("You try {phase}."), N_("{name} tries {phase}."), phase=phase)

    def _opening(self, event: ev.OpeningCard) -> str:
        return turned_up(event.card)

    def _skipped(self, event: ev.TurnSkipped) -> str:
        if event.by is None:
            return self._who(event.seat, N_("You miss the first turn."), N_("{name} misses the first turn."))
        return self._who(event.seat, N_("You are skipped."), N_("{name} is skipped."))

    def _refilled(self, event: ev.PileRefilled) -> str:
        return _("The discards are shuffled into a new draw pile.")

    def _drawn(self, event: ev.CardDrawn) -> str:
        if event.card is None:
            other = (
                N_("{name} draws a saved card.") if event.source == "saved" else N_("{name} draws a card.")
            )
            return self._who(event.seat, N_("You draw a card."), other)
        card = the_card(event.card)
        if event.source == "draw":
            return self._who(event.seat, N_("You draw {card}."), N_("{name} draws {card}."), card=card)
        if event.source == "saved":
            return self._who(
                event.seat,
                N_("You draw {card} from your save pile."),
                N_("{name} draws {card} from the save pile."),
                card=card,
            )
        return self._who(
            event.seat,
            N_("You take {card} from the discards."),
            N_("{name} takes {card} from the discards."),
            card=card,
        )

    def _saved(self, event: ev.CardSaved) -> str:
        if event.card is None:
            return self._who(event.seat, N_("You save a card."), N_("{name} saves a card."))
        return self._who(
            event.seat, N_("You save {card}."), N_("{name} saves {card}."), card=the_card(event.card)
        )

    def _saves_returned(self, event: ev.SavesReturned) -> str:
        return _("Too many cards are saved to deal: they all go back into the deck.")

    def _cleared(self, event: ev.PhaseCleared) -> str:
        return self._who(
            event.seat,
            N_("You take your phase off the table."),
            N_("{name} takes a laid phase off the table."),
        )

    def _replaced(self, event: ev.WildReplaced) -> str:
        card = the_card(event.card)
        if event.taken:
            return self._who(
                event.seat,
                N_("You put {card} in the place of a Wild and take the Wild."),
                N_("{name} puts {card} in the place of a Wild and takes the Wild."),
                card=card,
            )
        return self._who(
            event.seat,
            N_("You put {card} in the place of a Wild, which moves along the run."),
            N_("{name} puts {card} in the place of a Wild, which moves along the run."),
            card=card,
        )

    def _named(self, event: ev.OpeningNamed) -> str:
        if event.card.kind is CardKind.SKIP:
            return self._who(event.target, N_("The dealer skips you."), N_("The dealer skips {name}."))
        return self._who(event.target, N_("You get the opening Wild."), N_("{name} gets the opening Wild."))

    def _floated(self, event: ev.Floated) -> str:
        return self._who(
            event.seat,
            N_("You played your last card and float."),
            N_("{name} played the last card and floats."),
        )

    def _dropped(self, event: ev.PhaseDropped) -> str:
        if event.by is None:
            return self._who(
                event.seat,
                N_("You hold the rule card and drop a phase."),
                N_("{name} holds the rule card and drops a phase."),
            )
        if event.seat == self.seat:
            return _("{name} makes you drop a phase.", name=self.names[event.by])
        return self._who(
            event.by,
            N_("You make {victim} drop a phase."),
            N_("{name} makes {victim} drop a phase."),
            victim=self.names[event.seat],
        )

    def _phase_cards(self, event: ev.PhaseCardsDealt) -> str:
        return _("Everybody is dealt phase cards at random.")

    def _laid(self, event: ev.PhaseLaid) -> str:
        what = names_joined([laid_group(meld) for meld in event.melds])
        return self._who(
            event.seat,
            N_("You lay down {phase}: {what}."),
            N_("{name} lays down {phase}: {what}."),
            phase=phase_name(self.edition, event.phase),
            what=what,
        )

    def _hit(self, event: ev.CardHit) -> str:
        card = the_placed(event.placed._replace(number=event.spot.number), suit_of(event.meld))
        return self._who(
            event.seat,
            N_("You add {card} to {group}."),
            N_("{name} adds {card} to {group}."),
            card=card,
            group=self.group(event.meld, event.seat),
        )

    def _discarded(self, event: ev.CardDiscarded) -> str:
        if event.target is None:
            return self._who(
                event.seat,
                N_("You discard {card}."),
                N_("{name} discards {card}."),
                card=the_card(event.card),
            )
        if event.target == self.seat:
            return _("{name} skips you.", name=self.names[event.seat])
        return self._who(
            event.seat,
            N_("You skip {victim}."),
            N_("{name} skips {victim}."),
            victim=self.names[event.target],
        )

    def _passed(self, event: ev.Passed) -> str:
        if event.step == "draw":
            return self._who(
                event.seat, N_("There is nothing you can draw."), N_("There is nothing {name} can draw.")
            )
        return self._who(event.seat, N_("You end your turn."), N_("{name} ends the turn."))

    def _went_out(self, event: ev.WentOut) -> str:
        return self._who(event.seat, N_("You go out."), N_("{name} goes out."))

    def _twist_card(self, event: ev.TwistCardDrawn) -> str:
        suits = suited(self.edition.deck.colors)
        return self._who(
            event.seat,
            N_("Your Twist card is {n}: {goal}."),
            N_("{name}'s Twist card is {n}: {goal}."),
            n=event.phase - len(self.edition.phases),
            goal=phase_goal(self.edition.phase(event.phase), suits=suits),
        )

    def _pawn_moved(self, event: ev.PawnMoved) -> str:
        went = event.end - event.start
        if event.end == event.start:
            return self._who(
                event.seat, N_("Your pawn stays where it is."), N_("{name}'s pawn stays where it is.")
            )
        if event.seat == self.seat:
            return (
                ngettext("Your pawn goes {n} space on.", "Your pawn goes {n} spaces on.", went)
                if went > 0
                else ngettext("Your pawn goes {n} space back.", "Your pawn goes {n} spaces back.", -went)
            )
        name = self.names[event.seat]
        return (
            ngettext("{name}'s pawn goes {n} space on.", "{name}'s pawn goes {n} spaces on.", went, name=name)
            if went > 0
            else ngettext(
                "{name}'s pawn goes {n} space back.", "{name}'s pawn goes {n} spaces back.", -went, name=name
            )
        )

    def _round_ended(self, event: ev.RoundEnded) -> str:
        return _("Round {round} is over.", round=event.round)

    def _game_ended(self, event: ev.GameEnded) -> str:
        names = names_joined([self.names[seat] for seat in event.winners])
        if event.winners == (self.seat,):
            return _("You win the game.")
        return ngettext("{names} wins the game.", "{names} win the game.", len(event.winners), names=names)

    def _silent(self, event: ev.Event) -> str:
        return ""


TELLING: dict[type[ev.Event], Callable[[Teller, Any], str]] = {
    ev.RoundBegan: Teller._round_began,
    ev.HandDealt: Teller._silent,
    ev.OpeningCard: Teller._opening,
    ev.PhaseChosen: Teller._phase_chosen,
    ev.TurnBegan: Teller._silent,
    ev.TurnSkipped: Teller._skipped,
    ev.PileRefilled: Teller._refilled,
    ev.CardDrawn: Teller._drawn,
    ev.PhaseLaid: Teller._laid,
    ev.CardHit: Teller._hit,
    ev.CardDiscarded: Teller._discarded,
    ev.Passed: Teller._passed,
    ev.WentOut: Teller._went_out,
    ev.CardSaved: Teller._saved,
    ev.SavesReturned: Teller._saves_returned,
    ev.PhaseCleared: Teller._cleared,
    ev.WildReplaced: Teller._replaced,
    ev.OpeningNamed: Teller._named,
    ev.Floated: Teller._floated,
    ev.PhaseDropped: Teller._dropped,
    ev.PhaseCardsDealt: Teller._phase_cards,
    ev.TwistCardDrawn: Teller._twist_card,
    ev.PawnMoved: Teller._pawn_moved,
    ev.RoundEnded: Teller._round_ended,
    ev.GameEnded: Teller._game_ended,
}
