"""What a person may set: applied at once and kept at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

import pygame

from game.storage.settings import MOST_NAME, SPEEDS, Settings
from game.ui.scene import Context
from game.ui.scenes.page import PageScene
from game.ui.text import N_, _
from game.ui.theme import ThemeError, load_theme, text_height, theme_names
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle, Widget
from game.ui.widgets.base import pad

_TEXT_SCALES = (80, 90, 100, 110, 125, 150, 175, 200)
_SPEED_NAMES = {"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal"), "slow": N_("Slow")}
# Where the window is and how loud it was before muting is no choice of standard or not.
_KEPT_BY_RESET = (
    "window_width",
    "window_height",
    "window_x",
    "window_y",
    "display",
    "language",
    "player_name",
    "unknown",
)


def _volume_words(volume: float) -> str:
    return f"{round(volume)} %" if volume else _("Off")


class SettingsScene(PageScene):
    """One page in sections; every widget is named after the field of `Settings` that it changes."""

    name = "settings"
    first = "fullscreen"

    def __init__(self) -> None:
        super().__init__()
        self._sections: list[tuple[str, list[str]]] = []
        self._headings: list[tuple[str, int]] = []
        self._seen: Settings | None = None
        # Where the stepper of the text size was pressed, and whether on its left arrow: it stays there.
        self._held: tuple[tuple[int, int], bool] | None = None

    def enter(self, ctx: Context) -> None:
        self._seen = ctx.settings
        super().enter(ctx)

    def build(self) -> None:
        self.heading = _("Settings")
        settings = self.ctx.settings
        scales = sorted({*_TEXT_SCALES, settings.text_scale})
        self.add_back()
        self._sections = []
        sizes = [(scale, f"{scale} %") for scale in scales]
        self._section(
            _("Look"),
            self._toggle("fullscreen", _("Full screen")),
            self._choice("text_scale", _("Text size"), sizes, span=True),
            self._choice("theme", _("Theme"), self._themes()),
        )
        speeds = [(speed, _(_SPEED_NAMES[speed])) for speed in SPEEDS]
        self._section(
            _("Motion"),
            self._choice("own_speed", _("Speed of your cards"), speeds, span=True),
            self._choice("opponents_speed", _("Speed of the opponents"), speeds, span=True),
            self._toggle("reduced_motion", _("Reduced motion")),
        )
        self._section(
            _("Sound"),
            self._volume("volume_master", _("Everything")),
            self._volume("volume_effects", _("Cards")),
            self._volume("volume_interface", _("Buttons and messages")),
            self._volume("volume_music", _("Music")),
        )
        self._section(
            _("Play"),
            ("player_name", self._name_field()),
            self._toggle("ask_before_discarding_wild", _("Ask before discarding a Wild")),
        )
        self.add("standard", Button(_("Back to standard"), self._standard, icon="again"), scrolls=True)

    def _section(self, title: str, *rows: tuple[str, Widget]) -> None:
        for name, widget in rows:
            self.add(name, widget, scrolls=True)
        self._sections.append((title, [name for name, _widget in rows]))

    def _toggle(self, name: str, label: str) -> tuple[str, Widget]:
        return name, Toggle(label, getattr(self.ctx.settings, name), self._setter(name))

    def _choice(
        self, name: str, label: str, options: Sequence[tuple[object, str]], *, span: bool = False
    ) -> tuple[str, Widget]:
        now = getattr(self.ctx.settings, name)
        return name, Choice(label, options, now, self._setter(name), span=span)

    def _name_field(self) -> TextField:
        def rename(name: str) -> None:
            # The field has it already; widgets made anew would lose the place of typing.
            self.ctx.change(player_name=name.strip())
            self._seen = self.ctx.settings

        now = self.ctx.settings.player_name
        return TextField(_("Your name"), now, rename, empty=_("You"), most=MOST_NAME)

    def _themes(self) -> list[tuple[str, str]]:
        """Every theme that can be used, and the one in the settings; names and titles."""
        titles = {}
        for name in theme_names():
            with contextlib.suppress(ThemeError):
                titles[name] = _(load_theme(name).title)
        titles.setdefault(self.ctx.settings.theme, self.ctx.settings.theme)
        return list(titles.items())

    def _volume(self, name: str, label: str) -> tuple[str, Widget]:
        def set_volume(value: float) -> None:
            self.ctx.change(**{name: round(value)})

        at = getattr(self.ctx.settings, name)
        return name, Slider(label, at, set_volume, low=0, high=100, step=5, show=_volume_words)

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.ctx.change(**{name: value})

    # --- the text size changes under the pointer ------------------------------------------------------

    def _release(self, pos: tuple[int, int]) -> None:
        stepper = self.widgets["text_scale"]
        if self._grabbed is stepper and isinstance(stepper, Choice) and stepper.hit(pos):
            self._held = pos, stepper.goes_back(pos[0])
        super()._release(pos)

    def _hover(self, pos: tuple[int, int] | None) -> None:
        super()._hover(pos)
        if self._held is not None and (pos is None or not self.widgets["text_scale"].hit(pos)):
            self._held = None
            self.layout()

    def layout(self) -> None:
        if self._held is not None:
            # Content may begin further down for as long as the pointer stays, or end further up.
            self.arrange()
            self.scroll = self.widgets["text_scale"].rect.centery - self._held[0][1]
            self.least_scroll = min(0, self.scroll)
        else:
            self.least_scroll = 0
        super().layout()

    def arrange(self) -> None:
        super().arrange()
        stepper = self.widgets["text_scale"]
        assert isinstance(stepper, Choice)
        stepper.shift = 0
        if self._held is not None:
            (x, y), back = self._held
            stepper.put_under(self.ctx.art, x, back=back)
            assert self.view is not None
            lacking = stepper.rect.centery - y - self.greatest_scroll
            self.content_height += max(0, lacking)

    def letter(self) -> int:
        # The column stays where it is when the text size changes.
        return text_height("body", self.ctx.size)

    def _standard(self) -> None:
        standard = Settings()
        self.ctx.change(
            **{
                name: getattr(standard, name)
                for name in Settings.__dataclass_fields__
                if name not in _KEPT_BY_RESET
            }
        )

    def update(self, dt: float) -> None:
        super().update(dt)
        # Keys such as F11 change settings too; not while a slider is held, which would tear it from the hand.
        if self.ctx.settings is not self._seen and self._grabbed is None:
            self._seen = self.ctx.settings
            self.rebuild()

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        self._headings = []
        y = top + gap
        for title, names in self._sections:
            self._headings.append((title, y - top))
            y += art.fonts.line("strong", art.text_px("body")) + gap // 2
            for name in names:
                high = self.widgets[name].min_size(art)[1]
                self.widgets[name].rect = pygame.Rect(left, y, width, high)
                y += high + gap
            y += gap
        need = self.widgets["standard"].min_size(art)
        self.widgets["standard"].rect = pygame.Rect(left, y, min(need[0], width), need[1])
        return y + need[1]

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art = self.ctx.art
        left, width = self._column.left, self._column.width
        for title, y in self._headings:
            text = art.text(title, "body", "accent", strong=True)
            surface.blit(text, (left, top + y))
            x = left + text.get_width() + pad(art)
            line = pygame.Surface((max(1, left + width - x), art.unit), pygame.SRCALPHA)
            line.fill(art.theme["hairline"])
            surface.blit(line, (x, top + y + text.get_height() // 2))
