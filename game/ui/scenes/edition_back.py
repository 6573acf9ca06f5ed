"""The back of an edition's box: what it is, its phases as icons, and what the players change of it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.content.catalog import Entry
from game.content.loader import DEFAULT, SHIPPED
from game.rules.cardgame.edition import Edition, Phase
from game.rules.editions import AnyEdition
from game.rules.groups import Requirement
from game.ui.art import Art
from game.ui.drawing.canvas import clip_round, gradient
from game.ui.drawing.motifs import hues
from game.ui.rule_lines import house_rules, own_rules
from game.ui.rule_names import presets_printed, short_rules
from game.ui.setup import without_length
from game.ui.text import _, edition_about, edition_name, names_of, phase_goal, players_words, suited
from game.ui.text.problems import fault_sentence
from game.ui.theme import BLACK, Rgba, mix
from game.ui.widgets.base import pad


class EditionBack:
    """Measures and draws the back of a box in a column of some width.

    `words`: the phases are written out beside their icons, or below them where there is no room; `tight`: in
    their place where there is none. `step` is the least height of a phase, in heights of text. `brief`: 1,
    what players changed by name only; 2, the edition's own rules too. `changes`: rules that differ are told
    at all.
    """

    def __init__(
        self,
        art: Art,
        edition: AnyEdition,
        *,
        words: bool = True,
        tight: bool = False,
        step: float = 1.85,
        brief: int = 0,
        changes: bool = True,
    ) -> None:
        self.art = art
        self.edition = edition
        self.words = words
        self.tight = tight
        self.brief = brief
        self.changes = changes
        self.step = round(art.text_px("body") * step)
        self.suits = isinstance(edition, Edition) and suited(edition.deck.colors)

    def height(self, width: int) -> int:
        """The height in pixels that it needs."""
        return self.draw(None, pygame.Rect(0, 0, width, 0))

    def draw(self, surface: pygame.Surface | None, rect: pygame.Rect) -> int:
        """Draw into a rectangle, or only measure without a surface; returns the height it takes."""
        art = self.art
        inner = rect.inflate(-2 * pad(art), 0)
        if surface is not None:
            art.lay_panel(surface, rect)
        y = self._head(surface, rect)
        y = self._about(surface, inner, y + pad(art) // 2)
        y = self._phases(surface, inner, y + pad(art) // 2)
        y = self._changes(surface, inner, y)
        return y - rect.top + pad(art)

    def _head(self, surface: pygame.Surface | None, rect: pygame.Rect) -> int:
        art = self.art
        first, other = names_of(edition_name(self.edition.id, self.edition.name))
        room = rect.width - 2 * pad(art)
        smaller = round(art.text_px("title") * 0.8)
        if self.tight and art.fonts.width(first, "display", smaller) <= room:
            lines = [art.text(first, "title", "card_face", width=room)]
        else:
            lines = [art.paragraph(first, room, "title", "card_face")]
        if other:
            lines.append(art.paragraph(_("also called {name}", name=other), room, "small", "card_face"))
        high = sum(line.get_height() for line in lines) + pad(art)
        if surface is not None:
            top, bottom = hues(self.edition)
            # Inside the line around the panel.
            size = rect.width - 2 * art.unit, high - art.unit
            band = art.kept(("band", top, bottom, *size), lambda: _band(top, bottom, size, art))
            surface.blit(band, (rect.left + art.unit, rect.top + art.unit))
            y = rect.top + pad(art) // 2
            for line in lines:
                surface.blit(line, (rect.left + pad(art), y))
                y += line.get_height()
        return rect.top + high

    def _about(self, surface: pygame.Surface | None, inner: pygame.Rect, y: int) -> int:
        edition = self.edition
        if edition.about:
            size = "small" if self.tight else "body"
            y = self._text(surface, inner, y, edition_about(edition.id, edition.about), size)
        return self._text(surface, inner, y + pad(self.art) // 4, _facts(edition), "small", "ink_muted")

    def _text(
        self,
        surface: pygame.Surface | None,
        inner: pygame.Rect,
        y: int,
        text: str,
        size: str = "body",
        role: str = "ink",
        indent: int = 0,
    ) -> int:
        picture = self.art.paragraph(text, inner.width - indent, size, role)
        if surface is not None:
            surface.blit(picture, (inner.left + indent, y))
        return y + picture.get_height()

    # --- phases -------------------------------------------------------------------------------------

    def _icon(self) -> int:
        return min(round(self.art.text_px("body") * 1.35), round(self.step * 0.8))

    def _told(self, inner: int, phase: Phase, goal: str) -> tuple[pygame.Surface, bool]:
        """A phase in words, and whether they have room beside its icons; else they stand below them, or in
        their place.
        """
        art, body = self.art, self.art.text_px("body")
        room = inner - round(body * 2.0)
        beside = room - icons_width(art, phase, self._icon()) - body
        longest = max(art.fonts.width(word, "text", art.text_px("small")) for word in goal.split())
        # Two lines at most: more would part a phase from the next.
        if longest <= beside:
            words = art.paragraph(goal, beside, "small", "ink_muted")
            if words.get_height() <= (1 if self.tight else 2) * art.fonts.line("text", art.text_px("small")):
                return words, True
        return art.paragraph(goal, room, "small", "ink_muted"), False

    def _row_height(self, inner: int, phase: Phase, goal: str) -> int:
        if not self.words:
            return self.step
        words, beside = self._told(inner, phase, goal)
        alone = beside or self.tight
        return max(self.step, words.get_height()) if alone else self._icon() + words.get_height()

    def _phases(self, surface: pygame.Surface | None, inner: pygame.Rect, y: int) -> int:
        art, edition = self.art, self.edition
        body, icon = art.text_px("body"), self._icon()
        number = round(body * 2.0)
        widest = max(icons_width(art, phase, icon) for phase in edition.phases)
        columns = 1 if self.words or 2 * (number + widest) + body > inner.width else 2
        goals = [phase_goal(phase, suits=self.suits) for phase in edition.phases]
        heights = [
            self._row_height(inner.width, phase, goal)
            for phase, goal in zip(edition.phases, goals, strict=True)
        ]
        rows = -(-len(edition.phases) // columns)
        bottom = y + sum(heights[:rows])
        if surface is None:
            return bottom
        for i, (phase, goal) in enumerate(zip(edition.phases, goals, strict=True)):
            x = inner.left + i // rows * (inner.width // columns)
            top, high = y + sum(heights[i // rows * rows : i]), heights[i]
            words, beside = self._told(inner.width, phase, goal)
            below = self.words and not beside
            instead = below and self.tight
            middle = top + (icon if below and not instead else high) // 2
            played = not isinstance(edition, Edition) or i + 1 in edition.played
            role = "accent" if played else "ink_muted"
            numeral = art.numeral(str(i + 1), round(body * 1.1), role)
            surface.blit(numeral, numeral.get_rect(center=(x + body * 3 // 4, middle)))
            room = inner.width // columns - number
            fit = min(1.0, room / max(1, icons_width(art, phase, icon)))
            ink = "ink" if played else "ink_muted"
            end = x + number
            if instead:
                surface.blit(words, words.get_rect(midleft=(end, middle)))
                end += words.get_width()
            else:
                end = draw_icons(surface, art, phase, end, middle, round(icon * fit), ink)
            if not played:
                line = pygame.Rect(x, middle, end - x, max(1, art.unit))
                surface.fill(art.theme["ink_muted"], line)
            if instead:
                continue
            if below:
                surface.blit(words, (x + number, top + icon))
            elif self.words:
                surface.blit(words, words.get_rect(midright=(inner.right, middle)))
        return bottom

    # --- what differs -------------------------------------------------------------------------------

    def _changes(self, surface: pygame.Surface | None, inner: pygame.Rect, y: int) -> int:
        """What the edition itself plays otherwise than the base game, and then what its players do, but for
        the length, which is chosen beside the shelf.
        """
        edition = self.edition
        if not isinstance(edition, Edition) or not self.changes:
            return y
        beside = without_length(edition)
        printed = [line.sentence for line in own_rules(edition)]
        changed = [line.sentence for line in house_rules(beside)]
        if self.brief:
            changed = [", ".join(short_rules(beside))] if changed else []
        if self.brief > 1:
            # An answer without its question would say nothing; How to play tells all of them.
            printed = [", ".join(names)] if (names := presets_printed(edition)) else []
        y = self._listed(surface, inner, y, _("Its own rules"), printed)
        return self._listed(surface, inner, y, _("Otherwise than printed"), changed)

    def _listed(
        self, surface: pygame.Surface | None, inner: pygame.Rect, y: int, heading: str, lines: list[str]
    ) -> int:
        if not lines:
            return y
        art = self.art
        y += pad(art) // 2
        title = art.paragraph(heading, inner.width, "body", "accent", strong=True)
        if surface is not None:
            surface.blit(title, (inner.left, y))
        y += title.get_height()
        mark = round(art.text_px("small") * 0.8)
        for line in lines:
            if surface is not None:
                star = art.icon("star", mark, "accent")
                middle = y + art.fonts.line("text", art.text_px("small")) // 2
                surface.blit(star, star.get_rect(midleft=(inner.left, middle)))
            y = self._text(surface, inner, y, line, "small", "ink", mark + pad(art) // 2)
        return y


def _facts(edition: AnyEdition) -> str:
    """For how many players it is, and what they play with."""
    players = players_words(edition.players)
    if not isinstance(edition, Edition):
        return _(
            "{players}, {dice} dice, {rolls} rolls an attempt",
            players=players,
            dice=len(edition.dice),
            rolls=edition.rolls,
        )
    values = {"players": players, "deal": edition.deal, "cards": len(edition.cards)}
    if edition.deck.per:
        return _(
            "{players}, {deal} cards each; {cards} cards for every {n} players",
            n=edition.deck.per,
            **values,
        )
    return _("{players}, {deal} cards each, {cards} in the deck", **values)


def problems_lines(entry: Entry, most: int) -> list[str]:
    """What is said of an edition that cannot be played, with at most so many of its problems."""
    lines = [
        _("{name} cannot be played.", name=entry.name),
        _("It stands in {file}.", file=entry.file.name),
    ]
    for problem in entry.problems[:most]:
        told = fault_sentence(problem)
        lines.append(_("Line {line}: {told}", line=problem.line, told=told) if problem.line else told)
    return lines


def nothing_to_play() -> list[str]:
    """What is said when no file holds an edition that can be played."""
    return [
        _("No edition can be played: their files are missing or broken."),
        _("They are looked for in {folder}.", folder=SHIPPED),
    ]


def no_base_game() -> str:
    """What is said when the base game is not among the editions."""
    return _("There is no edition {id} in {folder}: the base game is missing.", id=DEFAULT, folder=SHIPPED)


def icons_width(art: Art, phase: Phase, size: int) -> int:
    """How wide the icons of a phase are, side by side."""
    return sum(art.group_icon(need, size).get_width() + size // 3 for need in phase)


def draw_icons(
    surface: pygame.Surface, art: Art, phase: Sequence[Requirement], x: int, middle: int, size: int, role: str
) -> int:
    """Draw the icons of a phase from `x` on; returns where they end."""
    for need in phase:
        icon = art.group_icon(need, size, role)
        surface.blit(icon, icon.get_rect(midleft=(x, middle)))
        x += icon.get_width() + size // 3
    return x


def _band(top: Rgba, bottom: Rgba, size: tuple[int, int], art: Art) -> pygame.Surface:
    """The colored head of a box's back."""
    upright = gradient(
        (size[1] + art.radius, size[0]), [(0.0, mix(bottom, BLACK, 0.5)), (1.0, mix(top, BLACK, 0.42))]
    )
    band = pygame.transform.rotate(upright, 90)
    clip_round(band, art.radius)
    return band.subsurface((0, 0, *size)).copy()
