"""Luck in words: what is counted, how it is read, and whether somebody had it."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.match.dice_luck import DiceLuck
from game.match.luck import Luck, Tally
from game.match.seats import SeatInfo
from game.ui.text import _, decimal, ngettext

# A bar reaches so many standard deviations to either side: 19 of 20 games end within it.
REACH = 2.0
# From so many on it was more or less than chance gives anyway in two of three games; from so many on, far
# more or less.
LUCKY, VERY_LUCKY = 1.0, 2.0


class LuckWords(NamedTuple):
    """The titles of the columns, what more of it is good for, what is counted, and how it is read."""

    titles: tuple[str, ...]
    good: str
    counted: str
    read: str


def _read() -> str:
    return _(
        "Expected is what fair chance gives on average. “Average” means that the bar stays in its middle "
        "part, as it does 2 times in 3; 1 time in 20 it reaches an end."
    )


def cards_words(rounds: int) -> LuckWords:
    """The words for the luck with cards in so many rounds."""
    return LuckWords(
        (_("Wilds"), _("Skips"), _("Helpful draws")),
        _("More of each is good luck."),
        ngettext(
            "All cards dealt or drawn from the draw pile in {n} round count. A draw is helpful if it brings "
            "the phase closer.",
            "All cards dealt or drawn from the draw pile in {n} rounds count. A draw is helpful if it "
            "brings the phase closer.",
            rounds,
        ),
        _read(),
    )


def dice_words() -> LuckWords:
    """The words for the luck with dice."""
    return LuckWords(
        (_("Wilds"), _("Sum of light dice")),
        _("More of both is good luck."),
        _(
            "Every die counts each time it is rolled: the dark ones for the Wilds they show, the light ones, "
            "which have none, for the sum of their numbers."
        ),
        _read(),
    )


def deviation(tally: Tally) -> float:
    """By how many standard deviations more came than was to be expected."""
    return (tally.seen - tally.expected) / sqrt(tally.variance) if tally.variance else 0.0


def bar_place(tally: Tally) -> float:
    """Where the bar ends: 0 in the middle, -1 and 1 at its ends, and never beyond."""
    return min(max(deviation(tally) / REACH, -1.0), 1.0)


def verdict(tally: Tally) -> tuple[str, str]:
    """Whether that was lucky, in words, and the role of their color."""
    far = deviation(tally)
    if abs(far) < LUCKY:
        return _("average"), "ink_muted"
    if far > 0:
        return (_("very lucky") if far >= VERY_LUCKY else _("lucky")), "ok"
    return (_("very unlucky") if far <= -VERY_LUCKY else _("unlucky")), "refuse"


def expected_words(tally: Tally) -> str:
    """What was to be expected."""
    # Of hundreds, tenths are not worth their room.
    number = decimal(tally.expected) if tally.expected < 100 else str(round(tally.expected))
    return _("expected {number}", number=number)


def luck_said(seat: SeatInfo, luck: Luck | DiceLuck) -> str:
    """All luck of a seat as a sentence."""
    tallies = luck._asdict().items()
    values = {kind: tally.seen for kind, tally in tallies}
    values |= {f"{kind}_expected": decimal(tally.expected) for kind, tally in tallies}
    values |= {f"{kind}_luck": verdict(tally)[0] for kind, tally in tallies}
    if isinstance(luck, DiceLuck):
        return _(
            "{name}: wilds {wilds}, expected {wilds_expected}, {wilds_luck}; sum of the light dice "
            "{numbers}, expected {numbers_expected}, {numbers_luck}",
            name=seat.name,
            **values,
        )
    return _(
        "{name}: wilds {wilds}, expected {wilds_expected}, {wilds_luck}; skips {skips}, expected "
        "{skips_expected}, {skips_luck}; helpful draws {helpful}, expected {helpful_expected}, "
        "{helpful_luck}",
        name=seat.name,
        **values,
    )
