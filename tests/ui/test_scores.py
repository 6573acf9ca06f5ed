"""Score sheets, charts and checksums: nothing touches, and what is compared stands one below the other."""

import random
from itertools import pairwise, permutations

import pygame
import pytest

from game.rules.cardgame.events import RoundEnded
from game.rules.cards import Seat
from game.ui.art import Art
from game.ui.scenes.curve import face_columns, face_places, face_ways
from game.ui.scenes.fair_deal import digits_picture
from game.ui.scenes.sheet import ScoreSheet
from tests.ui.driver import Driver


def test_faces_at_the_ends_of_the_lines_never_cover_each_other():
    dice = random.Random(4)
    for _ in range(2000):
        count, height = dice.randint(2, 6), dice.randint(90, 700)
        columns, side = face_columns(count, height, 29)
        assert side >= 18
        rect = pygame.Rect(0, 40, 300, height)
        wanted = sorted(
            dice.choice([rect.top, rect.bottom, dice.randint(40, 40 + height)]) for _ in range(count)
        )
        places = face_places(wanted, rect, side, columns)
        assert places == sorted(places)
        assert places[0] - side // 2 >= rect.top - 1
        assert places[-1] + side // 2 <= rect.bottom
        for i in range(count):
            for j in range(i + columns, count, columns):
                assert places[j] - places[i] > side


def test_no_line_to_a_face_crosses_another_face():
    dice = random.Random(5)
    for _ in range(2000):
        count, height = dice.randint(2, 6), dice.randint(90, 700)
        size = face_columns(count, height, 29)
        rect = pygame.Rect(0, 40, 300, height)
        wanted = sorted(dice.randint(40, 40 + height) for _ in range(count))
        start = rect.right - round(size[1] * (0.4 + 1.6 * size[0]))
        ways = face_ways(wanted, rect, (size[1], size[0]), start)
        for one, other in permutations(ways, 2):
            face = other.face.inflate(4, 4)
            assert not any(face.clipline(a, b) for a, b in pairwise(one.way))


@pytest.mark.parametrize("scale", [80, 100, 200])
def test_totals_and_costs_of_neighbors_stay_apart_and_in_line(scale, monkeypatch):
    art = Driver(text_scale=scale).ctx.art
    scores = [(0, 1360, 95, 5), (145, 360, 1155, 1000)]
    points = [(0, 100, 95, 5), (145, 100, 260, 5)]
    rounds = [
        RoundEnded(i + 1, Seat(0), ((),) * 4, points[i], scores[i], (1,) * 4, (2,) * 4) for i in range(2)
    ]
    sums = [tuple(zip(scores[i], points[i], strict=True)) for i in range(2)]
    sheet = ScoreSheet(["Ada", "Ben", "Cleo", "Dov"], [0, 1, 2, 3], rounds, sums)
    drawn: list[tuple[str, pygame.Rect]] = []
    texts: dict[int, str] = {}
    real = Art.text

    def text(self, words, *rest, **more):
        picture = real(self, words, *rest, **more).copy()
        texts[id(picture)] = words
        kept.append(picture)
        return picture

    kept: list[pygame.Surface] = []
    monkeypatch.setattr(Art, "text", text)

    class Paper:
        def blit(self, picture, place):
            if id(picture) in texts:
                drawn.append((texts[id(picture)], pygame.Rect(place)))

    width, height = sheet.size(art)
    sheet.draw(Paper(), art, pygame.Rect(0, 0, width, height))
    cells = [(words, rect) for words, rect in drawn if words.strip("+").isdecimal()]
    assert len(cells) == 2 * 9
    for row in (cells[:9], cells[9:]):
        for (_one, left), (_other, right) in pairwise(row):
            assert right.left - left.right >= art.text_px("body") // 3 - 1, (left, right)
    for column in range(4):
        totals = [row[1 + 2 * column][1].right for row in (cells[:9], cells[9:])]
        costs = [row[2 + 2 * column][1].left for row in (cells[:9], cells[9:])]
        assert len(set(totals)) == len(set(costs)) == 1


def test_the_digits_of_a_checksum_stand_one_below_the_other():
    art = Driver().ctx.art
    first = digits_picture(art, "1" * 64, 500)
    second = digits_picture(art, "d" * 64, 500)
    assert first.get_size() == second.get_size()
    ink = pygame.mask.from_surface(first).get_bounding_rects()
    assert len({rect.x for rect in ink}) == len(
        {rect.x for rect in pygame.mask.from_surface(second).get_bounding_rects()}
    )


def test_no_tip_shines_through_from_under_a_dialog(monkeypatch):
    driver = Driver(reduced_motion=True)
    shelf = driver.open("new_game")
    shelf.focus("seat:1")
    driver.key("left", "right")
    shown: list[str] = []
    real = type(shelf)._draw_tip
    monkeypatch.setattr(
        type(shelf),
        "_draw_tip",
        lambda self, surface, widget: (shown.append(self.name), real(self, surface, widget)),
    )
    shelf.invalidate()
    driver.tick()
    assert shown == ["new_game"]
    driver.key("enter")
    shown.clear()
    driver.app.stack.invalidate()
    driver.tick()
    assert driver.scene.name == "opponent"
    assert "new_game" not in shown
