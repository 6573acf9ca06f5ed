"""The things on the table that can be pointed at, by name, and in which order the focus visits them.

Names: `hand:ID` a card of one's own, `slot:N`, `draw`, `discard` (of several piles the first one, the others
`discard:N`), `meld:ID`, `seat:N`, `lay_down`,
`choose` (another phase), `clear` (the laid phase), `save` the own save pile, `saved:ID` a card of it that is
spread out, `wild:ID` a wild on the table that might be replaced, `board` the one on which pawns walk, `rules`
what differs from the printed rules, `line:N` a line of the history, `coach` the button of a tip,
`button:NAME`, `choice:N`, and `hand`, the room around the row.
"""

from __future__ import annotations

from game.rules.cards import Seat
from game.ui.focus import Focusable
from game.ui.table.board import Board
from game.ui.table.choice import Choice, choice_boxes
from game.ui.table.coach import coach_boxes
from game.ui.table.drops import Target
from game.ui.table.geometry import Box, around
from game.ui.table.lines import last_lines, on_table
from game.ui.table.melds import RATIO
from game.ui.table.piles import pile_name


def things(board: Board, choice: Choice | None) -> dict[str, tuple[str, Box]]:
    """Every thing: its name, its zone and its box, in the order of the zones: hand, tray, piles, own
    groups, each opponent, buttons. A question shuts out everything else.
    """
    layout, view = board.layout, board.view
    if choice is not None:
        boxes = choice_boxes(choice, layout)[1]
        return {f"choice:{i}": ("choice", box) for i, box in enumerate(boxes)}
    found: dict[str, tuple[str, Box]] = {}
    for i, card in enumerate(layout.row):
        pose = layout.poses[card]
        # Only the strip that shows belongs to a card; the last one shows whole.
        width = layout.strip if i < len(layout.row) - 1 else pose.width
        box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
        found[f"hand:{card}"] = ("hand", box._replace(w=min(width, pose.width), h=layout.hand.bottom - box.y))
    for i, slot in enumerate(layout.slots):
        found[f"slot:{i}"] = ("tray", slot.box)
    for cards in board.plan.staged:
        for card in cards:
            if card in layout.poses:
                pose = layout.poses[card]
                found[f"hand:{card}"] = ("tray", around(pose.x, pose.y, pose.width, pose.width * RATIO))
    if layout.lay_down is not None:
        found["lay_down"] = ("tray", layout.lay_down)
    if layout.choose is not None:
        found["choose"] = ("tray", layout.choose)
    found["draw"] = ("piles", layout.draw)
    for pile, box in enumerate(layout.discards):
        found[pile_name(pile)] = ("piles", box)
    if layout.board is not None and not board.watched:
        found["board"] = ("piles", layout.board)
    if layout.saved is not None:
        found["save"] = ("piles", layout.saved)
        if board.plan.spread and layout.spread is None:
            found.update(_spread(board))
    count = len(layout.panels)
    for seat in (Seat((view.seat + i) % count) for i in range(count)):
        zone = "own" if seat == view.seat else f"seat {seat}"
        found[f"seat:{seat}"] = (zone, layout.panels[seat].box)
        for meld in view.table.melds:
            if meld.owner == seat and meld.id in layout.melds:
                found[f"meld:{meld.id}"] = (zone, layout.melds[meld.id])
                for one in meld.placed:
                    if one.card.id in layout.wilds:
                        found[f"wild:{one.card.id}"] = (zone, layout.wilds[one.card.id])
        if seat == view.seat and layout.clear is not None:
            found["clear"] = (zone, layout.clear)
    for number, place in last_lines(board):
        # Only what can be shown is worth a press.
        if on_table(board.lines[number], board):
            found[f"line:{number}"] = ("history", place)
    if layout.spread is not None:
        # They lie over all that was named so far.
        found.update(_spread(board))
    if view.edition.changed and (layout.spread is not None or not board.plan.spread):
        found["rules"] = ("buttons", layout.round)
    coach = coach_boxes(board.coach, layout)[1] if board.coach is not None else None
    if coach is not None:
        found["coach"] = ("coach", coach)
    for name, box in layout.buttons.items():
        found[f"button:{name}"] = ("buttons", box)
    return found


def name_of(target: Target) -> str:
    """The name of the thing that a target is."""
    if target.kind == "discard":
        return pile_name(target.which)
    return target.kind if target.kind == "save" else f"{target.kind}:{target.which}"


def _spread(board: Board) -> dict[str, tuple[str, Box]]:
    """The own saved cards, of each what shows of it."""
    found = {}
    cards = [card.id for card in board.view.saved if card.id in board.layout.poses]
    for i, card in enumerate(cards):
        pose = board.layout.poses[card]
        after = board.layout.poses[cards[i + 1]].x - pose.x if i + 1 < len(cards) else pose.width
        box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
        found[f"saved:{card}"] = ("saved", box.left_part(min(pose.width, after)))
    return found


def focusables(board: Board, choice: Choice | None) -> list[Focusable]:
    """The same for the focus."""
    return [Focusable(name, box.pixels, zone) for name, (zone, box) in things(board, choice).items()]


def thing_at(board: Board, choice: Choice | None, point: tuple[float, float], *, reach: float = 0.0) -> str:
    """The name of the thing under a point, the topmost; else of the nearest within `reach` pixels; else
    `hand` beside the cards of the row; else empty.
    """
    found = ""
    every = things(board, choice)
    for name, (_, box) in every.items():
        if box.contains(point) and (not found or not found.startswith("hand:") or name.startswith("hand:")):
            found = name
    near = [(away, name) for name, (_, box) in every.items() if (away := box.distance(point)) < reach]
    if not found and near:
        return min(near)[1]
    if not found and choice is None and board.layout.hand.contains(point):
        return "hand"
    return found
