"""A table that is looked at again above the bar with which it is moved: one way for every family of games."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game.ui.art import Art
from game.ui.cues import Cue
from game.ui.intents import Activate, Intent
from game.ui.scenes.menu import MenuScene
from game.ui.text import _, pgettext
from game.ui.theme import text_height
from game.ui.widgets import Button, Choice, Slider, Toggle
from game.ui.widgets.base import least_height, pad

# Width of the slider, in heights of text: what it should be, and what it may be.
_LEAST_SLIDER, _SHORTEST_SLIDER = 14, 9
# Words so much larger than their places need pictures of their own.
_MUCH_LARGER = 1.08
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class ReplayBar(MenuScene):
    """Places the bar and draws the table above it; whoever comes from it has the game and moves it.

    On the slider, left and right go one step back and on, Enter plays and stops. `choices` are the names of
    what can be chosen in the bar.
    """

    first = "at"
    choices: tuple[str, ...] = ()

    def __init__(self) -> None:
        super().__init__()
        self.playing = False
        self.speed = 1.0
        self._area = pygame.Rect(0, 0, 0, 0)
        self._table: pygame.Surface | None = None
        self._redraw = True
        self._art: Art | None = None

    # --- what is moved ------------------------------------------------------------------------------

    @abstractmethod
    def step(self) -> None:
        """One step on."""

    @abstractmethod
    def step_back(self) -> None:
        """One step back."""

    @abstractmethod
    def play(self) -> None:
        """Go on by itself, or stop."""

    @abstractmethod
    def _pace(self) -> None:
        """Let the table move as fast as is chosen."""

    @abstractmethod
    def _moved(self) -> None:
        """Say where the game is now."""

    @abstractmethod
    def _lay(self, size: tuple[int, int], scale: float) -> None:
        """Lay the table anew, so large and with words of that scale."""

    @abstractmethod
    def _paint_table(self, surface: pygame.Surface, art: Art) -> None:
        """Draw the table, all of it, with these pictures."""

    def _play_cue(self, cue: Cue) -> None:
        # At high speeds they would be a rattle.
        if self.speed <= 1:
            self.ctx.sound.play(cue)

    # --- the bar ------------------------------------------------------------------------------------

    def _build_steps(self, slider: Slider, back: str, on: str) -> None:
        """Add the slider, and the buttons that go back, play and go on, called so."""
        self.add("at", slider)
        self.add("back_one", Button(back, self.step_back, icon="left", show_label=False))
        play = Button(pgettext("replay", "Play"), self.play, icon="play", primary=True, show_label=False)
        self.add("play", play)
        self.add("on", Button(on, self.step, icon="right", show_label=False))
        for name in ("back_one", "play", "on"):
            self.widgets[name].tip = self.widgets[name].label

    def _build_speed(self) -> None:
        speeds = [(one, _("× {speed}", speed=f"{one:g}")) for one in SPEEDS]
        self.add("speed", Choice("", speeds, self.speed, self._set_speed, span=True))

    def _set_speed(self, speed: object) -> None:
        assert isinstance(speed, float)
        self.speed = speed
        self._pace()
        self.touch("speed")

    def _show_place(self, at: int) -> None:
        """Let the slider and the button that plays show how it stands."""
        slider, play = self.widgets["at"], self.widgets["play"]
        assert isinstance(slider, Slider)
        assert isinstance(play, Button)
        slider.at = float(at)
        play.icon, play.label = ("pause", _("Stop")) if self.playing else ("play", pgettext("replay", "Play"))
        play.tip = play.label
        self.touch("at", "play")

    def command(self, name: str) -> bool:
        if name not in ("slower", "faster"):
            return False
        place = SPEEDS.index(self.speed) + (1 if name == "faster" else -1)
        speed = self.widgets["speed"]
        assert isinstance(speed, Choice)
        speed.at = min(max(place, 0), len(SPEEDS) - 1)
        self._set_speed(SPEEDS[speed.at])
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Activate) and self.ring.id == "at":
            self.play()
            return True
        return super().handle(intent)

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        gap, high = max(8, pad(art) // 2), least_height(art)
        inside = width - 2 * gap
        # A switch stands nearer to its own name than to what is before it.
        apart = {name: 3 * gap if isinstance(one, Toggle) else gap for name, one in self.widgets.items()}
        need = {name: widget.min_size(art)[0] + apart[name] for name, widget in self.widgets.items()}
        choices = [name for name in self.choices if name in self.widgets]
        steps = ["back_one", "play", "on"]
        slider = art.text_px("body") * _LEAST_SLIDER
        if sum(need[name] for name in (*steps, *choices, "back")) + slider <= inside:
            rows = [[*steps, *choices, "at", "back"]]
        else:
            rows = [[*steps, "at", "back"], *_rows_of(choices, need, inside + gap)]
            # Rather a short slider than another row.
            fewer = [name for name in choices if name != "speed"]
            above = sum(need[name] for name in (*steps, "speed", "back"))
            if (
                len(rows) > 1 + len(_rows_of(fewer, need, inside + gap))
                and above + art.text_px("body") * _SHORTEST_SLIDER <= inside
            ):
                rows = [[*steps, "speed", "at", "back"], *_rows_of(fewer, need, inside + gap)]
        top = height - len(rows) * (high + gap)
        self._bar = pygame.Rect(0, top - gap // 2, width, height - top + gap // 2)
        for place, row in enumerate(rows):
            x = gap
            for name in row:
                wide = need[name] - apart[name]
                if name == "at":
                    wide = inside - sum(need[other] for other in row if other != "at")
                x += apart[name] - gap
                self.widgets[name].rect = pygame.Rect(x, top + place * (high + gap), wide, high)
                x += wide + gap
        self._area = pygame.Rect(0, 0, width, self._bar.top)
        self._set_up()

    def _set_up(self) -> None:
        # Large words would leave no room for what lies on a table that is lower than the window.
        scale, share = self.ctx.art.text_scale, self._area.height / self.ctx.size[1]
        scale = max(min(scale, 1.0), scale * share)
        self._lay(self._area.size, scale)
        self._use_art(scale)
        self._pace()
        self._table = pygame.Surface(self._area.size)
        self._moved()
        self.invalidate()

    def _use_art(self, scale: float) -> None:
        """Take the window's pictures, unless its words are too large for this table: then those of a part of
        the window.
        """
        art, size = self.ctx.art, self._area.size
        if art.text_px("body") <= text_height("body", size, scale) * _MUCH_LARGER:
            self._art = art
        elif self._art is None or self._art is art:
            self._art = art.smaller(size, scale)
        else:
            self._art.resize(size, scale)

    def live_area(self) -> pygame.Rect | None:
        return self._area if self._redraw else None

    def paint(self, surface: pygame.Surface) -> None:
        self.ctx.art.lay_panel(surface, self._bar.inflate(2 * self.ctx.art.radius, 0))

    def paint_live(self, surface: pygame.Surface) -> None:
        if self._table is None:
            return
        if self._redraw:
            art = self._art or self.ctx.art
            if art.theme is not self.ctx.art.theme:
                art.set_theme(self.ctx.art.theme)
            self._paint_table(self._table, art)
            self._redraw = False
        surface.blit(self._table, self._area)


def _rows_of(names: Sequence[str], need: dict[str, int], room: int) -> list[list[str]]:
    """The names in as many rows as they need."""
    rows: list[list[str]] = [[]]
    for name in names:
        if rows[-1] and sum(need[other] for other in (*rows[-1], name)) > room:
            rows.append([])
        rows[-1].append(name)
    return rows
