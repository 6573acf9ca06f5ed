"""What the things on the table mean when they are clicked or pressed, and what the commands do."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cardgame.actions import Discard
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardId, Seat
from game.rules.groups import Placed
from game.ui.focus import Focusable
from game.ui.intents import NO_MODS, Mods
from game.ui.play.taking import Taking
from game.ui.table.board import Board
from game.ui.table.carry import Carry
from game.ui.table.desk import Desk
from game.ui.table.drops import Target, play_targets
from game.ui.table.geometry import Box
from game.ui.table.history import Teller
from game.ui.table.lines import on_table
from game.ui.table.looking import (
    alike,
    discard_said,
    groups_said,
    hands_said,
    looked_at,
    phases_said,
    playable,
    uses,
)
from game.ui.table.plays import Plays
from game.ui.table.ring import TableRing
from game.ui.table.things import focusables, name_of
from game.ui.text import _ as words


class Touching(Taking):
    """Holds what is picked up or marked, what is looked at and what has the focus. `phase_held` is a phase
    that is dragged out of a question: which answer, and where it is held.
    """

    def __init__(self, board: Board, desk: Desk, teller: Teller) -> None:
        self.board, self.desk = board, desk
        self.plays = Plays(board, desk, teller)
        self.carry = Carry(board, self.plays)
        self.ring = TableRing()
        self._picked_at = 0
        self.enlarged: tuple[Placed, ...] = ()
        self.enlarged_words = ""
        self.mods: Mods = NO_MODS
        self.phase_held: tuple[int, tuple[float, float]] | None = None
        # What had the focus before the question that is open.
        self._left: Focusable | None = None

    # --- what can be asked --------------------------------------------------------------------------------

    @property
    def picked(self) -> tuple[CardId, ...]:
        """Cards picked up by key."""
        return self.board.plan.picked

    @picked.setter
    def picked(self, cards: tuple[CardId, ...]) -> None:
        self.board.set_plan(self.board.plan._replace(picked=cards))

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
        """The table has changed: what has the focus, or is pointed at, is something that is there."""
        asks = self.plays.choice is not None
        items = focusables(self.board, self.plays.choice)
        opens = asks and self._left is None
        if opens:
            self._left = self.ring.current
        elif not asks and self._left is not None:
            # As if the question had never been: the focus goes back to where it came from.
            self.ring.set_items([self._left])
            self._left = None
        self.ring.set_items(items)
        if opens:
            self.ring.to("choice:0")
        if self.hovered not in ("", "hand") and all(self.hovered != item.id for item in items):
            self.hovered = ""

    def focus_on(self, thing: str) -> None:
        """Move the focus, if that is there."""
        self.refresh()
        self.ring.to(thing)

    # --- clicks and presses ---------------------------------------------------------------------------------

    def _drawing(self) -> bool:
        table = self.plays.view.table
        return table.turn == self.plays.view.seat and table.step is TurnStep.DRAW

    def _touch(self, thing: str, count: int = 1) -> None:
        """Click, or press by key, on a thing."""
        name, _, rest = thing.partition(":")
        held = list(self.picked) or self.plays.marked()
        about, self.board.about = self.board.about, frozenset()
        if name == "line":
            found = on_table(self.board.lines[int(rest)], self.board)
            self.board.about = found if found != about else frozenset()
        elif name == "choice":
            self.plays.answer(int(rest))
        elif thing == "draw":
            self.plays.draw()
        elif name == "discard" and self.plays.send():
            # A press on the card that could still be taken back: it is meant to lie there.
            pass
        elif name == "discard":
            pile = int(rest or 0)
            if held and not self._drawing():
                self._send(held, Target("discard", self.board.layout.discards[pile], pile))
            else:
                self.plays.take(pile)
        elif thing == "lay_down":
            self._lay_down()
        elif name == "button":
            self.command(rest)
        elif name == "hand" and rest:
            self._touch_card(CardId(int(rest)), count)
        elif thing == "save":
            self._touch_saves(held)
        elif name == "saved":
            self.plays.draw_saved(CardId(int(rest)))
        elif thing == "choose":
            self.plays.choose_phase()
        elif thing == "clear":
            self.plays.clear()
        elif thing == "board":
            self.board.watch(large=True)
        elif thing == "coach":
            self.desk.press_button("no_tips")
        elif thing == "rules":
            self.desk.press_button("rules")
        elif thing == f"seat:{self.board.view.seat}" and self.plays.ask_now():
            # What the game waits for was put away by key.
            pass
        elif name in ("slot", "meld", "seat", "wild") and held:
            self._send(held, self._meant(name, int(rest), held))

    def _lay_down(self) -> None:
        before = self.plays.view.me.laid
        self.plays.lay_down()
        if self.plays.view.me.laid and not before:
            self._to_hand(0)

    def _to_hand(self, place: int) -> None:
        """The focus goes to a card of the row, by its place."""
        row = self.board.layout.row
        if row:
            self.focus_on(f"hand:{row[min(place, len(row) - 1)]}")

    def _touch_saves(self, held: list[CardId]) -> None:
        """Save what is held; with nothing held, spread the save pile out or put it together."""
        if held and not self._drawing():
            self._send(held, Target("save", self.board.layout.hand))
        else:
            leaves = self.ring.id.startswith("saved:")
            self.plays.spread()
            if self.board.plan.spread:
                self.focus_on(f"saved:{self.board.view.saved[-1].id}")
            elif leaves:
                self.focus_on("save")

    def _meant(self, name: str, which: int, held: list[CardId]) -> Target:
        """A wild stands for itself where it can be replaced, else for its group."""
        if name == "wild" and not self.plays.replacing(self.plays.view, held[0], CardId(which)):
            melds = self.board.view.table.melds
            mine = next((meld.id for meld in melds if any(one.card.id == which for one in meld.placed)), -1)
            return Target("meld", self.board.layout.hand, mine)
        return Target(name, self.board.layout.hand, which)

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
        seat, card, view = Seat(target.which), self.board.card(cards[0]), self.plays.view
        skips = card.kind == "skip" or (
            target.kind == "seat" and refusal(view, Discard(view.seat, card, target=seat)) is None
        )
        if target.kind == "seat" and not skips:
            self.plays.hit(cards, [meld.id for meld in self.board.view.table.melds if meld.owner == seat])
        else:
            self.plays.put(cards, target)

    def enlarge(self, thing: str) -> None:
        """Show a thing large, and what an own card may do now; nothing there: show nothing any more."""
        board = self.board
        board.watch(large=thing == "board")
        self.enlarged = looked_at(thing, board)
        self.enlarged_words = ""
        if thing.startswith("hand:") and len(self.enlarged) == 1:
            self.enlarged_words = uses(self.enlarged[0].card, self.plays.view, board, self.plays.teller)
        board.revision += 1

    def alike(self) -> list[tuple[CardId, Box]]:
        """The cards that have the same number or color as the one pointed at, or in focus, while the key for
        it is held.
        """
        if not self.mods or self.carry or self.plays.choice is not None:
            return []
        return list(alike(self.focus if self.keys else self.hovered, self.board, self.mods))

    # --- commands -----------------------------------------------------------------------------------------

    def _pick(self, card: CardId) -> None:
        """Pick up by key: the card stays raised in the row, and the focus goes to the first place that
        takes it.
        """
        marked = self.plays.marked()
        row = self.board.layout.row
        self._picked_at = row.index(card) if card in row else 0
        self.picked = tuple(marked) if card in marked else (card,)
        targets = self.targets()
        if targets:
            self.focus_on(name_of(targets[0]))
        elif self.board.layout.slots:
            self.focus_on("slot:0")

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

    def _do_save(self) -> None:
        table = self.plays.view.table
        playing = table.turn == self.plays.view.seat and table.step is TurnStep.PLAY
        self._touch_saves(self._subject() if playing else [])

    def _next_play(self, by: int) -> None:
        """The focus goes to the next place that takes what is held, else to the next thing to play."""
        places = [name_of(target) for target in self.targets()] or playable(self.plays.view, self.board)
        places = list(
            dict.fromkeys(place for place in places if any(place == one.id for one in self.ring.items))
        )
        if not places:
            self.desk.tell(words("There is nothing to play now but a discard."))
            return
        at = places.index(self.ring.id) + by if self.ring.id in places else (0 if by > 0 else -1)
        self.focus_on(places[at % len(places)])

    def _say(self, said: Callable[[PlayerView, Teller], str]) -> None:
        self.desk.tell(said(self.board.view, self.plays.teller))

    def _do_move(self, by: int) -> None:
        if self.ring.id.startswith("hand:"):
            self.plays.move(CardId(int(self.ring.id[5:])), by)


_COMMANDS: dict[str, Callable[[Touching], None]] = {
    "draw": lambda c: c.plays.draw(),
    "take_discard": lambda c: c.plays.take(),
    "lay_down": Touching._lay_down,
    "hit": Touching._do_hit,
    "discard": Touching._do_discard,
    "save": Touching._do_save,
    "clear": lambda c: c.plays.clear(),
    "choose_phase": lambda c: c.plays.choose_phase(),
    "arrange": lambda c: c.plays.arrange(),
    "sort": lambda c: c.plays.next_sort(),
    "own_order": lambda c: c.plays.own_order(),
    "move_left": lambda c: c._do_move(-1),
    "move_right": lambda c: c._do_move(1),
    "next_play": lambda c: c._next_play(1),
    "previous_play": lambda c: c._next_play(-1),
    "take_back": lambda c: c.plays.take_back(),
    "do_again": lambda c: c.plays.do_again(),
    "enlarge": lambda c: c.enlarge(c.ring.id),
    "read_phases": lambda c: c._say(phases_said),
    "read_hands": lambda c: c._say(hands_said),
    "read_groups": lambda c: c._say(groups_said),
    "read_discard": lambda c: c._say(discard_said),
}
