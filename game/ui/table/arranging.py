"""Arrangements of the hand: what the player plans, none of which the rules know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.cardgame.actions import Action, Discard, LayDown
from game.rules.cardgame.questions import open_phases
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardId
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.table import tray
from game.ui.table.board import MOVE_MS, Board
from game.ui.table.desk import Desk
from game.ui.table.hand import Plan
from game.ui.table.steps import Step, Steps
from game.ui.text import _

SHAKE_PX = 6.0


class Arranging:
    """The plan on the board: marks, staged cards, orders. Nothing here is a move of the game.

    `refused` are the cards that were refused last, and `refused_slots` the groups of the tray; both are
    outlined for a moment. `wanted` is the phase the player chose to collect, 0 while the table proposes the
    nearest.
    """

    def __init__(self, board: Board, desk: Desk) -> None:
        self.board, self.desk = board, desk
        self.sort = tray.SORTS[0]
        self.ways: list[int] = []
        self.wanted = 0
        self.steps = Steps()
        self.refused: frozenset[CardId] = frozenset()
        self.refused_slots: frozenset[int] = frozenset()
        board.order = self.in_order
        self.set_plan(board.plan)
        board.snap()

    @property
    def view(self) -> PlayerView:
        """What may be done depends on the truth, not on what is shown so far."""
        return self.desk.view()

    @property
    def slots(self) -> tuple[tray.SlotState, ...]:
        """The state of every slot, from the cards on screen."""
        return tray.slot_states(self.board.view, self.board.plan.staged, self.board.plan.phase)

    def chosen(self) -> list[int]:
        """Which way is taken in each slot."""
        count = len(self.slots)
        self.ways += [0] * (count - len(self.ways))
        return self.ways[:count]

    def in_order(self, plan: Plan, view: PlayerView) -> Plan:
        """The plan with its row sorted and one place for every slot of the phase collected."""
        chosen = self._phase(plan, view)
        number = view.me.phase or chosen
        count = len(view.edition.phase(number)) if number and not view.me.laid else 0
        staged = (plan.staged + ((),) * count)[:count]
        row = tray.sorted_row(view, self.sort, plan.row, chosen)
        if self.board.habits.drawn_at_end and plan.fresh in row:
            row = (*(card for card in row if card != plan.fresh), plan.fresh)
        return plan._replace(row=row, staged=staged, phase=chosen, spread=plan.spread and bool(view.saved))

    def _phase(self, plan: Plan, view: PlayerView) -> int:
        """The phase to collect where the player may choose: the wanted one, else the nearest; what is begun
        goes on.
        """
        if view.me.phase or view.me.laid or view.edition.options.phase_order != "declare_when_laying":
            return 0
        still_open = open_phases(view)
        for number in (self.wanted, plan.phase if any(plan.staged) else 0):
            if number in still_open:
                return number
        return tray.nearest(view)

    # --- taking back --------------------------------------------------------------------------------------

    def now(self, action: Action | None = None) -> Step:
        """How the cards lie, before this action."""
        plan = self.board.plan
        ways = tuple(self.ways)
        return Step(plan.row, plan.staged, plan.marked, self.sort, ways, self.wanted, action)

    def _lay_as(self, step: Step) -> None:
        """Lay the cards as they lay then."""
        self.sort, self.ways, self.wanted = step.sort, list(step.ways), step.wanted

    # --- changes ------------------------------------------------------------------------------------------

    def collect(self, number: int) -> None:
        """Collect this phase from now on; what was in the tray goes back to the hand."""
        self.steps.note(self.now())
        self.wanted = number
        if number != self.board.plan.phase:
            self.ways = []
            self.set_plan(self.board.plan._replace(staged=()), ms=MOVE_MS)

    def set_plan(self, plan: Plan, ms: float = 120.0) -> None:
        """Take a plan over, its row sorted as the player wants it."""
        self.board.set_plan(self.in_order(plan, self.board.view), ms=ms)
        self._label()

    def _label(self) -> None:
        """Show on every staged card what it stands for."""
        known = tray.meanings(self.slots, self.chosen())
        for card in self.board.view.hand:
            sprite = self.board.sprites.get(card.id)
            if sprite is not None:
                placed = known.get(card.id)
                sprite.number = placed.number if placed else None
                sprite.color = placed.color if placed else None
        self.board.revision += 1

    def forgive(self) -> None:
        """Nothing is outlined as refused any more."""
        if self.refused or self.refused_slots:
            self.refused, self.refused_slots = frozenset(), frozenset()
            self.board.revision += 1

    def card(self, key: CardId) -> Card:
        return self.board.card(key)

    def marked(self) -> list[CardId]:
        """Marked cards, from left to right, those in the tray first."""
        plan = self.board.plan
        staged = [card for slot in plan.staged for card in slot]
        return [card for card in (*staged, *self.board.layout.row) if card in plan.marked]

    def toggle(self, card: CardId) -> None:
        """Mark or unmark."""
        self.steps.note(self.now())
        self.desk.cue(Cue.PICK_UP if card not in self.board.plan.marked else Cue.PUT_DOWN)
        self.set_plan(self.board.plan._replace(marked=self.board.plan.marked ^ {card}, hover=None))

    def stage(self, cards: Sequence[CardId], slot: int | None, before: int | None = None) -> None:
        """Put cards into a slot, or back into the hand's row (None), there before the place `before`."""
        self.steps.note(self.now())
        plan = self.board.plan
        moved = set(cards)
        staged = [tuple(card for card in one if card not in moved) for one in plan.staged]
        row = [card for card in self.board.layout.row if card not in moved]
        if slot is not None:
            staged[slot] += tuple(cards)
            self.chosen()
            self.ways[slot] = 0
        elif before is not None:
            if self.sort != "own":
                self.sort = "own"
            row[before:before] = cards
        else:
            row += cards
        rest = [card for card in plan.row if card not in row and card not in moved]
        self.desk.cue(Cue.PUT_DOWN)
        self.set_plan(
            plan._replace(row=(*row, *rest), staged=tuple(staged), marked=plan.marked - moved, hover=None)
        )
        if slot is not None:
            self._tidy_slot(slot)

    def _tidy_slot(self, slot: int) -> None:
        """Show the cards of a complete slot in the order of the group."""
        state = self.slots[slot]
        if state.ways:
            way = state.ways[self.chosen()[slot] % len(state.ways)]
            staged = list(self.board.plan.staged)
            staged[slot] = tuple(one.card.id for one in way)
            self.set_plan(self.board.plan._replace(staged=tuple(staged)))

    def next_sort(self) -> None:
        """The next order: by number, by color, for my phase."""
        self.steps.note(self.now())
        orders = tray.SORTS[:-1]
        self.sort = orders[(orders.index(self.sort) + 1) % len(orders)] if self.sort in orders else orders[0]
        self.set_plan(self.board.plan)

    def own_order(self) -> None:
        """The hand stays as it is, and what comes stands at its end."""
        self.steps.note(self.now())
        self.sort = "own"
        self.board.revision += 1

    def move(self, card: CardId, by: int) -> None:
        """Move a card inside the row."""
        row = list(self.board.layout.row)
        if card in row:
            place = max(0, min(len(row) - 1, row.index(card) + by))
            self.stage([card], None, place)

    def arrange(self) -> None:
        """Put the best complete or nearest groups into the tray: those that hints speak of, where there are
        others as near.
        """
        view = self.board.view
        if not self.slots:
            laid = view.me.laid
            self.desk.tell(
                _("Your phase is on the table.") if laid else _("Choose your phase first."), refused=True
            )
            return
        advised = self.desk.advised() if self.board.plan.pending is None else ()
        for action in advised[:1]:
            if isinstance(action, LayDown) and action.phase in (None, self.board.plan.phase):
                self.stage_all(action)
                return
        spare = tuple(action.card for action in advised if isinstance(action, Discard))
        self.steps.note(self.now())
        self.ways = []
        pending = self.board.plan.pending
        staged = tuple(
            tuple(card for card in slot if card != pending)
            for slot in tray.arrange(view, self.board.plan.phase, spare)
        )
        self.set_plan(self.board.plan._replace(staged=staged, marked=frozenset()), ms=MOVE_MS)
        for slot in range(len(self.slots)):
            self._tidy_slot(slot)
        self.desk.cue(Cue.PUT_DOWN)

    def stage_all(self, action: LayDown) -> None:
        """Put exactly this lay-down into the tray."""
        self.steps.note(self.now())
        if action.phase is not None:
            self.wanted = action.phase
        staged = tuple(tuple(one.card.id for one in group) for group in action.groups)
        self.set_plan(self.board.plan._replace(staged=staged, marked=frozenset()), ms=MOVE_MS)
        self.ways = [
            next((i for i, way in enumerate(state.ways) if tray.alike(way, group)), 0)
            for state, group in zip(self.slots, action.groups, strict=True)
        ]
        for slot in range(len(self.slots)):
            self._tidy_slot(slot)
        self._label()
        self.desk.cue(Cue.PUT_DOWN)

    def stands_for(self, action: LayDown) -> bool:
        """Whether the tray stands for this lay-down; one wild is as good as another."""
        states = self.slots
        if len(states) != len(action.groups) or any(not state.complete for state in states):
            return False
        mine = tray.lay_down_of(self.view, states, self.chosen(), self.board.plan.phase)
        return mine.phase == action.phase and all(map(tray.alike, mine.groups, action.groups))

    def cycle(self, card: CardId) -> bool:
        """Let a staged wild stand for its next number; False when there is only one."""
        for i, state in enumerate(self.slots):
            if any(one.id == card for one in state.cards):
                way = tray.next_way(state, self.chosen()[i], card)
                if way is None:
                    return False
                self.steps.note(self.now())
                self.ways[i] = way
                self._tidy_slot(i)
                self._label()
                return True
        return False

    def refuse(self, sentence: str, cards: Sequence[CardId] = (), slots: Iterable[int] = ()) -> None:
        """Say why not; the cards shake where they belong, and these groups of the tray are outlined."""
        self.desk.cue(Cue.REFUSED)
        self.desk.tell(sentence, refused=True)
        board = self.board
        self.refused, self.refused_slots = frozenset(cards), frozenset(slots)
        shake = SHAKE_PX * max(1.0, board.card_scale)
        board.queue.loose(
            Tween(board.sprites[card], board.goal(card), MOVE_MS, shake=shake)
            for card in cards
            if card in board.sprites
        )
