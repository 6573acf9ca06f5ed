"""What every screen of widgets has in common: places, focus, pointer, scrolling, and drawing only what
changed.
"""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.ui.cues import Cue
from game.ui.focus import Focusable, FocusRing
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
from game.ui.scene import Context, Scene
from game.ui.widgets import Button, Slider, TextField, Widget
from game.ui.widgets.toast import Toast

AnyWidget = TypeVar("AnyWidget", bound=Widget)

# How far a widget draws beyond its rectangle: focus ring and shadow.
_HALO = 10


class MenuScene(Scene):
    """A screen of widgets.

    A subclass makes its widgets in `build`, gives them places in `arrange`, and paints what stands still in
    `paint` (the felt is there already on a covering scene). Widgets added with `scrolls` lie in `view` and
    move with it; `arrange` then sets `view` and `content_height` and places them as if nothing were scrolled.
    """

    first = ""

    def __init__(self) -> None:
        super().__init__()
        self.widgets: dict[str, Widget] = {}
        self.ring = FocusRing()
        self.view: pygame.Rect | None = None
        self.content_height = 0
        self.scroll = 0
        self._scrolled: set[str] = set()
        self._grabbed: Widget | None = None
        self._grabbed_bar: int | None = None
        self._pulled: tuple[int, int] | None = None
        self._touched: set[str] = set()
        self._back: pygame.Surface | None = None
        self._toast: Toast | None = None

    # --- for subclasses -----------------------------------------------------------------------------

    def build(self) -> None:
        """Make the widgets with `add`."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Give every widget its rectangle, for `ctx.size`."""
        raise NotImplementedError

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what stands still."""

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        """Paint what scrolls; its upper edge is at `top`, and only `view` can be painted on."""

    def paint_live(self, surface: pygame.Surface) -> None:
        """Paint what moves, over what stands still and under the widgets."""

    def live_area(self) -> pygame.Rect | None:
        """Where something moved since it was last drawn."""
        return None

    def back(self) -> None:
        """Esc: close this scene, if there is one below."""
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()

    def command(self, name: str) -> bool:
        """A command by name; True if it meant something here."""
        return False

    # --- widgets ------------------------------------------------------------------------------------

    def add(self, name: str, widget: AnyWidget, *, scrolls: bool = False) -> AnyWidget:
        """Put a widget on the screen; the order of adding is the order of Tab."""
        self.widgets[name] = widget
        if scrolls:
            self._scrolled.add(name)
        return widget

    def scrolls(self, name: str, moves: bool) -> None:
        """Say in `arrange` whether the widget of this name lies in `view` and moves with it."""
        (self._scrolled.add if moves else self._scrolled.discard)(name)

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

    def layout(self) -> None:
        """Place everything and draw it anew."""
        self.arrange()
        self.scroll = min(max(self.scroll, 0), self.greatest_scroll)
        below = self.greatest_scroll
        items = []
        for name, widget in self.widgets.items():
            rect = widget.rect
            if name not in self._scrolled and self.view is not None and rect.top >= self.view.bottom:
                # Behind everything that scrolls, also what lies out of sight now.
                rect = rect.move(0, below)
            if widget.focusable:
                items.append(Focusable(name, (rect.x, rect.y, rect.width, rect.height), "", widget.label))
        self.ring.set_items(items)
        for name in self._scrolled:
            self.widgets[name].rect.y -= self.scroll
        self._show_focus()
        self.invalidate()

    @property
    def greatest_scroll(self) -> int:
        """How far, in pixels, the content can be scrolled."""
        return max(0, self.content_height - self.view.height) if self.view is not None else 0

    def scroll_to(self, value: int) -> bool:
        """Scroll the content to this many pixels; False if it is there already."""
        value = min(max(value, 0), self.greatest_scroll)
        if value == self.scroll:
            return False
        for name in self._scrolled:
            self.widgets[name].rect.y += self.scroll - value
        self.scroll = value
        self.invalidate()
        return True

    def focus(self, name: str) -> None:
        """Give the focus to the widget of this name and bring it into view."""
        if self.ring.to(name):
            self._reveal()
            self._show_focus()

    def say(self, sentence: str, mood: str = "plain") -> None:
        """Show a sentence at the lower edge for a few seconds."""
        self._toast = Toast(sentence, mood=mood)
        self.invalidate()

    def inform(self, sentence: str) -> None:
        self.say(sentence, "refuse")

    def touch(self, *names: str) -> None:
        """These widgets look different now."""
        self._touched.update(names)
        self.dirty = True

    def _show_focus(self) -> None:
        seen = self.ring.id if self.ctx.show_focus else ""
        typed = self.widgets.get(self.ring.id)
        self.ctx.shell.typing(isinstance(typed, TextField))
        for name, widget in self.widgets.items():
            if isinstance(widget, TextField) and widget.editing != (widget is typed):
                widget.editing = widget is typed
                self.touch(name)
            if widget.focused != (name == seen):
                widget.focused = name == seen
                self.touch(name)

    def _reveal(self) -> None:
        name = self.ring.id
        if self.view is None or name not in self._scrolled:
            return
        rect = self.widgets[name].rect
        margin = self.ctx.art.text_px("body")
        if rect.top < self.view.top + margin:
            self.scroll_to(self.scroll - (self.view.top + margin - rect.top))
        elif rect.bottom > self.view.bottom - margin:
            self.scroll_to(self.scroll + rect.bottom - (self.view.bottom - margin))

    def at(self, pos: tuple[int, int]) -> str:
        """The name of the widget under a position that can be pressed; empty if there is none."""
        for name in reversed(self.widgets):
            widget = self.widgets[name]
            if widget.focusable and widget.hit(pos):
                if name in self._scrolled and self.view is not None and not self.view.collidepoint(pos):
                    continue
                return name
        return ""

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
                return self.scroll_to(self.scroll - delta * self._wheel_step())
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
                return self.command(name)
            case _:
                return False
        return True

    def _wheel_step(self) -> int:
        return self.ctx.art.text_px("body") * 3

    def _hover(self, pos: tuple[int, int] | None) -> None:
        self._let_go()
        under = self.at(pos) if pos is not None else ""
        for name, widget in self.widgets.items():
            if widget.hovered != (name == under):
                widget.hovered = name == under
                self.touch(name)

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

    def changed(self, name: str) -> None:
        """The widget of this name was used."""

    def _move(self, direction: str) -> None:
        if direction in ("left", "right") and self._act(self.ring.id, direction):
            return
        moved = self.ring.move(direction)
        self._reveal()
        self._show_focus()
        if not moved and direction in ("up", "down", "home", "end"):
            step = {"up": -1, "down": 1, "home": -1_000_000, "end": 1_000_000}[direction]
            self.scroll_to(self.scroll + step * self._wheel_step())

    # --- time and drawing ---------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        if self._toast is not None:
            self._toast.update(dt)
            if self._toast.gone:
                self._toast = None
                self.invalidate()

    def scrollbar(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Track and thumb of the scroll bar; None when everything can be seen."""
        if self.view is None or self.greatest_scroll == 0:
            return None
        width = max(6, self.ctx.art.unit * 8)
        track = pygame.Rect(self.view.right + width, self.view.top, width, self.view.height)
        height = max(width * 3, round(track.height * track.height / self.content_height))
        top = track.top + round((track.height - height) * self.scroll / self.greatest_scroll)
        return track, pygame.Rect(track.left, top, width, height)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        live = self.live_area()
        if self.stale or self._back is None or not self.covers:
            self._draw_all(surface)
            self._touched.clear()
            return None
        areas = [
            self.widgets[name].rect.inflate(2 * _HALO, 2 * _HALO)
            for name in self._touched
            if name in self.widgets
        ]
        if live is not None:
            areas.append(live)
        areas = [area for one in areas if (area := one.clip(surface.get_rect())).width and area.height]
        for area in areas:
            surface.set_clip(area)
            surface.blit(self._back, area, area)
            self.paint_live(surface)
            self._draw_widgets(surface, area)
        surface.set_clip(None)
        self._touched.clear()
        return areas

    def _draw_all(self, surface: pygame.Surface) -> None:
        if self.covers:
            self._back = self._back if self._back and self._back.get_size() == surface.get_size() else None
            back = self._back or pygame.Surface(surface.get_size())
            back.blit(self.ctx.art.felt(surface.get_size()), (0, 0))
        else:
            back = surface
        self.paint(back)
        if self.view is not None:
            back.set_clip(self.view)
            self.paint_content(back, self.view.top - self.scroll)
            back.set_clip(None)
        self._draw_scrollbar(back)
        if back is not surface:
            self._back = back
            surface.blit(back, (0, 0))
        self.paint_live(surface)
        self._draw_widgets(surface, surface.get_rect())
        surface.set_clip(None)

    def _draw_scrollbar(self, surface: pygame.Surface) -> None:
        bar = self.scrollbar()
        if bar is not None:
            art = self.ctx.art
            for rect, role in zip(bar, ("track", "accent"), strict=True):
                surface.blit(art.box(rect.size, art.theme[role], radius=rect.width // 2), rect)

    def _draw_widgets(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for name, widget in self.widgets.items():
            if not widget.rect.inflate(2 * _HALO, 2 * _HALO).colliderect(area):
                continue
            if name in self._scrolled and self.view is not None:
                surface.set_clip(self.view.inflate(_HALO, 0).clip(area))
                widget.draw(surface, self.ctx.art)
                surface.set_clip(area)
            else:
                widget.draw(surface, self.ctx.art)
        if self._toast is not None:
            self._draw_toast(surface)

    def _draw_toast(self, surface: pygame.Surface) -> None:
        assert self._toast is not None
        window = self.ctx.size
        width, height = self._toast.size_within(self.ctx.art, window[0] - 40)
        self._toast.rect = pygame.Rect((window[0] - width) // 2, window[1] - height - 16, width, height)
        self._toast.draw(surface, self.ctx.art)

    def resume(self) -> None:
        super().resume()
        self._show_focus()

    def leave(self) -> None:
        self.ctx.shell.typing(False)
        self._back = None
