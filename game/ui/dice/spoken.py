"""What has the focus on the dice table, and what else there is to see, in words for somebody who does not."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.seats import SeatInfo
from game.rules.dicegame.view import DiceStep
from game.ui.bindings import Bindings
from game.ui.dice.actions import label_of
from game.ui.dice.board import Board
from game.ui.dice.controller import Controller
from game.ui.dice.status import bonus_line, tip_of
from game.ui.dice.teller import face_name
from game.ui.dice.things import stops
from game.ui.text import _, need_words, ngettext, phase_goal

_COMMANDS = {"roll": "roll", "make": "lay_down", "give_up": "read_groups"}


def focus_words(controller: Controller, bindings: Bindings, device: str, seats: Sequence[SeatInfo]) -> str:
    """What has the focus, and how it is; empty while the pointer is used."""
    board = controller.board
    # What had the focus may be gone: dice that were taken up, a group of the phase before.
    if not controller.keys or controller.focus not in stops(board):
        return ""
    name, _colon, rest = controller.focus.partition(":")
    if name in ("cell", "kept"):
        return _die_words(board, int(rest), in_tray=name == "kept")
    if name == "group":
        return _group_words(board, int(rest))
    if name == "column":
        return column_words(board, int(rest), seats[int(rest)].name)
    if name == "cup":
        return _("The cup: press to roll all dice.") if board.own else _("The cup: nothing is rolled yet.")
    if name == "coach":
        return board.coach.button if board.coach is not None else ""
    if name in _COMMANDS:
        label = label_of(board, name)
        told = ", ".join(filter(None, (label.words, label.more)))
        told = told if label.live else _("{name}, not now", name=told)
        key = bindings.prompt(_COMMANDS[name], device)
        return f"{told} ({key})" if key else told
    if name in ("way_before", "way_after") and board.way is not None:
        return _("{tip}: {dice}", tip=tip_of(controller, bindings, device), dice=_way_words(board))
    return tip_of(controller, bindings, device)


def _die_words(board: Board, die: int, *, in_tray: bool) -> str:
    """A die by the number of its key, and whether it is set aside; where it then lies, also for what."""
    told = _("Die {n}: {face}", n=die + 1, face=face_name(board.faces[die]))
    if die not in board.in_tray():
        return told
    if not in_tray:
        return _("{die}, set aside", die=told)
    needs = board.view.edition.phase(board.phase)
    group = next((number for number, dice in enumerate(board.groups) if die in dice), None)
    if group is None:
        return _("{die}, set aside for no group", die=told)
    return _("{die}, set aside for {group}", die=told, group=need_words(needs[group]))


def _group_words(board: Board, group: int) -> str:
    """A group of the phase: what it asks for, what lies there, and how much of it is missing."""
    need = board.view.edition.phase(board.phase)[group]
    told = _("Group {n}, {need}", n=group + 1, need=need_words(need))
    there = board.in_tray() & set(board.groups[group]) if board.faces else set()
    if not there:
        return _("{group}: empty", group=told)
    dice = ", ".join(face_name(board.faces[die]) for die in sorted(there))
    lacks = need.size - len(there)
    if not lacks:
        return _("{group}: {cards}", group=told, cards=dice)
    return ngettext(
        "{group}: {dice}; {n} die missing", "{group}: {dice}; {n} dice missing", lacks, group=told, dice=dice
    )


def _way_words(board: Board) -> str:
    return "; ".join(
        ", ".join(face_name(board.faces[placed.card.id]) for placed in group) for group in board.way or ()
    )


def column_words(board: Board, seat: int, name: str) -> str:
    """A column of the score card: the total, the phase that is worked on, and every entry."""
    view = board.view
    facts, edition = view.table.seats[seat], view.edition
    told = [ngettext("{name}: {n} point.", "{name}: {n} points.", facts.total, name=name)]
    if facts.phase <= edition.last_phase and view.table.step is not DiceStep.GAME_OVER:
        told.append(_("Phase {n}: {goal}.", n=facts.phase, goal=phase_goal(edition.phase(facts.phase))))
        if facts.tries:
            told.append(ngettext("{n} failed attempt at it.", "{n} failed attempts at it.", facts.tries))
    if facts.points:
        made = ", ".join(
            _("phase {n} with {points}", n=phase, points=points)
            for phase, points in enumerate(facts.points, 1)
        )
        told.append(_("Made: {phases}.", phases=made))
    bonus = bonus_line(view) if seat == view.seat else ""
    if bonus:
        told.append(bonus)
    if facts.after:
        told.append(_("{points} extra after phase {n}.", points=facts.after, n=edition.bonus_after))
    if facts.first:
        alone = len(view.table.seats) == 1
        told.append(
            _("{points} extra for the last phase at the first try.", points=facts.first)
            if alone
            else _("{points} extra for ending first.", points=facts.first)
        )
    if facts.penalties:
        told.append(_("Failed attempts cost {points}.", points=facts.penalties))
    elif facts.failed:
        told.append(ngettext("{n} failed attempt in all.", "{n} failed attempts in all.", facts.failed))
    return " ".join(told)


def own_notes(board: Board) -> tuple[str, ...]:
    """What is to be known of an own attempt: its phase, and after each roll what was rolled, with colors."""
    table = board.view.table
    if not board.own or board.shown.order is not None:
        return ()
    goal = phase_goal(board.view.edition.phase(board.phase))
    told = [_("Phase {n}: {goal}.", n=board.phase, goal=goal)]
    if table.faces and board.rolling is None:
        fresh = ", ".join(face_name(face) for die, face in enumerate(board.faces) if die not in table.kept)
        told.append(_("In the bowl: {dice}.", dice=fresh))
    return tuple(told)
