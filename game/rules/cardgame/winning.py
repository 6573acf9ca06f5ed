"""Who has won, when a round is over (rulebook, section 1, Winning)."""

from __future__ import annotations

from game.rules.cardgame.draft import Draft
from game.rules.cardgame.events import GameEnded
from game.rules.cardgame.view import TurnStep, to_make
from game.rules.cards import Seat


def wins_at_once(draft: Draft, seat: Seat) -> bool:
    """Option `final_phase: immediate`: the seat has laid its last phase in this round, nobody else is on
    theirs.
    """
    others = [other for other in draft.active if other != seat]
    last = draft.seats[seat].laid and not left_to_make(draft, seat)
    return last and all(_phases_left(draft, other) > 1 for other in others)


def _phases_left(draft: Draft, seat: Seat) -> int:
    """How many phases a seat has to make, the one it has on the table included: it is still on that one."""
    return len(left_to_make(draft, seat)) + draft.seats[seat].laid


def left_to_make(draft: Draft, seat: Seat) -> tuple[int, ...]:
    """The numbers of the phases a seat has still to make to win."""
    return to_make(draft.edition, draft.goals, seat, draft.seats[seat].made)


def decide(draft: Draft, out: Seat | None) -> None:
    """End the game, or go on to a replay of the last phase, if the round just scored decided anything."""
    options = draft.options
    if draft.replay:
        laid = next((seat for seat in draft.active if draft.seats[seat].laid), None)
        winner = laid if out is None and options.round_ends == "phase_made" else out
        if winner is not None:
            end_game(draft, (winner,), "replay")
        return
    if not any(rule.decides(draft, out) for rule in draft.edition.rules):
        _by_phases(draft, out)
    if draft.step is not TurnStep.GAME_OVER and not draft.replay and draft.round == draft.edition.rounds:
        end_game(draft, _best(draft, draft.active), "rounds")


def _by_phases(draft: Draft, out: Seat | None) -> None:
    """The game is decided by who has made all phases (options `final_phase`, `progress`)."""
    options = draft.options
    done = tuple(seat for seat in draft.active if not left_to_make(draft, seat))
    if options.progress != "when_made" or not done:
        return
    if options.final_phase == "app":
        # Where the round ends once everybody is down, waiting for somebody to go out may take forever.
        if out in done:
            end_game(draft, (out,), "out_first")
        elif out is not None or options.scoring == "none":
            end_game(draft, _best(draft, draft.active), "phases")
        return
    best = _best(draft, done)
    if len(best) > 1 and options.scoring == "points":
        draft.replay, draft.active = True, best
        return
    end_game(draft, best, "shared" if len(best) > 1 else "last_phase" if len(done) == 1 else "total")


def _rank(draft: Draft, seat: Seat) -> tuple[int, int]:
    """The lower the better: the space on the board, phases made or the phase reached (in Anti-phase); then
    points.
    """
    facts = draft.seats[seat]
    if draft.spaces:
        return -draft.spaces[seat], facts.score
    if draft.options.progress == "always":
        return 0, facts.score
    if draft.options.progress == "anti":
        return -draft.edition.played.index(facts.phase), facts.score
    return -len(facts.made), facts.score


def _best(draft: Draft, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    best = min(_rank(draft, seat) for seat in seats)
    return tuple(seat for seat in seats if _rank(draft, seat) == best)


def end_game(draft: Draft, winners: tuple[Seat, ...], reason: str) -> None:
    """The game is over; `reason` names the rule that decided it."""
    keys = [(Seat(seat) not in winners, *_rank(draft, Seat(seat))) for seat in range(len(draft.seats))]
    draft.winners = winners
    draft.places = tuple(1 + sum(other < key for other in keys) for key in keys)
    draft.step = TurnStep.GAME_OVER
    draft.tell(GameEnded(winners, draft.places, reason))
