"""The sentences of the history: whole, with the right owner, and about the right card."""

from __future__ import annotations

import pytest

from game.content.loader import load_edition
from game.rules.cardgame import events as ev
from game.rules.cards import Card, CardId, CardKind, Seat, parse_face
from game.rules.groups import Meld, Placed, Requirement, Spot
from game.ui.play.telling import whole
from game.ui.table.history import Teller
from game.ui.table.lines import Line, on_table
from game.ui.table.things import things
from tests.ui.table.positions import Table, at, playing

TELLER = Teller(("Zoe", "Cleo", "Dmitri"), Seat(0), load_edition("twist"))
SUITS = ("hearts", "diamonds", "clubs", "spades")
COLORS = ("red", "blue", "green", "yellow")


def card(face: str, colors: tuple[str, ...] = COLORS) -> Card:
    return Card(CardId(0), *parse_face(face, colors))


QUEEN = Card(CardId(1), CardKind.NUMBER, 12, "clubs")
WILD = card("W")
SEVENS = tuple(Placed(card(face), 7) for face in ("R7", "B7", "W"))
QUEENS = tuple(Placed(Card(CardId(2 + i), CardKind.NUMBER, 12, suit), 12) for i, suit in enumerate(SUITS[:3]))


def hit(seat: int, owner: int, kind: str, placed: tuple[Placed, ...], one: Card, number: int) -> ev.CardHit:
    meld = Meld(0, Seat(owner), Requirement(kind, len(placed)), placed)
    return ev.CardHit(Seat(seat), Placed(one, number), Spot("", number), meld)


LINES: list[tuple[ev.Event, str]] = [
    (ev.CardDrawn(Seat(0), "draw", WILD), "You draw a Wild."),
    (ev.CardDrawn(Seat(0), "saved", card("R10")), "You draw the red 10 from your save pile."),
    (ev.CardDrawn(Seat(1), "discard", card("Y3")), "Cleo takes the yellow 3 from the discards."),
    (ev.OpeningCard(WILD), "A Wild is turned up."),
    (ev.OpeningCard(card("S")), "A Skip is turned up."),
    (ev.OpeningCard(card("B4")), "The blue 4 is turned up."),
    (ev.CardDiscarded(Seat(2), QUEEN), "Dmitri discards the Queen of clubs."),
    (hit(2, 1, "set", QUEENS, QUEEN, 12), "Dmitri adds the Queen of clubs to Cleo's set of Queens."),
    (hit(0, 0, "set", SEVENS, card("G7"), 7), "You add the green 7 to your set of 7s."),
    (hit(0, 1, "set", SEVENS, card("G7"), 7), "You add the green 7 to Cleo's set of 7s."),
    (hit(1, 0, "set", SEVENS, WILD, 7), "Cleo adds a Wild as 7 to your set of 7s."),
    (hit(1, 1, "run", SEVENS, card("R8"), 8), "Cleo adds the red 8 to their own run."),
    (hit(1, 2, "run", SEVENS, card("R8"), 8), "Cleo adds the red 8 to Dmitri's run."),
]


@pytest.mark.parametrize(("event", "words"), LINES, ids=[words for _, words in LINES])
def test_an_event_is_a_whole_sentence(event: ev.Event, words: str) -> None:
    assert TELLER.tell(event) == words


def test_what_is_laid_is_told_group_by_group() -> None:
    run = tuple(Placed(card(face), number) for face, number in (("R3", 3), ("B4", 4), ("G5", 5), ("W", 6)))
    red = tuple(Placed(card(face), None, "red") for face in ("R3", "R9"))
    wilds = (Placed(WILD), Placed(WILD))
    groups = (("set", SEVENS), ("run", run), ("color", red), ("wild", wilds))
    melds = tuple(
        Meld(i, Seat(1), Requirement(kind, len(placed)), placed) for i, (kind, placed) in enumerate(groups)
    )
    told = TELLER.tell(ev.PhaseLaid(Seat(1), 4, melds))
    assert told == (
        "Cleo lays down phase 4: a set of 7s, a run from 3 to 6, a group of red cards and a group of Wilds."
    )


