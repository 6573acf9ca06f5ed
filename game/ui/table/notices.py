"""What is said for a while: the sentence near the hand, the hint in the lowest line, what is new."""

from __future__ import annotations

from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardId

# How long a refused card stays outlined.
REFUSED_SECONDS = 0.6
# How long groups and cards that were not seen coming stay outlined.
NEW_SECONDS = 1.2


class Notices:
    """`sentence` is the one near the hand, `refused` if it says why not; `hint` the one in the lowest line;
    both stay for so many `seconds`.

    After others' turns were skipped, `new_groups` and `new_cards` are what they put on the table, for a
    moment, and `new_lines` how many lines the history has more, until it is read or the next turn ends.
    """

    def __init__(self, seconds: float = 4.0) -> None:
        self.seconds = seconds
        self.sentence = self.hint = ""
        self.refused = False
        self.new_groups: frozenset[int] = frozenset()
        self.new_cards: frozenset[CardId] = frozenset()
        self.new_lines = 0
        self._sentence = self._hint = self._refusal = self._new = 0.0

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        """Show a sentence near the hand."""
        self.sentence, self.refused = sentence, refused
        self._sentence, self._refusal = self.seconds, REFUSED_SECONDS

    def say(self, hint: str) -> None:
        """Show a sentence in the lowest line."""
        self.hint, self._hint = hint, self.seconds

    def skipped(self, before: PlayerView, after: PlayerView, lines: int) -> None:
        """Others' turns were not shown: mark what they changed, and count what can be read about it."""
        known = {meld.id: meld for meld in before.table.melds}
        old = {one.card.id for meld in before.table.melds for one in meld.placed}
        self.new_groups = frozenset(meld.id for meld in after.table.melds if meld.id not in known)
        self.new_cards = frozenset(
            one.card.id
            for meld in after.table.melds
            for one in meld.placed
            if meld.id in known and one.card.id not in old
        )
        self.new_lines, self._new = lines, NEW_SECONDS

    def quiet(self) -> None:
        """Nothing near the hand and in the lowest line any more."""
        self.sentence = self.hint = ""
        self._sentence = self._hint = 0.0

    @property
    def waiting(self) -> bool:
        """Whether time will change anything."""
        return max(self._sentence, self._hint, self._refusal, self._new) > 0

    @property
    def refusing(self) -> bool:
        """Whether what was refused is still outlined."""
        return self._refusal > 0

    @property
    def pulsing(self) -> bool:
        """Whether what is new is still outlined."""
        return self._new > 0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._sentence, self._hint = max(0.0, self._sentence - dt), max(0.0, self._hint - dt)
        self._refusal, self._new = max(0.0, self._refusal - dt), max(0.0, self._new - dt)
        if not self._sentence:
            self.sentence = ""
        if not self._hint:
            self.hint = ""
        if not self._new:
            self.new_groups, self.new_cards = frozenset(), frozenset()
