"""The drawer with the house rules: by name first, then every rule one by one, each with its sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.rules.cardgame.edition import Edition
from game.rules.cardgame.options import OPTIONS, PRESETS, Option, Value
from game.rules.dicegame.edition import DiceEdition
from game.ui.art import Art
from game.ui.drawing.surfaces import dim
from game.ui.rule_lines import own_rules
from game.ui.rule_words import rule_title, said, value_name
from game.ui.scenes.menu import MenuScene
from game.ui.setup import HOUSE_RULES, Setup
from game.ui.text import _, edition_name, names_of
from game.ui.widgets import Button, Choice, TextField, Toggle, Widget
from game.ui.widgets.base import least_height, pad

if TYPE_CHECKING:
    from game.ui.scenes.new_game import NewGameScene

_WIDEST_IN_LETTERS = 36
# How far the heading is from the window's edge, as a share of the window, where it is so many heights of text
# high.
_HEAD, _ROOMY = 0.04, 30
# The share of the window beside the drawer that is worth showing.
_LEAST_PAGE = 0.2
# The share of the drawer that controls of different widths are made as wide as.
_CONTROL = 0.45
_MOST_SEED = 40
_ROUNDS = (None, 3, 5, 7, 10, 12, 15, 20)


class Explained:
    """A widget with a sentence under it; `changed` ones have a star before their name."""

    def __init__(self, widget: Widget, sentence: str, *, changed: bool) -> None:
        self.widget = widget
        self.sentence = sentence
        self.changed = changed
        # Its height where it was placed.
        self.tall = 0

    def height(self, art: Art, width: int) -> int:
        """The height of widget and sentence in a column."""
        return self.widget_height(art, width) + self._text(art, width).get_height()

    def widget_height(self, art: Art, width: int) -> int:
        """The height of the widget; a choice that is too wide for its name's line is put below it."""
        high = self.widget.min_size(art)[1]
        return high if self.fits(art, width) else high + art.fonts.line("text", art.text_px("body"))

    def fits(self, art: Art, width: int) -> bool:
        """Whether name and control have room beside each other."""
        return self.widget.min_size(art)[0] + _star(art) <= width

    def _text(self, art: Art, width: int) -> pygame.Surface:
        return art.paragraph(self.sentence, width - _star(art), "small", "ink_muted")

    def draw(self, surface: pygame.Surface, art: Art, left: int, top: int, width: int) -> None:
        """Draw the sentence, and what else is not the widget's."""
        star = _star(art)
        line = art.fonts.line("text", art.text_px("body"))
        high = self.widget_height(art, width)
        middle = top + (high // 2 if self.fits(art, width) else line // 2)
        if self.changed:
            sign = art.icon("star", round(star * 0.62), "accent")
            surface.blit(sign, sign.get_rect(midleft=(left, middle)))
        if not self.fits(art, width):
            name = art.text(self.widget.label, "body", width=width - star)
            surface.blit(name, name.get_rect(midleft=(left + star, middle)))
        surface.blit(self._text(art, width), (left + star, top + high))


def _star(art: Art) -> int:
    return round(art.text_px("body") * 1.2)


class _Unnamed(Choice):
    """A choice that draws no name, where the name stands above it."""

    bare = False

    def _draw_name(self, surface: pygame.Surface, art: Art) -> None:
        if not self.bare:
            super()._draw_name(surface, art)


class HouseRulesScene(MenuScene):
    """Changes the rules of `setup`; what contradicts the rest is refused with the reason and stays as it was.

    `game` is the screen that it lies over.
    """

    name = "house_rules"
    covers = False
    first = "done"

    def __init__(self, setup: Setup, game: NewGameScene | None = None) -> None:
        super().__init__()
        self.setup = setup
        self._game = game
        self.all_rules = False
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._rows: dict[str, Explained] = {}
        self._headings: list[tuple[str, int]] = []
        self._own = ""
        self._own_told = self._seed_told = 0

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        setup = self.setup
        self._rows = {}
        printed = setup.printed
        own = own_rules(printed) if isinstance(printed, Edition) else ()
        self._own = " ".join(line.sentence for line in own)
        for name in HOUSE_RULES if setup.has_rules else ():
            toggle = Toggle(_(name), setup.has(name), self._switcher(name))
            self._row(f"preset:{name}", toggle, _(PRESETS[name][0]), changed=setup.has(name))
        if self.all_rules and setup.has_rules:
            for key, option in OPTIONS.items():
                value = setup.value(key)
                changed = value != setup.printed_value(key)
                self._row(f"rule:{key}", self._choice(key, option), said(key, value), changed=changed)
        if setup.has_rules:
            more = _("Fewer rules") if self.all_rules else _("All rules one by one")
            self.add("all", Button(more, self._all, icon="up" if self.all_rules else "down"), scrolls=True)
        if self._game is not None:
            field = TextField(
                _("Seed of the rolls") if self._dice else _("Seed of the deal"),
                self._game.seed_words,
                self._set_seed,
                empty=_("Random"),
                most=_MOST_SEED,
            )
            self.add("seed", field, scrolls=True)
            words, icon = (_("Check the rolls"), "die") if self._dice else (_("Check the deal"), "cards")
            self.add("fair", Button(words, self._show_fair, icon=icon), scrolls=True)
        self.add(
            "printed", Button(_("As printed"), self._printed, icon="again", enabled=bool(setup.house_changes))
        )
        self.add("done", Button(_("Done"), self.back, icon="tick", primary=True))

    def _row(self, name: str, widget: Widget, sentence: str, *, changed: bool) -> None:
        self._rows[name] = Explained(self.add(name, widget, scrolls=True), sentence, changed=changed)

    def _choice(self, key: str, option: Option) -> Choice:
        values: list[Value] = list(option.values)
        if option.numbers == "count":
            values += _ROUNDS
        now = self.setup.value(key)
        if now not in values:
            values.append(now)
        return _Unnamed(
            rule_title(key),
            [(value, value_name(key, value)) for value in values],
            now,
            self._setter(key),
            span=option.numbers == "count",
        )

    def _switcher(self, name: str) -> Callable[[bool], None]:
        return lambda on: self._tell(self.setup.switch(name, on))

    def _setter(self, key: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            self._tell(self.setup.change(key, value))  # type: ignore[arg-type]

        return change

    def _tell(self, told: str) -> None:
        self.rebuild()
        if told:
            self.say(told, "refuse")

    def _printed(self) -> None:
        self._tell(self.setup.reset())

    def _all(self) -> None:
        self.all_rules = not self.all_rules
        self.rebuild()
        if self.all_rules:
            self.focus(f"rule:{next(iter(OPTIONS))}")

    def _set_seed(self, words: str) -> None:
        if self._game is not None:
            self._game.set_seed(words)
            self.invalidate()

    def _about_seed(self) -> str:
        """What a seed is, and which one the words stand for that were typed."""
        seed = self._game.seed if self._game is not None else None
        if self._dice:
            return self._about_dice(seed)
        if seed is None:
            return _("A number or any words: with the same seed the same cards are dealt.")
        if self._game is not None and str(seed) == self._game.seed_words.strip():
            return _("Whoever plays with this seed, these rules and as many players gets the same cards.")
        return _("These words stand for the seed {seed}; either deals the same cards.", seed=seed)

    def _about_dice(self, seed: int | None) -> str:
        if seed is None:
            return _("A number or any words: with the same seed the same dice are rolled.")
        if self._game is not None and str(seed) == self._game.seed_words.strip():
            return _("Whoever plays with this seed and as many players rolls the same dice.")
        return _("These words stand for the seed {seed}; either rolls the same dice.", seed=seed)

    @property
    def _dice(self) -> bool:
        """Whether dice are rolled, not cards dealt."""
        return self.setup.printed.family == DiceEdition.family

    def _show_fair(self) -> None:
        if self._game is not None:
            name = "fair_rolls" if self._dice else "fair_deal"
            self.ctx.stack.push(name, seed=self._game.coming_seed())

    # --- places -------------------------------------------------------------------------------------

    def opening(self) -> str:
        return _("House rules")

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        body, gap = art.text_px("body"), max(8, pad(art) // 2)
        inner = pad(art) * 2
        wide = body * _WIDEST_IN_LETTERS
        # A strip of the page under it would tell nothing.
        wide = wide if width - wide >= width * _LEAST_PAGE else width
        self.panel = pygame.Rect(width - wide, 0, wide, height)
        left, column = self.panel.left + inner, wide - 2 * inner
        high = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        # As far from the edge as the headings of pages, where there is room for that.
        above = max(2 * gap, round(min(width, height) * _HEAD) if height >= body * _ROOMY else 0)
        self._head = pygame.Rect(left, above, column, high)
        button = round(least_height(art) * 1.15)
        bottom = height - 2 * gap - button
        each = (column - gap) // 2
        self.widgets["printed"].rect = pygame.Rect(left, bottom, each, button)
        self.widgets["done"].rect = pygame.Rect(left + column - each, bottom, each, button)
        bar = 2 * max(6, art.unit * 8)
        top = self._head.bottom + gap // 2
        self.view = pygame.Rect(left, top, column - bar, bottom - gap - top)
        self.content_height = self._place_rows(self.view.width)

    def _place_rows(self, width: int) -> int:
        assert self.view is not None
        art, view = self.ctx.art, self.view
        gap = max(8, pad(art) // 2)
        self._headings = []
        self._align_choices(width)
        y = gap
        star = _star(art)
        if self._own:
            printed = self.setup.printed
            name = names_of(edition_name(printed.id, printed.name))[0]
            self._headings.append((_("Rules of {edition}", edition=name), y))
            self._own_told = y + art.fonts.line("strong", art.text_px("body")) + gap // 2
            y = self._own_told + art.paragraph(self._own, width - star, "small").get_height() + 2 * gap
        for name, row in self._rows.items():
            if name in (f"preset:{HOUSE_RULES[0]}", f"rule:{next(iter(OPTIONS))}"):
                title = _("Well known") if name.startswith("preset") else _("One by one")
                self._headings.append((title, y))
                y += art.fonts.line("strong", art.text_px("body")) + gap // 2
            high, control = row.widget_height(art, width), row.widget.min_size(art)[1]
            bare = not row.fits(art, width)
            if isinstance(row.widget, _Unnamed):
                row.widget.bare = bare
            row.widget.rect = pygame.Rect(
                view.left + star, view.top + y + (high - control), width - star, control
            )
            row.tall = row.height(art, width)
            y += row.tall + gap
            if name == f"preset:{HOUSE_RULES[-1]}" and not self.all_rules:
                y += gap
        if "all" in self.widgets:
            need = self.widgets["all"].min_size(art)
            self.widgets["all"].rect = pygame.Rect(
                view.left + star, view.top + y, min(width - star, need[0]), need[1]
            )
            y += need[1] + 2 * gap
        else:
            y += self._as_printed(width).get_height() + 2 * gap
        if "seed" in self.widgets:
            need = self.widgets["seed"].min_size(art)
            self.widgets["seed"].rect = pygame.Rect(view.left + star, view.top + y, width - star, need[1])
            y += need[1]
            self._seed_told = y
            # Room for two lines, whatever is typed.
            y += 2 * art.fonts.line("text", art.text_px("small")) + gap
        if "fair" in self.widgets:
            need = self.widgets["fair"].min_size(art)
            self.widgets["fair"].rect = pygame.Rect(view.left + star, view.top + y, *need)
            y += need[1] + 2 * gap
        return y

    def _align_choices(self, width: int) -> None:
        """Controls begin alike, but where a name or a value is too long for that."""
        art = self.ctx.art
        choices = [row.widget for row in self._rows.values() if isinstance(row.widget, Choice)]
        widest = max((one.control_width(art) for one in choices), default=0)
        for one in choices:
            one.least_width = 0
            spare = max(0, width - _star(art) - one.min_size(art)[0])
            one.least_width = min(widest, round(width * _CONTROL), one.control_width(art) + spare)

    def said_in(self) -> pygame.Rect:
        return self.panel

    # --- drawing ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        dim(surface)
        # Its corners lie outside the window where its edges do.
        beyond = 2 * art.radius
        left = self.panel.left - (beyond if self.panel.left <= 0 else 0)
        place = pygame.Rect(left, -beyond, self.panel.right + beyond - left, self.panel.height + 2 * beyond)
        art.lay_box(surface, place, art.theme.over_felt("panel_raised")[0])
        title = art.text(_("House rules"), "title", width=self._head.width)
        surface.blit(title, title.get_rect(midleft=self._head.midleft))

    def _as_printed(self, width: int) -> pygame.Surface:
        """What is said where there is nothing to choose."""
        return self.ctx.art.paragraph(_("This game has no rules to choose from."), width)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        assert self.view is not None
        art, view = self.ctx.art, self.view
        if not self.setup.has_rules:
            surface.blit(self._as_printed(view.width), (view.left, top + max(8, pad(art) // 2)))
        for title, y in self._headings:
            surface.blit(art.text(title, "body", "accent", strong=True), (view.left, top + y))
        for row in self._rows.values():
            # The rectangle of the widget has moved with the content already.
            high = row.widget_height(art, view.width)
            y = row.widget.rect.bottom - high
            if not self.seen(y, y + row.tall):
                continue
            row.draw(surface, art, view.left, y, view.width)
        if self._own:
            told = art.paragraph(self._own, view.width - _star(art), "small")
            surface.blit(told, (view.left + _star(art), top + self._own_told))
        if "seed" in self.widgets:
            told = art.paragraph(self._about_seed(), view.width - _star(art), "small", "ink_muted")
            surface.blit(told, (view.left + _star(art), top + self._seed_told))
