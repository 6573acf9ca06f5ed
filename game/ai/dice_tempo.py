"""What an attempt is to be played for as the game stands: points now, against the turn that a failure costs.

A phase that is not made is made later, for as many points as it is good for. So what making it now is worth
beside its points is a turn less what it would score another time: mostly less than nothing, and a player who
counts so takes chances for a high sum that one who counts only phases does not.
"""

from __future__ import annotations

from math import exp, pi, sqrt

from game.ai.dice_aims import Aim
from game.rules.dicegame.view import DiceView, earns_first

# What a turn is worth in points where several play: the bonus of the first, and what others still score.
_TURN = 25.0
# A middling phase: the chance to make it, what it scores when it is made, and how far that spreads.
_CHANCE, _SCORES, _SPREAD = 0.84, 42.0, 7.5
# In the last go it may be the sum that decides who wins.
_WINS = 100.0
# With this slope a logistic curve is nearest to the sums of a normal distribution.
_LIKE_NORMAL = 1.7
# Aims are rounded to so many points, so that few tables are needed.
_STEP = 10.0


def aim_for(view: DiceView) -> Aim:
    """The aim of the seat whose view this is, for the attempt at its phase."""
    edition, table, me = view.edition, view.table, view.me
    last = me.phase == edition.last_phase
    if table.last_go and last:
        return _decisive(view)
    if table.last_go:
        # A failure ends it: at stake is all that may still be made in this go.
        return Aim(_rounded(_run_of(edition.last_phase - me.phase)))
    alone = len(table.seats) == 1
    turn = edition.alone_penalty if alone else _TURN
    if alone and last and not me.tries:
        return Aim(_rounded(turn / _CHANCE - _SCORES + edition.first_bonus))
    before = edition.bonus_after - me.phase
    needed = edition.bonus_from - me.total
    if before < 0 or needed <= 0 or not edition.bonus:
        return Aim(_rounded(turn / _CHANCE - _SCORES))
    if before == 0:
        again = _SCORES + edition.bonus * _reached(needed, 1)
        return Aim(_rounded(turn / _CHANCE - again), 1.0, edition.bonus, needed)
    # Each point brings the bonus nearer.
    spread = _SPREAD * sqrt(before + 1)
    off = (needed - (before + 1) * _SCORES) / spread
    point = 1 + edition.bonus * exp(-off * off / 2) / (spread * sqrt(2 * pi))
    return Aim(_rounded(turn / _CHANCE / point - _SCORES))


def _decisive(view: DiceView) -> Aim:
    """The last phase in the last go: a sum that wins is worth more than any other."""
    edition, table, me = view.edition, view.table, view.me
    best = max(facts.total for seat, facts in enumerate(table.seats) if seat != view.seat)
    needed = best + 1 - me.total - (edition.first_bonus if earns_first(table, view.seat) else 0)
    return Aim(0.0, 1.0, _WINS, needed) if needed > 0 else Aim(_WINS)


def _run_of(phases: int) -> float:
    """What may be expected of so many phases, one after the other until one fails."""
    expected = 0.0
    for _ in range(phases):
        expected = _CHANCE * (_SCORES + expected)
    return expected


def _reached(needed: float, phases: int) -> float:
    """About how likely so many phases score at least so much together."""
    off = (needed - phases * _SCORES) / (_SPREAD * sqrt(phases))
    return 1 / (1 + exp(_LIKE_NORMAL * off))


def _rounded(points: float) -> float:
    return _STEP * round(points / _STEP)
