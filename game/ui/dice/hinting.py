"""The hint on the dice table: thought of in slices, the best choice first, with its chance in words."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.dice import dice_adviser
from game.ai.dice_advice import DiceAdvice, DiceWhy
from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame.actions import MakePhase, Roll
from game.rules.dicegame.view import DiceView, rolled
from game.ui.dice.teller import numbers_of
from game.ui.play.hinting import Thinking
from game.ui.text import _, ngettext

# More choices than these nobody wants to step through.
MOST_CHOICES = 5


class Shown(NamedTuple):
    """A hint as it is shown: the sentence, and the things it is about."""

    words: str
    things: frozenset[str]


def dice_of(hint: Shown) -> frozenset[int] | None:
    """The dice to be set aside before the roll that the hint is about; None when it is about no roll."""
    if "roll" not in hint.things:
        return None
    return frozenset(int(thing.partition(":")[2]) for thing in hint.things if thing != "roll")


def still_to_do(hint: Shown, kept: frozenset[int]) -> frozenset[str]:
    """The things the hint is about now: the dice that are to be set aside, or taken back, before the roll,
    and after them the button.
    """
    dice = dice_of(hint)
    if dice is None:
        return hint.things
    return frozenset(f"die:{die}" for die in dice ^ kept) or frozenset({"roll"})


class Hinting(Thinking[tuple[DiceAdvice, ...], Shown]):
    """Hints for one seat of a match: the best choice when first asked, the next best when asked again."""

    def __init__(self, match: DiceMatch, seat: Seat) -> None:
        super().__init__()
        self._match, self._seat = match, seat
        self._adviser = dice_adviser(seat)
        self._choices: tuple[DiceAdvice, ...] = ()
        self._for: DiceView | None = None
        self._given = 0

    @property
    def possible(self) -> bool:
        """Whether the seat has something to decide now."""
        return self._match.turn == self._seat and not self._match.over

    def ask(self) -> None:
        """Begin to think of the next hint."""
        view = self._match.view(self._seat)
        if self.waiting:
            return
        if view is self._for and self._choices:
            self._given = (self._given + 1) % len(self._choices)
            self._show()
            return
        self._for, self._given = view, 0
        self._thought = self._adviser.advising(view)

    def _found(self, found: tuple[DiceAdvice, ...]) -> None:
        self._choices = found[:MOST_CHOICES]
        self._show()

    def _show(self) -> None:
        if self._for is not None and self._choices:
            advice = self._choices[self._given]
            words = hint_sentence(advice, self._for, best=self._given == 0)
            self.shown = Shown(words, things_of(advice))


def things_of(advice: DiceAdvice) -> frozenset[str]:
    """The dice that stay, and the button that is to be pressed."""
    action = advice.action
    if isinstance(action, Roll):
        return frozenset({"roll", *(f"die:{die}" for die in action.kept)})
    if isinstance(action, MakePhase):
        return frozenset({"make", *(f"die:{placed.card.id}" for group in action.groups for placed in group)})
    return frozenset({"give_up"})


def _percent(share: float) -> str:
    """A chance from 0 to 1 as people say it: 37 %, or less than 1 %."""
    if 0 < share < 0.005:
        return _("less than 1 %")
    if 0.995 < share < 1:
        return _("more than 99 %")
    return _("{n} %", n=round(share * 100))


def hint_sentence(advice: DiceAdvice, view: DiceView, *, best: bool = True) -> str:
    """What to do and why; another choice than the best says that it is not."""
    told = _SENTENCES[advice.why](advice, view)
    return told if best else _("The next best: {sentence}", sentence=told)


def _first(advice: DiceAdvice, _view: DiceView) -> str:
    return _("Roll: this phase is made in {chance} of all attempts.", chance=_percent(advice.chance))


def _kept(advice: DiceAdvice, view: DiceView) -> str:
    """The numbers of the dice that stay; empty when none do."""
    faces = rolled(view)
    kept = advice.action.kept if isinstance(advice.action, Roll) else ()
    return numbers_of([faces[die] for die in kept])


def _keep(advice: DiceAdvice, view: DiceView) -> str:
    kept, chance = _kept(advice, view), _percent(advice.chance)
    if not kept:
        return _("Roll all dice again: that makes the phase in {chance}.", chance=chance)
    after = advice.next
    if after is None or _percent(after) == chance:
        return _("Keep {dice} and roll the others: {chance} to make the phase.", dice=kept, chance=chance)
    return _(
        "Keep {dice} and roll the others: {chance} to make the phase, {next} with the next best choice.",
        dice=kept,
        chance=chance,
        next=_percent(after),
    )


def _roll_on(advice: DiceAdvice, view: DiceView) -> str:
    return _(
        "Keep {dice} and roll on: about {points} points instead of {now}, and {chance} to keep the phase.",
        dice=_kept(advice, view) or _("nothing"),
        points=round(advice.points),
        now=advice.now,
        chance=_percent(advice.chance),
    )


def _make(advice: DiceAdvice, _view: DiceView) -> str:
    return ngettext("Make the phase: {n} point is sure.", "Make the phase: {n} points are sure.", advice.now)


def _lost(_advice: DiceAdvice, _view: DiceView) -> str:
    return _("Give up: no roll is left, and the phase is not made.")


_SENTENCES = {
    DiceWhy.FIRST_ROLL: _first,
    DiceWhy.KEEP: _keep,
    DiceWhy.ROLL_ON: _roll_on,
    DiceWhy.MAKE: _make,
    DiceWhy.LOST: _lost,
}
