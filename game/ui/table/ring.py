"""The focus on the table: arrows lead through space, Tab from zone to zone."""

from __future__ import annotations

from game.ui.focus import Box, Focusable, FocusRing

# How high the zones lie, from the bottom of the window; a zone that is not named is one of the opponents.
LEVELS = {"buttons": 0, "hand": 1, "tray": 2, "own": 2, "piles": 3, "saved": 3}
_OPPONENTS = 4
# Zones whose things stand in one row.
_ROWS = ("buttons", "hand", "tray", "piles", "saved")


class TableRing(FocusRing):
    """Up and down lead to what lies above and below, from the buttons over the hand, the tray or the own
    groups and the piles to the opponents; left and right along a zone, and at its end to the one beside it.
    """

    def __init__(self) -> None:
        super().__init__(zones=True)

    def _target(self, direction: str) -> str | None:
        here = self.current
        if here is None or direction in ("next", "previous"):
            return super()._target(direction)
        zone = [item for item in self.items if item.zone == here.zone]
        if here.zone in _ROWS:
            zone.sort(key=lambda item: _middle(item.box)[0])
        if direction in ("home", "end"):
            return zone[0 if direction == "home" else -1].id
        sideways = direction in ("left", "right")
        sign = 1 if direction in ("right", "down") else -1
        # Answers too, in reading order, so that one key leads to all of them.
        if sideways and here.zone in (*_ROWS, "choice"):
            found = self._along(here, zone, sign)
        else:
            found = _nearest(here, zone, sideways, sign)
        if found is None:
            found = self._beside(here, sign) if sideways else self._across(here, sign)
        return found.id if found is not None else None

    @staticmethod
    def _along(here: Focusable, row: list[Focusable], sign: int) -> Focusable | None:
        place = row.index(here) + sign
        return row[place] if 0 <= place < len(row) else None

    def _beside(self, here: Focusable, sign: int) -> Focusable | None:
        """The nearest thing at the side that is as high in another zone."""
        level = _level(here)
        others = [item for item in self.items if item.zone != here.zone and _level(item) == level]
        return _nearest(here, others, True, sign)

    def _across(self, here: Focusable, sign: int) -> Focusable | None:
        """What lies above or below in the next level that has anything; in the hand, the card left last."""
        levels = {_level(item) for item in self.items}
        ahead = [level for level in levels if (level - _level(here)) * -sign > 0]
        if not ahead:
            return None
        level = max(ahead) if sign > 0 else min(ahead)
        items = [item for item in self.items if _level(item) == level]
        if any(item.zone == "tray" for item in items):
            items = [item for item in items if item.zone == "tray"]
        if level == LEVELS["hand"]:
            left = self._last_in_zone.get("hand")
            again = next((item for item in items if item.id == left), None)
            if again is not None:
                return again
        x = _middle(here.box)[0]
        return min(items, key=lambda item: (_apart(item.box, x), _height_apart(item, here)))


def _level(item: Focusable) -> int:
    return LEVELS.get(item.zone, _OPPONENTS)


def _middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def _apart(box: Box, x: float) -> float:
    return max(0.0, box[0] - x, x - box[0] - box[2])


def _height_apart(item: Focusable, here: Focusable) -> float:
    return abs(_middle(item.box)[1] - _middle(here.box)[1])


def _nearest(here: Focusable, pool: list[Focusable], sideways: bool, sign: int) -> Focusable | None:
    """The nearest thing that lies in the direction and not mostly beside it."""
    axis, other = (0, 1) if sideways else (1, 0)
    ahead = []
    for place, item in enumerate(pool):
        along = (_middle(item.box)[axis] - _middle(here.box)[axis]) * sign
        near, far = here.box, item.box
        shared = min(near[axis] + near[axis + 2], far[axis] + far[axis + 2]) - max(near[axis], far[axis])
        if along <= 0 or shared > 0.5 * min(near[axis + 2], far[axis + 2]):
            continue
        aside = max(0, far[other] - near[other] - near[other + 2], near[other] - far[other] - far[other + 2])
        drift = abs(_middle(far)[other] - _middle(near)[other])
        ahead.append((along + 3 * aside + 0.1 * drift, place, item))
    return min(ahead)[2] if ahead else None
