"""Why an action is refused: a reason and the values its sentence needs."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Reason(StrEnum):
    """Every way in which the rules say no; the words are the user interface's."""

    # turn and step
    NOT_YOUR_TURN = "not_your_turn"
    ROUND_OVER = "round_over"
    GAME_OVER = "game_over"
    ROUND_NOT_OVER = "round_not_over"
    DRAW_FIRST = "draw_first"
    ALREADY_DREW = "already_drew"
    CHOOSE_PHASE_FIRST = "choose_phase_first"
    ALREADY_CHOSEN = "already_chosen"
    NOT_THIS_GAME = "not_this_game"
    NO_PASS = "no_pass"
    # drawing
    NOTHING_TO_DRAW = "nothing_to_draw"
    DISCARD_PILE_EMPTY = "discard_pile_empty"
    SKIP_NOT_TAKEN = "skip_not_taken"
    # cards
    NOT_IN_HAND = "not_in_hand"
    CARD_TWICE = "card_twice"
    # groups
    TOO_FEW = "too_few"
    EXTRA_CARDS = "extra_cards"
    NO_NATURAL = "no_natural"
    NO_NATURAL_IN_PHASE = "no_natural_in_phase"
    SKIP_IN_GROUP = "skip_in_group"
    WRONG_NUMBER = "wrong_number"
    WRONG_COLOR = "wrong_color"
    WRONG_PARITY = "wrong_parity"
    SAME_COLOR = "same_color"
    WILDS_ONLY = "wilds_only"
    NOT_A_RUN = "not_a_run"
    RUN_TOO_LONG = "run_too_long"
    RUN_FULL = "run_full"
    RUN_NEXT = "run_next"
    WILD_OPEN = "wild_open"
    # laying down and hitting
    GROUPS_COUNT = "groups_count"
    PHASE_FIRST = "phase_first"
    ONE_PHASE = "one_phase"
    WRONG_PHASE = "wrong_phase"
    PHASE_MADE = "phase_made"
    HIT_NEXT_TURN = "hit_next_turn"
    OWN_GROUPS_ONLY = "own_groups_only"
    NO_SUCH_GROUP = "no_such_group"
    MUST_DISCARD = "must_discard"
    SKIP_LEFT = "skip_left"
    HELD_BACK = "held_back"
    # replacing wilds
    NO_SUCH_WILD = "no_such_wild"
    RUNS_ONLY = "runs_only"
    NOT_ITS_CARD = "not_its_card"
    NO_ROOM = "no_room"
    PLAY_THE_WILD = "play_the_wild"
    # floating
    FLOAT_TAKE = "float_take"
    FLOAT_DRAW = "float_draw"
    FLOAT_PLAY = "float_play"
    # save piles and clearing
    NOT_SAVED = "not_saved"
    SAVED_ALREADY = "saved_already"
    SAVE_LAST = "save_last"
    NOTHING_TO_CLEAR = "nothing_to_clear"
    CLEAR_LATER = "clear_later"
    CLEARED = "cleared"
    CLEAR_LAST = "clear_last"
    # opening card and rule card
    OPENING_NAME = "opening_name"
    OPENING_DISCARD = "opening_discard"
    FACE_DOWN = "face_down"
    NOT_FACE_DOWN = "not_face_down"
    DROP_FIRST = "drop_first"
    DROP_OTHER = "drop_other"
    # discarding and skipping
    SKIP_NEEDS_TARGET = "skip_needs_target"
    SKIP_TARGET = "skip_target"
    SKIP_SELF = "skip_self"
    SKIP_ABSENT = "skip_absent"
    SKIP_NEXT_ONLY = "skip_next_only"
    NOT_A_SKIP = "not_a_skip"
    LAST_SKIP = "last_skip"
    # several discard piles
    NO_SUCH_PILE = "no_such_pile"
    EMPTY_PLACE = "empty_place"
    EMPTY_PLACE_NO_SKIP = "empty_place_no_skip"
    SKIP_LIES_BEFORE = "skip_lies_before"
    # a board
    SPACE_CHOICE = "space_choice"
    NUMBERED_SPACE = "numbered_space"
    # dice
    ROLL_FIRST = "roll_first"
    FIRST_ROLL = "first_roll"
    NO_ROLLS_LEFT = "no_rolls_left"
    ALL_KEPT = "all_kept"
    NO_SUCH_DIE = "no_such_die"
    DIE_TWICE = "die_twice"
    DIE_NOT_SHOWN = "die_not_shown"
    EXACT_DICE = "exact_dice"
    PRINTED_COLOR = "printed_color"


class Refusal(NamedTuple):
    """A refused action: why, and the named values (seat, number, color, count, need ...) of its sentence."""

    reason: Reason
    values: tuple[tuple[str, object], ...] = ()

    def value(self, name: str) -> object:
        """The value called `name`; KeyError when this refusal has none."""
        return dict(self.values)[name]


def refuse(reason: Reason, **values: object) -> Refusal:
    """A refusal with its values by keyword."""
    return Refusal(reason, tuple(values.items()))


class IllegalAction(Exception):
    """An action was refused; nothing has changed. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal.reason))
        self.refusal = refusal
