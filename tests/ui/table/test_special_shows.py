"""Games with rules of their own on screen: whatever is played, every card ends where the layout has it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.content.loader import load_edition
from game.rules.cardgame import events as ev
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import TurnStep
from game.ui.table.arranging import Arranging
from tests.ui.table.test_show import FRAME, ME, Show, facts

ABSURD: dict[str, Any] = {
    "going_out": "floating",
    "wild_replacement": "utah",
    "skip_limit": "unlimited",
    "house": ["postal", "rule_card"],
}
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("masters", {}),
    ("masters", {"save_pile": "unlimited", "wild_as_skip": True}),
    ("masters_1", {"opening_wild": "first_player"}),
    ("masters_2", {}),
    ("masters_2", ABSURD),
    ("masters_mixed", {}),
    ("twist", {}),
    ("twist", {"save_pile": "unlimited", "wild_as_skip": True, "open_discards": True}),
    ("plain_cards", {"wild_replacement": "take"}),
    ("original", {"going_out": "floating", "wild_replacement": "utah"}),
    ("original", {"house": ["postal"], "opening_wild": "dealer_names", "opening_skip": "dealer_names"}),
    ("original", {"house": ["rule_card"], "progress": "anti"}),
    ("okie_circle_j", {"house": ["rule_card"]}),
]


class Desk:
    """A desk of nothing but a view: enough to arrange a hand."""

    def __init__(self, show: Show) -> None:
        self.show = show

    def view(self) -> Any:
        return self.show.match.view(ME)

    def advised(self) -> tuple[()]:
        return ()

    def cue(self, cue: object) -> None: ...
    def tell(self, sentence: str, *, refused: bool = False) -> None: ...


def by_chance(show: Show, dice: random.Random) -> bool:
    """One action, any legal one of whoever is to act; False when the game is over."""
    match = show.match
    if match.step is TurnStep.GAME_OVER:
        return False
    if match.step is TurnStep.ROUND_OVER:
        match.next_round()
        return True
    actions = list(legal_actions(match.view(match.turn)))
    assert actions
    assert match.submit(dice.choice(actions)) is None
    return True


@pytest.mark.parametrize("chance", [False, True], ids=["bots", "chance"])
@pytest.mark.parametrize(("name", "rules"), GAMES, ids=str)
def test_every_card_ends_at_its_place(name: str, rules: dict[str, Any], chance: bool) -> None:
    dice = random.Random(len(str(rules)) + chance)
    played = load_edition(name, rules=rules)
    show = Show(dice.choice((2, 3, 4)), dice.randrange(1000), edition=played)
    arranging = Arranging(show.board, Desk(show))  # type: ignore[arg-type]
    show.play()
    kinds: set[type[ev.Event]] = set()
    for step in range(700):
        if step % 9 == 0:
            # Some of it is watched, in a window that changes; the rest is passed over.
            frames = 0
            while show.board.queue.moving:
                show.board.queue.update(FRAME * 3)
                show.board.relax()
                frames += 1
                assert frames < 900
                if dice.random() < 0.01:
                    size = dice.randrange(960, 2600), dice.randrange(600, 1500)
                    show.board.resize(size, dice.choice((0.8, 1.0, 1.5, 2.0)))
        show.board.queue.skip()
        show.board.shown.sync(show.match.view(ME))
        assert not list(show.at_home())
        shown = facts(show.board.view)
        assert shown == facts(show.match.view(ME))
        if step % 5 == 0 and show.board.view.saved:
            plan = show.board.plan
            arranging.set_plan(plan._replace(spread=not plan.spread))
        if not (by_chance(show, dice) if chance and dice.random() < 0.8 else show.step()):
            break
        kinds |= {type(event) for event in show.play()}
    options = played.options
    if options.save_pile != "none":
        assert ev.CardSaved in kinds
    if options.phase_order == "declare_after_deal":
        assert ev.PhaseChosen in kinds
    if options.clear and not chance:
        assert ev.PhaseCleared in kinds
    if played.board:
        assert {ev.TwistCardDrawn, ev.PawnMoved, ev.PhaseChosen} <= kinds


def test_cards_of_a_cleared_phase_go_under_the_top_discard_and_are_gone() -> None:
    for seed in range(40):
        show = Show(3, seed, edition=load_edition("masters_2"))
        show.play()
        for _ in range(400):
            show.board.queue.skip()
            before = show.board.view.table.melds
            if not show.step() or show.match.view(ME).table.round > 2:
                break
            events = show.play()
            cleared = next((event for event in events if isinstance(event, ev.PhaseCleared)), None)
            if cleared is None or show.match.view(ME).discard_count == len(
                [one for meld in before if meld.id in cleared.melds for one in meld.placed]
            ):
                continue
            gone = [one.card.id for meld in before if meld.id in cleared.melds for one in meld.placed]
            x, y = show.board.layout.discard.center
            last = [show.board.sprites[card].pose for card in gone]
            started = min(abs(pose.x - x) + abs(pose.y - y) for pose in last)
            while show.board.queue.moving:
                show.board.queue.update(FRAME)
                last = [sprite.pose for card in gone if (sprite := show.board.sprites.get(card))] or last
            assert max(abs(pose.x - x) + abs(pose.y - y) for pose in last) < min(40, started)
            assert not any(card in show.board.sprites for card in gone)
            assert not list(show.at_home())
            return
    raise AssertionError("nobody cleared a phase")
