"""The buttons of an attempt: what they say, whether they can be pressed, and which is the likely one."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.board import Board
from game.ui.dice.filling import filled
from game.ui.play.words import READABLE, largest
from game.ui.text import _, ngettext, pgettext, signed

ACTIONS = ("roll", "make", "give_up")
# What stands on two lines does not touch the edges: the share of a button's height that it may take.
_TWO_LINES = 0.88


class Label(NamedTuple):
    """What a button says, in large and in small letters, in `tight` less and less where both would be small
    otherwise, and `short` where there is room for no more; `live` if it can be pressed, `likely` if most
    would press it now, `quiet` if it is not to be pressed lightly; `icon` is another sign than the usual one,
    `aloud` is what is said in place of `more`.
    """

    words: str
    more: str = ""
    live: bool = False
    likely: bool = False
    icon: str = ""
    short: str = ""
    tight: tuple[str, ...] = ()
    quiet: bool = False
    aloud: str = ""


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
    aloud, tight = "", [short]
    if ways > 1:
        number = board.plan.way % ways + 1
        narrow = _("{points}, {n}/{ways}", points=worth, n=number, ways=ways)
        tight = [f"{words}\n{narrow}", _("Make: {points}", points=narrow), short]
        aloud = _("{points}, way {n} of {ways}", points=worth, n=number, ways=ways)
        worth = _("{points}, {n} of {ways}", points=worth, n=number, ways=ways)
    return Label(words, worth, True, True, short=short, tight=tuple(tight), aloud=aloud)


def shown_in(label: Label, art: Art, size: tuple[int, int]) -> tuple[str, bool]:
    """What of a label a button of this size shows in large letters, and whether the rest stands below it."""
    small = art.text_px("body") + art.text_px("small") * 1.45
    wide = room_for_words(art, size, quiet=label.quiet)
    if label.more and size[1] >= small:
        above = wide, room_above(size, both=True)
        if not label.tight or largest(art, label.words, above, strong=True) >= art.text_px("small"):
            return label.words, True
    room = wide, room_above(size, both=False)
    best, most = label.short or label.words, 0
    whole = f"{label.words}\n{label.more}" if label.more else label.words
    for words in (whole, *label.tight):
        pixels = largest(art, words, room, strong=not label.quiet, most=2)
        if pixels > most:
            best, most = words, pixels
        if most >= art.text_px("body") * READABLE:
            break
    return best, False


def room_above(size: tuple[int, int], *, both: bool) -> float:
    """The height that the large letters of a button have, with smaller ones below them or not."""
    return size[1] * (0.56 if both else _TWO_LINES)


def said_below(label: Label, art: Art, width: int) -> str:
    """What stands below in small letters: shorter where it would be cut in a button of that width."""
    _first, line, shorter = label.tight[0].partition("\n") if label.tight else ("", "", "")
    if not line or art.fonts.width(label.more, "text", art.text_px("small")) <= width:
        return label.more
    return shorter


def sign_size(art: Art, width: int) -> int:
    """The side of the sign beside the words of a button; 0 where there is no room for one."""
    return 0 if width < 7 * art.text_px("body") else round(art.text_px("body") * 0.9)


def room_for_words(art: Art, size: tuple[int, int], *, quiet: bool = False) -> int:
    """The width that a button of this size has for words."""
    return max(8, size[0] - round(size[1] * (0.18 if quiet else 0.36)) - sign_size(art, size[0]) * 3 // 2)


def _give_up(board: Board) -> Label:
    live = _acts(board) and board.gives_up
    cost = board.view.edition.alone_penalty if len(board.view.table.seats) == 1 else 0
    more = ngettext("costs {n} point", "costs {n} points", cost) if cost else ""
    # Narrow, it may be broken within a word.
    tight = (_("Give up: {points}", points=signed(-cost)) if cost else pgettext("narrow", "Give up"),)
    return Label(_("Give up"), more, live, live and board.lost, quiet=not board.lost, tight=tight)
