"""Choosing a game: which edition, how many players, and who they are."""

from __future__ import annotations

import pygame

from game.content.catalog import Entry, editions
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.ui.drawing.portraits import COUNT, NAMES
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import deal_game
from game.ui.scenes.shelf import EditionBox, SeatCard
from game.ui.text import _, ngettext, phase_goal
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

USUAL_SEATS = 4
BOT = "greedy"


class NewGameScene(MenuScene):
    """Editions as boxes, the phases of the chosen one, seats as portraits. `seats` and `edition` are what to
    begin with.
    """

    name = "new_game"
    first = "deal"

    def __init__(self, seats: int = USUAL_SEATS, edition: Edition | None = None) -> None:
        super().__init__()
        self._seats = seats
        self._wanted = edition.id if edition is not None else None
        self._portraits = list(range(6))
        self._shelf: list[Entry] = []
        self._chosen: Entry | None = None

    def enter(self, ctx) -> None:
        self._shelf = editions(ctx.paths.user_variants)
        good = [entry for entry in self._shelf if entry.edition is not None]
        self._chosen = next((one for one in good if one.id == self._wanted), good[0] if good else None)
        super().enter(ctx)
        if self._chosen is None:
            self.say(_("No edition can be played: their files are missing or broken."), "refuse")

    @property
    def edition(self) -> Edition | None:
        """The edition that is chosen."""
        return self._chosen.edition if self._chosen is not None else None

    def build(self) -> None:
        self.add("back", Button(_("Back"), self.back, icon="left"))
        for entry in self._shelf:
            box = EditionBox(entry, entry is self._chosen, self._choose)
            self.add(f"edition:{entry.id}:{entry.file.name}", box, scrolls=True)
        low, high = self.edition.players if self.edition is not None else (2, 6)
        self._seats = min(max(self._seats, low), high)
        counts = [(count, ngettext("{n} player", "{n} players", count)) for count in range(low, high + 1)]
        self.add("seats", Choice("", counts, self._seats, self._set_seats))
        for seat in range(self._seats):
            which = self._portraits[seat]
            name = _("You") if seat == 0 else NAMES[which]
            self.add(f"seat:{seat}", SeatCard(name, which, self._turner(seat), you=seat == 0))
        deal = Button(_("Deal"), self._deal, icon="cards", primary=True, enabled=self.edition is not None)
        self.add("deal", deal)

    def _choose(self, entry: Entry) -> None:
        if entry.edition is None:
            self.say(
                str(entry.problems[0]) if entry.problems else _("This edition cannot be played."), "refuse"
            )
            return
        self._chosen = entry
        self.rebuild()

    def _set_seats(self, count: object) -> None:
        assert isinstance(count, int)
        self._seats = count
        self.rebuild()

    def _turner(self, seat: int):
        def turn(by: int) -> None:
            taken = {self._portraits[other] for other in range(6) if other != seat}
            which = self._portraits[seat]
            while (which := (which + by) % COUNT) in taken:
                pass
            self._portraits[seat] = which
            self.rebuild()

        return turn

    def _deal(self) -> None:
        if self.edition is None:
            return
        seats = tuple(
            SeatInfo(
                _("You") if seat == 0 else NAMES[self._portraits[seat]],
                None if seat == 0 else BOT,
                self._portraits[seat],
            )
            for seat in range(self._seats)
        )
        deal_game(self.ctx, self.edition, seats, self.ctx.games.new_seed())

    def back(self) -> None:
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.reset("title")

    # --- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        margin = round(min(width, height) * 0.04)
        gap = max(8, pad(art) // 2)
        high = max(least_height(art), art.fonts.line("display", art.text_px("title")))
        whole = min(width - 2 * margin, round(height * 1.9))
        left = (width - whole) // 2
        self._head = pygame.Rect(left, margin, whole, high)
        need = self.widgets["back"].min_size(art)
        self.widgets["back"].rect = pygame.Rect(
            self._head.right - need[0], margin + (high - need[1]) // 2, *need
        )

        button = round(least_height(art) * (1.3 if height > 20 * least_height(art) else 1))
        bottom = height - margin - button
        wide = self.widgets["deal"].min_size(art)[0] + 4 * pad(art)
        self.widgets["deal"].rect = pygame.Rect(left + whole - wide, bottom, wide, button)
        counter = self.widgets["seats"].min_size(art)[0]
        self.widgets["seats"].rect = pygame.Rect(left, bottom, counter, button)

        portrait = min(round(height * 0.17), art.text_px("body") * 6)
        tall = max(self.widgets["seat:0"].min_size(art)[1], portrait)
        seats_top = bottom - gap - tall
        each = min((whole - gap * (self._seats - 1)) // self._seats, round(tall * 1.25))
        for seat in range(self._seats):
            self.widgets[f"seat:{seat}"].rect = pygame.Rect(left + seat * (each + gap), seats_top, each, tall)
        top = margin + high + gap
        self._body(pygame.Rect(left, top, whole, seats_top - gap - top))

    def _body(self, area: pygame.Rect) -> None:
        """Boxes on the left and the phases of the chosen one beside them; below them where that is too
        narrow.
        """
        self.view = area
        self._place_body(0)
        if self.greatest_scroll:
            self._place_body(3 * max(6, self.ctx.art.unit * 8))

    def _place_body(self, bar: int) -> None:
        assert self.view is not None
        art, area = self.ctx.art, self.view
        gap = max(8, pad(art))
        boxes = [widget for widget in self.widgets.values() if isinstance(widget, EditionBox)]
        column = max((box.min_size(art)[0] for box in boxes), default=0)
        high = max((box.min_size(art)[1] for box in boxes), default=0)
        room = area.width - column - gap - bar
        fitting = [count for count in (2, 1) if self._phases_size(count)[0] <= room]
        self._columns = fitting[0] if fitting else 1
        need = self._phases_size(self._columns)
        if fitting:
            column = max(column, min(round(area.width * 0.24), area.width - need[0] - gap - bar))
            if len(boxes) == 1:
                high = max(high, min(area.height, round(column * 1.9)))
            across = 1
            self._phases_at = pygame.Rect(
                column + gap, 0, area.width - column - gap - bar, max(need[1], area.height)
            )
        else:
            across = max(1, min(len(boxes), (area.width - bar + gap) // (column + gap)))
            below = -(-len(boxes) // across) * (high + gap)
            self._phases_at = pygame.Rect(0, below, area.width - bar, need[1])
        for i, box in enumerate(boxes):
            x, y = i % across * (column + gap), i // across * (high + gap)
            box.rect = pygame.Rect(area.left + x, area.top + y, column, high)
        self.content_height = max([self._phases_at.bottom, *(box.rect.bottom - area.top for box in boxes)])

    def _row_height(self) -> int:
        return round(self.ctx.art.text_px("body") * 1.9)

    def _words_width(self) -> int:
        """The width of the longest goal of a phase."""
        art = self.ctx.art
        phases = self.edition.phases if self.edition is not None else ()
        return max(
            (art.fonts.width(phase_goal(one), "text", art.text_px("body")) for one in phases), default=0
        )

    def _phases_size(self, columns: int) -> tuple[int, int]:
        """Width and height of the panel that shows the phases in so many columns."""
        if self.edition is None:
            return 0, 0
        art = self.ctx.art
        body = art.text_px("body")
        icons = max(
            sum(art.group_icon(need, self._icon()).get_width() + body // 2 for need in phase)
            for phase in self.edition.phases
        )
        each = round(body * 2.2) + self._words_width() + pad(art) + icons
        rows = -(-len(self.edition.phases) // columns)
        title = art.fonts.line("strong", body) + pad(art) // 2
        return each * columns + pad(art) * (2 * columns + 2), rows * self._row_height() + title + 2 * pad(art)

    def _icon(self) -> int:
        return round(self.ctx.art.text_px("body") * 1.4)

    # --- drawing ------------------------------------------------------------------------------------

    def paint(self, surface: pygame.Surface) -> None:
        art = self.ctx.art
        room = self._head.width - self.widgets["back"].rect.width - pad(art)
        text = art.text(_("New game"), "title", width=room)
        surface.blit(text, text.get_rect(midleft=self._head.midleft))

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        if self.edition is None or self.view is None:
            return
        art, edition = self.ctx.art, self.edition
        area = self._phases_at.move(self.view.left, top)
        surface.blit(art.panel(area.size), area)
        inner = area.inflate(-4 * pad(art), -2 * pad(art))
        heading = art.text(
            ngettext(
                "The phase of {edition}",
                "The {n} phases of {edition}",
                len(edition.phases),
                edition=edition.name,
            ),
            "body",
            "accent",
            strong=True,
            width=inner.width,
        )
        surface.blit(heading, inner.topleft)
        y0 = inner.top + art.fonts.line("strong", art.text_px("body")) + pad(art) // 2
        rows = -(-len(edition.phases) // self._columns)
        step = max(self._row_height(), (inner.bottom - y0) // max(1, rows))
        body, longest = art.text_px("body"), self._words_width()
        for i, phase in enumerate(edition.phases):
            x = inner.left + (i // rows) * (inner.width // self._columns)
            y = y0 + (i % rows) * step + step // 2
            number = art.numeral(str(i + 1), round(body * 1.15), "accent")
            surface.blit(number, number.get_rect(center=(x + body, y)))
            x += round(body * 2.2)
            words = art.text(phase_goal(phase))
            surface.blit(words, words.get_rect(midleft=(x, y)))
            x += longest + pad(art)
            for need in phase:
                icon = art.group_icon(need, self._icon(), "ink_muted")
                surface.blit(icon, icon.get_rect(midleft=(x, y)))
                x += icon.get_width() + body // 2
