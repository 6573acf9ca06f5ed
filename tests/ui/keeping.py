"""A game at the table that is kept in a folder, and what the player is told."""

from __future__ import annotations

from pathlib import Path

from game.content.loader import load_edition
from game.match.seats import SeatInfo
from game.storage.problem import problem
from tests.ui.driver import Driver

SEATS = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1), SeatInfo("Ben", "greedy", 2))
FULL = problem("The game could not be saved ({reason}).", reason="No space left on device")


def at_the_table(folder: Path, **settings: object) -> Driver:
    driver = Driver(data=folder, reduced_motion=True, own_speed="off", opponents_speed="off", **settings)
    driver.ctx.games.start(load_edition("original"), SEATS, 8)
    driver.open("table")
    driver.settle()
    return driver


def toast_of(driver: Driver) -> str:
    scene = driver.scene
    if scene.name == "table":
        return scene.face.toast
    return scene._toast.label if scene._toast is not None else ""
