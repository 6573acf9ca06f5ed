"""How to play: the rules of an edition as it is set up, made from its data, and the controls."""

from __future__ import annotations

import pygame

from game.rules.cardgame.edition import Edition
from game.rules.editions import AnyEdition
from game.ui.bindings import PAD
from game.ui.controls import Control, bound, mouse
from game.ui.dice_rules import dice_sections
from game.ui.rulebook import Section, sections, special
from game.ui.scene import Context
from game.ui.scenes.parts import place_passages
from game.ui.scenes.rules_drawing import RulesDrawing
from game.ui.scenes.told import Told, gathered
from game.ui.text import _, edition_name
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad


class RulesScene(RulesDrawing):
    """The rules of `edition`; without one, of the game in play, else of what was dealt last. It opens at
    `section`, a key of `Section`, where the rules have it.
    """

    name = "rules"

    def __init__(self, edition: AnyEdition | None = None, section: str = "") -> None:
        super().__init__()
        self._edition, self._section_shown = edition, section
        self._placed: list[tuple[Section, int]] = []
        self._controls: list[tuple[str, tuple[Control, ...], int]] = []
        self._controls_at = 0
        self._told: list[Told] = []

    def enter(self, ctx: Context) -> None:
        if self._edition is None and ctx.games.played is not None and "title" not in ctx.stack.names:
            self._edition = ctx.games.played.edition
        if self._edition is None:
            self._edition = _dealt_last(ctx)
        super().enter(ctx)
        for section, y in self._placed:
            if section.key and section.key == self._section_shown:
                self.scroll_to(y - pad(ctx.art) // 2)
                self.ring.to(self._passage_below(y))
                self._show_focus()

    def _passage_below(self, y: int) -> str:
        """The name of the first passage that lies `y` pixels or more below the upper edge."""
        assert self.view is not None
        top = self.view.top + y
        return next(f"passage {i}" for i, told in enumerate(self._told) if told.area.top >= top)

    def opening(self) -> str:
        if self._edition is None:
            return self.heading
        name = edition_name(self._edition.id, self._edition.name)
        return _("{heading}: {name}", heading=self.heading, name=name)

    def build(self) -> None:
        self.heading = _("How to play")
        self.add("controls", Button(_("Controls"), lambda: self.scroll_to(self._controls_at)))
        self.add_back()

    def command(self, name: str) -> bool:
        if name == "rules":
            self.back()
            return True
        return False

    def arrange(self) -> None:
        super().arrange()
        need, back = self.widgets["controls"].min_size(self.ctx.art), self.widgets["back"].rect
        left = back.left - pad(self.ctx.art) - need[0]
        self.widgets["controls"].rect = pygame.Rect(left, back.top, *need)

    def place(self, left: int, top: int, width: int) -> int:
        self._placed, self._told = [], []
        y = top + pad(self.ctx.art)
        if self._edition is not None:
            y += self._name(width).get_height() + pad(self.ctx.art)
            for section in _sections(self._edition):
                self._placed.append((section, y - top))
                y = self._section(section, None, left, y, width)
        self._controls_at = y - top - pad(self.ctx.art) // 2
        self._controls = []
        dice = self._edition is not None and not isinstance(self._edition, Edition)
        for title, rows in (
            (_("Controls: mouse"), mouse(dice=dice)),
            (_("Controls: keyboard"), bound(self.ctx.bindings)),
            (_("Controls: gamepad"), bound(self.ctx.bindings, PAD)),
        ):
            self._controls.append((title, rows, y - top))
            y = self._control_rows(title, rows, None, left, y, width)
        self._told = gathered(self._told, least_height(self.ctx.art))
        place_passages(self, [(area, words) for area, words, _begins in self._told], (0, 0))
        return y

    def _name(self, width: int) -> pygame.Surface:
        assert self._edition is not None
        name = edition_name(self._edition.id, self._edition.name)
        return self.ctx.art.paragraph(name, width, "title")

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        left, width = self._column.left, self._column.width
        if self._edition is not None:
            surface.blit(self._name(width), (left, top + pad(self.ctx.art)))
        starts = [*(y for _section, y in self._placed), *(y for _title, _rows, y in self._controls)]
        ends = dict(zip(starts, [*starts[1:], self.content_height], strict=True))
        for section, y in self._placed:
            if self.seen(top + y, top + ends[y]):
                self._section(section, surface, left, top + y, width)
        for title, rows, y in self._controls:
            if self.seen(top + y, top + ends[y]):
                self._control_rows(title, rows, surface, left, top + y, width)


def _sections(edition: AnyEdition) -> tuple[Section, ...]:
    if not isinstance(edition, Edition):
        return dice_sections(edition)
    first = special(edition)
    return (*((first,) if first is not None else ()), *sections(edition))


def _dealt_last(ctx: Context) -> AnyEdition | None:
    """The edition that was dealt last, else the base game."""
    from game.content.loader import DEFAULT, load_any
    from game.content.problems import EditionError

    for name in (ctx.settings.new_edition, DEFAULT):
        try:
            return load_any(name or DEFAULT, user_folder=ctx.paths.user_variants)
        except EditionError:
            continue
    return None
