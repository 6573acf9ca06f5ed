"""Moving about a screen: the focus, arrows, page keys and the mouse."""

import random

import pytest

from game.ui.scenes.menu import MenuScene
from tests.ui.driver import Driver


def focused(scene: MenuScene) -> list[str]:
    return [name for name, widget in scene.widgets.items() if widget.focused]


def test_the_focus_is_never_lost_in_a_random_walk():
    driver = Driver((960, 600), text_scale=150, reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.open("title")
    walk = random.Random(4)
    keys = [
        "left",
        "right",
        "up",
        "down",
        "tab",
        "shift+tab",
        "home",
        "end",
        "enter",
        "space",
        "escape",
        "f1",
    ]
    weights = [3, 3, 4, 6, 6, 2, 1, 1, 3, 1, 2, 1]
    seen = set()
    for step in range(2000):
        driver.key(walk.choices(keys, weights)[0])
        if not driver.app.open:
            driver.app._leaving = False
        scene = driver.scene
        seen.add(scene.name)
        if scene.name in ("table", "learn"):
            driver.app.stack.reset("title")
            driver.tick()
            continue
        assert isinstance(scene, MenuScene)
        assert focused(scene) == [scene.ring.id], step
        rect = scene.widgets[scene.ring.id].rect
        area = scene.view if scene.ring.id in scene._scrolled else driver.app.surface.get_rect()
        assert area.colliderect(rect), (step, scene.name, scene.ring.id)
    assert {"title", "new_game", "settings", "rules", "credits"} <= seen


def test_keys_and_mouse_do_the_same():
    by_keys, by_mouse = Driver(reduced_motion=True), Driver(reduced_motion=True)
    for driver in (by_keys, by_mouse):
        driver.open("title")
        driver.open("settings", page="motion")
    by_keys.scene.focus("reduced_motion")
    by_keys.key("enter")
    by_mouse.click("reduced_motion")
    assert by_keys.ctx.settings.reduced_motion is by_mouse.ctx.settings.reduced_motion is False
    by_keys.scene.open_page("sound")
    by_keys.scene.focus("volume_music")
    by_keys.key("right")
    assert by_keys.ctx.settings.volume_music == 5
    assert by_keys.ctx.settings.volume_effects == by_mouse.ctx.settings.volume_effects


def test_page_keys_scroll_by_what_is_seen() -> None:
    driver = Driver((1280, 720))
    page = driver.open("rules")
    driver.settle()
    assert page.greatest_scroll > page.view.height
    driver.key("pagedown")
    driver.settle()
    once = page.scroll
    assert page.view.height * 0.7 < once < page.view.height
    driver.key("pagedown")
    assert page.scroll == 2 * once
    driver.key("pageup", "pageup")
    assert page.scroll == 0


def test_the_shelf_is_one_stop_of_tab() -> None:
    driver = Driver(reduced_motion=True)
    scene = driver.open("new_game")
    zones = {item.zone for item in scene.ring.items}
    boxes = [name for name in scene.widgets if name.startswith("edition:")]
    passed = []
    for _ in zones:
        driver.key("tab")
        passed.append(scene.ring.id)
    assert len(set(passed)) == len(zones) < 16
    assert [name for name in passed if name in boxes] == [one for one in boxes if scene.widgets[one].chosen]
    # What had the focus among the boxes has it again.
    scene.focus(boxes[4])
    driver.key("tab", "shift+tab")
    assert scene.ring.id == boxes[4]
    driver.key("end")
    assert scene.ring.id == boxes[-1]
    driver.key("home")
    assert scene.ring.id == boxes[0]


def test_what_is_chosen_is_where_tab_comes_in() -> None:
    driver = Driver(reduced_motion=True)
    driver.open("title")
    scene = driver.open("opponent", seating=driver.open("new_game").seating, seat=1)
    driver.key("tab")
    assert scene.widgets[scene.ring.id].chosen
    driver.key("tab")
    assert scene.ring.id.startswith("level:")
    assert scene.widgets[scene.ring.id].chosen


def test_an_arrow_leads_on_where_a_stepper_is_at_its_end() -> None:
    driver = Driver((1280, 720), reduced_motion=True, new_seats=4)
    scene = driver.open("new_game")
    scene.focus("seats")
    driver.key(*["right"] * 2)
    assert scene.widgets["seats"].value == 6
    driver.key("right")
    assert (scene.widgets["seats"].value, scene.ring.id) == (6, "deal")
    scene.focus("seats")
    driver.pad(*["left"] * 4)
    assert scene.widgets["seats"].value == 2
    driver.pad("left")
    assert scene.ring.id != "seats"


def test_the_wheel_leads_from_plank_to_plank_and_the_eye_can_follow() -> None:
    driver = Driver((1280, 720))
    scene = driver.open("new_game")
    driver.settle()
    driver.move(scene.view.center)
    driver.wheel(-1)
    driver.tick()
    first = scene.scroll
    way = []
    while driver.app.stack.animating:
        driver.tick()
        way.append(scene.scroll)
    boxes = [scene.widgets[name].rect.top for name in scene.widgets if name.startswith("edition:")]
    plank = sorted(set(boxes))
    assert scene.scroll == min(plank[1] - plank[0], round(scene.view.height * 0.6))
    assert 5 < len(way) < 40, "seen on its way, and soon there"
    assert 0 < first < scene.scroll
    assert way == sorted(way)
    # What lies under the pointer now is lit.
    under = scene.at(scene.view.center)
    assert [name for name in scene.widgets if scene.widgets[name].hovered] == ([under] if under else [])
    for _ in range(20):
        driver.wheel(-1)
    driver.settle()
    assert scene.scroll == scene.greatest_scroll
    assert not driver.app.stack.animating


def test_the_focus_comes_along_when_pages_are_turned() -> None:
    driver = Driver((960, 600), text_scale=150, reduced_motion=True)
    scene = driver.open("rebinding")
    first = list(scene.widgets)[2]
    scene.focus(first)
    driver.key("pagedown")
    assert scene.ring.id != first
    assert scene.view.contains(scene.widgets[scene.ring.id].rect)
    for _ in range(40):
        driver.key("pagedown")
    assert scene.ring.id == "standard"
    for _ in range(40):
        driver.key("pageup")
    assert scene.ring.id == "device"
    assert scene.scroll == 0


def test_home_and_end_lead_to_the_first_and_the_last_of_a_page() -> None:
    driver = Driver((960, 600), reduced_motion=True)
    scene = driver.open("credits")
    driver.key("end")
    assert scene.scroll == scene.greatest_scroll > 0
    driver.key("home")
    assert scene.scroll == 0


@pytest.mark.parametrize("theme", ["contrast", "evening", "midnight", "paper"])
def test_an_edge_behind_which_more_lies_is_soft_and_only_that(theme: str) -> None:
    driver = Driver((960, 600), text_scale=200, theme=theme, reduced_motion=True)
    scene = driver.open("settings")
    view, surface = scene.view, driver.app.surface
    assert view is not None

    def bare(y: int) -> bool:
        """Whether nothing stands on the ground in a row of the view."""
        row = [surface.get_at((x, y))[:3] for x in range(view.left, view.right - scene.bar_room, 2)]
        return all(max(abs(a - b) for a, b in zip(color, row[0], strict=True)) < 24 for color in row)

    for place in (0, scene.greatest_scroll // 2, scene.greatest_scroll):
        scene.scroll_to(place)
        driver.tick()
        upper, lower = (place > 0, place < scene.greatest_scroll)
        assert {edge.top for _picture, edge in scene.edges} == {
            *([view.top] if upper else []),
            *([view.bottom - scene.edges[0][1].height] if lower else []),
        }
        assert not upper or bare(view.top)
        assert not lower or bare(view.bottom - 1)
