"""The podium at the end of a game: the first three on their steps, and a line for everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.match.seats import SeatInfo
from game.rules.cards import Seat
from game.ui.art import Art
from game.ui.table.progress import Petals
from game.ui.table.spaces import TALL
from game.ui.text import _
from game.ui.widgets.base import pad

# The largest step, in heights of text, and how high each step is, by place, as a share of the first.
_WIDEST_STEP, _TALLEST_STEP = 12, 9
_STEPS = {1: 1.0, 2: 0.66, 3: 0.4}
# The place and the rosette on a step, in heights of text, and the least rosette that tells anything.
_NUMBER, _ROSETTE, _LEAST_ROSETTE = 2.4, 2.6, 1.6
# The height of a line in a list, in heights of text, as it is best and at least.
_LINE, _CLOSE = 2.1, 1.65
# From a height of so many heights of text on everything on the podium is larger, so much at most.
_PLAIN, _LARGER = 22.0, 1.6
# How high the first step is at least, in heights of the lowest one, as long as the faces are no smaller than
# so many heights of text.
_APART, _LEAST_FACE = 1.5, 2.2
ON_PODIUM = 3


class Facts(Protocol):
    """What is said of each seat, and whether pawns stand on a board."""

    @property
    def board(self) -> bool: ...

    def standing(self, seat: int) -> str: ...
    def beside(self, seat: int) -> str: ...
    def petals(self, seat: int, *, counted: bool) -> Petals: ...


class Podium:
    """`seats` are the players as they are called, `places` where they came, by seat."""

    def __init__(self, seats: Sequence[SeatInfo], places: Sequence[int], facts: Facts) -> None:
        self._seats, self._places, self._facts = seats, places, facts
        self._larger = 1.0
        self._order = sorted(map(Seat, range(len(seats))), key=lambda seat: (places[seat], seat))

    def said(self) -> str:
        """Everybody's place and how far they came, the winner first."""
        return " ".join(
            _("{place}. {name}: {made}.", place=self._places[seat], name=self._seats[seat].name,
              made=self._made(seat))
            for seat in self._order
        )  # fmt: skip

    def height(self, art: Art) -> int:
        """How high it is at best."""
        return round(art.text_px("body") * 11) + max(0, len(self._order) - ON_PODIUM) * self._line(art)

    def listed_height(self, art: Art, room: int) -> int:
        """How high a list of everybody is; its lines lie closer where they then fit in so much room."""
        count = len(self._order)
        return min(count * self._line(art), max(room, count * round(art.text_px("body") * _CLOSE)))

    def listed_width(self, art: Art) -> int:
        """How wide a list of everybody is."""
        return self._width(art, self._order)

    def _line(self, art: Art) -> int:
        """Height of the line of a player who is not on the podium."""
        return round(art.text_px("body") * _LINE)

    def draw(self, surface: pygame.Surface, art: Art, area: pygame.Rect, *, listed: bool) -> None:
        """The podium, and below it a line for everybody who is not on it; a line for all if `listed`."""
        others = self._order if listed else self._order[ON_PODIUM:]
        line = area.height // len(others) if listed else self._line(art)
        if not listed:
            high = area.height - line * len(others) - (pad(art) if others else 0)
            self._draw_podium(surface, art, pygame.Rect(area.left, area.top, area.width, high))
        # Under the podium they stand in its middle, as a list at the left.
        wide = area.width if listed else self._width(art, others)
        left = max(area.left, area.centerx - wide // 2)
        names = self._names(art, others)
        for i, seat in enumerate(others):
            y = area.bottom - line * (len(others) - i)
            self._other(surface, art, seat, pygame.Rect(left, y, area.right - left, line), names)

    def _draw_podium(self, surface: pygame.Surface, art: Art, area: pygame.Rect) -> None:
        body = art.text_px("body")
        first = self._order[:ON_PODIUM]
        # The winner in the middle, as on a real podium.
        shown = [first[1], first[0], *first[2:]] if len(first) > 1 else first
        gap = pad(art) // 2
        each = (area.width - gap * (len(shown) - 1)) // len(shown)
        each = min(each, round(area.height * 0.75), max(round(body * _WIDEST_STEP), area.width // 4))
        x = area.centerx - (each * len(shown) + gap * (len(shown) - 1)) // 2
        self._larger = larger = min(_LARGER, max(1.0, area.height / (body * _PLAIN)))
        lines = (
            2 * art.fonts.line("text", round(body * larger))
            + art.fonts.line("text", round(art.text_px("small") * larger))
            + pad(art)
        )
        least = round(body * 2.2)
        # In little room the faces are smaller, so that the steps can still be told apart.
        room = area.height - lines - pad(art) - round(least * _APART)
        side = round(min(each * 0.72, area.height * 0.34, max(body * _LEAST_FACE, room)))
        high = max(round(body * _TALLEST_STEP), round(area.height * 0.4))
        tallest = max(least, min(area.height - side - lines - pad(art), high))
        # What is not needed is left free above and below.
        bottom = area.bottom - max(0, area.height - side - lines - pad(art) - tallest) // 2
        talls = [max(least, round(tallest * _STEPS.get(self._places[seat], _STEPS[3]))) for seat in shown]
        for seat, tall in zip(shown, talls, strict=True):
            block = pygame.Rect(x, bottom - tall, each, tall)
            self._step(surface, art, seat, block)
            self._on_step(
                surface, art, seat, pygame.Rect(x, block.top - lines - side, each, lines + side), side
            )
            x += each + gap

    def _step(self, surface: pygame.Surface, art: Art, seat: Seat, block: pygame.Rect) -> None:
        """A step of the podium: the place, and beside it how far the seat came."""
        place = self._places[seat]
        surface.blit(art.box(block.size, art.theme["accent" if place == 1 else "button"]), block)
        ink, size = "accent_ink" if place == 1 else "button_ink", art.text_px("body") * self._larger
        number = art.numeral(str(place), min(round(size * _NUMBER), round(block.height * 0.6)), ink)
        gap = pad(art) // 2
        side = min(round(size * _ROSETTE), block.height - gap, block.width - number.get_width() - 3 * gap)
        if side < art.text_px("body") * _LEAST_ROSETTE:
            surface.blit(number, number.get_rect(center=block.center))
            return
        sign = self._sign(art, seat, side)
        left = block.centerx - (number.get_width() + gap + sign.get_width()) // 2
        surface.blit(number, number.get_rect(midleft=(left, block.centery)))
        surface.blit(sign, sign.get_rect(midleft=(left + number.get_width() + gap, block.centery)))

    def _sign(self, art: Art, seat: Seat, side: int) -> pygame.Surface:
        """How far a seat came, as a rosette on the ground that it has elsewhere: there a petal that is made
        is the brighter one on every step. Where pawns walk, its pawn.
        """
        if self._facts.board:
            return art.pawn(seat, self._seats[seat].portrait, (round(side / TALL), side))
        petals = self._facts.petals(seat, counted=True)
        red, green, blue = art.theme["panel"][:3]
        disc = art.box((side, side), (red, green, blue, 255), radius=side // 2, sunk=True).copy()
        rosette = art.rosette(round(side * 0.86), petals.made, petals=petals.total)
        disc.blit(rosette, rosette.get_rect(center=disc.get_rect().center))
        return disc

    def _on_step(self, surface: pygame.Surface, art: Art, seat: Seat, area: pygame.Rect, side: int) -> None:
        info = self._seats[seat]
        face = art.portrait(info.portrait, side)
        surface.blit(face, face.get_rect(midtop=area.midtop))
        y = area.top + side
        made, beside = self._facts.standing(seat), self._facts.beside(seat)
        for words, size, role, kind in (
            (info.name, "body", "ink", "strong"),
            (made, "body", "ink", "text"),
            (beside, "small", "ink_muted", "text"),
        ):
            pixels = round(art.text_px(size) * self._larger)
            text = art.fonts.fitted(words, kind, pixels, art.theme[role], area.width)
            surface.blit(text, text.get_rect(midtop=(area.centerx, y)))
            y += text.get_height()

    def _other(self, surface: pygame.Surface, art: Art, seat: Seat, row: pygame.Rect, names: int) -> None:
        """The line of a player who is not on the podium; `names` is the width of the column of names."""
        side = round(min(row.height, self._line(art)) * 0.85)
        role = "accent" if self._places[seat] == 1 else "ink_muted"
        place = art.numeral(str(self._places[seat]), round(side * 0.65), role)
        surface.blit(place, place.get_rect(center=(row.left + side // 2, row.centery)))
        face = art.portrait(self._seats[seat].portrait, side)
        surface.blit(face, face.get_rect(midleft=(row.left + side, row.centery)))
        x = row.left + 2 * side + pad(art) // 2
        name = art.text(self._seats[seat].name, "body", strong=True, width=row.right - x)
        surface.blit(name, name.get_rect(midleft=(x, row.centery)))
        x += names + pad(art)
        told = art.text(self._made(seat), "body", "ink_muted", width=max(1, row.right - x))
        surface.blit(told, told.get_rect(midleft=(x, row.centery)))

    def _names(self, art: Art, seats: Sequence[Seat]) -> int:
        """How wide the longest name is."""
        body = art.text_px("body")
        return max((art.fonts.width(self._seats[seat].name, "strong", body) for seat in seats), default=0)

    def _width(self, art: Art, seats: Sequence[Seat]) -> int:
        """How wide the lines of these players are."""
        side, body = round(self._line(art) * 0.85), art.text_px("body")
        told = max((art.fonts.width(self._made(seat), "text", body) for seat in seats), default=0)
        return 2 * side + pad(art) // 2 + self._names(art, seats) + pad(art) + told

    def _made(self, seat: Seat) -> str:
        made, beside = self._facts.standing(seat), self._facts.beside(seat)
        return _("{made}, {score}", made=made, score=beside) if beside else made
