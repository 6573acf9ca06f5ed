"""The dice table on screen: the shown game, what the person has set aside, and the dice on their way."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from game.rules.cards import Card
from game.rules.dicegame.legal import groupings, points
from game.rules.dicegame.view import DiceStep, DiceTable, DiceView, rolled
from game.rules.dicegame.ways import COLORED, Way
from game.ui.anim.pose import Pose
from game.ui.anim.queue import AnimationQueue
from game.ui.anim.tween import Tween
from game.ui.dice.dice import Die
from game.ui.dice.filling import filled, preferring
from game.ui.dice.layout import Layout, layout
from game.ui.dice.shown import Shown
from game.ui.table.geometry import Box, around
from game.ui.table.habits import Habits

if TYPE_CHECKING:
    from game.ui.table.coach import Coach

MOVE_MS = 190.0


class Plan(NamedTuple):
    """What the person has in mind, none of which the rules know: the dice set aside, which of the groupings
    is chosen, the die that is dragged.
    """

    kept: frozenset[int] = frozenset()
    way: int = 0
    held: int | None = None


class Banner(NamedTuple):
    """What is said large over the bowl for a moment; `good` colors it."""

    words: str
    good: bool = True


class Board:
    """What is drawn. `lines` is the history; `revision` counts changes of anything but poses; one that is
    `replayed` has no buttons.
    """

    def __init__(
        self, view: DiceView, size: tuple[int, int], scale: float = 1.0, *, replayed: bool = False
    ) -> None:
        self.shown = Shown(view)
        self.replayed = replayed
        self.habits = Habits()
        self.size, self.scale = size, scale
        self.plan = Plan(frozenset(view.table.kept))
        self.queue = AnimationQueue(self._settled)
        self.lines: list[str] = []
        self.banner: Banner | None = None
        # What is said to a beginner in the bowl.
        self.coach: Coach | None = None
        # Where dice that were set aside lie while the others roll: what these show decides nothing yet.
        self.rolling: dict[int, int] | None = None
        self.revision = 0
        self.pace = 0
        # The ways of the table that was last asked about, and the chosen one of a table and a plan.
        self._ways_of: DiceTable | None = None
        self._ways: tuple[Way, ...] = ()
        self._way_of: tuple[DiceTable | None, Plan] = None, Plan()
        self._way: Way | None = None
        self.layout: Layout = self._laid_out()
        self.dice = [Die(place, self.layout.hand) for place in range(len(view.edition.dice))]
        self.snap()

    # --- what can be asked ------------------------------------------------------------------------------

    @property
    def view(self) -> DiceView:
        """The view as shown."""
        return self.shown.view

    @property
    def no_news(self) -> int:
        """How many lines of the history are none to somebody who did not watch what is shown now."""
        return len(self.lines)

    @property
    def own(self) -> bool:
        """Whether the shown attempt is the person's."""
        return self.view.table.turn == self.view.seat and self.view.table.step is not DiceStep.GAME_OVER

    @property
    def phase(self) -> int:
        """The phase whose groups stand in the tray."""
        made = self.shown.made
        if made is not None:
            return made.phase
        return min(self.view.working.phase, self.view.edition.last_phase)

    @property
    def faces(self) -> tuple[Card, ...]:
        """The faces that show, by die; none before the first roll of the attempt."""
        return rolled(self.view)

    @property
    def kept(self) -> frozenset[int]:
        """The dice set aside: by the person now, by others in their last roll."""
        return self.plan.kept if self.own else frozenset(self.view.table.kept)

    @property
    def ways(self) -> tuple[Way, ...]:
        """Every way to make the phase with the dice as they lie; none when it is not the person's turn."""
        if self.rolling is not None or self.shown.made is not None:
            return ()
        if self._ways_of is not self.view.table:
            self._ways_of, self._ways = self.view.table, groupings(self.view) if self.own else ()
        return self._ways

    @property
    def way(self) -> Way | None:
        """The chosen way, with the dice that were set aside where that makes no difference."""
        ways = self.ways
        if not ways:
            return None
        now = self.view.table, self.plan
        if self._way_of[0] is now[0] and self._way_of[1] == now[1]:
            return self._way
        self._way_of, self._way = now, self._preferred(ways)
        return self._way

    def _preferred(self, ways: tuple[Way, ...]) -> Way:
        needs = self.view.edition.phase(self.phase)
        colored = any(need.kind in COLORED for need in needs)
        return preferring(ways[self.plan.way % len(ways)], self.plan.kept, self.faces, colored=colored)

    @property
    def gives_up(self) -> bool:
        """Whether the person has an attempt before them that may be given up."""
        return self.own and self.view.table.step is DiceStep.PLAY and self.rolling is None

    @property
    def lost(self) -> bool:
        """Whether nothing is left but to give it up."""
        return self.gives_up and not self.view.table.rolls_left and self.way is None

    @property
    def worth(self) -> int:
        """The points of the chosen way."""
        return points(self.way or ())

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """For each group of the phase the dice that belong there: of a made phase its own, else of the chosen
        way, else of what is set aside.
        """
        made = self.shown.made
        chosen = made.groups if made is not None else self.way
        if chosen is not None:
            return tuple(tuple(placed.card.id for placed in group) for group in chosen)
        faces = self.faces
        needs = self.view.edition.phase(self.phase)
        aside = [faces[die] for die in sorted(self.kept)] if faces else []
        return filled(needs, aside, self.view.edition.terms.numbers)

    def places(self) -> dict[int, int]:
        """For each die that belongs into the tray the slot it takes, whether it lies there or not."""
        if self.rolling is not None:
            return self.rolling
        free: dict[int | None, list[int]] = {}
        for place, slot in enumerate(self.layout.slots):
            free.setdefault(slot.group, []).append(place)
        found: dict[int, int] = {}
        for number, dice in enumerate(self.groups):
            found.update(zip(dice, free.get(number, ()), strict=False))
        # What belongs to no group lies beside them, or wherever there is room.
        spare = list(free.get(None, ()))
        taken = set(found.values())
        spare += [p for p, slot in enumerate(self.layout.slots) if slot.group is not None and p not in taken]
        for die in sorted(self.kept):
            if die not in found and spare:
                found[die] = spare.pop(0)
        return found

    def in_tray(self) -> frozenset[int]:
        """The dice that lie in the tray."""
        made = self.shown.made
        if made is not None:
            return frozenset(die for group in self.groups for die in group)
        return self.kept

    def pose(self, die: int) -> Pose:
        """Where a die belongs."""
        table = self.view.table
        if not table.faces:
            return self.layout.mouth
        if die in self.in_tray():
            place = self.places().get(die)
            if place is not None:
                return self.layout.slot(place)
        return self.layout.thrown(die, table)

    def goal(self, die: int) -> Callable[[], Pose]:
        """A tween's goal: wherever the layout then has the die."""
        return lambda: self.pose(die)

    def box(self, die: int) -> Box:
        """The square that a die covers where it is."""
        pose = self.dice[die].pose
        return around(pose.x, pose.y, pose.width * 1.08, pose.width * 1.2)

    # --- changes ------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], scale: float) -> None:
        """The window or the text has another size: dice at rest go to their places, others keep flying."""
        self.size, self.scale = size, scale
        self.relayout()
        for die in self.dice:
            if not self.queue.moves(die) and die.place != self.plan.held:
                die.pose = self.pose(die.place)

    def take_habits(self, habits: Habits) -> None:
        """The person may have chosen otherwise."""
        self.habits = habits

    def relayout(self) -> None:
        """The phase in the tray, or the number of ways to make it, may have changed."""
        self.layout = self._laid_out()
        self.revision += 1

    def _laid_out(self) -> Layout:
        view = self.view
        return layout(
            view.edition,
            self.size,
            self.scale,
            len(view.table.seats),
            self.phase,
            ways=len(self.ways) > 1,
            gives=self.own and view.table.step is DiceStep.PLAY,
            lost=self.lost,
            bare=self.replayed,
        )

    def set_plan(self, plan: Plan) -> None:
        """Take what the person has in mind; dice that lie elsewhere now move there."""
        if plan == self.plan:
            return
        self.plan = plan
        self.relayout()
        self.queue.loose(self.moves())

    def moves(self, ms: float = MOVE_MS) -> list[Tween]:
        """The tweens that bring every die that is not where it belongs to its place."""
        return [
            Tween(die, self.goal(die.place), ms, arc=0.1, rise=0.7)
            for die in self.dice
            if die.place != self.plan.held and die.pose != self.pose(die.place)
        ]

    def show(self, view: DiceView) -> None:
        """No beat is left: show the truth."""
        self.shown.sync(view)
        self.rolling = None
        if not self.own or not view.table.faces:
            self.plan = Plan()
        self.relayout()
        self.snap()

    def snap(self) -> None:
        """Put every die where it belongs, without any movement."""
        self.relayout()
        faces = self.view.table.faces
        for die in self.dice:
            if die.place != self.plan.held:
                self.queue.drop(die)
                die.pose, die.spin = self.pose(die.place), 0.0
            die.top = faces[die.place] if faces else None
        self.revision += 1

    def say(self, line: str) -> None:
        """Add a line to the history."""
        if line:
            self.lines.append(line)
            self.revision += 1

    def lift(self, die: int) -> None:
        """A die is picked up: nothing else moves it from now on."""
        self.queue.drop(self.dice[die])
        self.dice[die].above = True

    def _settled(self) -> None:
        for die in self.dice:
            if die.place != self.plan.held and not self.queue.moves(die):
                die.above = False
        self.revision += 1

    def relax(self) -> None:
        """Dice that have come to rest lie among the others again."""
        for die in self.dice:
            if die.above and die.place != self.plan.held and not self.queue.moves(die):
                die.above = False
                self.revision += 1


def order_of(dice: Iterable[Die]) -> list[Die]:
    """The dice from the back to the front, as they cover each other."""
    return sorted(dice, key=lambda die: (die.pose.y, die.place))
