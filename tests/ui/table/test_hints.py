"""Hints on the table: each a sentence and an action that can be done as a player does it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.ai.advice import Why
from game.ai.worth import finished
from game.match.hints import MOST_CHOICES, Hint, Hints
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action, Discard, LayDown, NextRound
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.moves import legal_lay_downs
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.groups import Meld
from game.ui.table import draw_hint
from game.ui.table.hints import sentence, special
from game.ui.table.hints.meant import meant_by
from game.ui.table.hints.sentence import hint_sentence
from game.ui.table.history import Teller
from game.ui.table.wording import laid_group
from tests.rules.mixes import edition, edition_ids, random_mix
from tests.ui.table.following import follow
from tests.ui.table.positions import ME, Table, at, drawing, may_lay, playing
from tests.ui.table.views import NAMES


def game(played: Edition, count: int, seed: int) -> Match:
    infos = [SeatInfo(NAMES[i], f"casual:{i}" if i else None, i) for i in range(count)]
    return Match(played, infos, seed)


def to_my_turn(match: Match) -> bool:
    """Let the others play until the person is to act; False when the game is over."""
    while match.turn != ME or match.step is TurnStep.ROUND_OVER:
        if match.step is TurnStep.GAME_OVER:
            return False
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
    return match.step is not TurnStep.GAME_OVER


def all_hints(match: Match, hints: Hints) -> Iterator[Hint]:
    while True:
        hint = finished(hints.hinting(match))
        assert hint is not None
        yield hint
        if hint.place == hint.of - 1:
            return


def check_sentence(words: str) -> None:
    assert re.fullmatch(r"[A-Z].*\.", words), words
    assert not re.search(r"[{}<>_]|None|Card\(|\bn\b|  ", words), words


def check_hints(played: Edition, count: int, seed: int, turns: int) -> set[Why]:
    """Play on by any of the hints, and look at all of them; the reasons that were given."""
    match, hints, dice = game(played, count, seed), Hints(ME), Random(seed)
    teller = Teller(NAMES[:count], ME, played)
    given: set[Why] = set()
    for _ in range(turns):
        if not to_my_turn(match):
            break
        found = list(all_hints(match, hints))
        view = match.view(ME)
        for hint in found:
            check_sentence(hint_sentence(hint, view, teller))
            assert refusal(view, hint.advice.action) is None
            meant = meant_by(hint.advice.action, view)
            assert meant.things
            assert set(meant.cards) <= {card.id for card in (*view.hand, *view.saved)}
            given.add(hint.advice.why)
        chosen = found[0] if dice.random() < 0.7 else dice.choice(found)
        assert match.submit(chosen.advice.action) is None
    assert not match.faults
    return given


@pytest.mark.parametrize("edition_id", edition_ids())
def test_every_hint_of_every_edition_is_a_sentence(edition_id: str) -> None:
    played = edition(edition_id)
    given = check_hints(played, min(3, played.players[1]), 3, 40)
    assert len(given) >= 4


@pytest.mark.parametrize("seed", range(25))
def test_every_hint_of_any_mix_of_rules_is_a_sentence(seed: int) -> None:
    mix = random_mix(Random(seed))
    check_hints(mix.edition, mix.seats, seed, 25)


def test_every_reason_has_words_and_every_action_a_place() -> None:
    assert set(sentence._WORDS) == set(Why)
    doing = {kind for kind in Action.__subclasses__() if kind is not NextRound}
    handled = {*special.ONLY, *special.SPECIAL}
    by_reason = {"ChoosePhase", "LayDown", "Hit", "Discard", "DrawFromPile", "DrawSaved"}
    assert {kind.__name__ for kind in doing - handled} == by_reason


# --- doing what it says -----------------------------------------------------------------------------------


def meanings(action: LayDown) -> list[list[tuple[object, ...]]]:
    """What the cards of each group stand for; one wild is as good as another."""
    return [
        sorted((str(one.number), str(one.color), str(one.card[1:])) for one in group)
        for group in action.groups
    ]


def plainly(action: Action, played: Edition) -> Action:
    """Without a target where the rules leave no choice of it."""
    if isinstance(action, Discard) and played.options.skip_target == "next":
        return replace(action, target=None)
    return action


def play_by_hints(played: Edition, count: int, seed: int, most: int) -> None:
    """At the table, ask for a hint (or the next best), and do it as a player does."""
    dice = Random(seed)
    table = Table(
        game(played, count, seed),
        size=dice.choice(((960, 600), (1280, 720))),
        reduced_motion=True,
        own_speed="off",
        opponents_speed="off",
        ask_before_discarding_wild=False,
    )
    done = 0
    for _ in range(most * 8):
        table.settle()
        scene = table.driver.scene
        if scene.name == "game_over" or done >= most:
            break
        if scene.name == "round_over":
            table.driver.key("enter")
            continue
        for _ in range(dice.choice((1, 1, 2, 3))):
            table.driver.key("f2")
            table.settle()
        shown = table.scene.hinting.shown
        assert shown is not None
        check_sentence(table.scene.face.toast)
        match = table.scene.match
        before = len(match.log)
        follow(table, shown.action)
        assert table.scene.face.hint is None, shown.words
        mine = [plainly(action, played) for action in match.log[before:] if action.seat == ME]
        if isinstance(shown.action, LayDown):
            assert isinstance(mine[0], LayDown), shown.words
            assert meanings(mine[0]) == meanings(shown.action), shown.words
        else:
            assert mine[:1] == [plainly(shown.action, played)], shown.words
        done += 1
    assert done
    assert not table.scene.match.faults


@pytest.mark.parametrize(
    "edition_id",
    ["original", "masters", "masters_1", "masters_2", "disco_fever", "plain_cards", "color_changing"],
)
def test_what_a_hint_says_can_be_done(edition_id: str) -> None:
    played = edition(edition_id)
    play_by_hints(played, min(3, played.players[1]), 5, 24)


@pytest.mark.parametrize("seed", range(100, 108))
def test_what_a_hint_says_can_be_done_under_any_rules(seed: int) -> None:
    mix = random_mix(Random(seed))
    play_by_hints(mix.edition, mix.seats, seed, 16)


# --- how it is shown --------------------------------------------------------------------------------------


def test_pressed_again_it_gives_the_next_best_and_goes_round() -> None:
    table = Table(at(drawing), reduced_motion=True)
    table.settle()
    told = []
    for _ in range(3):
        table.driver.key("f2")
        table.settle()
        told.append(table.scene.face.toast)
    assert told[1].startswith("Choice 2 of 2: ")
    assert not told[0].startswith("Choice")
    assert told[2] == told[0]


def test_the_button_asks_for_a_hint_and_what_it_means_is_outlined() -> None:
    table = Table(at(playing), reduced_motion=True)
    table.settle()
    table.driver.click("button:hint")
    table.settle()
    face = table.scene.face
    assert face.hint is not None
    meant = face.hint.meant
    rings = {element.key for element in draw_hint.hinted(face, table.scene.painter.art)}
    assert {("hinted", f"card:{card}") for card in meant.cards} <= rings
    assert {("hinted", thing) for thing in meant.things} <= rings
    assert meant.cards


def test_it_goes_away_with_the_next_action_or_when_it_is_put_away() -> None:
    table = Table(at(drawing), reduced_motion=True)
    table.settle()
    table.driver.key("f2")
    table.settle()
    assert table.scene.face.toast
    table.driver.key("escape")
    assert table.driver.scene is table.scene, "no pause"
    assert (table.scene.face.hint, table.scene.face.toast) == (None, "")
    table.driver.key("f2")
    table.settle()
    table.driver.key("s")
    assert table.scene.face.hint is not None, "sorting is no action of the game"
    table.driver.key("d")
    table.settle()
    assert (table.scene.face.hint, table.scene.face.toast) == (None, "")


def test_while_others_play_there_is_none() -> None:
    table = Table(at(playing), opponents_speed="slow")
    table.settle()
    card = table.scene.board.layout.row[0]
    table.driver.drag(f"hand:{card}", "discard")
    if table.scene.controller.plays.choice is not None:
        table.driver.click("choice:1")
    assert table.scene.match.turn != ME
    table.driver.key("f2")
    name = NAMES[table.scene.match.turn]
    assert table.scene.face.toast == f"Wait for your turn: {name} plays."
    assert table.scene.face.hint is None


def may_think(view: PlayerView) -> bool:
    return playing(view) and view.me.phase >= 4


def test_a_hint_that_takes_long_holds_up_no_frame() -> None:
    """Every look at the clock takes longer than others may think in a frame: one slice in each."""
    table = Table(at(may_think), reduced_motion=True)
    table.settle()
    moments = iter(range(1_000_000))
    table.driver.ctx.clock = lambda: float(next(moments))
    slices = 0
    real = table.scene.hinting.step

    def counted() -> None:
        nonlocal slices
        slices += 1
        real()

    table.scene.hinting.step = counted  # type: ignore[method-assign]
    table.driver.key("f2")
    frames = 0
    while table.scene.hinting.waiting:
        frames += 1
        table.driver.tick()
        assert frames < 1000
    assert slices > 1
    assert slices <= frames + 2
    assert table.scene.face.hint is not None


# --- a lay-down that is hinted at -------------------------------------------------------------------------


def many_ways(view: PlayerView) -> bool:
    """The phase can be laid in ways that read differently."""
    if not may_lay(view):
        return False
    melds = [
        [Meld(-1, view.seat, need, group) for need, group in zip(needs, action.groups, strict=True)]
        for action in legal_lay_downs(view)
        for needs in [view.edition.phase(view.me.phase)]
    ]
    return len({tuple(map(laid_group, one)) for one in melds}) > 1


def hinted_lay_down(table: Table, place: int = 1) -> LayDown:
    """Ask until a lay-down other than the best is shown."""
    table.settle()
    for _ in range(place + 1):
        table.driver.key("f2")
        table.settle()
    shown = table.scene.hinting.shown
    assert shown is not None
    assert isinstance(shown.action, LayDown), shown.words
    return shown.action


@pytest.mark.parametrize("arranged", [False, True])
@pytest.mark.parametrize("press", ["l", "lay_down"])
def test_lay_down_lays_the_lay_down_that_is_hinted_at(press: str, arranged: bool) -> None:
    table = Table(at(many_ways))
    if arranged:
        table.driver.key("a")
    action = hinted_lay_down(table)
    for _ in range(2):
        if press == "lay_down":
            table.driver.click("lay_down")
        else:
            table.driver.key("l")
        table.settle()
    laid = table.log()[-1]
    assert isinstance(laid, LayDown)
    assert meanings(laid) == meanings(action)


def test_another_lay_down_made_by_hand_puts_the_hinted_one_away() -> None:
    table = Table(at(many_ways))
    hinted_lay_down(table)
    table.driver.key("a")
    table.settle()
    assert (table.scene.face.hint, table.scene.face.toast) == (None, "")


def test_frames_are_on_resting_cards_only() -> None:
    table = Table(at(many_ways))
    action = hinted_lay_down(table)
    cards = {f"card:{one.card.id}" for group in action.groups for one in group}
    scene = table.scene

    def frames() -> dict[object, tuple[int, int]]:
        drawn = [one for one in scene.painter.elements if isinstance(one.key, tuple)]
        return {
            one.key[1]: one.rect.center for one in drawn if one.key[0] == "hinted" and one.key[1] in cards
        }

    table.driver.key("l")
    seen = 0
    for _ in range(200):
        table.driver.tick()
        moving = {f"card:{key}" for key, one in scene.board.sprites.items() if scene.board.queue.moves(one)}
        assert not moving & frames().keys()
        seen += bool(moving)
        if seen and not scene.board.queue.moving:
            break
    assert seen
    # At once, not only with the next change.
    assert frames().keys() == cards
    for card in (one.card.id for group in action.groups for one in group):
        pose = scene.board.pose(card)
        x, y = frames()[f"card:{card}"]
        assert abs(x - pose.x) < 2
        assert abs(y - pose.y) < 2


@pytest.mark.parametrize("seed", range(4))
def test_no_two_choices_read_alike_and_they_are_few(seed: int) -> None:
    table = Table(at(many_ways, seeds=range(1 + 30 * seed, 40 + 30 * seed)), reduced_motion=True)
    table.settle()
    told = []
    for _ in range(MOST_CHOICES + 1):
        table.driver.key("f2")
        table.settle()
        told.append(
            table.scene.face.toast.rpartition("Choice ")[2].partition(": ")[2] or table.scene.face.toast
        )
    count = told.index(told[0], 1)
    assert count <= MOST_CHOICES
    assert len(set(told[:count])) == count
