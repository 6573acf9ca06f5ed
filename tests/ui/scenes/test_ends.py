"""The ends of rounds and games: what they show under any rules, and what comes after."""

from itertools import combinations

import pygame
import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo, person_in
from game.rules.cardgame.view import TurnStep
from game.ui import staged
from game.ui.outcome import Outcome
from game.ui.scenes.podium import Podium
from game.ui.scenes.round_over import RoundOverScene
from game.ui.scenes.round_rows import spread
from game.ui.scenes.sheet import ScoreSheet
from game.ui.widgets import Button
from tests.ui.driver import Driver
from tests.ui.scenes.opening import AFTER_PLAY, check_layout

OTHER_RULES = [
    ("original", {"scoring": "none"}),
    ("original", {"progress": "anti"}),
    ("original", {"progress": "always", "rounds": 10, "house": ["postal"]}),
    ("original", {"going_out": "floating", "house": ["rule_card"]}),
    ("original", {"round_ends": "phase_made"}),
    ("masters", {"save_pile": "unlimited"}),
    ("masters_2", {}),
    ("twist", {}),
    ("twist", {"scoring": "none"}),
    ("masters_mixed", {"scoring": "none"}),
    ("plain_cards", {"phases_played": "first 5"}),
]


@pytest.mark.parametrize(("edition", "rules"), OTHER_RULES, ids=str)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 100)])
def test_ends_of_rounds_and_games_under_other_rules(edition, rules, size, scale, cuts):
    played = load_edition(edition, rules=rules)
    seats = tuple(SeatInfo("You" if seat == 0 else f"Player {seat}", "greedy", seat) for seat in range(3))
    match = Match(played, seats, 4)
    match.seats = (SeatInfo("You", None, 0), *seats[1:])
    rounds = 0
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            rounds += 1
            if rounds in (1, 3, 6):
                check_end(match, "round_over", size, scale)
            match.next_round()
        else:
            match.step_bot()
    check_end(match, "round_over", size, scale)
    check_end(match, "game_over", size, scale)
    assert cuts == []


def check_end(match, name, size, scale):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = match
    scene = driver.open(name)
    driver.settle()
    check_layout(scene, size)
    outcome = Outcome(match, person_in(match.seats))
    for seat in range(len(match.seats)):
        told = [outcome.progress(seat), *outcome.ahead(seat), outcome.standing(seat), outcome.hand_word(seat)]
        assert all(told)
        assert not any("{" in one or "phase 0" in one for one in told)
        assert bool(outcome.total(seat)) is (match.edition.options.scoring == "points")
        for counted in (False, True):
            petals = outcome.petals(seat, counted=counted)
            assert petals.total == len(petals.made | set(range(1, petals.total + 1)))
    assert outcome.why_over().endswith(".")


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((1280, 800), 100)])
@pytest.mark.parametrize("name", AFTER_PLAY)
def test_ends_fill_the_window_and_never_scroll_for_a_few_pixels(name, size, scale, seats, cuts):
    enough = {"round_over": staged.round_is_over, "game_over": staged.is_over}[name]
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 3, enough)
    scene = driver.open(name)
    driver.settle()
    check_layout(scene, size)
    assert cuts == []
    places = scene._places
    assert places.chart is not None
    panels = places.panels
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
    assert scene.content_height >= scene.view.height * 0.95
    assert scene.greatest_scroll == 0 or scene.greatest_scroll > 3 * driver.ctx.art.text_px("body")


@pytest.mark.parametrize(("seats", "least"), [(2, 26), (6, 12)])
def test_a_hand_that_is_counted_takes_the_room_there_is_and_shows_every_corner(seats, least):
    driver = Driver((1280, 800), reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 3, staged.round_is_over)
    scene = driver.open("round_over")
    assert isinstance(scene, RoundOverScene)
    driver.settle()
    columns = scene._columns
    assert columns.words.width >= scene._words_width()
    for count in range(1, 21):
        width, step = spread(count, pygame.Rect(0, 0, columns.cards.width, scene._row_height))
        assert step >= 0.33 * width, "the corner of each card is seen"
        assert width + step * (count - 1) <= columns.cards.width + 1
    assert spread(10, pygame.Rect(0, 0, columns.cards.width, scene._row_height))[1] >= least


@pytest.mark.parametrize(("size", "seats"), [((1280, 720), 6), ((960, 600), 2), ((960, 600), 4)])
def test_cards_of_short_hands_are_as_large_as_those_of_the_longest(size, seats):
    driver = Driver(size, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 1, staged.round_is_over)
    scene = driver.open("round_over")
    driver.settle()
    area = pygame.Rect(0, 0, scene._columns.cards.width, scene._row_height)
    most = scene._largest_card(area)
    widths = {spread(len(hand), area, most)[0] for hand in scene._ended.hands if hand}
    assert len(widths) == 1
    assert min(widths) >= 2 * driver.ctx.art.text_px("body")


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_curve_has_the_whole_width_where_rows_and_sheet_are_short(size):
    driver = Driver(size, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 2, 1, staged.round_is_over)
    scene = driver.open("round_over")
    driver.settle()
    main, sheet, chart = scene._places
    assert chart.width == scene.view.width
    assert main.bottom == sheet.bottom <= chart.top
    assert sheet.height < scene.view.height * 0.7


def test_points_count_up_within_a_second_and_a_press_finishes_them(games):
    driver = Driver()
    driver.ctx.games.match = games["round_over"]
    scene = driver.open("round_over")
    assert isinstance(scene, RoundOverScene)
    assert scene.animating
    driver.tick(30)
    assert 0 < scene._counted < 1
    driver.key("enter")
    assert scene._counted == 1
    assert driver.scene is scene, "the press that finishes the counting does nothing else"
    driver = Driver()
    driver.ctx.games.match = games["round_over"]
    driver.open("round_over")
    assert driver.settle() <= 61
    assert driver.scene.ring.id == "next"


