"""The rules and the controls as they look: sentences, phases with cards that make them, and keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.cardgame.edition import Edition
from game.rules.cards import Card
from game.rules.editions import AnyEdition
from game.ui.art import card_height
from game.ui.controls import Control
from game.ui.dice_rules import dice_example
from game.ui.drawing.dice import DieFace
from game.ui.examples import example
from game.ui.rule_lines import Line
from game.ui.rulebook import Section
from game.ui.scenes.page import PageScene
from game.ui.scenes.told import Told
from game.ui.text import _, phase_goal, phase_title, suited
from game.ui.widgets.base import pad


class RulesDrawing(PageScene):
    """Draws each part, or only measures it and notes what is read aloud there."""

    _edition: AnyEdition | None
    _told: list[Told]

    def _heading(self, title: str, surface: pygame.Surface | None, left: int, y: int, width: int) -> int:
        """Draw a section's title, or only measure it; returns where the section goes on."""
        art = self.ctx.art
        if surface is not None:
            surface.blit(art.text(title, "body", "accent", strong=True, width=width), (left, y))
        return y + art.fonts.line("strong", art.text_px("body")) + pad(art) // 4

    def _control_rows(
        self,
        title: str,
        rows: Sequence[Control],
        surface: pygame.Surface | None,
        left: int,
        y: int,
        width: int,
    ) -> int:
        """Draw controls at `y`, keys in caps beside what they do, or only measure them."""
        art = self.ctx.art
        gap = pad(art) // 2
        y = self._heading(title, surface, left, y, width)
        caps = [[self._cap(key) for key in row.keys] for row in rows]
        broken = [_in_lines(row, round(width * 0.4), gap) for row in caps]
        column = max(sum(cap.get_width() + gap for cap in line) for lines in broken for line in lines) + gap
        for row, lines in zip(rows, broken, strict=True):
            high = lines[0][0].get_height()
            tall = len(lines) * (high + gap // 2) - gap // 2
            words = art.paragraph(row.meaning, width - column)
            below = max(tall, words.get_height())
            if surface is not None:
                for i, line in enumerate(lines):
                    x = left
                    for cap in line:
                        surface.blit(cap, (x, y + i * (high + gap // 2)))
                        x += cap.get_width() + gap
                surface.blit(
                    words, (left + column, y + max(0, high - art.fonts.line("text", art.text_px())) // 2)
                )
            else:
                keys = _("{keys}: {meaning}", keys=", ".join(row.keys), meaning=row.meaning)
                self._tell(pygame.Rect(left, y, width, below), keys, under=title if row is rows[0] else "")
            y += below + gap
        return y + gap * 2

    def _tell(self, area: pygame.Rect, words: str, *, under: str = "") -> None:
        """Let the focus rest on an area, which says these words, and the heading it is `under`."""
        if not under:
            self._told.append(Told(area, words))
            return
        high = self._heading(under, None, area.left, 0, area.width)
        with_heading = pygame.Rect(area.left, area.top - high, area.width, area.height + high)
        self._told.append(Told(with_heading, f"{under}: {words}", True))

    def _cap(self, key: str) -> pygame.Surface:
        """A key as it looks on a keyboard."""
        art = self.ctx.art

        def make() -> pygame.Surface:
            text = art.text(key, "body", "button_ink")
            high = art.fonts.line("text", art.text_px())
            size = max(high, text.get_width() + pad(art)), high
            cap = art.box(size, art.theme["button"]).copy()
            cap.blit(text, text.get_rect(center=(size[0] // 2, size[1] // 2)))
            return cap

        return art.kept(("cap", key, art.text_px(), art.theme.name), make)

    def _section(
        self, section: Section, surface: pygame.Surface | None, left: int, y: int, width: int
    ) -> int:
        """Draw a section at `y`, or only measure it without a surface; returns where the next one begins."""
        art = self.ctx.art
        gap = pad(art) // 2
        y = self._heading(section.title, surface, left, y, width)
        mark = round(art.text_px("body") * 0.55)
        indent = mark + gap
        for line in section.lines:
            role = "accent" if line.changed else "ink"
            text = art.paragraph(line.sentence, width - indent, "body", role)
            if surface is not None:
                if line.step:
                    sign = art.text(str(line.step), "body", "accent", strong=True)
                else:
                    sign = art.icon("star" if line.changed else "circle", mark, "accent")
                middle = y + art.fonts.line("text", art.text_px("body")) // 2
                surface.blit(sign, sign.get_rect(center=(left + mark // 2, middle)))
                surface.blit(text, (left + indent, y))
            else:
                first = section.title if line is section.lines[0] else ""
                self._tell(pygame.Rect(left, y, width, text.get_height()), _said(line), under=first)
            y += text.get_height() + gap // 3
        if section.phases and self._edition is not None:
            y = self._phases(section.phases, surface, left, y + gap, width)
        return y + gap * 2

    def _phases(self, numbers: range, surface: pygame.Surface | None, left: int, y: int, width: int) -> int:
        """Phases with their numbers, their goals in words, and cards that make them."""
        assert self._edition is not None
        art, edition = self.ctx.art, self._edition
        body = art.text_px("body")
        number_width = round(body * 2.2)
        room = width - number_width
        cards = isinstance(edition, Edition)
        all_played = edition.played if isinstance(edition, Edition) else range(1, edition.last_phase + 1)
        suits = isinstance(edition, Edition) and suited(edition.deck.colors)
        card = round(body * 2.3)
        gap = pad(art) // 2
        twists: Sequence[int] = edition.twist_numbers if isinstance(edition, Edition) else ()
        goals = [phase_goal(edition.phase(number), suits=suits) for number in numbers]
        # The cards begin beside the longest of the goals that are not too long for that.
        named = min(
            round(room * 0.4), max(art.fonts.width(goal, "text", body) for goal in goals) + 2 * pad(art)
        )
        for number in numbers:
            twist = number in twists
            phase, played = edition.phase(number), twist or number in all_played
            goal, role = phase_goal(phase, suits=suits), "ink" if played else "ink_muted"
            words = art.paragraph(goal, max(60, named), "body", role)
            groups = _example(edition, number)
            beside = self._cards_width(groups, card) <= room - named - gap
            if not beside:
                words = art.paragraph(goal, room, "body", role)
            tall = card_height(card) if cards else card
            high = max(words.get_height(), tall) if beside else words.get_height() + tall + gap // 2
            if surface is not None:
                shown = number - len(edition.phases) if twist else number
                numeral = art.numeral(str(shown), round(body * 1.3), "accent" if played else "ink_muted")
                surface.blit(numeral, numeral.get_rect(center=(left + number_width // 2, y + high // 2)))
                x = left + number_width
                if beside:
                    surface.blit(words, words.get_rect(midleft=(x, y + high // 2)))
                    self._cards(surface, groups, card, x + named + gap, y + (high - tall) // 2)
                else:
                    surface.blit(words, (x, y))
                    self._cards(surface, groups, card, x, y + high - tall)
                if not played:
                    line = pygame.Rect(left, y + high // 2, width, max(1, art.unit))
                    surface.fill(art.theme["ink_muted"], line)
            else:
                name = (
                    phase_title(edition, number) if isinstance(edition, Edition) else _("Phase {n}", n=number)
                )
                told = _("{name}: {goal}", name=name, goal=goal)
                told = told if played else _("{phase} (not played)", phase=told)
                self._tell(pygame.Rect(left, y, width, high), told)
            y += high + gap
        return y

    def _step(self, card: int) -> int:
        """From the left edge of a card to that of the next one of its group; dice do not cover each other."""
        return round(card * (0.56 if isinstance(self._edition, Edition) else 1.08))

    def _cards_width(self, groups: Sequence[Sequence[Card]], card: int) -> int:
        each = (self._step(card) * (len(group) - 1) + card for group in groups)
        return sum(each) + card // 3 * (len(groups) - 1)

    def _cards(
        self, surface: pygame.Surface, groups: Sequence[Sequence[Card]], card: int, x: int, y: int
    ) -> None:
        for group in groups:
            for one in group:
                surface.blit(self._tile(one, card), (x, y))
                x += self._step(card)
            x += card - self._step(card) + card // 3

    def _tile(self, one: Card, size: int) -> pygame.Surface:
        """A card, or the face of a die."""
        if isinstance(self._edition, Edition):
            return self.ctx.art.face(one, size)
        return self.ctx.art.die_face(DieFace(one.number, one.color or ""), size)


def _said(line: Line) -> str:
    """A line of the rules as it is read aloud."""
    told = f"{line.step}. {line.sentence}" if line.step else line.sentence
    return _("Changed: {sentence}", sentence=told) if line.changed else told


def _example(edition: AnyEdition, number: int) -> tuple[tuple[Card, ...], ...]:
    """Cards, or faces of dice, that make the phase of this number."""
    if isinstance(edition, Edition):
        return example(edition, edition.phase(number))
    return dice_example(edition, number)


def _in_lines(caps: Sequence[pygame.Surface], width: int, gap: int) -> list[list[pygame.Surface]]:
    """Keys broken into lines of at most that width."""
    lines: list[list[pygame.Surface]] = [[]]
    for cap in caps:
        if lines[-1] and sum(one.get_width() + gap for one in lines[-1]) + cap.get_width() > width:
            lines.append([])
        lines[-1].append(cap)
    return lines
