"""The rules of an edition as it is set up, made from its data; also how to play."""

from __future__ import annotations

import pygame

from game.rules.cardgame.edition import Edition
from game.ui.rulebook import Section, sections
from game.ui.scene import Context
from game.ui.scenes.page import PageScene
from game.ui.text import _, phase_goal
from game.ui.widgets.base import pad


class RulesScene(PageScene):
    """The rules of `edition`; without one, of the game in play, else of the base game."""

    name = "rules"

    def __init__(self, edition: Edition | None = None) -> None:
        super().__init__()
        self._edition = edition
        self._placed: list[tuple[Section, int]] = []

    def enter(self, ctx: Context) -> None:
        if self._edition is None and ctx.games.match is not None and "title" not in ctx.stack.names:
            self._edition = ctx.games.match.edition
        if self._edition is None:
            self._edition = _base_game(ctx)
        self.heading = (
            _("Rules") if self._edition is None else _("Rules: {edition}", edition=self._edition.name)
        )
        super().enter(ctx)

    def build(self) -> None:
        self.add_back()

    def command(self, name: str) -> bool:
        if name == "rules":
            self.back()
            return True
        return False

    def place(self, left: int, top: int, width: int) -> int:
        self._placed = []
        if self._edition is None:
            return top
        y = top + pad(self.ctx.art)
        for section in sections(self._edition):
            self._placed.append((section, y - top))
            y = self._section(section, None, left, y, width)
        return y

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        for section, y in self._placed:
            self._section(section, surface, self._column.left, top + y, self._column.width)

    def _section(
        self, section: Section, surface: pygame.Surface | None, left: int, y: int, width: int
    ) -> int:
        """Draw a section at `y`, or only measure it without a surface; returns where the next one begins."""
        art = self.ctx.art
        gap = pad(art) // 2
        if surface is not None:
            surface.blit(art.text(section.title, "body", "accent", strong=True, width=width), (left, y))
        y += art.fonts.line("strong", art.text_px("body")) + gap // 2
        mark = round(art.text_px("body") * 0.55)
        indent = mark + gap
        for line in section.lines:
            role = "accent" if line.changed else "ink"
            text = art.paragraph(line.sentence, width - indent, "body", role)
            if surface is not None:
                sign = art.icon("star" if line.changed else "circle", mark, "accent")
                surface.blit(sign, (left, y + (art.fonts.line("text", art.text_px("body")) - mark) // 2))
                surface.blit(text, (left + indent, y))
            y += text.get_height() + gap // 3
        if section.phases and self._edition is not None:
            y = self._phases(surface, left, y, width)
        return y + gap * 2

    def _phases(self, surface: pygame.Surface | None, left: int, y: int, width: int) -> int:
        assert self._edition is not None
        art = self.ctx.art
        body = art.text_px("body")
        high = round(body * 2.1)
        number_width = round(body * 2.2)
        for number in self._edition.played:
            phase = self._edition.phase(number)
            if surface is not None:
                numeral = art.numeral(str(number), round(body * 1.2), "accent")
                surface.blit(numeral, numeral.get_rect(center=(left + number_width // 2, y + high // 2)))
            x = left + number_width
            icons = [art.group_icon(need, round(body * 1.5)) for need in phase]
            room = width - number_width
            words = art.paragraph(phase_goal(phase), max(60, round(room * 0.5)), "body")
            if surface is not None:
                surface.blit(words, words.get_rect(midleft=(x, y + high // 2)))
            icon_x = x + round(room * 0.52)
            for icon in icons:
                if surface is not None and icon_x + icon.get_width() <= left + width:
                    surface.blit(icon, icon.get_rect(midleft=(icon_x, y + high // 2)))
                icon_x += icon.get_width() + body
            y += max(high, words.get_height())
        return y


def _base_game(ctx: Context) -> Edition | None:
    from game.content.loader import DEFAULT, load_edition
    from game.content.problems import EditionError

    try:
        return load_edition(DEFAULT, user_folder=ctx.paths.user_variants)
    except EditionError:
        return None
