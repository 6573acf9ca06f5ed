"""The first screen: the game's name, a few cards that fan out once, and what one can do."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pygame

from game.ui.drawing.signs import PRODUCT, wordmark_end
from game.ui.languages import spoken
from game.ui.scenes.fan import Fan
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.opening import open_after, open_over, open_table
from game.ui.scenes.parts import SPEED_NAMES, TEXT_SCALES, StoryButton, how_far, saved_line, when_words
from game.ui.seating import levels_from
from game.ui.text import LANGUAGES, _, edition_name, names_of
from game.ui.text.opponents import opponents_line
from game.ui.text.problems import problem_sentence
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

# Where the name begins beside the emblem, in heights of the name.
_NAME_AT = 1.55
# The height of the name where there is hardly room, in pixels.
_LEAST_NAME = 24
# How much of the height the buttons may take, and how much higher than need be they are at most.
_SHARE, _HIGHEST = 0.5, 1.8
# How much larger than text the word of a button is at most: of the first one, and of the others.
_FIRST_LETTERS, _LETTERS = 1.75, 1.25
# The height of the emblem beside the name, in heights of it.
_EMBLEM = 1.35
# The height at which the name's width is measured.
_MEASURED = 100
# The widest the buttons are made for the sake of what lies under them, as a share of the window.
_WITH_CARDS = 0.48
_CONTROLS = ("language", "text_scale", "speed")
_FAN_SECONDS = 0.8
# The lines that house rules may take on the button, and the letters of a line.
_MOST_LINES, _LINE = 3, 44


class TitleScene(MenuScene):
    """Continue first when there is a game to go on with, then Play, then the rest."""

    name = "title"

    def __init__(self) -> None:
        super().__init__()
        # How far the cards are fanned out, 0 to 1. None until the first picture is there: it shows none, so
        # that the window does not wait for them to be drawn.
        self._opened: float | None = None
        self._seen = False
        self._shown: float | None = None
        self.fan = Fan()
        # Where the arrow of the text size was pressed, and whether it leads back, for as long as the pointer
        # stays: the control stays there too, whatever the size makes of the rest.
        self._held: tuple[tuple[int, int], bool] | None = None

    def enter(self, ctx) -> None:
        super().enter(ctx)
        if ctx.settings.reduced_motion or ctx.settings.own_speed == "off":
            self._opened = 1.0
        self.animating = self._opened is None

    def resume(self) -> None:
        self.rebuild()

    def build(self) -> None:
        stack = self.ctx.stack
        saved = self.ctx.games.saved()
        if saved is not None:
            lines = (
                saved_line(saved, when_words(saved.when, self.ctx.now())),
                how_far(saved),
                *filter(None, [opponents_line(saved.bots)]),
                *_house_rules(dict(saved.rules)),
            )
            self.add("continue", StoryButton(_("Continue"), lines, self._continue, icon="play", primary=True))
        else:
            self.add("play", StoryButton(_("Play"), self._story(), self._play, icon="play", primary=True))
        self.add("learn", Button(_("Learn"), lambda: open_over(self.ctx, "learn"), icon="hint"))
        self.add("new", Button(_("New game"), lambda: stack.push("new_game"), icon="cards"))
        self.add("saves", Button(_("Saved games"), lambda: stack.push("saves"), icon="saved"))
        self.add("records", Button(_("Records"), lambda: stack.push("records"), icon="trophy"))
        self.add("rules", Button(_("How to play"), lambda: stack.push("rules"), icon="help"))
        self.add("settings", Button(_("Settings"), lambda: stack.push("settings"), icon="settings"))
        self.add("credits", Button(_("Credits"), lambda: stack.push("credits"), icon="rosette", quiet=True))
        self.add("quit", Button(_("Quit"), self.ctx.shell.quit, icon="cross", quiet=True))
        self._add_controls()
        self.first = "continue" if saved is not None else "play"

    def _add_controls(self) -> None:
        """What somebody may have to set before the first game can be read or followed."""
        settings, change = self.ctx.settings, self.ctx.change
        scales = sorted({*TEXT_SCALES, settings.text_scale})
        sizes = [(scale, _("Text {percent} %", percent=scale)) for scale in scales]

        def set_speed(speed: object) -> None:
            change(own_speed=speed, opponents_speed=speed)

        speeds = [(speed, _("Speed: {speed}", speed=_(name))) for speed, name in SPEED_NAMES.items()]
        scale = settings.text_scale
        # The language that is spoken now; that it follows the system stands in the settings.
        now = spoken(settings.language)
        names = list(LANGUAGES.items())
        self.add("language", Choice("", names, now, lambda to: change(language=to), span=True))
        self.add("text_scale", Choice("", sizes, scale, lambda to: change(text_scale=to), span=True))
        self.add("speed", Choice("", speeds, settings.opponents_speed, set_speed, span=True))

    def _story(self) -> tuple[str, ...]:
        """What Play deals: what was dealt last."""
        settings = self.ctx.settings
        opponents = opponents_line(levels_from(settings.new_levels)[1 : settings.new_seats])
        if settings.new_seats == 1:
            opponents = _("No opponents")
        line = opponents
        if settings.new_name:
            edition = names_of(edition_name(settings.new_edition, settings.new_name))[0]
            line = _("{edition} · {opponents}", edition=edition, opponents=opponents)
        return (line, *_changed_rules(settings.new_rules))

    def _play(self) -> None:
        """Deal what was dealt last, without a question in between unless it cannot be played so."""

        def deal() -> None:
            scene: Any = self.ctx.stack.replace("new_game", as_dealt=True)
            if not scene.lost:
                scene.deal()

        open_after(self.ctx, lambda: import_module("game.ui.scenes.new_game"), deal)

    def _continue(self) -> None:
        from game.storage.problem import Problem

        def go_on() -> None:
            found = self.ctx.games.resume()
            if isinstance(found, Problem):
                self.ctx.stack.pop()
                self.inform(problem_sentence(found))
            else:
                open_table(self.ctx)

        open_after(self.ctx, go_on)

    def back(self) -> None:
        self.focus("quit")

    def _release(self, pos: tuple[int, int]) -> None:
        stepper = self.widgets["text_scale"]
        if isinstance(stepper, Choice) and self._grabbed is stepper and stepper.hit(pos):
            back = stepper.goes_back(pos[0])
            if self._held is None or self._held[1] != back:
                self._held = pos, back
        super()._release(pos)

    def _hover(self, pos: tuple[int, int] | None) -> None:
        super()._hover(pos)
        if self._held is not None and (pos is None or not self.widgets["text_scale"].hit(pos)):
            self._held = None
            self.layout()

    def opening(self) -> str:
        return PRODUCT

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        gap = max(8, pad(art) // 2)
        margin = round(min(width, height) * 0.06)
        rows, most = self._rows(2), 0.62
        heights = self._heights(rows)
        if sum(heights) + gap * (len(rows) + 1) + _LEAST_NAME * 2 > height - margin - least_height(art):
            rows, most = self._rows(3), 0.74
            heights = self._heights(rows)
        widest = [max(self.widgets[name].min_size(art)[0] for name in row) for row in rows]
        need = max((wide + gap) * len(row) - gap for wide, row in zip(widest, rows, strict=True))
        column = min(max(need, round(width * 0.38)), round(width * most))
        # The small controls end with the buttons where these leave room for the cards if they are so wide.
        small = sum(self.widgets[name].min_size(art)[0] for name in _CONTROLS) + gap * (len(_CONTROLS) - 1)
        if small <= width * _WITH_CARDS:
            column = max(column, small)
        # Higher than they need to be, as long as they leave room for the name.
        one = min(max(1.0, _SHARE * height / sum(heights)), _HIGHEST)
        heights = [
            round(high * (one if len(row) == 1 else max(1.0, one * 0.85)))
            for high, row in zip(heights, rows, strict=True)
        ]
        block = sum(heights) + gap * (len(rows) - 1)
        controls = self._place_controls(margin, column, gap)
        height = controls.top
        # Emblem and name together are as wide as the buttons under them.
        wide = _NAME_AT + wordmark_end(_MEASURED, art.fonts) / _MEASURED
        # With the space below it, and some of it left above and below all.
        room = int((height - block - 1.5 * margin) / (_EMBLEM + 1 / 3))
        word = min(round(column / wide), max(_LEAST_NAME, room))
        self._word = word
        above = round(word * _EMBLEM) + max(gap, word // 3)
        left = max(margin, round(width * 0.07))
        y = max(margin // 2, (height - above - block) // 2)
        self._word_at = (left, y)
        y += above
        # As far from the right edge as all else is from the left, which is where controls under it end, too.
        end = max(width - left, controls.right)
        self.fan.place(pygame.Rect(left + column + gap, y, end - left - column - gap, block))
        if not self.fan.card:
            # Nothing stands beside them: they may be as wide as what is below.
            column = max(column, controls.width)
        for row, high in zip(rows, heights, strict=True):
            each = (column - gap * (len(row) - 1)) // len(row)
            for i, name in enumerate(row):
                self.widgets[name].rect = pygame.Rect(left + i * (each + gap), y, each, high)
            y += high + gap
        self._set_letters()

    def _set_letters(self) -> None:
        """Larger words in buttons higher than they need to be, of one size in all but the first."""
        art = self.ctx.art
        first, *others = (
            one for name, one in self.widgets.items() if isinstance(one, Button) and name not in _CONTROLS
        )
        first.display = True
        first.letters = min(_FIRST_LETTERS, first.rect.height / first.min_size(art)[1])
        spare = min(one.rect.height / one.min_size(art)[1] for one in others)
        for one in others:
            one.letters = min(_LETTERS, spare, *(other.fitting(art) for other in others))

    def _rows(self, most: int) -> list[list[str]]:
        """The names of the buttons, row by row: the first by itself, then so many beside each other."""
        first, *others = (name for name in self.widgets if name not in _CONTROLS)
        odd = len(others) % most
        rows = [[first], others[:odd], *(others[at : at + most] for at in range(odd, len(others), most))]
        return [row for row in rows if row]

    def _heights(self, rows: list[list[str]]) -> list[int]:
        return [max(self.widgets[name].min_size(self.ctx.art)[1] for name in row) for row in rows]

    def _place_controls(self, margin: int, column: int, near: int) -> pygame.Rect:
        """The small controls, side by side at the lower edge and so `near` each other, as wide as the column
        of buttons, or where that is too narrow, up to a margin as wide as the one on the left; the line they
        take.
        """
        art, (width, height) = self.ctx.art, self.ctx.size
        left = max(margin, round(width * 0.07))
        high = least_height(art)
        line = pygame.Rect(left, height - max(8, margin // 2) - high, column, high)
        widths = {name: self.widgets[name].min_size(art)[0] for name in _CONTROLS}
        need = sum(widths.values()) + near * (len(widths) - 1)
        if need > column:
            line.width = width - 2 * left
            # Their words may come closer to the arrows before the line grows beyond that.
            if need - line.width > len(widths) * pad(art):
                line.width = min(need, width - left - margin)
        spare = line.width - need
        widths = {
            name: wide + (spare * (i + 1) // len(widths) - spare * i // len(widths))
            for i, (name, wide) in enumerate(widths.items())
        }
        x = line.left
        for name, wide in widths.items():
            self.widgets[name].rect = pygame.Rect(x, line.top, wide, high)
            x += wide + near
        if self._held is not None:
            self._hold(line, widths, near)
        return line

    def _hold(self, line: pygame.Rect, widths: dict[str, int], gap: int) -> None:
        """The pressed arrow of the text size stays under the pointer, the others beside it as there is
        room.
        """
        assert self._held is not None
        (x, y), back = self._held
        before, held, after = (self.widgets[name].rect for name in _CONTROLS)
        # As far from the end as the arrow is drawn.
        arrow = line.height // 2
        held.width = widths["text_scale"]
        held.left = x - arrow if back else x + arrow - held.width
        held.left = min(max(held.left, gap), self.ctx.size[0] - gap - held.width)
        held.centery = y
        before.width = max(1, min(widths["language"], held.left - 2 * gap))
        before.right = held.left - gap
        after.left = held.right + gap
        after.width = max(1, min(widths["speed"], self.ctx.size[0] - gap - after.left))

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._opened is None:
            self._opened = 0.0 if self._seen else None
            self._seen = True
            self.dirty = True
        elif self.animating:
            self._opened = min(1.0, self._opened + dt / _FAN_SECONDS)
            self.animating = self._opened < 1
            self.dirty = True

    def live_area(self) -> pygame.Rect | None:
        return self.fan.area if self._shown != self._opened else None

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        x, y = self._word_at
        emblem = art.emblem(round(self._word * _EMBLEM))
        word = art.wordmark(self._word)
        surface.blit(emblem, (x, y))
        surface.blit(
            word, word.get_rect(midleft=(x + round(self._word * _NAME_AT), y + emblem.get_height() // 2))
        )

    def paint_live(self, surface: pygame.Surface) -> None:
        self._shown = self._opened
        if self._opened is not None:
            self.fan.draw(surface, self.ctx.art, self._opened)


def _changed_rules(text: str) -> list[str]:
    """What differs from the printed rules in the game chosen last."""
    if text == "{}":
        return []
    from game.ui.setup import rules_from_text

    return _house_rules(dict(rules_from_text(text)))


def _house_rules(rules: dict[str, object]) -> list[str]:
    """What differs from the printed rules in a kept game, in lines of a button."""
    if not rules:
        return []
    # Not with the first picture of a title without such a game, which has to be there at once.
    import textwrap

    from game.ui.rule_names import names_of_kept

    told = _("House rules: {rules}", rules=", ".join(names_of_kept(rules)))
    return textwrap.wrap(told, _LINE, max_lines=_MOST_LINES, placeholder=" …", break_on_hyphens=False)
