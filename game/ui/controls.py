"""The controls in words: what the mouse does, and every key and button that `bindings` knows with what it
does.

Knows nothing of pygame.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.bindings import KEYS, Bindings
from game.ui.text import N_, _

MOUSE: tuple[tuple[str, str], ...] = (
    (
        N_("Click"),
        N_("Mark one of your cards, or put the marked cards where you click. On a pile: draw or discard."),
    ),
    (N_("Drag"), N_("Move a card to its place; what takes it lights up. The other button puts it back.")),
    (N_("Double click"), N_("Play a card to the only place that takes it, never to the discard pile.")),
    (N_("Right click"), N_("Show a card or a group large; holding the button down does the same.")),
    (N_("Ctrl, Shift"), N_("Held over a card: what has the same number, or the same color.")),
    (N_("Click on the table"), N_("While others play: go on to your next turn at once.")),
    (N_("Wheel"), N_("Scroll a page; on the table with Ctrl: the size of the cards.")),
)

# The same where dice are played.
DICE_MOUSE: tuple[tuple[str, str], ...] = (
    (N_("Click"), N_("On a die: set it aside, or take it back. On a button: roll, make the phase, give up.")),
    (N_("Drag"), N_("Move a die to the tray to set it aside, or back into the bowl.")),
    (N_("Click on the table"), N_("While others play: go on to your next turn at once.")),
    (N_("Wheel"), N_("Scroll a page.")),
)

# What a command does, in the order in which they are told.
COMMANDS: dict[str, str] = {
    "draw": N_("Draw from the draw pile"),
    "take_discard": N_("Take the top of the discard pile"),
    "roll": N_("Roll the dice that are not set aside"),
    "hint": N_("Hint: what to do now, and why; again for the next best"),
    "arrange": N_("Arrange your best groups above your hand; with dice, set them aside"),
    "lay_down": N_("Lay down your phase; with dice, make it"),
    "hit": N_("Hit with the card in focus or the marked cards; with dice, a hint"),
    "discard": N_("Discard the card in focus or the marked card"),
    "save": N_("Save a card, or look at those you saved, in editions with a save pile"),
    "clear": N_("Clear your phase from the table, if the rules allow it"),
    "choose_phase": N_("Choose the phase you collect, if the rules let you choose"),
    "take_back": N_("Undo: take back what you did last"),
    "do_again": N_("Redo: do again what you took back"),
    "next_play": N_("Next thing you can play; with dice, the next way to make the phase"),
    "previous_play": N_("Previous thing you can play; with dice, the previous way"),
    "sort": N_("Sort your hand another way"),
    "own_order": N_("Keep your hand in your own order"),
    "move_left": N_("Move the card in focus to the left"),
    "move_right": N_("Move the card in focus to the right"),
    "enlarge": N_("Show what is in focus large"),
    "read_phases": N_("Read out everybody's phases"),
    "read_hands": N_("Say how many cards everybody has; with dice, what was rolled"),
    "read_groups": N_("Say the groups on the table; with dice, give the attempt up"),
    "read_discard": N_("Say the top of the discard pile"),
    "history": N_("What happened in this round"),
    "scores": N_("The scores of all rounds; with dice, how far the bonus is"),
    "new_game": N_("Choose a new game; the one in play is kept until it begins"),
    "pause": N_("The pause menu"),
    "rules": N_("How to play"),
    "slower": N_("Opponents slower"),
    "faster": N_("Opponents faster"),
    "larger_cards": N_("Larger cards"),
    "smaller_cards": N_("Smaller cards"),
    "standard_cards": N_("Cards as large as they can be"),
    "full_screen": N_("Full screen, or a window again"),
    "mute": N_("Sound off and on"),
    "save_as": N_("Save the game under a name"),
}

# Each die has a key.
DICE = tuple(f"die_{number}" for number in range(1, 11))
# The same for moving about; those in one row are told together.
MOVES: tuple[tuple[tuple[str, ...], str], ...] = (
    (("left", "right", "up", "down"), N_("Move the focus")),
    (("first", "last"), N_("Go to the first and to the last")),
    (("next", "previous"), N_("Go on to the next, and back")),
    (("press",), N_("Press; on the table also pick up and put down a card")),
    (("mark",), N_("Mark a card; with dice, roll; press anything else")),
    (DICE, N_("Set a die aside, or take it back")),
    (("put_back",), N_("Put back, or go back; on the table, with nothing held: the pause menu")),
    (("page_up", "page_down"), N_("Scroll by a page")),
)
# And one by one, where each has a key of its own to be set.
SINGLE_MOVES: dict[str, str] = {
    "left": N_("Move the focus to the left"),
    "right": N_("Move the focus to the right"),
    "up": N_("Move the focus up"),
    "down": N_("Move the focus down"),
    "first": N_("Go to the first"),
    "last": N_("Go to the last"),
    "next": N_("Go on to the next"),
    "previous": N_("Go back to the one before"),
    "press": MOVES[3][1],
    "mark": MOVES[4][1],
    "put_back": MOVES[6][1],
    "page_up": N_("Scroll up by a page"),
    "page_down": N_("Scroll down by a page"),
}


# All of them as they are set, under headings.
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        N_("Playing"),
        (
            *("draw", "take_discard", "arrange", "lay_down", "hit", "discard", "save", "clear"),
            *("choose_phase", "next_play", "previous_play", "hint", "take_back", "do_again"),
        ),
    ),
    (N_("Your hand"), ("sort", "own_order", "move_left", "move_right", "enlarge")),
    (N_("Dice"), ("roll", *DICE)),
    (N_("Moving about"), tuple(SINGLE_MOVES)),
    (N_("Screens"), ("history", "scores", "pause", "rules", "new_game", "save_as")),
    (N_("Reading aloud"), ("read_phases", "read_hands", "read_groups", "read_discard")),
    (
        N_("Look, speed and sound"),
        (
            *("slower", "faster", "larger_cards", "smaller_cards", "standard_cards"),
            *("full_screen", "mute"),
        ),
    ),
)


class Control(NamedTuple):
    """Keys, or what one does with the mouse, and what comes of it."""

    keys: tuple[str, ...]
    meaning: str


def mouse(*, dice: bool = False) -> tuple[Control, ...]:
    """What the mouse does at a table of cards, or of dice."""
    told = DICE_MOUSE if dice else MOUSE
    return tuple(Control((_(gesture),), _(meaning)) for gesture, meaning in told)


def bound(bindings: Bindings, device: str = KEYS) -> tuple[Control, ...]:
    """Every key in force (or every button, of the device `pad`) and what it does; a command without one is
    left out.
    """
    rows = (*MOVES, *(((command,), meaning) for command, meaning in COMMANDS.items()))
    controls = (
        Control(tuple(label for command in row for label in bindings.keys(command, device)), _(meaning))
        for row, meaning in rows
    )
    return tuple(one for one in controls if one.keys)


def meaning_of(command: str) -> str:
    """What a command does, in words."""
    if command in DICE:
        return _("Set aside die {n}, or take it back", n=DICE.index(command) + 1)
    return _(SINGLE_MOVES.get(command) or COMMANDS[command])
