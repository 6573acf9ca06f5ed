"""A row for every player at the end of a round: the face, what was done, the hand, and the points."""

from __future__ import annotations

import pygame

from game.match.match import Match
from game.rules.cardgame.events import RoundEnded
from game.rules.cards import Card, CardKind
from game.ui.art import Art, card_height
from game.ui.outcome import Outcome
from game.ui.scenes.menu import MenuScene
from game.ui.table.spaces import TALL
from game.ui.text import signed
from game.ui.text.opponents import called
from game.ui.widgets.base import pad

# Least width of the cards left, in heights of text; and where there is little room. Below the third the
# pictures beside them make room.
_HAND, _LEAST_HAND, _EASY_HAND = 8, 6, 12
# The side of a face and of a rosette, in heights of text: in much room, usually, and in little.
_ROOMY, _PICTURE, _SMALL = 4.6, 3.3, 2.6
# So much of each card is seen at least, in widths of a card: its corner with the number.
_CORNER = 0.34
# How small the word for an empty hand may get, as a share of the text.
_SMALLEST_WORD = 0.7


class Columns:
    """Where the parts of a player's row lie, from its left edge, in pixels; larger pictures when `roomy`.

    `words` is the width that the words need at most: what they leave is the hand's. Where they need more than
    there is, they get it from the pictures, and the points stand below each other (`stacked`).
    """

    def __init__(self, width: int, art: Art, points: bool, words: int, *, roomy: bool = False) -> None:
        body, gap = art.text_px("body"), pad(art)
        for self.stacked, side in ((False, _ROOMY if roomy else _PICTURE), (False, _SMALL), (True, 2.5)):
            self.side = round(body * side)
            self.rosette = self.side + gap // 2
            left = self.rosette + self.side + gap
            numbers = self._numbers(art, stacked=self.stacked) if points else 0
            room = width - left - numbers - 2 * gap
            least = min(round(room * 0.45), max(round(body * _HAND), round(room * 0.35)))
            if self.stacked:
                least = min(least, round(body * _LEAST_HAND))
            cards = max(least, room - words - gap)
            easy = cards >= body * _EASY_HAND or side < _PICTURE
            if room - cards >= words and easy:
                break
        self.words = pygame.Rect(left, 0, room - cards, 0)
        self.cards = pygame.Rect(self.words.right + gap, 0, cards, 0)
        self.numbers = pygame.Rect(width - numbers, 0, numbers, 0)

    @staticmethod
    def _numbers(art: Art, *, stacked: bool = False) -> int:
        body = art.text_px("body")
        total = art.fonts.width("999", "display", round(body * 1.5))
        change = art.fonts.width("+999 ", "text", body)
        return max(total, change) if stacked else total + change + pad(art)

    @classmethod
    def width_for(cls, words: int, art: Art, points: bool) -> int:
        """The width of a row whose words need so much."""
        body, gap = art.text_px("body"), pad(art)
        numbers = cls._numbers(art) if points else 0
        return words + round(body * _HAND) + numbers + 2 * round(body * _PICTURE) + gap // 2 + 3 * gap


