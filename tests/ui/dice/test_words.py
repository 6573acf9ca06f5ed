"""What is said at the dice table, on its rules page, and of a game that is looked at again."""

from __future__ import annotations

import re

import pytest

from game.ai.dice import dice_adviser
from game.match.dice_match import DiceMatch
from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.rules.dicegame.actions import Roll
from game.rules.dicegame.legal import groupings
from game.rules.dicegame.view import DiceStep, DiceView
from game.rules.dicegame.ways import settle
from game.rules.groups import Placed
from game.rules.refusal import Refusal
from game.storage.games import HINT
from game.ui.dice.coach import TIPS, coach_boxes
from game.ui.dice.hinting import hint_sentence, things_of
from game.ui.dice.outcome import DiceOutcome, DiceSheet
from game.ui.dice.status import tip_of
from game.ui.dice.teller import Teller
from game.ui.dice.things import things
from game.ui.dice_rules import dice_example, dice_sections
from game.ui.scenes.dice_replay import DiceReplayScene, moments
from game.ui.stills import rect_of
from tests.ui.dice.games import EDITION, ME, NAMES, Table, hopeless, match_at, seats
from tests.ui.driver import Driver


def played(count: int, seed: int = 5) -> DiceMatch:
    match = DiceMatch(EDITION, seats(count, person=False), seed)
    while not match.over:
        match.step_bot()
    return DiceMatch.replay(EDITION, seats(count), seed, match.log)


@pytest.mark.parametrize("count", [1, 3])
def test_every_event_of_a_game_has_a_sentence(count: int) -> None:
    match = played(count)
    teller = Teller(NAMES, ME, EDITION)
    told = [(event, teller.tell(event)) for event in match.events_for(ME)]
    for event, words in told:
        assert words.endswith("."), event
        assert "{" not in words
        if getattr(event, "seat", ME) != ME:
            assert NAMES[event.seat] in words
    kept = [words for event, words in told if isinstance(event, ev.DiceRolled) and event.kept]
    assert kept
    assert all("keep" in words and "roll" in words for words in kept)


def test_who_begins_is_the_one_whose_number_was_the_highest() -> None:
    teller = Teller(NAMES, ME, EDITION)
    order = (Seat(2), Seat(0), Seat(1))
    first = ev.OrderRolled(((Seat(0), 6), (Seat(1), 6), (Seat(2), 9)), order)
    assert teller.tell(first) == "Ben rolls 9 and begins."
    again = ev.OrderRolled(((Seat(0), 8), (Seat(1), 5)), order)
    assert teller.tell(again) == "Tie for place 2 (You and Ana), rolled again: you are ahead with 8."
    tied = ev.OrderRolled(((Seat(0), 9), (Seat(1), 9), (Seat(2), 5)), (Seat(0), Seat(1), Seat(2)))
    assert teller.tell(tied) == "You and Ana roll 9 each and roll again."


def playing(view: DiceView) -> bool:
    return view.table.step is DiceStep.PLAY and view.table.rolls_left == 2


def test_a_hint_names_the_dice_and_the_chance_in_percent() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), reduced_motion=True)
    table.settle()
    table.driver.key("h")
    table.settle()
    scene = table.scene
    assert HINT in table.driver.ctx.games.marks
    best = dice_adviser(ME).advise(table.view)[0]
    assert scene.face.hint == hint_sentence(best, table.view)
    assert scene.hinting.shown.things == things_of(best)
    assert isinstance(best.action, Roll)
    chance = best.chance
    assert f"{round(chance * 100)} %" in scene.face.hint
    table.driver.key("f2")
    table.settle()
    assert scene.face.hint.startswith("The next best: ")
    table.driver.key("escape")
    assert not scene.face.hint
    assert table.driver.scene is scene


def test_the_rules_name_every_number_of_the_edition() -> None:
    sections = dice_sections(EDITION)
    words = " ".join(line.sentence for section in sections for line in section.lines)
    for number in (
        EDITION.bonus_from,
        EDITION.bonus,
        EDITION.alone_penalty,
        EDITION.rolls,
        EDITION.last_phase,
    ):
        assert re.search(rf"\b{number}\b", words), number
    assert "{" not in words
    assert any(section.phases for section in sections)
    for color in EDITION.terms.colors:
        assert color in words


