"""What the player does on a screen of widgets: the focus, the pointer, and the ways to scroll."""

from __future__ import annotations

from game.ui.cues import Cue
from game.ui.intents import (
    Activate,
    Cancel,
    Command,
    DragTo,
    Drop,
    Focus,
    FocusLost,
    Hover,
    Intent,
    Press,
    Resized,
    Tap,
    TextTyped,
    Wheel,
)
from game.ui.scene import Context
from game.ui.scenes.pane import Pane
from game.ui.widgets import Button, Slider, TextField, Widget


class MenuScene(Pane):
    """A screen of widgets that can be used; `first` is the widget that has the focus to begin with."""

    first = ""

    def __init__(self) -> None:
        super().__init__()
        self._grabbed: Widget | None = None
        self._grabbed_bar: int | None = None
        self._pulled: tuple[int, int] | None = None
        self._pointed: tuple[int, int] | None = None

    # --- for subclasses -----------------------------------------------------------------------------

    def back(self) -> None:
        """Esc: close this scene, if there is one below."""
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()

    def command(self, name: str) -> bool:
        """A command by name; True if it meant something here."""
        return False

    def changed(self, name: str) -> None:
        """The widget of this name was used."""

    # --- opening, and focus ---------------------------------------------------------------------------

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.build()
        self.layout()
        if self.first:
            self.ring.to(self.first)
        self._show_focus()

    def rebuild(self) -> None:
        """Make all widgets anew, because what they stand for has changed; the focus stays where it was."""
        self.widgets.clear()
        self._scrolled.clear()
        self._grabbed = None
        self.build()
        self.layout()
        self._reveal()

    def reword(self) -> None:
        self.rebuild()
        self.invalidate()

    def focus(self, name: str) -> None:
        """Give the focus to the widget of this name and bring it into view."""
        if self.ring.to(name):
            self._reveal()
            self._show_focus()

    # --- intents ------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        match intent:
            case Resized():
                self.layout()
            case Hover(pos):
                self._hover(pos)
            case Press(pos, 1):
                self._press(pos)
            case DragTo(pos):
                self._drag(pos)
            case Tap(pos, _, 1) | Drop(pos):
                self._release(pos)
            case Wheel(delta):
                return self.glide_by(-delta * self._wheel_step())
            case Focus(direction):
                self._move(direction)
            case Activate():
                self._act(self.ring.id, "activate")
            case FocusLost():
                self._let_go()
            case TextTyped(text):
                field = self.widgets.get(self.ring.id)
                if isinstance(field, TextField) and field.type(text):
                    self.touch(self.ring.id)
                    self.changed(self.ring.id)
            case Cancel():
                if self._grabbed is not None or self._grabbed_bar is not None:
                    self._let_go()
                else:
                    self.back()
            case Command(name):
                return self._leaf(name) or self.command(name)
            case _:
                return False
        return True

    def _leaf(self, name: str) -> bool:
        """Scroll by what can be seen at once, but for a line or two, if that is the command; the focus comes
        along.
        """
        by = {"page_up": -1, "page_down": 1}.get(name)
        if by is None or self.view is None:
            return False
        lines = self.ctx.art.text_px("body") * 3
        before = self.widgets[self.ring.id].rect.center if self.ring.id else (0, 0)
        moved = self.scroll_to(self.scroll + by * max(lines, self.view.height - lines))
        inside = self._inside()
        if self.ring.id in inside:
            if moved:
                x, y = before
                near = min(inside, key=lambda one: _far(self.widgets[one].rect.center, (x, y)))
            else:
                near = inside[0 if by < 0 else -1]
            self.ring.to(near)
            self._reveal()
            self._show_focus()
        return True

    def _inside(self) -> list[str]:
        """The names of what scrolls and can have the focus, in order."""
        return [name for name, one in self.widgets.items() if name in self._scrolled and one.focusable]

    def _wheel_step(self) -> int:
        """How far, in pixels, a notch of the wheel leads."""
        lines = self.ctx.art.text_px("body") * 4
        return max(lines, self.view.height // 7) if self.view is not None else lines

    def glided(self) -> None:
        # Something else lies under the pointer now.
        if self._grabbed is None and self._grabbed_bar is None and self._pulled is None:
            self._hover(self._pointed)

    def _hover(self, pos: tuple[int, int] | None) -> None:
        self._let_go()
        self._pointed = pos
        under = self.at(pos) if pos is not None else ""
        for name, widget in self.widgets.items():
            if widget.hovered != (name == under):
                widget.hovered = name == under
                self._lit(name)

    def _press(self, pos: tuple[int, int]) -> None:
        bar = self.scrollbar()
        if bar is not None and bar[0].inflate(16, 0).collidepoint(pos):
            self._grabbed_bar = pos[1] - bar[1].top if bar[1].collidepoint(pos) else bar[1].height // 2
            self._drag(pos)
            return
        if self.view is not None and self.view.collidepoint(pos) and self.greatest_scroll:
            self._pulled = (pos[1], self.scroll)
        name = self.at(pos)
        if not name:
            return
        self.ring.to(name)
        self._show_focus()
        widget = self.widgets[name]
        before = widget.value
        if widget.press(pos):
            self._grabbed = widget
        if widget.value != before:
            self.changed(name)
        self.touch(name)

    def _drag(self, pos: tuple[int, int]) -> None:
        bar = self.scrollbar()
        if self._grabbed_bar is not None and bar is not None:
            room = max(1, bar[0].height - bar[1].height)
            self.scroll_to(round((pos[1] - self._grabbed_bar - bar[0].top) / room * self.greatest_scroll))
        elif self._pulled is not None and not isinstance(self._grabbed, Slider):
            # What is pulled in is no longer pressed: the hand is moving the page.
            if self.scroll_to(self._pulled[1] + self._pulled[0] - pos[1]) and self._grabbed is not None:
                self._grabbed.cancel()
                self._grabbed = None
        elif self._grabbed is not None:
            self._grabbed.drag(pos)
            self.touch(self.ring.id)

    def _release(self, pos: tuple[int, int]) -> None:
        widget, self._grabbed, self._grabbed_bar = self._grabbed, None, None
        self._pulled = None
        if widget is None:
            return
        name = next((name for name, one in self.widgets.items() if one is widget), "")
        self.touch(name)
        if isinstance(widget, Button) and widget.hit(pos):
            self.ctx.sound.play(Cue.BUTTON)
        if widget.release(pos):
            self.changed(name)

    def _let_go(self) -> None:
        if self._grabbed is not None:
            self._grabbed.cancel()
            self.touch(*self.widgets)
        self._grabbed = self._grabbed_bar = self._pulled = None

    def _act(self, name: str, action: str) -> bool:
        widget = self.widgets.get(name)
        if widget is None:
            return False
        if action == "activate" and isinstance(widget, Button):
            self.ctx.sound.play(Cue.BUTTON)
        if not widget.act(action):
            return False
        self.touch(name)
        self.changed(name)
        return True

    def _move(self, direction: str) -> None:
        if direction in ("left", "right") and self._act(self.ring.id, direction):
            return
        moved = self._move_focus(direction)
        self._reveal()
        self._show_focus()
        if direction in ("home", "end"):
            self._scroll_to_end(direction)
        elif not moved and direction in ("up", "down"):
            self.scroll_to(self.scroll + {"up": -1, "down": 1}[direction] * self._wheel_step())

    def _scroll_to_end(self, direction: str) -> None:
        """Show what stands beyond the first or the last thing that can have the focus, if that has it."""
        inside = self._inside()
        if not inside or self.ring.id == inside[0 if direction == "home" else -1]:
            self.scroll_to(0 if direction == "home" else self.greatest_scroll)
            focused = self.widgets[self.ring.id].rect
            if not self.seen(focused.top, focused.bottom):
                self._reveal()

    def _move_focus(self, direction: str) -> bool:
        inside = self._inside()
        if direction in ("home", "end") and inside and self.ring.alone:
            return self.ring.to(inside[0 if direction == "home" else -1])
        if direction not in ("left", "right", "up", "down"):
            return self.ring.move(direction)
        everything, moved = self.ring.items, False
        for items in self.reachable(direction):
            self.ring.set_items(items)
            if moved := self.ring.move(direction):
                break
        self.ring.set_items(everything)
        return moved


def _far(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
