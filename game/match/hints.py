"""A hint with a reason: what the Strong level would do in a person's seat, knowing what the person could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ai.advice import Advice
from game.ai.levels import adviser
from game.ai.worth import Thought, finished
from game.match.match import Match
from game.rules.cardgame.actions import Action
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Seat

# More choices than these nobody wants to step through.
MOST_CHOICES = 5
# Events that are told the adviser in one slice of thinking.
_TOLD_AT_ONCE = 200


class Hint(NamedTuple):
    """One of the choices of a position: which, counted from 0, the best first, `of` how many."""

    advice: Advice
    place: int
    of: int


class Hints:
    """Hints for one seat: the best choice when first asked, the next best when asked again in the same
    position, and after the last the best again.

    Choices that are `said` in the same words count once.
    """

    def __init__(self, seat: Seat, said: Callable[[Advice, PlayerView], str] | None = None) -> None:
        self.seat = seat
        self._said = said
        self._adviser = adviser(seat)
        self._match: Match | None = None
        self._log: list[Action] = []
        self._heard = 0
        self._view: PlayerView | None = None
        self._choices: tuple[Advice, ...] = ()
        self._given = 0

    def hint(self, match: Match) -> Advice | None:
        """What to do now; None when it is not the seat's turn or there is nothing to decide.

        Only the seat's view and the events it was told are used.
        """
        found = finished(self.hinting(match))
        return None if found is None else found.advice

    def hinting(self, match: Match) -> Thought[Hint | None]:
        """`hint` in slices of thinking; the position must not change meanwhile."""
        view = match.view(self.seat)
        if view.table.turn != self.seat or not decides(view):
            return None
        yield from self._consider(match, view)
        place = self._given % len(self._choices)
        self._given += 1
        return Hint(self._choices[place], place, len(self._choices))

    def choices(self, match: Match) -> tuple[Action, ...]:
        """What hints would say now, the best first, whatever was asked for so far; nothing when there is
        nothing for the seat to decide.
        """
        view = match.view(self.seat)
        if view.table.turn != self.seat or not decides(view):
            return ()
        finished(self._consider(match, view))
        return tuple(advice.action for advice in self._choices)

    def _consider(self, match: Match, view: PlayerView) -> Thought[None]:
        """Find the choices of a position, once."""
        if view is not self._view:
            yield from self._listen(match)
            choices = yield from self._adviser.advising(view)
            choices = yield from self._unlike(choices, view)
            self._view, self._choices, self._given = view, choices, 0

    def _unlike(self, choices: Sequence[Advice], view: PlayerView) -> Thought[tuple[Advice, ...]]:
        """The best of the choices, of those that are said in the same words the first."""
        found: dict[object, Advice] = {}
        for place, advice in enumerate(choices):
            found.setdefault(place if self._said is None else self._said(advice, view), advice)
            if len(found) == MOST_CHOICES:
                break
            yield
        return tuple(found.values())

    def _listen(self, match: Match) -> Thought[None]:
        if match is not self._match or match.log[: len(self._log)] != self._log:
            # Another game, or one in which something was taken back.
            self._adviser, self._match, self._heard = adviser(self.seat), match, 0
        self._log = list(match.log)
        for event in match.events_for(self.seat, self._heard):
            self._adviser.told(event)
            self._heard += 1
            if self._heard % _TOLD_AT_ONCE == 0:
                yield


def decides(view: PlayerView) -> bool:
    """Whether the view's seat has something to choose: a round is being played."""
    return view.table.step.value not in ("round_over", "game_over")