def test_the_example_of_a_phase_makes_it_with_faces_that_there_are() -> None:
    for number, phase in enumerate(EDITION.phases, 1):
        groups = dice_example(EDITION, number)
        assert groups == dice_example(EDITION, number)
        used = [face for group in groups for face in group]
        assert len({face.id for face in used}) == len(used)
        assert all(face in EDITION.dice[face.id] for face in used)
        for need, group in zip(phase, groups, strict=True):
            assert not isinstance(settle(need, [Placed(face) for face in group], EDITION.terms), Refusal)


def test_the_rules_page_opens_from_the_table_at_the_rule_behind_a_refusal() -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL))
    table.settle()
    table.driver.key("g")
    assert table.scene.notices.refused
    table.driver.key("f1")
    page = table.driver.scene
    assert page.name == "rules"
    assert page.scroll > 0
    assert page._edition == EDITION


def test_tips_name_what_there_is_to_press_on_the_device_in_use() -> None:
    first = "Set aside the dice you want to keep: "
    seen = " ".join(tip.name for tip in TIPS if tip.name != "dice_keep")
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True, tips_seen=seen)
    table.settle()
    assert table.scene.board.coach.words == first + "click them, or drag them to the tray."
    table.driver.key("right")
    assert table.scene.board.coach.words == first + "press the keys that stand on them."
    assert table.scene.face.numbered
    table.driver.pad("right")
    assert table.scene.face.status == first + "choose them and press A."
    keyed = {tip.name: tip.said("Z") for tip in TIPS if tip.by_keys and not tip.by_pad}
    assert len(keyed) == 3
    assert all("press Z" in words or words.startswith("Press Z") for words in keyed.values())


def test_tips_come_once_each_one_in_an_attempt() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True)
    table.settle()
    told = {tip.words for tip in TIPS}
    assert table.scene.board.coach.words in told
    seen = table.driver.ctx.settings.tips_seen.split()
    assert len(seen) == 1
    table.driver.key("a", "r")
    table.settle()
    assert table.driver.ctx.settings.tips_seen.split() == seen


@pytest.mark.parametrize("way", ["click", "keys"])
def test_tips_end_for_good_with_their_button(way: str) -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True)
    driver, board = table.driver, table.scene.board
    table.settle()
    assert board.coach.button == "No more tips"
    kept = board.plan.kept
    if way == "click":
        driver.click("coach")
    else:
        for _ in range(20):
            driver.key("tab")
            if table.scene.controller.focus == "coach":
                break
        driver.key("enter")
    driver.tick()
    assert board.coach is None
    assert "coach" not in things(board)
    assert board.plan.kept == kept
    assert driver.ctx.settings.tips is False
    driver.key("r")
    table.settle()
    assert board.coach is None


def test_a_tip_stands_in_the_lowest_line_and_is_not_hidden_by_a_sentence() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True)
    table.settle()
    outer = rect_of(coach_boxes(table.scene.board.coach, table.scene.board.layout)[0])
    table.scene.tell("A sentence.")
    table.driver.tick()
    assert "coach" in things(table.scene.board)
    toast = table.scene.painter.area("toast")
    assert toast is not None
    assert not toast.colliderect(outer)


def test_what_the_lowest_line_says_meanwhile_is_said_in_the_place_of_the_tip() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True)
    driver, board = table.driver, table.scene.board
    table.settle()
    tip = board.coach
    driver.key("tab")
    while not tip_of(table.scene.controller, driver.ctx.bindings, driver.ctx.device):
        driver.key("tab")
    driver.tick()
    assert board.coach.words == table.scene.face.status != tip.words
    assert board.coach.button == tip.button


def test_with_a_pad_a_tip_leaves_room_for_the_buttons() -> None:
    table = Table(match_at(lambda view: playing(view) and not groupings(view)), tips=True)
    table.settle()
    assert table.scene.board.coach is not None
    table.driver.pad("rb")
    table.driver.tick()
    assert table.scene.board.coach is None
    assert table.scene.face.prompts


def test_a_die_set_aside_is_offered_back() -> None:
    table = Table(match_at(hopeless), tips=False)
    table.settle()
    table.driver.pad("up")
    assert table.scene.controller.focus.startswith("cell:")
    assert ("A", "Set aside") in table.scene.face.prompts
    table.driver.pad("a")
    assert ("A", "Take back") in table.scene.face.prompts
    table.driver.pad("a")
    assert ("A", "Set aside") in table.scene.face.prompts


