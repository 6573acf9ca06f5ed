"""Cards in the hand: lifted by the pointer, carried, and put down somewhere or taken home."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cardgame.view import TurnStep
from game.rules.cards import CardId, CardKind
from game.ui.anim.pose import Pose
from game.ui.cues import Cue
from game.ui.table.board import GHOST, MOVE_MS, Board
from game.ui.table.drops import CATCH, WIDER, Target, arranging_targets, attempts, best, play_targets
from game.ui.table.errands import Errand
from game.ui.table.geometry import Box, around
from game.ui.table.hand import Key, Plan, hand_gap
from game.ui.table.melds import RATIO
from game.ui.table.plays import Plays
from game.ui.text import _

LARGER = 1.04
FAN = 0.3


class Carry:
    """What the pointer carries: `keys` of cards, the `targets` that take them, and the `best` of these."""

    def __init__(self, board: Board, plays: Plays) -> None:
        self.board, self.plays = board, plays
        self.keys: tuple[Key, ...] = ()
        self.targets: tuple[Target, ...] = ()
        self.best: Target | None = None
        self._home = Plan()
        self.errand: Errand | None = None
        self._seen: object = None
        self._grip = (0.0, 0.0)

    def __bool__(self) -> bool:
        return bool(self.keys)

    @property
    def cards(self) -> list[CardId]:
        """The own cards that are held."""
        return [] if self.errand is not None else [key for key in self.keys if isinstance(key, int)]

    @property
    def settled(self) -> Plan:
        """The arrangement as it is when everything that is held goes home."""
        return self._home if self.keys else self.board.plan

    def send(self, errand: Errand, point: tuple[float, float]) -> None:
        """Pick up what an errand is about."""
        self.errand = errand
        self._lift(errand.keys, point)

    def lift(self, keys: Sequence[Key], point: tuple[float, float]) -> None:
        """Pick own cards up, the first one gripped at the point."""
        self.errand = None
        self._lift(keys, point)

    def _lift(self, keys: Sequence[Key], point: tuple[float, float]) -> None:
        board = self.board
        self._home = board.plan
        first = board.sprites[keys[0]].pose if keys[0] in board.sprites else board.pose(keys[0])
        # The same point of the card stays under the pointer, whatever size it is carried at.
        large = board.layout.card / first.width
        self._grip = (
            min(max(point[0] - first.x, -first.width / 2), first.width / 2) * large,
            min(max(point[1] - first.y, -first.width * 0.7), first.width * 0.7) * large,
        )
        self.keys = tuple(keys)
        for key in keys:
            board.lift(key, board.card(key) if isinstance(key, int) else None)
        plan = board.plan
        away = set(keys)
        board.set_plan(
            plan._replace(
                row=tuple(card for card in board.layout.row if card not in away),
                staged=tuple(tuple(card for card in slot if card not in away) for slot in plan.staged),
                held=self.keys,
                hover=None,
                fresh=None if plan.fresh in away else plan.fresh,
            )
        )
        self.plays.desk.cue(Cue.PICK_UP)
        self._find_targets()
        self.move(point)

    def _find_targets(self) -> None:
        """Work the targets out: at the pick-up, and again only when the turn or the table has changed
        since.
        """
        board, view = self.board, self.plays.view
        self._seen = view, board.view, board.size
        if self.errand is not None:
            self.targets = self.errand.targets()
            return
        cards = [board.card(card) for card in self.cards]
        self.targets = play_targets(view, cards, board.layout) + arranging_targets(board.view, board.layout)

    @property
    def box(self) -> Box:
        """The first card held."""
        pose = self.board.sprites[self.keys[0]].pose
        return around(pose.x, pose.y, pose.width, pose.width * RATIO)

    def _width(self, y: float) -> float:
        """A card is carried at the size of the cards around it: large at the hand, smaller over the table."""
        layout = self.board.layout
        low, high = layout.hand.y, layout.tray.y
        share = min(1.0, max(0.0, (low - y) / max(1.0, low - high)))
        return layout.card + (layout.pile_card - layout.card) * share

    def _best(self, point: tuple[float, float]) -> Target | None:
        """The target that would take the card; none while the pointer is on a place that would refuse it, or
        on the draw pile, so that no neighbor gets what was clearly meant for another, and none outside the
        window.
        """
        window = Box(0, 0, *self.board.size).grown(CATCH * self.board.card_scale)
        if not window.contains(point):
            return None
        reach = self.board.card_scale * (WIDER if self.board.habits.wide else 1.0)
        found = best(self.targets, self.box, point, reach)
        if found is not None and not found.box.contains(point):
            drawn = bool(self.cards) and self.board.layout.draw.contains(point)
            if drawn or self._tried(point) is not None:
                return None
        return found

    def _tried(self, point: tuple[float, float]) -> Target | None:
        """The place of the game under the pointer, whether it would take the card or not."""
        if not self.cards:
            return None
        places = attempts(self.plays.view, self.board.card(self.cards[0]), self.board.layout)
        return best(places, around(*point, 2, 2), point, 0.0)

    def move(self, point: tuple[float, float]) -> None:
        """Carry to here, without delay; the row opens a gap where the cards would stand."""
        board = self.board
        if self._seen != (self.plays.view, board.view, board.size):
            self._find_targets()
        width = self._width(point[1]) * LARGER
        shrunk = width / (board.layout.card * LARGER)
        for i, key in enumerate(self.keys):
            sprite = board.sprites[key]
            x = point[0] - self._grip[0] * shrunk + i * FAN * width
            sprite.pose = Pose(x, point[1] - self._grip[1] * shrunk, width, lift=1.0, face=self._face(key))
        self.best = self._best(point)
        gap = None
        if self.best is not None and self.best.kind == "hand":
            gap = hand_gap(
                board.layout.row, board.layout.hand, board.layout.card, self.box.x + board.layout.card / 2
            )
        for card in self.cards:
            sprite = board.sprites[card]
            sprite.number = self.best.number if self.best is not None and self.best.kind == "meld" else None
        if gap != board.plan.gap:
            board.set_plan(board.plan._replace(gap=gap))
        board.revision += 1

    def _face(self, key: Key) -> float:
        """Which side of a held card shows: backs that are drawn, and a card that lies face down, stay as they
        are.
        """
        if key == GHOST:
            return 0.0
        tops = [pile.top for pile in self.board.view.piles]
        down = any(top is not None and key == top.id and top.kind is CardKind.RULE for top in tops)
        return 0.0 if down else 1.0

    def home(self) -> None:
        """Everything goes back to where it was lifted from."""
        if self.keys:
            self._release(self._home)
            self.plays.desk.cue(Cue.PUT_DOWN)

    def _release(self, plan: Plan) -> None:
        for card in self.cards:
            self.board.sprites[card].number = None
        keys, self.keys, self.targets, self.best = self.keys, (), (), None
        self.errand = None
        current = self.board.view
        mine = {card.id for card in current.hand}
        # Cards that came while these were held keep their place at the end of the row.
        row = tuple(plan.row) + tuple(
            card for card in self.board.plan.row if card in mine and card not in plan.row
        )
        self.board.set_plan(plan._replace(held=(), gap=None, hover=None, row=row), ms=MOVE_MS)
        for key in keys:
            if key not in self.board.layout.poses and key in self.board.sprites:
                self.board.fly_home(key)

    def drop(self, point: tuple[float, float]) -> None:
        """Put down: on the best target, or home with a reason where the rules refuse, or just home."""
        self.move(point)
        board, plays = self.board, self.plays
        keys, cards, target = self.keys, self.cards, self.best
        gap = board.plan.gap
        errand = self.errand
        if errand is not None:
            if target is None:
                self.home()
                plays.desk.hint(errand.nowhere)
                return
            board.origin[keys[0]] = board.sprites[keys[0]].pose
            self._release(self._home)
            errand.act(target)
            board.origin.clear()
            return
        tried = self._tried(point) if target is None or not target.plays else None
        self._release(self._home)
        if tried is not None:
            plays.put(cards, tried)
        elif target is None:
            plays.desk.cue(Cue.PUT_DOWN)
            plays.desk.hint(self._nowhere())
        elif target.kind == "hand":
            plays.stage(cards, None, gap if gap is not None else len(board.layout.row))
        else:
            plays.put(cards, target)

    def _nowhere(self) -> str:
        """Where the own cards could have been put, when they were put nowhere."""
        table, view = self.board.layout, self.plays.view
        mine = view.table.turn == view.seat and view.table.step is TurnStep.PLAY
        if mine and table.slots:
            return _("Drop it on the discard pile, a group or the tray.")
        if mine:
            return _("Drop it on the discard pile or a group.")
        if table.slots:
            return _("Until you may play, drop it in the tray or in your hand.")
        return _("Until you may play, drop it in your hand.")
