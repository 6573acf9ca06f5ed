"""Intents to plays: what the pointer and the keys mean on the table."""

from __future__ import annotations

from game.rules.cards import CardId
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    FocusLost,
    Hold,
    Hover,
    Intent,
    Modifiers,
    Press,
    Tap,
)
from game.ui.table.board import Board
from game.ui.table.choice import place_of
from game.ui.table.desk import Desk
from game.ui.table.drops import CATCH
from game.ui.table.errands import errand_of
from game.ui.table.history import Teller
from game.ui.table.things import thing_at, things
from game.ui.table.touching import Touching

OWN_THINGS = (
    "hand",
    "slot",
    "button",
    "lay_down",
    "choose",
    "clear",
    "save",
    "choice",
    "rules",
    "coach",
    "board",
)


class Controller(Touching):
    """Takes intents; remembers what the pointer is pressed on."""

    def __init__(self, board: Board, desk: Desk, teller: Teller) -> None:
        super().__init__(board, desk, teller)
        self._under = ""
        self._by_click = self._looked = False

    # --- intents ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something."""
        if not self.takes(intent):
            return False
        if isinstance(intent, Hover | DragTo):
            # These come hundreds of times a second, and the focus does not hang on them.
            return self.take(intent)
        self.refresh()
        before = self.board.revision
        if (self.enlarged or self.board.watched) and isinstance(
            intent, Press | Cancel | Activate | Focus | Command
        ):
            # Any press puts the large picture away, and means nothing else.
            self.enlarge("")
            self._swallow = True
            return True
        done = self.take(intent)
        if done and self.board.revision == before:
            self.board.revision += 1
        self.refresh()
        return done

    def _thing(self, point: tuple[float, float]) -> str:
        reach = CATCH * self.board.card_scale if self.board.habits.wide else 0.0
        return thing_at(self.board, self.plays.choice, point, reach=reach)

    def _press(self, intent: Press) -> bool:
        self.keys = self._called_off = False
        self._pressed = self._thing(intent.pos)
        self._under = thing_at(self.board, None, intent.pos)
        own = self._pressed.startswith(OWN_THINGS)
        self._looked = False
        self._swallow = not own and not self.carry and intent.button == 1 and self._hurry(self._pressed)
        if intent.button == 3 and self.carry:
            self.carry.home()
        return True

    def _hurry(self, thing: str = "") -> bool:
        """What is waited for comes at once: a discard that could be taken back, or the others' turns."""
        if thing != self.plays.pending_thing and self.plays.send():
            return True
        return self.desk.hurry()

    def _hold(self, intent: Hold) -> bool:
        """A long press shows what is pressed large; what is then dragged or tapped is nothing else."""
        if self.carry or self._swallow or self.plays.choice is not None:
            return False
        self.enlarge(self._pressed)
        self._looked = bool(self.enlarged) or self.board.watched
        return self._looked

    def _modifiers(self, intent: Modifiers) -> bool:
        self.mods = intent.mods
        return True

    def _drag(self, intent: DragTo) -> bool:
        if self._looked:
            # The hand has moved on: the card is dragged after all.
            self._looked = False
            self.enlarge("")
        if self.carry:
            self.carry.move(intent.pos)
            return True
        if self._swallow:
            return False
        if self.plays.choice is not None:
            return self._drag_from_question(intent.pos)
        pending = self.plays.pending
        if pending is not None and self._pressed == self.plays.pending_thing:
            self.plays.keep()
            self.carry.lift([pending.action.card.id], intent.pos)
        elif self._pressed.startswith("hand:"):
            card = CardId(int(self._pressed[5:]))
            marked = self.plays.marked()
            if not any(one.id == card for one in self.board.view.hand):
                return False
            rest = [one for one in marked if one != card] if card in marked else []
            self.picked = ()
            self.carry.lift([card, *rest], intent.pos)
        else:
            errand = errand_of(self._pressed, self.board, self.plays)
            if errand is not None:
                self.carry.send(errand, intent.pos)
        return bool(self.carry)

    def _drag_from_question(self, point: tuple[float, float]) -> bool:
        """A phase is dragged to the tray, or the card a question is about to a seat."""
        choice = self.plays.choice
        assert choice is not None
        if self._pressed.startswith("choice:"):
            number = int(self._pressed[7:])
            if not choice.options[number].phase:
                return False
            self.phase_held = number, point
            self.board.revision += 1
            return True
        errand = errand_of(self._under, self.board, self.plays) if self.plays.naming() is not None else None
        if errand is not None:
            self.plays.answer(-1)
            self.carry.send(errand, point)
        return bool(self.carry)

    def _drop(self, intent: Drop) -> bool:
        if self.phase_held is not None:
            number, self.phase_held = self.phase_held[0], None
            if intent.pos[1] >= self.board.layout.tray.y:
                self.plays.answer(number)
        elif self.carry:
            errand = self.carry.errand
            self.carry.drop(intent.pos)
            if errand is not None and self.plays.naming() is not None:
                self.plays.ask_now()
        self._pressed = ""
        return True

    def _tap(self, intent: Tap) -> bool:
        pressed, self._pressed = self._pressed, ""
        if self._looked:
            self._looked = False
            return True
        if self._by_click and self.carry and intent.button == 1:
            self._by_click = False
            self.carry.drop(intent.pos)
            return True
        if intent.button == 3:
            self.enlarge(pressed)
            return True
        if self._swallow:
            self._swallow = False
            return True
        if self.plays.choice is not None and not pressed.startswith("choice:"):
            option = self._chosen_thing(intent.pos)
            under = thing_at(self.board, None, intent.pos)
            if option >= 0 or not self.plays.choice.must:
                self.plays.answer(option)
            elif under.startswith("button:"):
                self.command(under.partition(":")[2])
            return True
        if self.desk.settings.click_to_pick_up and pressed.startswith("hand:"):
            self._by_click = True
            self.carry.lift([CardId(int(pressed[5:]))], intent.pos)
            return True
        self._touch(pressed, intent.count if self.desk.settings.double_click_play else 1)
        return True

    def _chosen_thing(self, point: tuple[float, float]) -> int:
        """The answer that the thing under the point stands for, -1 if none does."""
        choice = self.plays.choice
        thing = thing_at(self.board, None, point)
        if choice is None or not thing:
            return -1
        box = things(self.board, None)[thing][1] if thing != "hand" else self.board.layout.hand
        fits = [
            i
            for i, option in enumerate(choice.options)
            if option.thing == thing and place_of(choice, option, box).contains(point)
        ]
        return fits[0] if len(fits) == 1 else -1

    def _hover(self, intent: Hover) -> bool:
        if self.carry:
            # Lifted by a click: it follows the pointer with no button held.
            if intent.pos is not None:
                self.carry.move(intent.pos)
            return True
        thing = self._thing(intent.pos) if intent.pos is not None else ""
        if thing == self.hovered:
            return False
        self.hovered = thing
        card = int(thing[5:]) if thing.startswith("hand:") and self.board.habits.raise_card else None
        plan = self.board.plan
        row = self.board.layout.row
        self.board.set_plan(plan._replace(hover=CardId(card) if card is not None and card in row else None))
        self.board.revision += 1
        return True

    def by_keys(self) -> None:
        """What the pointer rested on is raised no longer, too."""
        super().by_keys()
        self.board.set_plan(self.board.plan._replace(hover=None))

    def _activate(self, intent: Activate) -> bool:
        self.by_keys()
        if self.plays.choice is None and self._hurry():
            return True
        thing = self.ring.id
        if not thing.startswith("hand:"):
            put = bool(self.picked) and thing.startswith(("meld:", "wild:", "slot:"))
            self._touch(thing)
            if put and not self.picked and self.plays.choice is None:
                self._to_hand(self._picked_at)
            return True
        card = CardId(int(thing[5:]))
        if intent.mark or any(card in slot for slot in self.board.plan.staged):
            self._touch_card(card, 1)
        elif self.picked:
            row = [one for one in self.board.layout.row if one not in self.picked]
            picked, self.picked = self.picked, ()
            if card not in picked:
                self.plays.stage(picked, None, row.index(card))
        else:
            self._pick(card)
        return True

    def _cancel(self, _intent: Intent) -> bool:
        """Put back what is held, take a question back, hurry others along, put a hint away, put the saved
        cards together, unmark; else it is not for the table.
        """
        called_off, self._called_off = self._called_off, False
        if self.phase_held is not None:
            self.phase_held = None
        elif self.carry:
            self.carry.home()
        elif called_off or self.plays.keep():
            pass
        elif self.plays.choice is not None:
            self.plays.answer(-1)
        elif self.picked:
            self.picked = ()
        elif self.desk.hurry() or self.desk.forget_hint():
            pass
        elif self.board.plan.spread:
            self._touch_saves([])
        elif self.board.plan.marked:
            self.plays.set_plan(self.board.plan._replace(marked=frozenset()))
        else:
            return False
        return True

    def let_go(self) -> None:
        """What is held goes home, whatever the hand does."""
        self._pressed = ""
        self.phase_held = None
        self.carry.home()
        self.refresh()

    def _lost(self, _intent: FocusLost) -> bool:
        self.phase_held = None
        if self.carry:
            # The pointer calls its drag off too, a moment later.
            self._called_off = True
            self.carry.home()
        return True
