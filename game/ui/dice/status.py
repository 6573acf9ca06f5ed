"""The lowest line of the dice table: what step it is, what may be done, and what things are for."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.rules.dicegame.view import DiceStep, DiceView
from game.ui.bindings import PAD, Bindings
from game.ui.dice.board import Board
from game.ui.dice.controller import Controller
from game.ui.dice.teller import face_name
from game.ui.text import N_, _, ngettext

TIPS = {
    "button:hint": N_("What to do now, and why"),
    "button:history": N_("What happened in this game"),
    "button:menu": N_("Menu"),
    "way_before": N_("Another way to make the phase"),
    "way_after": N_("Another way to make the phase"),
}
_KEYS = {
    "button:menu": "pause",
    "way_before": "previous_play",
    "way_after": "next_play",
}


def tip_of(controller: Controller, bindings: Bindings, device: str) -> str:
    """What the thing under the pointer, or in focus, is for, and its key; empty if that needs no words."""
    thing = controller.hovered or (controller.focus if controller.keys else "")
    board = controller.board
    name, _colon, number = thing.partition(":")
    if name in ("cell", "kept"):
        return _die_tip(board, int(number), bindings, device) if controller.keys and controller.plays else ""
    words = TIPS.get(thing)
    if words is None:
        return ""
    key = bindings.prompt(_KEYS.get(thing, name if name != "button" else number), device)
    return f"{_(words)} ({key})" if key else _(words)


def _die_tip(board: Board, die: int, bindings: Bindings, device: str) -> str:
    face = face_name(board.faces[die])
    key = bindings.prompt(f"die_{die + 1}", device)
    if die in board.plan.kept:
        words = _("{face}, set aside: press to take it back", face=face)
    else:
        words = _("{face}: press to set it aside", face=face)
    return f"{words} ({key})" if key else words


def status_line(board: Board, names: Sequence[str], *, waits: bool = False) -> str:
    """What is shown, or what the person may do now."""
    view, shown = board.view, board.shown
    if shown.order is not None:
        return _("Everybody rolls a die to see who begins.")
    if view.table.step is DiceStep.GAME_OVER:
        return _("The game is over.")
    if waits:
        return _("Press Enter or click to go on.")
    if not board.own:
        return _("{name} plays. Press to skip ahead.", name=names[view.table.turn])
    if shown.made is not None:
        return _("You made phase {n}.", n=shown.made.phase)
    if shown.failed is not None:
        return _("You did not make phase {n}.", n=shown.failed.phase)
    if board.rolling is not None:
        return _("The dice roll.")
    return _own_step(view, board)


def _own_step(view: DiceView, board: Board) -> str:
    if view.table.step is DiceStep.ROLL:
        if view.table.last_go:
            return _("Your last go: roll the dice.")
        return _("Your turn: roll the dice.")
    left = view.table.rolls_left
    if board.way is not None:
        if left:
            return ngettext(
                "Make the phase, or roll once more for more points.",
                "Make the phase, or roll on for more points.",
                left,
            )
        return _("You can make the phase.")
    if left:
        return _("Set aside the dice you want to keep, then roll the others.")
    return _("These dice make no phase: give up this attempt.")


def bonus_line(view: DiceView) -> str:
    """How far the person is from the bonus that comes after some phases; empty once it is decided."""
    edition, me = view.edition, view.me
    if len(me.points) >= edition.bonus_after or not edition.bonus:
        return ""
    short = max(0, edition.bonus_from - sum(me.points))
    return ngettext(
        "{n} point more until phase {phase} brings {bonus} extra.",
        "{n} points more until phase {phase} bring {bonus} extra.",
        short,
        phase=edition.bonus_after,
        bonus=edition.bonus,
    )


def standings(view: DiceView, seats: Sequence[SeatInfo]) -> str:
    """Everybody's phase and total in one sentence."""
    return " ".join(
        _(
            "{name}: phase {n}, {points} points.",
            name=info.name,
            n=min(facts.phase, view.edition.last_phase),
            points=facts.total,
        )
        for info, facts in zip(seats, view.table.seats, strict=True)
    )


def dice_line(board: Board) -> str:
    """The dice in words: those in the bowl, then those set aside."""
    faces = board.faces
    if not faces:
        return _("Nothing is rolled yet.")
    loose = ", ".join(face_name(face) for die, face in enumerate(faces) if die not in board.kept)
    kept = ", ".join(face_name(faces[die]) for die in sorted(board.kept))
    told = _("In the bowl: {dice}.", dice=loose) if loose else ""
    return " ".join(filter(None, (told, _("Set aside: {dice}.", dice=kept) if kept else "")))


def prompts(controller: Controller, bindings: Bindings) -> tuple[tuple[str, str], ...]:
    """The buttons of a pad that mean something now."""
    view = controller.board.view
    if not controller.board.own:
        return ()
    found: list[tuple[str, str]] = []
    name, _colon, number = controller.focus.partition(":")
    if name == "kept" or (name == "cell" and int(number) in controller.board.kept):
        found.append(("press", _("Take back")))
    elif name == "cell" and view.table.step is DiceStep.PLAY:
        found.append(("press", _("Set aside")))
    else:
        found.append(("press", _("Press")))
    if view.table.rolls_left:
        found.append(("mark", _("Roll")))
    if controller.board.way is not None:
        found.append(("lay_down", _("Make phase")))
    labels = ((bindings.prompt(command, PAD), words) for command, words in found)
    return tuple((label, words) for label, words in labels if label)
