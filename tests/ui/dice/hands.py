"""The hands that play at the dice table: by mouse, by dragging, by keys, by arrows and by pad."""

from __future__ import annotations

from tests.ui.dice.games import Table


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
