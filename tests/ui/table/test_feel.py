"""What a hand that is not sure needs, the way from a refusal to its rule, and the scores over the game."""

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement
from game.rules.refusal import Reason
from game.ui.fonts import Fonts
from game.ui.rule_links import SECTION_OF
from game.ui.rulebook import sections
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.scores import ScoresScene
from game.ui.table.draw_tray import GHOSTS, ghost_of
from game.ui.table.drops import CATCH
from game.ui.table.layout import layout
from game.ui.table.things import thing_at
from game.ui.table.tray import SlotState, missing
from tests.ui.driver import Driver
from tests.ui.table.positions import ME, Table, at, drawing, may_lay, plain, seats

# --- the scores ---------------------------------------------------------------------------------------------


def test_the_scores_open_over_the_game_and_close_with_the_same_key() -> None:
    table = Table(at(lambda view: drawing(view) and view.table.round == 3))
    table.settle()
    table.driver.key("b")
    scene = table.driver.scene
    assert isinstance(scene, ScoresScene)
    said = [widget.label for name, widget in scene.widgets.items() if name.startswith("passage")]
    *rounds, lines = said
    assert [words.partition(":")[0] for words in "; ".join(rounds).split("; ")] == ["Round 1", "Round 2"]
    assert "longest step" in lines
    ended = scene._rounds[1]
    assert f"Ana {ended.scores[1]} (+{ended.points[1]})" in rounds[-1]
    table.driver.key("b")
    assert table.driver.scene is table.scene


def test_before_the_first_round_is_over_the_scores_say_so() -> None:
    driver = Driver((960, 600))
    games = driver.ctx.games
    games.start(load_edition("original"), seats(3), 5)
    driver.open("table")
    driver.settle()
    driver.key("b")
    assert driver.scene.widgets["passage 0"].label == "No round is over yet."


def test_a_new_game_is_chosen_by_key_and_the_old_one_is_still_there() -> None:
    table = Table(at(drawing))
    table.settle()
    log = list(table.scene.match.log)
    table.driver.key("ctrl+n")
    assert isinstance(table.driver.scene, NewGameScene)
    table.driver.key("escape")
    assert table.driver.scene.name == "title"
    assert table.driver.ctx.games.match.log == log


# --- from a refusal to its rule -----------------------------------------------------------------------------


def test_every_refusal_has_a_section_of_the_rules() -> None:
    assert set(SECTION_OF) == set(Reason)
    keys = {name: {section.key for section in sections(load_edition(name))} for name in ("original", "twist")}
    assert set(SECTION_OF.values()) == keys["twist"] - {"", "cards"}
    assert set(SECTION_OF.values()) - {"board"} <= keys["original"]


@pytest.mark.parametrize("way", ["key", "click"])
def test_a_refusal_leads_to_its_paragraph(way: str) -> None:
    table = Table(at(drawing))
    table.settle()
    table.driver.drag(f"hand:{plain(table.view).id}", "discard")
    table.driver.tick(4)
    assert table.scene.face.more.endswith("the rule")
    if way == "key":
        table.driver.key("f1")
    else:
        told = table.scene.painter.area("toast")
        assert told is not None
        table.driver.click(told.center)
    scene = table.driver.scene
    assert isinstance(scene, RulesScene)
    place = next(y for section, y in scene._placed if section.key == SECTION_OF[Reason.DRAW_FIRST])
    assert scene.scroll == min(place - (place - scene.scroll), scene.greatest_scroll) > 0
    assert 0 <= place - scene.scroll < 40 or scene.scroll == scene.greatest_scroll


def test_without_a_refusal_the_rules_open_at_their_beginning() -> None:
    table = Table(at(drawing))
    table.settle()
    assert table.scene.face.more == ""
    table.driver.key("f1")
    assert table.driver.scene.scroll == 0


# --- a hand that is not sure --------------------------------------------------------------------------------


def test_a_press_beside_a_thing_means_the_nearest_where_that_is_set() -> None:
    for wide, found in ((False, ""), (True, "draw")):
        table = Table(at(drawing), wide_catch=wide)
        table.settle()
        box = table.scene.board.layout.draw
        point = box.x - CATCH / 2, box.center[1]
        assert thing_at(table.scene.board, None, point) == ""
        before = len(table.view.hand)
        table.driver.click((round(point[0]), round(point[1])))
        assert (len(table.view.hand) > before) is wide, found


