"""What is looked at on the table and what can be said about it: things enlarged, cards alike, everybody's
state in words, and what can be played next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rules.cardgame.actions import Action, DrawFaceDown, DrawFromDiscard, DrawFromPile, DrawSaved
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.questions import find_meld
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardId
from game.rules.groups import Placed
from game.ui.table import tray
from game.ui.table.board import Board
from game.ui.table.drops import Target, play_targets
from game.ui.table.geometry import Box, around
from game.ui.table.history import Teller
from game.ui.table.melds import RATIO
from game.ui.table.piles import pile_name, pile_words
from game.ui.table.wording import laid_group, the_card
from game.ui.text import _, ngettext, phase_goal, phase_name, suited

# Of an open discard pile so many of the topmost cards are shown: as many as the longest run has.
MOST_DISCARDS = 12


def may_draw(view: PlayerView) -> set[str]:
    """The piles that the view's seat may draw from now."""
    seat = view.seat
    asked: list[tuple[str, Action]] = [("draw", DrawFromPile(seat)), ("discard", DrawFaceDown(seat))]
    asked += [(pile_name(pile), DrawFromDiscard(seat, pile)) for pile in range(len(view.piles))]
    asked += [("save", DrawSaved(seat, card)) for card in view.saved[:1]]
    return {name for name, action in asked if refusal(view, action) is None}


def looked_at(thing: str, board: Board) -> tuple[Placed, ...]:
    """The cards of a thing that can be shown large; none for everything else."""
    name, _colon, rest = thing.partition(":")
    if name in ("hand", "saved") and rest:
        return (Placed(board.card(CardId(int(rest)))),)
    if name == "discard":
        pile = board.view.piles[int(rest or 0)]
        # All of it where that is open to everybody.
        return tuple(map(Placed, pile.cards[:MOST_DISCARDS] or (() if pile.top is None else (pile.top,))))
    if name == "meld":
        meld = find_meld(board.view.table, int(rest))
        return meld.placed if meld is not None else ()
    if name == "wild":
        groups = (meld.placed for meld in board.view.table.melds)
        return next((group for group in groups if any(one.card.id == int(rest) for one in group)), ())
    return ()


def uses(card: Card, view: PlayerView, board: Board, teller: Teller) -> str:
    """What an own card may do now, in a sentence."""
    targets = play_targets(view, [card], board.layout)
    places = list(dict.fromkeys(place_words(target, view, teller) for target in targets))
    if not places:
        return _("It can be put nowhere now but in your own order and in the tray.")
    return _("It can go to: {places}.", places=", ".join(places))


def place_words(target: Target, view: PlayerView, teller: Teller) -> str:
    """A legal target in words."""
    if target.kind == "meld":
        meld = find_meld(view.table, target.which)
        return teller.group(meld) if meld is not None else ""
    if target.kind == "seat":
        return teller.names[target.which]
    if target.kind == "discard" and len(view.piles) > 1:
        return _("discard pile {n}", n=target.which + 1)
    return {
        "discard": _("the discard pile"),
        "save": _("your save pile"),
        "wild": _("the place of a Wild"),
    }[target.kind]


def alike(thing: str, board: Board, mods: Iterable[str]) -> Iterator[tuple[CardId, Box]]:
    """The cards in the hand and on the table with the number (Ctrl) or the color (Shift) of the one that is
    pointed at, and where each shows.
    """
    cards = looked_at(thing, board)
    if thing.startswith("discard"):
        # Of an open pile the card that lies on top.
        cards = cards[:1]
    held = set(mods)
    if len(cards) != 1 or cards[0].card.color is None or held not in ({"ctrl"}, {"shift"}):
        return
    like, layout = cards[0].card, board.layout
    for key, pose in layout.poses.items():
        if not isinstance(key, int) or pose.face < 0.5:
            continue
        card = board.card(key)
        same = card.number == like.number if held == {"ctrl"} else card.color == like.color
        if card.kind is like.kind and same:
            box = around(pose.x, pose.y, pose.width, pose.width * RATIO)
            # Of a covered card only what shows of it, so that the index of the next one stays clear.
            covered = key in layout.row[:-1]
            yield key, box.left_part(min(box.w, layout.strip)) if covered else box


