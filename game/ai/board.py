"""Which phase to try from a Twist space: what each choice may be expected to walk (rulebook, section 4)."""

from __future__ import annotations

from collections.abc import Collection
from math import exp
from typing import NamedTuple

from game.ai.advice import Advice, Why
from game.ai.worth import Goals, Outlook, Thought
from game.rules.cardgame.actions import ChoosePhase
from game.rules.cardgame.board import space_after, steps_to_walk
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card

# How likely a phase is made in its round: a logistic function of the cards it misses after the deal, the
# turns till the next one that helps, and the seats. Fitted to 5,000 hands of the Skilled level on a board,
# where it is off by 0.05 at most; once more without the turns, for those who do not count them.
_START, _MISSING, _WAIT, _SEATS = 7.53, 1.58, 0.557, 0.567
_PLAIN_START, _PLAIN_MISSING, _PLAIN_SEATS = 5.31, 1.27, 0.521
_COMPLETE = 0.97
# Of those who make it, who goes out: by the seats, from the same rounds.
_OUT, _OUT_SHARED = 0.3, 0.55


class Prospect(NamedTuple):
    """What trying a phase promises: how likely it is made, the spaces expected, and those walked when it is
    made and when it is not.
    """

    chance: float
    expected: float
    made: int
    failed: int


def chance_to_make(missing: int, wait: float | None, seats: int) -> float:
    """How likely a phase that misses so many cards is made before the round ends.

    `wait`: the turns till a card that helps, None where that is not known.
    """
    if not missing:
        return _COMPLETE
    if wait is None:
        odds = _PLAIN_START - _PLAIN_MISSING * missing - _PLAIN_SEATS * seats
    else:
        odds = _START - _MISSING * missing - _WAIT * wait - _SEATS * seats
    return 1 / (1 + exp(-odds))


def prospect(view: PlayerView, phase: int, chance: float) -> Prospect:
    """What a phase promises the view's seat, for a chance to make it."""
    edition, space = view.edition, view.table.spaces[view.seat]

    def walked(*, made: bool, out: bool) -> int:
        steps = steps_to_walk(edition, space, phase, made=made, out=out)
        return space_after(edition, space, steps) - space

    first = _OUT + _OUT_SHARED / len(view.table.active)
    made, failed = walked(made=True, out=False), walked(made=False, out=False)
    if_made = first * walked(made=True, out=True) + (1 - first) * made
    return Prospect(chance, chance * if_made + (1 - chance) * failed, made, failed)


def ranked_by_walk(
    view: PlayerView, goals: Goals, seen: Collection[Card], *, counts: bool
) -> Thought[list[Advice]]:
    """The phases that the seat's space leaves open, by the spaces that each may be expected to walk.

    `counts`: whether the unseen cards that help are counted, or only those that are missing.
    """
    ranked = []
    for phase in dict.fromkeys(open_phases(view)):
        outlook = Outlook(goals[phase], seen)
        key = outlook.goal.kernel.key(view.hand)
        if counts:
            yield from outlook.look(key)
        wait = outlook.wait(key) if counts else None
        found = prospect(view, phase, chance_to_make(outlook.missing(key), wait, len(view.table.active)))
        values = (
            ("phase", phase),
            ("chance", round(100 * found.chance)),
            ("made", found.made),
            ("failed", found.failed),
        )
        ranked.append(Advice(ChoosePhase(view.seat, phase), -found.expected, Why.FURTHEST, values))
        yield
    return ranked
