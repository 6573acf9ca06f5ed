"""How each event is shown: event class to beat, by a dict."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.rules.cardgame import events as ev
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind, Seat
from game.ui.anim.pose import Pose
from game.ui.anim.queue import Beat
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.table.board import GHOST, MOVE_MS, Board
from game.ui.table.history import Teller
from game.ui.table.layout import Key

OPPONENT_MS = 350.0
# Each further beat of the same turn is shorter by this factor, so that no turn takes longer than
# OPPONENT_MS / (1 - SHORTER), 2.3 seconds.
SHORTER = 0.85
DEAL_MS = 1500.0
NEXT_CARD_MS = 45.0
MOST_STAGGER_MS = 400.0
CLEAR_MS = 400.0
ARC = 0.06
TOSS = 5.0

Tweens = list[Tween]


class Choreography:
    """Makes beats of events for the person at `seat`. `play` is called with a cue's name, `truth` gives the
    view after everything that has happened.
    """

    def __init__(
        self, board: Board, teller: Teller, play: Callable[[Cue], object], truth: Callable[[], PlayerView]
    ) -> None:
        self.board = board
        self.teller = teller
        self.seat = teller.seat
        self.play = play
        self.truth = truth
        self._dealt = 0

    def beats(self, events: Iterable[ev.Event]) -> list[Beat]:
        """One beat for each event, in order."""
        return [self.beat(event) for event in events]

    def beat(self, event: ev.Event) -> Beat:
        """The beat of one event; nothing on the board changes before it starts."""
        show = SHOWS[type(event)]
        seat = getattr(event, "seat", None)
        beat: Beat

        def start() -> Tweens:
            before = self.board.view
            self.board.shown.advance(event, self.truth())
            self.board.skipped = seat if type(event) is ev.TurnSkipped else None
            tweens = show(self, event, before)
            self.board.say(self.teller.tell(event))
            beat.least = self._least(event)
            return tweens

        beat = Beat(
            type(event).__name__,
            start,
            own=seat == self.seat and type(event) is not ev.HandDealt,
            joins=type(event) in (ev.HandDealt, ev.WentOut),
        )
        return beat

    def _least(self, event: ev.Event) -> float:
        """How long the beat is looked at, in milliseconds."""
        if type(event) in _PAUSES:
            return _PAUSES[type(event)]
        if getattr(event, "seat", self.seat) == self.seat:
            return 0.0
        return self._length()

    def _length(self) -> float:
        self.board.pace += 1
        return float(OPPONENT_MS * SHORTER ** (self.board.pace - 1))

    def _fly(self) -> float:
        """How long a card of an opponent flies in the coming beat."""
        return float(min(MOVE_MS, OPPONENT_MS * SHORTER**self.board.pace))

    # --- where cards come from ----------------------------------------------------------------------------

    def _from_fan(self, seat: Seat) -> Pose:
        """The last card in an opponent's fan, its face hidden."""
        fan = self.board.layout.panels[seat].fan
        backs = [key for key in self.board.sprites if isinstance(key, tuple) and key[:2] == ("back", seat)]
        if backs:
            return self.board.sprites[max(backs, key=lambda key: key[2])].pose._replace(face=0.0)
        return Pose(*fan.center, fan.h / 1.4, face=0.0)

    def _from_pile(self) -> Pose:
        return Pose(*self.board.layout.draw.center, self.board.layout.pile_card, face=0.0)

    def _from_saves(self, seat: Seat, card: Card | None) -> Pose:
        """Where a saved card lies: the card itself if it is seen, else the top of the owner's pile."""
        board = self.board
        key: Key = card.id if card is not None else ("save", seat, board.view.save_sizes[seat])
        sprite = board.sprites.get(key)
        return sprite.pose if sprite is not None else self._from_fan(seat)

    def _starts(self, seat: Seat, cards: Iterable[Card]) -> Mapping[Key, Pose]:
        """Where cards that are played come from: where they are if they can be seen, else the owner's fan."""
        if seat != self.seat:
            fan = self._from_fan(seat)
            return {card.id: fan for card in cards}
        found = self.board.sprites
        return {card.id: found[card.id].pose for card in cards if card.id in found}

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
        top = before.discard_top
        start = self._from_pile()
        seen: Card | None = None
        if event.source == "discard" and top is not None:
            seen = top
            start = (
                board.sprites[top.id].pose
                if top.id in board.sprites
                else Pose(*board.layout.discard.center, board.layout.pile_card)
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
        return self.board.change(starts, stagger=stagger, arc=ARC)

    def _hit(self, event: ev.CardHit, before: PlayerView) -> Tweens:
        self.play(Cue.HIT)
        starts = self._starts(event.seat, [event.placed.card])
        ms = MOVE_MS if event.seat == self.seat else self._fly()
        return self.board.change(starts, ms=ms, arc=ARC, toss=TOSS)

    def _discarded(self, event: ev.CardDiscarded, before: PlayerView) -> Tweens:
        self.play(Cue.DISCARD if event.target is None else Cue.SKIP)
        starts = self._starts(event.seat, [event.card])
        ms = MOVE_MS if event.seat == self.seat else self._fly()
        return self.board.change(starts, ms=ms, arc=ARC, toss=TOSS)

    def _saved(self, event: ev.CardSaved, before: PlayerView) -> Tweens:
        self.play(Cue.PUT_DOWN)
        board = self.board
        if event.card is not None and event.seat == self.seat:
            return board.change(self._starts(event.seat, [event.card]), arc=ARC)
        key = ("save", event.seat, board.view.save_sizes[event.seat] - 1)
        return board.change({key: self._from_fan(event.seat)}, ms=self._fly(), arc=ARC)

    def _saves_returned(self, event: ev.SavesReturned, before: PlayerView) -> Tweens:
        self.play(Cue.DEAL)
        board = self.board
        keys: list[Key] = [card.id for card in before.saved]
        keys += [key for key in board.sprites if isinstance(key, tuple) and key[0] == "save"]
        tweens = board.change()
        return tweens + board.leave(keys, self._from_pile(), MOVE_MS)

    def _cleared(self, event: ev.PhaseCleared, before: PlayerView) -> Tweens:
        self.play(Cue.DISCARD)
        board = self.board
        gone = [meld for meld in before.table.melds if meld.id in event.melds]
        tweens = board.change()
        pile = Pose(*board.layout.discard.center, board.layout.pile_card)
        keys: list[Key] = [one.card.id for meld in gone for one in meld.placed]
        tweens += board.leave(keys, pile, CLEAR_MS)
        top = board.view.discard_top
        cover = board.sprites.get(top.id) if top is not None else None
        if cover is not None and top is not None:
            # The cards go beneath the top one, so it is drawn after them.
            tweens.append(Tween(cover, board.goal(top.id), CLEAR_MS))
        return tweens

    def _replaced(self, event: ev.WildReplaced, before: PlayerView) -> Tweens:
        self.play(Cue.HIT)
        starts = dict(self._starts(event.seat, [event.card]))
        wild = self.board.sprites.get(event.wild.id)
        if wild is not None:
            starts[event.wild.id] = wild.pose
            if event.taken:
                wild.number = wild.color = None
            if event.taken and event.seat != self.seat:
                key = ("back", event.seat, self.board.view.hand_sizes[event.seat] - 1)
                starts[key] = wild.pose
        ms = MOVE_MS if event.seat == self.seat else self._fly()
        return self.board.change(starts, ms=ms, arc=ARC)

    def _named(self, event: ev.OpeningNamed, before: PlayerView) -> Tweens:
        if event.card.kind is CardKind.SKIP:
            self.play(Cue.SKIP)
            return self.board.change()
        self.play(Cue.DRAW)
        board = self.board
        top = board.sprites.get(event.card.id)
        start = top.pose if top is not None else Pose(*board.layout.discard.center, board.layout.pile_card)
        key: Key = event.card.id
        if event.target != self.seat:
            key = ("back", event.target, board.view.hand_sizes[event.target] - 1)
        return board.change({key: start}, arc=ARC)

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
    ev.Passed: Choreography._plain,
    ev.WentOut: Choreography._plain,
    ev.CardSaved: Choreography._saved,
    ev.SavesReturned: Choreography._saves_returned,
    ev.PhaseCleared: Choreography._cleared,
    ev.WildReplaced: Choreography._replaced,
    ev.OpeningNamed: Choreography._named,
    ev.Floated: Choreography._plain,
    ev.PhaseDropped: Choreography._plain,
    ev.PhaseCardsDealt: Choreography._plain,
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
    ev.RoundEnded: 900.0,
    ev.GameEnded: 0.0,
}