def playable(view: PlayerView, board: Board) -> list[str]:
    """The things by which something can be played now but a mere discard, in the order in which the focus
    visits them: cards that fit groups, the button Lay down, piles to draw from.
    """
    table = view.table
    if table.turn != view.seat:
        return []
    if table.step is TurnStep.DRAW:
        order = ("draw", *map(pile_name, range(len(view.piles))), "save")
        return sorted(may_draw(view), key=order.index)
    if table.step is not TurnStep.PLAY:
        return []
    found = [
        f"hand:{card}"
        for card in board.layout.row
        if any(one.kind in ("meld", "wild") for one in play_targets(view, [board.card(card)], board.layout))
    ]
    if board.layout.lay_down is not None and tray.phase_possible(view, board.plan.phase):
        found.append("lay_down")
    return found


# --- said aloud -------------------------------------------------------------------------------------------


def phases_said(view: PlayerView, teller: Teller) -> str:
    """Everybody's phase, and whether it is on the table; where pawns walk, the space of each."""
    return " ".join(phase_said(view, seat, teller) for seat in range(len(view.table.seats)))


def phase_said(view: PlayerView, seat: int, teller: Teller) -> str:
    """A seat's phase, where pawns walk its space, and how many turns it is going to lose."""
    said = [_phase_said(view, seat, teller)]
    if view.table.spaces:
        said.append(_("Space {n}.", n=view.table.spaces[seat]))
    skips = sum(mark.victim == seat and mark.pending for mark in view.table.skips)
    if skips:
        said.append(ngettext("Loses the next turn.", "Loses the next {n} turns.", skips))
    return " ".join(said)


def _phase_said(view: PlayerView, seat: int, teller: Teller) -> str:
    facts = view.table.seats[seat]
    if not facts.phase:
        return _no_phase(view, seat, teller)
    goal = phase_goal(view.edition.phase(facts.phase), suits=suited(view.edition.deck.colors))
    values = {"name": teller.names[seat], "phase": phase_name(view.edition, facts.phase), "goal": goal}
    if facts.laid:
        return _("{name}: {phase}, {goal}, laid down.", **values)
    return _("{name}: {phase}, {goal}.", **values)


def _no_phase(view: PlayerView, seat: int, teller: Teller) -> str:
    name = teller.names[seat]
    twist = view.table.twist_cards[seat] if view.table.twist_cards else 0
    if not twist:
        return _("{name} has no phase yet.", name=name)
    goal = phase_goal(view.edition.phase(twist), suits=suited(view.edition.deck.colors))
    return _(
        "{name} chooses: {phase}, {goal}, or another phase.",
        name=name,
        phase=phase_name(view.edition, twist),
        goal=goal,
    )


def pawns_said(view: PlayerView, teller: Teller) -> str:
    """Where everybody's pawn stands, and what that space stands for."""
    return " ".join(
        _("{name}: space {n} of {spaces}, {stands}.", name=name, n=place, spaces=len(view.edition.board),
          stands=_space_name(view, place))
        for name, place in zip(teller.names, view.table.spaces, strict=True)
    )  # fmt: skip


def spaces_said(view: PlayerView) -> str:
    """What every space of the board stands for, from the start on."""
    return " ".join(
        _("{n}: {stands}.", n=place, stands=_space_name(view, place))
        for place in range(1, len(view.edition.board) + 1)
    )


def _space_name(view: PlayerView, place: int) -> str:
    number = view.edition.board[place - 1]
    return phase_name(view.edition, number) if number else _("a Twist space")


def hands_said(view: PlayerView, teller: Teller) -> str:
    """How many cards everybody holds."""
    return " ".join(
        ngettext("{name}: {n} card.", "{name}: {n} cards.", count, name=teller.names[seat])
        for seat, count in enumerate(view.hand_sizes)
    )


def groups_said(view: PlayerView, teller: Teller) -> str:
    """The groups on the table, each with its owner."""
    if not view.table.melds:
        return _("There is no group on the table yet.")
    return " ".join(
        _("{name}: {group}.", name=teller.names[meld.owner], group=laid_group(meld))
        for meld in view.table.melds
    )


def discard_said(view: PlayerView, teller: Teller) -> str:
    """The top of the discard pile, or of each of them."""
    if len(view.piles) > 1:
        return " ".join(f"{pile_words(view, pile)}." for pile in range(len(view.piles)))
    if view.discard_top is None:
        return _("The discard pile is empty.")
    return _("On the discard pile: {card}.", card=the_card(view.discard_top))
