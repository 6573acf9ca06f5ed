"""Questions at the table: their answers differ, and only what the one in focus is about lights up."""

from __future__ import annotations

from game.rules.cardgame.actions import Discard, Hit
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Placed, Requirement
from game.ui.table.choice import Option, choice_boxes
from game.ui.table.elements import outlines
from tests.ui.table.positions import ME, Table, at, focus, hits, may_skip, playing


def cards(text: str, first: int) -> tuple[Placed, ...]:
    found = []
    for i, one in enumerate(text.split()):
        color = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}[one[0]]
        card = Card(CardId(first + i), CardKind.NUMBER, int(one[1:]), color)
        found.append(Placed(card, card.number, None))
    return tuple(found)


def test_answers_that_would_be_called_the_same_are_told_apart() -> None:
    plays = Table(at(playing)).scene.controller.plays
    run, same = Requirement("run", 4), Requirement("set", 3)
    melds = [
        Meld(0, Seat(0), run, cards("R3 B4 G5 Y6", 0)),
        Meld(1, Seat(0), run, cards("R5 B6 G7 Y8", 10)),
        Meld(2, Seat(1), same, cards("R7 B7 G7", 20)),
        Meld(3, Seat(1), same, cards("R7 B7 G7", 30)),
        Meld(4, Seat(2), same, cards("R7 B7 G7", 40)),
    ]
    options = [
        Option(plays._place(meld, end, 9), lambda: None)
        for meld, end in zip(melds, ("high", "high", "", "", ""), strict=True)
    ]
    assert [option.label for option in plays.told_apart(options, melds)] == [
        "Your run, high end, as 9 (3 to 6)",
        "Your run, high end, as 9 (5 to 8)",
        "Ana's set of 7s (Red 7, Blue 7, Green 7), no. 1",
        "Ana's set of 7s (Red 7, Blue 7, Green 7), no. 2",
        "Ben's set of 7s",
    ]
    wilds = [Option("In the place of the Wild, which you take", lambda: None)] * 2
    assert [option.label for option in plays.told_apart(wilds, [melds[0], melds[2]], owners=True)] == [
        "In the place of the Wild, which you take (You: 3 to 6)",
        "In the place of the Wild, which you take (Ana: Red 7, Blue 7, Green 7)",
    ]


def both_ends(view: PlayerView) -> list[Hit]:
    """A card that goes to two ends or groups."""
    ways: dict[Card, list[Hit]] = {}
    for action in legal_actions(view) if view.table.step is TurnStep.PLAY else ():
        if isinstance(action, Hit):
            ways.setdefault(action.placed.card, []).append(action)
    return next((found for found in ways.values() if len(found) == 2 and len(view.hand) > 2), [])


def test_only_the_place_of_the_answer_in_focus_lights_up() -> None:
    table = Table(at(lambda view: bool(both_ends(view))), tips=False)
    table.settle()
    first, _second = both_ends(table.view)
    scene = table.scene
    scene.controller.plays.hit([first.placed.card.id], [meld.id for meld in table.view.table.melds])
    choice = scene.controller.plays.choice
    assert choice is not None
    assert len({option.label for option in choice.options}) == 2
    board = scene.board
    outer = choice_boxes(choice, board.layout)[0]
    asked = [board.layout.melds[int(option.thing[5:])] for option in choice.options]
    assert all(outer.overlap(box) == 0 for box in asked), "what it is about stays in sight"
    assert outer.overlap(board.layout.draw) == outer.overlap(board.layout.discard) == 0

    def lit() -> list[object]:
        return [one.rect for one in outlines(scene.face, scene.ctx.art) if str(one.key).startswith("('ring'")]

    table.driver.move((2, 2))
    assert len(lit()) == 2, "with the mouse elsewhere both can be seen"
    seen = []
    for number in range(2):
        table.driver.move(f"choice:{number}")
        seen += lit()
        assert len(seen) == number + 1
    assert seen[0] != seen[1]
    table.driver.key("down")
    assert len(lit()) == 1


def test_a_wild_is_discarded_only_after_a_question() -> None:
    table = Table(at(lambda view: playing(view) and any(card.kind is CardKind.WILD for card in view.hand)))
    table.settle()
    wild = next(card for card in table.view.hand if card.kind is CardKind.WILD)
    before = list(table.scene.match.log)
    for answer, sent in (("choice:0", 0), ("choice:1", 1)):
        table.driver.drag(f"hand:{wild.id}", "discard")
        assert table.scene.controller.plays.choice is not None
        assert table.scene.match.log == before
        table.driver.click(answer)
        assert len(table.log()) == len([a for a in before if a.seat == ME]) + sent
    assert table.scene.match.log[len(before)] == Discard(ME, wild)


def test_escape_takes_a_question_back() -> None:
    table = Table(at(may_skip))
    table.settle()
    before = list(table.scene.match.log)
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    table.driver.drag(f"hand:{skip.id}", "discard")
    table.driver.key("escape")
    table.settle()
    assert table.scene.controller.plays.choice is None
    assert table.scene.match.log == before
    assert skip.id in table.scene.board.layout.row
    assert table.driver.scene is table.scene


def test_while_a_question_is_open_its_card_stands_out_and_the_focus_comes_back_to_it() -> None:
    table = Table(at(may_skip))
    table.settle()
    board, controller = table.scene.board, table.scene.controller
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    card = f"hand:{skip.id}"
    controller.focus_on(card)
    lying = board.layout.poses[skip.id]
    table.driver.key("x")
    table.settle()
    assert controller.plays.choice is not None
    assert controller.focus != card
    assert board.layout.poses[skip.id].y < lying.y
    assert any(element.key == ("mark", skip.id) for element in table.scene.painter.elements)
    table.driver.key("escape")
    table.settle()
    assert controller.focus == card
    assert not board.plan.asked
    assert not any(element.key == ("mark", skip.id) for element in table.scene.painter.elements)


def two_places(view: PlayerView) -> bool:
    found = hits(view)
    return view.table.step is TurnStep.PLAY and any(
        len({(hit.meld, hit.end) for hit in found if hit.placed.card == card}) > 1 for card in view.hand
    )


def test_u06_where_a_card_fits_twice_the_player_chooses() -> None:
    base = Table(at(two_places))
    found = hits(base.view)
    card = next(one for one in base.view.hand if sum(hit.placed.card == one for hit in found) > 1)
    wanted = {hit for hit in found if hit.placed.card == card}
    made = set()
    for number in range(len(wanted)):
        table = Table(at(two_places))
        table.settle()
        before = len(table.scene.match.log)
        focus(table, f"hand:{card.id}")
        table.driver.key("h")
        assert len(table.scene.match.log) == before
        table.driver.click(f"choice:{number}")
        made.add(table.scene.match.log[before])
    assert made == wanted


def test_a_question_opened_by_key_has_the_focus_on_an_answer() -> None:
    table = Table(at(may_skip))
    table.settle()
    skip = next(card for card in table.view.hand if card.kind is CardKind.SKIP)
    focus(table, f"hand:{skip.id}")
    table.driver.key("x")
    assert table.scene.controller.focus.startswith("choice:")
    table.driver.key("escape")
    assert not table.scene.controller.focus.startswith("choice:")
