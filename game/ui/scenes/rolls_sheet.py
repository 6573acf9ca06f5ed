"""All rolls of a game of dice as a picture: the key, who began, and every attempt with its rolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.match.deal_record import commitment_to
from game.match.dice_match import DiceMatch
from game.match.dice_proof import CheckedRoll, checked_rolls, key_of, order_is_right
from game.rules.cards import Card, Seat
from game.rules.dicegame.events import AttemptBegan, AttemptFailed, DiceRolled, Event, OrderRolled, PhaseMade
from game.ui.art import Art
from game.ui.dice.teller import face_name
from game.ui.drawing.dice import ROUND, DieFace
from game.ui.scenes.key_sheet import KeySheet
from game.ui.text import _, ngettext
from game.ui.text.opponents import called
from game.ui.widgets.base import pad

# In heights of text.
_DIE, _FACE = 1.7, 2.0
# The widest step from one die to the next.
_STEP = 1.22
# A frame is drawn so many times larger, then made smaller.
_FINE = 4


class _Attempt(NamedTuple):
    """An attempt, its rolls, and how it ended; that is None for one that did not."""

    began: AttemptBegan
    rolls: tuple[CheckedRoll, ...]
    ended: PhaseMade | AttemptFailed | None


def _attempts(events: Sequence[Event], rolls: Sequence[CheckedRoll]) -> list[_Attempt]:
    checked = iter(rolls)
    found: list[_Attempt] = []
    for event in events:
        if isinstance(event, AttemptBegan):
            found.append(_Attempt(event, (), None))
        elif isinstance(event, DiceRolled):
            found[-1] = found[-1]._replace(rolls=(*found[-1].rolls, next(checked)))
        elif isinstance(event, PhaseMade | AttemptFailed):
            found[-1] = found[-1]._replace(ended=event)
    return found


class RollsSheet(KeySheet):
    """See `KeySheet`. The rolls come first, the key that proves them last."""

    def __init__(self, art: Art, match: DiceMatch, width: int) -> None:
        super().__init__(art, width)
        self._match = match
        events, rolls = match.events_for(Seat(0)), checked_rolls(match)
        self.wrong = sum(not roll.right for roll in rolls) + (not order_is_right(match))
        self._order([event for event in events if isinstance(event, OrderRolled)])
        self._rolls(_attempts(events, rolls))
        self._key(len(rolls))

    def _key(self, count: int) -> None:
        match, key = self._match, key_of(self._match.seed)
        self._heading(
            _("Were the rolls fair?"),
            _(
                "The key fixed all rolls, and no other key has its fingerprint. If that is the one you "
                "copied before, nobody changed a roll."
            ),
        )
        shown = _("Its fingerprint, shown during the game under Check the rolls")
        self._digits(key.hex(), commitment_to(key), shown)
        told = _(
            "The key was secret because the seed of the game was: it is the SHA-256 of "
            "“decaphase:{seed}:dice”, and {seed} is the seed. An attempt is rolled with the SHA-256 of the "
            "32 bytes of the key and “:attempt:S:N”, where S is the place of the player and N the number of "
            "that player’s attempts before, both counted from 0.",
            seed=match.seed,
        )
        y = self.height
        self._sentence(told)
        if self.wrong:
            checked = ngettext(
                "Checked just now: {n} roll is not as the key gives it.",
                "Checked just now: {n} rolls are not as the key gives them.",
                self.wrong,
            )
        else:
            checked = ngettext(
                "Checked just now: {n} roll is exactly as the key gives it.",
                "Checked just now: all {n} rolls are exactly as the key gives them.",
                count,
            )
        self.height += pad(self._art) // 2
        self._sentence(checked, "refuse" if self.wrong else "ink")
        self._say(0, y, self._width, self.height - y, f"{told} {checked}")

    def _order(self, events: Sequence[OrderRolled]) -> None:
        if len(self._match.seats) < 2:
            return
        top = self.height + pad(self._art)
        how = _("Everyone rolls one die: the highest number begins. Players with equal numbers roll again.")
        self._heading(_("Who begins"), how)
        said = []
        names = [info.name for info in called(self._match.seats)]
        for event in events:
            rolls = ", ".join(f"{names[seat]} {number}" for seat, number in event.rolls)
            if len(event.rolls) < len(names):
                rolls = _("Equal, so again: {rolls}", rolls=rolls)
            said.append(rolls)
        said.append(_("The order: {names}", names=", ".join(names[seat] for seat in events[-1].order)))
        for line in said:
            text = self._art.paragraph(line, self._width)
            self._put(text, 0, self.height)
            self.height += text.get_height()
        words = _("Who begins: {rolls}", rolls="; ".join(said))
        self._say(0, top, self._width, self.height - top, words)

    # --- the attempts -------------------------------------------------------------------------------

    def _rolls(self, attempts: Sequence[_Attempt]) -> None:
        art = self._art
        self._heading(_("Rolls"), _("A framed die was kept."))
        body = art.text_px("body")
        self._die = round(body * _DIE)
        self._number = max(art.text(self._roll_name(n), "small").get_width() for n in (1, 2, 3)) + pad(art)
        dice = len(self._match.edition.dice)
        need = self._number + round(self._die * _STEP * dice)
        gap = 2 * pad(art)
        columns = max(1, min(2, (self._width + gap) // (need + gap)))
        width = (self._width - gap * (columns - 1)) // columns
        numbers = [0] * len(self._match.seats)
        for start in range(0, len(attempts), columns):
            top, lowest = self.height, self.height
            for place, attempt in enumerate(attempts[start : start + columns]):
                numbers[attempt.began.seat] += 1
                number = numbers[attempt.began.seat]
                lowest = max(lowest, self._attempt(attempt, number, place * (width + gap), top, width))
            self.height = lowest + pad(art)

    @staticmethod
    def _roll_name(number: int) -> str:
        return _("Roll {n}", n=number)

    def _attempt(self, attempt: _Attempt, number: int, x: int, top: int, width: int) -> int:
        """Place an attempt there; returns its lower end."""
        art, info = self._art, called(self._match.seats)[attempt.began.seat]
        side = round(art.text_px("body") * _FACE)
        self._put(art.portrait(info.portrait, side), x, top)
        heading = _("{name}, attempt {n}, phase {phase}", name=info.name, n=number, phase=attempt.began.phase)
        ended = self._ended(attempt)
        left = x + side + pad(art) // 2
        end = art.text(ended, "small", "ink_muted")
        room = x + width - left
        beside = art.text(heading, "body", strong=True).get_width() + pad(art) + end.get_width() <= room
        text = art.paragraph(heading, room, "body", strong=True)
        self._put(text, left, top + max(0, (side - text.get_height()) // 2))
        y = top + max(side, text.get_height())
        if beside:
            self._put(end, x + width - end.get_width(), top + (side - end.get_height()) // 2)
        elif ended:
            self._put(end, left, y)
            y += end.get_height()
        y += pad(art) // 4
        said = [f"{heading}:"]
        for roll in attempt.rolls:
            y = self._roll(roll, x, y, width)
            faces = ", ".join(map(face_name, self._faces(roll)))
            said.append(f"{self._roll_name(roll.roll)}: {faces}.")
        self._say(x, top, width, y - top, " ".join([*said, ended]).strip())
        return y

    def _faces(self, roll: CheckedRoll) -> list[Card]:
        return [die[face] for die, face in zip(self._match.edition.dice, roll.faces, strict=True)]

    @staticmethod
    def _ended(attempt: _Attempt) -> str:
        ended = attempt.ended
        if isinstance(ended, PhaseMade):
            return ngettext("Made, {n} point", "Made, {n} points", ended.points)
        return _("Not made") if ended is not None else ""

    def _roll(self, roll: CheckedRoll, x: int, y: int, width: int) -> int:
        art, die = self._art, self._die
        name = art.text(self._roll_name(roll.roll), "small", "ink_muted" if roll.right else "refuse")
        faces = self._faces(roll)
        step = min(die * _STEP, (width - self._number - die) / max(1, len(faces) - 1))
        rim = max(2, art.unit * 2)
        self._put(name, x, y + (die - name.get_height()) // 2)
        for place, face in enumerate(faces):
            left = x + self._number + round(place * step)
            self._put(art.die_face(DieFace(face.number, face.color or ""), die), left, y)
            if place in roll.kept:
                mark = art.kept(("kept die", die, rim, art.theme.name), lambda: self._frame(rim))
                self._put(mark, left - 2 * rim, y - 2 * rim)
        return y + die + 4 * rim + pad(art) // 4

    def _frame(self, rim: int) -> pygame.Surface:
        """What is drawn round a kept die: a line below it would be taken for that of a 6 or 9."""
        side = self._die + 4 * rim
        fine = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
        fine.fill((*self._art.theme["accent"][:3], 0))
        radius = (round(self._die * ROUND) + 2 * rim) * _FINE
        pygame.draw.rect(fine, self._art.theme["accent"][:3], fine.get_rect(), rim * _FINE, radius)
        return pygame.transform.smoothscale(fine, (side, side))
