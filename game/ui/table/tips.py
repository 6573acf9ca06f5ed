"""What the small buttons and the places of the table are for, and their keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action, ClearPhase, DrawFromDiscard, DrawFromPile
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import TurnStep
from game.ui.bindings import KEYS, PAD, Bindings
from game.ui.table.controller import Controller
from game.ui.table.piles import pile_of
from game.ui.text import N_, _, need_words, refusal_sentence
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
    "board": N_("The board, with everybody's pawn; press to see it large"),
    "rules": N_("What differs from the edition's rules"),
}

# What is there for the own turn alone.
_OF_A_TURN = ("lay_down", "button:hint", "clear")


def tip_of(controller: Controller, bindings: Bindings, seats: Sequence[SeatInfo], device: str = KEYS) -> str:
    """What the thing under the pointer, or in focus, is for, and its key (its button where a pad is in
    use), or who sits there; empty if that needs no words.
    """
    # What is pointed at counts until a key is pressed.
    thing = controller.hovered or (controller.focus if controller.keys else "")
    words, why = TIPS.get(thing), _why_not(thing, controller, seats)
    if words is None and why:
        return why
    if words is None:
        name, _colon, rest = thing.partition(":")
        if name == "seat":
            return opponent_sentence(seats[int(rest)].name, seats[int(rest)].bot)
        slots = controller.plays.slots if name == "slot" else ()
        return need_words(slots[int(rest)].need) if rest and int(rest) < len(slots) else ""
    command = {"choose": "choose_phase", "button:menu": "pause"}.get(thing, thing.removeprefix("button:"))
    key = bindings.prompt(command, device)
    told = f"{_(words)} ({key})" if key else _(words)
    return _("{tip}. {reason}", tip=told, reason=why) if why else told


def _why_not(thing: str, controller: Controller, seats: Sequence[SeatInfo]) -> str:
    """Why the thing is of no use now, in a sentence; empty if it is, or if that depends on cards."""
    view = controller.plays.view
    seat, table = view.seat, view.table
    if table.step not in (TurnStep.DRAW, TurnStep.PLAY):
        return ""
    asked: Action | None = None
    pile = pile_of(thing)
    drawing = table.turn == seat and table.step is TurnStep.DRAW
    if (thing in _OF_A_TURN and table.turn != seat) or (thing == "draw" and drawing):
        asked = DrawFromPile(seat)
    elif pile is not None and drawing:
        asked = DrawFromDiscard(seat, pile)
    elif thing == "clear":
        asked = ClearPhase(seat)
    why = refusal(view, asked) if asked is not None else None
    return refusal_sentence(why, [info.name for info in seats], seat) if why is not None else ""


def prompts(controller: Controller, bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """The buttons of a pad that mean something now, each with what it does to the thing in focus."""
    plays, thing = controller.plays, controller.focus
    found: list[tuple[str, str]] = []
    view = plays.view
    drawing = view.table.turn == view.seat and view.table.step is TurnStep.DRAW
    if plays.choice is not None:
        found = [("press", _("Choose")), ("put_back", _("Back"))]
    elif controller.picked:
        found = [("press", _("Put down")), ("put_back", _("Put back"))]
    elif thing.startswith("hand:"):
        found = [("press", _("Pick up")), ("mark", _("Mark"))]
    elif drawing and (thing == "draw" or thing.startswith("saved:")):
        found = [("press", _("Draw"))]
    elif drawing and pile_of(thing) is not None:
        found = [("press", _("Take"))]
    elif thing in ("lay_down", "choose", "clear", "rules", "save", "board") or thing.startswith(
        ("button:", "saved:")
    ):
        found = [("press", _("Press"))]
    elif plays.marked() and thing.startswith(("meld:", "wild:", "slot:", "discard", "seat:")):
        found = [("press", _("Put down"))]
    lays = controller.board.layout.lay_down is not None and view.table.step is TurnStep.PLAY
    if lays and view.table.turn == view.seat and plays.choice is None and not controller.picked:
        found.append(("lay_down", _("Lay down")))
    labels = ((bindings.prompt(command, PAD), words) for command, words in found)
    return tuple((label, words) for label, words in labels if label)
