"""The dice table played by mouse, by dragging, by keys and by pad."""

from __future__ import annotations

import pytest

from game.rules.dicegame.actions import Action, GiveUp, MakePhase, Roll
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView, rolled
from game.storage.games import Games
from game.ui.cues import Cue
from game.ui.dice import draw_words
from game.ui.dice.dice import seen
from game.ui.dice.filling import filled
from game.ui.dice.hinting import dice_of
from game.ui.dice.things import thing_at
from game.ui.scenes.dice import DiceScene
from tests.ui.dice.games import EDITION, ME, Table, match_at

TURNS = 4


def wanted(view: DiceView) -> frozenset[int]:
    """The dice that this player keeps: what brings the phase nearest, the last of them taken back once."""
    needs = EDITION.phase(view.me.phase)
    return frozenset(die for group in filled(needs, rolled(view), EDITION.terms.numbers) for die in group)


class Mouse:
    def __init__(self, table: Table) -> None:
        self.table = table

    def toggle(self, die: int) -> None:
        kept = die in self.table.scene.board.plan.kept
        self.table.driver.click(f"kept:{die}" if kept else f"cell:{die}")

    def press(self, name: str) -> None:
        self.table.driver.click(name)


class Dragging(Mouse):
    def toggle(self, die: int) -> None:
        kept = die in self.table.scene.board.plan.kept
        start, end = (f"kept:{die}", f"cell:{die}") if kept else (f"cell:{die}", "tray")
        self.table.driver.drag(start, end)


class Keys(Mouse):
    def toggle(self, die: int) -> None:
        self.table.driver.key(str((die + 1) % 10))

    def press(self, name: str) -> None:
        self.table.driver.key({"roll": "r", "make": "l", "give_up": "g"}[name])


class Arrows(Mouse):
    """Moves the focus with arrows and Tab, and presses Enter."""

    def lead(self, thing: str) -> None:
        controller = self.table.scene.controller
        for _ in range(60):
            controller.refresh()
            if controller.focus == thing:
                return
            items = {item.id: item for item in controller.ring.items}
            here, there = items[controller.focus], items[thing]
            if here.zone != there.zone:
                self.go("down")
            else:
                self.go("right" if there.box[0] > here.box[0] else "left")
        raise AssertionError(f"the focus does not come to {thing}")

    def go(self, way: str) -> None:
        self.table.driver.key(way)

    def push(self) -> None:
        self.table.driver.key("enter")

    def toggle(self, die: int) -> None:
        self.lead(f"cell:{die}")
        self.push()

    def press(self, name: str) -> None:
        self.lead(name)
        self.push()


class Pad(Arrows):
    def go(self, way: str) -> None:
        self.table.driver.pad(way)

    def push(self) -> None:
        self.table.driver.pad("a")

    def press(self, name: str) -> None:
        if name == "give_up":
            super().press(name)
        else:
            self.table.driver.pad({"roll": "x", "make": "rt"}[name])


def play(table: Table, hands: Mouse) -> list[Action]:
    """A few own turns, played with these hands."""
    driver, scene = table.driver, table.scene
    for _turn in range(TURNS):
        while True:
            driver.settle()
            if not scene.match.bot_to_move:
                break
        view = table.view
        assert view.table.step is DiceStep.ROLL
        hands.press("roll")
        driver.settle()
        while groupings(table.view) == () and table.view.table.rolls_left:
            keep = sorted(wanted(table.view))
            for die in sorted(table.scene.board.plan.kept - set(keep)):
                hands.toggle(die)
                driver.settle()
            for die in keep:
                if die not in table.scene.board.plan.kept:
                    hands.toggle(die)
                    driver.settle()
            # One more, and back again.
            other = next(die for die in range(10) if die not in keep)
            hands.toggle(other)
            driver.settle()
            hands.toggle(other)
            driver.settle()
            assert table.scene.board.plan.kept == set(keep)
            hands.press("roll")
            driver.settle()
        hands.press("make" if groupings(table.view) else "give_up")
    return table.log()


def test_the_same_game_by_mouse_dragging_keys_arrows_and_pad() -> None:
    logs = []
    for hands in (Mouse, Dragging, Keys, Arrows, Pad):
        table = Table(own_speed="off", opponents_speed="off")
        logs.append(play(table, hands(table)))
        assert table.scene.match.faults == []
    assert logs[0] == logs[1] == logs[2] == logs[3] == logs[4]
    assert {Roll, MakePhase} <= {type(action) for action in logs[0]}
    assert any(isinstance(action, Roll) and action.kept for action in logs[0])


