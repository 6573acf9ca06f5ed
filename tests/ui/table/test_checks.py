"""Checks of the table over many positions: targets, the tray, orders, panels, going on later."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Hit, LayDown
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardKind
from game.storage.games import Games
from game.ui import staged
from game.ui.scenes.table import TableScene
from game.ui.table import tray
from game.ui.table.draw_tray import lacking_words
from game.ui.text import card_name, color_name, number_name
from tests.ui.driver import Driver
from tests.ui.table.devices import lead
from tests.ui.table.positions import ME, Table, at, drawing, playing, seats
from tests.ui.table.views import NAMES

EDITIONS = ("original", "masters_1", "okie_circle_j", "plain_cards", "cocoa_canyon", "jazz_club")


def laying(edition: str, most: int = 6) -> Iterator[PlayerView]:
    """Views of bot games at moments when the phase could be laid."""
    found = 0
    played = load_edition(edition)
    for seed in range(1, 12):
        match = Match(played, [SeatInfo(NAMES[i], "greedy", i) for i in range(3)], seed)
        for _ in range(700):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
                continue
            view = match.view(match.turn)
            number = view.me.phase or tray.nearest(view)
            if view.table.step is TurnStep.PLAY and not view.me.laid and tray.phase_possible(view, number):
                yield view
                found += 1
                if found == most:
                    return
            match.step_bot()


@pytest.mark.parametrize("edition", EDITIONS)
def test_u05_every_possible_phase_can_be_laid_from_the_tray(edition: str) -> None:
    count = 0
    for view in laying(edition):
        number = view.me.phase or tray.nearest(view)
        states = tray.slot_states(view, tray.arrange(view, number), number)
        action = tray.lay_down_of(view, states, [0] * len(states), number)
        assert all(state.complete for state in states)
        assert refusal(view, action) is None
        count += 1
    assert count >= 3


def with_card(
    view: PlayerView, card: Card, slot: int, staged: tuple[tuple[int, ...], ...], number: int
) -> bool:
    """Whether the phase could be laid with one card more, that card in this slot."""
    hand = (*view.hand, card)
    more = view._replace(hand=hand)
    filled = tuple((*cards, card.id) if i == slot else cards for i, cards in enumerate(staged))
    states = tray.slot_states(more, filled, number)  # type: ignore[arg-type]
    return all(state.complete for state in states) and isinstance(
        tray.lay_down_of(more, states, [0] * len(states), number), LayDown
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_u05_the_card_that_the_button_names_completes_the_phase_and_no_other_does(edition: str) -> None:
    named = 0
    for view in laying(edition):
        number = view.me.phase or tray.nearest(view)
        full = tray.arrange(view, number)
        for slot, cards in enumerate(full):
            gone = cards[-1]
            staged = tuple(tuple(c for c in one if c != gone) for one in full)
            less = view._replace(hand=tuple(card for card in view.hand if card.id != gone))
            states = tray.slot_states(less, staged, number)
            found = tray.completing(less, states, number)
            if not found:
                assert states[slot].complete or len(states[slot].cards) < states[slot].need.size - 1
                continue
            faces = {(card.number, card.color) for card in found}
            there = {card.id for card in less.hand}
            for card in view.edition.cards:
                if card.kind is CardKind.NUMBER and card.id not in there:
                    fits = with_card(less, card, slot, staged, number)
                    assert fits == ((card.number, card.color) in faces), (card, found)
            words = lacking_words(found, less)
            named += bool(words)
            if words:
                first = found[0]
                parts = (
                    card_name(first),
                    color_name(first.color or ""),
                    number_name(first.number, first.color),
                )
                assert any(part in words for part in parts)
    assert named or edition in ("cocoa_canyon", "okie_circle_j", "jazz_club", "plain_cards")


def test_u05_the_button_says_which_card_is_missing() -> None:
    def nearly(view: PlayerView) -> bool:
        kinds = {need.kind for need in view.edition.phase(view.me.phase)}
        return playing(view) and kinds == {"set"} and tray.missing(view, view.me.phase) == 1

    table = Table(at(nearly), tips=False)
    table.settle()
    table.driver.key("a")
    table.settle()
    (state,) = (one for one in table.scene.controller.plays.slots if not one.complete)
    number = next(card.number for card in state.cards if card.kind is CardKind.NUMBER)
    element = next(one for one in table.scene.painter.elements if one.key == "lay_down")
    assert f"needs {number}" in element.look  # type: ignore[operator]


@pytest.mark.parametrize("which", [0, 1])
def test_u06_of_two_groups_the_player_chooses_and_nothing_is_sent_before(which: int) -> None:
    def twice(view: PlayerView) -> list[Hit]:
        ways: dict[Card, list[Hit]] = {}
        for action in legal_actions(view) if view.table.step is TurnStep.PLAY else ():
            if isinstance(action, Hit):
                ways.setdefault(action.placed.card, []).append(action)
        return next(
            (found for found in ways.values() if len({one.meld for one in found}) == len(found) == 2), []
        )

    table = Table(at(lambda view: bool(twice(view)) and len(view.hand) > 2), tips=False)
    table.settle()
    found = twice(table.view)
    log = list(table.scene.match.log)
    table.driver.click(f"hand:{found[0].placed.card.id}", button=3)
    table.driver.key("escape")
    lead(table, f"hand:{found[0].placed.card.id}", table.driver.key, "tab")
    table.driver.key("h")
    choice = table.scene.controller.plays.choice
    assert choice is not None
    assert table.scene.match.log == log
    table.driver.click(f"choice:{which}")
    table.settle()
    assert table.scene.match.log[len(log)] == found[which]


# --- the hand's order -------------------------------------------------------------------------------------


def test_u08_sorting_is_stable_and_the_own_order_outlives_draws_sizes_and_saves(tmp_path: Path) -> None:
    table = Table(at(drawing), tips=False, data=tmp_path)
    table.settle()
    board = table.scene.board
    for _ in range(3):
        before = board.layout.row
        assert tray.sorted_row(table.view, table.scene.controller.plays.sort, before) == before
        table.driver.key("s")
    table.driver.drag(f"hand:{board.layout.row[0]}", f"hand:{board.layout.row[6]}")
    table.settle()
    assert table.scene.controller.plays.sort == "own"
    own = board.layout.row
    table.driver.key("d")
    table.settle()
    assert board.layout.row[:-1] == own
    table.driver.resize((1000, 640))
    table.settle()
    assert board.layout.row[:-1] == own
    kept = board.layout.row
    table.scene.ctx.games.keep()
    again = Games(table.scene.ctx.paths.autosave, lambda: 1)
    assert not isinstance(again.resume(), str)
    other = Table(at(drawing), tips=False)
    other.driver.app.stack.reset("title")
    games = other.driver.ctx.games
    games.match, games.ui = again.match, again.ui
    scene = other.driver.open("table")
    assert isinstance(scene, TableScene)
    assert scene.board.layout.row == kept
    assert scene.controller.plays.sort == "own"


# --- what is always visible -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [2, 4, 6])
def test_u19_every_panel_shows_phase_laid_count_and_skip_as_the_view_has_them(count: int) -> None:
    table = Table(Match(load_edition("original"), seats(count), 7), tips=False, opponents_speed="off")
    for _ in range(60):
        table.settle()
        if not isinstance(table.driver.scene, TableScene):
            break
        view, board = table.view, table.scene.board
        assert board.view.table == view.table
        assert board.arrived() == view.hand_sizes
        elements = {one.key: one for one in table.scene.painter.elements}
        for seat, facts in enumerate(view.table.seats):
            look = elements["panel", seat].look
            pending = any(mark.victim == seat and mark.pending for mark in view.table.skips)
            assert facts in look  # type: ignore[operator]
            # Turn, skip mark, passed over, dealer, count, playing: in this order behind the facts.
            assert look[2] == (view.table.turn == seat)  # type: ignore[index]
            assert look[3] == pending  # type: ignore[index]
            assert look[5] == (view.table.dealer == seat)  # type: ignore[index]
            assert look[6] == view.hand_sizes[seat]  # type: ignore[index]
        action = next(
            one for one in legal_actions(view) if type(one).__name__ in ("DrawFromPile", "Discard", "LayDown")
        )
        table.scene.submit(action)


def test_u28_the_seed_is_shown_when_the_game_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = Driver()
    driver.ctx.games.match = staged.play_until("original", 3, 3, staged.is_over)
    art, shown = driver.ctx.art, []
    plain_text = art.text
    monkeypatch.setattr(
        art, "text", lambda words, *a, **k: (shown.append(words), plain_text(words, *a, **k))[1]
    )
    driver.open("game_over")
    driver.settle()
    assert "For the same deal: seed 3" in shown


# --- going on later ---------------------------------------------------------------------------------------


def test_u16_killed_after_any_action_the_same_view_comes_back(tmp_path: Path) -> None:
    games = Games(tmp_path / "game.json", lambda: 1)
    match = games.start(load_edition("original"), seats(3), 4)
    bots = Match(match.edition, [SeatInfo(NAMES[i], "greedy", i) for i in range(3)], 4)
    while len(bots.log) < 120:
        if bots.step is TurnStep.ROUND_OVER:
            bots.next_round()
        else:
            bots.step_bot()
    for action in bots.log:
        assert match.submit(action) is None
        games.keep()
        again = Games(tmp_path / "game.json", lambda: 1)
        found = again.resume()
        assert isinstance(found, Match)
        assert found.view(ME) == match.view(ME)
        assert found.step == match.step
