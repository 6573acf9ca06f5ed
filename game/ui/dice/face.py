"""All that the picture of the dice table is made of."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from game.match.seats import SeatInfo
from game.ui.dice.board import Board
from game.ui.table.notices import Notices


@dataclass
class Face:
    """`status` is the lowest line, `history` whether the whole game is told and `leafed` how many lines
    before its end, `hint` the words of the hint that is shown, unless it is in the lowest line (`low`), and
    `hinted` the things it is about, `prompts` the buttons of a pad and what they do now while one is in use.
    `hovered` and `focus` are names of things; the focus is empty while it is not seen. `numbered` says that
    the dice show their keys, and `keys` are those of the buttons by name.
    """

    board: Board
    seats: tuple[SeatInfo, ...]
    notices: Notices
    status: str = ""
    history: bool = False
    leafed: int = 0
    hint: str = ""
    low: bool = False
    hinted: frozenset[str] = frozenset()
    prompts: tuple[tuple[str, str], ...] = ()
    hovered: str = ""
    focus: str = ""
    numbered: bool = False
    keys: tuple[tuple[str, str], ...] = ()

    @property
    def toast(self) -> str:
        """The sentence near the dice: the hint, while nothing else is to be said."""
        return self.notices.sentence or self.hint

    @property
    def words(self) -> Hashable:
        """Everything that is said or marked, to notice a change."""
        told = self.notices
        return (
            self.status, self.history, self.leafed, self.hint, self.low, self.hinted, self.prompts,
            self.hovered, self.focus, self.numbered, self.keys, told.sentence, told.refused,
            told.new_lines,
        )  # fmt: skip
