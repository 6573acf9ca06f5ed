"""Opponents: chosen for a new game, kept, told on the title and at the table."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.ai.characters import TEMPERS
from game.ai.levels import PARTS, known
from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.storage.settings import load_settings, save_settings
from game.ui.drawing.portraits import NAMES
from game.ui.seating import Seating
from game.ui.text.opponents import (
    LEVELS,
    TRAITS,
    character_sentence,
    level_name,
    level_sentence,
    opponent_sentence,
    opponents_line,
)
from tests.ui.driver import Driver

SIZES = ((960, 600), (1280, 720), (1920, 1080))


# --- words and seats --------------------------------------------------------------------------------------


def test_every_level_and_every_character_has_words() -> None:
    assert tuple(PARTS) == LEVELS
    assert [temper.trait for temper in TEMPERS] == list(TRAITS)
    assert len(NAMES) == len(TEMPERS)
    sentences = [level_sentence(level) for level in LEVELS]
    sentences += [character_sentence(face) for face in range(len(NAMES))]
    assert len(set(sentences)) == 15
    assert all(sentence.endswith(".") for sentence in sentences)


def test_a_first_game_is_against_casual_players() -> None:
    seats = Seating("", "", NAMES).infos(4, "You")
    assert seats == (
        SeatInfo("You", None, 0),
        SeatInfo("Bruno", "casual:1", 1),
        SeatInfo("Cleo", "casual:2", 2),
        SeatInfo("Dmitri", "casual:3", 3),
    )
    assert all(known(seat.bot) for seat in seats if seat.bot is not None)


def test_a_taken_character_changes_places() -> None:
    seating = Seating("", "", NAMES)
    seating.take(1, 3)
    assert seating.faces == [0, 3, 2, 1, 4, 5]
    seating.take(1, 9)
    assert seating.faces == [0, 9, 2, 1, 4, 5]
    seating.levels[2] = "master"
    assert (seating.common(2), seating.common(3)) == ("casual", "")
    again = Seating(seating.faces_text, seating.levels_text, NAMES)
    assert (again.faces, again.levels) == (seating.faces, seating.levels)
    again.set_all("strong")
    assert again.common(6) == "strong"


@pytest.mark.parametrize(
    ("faces", "levels"), [("", ""), ("99", "x y z"), ("000000", "greedy"), ("abcdef", "casual " * 9)]
)
def test_seats_that_make_no_sense_are_the_standard_ones(faces: str, levels: str) -> None:
    seating = Seating(faces, levels, NAMES)
    assert seating.faces == [0, 1, 2, 3, 4, 5]
    assert seating.levels == ["casual"] * 6


def test_the_line_about_the_opponents_names_each_level_once() -> None:
    assert opponents_line([None, "strong:1"]) == "1 opponent, Strong"
    assert opponents_line([None, "master:1", "casual:4", "master"]) == "3 opponents, Casual and Master"
    assert opponents_line([None, "greedy", "random"]) == ""


def test_yardsticks_and_people_have_no_level_to_tell() -> None:
    assert opponent_sentence("Kim", None) == ""
    assert opponent_sentence("Ana", "greedy") == ""
    assert opponent_sentence("Ana", "skilled") == "Ana, Skilled."
    told = opponent_sentence("Ana", "skilled:3")
    assert told == f"Ana, Skilled. {character_sentence(3)}"


# --- choosing ---------------------------------------------------------------------------------------------


def test_play_on_a_first_start_is_one_press(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    assert driver.scene.ring.id == "play"
    assert driver.scene.widgets["play"].lines == ("3 opponents, Casual",)
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    match = driver.ctx.games.match
    assert match.edition.id == "original"
    assert [seat.bot for seat in match.seats] == [None, "casual:1", "casual:2", "casual:3"]


def test_play_deals_what_was_chosen_last(tmp_path: Path) -> None:
    chosen = {"new_edition": "jazz_club", "new_name": "Jazz Club", "new_seats": 3}
    rules = '{"rounds":10,"progress":"always"}'
    driver = Driver(data=tmp_path, reduced_motion=True, new_levels="strong", new_rules=rules, **chosen)
    scene = driver.open("title")
    assert scene.widgets["play"].lines == (
        "Jazz Club · 2 opponents, Casual and Strong",
        "House rules: Ten rounds",
    )
    driver.click("play")
    match = driver.ctx.games.match
    assert (match.edition.id, match.edition.options.rounds) == ("jazz_club", 10)
    assert [seat.bot for seat in match.seats] == [None, "strong:1", "casual:2"]


def test_who_played_alone_is_alone_again_after_a_restart_and_never_where_it_needs_two(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, reduced_motion=True, new_edition="dice", new_name="Dice")
    scene = driver.open("new_game")
    scene._set_seats(1)
    assert save_settings(tmp_path / "kept.toml", driver.ctx.settings) is None
    read, problems = load_settings(tmp_path / "kept.toml")
    assert problems == ()
    assert read.new_seats == 1
    driver.open("title")
    assert driver.scene.widgets["play"].lines[0].endswith("No opponents")
    driver.click("play")
    assert [seat.bot for seat in driver.ctx.games.dice.seats] == [None]
    cards = Driver(reduced_motion=True, new_seats=1)
    cards.open("new_game")
    assert cards.scene._seats == cards.scene.edition.players[0] == 2


def test_play_says_so_when_what_was_chosen_last_cannot_be_played(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, reduced_motion=True, new_edition="gone", new_name="Gone")
    driver.open("title")
    driver.click("play")
    assert driver.app.stack.names == ("title", "new_game")
    assert driver.ctx.games.match is None


def test_a_level_and_a_character_are_chosen_with_keys_and_kept(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("new_game")
    scene.focus("levels")
    driver.key("right")
    assert [scene.widgets[f"seat:{seat}"].level for seat in range(4)] == ["", *["Skilled"] * 3]
    scene.focus("seat:2")
    driver.key("enter")
    assert driver.scene.name == "opponent"
    driver.scene.focus("face:7")
    driver.key("enter")
    driver.scene.focus("level:master")
    driver.key("enter")
    assert driver.scene.widgets["level:master"].chosen
    driver.key("escape")
    assert driver.scene is scene
    assert scene.ring.id == "seat:2"
    card = scene.widgets["seat:2"]
    assert (card.label, card.level) == ("Hugo", "Master")
    assert scene.widgets["levels"].shown == "Levels differ"
    scene.focus("deal")
    driver.key("enter")
    match = driver.ctx.games.match
    assert [seat.bot for seat in match.seats] == [None, "skilled:1", "master:7", "skilled:3"]
    assert [seat.name for seat in match.seats] == ["", "Bruno", "Hugo", "Dmitri"]
    driver.app.close()

    again = Driver(data=tmp_path, reduced_motion=True, **kept_of(driver))
    title = again.open("title")
    assert "3 opponents, Skilled and Master" in title.widgets["continue"].lines
    shelf = again.open("new_game")
    assert [shelf.widgets[f"seat:{seat}"].level for seat in range(4)] == ["", "Skilled", "Master", "Skilled"]


def kept_of(driver: Driver) -> dict[str, object]:
    settings = driver.ctx.settings
    return {name: getattr(settings, name) for name in ("new_faces", "new_levels", "new_seats")}


def test_ones_own_seat_has_a_face_only() -> None:
    driver = Driver(reduced_motion=True)
    scene = driver.open("new_game")
    driver.click("seat:0")
    assert driver.scene.name == "opponent"
    assert not any(name.startswith("level") for name in driver.scene.widgets)
    driver.click("face:8")
    driver.click("done")
    assert scene.widgets["seat:0"].portrait == 8


def test_the_seats_can_be_walked_with_arrows() -> None:
    driver = Driver((1280, 720), reduced_motion=True)
    scene = driver.open("new_game")
    scene.focus("seat:0")
    walked = [scene.ring.id]
    for _ in range(3):
        driver.key("right")
        walked.append(scene.ring.id)
    assert walked == ["seat:0", "seat:1", "seat:2", "seat:3"]


def test_how_opponents_play_says_that_none_sees_hidden_cards() -> None:
    driver = Driver(reduced_motion=True)
    driver.open("new_game")
    driver.click("seat:1")
    driver.click("strength")
    assert driver.scene.name == "strength"
    told = " ".join(words for _kind, words, _face, _y in driver.scene._lines)
    assert "No opponent sees a hidden card" in told
    for level in LEVELS:
        assert level_name(level) in told
        assert level_sentence(level) in told
    driver.key("escape")
    assert driver.scene.name == "opponent"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_overlaps_at_any_size(size: tuple[int, int], scale: int, seats: int) -> None:
    driver = Driver(size, reduced_motion=True, text_scale=scale, new_seats=seats)
    scene = driver.open("new_game")
    window = pygame.Rect((0, 0), size)
    for one, other in combinations(scene.widgets, 2):
        if {one, other} & scene._scrolled in (set(), {one, other}):
            assert not scene.widgets[one].rect.colliderect(scene.widgets[other].rect), (one, other)
    assert all(window.contains(w.rect) for name, w in scene.widgets.items() if name not in scene._scrolled)
    dialog = driver.open("opponent", seating=scene.seating, seat=1)
    assert window.contains(dialog.panel)
    for one, other in combinations(dialog.widgets, 2):
        if {one, other} & dialog._scrolled in (set(), {one, other}):
            assert not dialog.widgets[one].rect.colliderect(dialog.widgets[other].rect), (one, other)
    assert all(dialog.panel.contains(dialog.widgets[name].rect) for name in ("done", "strength"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_the_first_level_is_in_sight_below_the_faces(size: tuple[int, int], scale: int) -> None:
    driver = Driver(size, reduced_motion=True, text_scale=scale)
    seating = driver.open("new_game").seating
    dialog = driver.open("opponent", seating=seating, seat=1)
    line = driver.ctx.art.fonts.line("strong", driver.ctx.art.text_px("body"))
    assert dialog.view.bottom - dialog.widgets[f"level:{LEVELS[0]}"].rect.top >= line


def test_who_sits_at_the_table_already_has_a_sign_and_changes_seats() -> None:
    driver = Driver(reduced_motion=True, new_seats=3)
    seating = driver.open("new_game").seating
    driver.click("seat:1")
    dialog = driver.scene
    mine, first, second = seating.faces[:3]
    seated = {face for face in range(10) if dialog.widgets[f"face:{face}"].seated}
    assert seated == {mine, second}
    assert "change seats" in dialog.widgets[f"face:{second}"].tip
    driver.click(f"face:{second}")
    assert seating.faces[:3] == [mine, second, first]


# --- the table --------------------------------------------------------------------------------------------


def test_at_the_table_a_seat_says_who_sits_there() -> None:
    driver = Driver(reduced_motion=True, opponents_speed="off", own_speed="off")
    seats = (SeatInfo("You"), SeatInfo("Cleo", "strong:2", 2), SeatInfo("Ana", "greedy", 1))
    driver.ctx.games.start(load_edition("original"), seats, 5)
    scene = driver.open("table")
    driver.settle()
    driver.move("seat:1")
    assert scene.face.status == f"Cleo, Strong. {character_sentence(2)}"
    driver.move("seat:2")
    assert scene.face.status.startswith("Your turn"), "an old opponent has no level to tell"


def test_an_old_game_against_greedy_players_goes_on(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.start(load_edition("original"), (SeatInfo("You"), SeatInfo("Ana", "greedy", 1)), 5)
    driver.app.close()
    again = Driver(data=tmp_path, reduced_motion=True)
    title = again.open("title")
    assert not any("opponent" in line for line in title.widgets["continue"].lines)
    again.key("enter")
    assert again.app.stack.names == ("table",)
    assert again.ctx.games.match.seats[1].bot == "greedy"


def test_masters_at_the_table_hold_up_no_frame_and_a_press_goes_on_in_slices() -> None:
    """Every look at the clock takes longer than others may think in a frame: one slice in each."""
    seats = (SeatInfo("You"), *(SeatInfo(NAMES[i], f"master:{i}", i) for i in (1, 2)))
    edition = load_edition("original")
    seed = next(seed for seed in range(50) if Match(edition, seats, seed).turn == 1)
    driver = Driver(reduced_motion=True, opponents_speed="normal")
    match = driver.ctx.games.start(edition, seats, seed)
    scene = driver.open("table")
    moments = iter(range(10_000_000))
    driver.ctx.clock = lambda: float(next(moments))
    slices = 0
    think = match.think

    def thought() -> bool:
        nonlocal slices
        slices += 1
        return think()

    match.think = thought  # type: ignore[method-assign]
    driver.key("enter")
    most = frames = 0
    while match.bot_to_move or scene.pace.hurrying:
        slices = 0
        driver.tick()
        most, frames = max(most, slices), frames + 1
        assert frames < 20_000
    assert most == 1
    assert frames > 10
    assert match.turn == 0
    assert not scene.board.queue.busy
    assert not match.faults


def test_who_typed_no_name_is_called_in_the_language_of_the_moment(tmp_path: Path) -> None:
    driver = Driver(data=tmp_path, language="en", reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.open("title")
    driver.open("new_game").deal()
    driver.settle()
    table = driver.scene
    try:
        for language, you in (("de", "Du"), ("en", "You"), ("de", "Du")):
            driver.ctx.change(language=language)
            driver.settle()
            assert table.face.seats[0].name == table.teller.names[0] == you
            drawn = driver.open("scores")
            assert drawn._sheet.names[0] == you
            driver.key("escape")
            driver.settle()
        driver.app.stack.reset("title")
        driver.settle()
        assert any("Du " in line for line in driver.scene.widgets["continue"].lines)
        driver.ctx.change(language="en")
        driver.settle()
        assert any("You " in line for line in driver.scene.widgets["continue"].lines)
    finally:
        driver.ctx.change(language="en")
