"""A hint with a reason: what the Strong level would do in a person's seat, knowing what the person could."""

from __future__ import annotations

from game.ai.advice import Advice
from game.ai.levels import adviser
from game.match.match import Match
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat


class Hints:
    """Hints for one seat: the best choice when first asked, the next best when asked again in the same
    position, and after the last the best again.
    """

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._adviser = adviser(seat)
        self._match: Match | None = None
        self._heard = 0
        self._view: PlayerView | None = None
        self._choices: tuple[Advice, ...] = ()
        self._given = 0

    def hint(self, match: Match) -> Advice | None:
        """What to do now; None when it is not the seat's turn or there is nothing to decide.

        Only the seat's view and the events it was told are used.
        """
        view = match.view(self.seat)
        if view.table.turn != self.seat or not decides(view):
            return None
        self._listen(match)
        if view is not self._view:
            self._view, self._choices, self._given = view, self._adviser.advise(view), 0
        advice = self._choices[self._given % len(self._choices)]
        self._given += 1
        return advice

    def _listen(self, match: Match) -> None:
        events = match.events_for(self.seat)
        if match is not self._match or len(events) < self._heard:
            self._adviser, self._match, self._heard = adviser(self.seat), match, 0
        for event in events[self._heard :]:
            self._adviser.told(event)
        self._heard = len(events)


def decides(view: PlayerView) -> bool:
    """Whether the view's seat has something to choose: a round is being played."""
    return view.table.step.value not in ("round_over", "game_over")
