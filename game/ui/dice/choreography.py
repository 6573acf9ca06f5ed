"""How each event of the dice game is shown: event class to beats, by a dict."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from game.rules.cards import Seat
from game.rules.dicegame import events as ev
from game.ui.anim.queue import Beat
from game.ui.anim.tween import Tween
from game.ui.cues import Cue
from game.ui.dice.board import Banner, Board
from game.ui.dice.dice import Tumble
from game.ui.dice.teller import Teller
from game.ui.text import _, ngettext

# A throw: how long the first die rolls, how much longer each further one, and the least of it that is seen.
ROLL_MS, NEXT_DIE_MS = 620.0, 55.0
GATHER_MS = 150.0
# How long others' decisions are looked at: what they keep, then what they rolled.
KEPT_MS, ROLLED_MS = 750.0, 450.0
ORDER_MS, BANNER_MS, LAST_GO_MS = 1700.0, 1100.0, 1500.0
HOP_MS, NEXT_HOP_MS, HOP = 420.0, 60.0, 0.35

Tweens = list[Tween]


class Choreography:
    """Makes beats of events. `play` plays a sound; `seat` is whose plays are one's own, usually that of whom
    they are told to.
    """

    def __init__(
        self, board: Board, teller: Teller, play: Callable[[Cue], None], seat: Seat | None = None
    ) -> None:
        self.board, self.teller, self.play = board, teller, play
        self.seat = teller.seat if seat is None else seat

    def beats(self, events: Iterable[ev.Event]) -> list[Beat]:
        """The beats of events, in order. Nothing on the board changes before they start."""
        found: list[Beat] = []
        for event in events:
            found += SHOWS[type(event)](self, event)
        return found

    def _beat(
        self, event: ev.Event, start: Callable[[], Tweens], least: float = 0.0, *, own: bool | None = None
    ) -> Beat:
        """A beat that takes in the event, tells it, and then starts what moves. What was rolled is told only
        when the dice lie.
        """

        def begin() -> Tweens:
            board = self.board
            board.banner = board.rolling = None
            if isinstance(event, ev.DiceRolled):
                board.rolling = {die: at for die, at in board.places().items() if die in event.kept}
            board.shown.advance(event)
            if not board.own or not board.view.table.faces:
                board.plan = board.plan._replace(kept=frozenset(), way=0, held=None)
            board.relayout()
            tweens = start()
            if not isinstance(event, ev.DiceRolled):
                board.say(self.teller.tell(event))
            return tweens

        mine = getattr(event, "seat", None) == self.seat if own is None else own
        return Beat(type(event).__name__, begin, least, own=mine)

    # --- one event each -----------------------------------------------------------------------------------

    def _order(self, event: ev.OrderRolled) -> list[Beat]:
        def start() -> Tweens:
            if len(event.order) > 1:
                self.play(Cue.ROLL)
            return []

        return [self._beat(event, start, ORDER_MS if len(event.order) > 1 else 0.0, own=False)]

    def _began(self, event: ev.AttemptBegan) -> list[Beat]:
        own = event.seat == self.seat

        def start() -> Tweens:
            board = self.board
            board.pace = 0
            for die in board.dice:
                die.top = None
            if own:
                self.play(Cue.YOUR_TURN)
            if event.last_go:
                board.banner = Banner(self.teller.tell(event))
            board.snap()
            return []

        return [self._beat(event, start, LAST_GO_MS if event.last_go else 0.0 if own else 250.0)]

    def _rolled(self, event: ev.DiceRolled) -> list[Beat]:
        own = event.seat == self.seat
        beats: list[Beat] = []
        if event.kept and not own:
            beats.append(self._keeping(event))
        fresh = [die for die in range(len(event.faces)) if die not in event.kept]
        if len(fresh) < len(event.faces) or self.board.view.table.faces:
            beats.append(self._gathering(event, fresh))

        first = event.rolls_left == self.teller.edition.rolls - 1

        def start() -> Tweens:
            board = self.board
            self.play(Cue.ROLL)
            layout = board.layout
            hand = layout.mouth if first else layout.hand if own else layout.far_hand
            tweens: Tweens = []
            for turn, place in enumerate(fresh):
                die = board.dice[place]
                die.top, die.above = event.faces[place], True
                spread = (turn - (len(fresh) - 1) / 2) * board.layout.die * 0.5
                die.pose = hand._replace(x=hand.x + spread)
                tweens.append(
                    Tumble(
                        die,
                        board.goal(place),
                        ROLL_MS + NEXT_DIE_MS * turn,
                        12.0 * turn,
                        hide=True,
                        landed=lambda: self.play(Cue.DIE),
                    )
                )
            return tweens + [one for one in board.moves() if one.target not in [t.target for t in tweens]]

        beats.append(self._beat(event, start))
        beats.append(Beat("Settled", partial(self._settled, event), 0.0 if own else ROLLED_MS, own=own))
        return beats

    def _settled(self, event: ev.DiceRolled) -> Tweens:
        """All dice lie: what they make may be seen now, and is told."""
        self.board.say(self.teller.tell(event))
        self.board.rolling = None
        self.board.relayout()
        return self.board.moves()

    def _keeping(self, event: ev.DiceRolled) -> Beat:
        """What another sets aside is seen to go into the tray before the rest is rolled."""

        def start() -> Tweens:
            board = self.board
            before = set(board.view.table.kept)
            if set(event.kept) != before:
                self.play(Cue.SET_ASIDE)
            table = board.view.table._replace(kept=event.kept)
            board.shown.view = board.view._replace(table=table)
            board.relayout()
            return board.moves()

        return Beat("Keeping", start, KEPT_MS)

    def _gathering(self, event: ev.DiceRolled, fresh: list[int]) -> Beat:
        """The dice that are rolled again are taken up."""
        own = event.seat == self.seat

        def start() -> Tweens:
            board = self.board
            if not board.view.table.faces:
                return []
            hand = board.layout.hand if own else board.layout.far_hand
            for place in fresh:
                board.dice[place].above = True
            tweens = []
            for place in fresh:
                die = board.dice[place]
                # Turned as it is: nobody sees that it is not.
                tweens.append(Tween(die, partial(hand._replace, angle=die.pose.angle), GATHER_MS))
            return tweens

        return Beat("Gathering", start, own=own)

    def _made(self, event: ev.PhaseMade) -> list[Beat]:
        own = event.seat == self.seat

        def start() -> Tweens:
            board = self.board
            self.play(Cue.LAY_DOWN)
            board.banner = Banner(
                ngettext(
                    "Phase {phase}: {n} point", "Phase {phase}: {n} points", event.points, phase=event.phase
                )
            )
            dice = [die for group in board.groups for die in group]
            tweens = board.moves()
            moving = {id(tween.target) for tween in tweens}
            if board.queue.reduced:
                return tweens
            for turn, place in enumerate(dice):
                die = board.dice[place]
                late = 260.0 if id(die) in moving else 0.0
                if late:
                    continue
                rise = board.pose(place).width * HOP
                tweens.append(Tween(die, board.goal(place), HOP_MS, NEXT_HOP_MS * turn, rise=0.8, hop=rise))
            return tweens

        return [self._beat(event, start, BANNER_MS), *([] if own else [Beat("LookedAt", list, 300.0)])]

    def _failed(self, event: ev.AttemptFailed) -> list[Beat]:
        def start() -> Tweens:
            self.play(Cue.SKIPPED)
            words = _("Phase {phase} not made", phase=event.phase)
            self.board.banner = Banner(words, good=False)
            return self.board.moves()

        return [self._beat(event, start, BANNER_MS * 0.8)]

    def _bonus(self, event: ev.BonusWon) -> list[Beat]:
        def start() -> Tweens:
            self.play(Cue.WIN)
            self.board.banner = Banner(
                _("Bonus: {points} points", points=event.points)
                if event.reason == "after"
                else _("Last phase: {points} points", points=event.points)
            )
            return []

        return [self._beat(event, start, BANNER_MS)]

    def _ended(self, event: ev.GameEnded) -> list[Beat]:
        return [self._beat(event, list, 600.0, own=False)]


SHOWS: dict[type[ev.Event], Callable[[Choreography, Any], list[Beat]]] = {
    ev.OrderRolled: Choreography._order,
    ev.AttemptBegan: Choreography._began,
    ev.DiceRolled: Choreography._rolled,
    ev.PhaseMade: Choreography._made,
    ev.AttemptFailed: Choreography._failed,
    ev.BonusWon: Choreography._bonus,
    ev.GameEnded: Choreography._ended,
}
