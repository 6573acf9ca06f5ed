"""Goes to everything on a screen that keys lead to: Tab from zone to zone, arrows about in each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.ui.driver import Driver


def ring_of(driver: Driver) -> Any:
    """The focus of the open scene."""
    scene: Any = driver.scene
    return scene.controller.ring if hasattr(scene, "controller") else scene.ring


def walk(driver: Driver) -> Iterator[str]:
    """The name of each thing, once, while it has the focus."""
    ring = ring_of(driver)
    driver.key("tab")
    for _ in {item.zone for item in ring.items}:
        zone = ring.current.zone
        arrows = () if ring.alone else ("right", "down", "left", "up")
        if arrows:
            driver.key("home")
        found, ahead = {ring.id}, [ring.id]
        yield ring.id
        while ahead:
            here = ahead.pop(0)
            for arrow in arrows:
                ring.to(here)
                driver.key(arrow)
                if ring.current.zone == zone and ring.id not in found:
                    found.add(ring.id)
                    ahead.append(ring.id)
                    yield ring.id
        ring.to(here)
        driver.key("tab")
