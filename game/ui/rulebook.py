"""The rules of an edition as set up, in sentences made from its data, so that they cannot disagree with play.

Knows nothing of pygame.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.edition import (
    HIGH_POINTS,
    LOW_POINTS,
    SKIP_POINTS,
    WILD_POINTS,
    Edition,
)
from game.rules.cardgame.options import OPTIONS, Options, Value
from game.ui.text import N_, _, need_meaning, ngettext


class Line(NamedTuple):
    """A sentence of the rules; `changed` when it is a house rule and not what is printed."""

    sentence: str
    changed: bool = False


class Section(NamedTuple):
    """Sentences under a heading; `phases` when the table of phases belongs below them."""

    title: str
    lines: tuple[Line, ...]
    phases: bool = False


# What each answer of a rule means for the player. Rules whose answer is a number are in `_counted`.
_ANSWERS: dict[str, dict[Value, str]] = {
    "dealer": {
        "rotates": N_("The deal passes to the left each round."),
        "fixed": N_("The same player always deals."),
    },
    "naturals": {
        "per_group": N_("Every group needs at least one number card."),
        "per_phase": N_("A phase needs at least one number card; single groups may be all Wilds."),
    },
    "runs_wrap": {
        False: N_("A run ends at its highest number; it does not go round to 1."),
        True: N_("In a run, 1 follows the highest number."),
    },
    "extra_cards_with_phase": {
        True: N_("You may lay down more cards than a group needs."),
        False: N_("You lay down exactly the cards that the phase asks for."),
    },
    "hit_timing": {
        "same_turn": N_("You may hit in the turn in which you lay down."),
        "next_turn": N_("You may hit from the turn after you laid down."),
    },
    "hit_targets": {
        "any": N_("Hits go to your own groups and to everybody else's."),
        "own": N_("Hits go to your own groups only."),
    },
    "going_out": {
        "play_or_discard": N_("Your last card may be hit, laid down or discarded."),
        "discard_only": N_("Your last card must be discarded."),
    },
    "last_skip": {
        "allowed": N_("A Skip may be the last card you discard; then nobody is skipped."),
        "forbidden": N_("A Skip may not be the last card you discard."),
    },
    "skip_target": {
        "any": N_("Discard a Skip and choose who loses the next turn."),
        "next": N_("Discard a Skip and the next player loses a turn."),
    },
    "skip_limit": {
        "once_a_lap": N_(
            "A player cannot be skipped again until play has come round to the one who skipped them."
        ),
        "once_served": N_("A player can be skipped again as soon as the lost turn is over."),
        "not_twice_running": N_("A player cannot be skipped in two turns running."),
        "unlimited": N_("A player can be skipped any number of times; each Skip costs one turn."),
    },
    "wild_as_skip": {
        False: N_("A discarded Wild does nothing more."),
        True: N_("A discarded Wild may be used as a Skip."),
    },
    "opening_skip": {
        "first_player": N_("If the first card turned up is a Skip, the first player loses a turn."),
        "redraw": N_("If the first card turned up is a Skip, another card is turned up over it."),
    },
    "scoring": {
        "points": N_("Cards left in your hand count against you; cards on the table do not."),
        "none": N_("No points are counted."),
    },
    "open_discards": {
        False: N_("Of the discard pile only the top card may be seen."),
        True: N_("The discard pile may be looked through."),
    },
    "final_phase": {
        "play_out": N_(
            "When somebody makes the last phase, the round is played to its end. Of those who made it, "
            "the lowest total wins. A tie is played off."
        ),
        "immediate": N_("If only one player is on the last phase, laying it down wins at once."),
        "app": N_(
            "When somebody has made the last phase, the first to go out ends the game; doing both wins."
        ),
    },
    "phases_played": {
        "all": N_("All phases are played."),
        "even": N_("Only the even phases are played."),
        "odd": N_("Only the odd phases are played."),
        "first 5": N_("Only the first five phases are played."),
        "first 7": N_("Only the first seven phases are played."),
    },
    "progress": {
        "when_made": N_("Who lays down a phase goes on to the next one; the others try the same again."),
        "always": N_("Everybody goes on to the next phase each round, made or not."),
        "anti": N_("Who makes the phase stays on it; who does not drops one. The highest phase wins."),
    },
    "phase_order": {
        "in_order": N_("Phases are made in order."),
        "declare_after_deal": N_("After each deal you choose which of your open phases you try."),
        "declare_when_laying": N_("You choose your phase when you lay it down; all of them must be made."),
    },
    "round_ends": {
        "going_out": N_("The round ends when somebody has no cards left."),
        "phase_made": N_("The round ends when somebody lays down a phase."),
    },
    "thirty_cards": {
        False: N_("Drawing many cards has no effect of its own."),
        True: N_("Who was dealt and drew 30 cards in a round goes on one more phase."),
    },
}
# Said only when changed: the printed answer is what everybody expects anyway.
_QUIET = frozenset({"dealer", "runs_wrap", "wild_as_skip", "open_discards", "phases_played", "thirty_cards"})


def answer(options: Options, key: str) -> Line:
    """What the rule in force under this key says."""
    value: Value = getattr(options, key)
    changed = value != OPTIONS[key].default
    sentence = _ANSWERS.get(key, {}).get(value)
    return Line(_(sentence) if sentence is not None else _counted(key, value), changed)


def _counted(key: str, value: Value) -> str:
    if key == "rounds":
        if isinstance(value, int):
            return ngettext("The game ends after {n} round.", "The game ends after {n} rounds.", value)
        return _("The game goes on until a last phase is made.")
    if key == "phases_played" and isinstance(value, tuple):
        return _("The phases played are {phases}.", phases=", ".join(map(str, value)))
    return _(OPTIONS[key].sentence)


def _answers(options: Options, *keys: str) -> tuple[Line, ...]:
    lines = ((key, answer(options, key)) for key in keys)
    return tuple(line for key, line in lines if line.changed or key not in _QUIET)


def sections(edition: Edition) -> tuple[Section, ...]:
    """The rules of the edition, in the order in which one explains them."""
    options, deck = edition.options, edition.deck
    count = len(edition.played)
    goal = ngettext(
        "Make the phase before the others do, with as few points as you can.",
        "Make {n} phases, one a round, before the others do, with as few points as you can.",
        count,
    )
    kinds = dict.fromkeys(need.kind for phase in edition.phases for need in phase)
    deck_line = _(
        "The deck has {cards} cards: numbers 1 to {numbers} in {colors} colors, {copies} of each, "
        "{wilds} Wilds and {skips} Skips. Everybody is dealt {deal}.",
        cards=len(edition.cards),
        numbers=deck.numbers,
        colors=len(deck.colors),
        copies=deck.copies,
        wilds=deck.wilds,
        skips=deck.skips,
        deal=edition.deal,
    )
    meanings = tuple(Line(need_meaning(kind)) for kind in kinds)
    points = _(
        "Numbers below 10 count {low}, from 10 on {high}, a Skip {skip}, a Wild {wild}.",
        low=LOW_POINTS,
        high=HIGH_POINTS,
        skip=SKIP_POINTS,
        wild=WILD_POINTS,
    )
    return (
        Section(
            _("Goal"),
            (Line(goal), *_answers(options, "phase_order", "progress", "phases_played"), Line(deck_line)),
        ),
        Section(_("The phases"), (), phases=True),
        Section(_("Groups"), (*meanings, *_answers(options, "runs_wrap"))),
        Section(
            _("Wilds"),
            (
                Line(_("A Wild stands for any number and any color.")),
                Line(_("In a run it keeps its number for the whole round.")),
                *_answers(options, "naturals", "wild_as_skip"),
            ),
        ),
        Section(
            _("Your turn"),
            (
                Line(_("1. Draw the top card of the draw pile or of the discard pile, but never a Skip.")),
                Line(_("2. If you have your phase, you may lay it down, all of it at once.")),
                Line(_("3. Once your phase is down, you may hit: add cards to groups on the table.")),
                Line(_("4. Discard one card.")),
                *_answers(
                    options,
                    "extra_cards_with_phase",
                    "hit_timing",
                    "hit_targets",
                    "open_discards",
                    "dealer",
                    "thirty_cards",
                ),
            ),
        ),
        Section(_("Skips"), _answers(options, "skip_target", "skip_limit", "opening_skip", "last_skip")),
        Section(_("End of a round"), _answers(options, "round_ends", "going_out")),
        Section(
            _("Points"),
            (*_answers(options, "scoring"), *((Line(points),) if options.scoring == "points" else ())),
        ),
        Section(_("Winning"), (*_answers(options, "final_phase"), *_rounds(edition))),
    )


def _rounds(edition: Edition) -> tuple[Line, ...]:
    if edition.rounds is None:
        return ()
    return (Line(_counted("rounds", edition.rounds), edition.options.rounds is not None),)


def house_rules(options: Options) -> tuple[Line, ...]:
    """Only what differs from the printed rules."""
    return tuple(line for key in OPTIONS if (line := answer(options, key)).changed)
