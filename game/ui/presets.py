"""Settings that go together, for one press: for a first game, and for people who want little at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.marks import N_


class Preset(NamedTuple):
    """A name for people, what it does in a sentence, and the settings by name."""

    title: str
    told: str
    values: Mapping[str, object]


PRESETS: Mapping[str, Preset] = {
    "beginners": Preset(
        N_("Set up for beginners"),
        N_("Set: tips, slow opponents who wait for a press, more time to take a discard back."),
        {
            "tips": True,
            "tips_seen": "",
            "opponents_speed": "slow",
            "wait_after_opponents": True,
            "show_phase_possible": True,
            "ask_before_discarding_wild": True,
            "take_back_time": "long",
            "reading_time": 8,
        },
    ),
    "plain": Preset(
        N_("Set up plainly"),
        N_("Set: large signs on the cards, hardly any motion, one line of history, sentences stay longer."),
        {
            "card_faces": "large",
            "reduced_motion": True,
            "opponents_speed": "slow",
            "wait_after_opponents": True,
            "raise_on_hover": False,
            "double_click_play": False,
            "wide_catch": True,
            "history_lines": 1,
            "reading_time": 15,
        },
    ),
}
