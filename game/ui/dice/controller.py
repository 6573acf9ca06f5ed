"""Intents to plays on the dice table: what the pointer, the keys and the pad mean there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.legal import refusal
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.refusal import Refusal
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.dice.board import MOVE_MS, Board, Plan
from game.ui.dice.filling import filled
from game.ui.dice.things import focusables, thing_at
from game.ui.focus import FocusRing
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    FocusLost,
    Hover,
    Intent,
    Press,
    Tap,
)
from game.ui.table.drops import CATCH

FIRST = "roll"


class Desk(Protocol):
    """What the controller asks of the scene it works for."""

    def view(self) -> DiceView:
        """What the person can see, after everything that has happened."""
        ...

    def submit(self, action: Action) -> Refusal | None:
        """Do it, or say why not."""
        ...

    def refuse(self, why: Refusal) -> None:
        """Show why something cannot be done."""
        ...

    def take_back(self) -> bool:
        """Take the person's last action back; False when that cannot be."""
        ...

    def ask_to_give_up(self, then: Callable[[], object]) -> None:
        """Ask whether an attempt that could be made is to be given up."""
        ...

    def cue(self, cue: Cue) -> None:
        """Play a sound."""
        ...

    def press_button(self, name: str) -> bool:
        """A small button, or a command that is the scene's own; False if it is unknown."""
        ...

    def hurry(self) -> bool:
        """Others' beats play: go straight to the person's next decision. False when there is nothing to
        hurry.
        """
        ...

    def forget_hint(self) -> bool:
        """Put away the hint that is shown; False when there was none."""
        ...


class Controller:
    """Takes intents. `hovered` is the thing under the pointer, `focus` the one the keys are at."""

    def __init__(self, board: Board, desk: Desk) -> None:
        self.board, self.desk = board, desk
        self.ring = FocusRing(zones=True)
        self.hovered = ""
        self.keys = False
        self.past: list[Plan] = []
        self.coming: list[Plan] = []
        self._pressed = ""
        self._swallow = self._called_off = False
        self.refresh()
        self.ring.to(FIRST)

    @property
    def focus(self) -> str:
        return self.ring.id

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.board.view.seat

    @property
    def plays(self) -> bool:
        """Whether the person has dice before them that may be set aside."""
        view = self.desk.view()
        return view.table.turn == view.seat and view.table.step is DiceStep.PLAY and not self.board.queue.busy

    def refresh(self) -> None:
        """What can have the focus may have changed."""
        self.ring.set_items(focusables(self.board))

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something."""
        handler = _HANDLERS.get(type(intent))
        if handler is None:
            return False
        if not isinstance(intent, Hover | DragTo):
            self.refresh()
        done = handler(self, intent)
        if done:
            self.refresh()
        return done

    # --- plays --------------------------------------------------------------------------------------------

    def toggle(self, die: int) -> bool:
        """Set a die aside, or take it back."""
        if not self.plays:
            if not self._hurried():
                self._refused(Roll(self.seat, (die,)))
            return True
        kept = self.board.plan.kept ^ {die}
        self._stage(self.board.plan._replace(kept=kept, held=None))
        self.desk.cue(Cue.SET_ASIDE if die in kept else Cue.PICK_UP)
        return True

    def _stage(self, plan: Plan) -> None:
        self.past.append(self.board.plan._replace(held=None))
        self.coming.clear()
        self.board.set_plan(plan)

    def forget(self) -> None:
        """Another roll or another turn: nothing that was set aside before can be taken back."""
        self.past.clear()
        self.coming.clear()

    def roll(self) -> bool:
        """Roll all dice that are not set aside."""
        view = self.desk.view()
        kept = () if view.table.step is DiceStep.ROLL else tuple(sorted(self.board.plan.kept))
        return self._do(Roll(view.seat, kept))

    def make(self) -> bool:
        """Make the phase in the chosen way; without one, hear what is missing."""
        way = self.board.way if self.plays else None
        if way is not None:
            return self._do(MakePhase(self.seat, way))
        if self._hurried():
            return True
        if self.plays:
            return self.desk.press_button("missing")
        return self._do(MakePhase(self.seat, ()))

    def give_up(self) -> bool:
        """End the attempt; asked about only when the phase could be made."""
        action = GiveUp(self.seat)
        if self.plays and self.board.way is not None:
            self.desk.ask_to_give_up(lambda: self._do(action))
            return True
        return self._do(action)

    def other_way(self, by: int) -> bool:
        """Choose another grouping."""
        count = len(self.board.ways) if self.plays else 0
        if count < 2:
            return False
        self.board.set_plan(self.board.plan._replace(way=(self.board.plan.way + by) % count))
        self.desk.cue(Cue.PICK_UP)
        return True

    def arrange(self) -> bool:
        """Set aside what brings the phase nearest, and nothing else."""
        if not self.plays:
            return False
        board = self.board
        if board.way is not None:
            best = {int(placed.card.id) for group in board.way for placed in group}
        else:
            needs, edition = board.view.edition.phase(board.phase), board.view.edition
            best = {die for dice in filled(needs, board.faces, edition.terms.numbers) for die in dice}
        if best != board.plan.kept:
            self._stage(board.plan._replace(kept=frozenset(best)))
            self.desk.cue(Cue.SET_ASIDE)
        return True

    def take_back(self) -> bool:
        """What was set aside last, else the last action."""
        if self.plays and self.past:
            self.coming.append(self.board.plan)
            self.board.set_plan(self.past.pop())
            return True
        return self.desk.take_back()

    def do_again(self) -> bool:
        """What was taken back last."""
        if not (self.plays and self.coming):
            return False
        self.past.append(self.board.plan)
        self.board.set_plan(self.coming.pop())
        return True

    def _hurried(self) -> bool:
        return self.desk.hurry()

    def _do(self, action: Action) -> bool:
        if self.desk.view().table.turn != self.seat and self._hurried():
            return True
        why = self.desk.submit(action)
        if why is not None:
            self.desk.refuse(why)
        return True

    def _refused(self, action: Action) -> None:
        why = refusal(self.desk.view(), action)
        if why is not None:
            self.desk.refuse(why)

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
        if board.plan.held is None:
            name, _colon, number = self._pressed.partition(":")
            if name not in ("cell", "kept") or not self.plays:
                return False
            die = int(number)
            if name == "cell" and die in board.plan.kept:
                return False
            board.set_plan(board.plan._replace(held=die))
            board.lift(die)
            self.desk.cue(Cue.PICK_UP)
        held = board.dice[board.plan.held]  # type: ignore[index]
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

    def _by_keys(self) -> None:
        self.keys = True
        self.hovered = ""

    def _focus(self, intent: Focus) -> bool:
        self._by_keys()
        return self.ring.move(intent.direction)

    def _activate(self, intent: Activate) -> bool:
        self._by_keys()
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

    def _command(self, intent: Command) -> bool:
        self._by_keys()
        return self.command(intent.name)

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

_HANDLERS: dict[type[Intent], Callable[..., bool]] = {
    Press: Controller._press,
    DragTo: Controller._drag,
    Drop: Controller._drop,
    Tap: Controller._tap,
    Hover: Controller._hover,
    Focus: Controller._focus,
    Activate: Controller._activate,
    Cancel: Controller._cancel,
    FocusLost: Controller._lost,
    Command: Controller._command,
}
