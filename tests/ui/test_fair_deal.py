"""Fairness to be seen in the window: the commitment, the deal and the luck, by keys and by mouse."""

from __future__ import annotations

from hashlib import sha256

import pygame
import pytest

from game.match.deal_record import commitment, the_deal
from game.match.luck import Tally, luck
from game.match.match import Match
from game.match.seats import SeatInfo
from game.match.simulation import bot_seats
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.ui import staged
from game.ui.scenes.deal_sheet import DealSheet
from game.ui.scenes.luck_table import LuckTable
from game.ui.scenes.luck_words import bar_place, cards_words, verdict
from tests.rules.mixes import edition
from tests.ui.driver import Driver
from tests.ui.walking import walk

ME = Seat(0)


def driver_on(match: Match, size: tuple[int, int] = (1280, 720), **settings: object) -> Driver:
    driver = Driver(size, reduced_motion=True, own_speed="off", opponents_speed="off", **settings)
    driver.ctx.games.match = match
    return driver


@pytest.fixture(scope="module")
def between() -> Match:
    """A game of four after its third round."""
    return staged.play_until("original", 4, 1, staged.round_is_over)


@pytest.fixture(scope="module")
def over() -> Match:
    return staged.play_until("original", 3, 1, staged.is_over)


def words(driver: Driver) -> str:
    """All that the passages of the open page say."""
    return "\n".join(widget.label for name, widget in driver.scene.widgets.items() if "passage" in name)


def test_the_menu_over_the_table_leads_to_the_commitment_of_the_round_in_play():
    match = staged.play_until("original", 2, 1, staged.worth_showing)
    driver = driver_on(match)
    driver.open("table")
    driver.key("escape")
    driver.scene.focus("fair")
    driver.key("enter")
    assert driver.scene.name == "fair_deal"
    assert driver.scene.digits == commitment(match)
    assert f"how round {match.state.table.round} was dealt" in driver.scene.sentence
    driver.click("close")
    assert driver.scene.name == "pause"


def test_between_two_rounds_it_is_that_of_the_coming_one(between: Match):
    match = Match.replay(between.edition, between.seats, between.seed, between.log)
    driver = driver_on(match)
    driver.open("round_over")
    driver.key("escape")
    driver.click("fair")
    promised, number = driver.scene.digits, match.rounds_played + 1
    assert f"how round {number} will be dealt" in driver.scene.sentence
    match.next_round()
    assert commitment(match) == promised
    while match.step not in (TurnStep.ROUND_OVER, TurnStep.GAME_OVER):
        if match.bot_to_move:
            match.step_bot()
        else:
            match.submit(next(iter(legal(match))))
    assert sha256(the_deal(match, number, ME).key).hexdigest() == promised


def legal(match: Match):
    from game.rules.cardgame.moves import legal_actions

    return legal_actions(match.view(match.turn))


def test_what_was_shown_before_can_be_copied(between: Match):
    driver = driver_on(between)
    driver.open("credits")
    driver.open("fair_deal")
    driver.click("copy")
    assert pygame.scrap.get_text() == commitment(between)


def test_a_clipboard_that_fails_is_told(between: Match, monkeypatch: pytest.MonkeyPatch):
    def fails(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fails)
    driver = driver_on(between)
    driver.open("credits")
    driver.open("fair_deal")
    driver.click("copy")
    assert driver.scene._toast.label == "It could not be copied."


def test_after_a_round_the_deal_is_shown_and_the_way_leads_back(between: Match):
    driver = driver_on(between)
    driver.open("round_over")
    driver.click("deal")
    assert driver.scene.name == "deal"
    deal = the_deal(between, 3, ME)
    assert deal.key.hex() in words(driver)
    assert sha256(deal.key).hexdigest() in words(driver)
    driver.key("escape")
    assert driver.scene.name == "round_over"
    driver.click("luck")
    assert driver.scene.heading == "Luck"
    driver.key("escape")
    assert driver.scene.name == "round_over"


