"""Every setting: it stands on a page, does something at once, and is kept."""

from itertools import pairwise

import pygame
import pytest

from game.app import volumes_of
from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cards import Seat
from game.storage.settings import KNOWN, SPEEDS, Settings, load_settings
from game.ui import staged
from game.ui.app import App
from game.ui.cues import Cue
from game.ui.drawing.backs import BACKS
from game.ui.scenes.parts import SPEED_NAMES
from game.ui.scenes.settings_pages import PAGES
from game.ui.table.things import things
from game.ui.text import card_name
from game.ui.theme import FACES, palette_names
from tests.ui.driver import Driver

# Set elsewhere: by the window, by keys, and on the screen for a new game.
ELSEWHERE = {name for name in KNOWN if name.startswith(("window_", "new_"))} | {
    "display", "bindings", "tips_seen",
}  # fmt: skip
# Buttons that stand among the settings.
LINKS = ("saves", "records", "place", "rebinding", "beginners", "plain")
LOOKS = [
    ("theme", "paper"),
    *(("palette", name) for name in palette_names()[1:]),
    *(("card_faces", name) for name in FACES[1:]),
    *(("card_back", name) for name in list(BACKS)[1:]),
]


def rows(page, **settings):
    driver = Driver(reduced_motion=True, **settings)
    driver.open("title")
    scene = driver.open("settings", page=page)
    return driver, scene, list(scene._rows)


def test_every_setting_stands_on_exactly_one_page():
    found = [name for page in PAGES for name in rows(page.name)[2] if name not in LINKS]
    assert len(found) == len(set(found))
    assert set(found) == set(KNOWN) - ELSEWHERE


def test_tabs_open_pages_by_mouse_and_by_keys():
    driver, scene, _rows = rows("look")
    driver.click("page:sound")
    assert scene.page == "sound"
    assert scene.ring.id == "page:sound"
    driver.key("left", "enter")
    assert scene.page == "motion"


@pytest.mark.parametrize(("name", "value"), LOOKS)
def test_a_look_is_shown_at_once_and_kept(tmp_path, name, value):
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True)
    driver.open("title")
    scene = driver.open("settings")
    before = pygame.image.tobytes(driver.app.surface, "RGB")
    scene.focus(name)
    while getattr(driver.ctx.settings, name) != value:
        driver.key("right")
    scene.scroll_to(0)
    driver.settle()
    assert pygame.image.tobytes(driver.app.surface, "RGB") != before
    driver.app.close()
    assert getattr(load_settings(tmp_path / "settings.json")[0], name) == value


def test_what_is_kept_of_a_look_that_is_gone_does_no_harm():
    driver, scene, _rows = rows("look", palette="nowhere", card_back="nowhere", theme="nowhere")
    driver.settle()
    assert scene.widgets["palette"].value == "nowhere"
    driver.ctx.change(palette="vivid")
    driver.settle()
    assert driver.ctx.theme.name == "evening"


def test_ordinary_cards_are_called_by_their_suits():
    card = next(card for card in load_edition("original").cards if card.number == 12 and card.color == "red")
    driver, _scene, _rows = rows("look", card_faces="suits")
    assert card_name(card) == "Queen of hearts"
    driver.ctx.change(card_faces="shapes")
    assert card_name(card) == "Red 12"