def test_a_finished_game_is_told_and_added_up() -> None:
    for count in (1, 2, 6):
        match = played(count)
        outcome = DiceOutcome(match)
        assert outcome.reason().endswith(".")
        assert 0 < len(outcome.story()) + (count == 1) <= 4
        sheet = DiceSheet(EDITION, match.seats, outcome.table.seats, outcome.turns)
        assert [total for total, _change in sheet.sums[-1]] == [one.total for one in outcome.table.seats]
        for seat, facts in enumerate(outcome.table.seats):
            assert str(facts.total) in outcome.standing(seat)
            assert len(outcome.petals(seat, counted=True).made) == len(facts.points)


def test_no_single_player_was_first_where_several_got_the_bonus_for_it(monkeypatch) -> None:
    outcome = DiceOutcome(played(2))
    seats = outcome.table.seats
    both = outcome.table._replace(seats=tuple(facts._replace(first=40) for facts in seats))
    monkeypatch.setattr(outcome, "table", both)
    most = max(facts.total for facts in seats)
    assert outcome.reason() == f"The highest total wins: {most} points."
    assert outcome.story()[0] == "Several made the last phase in the same round."
    one = outcome.table._replace(seats=(seats[0]._replace(first=40), seats[1]._replace(first=0)), first=ME)
    monkeypatch.setattr(outcome, "table", one)
    assert outcome.story()[0] == "You were the first to make the last phase."


def replay(match: DiceMatch) -> tuple[Driver, DiceReplayScene]:
    driver = Driver((1280, 720), opponents_speed="fast")
    driver.open("title")
    scene = driver.open("dice_replay", match=match)
    driver.settle()
    return driver, scene


def test_a_game_is_stepped_through_on_and_back() -> None:
    match = played(2)
    every = moments(match)
    assert every[-1].view.table.seats == match.view(ME).table.seats
    driver, scene = replay(match)
    for at in range(1, 16):
        driver.key("right")
        driver.settle()
        assert scene.now == at
        assert scene.board.view == every[at].view
        assert len(scene.board.lines) == at
    for at in range(14, 4, -1):
        driver.click("back_one")
        assert scene.board.view == every[at].view
        assert len(scene.board.lines) == at
    scene.focus("attempt")
    driver.key("right")
    assert isinstance(scene.events[scene.now - 1], ev.AttemptBegan)
    scene.focus("at")
    driver.key("end")
    assert scene.now == len(scene.events)
    driver.key("home", "enter")
    driver.tick(120)
    assert scene.playing
    assert scene.now > 0
    driver.key("escape")
    assert driver.scene.name == "title"


def test_what_is_shown_of_a_replay_is_whole_in_another_window_too() -> None:
    driver, scene = replay(played(3))
    scene.show(20)
    driver.resize((960, 600))
    for die in scene.board.dice:
        assert die.pose == scene.board.pose(die.place)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200)])
def test_nothing_looks_out_from_under_a_tip(size: tuple[int, int], text: int) -> None:
    table = Table(match_at(lambda view: view.table.step is DiceStep.PLAY), size, text_scale=text, tips=True)
    table.settle()
    board = table.scene.board
    assert board.coach is not None
    box = coach_boxes(board.coach, board.layout)[0]
    shown = {element.key for element in table.scene.painter.elements}
    if board.coach.high:
        assert box.holds(board.layout.header)
        assert all(box.overlap(row) == 0 for _name, row in board.layout.card.rows)
        assert all(box.bottom <= die.pose.y - die.pose.width * 0.6 for die in board.dice)
        assert "status" in shown
    else:
        assert box.overlap(board.layout.status) > 0
        assert "status" not in shown


def test_a_hint_hides_no_die_where_the_text_is_large() -> None:
    def late(view: DiceView) -> bool:
        return view.table.step is DiceStep.PLAY and view.table.rolls_left == 1 and bool(groupings(view))

    table = Table(match_at(late), (960, 600), text_scale=200, reduced_motion=True)
    table.settle()
    scene = table.scene
    for _time in range(3):
        table.driver.key("h")
        table.settle()
        said = scene.hinting.shown
        assert said is not None
        place = scene.painter.area("toast")
        if place is None:
            # Whole in the lowest line, under which no die lies.
            assert scene.face.status == said.words
        else:
            assert place.bottom - 4 <= min(die.pose.y - die.pose.width * 0.6 for die in scene.board.dice)
            assert scene.face.status != said.words