def test_the_game_s_end_leads_to_both_and_tells_how_the_key_came_about(over: Match):
    driver = driver_on(over)
    for name, heading in (("deal", "The deal"), ("luck", "Luck")):
        driver.open("game_over")
        driver.settle()
        driver.scene.focus(name)
        driver.key("enter")
        assert driver.scene.heading == heading
        driver.key("escape")


def test_every_card_is_shown_once_with_who_drew_it(between: Match):
    driver = driver_on(between)
    driver.open("deal")
    sheet, deal = driver.scene._sheet, the_deal(between, 3, ME)
    width = sheet._card
    faces = [one for one in sheet.placed if one.picture.get_width() == width]
    assert len(faces) == len(between.state.edition.cards)
    for seat, info in enumerate(between.seats):
        drawn = sum(one.seat == seat for pile in deal.piles for one in pile)
        assert words(driver).count(f" to {info.name}") - words(driver).count(f"Dealt to {info.name}") == drawn
    pile = [one.card for one in deal.piles[0]]
    said = words(driver)
    assert said.index("turned up") < said.index("Not drawn")
    assert len(pile) == 108 - 40


def test_another_round_is_chosen_by_keys(between: Match):
    driver = driver_on(between)
    driver.open("deal")
    driver.scene.focus("round")
    driver.key("left")
    assert driver.scene.round == 2
    assert the_deal(between, 2, ME).key.hex() in words(driver)
    assert the_deal(between, 3, ME).key.hex() not in words(driver)
    driver.key("right", "right")
    assert driver.scene.round == 3


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((1920, 1080), 200)])
def test_what_was_to_be_expected_is_always_said_in_words(over: Match, size: tuple[int, int], scale: int):
    art = driver_on(over, size, text_scale=scale).ctx.art
    width, room = round(size[0] * 0.9), round(size[1] * 0.75)
    table = LuckTable(over.seats, luck(over), cards_words(3))
    rows = table.rows(art, width, room)
    assert rows.stacked == (size == (960, 600) and scale == 200)
    column = table.columns(art, width, rows.grown)[1]
    assert art.fonts.width("expected 11.1", "text", art.text_px("small")) < column


@pytest.mark.parametrize("tab", ["deal", "luck"])
def test_keys_lead_through_all_of_it_and_the_wheel_scrolls(between: Match, tab: str):
    driver = driver_on(between, (960, 600), text_scale=200)
    scene = driver.open(tab)
    driver.settle()
    passages = {name for name in scene.widgets if "passage" in name}
    assert len(passages) >= 4
    seen = set()
    for name in walk(driver):
        seen.add(name)
        rect = scene.widgets[name].rect
        assert rect.colliderect(scene.view if name in passages else driver.app.surface.get_rect())
    assert seen == set(scene.widgets)
    scene.scroll_to(0)
    driver.wheel(-2)
    driver.settle()
    assert scene.scroll > 0


def test_luck_is_told_with_what_was_to_be_expected(over: Match):
    driver = driver_on(over)
    driver.open("luck")
    driver.settle()
    for info, found in zip(over.seats, luck(over), strict=True):
        assert (
            f"{info.name}: wilds {found.wilds.seen}, expected {found.wilds.expected:.1f}, "
            f"{verdict(found.wilds)[0]}; "
            f"skips {found.skips.seen}, expected {found.skips.expected:.1f}, {verdict(found.skips)[0]}; "
            f"helpful draws {found.helpful.seen}, expected {found.helpful.expected:.1f}, "
            f"{verdict(found.helpful)[0]}"
        ) in words(driver)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_luck_of_two_fills_its_page(size):
    driver = Driver(size)
    driver.ctx.games.match = staged.play_until("original", 2, 1, staged.is_over)
    scene = driver.open("luck")
    driver.settle()
    assert scene.view.height * 0.75 <= scene.content_height <= scene.view.height


def test_the_tabs_change_the_side_of_the_page(over: Match):
    driver = driver_on(over)
    driver.open("deal")
    driver.click("luck")
    driver.settle()
    assert driver.scene.heading == "Luck"
    assert driver.scene.ring.id == "deal"
    assert "luck" not in driver.scene.widgets
    driver.click("deal")
    assert driver.scene.heading == "The deal"


