"""Which section of the rules page a refusal is about. Knows nothing of pygame."""

from __future__ import annotations

from game.rules.refusal import Reason

_REASONS: dict[str, tuple[Reason, ...]] = {
    "goal": (
        Reason.CHOOSE_PHASE_FIRST,
        Reason.ALREADY_CHOSEN,
        Reason.ONE_PHASE,
        Reason.WRONG_PHASE,
        Reason.PHASE_MADE,
        Reason.NOT_THIS_GAME,
    ),
    "phases": (Reason.GROUPS_COUNT, Reason.EXTRA_CARDS),
    "groups": (
        Reason.TOO_FEW,
        Reason.WRONG_NUMBER,
        Reason.WRONG_COLOR,
        Reason.WRONG_PARITY,
        Reason.SAME_COLOR,
        Reason.NOT_A_RUN,
        Reason.RUN_TOO_LONG,
        Reason.RUN_FULL,
        Reason.RUN_NEXT,
        Reason.SKIP_IN_GROUP,
        Reason.CARD_TWICE,
    ),
    "wilds": (
        Reason.NO_NATURAL,
        Reason.NO_NATURAL_IN_PHASE,
        Reason.WILDS_ONLY,
        Reason.WILD_OPEN,
        Reason.NO_SUCH_WILD,
        Reason.RUNS_ONLY,
        Reason.NOT_ITS_CARD,
        Reason.NO_ROOM,
        Reason.PLAY_THE_WILD,
        Reason.OPENING_DISCARD,
    ),
    "turn": (
        Reason.NOT_YOUR_TURN,
        Reason.DRAW_FIRST,
        Reason.ALREADY_DREW,
        Reason.NO_PASS,
        Reason.NOTHING_TO_DRAW,
        Reason.DISCARD_PILE_EMPTY,
        Reason.NOT_IN_HAND,
        Reason.PHASE_FIRST,
        Reason.HIT_NEXT_TURN,
        Reason.OWN_GROUPS_ONLY,
        Reason.NO_SUCH_GROUP,
        Reason.NOT_SAVED,
        Reason.SAVED_ALREADY,
        Reason.SAVE_LAST,
        Reason.NOTHING_TO_CLEAR,
        Reason.CLEAR_LATER,
        Reason.CLEARED,
        Reason.CLEAR_LAST,
        Reason.OPENING_NAME,
        Reason.FACE_DOWN,
        Reason.NOT_FACE_DOWN,
        Reason.DROP_FIRST,
        Reason.DROP_OTHER,
    ),
    "skips": (
        Reason.SKIP_NOT_TAKEN,
        Reason.SKIP_NEEDS_TARGET,
        Reason.SKIP_TARGET,
        Reason.SKIP_SELF,
        Reason.SKIP_ABSENT,
        Reason.SKIP_NEXT_ONLY,
        Reason.NOT_A_SKIP,
        Reason.LAST_SKIP,
        Reason.SKIP_LEFT,
    ),
    "round_end": (
        Reason.ROUND_OVER,
        Reason.ROUND_NOT_OVER,
        Reason.MUST_DISCARD,
        Reason.HELD_BACK,
        Reason.FLOAT_TAKE,
        Reason.FLOAT_DRAW,
        Reason.FLOAT_PLAY,
    ),
    "winning": (Reason.GAME_OVER,),
}

SECTION_OF: dict[Reason, str] = {
    reason: section for section, reasons in _REASONS.items() for reason in reasons
}
