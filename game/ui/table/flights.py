"""Where cards come from and how long they fly, and the flights that only some rules have."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from game.rules.cardgame import events as ev
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardKind, Seat
from game.ui.anim.pose import Pose
from game.ui.anim.queue import Beat
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.table.board import MOVE_MS, Board
from game.ui.table.hand import Key
from game.ui.table.history import Teller
from game.ui.table.spaces import TWIST_RATIO, standing
from game.ui.table.sprites import Sprite

OPPONENT_MS = 350.0
# Each further beat of the same turn is shorter by this factor, so that no turn takes longer than
# OPPONENT_MS / (1 - SHORTER), 2.3 seconds.
SHORTER = 0.85
CLEAR_MS = 400.0
# A pawn's step to the next space, and how high it hops, in its widths.
STEP_MS, STEP_HOP = 170.0, 0.35
ARC = 0.06

Tweens = list[Tween]


class Flights:
    """Makes tweens for the person at `seat`. `play` is called with a cue's name, `truth` gives the view after
    everything that has happened.
    """

    def __init__(
        self, board: Board, teller: Teller, play: Callable[[Cue], object], truth: Callable[[], PlayerView]
    ) -> None:
        self.board = board
        self.teller = teller
        self.seat = teller.seat
        self.play = play
        self.truth = truth

    def _fly(self) -> float:
        """How long a card of an opponent flies in the coming beat."""
        return float(min(MOVE_MS, OPPONENT_MS * SHORTER**self.board.pace))

    def _turn_ends(self, seat: Seat) -> None:
        """Marks are of the turn in which they were made; those made while others play are of the next."""
        if seat == self.seat:
            self.board.plan = self.board.plan._replace(marked=frozenset())

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

    # --- flights of special rules -------------------------------------------------------------------------

    def _saved(self, event: ev.CardSaved, before: PlayerView) -> Tweens:
        self.play(Cue.PUT_DOWN)
        self._turn_ends(event.seat)
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

    # --- the board ----------------------------------------------------------------------------------------

    def _twist_card(self, event: ev.TwistCardDrawn, before: PlayerView) -> Tweens:
        """The card goes from the holder to the seat that it is drawn for."""
        self.play(Cue.DRAW)
        board, holder = self.board, self.board.layout.holder
        tweens = board.change()
        if holder is not None:
            panel = board.layout.panels[event.seat].phase
            key: Key = ("twist card", event.seat, 0)
            board.sprites[key] = Sprite(key, None, Pose(*holder.center, holder.w))
            tweens += board.leave([key], Pose(*panel.center, panel.h * TWIST_RATIO), MOVE_MS)
        return tweens

    def _pawn_moved(self, event: ev.PawnMoved, before: PlayerView) -> Tweens:
        """The board gets large, and the pawn takes its first step."""
        self.board.change()
        self.board.rest_pawns(but=event.seat, on=event.start)
        return self._step(event, 1)

    def _walk_on(self, event: ev.PawnMoved) -> list[Beat]:
        """The steps after the first one, a beat for each."""
        count = abs(event.end - event.start)
        return [
            Beat("PawnStep", partial(self._step, event, number), own=event.seat == self.seat)
            for number in range(2, count + 1)
        ]

    def _step(self, event: ev.PawnMoved, number: int) -> Tweens:
        """A pawn's step, by its number, to the next space or to the one before."""
        count = abs(event.end - event.start)
        if not count:
            return []
        self.play(Cue.STEP)
        way = 1 if event.end > event.start else -1
        space, last = event.start + way * number, number == count
        key: Key = ("pawn", event.seat, 0)
        board = self.board

        def goal() -> Pose:
            return board.pose(key) if last else standing(board.layout.spaces[space - 1], 0, 1)

        sprite = board.sprites[key]
        sprite.above = True
        return [Tween(sprite, goal, STEP_MS, hop=goal().width * STEP_HOP)]

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
