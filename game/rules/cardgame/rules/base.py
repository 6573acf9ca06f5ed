"""What the engine asks of a rule, with the answers of a rule that changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from game.rules.cardgame.actions import Action
from game.rules.cardgame.options import Options
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, Seat
from game.rules.groups import Terms
from game.rules.refusal import Refusal

if TYPE_CHECKING:
    from game.rules.cardgame.draft import Draft
    from game.rules.cardgame.edition import DeckSpec, Edition


class Rule:
    """A rule of its own. `checks` and `handlers` hold its actions: what refuses them, and what carries them
    out.
    """

    checks: Mapping[type[Action], Callable[[PlayerView, Any], Refusal | None]] = {}
    handlers: Mapping[type[Action], Callable[[Draft, PlayerView, Any], None]] = {}

    def active(self, options: Options) -> bool:
        """Whether the options switch the rule on."""
        return False

    def in_force(self, edition: Edition) -> bool:
        """Whether the rule is played with this edition."""
        return self.active(edition.options)

    # asked of an edition

    def deck(self, spec: DeckSpec) -> DeckSpec:
        """The deck that the rule is played with."""
        return spec

    def terms(self, terms: Terms, phase: int) -> Terms:
        """What groups need to know for a player who works on this phase, or has laid it (0: none yet)."""
        return terms

    # asked of a view

    def actions(self, view: PlayerView) -> Iterator[Action]:
        """Candidates among the rule's own actions; the checks sort them out."""
        yield from ()

    def bars(self, view: PlayerView, action: Action) -> Refusal | None:
        """Why the rule forbids an action that is otherwise allowed."""
        return None

    def can_draw(self, view: PlayerView) -> bool:
        """Whether the rule gives the seat a card to draw that is on neither pile's top."""
        return False

    def must_play(self, view: PlayerView) -> bool:
        """Whether the seat has to play a card before its turn can end."""
        return False

    # told to a draft

    def game_begins(self, draft: Draft) -> None:
        """The game is set up, before its first round."""

    def dealt(self, draft: Draft) -> None:
        """The hands are dealt and a card is turned up; nobody has chosen or drawn yet."""

    def emptied(self, draft: Draft, seat: Seat, discarded: Card | None) -> bool:
        """A hand is empty, by discarding this card or by playing; True when the rule has seen to what
        follows.
        """
        return False

    def turn_ends(self, draft: Draft) -> None:
        """The seat whose turn it is has ended it."""

    def moved_on(self, draft: Draft, out: Seat | None) -> None:
        """The round is scored and everybody has moved on; nothing is decided yet."""

    def decides(self, draft: Draft, out: Seat | None) -> bool:
        """The round is over; True when the rule has ended the game, or set up a replay of the last phase."""
        return False
