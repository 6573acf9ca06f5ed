"""What a computer player would do and why, as data; the words are the user interface's."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.cardgame.actions import Action


class Why(StrEnum):
    """Why an action is a good one; beside each, the values that its sentence may use.

    `missing`: cards the phase lacks; `helps` of the `unseen` cards would bring it nearer.
    """

    NEARER = "nearer"  # card, missing with it; of the `copies` as good as it, so many are `gone`
    COMPLETES = "completes"  # as NEARER
    NO_NEARER = "no_nearer"  # as NEARER: the offered card lowers nothing
    NOTHING_OFFERED = "nothing_offered"  # helps, unseen, missing: the draw pile it is
    FITS_TABLE = "fits_table"  # card
    NOTHING_FITS = "nothing_fits"  # the offered card fits no group on the table
    PHASE_COMPLETE = "phase_complete"  # left: cards that stay in hand after it and the hits
    LEAST_LOSS = "least_loss"  # card, and helps, unseen, missing once it is gone
    USELESS_DEAR = "useless_dear"  # card, points
    DENIES = "denies"  # as the two above; the `other` card would go but for what it gives to `seat`
    SKIPS = "skips"  # card, seat
    GOES_OUT = "goes_out"  # card
    NEAREST_PHASE = "nearest_phase"  # phase
    FURTHEST = (
        "furthest"  # phase, chance in percent, and the spaces walked when it is made and when it failed
    )
    SPECIAL = "special"  # what a rule of its own offers: save, clear, replace, name
    ONLY_CHOICE = "only_choice"


Values = tuple[tuple[str, object], ...]


class Advice(NamedTuple):
    """An action, what it costs against the others of the same list (less is better), and the reason."""

    action: Action
    cost: float
    why: Why
    values: Values = ()
