"""Intents to plays on the dice table: what the pointer, the keys and the pad mean there."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.dice.board import MOVE_MS, Board
from game.ui.dice.plays import Desk, Plays
from game.ui.dice.things import focusables, thing_at
from game.ui.focus import FocusRing
from game.ui.intents import (
    Activate,
    Cancel,
    DragTo,
    Drop,
    FocusLost,
    Hover,
    Intent,
    Press,
    Tap,
)
from game.ui.play.taking import Taking
from game.ui.table.drops import CATCH

FIRST = "roll"


class Controller(Plays, Taking):
    """Takes intents. `hovered` is the thing under the pointer, `focus` the one the keys are at."""

    def __init__(self, board: Board, desk: Desk) -> None:
        super().__init__(board, desk)
        self.ring = FocusRing(zones=True)
        self.refresh()
        self.ring.to(FIRST)

    @property
    def focus(self) -> str:
        return self.ring.id

    def refresh(self) -> None:
        """What can have the focus may have changed."""
        self.ring.set_items(focusables(self.board))

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something."""
        if not self.takes(intent):
            return False
        if not isinstance(intent, Hover | DragTo):
            self.refresh()
        done = self.take(intent)
        if done:
            self.refresh()
        return done

    # --- intents ------------------------------------------------------------------------------------------

    def _thing(self, point: tuple[float, float]) -> str:
        reach = CATCH * max(1.0, self.board.size[1] / 1080) if self.board.habits.wide else 0.0
        return thing_at(self.board, point, reach=reach)

    def _press(self, intent: Press) -> bool:
        self.keys = self._called_off = False
        self._pressed = self._thing(intent.pos)
        self._swallow = intent.button == 1 and not self._pressed.startswith("button:") and self._hurried()
        if intent.button == 3:
            self._home()
        return True

    def _drag(self, intent: DragTo) -> bool:
        if self._swallow:
            return False
        board = self.board
        die = board.plan.held
        if die is None:
            name, _colon, number = self._pressed.partition(":")
            if name not in ("cell", "kept") or not self.plays:
                return False
            die = int(number)
            if name == "cell" and die in board.plan.kept:
                return False
            board.set_plan(board.plan._replace(held=die))
            board.lift(die)
            self.desk.cue(Cue.PICK_UP)
        held = board.dice[die]
        held.above = True
        x, y = intent.pos
        held.pose = held.pose._replace(
            x=float(x), y=y - board.layout.die * 0.12, width=board.layout.die, lift=0.6, angle=0.0
        )
        self.hovered = "tray" if board.layout.tray.contains(intent.pos) else ""
        return True

    def _drop(self, intent: Drop) -> bool:
        held = self.board.plan.held
        self._pressed = ""
        if held is None:
            return False
        aside = self.board.layout.tray.contains(intent.pos)
        self.hovered = ""
        self._home()
        if aside != (held in self.board.plan.kept):
            self.toggle(held)
        return True

    def _home(self) -> bool:
        """What is held goes back to where it was."""
        board, held = self.board, self.board.plan.held
        if held is None:
            return False
        board.set_plan(board.plan._replace(held=None))
        board.queue.loose([Tween(board.dice[held], board.goal(held), MOVE_MS)])
        return True

    def let_go(self) -> None:
        """What is held goes back, whatever the hand does."""
        self._pressed = ""
        self._home()

    def _tap(self, intent: Tap) -> bool:
        pressed, self._pressed = self._pressed, ""
        if self._swallow:
            self._swallow = False
            return True
        if intent.button != 1:
            return True
        if self._thing(intent.pos) == pressed:
            self.touch(pressed)
        return True

    def touch(self, thing: str) -> bool:
        """Do what a thing is for."""
        name, _colon, rest = thing.partition(":")
        if name in ("cell", "kept"):
            return self.toggle(int(rest))
        if name == "button":
            return self.desk.press_button(rest)
        if name == "coach":
            return self.desk.press_button("no_tips")
        command = {"roll": "roll", "cup": "roll", "make": "lay_down", "give_up": "read_groups"}.get(name)
        if command is not None:
            return self.command(command)
        if name in ("way_before", "way_after"):
            return self.other_way(1 if name == "way_after" else -1)
        return False

    def _hover(self, intent: Hover) -> bool:
        thing = self._thing(intent.pos) if intent.pos is not None else ""
        thing = "" if thing in ("tray", "bowl") else thing
        if thing == self.hovered:
            return False
        self.hovered = thing
        return True

    def _activate(self, intent: Activate) -> bool:
        self.by_keys()
        if self._hurried():
            return True
        if intent.mark:
            return self.roll()
        return self.touch(self.ring.id)

    def _cancel(self, _intent: Cancel) -> bool:
        """Put back what is held, hurry others along, put a hint away; else it is not for the table."""
        self._pressed = ""
        called_off, self._called_off = self._called_off, False
        return called_off or self._home() or self._hurried() or self.desk.forget_hint()

    def _lost(self, _intent: FocusLost) -> bool:
        self._pressed = ""
        # The pointer calls its drag off too, a moment later.
        self._called_off = self._home()
        return True

    def command(self, name: str) -> bool:
        """Do a command by its name; False if it means nothing here."""
        self._home()
        if name.startswith("die_"):
            die = int(name[4:]) - 1
            return self.toggle(die) if die < len(self.board.dice) else False
        play = _COMMANDS.get(name)
        return play(self) if play is not None else self.desk.press_button(name)


_COMMANDS: dict[str, Callable[[Controller], bool]] = {
    "roll": Controller.roll,
    "lay_down": Controller.make,
    "read_groups": Controller.give_up,
    "next_play": lambda controller: controller.other_way(1),
    "previous_play": lambda controller: controller.other_way(-1),
    "sort": lambda controller: controller.other_way(1),
    "arrange": Controller.arrange,
    "take_back": Controller.take_back,
    "do_again": Controller.do_again,
}