def test_a_twist_card_is_called_by_its_name_and_pawns_by_how_far_they_go() -> None:
    told = [
        TELLER.tell(event)
        for event in (
            ev.TwistCardDrawn(Seat(0), 18),
            ev.TwistCardDrawn(Seat(1), 12),
            ev.PhaseChosen(Seat(1), 12),
            ev.PhaseChosen(Seat(2), 2),
            ev.PawnMoved(Seat(0), 4, 8, 4),
            ev.PawnMoved(Seat(1), 4, 3, -1),
            ev.PawnMoved(Seat(2), 19, 19, 0),
        )
    ]
    assert told == [
        "Your Twist card is 8: Color run of 5.",
        "Cleo's Twist card is 2: 4 sets of 2.",
        "Cleo tries Twist card 2.",
        "Dmitri tries phase 2.",
        "Your pawn goes 4 spaces on.",
        "Cleo's pawn goes 1 space back.",
        "Dmitri's pawn stays where it is.",
    ]


def test_cards_drawn_one_after_another_are_counted_in_one_line() -> None:
    mine = [ev.CardDrawn(Seat(0), "draw", card("R7"))] * 3
    hers = [ev.CardDrawn(Seat(1), "draw", None)] * 7
    one, saved = ev.CardDrawn(Seat(2), "draw", None), ev.CardDrawn(Seat(2), "saved", None)
    events = [*mine, *hers, ev.TurnBegan(Seat(2)), one, saved, saved]
    assert TELLER.tell_all(events) == [
        "You draw 3 cards.",
        *[""] * 2,
        "Cleo draws 7 cards.",
        *[""] * 6,
        "",
        "Dmitri draws a card.",
        "Dmitri draws a saved card.",
        "Dmitri draws a saved card.",
    ]


def test_a_line_that_is_clicked_outlines_the_cards_it_is_about() -> None:
    table = Table(at(playing))
    table.settle()
    scene, driver = table.scene, table.driver
    driver.drag(f"hand:{scene.board.layout.row[0]}", "discard")
    if scene.controller.plays.choice is not None:
        driver.click("choice:0")
    table.settle()
    name = max(name for name in things(scene.board, None) if name.startswith("line:"))
    cards = on_table(scene.board.lines[int(name[5:])], scene.board)
    assert cards
    driver.click(name)
    assert scene.board.about == cards
    driver.tick()
    drawn = {element.key for element in scene.painter.elements}
    assert {("ring", f"about:{card}") for card in cards} <= drawn
    driver.click(name)
    assert not scene.board.about


def test_the_whole_history_is_leafed_through_where_it_is_longer_than_the_window() -> None:
    table = Table(at(playing))
    table.settle()
    scene, driver = table.scene, table.driver
    scene.board.lines[:] = [f"Line {n}." for n in range(100)]
    driver.key("y")
    told = whole(scene.board, scene.face.leafed)
    assert told.first + told.shown == 100
    driver.wheel(1)
    assert whole(scene.board, scene.face.leafed).first == told.first - 3
    driver.key("home")
    assert whole(scene.board, scene.face.leafed).first == 0
    driver.key("up", "down")
    assert whole(scene.board, scene.face.leafed).first == 1
    driver.key("end")
    assert whole(scene.board, scene.face.leafed).first == told.first
    assert scene.face.history
    driver.key("escape")
    assert not scene.face.history


def test_a_line_of_the_whole_history_shows_its_cards_on_the_table() -> None:
    table = Table(at(playing))
    table.settle()
    scene, driver = table.scene, table.driver
    card = scene.board.layout.row[0]
    line = Line("You draw a card.")
    line.cards = frozenset({card})
    scene.board.lines[:] = ["Nothing.", line]
    driver.key("y")
    told = whole(scene.board, 0)
    x, y = told.box.center[0], told.box.y + told.pad + told.step * 2.5
    assert told.line_at((x, y)) == 1
    driver.click((round(x), round(y)))
    assert not scene.face.history
    assert scene.board.about == {card}
