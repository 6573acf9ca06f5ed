"""What is outlined while a card is held, against what the rules allow."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Discard, Hit
from game.rules.cardgame.moves import legal_actions
from game.rules.cardgame.view import PlayerView, TurnStep
from game.ui.table.drops import play_targets
from game.ui.table.layout import layout
from tests.ui.table.positions import ME
from tests.ui.table.views import EDITION, NAMES


def positions(count: int) -> Iterator[PlayerView]:
    """Views of bot games at moments when the first seat plays."""
    dice = random.Random(9)
    while count:
        match = Match(
            EDITION,
            [SeatInfo(NAMES[i], "greedy", i) for i in range(dice.choice((2, 3, 4, 6)))],
            dice.random().__hash__(),
        )
        for _ in range(500):
            if match.step is TurnStep.GAME_OVER:
                break
            if match.step is TurnStep.ROUND_OVER:
                match.next_round()
                continue
            view = match.view(ME)
            if match.turn == ME and match.step is TurnStep.PLAY and dice.random() < 0.3:
                yield view
                count -= 1
                if not count:
                    return
            match.step_bot()


def test_u03_what_is_outlined_is_what_is_legal() -> None:
    melds_seen = 0
    for view in positions(500):
        found = layout(view, (1280, 720))
        legal = [action for action in legal_actions(view) if isinstance(action, Hit | Discard)]
        for card in view.hand:
            targets = play_targets(view, [card], found)
            hit_places = {(t.which, t.end) for t in targets if t.kind == "meld"}
            melds_seen += len(hit_places)
            assert hit_places == {
                (a.meld, a.end) for a in legal if isinstance(a, Hit) and a.placed.card == card
            }
            outs = [a for a in legal if isinstance(a, Discard) and a.card == card]
            assert any(t.kind == "discard" for t in targets) == bool(outs)
            assert {t.which for t in targets if t.kind == "seat"} == {
                a.target for a in outs if a.target is not None
            }
            sent = {a for t in targets for a in t.actions}
            assert sent == {a for a in legal if (a.placed.card if isinstance(a, Hit) else a.card) == card}
    assert melds_seen > 50
