"""The table of rules with a few answers: what each may be, what is printed, and what cannot go together."""

from __future__ import annotations

from typing import NamedTuple

Value = str | bool | int | tuple[int, ...] | None


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
    opening_skip: str = "first_player"
    scoring: str = "points"
    open_discards: bool = False
    final_phase: str = "play_out"
    phases_played: str | tuple[int, ...] = "all"
    progress: str = "when_made"
    rounds: int | None = None
    phase_order: str = "in_order"
    round_ends: str = "going_out"
    thirty_cards: bool = False


class Option(NamedTuple):
    """One row of the table: its key, the values it may take (empty: see `numbers`), and a sentence for
    people.

    `numbers` says that a count (`rounds`) or a list of phase numbers (`phases_played`) is taken as well.
    """

    key: str
    values: tuple[str | bool, ...]
    sentence: str
    numbers: str = ""

    @property
    def default(self) -> Value:
        """The printed rule."""
        value: Value = Options._field_defaults[self.key]
        return value


OPTIONS: dict[str, Option] = {
    row.key: row
    for row in (
        Option(
            "dealer", ("rotates", "fixed"), "Who deals: the deal passes to the left each round, or never."
        ),
        Option(
            "naturals",
            ("per_group", "per_phase"),
            "Every group needs a number card, or only the phase as a whole.",
        ),
        Option("runs_wrap", (False, True), "In a run, 1 follows 12."),
        Option(
            "extra_cards_with_phase",
            (True, False),
            "More cards than the phase needs may be laid down with it.",
        ),
        Option(
            "hit_timing",
            ("same_turn", "next_turn"),
            "Hitting begins in the turn you lay down, or in the next.",
        ),
        Option("hit_targets", ("any", "own"), "You may hit on anyone's groups, or on your own only."),
        Option(
            "going_out",
            ("play_or_discard", "discard_only"),
            "The last card may be laid, or must be discarded.",
        ),
        Option("last_skip", ("allowed", "forbidden"), "A Skip may be the last card you discard."),
        Option("skip_target", ("any", "next"), "You choose whom to skip, or it is always the next player."),
        Option(
            "skip_limit",
            ("once_a_lap", "once_served", "not_twice_running", "unlimited"),
            "How soon the same player may be skipped again.",
        ),
        Option("wild_as_skip", (False, True), "A discarded Wild may be used as a Skip."),
        Option(
            "opening_skip",
            ("first_player", "redraw"),
            "A Skip turned up first: skips the first player, or is covered.",
        ),
        Option("scoring", ("points", "none"), "Cards left in hand count points, or nothing is counted."),
        Option("open_discards", (False, True), "The discard pile may be looked through."),
        Option(
            "final_phase",
            ("play_out", "immediate", "app"),
            "When the last phase is made: how the winner is found.",
        ),
        Option(
            "phases_played",
            ("all", "even", "odd", "first 5", "first 7"),
            "Which phases are played.",
            "phases",
        ),
        Option(
            "progress",
            ("when_made", "always", "anti"),
            "You move on by making your phase, always, or by failing it.",
        ),
        Option("rounds", (), "The game ends after so many rounds.", "count"),
        Option(
            "phase_order",
            ("in_order", "declare_after_deal", "declare_when_laying"),
            "Phases come in order, or you choose one after the deal or when laying down.",
        ),
        Option(
            "round_ends",
            ("going_out", "phase_made"),
            "A round ends when a player goes out, or with the first phase laid.",
        ),
        Option("thirty_cards", (False, True), "Who has held 30 cards in a round moves on one extra phase."),
    )
}


def contradictions(options: Options) -> list[tuple[str, str, str]]:
    """Pairs of options that make no sense together: the two keys and the reason in a sentence."""
    found: list[tuple[str, str, str]] = []

    def clash(one: str, other: str, reason: str) -> None:
        found.append((one, other, reason))

    if options.phase_order != "in_order" and options.progress != "when_made":
        clash("phase_order", "progress", "phases can only be chosen when they are moved on by making them")
    if options.progress == "always" and options.thirty_cards:
        clash(
            "thirty_cards",
            "progress",
            "everyone moves on each round already, so nothing is left to move extra",
        )
    if options.progress == "anti" and options.thirty_cards:
        clash("thirty_cards", "progress", "moving on is no gain in Anti-phase")
    if options.progress != "when_made" and options.final_phase != "play_out":
        clash(
            "final_phase", "progress", "without moving on by phases made there is no race for the last phase"
        )
    if options.skip_target == "next" and options.skip_limit == "unlimited":
        clash("skip_target", "skip_limit", "a queue of skips needs a choice of whom to skip")
    return found
