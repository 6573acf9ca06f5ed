"""The rules in force as sentences, one for each: what an answer means among the other answers.

Knows nothing of pygame.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.rules.cardgame.edition import DeckSpec, Edition
from game.rules.cardgame.options import Options, Value
from game.rules.cards import CardKind
from game.ui.rule_words import HOUSE_ANSWERS, KEYS, said
from game.ui.text import NN_, _, names_joined, ngettext, number_name, players_words, suited

_USUAL_DEAL = 10


class Line(NamedTuple):
    """A sentence of the rules; `changed` when the base game is played otherwise, `step` its number where
    one thing is done after another.
    """

    sentence: str
    changed: bool = False
    step: int = 0


def answer(options: Options, key: str) -> Line:
    """What the rule in force under this key says."""
    value: Value = getattr(options, key)
    return Line(_among_others(options, key) or said(key, value), value != Options._field_defaults[key])


def _among_others(options: Options, key: str) -> str:
    """What a rule says where the usual sentence is not right because of another rule; else nothing."""
    points = options.scoring == "points"
    if key == "round_ends" and options.round_ends == "phase_made" and not points:
        return _("The round ends when somebody lays down a phase.")
    if key == "round_ends" and options.round_ends == "going_out" and options.going_out == "floating":
        return _("The round ends when somebody discards the last card.")
    if key == "scoring" and not points and options.round_ends == "phase_made":
        return _("No points are counted.")
    if key == "progress" and options.phase_order != "in_order":
        return _("A phase that was laid down is made; one that was not stays open.")
    if key == "final_phase" and not points and options.final_phase == "immediate":
        return _(
            "Laying down the last phase wins at once if nobody else is on it; otherwise the round is played "
            "to its end, and all who made it win."
        )
    if key == "final_phase" and not points and options.final_phase == "app":
        return _(
            "When somebody has made the last phase, the first to go out ends the game. Doing both wins; if "
            "nobody did both, the most phases win."
        )
    if key == "final_phase" and options.final_phase == "play_out":
        return _played_out(options)
    return ""


def _played_out(options: Options) -> str:
    points = options.scoring == "points"
    if options.round_ends == "phase_made":
        return _("Who makes the last phase wins.")
    if options.phase_order == "in_order":
        if points:
            return ""
        return _("When somebody makes the last phase, the round is played to its end; all who made it win.")
    if points:
        return _(
            "When somebody has made every phase, the round is played to its end. Of those who have made "
            "them all, the lowest total wins. A tie is played off."
        )
    return _(
        "When somebody has made every phase, the round is played to its end; all who have made them all win."
    )


def lines_of(edition: Edition, key: str) -> tuple[Line, ...]:
    """What the rule in force under this key says in this edition: one line; of house rules, one for each."""
    options, deck = edition.options, edition.deck
    if key == "house":
        return tuple(Line(" ".join(map(_, HOUSE_ANSWERS[rule])), True) for rule in options.house)
    if key == "runs_wrap" and suited(deck.colors):
        first, last = (number_name(number, deck.colors[0]) for number in (1, deck.numbers))
        if options.runs_wrap:
            return (Line(_("In a run, {first} follows {last}.", first=first, last=last), True),)
        return (Line(_("In a run, {first} never follows {last}.", first=first, last=last)),)
    return (answer(options, key),)


def differences(edition: Edition) -> tuple[Line, ...]:
    """Only what is played otherwise than in the base game, in sentences; nothing of cards that are not in the
    deck.
    """
    return (*_of_the_board(edition), *(line for key in _unusual(edition) for line in lines_of(edition, key)))


def own_rules(edition: Edition) -> tuple[Line, ...]:
    """What the edition itself plays otherwise than the base game, and no player changed."""
    keys = [key for key in _unusual(edition) if key not in edition.changed]
    return (*_of_the_board(edition), *(line for key in keys for line in lines_of(edition, key)))


def _of_the_board(edition: Edition) -> tuple[Line, ...]:
    lines = []
    if edition.board:
        lines.append(_("Pawns walk on a board, and where a pawn stands says which phase is played."))
    if edition.piles > 1:
        lines.append(_("There are {n} discard piles.", n=edition.piles))
    return tuple(Line(line, True) for line in lines)


def _unusual(edition: Edition) -> list[str]:
    keys = [key for key in KEYS if getattr(edition.options, key) != Options._field_defaults[key]]
    return [key for key in keys if edition.deck.skips or key not in ("opening_skip", "last_skip")]


def house_rules(edition: Edition) -> tuple[Line, ...]:
    """What the players have changed of the edition's own rules, in sentences."""
    found: list[Line] = []
    for key in edition.changed:
        lines = lines_of(edition, key) or (Line(said(key, ())),)
        found += [line._replace(changed=True) for line in lines]
    return tuple(found)


def deck_lines(edition: Edition) -> tuple[Line, ...]:
    """What the deck is made of, and who plays with it."""
    deck, cards = edition.deck, Counter(card.kind for card in edition.cards)
    if deck.per:
        # It comes once, and not with every such deck.
        del cards[CardKind.RULE]
    changed = deck != DeckSpec() or edition.deal != _USUAL_DEAL
    first, last = number_name(1, deck.colors[0]), number_name(deck.numbers, deck.colors[0])
    count = len(deck.colors)
    if suited(deck.colors):
        numbers = ngettext(
            "{first} to {last} in {n} suit", "{first} to {last} in {n} suits", count, first=first, last=last
        )
    else:
        numbers = ngettext(
            "numbers {first} to {last} in {n} color",
            "numbers {first} to {last} in {n} colors",
            count,
            first=first,
            last=last,
        )
    copies = edition.terms.copies
    each = _("{copies} of each", copies=copies) if copies > 1 else _("one of each")
    parts = [f"{numbers} ({each})"]
    for kind, words in (
        (CardKind.WILD, NN_("{n} Wild", "{n} Wilds")),
        (CardKind.SKIP, NN_("{n} Skip", "{n} Skips")),
        (CardKind.RULE, NN_("{n} rule card", "{n} rule cards")),
    ):
        if cards[kind]:
            parts.append(ngettext(*words, cards[kind]))
    lines = [_("The deck has {cards} cards: {parts}.", cards=cards.total(), parts=names_joined(parts))]
    if deck.per:
        lines.append(
            ngettext(
                "There is one such deck for every player.",
                "There is one such deck for every {n} players.",
                deck.per,
            )
        )
    lines.append(
        _(
            "{players}; everybody is dealt {deal} cards.",
            players=players_words(edition.players),
            deal=edition.deal,
        )
    )
    return tuple(Line(line, changed) for line in lines)
