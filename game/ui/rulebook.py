"""The rules of an edition as set up, in sentences made from its data, so that they cannot disagree with play.

Knows nothing of pygame.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.edition import (
    FIRST_HIGH_NUMBER,
    HIGH_POINTS,
    LOW_POINTS,
    SKIP_POINTS,
    WILD_POINTS,
    DeckSpec,
    Edition,
)
from game.rules.cardgame.options import Options, Value
from game.rules.cards import SUITS, CardKind
from game.ui.rule_words import HOUSE_ANSWERS, KEYS, said
from game.ui.text import _, need_meaning, need_notes, ngettext, number_name, suited


class Line(NamedTuple):
    """A sentence of the rules; `changed` when the base game is played otherwise, `step` its number where
    one thing is done after another.
    """

    sentence: str
    changed: bool = False
    step: int = 0


class Section(NamedTuple):
    """Sentences under a heading; `phases` when the table of phases belongs below them."""

    title: str
    lines: tuple[Line, ...]
    phases: bool = False


_USUAL_DEAL = 10

# Said only when changed: the printed answer is what everybody expects anyway.
_QUIET = frozenset(
    {
        *("dealer", "runs_wrap", "wild_as_skip", "wild_replacement", "open_discards", "phases_played"),
        *("thirty_cards", "save_pile", "clear", "phase_cards", "opening_wild", "wilds", "seats"),
    }
)


def answer(options: Options, key: str) -> Line:
    """What the rule in force under this key says."""
    value: Value = getattr(options, key)
    return Line(said(key, value), value != Options._field_defaults[key])


def _answers(options: Options, *keys: str) -> tuple[Line, ...]:
    lines = ((key, answer(options, key)) for key in keys)
    return tuple(line for key, line in lines if line.changed or key not in _QUIET)


def _house(options: Options) -> tuple[Line, ...]:
    return tuple(Line(_(line), True) for rule in options.house for line in HOUSE_ANSWERS[rule])


def sections(edition: Edition) -> tuple[Section, ...]:
    """The rules of the edition, in the order in which one explains them."""
    options, suits = edition.options, suited(edition.deck.colors)
    needs = [need for phase in edition.phases for need in phase]
    notes = dict.fromkeys(note for need in needs for note in need_notes(need, suits=suits))
    meanings = dict.fromkeys(need_meaning(need.kind, suits=suits) for need in needs)
    all_sections = (
        Section(
            _("Goal"),
            (
                Line(_goal(edition)),
                *(() if edition.options.clear else (Line(_("One phase a round can be made, no more.")),)),
                *_answers(options, "phase_order", "progress", "phases_played", "phase_cards"),
                *_deck(edition),
                *_answers(options, "wilds", "seats"),
            ),
        ),
        Section(_("The phases"), (), phases=True),
        Section(_("Groups"), (*(Line(one) for one in (*meanings, *notes)), *_answers(options, "runs_wrap"))),
        Section(_("Wilds"), _wilds(edition)),
        Section(_("Your turn"), (*_turn(edition), *_house(options))),
        Section(_("Skips"), _skips(edition)),
        Section(_("End of a round"), _answers(options, "round_ends", "going_out", "thirty_cards")),
        Section(_("Points"), _points(edition)),
        Section(_("Winning"), _winning(edition)),
    )
    return tuple(section for section in all_sections if section.lines or section.phases)


def special(edition: Edition) -> Section | None:
    """What differs from the base game, by the players' choice or by the edition's, before all the rest."""
    lines = differences(edition.options)
    return Section(_("What is different here"), lines) if lines else None


def _goal(edition: Edition) -> str:
    options, count = edition.options, len(edition.played)
    if options.progress == "anti":
        return _("Stay on a high phase by making it, round after round.")
    if options.progress == "always":
        return _("Make the phase of each round, and keep as few points as you can.")
    if options.scoring == "none":
        return ngettext(
            "Make the phase before the others do.", "Make {n} phases before the others do.", count
        )
    return ngettext(
        "Make the phase before the others do, with as few points as you can.",
        "Make {n} phases before the others do, with as few points as you can.",
        count,
    )


def _deck(edition: Edition) -> tuple[Line, ...]:
    deck = edition.deck
    changed = deck != DeckSpec() or edition.deal != _USUAL_DEAL
    numbers = number_name(deck.numbers, deck.colors[0])
    first = number_name(1, deck.colors[0])
    lines = [
        _(
            "The deck has {cards} cards: {first} to {numbers} in {colors} suits, {copies} of each, and "
            "{wilds} Wilds.",
            cards=len(edition.cards),
            first=first,
            numbers=numbers,
            colors=len(deck.colors),
            copies=edition.terms.copies,
            wilds=deck.for_seats(edition.players[0]).wilds,
        )
        if suited(deck.colors)
        else _(
            "The deck has {cards} cards: numbers 1 to {numbers} in {colors} colors, {copies} of each, "
            "{wilds} Wilds and {skips} Skips.",
            cards=len(edition.cards),
            numbers=numbers,
            colors=len(deck.colors),
            copies=edition.terms.copies,
            wilds=deck.wilds,
            skips=deck.skips,
        )
    ]
    if deck.per:
        lines.append(_("For every {n} players there is one more such deck.", n=deck.per))
    lines.append(
        _(
            "{low} to {high} players; everybody is dealt {deal} cards.",
            low=edition.players[0],
            high=edition.players[1],
            deal=edition.deal,
        )
    )
    return tuple(Line(line, changed) for line in lines)


def _wilds(edition: Edition) -> tuple[Line, ...]:
    if not edition.deck.wilds:
        return ()
    jokers = (Line(_("The jokers are Wilds.")),) if suited(edition.deck.colors) else ()
    return (
        *jokers,
        Line(_("A Wild stands for any number and any color.")),
        Line(_("In a run it keeps its number for the whole round.")),
        *_answers(edition.options, "naturals", "wild_as_skip", "wild_replacement", "opening_wild"),
    )


def _turn(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    saving = options.save_pile != "none"
    draw = (
        _("Draw the top card of the draw pile, or that of the discard pile unless it is a Skip.")
        if edition.deck.skips
        else _("Draw the top card of the draw pile or of the discard pile.")
    )
    return (
        Line(draw, step=1),
        Line(_("If you have your phase, you may lay it down, all of it at once."), step=2),
        Line(_("Once your phase is down, you may hit: add cards to groups on the table."), step=3),
        Line(_("Discard one card, or save one.") if saving else _("Discard one card."), saving, step=4),
        *_answers(
            options,
            *("extra_cards_with_phase", "hit_timing", "hit_targets", "save_pile", "clear"),
            *("open_discards", "dealer"),
        ),
    )


def _skips(edition: Edition) -> tuple[Line, ...]:
    if not edition.deck.skips and not edition.options.wild_as_skip:
        return ()
    keys = ["skip_target", "skip_limit"]
    if edition.deck.skips:
        keys += ["opening_skip", "last_skip"]
    return _answers(edition.options, *keys)


def _points(edition: Edition) -> tuple[Line, ...]:
    lines = _answers(edition.options, "scoring")
    if edition.options.scoring != "points":
        return lines
    color = edition.deck.colors[0]
    suits = color in SUITS
    first, last = number_name(FIRST_HIGH_NUMBER, color), number_name(edition.deck.numbers, color)
    told = _(
        "Numbers below {first} count {low}, from {first} on {high}.",
        first=first,
        low=LOW_POINTS,
        high=HIGH_POINTS,
    )
    if suits:
        told = _(
            "A to 9 count {low}, {first} to {last} {high}.",
            low=LOW_POINTS,
            high=HIGH_POINTS,
            first=first,
            last=last,
        )
    elif edition.deck.numbers < FIRST_HIGH_NUMBER:
        told = _("Every number counts {low}.", low=LOW_POINTS)
    more = []
    if edition.deck.skips:
        more.append(_("A Skip counts {skip}.", skip=SKIP_POINTS))
    if any(card.kind is CardKind.RULE for card in edition.cards):
        more.append(_("The rule card counts {skip}.", skip=SKIP_POINTS))
    if edition.deck.wilds:
        more.append(_("A Wild counts {wild}.", wild=WILD_POINTS))
    return (*lines, Line(told), *map(Line, more))


def _winning(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    lines: tuple[Line, ...] = ()
    if options.progress == "when_made":
        lines = _answers(options, "final_phase")
        if options.scoring == "none" and options.final_phase == "play_out":
            told = _(
                "When somebody makes the last phase, the round is played to its end; all who made it win."
            )
            lines = (Line(told, True),)
    if edition.rounds is not None:
        changed = options.rounds is not None
        lines = (*lines, Line(said("rounds", edition.rounds), changed))
    return lines


# --- what differs ------------------------------------------------------------------------------------


def differences(options: Options, printed: Options | None = None) -> tuple[Line, ...]:
    """Only what differs from other options, by default from the base game, in sentences."""
    other = Options() if printed is None else printed
    return tuple(
        Line(said(key, getattr(options, key)), True)
        for key in KEYS
        if getattr(options, key) != getattr(other, key)
    )


def house_rules(edition: Edition) -> tuple[Line, ...]:
    """What the players have changed of the edition's own rules, in sentences."""
    return tuple(Line(said(key, getattr(edition.options, key)), True) for key in edition.changed)
