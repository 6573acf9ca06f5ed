"""What is asked of the parts of a table, whatever is played at it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.match.seats import SeatInfo
from game.ui.anim.queue import AnimationQueue, Beat
from game.ui.intents import Intent
from game.ui.table.geometry import Box
from game.ui.table.habits import Habits
from game.ui.table.panels import Metrics

if TYPE_CHECKING:
    from game.ui.table.coach import Coach

Ev_contra = TypeVar("Ev_contra", contravariant=True)


class TableLayout(Protocol):
    """Where everything lies: who plays down to `heads`, what is the person's own from `own_top` down, the
    lowest line in `status`.
    """

    @property
    def heads(self) -> float: ...

    @property
    def own_top(self) -> float: ...
    @property
    def status(self) -> Box: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def metrics(self) -> Metrics: ...


class TableBoard(Protocol):
    """What is drawn. `lines` is the history, of which `no_news` lines are none to somebody who did not watch
    what is shown now; `coach` is what is said to a beginner.
    """

    habits: Habits
    lines: list[str]
    queue: AnimationQueue
    coach: Coach | None
    revision: int

    @property
    def view(self) -> object: ...
    @property
    def layout(self) -> TableLayout: ...
    @property
    def no_news(self) -> int: ...
    def take_habits(self, habits: Habits) -> None: ...
    def relax(self) -> None: ...


class Controller(Protocol):
    """Takes intents; `keys` while keys are used."""

    keys: bool

    def handle(self, intent: Intent) -> bool: ...
    def let_go(self) -> None: ...


class Teller(Protocol):
    """Says events; `names` are everybody's, by seat."""

    names: tuple[str, ...]


class Choreography(Protocol[Ev_contra]):
    """Makes beats of events."""

    def beats(self, events: Iterable[Ev_contra]) -> Iterable[Beat]: ...


class Hinting(Protocol):
    """Hints for the person at the table."""

    @property
    def possible(self) -> bool: ...
    @property
    def waiting(self) -> bool: ...
    def ask(self) -> None: ...
    def step(self) -> None: ...
    def forget(self) -> bool: ...


class Face(Protocol):
    """What the table's picture is made of; see the faces of the tables."""

    seats: tuple[SeatInfo, ...]
    history: bool
    leafed: int
    low: bool

    @property
    def toast(self) -> str: ...
    @property
    def words(self) -> Hashable: ...
