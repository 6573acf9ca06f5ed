"""The table of rules with a few answers: what each may be, and what is printed."""

from __future__ import annotations

from typing import NamedTuple

from game.marks import N_

Value = str | bool | int | tuple[int, ...] | tuple[str, ...] | None


class Options(NamedTuple):
    """The rules in force; the defaults are the rulebook's (section 1)."""

    dealer: str = "rotates"
    naturals: str = "per_group"
    runs_wrap: bool = False
    extra_cards_with_phase: bool = True
    hit_timing: str = "same_turn"
    hit_targets: str = "any"
    going_out: str = "play_or_discard"
    last_skip: str = "allowed"
    skip_target: str = "any"
    skip_limit: str = "once_a_lap"
    wild_as_skip: bool = False
    wild_replacement: str = "none"
    opening_skip: str = "first_player"
    opening_wild: str = "take"
    scoring: str = "points"
    open_discards: bool = False
    final_phase: str = "play_out"
    phases_played: str | tuple[int, ...] = "all"
    progress: str = "when_made"
    rounds: int | None = None
    phase_order: str = "in_order"
    round_ends: str = "going_out"
    thirty_cards: bool = False
    save_pile: str = "none"
    clear: bool = False
    phase_cards: str = "own"
    wilds: str | int = "printed"
    seats: str = "printed"
    house: tuple[str, ...] = ()


class Option(NamedTuple):
    """One row of the table: its key and the values it may take (empty: see `numbers`). Its words are the user
    interface's.

    `numbers` says that a count (`rounds`) or a list of phase numbers (`phases_played`) is taken as well.
    """

    key: str
    values: tuple[str | bool | int, ...]
    numbers: str = ""

    @property
    def default(self) -> Value:
        """The printed rule."""
        value: Value = Options._field_defaults[self.key]
        return value


OPTIONS: dict[str, Option] = {
    row.key: row
    for row in (
        Option("dealer", ("rotates", "fixed")),
        Option("naturals", ("per_group", "per_phase")),
        Option("runs_wrap", (False, True)),
        Option("extra_cards_with_phase", (True, False)),
        Option("hit_timing", ("same_turn", "next_turn")),
        Option("hit_targets", ("any", "own")),
        Option("going_out", ("play_or_discard", "discard_only", "floating")),
        Option("last_skip", ("allowed", "forbidden")),
        Option("skip_target", ("any", "next")),
        Option("skip_limit", ("once_a_lap", "once_served", "not_twice_running", "unlimited")),
        Option("wild_as_skip", (False, True)),
        Option("wild_replacement", ("none", "utah", "take")),
        Option("opening_skip", ("first_player", "dealer_names", "redraw")),
        Option("opening_wild", ("take", "first_player", "dealer_names")),
        Option("scoring", ("points", "none")),
        Option("open_discards", (False, True)),
        Option("final_phase", ("play_out", "immediate", "app")),
        Option("phases_played", ("all", "even", "odd", "first 5", "first 7"), "phases"),
        Option("progress", ("when_made", "always", "anti")),
        Option("rounds", (), "count"),
        Option("phase_order", ("in_order", "declare_after_deal", "declare_when_laying")),
        Option("round_ends", ("going_out", "phase_made")),
        Option("thirty_cards", (False, True)),
        Option("save_pile", ("none", "once_a_round", "unlimited")),
        Option("clear", (False, True)),
        Option("phase_cards", ("own", "mixed")),
        Option("wilds", ("printed", 8, 12)),
        Option("seats", ("printed", "up to 6")),
    )
}


# The house rules that are no answer of an option.
HOUSE = ("postal", "rule_card")

PRESETS: dict[str, tuple[str, dict[str, Value]]] = {
    N_("Floating"): (
        N_("Play all your cards without a discard: you float, and the round goes on."),
        {"going_out": "floating"},
    ),
    N_("Utah"): (
        N_("Put the real card in a run in place of a Wild, which moves to an end of the run."),
        {"wild_replacement": "utah"},
    ),
    N_("Truly Wild"): (N_("A discarded Wild may be used as a Skip."), {"wild_as_skip": True}),
    N_("Dealer's wild"): (
        N_("If the first discard is a Wild or a Skip, the dealer chooses who gets it."),
        {"opening_wild": "dealer_names", "opening_skip": "dealer_names"},
    ),
    N_("Arkansas"): (
        N_("Choose your phase when you lay it; Skips are unlimited."),
        {"phase_order": "declare_when_laying", "skip_limit": "unlimited"},
    ),
    N_("Postal"): (
        N_("Nobody goes out the first time around; in phases 1 to 7 your phase's number is wild for you."),
        {"house": ("postal",)},
    ),
    N_("Anti-phase"): (
        N_("All start at the last phase: make yours and stay on it, fail and go back one."),
        {"progress": "anti"},
    ),
    N_("Anti-phase for others"): (
        N_("The deck has one rule card: go out with it and send a player back one phase."),
        {"house": ("rule_card",)},
    ),
    N_("Even only"): (N_("Only the even phases are played."), {"phases_played": "even"}),
    N_("Odd only"): (N_("Only the odd phases are played."), {"phases_played": "odd"}),
    N_("Five phases"): (N_("Only the first five phases are played."), {"phases_played": "first 5"}),
    N_("Seven phases"): (N_("Only the first seven phases are played."), {"phases_played": "first 7"}),
    N_("Ten rounds"): (
        N_("Everyone moves on each round; the lowest total wins."),
        {"progress": "always", "rounds": 10},
    ),
    N_("No scoring"): (
        N_("No points are counted; a round also ends once everybody is down."),
        {"scoring": "none"},
    ),
    N_("Choose your phase"): (
        N_("Any phase not yet made may be laid; all must be made to win."),
        {"phase_order": "declare_when_laying"},
    ),
    N_("Next player only"): (N_("A Skip always strikes the next player."), {"skip_target": "next"}),
    N_("Round ends with a phase"): (
        N_("The round ends when one player lays a phase."),
        {"round_ends": "phase_made"},
    ),
    N_("Thirty cards"): (
        N_("Who has held 30 cards in a round moves on one extra phase."),
        {"thirty_cards": True},
    ),
}
