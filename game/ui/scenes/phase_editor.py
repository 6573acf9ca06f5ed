"""Phases of one's own: groups and sizes, their order, a name; checked while they are chosen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.content.catalog import Entry
from game.content.difficulty import Estimate
from game.content.loader import DEFAULT
from game.content.own import (
    LONGEST_ABOUT,
    LONGEST_NAME,
    delete_own,
    free_id,
    problems_of,
    save_own,
    written_here,
)
from game.content.phases import MOST_PHASES
from game.content.problems import EditionError, Problem
from game.content.random_edition import phase_difficulty
from game.rules.cardgame.edition import DeckSpec, Edition, Phase
from game.ui.scenes.phase_groups import PhaseGroups
from game.ui.scenes.phase_row import PhaseRow
from game.ui.text import _, phase_goal, suited
from game.ui.text.boxes import BOX_NAMES, box_name
from game.ui.text.problems import fault_sentence
from game.ui.widgets import Button, Choice, TextField

if TYPE_CHECKING:
    from game.ui.scenes.new_game import NewGameScene

# Seconds of a frame in which the estimates are worked on.
_SLICE = 0.004


class PhaseEditorScene(PhaseGroups):
    """Starts from the edition of `entry`; one that was made here is changed in its place, any other is
    copied, so that nothing that somebody wrote into a file by hand is lost.

    `shelf` is told when one was written or deleted.
    """

    name = "phase_editor"
    first = "save"

    def __init__(self, entry: Entry, shelf: NewGameScene | None = None) -> None:
        if entry.cards is None:
            raise ValueError("a broken edition cannot be changed here")
        self.base: Edition = entry.cards
        phases = list(self.base.phases)
        super().__init__(
            phases, own=not entry.shipped and written_here(entry.file), suits=suited(self.base.deck.colors)
        )
        self.entry = entry
        self.title = self.base.name if self.own else ""
        # What is said of the edition that it is a copy of is not true of the copy.
        self.about = self.base.about if self.own else ""
        # Nor is it to be taken for it on the shelf.
        self.box = self.base.box if self.own else ""
        self._as_it_was = self.title, self.about, self.box
        self.opened = None if self.own else 0
        self._shelf = shelf
        self._as_opened = {(i, j): need for i, phase in enumerate(phases) for j, need in enumerate(phase)}
        self._known: dict[Phase, float] = {}
        self._estimates: dict[Phase, Estimate] = {}

    def enter(self, ctx) -> None:
        # The list was made with Original's cards; with others every phase is worked out.
        if self.base.deck == DeckSpec():
            try:
                self._known = phase_difficulty()
            except (EditionError, OSError):
                self._known = {}
        super().enter(ctx)
        if not self.own and not self.entry.shipped:
            self.say(
                _("{file} was written by hand and stays as it is: this is a copy.", file=self.entry.file.name)
            )

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        self.heading = _("Your edition")
        self._problems = problems_of(self.base, self.phases, self.title or "_")
        self.add_back()
        field = TextField(
            _("Name"), self.title, self._rename, empty=_("Name your edition"), most=LONGEST_NAME
        )
        self.add("name", field, scrolls=True)
        about = TextField(
            _("Description"),
            self.about,
            self._describe,
            empty=_("A sentence, if you like"),
            most=LONGEST_ABOUT,
        )
        self.add("about", about, scrolls=True)
        boxes = [(box, box_name(box)) for box in BOX_NAMES]
        self.add("box", Choice(_("Picture"), boxes, self.box, self._picture), scrolls=True)
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

    # --- changes ------------------------------------------------------------------------------------

    def _rename(self, text: str) -> None:
        self.title = text

    def _describe(self, text: str) -> None:
        self.about = text

    def _picture(self, box: object) -> None:
        assert isinstance(box, str)
        self.box = box
        self.invalidate()

    def looks(self) -> Edition:
        """The edition as its box shows it; without a drawing its color follows from the id it will have."""
        own_id = self.base.id
        if not self.own and not self.box:
            own_id = free_id(self.title, self.ctx.paths.user_variants)
        return replace(self.base, id=own_id, box=self.box, phases=tuple(self.phases))

    def back(self) -> None:
        """Esc: leave the editor, and ask before unsaved work is lost."""
        now = tuple(self.phases), self.title, self.about, self.box
        unchanged = now == (self.base.phases, *self._as_it_was)
        if unchanged or len(self.ctx.stack) < 2:
            super().back()
            return
        self.ctx.stack.push(
            "confirm",
            heading=_("Leave without saving?"),
            accept=_("Leave"),
            decline=_("Keep editing"),
            on_accept=super().back,
            sentence=_("What you changed here would be lost."),
        )

    # --- saving -------------------------------------------------------------------------------------

    def _save(self) -> None:
        if not self.title.strip():
            self.focus("name")
            self.say(_("Give your edition a name first."), "refuse")
            return
        folder = self.ctx.paths.user_variants
        file = self.entry.file if self.own else None
        try:
            made = save_own(
                replace(self.base, about=self.about.strip(), box=self.box),
                self.phases,
                self.title,
                folder,
                file,
            )
        except EditionError as error:
            self._show(error.problems[0])
            return
        except OSError as error:
            told = error.strerror or str(error)
            self.say(_("It could not be written ({reason}).", reason=told), "refuse")
            return
        self.ctx.stack.pop()
        if self._shelf is not None:
            lost = self._shelf.refill(made.id)
            told = _("{name} is on the shelf.", name=made.name)
            self._shelf.say(f"{told} {lost}".strip(), "refuse" if lost else "ok")

    def _show(self, problem: Problem) -> None:
        """Open the phase that a problem is about."""
        if problem.path[:1] == ("phases",) and len(problem.path) > 1:
            self.opened = int(problem.path[1])
            self.rebuild()
            self.focus(f"phase:{self.opened}")
        self.say(fault_sentence(problem), "refuse")

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
            lost = self._shelf.refill(DEFAULT)
            if lost:
                self._shelf.say(lost, "refuse")

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
        until = self.ctx.clock() + _SLICE
        for i, phase in enumerate(self.phases):
            row = self.widgets.get(f"phase:{i}")
            if not isinstance(row, PhaseRow) or row.fault or row.draws is not None:
                continue
            estimate = self._estimates.get(phase)
            while estimate is not None and not estimate.done and self.ctx.clock() < until:
                estimate.step()
            if estimate is not None and estimate.done:
                row.draws = estimate.mean
                self.touch(f"phase:{i}")
                self._known[phase] = estimate.mean
            self.animating = estimate is not None and row.draws is None
            if self.ctx.clock() >= until:
                return