@pytest.mark.parametrize(
    ("tally", "place"),
    [
        (Tally(), 0.0),
        (Tally(10, 10.0, 4.0), 0.0),
        (Tally(12, 10.0, 4.0), 0.5),
        (Tally(8, 10.0, 4.0), -0.5),
        (Tally(30, 10.0, 4.0), 1.0),
        (Tally(0, 10.0, 4.0), -1.0),
    ],
)
def test_the_bar_reaches_its_end_at_two_deviations(tally: Tally, place: float):
    assert bar_place(tally) == place


@pytest.mark.parametrize(
    ("tally", "said"),
    [
        (Tally(), "average"),
        (Tally(11, 10.0, 4.0), "average"),
        (Tally(9, 10.0, 4.0), "average"),
        (Tally(12, 10.0, 4.0), "lucky"),
        (Tally(8, 10.0, 4.0), "unlucky"),
        (Tally(14, 10.0, 4.0), "very lucky"),
        (Tally(6, 10.0, 4.0), "very unlucky"),
    ],
)
def test_luck_is_said_in_words(tally: Tally, said: str):
    assert verdict(tally)[0] == said


def test_what_others_have_saved_is_not_given_away():
    seats = (SeatInfo("You", None, 0), *bot_seats(("greedy",), 3)[1:])
    for seed in range(60):
        match = Match(edition("masters_1"), bot_seats(("greedy",), 3), seed)
        while match.step is not TurnStep.ROUND_OVER:
            match.step_bot()
        if any(match.state.saved[1:]):
            break
    driver = driver_on(Match.replay(match.edition, seats, match.seed, match.log))
    driver.open("round_over")
    driver.settle()
    for name in ("deal", "luck"):
        driver.click(name)
        assert driver.scene.name == "round_over"
        assert driver.scene._toast.label.startswith("While others have cards saved")
    with pytest.raises(ValueError, match="no deal"):
        driver.open("deal")


def test_a_deal_is_the_same_after_the_game_was_kept_and_gone_on_with(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    played = staged.play_until("original", 2, 1, staged.round_is_over)
    driver.ctx.games.match = played
    driver.ctx.games.keep()
    again = Driver(data=tmp_path, reduced_motion=True)
    match = again.ctx.games.resume()
    assert isinstance(match, Match)
    assert match is not played
    assert the_deal(match, 3, ME) == the_deal(played, 3, ME)
    assert luck(match) == luck(played)
    assert commitment(match) == commitment(played)


def test_a_refilled_pile_has_a_part_of_its_own():
    for seed in range(60):
        match = Match(edition("original"), bot_seats(("random",), 6), seed)
        while match.step is not TurnStep.ROUND_OVER:
            match.step_bot()
        deal = the_deal(match, 1, ME)
        if len(deal.piles) > 1:
            break
    art = driver_on(match).ctx.art
    sheet = DealSheet(art, deal, match.seats, 1100, seed=None, suits=False)
    shown = [one for one in sheet.placed if one.picture.get_width() == sheet._card]
    assert len(shown) == 60 + sum(map(len, deal.piles))


@pytest.mark.parametrize("seats", [2, 6])
def test_the_luck_of_a_table_is_seen_at_once_in_a_common_window(seats: int):
    driver = driver_on(staged.play_until("original", seats, 1, staged.is_over))
    scene = driver.open("luck")
    driver.settle()
    assert scene.greatest_scroll == 0


@pytest.mark.parametrize("typed", ["", "47"])
def test_the_first_round_is_committed_to_before_the_game_is_dealt(typed: str):
    seeds = iter(range(5, 50))
    driver = Driver(reduced_motion=True)
    driver.ctx.games.new_seed = lambda: next(seeds)
    scene = driver.open("new_game")
    scene.open_house()
    driver.tick()
    driver.scene.focus("seed")
    driver.write(typed)
    driver.scene.focus("fair")
    driver.key("enter")
    promised = driver.scene.digits
    assert "how round 1 will be dealt" in driver.scene.sentence
    driver.key("escape", "escape")
    scene.focus("deal")
    driver.key("enter")
    match = driver.ctx.games.match
    assert match.seed == int(typed or 5)
    assert commitment(match) == promised
