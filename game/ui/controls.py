"""The controls in words: what the mouse does, and every key that `bindings` knows with what it does.

Knows nothing of pygame.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.bindings import Bindings
from game.ui.intents import Activate, Cancel, Focus, Intent
from game.ui.text import N_, _

MOUSE: tuple[tuple[str, str], ...] = (
    (
        N_("Click"),
        N_("Mark one of your cards, or put the marked cards where you click. On a pile: draw or discard."),
    ),
    (N_("Drag"), N_("Move a card to its place; what takes it lights up. The other button puts it back.")),
    (N_("Double click"), N_("Play a card to the only place that takes it, never to the discard pile.")),
    (N_("Right click"), N_("Show a card or a group large.")),
    (N_("Click on the table"), N_("While others play: go on to your next turn at once.")),
    (N_("Wheel"), N_("Scroll a page.")),
)

# What a command does, in the order in which they are told.
COMMANDS: dict[str, str] = {
    "draw": N_("Draw from the draw pile"),
    "take_discard": N_("Take the top of the discard pile"),
    "hint": N_("Say what to do now, and why; once more for the next best"),
    "arrange": N_("Put your best groups above your hand"),
    "lay_down": N_("Lay down your phase"),
    "hit": N_("Hit with the card in focus or the marked cards"),
    "discard": N_("Discard the card in focus or the marked card"),
    "save": N_("Save a card, or look at those you saved, where that is the rule"),
    "clear": N_("Clear your phase from the table, where that is the rule"),
    "choose_phase": N_("Choose the phase you collect, where that is the rule"),
    "sort": N_("Sort your hand another way"),
    "own_order": N_("Keep your hand in your own order"),
    "move_left": N_("Move the card in focus to the left"),
    "move_right": N_("Move the card in focus to the right"),
    "history": N_("What happened in this round"),
    "rules": N_("How to play"),
    "slower": N_("Opponents slower"),
    "faster": N_("Opponents faster"),
    "full_screen": N_("Full screen, or a window again"),
    "mute": N_("Sound off and on"),
}

MOVES: tuple[tuple[tuple[Intent, ...], str], ...] = (
    ((Focus("left"), Focus("right"), Focus("up"), Focus("down")), N_("Move the focus")),
    ((Focus("home"), Focus("end")), N_("Go to the first and to the last")),
    ((Focus("next"), Focus("previous")), N_("Go on to the next, and back")),
    ((Activate(),), N_("Press; on the table also pick up and put down a card")),
    ((Activate(mark=True),), N_("Mark a card; press anything else")),
    ((Cancel(),), N_("Put back, or go back; on the table, with nothing held: the pause menu")),
)


class Control(NamedTuple):
    """Keys, or what one does with the mouse, and what comes of it."""

    keys: tuple[str, ...]
    meaning: str


def mouse() -> tuple[Control, ...]:
    """What the mouse does."""
    return tuple(Control((_(gesture),), _(meaning)) for gesture, meaning in MOUSE)


def keyboard(bindings: Bindings) -> tuple[Control, ...]:
    """Every key in force and what it does; a command without a key is left out."""
    moves = (
        Control(tuple(key for intent in intents for key in bindings.keys_for(intent)), _(meaning))
        for intents, meaning in MOVES
    )
    commands = (Control(bindings.keys(command), _(meaning)) for command, meaning in COMMANDS.items())
    return tuple(one for one in (*moves, *commands) if one.keys)