def test_after_a_game_one_can_play_again(games):
    for name, same_seed, same_seats in (("rematch", False, True), ("same", True, True)):
        driver = Driver(seed=77, reduced_motion=True, own_speed="off")
        driver.ctx.games.match = games["game_over"]
        old = games["game_over"]
        driver.open("game_over")
        assert driver.scene.ring.id == "rematch"
        driver.click(name)
        new = driver.ctx.games.match
        assert driver.app.stack.names == ("table",)
        assert (new.seed == old.seed) is same_seed
        assert (new.seats == old.seats) is same_seats
        assert new.step is not TurnStep.GAME_OVER
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = games["game_over"]
    driver.open("game_over")
    driver.click("seats")
    assert driver.app.stack.names == ("title", "new_game")
    assert driver.scene.widgets["seats"].value == len(games["game_over"].seats)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_every_step_of_the_podium_shows_how_far_its_player_came(size, monkeypatch):
    signs, sign = [], Podium._sign

    def spy(self, art, seat, side):
        signs.append(seat)
        return sign(self, art, seat, side)

    monkeypatch.setattr(Podium, "_sign", spy)
    driver = Driver(size, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 3, 3, staged.is_over)
    driver.open("game_over")
    driver.settle()
    assert set(signs) == {0, 1, 2}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1920, 1080), 200)])
def test_steps_of_the_podium_are_of_different_heights_and_words_stand_clear_of_them(size, scale, monkeypatch):
    blocks, faces = [], []

    def step(self, surface, art, seat, block):
        blocks.append(block)

    def on_step(self, surface, art, seat, area, side):
        words = 2 * art.fonts.line("text", round(art.text_px("body") * self._larger))
        words += art.fonts.line("text", round(art.text_px("small") * self._larger))
        faces.append(area.top + side + words)

    monkeypatch.setattr(Podium, "_step", step)
    monkeypatch.setattr(Podium, "_on_step", on_step)
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 4, 1, staged.is_over)
    driver.open("game_over")
    driver.settle()
    least = driver.ctx.art.text_px("small") // 2
    assert all(block.top - end >= least for block, end in zip(blocks, faces, strict=True))
    assert blocks[1].height >= 1.3 * max(blocks[0].height, blocks[2].height)


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 200), ((960, 600), 100)])
def test_everything_at_the_end_of_a_game_is_pressed_by_its_word(seats, size, scale):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", seats, 1, staged.is_over)
    scene = driver.open("game_over")
    driver.settle()
    buttons = [widget for widget in scene.widgets.values() if isinstance(widget, Button)]
    assert len(buttons) == 8
    assert all(button.show_label for button in buttons)
    rects = [button.rect for button in buttons]
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert not any(scene._places.panels[0].move(scene.view.topleft).colliderect(rect) for rect in rects)


def test_a_list_of_six_leaves_the_curve_room_beside_it():
    driver = Driver((1920, 1080), text_scale=200, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 6, 1, staged.is_over)
    scene = driver.open("game_over")
    driver.settle()
    main, sheet, chart = scene._places
    assert scene._listed
    assert chart.top == main.top
    assert main.right < chart.left
    assert chart.right == sheet.right
    assert sheet.top > chart.bottom


def test_what_a_round_cost_ends_below_one_another_and_clear_of_the_longest_total(monkeypatch):
    driver = Driver((960, 600), reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 6, 1, staged.round_is_over)
    scene = driver.open("round_over")
    driver.settle()
    scene._outcome.counted = lambda seat: (0, 100 if seat == 2 else 5)
    ends = []

    class Spy:
        def blit(self, picture, place):
            ends.append(place)

    for seat in range(6):
        scene._numbers(Spy(), seat, pygame.Rect(0, 0, 200, 50))
    totals, costs = ends[::2], ends[1::2]
    assert len({cost.right for cost in costs}) == 1
    assert min(total.left for total in totals) - costs[0].right >= driver.ctx.art.text_px("small") // 2


def test_what_follows_the_rows_is_announced_where_they_nearly_fill_the_view():
    driver = Driver((960, 600), text_scale=200, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 2, 1, staged.round_is_over)
    scene = driver.open("round_over")
    driver.settle()
    assert scene.greatest_scroll
    assert scene._places.main.bottom < scene.view.height


def test_the_sheet_says_what_the_mark_of_who_went_out_means(monkeypatch):
    driver = Driver((1280, 720), reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 2, 1, staged.is_over)
    said, legend = [], ScoreSheet._draw_legend
    monkeypatch.setattr(ScoreSheet, "_draw_legend", staticmethod(lambda *a: said.append(a) or legend(*a)))
    driver.open("game_over")
    driver.settle()
    assert said


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_curve_is_where_it_is_high_enough_to_be_read(size):
    driver = Driver(size, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("original", 4, 1, staged.round_is_over)
    scene = driver.open("round_over")
    driver.settle()
    assert scene._places.chart.height >= scene.view.height * 0.4


@pytest.mark.parametrize("name", AFTER_PLAY)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1920, 1080), 100)])
def test_first_and_last_of_an_end_are_in_sight(name, size, scale):
    enough = {"round_over": staged.round_is_over, "game_over": staged.is_over}[name]
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = staged.play_until("twist", 3, 2, enough)
    scene = driver.open(name)
    for key in ("end", "home"):
        driver.key(key)
        driver.settle()
        focused = scene.widgets[scene.ring.id].rect
        assert scene.view.clip(focused).height >= min(focused.height, scene.view.height) // 2
        assert scene.scroll == (scene.greatest_scroll if key == "end" else 0)
