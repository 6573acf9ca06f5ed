"""A scene of which a part scrolls: the `view`, what moves with it, the wheel and the scroll bar."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing.canvas import gradient
from game.ui.scene import Scene
from game.ui.theme import WHITE, faded
from game.ui.widgets import Widget

# How fast the content comes to where the wheel sends it: so much of the way is left after a second.
_LEFT_AFTER_A_SECOND = math.exp(-16)
# How high the edge is behind which more lies, in heights of text, and how much of the content is lost in it
# from the inside to the outside: little where the focus can be, all where only a strip of it could be seen.
_SOFT_EDGE = 1.5
# The same where the view ends between two things, and nothing is cut.
_THIN_EDGE = 0.4
_LOST = [
    (0.0, faded(WHITE, 0.0)),
    (0.4, faded(WHITE, 0.12)),
    (0.66, faded(WHITE, 0.5)),
    (0.84, WHITE),
    (1.0, WHITE),
]


class Scrolling(Scene):
    """Widgets added with `scrolls` lie in `view` and move with it. Whoever places them sets `view` and
    `content_height` (or calls `fill_view`) and places them as if nothing were scrolled.
    """

    def __init__(self) -> None:
        super().__init__()
        self.widgets: dict[str, Widget] = {}
        self.view: pygame.Rect | None = None
        self.content_height = 0
        self.scroll = 0
        # Below 0 while content has to begin under the upper edge of the view.
        self.least_scroll = 0
        self._scrolled: set[str] = set()
        # Whether the content lies elsewhere than it was drawn, and nothing else has changed.
        self.moved = False
        self._edges: list[tuple[pygame.Surface, pygame.Rect]] = []
        # Whether the view ends between two things as long as nothing is scrolled.
        self.ends_well = False
        # Where the content is going, and how far it has still to go.
        self._goal: int | None = None
        self._rest = 0.0

    def body(self, width: int) -> int:
        """Place what scrolls in a column of so many pixels from the left edge of `view`; its height."""
        raise NotImplementedError

    def glided(self) -> None:
        """The content lies still again after the wheel was turned."""

    def scrolls(self, name: str, moves: bool) -> None:
        """Say whether the widget of this name lies in `view` and moves with it."""
        (self._scrolled.add if moves else self._scrolled.discard)(name)

    # --- places -------------------------------------------------------------------------------------

    @property
    def bar_room(self) -> int:
        """Width in pixels that a scroll bar and the space before it take."""
        return 3 * self._bar_width

    @property
    def _bar_width(self) -> int:
        return max(6, self.ctx.art.unit * 8)

    def fill_view(self, area: pygame.Rect) -> None:
        """Make an area the `view` of the `body`, narrower by the scroll bar if not all of it can be seen."""
        self.view = area
        self.content_height = self.body(area.width)
        if self.greatest_scroll:
            self.view = pygame.Rect(area.topleft, (area.width - self.bar_room, area.height))
            self.content_height = self.body(self.view.width)

    @property
    def greatest_scroll(self) -> int:
        """How far, in pixels, the content can be scrolled."""
        return max(0, self.content_height - self.view.height) if self.view is not None else 0

    def seen(self, top: int, bottom: int) -> bool:
        """Whether anything between two heights of the window lies in the view: what does not need not be
        drawn, nor its pictures made.
        """
        return self.view is not None and top < self.view.bottom and bottom > self.view.top

    # --- moving -------------------------------------------------------------------------------------

    def scroll_to(self, value: int) -> bool:
        """Scroll the content to this many pixels; False if it is there already."""
        self._stop()
        return self._scroll_to(value)

    def _scroll_to(self, value: int) -> bool:
        value = min(max(value, self.least_scroll), self.greatest_scroll)
        if value == self.scroll:
            return False
        for name in self._scrolled:
            self.widgets[name].rect.y += self.scroll - value
        self.scroll = value
        self.moved = self.dirty = True
        return True

    def glide_by(self, pixels: int) -> bool:
        """Scroll on by so many pixels from where the content is or is going, in steps that the eye can
        follow; False if there is nowhere to go.
        """
        start = self.scroll if self._goal is None else self._goal
        goal = min(max(start + pixels, self.least_scroll), self.greatest_scroll)
        if goal == self.scroll:
            self._stop()
            return False
        if self.ctx.settings.reduced_motion:
            self._scroll_to(goal)
            self.glided()
        else:
            self._goal, self._rest, self.gliding = goal, float(goal - self.scroll), True
        return True

    def _stop(self) -> None:
        self._goal, self.gliding = None, False

    def update(self, dt: float) -> None:
        if self._goal is None:
            return
        self._rest *= _LEFT_AFTER_A_SECOND**dt
        # The last pixel would take as long as all before it.
        if abs(self._rest) >= 1:
            self._scroll_to(self._goal - round(self._rest))
            return
        self._scroll_to(self._goal)
        self._stop()
        self.glided()

    # --- the scroll bar -----------------------------------------------------------------------------

    def scrollbar(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """Track and thumb of the scroll bar; None when everything can be seen."""
        if self.view is None or self.greatest_scroll == 0:
            return None
        width = self._bar_width
        track = pygame.Rect(self.view.right + 2 * width, self.view.top, width, self.view.height)
        height = max(width * 3, round(track.height * track.height / self.content_height))
        top = track.top + round((track.height - height) * max(0, self.scroll) / self.greatest_scroll)
        return track, pygame.Rect(track.left, top, width, height)

    def _draw_scrollbar(self, surface: pygame.Surface) -> None:
        bar = self.scrollbar()
        if bar is not None:
            art = self.ctx.art
            for rect, role in zip(bar, ("track", "accent"), strict=True):
                surface.blit(art.box(rect.size, art.theme[role], radius=rect.width // 2), rect)

    # --- soft edges ---------------------------------------------------------------------------------

    def _soften(self, ground: pygame.Surface, halo: int) -> None:
        """Make the soft edges behind which more lies, of what is painted under the content, with what widgets
        draw beyond it to the left and right.
        """
        self._edges = []
        if self.view is None or not self.greatest_scroll:
            return
        area, bar = self.view.inflate(halo, 0), self.scrollbar()
        if bar is not None:
            area.width = min(area.right, bar[0].left) - area.left
        area = area.clip(ground.get_rect())
        body = self.ctx.art.text_px("body")
        high, thin = (min(round(body * part), area.height // 4) for part in (_SOFT_EDGE, _THIN_EDGE))
        if not area.width or not thin:
            return
        upper = pygame.Rect(area.topleft, (area.width, high))
        lower, at_rest = (
            pygame.Rect(area.left, area.bottom - height, area.width, height) for height in (high, thin)
        )
        for place in (upper, lower, at_rest):
            lost = gradient(place.size, _LOST)
            if place is upper:
                lost = pygame.transform.flip(lost, False, True)
            edge = pygame.Surface(place.size, pygame.SRCALPHA)
            edge.blit(ground, (0, 0), place)
            edge.blit(lost, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._edges.append((edge, place))

    @property
    def edges(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The soft edges behind which something lies now, and their places."""
        shown = []
        upper, lower, at_rest = self._edges or ((None, None),) * 3
        for edge, place, beyond in (
            (*upper, self.scroll),
            (*(at_rest if self.ends_well and not self.scroll else lower), self.greatest_scroll - self.scroll),
        ):
            if beyond > 0 and edge is not None and place is not None:
                # It comes and goes with what lies behind it.
                edge.set_alpha(min(255, 255 * beyond // place.height))
                shown.append((edge, place))
        return shown

    def _draw_edges(self, surface: pygame.Surface) -> None:
        for edge, place in self.edges:
            surface.blit(edge, place)