def playing(view: DiceView) -> bool:
    return view.table.step is DiceStep.PLAY and view.table.rolls_left == 2


def makeable(view: DiceView) -> bool:
    return playing(view) and len(groupings(view)) > 1


def hopeless(view: DiceView) -> bool:
    return playing(view) and not groupings(view)


def lost(view: DiceView) -> bool:
    return view.table.step is DiceStep.PLAY and not view.table.rolls_left and not groupings(view)


def test_giving_up_is_asked_about_while_a_roll_is_left_or_the_phase_could_be_made() -> None:
    table = Table(match_at(lost))
    table.settle()
    table.driver.key("g")
    assert isinstance(table.log()[-1], GiveUp)

    for wanted in (hopeless, makeable):
        table = Table(match_at(wanted))
        table.settle()
        before = len(table.log())
        table.driver.key("g")
        assert table.driver.scene.name == "confirm"
        assert len(table.log()) == before
        table.driver.click("decline")
        assert table.driver.scene is table.scene
        table.driver.key("g")
        table.driver.click("accept")
        assert isinstance(table.log()[-1], GiveUp)


def test_dice_of_a_phase_that_is_ready_are_rolled_again_only_after_a_question() -> None:
    table = Table(match_at(makeable))
    table.settle()
    worth = table.scene.board.worth
    before = len(table.log())
    table.driver.key("r")
    assert table.driver.scene.name == "confirm"
    assert f"{worth} points" in table.driver.scene.heading
    assert len(table.log()) == before
    table.driver.click("decline")
    # With all that the phase needs set aside nothing is at risk.
    table.driver.key("a")
    table.settle()
    table.driver.key("r")
    assert isinstance(table.log()[-1], Roll)


def test_that_the_end_of_an_attempt_can_be_taken_back_is_said_and_why_a_roll_cannot() -> None:
    table = Table(match_at(makeable, count=1))
    table.settle()
    table.driver.key("ctrl+z")
    assert "roll" in table.scene.notices.sentence
    table.driver.key("l")
    table.settle()
    assert table.scene.face.status.endswith("Take back: Ctrl+Z")
    table.driver.key("ctrl+z")
    assert table.view.table.faces
    assert "Take back" not in table.scene.face.status

    table = Table(match_at(makeable))
    table.settle()
    table.driver.key("l")
    while table.scene.match.turn != ME:
        table.driver.tick()
    table.settle()
    table.driver.key("ctrl+z")
    assert "has rolled" in table.scene.notices.sentence


def test_a_hint_lights_what_is_still_to_be_set_aside_and_then_the_roll() -> None:
    table = Table(match_at(hopeless), reduced_motion=True)
    table.settle()
    driver, scene = table.driver, table.scene
    driver.key("h")
    table.settle()
    assert scene.hinting.shown is not None
    wanted = dice_of(scene.hinting.shown)
    assert wanted
    first = min(wanted)
    if first in scene.board.kept:
        driver.key(str((first + 1) % 10))
    assert scene.face.hinted == {f"die:{die}" for die in wanted ^ scene.board.kept}
    driver.key("a")
    table.settle()
    assert scene.board.kept == wanted
    assert scene.face.hinted == {"roll"}


def test_another_grouping_is_chosen_and_made() -> None:
    table = Table(match_at(makeable))
    table.settle()
    ways = groupings(table.view)
    board = table.scene.board
    assert board.way == ways[0]
    table.driver.click("way_after")
    table.settle()
    assert board.way == ways[1]
    table.driver.key("shift+n")
    assert board.way == ways[0]
    table.driver.key("n")
    table.driver.key("l")
    assert table.log()[-1] == MakePhase(ME, ways[1])


def test_a_wild_of_a_made_phase_may_be_rolled_on() -> None:
    def with_wild(view: DiceView) -> bool:
        return makeable(view) and any(one.card.number is None for g in groupings(view)[0] for one in g)

    table = Table(match_at(with_wild))
    table.settle()
    wild = next(one.card.id for g in groupings(table.view)[0] for one in g if one.card.number is None)
    table.driver.key("a")
    table.settle()
    assert wild in table.scene.board.plan.kept
    table.driver.click(f"kept:{wild}")
    table.settle()
    table.driver.key("r")
    table.driver.click("accept")
    action = table.log()[-1]
    assert isinstance(action, Roll)
    assert wild not in action.kept
    assert len(action.kept) == sum(need.size for need in EDITION.phase(table.view.me.phase)) - 1


