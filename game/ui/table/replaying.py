"""The table of a game that is looked at again: it shows, and asks nothing of anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from game.match.reel import Reel
from game.match.seats import SeatInfo
from game.rules.cardgame.actions import Action
from game.rules.cardgame.events import RoundBegan
from game.rules.cardgame.view import PlayerView
from game.rules.cards import Card, Seat
from game.rules.refusal import Refusal
from game.storage.settings import Settings
from game.ui.anim.pose import Pose
from game.ui.cues import Cue
from game.ui.play.words import lowest_line
from game.ui.table.board import Board
from game.ui.table.choreography import Choreography
from game.ui.table.controller import Controller
from game.ui.table.elements import Element, Face, picture, rect_of
from game.ui.table.geometry import Box
from game.ui.table.hand import Key
from game.ui.table.history import Teller
from game.ui.table.notices import Notices
from game.ui.table.open_hands import open_hands
from game.ui.table.painter import Painter
from game.ui.theme import faded

# What is there to play with.
_PLAYED_WITH = ("lay_down", "choose", "clear", "status", "focus", "differs")
_PLAYED_WITH_KINDS = ("slot", "button", "ring", "hint lamp")
# With more seats than these the own hand is smaller while all lie open.
_FEW, _SMALLER = 4, 0.8


class Spectator:
    """Sits at the table's desk and does nothing; gives the view of the position that is shown."""

    def __init__(self, view: Callable[[], PlayerView], settings: Settings) -> None:
        self.view, self.settings = view, settings

    def submit(self, action: Action) -> Refusal | None:
        """Nothing is played."""
        return None

    def take_back(self) -> Action | None:
        """Nothing was played."""
        return None

    def cue(self, cue: Cue) -> None:
        """No sound."""

    def tell(self, sentence: str, *, refused: bool = False) -> None:
        """Nothing is said."""

    def hint(self, sentence: str) -> None:
        """Nothing is said."""

    def refused(self, why: Refusal) -> str:
        return ""

    def ask_no_more(self) -> None:
        """Nothing is asked."""

    def press_button(self, name: str) -> bool:
        return False

    def advised(self) -> tuple[Action, ...]:
        return ()

    def hinted(self) -> None:
        return None

    def forget_hint(self) -> bool:
        return False

    def hurry(self) -> bool:
        return False


class ReplayPainter(Painter):
    """Paints the table without what there is to play with."""

    def _rest(self, face: Face, moving: set[int]) -> Iterator[Element]:
        for element in super()._rest(face, moving):
            kind = element.key[0] if isinstance(element.key, tuple) else element.key
            if kind not in _PLAYED_WITH and kind not in _PLAYED_WITH_KINDS:
                yield element
            if kind == "round" and isinstance(face.board, OpenBoard):
                # On the cloth, below everything that lies on it.
                yield from self._plates(face.board)
        if face.board.layout.history is None and face.board.lines:
            yield self._last_line(face.board)

    def _last_line(self, board: Board) -> Element:
        """What was played last, in the lowest line, where there is no room for more of the history."""
        layout = board.layout
        box = Box(layout.hand.x, layout.status.y, layout.hand.w, layout.status.h)
        line = lowest_line(self.art, rect_of(box), board.lines[-1], (), layout.metrics.margin, "ink")
        return line._replace(key="last line")

    def _plates(self, board: OpenBoard) -> Iterator[Element]:
        """What the open hands lie on, which sets them apart from the groups on the table."""
        for seat, box in board.plates.items():
            rect = rect_of(box)
            yield picture(
                ("plate", seat), self.art.box(rect.size, faded(self.art.theme["ink"], 0.22)), rect.center
            )