def test_a_card_dropped_short_of_its_place_is_caught_where_that_is_set() -> None:
    for wide in (False, True):
        table = Table(
            at(lambda view: view.table.step is TurnStep.PLAY and len(view.hand) > 5), wide_catch=wide
        )
        table.settle()
        layout_now, card = table.scene.board.layout, plain(table.view)
        pile = layout_now.discard
        driver = table.driver
        driver.press(f"hand:{card.id}")
        x, y = round(pile.center[0]), round(pile.y) - 100
        for _again in range(3):
            driver.move((x, y))
            y += round(pile.y - 2 * CATCH - table.scene.controller.carry.box.bottom)
        assert CATCH < pile.y - table.scene.controller.carry.box.bottom < 3 * CATCH
        best = table.scene.controller.carry.best
        assert (best is not None and best.kind == "discard") is wide
        driver.key("escape")


def test_the_focus_stays_where_it_was_left_where_that_is_set() -> None:
    for sticky in (False, True):
        table = Table(at(drawing), sticky_focus=sticky)
        table.settle()
        table.driver.key("end")
        before = table.scene.controller.focus
        table.driver.key("d")
        table.settle()
        assert (table.scene.controller.focus == before) is sticky


# --- looks --------------------------------------------------------------------------------------------------


def test_groups_jump_once_when_they_are_laid() -> None:
    for reduced in (False, True):
        table = Table(at(may_lay), reduced_motion=reduced)
        table.settle()
        table.driver.key("l", "l")
        melds = [meld for meld in table.view.table.melds if meld.owner == ME]
        assert melds
        arrived: set[int] = set()
        jumped: set[int] = set()
        for _frame in range(120):
            table.driver.tick()
            for card in (one.card.id for meld in melds for one in meld.placed):
                above = table.scene.board.pose(card).y - table.scene.board.sprites[card].pose.y
                if card in arrived and above > 3:
                    jumped.add(card)
                elif abs(above) < 0.01 and not table.scene.board.sprites[card].waiting:
                    arrived.add(card)
        assert len(arrived) == sum(len(meld.placed) for meld in melds)
        assert jumped == (set() if reduced else arrived)


def test_large_text_leaves_the_hand_large_and_the_piles_beside_the_tray() -> None:
    view = Match(load_edition("original"), seats(4), 1).view(ME)
    for size in ((960, 600), (1280, 720), (1366, 768)):
        small, large = layout(view, size), layout(view, size, scale=2.0)
        assert large.card >= small.card * 0.85
        assert (small.metrics.beside, large.metrics.beside) == (False, True)
        for pile in (large.draw, large.discard):
            assert large.tray.y <= pile.y
            assert pile.bottom <= large.tray.bottom
            assert all(pile.overlap(slot.box) == 0 for slot in large.slots)
    for size in ((1920, 1080), (3840, 2160)):
        assert layout(view, size, scale=2.0).card >= layout(view, size).card * 0.75


def test_an_empty_group_asks_for_no_number_of_its_own() -> None:
    """It says how one card leads to the next."""
    for kind, sign in (("set", "="), ("color_set", "="), ("run", "+1"), ("pattern_run", "+1")):
        assert [GHOSTS[kind](place) for place in range(3)] == ["?", sign, sign]


@pytest.mark.parametrize(
    ("kind", "numbers", "ghosts"),
    [
        ("run", (), ["?", "+1", "+1", "+1"]),
        ("set", (), ["?", "=", "=", "="]),
        ("run", (1, 2, 4), [3]),
        ("run", (2, 6), [3, 4]),
        ("run", (2, 6, None), [4]),
        ("run", (2, 3), ["", ""]),
        ("run", (None,), ["", "", ""]),
        ("set", (9, 9), [9, 9]),
        ("set", (None, None), ["", ""]),
        ("color", (2, 9), ["circle", "circle"]),
        ("parity", (3,), ["", "", ""]),
    ],
)
def test_a_ghost_beside_cards_shows_only_what_must_come(
    kind: str, numbers: tuple[int | None, ...], ghosts: list[int | str]
) -> None:
    """None is a Wild."""
    held = tuple(
        Card(CardId(i), CardKind.WILD if number is None else CardKind.NUMBER, number)
        for i, number in enumerate(numbers)
    )
    state = SlotState(Requirement(kind, 4), held, (), None)
    assert [ghost_of(state, place) for place in range(len(held), 4)] == ghosts


def test_the_button_says_that_the_hand_has_the_phase_before_it_can_be_laid(monkeypatch):
    said: list[str] = []
    real = Fonts.fitted

    def fitted(self, text, *rest):
        said.append(text)
        return real(self, text, *rest)

    monkeypatch.setattr(Fonts, "fitted", fitted)
    table = Table(
        at(lambda view: drawing(view) and bool(view.me.phase) and missing(view, view.me.phase) == 0)
    )
    table.settle()
    assert "you hold it" in said
