"""What drawing the table costs: CPU time per frame, with six seats and a full table.

    python -m tests.speed.bench_frames [--edition twist] [--size 3840x2160]

Draws with SDL's dummy driver, and in a real window too when DISPLAY names one. Prints; judges nothing. What
waiting costs is measured by `tests.speed.waiting`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from tests.speed.unit import loop_unit

SIZE = "1920x1080"
SEATS = 6
FLYING = 8


def cpu_ms(work: Callable[[], object], times: int) -> list[float]:
    """CPU milliseconds of the process for each call, in order of size."""
    spent = []
    for _ in range(times):
        start = time.process_time()
        work()
        spent.append((time.process_time() - start) * 1000)
    return sorted(spent)


def line(what: str, values: list[float]) -> None:
    middle, worst = values[len(values) // 2], values[int(len(values) * 0.95)]
    units = middle / 1000 / loop_unit()
    print(f"  {what:<36} median {middle:6.2f} ms   95 % under {worst:6.2f} ms   {units:9.0f} u")


def full_table(edition_id: str, match_seed: int = 11):  # type: ignore[no-untyped-def]
    """A game of six bots at a moment when most of them have laid down and the first seat plays."""
    from game.content.loader import load_edition
    from game.match.match import Match
    from game.match.seats import SeatInfo
    from game.rules.cardgame.view import TurnStep

    names = ("You", "Ana", "Ben", "Cleo", "Dov", "Edda")
    infos = [SeatInfo(names[i], "greedy" if i else None, i) for i in range(SEATS)]
    bots = [info._replace(bot="greedy") for info in infos]
    edition = load_edition(edition_id)
    game = Match(edition, bots, match_seed)
    best: tuple[int, int] = (0, 0)
    for _ in range(2500):
        if game.step is TurnStep.GAME_OVER:
            break
        if game.step is TurnStep.ROUND_OVER:
            game.next_round()
            continue
        view = game.view(bots and 0)  # type: ignore[arg-type]
        if game.turn == 0 and game.step is TurnStep.PLAY and len(view.hand) > 8:
            cards = sum(len(meld.placed) for meld in view.table.melds)
            best = max(best, (cards, len(game.log)))
        game.step_bot()
    made = Match.replay(edition, infos, match_seed, game.log[: best[1]])
    made.take_events(0)  # type: ignore[arg-type]
    return made


def measure(driver: str, edition: str, size: tuple[int, int]) -> None:
    """Print the costs with one SDL driver."""
    os.environ["SDL_VIDEODRIVER"] = driver
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    import pygame

    from game.ui.anim.pose import Pose
    from game.ui.anim.tween import Tween
    from game.ui.intents import Cancel, DragTo, Press
    from tests.ui.driver import FRAME, Driver

    played = Driver(size, reduced_motion=False)
    games = played.ctx.games
    games.match = full_table(edition)
    scene = played.open("table")
    played.settle()
    surface, board, painter, face = played.app.surface, scene.board, scene.painter, scene.face
    laid = sum(len(meld.placed) for meld in board.view.table.melds)
    width, height = surface.get_size()
    print(f"{edition}, {driver}, {width}x{height}, {SEATS} seats, {laid} cards laid:")

    def whole() -> None:
        painter.forget()
        painter.draw(surface, face, whole=True)
        pygame.display.flip()

    whole()
    line("a full redraw", cpu_ms(whole, 30))

    def flight() -> list[float]:
        home = Pose(*board.layout.draw.center, board.layout.pile_card, face=0.0)
        cards = [board.sprites[card] for card in board.layout.row[: FLYING // 2]]
        cards += [one for key, one in board.sprites.items() if isinstance(key, tuple)][: FLYING - len(cards)]
        for sprite in cards:
            sprite.pose, sprite.above = home, True
        board.queue.loose(
            Tween(one, board.goal(one.key), 600, arc=0.06, toss=5.0 if one.card is None else 0.0, rise=0.8)
            for one in cards
        )
        spent = []
        while board.queue.moving:
            start = time.process_time()
            scene.update(FRAME)
            rects = painter.draw(surface, face, whole=False)
            if rects:
                pygame.display.update(rects)
            spent.append((time.process_time() - start) * 1000)
        return spent

    painter.forget()
    whole()
    line(f"{FLYING} cards flying, their first time", sorted(flight()))
    again = []
    for _ in range(4):
        painter.aloft.forget(painter.art)
        again += flight()
    line(f"{FLYING} cards flying", sorted(again))

    card = board.layout.row[4]
    x, y = scene.place(f"hand:{card}")
    scene.handle(Press((x, y)))
    path = iter(range(10_000))

    def drag() -> None:
        step = next(path)
        scene.handle(DragTo((x + 300 - step * 7, y - 20 - step * 9)))
        scene.update(FRAME)
        rects = painter.draw(surface, face, whole=False)
        if rects:
            pygame.display.update(rects)

    line("a card dragged over the table", cpu_ms(drag, 60))
    scene.handle(Cancel())
    played.settle()
    if board.view.table.spaces:
        line("pawns walking on the large board", walking(played))
    line("the first frame at another size", resized(played, size))


def resized(played, size: tuple[int, int]) -> list[float]:  # type: ignore[no-untyped-def]
    """The frames in which all is laid out and drawn anew, once the window has been pulled to another size."""
    import pygame

    from tests.ui.driver import FRAME

    spent = []
    for less in (64, 0) * 3:
        now = size[0] - less, size[1] - less
        played.app.surface = pygame.display.set_mode(now, pygame.RESIZABLE)
        played.tick(1, pygame.Event(pygame.WINDOWSIZECHANGED, x=now[0], y=now[1]))
        # It stands still.
        played.time += 1
        before = time.process_time()
        played.app.tick([], FRAME)
        spent.append((time.process_time() - before) * 1000)
        assert played.ctx.size == now
    return sorted(spent)


def walking(played) -> list[float]:  # type: ignore[no-untyped-def]
    """The frames in which the pawns of all seats walk three spaces each."""
    import pygame

    from game.rules.cardgame.events import PawnMoved
    from game.rules.cards import Seat
    from tests.ui.driver import FRAME

    scene, surface = played.scene, played.app.surface
    board = scene.board
    start = board.view.table.spaces
    walks = [PawnMoved(Seat(seat), space, min(space + 3, 19), 3) for seat, space in enumerate(start)]
    board.queue.add(*scene.choreography.beats(walks))
    spent = []
    while board.queue.moving:
        before = time.process_time()
        board.queue.update(FRAME)
        rects = scene.painter.draw(surface, scene.face, whole=False)
        if rects:
            pygame.display.update(rects)
        spent.append((time.process_time() - before) * 1000)
    return sorted(spent)


def dice_game():  # type: ignore[no-untyped-def]
    """A game of dice of six when the first seat has rolled once."""
    from game.content.loader import load_any
    from game.match.dice_match import DiceMatch
    from game.match.seats import SeatInfo
    from game.rules.dicegame.actions import Roll
    from game.rules.dicegame.view import DiceStep

    infos = [SeatInfo(f"Player {i}", "casual", i) for i in range(SEATS)]
    game = DiceMatch(load_any("dice"), infos, 3)
    while game.turn != 0 or game.state.table.seats[0].phase < 3 or game.step is not DiceStep.ROLL:
        game.step_bot()
    people = [infos[0]._replace(bot=None), *infos[1:]]
    made = DiceMatch.replay(game.edition, people, 3, game.log)
    made.take_events(0)  # type: ignore[arg-type]
    made.submit(Roll(0))  # type: ignore[arg-type]
    return made


def measure_dice(driver: str, size: tuple[int, int]) -> None:
    """Print what the dice table costs, where `measure` has opened the display."""
    import pygame

    from game.rules.dicegame.actions import Roll
    from tests.ui.driver import FRAME, Driver

    def frames(played: Driver, scene: Any) -> list[float]:
        spent = []
        while scene.board.queue.busy:
            start = time.process_time()
            scene.update(FRAME)
            rects = scene.painter.draw(played.app.surface, scene.face, whole=False)
            if rects:
                pygame.display.update(rects)
            spent.append((time.process_time() - start) * 1000)
        return sorted(spent)

    played = Driver(size, reduced_motion=False)
    played.ctx.games.played = dice_game()
    scene = played.open("dice")
    played.settle()
    print(f"{driver}, {size[0]}x{size[1]}, {SEATS} seats, the dice table:")

    def whole() -> None:
        scene.painter.forget()
        scene.painter.draw(played.app.surface, scene.face, whole=True)
        pygame.display.flip()

    whole()
    line("a full redraw", cpu_ms(whole, 30))
    # What an idle table draws ahead.
    played.tick(200)
    scene.submit(Roll(scene.seat))
    line("ten dice rolling, their first time", frames(played, scene))
    scene.submit(Roll(scene.seat))
    line("ten dice rolling", frames(played, scene))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--driver", help="measure this SDL driver only")
    parser.add_argument("--edition", default="original", help="the edition whose table is drawn")
    parser.add_argument("--size", default=SIZE, help="of the window")
    chosen = parser.parse_args()
    if chosen.driver:
        width, _, height = chosen.size.partition("x")
        measure(chosen.driver, chosen.edition, (int(width), int(height)))
        measure_dice(chosen.driver, (int(width), int(height)))
        return 0
    drivers = ["dummy", *(["x11"] if os.environ.get("DISPLAY") else [])]
    command = [sys.executable, "-m", "tests.speed.bench_frames", "--edition", chosen.edition]
    command += ["--size", chosen.size, "--driver"]
    return max(subprocess.call([*command, one]) for one in drivers)


if __name__ == "__main__":
    raise SystemExit(main())
