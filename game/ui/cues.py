"""The names of the sounds: what choreography and widgets ask for, without knowing how it is played."""

from enum import StrEnum


class Cue(StrEnum):
    """One short sound; its value is the name of its files, assets/sounds/VALUE_1.ogg and so on."""

    DEAL = "deal"
    DRAW = "draw"
    PICK_UP = "pick_up"
    PUT_DOWN = "put_down"
    STEP = "step"
    LAY_DOWN = "lay_down"
    HIT = "hit"
    DISCARD = "discard"
    SKIP = "skip"
    REFUSED = "refused"
    YOUR_TURN = "your_turn"
    SKIPPED = "skipped"
    ROUND_END = "round_end"
    WIN = "win"
    BUTTON = "button"
    ROLL = "roll"
    DIE = "die"
    SET_ASIDE = "set_aside"


CUES = tuple(Cue)

# These follow the interface volume: they speak to the person and are not a card on the table.
INTERFACE_CUES = frozenset({Cue.REFUSED, Cue.YOUR_TURN, Cue.BUTTON})
