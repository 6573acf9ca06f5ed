"""Events on screen: what is shown never runs ahead, ends as the truth, and tells only what could be seen."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.content.loader import load_edition
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame import events as ev
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Seat
from game.ui.cues import Cue
from game.ui.table.board import Board
from game.ui.table.choreography import OPPONENT_MS, SHORTER, SHOWS, Choreography
from game.ui.table.history import TELLING, Teller
from game.ui.table.shown import ADVANCE
from game.ui.table.wording import the_card
from tests.ui.table.views import EDITION, NAMES

ME = Seat(0)
FRAME = 1 / 60


def all_events() -> set[type[ev.Event]]:
    # A dataclass with slots leaves the class it was made from behind, under the same name.
    return {cls for cls in ev.Event.__subclasses__() if getattr(ev, cls.__name__) is cls}


@pytest.mark.parametrize("table", [SHOWS, TELLING, ADVANCE], ids=["beats", "sentences", "changes"])
def test_every_event_has_its_entry(table: dict[type[ev.Event], object]) -> None:
    assert set(table) == all_events()


class Show:
    """A bot game watched from one seat."""

    def __init__(
        self,
        seats: int,
        seed: int,
        size: tuple[int, int] = (1280, 720),
        edition: Edition = EDITION,
        bot: str = "greedy",
    ) -> None:
        self.match = Match(edition, [SeatInfo(NAMES[i], bot, i) for i in range(seats)], seed)
        self.board = Board(self.match.view(ME), size)
        self.cues: list[Cue] = []
        self.choreography = Choreography(
            self.board,
            Teller(NAMES[:seats], ME, self.match.edition),
            self.cues.append,
            lambda: self.match.view(ME),
        )

    def play(self) -> tuple[ev.Event, ...]:
        """Add the beats of whatever happened."""
        events = self.match.take_events(ME)
        self.board.queue.add(*self.choreography.beats(events))
        return events

    def step(self) -> bool:
        """One action; False when the game is over."""
        if self.match.step is TurnStep.GAME_OVER:
            return False
        if self.match.step is TurnStep.ROUND_OVER:
            self.match.next_round()
        while self.match.step is not TurnStep.GAME_OVER and not self.match.step_bot():
            pass
        return True

    def at_home(self) -> Iterator[str]:
        """What is not where the layout has it."""
        poses = self.board.layout.poses
        for key, sprite in self.board.sprites.items():
            if key not in poses:
                yield f"{key} has no place"
            elif sprite.pose != poses[key] or sprite.waiting or sprite.above:
                yield f"{key} at {sprite.pose}, not {poses[key]}"
        yield from (f"{key} is missing" for key in poses if key not in self.board.sprites)


def facts(view: PlayerView) -> dict[str, object]:
    """Everything of a view that can be seen on the table."""
    table = view.table
    return {
        "hand": set(view.hand),
        "sizes": view.hand_sizes,
        "draw": view.draw_count,
        "piles": [(pile.top, pile.size) for pile in view.piles],
        "spaces": table.spaces,
        "twist cards": table.twist_cards,
        "forced": table.forced,
        "served": set(table.served),
        "lying skips": {mark.card for mark in table.skips if mark.card is not None},
        "turn": table.turn,
        "melds": table.melds,
        "phases": [one.phase for one in table.seats],
        "laid": [one.laid for one in table.seats],
        "scores": [one.score for one in table.seats],
        "skips": sorted(mark.victim for mark in table.skips if mark.pending),
        "saved": (set(view.saved), view.save_sizes),
        "floating": [one.floating for one in table.seats],
        "goals": table.goals,
        "dealer": table.dealer,
        "round": table.round,
    }


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2), (6, 3)])
def test_after_its_beats_the_table_shows_the_truth(seats: int, seed: int) -> None:
    show = Show(seats, seed)
    show.play()
    for _ in range(700):
        show.board.queue.skip()
        assert facts(show.board.view) == facts(show.match.view(ME))
        assert not list(show.at_home())
        if not show.step():
            break
        show.play()


MIXES: list[tuple[str, dict[str, Any]]] = [
    ("masters", {}),
    ("masters_1", {"save_pile": "unlimited"}),
    ("masters_2", {}),
    ("masters_mixed", {}),
    ("twist", {}),
    ("twist", {"skip_target": "next", "save_pile": "unlimited"}),
    ("plain_cards", {}),
    ("original", {"wild_replacement": "utah", "going_out": "floating"}),
    ("original", {"wild_replacement": "take", "opening_wild": "first_player"}),
    ("original", {"opening_wild": "dealer_names", "opening_skip": "dealer_names", "skip_limit": "unlimited"}),
    ("original", {"house": ["postal", "rule_card"], "progress": "anti"}),
]


@pytest.mark.parametrize(("edition", "rules"), MIXES, ids=str)
def test_every_rule_of_its_own_is_shown_as_it_is(edition: str, rules: dict[str, Any]) -> None:
    told = 0
    for seed in range(3):
        show = Show(3, seed, edition=load_edition(edition, rules=rules))
        show.play()
        for _ in range(250):
            show.board.queue.skip()
            shown = facts(show.board.view)
            if show.match.step in (TurnStep.OPENING, TurnStep.DECLARE, TurnStep.DROP):
                del shown["turn"]
            truth = facts(show.match.view(ME))
            assert shown == {key: truth[key] for key in shown}
            if not show.step():
                break
            told += sum(bool(show.choreography.teller.tell(event)) for event in show.play())
    assert told > 200


def test_a_whole_game_in_windows_that_change_ends_every_card_at_its_place() -> None:
    show, dice = Show(3, 5), random.Random(5)
    show.play()
    while True:
        frames = 0
        while show.board.queue.moving:
            show.board.queue.update(FRAME)
            show.board.relax()
            frames += 1
            assert frames < 600
            if dice.random() < 0.02:
                size = dice.randrange(960, 2600), dice.randrange(600, 1500)
                show.board.resize(size, dice.choice((0.8, 1.0, 1.5, 2.0)))
        assert not list(show.at_home())
        if not show.step() or show.match.view(ME).table.round > 3:
            break
        show.play()


def test_counters_change_with_their_beat_and_not_before() -> None:
    """At every moment the table shows what the events of the beats so far say."""
    show = Show(4, 8)
    started: list[ev.Event] = []
    inner = show.choreography.beat

    def watched(event: ev.Event, words: str):  # type: ignore[no-untyped-def]
        made = inner(event, words)
        start = made.start

        def first():  # type: ignore[no-untyped-def]
            started.append(event)
            return start()

        made.start = first
        return made

    show.choreography.beat = watched  # type: ignore[method-assign]
    show.play()
    for _ in range(120):
        while show.board.queue.busy:
            since = max(i for i, event in enumerate(started) if isinstance(event, ev.RoundBegan))
            sizes = [0] * 4
            for event in started[since:]:
                if isinstance(event, ev.HandDealt):
                    sizes[event.seat] = event.count
                elif isinstance(event, ev.CardDrawn):
                    sizes[event.seat] += 1
                elif isinstance(event, ev.CardDiscarded | ev.CardHit):
                    sizes[event.seat] -= 1
                elif isinstance(event, ev.PhaseLaid):
                    sizes[event.seat] -= sum(len(meld.placed) for meld in event.melds)
            if not isinstance(started[-1], ev.RoundEnded | ev.GameEnded):
                assert show.board.view.hand_sizes == tuple(sizes)
            show.board.queue.update(FRAME)
        if not show.step():
            break
        show.play()


def test_an_opponents_turn_can_be_followed_and_is_over_soon() -> None:
    """350 ms for the first beat, and no whole turn over 2.5 s at normal speed."""
    assert OPPONENT_MS / (1 - SHORTER) <= 2500
    show = Show(4, 13)
    show.play()
    show.board.queue.skip()
    longest = spent = 0.0
    turn = show.match.turn
    for _ in range(400):
        if not show.step():
            break
        events = show.play()
        while show.board.queue.moving:
            show.board.queue.update(FRAME)
            show.board.relax()
            spent += FRAME
        if any(
            isinstance(event, ev.RoundBegan | ev.PileRefilled | ev.TurnSkipped | ev.RoundEnded)
            for event in events
        ):
            spent = 0.0
        if show.match.turn != turn:
            if turn != ME:
                longest = max(longest, spent)
            turn, spent = show.match.turn, 0.0
    assert 0.4 < longest <= 2.5


def test_the_deal_takes_at_most_a_second_and_a_half() -> None:
    for seats in (2, 6):
        show = Show(seats, 4)
        show.play()
        spent = 0.0
        while not show.board.view.discard_top:
            show.board.queue.update(FRAME)
            spent += FRAME
        assert spent <= 1.5 + 2 * FRAME


def test_the_history_tells_each_thing_that_could_be_seen_and_no_hidden_card() -> None:
    show = Show(4, 21)
    told = 0
    for _ in range(200):
        events = show.match.take_events(ME)
        for event in events:
            line = show.choreography.teller.tell(event)
            told += bool(line)
            silent = isinstance(event, ev.HandDealt | ev.TurnBegan)
            assert bool(line) is not silent, event
            if isinstance(event, ev.CardDrawn) and event.seat != ME and event.source == "draw":
                assert line == f"{NAMES[event.seat]} draws a card."
            elif isinstance(event, ev.CardDiscarded) and event.target is None:
                assert the_card(event.card) in line
            elif isinstance(event, ev.CardDiscarded) and event.target is not None:
                assert ("you" if event.target == ME else NAMES[event.target]) in line
        if not show.step():
            break
    assert told > 100


def test_the_order_of_the_sounds_is_the_same_at_every_speed() -> None:
    heard = []
    for speed in (0.0, 0.4, 1.8):
        show = Show(3, 6)
        show.board.queue.own_speed = show.board.queue.other_speed = speed
        show.play()
        for _ in range(60):
            while show.board.queue.busy:
                show.board.queue.update(FRAME)
            show.step()
            show.play()
        show.board.queue.skip()
        heard.append(show.cues)
    assert heard[0] == heard[1] == heard[2]
    assert len(heard[0]) > 40
