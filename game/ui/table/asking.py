"""Actions sent, and questions asked first where a wish could mean more than one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.cardgame.actions import Action, Discard
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId
from game.rules.refusal import Reason
from game.ui.cues import Cue
from game.ui.table.arranging import Arranging
from game.ui.table.board import MOVE_MS, Board
from game.ui.table.choice import Choice, Option
from game.ui.table.desk import Desk
from game.ui.table.history import Teller
from game.ui.table.piles import lies_before, pile_name
from game.ui.table.steps import TAKE_BACK_SECONDS, Pending
from game.ui.text import _


class Asking(Arranging):
    """Sends actions to the desk. `choice` is the question that is open, `pending` the discard that lies on
    the pile but is sent only when its time to be taken back is up.
    """

    def __init__(self, board: Board, desk: Desk, teller: Teller) -> None:
        super().__init__(board, desk)
        self.teller = teller
        self.choice: Choice | None = None
        self.pending: Pending | None = None

    def do(self, action: Action, cards: Sequence[CardId] = (), slots: Iterable[int] = ()) -> bool:
        """Do it; refused cards shake, refused groups are outlined, and the reason is said. A discard waits
        for the time in which it can be taken back.
        """
        self.send()
        seconds = TAKE_BACK_SECONDS[self.desk.settings.take_back_time]
        if isinstance(action, Discard) and seconds and refusal(self.view, action) is None:
            self._put_on_pile(action, seconds)
            return True
        before = self.now(action)
        why = self.desk.submit(action)
        if why is not None:
            self.refuse(self.desk.refused(why), cards, slots)
            return False
        self.steps.note(before)
        self.steps.played(action)
        return True

    # --- a discard that can still be taken back -----------------------------------------------------------

    def _put_on_pile(self, action: Discard, seconds: float) -> None:
        card = action.card.id
        self.pending = Pending(action, seconds)
        self.board.early = card
        self.desk.cue(Cue.DISCARD if action.target is None else Cue.SKIP)
        plan = self.board.plan
        staged = tuple(tuple(one for one in slot if one != card) for slot in plan.staged)
        row = plan.row if card in plan.row else (*plan.row, card)
        self.set_plan(
            plan._replace(
                row=row,
                staged=staged,
                marked=plan.marked - {card},
                pending=card,
                pending_on=action.pile,
                pending_before=action.target if lies_before(self.view, action) else None,
                hover=None,
                fresh=None,
            ),
            ms=MOVE_MS,
        )
        self.board.sprites[card].above = True

    def wait(self, dt: float) -> None:
        """Let `dt` seconds pass: a discard whose time is up is sent."""
        if self.pending is not None:
            self.pending = self.pending._replace(left=self.pending.left - dt)
            if self.pending.left <= 0:
                self.send()

    def send(self) -> bool:
        """Send the discard that lies on the pile now; False when there is none."""
        pending, self.pending = self.pending, None
        if pending is None:
            return False
        self.steps.played(pending.action)
        if self.desk.submit(pending.action) is not None:
            # Nothing can have changed meanwhile; if it has, the card is in the hand.
            self.pending = pending
            return self.keep()
        return True

    def keep(self) -> bool:
        """Take the card that lies on the pile back into the hand; False when there is none."""
        if self.pending is None:
            return False
        self.pending = self.board.early = None
        self.set_plan(self.board.plan._replace(pending=None), ms=MOVE_MS)
        return True

    @property
    def pending_thing(self) -> str:
        """The thing on the table where the discard lies that can still be taken back; empty when there is
        none.
        """
        if self.pending is None:
            return ""
        before = self.board.plan.pending_before
        return pile_name(self.board.plan.pending_on) if before is None else f"seat:{before}"

    # --- taking back --------------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take back what was done last: a discard that is not sent, an arrangement, or a play of this
        turn.
        """
        steps = self.steps
        if self.keep():
            return
        here = self.now()
        while steps.done and steps.done[-1].action is None and steps.done[-1].lies_as(here):
            steps.done.pop()
        step = steps.done.pop() if steps.done else None
        if step is None or step.action is not None:
            action = self.desk.take_back()
            if action is None:
                self.refuse(self._why_not())
                return
            steps.undone.append(here._replace(action=action))
        else:
            steps.undone.append(here)
        plan = self.board.plan
        if step is not None:
            self._lay_as(step)
            plan = step.put_on(plan)
        self.board.reset(self.view, plan)
        self._label()

    def do_again(self) -> None:
        """Do again what was taken back last."""
        if not self.steps.undone:
            self.desk.tell(_("There is nothing to do again."), refused=True)
            return
        step = self.steps.undone.pop()
        rest = list(self.steps.undone)
        if step.action is not None:
            self.do(step.action)
        else:
            self.steps.note(self.now())
            self._lay_as(step)
            self.set_plan(step.put_on(self.board.plan), ms=MOVE_MS)
        self.steps.undone = rest

    def _why_not(self) -> str:
        """Why nothing can be taken back."""
        table = self.view.table
        if table.turn == self.view.seat and table.step is TurnStep.PLAY:
            return _("A card that was drawn stays in the hand: it has been seen.")
        return _("There is nothing to take back.")

    def too_early(self) -> str:
        """Why no card can be played now, whichever it is; empty when it is the time for it."""
        view = self.view
        if not view.hand:
            return ""
        why = refusal(view, Discard(view.seat, view.hand[0]))
        early = why is not None and why.reason in (Reason.NOT_YOUR_TURN, Reason.DRAW_FIRST)
        return self.desk.refused(why) if why is not None and early else ""

    def doing(self, action: Action, cards: Sequence[CardId] = ()) -> Callable[[], object]:
        """`do`, for later."""
        return lambda: self.do(action, cards)

    def ask(
        self, title: str, options: Sequence[Option], cards: Iterable[CardId] = (), *, must: bool = False
    ) -> None:
        """Open a question about these cards of the hand; `must` it be answered before the game goes on?"""
        self.choice = Choice(title, tuple(options), must)
        self.set_plan(self.board.plan._replace(asked=frozenset(cards)))
        self.board.revision += 1

    def answer(self, number: int) -> None:
        """Take an answer of the question; -1 takes the question back."""
        choice, self.choice = self.choice, None
        self.set_plan(self.board.plan._replace(asked=frozenset()))
        self.board.revision += 1
        if choice is not None and 0 <= number < len(choice.options):
            choice.options[number].act()
