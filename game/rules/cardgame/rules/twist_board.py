"""The board (rulebook, section 4, Twist): pawns walk by how the round went, twice as far with a
Twist card.
"""

from __future__ import annotations

from game.rules.cardgame.board import space_after, steps_to_walk
from game.rules.cardgame.draft import Draft
from game.rules.cardgame.edition import Edition, card_points
from game.rules.cardgame.events import PawnMoved, TwistCardDrawn
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.winning import end_game
from game.rules.cards import Seat
from game.rules.rng import Rng, derived_key, state_from_key


class TwistBoard(Rule):
    """An edition with a `board`. The holder's order comes from a key of its own; the cards go back behind the
    others.
    """

    def in_force(self, edition: Edition) -> bool:
        """See `Rule`."""
        return bool(edition.board)

    def game_begins(self, draft: Draft) -> None:
        """See `Rule`. All pawns start on the first space."""
        draft.spaces = (1,) * len(draft.seats)
        phase = draft.edition.board[0]
        draft.seats = [facts._replace(phase=phase) for facts in draft.seats]

    def dealt(self, draft: Draft) -> None:
        """See `Rule`. A Twist card is drawn for each seat on a Twist space, from the dealer's left."""
        cards = [0] * len(draft.seats)
        seat = draft.turn
        for _ in draft.active:
            if not draft.seats[seat].phase:
                cards[seat] = _next_card(draft)
                draft.tell(TwistCardDrawn(seat, cards[seat]))
            seat = draft.after(seat)
        draft.twist_cards = tuple(cards)

    def moved_on(self, draft: Draft, out: Seat | None) -> None:
        """See `Rule`. Every pawn walks, and where it comes to says what is worked on next."""
        edition, spaces = draft.edition, list(draft.spaces)
        for seat in draft.active:
            facts, start = draft.seats[seat], spaces[seat]
            steps = steps_to_walk(edition, start, facts.phase, made=bool(facts.made_now), out=seat == out)
            end = spaces[seat] = space_after(edition, start, steps)
            draft.seats[seat] = facts._replace(phase=edition.board[end - 1])
            draft.tell(PawnMoved(seat, start, end, steps))
        draft.spaces = tuple(spaces)

    def decides(self, draft: Draft, out: Seat | None) -> bool:
        """See `Rule`. Who made the phase of the last space while standing there wins."""
        last = len(draft.edition.board)
        home = [
            event.seat
            for event in draft.events
            if isinstance(event, PawnMoved) and event.start == last and event.steps > 0
        ]
        if not home:
            return True
        if len(home) == 1 or out in home:
            winners = home if out not in home else [seat for seat in home if seat == out]
            end_game(draft, tuple(winners), "last_space" if len(home) == 1 else "last_space_out")
            return True
        points = {seat: sum(map(card_points, draft.hands[seat])) for seat in home}
        if draft.options.scoring == "none":
            points = dict.fromkeys(home, 0)
        best = tuple(seat for seat in home if points[seat] == min(points.values()))
        if len(best) == 1:
            end_game(draft, best, "last_space_hand")
        elif draft.options.scoring == "none":
            end_game(draft, best, "shared")
        else:
            draft.replay, draft.active = True, best
        return True


def _next_card(draft: Draft) -> int:
    """The phase of the holder's next card."""
    numbers = draft.edition.twist_numbers
    holder = Rng(state_from_key(derived_key(draft.seed, "twist cards"))).shuffled(numbers)
    draft.twist_drawn += 1
    return holder[(draft.twist_drawn - 1) % len(holder)]
