"""What a round on a board says of every seat, and what it counts."""

from dataclasses import replace

from game.rules.cardgame.events import GameEnded, PawnMoved
from game.ui import staged
from game.ui.outcome import Outcome, sums_of


def test_a_whole_game_counts_spaces_and_says_how_far_each_pawn_went() -> None:
    match = staged.play_until("twist", 3, 2, staged.is_over)
    outcome = Outcome(match, 0)
    last = len(match.edition.board)
    said = [outcome.progress(seat) for seat in range(3)]
    assert not any(" 0 spaces" in one or "phase 0" in one for one in said)
    for seat in outcome.result.winners:
        assert said[seat] == "Made phase 10 on the last space"
        assert outcome.standing(seat) == f"Space {last} of {last}"
    places = [1, 1, 1]
    for sums in outcome.sums:
        assert [total - change for total, change in sums] == places
        places = [total for total, _change in sums]
        assert all(1 <= place <= last for place in places)
    assert tuple(places) == match.state.table.spaces
    assert sums_of(match.events_for(0), match.edition) == outcome.sums


def ended_by(reason: str, home: tuple[int, ...], out: int | None, points: tuple[int, ...]) -> Outcome:
    """A game on a board that ended in a way that is rare: what its last round told is put in its place."""
    match = staged.play_until("twist", 3, 2, staged.is_over)
    outcome = Outcome(match, 0)
    last = len(match.edition.board)
    walks = [PawnMoved(seat, last, last, 2) for seat in home]
    outcome._events = tuple(walks)
    outcome.ended = replace(outcome.ended, out=out, points=points)
    outcome.result = GameEnded((home[0],), (1, 2, 3), reason)
    return outcome


def test_where_the_points_in_hand_decided_they_are_shown_and_not_the_totals() -> None:
    outcome = ended_by("last_space_hand", (1, 2), 0, (0, 15, 40))
    assert [outcome.beside(seat) for seat in range(3)] == [
        outcome.total(0),
        "15 points in hand",
        "40 points in hand",
    ]
    three = ended_by("last_space_hand", (1, 0, 2), None, (20, 5, 20))
    assert three.beside(1) == "5 points in hand"
    assert three.beside(2) == f"20 points in hand · {three.total(2)}"


def test_where_going_out_decided_that_is_shown() -> None:
    outcome = ended_by("last_space_out", (1, 2), 1, (25, 0, 40))
    assert [outcome.beside(seat) for seat in (1, 2)] == ["Went out", "40 points in hand"]
    again = ended_by("replay", (2,), 2, (25, 5, 0))
    assert [again.beside(seat) for seat in range(3)] == [again.total(0), again.total(1), "Went out"]
    laid = ended_by("replay", (2,), None, (25, 5, 10))
    assert laid.beside(2) == "Laid down first"
