"""The rules of a board and of several discard piles in sentences, made from the edition.

Knows nothing of pygame.
"""

from __future__ import annotations

from game.rules.cardgame.board import steps_to_walk
from game.rules.cardgame.edition import Edition
from game.ui.rule_lines import Line
from game.ui.text import _, ngettext


def board_goal(edition: Edition) -> str:
    """What wins."""
    return _(
        "Be the first whose pawn comes to the last space of the board and makes phase {n} there.",
        n=edition.board[-1],
    )


def board_lines(edition: Edition) -> tuple[Line, ...]:
    """The spaces, and how pawns walk."""
    lines = [
        ngettext(
            "The board has {n} space. All pawns begin on the first one; the last one is red.",
            "The board has {n} spaces. All pawns begin on the first one; the last one is red.",
            len(edition.board),
        ),
        _("With your pawn on a number, you play that phase."),
    ]
    if 0 in edition.board:
        lines.append(
            _(
                "On a Twist space a Twist card is drawn for you from the holder. When you have seen your "
                "hand, you choose: that card, or the phase of the nearest number before or behind your pawn."
            )
        )
        lines.append(_("Everybody sees the Twist cards; they are used again when all have been drawn."))
    out, made, missed = _walks(edition, edition.board[0])
    lines.append(
        _(
            "After each round every pawn walks: {out} spaces for going out, {made} if the phase was made, "
            "{missed} if not.",
            out=out,
            made=made,
            missed=missed,
        )
    )
    if edition.twist:
        out, made, missed = _walks(edition, edition.twist_numbers[0])
        lines.append(
            _(
                "With a Twist card it is {out} for going out and {made} if it was made; if not, the pawn "
                "goes {missed} back, but never behind the start.",
                out=out,
                made=made,
                missed=-missed,
            )
        )
    lines.append(_("Pawns stop on the last space, and stay there until its phase is made."))
    return tuple(Line(line) for line in lines)


def _walks(edition: Edition, phase: int) -> tuple[int, int, int]:
    """How far a pawn walks with a phase: for going out, when it was made, and when not."""
    return (
        steps_to_walk(edition, 1, phase, made=True, out=True),
        steps_to_walk(edition, 1, phase, made=True, out=False),
        steps_to_walk(edition, 1, phase, made=False, out=False),
    )


def board_winning(edition: Edition) -> tuple[Line, ...]:
    """Who wins on the last space."""
    first = _("Who makes the phase of the last space with the pawn there wins, when the round is over.")
    if edition.options.scoring == "none":
        return Line(first), Line(
            _("If several make it in one round, who went out wins; if none of them did, they share the win.")
        )
    return (
        Line(first),
        Line(_("If several make it in one round, who went out wins, else the fewest points in hand.")),
        Line(_("If these are equal too, they play the phase again, and going out first wins.")),
    )


def piles_turn(edition: Edition) -> str:
    """What may be drawn from several piles."""
    return _(
        "Draw the top card of the draw pile, or that of one of the {n} discard piles; a Skip, too.",
        n=edition.piles,
    )


def piles_lines() -> tuple[Line, ...]:
    """What comes of a pile that is emptied."""
    return (
        Line(
            _(
                "Who takes the last card of a discard pile must discard onto its empty place in that turn, "
                "and may not play a Skip."
            )
        ),
    )


def piles_skips() -> tuple[Line, ...]:
    """Where skips lie that were played."""
    return (
        Line(_("A Skip that is played lies before its victim until the turn is lost.")),
        Line(_("Skips that have done their work are out of play until the discards are shuffled.")),
        Line(_("A Skip that can strike nobody is discarded like any other card.")),
    )
