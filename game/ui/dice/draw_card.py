"""The score card: a column for each seat, a row for each phase, and below what is added up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.rules.cards import Seat
from game.rules.dicegame.view import DiceSeat, DiceStep
from game.ui.art import AnyNeed, Art
from game.ui.dice.card_places import AFTER, FAILED, FIRST, NAMED, TOTAL, CardPlaces, signed
from game.ui.dice.face import Face
from game.ui.drawing.canvas import round_rect
from game.ui.drawing.cards import corner_radius
from game.ui.stills import Element, rect_of, text_at
from game.ui.text import _
from game.ui.theme import faded

# Rows that add up.
SUMS = (AFTER, TOTAL)
# Words for the lower rows that would have to be smaller than this, as a share of small text, are pictures.
_LEAST_NAME = 0.8
# The room between the pictures of a phase and its first points, in heights of text.
_APART = 0.4
_LEAST_ICON = 7
# The pointer at who plays, as a share of the portrait.
_POINTER = 0.34
# Crosses for so many failed tries; more are counted.
_CROSSES = 3


def striped(places: CardPlaces) -> Iterator[tuple[int | str, pygame.Rect]]:
    """The rows that are set off from their neighbors."""
    for i, (name, box) in enumerate(places.rows):
        if i % 2 == 0 or name in SUMS:
            yield name, rect_of(box)


def score_card(face: Face, art: Art) -> Iterator[Element]:
    """The names of the card's rows, then each seat's column over it."""
    view = face.board.view
    places, edition = face.board.layout.card, view.edition
    rect = rect_of(places.box)
    own = view.working.phase if view.table.step is not DiceStep.GAME_OVER else 0

    def draw(surface: pygame.Surface) -> None:
        size = 0
        for name, box in places.rows:
            row = rect_of(box)
            line = pygame.Rect(row.left + row.height // 5, row.top, round(places.names.w), row.height)
            line.width -= row.height // 3
            # The pictures of all rows are of one size.
            size = size or _icon_size(art, face, line)
            _name(surface, art, face, name, line, size, current=name == own)

    yield Element("card", rect, (places, own, edition.id, art.text_scale), draw)
    for seat in range(len(view.table.seats)):
        yield _column(face, art, Seat(seat), places)


def _name(
    surface: pygame.Surface,
    art: Art,
    face: Face,
    name: int | str,
    line: pygame.Rect,
    size: int,
    *,
    current: bool,
) -> None:
    """What a row is: the phase with its groups as pictures of this height, or a few words."""
    edition, wide = face.board.view.edition, face.board.layout.card.wide
    letters = face.board.layout.card.letters
    role = "ink" if current else "ink_muted"
    if isinstance(name, int):
        text_at(surface, _fit(art, str(name), line, letters, role, strong=True), line)
        if not face.board.layout.card.pictured:
            return
        x = line.left + round(line.height * 0.95)
        for icon in (art.group_icon(need, size, role) for need in edition.phase(name)):
            surface.blit(icon, icon.get_rect(midleft=(x, line.centery)))
            x += icon.get_width() + _between(size)
        return
    words = {
        AFTER: _("+{bonus} at {least}", least=edition.bonus_from, bonus=edition.bonus),
        FIRST: _("+{bonus} at first try", bonus=edition.first_bonus)
        if len(face.seats) == 1
        else _("+{bonus} if first", bonus=edition.first_bonus),
        FAILED: _("Failed"),
        TOTAL: _("Total"),
    }
    least = round(letters * _LEAST_NAME)
    fit = all(art.fonts.width(one, "strong", least) <= line.width for one in words.values())
    if wide or fit or name == AFTER:
        strong = name == TOTAL
        text = _fit(art, words[name], line, letters, "ink" if strong else "ink_muted", strong=strong)
        text_at(surface, text, line)
        return
    sign = art.icon(
        {FIRST: "trophy", FAILED: "cross", TOTAL: "star"}[name],
        round(min(line.height * 0.6, letters)),
        "ink_muted",
    )
    surface.blit(sign, sign.get_rect(midleft=line.midleft))


def _between(size: int) -> int:
    """The room between two pictures of groups of that size."""
    return max(3, size // 3)


def _icon_size(art: Art, face: Face, line: pygame.Rect) -> int:
    """The height of the pictures of groups in all rows like this one: that with which the widest fit."""
    edition, letters = face.board.view.edition, face.board.layout.card.letters
    last = _fit(art, str(edition.last_phase), line, letters, "ink", strong=True).get_width()
    size = min(round(letters * 1.15), round(line.height * 0.8))

    def width(needs: Sequence[AnyNeed]) -> int:
        icons = [art.group_icon(need, size, "ink_muted") for need in needs]
        return sum(icon.get_width() for icon in icons) + _between(size) * (len(icons) - 1)

    while size > _LEAST_ICON:
        begin = max(round(line.height * 0.95), last + _between(size))
        # A number of dice stands apart from the points beside it.
        room = line.width - begin - round(letters * _APART)
        if all(width(edition.phase(number)) <= room for number in range(1, edition.last_phase + 1)):
            break
        size -= 1
    return size


def _fit(
    art: Art, text: str, box: pygame.Rect, letters: float, role: str, *, strong: bool = False
) -> pygame.Surface:
    """Text of that height, in pixels, but no higher than its row and no wider than its box."""
    pixels = min(round(letters), max(8, round(box.height * 0.82)))
    return art.fonts.fitted(text, "strong" if strong else "text", pixels, art.theme[role], max(1, box.width))


def _column(face: Face, art: Art, seat: Seat, places: CardPlaces) -> Element:
    view = face.board.view
    table, facts = view.table, view.table.seats[seat]
    over = table.step is DiceStep.GAME_OVER
    turn = table.turn == seat and not over and face.board.shown.order is None
    leads = facts.total == max(one.total for one in table.seats) and len(table.seats) > 1 and facts.total
    info, head = face.seats[seat], rect_of(places.heads[seat])
    rect = rect_of(places.columns[seat])
    alone = len(table.seats) == 1

    def draw(surface: pygame.Surface) -> None:
        small = round(places.letters)
        # Measured before it is rounded, which differs from column to column.
        named = places.heads[seat].h >= small * 3.2 and places.heads[seat].w >= places.letters * NAMED - 1
        side = round(min(head.height - (small * 1.3 if named else 0), head.width) * 0.86)
        line = max(2, 2 * art.unit)
        below = not named and (head.width - side) / 2 - line < side * _POINTER
        if below:
            # The pointer stands between the portrait and the first row.
            side = min(side, round((head.height - 3 * line) / (1.05 + _POINTER)))
        portrait = art.portrait(info.portrait, side)
        at = portrait.get_rect(midtop=(head.centerx, head.top + round(side * 0.05)))
        surface.blit(portrait, at)
        if named:
            role = "accent" if turn else "ink"
            name = art.text(info.name, "small", role, strong=True, width=head.width - 4)
            surface.blit(name, name.get_rect(midtop=(head.centerx, at.bottom)))
        if turn:
            _turn(surface, art, head, at, line, below=below)
        for row, _box in places.rows:
            _entry(surface, art, face, facts, rect_of(places.cell(row, seat)), row, (turn, alone, over))
        total = rect_of(places.cell(TOTAL, seat))
        # As large as all of them find room, apart from those of the next column.
        pixels = min(round(small * 1.2), round(total.height * 0.85))
        widest = max(art.fonts.width(signed(one.total), "display", pixels) for one in table.seats)
        pixels = max(8, min(pixels, pixels * (total.width - max(2, small // 3)) // widest))
        text_at(
            surface, art.numeral(signed(facts.total), pixels, "accent" if leads else "ink"), total, "center"
        )

    totals = tuple(one.total for one in table.seats)
    look = (places, facts, turn, leads, info, over, art.text_scale, table.first, totals)
    return Element(("column", seat), rect, look, draw)


def _turn(
    surface: pygame.Surface, art: Art, head: pygame.Rect, at: pygame.Rect, line: int, *, below: bool
) -> None:
    """Who plays, by a ring around the portrait and a pointer that touches no face: below it, or else at its
    side where there is room.
    """
    size = (at.width + 2 * line, at.height + 2 * line)
    color = art.theme["accent"]
    key = ("turn ring", size, art.theme.name)
    ring = art.kept(key, lambda: round_rect(size, size[0] // 2, (*color[:3], 0), color, line))
    surface.blit(ring, ring.get_rect(center=at.center))
    side = max(8, round(at.width * _POINTER))
    sign = art.icon("turn", side, "accent")
    if below:
        up = art.kept(("turned up", side, art.theme.name), lambda: pygame.transform.rotate(sign, 90))
        surface.blit(up, up.get_rect(midtop=(at.centerx, at.bottom + line)))
    elif at.left - line - head.left >= side:
        surface.blit(sign, sign.get_rect(midright=(at.left - line, at.centery)))


def _own_cell(art: Art, size: tuple[int, int]) -> pygame.Surface:
    """The cell of who plays: a slot with a stronger line."""
    fill, color = faded(art.theme["shadow"], 0.3), art.theme["accent"]
    return art.kept(
        ("own cell", size, art.theme.name),
        lambda: round_rect(size, corner_radius(size[0]), fill, color, max(2, 2 * art.unit)),
    )


def _entry(
    surface: pygame.Surface,
    art: Art,
    face: Face,
    facts: DiceSeat,
    cell: pygame.Rect,
    name: int | str,
    state: tuple[bool, bool, bool],
) -> None:
    turn, alone, over = state
    edition, letters = face.board.view.edition, face.board.layout.card.letters
    inner = cell.inflate(-4, 0)
    if isinstance(name, int):
        if name <= len(facts.points):
            text_at(
                surface,
                _fit(art, str(facts.points[name - 1]), inner, letters, "ink", strong=True),
                inner,
                "center",
            )
        elif name == facts.phase and not over:
            box = cell.inflate(-round(cell.width * 0.16), -round(cell.height * 0.2))
            surface.blit(_own_cell(art, box.size) if turn else art.slot(box.size, "ink_muted"), box)
            _tries(surface, art, facts.tries, box, letters)
        return
    words, role, strong = "", "ink_muted", False
    if name == AFTER:
        if facts.after:
            words, role, strong = f"+{facts.after}", "ok", True
        elif len(facts.points) >= edition.bonus_after:
            words = "+0"
        else:
            words = str(sum(facts.points))
    elif name == FIRST and facts.first:
        words, role, strong = f"+{facts.first}", "ok", True
    elif name == FAILED:
        words = signed(-facts.penalties) if alone and facts.penalties else str(facts.failed)
        role = "refuse" if alone and facts.failed else "ink_muted"
    if words:
        text_at(surface, _fit(art, words, inner, letters, role, strong=strong), inner, "center")


def _tries(surface: pygame.Surface, art: Art, tries: int, box: pygame.Rect, letters: float) -> None:
    """A cross for each failed try at this phase, or a cross and their number."""
    if not tries:
        return
    side = max(6, min(round(box.height * 0.42), box.width // (min(tries, _CROSSES) + 1)))
    cross = art.icon("cross", side, "refuse")
    if tries <= _CROSSES:
        x = box.centerx - (side * tries + side // 4 * (tries - 1)) // 2
        for i in range(tries):
            surface.blit(cross, cross.get_rect(midleft=(x + i * (side + side // 4), box.centery)))
        return
    number = _fit(art, str(tries), box, letters, "refuse", strong=True)
    whole = side + side // 3 + number.get_width()
    x = box.centerx - whole // 2
    surface.blit(cross, cross.get_rect(midleft=(x, box.centery)))
    surface.blit(number, number.get_rect(midleft=(x + side + side // 3, box.centery)))
