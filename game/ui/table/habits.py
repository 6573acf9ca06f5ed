"""What a person has chosen for every table: settings that change how it behaves, not how it looks."""

from __future__ import annotations

from typing import NamedTuple

from game.storage.settings import Settings


class Habits(NamedTuple):
    """`sort` is the order in which a new game's hand begins, `history` the lines of history on the table,
    `narrow` whether groups are spread less, `drawn_at_end` whether a drawn card stands at the end of the row
    until the next act, `raise_card` whether the card under the pointer is raised, `hurry` whether a press
    skips the opponents' turns, `wait` whether after each opponent a press lets the next one play, `light`
    whether the button says that the phase can be laid, `wide` whether places catch from farther away, `stays`
    whether the focus moves only when the person moves it, `takes_back` whether a discard can be taken back.
    """

    sort: str = "number"
    history: int = 3
    narrow: bool = False
    drawn_at_end: bool = False
    raise_card: bool = True
    hurry: bool = True
    wait: bool = False
    light: bool = True
    wide: bool = False
    stays: bool = False
    takes_back: bool = True


def habits_of(settings: Settings) -> Habits:
    """The habits in the settings."""
    return Habits(
        sort=settings.sort,
        history=settings.history_lines,
        narrow=settings.spread == "narrow",
        drawn_at_end=settings.drawn_card_at_end,
        raise_card=settings.raise_on_hover,
        hurry=settings.fast_forward_on_press,
        wait=settings.wait_after_opponents,
        light=settings.show_phase_possible,
        wide=settings.wide_catch,
        stays=settings.sticky_focus,
        takes_back=settings.take_back_time != "none",
    )
