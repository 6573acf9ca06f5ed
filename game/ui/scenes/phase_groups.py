"""The phases of an edition of one's own, and the groups of the one that is open: each change of them."""

from __future__ import annotations

from collections.abc import Callable

from game.content.phases import MOST_GROUPS
from game.rules.cardgame.edition import Edition, Phase
from game.rules.groups import Requirement
from game.ui.scenes.editor_places import EditorPlaces
from game.ui.text import GROUP_KINDS, _, kind_name
from game.ui.widgets import Button, Choice

_SIZES = range(2, 13)


class PhaseGroups(EditorPlaces):
    """What the phases are made of; whoever comes from it has the edition that they belong to as `base`."""

    base: Edition
    _as_opened: dict[tuple[int, int], Requirement]

    def _build_groups(self, i: int, phase: Phase) -> None:
        for j, need in enumerate(phase):
            kinds = [(kind, kind_name(kind, suits=self._suits)) for kind in self._kinds(need)]
            kind = Choice("", kinds, need.kind, self._kind_setter(i, j))
            kind.aloud = _("Group {n}", n=j + 1)
            self.add(f"kind:{j}", kind, scrolls=True)
            least = 1 if need.kind == "wild" else _SIZES[0]
            sizes = [(size, str(size)) for size in sorted({*range(least, _SIZES[-1] + 1), need.size})]
            size = Choice("", sizes, need.size, self._size_setter(i, j), span=True)
            size.aloud = _("Cards of group {n}", n=j + 1)
            self.add(f"size:{j}", size, scrolls=True)
            remove = Button(
                _("Remove this group"),
                self._remover(i, j),
                icon="minus",
                show_label=False,
                enabled=len(phase) > 1,
                why=_("A phase has at least one group."),
                on_refused=self._refused,
            )
            remove.aloud = _("Remove group {n}", n=j + 1)
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
