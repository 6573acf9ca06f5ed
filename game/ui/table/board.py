"""The table on screen: the shown view, the layout that follows from it, and the sprites on their way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.kinds import is_natural
from game.ui.anim.pose import Pose
from game.ui.anim.queue import AnimationQueue
from game.ui.anim.tween import Tween
from game.ui.table.habits import Habits
from game.ui.table.hand import Key, Plan
from game.ui.table.layout import Layout, layout
from game.ui.table.shown import Shown
from game.ui.table.spaces import standing
from game.ui.table.sprites import Sprite
from game.ui.text import suited

if TYPE_CHECKING:
    from game.ui.table.coach import Coach

MOVE_MS = 230.0
ROOM_MS = 120.0
# The back that is dragged off the draw pile.
GHOST: Key = ("back", -1, 0)


class Celebrated(NamedTuple):
    """Who went out, in words, and whether the petal of the phase is filled already."""

    seat: Seat
    words: str
    filled: bool = False


class Board:
    """What is drawn. `lines` is the round's history, `about` the cards of a line
    of it that was chosen; `revision` counts changes of anything but poses.

    `order` sorts the hand's row into a plan; `suits` says whether its cards have suits; `origin` from where
    something was let go, when its card is not seen; `celebrated` is who goes out just now; `early` the card
    that was shown on the discard pile before it was discarded; `coach` what is said to a beginner; `share`
    the card size, of the largest; `opened` are the seats whose hands lie open, below their panels.
    """

    opened: frozenset[Seat] = frozenset()

    def __init__(
        self, view: PlayerView, size: tuple[int, int], scale: float = 1.0, share: float = 1.0
    ) -> None:
        self.shown = Shown(view)
        self.habits = Habits()
        self.size, self.scale, self.share = size, scale, share
        self.plan = Plan()
        self.queue = AnimationQueue(self._settled)
        self.sprites: dict[Key, Sprite] = {}
        self.lines: list[str] = []
        self.about: frozenset[CardId] = frozenset()
        self.skipped: Seat | None = None
        self.celebrated: Celebrated | None = None
        self.early: CardId | None = None
        self.coach: Coach | None = None
        # Whether pawns walk just now, and whether the person looks at their board: it is large then.
        self.walking = self.watched = False
        self.pace = 0
        self.revision = 0
        self.order: Callable[[Plan, PlayerView], Plan] = lambda plan, view: plan
        self.origin: dict[Key, Pose] = {}
        self._cards: dict[CardId, Card] = {card.id: card for card in view.edition.cards}
        self.suits = suited(view.edition.deck.colors)
        self.layout: Layout = layout(view, size, self.plan, scale, share)
        self.snap()

    @property
    def view(self) -> PlayerView:
        """The view as shown."""
        return self.shown.view

    @property
    def no_news(self) -> int:
        """How many lines of the history are none to somebody who did not watch what is shown now: who deals
        and what is turned up never are.
        """
        return max(len(self.lines), 2) if self.shown.dealing else len(self.lines)

    def card(self, key: CardId) -> Card:
        """The card with this id."""
        return self._cards[key]

    @property
    def undealt(self) -> int:
        """How many cards of the deal still lie on the draw pile."""
        return sum(sprite.waiting for sprite in self.sprites.values()) if self.shown.dealing else 0

    def arrived(self) -> tuple[int, ...]:
        """How many cards each seat holds, while cards are dealt only those that have come to rest."""
        counts = list(self.view.hand_sizes)
        if self.shown.dealing:
            movers = self.queue.movers()
            mine = {card.id for card in self.view.hand}
            for key, sprite in self.sprites.items():
                if sprite.waiting or id(sprite) in movers:
                    if isinstance(key, tuple):
                        counts[key[1]] -= key[0] == "back"
                    else:
                        counts[self.view.seat] -= key in mine
        return tuple(counts)

    def pose(self, key: Key) -> Pose:
        """Where a card belongs; where it is, when the layout has no place for it."""
        found = self.layout.poses.get(key)
        if found is not None:
            return found
        if key == GHOST:
            return Pose(*self.layout.draw.center, self.layout.pile_card, face=0.0)
        sprite = self.sprites.get(key)
        return sprite.pose if sprite is not None else Pose(*self.layout.draw.center, self.layout.pile_card)

    def goal(self, key: Key) -> Callable[[], Pose]:
        """A tween's goal: wherever the layout then has the card."""
        return lambda: self.pose(key)

    # --- changes ------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], scale: float, share: float = 1.0) -> None:
        """The window, the text or the cards have another size: cards at rest go to their places, others keep
        flying to them.
        """
        self.size, self.scale, self.share = size, scale, share
        self._relayout()
        for key, sprite in self.sprites.items():
            if not self.queue.moves(sprite) and key not in self.plan.held:
                sprite.pose = self.pose(key)

    def take_habits(self, habits: Habits) -> None:
        """The person has chosen otherwise: what lies on the table follows at once."""
        if habits != self.habits:
            self.habits = habits
            self.plan = self.order(self.plan, self.view)
            self.resize(self.size, self.scale)
            self.revision += 1

    def set_plan(self, plan: Plan, *, ms: float = ROOM_MS) -> None:
        """Take the player's arrangement; cards that lie elsewhere now move there in `ms`."""
        if plan == self.plan:
            return
        self.plan = plan
        self._relayout()
        self.queue.loose(self._tweens({}, MOVE_MS, ms, loose=True))
        self._tidy()

    def change(
        self,
        starts: Mapping[Key, Pose] | None = None,
        *,
        ms: float = MOVE_MS,
        stagger: float = 0.0,
        arc: float = 0.0,
        toss: float = 0.0,
    ) -> list[Tween]:
        """The shown view has changed: the tweens that bring every card to its new place.

        `starts` says where cards that appear, or that this is about, come from; those fly in `ms`, one
        after another `stagger` milliseconds apart. Everything else makes room.
        """
        self.plan = self.order(prune(self.plan, (card.id for card in self.view.hand)), self.view)
        self._relayout()
        return self._tweens(starts or {}, ms, ROOM_MS, stagger=stagger, arc=arc, toss=toss)

    def reset(self, view: PlayerView, plan: Plan) -> None:
        """What was shown is taken back: from wherever they are, all cards go to their places in this view."""
        self.shown = Shown(view)
        self.plan = plan
        self.celebrated = None
        self.walking = False
        self.queue.loose(self.change())
        self._tidy()

    def snap(self) -> None:
        """Put every card where it belongs, without any movement."""
        self._relayout()
        self._tweens({}, 0, 0)
        for key, sprite in self.sprites.items():
            if key not in self.plan.held:
                self.queue.drop(sprite)
                sprite.pose = self.pose(key)
        self._tidy()

    def lift(self, key: Key, card: Card | None) -> Sprite:
        """The sprite of a card that is picked up: nothing else moves it from now on."""
        sprite = self.sprites.get(key)
        if sprite is None:
            sprite = self.sprites[key] = Sprite(key, card, self.pose(key))
        self.queue.drop(sprite)
        sprite.above = True
        return sprite

    @property
    def card_scale(self) -> float:
        """How large pixels are: 1 in a window 1080 pixels high and below."""
        return max(1.0, min(self.size[0] / 1920, self.size[1] / 1080))

    def fly_home(self, key: Key) -> None:
        """Send back something that has no place in the layout: the back that was pulled off the draw pile."""
        self.queue.loose([Tween(self.sprites[key], self.goal(key), MOVE_MS)])

    def watch(self, *, large: bool) -> None:
        """Look at the board on which pawns walk, or put it back in its place."""
        if large != self.watched:
            self.watched = large
            self._relayout()
            self.queue.loose(self._tweens({}, ROOM_MS, ROOM_MS, loose=True))

    def rest_pawns(self, but: Seat, on: int) -> None:
        """All pawns stand where they belong, but one: that stands alone on this space."""
        for seat in range(len(self.view.table.spaces)):
            key: Key = ("pawn", seat, 0)
            alone = standing(self.layout.spaces[on - 1], 0, 1)
            self.sprites[key].pose = alone if seat == but else self.pose(key)

    def leave(self, keys: Iterable[Key], pose: Pose, ms: float) -> list[Tween]:
        """The tweens of cards that go from the table to a place where they are no longer seen."""
        tweens = []
        for key in keys:
            sprite = self.sprites.get(key)
            if sprite is not None and key not in self.layout.poses:
                sprite.above = True
                tweens.append(Tween(sprite, lambda: pose, ms, arc=0.06, rise=0.8))
        return tweens

    def say(self, line: str) -> None:
        """Add a line to the history."""
        if line:
            self.lines.append(line)
            self.revision += 1

    def _relayout(self) -> None:
        self.layout = layout(
            self.view,
            self.size,
            self.plan,
            self.scale,
            self.share,
            narrow=self.habits.narrow,
            large=self.walking or self.watched,
        )
        self.revision += 1
        self._label()

    def _label(self) -> None:
        """Tell the cards of the melds what they stand for, and those of the hand whether they are wild."""
        for meld in self.view.table.melds:
            for one in meld.placed:
                sprite = self.sprites.get(one.card.id)
                if sprite is not None:
                    sprite.number, sprite.color = one.number, one.color
                    sprite.wild = one.card.kind is CardKind.NUMBER and not is_natural(one)
        view = self.view
        terms = view.edition.terms_of(view.me.phase or self.plan.phase)
        if terms.wild_number is not None:
            for card in (*view.hand, *view.saved):
                sprite = self.sprites.get(card.id)
                if sprite is not None:
                    sprite.wild = card.number == terms.wild_number

    def _tweens(
        self,
        starts: Mapping[Key, Pose],
        ms: float,
        room: float,
        *,
        stagger: float = 0.0,
        arc: float = 0.0,
        toss: float = 0.0,
        loose: bool = False,
    ) -> list[Tween]:
        tweens = []
        late = 0.0
        for key in self.layout.poses:
            sprite = self.sprites.get(key)
            goal = self.layout.poses[key]
            if sprite is None or key in starts:
                fresh = sprite is None
                if sprite is None:
                    card = self._cards[key] if isinstance(key, int) else None
                    sprite = self.sprites[key] = Sprite(key, card, starts.get(key, goal))
                if key not in starts:
                    sprite.pose = goal
                    continue
                sprite.pose = starts[key]
                sprite.above = True
                tween = Tween(sprite, self.goal(key), ms, late, arc=arc, toss=toss, rise=0.8, hide=fresh)
                tweens.append(tween)
                late += stagger
            elif sprite.pose != goal and (not self.queue.moves(sprite) or (loose and not sprite.above)):
                tweens.append(Tween(sprite, self.goal(key), ms if sprite.above else room))
        self._label()
        return tweens

    def _tidy(self) -> None:
        """Forget cards that have left the table."""
        gone = [
            key
            for key, sprite in self.sprites.items()
            if key not in self.layout.poses and key not in self.plan.held and not self.queue.moves(sprite)
        ]
        for key in gone:
            del self.sprites[key]
        self.revision += 1

    def _settled(self) -> None:
        for key, sprite in self.sprites.items():
            if key not in self.plan.held and not self.queue.moves(sprite):
                sprite.above = False
        self._tidy()

    def relax(self) -> None:
        """Cards that have come to rest lie among the others again."""
        for key, sprite in list(self.sprites.items()):
            if sprite.above and key not in self.plan.held and not self.queue.moves(sprite):
                sprite.above = False
                self._tidy()


def prune(plan: Plan, mine: Iterable[CardId]) -> Plan:
    """The plan without cards that are no longer in the hand."""
    hand = set(mine)
    return plan._replace(
        row=tuple(card for card in plan.row if card in hand),
        staged=tuple(tuple(card for card in slot if card in hand) for slot in plan.staged),
        marked=plan.marked & hand,
        picked=tuple(card for card in plan.picked if card in hand),
        asked=plan.asked & hand,
        hover=plan.hover if plan.hover in hand else None,
        fresh=plan.fresh if plan.fresh in hand else None,
        pending=plan.pending if plan.pending in hand else None,
    )
