"""A widget to choose one of a few things, with an arrow on either side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import Art
from game.ui.widgets.base import least_height, pad, shaded
from game.ui.widgets.inputs import Row, named

# How much is left of an arrow at the end of a choice, of 255.
_SPENT = 70


def _spent(art: Art, name: str, side: int, ink: str) -> pygame.Surface:
    """An arrow that leads nowhere from here."""

    def make() -> pygame.Surface:
        arrow = art.icon(name, side, ink).copy()
        arrow.fill((255, 255, 255, _SPENT), special_flags=pygame.BLEND_RGBA_MULT)
        return arrow

    return art.kept(("spent", name, side, ink, art.theme.name), make)


class Choice(Row):
    """One of a few things, with an arrow on either side; goes round at the ends unless it is a `span` from
    least to most.

    `options` are (value, text for people) pairs, at least one. A value that is not among them raises
    `ValueError`. `shift` moves the control to the left in its row, `least_width` makes it at least so wide;
    both in pixels. An `icon` before the text stands for a name where there is no room for one.
    """

    role = "choice"

    def __init__(
        self,
        label: str,
        options: Sequence[tuple[object, str]],
        value: object,
        on_change: Callable[[object], object] | None = None,
        *,
        span: bool = False,
        enabled: bool = True,
        icon: str = "",
    ) -> None:
        super().__init__(label, enabled=enabled)
        self.span = span
        self.icon = icon
        self.shift = self.least_width = 0
        self.options = tuple(options)
        self.at = [key for key, _ in self.options].index(value)
        self.on_change = on_change

    @property
    def value(self) -> object:
        return self.options[self.at][0]

    @property
    def shown(self) -> str:
        """The text of what is chosen."""
        return self.options[self.at][1]

    @property
    def words(self) -> str:
        return named(super().words, self.shown)

    def act(self, action: str) -> bool:
        """`left` and `right` go one on, `activate` too; at the end of a span the arrows mean nothing here."""
        turn = {"left": -1, "right": 1, "activate": 1}.get(action)
        if turn is None or not self.enabled:
            return False
        at = self.at + turn
        if self.span and not 0 <= at < len(self.options):
            return action == "activate"
        at %= len(self.options)
        if at != self.at:
            self.at = at
            if self.on_change is not None:
                self.on_change(self.value)
        return True

    def release(self, pos: tuple[int, int]) -> bool:
        """A press on the left third goes back, elsewhere on."""
        was, self.pressed = self.pressed, False
        if not (was and self.hit(pos)):
            return False
        return self.act("left" if self.goes_back(pos[0]) else "right")

    def goes_back(self, x: int) -> bool:
        """Whether a press there goes back: it is on the left third, or left of it."""
        width = self._width or self.rect.width
        return x < self.rect.right - self.shift - width * 2 // 3

    def put_under(self, art: Art, x: int, *, back: bool) -> None:
        """Shift the control so that one of its arrows is at `x`, as far as the row has room."""
        width, arrow = self._control_width(art), least_height(art) // 2
        right = x + (width - arrow if back else arrow)
        self.shift = min(max(0, self.rect.right - right), max(0, self.rect.width - width))

    def _control(self, art: Art) -> pygame.Rect:
        return super()._control(art).move(-self.shift, 0)

    _width = 0

    def _control_width(self, art: Art) -> int:
        return max(self.least_width, self.control_width(art))

    def control_width(self, art: Art) -> int:
        """The width in pixels that the longest of its texts needs."""
        texts = max(art.fonts.width(text, "strong", art.text_px("body")) for _, text in self.options)
        return texts + self._sign_width(art) + 2 * least_height(art)

    def _sign_width(self, art: Art) -> int:
        """What the icon takes, with the gap after it."""
        return round(art.text_px("body") * 1.4) if self.icon else 0

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        self._draw_name(surface, art)
        control = self._control(art)
        self._width = control.width
        box = pygame.Rect(0, 0, control.width, min(control.height, least_height(art)))
        box.center = control.center
        surface.blit(art.box(box.size, shaded(art, art.theme["button"], self)), box)
        ink = "button_ink" if self.enabled else "ink_muted"
        side = round(art.text_px("body") * 0.8)
        last = len(self.options) - 1
        for name, x, end in (
            ("left", box.left + box.height // 2, 0),
            ("right", box.right - box.height // 2, last),
        ):
            arrow = art.icon(name, side, ink)
            if self.span and self.at == end:
                arrow = _spent(art, name, side, ink)
            surface.blit(arrow, arrow.get_rect(center=(x, box.centery)))
        room = max(1, box.width - 2 * box.height + pad(art))
        taken = self._sign_width(art)
        text = art.text(self.shown, "body", ink, strong=True, width=room - taken)
        surface.blit(text, text.get_rect(center=(box.centerx + taken // 2, box.centery)))
        if self.icon:
            sign = art.icon(self.icon, art.text_px("body"), ink)
            left = box.centerx - (taken + text.get_width()) // 2
            surface.blit(sign, sign.get_rect(midleft=(left, box.centery)))
        self._draw_focus(surface, art, box, art.radius)