def test_the_page_of_data_leads_to_what_is_kept_and_says_where(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    for name in ("saves", "records"):
        driver.open("settings", page="data")
        driver.click(name)
        assert driver.scene.name == name
        driver.key("escape", "escape")
    scene = driver.open("settings", page="data")
    assert "standard" not in scene.widgets
    driver.click("place")
    assert scene._toast.label.startswith(f"Everything is in {tmp_path}")


@pytest.mark.parametrize("page", [page.name for page in PAGES if page.name != "data"])
def test_standard_is_for_the_page_that_is_open(page):
    changed: dict[str, object] = {
        "theme": "paper",
        "palette": "soft",
        "card_faces": "suits",
        "card_back": "waves",
        "text_scale": 125,
        "player_name": "Zoë",
        "ask_before_discarding_wild": False,
        "show_phase_possible": False,
        "sort": "color",
        "drawn_card_at_end": True,
        "raise_on_hover": False,
        "spread": "narrow",
        "history_lines": 1,
        "reading_time": 8,
        "own_speed": "slow",
        "opponents_speed": "fast",
        "fast_forward_on_press": False,
        "wait_after_opponents": True,
        "volume_master": 5,
        "volume_effects": 5,
        "volume_interface": 5,
        "volume_music": 5,
        "mute_in_background": False,
        "speech": True,
        "card_size": 80,
        "take_back_time": "long",
        "double_click_play": False,
        "click_to_pick_up": True,
        "cool_down": 500,
        "tips": False,
        "language": "en",
    }
    driver, scene, names = rows(page, **changed)
    scene.focus("standard")
    driver.key("enter")
    standard = Settings()
    for name in set(KNOWN) - ELSEWHERE:
        expected = getattr(standard, name) if name in names else changed.get(name, name == "reduced_motion")
        if name != "fullscreen":
            assert getattr(driver.ctx.settings, name) == expected, name


def test_a_slider_changes_its_channel_alone_and_lets_it_be_heard():
    driver, scene, names = rows("sound")
    sliders = [name for name in names if name.startswith("volume_")]
    assert len(sliders) == 4
    for name in sliders:
        before = volumes_of(driver.ctx.settings)
        driver.ear.cues.clear()
        scene.focus(name)
        driver.key("right" if name == "volume_music" else "left")
        after = volumes_of(driver.ctx.settings)
        channel = name.removeprefix("volume_")
        changed = [one for one in before.__dataclass_fields__ if getattr(before, one) != getattr(after, one)]
        assert changed == [channel]
        heard = {"master": Cue.PUT_DOWN, "effects": Cue.PUT_DOWN, "interface": Cue.BUTTON, "music": None}
        assert driver.ear.cues == [one for one in (heard[channel],) if one is not None]


def test_the_sound_is_told_of_everything_that_is_set_about_it(tmp_path, monkeypatch):
    from game import app
    from game.storage.paths import find_paths, prepare

    paths = find_paths(tmp_path)
    prepare(paths)
    opened: App = app.open_app(paths, Settings(reduced_motion=True), size=(960, 600))
    sound = opened._sound
    assert sound._music_wanted
    assert sound.volumes.music == 0
    assert sound.mute_in_background
    opened.ctx.change(mute_in_background=False, volume_music=40)
    assert not sound.mute_in_background
    assert sound.volumes.music == 0.4
    opened.stack.push("title")
    opened.close()


# --- habits of the table ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> Match:
    """A game in the middle of a round, the person to play, others' groups on the table."""
    return staged.play_until("original", 4, 1, staged.worth_showing)


def table(match, **settings):
    driver = Driver((1280, 720), reduced_motion=True, own_speed="off", opponents_speed="off", **settings)
    again = Match.replay(match.edition, match.seats, match.seed, match.log)
    again.take_events(Seat(0))
    driver.ctx.games.match = again
    scene = driver.open("table")
    driver.settle()
    return driver, scene


def test_lines_of_history_are_as_many_as_wanted(played):
    shown = {}
    for lines in (0, 2, 3):
        _driver, scene = table(played, history_lines=lines)
        elements = {element.key: element for element in scene.painter.elements}
        shown[lines] = len(elements["history"].look[2])
    assert shown == {0: 0, 2: 2, 3: 3}


def test_groups_are_spread_as_wanted(played):
    wide, narrow = (table(played, spread=spread)[1].board.layout for spread in ("wide", "narrow"))
    assert set(wide.melds) == set(narrow.melds) != set()
    assert all(narrow.melds[one].w < wide.melds[one].w for one in wide.melds)


def test_the_card_under_the_pointer_is_raised_only_if_wanted(played):
    for wanted in (True, False):
        driver, scene = table(played, raise_on_hover=wanted)
        card = scene.board.layout.row[0]
        driver.move(scene.place(f"hand:{card}"))
        driver.settle()
        assert (scene.board.plan.hover == card) is wanted


def test_a_new_hand_is_in_the_order_that_is_wanted(played):
    _driver, scene = table(played, sort="color")
    assert scene.controller.plays.sort == "color"
    colors = [scene.board.card(card).color for card in scene.board.layout.row]
    runs = [color for i, color in enumerate(colors) if not i or color != colors[i - 1]]
    assert len(runs) == len(set(runs))


@pytest.mark.parametrize("at_end", [True, False])
def test_a_drawn_card_stands_at_the_end_until_the_next_act_if_wanted(at_end):
    seats = (SeatInfo("You", None, 0), SeatInfo("Bruno", "greedy", 1))
    ends = []
    for seed in range(6):
        match = Match(load_edition("original"), seats, seed)
        driver = Driver((1280, 720), reduced_motion=True, own_speed="off", drawn_card_at_end=at_end)
        driver.ctx.games.match = match
        scene = driver.open("table")
        driver.settle()
        if match.turn != 0 or "draw" not in things(scene.board, None):
            continue
        driver.key("d")
        driver.settle()
        fresh = scene.board.plan.fresh
        if fresh is not None:
            ends.append(scene.board.layout.row[-1] == fresh)
    assert len(ends) > 2
    assert all(ends) is at_end


@pytest.mark.parametrize("wanted", [True, False])
def test_presses_hurry_opponents_only_if_wanted(wanted):
    seats = tuple(SeatInfo(name, "greedy", i) for i, name in enumerate(("You", "Ana", "Ben")))
    match = Match(load_edition("original"), seats, 2)
    while match.turn != 1:
        match.step_bot()
    match = Match.replay(match.edition, (SeatInfo("You", None, 0), *seats[1:]), match.seed, match.log)
    match.take_events(Seat(0))
    driver = Driver((1280, 720), opponents_speed="slow", fast_forward_on_press=wanted)
    driver.ctx.games.match = match
    driver.open("table")
    driver.tick(3)
    assert match.turn == 1
    driver.key("enter")
    driver.tick(60)
    assert (match.turn == 0) is wanted


def test_each_opponent_waits_for_a_press_if_wanted():
    seats = tuple(SeatInfo(name, "greedy", i) for i, name in enumerate(("You", "Ana", "Ben", "Cleo")))
    match = Match(load_edition("original"), seats, 2)
    while match.turn != 1:
        match.step_bot()
    match = Match.replay(match.edition, (SeatInfo("You", None, 0), *seats[1:]), match.seed, match.log)
    match.take_events(Seat(0))
    driver = Driver((1280, 720), own_speed="off", opponents_speed="off", wait_after_opponents=True)
    driver.ctx.games.match = match
    scene = driver.open("table")
    turns = [match.turn]
    for press in ("enter", "click", "space"):
        driver.settle()
        driver.tick(120)
        waits = match.turn
        assert waits not in turns
        if waits == 0:
            break
        assert scene.face.status == "Press Enter or click to go on."
        assert not scene.animating
        turns.append(waits)
        driver.click((640, 260)) if press == "click" else driver.key(press)
    assert match.turn == 0
    assert scene.face.status.startswith("Your turn")


def test_the_button_says_that_the_phase_is_possible_only_if_wanted():
    match = next(
        found
        for seed in range(1, 30)
        for found in [staged.play_until("original", 2, seed, staged.worth_showing)]
        if table(found)[1].face.ready
    )
    assert not table(match, show_phase_possible=False)[1].face.ready


@pytest.mark.parametrize("back", [False, True])
def test_the_text_size_on_the_title_stays_under_the_pointer_while_it_is_used(back: bool) -> None:
    driver = Driver((1280, 720), text_scale=200 if back else 100)
    driver.open("title")
    driver.settle()
    control = driver.scene.widgets["text_scale"].rect
    place = (control.left + 14 if back else control.right - 14, control.centery)
    seen = []
    for _ in range(4):
        driver.click(place)
        driver.settle()
        seen.append(driver.ctx.settings.text_scale)
    assert seen == ([175, 150, 125, 110] if back else [110, 125, 150, 175])
    driver.move((5, 5))
    driver.settle()
    # Let go, everything has room again.
    controls = [driver.scene.widgets[name].rect for name in ("language", "text_scale", "speed")]
    window = pygame.Rect(0, 0, 1280, 720)
    assert all(window.contains(rect) for rect in controls)
    assert not any(one.colliderect(other) for one, other in pairwise(controls))


def test_a_speed_further_to_the_right_is_faster() -> None:
    driver = Driver(reduced_motion=True, own_speed="slow", opponents_speed="slow")
    scene = driver.open("title")
    scene.focus("speed")
    seen = []
    for _ in range(4):
        seen.append(driver.ctx.settings.own_speed)
        driver.key("right")
    assert seen == ["slow", "normal", "fast", "off"]
    assert sorted(SPEED_NAMES) == sorted(SPEEDS)
