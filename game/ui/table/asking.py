"""Actions sent, and questions asked first where a wish could mean more than one of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.cardgame.actions import Action
from game.rules.cards import CardId
from game.ui.table.arranging import Arranging
from game.ui.table.board import Board
from game.ui.table.choice import Choice, Option
from game.ui.table.desk import Desk
from game.ui.table.history import Teller


class Asking(Arranging):
    """Sends actions to the desk. `choice` is the question that is open."""

    def __init__(self, board: Board, desk: Desk, teller: Teller) -> None:
        super().__init__(board, desk)
        self.teller = teller
        self.choice: Choice | None = None

    def do(self, action: Action, cards: Sequence[CardId] = (), slots: Iterable[int] = ()) -> bool:
        """Do it; refused cards shake, refused groups are outlined, and the reason is said."""
        why = self.desk.submit(action)
        if why is not None:
            self.refuse(self.desk.refused(why), cards, slots)
            return False
        return True

    def doing(self, action: Action, cards: Sequence[CardId] = ()) -> Callable[[], object]:
        """`do`, for later."""
        return lambda: self.do(action, cards)

    def ask(self, title: str, options: Sequence[Option]) -> None:
        """Open a question."""
        self.choice = Choice(title, tuple(options))
        self.board.revision += 1

    def answer(self, number: int) -> None:
        """Take an answer of the question; -1 takes the question back."""
        choice, self.choice = self.choice, None
        self.board.revision += 1
        if choice is not None and 0 <= number < len(choice.options):
            choice.options[number].act()
