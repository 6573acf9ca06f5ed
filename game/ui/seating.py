"""Who sits where in a new game: a character for every seat, and a level for every opponent. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.text.opponents import LEVELS

# The title tells what was chosen last, and need not wait for those who play.
if TYPE_CHECKING:
    from game.match.seats import SeatInfo

MOST_SEATS = 6
STANDARD = "casual"


def levels_from(text: str) -> list[str]:
    """The levels by seat from words for all but the first; the standard where there is none."""
    words = [word if word in LEVELS else STANDARD for word in text.split()[: MOST_SEATS - 1]]
    return [STANDARD, *words, *[STANDARD] * (MOST_SEATS - 1 - len(words))]


class Seating:
    """The person at the first seat, opponents at the others. `faces` are numbers of characters, no two alike;
    `levels` are by seat too, the first one's means nothing.

    `faces` are read from digits and `levels` from words, as `faces_text` and `levels_text` write them; what
    is no use is left at the standard. `names` are what the characters are called.
    """

    def __init__(self, faces: str, levels: str, names: tuple[str, ...]) -> None:
        self.names = names
        read = [int(digit) for digit in faces if digit.isdecimal()]
        good = len(read) == len(set(read)) == MOST_SEATS and max(read) < len(names)
        self.faces = read if good else list(range(MOST_SEATS))
        self.levels = levels_from(levels)

    @property
    def faces_text(self) -> str:
        """The characters as one line."""
        return "".join(map(str, self.faces))

    @property
    def levels_text(self) -> str:
        """The opponents' levels as one line."""
        return " ".join(self.levels[1:])

    def take(self, seat: int, face: int) -> None:
        """Seat a character; whoever sat there goes where it came from."""
        if face in self.faces:
            self.faces[self.faces.index(face)] = self.faces[seat]
        self.faces[seat] = face

    def common(self, seats: int) -> str:
        """The level of all opponents in a game of so many; empty if they differ."""
        levels = set(self.levels[1:seats])
        return levels.pop() if len(levels) == 1 else ""

    def set_all(self, level: str) -> None:
        """Give all opponents a level, those too that do not play now."""
        self.levels[1:] = [level] * (MOST_SEATS - 1)

    def infos(self, seats: int, person: str) -> tuple[SeatInfo, ...]:
        """The seats of a game of so many; the person is called as given."""
        from game.ai.levels import bot_name
        from game.match.seats import SeatInfo

        opponents = (
            SeatInfo(self.names[face], bot_name(level, face), face)
            for face, level in zip(self.faces[1:seats], self.levels[1:seats], strict=True)
        )
        return (SeatInfo(person, None, self.faces[0]), *opponents)
