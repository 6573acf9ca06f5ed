"""Where everything in the phase editor lies."""

from __future__ import annotations

import pygame

from game.content.problems import Problem
from game.rules.cardgame.edition import Edition, Phase
from game.ui.drawing.motifs import box_front
from game.ui.scenes.page import PageScene
from game.ui.text import _, phase_goal
from game.ui.text.problems import fault_sentence
from game.ui.widgets import Choice, TextField
from game.ui.widgets.base import least_height, pad

# The width of the box, in its heights.
_BOX = 0.86


class EditorPlaces(PageScene):
    """The name, what is special and the box, the phases as lines, and under the opened one its groups."""

    def __init__(self, phases: list[Phase], *, own: bool, suits: bool) -> None:
        super().__init__()
        self.phases = phases
        self.own = own
        self.opened: int | None = None
        self._suits = suits
        self._problems: tuple[Problem, ...] = ()
        self._sentences: list[tuple[str, int, str]] = []
        self._box_at = pygame.Rect(0, 0, 1, 1)

    def looks(self) -> Edition:
        """The edition as its box shows it."""
        raise NotImplementedError

    def arrange(self) -> None:
        super().arrange()
        art = self.ctx.art
        save, back = self.widgets["save"], self.widgets["back"]
        need = save.min_size(art)
        save.rect = pygame.Rect(back.rect.left - need[0] - pad(art), back.rect.top, need[0], back.rect.height)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        high = least_height(art)
        self._sentences = []
        y = top + gap
        tall = 3 * high + 2 * gap
        # The box stands beside what is said of it, where its picture leaves enough room for words.
        self._box_at = pygame.Rect(left + width - round(tall * _BOX), y - top, round(tall * _BOX), tall)
        room = width - self._box_at.width - 2 * gap
        names = ("name", "about", "box")
        labels = max(art.text(self.widgets[name].label, "body").get_width() for name in names) + pad(art)
        box = self.widgets["box"]
        if isinstance(box, Choice):
            labels = min(labels, room - box.control_width(art))
        for name in names:
            widget = self.widgets[name]
            widget.rect = pygame.Rect(left, y, room, high)
            y += high + gap
            # What is set begins at the same place in all three rows.
            if isinstance(widget, Choice):
                widget.least_width = room - labels
            elif isinstance(widget, TextField):
                widget.least_label = labels
        y += gap
        for i in range(len(self.phases)):
            row = self.widgets[f"phase:{i}"]
            tall = row.min_size(art)[1]
            row.rect = pygame.Rect(left, y, width, tall)
            y += tall + gap // 2
            if i == self.opened:
                y = self._place_groups(i, left, y, width, top) + gap
        y += gap
        y = self._flow(["add", *(["delete"] if self.own else [])], left, y, width)
        for problem in self._problems:
            if problem.path[:1] != ("phases",) or len(problem.path) < 2:
                y = self._sentence(fault_sentence(problem), y, top, width, "refuse")
        return y

    def _place_groups(self, i: int, left: int, y: int, width: int, top: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        indent = round(art.text_px("body") * 1.8)
        inner = width - indent
        for problem in self._problems:
            if problem.path[:2] == ("phases", i):
                y = self._sentence(fault_sentence(problem), y, top, inner, "refuse", indent)
        if not any(problem.path[:2] == ("phases", i) for problem in self._problems):
            goal = phase_goal(self.phases[i], suits=self._suits)
            y = self._sentence(_("{goal}: this can be laid down.", goal=goal), y, top, inner, "ok", indent)
        for j in range(len(self.phases[i])):
            kind, size, less = (self.widgets[f"{name}:{j}"] for name in ("kind", "size", "less"))
            high = least_height(art)
            last = less.min_size(art)[0]
            middle = min(size.min_size(art)[0], inner // 3)
            first = min(kind.min_size(art)[0], inner - middle - last - 2 * gap)
            x = left + indent
            kind.rect = pygame.Rect(x, y, first, high)
            size.rect = pygame.Rect(x + first + gap, y, middle, high)
            less.rect = pygame.Rect(x + first + middle + 2 * gap, y, last, high)
            y += high + gap
        return self._flow(["group", "up", "down", "remove"], left + indent, y, inner)

    def _flow(self, names: list[str], left: int, y: int, width: int) -> int:
        """Put buttons side by side, in as many rows as they need; the lower end."""
        art = self.ctx.art
        gap, high = max(8, pad(art) // 2), least_height(art)
        x = left
        for name in names:
            need = min(self.widgets[name].min_size(art)[0], width)
            if x > left and x + need > left + width:
                x, y = left, y + high + gap
            self.widgets[name].rect = pygame.Rect(x, y, need, high)
            x += need + gap
        return y + high + gap

    def _sentence(self, text: str, y: int, top: int, width: int, role: str, indent: int = 0) -> int:
        picture = self.ctx.art.paragraph(text, width, "small", role)
        self._sentences.append((text, y - top, f"{role}:{indent}"))
        return y + picture.get_height() + pad(self.ctx.art) // 3

    # --- drawing ------------------------------------------------------------------------------------

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art = self.ctx.art
        edition, size = self.looks(), self._box_at.size
        front = art.kept(
            ("box", edition.box or (edition.id, len(edition.phases)), size),
            lambda: box_front(edition, size, size[1], art.radius),
        )
        surface.blit(front, (self._box_at.left, top + self._box_at.top))
        for text, y, manner in self._sentences:
            role, indent = manner.split(":")
            room = self._column.width - int(indent)
            surface.blit(art.paragraph(text, room, "small", role), (self._column.left + int(indent), top + y))