class RoundRows(MenuScene):
    """Measures and draws the rows; whoever comes from it sets what they are about and counts."""

    _match: Match
    _ended: RoundEnded
    _outcome: Outcome
    _columns: Columns

    def __init__(self) -> None:
        super().__init__()
        # From 0 to 1.
        self._counted = 0.0

    def _rows_height(self, width: int) -> int:
        """The height that the rows of all players need in a panel of some width."""
        art, count = self.ctx.art, len(self._match.seats)
        self._columns = Columns(width - 2 * pad(art), art, self._outcome.counts, self._words_width())
        return max(map(self._needed, range(count))) * count + 2 * pad(art)

    def _needed(self, seat: int) -> int:
        """The height that the row of a player needs."""
        return max(self._words_height(seat), self._columns.side) + pad(self.ctx.art) // 2

    def _row_width(self) -> int:
        """The width of a player's row in which nothing has to be broken into lines."""
        art = self.ctx.art
        longest = max(
            art.fonts.width(self._outcome.progress(seat), "text", art.text_px("body"))
            for seat in range(len(self._match.seats))
        )
        return Columns.width_for(longest, art, self._outcome.counts) + 2 * pad(art)

    def _words_width(self) -> int:
        """The width of the longest line that is said of anybody."""
        fonts, outcome = self.ctx.art.fonts, self._outcome
        body, small = self.ctx.art.text_px("body"), self.ctx.art.text_px("small")
        return 1 + max(
            max(
                fonts.width(info.name, "strong", body),
                fonts.width(outcome.progress(seat), "text", body),
                *(fonts.width(line, "text", small) for line in outcome.ahead(seat)),
            )
            for seat, info in enumerate(called(self._match.seats))
        )

    def _lines(self, seat: int) -> list[pygame.Surface]:
        """What is said of a seat: its name, how its phase went, and what it tries next."""
        art, outcome = self.ctx.art, self._outcome
        room = self._columns.words.width
        role = "ok" if self._ended.made[seat] else "ink"
        return [
            art.text(called(self._match.seats)[seat].name, "body", strong=True, width=room),
            art.paragraph(outcome.progress(seat), room, "body", role),
            *(art.paragraph(line, room, "small", "ink_muted") for line in outcome.ahead(seat)),
        ]

    def _words_height(self, seat: int) -> int:
        return sum(line.get_height() for line in self._lines(seat))

    def _row(self, surface: pygame.Surface, seat: int, row: pygame.Rect) -> None:
        art, columns = self.ctx.art, self._columns
        face = art.portrait(self._match.seats[seat].portrait, columns.side)
        surface.blit(face, face.get_rect(midleft=(row.left, row.centery)))
        sign = self._sign(seat)
        middle = row.left + columns.rosette + columns.side // 2
        surface.blit(sign, sign.get_rect(center=(middle, row.centery)))
        y = row.centery - self._words_height(seat) // 2
        for line in self._lines(seat):
            surface.blit(line, (row.left + columns.words.left, y))
            y += line.get_height()
        shown = [(columns.cards, self._hand)]
        if self._outcome.counts:
            shown.append((columns.numbers, self._numbers))
        for place, draw in shown:
            draw(surface, seat, pygame.Rect(row.left + place.left, row.top, place.width, row.height))

    def _sign(self, seat: int) -> pygame.Surface:
        """How far a seat is, as a rosette; where pawns walk, its pawn."""
        art, side = self.ctx.art, self._columns.side
        if self._outcome.board:
            return art.pawn(seat, self._match.seats[seat].portrait, (round(side / TALL), side))
        petals = self._outcome.petals(seat, counted=self._counted >= 1)
        return art.rosette(side, petals.made, petals=petals.total)

    def _hand(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        art, hand = self.ctx.art, self._ended.hands[seat]
        if not hand:
            ink = art.theme["accent" if seat == self._ended.out else "ink_muted"]
            word, body = self._outcome.hand_word(seat), art.text_px("body")
            text = art.fonts.fitted(word, "strong", body, ink, area.width, _SMALLEST_WORD)
            surface.blit(text, text.get_rect(midright=area.midright))
            return
        width, step = spread(len(hand), area, self._largest_card(area))
        x = area.right - width - step * (len(hand) - 1)
        y = area.centery - card_height(width) // 2
        for card in sorted(hand, key=_by_number):
            picture = art.face(card, width, suits=self._outcome.suits)
            surface.blit(picture, (round(x), y))
            x += step

    def _largest_card(self, area: pygame.Rect) -> int:
        """The width of a card in the longest hand, so that those of all rows are alike."""
        return min((spread(len(hand), area)[0] for hand in self._ended.hands if hand), default=area.width)

    def _numbers(self, surface: pygame.Surface, seat: int, area: pygame.Rect) -> None:
        art = self.ctx.art
        eased = 1 - (1 - self._counted) ** 2
        before, after = self._outcome.counted(seat)
        change = round((after - before) * eased)
        total = before + change
        large = art.numeral(str(total), round(art.text_px("body") * 1.5))
        small = art.text(signed(change), "body", "ink_muted")
        if self._columns.stacked:
            top = area.centery - (large.get_height() + small.get_height()) // 2
            surface.blit(large, large.get_rect(topright=(area.right, top)))
            surface.blit(small, small.get_rect(topright=(area.right, top + large.get_height())))
            return
        surface.blit(large, large.get_rect(midright=(area.right, area.centery)))
        # Changes end one below the other, clear of the longest total.
        totals = [str(max(self._outcome.counted(one))) for one in range(len(self._match.seats))]
        widest = max(art.numeral(one, round(art.text_px("body") * 1.5)).get_width() for one in totals)
        right = area.right - max(widest, round(art.text_px("body") * 2.4)) - pad(art)
        surface.blit(small, small.get_rect(midright=(right, area.centery)))


def spread(count: int, area: pygame.Rect, most: int | None = None) -> tuple[int, float]:
    """The width of so many cards of a hand in an area, and the step from one to the next, in pixels; they are
    at most so wide as `most`.
    """
    room = area.width / (1 + _CORNER * (count - 1))
    width = int(min(area.height * 0.82 / 1.4, area.width / 2.2, room))
    width = width if most is None else min(width, most)
    return width, min(width * 0.62, (area.width - width) / max(1, count - 1))


def _by_number(card: Card) -> tuple[int, str]:
    return (card.number if card.kind is CardKind.NUMBER and card.number is not None else 99, card.color or "")