def test_what_is_set_aside_is_taken_back_and_done_again_and_so_is_the_end_of_an_attempt() -> None:
    table = Table(match_at(makeable))
    table.settle()
    plan = table.scene.board.plan.kept
    table.driver.key("3", "5")
    assert table.scene.board.plan.kept == plan ^ {2, 4}
    table.driver.key("ctrl+z")
    assert table.scene.board.plan.kept == plan ^ {2}
    table.driver.key("ctrl+y")
    assert table.scene.board.plan.kept == plan ^ {2, 4}
    before = table.view.table
    table.driver.key("l")
    assert table.view.table != before
    table.driver.key("ctrl+z")
    assert table.view.table == before
    table.settle()
    assert table.scene.board.view.table == before


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_die_can_be_picked_up_wherever_it_is_seen(size: tuple[int, int]) -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.PLAY), size, reduced_motion=True)
    table.settle()
    board, art = table.scene.board, table.driver.ctx.art
    everything = frozenset(range(len(board.dice)))
    for kept, name in ((frozenset[int](), "cell"), (everything, "kept")):
        board.set_plan(board.plan._replace(kept=kept))
        table.settle()
        for die in board.dice:
            body, top = seen(EDITION.dice[die.place], die.top or 0)
            picture = art.bare_die(body, top, round(die.pose.width), round(die.pose.angle))
            corner = picture.get_rect(center=(round(die.pose.x), round(die.pose.y))).topleft
            for x in range(0, picture.get_width(), 2):
                for y in range(0, picture.get_height(), 2):
                    if picture.get_at((x, y)).a > 128:
                        found = thing_at(board, (corner[0] + x, corner[1] + y))
                        assert found == f"{name}:{die.place}", (x, y)


def test_a_die_is_dragged_by_its_lowest_corner() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.PLAY), (960, 600), reduced_motion=True)
    table.settle()
    board = table.scene.board
    pose = board.dice[6].pose
    table.driver.drag((round(pose.x), round(pose.y + pose.width * 0.68)), "tray")
    assert board.plan.kept == {6}


def test_a_drag_that_is_broken_off_changes_nothing() -> None:
    table = Table(match_at(playing))
    table.settle()
    driver, board = table.driver, table.scene.board
    die = next(die for die in range(10) if die not in board.plan.kept)
    for how in ("escape", "lost", "bowl"):
        plan = board.plan
        driver.press(f"cell:{die}")
        driver.move("tray")
        driver.move("roll")
        assert board.plan.held == die
        if how == "escape":
            driver.key("escape")
        elif how == "lost":
            driver.lose_focus()
        driver.release(f"cell:{(die + 1) % 5}" if how == "bowl" else "tray")
        driver.settle()
        assert board.plan == plan
        assert driver.scene is table.scene
        assert board.dice[die].pose == board.pose(die)


def test_what_cannot_be_done_is_refused_in_a_sentence() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    table.driver.key("3")
    assert table.scene.notices.refused
    assert table.driver.ear.cues[-1] is Cue.REFUSED
    table.driver.key("g")
    assert "roll" in table.scene.notices.sentence.lower()
    table = Table(match_at(hopeless))
    table.settle()
    table.driver.key("l")
    assert "missing" in table.scene.notices.sentence


def test_one_press_leads_through_the_others_turns() -> None:
    table = Table(match_at(makeable), opponents_speed="slow")
    table.settle()
    table.driver.key("l")
    assert table.scene.match.bot_to_move
    table.driver.tick(4)
    table.driver.click("roll")
    for _ in range(30):
        table.driver.tick()
    assert table.scene.match.turn == ME
    assert table.scene.board.view == table.view
    assert all(die.pose == table.scene.board.pose(die.place) for die in table.scene.board.dice)
    # The press meant nothing else.
    assert table.view.table.step is DiceStep.ROLL


