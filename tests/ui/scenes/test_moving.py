"""Moving about a screen: the focus, arrows, page keys and the mouse."""

import random

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
