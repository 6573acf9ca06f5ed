"""Events of the dice game in words: one sentence each, with names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.rules.cards import Card, CardKind, Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.edition import DiceEdition
from game.ui.text import N_, _, card_name, names_joined, ngettext


def face_name(face: Card) -> str:
    """Red 8, or Yellow Wild."""
    if face.kind is not CardKind.WILD:
        return card_name(face)
    return _(_WILDS.get(face.color or "", N_("Wild")))


_WILDS = {
    "red": N_("Red Wild"),
    "yellow": N_("Yellow Wild"),
    "green": N_("Green Wild"),
    "orange": N_("Orange Wild"),
}


def numbers_of(faces: Sequence[Card]) -> str:
    """The numbers that dice show, low to high, W for a wild: 7, 7, 9, W."""
    ordered = sorted(faces, key=lambda face: (face.number is None, face.number or 0))
    return ", ".join("W" if face.number is None else str(face.number) for face in ordered)


class Teller:
    """Says events to the person at `seat`; `names` are everybody's, by seat."""

    def __init__(self, names: Sequence[str], seat: Seat, edition: DiceEdition) -> None:
        self.names, self.seat, self.edition = tuple(names), seat, edition

    def tell(self, event: ev.Event) -> str:
        """The sentence for an event."""
        return TELLING[type(event)](self, event)

    def _who(self, seat: Seat, you: str, other: str, **values: object) -> str:
        return _(you if seat == self.seat else other, name=self.names[seat], **values)

    def _order(self, event: ev.OrderRolled) -> str:
        if len(event.order) == 1:
            return _("You play alone, for the best total.")
        most = max(number for _seat, number in event.rolls)
        best = [seat for seat, number in event.rolls if number == most]
        if len(best) > 1:
            names = names_joined([self.names[seat] for seat in best])
            return _("{names} roll {number} each and roll again.", names=names, number=most)
        if len(event.rolls) < len(event.order):
            tied = names_joined([self.names[seat] for seat, _number in event.rolls])
            return self._who(
                best[0],
                N_("Tie for place {place} ({names}), rolled again: you are ahead with {number}."),
                N_("Tie for place {place} ({names}), rolled again: {name} is ahead with {number}."),
                place=event.order.index(best[0]) + 1,
                names=tied,
                number=most,
            )
        return self._who(
            best[0], N_("You roll {number} and begin."), N_("{name} rolls {number} and begins."), number=most
        )

    def _began(self, event: ev.AttemptBegan) -> str:
        if event.last_go:
            return self._who(
                event.seat,
                N_("Your last go: you try phase {n}."),
                N_("{name} has a last go and tries phase {n}."),
                n=event.phase,
            )
        return self._who(event.seat, N_("You try phase {n}."), N_("{name} tries phase {n}."), n=event.phase)

    def _rolled(self, event: ev.DiceRolled) -> str:
        faces = [die[face] for die, face in zip(self.edition.dice, event.faces, strict=True)]
        fresh = numbers_of([face for i, face in enumerate(faces) if i not in event.kept])
        if not event.kept:
            return self._who(event.seat, N_("You roll {dice}."), N_("{name} rolls {dice}."), dice=fresh)
        kept = numbers_of([faces[die] for die in event.kept])
        return self._who(
            event.seat,
            N_("You keep {kept} and roll {dice}."),
            N_("{name} keeps {kept} and rolls {dice}."),
            kept=kept,
            dice=fresh,
        )

    def _made(self, event: ev.PhaseMade) -> str:
        if event.seat == self.seat:
            return ngettext(
                "You make phase {phase} with {n} point.",
                "You make phase {phase} with {n} points.",
                event.points,
                phase=event.phase,
            )
        return ngettext(
            "{name} makes phase {phase} with {n} point.",
            "{name} makes phase {phase} with {n} points.",
            event.points,
            name=self.names[event.seat],
            phase=event.phase,
        )

    def _failed(self, event: ev.AttemptFailed) -> str:
        if event.penalty:
            return _(
                "You do not make phase {n}, which costs {points} points.", n=event.phase, points=event.penalty
            )
        return self._who(
            event.seat,
            N_("You do not make phase {n}."),
            N_("{name} does not make phase {n}."),
            n=event.phase,
        )

    def _bonus(self, event: ev.BonusWon) -> str:
        if event.reason == "after":
            return self._who(
                event.seat,
                N_("You get {points} points for {least} or more after phase {n}."),
                N_("{name} gets {points} points for {least} or more after phase {n}."),
                points=event.points,
                least=self.edition.bonus_from,
                n=self.edition.bonus_after,
            )
        return self._who(
            event.seat,
            N_("You get {points} points for the last phase."),
            N_("{name} gets {points} points for the last phase."),
            points=event.points,
        )

    def _ended(self, event: ev.GameEnded) -> str:
        if len(self.names) == 1:
            return _("The game is over.")
        if len(event.winners) > 1:
            return _("{names} share the win.", names=names_joined([self.names[one] for one in event.winners]))
        return self._who(event.winners[0], N_("You win."), N_("{name} wins."))


TELLING: dict[type[ev.Event], Callable[[Teller, Any], str]] = {
    ev.OrderRolled: Teller._order,
    ev.AttemptBegan: Teller._began,
    ev.DiceRolled: Teller._rolled,
    ev.PhaseMade: Teller._made,
    ev.AttemptFailed: Teller._failed,
    ev.BonusWon: Teller._bonus,
    ev.GameEnded: Teller._ended,
}
