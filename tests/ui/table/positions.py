"""Games at the table brought to a wanted position, and the focus led to a thing."""

from __future__ import annotations

from collections.abc import Callable

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action, Hit
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind, Seat
from game.ui.scenes.table import TableScene
from game.ui.table import tray
from tests.ui.driver import Driver
from tests.ui.table.views import EDITION, NAMES

ME = Seat(0)


def seats(count: int) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(NAMES[i], "greedy" if i else None, i) for i in range(count))


class Table:
    """A driver with a game at the table."""

    def __init__(self, match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.driver = Driver(size, **settings)  # type: ignore[arg-type]
        games = self.driver.ctx.games
        games.start(match.edition, match.seats, match.seed)
        games.match = match
        self.scene: TableScene = self.driver.open("table")

    @property
    def view(self) -> PlayerView:
        return self.scene.match.view(ME)

    def settle(self) -> None:
        self.driver.settle()

    def log(self) -> list[Action]:
        return [action for action in self.scene.match.log if action.seat == ME]


def bots_until(
    seed: int, wanted: Callable[[PlayerView], bool], count: int = 3, most: int = 4000
) -> list[Action]:
    """The log of a bot game up to the first moment at which the first seat is to act and its view is
    wanted.
    """
    match = Match(EDITION, [SeatInfo(NAMES[i], "greedy", i) for i in range(count)], seed)
    for _ in range(most):
        if match.step is TurnStep.GAME_OVER:
            break
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        elif match.turn == ME and wanted(match.view(ME)):
            return match.log
        else:
            match.step_bot()
    raise LookupError(f"no such position in game {seed}")


def at(wanted: Callable[[PlayerView], bool], count: int = 3, seeds: range = range(1, 40)) -> Match:
    """A game with a person at the first seat, brought to a wanted position; what happened before is not
    told.
    """
    for seed in seeds:
        try:
            log = bots_until(seed, wanted, count)
        except LookupError:
            continue
        match = Match.replay(EDITION, seats(count), seed, log)
        match.take_events(ME)
        return match
    raise AssertionError("no such position")


def drawing(view: PlayerView) -> bool:
    return (
        view.table.step is TurnStep.DRAW
        and view.discard_top is not None
        and view.discard_top.kind is CardKind.NUMBER
    )


def playing(view: PlayerView) -> bool:
    return view.table.step is TurnStep.PLAY and not view.me.laid


def may_lay(view: PlayerView) -> bool:
    return playing(view) and tray.phase_possible(view)


def hits(view: PlayerView) -> list[Hit]:
    return [action for action in legal_actions(view) if isinstance(action, Hit)]


def may_hit(view: PlayerView) -> bool:
    return view.table.step is TurnStep.PLAY and len(hits(view)) == 1 and len(view.hand) > 2


def may_skip(view: PlayerView) -> bool:
    return playing(view) and any(card.kind is CardKind.SKIP for card in view.hand) and not view.table.skips


def plain(view: PlayerView) -> Card:
    return next(card for card in view.hand if card.kind is CardKind.NUMBER)


def focus(table: Table, thing: str) -> None:
    """Lead the focus to a thing with keys alone."""
    ring = table.scene.controller.ring
    table.driver.key("home")
    for _ in range(40):
        zone = ring.current.zone if ring.current else ""
        wanted = next(item.zone for item in ring.items if item.id == thing)
        if zone == wanted:
            break
        table.driver.key("tab")
    members = [item.id for item in ring.items if item.zone == wanted]
    for row in range(len(members) if wanted == "choice" else 1):
        table.driver.key("home", *["down"] * row)
        for key in (*["right"] * len(members), *["left"] * len(members)):
            if ring.id == thing:
                return
            table.driver.key(key)
    assert ring.id == thing


Way = Callable[[Table], None]

# Somewhere on the own hand.
HAND = (640, 600)


def seat_corner(table: Table, seat: int) -> tuple[int, int]:
    """A place on another player's panel."""
    x, y, _w, _h = table.scene.board.layout.panels[seat].box.pixels
    return x + 5, y + 5


def answering(number: int) -> tuple[Callable[[Table], str], dict[str, Way]]:
    """The answer that is this phase among those asked about, and every way to give it."""

    def thing(t: Table) -> str:
        choice = t.scene.controller.plays.choice
        assert choice is not None
        return f"choice:{[option.phase for option in choice.options].index(number)}"

    def keys(t: Table) -> None:
        focus(t, thing(t))
        t.driver.key("enter")

    def again(t: Table) -> None:
        t.driver.key("escape")
        assert t.scene.controller.plays.choice is None
        t.driver.key("w")
        keys(t)

    ways = {
        "drag": lambda t: t.driver.drag(thing(t), HAND),
        "click": lambda t: t.driver.click(thing(t)),
        "keys": keys,
        "after escape": again,
    }
    return thing, ways
