"""The table of a game that is looked at again: it shows, and asks nothing of anybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
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
from game.ui.table.board import Board
from game.ui.table.choreography import Choreography
from game.ui.table.controller import Controller
from game.ui.table.elements import Element, Face
from game.ui.table.history import Teller
from game.ui.table.melds import RATIO
from game.ui.table.notices import Notices
from game.ui.table.painter import Painter

# How far apart the cards of an open hand are, in their widths: so that their corners can be read, and no more
# than so much.
_LEAST_STEP, _MOST_STEP = 0.34, 0.62
# What is there to play with.
_PLAYED_WITH = ("lay_down", "choose", "clear", "status", "focus", "differs")
_PLAYED_WITH_KINDS = ("slot", "button", "ring", "hint lamp")


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


class OpenBoard(Board):
    """A board on which others' hands may lie open. `hands` are by seat, empty where they are hidden."""

    def __init__(
        self, view: PlayerView, size: tuple[int, int], scale: float, hands: Sequence[Sequence[Card]] = ()
    ) -> None:
        self.hands = tuple(hands)
        super().__init__(view, size, scale)

    def _relayout(self) -> None:
        super()._relayout()
        places = self._open_places()
        self.opened = frozenset(seat for seat in places if not self.view.table.seats[seat].laid)
        if self.hands:
            poses = dict(self.layout.poses)
            for key, pose in self.layout.poses.items():
                if isinstance(key, tuple) and self._open_card(key) is not None:
                    lies = places.get(Seat(key[1]), ())
                    poses[key] = lies[key[2]] if key[2] < len(lies) else pose._replace(face=1.0)
            self.layout = replace(self.layout, poses=poses)

    def _open_places(self) -> dict[Seat, tuple[Pose, ...]]:
        """Where the cards of open hands lie: below the panel, as large as shows what each is, or in the panel
        of who has laid down and has few left.
        """
        found: dict[Seat, tuple[Pose, ...]] = {}
        for seat, area in self.layout.areas.items():
            count = self.view.hand_sizes[seat]
            if seat >= len(self.hands) or len(self.hands[seat]) != count:
                continue
            fan = self.layout.panels[seat].fan
            wide, width, y = fan.w, fan.h / RATIO, fan.y + fan.h / 2
            most = 1.06
            if not self.view.table.seats[seat].laid:
                most, wide = _MOST_STEP, area.w
                width = min(self.layout.pile_card, area.h / RATIO, wide / (1 + _LEAST_STEP * (count - 1)))
                y = area.y + width * RATIO / 2
            step = min(width * most, (wide - width) / max(1, count - 1))
            x = fan.x if most > 1 else area.center[0] - (width + step * (count - 1)) / 2
            found[Seat(seat)] = tuple(Pose(x + width / 2 + i * step, y, width) for i in range(count))
        return found

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
