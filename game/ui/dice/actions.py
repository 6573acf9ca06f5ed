"""The buttons of an attempt: what they say, whether they can be pressed, and which is the likely one."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.board import Board
from game.ui.dice.filling import filled
from game.ui.play.words import LEAST_STATUS, READABLE, largest
from game.ui.text import _, ngettext, pgettext, signed

ACTIONS = ("roll", "make", "give_up")
# The share of a button's height that two lines of one size may take, so that they touch no edge; that of the
# first of two sizes, and of the text of the second.
TWO_LINES, ABOVE, _BELOW = 0.8, 0.5, 0.3


class Label(NamedTuple):
    """What a button says, in large and in small letters, in `tight` less and less where both would be small
    otherwise, and `short` where there is room for no more; `live` if it can be pressed, `likely` if most
    would press it now, `quiet` if it is not to be pressed lightly; `icon` is another sign than the usual one.
    """

    words: str
    more: str = ""
    live: bool = False
    likely: bool = False
    icon: str = ""
    short: str = ""
    tight: tuple[str, ...] = ()
    quiet: bool = False


def label_of(board: Board, name: str) -> Label:
    """What the button of this name says now."""
    return {"roll": _roll, "make": _make, "give_up": _give_up}[name](board)


def missing(board: Board) -> int:
    """How many dice the phase lacks with the dice as they lie."""
    needs = board.view.edition.phase(board.phase)
    found = filled(needs, board.faces, board.view.edition.terms.numbers)
    return sum(need.size for need in needs) - sum(map(len, found))


def _acts(board: Board) -> bool:
    return board.own and not board.queue.busy


def _left(board: Board) -> str:
    left = board.view.table.rolls_left
    if not left:
        return _("no rolls left")
    return ngettext("{n} roll left", "{n} rolls left", left)


def _roll(board: Board) -> Label:
    table = board.view.table
    count = len(board.view.edition.dice) - len(board.kept if table.faces else ())
    words = ngettext("Roll {n} die", "Roll {n} dice", count) if count else _("Roll")
    live = _acts(board) and bool(table.rolls_left) and count > 0
    tight: tuple[str, ...] = ()
    if count:
        # The rolls that are left are seen above the bowl, too.
        narrow, left = _("Roll: {n}", n=count), _left(board)
        tight = f"{narrow}\n{left}", narrow if table.rolls_left else left
    return Label(words, _left(board), live, live and board.way is None, tight=tight)


def _make(board: Board) -> Label:
    phase = board.phase
    words = _("Make phase {n}", n=phase)
    if not _acts(board) or board.view.table.step is not DiceStep.PLAY:
        return Label(words)
    way, ways = board.way, len(board.ways)
    if way is None:
        lacks = ngettext("{n} die missing", "{n} dice missing", max(1, missing(board)))
        return Label(words, lacks, short=lacks, tight=(lacks,))
    worth = ngettext("{n} point", "{n} points", board.worth)
    short = _("Make: {points}", points=worth)
    narrow = pgettext("narrow", "Make it")
    tight = [f"{narrow}\n{worth}", short]
    if ways > 1:
        number = board.plan.way % ways + 1
        # The arrows beside it tell that there are more.
        tight.insert(0, f"{words}\n{worth}")
        worth = _("{points}, way {n} of {ways}", points=worth, n=number, ways=ways)
        tight.insert(1, f"{narrow}\n{worth}")
    return Label(words, worth, True, True, short=short, tight=tuple(tight))


class Written(NamedTuple):
    """What a button shows of its label: words, in one line or in two, and smaller ones below them; both with
    the height of their text in pixels.
    """

    words: str
    pixels: int
    lines: int = 2
    below: str = ""
    small: int = 0


def shown_in(label: Label, art: Art, size: tuple[int, int]) -> Written:
    """The most of a label that can be read on a button of this size."""
    wide, body = room_for_words(art, size, quiet=label.quiet), art.text_px("body")
    parts = [(label.words, label.more)]
    # Without a second part a line is broken within a word.
    parts += [one.partition("\n")[::2] if label.more else (one, "") for one in label.tight]
    best = Written(label.short or label.words, int(body * LEAST_STATUS))
    for words, below in [*parts, (label.short or label.words, "")]:
        room = wide, size[1] * (ABOVE if below else TWO_LINES)
        lines, pixels = 1, largest(art, words, room, strong=not label.quiet, most=1)
        if not below and pixels < body * READABLE:
            lines, pixels = 2, largest(art, words, room, strong=not label.quiet, most=2)
        small = _below(art, below, size) if below else 0
        if below and not small:
            continue
        if pixels >= body * READABLE:
            return Written(words, pixels, lines, below, small)
        if pixels > best.pixels:
            best = Written(words, pixels, lines, below, small)
    return best


def _below(art: Art, words: str, size: tuple[int, int]) -> int:
    """How high the text of a second line can be, in pixels; 0 if it cannot be read."""
    small, wide = art.text_px("small"), size[0] - size[1] // 4
    for pixels in range(min(small, round(size[1] * _BELOW)), int(small * READABLE), -1):
        if art.fonts.width(words, "text", pixels) <= wide:
            return pixels
    return 0


def sign_size(art: Art, width: int) -> int:
    """The side of the sign beside the words of a button; 0 where there is no room for one."""
    return 0 if width < 7 * art.text_px("body") else round(art.text_px("body") * 0.9)


def room_for_words(art: Art, size: tuple[int, int], *, quiet: bool = False) -> int:
    """The width that a button of this size has for words."""
    return max(8, size[0] - round(size[1] * (0.22 if quiet else 0.36)) - sign_size(art, size[0]) * 3 // 2)


def _give_up(board: Board) -> Label:
    live = _acts(board) and board.gives_up
    cost = board.view.edition.alone_penalty if len(board.view.table.seats) == 1 else 0
    more = ngettext("costs {n} point", "costs {n} points", cost) if cost else ""
    # Narrow, it may be broken within a word.
    tight = (_("Give up: {points}", points=signed(-cost)) if cost else pgettext("narrow", "Give up"),)
    return Label(_("Give up"), more, live, live and board.lost, quiet=not board.lost, tight=tight)
