"""Every screen opened where it belongs, and what holds for the layout of each."""

from itertools import combinations

import pygame

from game.content.loader import load_edition
from game.match.families import AnyMatch
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings_pages import PAGES
from tests.ui.driver import Driver

SIZES = ((960, 600), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160))
SCALES = (80, 100, 200)
ALONE = ("title", "new_game", "house_rules", "phase_editor", "settings", "rebinding", "rules", "credits")
SETTINGS = tuple(f"settings:{page.name}" for page in PAGES[1:])
FILLING = ("title", "new_game", "house_rules", "round_over", "game_over")
AFTER_PLAY = ("round_over", "game_over")
OF_DICE = ("fair_rolls", "rolls", "dice_luck")
RECORDS = ("deal", "luck", "fair_deal", "scores", *OF_DICE)


def opened(driver: Driver, name: str, games: dict[str, AnyMatch]) -> MenuScene:
    if name in games:
        driver.ctx.games.played = games[name]
        if name.startswith("fair_"):
            driver.open("credits")
    elif name == "house_rules":
        scene = driver.open("new_game")
        scene.setup.switch("Postal", True)
        scene.open_house()
        driver.tick()
        driver.scene._all()
        return driver.scene
    elif name == "phase_editor":
        scene = driver.open("new_game", edition=load_edition("okie_circle_j"))
        scene.edit()
        driver.tick()
        return driver.scene
    elif name.startswith("settings:"):
        return driver.open("settings", page=name.partition(":")[2])
    elif name == "pause":
        driver.open("credits")
    elif name == "confirm":
        driver.open("credits")
        values = {
            "heading": "Abandon the game in progress?",
            "accept": "Abandon game",
            "decline": "Keep playing",
        }
        return driver.open("confirm", on_accept=lambda: None, third=("Save as", lambda: None), **values)
    return driver.open(name)


def check_layout(scene: MenuScene, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for name, widget in scene.widgets.items():
        rect = widget.rect
        assert rect.width > 0, name
        assert rect.height >= 32 or not widget.focusable, name
        if name in scene._scrolled:
            assert scene.view is not None
            assert rect.left >= scene.view.left, name
            assert rect.right <= scene.view.right, name
            assert rect.bottom - scene.view.top + scene.scroll <= scene.content_height, name
        else:
            assert window.contains(rect), name
            assert scene.view is None or not rect.colliderect(scene.view), name
    if scene.view is not None:
        assert window.contains(scene.view)
        assert scene.view.height >= 80
    for (one, first), (other, second) in combinations(scene.widgets.items(), 2):
        if (one in scene._scrolled) == (other in scene._scrolled):
            assert not first.rect.colliderect(second.rect), (one, other)
