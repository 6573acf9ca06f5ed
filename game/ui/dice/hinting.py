"""The hint on the dice table: thought of in slices, the best choice first, with its chance in words."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.dice import dice_adviser
from game.ai.dice_advice import DiceAdvice, DiceWhy
from game.ai.worth import Thought
from game.rules.cards import Seat
from game.rules.dicegame.actions import MakePhase, Roll
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.ui.dice.teller import numbers_of
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


class Hinting:
    """Hints for one seat: the best choice when first asked, the next best when asked again."""

    def __init__(self, seat: Seat) -> None:
        self._adviser = dice_adviser(seat)
        self._thought: Thought[tuple[DiceAdvice, ...]] | None = None
        self._choices: tuple[DiceAdvice, ...] = ()
        self._for: DiceView | None = None
        self._given = 0
        self.shown: Shown | None = None

    @property
    def waiting(self) -> bool:
        """Whether a hint is being thought of."""
        return self._thought is not None

    def ask(self, view: DiceView) -> None:
        """Begin to think of the next hint."""
        if self._thought is not None:
            return
        if view is self._for and self._choices:
            self._given = (self._given + 1) % len(self._choices)
            self._show()
            return
        self._for, self._given = view, 0
        self._thought = self._adviser.advising(view)

    def step(self) -> None:
        """One slice of thinking; at the end of it `shown` may be there."""
        if self._thought is None:
            return
        try:
            next(self._thought)
        except StopIteration as done:
            self._thought = None
            found: tuple[DiceAdvice, ...] = done.value
            self._choices = found[:MOST_CHOICES]
            self._show()

    def forget(self) -> bool:
        """Show no hint any more; whether there was one."""
        there = self.shown is not None or self._thought is not None
        self.shown = self._thought = None
        return there

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


def _percent(chance: object) -> str:
    """A chance from 0 to 1 as people say it: 37 %, or less than 1 %."""
    share = float(chance) if isinstance(chance, int | float) else 0.0
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
    return _("Roll: this phase is made in {chance} of all attempts.", chance=_percent(advice.value("chance")))


def _kept(advice: DiceAdvice, view: DiceView) -> str:
    """The numbers of the dice that stay; empty when none do."""
    faces = rolled(view)
    kept = advice.action.kept if isinstance(advice.action, Roll) else ()
    return numbers_of([faces[die] for die in kept])


def _keep(advice: DiceAdvice, view: DiceView) -> str:
    kept, chance = _kept(advice, view), _percent(advice.value("chance"))
    if not kept:
        return _("Roll all dice again: that makes the phase in {chance}.", chance=chance)
    after = advice.value("next")
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
        points=round(float(str(advice.value("points") or 0))),
        now=advice.value("now"),
        chance=_percent(advice.value("chance")),
    )


def _make(advice: DiceAdvice, _view: DiceView) -> str:
    now = int(str(advice.value("now") or 0))
    return ngettext("Make the phase: {n} point is sure.", "Make the phase: {n} points are sure.", now)


def _lost(_advice: DiceAdvice, _view: DiceView) -> str:
    return _("Give up: no roll is left, and the phase is not made.")


_SENTENCES = {
    DiceWhy.FIRST_ROLL: _first,
    DiceWhy.KEEP: _keep,
    DiceWhy.ROLL_ON: _roll_on,
    DiceWhy.MAKE: _make,
    DiceWhy.LOST: _lost,
}


def decides(view: DiceView) -> bool:
    """Whether the view's seat has something to decide now."""
    return view.table.turn == view.seat and view.table.step is not DiceStep.GAME_OVER
