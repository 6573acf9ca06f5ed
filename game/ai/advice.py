"""What a computer player would do and why, as data; the words are the user interface's."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.rules.cardgame.actions import Action


class Why(StrEnum):
    """Why an action is a good one. Beside each, the values that go with it."""

    NEARER = "nearer"  # card, missing (after it), helps, unseen
    COMPLETES = "completes"  # card
    FITS_TABLE = "fits_table"  # card
    NOTHING_OFFERED = "nothing_offered"  # helps, unseen, missing
    NO_NEARER = "no_nearer"  # as NEARER: it lowers nothing that is missing, but may help later
    NOTHING_FITS = "nothing_fits"  # the offered card fits no group on the table
    PHASE_COMPLETE = "phase_complete"  # left: cards that stay in hand
    LEAST_LOSS = "least_loss"  # card, helps, unseen, missing: of the hand after it
    USELESS_DEAR = "useless_dear"  # card, points
    DENIES = (
        "denies"  # as for the two above; other: the card that would go but for what it gives; seat: to whom
    )
    EMPTIES_HAND = "empties_hand"  # card
    SKIPS = "skips"  # card, seat
    GOES_OUT = "goes_out"  # card
    NEAREST_PHASE = "nearest_phase"  # phase, missing
    ONLY_CHOICE = "only_choice"
    SPECIAL = "special"  # what a house rule offers


Values = tuple[tuple[str, object], ...]


class Advice(NamedTuple):
    """An action, how much worse it is than the best (0: the best; in chances of a phase), and the reason."""

    action: Action
    cost: float
    why: Why
    values: Values = ()
