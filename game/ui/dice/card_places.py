"""Where the score card's rows and columns lie, for one to six seats. Pure arithmetic."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.dicegame.edition import DiceEdition
from game.ui.table.geometry import Box
from game.ui.table.panels import Metrics

# Rows that are no phase.
AFTER, FIRST, FAILED, TOTAL = "after", "first", "failed", "total"
# Heights of text: a column and the widest one; the names of the rows with pictures and words, each at least
# with columns so wide, then with small pictures, and with neither; a row.
_COLUMN, _WIDE_COLUMN, _ROW = 2.3, 4.4, 2.15
_NAMES, _PICTURES, _NUMBERS = (7.4, _COLUMN), (6.4, 1.8), (2.6, _COLUMN)
# How much of the window's width the card may take before the rows' names give way.
_MOST = 0.47
# Heights of text that the heads and the lines below the card take. Where there is more room than for all of
# it, its text is larger, so much at most, and as long as the card takes no more than a share of the width.
_HEADS, _BELOW = 3.6, 3.6
_LARGER, _SHARE = 1.4, 0.29
# The room below the last line, in heights of text.
_UNDER = 0.4
# The width that a column needs for a name, in heights of text, and what of the window all columns may take.
NAMED, _ROOM = 3.6, 0.34


def signed(number: int) -> str:
    """A number with a true minus where it is less than nothing."""
    return str(number).replace("-", "−")


class CardPlaces(NamedTuple):
    """`rows` are phases by number and the other rows by name, each with its box; `columns` by seat, as high
    as the card; `heads` where the faces are; `wide` says that the rows' names have words, `pictured` that
    those of the phases have pictures; `below` is the room under the card, if there is enough of it, and
    `letters` the height of its text.
    """

    box: Box
    heads: tuple[Box, ...]
    columns: tuple[Box, ...]
    names: Box
    rows: tuple[tuple[int | str, Box], ...]
    wide: bool
    pictured: bool
    below: Box | None
    letters: float

    def cell(self, row: int | str, seat: int) -> Box:
        """Where a seat's entry in a row is; KeyError for a row there is none of."""
        box = dict(self.rows)[row]
        return Box(self.columns[seat].x, box.y, self.columns[seat].w, box.h)


def row_names(edition: DiceEdition) -> tuple[int | str, ...]:
    """The rows from the top: the phases, after one of them its bonus, then what is added up."""
    rows: list[int | str] = []
    for phase in range(1, edition.last_phase + 1):
        rows.append(phase)
        if phase == edition.bonus_after:
            rows.append(AFTER)
    return (*rows, FIRST, FAILED, TOTAL)


def card_places(edition: DiceEdition, seats: int, size: tuple[int, int], metrics: Metrics) -> CardPlaces:
    """The card at the right border: as high as it needs, its columns wider where few sit at the table."""
    m, small = float(metrics.margin), metrics.small
    rows, pad = row_names(edition), metrics.pad * 0.7
    need = small * (len(rows) * _ROW + _HEADS + _BELOW) + 4 * m
    # Larger text would rather leave out what a column has room for: the name under its face.
    named = (size[0] * _ROOM - 2 * pad) / (small * (_NAMES[0] + NAMED * seats))
    across = named if named >= 1 else size[0] * _SHARE / (small * (_NAMES[0] + _NAMES[1] * seats))
    small *= min(_LARGER, max(1.0, min(size[1] / need, across)))
    fits = [
        one for one in (_NAMES, _PICTURES) if small * (one[0] + one[1] * seats) + 2 * pad <= size[0] * _MOST
    ]
    chosen = fits[0] if fits else _NUMBERS
    names, least = (small * one for one in chosen)
    wide, pictured = chosen == _NAMES, chosen != _NUMBERS
    room = size[0] * (_ROOM if wide else 0.4) - 2 * pad - names
    column = max(least, min(small * _WIDE_COLUMN, room / seats))
    width = names + column * seats + 2 * pad
    free = size[1] - 2 * m - 2 * pad
    row = min(small * _ROW, free / (len(rows) + 1.6))
    head = min(free - row * len(rows), max(row * 1.6, min(small * NAMED, column)))
    box = Box(size[0] - m - width, m, width, head + row * len(rows) + 2 * pad)
    x, y = box.x + pad + names, box.y + pad
    columns = tuple(Box(x + column * seat, y, column, box.h - 2 * pad) for seat in range(seats))
    places = tuple(
        (name, Box(box.x + pad, y + head + row * i, width - 2 * pad, row)) for i, name in enumerate(rows)
    )
    # The last line stands off the window's edge like the lowest line beside it.
    under = Box(box.x, box.bottom + m, box.w, size[1] - m - metrics.small * _UNDER - box.bottom - m)
    return CardPlaces(
        box,
        tuple(one._replace(h=head) for one in columns),
        columns,
        Box(box.x + pad, y, names, box.h - 2 * pad),
        places,
        wide,
        pictured,
        under if under.h >= metrics.small * 3.2 else None,
        small,
    )
