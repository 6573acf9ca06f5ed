"""Pictures of dice in flight: how many are drawn and kept, and how they look."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.rules.dicegame.actions import Roll
from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.flights import MOST_FRESH, Flights, rolling_edge
from game.ui.drawing.dice import Body, DieFace
from game.ui.drawing.turns import at_rest, rolled
from game.ui.theme import DICE_COLORS, load_theme
from tests.ui.dice.games import ME, Table, match_at
from tests.ui.driver import FRAME

BODY = Body(tuple(DieFace(number, DICE_COLORS[number % 4]) for number in range(5, 11)))


def thrown(size: tuple[int, int] = (1280, 720)) -> Table:
    """A table at which ten dice have just been thrown."""
    table = Table(match_at(lambda view: view.table.step is DiceStep.ROLL), size, reduced_motion=False)
    table.settle()
    table.scene.submit(Roll(ME))
    return table


class Counting:
    """Counts what an art draws of dice."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        for name in ("turned_die", "bare_die"):
            monkeypatch.setattr(Art, name, self._counted(getattr(Art, name)))

    def _counted(self, draw: Any) -> Any:
        def counted(*values: Any) -> pygame.Surface:
            self.drawn += 1
            return draw(*values)

        return counted


def test_no_frame_of_a_throw_draws_more_than_a_few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown()
    scene, counting, frames = table.scene, Counting(monkeypatch), 0
    while scene.board.queue.movers():
        before, starting = counting.drawn, sum(die.waiting for die in scene.board.dice)
        scene.update(FRAME)
        scene.painter.draw(table.driver.app.surface, scene.face, whole=False)
        frames += 1
        # A die that begins to roll has no picture yet that it could keep.
        begun = starting - sum(die.waiting for die in scene.board.dice)
        if any(die.spin for die in scene.board.dice):
            assert counting.drawn - before <= MOST_FRESH + begun
    assert frames > 30
    assert counting.drawn > 30


def test_dice_that_land_are_drawn_before_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    table = thrown()
    scene = table.scene
    while any(die.spin or die.waiting for die in scene.board.dice):
        scene.update(FRAME)
        scene.painter.draw(table.driver.app.surface, scene.face, whole=False)
    counting = Counting(monkeypatch)
    table.settle()
    assert counting.drawn <= 2


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_kept_of_dice_in_flight_is_bounded(size: tuple[int, int]) -> None:
    table = thrown(size)
    for _ in range(40):
        table.driver.tick(10)
    table.settle()
    flights = table.scene.painter.flights
    assert 0 < flights.bytes <= (1 << 20) + 2 * size[0] * size[1]
    table.scene.painter.let_go()
    assert flights.bytes == 0


def test_rolling_dice_are_made_in_one_place_which_is_given_back_when_they_lie() -> None:
    table = thrown()
    scene = table.scene
    places: dict[int, set[int]] = {}
    while scene.board.queue.movers():
        scene.update(FRAME)
        scene.painter.draw(table.driver.app.surface, scene.face, whole=False)
        for key, place in scene.painter.flights._room._places.items():
            if isinstance(key, int):
                places.setdefault(key, set()).add(id(place))
    # It grows with the die a few times, and is not another one in every frame.
    assert len(places) == 10
    assert all(len(different) < 12 for different in places.values())
    table.settle()
    assert not scene.painter.flights._room._places


def test_the_photograph_is_the_kept_picture_and_shows_the_dice_as_they_lie() -> None:
    table = thrown((960, 600))
    table.settle()
    scene, surface = table.scene, table.driver.app.surface
    kept = scene.painter._stills.surface
    assert scene.painter.photograph(scene.face) is kept
    photo = pygame.image.tobytes(kept, "RGB")
    scene.painter.let_go()
    assert pygame.image.tobytes(scene.painter.photograph(scene.face), "RGB") == photo
    scene.painter.draw(surface, scene.face, whole=True)
    assert pygame.image.tobytes(surface, "RGB") == photo


def test_turned_dice_have_smooth_edges() -> None:
    art = Art(load_theme(), (1920, 1080))
    for spin in range(0, 90, 15):
        picture = art.turned_die(BODY, rolled(at_rest(2, 8), 45, spin), rolling_edge(135))
        border = [
            picture.get_at((x, y)).a
            for x in range(picture.get_width())
            for y in range(picture.get_height())
            if 0 < picture.get_at((x, y)).a < 255
        ]
        # About as many pixels are half covered as the outline is long.
        assert len(border) > 150
        assert len(set(border)) > 12


def test_a_die_ends_inside_its_picture_however_it_is_turned() -> None:
    art = Art(load_theme(), (1280, 720))
    for heading in (0, 45, 90, 135):
        for spin in range(0, 360, 30):
            picture = art.turned_die(BODY, rolled(at_rest(1, 13), heading, spin), 60)
            box = picture.get_bounding_rect(40)
            assert box.left > 0
            assert box.top > 0
            assert box.right < picture.get_width()
            assert box.bottom < picture.get_height()


def test_other_colors_are_drawn_anew() -> None:
    art = Art(load_theme(), (1280, 720))
    flights = Flights(art)
    flights.use(art)
    flights.large_shadow(60)
    assert flights.bytes
    flights.use(art)
    assert flights.bytes
    art.set_theme(load_theme("paper"))
    flights.use(art)
    assert flights.bytes == 0