class OpenBoard(Board):
    """A board on which others' hands may lie open. `hands` are by seat, empty where they are hidden; `plates`
    are what those that lie open lie on.
    """

    plates: Mapping[Seat, Box]

    def __init__(
        self, view: PlayerView, size: tuple[int, int], scale: float, hands: Sequence[Sequence[Card]] = ()
    ) -> None:
        self.hands = tuple(hands)
        # Nothing is laid together: where many hands lie open, one's own makes room for them.
        crowded = len(self.hands) > _FEW
        super().__init__(view, size, scale, _SMALLER if crowded else 1.0)

    def _relayout(self) -> None:
        super()._relayout()
        seats = [
            Seat(seat) for seat in self.layout.areas if seat != self.view.seat and seat < len(self.hands)
        ]
        lies = open_hands(self.view, self.layout, seats)
        self.opened, self.plates = frozenset(seats), lies.plates
        if seats:
            poses: dict[Key, Pose] = dict(self.layout.poses)
            poses.update(lies.cards.items())
            for seat, hand in lies.hands.items():
                poses.update((("back", seat, place), pose) for place, pose in enumerate(hand))
            self.layout = replace(self.layout, poses=poses, melds={**self.layout.melds, **lies.melds})

    def _label(self) -> None:
        super()._label()
        for key, sprite in self.sprites.items():
            if isinstance(key, tuple) and key[0] == "back":
                sprite.card = self._open_card(key)

    def _open_card(self, key: object) -> Card | None:
        """The card that an open back shows."""
        if not isinstance(key, tuple) or key[0] != "back" or key[1] >= len(self.hands):
            return None
        hand = self.hands[key[1]]
        return hand[key[2]] if 0 <= key[2] < len(hand) else None


class Replaying:
    """A position of a reel on a board, seen by one seat; goes on with movement, or jumps.

    `person` is who is called You, whichever seat is looked over.
    """

    def __init__(self, reel: Reel, seats: Sequence[SeatInfo], person: Seat, settings: Settings) -> None:
        self.reel = reel
        self.at = 0
        self._synced = 0
        self.seat = person
        self.all_open = False
        self._seats, self._settings = tuple(seats), settings
        self._teller = Teller([info.name for info in seats], person, reel.edition)
        self.board: OpenBoard
        self.face: Face
        self._choreography: Choreography

    def view(self) -> PlayerView:
        """The view of the position that is shown, after all that is on its way."""
        return self.reel.view(self.at, self.seat)

    def set_up(self, size: tuple[int, int], scale: float, play: Callable[[Cue], object]) -> None:
        """Lay the table anew, in a window or with an arrangement that has changed."""
        self._synced = self.at
        self.board = OpenBoard(self.view(), size, scale, self._hands())
        controller = Controller(self.board, Spectator(self.view, self._settings), self._teller)
        self.face = Face(self.board, controller, self._seats, Notices())
        self._choreography = Choreography(self.board, self._teller, play, self.view)
        self._choreography.seat = self.seat
        self.board.change()
        self.board.snap()
        self._tell()

    def _hands(self) -> tuple[tuple[Card, ...], ...]:
        if not self.all_open:
            return ()
        return tuple(tuple(sorted(hand, key=_by_number)) for hand in self.reel.hands(self.at))

    def _tell(self) -> None:
        """The lines of the round up to this position."""
        self.board.lines.clear()
        first = self.reel.rounds[self.reel.round_at(self.at)].start
        for at in range(first, self.at + 1):
            events = self.reel.events(at, self.seat, all_open=self.all_open)
            for event, words in zip(events, self._teller.tell_all(events), strict=True):
                if isinstance(event, RoundBegan):
                    self.board.lines.clear()
                self.board.say(words)

    @property
    def at_end(self) -> bool:
        """Whether nothing comes after this position."""
        return self.at >= len(self.reel) - 1

    def forward(self) -> bool:
        """One action on, with movement; False at the end."""
        if self.at_end:
            return False
        self.finish()
        self.at += 1
        self.board.hands = self._hands()
        events = self.reel.events(self.at, self.seat, all_open=self.all_open)
        self.board.queue.add(*self._choreography.beats(events))
        return True

    def settle(self) -> None:
        """Nothing is on its way: what is shown is the position itself."""
        if not self.board.queue.busy and self._synced != self.at:
            self._synced = self.at
            self.board.shown.sync(self.view())
            self.board.revision += 1

    def finish(self) -> None:
        """Everything on its way arrives at once."""
        self.board.queue.skip()
        self.settle()

    def jump(self, at: int) -> None:
        """Straight to a position, without movement."""
        self.board.queue.skip()
        self.at = self._synced = min(max(at, 0), len(self.reel) - 1)
        self.board.hands = self._hands()
        self.board.celebrated = None
        self.board.skipped = None
        self.board.walking = False
        self.board.shown.jump(self.view())
        self.board.change()
        self.board.snap()
        self._tell()


def _by_number(card: Card) -> tuple[int, str, int]:
    return (99 if card.number is None else card.number, card.color or "", card.id)