@pytest.mark.parametrize("speed", ["normal", "fast", "slow"])
def test_sounds_come_in_the_same_order_at_every_speed(speed: str) -> None:
    def heard(**settings: object) -> list[Cue]:
        table = Table(**settings)
        driver = table.driver
        driver.settle()
        driver.key("r")
        driver.settle()
        driver.key("a", "r")
        driver.settle()
        return [cue for cue in driver.ear.cues if cue is not Cue.DIE]

    assert heard(own_speed=speed, opponents_speed=speed) == heard(own_speed="off", opponents_speed="off")


def test_the_result_lies_there_before_the_roll_is_seen_and_is_not_told_before_it_ends() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    table.driver.key("r")
    scene = table.scene
    faces = table.view.table.faces
    assert faces
    seen = 0
    while scene.board.queue.busy:
        assert scene.board.ways == ()
        seen += 1
        assert scene.face.status == "The dice roll."
        table.driver.tick()
        assert table.view.table.faces == faces
        if scene.board.rolling is None:
            break
        assert scene.board.lines[-1].startswith("You try")
    assert seen > 20
    assert scene.board.lines[-1].startswith("You roll")
    table.settle()
    assert [die.top for die in scene.board.dice] == list(faces)


def test_with_reduced_motion_dice_fade_where_they_lie() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL), reduced_motion=True)
    table.settle()
    table.driver.key("r")
    board = table.scene.board
    for _ in range(40):
        table.driver.tick()
        for die in board.dice:
            assert die.spin == 0
            if not die.waiting:
                assert (die.pose.x, die.pose.y) == (board.pose(die.place).x, board.pose(die.place).y)


def test_the_game_goes_on_where_it_was_left_with_what_was_set_aside(tmp_path) -> None:
    match = match_at(playing)
    table = Table(match, data=tmp_path)
    table.settle()
    table.driver.key("2", "4")
    kept = table.scene.board.plan.kept
    driver = table.driver
    driver.app.stack.reset("title")
    games = Games(driver.ctx.paths.autosave, lambda: 1)
    driver.ctx.games = games
    scene = driver.open("title")
    assert scene.widgets["continue"].enabled
    driver.click("continue")
    found = driver.scene
    assert isinstance(found, DiceScene)
    assert found.view() == match.view(ME)
    assert found.board.plan.kept == kept
    driver.settle()
    assert len(found.board.lines) > 3


def test_a_game_is_played_to_its_end_and_the_end_is_shown() -> None:
    table = Table(match_at(lambda view: view.table.last_go or view.me.phase == 9, count=2), tips=True)
    driver, scene = table.driver, table.scene
    for _ in range(200):
        driver.settle()
        if driver.scene is not scene:
            break
        if scene.match.turn != ME:
            continue
        if table.view.table.step is DiceStep.ROLL or (
            not groupings(table.view) and table.view.table.rolls_left
        ):
            driver.key("a", "r")
        else:
            driver.key("l" if groupings(table.view) else "g")
    assert driver.scene.name == "dice_over"
    assert scene.match.over
    assert not driver.ctx.settings.tips
    for name in ("records", "rematch", "title"):
        assert name in driver.scene.widgets
    driver.click("rematch")
    driver.settle()
    assert driver.scene.name == "dice"
    assert driver.ctx.games.dice is not scene.match


def test_while_the_end_of_an_attempt_is_shown_nothing_else_is_said_of_it() -> None:
    for wanted, key, told in (
        (makeable, "l", "You made phase {n}."),
        (lost, "g", "You did not make phase {n}."),
    ):
        table = Table(match_at(wanted))
        table.settle()
        scene, phase = table.scene, table.view.me.phase
        table.driver.key(key)
        seen = 0
        while scene.board.banner is None and seen < 30:
            table.driver.tick()
            seen += 1
        while scene.board.banner is not None:
            assert scene.face.status.startswith(told.format(n=phase))
            table.driver.tick()
            seen += 1
        assert seen > 20


@pytest.mark.parametrize("most", [0, 1, 5])
def test_as_many_lines_of_history_as_the_setting_says(most: int) -> None:
    table = Table(match_at(playing, count=2), (1920, 1080), history_lines=most)
    table.settle()
    (shown,) = draw_words.history(table.scene.face, table.driver.ctx.art)
    assert len(table.scene.board.lines) > 5
    assert shown.look[2] == tuple(table.scene.board.lines[len(table.scene.board.lines) - most :])
