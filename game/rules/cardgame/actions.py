"""What a player asks for. Plain data; whether it is allowed is `legal`'s business."""

from __future__ import annotations

from game.rules.cards import Card, Seat
from game.rules.groups import Placed
from game.rules.records import record


@record
class Action:
    """Something a seat does."""

    seat: Seat


@record
class ChoosePhase(Action):
    """Declare after the deal which phase, by its number, is tried this round; a Twist card's has one, too."""

    phase: int


@record
class DrawFromPile(Action):
    """Draw the top card of the draw pile; an empty one is refilled first."""


@record
class DrawFromDiscard(Action):
    """Take the top card of the discard pile, or of the one with this number, from 0."""

    pile: int = 0


@record
class LayDown(Action):
    """Lay the whole phase, its groups in the phase's order.

    A wild whose number is None takes the only possible one. `phase` names it where phases are declared when
    laying.
    """

    groups: tuple[tuple[Placed, ...], ...]
    phase: int | None = None


@record
class Hit(Action):
    """Put one card on a meld, by its id; `end` (`low`, `high`) where both ends of a run fit."""

    placed: Placed
    meld: int
    end: str = ""


@record
class Discard(Action):
    """End the turn with a card on a discard pile; a skip names its `target`.

    With several piles a skip that is played lies before its target; its `pile` is 0 then.
    """

    card: Card
    pile: int = 0
    target: Seat | None = None


@record
class Pass(Action):
    """Go on where nothing can be drawn, or where the rules leave nothing to discard."""


@record
class NextRound(Action):
    """Deal the next round once one is over; the next dealer's to ask for."""


@record
class DrawSaved(Action):
    """Draw one of your own saved cards."""

    card: Card


@record
class SaveCard(Action):
    """End the turn with a card on your own save pile."""

    card: Card


@record
class ClearPhase(Action):
    """Clear your laid phase from the table, to make another from the next turn on."""


@record
class ReplaceWild(Action):
    """Put a natural card in place of a wild of a meld; `end` (`low`, `high`) is where the wild moves along
    its run.
    """

    card: Card
    meld: int
    wild: Card
    end: str = ""


@record
class NameForOpening(Action):
    """The dealer names who gets the opening wild, or whom the opening skip strikes."""

    target: Seat


@record
class DrawFaceDown(Action):
    """Draw the rule card that lies face down on the discard pile."""


@record
class DropPhase(Action):
    """Name who drops a phase, after going out with the rule card."""

    target: Seat
