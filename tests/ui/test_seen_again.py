"""Games looked at again, step by step or as they were played."""

from __future__ import annotations

import pygame
import pytest

from game.match.match import Match
from game.match.reel import Reel
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.ui import staged
from game.ui.widgets import Choice, Slider
from tests.ui.driver import Driver
from tests.ui.scenes.opening import check_layout

PLACES = [(size, scale) for size in ((960, 600), (1280, 720), (1920, 1080)) for scale in (100, 200)]


@pytest.fixture(scope="module")
def over() -> Match:
    return staged.play_until("original", 4, 3, staged.round_is_over)


def test_a_reel_ends_where_the_last_round_did_and_shows_what_a_seat_could_see(over: Match):
    log = over.log
    while over.step is not TurnStep.ROUND_OVER:
        raise AssertionError("the game was stopped after a round")
    reel = Reel(over)
    assert len(reel) == len(log) + 1
    assert [one.start for one in reel.rounds[1:]] == [one.stop for one in reel.rounds[:-1]]
    for at in range(0, len(reel), 17):
        match = Match.replay(over.edition, over.seats, over.seed, log[:at])
        for seat in range(4):
            assert reel.view(at, Seat(seat)) == match.view(Seat(seat))
        assert reel.hands(at) == match.state.hands
    going_on = Match.replay(over.edition, over.seats, over.seed, log)
    going_on.next_round()
    assert len(Reel(going_on)) == len(reel), "the round in progress is not shown"
    with pytest.raises(ValueError, match="no round"):
        Reel(Match(over.edition, over.seats, 1))


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_the_replay_fits(size, scale, over, cuts):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=2)
    scene.show.jump(scene.show.at + 30)
    driver.settle()
    check_layout(scene, size)
    assert scene._bar.top >= size[1] * 0.6, "the table is the main thing"
    words, place = scene._painter.art.text_px("body"), scene.show.board.layout.metrics.body
    assert words <= place * 1.08, "words are as large as their places"
    first = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == first


@pytest.mark.parametrize(("size", "scale"), PLACES)
def test_what_was_played_last_is_told_wherever_there_is_room_for_no_more(size, scale, over):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=2)
    scene._slid(scene.show.at + 30)
    driver.tick()
    elements = {one.key: one for one in scene._painter._stills.elements}
    board = scene.show.board
    assert ("last line" in elements) == (board.layout.history is None)
    if "last line" in elements:
        assert board.lines[-1] in elements["last line"].look
        assert elements["last line"].rect.top >= board.layout.hand.bottom - 1
    else:
        assert "history" in elements


def test_forward_and_back_show_every_position_as_the_seat_saw_it(over: Match):
    driver = Driver(reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.ctx.games.match = over
    scene = driver.open("replay")
    show = scene.show
    for at in range(1, 60):
        assert show.forward()
        show.finish()
        assert show.at == at
        assert show.board.view == show.reel.view(at, show.seat), "what moved there is what is there"
    lines = list(show.board.lines)
    for at in range(58, 40, -1):
        scene.step_back()
        assert show.board.view == show.reel.view(at, show.seat)
    while show.at < 59:
        scene.step()
        show.finish()
    assert show.board.lines == lines


def test_keys_step_play_and_stop(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=3)
    start = scene.show.reel.rounds[2].start
    assert scene.show.at == start
    driver.key("right", "right", "left")
    assert scene.show.at == start + 1
    assert not scene.playing
    driver.key("enter")
    assert scene.playing
    driver.tick(600)
    assert scene.show.at > start + 2
    driver.key("enter")
    stopped = scene.show.at
    driver.tick(300)
    assert scene.show.at == stopped
    assert scene.widgets["at"].value == stopped
    driver.key("f7", "f7")
    assert scene.speed == 4.0
    driver.key("f6")
    assert scene.widgets["speed"].value == 2.0


def test_home_and_end_lead_to_the_first_and_the_last_position(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=2)
    driver.key("end")
    assert scene.show.at == scene.widgets["at"].value == len(scene.show.reel) - 1
    driver.key("home")
    assert scene.show.at == scene.widgets["at"].value == 0
    assert scene.ring.id == "at"


def test_home_and_end_lead_there_from_any_button(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=2)
    driver.click("on")
    driver.key("end")
    assert scene.show.at == len(scene.show.reel) - 1
    assert scene.ring.id == "on"
    driver.key("home")
    assert scene.show.at == 0


def test_a_window_that_is_pulled_goes_on_playing(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay")
    driver.click("play")
    driver.tick(30)
    driver.resize((900, 600))
    assert scene.playing
    assert scene.widgets["play"].icon == "pause"
    before = scene.show.at
    driver.tick(300)
    assert scene.show.at > before


def test_playing_to_the_end_stops_and_plays_the_last_round_again(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay")
    scene.show.jump(len(scene.show.reel) - 2)
    scene._set_speed(8.0)
    scene.play()
    driver.settle()
    assert not scene.playing
    assert scene.show.at_end
    driver.key("enter")
    assert scene.show.reel.rounds[-1].start <= scene.show.at < len(scene.show.reel) - 1


def test_cards_of_others_are_hidden_until_they_are_opened(over: Match):
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = over
    scene = driver.open("replay", round=2)
    scene.show.jump(scene.show.at + 12)

    def faces() -> set[int]:
        sprites = scene.show.board.sprites
        return {s.card.id for key, s in sprites.items() if isinstance(key, tuple) and s.card is not None}

    assert faces() == set()
    scene.widgets["open"].act("activate")
    hands = scene.show.reel.hands(scene.show.at)
    assert faces() == {card.id for seat, hand in enumerate(hands) for card in hand if seat != 0}
    driver.tick()
    panel = scene.show.board.layout.panels[1].box
    driver.move((round(panel.x + 5), round(panel.y + 5)))
    assert scene.looked == 1
    scene.widgets["seat"].act("right")
    assert scene.show.board.view.hand == hands[1], "over another shoulder"


def test_open_hands_are_not_offered_while_cards_lie_saved():
    match = staged.play_until(
        "masters",
        4,
        3,
        lambda one: one.step is TurnStep.ROUND_OVER and any(one.state.saved[1:]),
        rules={"save_pile": "unlimited"},
    )
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = match
    scene = driver.open("replay")
    assert "open" not in scene.widgets
    assert "seat" not in scene.widgets


@pytest.mark.parametrize("edition", ["masters", "masters_2", "plain_cards", "color_changing", "twist_phases"])
def test_every_kind_of_game_can_be_seen_again(edition: str):
    over = (TurnStep.ROUND_OVER, TurnStep.GAME_OVER)
    match = staged.play_until(edition, 3, 5, lambda one: one.step in over)
    driver = Driver(reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.ctx.games.match = match
    show = driver.open("replay").show
    show.all_open = True
    show.set_up((1280, 640), 1.0, lambda cue: None)
    while show.forward():
        show.finish()
        assert show.board.view == show.reel.view(show.at, show.seat)
    for name, kind in (("at", Slider), ("round", Choice)):
        assert isinstance(driver.scene.widgets[name], kind)
