"""Phases of one's own: groups and sizes, their order, a name; checked while they are chosen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.content.catalog import Entry
from game.content.difficulty import Estimate
from game.content.own import LONGEST_NAME, delete_own, problems_of, save_own
from game.content.problems import EditionError, Problem
from game.content.random_edition import phase_difficulty
from game.rules.cardgame.edition import DeckSpec, Edition, Phase
from game.rules.groups import Requirement
from game.ui.art import Art
from game.ui.scenes.edition_back import draw_icons, icons_width
from game.ui.scenes.page import PageScene
from game.ui.text import GROUP_KINDS, N_, _, as_sentence, kind_name, phase_goal, suited
from game.ui.theme import mix
from game.ui.widgets import Button, Choice, TextField, Widget
from game.ui.widgets.base import least_height, pad, shaded

if TYPE_CHECKING:
    from game.ui.scenes.new_game import NewGameScene

MOST_PHASES = 30
MOST_GROUPS = 8
_SIZES = range(2, 13)
# Seconds of a frame in which the estimates are worked on.
_SLICE = 0.004
# Draws up to which a phase is called so; then the length of the bar that is full.
_LEVELS = (
    (4.0, N_("easy")),
    (8.0, N_("fair")),
    (13.0, N_("hard")),
    (22.0, N_("very hard")),
)
_HARDEST = N_("nearly hopeless")
_FULL = 28.0


def level_name(draws: float) -> str:
    """How hard a phase is that takes so many draws, in a word."""
    return _(next((name for limit, name in _LEVELS if draws < limit), _HARDEST))


class PhaseRow(Widget):
    """A phase as a line: its number, its groups, how hard it is; pressing it opens it to be changed."""

    role = "row"

    def __init__(self, number: int, phase: Phase, goal: str, on_press: Callable[[], object]) -> None:
        super().__init__(goal)
        self.number = number
        self.phase = phase
        self.opened = False
        self.fault = False
        self.draws: float | None = None
        self._on_press = on_press

    @property
    def focusable(self) -> bool:
        return True

    @property
    def value(self) -> bool:
        return self.opened

    def min_size(self, art: Art) -> tuple[int, int]:
        return art.text_px("body") * 12, max(32, round(art.text_px("body") * 2.3))

    def act(self, action: str) -> bool:
        if action != "activate":
            return False
        self._on_press()
        return True

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        rect, body = self.rect, art.text_px("body")
        fill = shaded(art, art.theme["button" if not self.opened else "panel_raised"], self)
        surface.blit(art.box(rect.size, (*fill[:3], 255), sunk=self.opened), rect)
        x = rect.left + pad(art)
        number = art.numeral(str(self.number), round(body * 1.2), "accent")
        surface.blit(number, number.get_rect(center=(x + body // 2, rect.centery)))
        x += round(body * 1.8)
        bar = round(body * 6)
        end = rect.right - pad(art) - bar - pad(art)
        self._bar(
            surface, art, pygame.Rect(rect.right - pad(art) - bar, 0, bar, rect.height).move(0, rect.top)
        )
        icon = round(body * 1.35)
        fit = min(1.0, (end - x) / max(1, icons_width(art, self.phase, icon)))
        at = draw_icons(surface, art, self.phase, x, rect.centery, max(6, round(icon * fit)), "ink") + body
        if at + art.fonts.width(self.label, "text", body) <= end:
            words = art.text(self.label, "body", "ink_muted")
            surface.blit(words, words.get_rect(midleft=(at, rect.centery)))
        if self.focused:
            art.focus_ring(surface, rect)

    def _bar(self, surface: pygame.Surface, art: Art, area: pygame.Rect) -> None:
        """How hard it is, as a bar with a word; a cross when it cannot be laid at all."""
        if self.fault:
            side = round(art.text_px("body") * 1.1)
            sign = art.icon("cross", side, "refuse")
            surface.blit(sign, sign.get_rect(center=area.center))
            return
        word = "…" if self.draws is None else level_name(self.draws)
        text = art.text(word, "small", "ink_muted", width=area.width)
        thick = max(5, round(art.text_px("body") * 0.32))
        high = thick + text.get_height()
        top = area.centery - high // 2
        surface.blit(text, (area.left, top))
        track = pygame.Rect(area.left, top + text.get_height(), area.width, thick)
        surface.blit(art.box(track.size, art.theme["track"], radius=thick // 2, sunk=True), track)
        if self.draws is not None:
            share = min(1.0, (self.draws / _FULL) ** 0.6)
            color = mix(art.theme["ok"], art.theme["refuse"], min(1.0, share * 1.1))
            filled = track.copy()
            filled.width = max(thick, round(track.width * share))
            surface.blit(art.box(filled.size, (*color[:3], 255), radius=thick // 2), filled)


class PhaseEditorScene(PageScene):
    """Starts from the edition of `entry`; an edition of the player's own is changed in its place.

    `shelf` is told when one was written or deleted.
    """

    name = "phase_editor"
    first = "save"

    def __init__(self, entry: Entry, shelf: NewGameScene | None = None) -> None:
        super().__init__()
        if entry.edition is None:
            raise ValueError("a broken edition cannot be changed here")
        self.base: Edition = entry.edition
        self.entry = entry
        self.own = not entry.shipped
        self.heading = _("Your edition")
        self.title = entry.edition.name if self.own else ""
        self.phases: list[Phase] = list(entry.edition.phases)
        self.opened: int | None = None if self.own else 0
        self._shelf = shelf
        self._suits = suited(entry.edition.deck.colors)
        self._as_opened = {
            (i, j): need for i, phase in enumerate(self.phases) for j, need in enumerate(phase)
        }
        self._problems: tuple[Problem, ...] = ()
        self._known: dict[Phase, float] = {}
        self._estimates: dict[Phase, Estimate] = {}
        self._sentences: list[tuple[str, int, str]] = []

    def enter(self, ctx) -> None:
        # The list was made with Original's cards; with others every phase is worked out.
        if self.base.deck == DeckSpec():
            try:
                self._known = phase_difficulty()
            except (EditionError, OSError):
                self._known = {}
        super().enter(ctx)

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        self._problems = problems_of(self.base, self.phases, self.title or "_")
        self.add_back()
        field = TextField(_("Name"), self.title, self._rename, empty=_("Name it"), most=LONGEST_NAME)
        self.add("name", field, scrolls=True)
        for i, phase in enumerate(self.phases):
            goal = phase_goal(phase, suits=self._suits)
            row = PhaseRow(i + 1, phase, goal, self._opener(i))
            row.opened = i == self.opened
            row.fault = any(problem.path[:2] == ("phases", i) for problem in self._problems)
            row.draws = None if row.fault else self._draws(phase)
            self.add(f"phase:{i}", row, scrolls=True)
            if row.opened:
                self._build_groups(i, phase)
        full = len(self.phases) >= MOST_PHASES
        self.add(
            "add", Button(_("Add a phase"), self._add_phase, icon="plus", enabled=not full), scrolls=True
        )
        if self.own:
            self.add("delete", Button(_("Delete this edition"), self._ask_delete, icon="cross"), scrolls=True)
        self.add("save", Button(_("Save"), self._save, icon="tick", primary=True))

    def _build_groups(self, i: int, phase: Phase) -> None:
        for j, need in enumerate(phase):
            kinds = [(kind, kind_name(kind, suits=self._suits)) for kind in self._kinds(need)]
            self.add(f"kind:{j}", Choice("", kinds, need.kind, self._kind_setter(i, j)), scrolls=True)
            least = 1 if need.kind == "wild" else _SIZES[0]
            sizes = [(size, str(size)) for size in sorted({*range(least, _SIZES[-1] + 1), need.size})]
            self.add(f"size:{j}", Choice("", sizes, need.size, self._size_setter(i, j)), scrolls=True)
            remove = Button(
                _("Remove this group"),
                self._remover(i, j),
                icon="minus",
                show_label=False,
                enabled=len(phase) > 1,
                why=_("A phase has at least one group."),
                on_refused=self._refused,
            )
            self.add(f"less:{j}", remove, scrolls=True)
        more = len(phase) < MOST_GROUPS
        group = Button(_("Add a group"), self._adder(i), icon="plus", enabled=more)
        self.add("group", group, scrolls=True)
        for name, label, by, icon in (("up", _("Up"), -1, "up"), ("down", _("Down"), 1, "down")):
            there = 0 <= i + by < len(self.phases)
            self.add(name, Button(label, self._mover(i, by), icon=icon, enabled=there), scrolls=True)
        alone = len(self.phases) == 1
        self.add(
            "remove",
            Button(_("Remove phase"), self._phase_remover(i), icon="cross", enabled=not alone),
            scrolls=True,
        )

    def _kinds(self, need: Requirement) -> list[str]:
        """The kinds to choose from; one with data of its own only where the phase has it already."""
        kinds = [kind for kind in GROUP_KINDS if kind != "pattern_run" or need.kind == kind]
        return [kind for kind in kinds if kind != "wild" or self.base.deck.wilds or need.kind == kind]

    def _refused(self, why: str) -> None:
        self.say(why, "refuse")

    # --- changes ------------------------------------------------------------------------------------

    def _rename(self, text: str) -> None:
        self.title = text

    def _opener(self, i: int) -> Callable[[], None]:
        def turn() -> None:
            self.opened = None if self.opened == i else i
            self._as_opened = {(i, j): need for j, need in enumerate(self.phases[i])}
            self.rebuild()
            self.focus(f"phase:{i}")

        return turn

    def _changed(self, i: int, phase: list[Requirement], focus: str = "") -> None:
        self.phases[i] = tuple(phase)
        self.rebuild()
        if focus:
            self.focus(focus)

    def _kind_setter(self, i: int, j: int) -> Callable[[object], None]:
        def change(kind: object) -> None:
            groups = list(self.phases[i])
            # What a group asks beyond its kind comes back with the kind.
            before = self._as_opened.get((i, j))
            size = groups[j].size
            if before is not None and before.kind == kind:
                groups[j] = before._replace(size=size)
            else:
                groups[j] = Requirement(str(kind), size)
            self._changed(i, groups)

        return change

    def _size_setter(self, i: int, j: int) -> Callable[[object], None]:
        def change(size: object) -> None:
            assert isinstance(size, int)
            groups = list(self.phases[i])
            groups[j] = groups[j]._replace(size=size)
            self._changed(i, groups)

        return change

    def _remover(self, i: int, j: int) -> Callable[[], None]:
        def remove() -> None:
            groups = list(self.phases[i])
            del groups[j]
            self._changed(i, groups, f"less:{min(j, len(groups) - 1)}")

        return remove

    def _adder(self, i: int) -> Callable[[], None]:
        def add() -> None:
            self._changed(i, [*self.phases[i], Requirement("set", 2)], f"kind:{len(self.phases[i])}")

        return add

    def _mover(self, i: int, by: int) -> Callable[[], None]:
        def move() -> None:
            self.phases[i], self.phases[i + by] = self.phases[i + by], self.phases[i]
            self.opened = i + by
            self.rebuild()
            self.focus("up" if by < 0 else "down")

        return move

    def _phase_remover(self, i: int) -> Callable[[], None]:
        def remove() -> None:
            del self.phases[i]
            self.opened = None
            self.rebuild()
            self.focus(f"phase:{min(i, len(self.phases) - 1)}")

        return remove

    def _add_phase(self) -> None:
        self.phases.append((Requirement("set", 3),))
        self.opened = len(self.phases) - 1
        self.rebuild()
        self.focus(f"phase:{self.opened}")

    # --- saving -------------------------------------------------------------------------------------

    def _save(self) -> None:
        if not self.title.strip():
            self.focus("name")
            self.say(_("Give your edition a name first."), "refuse")
            return
        folder = self.ctx.paths.user_variants
        file = self.entry.file if self.own else None
        try:
            made = save_own(self.base, self.phases, self.title, folder, file)
        except EditionError as error:
            self._show(error.problems[0])
            return
        except OSError as error:
            told = error.strerror or str(error)
            self.say(_("It could not be written ({reason}).", reason=told), "refuse")
            return
        self.ctx.stack.pop()
        if self._shelf is not None:
            self._shelf.refill(made.id)
            self._shelf.say(_("{name} is on the shelf.", name=made.name), "ok")

    def _show(self, problem: Problem) -> None:
        """Open the phase that a problem is about."""
        if problem.path[:1] == ("phases",) and len(problem.path) > 1:
            self.opened = int(problem.path[1])
            self.rebuild()
            self.focus(f"phase:{self.opened}")
        self.say(as_sentence(problem.message), "refuse")

    def _ask_delete(self) -> None:
        self.ctx.stack.push(
            "confirm",
            heading=_("Delete {name}?", name=self.entry.name),
            accept=_("Delete"),
            decline=_("Keep it"),
            on_accept=self._delete,
            sentence=_("Games that were begun with it can still be played to their end."),
        )

    def _delete(self) -> None:
        try:
            delete_own(self.entry.file)
        except OSError as error:
            self.say(_("It could not be deleted ({reason}).", reason=error.strerror or str(error)), "refuse")
            return
        self.ctx.stack.pop()
        if self._shelf is not None:
            self._shelf.refill("original")

    # --- how hard -----------------------------------------------------------------------------------

    def _draws(self, phase: Phase) -> float | None:
        """How many draws a phase takes, as far as it is known yet."""
        if phase in self._known:
            return self._known[phase]
        estimate = self._estimates.get(phase)
        if estimate is None:
            try:
                estimate = self._estimates[phase] = Estimate(self.base, phase)
                estimate.step()
            except ValueError:
                del self._estimates[phase]
                return None
        return estimate.mean if estimate.done else None

    def update(self, dt: float) -> None:
        super().update(dt)
        self.animating = False
        until = time.perf_counter() + _SLICE
        for i, phase in enumerate(self.phases):
            row = self.widgets.get(f"phase:{i}")
            if not isinstance(row, PhaseRow) or row.fault or row.draws is not None:
                continue
            estimate = self._estimates.get(phase)
            while estimate is not None and not estimate.done and time.perf_counter() < until:
                estimate.step()
            if estimate is not None and estimate.done:
                row.draws = estimate.mean
                self.touch(f"phase:{i}")
                self._known[phase] = estimate.mean
            self.animating = estimate is not None and row.draws is None
            if time.perf_counter() >= until:
                return

    # --- places -------------------------------------------------------------------------------------

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
        self.widgets["name"].rect = pygame.Rect(left, y, min(width, art.text_px("body") * 26), high)
        y += high + 2 * gap
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
                y = self._sentence(as_sentence(problem.message), y, top, width, "refuse")
        return y

    def _place_groups(self, i: int, left: int, y: int, width: int, top: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        indent = round(art.text_px("body") * 1.8)
        inner = width - indent
        for problem in self._problems:
            if problem.path[:2] == ("phases", i):
                y = self._sentence(as_sentence(problem.message), y, top, inner, "refuse", indent)
        if not any(problem.path[:2] == ("phases", i) for problem in self._problems):
            goal = phase_goal(self.phases[i], suits=self._suits)
            y = self._sentence(_("{goal}: this can be laid.", goal=goal), y, top, inner, "ok", indent)
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
        for text, y, manner in self._sentences:
            role, indent = manner.split(":")
            room = self._column.width - int(indent)
            surface.blit(art.paragraph(text, room, "small", role), (self._column.left + int(indent), top + y))
