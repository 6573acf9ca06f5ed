"""Rules that make no sense: two that cannot go together, and those that could change no game.

A rule is refused where its occasion never comes; one that only says what holds anyway is let be.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.marks import N_
from game.rules.cardgame.edition import DeckSpec, phases_in_play
from game.rules.cardgame.options import PRESETS, Options


def contradictions(options: Options) -> list[tuple[str, str, str]]:
    """Pairs of options that make no sense together: the two keys and the reason in a sentence."""
    return [(one, other, reason) for one, other, together, reason in _CLASHES if together(options)]


def dead_options(options: Options, deck: DeckSpec, phases: int) -> list[tuple[str, str]]:
    """Options that could change no game with this deck and so many phases: the keys, and why in a sentence.

    A house rule of several options may be chosen whole, as long as one of them does something.
    """
    given = _Given(options, deck, len(phases_in_play(options, phases)))
    dead = {key: reason for key, holds, reason in _DEAD if holds(given)}
    for _sentence, values in PRESETS.values():
        if all(getattr(options, key) == value for key, value in values.items()) and values.keys() - dead:
            dead = {key: reason for key, reason in dead.items() if key not in values}
    return list(dead.items())


class _Given(NamedTuple):
    """The options, the deck they are played with, and how many phases are played."""

    options: Options
    deck: DeckSpec
    played: int

    @property
    def no_skips(self) -> bool:
        return not self.deck.skips

    @property
    def nothing_skips(self) -> bool:
        return self.no_skips and not self.options.wild_as_skip

    @property
    def no_wilds(self) -> bool:
        """Neither cards nor numbers that are wild for somebody."""
        return not self.deck.wilds and "postal" not in self.options.house


def misfits(options: Options, *, board: bool, piles: int) -> list[tuple[str, str, str]]:
    """Options that do not go with a board, or with several discard piles: the keys, which of the two it is
    (`board`, `piles`), and why in a sentence.
    """
    found: dict[str, tuple[str, str, str]] = {}
    for cause, there, rows in (("board", board, _BOARD), ("piles", piles > 1, _PILES)):
        for key, holds, reason in rows:
            if there and holds(options):
                found.setdefault(key, (key, cause, reason))
    return list(found.values())


_NO_HITS = N_("the round is over as soon as a phase is laid, so nobody ever hits")
_NO_SKIPS = N_("there are no Skips in the deck")
_NO_WILDS = N_("there are no Wilds in the deck")
_ONE_PHASE = N_("only one phase is played")

_DEAD: tuple[tuple[str, Callable[[_Given], bool], str], ...] = (
    ("skip_target", lambda g: g.options.skip_target != "any" and g.nothing_skips, _NO_SKIPS),
    ("skip_limit", lambda g: g.options.skip_limit != "once_a_lap" and g.nothing_skips, _NO_SKIPS),
    ("last_skip", lambda g: g.options.last_skip != "allowed" and g.no_skips, _NO_SKIPS),
    ("opening_skip", lambda g: g.options.opening_skip != "first_player" and g.no_skips, _NO_SKIPS),
    ("wild_as_skip", lambda g: g.options.wild_as_skip and not g.deck.wilds, _NO_WILDS),
    ("opening_wild", lambda g: g.options.opening_wild != "take" and not g.deck.wilds, _NO_WILDS),
    ("naturals", lambda g: g.options.naturals != "per_group" and g.no_wilds, _NO_WILDS),
    ("wild_replacement", lambda g: g.options.wild_replacement != "none" and g.no_wilds, _NO_WILDS),
    ("progress", lambda g: g.options.progress == "anti" and g.played == 1, _ONE_PHASE),
    ("phase_order", lambda g: g.options.phase_order != "in_order" and g.played == 1, _ONE_PHASE),
    ("final_phase", lambda g: g.options.final_phase == "immediate" and g.played == 1, _ONE_PHASE),
    ("thirty_cards", lambda g: g.options.thirty_cards and g.played == 1, _ONE_PHASE),
    ("clear", lambda g: g.options.clear and g.played == 1, _ONE_PHASE),
    ("phase_cards", lambda g: g.options.phase_cards == "mixed" and g.played == 1, _ONE_PHASE),
)

_PAWNS = N_("pawns walk on the board, and nobody goes from phase to phase")
_SPACES = N_("the spaces of the board say which phase is played")

_BOARD: tuple[tuple[str, Callable[[Options], bool], str], ...] = (
    ("phases_played", lambda o: o.phases_played != "all", _SPACES),
    ("phase_order", lambda o: o.phase_order != "in_order", _SPACES),
    ("phase_cards", lambda o: o.phase_cards != "own", _SPACES),
    ("progress", lambda o: o.progress != "when_made", _PAWNS),
    ("thirty_cards", lambda o: o.thirty_cards, _PAWNS),
    ("house", lambda o: "rule_card" in o.house, _PAWNS),
    (
        "clear",
        lambda o: o.clear,
        N_("a pawn walks once a round, so another phase in the same round would gain nothing"),
    ),
    (
        "final_phase",
        lambda o: o.final_phase != "play_out",
        N_("who wins on the last space is decided when the round ends"),
    ),
)

_PILES: tuple[tuple[str, Callable[[Options], bool], str], ...] = (
    (
        "opening_skip",
        lambda o: o.opening_skip != "redraw",
        N_("with several discard piles a Skip that is turned up is covered by another card"),
    ),
    (
        "opening_wild",
        lambda o: o.opening_wild != "take",
        N_("with several discard piles a Wild that is turned up may be taken"),
    ),
    (
        "house",
        lambda o: "rule_card" in o.house,
        N_("a card that lies face down would be no top of a pile to take"),
    ),
    ("clear", lambda o: o.clear, N_("cleared cards go under the one discard pile")),
)

_CLASHES: tuple[tuple[str, str, Callable[[Options], bool], str], ...] = (
    (
        "phase_order",
        "progress",
        lambda o: o.phase_order != "in_order" and o.progress != "when_made",
        N_("a phase can only be chosen where you move on by making it"),
    ),
    (
        "thirty_cards",
        "progress",
        lambda o: o.thirty_cards and o.progress == "always",
        N_("everyone moves on each round already, so nothing is left to move extra"),
    ),
    (
        "thirty_cards",
        "progress",
        lambda o: o.thirty_cards and o.progress == "anti",
        N_("moving on is no gain in Anti-phase"),
    ),
    (
        "final_phase",
        "progress",
        lambda o: o.final_phase != "play_out" and o.progress != "when_made",
        N_("without moving on by phases made there is no race for the last phase"),
    ),
    (
        "final_phase",
        "round_ends",
        lambda o: o.final_phase == "app" and o.round_ends == "phase_made",
        N_("that game ends when somebody goes out, and hardly anybody does where a phase ends the round"),
    ),
    (
        "clear",
        "phase_order",
        lambda o: o.clear and o.phase_order == "declare_after_deal",
        N_("a phase declared for the round leaves none to make after clearing it"),
    ),
    (
        "clear",
        "progress",
        lambda o: o.clear and o.progress != "when_made",
        N_("clearing is for making another phase, which only counts where you move on by making phases"),
    ),
    (
        "clear",
        "round_ends",
        lambda o: o.clear and o.round_ends == "phase_made",
        N_("the round is over as soon as a phase is laid, so nothing can be cleared"),
    ),
    (
        "phase_cards",
        "progress",
        lambda o: o.phase_cards == "mixed" and o.progress != "when_made",
        N_("phase cards are won by making them"),
    ),
    (
        "house",
        "progress",
        lambda o: "rule_card" in o.house and o.progress == "always",
        N_("everyone moves on each round, so nobody can drop a phase"),
    ),
    (
        "hit_timing",
        "round_ends",
        lambda o: o.hit_timing == "next_turn" and o.round_ends == "phase_made",
        _NO_HITS,
    ),
    (
        "hit_targets",
        "round_ends",
        lambda o: o.hit_targets == "own" and o.round_ends == "phase_made",
        _NO_HITS,
    ),
    (
        "wild_replacement",
        "round_ends",
        lambda o: o.wild_replacement != "none" and o.round_ends == "phase_made",
        N_("the round is over as soon as a phase is laid, so no wild on the table can be replaced"),
    ),
    (
        "going_out",
        "round_ends",
        lambda o: o.going_out == "floating" and o.round_ends == "phase_made",
        N_("the round is over as soon as a phase is laid, so nobody goes on without cards"),
    ),
    (
        "extra_cards_with_phase",
        "round_ends",
        lambda o: not o.extra_cards_with_phase and o.round_ends == "phase_made" and o.scoring == "none",
        N_("the round is over as soon as a phase is laid, and what is left in hand does not count"),
    ),
    (
        "scoring",
        "progress",
        lambda o: o.scoring == "none" and o.progress == "always",
        N_("everyone moves on each round, so without points there is nothing to win by"),
    ),
)
