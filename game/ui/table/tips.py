"""What the small buttons and the places of the table are for, and their keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.ui.bindings import Bindings
from game.ui.table.controller import Controller
from game.ui.text import N_, _, need_words
from game.ui.text.opponents import opponent_sentence

TIPS = {
    "button:hint": N_("What to do now, and why; once more for the next best"),
    "button:arrange": N_("Put your best groups above your hand"),
    "button:sort": N_("Sort your hand another way"),
    "button:history": N_("What happened in this round"),
    "button:menu": N_("Menu"),
    "lay_down": N_("Lay down your phase"),
    "choose": N_("Choose the phase you collect"),
    "clear": N_("Your groups go under the discards, and you may make another phase"),
    "save": N_("Save a card, or look at those you saved"),
    "rules": N_("What differs from the edition's rules"),
}


def tip_of(controller: Controller, bindings: Bindings, seats: Sequence[SeatInfo]) -> str:
    """What the thing under the pointer, or in focus, is for, and its key, or who sits there; empty if that
    needs no words.
    """
    # What is pointed at counts until a key is pressed.
    thing = controller.hovered or (controller.focus if controller.keys else "")
    words = TIPS.get(thing)
    if words is None:
        name, _colon, rest = thing.partition(":")
        if name == "seat":
            return opponent_sentence(seats[int(rest)].name, seats[int(rest)].bot)
        slots = controller.plays.slots if name == "slot" else ()
        return need_words(slots[int(rest)].need) if rest and int(rest) < len(slots) else ""
    command = {"choose": "choose_phase"}.get(thing, thing.removeprefix("button:"))
    keys = bindings.keys(command)
    return f"{_(words)} ({keys[0]})" if keys else _(words)
