"""Widgets on a screen: which of them has the focus, what they say, and drawing only what changed."""

from __future__ import annotations

from typing import TypeVar

import pygame

from game.ui.focus import Focusable, FocusRing
from game.ui.scenes.scrolling import Scrolling
from game.ui.speech import Heard
from game.ui.widgets import TextField, Widget
from game.ui.widgets.base import pad
from game.ui.widgets.toast import Toast

AnyWidget = TypeVar("AnyWidget", bound=Widget)

# How far a widget draws beyond its rectangle: focus ring and shadow.
_HALO = 10


class Pane(Scrolling):
    """Holds the widgets and the focus.

    A subclass makes its widgets in `build`, gives them places in `arrange`, and paints what stands still in
    `paint` (the felt is there already on a covering scene). Widgets of one `zone` are one stop of Tab.
    """

    def __init__(self) -> None:
        super().__init__()
        self.ring = FocusRing()
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

    # --- widgets and their places ---------------------------------------------------------------------

    def add(self, name: str, widget: AnyWidget, *, scrolls: bool = False) -> AnyWidget:
        """Put a widget on the screen; the order of adding is the order of Tab."""
        self.widgets[name] = widget
        if scrolls:
            self._scrolled.add(name)
        return widget

    def layout(self) -> None:
        """Place everything and draw it anew."""
        self.arrange()
        self.scroll = min(max(self.scroll, self.least_scroll), self.greatest_scroll)
        self.ring.set_items(
            self._item(name, widget.rect) for name, widget in self.widgets.items() if widget.focusable
        )
        for name, widget in self.widgets.items():
            if widget.zone and widget.current:
                self.ring.enters(name)
        for name in self._scrolled:
            self.widgets[name].rect.y -= self.scroll
        self._stop()
        self._show_focus()
        self.invalidate()

    def _item(self, name: str, rect: pygame.Rect) -> Focusable:
        widget = self.widgets[name]
        # The names of zones and of widgets may be alike.
        zone = f"all {widget.zone}" if widget.zone else f"only {name}"
        return Focusable(name, (rect.x, rect.y, rect.width, rect.height), zone, widget.label)

    def reachable(self, direction: str) -> list[list[Focusable]]:
        """What an arrow may lead to from where the focus is, as it lies on the screen; a later list counts
        only if nothing in the one before lies in that direction.

        From what scrolls, up and down lead on through what scrolls, seen or not, before they lead out of it.
        """
        scrolling, seen, fixed = [], [], []
        for name, widget in self.widgets.items():
            if not widget.focusable:
                continue
            item = self._item(name, widget.rect)
            if name not in self._scrolled or self.view is None:
                fixed.append(item)
                continue
            scrolling.append(item)
            clipped = widget.rect.clip(self.view)
            if clipped.width and clipped.height:
                seen.append(self._item(name, clipped))
        inside = self.ring.id in self._scrolled
        if not inside:
            return [[*fixed, *seen]]
        here = [item for item in scrolling if item.id == self.ring.id]
        if direction in ("up", "down"):
            return [scrolling, [*fixed, *here]]
        return [[*fixed, *(item for item in seen if item.id != self.ring.id), *here]]

    def touch(self, *names: str) -> None:
        """These widgets look different now."""
        self._touched.update(names)
        self.dirty = True

    def _lit(self, name: str) -> None:
        """A widget is pointed at or in focus now, or no longer."""
        self.touch(name)
        if self.widgets[name].tip:
            # The tip lies outside the widget.
            self.invalidate()

    def say(self, sentence: str, mood: str = "plain") -> None:
        """Show a sentence at the lower edge for a few seconds."""
        self._toast = Toast(sentence, mood=mood)
        self.invalidate()

    def opening(self) -> str:
        """What stands above everything else, to be said when it opens."""
        return getattr(self, "heading", "")

    def heard(self) -> Heard:
        focused = self.widgets.get(self.ring.id)
        words = focused.words if focused is not None and self.ctx.show_focus else ""
        sentence = self._toast.label if self._toast is not None else ""
        return Heard(self.opening(), (), sentence, words)

    def inform(self, sentence: str) -> None:
        self.say(sentence, "refuse")

    def report(self, sentence: str) -> None:
        self.say(sentence)

    def at(self, pos: tuple[int, int]) -> str:
        """The name of the widget under a position that can be pressed; empty if there is none."""
        for name in reversed(self.widgets):
            widget = self.widgets[name]
            if widget.focusable and widget.hit(pos):
                if name in self._scrolled and self.view is not None and not self.view.collidepoint(pos):
                    continue
                return name
        return ""

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
                self._lit(name)

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

    # --- time and drawing ---------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._toast is not None:
            self._toast.update(dt)
            if self._toast.gone:
                self._toast = None
                self.invalidate()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        live, moved = self.live_area(), self.moved
        self.moved = False
        if self.stale or self._back is None or not self.covers or (moved and self._overlaid):
            self._draw_all(surface)
            self._touched.clear()
            return None
        areas = [self._move_content()] if moved else []
        areas += [
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

    @property
    def _overlaid(self) -> bool:
        """Whether something lies over the widgets, beyond what scrolls."""
        return self._toast is not None or any(
            widget.tip and (widget.hovered or widget.focused) for widget in self.widgets.values()
        )

    def _move_content(self) -> pygame.Rect:
        """Draw what scrolls where it lies now, in the kept picture of what stands still; the area of it."""
        assert self._back is not None
        assert self.view is not None
        area, bar = self.view.inflate(2 * _HALO, 2 * _HALO), self.scrollbar()
        if bar is not None:
            area.union_ip(bar[0])
        area = area.clip(self._back.get_rect())
        self._back.set_clip(area)
        self._back.blit(self.ctx.art.felt(self._back.get_size()), area, area)
        self.paint(self._back)
        self._back.set_clip(self.view)
        self.paint_content(self._back, self.view.top - self.scroll)
        self._back.set_clip(None)
        self._draw_scrollbar(self._back)
        return area

    def _draw_all(self, surface: pygame.Surface) -> None:
        if self.covers:
            self._back = self._back if self._back and self._back.get_size() == surface.get_size() else None
            back = self._back or pygame.Surface(surface.get_size())
            back.blit(self.ctx.art.felt(surface.get_size()), (0, 0))
        else:
            back = surface
        self.paint(back)
        self._soften(back, _HALO)
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

    def _draw_widgets(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        for name, widget in self.widgets.items():
            seen = widget.rect.inflate(2 * _HALO, 2 * _HALO)
            if not seen.colliderect(area):
                continue
            if name in self._scrolled and self.view is not None:
                if not self.seen(seen.top, seen.bottom):
                    continue
                surface.set_clip(self.view.inflate(_HALO, 0).clip(area))
                widget.draw(surface, self.ctx.art)
                surface.set_clip(area)
            else:
                widget.draw(surface, self.ctx.art)
        self._draw_edges(surface)
        for name, widget in self.widgets.items() if self.ctx.stack.top is self else ():
            # Under another screen nothing is pointed at.
            if widget.tip and (widget.hovered or widget.focused) and self._in_sight(name):
                self._draw_tip(surface, widget)
                break
        if self._toast is not None:
            self._draw_toast(surface)

    def _in_sight(self, name: str) -> bool:
        """Whether the widget's middle can be seen, and has not been scrolled away."""
        if self.view is None or name not in self._scrolled:
            return True
        return self.view.collidepoint(self.widgets[name].rect.center)

    def _draw_tip(self, surface: pygame.Surface, widget: Widget) -> None:
        art, room = self.ctx.art, surface.get_rect().inflate(-8, -8)
        text = art.text(widget.tip, "small", width=room.width)
        box = text.get_rect().inflate(pad(art), pad(art) // 2)
        box.midbottom = widget.rect.centerx, widget.rect.top - 4 * art.unit
        if box.top < room.top:
            box.top = widget.rect.bottom + 4 * art.unit
        box.clamp_ip(room)
        surface.blit(art.box(box.size, art.theme.over_felt("panel_raised")[0]), box)
        surface.blit(text, text.get_rect(center=box.center))

    def said_in(self) -> pygame.Rect:
        """The part of the window in which a sentence is shown."""
        return pygame.Rect((0, 0), self.ctx.size)

    def toast_place(self) -> pygame.Rect:
        """Where the sentence stands that is being said: low, but over no widget that stands still, as long as
        it is not driven into the upper half.
        """
        assert self._toast is not None
        area, gap = self.said_in(), max(8, pad(self.ctx.art) // 2)
        size = self._toast.size_within(self.ctx.art, area.width - 2 * pad(self.ctx.art))
        lowest = pygame.Rect((0, 0), size)
        lowest.midbottom = area.centerx, area.bottom - 2 * gap
        fixed = [widget.rect for name, widget in self.widgets.items() if name not in self._scrolled]
        place = lowest.copy()
        while (under := place.inflate(gap, gap).collidelist(fixed)) >= 0:
            place.bottom = fixed[under].top - gap
            if place.top < area.centery:
                return lowest
        return place

    def _draw_toast(self, surface: pygame.Surface) -> None:
        assert self._toast is not None
        self._toast.rect = self.toast_place()
        self._toast.draw(surface, self.ctx.art)

    def covered(self) -> None:
        # It could not go by itself.
        self._toast = None

    def resume(self) -> None:
        super().resume()
        self._show_focus()

    def device_changed(self) -> None:
        self._show_focus()
        super().device_changed()

    def leave(self) -> None:
        self.ctx.shell.typing(False)
        self.let_go()

    def let_go(self) -> None:
        self._back = None
        self._edges = []
