"""The lesson is played to its end by every device, can be left and repeated, and tips come once."""

from __future__ import annotations

import pytest

from game.content.loader import load_edition
from game.rules.cardgame.actions import Discard, DrawFromPile, Hit, LayDown
from game.rules.cardgame.moves import legal_actions
from game.rules.cards import Card, Seat
from game.ui.scenes.learn import LearnDone, LearnScene
from game.ui.scenes.lessons import LESSONS
from game.ui.table import tray
from game.ui.table.coach import coach_boxes
from game.ui.table.free import covers
from tests.ui.driver import Driver
from tests.ui.table.devices import DEVICES
from tests.ui.table.positions import Table, at, may_hit, may_lay, seats

ME = Seat(0)


class Learning(Table):
    """A lesson that is open; what `devices` need to know of a table."""

    def __init__(self, number: int = 0, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.driver = Driver(size, opponents_speed="off", **settings)  # type: ignore[arg-type]
        self.driver.open("title")
        self.scene = self.driver.open("learn", number=number)
        self.settle()

    def now(self) -> LearnScene:
        """The step that is open."""
        scene = self.driver.scene
        assert isinstance(scene, LearnScene)
        self.scene = scene
        return scene

    def card(self, face: str) -> Card:
        colors = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
        return next(
            card
            for card in self.view.hand
            if (card.color, card.number) == (colors.get(face[0]), int(face[1:] or 0))
            or (face == "S" and card.kind == "skip")
        )


def finish(learning: Learning, device: str) -> None:
    """Do what the open step asks."""
    do, scene = DEVICES[device], learning.now()
    number = scene.number
    if number == 0:
        do(learning, DrawFromPile(ME))
        learning.settle()
    if number in (1, 2):
        groups = tray.arrange(learning.view)
        states = tray.slot_states(learning.view, groups)
        do(learning, tray.lay_down_of(learning.view, states, [0] * len(states)))
        learning.settle()
    if number == 3:
        for face in ("Y5", "R7"):
            card = learning.card(face)
            do(learning, _hits(learning, card)[0])
            learning.settle()
    if number == 4:
        do(learning, Discard(ME, learning.card("S"), target=Seat(1)))
    else:
        do(learning, Discard(ME, learning.card("R12" if number else "R11")))
    learning.settle()


def _hits(learning: Learning, card: Card) -> list[Hit]:
    return [a for a in legal_actions(learning.view) if isinstance(a, Hit) and a.placed.card == card]


@pytest.mark.parametrize("device", DEVICES)
def test_u29_the_lesson_is_done_by_every_device(device: str) -> None:
    learning = Learning()
    for number, lesson in enumerate(LESSONS):
        scene = learning.now()
        assert scene.number == number
        assert scene.board.coach is not None
        assert lesson.title in scene.board.coach.heading
        finish(learning, device)
        asked = learning.driver.scene
        assert isinstance(asked, LearnDone)
        assert asked.ring.id == "next"
        assert scene.task == len(lesson.tasks)
        learning.driver.key("enter")
        learning.settle()
    assert learning.driver.app.stack.names == ("title", "new_game")


def test_each_step_that_is_reached_by_keys_shows_the_focus() -> None:
    learning = Learning()
    for number in range(len(LESSONS)):
        if number:
            finish(learning, "keys")
            learning.driver.key("enter")
            learning.settle()
        scene = learning.now()
        assert scene.number == number
        assert scene.controller.focus
        if number:
            assert "focus" in [element.key for element in scene.painter.elements]


def test_what_comes_after_a_step_stays_until_it_is_answered() -> None:
    learning = Learning()
    finish(learning, "keys")
    asked = learning.driver.scene
    assert isinstance(asked, LearnDone)
    assert [name for name, widget in asked.widgets.items() if widget.primary] == ["next"]
    assert asked.panel.centerx == asked.ctx.size[0] // 2
    learning.driver.click((40, 600))
    learning.settle()
    assert learning.driver.scene is asked


@pytest.mark.parametrize(("answer", "number"), [("next", 1), ("again", 0)])
@pytest.mark.parametrize("menu", [False, True])
def test_a_step_begins_from_the_question_and_from_the_menu(answer: str, number: int, menu: bool) -> None:
    learning = Learning()
    if not menu:
        finish(learning, "keys")
    else:
        learning.driver.key("escape")
    learning.driver.click(answer)
    learning.settle()
    assert learning.now().number == number
    assert learning.driver.app.stack.names == ("title", "learn")


@pytest.mark.parametrize("by_key", [False, True])
def test_the_lesson_is_left_from_the_question(by_key: bool) -> None:
    learning = Learning()
    finish(learning, "keys")
    if by_key:
        learning.driver.key("escape")
    else:
        learning.driver.click("leave")
    assert learning.driver.app.stack.names == ("title",)


@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_the_menu_leads_to_the_next_step_unless_it_is_the_last(number: int) -> None:
    learning = Learning()
    learning.now().go_to(number)
    learning.driver.key("escape")
    assert learning.driver.scene.name == "learn_pause"
    assert ("next" in learning.driver.scene.widgets) == (number + 1 < len(LESSONS))


def test_a_moving_card_is_seen_over_the_words_of_the_lesson() -> None:
    learning = Learning()
    scene = learning.now()
    words = scene.painter.area("coach")
    assert words is not None
    surface = learning.driver.app.surface
    place = words.centerx, words.bottom - 6
    before = tuple(surface.get_at(place))
    learning.driver.press(f"hand:{scene.board.layout.row[4]}")
    learning.driver.move((words.centerx, words.bottom + 20))
    learning.driver.move(place)
    learning.driver.tick(2)
    card = tuple(surface.get_at(place))
    assert sum(abs(a - b) for a, b in zip(before, card, strict=True)) > 60


def test_the_lesson_points_at_the_button_that_fills_the_tray() -> None:
    learning = Learning(2)
    coach = learning.now().board.coach
    assert coach is not None
    assert "Press the arrow below" in coach.words
    learning.driver.click("button:arrange")
    learning.settle()
    assert learning.now().task == 1


def test_u29_each_step_is_short() -> None:
    for lesson in LESSONS:
        assert 2 <= len(lesson.tasks) <= 4


def test_u29_going_astray_begins_the_step_again() -> None:
    learning = Learning(1)
    scene = learning.now()
    learning.driver.drag("hand:R12", "discard")
    learning.driver.tick(60)
    again = learning.now()
    assert again is not scene
    assert again.number == 1
    assert not [action for action in again.match.log if action.seat == ME]
    assert again.notices.sentence == "Let us try that once more."


def test_u29_the_lesson_can_be_left_and_repeated_and_touches_no_game(tmp_path) -> None:
    driver = Driver(data=tmp_path, opponents_speed="off")
    driver.open("title")
    match = driver.ctx.games.start(load_edition("original"), seats(3), 5)
    kept = driver.ctx.paths.autosave.read_bytes()
    driver.app.stack.reset("title")
    driver.tick()
    driver.key("right")
    driver.click("learn")
    driver.settle()
    scene = driver.scene
    assert isinstance(scene, LearnScene)
    driver.key("d")
    driver.settle()
    driver.key("escape")
    assert driver.scene.name == "learn_pause"
    driver.click("again")
    driver.settle()
    assert isinstance(driver.scene, LearnScene)
    assert driver.scene is not scene
    assert driver.scene.number == 0
    driver.key("escape")
    driver.click("next")
    driver.settle()
    assert driver.scene.number == 1  # type: ignore[attr-defined]
    driver.key("escape")
    driver.click("leave")
    assert driver.app.stack.names == ("title",)
    assert driver.ctx.games.match is match
    assert driver.ctx.paths.autosave.read_bytes() == kept


def test_u29_learn_is_second_on_the_title() -> None:
    driver = Driver()
    scene = driver.open("title")
    assert list(scene.widgets)[:2] == ["play", "learn"]


def test_u29_the_words_follow_the_device() -> None:
    learning = Learning()
    coach = learning.now().board.coach
    assert coach is not None
    assert "click a pile" in coach.words
    learning.driver.pad("right")
    learning.settle()
    coach = learning.now().board.coach
    assert coach is not None
    assert "draw a card (A)" in coach.words


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_the_words_of_the_lesson_cover_no_card_of_the_hand(
    number: int, size: tuple[int, int], scale: int
) -> None:
    learning = Learning(number, size, text_scale=scale)
    board = learning.now().board
    assert board.coach is not None
    box, _button = coach_boxes(board.coach, board.layout)
    assert box.overlap(board.layout.hand) == 0
    assert box.x >= 0
    assert box.right <= size[0]
    assert box.y >= 0


# --- tips of a first game ---------------------------------------------------------------------------------


def tip(table: Table) -> str:
    coach = table.scene.board.coach
    return coach.words if coach is not None else ""


def test_a_tip_comes_the_first_time_and_never_again() -> None:
    table = Table(at(may_lay), tips=True, tips_seen="turn")
    table.settle()
    assert tip(table).startswith("You hold your whole phase")
    assert "phase" in table.driver.ctx.settings.tips_seen.split()
    again = Table(at(may_lay), tips=True, tips_seen="turn phase")
    again.settle()
    assert not tip(again).startswith("You hold your whole phase")


def test_there_is_one_tip_in_a_turn_and_it_goes_with_the_turn() -> None:
    table = Table(at(may_hit), tips=True)
    table.settle()
    table.driver.key("s", "s")
    table.settle()
    first = tip(table)
    assert first
    seen = table.driver.ctx.settings.tips_seen
    table.driver.key("s", "s")
    table.settle()
    assert tip(table) == first
    assert table.driver.ctx.settings.tips_seen == seen
    card = next(card for card in table.view.hand if card.kind == "number")
    table.driver.drag(f"hand:{card.id}", "discard")
    table.driver.tick(3)
    assert tip(table) != first


def test_a_tip_is_said_in_the_new_language_when_another_is_chosen() -> None:
    table = Table(at(may_lay), tips=True, tips_seen="turn")
    table.settle()
    table.driver.ctx.change(language="de")
    table.settle()
    assert tip(table).startswith("Du hast deine ganze Phase")
    assert table.scene.board.coach is not None
    assert table.scene.board.coach.button == "Keine Tipps mehr"


def test_a_tip_covers_nothing_when_window_or_text_get_another_size() -> None:
    table = Table(at(may_lay), tips=True, tips_seen="turn")
    table.settle()
    assert tip(table)
    for size, text in (((1920, 1080), 200), ((960, 600), 150), ((1024, 600), 200), ((1280, 720), 100)):
        table.driver.ctx.change(text_scale=text)
        table.driver.resize(size)
        table.settle()
        coach, layout = table.scene.board.coach, table.scene.board.layout
        if coach is None:
            assert table.scene.face.status.startswith("You hold your whole phase")
        else:
            outer = coach_boxes(coach, layout)[0]
            assert not covers(layout, outer.grown(layout.metrics.margin - 1)), size
    assert tip(table).startswith("You hold your whole phase")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_no_more_tips_is_one_press(way: str) -> None:
    table = Table(at(may_lay), tips=True)
    table.settle()
    if way == "mouse":
        table.driver.click("coach")
    else:
        for _ in range(20):
            if table.scene.controller.focus == "coach":
                break
            table.driver.key("tab")
        table.driver.key("enter")
    assert not table.driver.ctx.settings.tips
    assert not tip(table)
    assert not table.view.me.laid
    assert not isinstance(table.scene.match.log[-1], LayDown)
