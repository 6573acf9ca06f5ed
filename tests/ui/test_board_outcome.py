"""What a round on a board says of every seat, and what it counts."""

from game.ui import screenshot
from game.ui.outcome import Outcome, sums_of


def test_a_whole_game_counts_spaces_and_says_how_far_each_pawn_went() -> None:
    match = screenshot.play_until("twist", 3, 2, screenshot._is_over)
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
