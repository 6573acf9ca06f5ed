"""How each event is shown: event class to beat, by a dict."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, Seat
from game.ui.anim.pose import Pose
from game.ui.anim.queue import Beat
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.table.board import GHOST, MOVE_MS, Celebrated
from game.ui.table.flights import ARC, OPPONENT_MS, SHORTER, Flights, Tweens
from game.ui.table.hand import Key

DEAL_MS = 1500.0
NEXT_CARD_MS = 45.0
MOST_STAGGER_MS = 400.0
TOSS = 5.0
# Going out: until the petal of the phase is filled, and how long it is looked at then; calmer for others.
OUT_MS = {True: (350.0, 800.0), False: (250.0, 500.0)}
# One group after another jumps by a share of a card's width.
NEXT_GROUP_MS, HOP_MS, HOP = 140.0, 420.0, 0.3


class Choreography(Flights):
    """Makes beats of events."""

    # How many hands of the round were dealt.
    _dealt = 0

    def beats(self, events: Iterable[ev.Event]) -> list[Beat]:
        """The beats of events, in order: one for each, and a second one for going out."""
        found = []
        every = tuple(events)
        for event, words in zip(every, self.teller.tell_all(every), strict=True):
            found.append(self.beat(event, words))
            if isinstance(event, ev.WentOut):
                found.append(self._petal_fills(event.seat))
            elif isinstance(event, ev.PawnMoved):
                found += self._walk_on(event)
        return found

    def _petal_fills(self, seat: Seat) -> Beat:
        beat: Beat

        def start() -> Tweens:
            board = self.board
            if board.celebrated is not None:
                board.celebrated = board.celebrated._replace(filled=True)
                board.revision += 1
                beat.least = OUT_MS[seat == self.seat][1]
            return []

        beat = Beat("PetalFills", start, own=seat == self.seat)
        return beat

    def beat(self, event: ev.Event, words: str) -> Beat:
        """The beat of one event and its line of the history; nothing changes before it starts."""
        show = SHOWS[type(event)]
        seat = getattr(event, "seat", None)
        beat: Beat

        def start() -> Tweens:
            before = self.board.view
            self.board.shown.advance(event, self.truth())
            self.board.skipped = seat if type(event) is ev.TurnSkipped else None
            self.board.celebrated = None
            self.board.walking = type(event) is ev.PawnMoved
            tweens = show(self, event, before)
            self.board.say(words)
            beat.least = self._least(event)
            return tweens

        beat = Beat(
            type(event).__name__,
            start,
            own=seat == self.seat and type(event) is not ev.HandDealt,
            joins=type(event) is ev.HandDealt,
        )
        return beat

    def _least(self, event: ev.Event) -> float:
        """How long the beat is looked at, in milliseconds."""
        if self.board.celebrated is not None:
            return OUT_MS[self.board.celebrated.seat == self.seat][0]
        if type(event) in _PAUSES:
            return _PAUSES[type(event)]
        if getattr(event, "seat", self.seat) == self.seat:
            return 0.0
        return self._length()

    def _length(self) -> float:
        self.board.pace += 1
        return float(OPPONENT_MS * SHORTER ** (self.board.pace - 1))

    # --- one event each -----------------------------------------------------------------------------------

    def _round_began(self, event: ev.RoundBegan, before: PlayerView) -> Tweens:
        self.board.lines.clear()
        self._dealt = 0
        self.board.snap()
        self.play(Cue.DEAL)
        return []

    def _hand_dealt(self, event: ev.HandDealt, before: PlayerView) -> Tweens:
        count = len(before.table.active)
        keys: list[Key] = (
            [card.id for card in event.cards]
            if event.cards is not None and event.seat == self.seat
            else [("back", event.seat, i) for i in range(event.count)]
        )
        step = (DEAL_MS - MOVE_MS) / max(1, count * event.count)
        pile = self._from_pile()
        tweens = self.board.change(dict.fromkeys(keys, pile), arc=ARC, toss=TOSS)
        place = {self.board.sprites[key]: i for i, key in enumerate(self._reading_order(keys))}
        fresh = [tween for tween in tweens if tween.target in place]
        for tween in fresh:
            tween.delay = (place[tween.target] * count + self._dealt) * step  # type: ignore[index]
            tween.hide = True
        self._dealt += 1
        return fresh

    def _reading_order(self, keys: list[Key]) -> list[Key]:
        return sorted(keys, key=lambda key: self.board.pose(key).x)

    def _opening(self, event: ev.OpeningCard, before: PlayerView) -> Tweens:
        self.play(Cue.DISCARD)
        return self.board.change({event.card.id: self._from_pile()}, arc=ARC)

    def _turn_began(self, event: ev.TurnBegan, before: PlayerView) -> Tweens:
        self.board.pace = 0
        if event.seat == self.seat:
            self.play(Cue.YOUR_TURN)
        return self.board.change()

    def _turn_skipped(self, event: ev.TurnSkipped, before: PlayerView) -> Tweens:
        self.play(Cue.SKIPPED)
        return self.board.change()

    def _refilled(self, event: ev.PileRefilled, before: PlayerView) -> Tweens:
        self.play(Cue.DEAL)
        return self.board.change()

    def _drawn(self, event: ev.CardDrawn, before: PlayerView) -> Tweens:
        self.play(Cue.DRAW)
        board = self.board
        top = before.piles[event.pile].top
        start = self._from_pile()
        seen: Card | None = None
        if event.source == "discard" and top is not None:
            seen = top
            start = (
                board.sprites[top.id].pose
                if top.id in board.sprites
                else Pose(*board.layout.discards[event.pile].center, board.layout.pile_card)
            )
        if event.source == "saved":
            start = self._from_saves(event.seat, event.card)
        if event.seat == self.seat:
            start = board.origin.pop(GHOST, start)
            board.sprites.pop(GHOST, None)
            key: Key = event.card.id if event.card is not None else GHOST
            if seen is None:
                board.sprites.pop(key, None)
            if event.card is not None:
                board.plan = board.plan._replace(fresh=event.card.id)
            return board.change({key: start}, arc=ARC)
        if seen is not None:
            board.sprites.pop(seen.id, None)
        key = ("back", event.seat, board.view.hand_sizes[event.seat] - 1)
        tweens = board.change({key: start}, ms=self._fly(), arc=ARC, toss=TOSS)
        if seen is not None and key in board.sprites:
            board.sprites[key].card = seen
        return tweens

    def _laid(self, event: ev.PhaseLaid, before: PlayerView) -> Tweens:
        self.play(Cue.LAY_DOWN)
        cards = [one.card for meld in event.melds for one in meld.placed]
        starts = self._starts(event.seat, cards)
        stagger = min(NEXT_CARD_MS, MOST_STAGGER_MS / max(1, len(cards)))
        tweens = self.board.change(starts, stagger=stagger, arc=ARC)
        if event.seat == self.seat and not self.board.queue.reduced:
            tweens += self._hops([one.id for one in event.melds], stagger * len(cards) + MOVE_MS)
        return tweens

    def _hops(self, melds: Sequence[int], late: float = 0.0, but: Collection[int] = ()) -> Tweens:
        """The cards of these groups jump once, one group after another, from so many milliseconds on; `but`
        are the `id()`s of sprites that stay.
        """
        board = self.board
        tweens = []
        shown = [meld for meld in board.view.table.melds if meld.id in melds]
        for i, meld in enumerate(shown):
            for j, one in enumerate(meld.placed):
                sprite = board.sprites.get(one.card.id)
                if sprite is not None and id(sprite) not in but:
                    goal, when = board.goal(one.card.id), late + i * NEXT_GROUP_MS + j * 25
                    tweens.append(Tween(sprite, goal, HOP_MS, when, rise=0.8, hop=goal().width * HOP))
        return tweens

    def _hit(self, event: ev.CardHit, before: PlayerView) -> Tweens:
        self.play(Cue.HIT)
        starts = self._starts(event.seat, [event.placed.card])
        ms = MOVE_MS if event.seat == self.seat else self._fly()
        return self.board.change(starts, ms=ms, arc=ARC, toss=TOSS)

    def _discarded(self, event: ev.CardDiscarded, before: PlayerView) -> Tweens:
        early, self.board.early = self.board.early, None
        self._turn_ends(event.seat)
        if early == event.card.id:
            # It was seen and heard when the player let it go.
            return self.board.change()
        self.play(Cue.DISCARD if event.target is None else Cue.SKIP)
        starts = self._starts(event.seat, [event.card])
        ms = MOVE_MS if event.seat == self.seat else self._fly()
        return self.board.change(starts, ms=ms, arc=ARC, toss=TOSS)

    def _passed(self, event: ev.Passed, before: PlayerView) -> Tweens:
        if event.step == "play":
            self._turn_ends(event.seat)
        return self.board.change()

    def _went_out(self, event: ev.WentOut, before: PlayerView) -> Tweens:
        """A short celebration: who goes out stands large on the table, and the own groups jump in turn."""
        board = self.board
        tweens = board.change()
        if board.queue.reduced:
            return tweens
        board.celebrated = Celebrated(event.seat, self.teller.tell(event))
        if event.seat != self.seat:
            return tweens
        self.play(Cue.LAY_DOWN)
        mine = [meld.id for meld in board.view.table.melds if meld.owner == event.seat]
        return tweens + self._hops(mine, but={id(tween.target) for tween in tweens})

    def _plain(self, event: ev.Event, before: PlayerView) -> Tweens:
        return self.board.change()

    def _game_ended(self, event: ev.GameEnded, before: PlayerView) -> Tweens:
        if self.seat in event.winners:
            self.play(Cue.WIN)
        return self.board.change()


SHOWS: dict[type[ev.Event], Callable[[Choreography, Any, PlayerView], Tweens]] = {
    ev.RoundBegan: Choreography._round_began,
    ev.HandDealt: Choreography._hand_dealt,
    ev.OpeningCard: Choreography._opening,
    ev.PhaseChosen: Choreography._plain,
    ev.TurnBegan: Choreography._turn_began,
    ev.TurnSkipped: Choreography._turn_skipped,
    ev.PileRefilled: Choreography._refilled,
    ev.CardDrawn: Choreography._drawn,
    ev.PhaseLaid: Choreography._laid,
    ev.CardHit: Choreography._hit,
    ev.CardDiscarded: Choreography._discarded,
    ev.Passed: Choreography._passed,
    ev.WentOut: Choreography._went_out,
    ev.CardSaved: Choreography._saved,
    ev.SavesReturned: Choreography._saves_returned,
    ev.PhaseCleared: Choreography._cleared,
    ev.WildReplaced: Choreography._replaced,
    ev.OpeningNamed: Choreography._named,
    ev.Floated: Choreography._plain,
    ev.PhaseDropped: Choreography._plain,
    ev.PhaseCardsDealt: Choreography._plain,
    ev.TwistCardDrawn: Choreography._twist_card,
    ev.PawnMoved: Choreography._pawn_moved,
    ev.RoundEnded: Choreography._plain,
    ev.GameEnded: Choreography._game_ended,
}

_PAUSES: dict[type[ev.Event], float] = {
    ev.RoundBegan: 0.0,
    ev.HandDealt: 0.0,
    ev.OpeningCard: 200.0,
    ev.TurnBegan: 0.0,
    ev.TurnSkipped: 700.0,
    ev.PileRefilled: 500.0,
    ev.SavesReturned: 500.0,
    ev.Floated: 500.0,
    ev.PhaseDropped: 700.0,
    ev.PhaseCardsDealt: 0.0,
    ev.WentOut: 0.0,
    ev.TwistCardDrawn: 500.0,
    ev.PawnMoved: 300.0,
    ev.RoundEnded: 400.0,
    ev.GameEnded: 0.0,
}
