"""Intents to plays: what the pointer and the keys mean on the table."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId, Seat
from game.rules.groups import Placed
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
from game.ui.table.board import GHOST, Board
from game.ui.table.carry import Carry
from game.ui.table.desk import Desk
from game.ui.table.drops import Target, play_targets
from game.ui.table.history import Teller
from game.ui.table.plays import Plays
from game.ui.table.things import focusables, thing_at


class Controller:
    """Holds what is under the pointer, what is lifted and what has the focus; `keys` is true while keys are
    used.
    """

    def __init__(self, board: Board, desk: Desk, teller: Teller) -> None:
        self.board, self.desk = board, desk
        self.plays = Plays(board, desk, teller)
        self.carry = Carry(board, self.plays)
        self.ring = FocusRing(zones=True)
        self.keys = False
        self.picked: tuple[CardId, ...] = ()
        self.hovered = ""
        self.enlarged: tuple[Placed, ...] = ()
        self._pressed = ""
        self._swallow = False
        self._called_off = False

    # --- what can be asked --------------------------------------------------------------------------------

    @property
    def held(self) -> tuple[CardId, ...]:
        """Cards that look for a place: carried, picked up by keys, or marked."""
        return tuple(self.carry.cards) or self.picked or tuple(self.plays.marked())

    def targets(self) -> tuple[Target, ...]:
        """The legal targets of what is held."""
        if self.carry:
            return self.carry.targets
        held = self.held
        if not held or self.plays.choice is not None:
            return ()
        return play_targets(self.plays.view, [self.board.card(card) for card in held], self.board.layout)

    @property
    def focus(self) -> str:
        """The name of what has the focus."""
        return self.ring.id

    def refresh(self) -> None:
        """The table has changed: the focus stays on something that is there."""
        self.ring.set_items(focusables(self.board, self.plays.choice))

    def focus_on(self, thing: str) -> None:
        """Move the focus, if that is there."""
        self.refresh()
        self.ring.to(thing)

    # --- intents ------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something."""
        handler = _HANDLERS.get(type(intent))
        if handler is None:
            return False
        if isinstance(intent, Hover | DragTo):
            # These come hundreds of times a second, and the focus does not hang on them.
            return handler(self, intent)
        self.refresh()
        before = self.board.revision
        if self.enlarged and isinstance(intent, Press | Cancel | Activate | Command):
            # Any press puts the large picture away, and means nothing else.
            self.enlarge("")
            self._swallow = True
            return True
        done = handler(self, intent)
        if done and self.board.revision == before:
            self.board.revision += 1
        self.refresh()
        return done

    def _thing(self, point: tuple[float, float]) -> str:
        return thing_at(self.board, self.plays.choice, point)

    def _press(self, intent: Press) -> bool:
        self.keys = self._called_off = False
        self._pressed = self._thing(intent.pos)
        own = self._pressed.startswith(("hand", "slot", "button", "lay_down", "choice"))
        self._swallow = not own and intent.button == 1 and self.desk.hurry()
        if intent.button == 3 and self.carry:
            self.carry.home()
        return True

    def _drag(self, intent: DragTo) -> bool:
        if self.carry:
            self.carry.move(intent.pos)
            return True
        if self._swallow or self.plays.choice is not None:
            return False
        if self._pressed.startswith("hand:"):
            card = CardId(int(self._pressed[5:]))
            marked = self.plays.marked()
            if not any(one.id == card for one in self.board.view.hand):
                return False
            rest = [one for one in marked if one != card] if card in marked else []
            self.picked = ()
            self.carry.lift([card, *rest], intent.pos)
        elif self._pressed in ("draw", "discard") and self._drawing():
            top = self.board.view.discard_top
            if self._pressed == "draw":
                self.carry.lift([GHOST], intent.pos)
            elif top is not None:
                self.carry.lift([top.id], intent.pos)
        return bool(self.carry)

    def _drawing(self) -> bool:
        table = self.plays.view.table
        return table.turn == self.plays.view.seat and table.step is TurnStep.DRAW

    def _drop(self, intent: Drop) -> bool:
        if self.carry:
            self.carry.drop(intent.pos)
        self._pressed = ""
        return True

    def _tap(self, intent: Tap) -> bool:
        pressed, self._pressed = self._pressed, ""
        if intent.button == 3:
            self.enlarge(pressed)
            return True
        if self._swallow:
            self._swallow = False
            return True
        if self.plays.choice is not None and not pressed.startswith("choice:"):
            option = self._chosen_thing(intent.pos)
            self.plays.answer(option)
            return True
        self._touch(pressed, intent.count)
        return True

    def enlarge(self, thing: str) -> None:
        """Show what is under the pointer large; nothing there: show nothing any more."""
        name, _, rest = thing.partition(":")
        board = self.board
        cards: list[Placed] = []
        if name == "hand" and rest:
            cards = [Placed(board.card(CardId(int(rest))))]
        elif thing == "discard" and board.view.discard_top is not None:
            cards = [Placed(board.view.discard_top)]
        elif name == "meld":
            cards = list(board.view.table.melds[int(rest)].placed)
        self.enlarged = tuple(cards)
        board.revision += 1

    def _chosen_thing(self, point: tuple[float, float]) -> int:
        """The answer that the thing under the point stands for, -1 if none does."""
        choice = self.plays.choice
        thing = thing_at(self.board, None, point)
        options = choice.options if choice is not None else ()
        fits = [i for i, option in enumerate(options) if option.thing and option.thing == thing]
        return fits[0] if len(fits) == 1 else -1

    def _touch(self, thing: str, count: int = 1) -> None:
        """Click, or press by key, on a thing."""
        name, _, rest = thing.partition(":")
        held = list(self.picked) or self.plays.marked()
        if name == "choice":
            self.plays.answer(int(rest))
        elif thing == "draw":
            self.plays.draw()
        elif thing == "discard":
            if held and not self._drawing():
                self._send(held, Target("discard", self.board.layout.discard))
            else:
                self.plays.take()
        elif thing == "lay_down":
            self.plays.lay_down()
        elif name == "button":
            self.command(rest)
        elif name == "hand" and rest:
            self._touch_card(CardId(int(rest)), count)
        elif name in ("slot", "meld", "seat") and held:
            self._send(held, Target(name, self.board.layout.hand, int(rest)))

    def _touch_card(self, card: CardId, count: int) -> None:
        staged = any(card in slot for slot in self.board.plan.staged)
        if count == 2 and not staged:
            self.board.set_plan(self.board.plan._replace(marked=self.board.plan.marked - {card}))
            self.plays.quick(card)
        elif staged and not self.plays.cycle(card):
            self.plays.stage([card], None)
        elif not staged:
            self.plays.toggle(card)

    def _send(self, cards: list[CardId], target: Target) -> None:
        self.picked = ()
        if target.kind == "seat" and self.board.card(cards[0]).kind != "skip":
            seat = Seat(target.which)
            self.plays.hit(cards, [meld.id for meld in self.board.view.table.melds if meld.owner == seat])
        else:
            self.plays.put(cards, target)

    def _hover(self, intent: Hover) -> bool:
        thing = self._thing(intent.pos) if intent.pos is not None else ""
        if thing == self.hovered:
            return False
        self.hovered = thing
        card = int(thing[5:]) if thing.startswith("hand:") else None
        plan = self.board.plan
        row = self.board.layout.row
        self.board.set_plan(plan._replace(hover=CardId(card) if card is not None and card in row else None))
        self.board.revision += 1
        return True

    def _focus(self, intent: Focus) -> bool:
        self.keys = True
        return self.ring.move(intent.direction)

    def _activate(self, intent: Activate) -> bool:
        self.keys = True
        if self.plays.choice is None and self.desk.hurry():
            return True
        thing = self.ring.id
        if not thing.startswith("hand:"):
            self._touch(thing)
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

    def _pick(self, card: CardId) -> None:
        """Pick up by key: the card stays raised in the row, and the focus goes to the first place that
        takes it.
        """
        marked = self.plays.marked()
        self.picked = tuple(marked) if card in marked else (card,)
        self.board.set_plan(self.board.plan._replace(fresh=card))
        targets = self.targets()
        if targets:
            first = targets[0]
            self.focus_on("discard" if first.kind == "discard" else f"{first.kind}:{first.which}")
        elif self.board.layout.slots:
            self.focus_on("slot:0")

    def _cancel(self, _intent: Intent) -> bool:
        """Put back what is held, take a question back, hurry others along, unmark; else it is not for the
        table.
        """
        called_off, self._called_off = self._called_off, False
        if self.carry:
            self.carry.home()
        elif called_off:
            pass
        elif self.plays.choice is not None:
            self.plays.answer(-1)
        elif self.picked:
            self.picked = ()
        elif self.desk.hurry():
            pass
        elif self.board.plan.marked:
            self.plays.set_plan(self.board.plan._replace(marked=frozenset()))
        else:
            return False
        return True

    def _lost(self, _intent: FocusLost) -> bool:
        if self.carry:
            # The pointer calls its drag off too, a moment later.
            self._called_off = True
            self.carry.home()
        return True

    def _command(self, intent: Command) -> bool:
        self.keys = True
        return self.command(intent.name)

    def command(self, name: str) -> bool:
        """Do a command by its name; True if the table has it."""
        if self.carry or (self.plays.choice is not None and name in _COMMANDS):
            return name in _COMMANDS
        act = _COMMANDS.get(name)
        if act is None:
            return self.desk.press_button(name)
        act(self)
        return True

    def _subject(self) -> list[CardId]:
        """The cards a command is about: marked or picked up, else the one in focus, else the one drawn
        last.
        """
        held = list(self.picked) or self.plays.marked()
        if not held and self.ring.id.startswith("hand:"):
            held = [CardId(int(self.ring.id[5:]))]
        self.picked = ()
        return held

    def _do_hit(self) -> None:
        self.plays.hit(self._subject(), [meld.id for meld in self.plays.view.table.melds])

    def _do_discard(self) -> None:
        self.plays.discard(self._subject())

    def _do_own_order(self) -> None:
        self.plays.sort = "own"
        self.board.revision += 1

    def _do_move(self, by: int) -> None:
        if self.ring.id.startswith("hand:"):
            self.plays.move(CardId(int(self.ring.id[5:])), by)


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

_COMMANDS: dict[str, Callable[[Controller], None]] = {
    "draw": lambda c: c.plays.draw(),
    "take_discard": lambda c: c.plays.take(),
    "lay_down": lambda c: c.plays.lay_down(),
    "hit": Controller._do_hit,
    "discard": Controller._do_discard,
    "arrange": lambda c: c.plays.arrange(),
    "sort": lambda c: c.plays.next_sort(),
    "own_order": Controller._do_own_order,
    "move_left": lambda c: c._do_move(-1),
    "move_right": lambda c: c._do_move(1),
}
