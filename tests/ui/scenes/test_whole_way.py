"""The way from the title through a game and back."""

from dataclasses import replace

from game.ai.levels import make_bot
from game.content.loader import load_edition
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.rules.groups import Requirement
from tests.ui.driver import Driver

# Three easy phases: a game that is soon over.
SHORT = ((Requirement("set", 2),), (Requirement("run", 3),), (Requirement("color", 3),))


def test_the_way_through_the_game(tmp_path):
    driver = Driver(data=tmp_path, seed=11, reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    assert driver.scene.ring.id == "play"
    driver.scene.focus("new")
    driver.key("enter")
    assert driver.scene.name == "new_game"
    driver.scene.focus("seats")
    driver.key("right")
    driver.scene.focus("deal")
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    match = driver.ctx.games.match
    assert len(match.seats) == 5
    assert match.seed == 11
    assert [seat.bot is None for seat in match.seats] == [True, False, False, False, False]
    driver.settle()
    view = match.view(Seat(0))
    driver.key("escape")
    assert driver.app.stack.names == ("table", "pause")
    driver.scene.focus("leave")
    driver.key("enter")
    assert driver.app.stack.names == ("title",)
    assert driver.scene.ring.id == "continue"
    driver.app.close()

    again = Driver(data=tmp_path, reduced_motion=True, own_speed="off", opponents_speed="off")
    again.open("title")
    again.key("enter")
    assert again.app.stack.names == ("table",)
    assert again.ctx.games.match is not match
    assert again.ctx.games.match.view(Seat(0)) == view


def test_a_whole_game_through_table_round_over_and_game_over(tmp_path):
    """The person's part is played by a bot; every screen comes and goes as it does for a player."""
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True, own_speed="off", opponents_speed="off")
    seats = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1))
    match = driver.ctx.games.start(replace(load_edition("original"), phases=SHORT), seats, 6)
    driver.open("table")
    person = make_bot("greedy", Seat(0), 1)
    visited: list[str] = []
    for _step in range(20_000):
        driver.tick()
        name = driver.scene.name
        if not visited or visited[-1] != name:
            visited.append(name)
        if name == "game_over":
            break
        if name == "round_over":
            driver.key("enter")
        elif (
            match.turn == 0
            and match.step in (TurnStep.DRAW, TurnStep.PLAY)
            and not driver.app.stack.animating
        ):
            view = match.view(Seat(0))
            choice = next(action for action in person.decide(view) if action is not None)
            assert driver.scene.submit(choice) is None
            driver.scene.resume()
    rounds = match.state.table.round
    assert visited == [*["table", "round_over"] * rounds, "game_over"]
    assert rounds >= 3
    assert driver.app.stack.names[-1] == "game_over"
    assert driver.ctx.games.saved() is None
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    assert driver.ctx.games.saved() is not None


def test_closing_the_window_keeps_the_game(tmp_path, games):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.match = games["round_over"]
    driver.open("round_over")
    driver.close_window()
    assert not driver.app.open
    driver.app.close()
    assert (tmp_path / "games" / "autosave.json").exists()
    assert (tmp_path / "settings.json").exists()
