"""What a person can do at the dice table, whatever it was done with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.rules.cards import Seat
from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.legal import refusal
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.dicegame.ways import ways
from game.rules.refusal import Refusal
from game.ui.cues import Cue
from game.ui.dice.board import Board, Plan
from game.ui.dice.filling import filled


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
        """Take the person's last action back, or say why that cannot be."""
        ...

    def ask_to_give_up(self, then: Callable[[], object]) -> None:
        """Ask whether an attempt that is not lost yet is to be given up."""
        ...

    def ask_to_roll(self, then: Callable[[], object]) -> None:
        """Ask whether dice of a phase that could be made now are to be rolled again."""
        ...

    def hinted(self) -> frozenset[int] | None:
        """The dice to be set aside by the hint that is shown; None when none says so."""
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


class Plays:
    """Sets dice aside, rolls, makes the phase; `past` and `coming` are what was and will be set aside."""

    def __init__(self, board: Board, desk: Desk) -> None:
        self.board, self.desk = board, desk
        self.past: list[Plan] = []
        self.coming: list[Plan] = []

    @property
    def seat(self) -> Seat:
        """The person's seat."""
        return self.board.view.seat

    @property
    def plays(self) -> bool:
        """Whether the person has dice before them that may be set aside."""
        view = self.desk.view()
        return view.table.turn == view.seat and view.table.step is DiceStep.PLAY and not self.board.queue.busy

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
        """Roll all dice that are not set aside; asked about when that puts at risk a phase which could be
        made, unless the hint says so.
        """
        view = self.desk.view()
        kept = () if view.table.step is DiceStep.ROLL else tuple(sorted(self.board.plan.kept))
        action = Roll(view.seat, kept)
        if self._risks(view) and self.desk.hinted() != self.board.plan.kept:
            self.desk.ask_to_roll(lambda: self._do(action))
            return True
        return self._do(action)

    def _risks(self, view: DiceView) -> bool:
        """Whether the phase can be made, but not with what is set aside alone."""
        board = self.board
        if not self.plays or not view.table.rolls_left or board.way is None:
            return False
        faces, edition = board.faces, view.edition
        aside = [faces[die] for die in sorted(board.plan.kept)]
        return not ways(edition.phase(board.phase), aside, edition.terms)

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
        """End the attempt; asked about while the phase could be made or a roll is left."""
        action = GiveUp(self.seat)
        if self.plays and (self.board.way is not None or self.desk.view().table.rolls_left):
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
        """Set aside what the hint says, else what brings the phase nearest, and nothing else."""
        if not self.plays:
            return False
        board, hinted = self.board, self.desk.hinted()
        if hinted is not None:
            best = set(hinted)
        elif board.way is not None:
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
