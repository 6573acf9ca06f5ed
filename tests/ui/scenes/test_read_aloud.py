"""Every screen says what it shows: the focus is led through all of it by keys, and each stop has words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.families import AnyMatch
from game.ui.dice.outcome import Turn
from game.ui.scenes.credits import CreditsScene
from game.ui.scenes.curve import curve_words
from game.ui.scenes.sheet import ScoreSheet
from game.ui.screens import SCENES
from game.ui.text import phase_name, signed
from game.ui.text.opponents import LEVELS, level_name, level_sentence
from tests.ui.dice.games import Table as DiceTable
from tests.ui.dice.games import match_at, playing
from tests.ui.driver import Driver
from tests.ui.scenes.opening import opened
from tests.ui.table.board_moves import on_twist_space
from tests.ui.table.positions import Table, at, focus
from tests.ui.table.positions import playing as collecting
from tests.ui.table.reached import at as special_at
from tests.ui.walking import walk

SMALL = (960, 600)
# Scenes without a focus: keys step through what happened, or are asked for.
STEPPED = ("dice_replay", "capture")


def menu(name: str, **values: Any) -> Callable[[dict[str, AnyMatch]], Driver]:
    def opens(games: dict[str, AnyMatch]) -> Driver:
        driver = Driver(SMALL, reduced_motion=True)
        if values:
            driver.open("credits")
            driver.open(name, **values)
        else:
            opened(driver, name, games)
        driver.settle()
        return driver

    return opens


def of_game(name: str, kind: str, **values: Any) -> Callable[[dict[str, AnyMatch]], Driver]:
    """A scene about the game of the fixture that is called `kind`."""

    def opens(games: dict[str, AnyMatch]) -> Driver:
        driver = Driver(SMALL, reduced_motion=True)
        driver.ctx.games.played = games[kind]
        driver.open(name, **{key: games[value] for key, value in values.items()})
        driver.settle()
        return driver

    return opens


def an_opponent(_games: dict[str, AnyMatch]) -> Driver:
    driver = Driver(SMALL, reduced_motion=True)
    scene = driver.open("new_game")
    driver.open("opponent", seating=scene.seating, seat=1)
    return driver


def a_lesson(_games: dict[str, AnyMatch]) -> Driver:
    driver = Driver(SMALL, reduced_motion=True)
    driver.open("learn")
    driver.settle()
    return driver


def a_lesson_paused(games: dict[str, AnyMatch]) -> Driver:
    driver = a_lesson(games)
    driver.open("learn_pause", lesson=driver.scene)
    return driver


def a_lesson_done(games: dict[str, AnyMatch]) -> Driver:
    driver = a_lesson(games)
    driver.open("learn_done", lesson=driver.scene)
    return driver


def cards(_games: dict[str, AnyMatch]) -> Driver:
    table = Table(at(collecting), SMALL, reduced_motion=True)
    table.settle()
    return table.driver


def dice(_games: dict[str, AnyMatch]) -> Driver:
    table = DiceTable(match_at(playing), SMALL, reduced_motion=True)
    table.settle()
    table.driver.key("1", "4")
    table.settle()
    return table.driver


def nothing(*_given: object) -> None:
    """An answer that leads nowhere."""


OPENED: dict[str, Callable[[dict[str, AnyMatch]], Driver]] = {
    **{
        name: menu(name)
        for name in (
            "title", "new_game", "house_rules", "phase_editor", "settings", "rebinding", "rules", "credits",
            "pause", "confirm", "fair_deal", "fair_rolls", "rolls", "dice_luck", "deal", "luck", "scores",
            "round_over", "game_over", "strength", "saves", "records", "finished",
        )
    },
    "opponent": an_opponent,
    "learn": a_lesson,
    "learn_pause": a_lesson_paused,
    "learn_done": a_lesson_done,
    "table": cards,
    "dice": dice,
    "dice_over": of_game("dice_over", "rolls"),
    "dice_replay": of_game("dice_replay", "rolls", match="rolls"),
    "replay": of_game("replay", "game_over"),
    "name_game": menu("name_game", heading="Name", accept="Save", text="A game", on_name=nothing),
    "take_in": menu("take_in", place="here", on_place=nothing),
    "capture": menu("capture", command="sort", device="keys", then=nothing),
}  # fmt: skip


def stops(driver: Driver) -> dict[str, str]:
    """The words of everything that keys lead to."""
    return {name: driver.scene.heard().focus for name in walk(driver)}


def check(found: dict[str, str], *, twice: tuple[str, ...] = ()) -> None:
    """Each stop says something, and no two say the same but those whose names begin like this."""
    silent = [name for name, words in found.items() if len(words.strip(" .:,;")) < 2]
    assert not silent
    counted = Counter(words for name, words in found.items() if not name.startswith(("hand:", *twice)))
    assert [words for words, count in counted.items() if count > 1] == []
    assert not [words for words in found.values() if "{" in words]


def test_all_screens_are_listened_to() -> None:
    assert set(OPENED) == set(SCENES)


@pytest.mark.parametrize("name", OPENED)
def test_every_stop_of_the_focus_says_something_else(name: str, games: dict[str, AnyMatch]) -> None:
    driver = OPENED[name](games)
    driver.key("tab")
    heard = driver.scene.heard()
    assert heard.title or heard.sentence or heard.notes
    if name not in STEPPED:
        check(stops(driver))


def test_keys_lead_to_everything_on_the_dice_table(games: dict[str, AnyMatch]) -> None:
    driver = dice(games)
    ring = driver.scene.controller.ring  # type: ignore[attr-defined]
    assert set(stops(driver)) == {item.id for item in ring.items}


def test_a_question_is_asked_with_all_its_words(games: dict[str, AnyMatch]) -> None:
    driver = dice(games)
    driver.key("g")
    driver.tick()
    said = driver.scene.heard().title
    assert driver.scene.name == "confirm"
    assert said.startswith(driver.scene.heading)  # type: ignore[attr-defined]
    assert driver.scene.sentence in said  # type: ignore[attr-defined]


def test_the_end_of_a_game_tells_who_won_and_everybodys_points(games: dict[str, AnyMatch]) -> None:
    driver = OPENED["dice_over"](games)
    scene, match = driver.scene, games["rolls"]
    assert scene.headline() in scene.heard().title  # type: ignore[attr-defined]
    words = " ".join(stops(driver).values())
    for info, points in zip(match.seats, match.points, strict=True):  # type: ignore[union-attr]
        assert info.name in words
        assert str(points) in words


def test_the_rules_are_read_line_by_line_with_every_phase_and_every_key(games: dict[str, AnyMatch]) -> None:
    driver = OPENED["rules"](games)
    scene: Any = driver.scene
    assert scene.heard().title == "How to play: Original"
    said = list(stops(driver).values())
    for section, _y in scene._placed:
        for line in section.lines:
            assert any(line.sentence in words for words in said), line
        assert sum(words.startswith(f"{section.title}: ") for words in said) == bool(section.lines)
    assert "Phase 4: Run of 7" in said
    assert any("D: Draw from the draw pile" in words for words in said)


def test_credits_are_read_paragraph_by_paragraph(games: dict[str, AnyMatch]) -> None:
    driver = OPENED["credits"](games)
    said = set(stops(driver).values())
    for title, text in CreditsScene.paragraphs():
        assert any(f"{title}: {text}" in words if title else text in words for words in said)
    assert any("Preamble: The goals" in words for words in said)


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("saves", "No saved games here yet."),
        ("records", "No game is finished yet."),
        ("finished", "No game is"),
    ],
)
def test_a_page_with_nothing_on_it_says_so_in_words_and_whole(
    name: str, begins: str, games: dict[str, AnyMatch]
) -> None:
    driver = OPENED[name](games)
    scene: Any = driver.scene
    said = stops(driver)
    (told,) = [stop for stop, words in said.items() if words.startswith(begins)]
    assert scene.view.contains(scene.widgets[told].rect)


def test_how_opponents_play_is_read_level_by_level(games: dict[str, AnyMatch]) -> None:
    said = list(stops(OPENED["strength"](games)).values())
    for level in LEVELS:
        assert f"{level_name(level)}: {level_sentence(level)}" in said


@pytest.mark.parametrize("name", ["round_over", "game_over", "dice_over", "scores"])
def test_the_lines_of_a_chart_are_told_a_sentence_for_each_seat(
    name: str, games: dict[str, AnyMatch]
) -> None:
    driver = OPENED[name](games)
    scene: Any = driver.scene
    sheet = scene._ended.sheet if hasattr(scene, "_podium") else scene._sheet
    chart = [words for words in stops(driver).values() if "longest step" in words]
    assert len(chart) == 1
    for seat, player in enumerate(sheet.names):
        assert f"{player}: from {sheet.low} to {sheet.sums[-1][seat][0]};" in chart[0]


def test_a_line_that_never_rises_is_told_too() -> None:
    flat = ScoreSheet(("Ana", "Ben"), (0, 1), [Turn(1), Turn(2)], [((0, 0), (5, 5)), ((0, 0), (25, 20))])  # type: ignore[list-item]
    assert curve_words(flat) == "Ana: 0 all along. Ben: from 0 to 25; the longest step is +20 in round 2."


def test_a_game_of_dice_looked_at_again_says_each_step(games: dict[str, AnyMatch]) -> None:
    driver = OPENED["dice_replay"](games)
    scene: Any = driver.scene
    said = []
    for step in range(1, 6):
        driver.key("right")
        driver.settle()
        said.append(scene.heard().focus)
        assert scene.teller.tell(scene.events[step - 1]) in said[-1]
    driver.key("left")
    driver.settle()
    assert scene.heard().focus == said[-2]
    driver.key("enter")
    driver.tick(200)
    assert scene.playing
    assert scene.heard().notes == (scene.board.lines[-1],)


def test_the_board_of_a_twist_game_is_told_space_by_space() -> None:
    match = special_at(load_edition("twist"), on_twist_space)
    table = Table(match, SMALL, reduced_motion=True)
    table.settle()
    driver, scene = table.driver, table.scene
    view = scene.board.view
    driver.key("tab")
    found = stops(driver)
    assert set(found) == {f"choice:{i}" for i in range(3)}
    check(found)
    for i, option in enumerate(scene.controller.plays.choice.options):
        words = found[f"choice:{i}"]
        assert phase_name(view.edition, option.phase) in words
        assert all(signed(steps) in words for steps in option.walks)
    assert scene.heard().sentence == scene.controller.plays.choice.title
    driver.key("enter")
    table.settle()
    focus(table, "board")
    said = scene.heard().focus
    for name, place in zip(scene.teller.names, view.table.spaces, strict=True):
        assert f"{name}: space {place} of {len(view.edition.board)}" in said
    driver.key("enter")
    assert scene.board.watched
    assert scene.heard().focus.count("a Twist space") >= view.edition.board.count(0)
