"""The rules of an edition as it is set up, made from its data; also how to play."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card
from game.ui.art import card_height
from game.ui.examples import example
from game.ui.rulebook import Section, sections, special
from game.ui.scene import Context
from game.ui.scenes.page import PageScene
from game.ui.text import _, phase_goal, suited
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
        first = special(self._edition)
        for section in (*((first,) if first is not None else ()), *sections(self._edition)):
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
        """Every phase with its number, its goal in words, and cards that make it."""
        assert self._edition is not None
        art, edition = self.ctx.art, self._edition
        body = art.text_px("body")
        number_width = round(body * 2.2)
        room = width - number_width
        suits = suited(edition.deck.colors)
        card = round(body * 2.3)
        gap = pad(art) // 2
        for number in range(1, len(edition.phases) + 1):
            phase, played = edition.phase(number), number in edition.played
            goal, role = phase_goal(phase, suits=suits), "ink" if played else "ink_muted"
            words = art.paragraph(goal, max(60, round(room * 0.4)), "body", role)
            groups = example(edition, phase)
            beside = self._cards_width(groups, card) <= room - round(room * 0.4) - gap
            if not beside:
                words = art.paragraph(goal, room, "body", role)
            tall = card_height(card)
            high = max(words.get_height(), tall) if beside else words.get_height() + tall + gap // 2
            if surface is not None:
                numeral = art.numeral(str(number), round(body * 1.3), "accent" if played else "ink_muted")
                surface.blit(numeral, numeral.get_rect(center=(left + number_width // 2, y + high // 2)))
                x = left + number_width
                if beside:
                    surface.blit(words, words.get_rect(midleft=(x, y + high // 2)))
                    self._cards(surface, groups, card, x + round(room * 0.4) + gap, y + (high - tall) // 2)
                else:
                    surface.blit(words, (x, y))
                    self._cards(surface, groups, card, x, y + high - tall)
                if not played:
                    line = pygame.Rect(left, y + high // 2, width, max(1, art.unit))
                    surface.fill(art.theme["ink_muted"], line)
            y += high + gap
        return y

    @staticmethod
    def _step(card: int) -> int:
        """From the left edge of a card to that of the next one of its group."""
        return round(card * 0.56)

    def _cards_width(self, groups: Sequence[Sequence[Card]], card: int) -> int:
        each = (self._step(card) * (len(group) - 1) + card for group in groups)
        return sum(each) + card // 3 * (len(groups) - 1)

    def _cards(
        self, surface: pygame.Surface, groups: Sequence[Sequence[Card]], card: int, x: int, y: int
    ) -> None:
        for group in groups:
            for one in group:
                surface.blit(self.ctx.art.face(one, card), (x, y))
                x += self._step(card)
            x += card - self._step(card) + card // 3


def _base_game(ctx: Context) -> Edition | None:
    from game.content.loader import DEFAULT, load_edition
    from game.content.problems import EditionError

    try:
        return load_edition(DEFAULT, user_folder=ctx.paths.user_variants)
    except EditionError:
        return None
