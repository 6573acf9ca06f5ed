"""Where everything on the screen for a new game lies, in large windows and in small ones."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.pictures import Pictures
from game.ui.scenes.parts import StoryButton
from game.ui.scenes.shelf import (
    BoxShape,
    EditionBox,
    LengthCard,
    SeatCard,
    box_shape,
    draw_plank,
    least_width,
)
from game.ui.scenes.shelf_back import MANNERS, ShelfBack
from game.ui.text import _
from game.ui.widgets.base import least_height, pad

# So many bytes of boxes are kept for each pixel of the window, and up to this share they are drawn ahead.
_BYTES_PER_PIXEL = 5
_AHEAD = 0.9
# How much lower boxes are at most so that one more plank of them is seen.
_LOWEST = 0.75
# The share of a box that is worth being seen.
_LEAST_PEEK = 0.25
# The share of the line below a narrow shelf that Deal takes.
_DEAL_SHARE = 0.4


def _without_strip(pitch: int, height: int, least: float, picture: float, box: float) -> int:
    """How far planks stand apart, `pitch` at least, so that a view of this height ends with one if it would
    show less than so much of what stands on the next, and with the pictures if it would cut names: these end
    at `picture`, the boxes at `box`, from the plank above.
    """
    whole, rest = divmod(height, pitch)
    if whole and rest < least:
        return height // whole
    return int((height - picture) // whole) if whole and picture < rest < box else pitch


class ShelfPlaces(ShelfBack):
    """Places and pictures of the shelf: the lengths above, the boxes on their planks, the back of the chosen
    box beside them or, in a small window, under its plank, and the seats below.
    """

    def __init__(self) -> None:
        super().__init__()
        self._planks: list[pygame.Rect] = []
        self._row = 0
        self._back_at = pygame.Rect(0, 0, 0, 0)
        self._back_moves = False
        self._pitch = 0
        self._shape: BoxShape | None = None
        self.fronts = Pictures(0)

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        body = art.text_px("body")
        margin = round(min(width, height) * 0.035)
        self._gap = gap = max(8, pad(art) // 2)
        self._told_at: tuple[int, str] | None = None
        for card in self._lengths():
            card.short = False
        whole = min(width - 2 * margin, round(height * 2.1))
        left = (width - whole) // 2
        roomy = height >= body * 30 and whole >= body * 52
        top = self._place_head(left, margin, whole, lengths=roomy)
        bottom = self._place_foot(left, height - margin, whole, seats=roomy)
        area = pygame.Rect(left, top + gap, whole, bottom - top - 2 * gap)
        if not (roomy and self._side_by_side(area)):
            if roomy:
                # The back has no room beside the shelf: everything goes into one column.
                top = self._place_head(left, margin, whole, lengths=False)
                bottom = self._place_foot(left, height - margin, whole, seats=False)
                area = pygame.Rect(left, top + gap, whole, bottom - top - 2 * gap)
            self._one_below_the_other(area)

    def _lengths(self) -> list[LengthCard]:
        return [widget for widget in self.widgets.values() if isinstance(widget, LengthCard)]

    def _place_head(self, left: int, top: int, whole: int, *, lengths: bool) -> int:
        """Heading, lengths and Back in one line, or the lengths in a line of their own; the lower end."""
        art, gap = self.ctx.art, self._gap
        cards = self._lengths()
        high = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        back = self.widgets["back"].min_size(art)
        title = art.text(_("New game"), "title").get_width() + 2 * pad(art)
        sizes = [card.min_size(art) for card in cards]
        room = whole - title - back[0] - 2 * pad(art)
        need = sum(size[0] for size in sizes) + gap * max(0, len(sizes) - 1)
        inline = lengths and bool(cards) and need <= room
        if inline:
            high = max(high, *(size[1] for size in sizes))
        self._head = pygame.Rect(left, top, whole, high)
        self.widgets["back"].rect = pygame.Rect(
            self._head.right - back[0], top + (high - back[1]) // 2, *back
        )
        if inline:
            self._place_lengths(pygame.Rect(left + title, top, min(room, round(need * 1.3)), high))
        elif lengths and cards:
            tall = max(size[1] for size in sizes)
            self._place_lengths(pygame.Rect(left, top + high + gap, whole, tall))
            high += gap + tall
        return top + high

    def _place_lengths(self, area: pygame.Rect) -> None:
        cards, gap = self._lengths(), self._gap
        each = (area.width - gap * (len(cards) - 1)) // max(1, len(cards))
        for i, card in enumerate(cards):
            card.rect = pygame.Rect(area.left + i * (each + gap), area.top, each, area.height)

    def _seat_cards(self) -> list[SeatCard]:
        return [widget for widget in self.widgets.values() if isinstance(widget, SeatCard)]

    def _place_foot(self, left: int, bottom: int, whole: int, *, seats: bool) -> int:
        """The seats, the number of players and house rules, and Deal; the upper end."""
        art, gap = self.ctx.art, self._gap
        body = art.text_px("body")
        counter, levels, house, deal = (self.widgets[name] for name in ("seats", "levels", "house", "deal"))
        assert isinstance(deal, StoryButton)
        wide = max(deal.min_size(art)[0] + 2 * pad(art), body * 7)
        house_size = house.min_size(art)
        if not seats:
            needs = [one.min_size(art) for one in (counter, levels)]
            share = max(wide, min(round(whole * _DEAL_SHARE), whole - 2 * gap - sum(w for w, _h in needs)))
            room = whole - gap - share
            one_row = sum(w for w, _h in needs) + gap <= room
            each = least_height(art)
            high = max(deal.min_size(art)[1], each if one_row else 2 * each + gap // 2)
            deal.rect = pygame.Rect(left + whole - share, bottom - high, share, high)
            top = bottom - high
            if one_row:
                first = round((room - gap) * needs[0][0] / sum(w for w, _h in needs))
                y = top + (high - each) // 2
                counter.rect = pygame.Rect(left, y, first, each)
                levels.rect = pygame.Rect(left + first + gap, y, room - gap - first, each)
            else:
                counter.rect = pygame.Rect(left, top, room, each)
                levels.rect = pygame.Rect(left, bottom - each, room, each)
            return top
        middle = max(counter.min_size(art)[0], levels.min_size(art)[0], house_size[0], body * 11)
        high = max(2 * (least_height(art) + gap) + house_size[1], round(body * 6.6))
        top = bottom - high
        deal.rect = pygame.Rect(left + whole - wide, top, wide, high)
        x = deal.rect.left - gap - middle
        first = least_height(art)
        counter.rect = pygame.Rect(x, top, middle, first)
        levels.rect = pygame.Rect(x, top + first + gap, middle, first)
        above = 2 * (first + gap)
        house.rect = pygame.Rect(x, top + above, middle, high - above)
        self._place_seats(pygame.Rect(left, top, x - gap - left, high))
        return top

    def _place_seats(self, area: pygame.Rect) -> None:
        cards, gap = self._seat_cards(), self._gap
        each = min((area.width - gap * (len(cards) - 1)) // max(1, len(cards)), round(area.height * 1.25))
        for i, card in enumerate(cards):
            card.rect = pygame.Rect(area.left + i * (each + gap), area.top, each, area.height)

    def _side_by_side(self, area: pygame.Rect) -> bool:
        """The shelf on the left, which scrolls, and the back of the chosen box on the right; False when the
        back is too high for that.
        """
        art, gap = self.ctx.art, self._gap
        body = art.text_px("body")
        width = min(max(body * 21, round(area.width * 0.33)), body * 30)
        room = area.height - self._buttons_height(width)
        for self._manner in MANNERS:
            if self._back_height(width) <= room:
                break
        else:
            return False
        self._back_moves = False
        self._back_at = pygame.Rect(area.right - width, area.top, width, area.height)
        self._place_buttons(self._back_at)
        self.view = pygame.Rect(area.left, area.top, area.width - width - gap - self.bar_room, area.height)
        self.content_height = self._place_boxes(0)
        for name in self.widgets:
            self.scrolls(name, name.startswith("edition:"))
        return True

    def _one_below_the_other(self, area: pygame.Rect) -> None:
        art, gap = self.ctx.art, self._gap
        self.view = pygame.Rect(area.left, area.top, area.width - self.bar_room, area.height)
        width = self.view.width
        cards = self._lengths()
        y = 0
        if cards:
            tall = max(card.min_size(art)[1] for card in cards)
            need = sum(card.min_size(art)[0] for card in cards) + gap * (len(cards) - 1)
            if need <= width:
                self._place_lengths(pygame.Rect(area.left, area.top, width, tall))
                y = tall + gap
            else:
                y = self._place_names(area, width)
        self._manner = MANNERS[0]
        high = self._back_height(width) + self._buttons_height(width)
        self._back_moves = True
        self._back_at = pygame.Rect(0, y, width, high)
        y = self._place_boxes(y, opened=high + 2 * gap) + gap
        self._place_buttons(self._back_at.move(area.topleft))
        house = self.widgets["house"]
        wide, tall = house.min_size(art)
        house.rect = pygame.Rect(area.left, area.top + y, min(max(wide, width // 2), width), tall)
        y += tall + gap
        least = self._seat_cards()[0].min_size(art) if self._seat_cards() else (1, 1)
        seats = len(self._seat_cards())
        across = max(1, min(seats, (width + gap) // (least[0] + gap)))
        rows = -(-seats // across)
        each = min((width - gap * (across - 1)) // across, round(least[1] * 1.25))
        for i, seat in enumerate(self._seat_cards()):
            place = i % across * (each + gap), y + i // across * (least[1] + gap)
            seat.rect = pygame.Rect(area.left + place[0], area.top + place[1], each, least[1])
        self.content_height = y + rows * (least[1] + gap)
        for name in self.widgets:
            self.scrolls(name, name not in ("back", "seats", "levels", "deal"))

    def _place_names(self, area: pygame.Rect, width: int) -> int:
        """The lengths by name alone, and below them what the chosen one means; one below the other where even
        that is too much for a line. The height they take.
        """
        art, gap, cards = self.ctx.art, self._gap, self._lengths()
        for card in cards:
            card.short = True
        tall = max(least_height(art), *(card.min_size(art)[1] for card in cards))
        if sum(card.min_size(art)[0] for card in cards) + gap * (len(cards) - 1) <= width:
            self._place_lengths(pygame.Rect(area.left, area.top, width, tall))
            told = next((card.line for card in cards if card.chosen), "")
            self._told_at = tall + gap // 2, told
            return tall + gap // 2 + art.paragraph(told, width, "small").get_height() + gap
        y = 0
        for card in cards:
            card.short = False
            tall = card.min_size(art)[1]
            card.rect = pygame.Rect(area.left, area.top + y, width, tall)
            y += tall + gap
        return y

    def _place_boxes(self, top: int, opened: int = 0) -> int:
        """Put the boxes on planks in the view, from `top` down; the lower end. `opened` is the height that
        the back of the chosen box takes under its plank.
        """
        assert self.view is not None
        art, view = self.ctx.art, self.view
        boxes = [widget for widget in self.widgets.values() if isinstance(widget, EditionBox)]
        names = [box.label for box in boxes]
        gap, plank = pad(art), max(6, round(art.text_px("body") * 0.5))
        least = least_width(art, names)
        across = max(1, (view.width - gap) // (least + gap))
        width = min((view.width - gap * (across + 1)) // across, round(least * 1.35))
        side = (view.width - across * width - (across - 1) * gap) // 2
        # Where the shelf begins lower down, the first plank is seen whole with its boxes.
        high = min(round(view.height * 0.72), view.height - top - pad(art) - plank)
        shape = self._filling(box_shape(art, names, width, high), names, plank, moves=bool(opened))
        if boxes and shape != self._shape:
            self._shape = shape
            self.fronts.clear(self.ctx.size[0] * self.ctx.size[1] * _BYTES_PER_PIXEL)
        room = shape.height + plank + pad(art)
        self._pitch = room + pad(art)
        if not opened and boxes:
            ends = (pad(art) + share for share in (shape.height * _LEAST_PEEK, shape.picture, shape.height))
            self._pitch = _without_strip(self._pitch, view.height, *ends)
        lift = self._pitch - room
        self._planks = []
        shown = self._broken or self._chosen
        self._row = row = next((i // across for i, box in enumerate(boxes) if box.entry is shown), 0)
        for i, box in enumerate(boxes):
            x, y = side + i % across * (width + gap), top + i // across * (room + lift) + lift
            if i // across > row:
                y += opened
            elif i // across == row and opened:
                self._back_at.top = y + room + pad(art) // 2
            box.shape = shape
            box.rect = pygame.Rect(view.left + x, view.top + y, shape.width, shape.height)
            if i % across == 0:
                self._planks.append(pygame.Rect(0, y + shape.height, view.width, plank))
        return top + -(-len(boxes) // across) * (room + lift) + opened

    def _filling(self, shape: BoxShape, names: Sequence[str], plank: int, *, moves: bool) -> BoxShape:
        """A box a little lower than this one where another plank of whole boxes is seen then."""
        assert self.view is not None
        art, height = self.ctx.art, self.view.height
        around = plank + 2 * pad(art)
        more = height // (height // (shape.height + around) + 1) - around
        if moves or more < shape.height * _LOWEST or more >= shape.height:
            return shape
        lower = box_shape(art, names, shape.width, more)
        return lower if lower.height <= more else shape

    def update(self, dt: float) -> None:
        super().update(dt)
        # So that a shelf that is scrolled does not wait for its boxes.
        self.preparing = not self.gliding and self._draw_ahead()

    def _draw_ahead(self) -> bool:
        """Draw one more box, if there is one to draw and room for it."""
        if self.fronts.bytes > self.fronts.most * _AHEAD:
            return False
        boxes = (widget for widget in self.widgets.values() if isinstance(widget, EditionBox))
        return any(box.drawn_ahead(self.ctx.art) for box in boxes)

    def leave(self) -> None:
        super().leave()
        self.fronts.clear()

    def _wheel_step(self) -> int:
        """A plank at a notch, unless that would be more than can be followed."""
        assert self.view is not None
        return min(self._pitch, round(self.view.height * 0.6))

    # --- drawing ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        room = self._head.width - self.widgets["back"].rect.width - pad(art)
        text = art.text(_("New game"), "title", width=room)
        back = self.widgets["back"].rect
        surface.blit(text, text.get_rect(midleft=(self._head.left, back.centery)))
        if not self._back_moves:
            self._paint_back(surface, self._back_at)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        assert self.view is not None
        for plank in self._planks:
            draw_plank(surface, self.ctx.art, plank.move(self.view.left, top))
        if self._told_at is not None:
            y, told = self._told_at
            text = self.ctx.art.paragraph(told, self.view.width, "small", "ink_muted")
            middle = next((card.rect.centerx for card in self._lengths() if card.chosen), self.view.centerx)
            place = text.get_rect(midtop=(middle, top + y))
            surface.blit(text, place.clamp(self.view.left, place.top, self.view.width, place.height))
        if self._back_moves:
            self._paint_back(surface, self._back_at.move(self.view.left, top))
