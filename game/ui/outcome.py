"""How a round and a game ended, in words, whatever the rules in force. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from game.match.match import Match
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.events import (
    Event,
    GameEnded,
    PawnMoved,
    PhaseChosen,
    PhaseDropped,
    PhaseLaid,
    RoundBegan,
    RoundEnded,
)
from game.rules.cardgame.options import Options
from game.rules.cardgame.view import TurnStep, phases_to_make
from game.rules.cards import Seat
from game.ui.table.progress import Petals, petals_of
from game.ui.text import N_, _, card_name, ngettext, numbers_joined, phase_goal, phase_name, signed, suited
from game.ui.text.opponents import called

# Why the winner won, by `GameEnded.reason`.
REASONS = {
    "last_phase": N_("Nobody else made the last phase."),
    "total": N_("Several made the last phase; the lowest total among them wins."),
    "shared": N_("They are equal in everything, so they share the win."),
    "replay": N_("The totals were equal, so the last phase was played again: going out first wins."),
    "out_first": N_("Making the last phase and going out first wins."),
    "phases": N_("Nobody both made the last phase and went out, so phases made decide, then points."),
    "rounds": N_("All rounds are played: phases decide, then points."),
    "last_space": N_("Nobody else made the phase of the last space."),
    "last_space_out": N_("Several made the phase of the last space; going out decides."),
    "last_space_hand": N_(
        "Several made the phase of the last space; the fewest points in hand decide, not the totals."
    ),
}


def reason_sentence(reason: str, options: Options, *, board: bool = False) -> str:
    """Why the winner won, under these rules; `board` says whether pawns walk on one."""
    points = options.scoring == "points"
    if board and reason == "rounds":
        return (
            _("All rounds are played: the pawn that came farthest wins, then the lowest total.")
            if points
            else _("All rounds are played: the pawn that came farthest wins.")
        )
    if board and reason == "replay":
        return _("Their hands counted the same, so they played the last phase again: going out first wins.")
    if reason == "shared" and not points:
        return _("They made the last phase in the same round, so they share the win.")
    if reason == "rounds" and options.progress == "always":
        return _("All rounds are played: the lowest total wins.") if points else _("All rounds are played.")
    if reason == "rounds" and options.progress == "anti":
        return (
            _("All rounds are played: the highest phase wins, then the lowest total.")
            if points
            else _("All rounds are played: the highest phase wins.")
        )
    if reason == "rounds" and not points:
        return _("All rounds are played: the most phases win.")
    if reason == "phases" and not points:
        return _("Nobody both made the last phase and went out, so phases made decide.")
    return _(REASONS[reason])


# What is counted, by seat: the sum so far and by how much the round changed it.
Sums = tuple[tuple[int, int], ...]


def sums_of(events: Iterable[Event], edition: Edition) -> tuple[Sums, ...]:
    """What every round that is over has counted: on a board the spaces of the pawns, else points; nothing
    where none are.
    """
    found: list[Sums] = []
    walked: dict[int, PawnMoved] = {}
    for event in events:
        if isinstance(event, PawnMoved):
            walked[event.seat] = event
        elif isinstance(event, RoundEnded):
            if edition.board:
                before = [total for total, _change in found[-1]] if found else [1] * len(event.scores)
                found.append(
                    tuple(
                        (walked[seat].end, walked[seat].end - walked[seat].start)
                        if seat in walked
                        else (space, 0)
                        for seat, space in enumerate(before)
                    )
                )
            elif edition.options.scoring == "points":
                found.append(tuple(zip(event.scores, event.points, strict=True)))
            walked.clear()
    return tuple(found)


class Outcome:
    """The round that has just ended, and what came before it, as far as the person at `watcher` knows it."""

    def __init__(self, match: Match, watcher: Seat) -> None:
        """Raises ValueError when no round has ended yet."""
        events = match.events_for(watcher)
        ends = [i for i, event in enumerate(events) if isinstance(event, RoundEnded)]
        if not ends:
            raise ValueError("no round has ended")
        start = ends[-2] + 1 if len(ends) > 1 else 0
        self._match = match
        self._events: tuple[Event, ...] = events[start : ends[-1] + 1]
        self.rounds = tuple(event for event in events if isinstance(event, RoundEnded))
        self.ended = self.rounds[-1]
        self.sums = sums_of(events, match.edition)
        self.result = next((event for event in reversed(events) if isinstance(event, GameEnded)), None)
        self.view = match.view(watcher)
        self.edition = self.view.edition
        self.options = self.edition.options
        self.suits = suited(self.edition.deck.colors)

    @property
    def board(self) -> bool:
        """Whether pawns walk on a board."""
        return bool(self.edition.board)

    @property
    def counts(self) -> bool:
        """Whether something is counted in every round: points, or spaces."""
        return bool(self.sums)

    @property
    def low(self) -> int:
        """What everybody has before the first round."""
        return 1 if self.board else 0

    def counted(self, seat: int) -> tuple[int, int]:
        """What the seat had counted before the round, and what it has now."""
        total, change = self.sums[-1][seat]
        return total - change, total

    @property
    def over(self) -> bool:
        """Whether it was the last round."""
        return self._match.step is TurnStep.GAME_OVER

    def title(self) -> str:
        """Round 3, or Round 3 of 10."""
        if self.edition.rounds is None:
            return _("Round {round}", round=self.ended.round)
        return _("Round {round} of {rounds}", round=self.ended.round, rounds=self.edition.rounds)

    def _name(self, seat: int) -> str:
        return called(self._match.seats)[seat].name

    def _is_person(self, seat: int) -> bool:
        return self._match.seats[seat].bot is None

    def why_over(self) -> str:
        """What ended the round."""
        out, made = self.ended.out, [seat for seat, phase in enumerate(self.ended.made) if phase]
        if out is not None:
            return _("You went out.") if self._is_person(out) else _("{name} went out.", name=self._name(out))
        if self.options.round_ends == "phase_made" and made:
            return _("{name} laid down a phase, which ends the round.", name=self._name(made[-1]))
        if self.options.scoring == "none" and len(made) == len(self.ended.made):
            return _("Everybody is down.")
        return _("Nobody could go on.")

    # --- of one seat --------------------------------------------------------------------------------

    def _laid(self, seat: int) -> list[int]:
        """The phases a seat laid down in this round."""
        return [event.phase for event in self._events if isinstance(event, PhaseLaid) and event.seat == seat]

    def _worked_on(self, seat: int) -> int:
        """The phase that a seat worked on in this round."""
        worked = 0
        for event in self._events:
            if isinstance(event, RoundBegan):
                worked = event.phases[seat]
            elif isinstance(event, PhaseChosen | PhaseLaid) and event.seat == seat:
                worked = event.phase
        return worked

    def _walked(self, seat: int) -> str:
        """How a seat's phase went and how far its pawn walked."""
        phase = phase_name(self.edition, self._worked_on(seat))
        if seat not in self.view.table.active:
            return _("Watched this round")
        before, after = self.counted(seat)
        far = after - before
        if self.ended.made[seat]:
            if before == len(self.edition.board):
                return _("Made {phase} on the last space", phase=phase)
            return ngettext("Made {phase}: {n} space on", "Made {phase}: {n} spaces on", far, phase=phase)
        if not far:
            return _("Missed {phase} and stays", phase=phase)
        if far < 0:
            return ngettext(
                "Missed {phase}: {n} space back", "Missed {phase}: {n} spaces back", -far, phase=phase
            )
        return ngettext("Missed {phase}: {n} space on", "Missed {phase}: {n} spaces on", far, phase=phase)

    def _phase_before(self, seat: int) -> int:
        if len(self.rounds) > 1:
            return self.rounds[-2].next_phases[seat]
        return self.edition.played[-1 if self.options.progress == "anti" else 0]

    def progress(self, seat: int) -> str:
        """How the seat's phase went."""
        if self.board:
            return self._walked(seat)
        made, after = self.ended.made[seat], self.ended.next_phases[seat]
        dropped = any(isinstance(event, PhaseDropped) and event.seat == seat for event in self._events)
        if self.options.progress == "anti" and not dropped:
            if made:
                return _("Made phase {made} and stays on it", made=made)
            return self._kept_or_dropped(self._phase_before(seat), after)
        if self.options.progress == "always":
            phase = self.edition.played[(self.ended.round - 1) % len(self.edition.played)]
            return _("Made phase {made}", made=made) if made else _("Missed phase {phase}", phase=phase)
        if dropped:
            return _("Drops a phase, now on phase {next}", next=after)
        laid = self._laid(seat)
        if self.options.phase_order != "in_order":
            return self._made_all(laid) if laid else _("Made no phase")
        if len(laid) > 1:
            return _("{made}, now on phase {next}", made=self._made_all(laid), next=after)
        if made and after != made:
            return _("Made phase {made}, now on phase {next}", made=made, next=after)
        if made:
            return _("Made phase {made}", made=made)
        if after == self._phase_before(seat):
            return _("Stays on phase {phase}", phase=after)
        return _("Now on phase {phase}", phase=after)

    @staticmethod
    def _made_all(laid: list[int]) -> str:
        phases = numbers_joined(laid)
        return ngettext("Made phase {phases}", "Made phases {phases}", len(laid), phases=phases)

    @staticmethod
    def _kept_or_dropped(before: int, after: int) -> str:
        if after == before:
            return _("Stays on phase {phase}", phase=after)
        return _("Drops to phase {phase}", phase=after)

    def ahead(self, seat: int) -> tuple[str, ...]:
        """What the seat has to do next, and what it has put by; nothing once the game is over."""
        lines = []
        if not self.over and self.options.phase_order != "in_order":
            left = phases_to_make(self.edition, self.view.table, Seat(seat))
            lines.append(_("Still open: {phases}", phases=numbers_joined(left)))
        elif not self.over and self.ended.next_phases[seat]:
            phase = self.edition.phase(self.ended.next_phases[seat])
            lines.append(_("Next: {goal}", goal=phase_goal(phase, suits=self.suits)))
        elif not self.over:
            lines.append(_("Next: a Twist space"))
        saved = self.view.save_sizes[seat] if self.view.save_sizes else 0
        if saved:
            lines.append(ngettext("{n} card saved", "{n} cards saved", saved))
        return tuple(lines)

    def said(self, seat: int) -> str:
        """All that is shown of a seat: how its phase went, what it holds, what was counted, what is next."""
        hand = self.ended.hands[seat]
        held = ", ".join(map(card_name, hand)) if hand else self.hand_word(seat)
        told = [f"{self._name(seat)}: {self.progress(seat)}", held, *self.ahead(seat)]
        if self.counts:
            before, after = self.counted(seat)
            told.insert(2, f"{after} ({signed(after - before)})")
        return ". ".join(told)

    def hand_word(self, seat: int) -> str:
        """What is said in the place of a hand that is empty."""
        if seat == self.ended.out:
            return _("Went out")
        return _("Floating") if self.view.table.seats[seat].floating else _("No cards")

    def petals(self, seat: int, *, counted: bool) -> Petals:
        """How far a seat is, a petal for each phase; before the round is `counted` as it was before it."""
        played = self.edition.played
        if self.options.progress == "anti":
            phase = self.ended.next_phases[seat] if counted else self._phase_before(seat)
            return Petals(len(played), frozenset(range(1, played.index(phase) + 2)), None)
        made = len(self.view.table.seats[seat].made)
        since = 0 if counted else min(made, len(self._laid(seat)))
        return petals_of(self.view, Seat(seat), since)

    # --- of the game --------------------------------------------------------------------------------

    def standing(self, seat: int) -> str:
        """How far a seat came in the game."""
        facts = self.view.table.seats[seat]
        if self.board:
            return _("Space {n} of {all}", n=self.view.table.spaces[seat], all=len(self.edition.board))
        if self.options.progress == "anti":
            return _("Phase {phase}", phase=facts.phase)
        return ngettext("{n} phase", "{n} phases", len(facts.made))

    def total(self, seat: int) -> str:
        """The seat's points; empty when none are counted."""
        if self.options.scoring != "points":
            return ""
        return ngettext("{n} point", "{n} points", self.view.table.seats[seat].score)

    def beside(self, seat: int) -> str:
        """What stands beside how far a seat came: what decided the game, where that was not the total."""
        return self._decider(seat) or self.total(seat)

    def _decider(self, seat: int) -> str:
        """What the seat won or lost by; empty where the total decided, or nothing that it could have."""
        if self.result is None:
            return ""
        reason, won = self.result.reason, seat in self.result.winners
        if reason in ("last_space_out", "last_space_hand") and seat in self._home():
            if seat == self.ended.out:
                return _("Went out")
            held = ngettext("{n} point in hand", "{n} points in hand", self.ended.points[seat])
            # Among those who lost by it, the totals make the places.
            return held if won or len(self._home()) == 2 else f"{held} · {self.total(seat)}"
        if won and reason in ("replay", "out_first"):
            return _("Went out") if seat == self.ended.out else _("Laid down first")
        return ""

    def _home(self) -> list[int]:
        """Who made the phase of the last space in the last round."""
        last = len(self.edition.board)
        walks = (event for event in self._events if isinstance(event, PawnMoved))
        return [event.seat for event in walks if event.start == last and event.steps > 0]
