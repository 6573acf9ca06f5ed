"""Fairness of dice to be seen in the window: the commitment before, then the key, every roll and the luck."""

from __future__ import annotations

from hashlib import sha256

import pygame
import pytest

from game.match.dice_luck import dice_luck
from game.match.dice_match import DiceMatch
from game.match.dice_proof import checked_rolls, commitment_to, key_of
from game.ui.scenes.luck_words import verdict
from game.ui.scenes.rolls_sheet import RollsSheet
from tests.ui.dice.games import EDITION, Table, match_at, seats
from tests.ui.driver import Driver


@pytest.fixture(scope="module")
def over() -> DiceMatch:
    match = DiceMatch(EDITION, seats(3, person=False), 1)
    while not match.over:
        match.step_bot()
    return match


def driver_on(match: DiceMatch, size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    driver = Driver(size, reduced_motion=True, own_speed="off", opponents_speed="off", **settings)
    driver.ctx.games.played = match
    driver.open("credits")
    return driver


def words(driver: Driver) -> str:
    return "\n".join(widget.label for name, widget in driver.scene.widgets.items() if "passage" in name)


def test_the_menu_over_the_table_leads_to_the_commitment_and_the_key_stays_hidden() -> None:
    table = Table(match_at())
    driver = table.driver
    driver.key("escape")
    driver.scene.focus("fair")
    driver.key("enter")
    assert driver.scene.name == "fair_rolls"
    assert driver.scene.heading == "Check the rolls"
    assert driver.scene.digits == commitment_to(table.scene.match.seed)
    driver.click("copy")
    assert pygame.scrap.get_text() == driver.scene.digits
    with pytest.raises(ValueError, match="no rolls"):
        driver.open("rolls")


@pytest.mark.parametrize("typed", ["", "47"])
def test_a_new_game_is_committed_to_before_it_is_begun(typed: str) -> None:
    seeds = iter(range(5, 50))
    driver = Driver(reduced_motion=True)
    driver.ctx.games.new_seed = lambda: next(seeds)
    scene = driver.open("new_game", edition=EDITION)
    scene.open_house()
    driver.tick()
    assert "dice are rolled" in driver.scene._about_seed()
    driver.scene.focus("seed")
    driver.write(typed)
    driver.scene.focus("fair")
    driver.key("enter")
    promised = driver.scene.digits
    assert "will fix all rolls" in driver.scene.sentence
    driver.key("escape", "escape")
    scene.focus("deal")
    driver.key("enter")
    match = driver.ctx.games.dice
    assert match.seed == int(typed or 5)
    assert commitment_to(match.seed) == promised


def test_after_the_game_the_key_fits_and_every_roll_is_there(over: DiceMatch) -> None:
    driver = driver_on(over)
    driver.open("dice_over")
    assert driver.scene.widgets["same"].icon == "die"
    driver.settle()
    driver.scene.focus("rolls")
    driver.key("enter")
    assert driver.scene.heading == "The rolls"
    said, key = words(driver), key_of(over.seed)
    assert key.hex() in said
    assert sha256(key).hexdigest() in said
    rolls = checked_rolls(over)
    assert f"all {len(rolls)} rolls are exactly as the key gives them" in said
    assert said.count("Roll ") == len(rolls)
    attempts = sum(roll.roll == 1 for roll in rolls)
    assert said.count(", attempt ") == attempts
    assert said.count("Made, ") + said.count("Not made") == attempts
    sheet: RollsSheet = driver.scene._sheet
    size = sheet._die, sheet._die
    dice = sum(one.picture.get_size() == size for one in sheet.placed)
    assert dice == len(rolls) * len(over.edition.dice)
    driver.scene.focus("copy")
    driver.key("enter")
    copied_key, copied, line = pygame.scrap.get_text().splitlines()
    assert (copied_key, copied) == (key.hex(), commitment_to(over.seed))
    printed: list[str] = []
    exec(line, {"print": printed.append})
    assert printed == [copied]
    driver.key("escape")
    assert driver.scene.name == "dice_over"


def test_as_many_frames_as_kept_dice(over: DiceMatch) -> None:
    driver = driver_on(over)
    sheet: RollsSheet = driver.open("rolls")._sheet
    mark = sheet._frame(max(2, driver.ctx.art.unit * 2)).get_size()
    kept = sum(len(roll.kept) for roll in checked_rolls(over))
    assert kept > 0
    assert sum(one.picture.get_size() == mark for one in sheet.placed) == kept


def test_a_roll_that_the_key_does_not_make_is_told(over: DiceMatch, monkeypatch: pytest.MonkeyPatch) -> None:
    right = checked_rolls(over)
    wrong = (right[0]._replace(right=False), *right[1:])
    monkeypatch.setattr("game.ui.scenes.rolls_sheet.checked_rolls", lambda match: wrong)
    driver = driver_on(over)
    scene = driver.open("rolls")
    assert scene._sheet.wrong == 1
    assert "1 roll is not as the key gives it." in words(driver)


def test_luck_is_told_with_what_was_to_be_expected_and_the_tabs_change_the_side(over: DiceMatch) -> None:
    driver = driver_on(over)
    driver.open("dice_luck")
    assert driver.scene.heading == "Luck"
    for info, found in zip(over.seats, dice_luck(over), strict=True):
        assert (
            f"{info.name}: wilds {found.wilds.seen}, expected {found.wilds.expected:.1f}, "
            f"{verdict(found.wilds)[0]}; sum of the light dice {found.numbers.seen}, "
            f"expected {found.numbers.expected:.1f}, {verdict(found.numbers)[0]}"
        ) in words(driver)
    driver.click("rolls")
    assert driver.scene.heading == "The rolls"
    driver.click("luck")
    assert driver.scene.heading == "Luck"


@pytest.mark.parametrize("size", [(960, 600), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_of_the_rolls_lies_beside_the_page(
    over: DiceMatch, size: tuple[int, int], scale: int
) -> None:
    driver = driver_on(over, size, text_scale=scale)
    scene = driver.open("rolls")
    width = scene._column.width
    for picture, x, y in scene._sheet.placed:
        assert 0 <= x <= x + picture.get_width() <= width
        assert 0 <= y <= scene._sheet.height
    button, others = (
        scene.widgets["copy"].rect,
        [scene.widgets[name].rect for name in scene.widgets if "passage" in name],
    )
    assert 0 <= button.left - scene._column.left <= button.right - scene._column.left <= width
    for one in others:
        assert not one.colliderect(button) or one.top >= button.top
    scene.focus([*scene.widgets][-1])
    driver.tick()
    assert scene.scroll > 0
