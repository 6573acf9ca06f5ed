"""Choosing a game: how long, which edition, who plays, and which house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.content.catalog import Entry, editions
from game.content.loader import SHIPPED
from game.content.problems import EditionError
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.ui.drawing.portraits import COUNT, NAMES
from game.ui.scenes.edition_back import EditionBack, problems_lines
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.parts import StoryButton, deal_game
from game.ui.scenes.shelf import EditionBox, LengthCard, SeatCard, box_shape, draw_plank, least_width
from game.ui.setup import LENGTH_NAMES, Setup, rules_from_text
from game.ui.text import _, ngettext
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

BOT = "greedy"
MOST_SEATS = 6
_RANDOM = "random_"
_MOST_PROBLEMS = 6
# How much the back of a box says, from all of it to what fits beside a shelf in a small window.
_MANNERS: tuple[dict[str, Any], ...] = (
    {"words": True, "step": 1.85},
    {"words": True, "step": 1.5},
    {"words": False, "step": 1.85},
    {"words": True, "step": 1.5, "brief": True},
    {"words": False, "step": 1.5, "brief": True},
    {"words": False, "step": 1.25, "brief": True},
)


class NewGameScene(MenuScene):
    """The length above, the shelf with the back of the chosen box beside it, seats and house rules below.

    `seats` and `edition` are what to begin with; otherwise it is what was chosen last. In a small window all
    of it lies in one column that scrolls.
    """

    name = "new_game"
    first = "deal"

    def __init__(self, seats: int | None = None, edition: Edition | None = None) -> None:
        super().__init__()
        self._seats = seats or 0
        self._given = edition
        self._portraits = list(range(MOST_SEATS))
        self._shelf: list[Entry] = []
        self._chosen: Entry | None = None
        self._broken: Entry | None = None
        self._planks: list[pygame.Rect] = []
        self._back_at = pygame.Rect(0, 0, 0, 0)
        self._back_moves = False
        self._manner = _MANNERS[0]
        self.setup: Setup | None = None
        self.seed: int | None = None

    def enter(self, ctx) -> None:
        settings = ctx.settings
        self._seats = self._seats or settings.new_seats
        faces = [int(digit) for digit in settings.new_faces if digit.isdecimal()]
        if len(set(faces)) == MOST_SEATS:
            self._portraits = faces
        wanted, rules = settings.new_edition, rules_from_text(settings.new_rules)
        if self._given is not None:
            wanted = self._given.id
            rules = {key: getattr(self._given.options, key) for key in self._given.changed}
        self._fill(ctx, wanted)
        if self._chosen is not None and self._chosen.edition is not None:
            self.setup = Setup(self._chosen.edition, rules)
        super().enter(ctx)
        if self._chosen is not None:
            self.focus(self._box_name(self._chosen))
            self.ring.to(self.first)
            self._show_focus()
        else:
            self.say(_("No edition can be played: their files are missing or broken."), "refuse")

    def _fill(self, ctx, wanted: str) -> None:
        """Read the shelf, and choose the edition of this id, or the first."""
        self._shelf = editions(ctx.paths.user_variants)
        drawn = random_entry(_seed_of(wanted))
        if drawn is not None and self._shelf:
            after = next((i for i, entry in enumerate(self._shelf) if not entry.shipped), len(self._shelf))
            self._shelf.insert(after, drawn)
        good = [entry for entry in self._shelf if entry.edition is not None]
        self._chosen = next((one for one in good if one.id == wanted), good[0] if good else None)
        self._broken = None

    def refill(self, wanted: str) -> None:
        """The player's own editions have changed: read them again, and choose the one of this id."""
        self._fill(self.ctx, wanted)
        if self.setup is not None and self._chosen is not None and self._chosen.edition is not None:
            self.setup.choose(self._chosen.edition)
        self._remember()
        self.rebuild()
        if self._chosen is not None:
            self.focus(self._box_name(self._chosen))

    def resume(self) -> None:
        super().resume()
        self.rebuild()
        self._remember()

    @property
    def edition(self) -> Edition | None:
        """The edition that is chosen, with the players' changes."""
        return self.setup.edition if self.setup is not None else None

    # --- widgets ------------------------------------------------------------------------------------

    @staticmethod
    def _box_name(entry: Entry) -> str:
        return f"edition:{entry.id}:{entry.file.name}"

    def build(self) -> None:
        setup = self.setup
        if setup is not None:
            for name, words in LENGTH_NAMES.items():
                label, line = (_(one) for one in words)
                why = setup.length_refused(name)
                card = LengthCard(label, line, setup.length == name, self._lengthen(name), why)
                self.add(f"length:{name}", card)
        self.add("back", Button(_("Back"), self.back, icon="left"))
        for entry in self._shelf:
            box = EditionBox(
                entry,
                entry is self._chosen,
                self._choose,
                looked_at=entry is self._broken,
            )
            self.add(self._box_name(entry), box, scrolls=True)
        self._build_back()
        low, high = self.edition.players if self.edition is not None else (2, MOST_SEATS)
        self._seats = min(max(self._seats, low), high)
        for seat in range(self._seats):
            which = self._portraits[seat]
            name = _("You") if seat == 0 else NAMES[which]
            self.add(f"seat:{seat}", SeatCard(name, which, self._turner(seat), you=seat == 0))
        counts = [(count, ngettext("{n} player", "{n} players", count)) for count in range(low, high + 1)]
        self.add("seats", Choice("", counts, self._seats, self._set_seats))
        changed = len(self.edition.changed) if self.edition is not None else 0
        told = ngettext("{n} rule changed", "{n} rules changed", changed) if changed else _("As printed")
        if self.seed is not None:
            told = _("{rules}, seed {seed}", rules=told, seed=self.seed)
        self.add("house", StoryButton(_("House rules"), (told,), self.open_house, enabled=setup is not None))
        deal = Button(_("Deal"), self._deal, icon="cards", primary=True, enabled=setup is not None)
        self.add("deal", deal)

    def _build_back(self) -> None:
        """The buttons on the back of the chosen box."""
        if self._chosen is None or self._broken is not None:
            return
        self.add("rules", Button(_("Rules"), self._open_rules, icon="help"))
        if self._chosen.id.startswith(_RANDOM):
            self.add("again", Button(_("Draw ten others"), self._draw_again, icon="again"))
        own = not self._chosen.shipped
        label = _("Change") if own else _("Make it your own")
        self.add("edit", Button(label, self.edit, icon="cards"))

    def _lengthen(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            assert self.setup is not None
            self._tell(self.setup.set_length(name))

        return choose

    def _tell(self, told: str) -> None:
        """Show what came of a change, with what went wrong in a sentence."""
        self._remember()
        self.rebuild()
        if told:
            self.say(told, "refuse")

    def _choose(self, entry: Entry) -> None:
        if entry.edition is None or self.setup is None:
            self._broken = entry
            self.rebuild()
            self.say(" ".join(self._trouble()[:2]), "refuse")
            return
        self._chosen, self._broken = entry, None
        self._tell(self.setup.choose(entry.edition))

    def _draw_again(self) -> None:
        drawn = random_entry(self.ctx.games.new_seed())
        if drawn is None or self._chosen is None:
            return
        self._shelf[self._shelf.index(self._chosen)] = drawn
        self._choose(drawn)

    def _set_seats(self, count: object) -> None:
        assert isinstance(count, int)
        self._seats = count
        self._tell("")

    def _turner(self, seat: int):
        def turn(by: int) -> None:
            taken = {self._portraits[other] for other in range(MOST_SEATS) if other != seat}
            which = self._portraits[seat]
            while (which := (which + by) % COUNT) in taken:
                pass
            self._portraits[seat] = which
            self._tell("")

        return turn

    def open_house(self) -> None:
        """Open the drawer with the house rules."""
        self.ctx.stack.push("house_rules", setup=self.setup, game=self)

    def _open_rules(self) -> None:
        self.ctx.stack.push("rules", edition=self.edition)

    def edit(self) -> None:
        """Open the phase editor on the chosen edition."""
        assert self._chosen is not None
        self.ctx.stack.push("phase_editor", entry=self._chosen, shelf=self)

    def command(self, name: str) -> bool:
        if name == "rules" and self.edition is not None:
            self._open_rules()
            return True
        return False

    def _remember(self) -> None:
        """Keep what is chosen for the next new game."""
        if self.setup is None or self._chosen is None:
            return
        values = {
            "new_edition": self._chosen.id,
            "new_seats": self._seats,
            "new_faces": "".join(str(which) for which in self._portraits),
            "new_rules": self.setup.to_text(),
        }
        if any(getattr(self.ctx.settings, name) != value for name, value in values.items()):
            self.ctx.change(**values)

    def _deal(self) -> None:
        if self.edition is None:
            return
        self._remember()
        seats = tuple(
            SeatInfo(
                _("You") if seat == 0 else NAMES[self._portraits[seat]],
                None if seat == 0 else BOT,
                self._portraits[seat],
            )
            for seat in range(self._seats)
        )
        seed = self.ctx.games.new_seed() if self.seed is None else self.seed
        deal_game(self.ctx, self.edition, seats, seed)

    def back(self) -> None:
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.reset("title")

    # --- places -------------------------------------------------------------------------------------

    def arrange(self) -> None:
        art, (width, height) = self.ctx.art, self.ctx.size
        body = art.text_px("body")
        margin = round(min(width, height) * 0.035)
        self._gap = gap = max(8, pad(art) // 2)
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
        counter, house, deal = (self.widgets[name] for name in ("seats", "house", "deal"))
        wide = max(deal.min_size(art)[0] + 2 * pad(art), body * 7)
        house_size = house.min_size(art)
        if not seats:
            high = max(house_size[1], least_height(art))
            room = whole - gap
            share = min(wide, room - min(house_size[0], room // 2))
            deal.rect = pygame.Rect(left + whole - share, bottom - high, share, high)
            house.rect = pygame.Rect(left, bottom - high, min(whole - share - gap, body * 20), high)
            return bottom - high
        middle = max(counter.min_size(art)[0], house_size[0], body * 11)
        high = max(least_height(art) + gap + house_size[1], round(body * 5.4))
        top = bottom - high
        deal.rect = pygame.Rect(left + whole - wide, top, wide, high)
        x = deal.rect.left - gap - middle
        first = least_height(art)
        counter.rect = pygame.Rect(x, top, middle, first)
        house.rect = pygame.Rect(x, top + first + gap, middle, high - first - gap)
        self._place_seats(pygame.Rect(left, top, x - gap - left, high))
        return top

    def _place_seats(self, area: pygame.Rect) -> None:
        cards, gap = self._seat_cards(), self._gap
        each = min((area.width - gap * (len(cards) - 1)) // max(1, len(cards)), round(area.height * 1.25))
        for i, card in enumerate(cards):
            card.rect = pygame.Rect(area.left + i * (each + gap), area.top, each, area.height)

    def _back_buttons(self) -> list[Button]:
        found = [self.widgets[name] for name in ("rules", "again", "edit") if name in self.widgets]
        return [widget for widget in found if isinstance(widget, Button)]

    def _side_by_side(self, area: pygame.Rect) -> bool:
        """The shelf on the left, which scrolls, and the back of the chosen box on the right; False when the
        back is too high for that.
        """
        art, gap = self.ctx.art, self._gap
        body = art.text_px("body")
        bar = 3 * max(6, art.unit * 8)
        width = min(max(body * 21, round(area.width * 0.33)), body * 30)
        room = area.height - self._buttons_height(width)
        for self._manner in _MANNERS:
            if self._back_height(width) <= room:
                break
        else:
            return False
        self._back_moves = False
        self._back_at = pygame.Rect(area.right - width, area.top, width, area.height)
        self._place_buttons(self._back_at)
        self.view = pygame.Rect(area.left, area.top, area.width - width - gap - bar, area.height)
        self.content_height = self._place_boxes(0)
        for name in self.widgets:
            self.scrolls(name, name.startswith("edition:"))
        return True

    def _one_below_the_other(self, area: pygame.Rect) -> None:
        art, gap = self.ctx.art, self._gap
        bar = 3 * max(6, art.unit * 8)
        self.view = pygame.Rect(area.left, area.top, area.width - bar, area.height)
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
                for card in cards:
                    card.rect = pygame.Rect(area.left, area.top + y, width, tall)
                    y += tall + gap
        self._manner = _MANNERS[0]
        high = self._back_height(width) + self._buttons_height(width)
        self._back_moves = True
        self._back_at = pygame.Rect(0, y, width, high)
        y = self._place_boxes(y, opened=high + 2 * gap) + gap
        self._place_buttons(self._back_at.move(area.topleft))
        counter = self.widgets["seats"]
        counter.rect = pygame.Rect(area.left, area.top + y, *counter.min_size(art))
        y += counter.rect.height + gap
        least = self._seat_cards()[0].min_size(art) if self._seat_cards() else (1, 1)
        across = max(1, min(self._seats, (width + gap) // (least[0] + gap)))
        rows = -(-self._seats // across)
        each = min((width - gap * (across - 1)) // across, round(least[1] * 1.25))
        for i, seat in enumerate(self._seat_cards()):
            place = i % across * (each + gap), y + i // across * (least[1] + gap)
            seat.rect = pygame.Rect(area.left + place[0], area.top + place[1], each, least[1])
        self.content_height = y + rows * (least[1] + gap)
        for name in self.widgets:
            self.scrolls(name, name not in ("back", "house", "deal"))

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
        across = max(1, (view.width + gap) // (least + gap))
        width = min((view.width - gap * (across + 1)) // across, round(least * 1.35))
        side = (view.width - across * width - (across - 1) * gap) // 2
        shape = box_shape(art, names, width, round(view.height * 0.72))
        lift, room = pad(art), shape.height + plank + pad(art)
        self._planks = []
        shown = self._broken or self._chosen
        row = next((i // across for i, box in enumerate(boxes) if box.entry is shown), 0)
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

    def _back_height(self, width: int) -> int:
        art = self.ctx.art
        if self._broken is not None:
            room = width - 2 * pad(art)
            return 2 * pad(art) + sum(art.paragraph(line, room).get_height() for line in self._trouble())
        if self.edition is None:
            return 0
        return EditionBack(art, self.edition, **self._manner).height(width)

    def _trouble(self) -> list[str]:
        assert self._broken is not None
        return problems_lines(self._broken.file.name, self._broken.problems[:_MOST_PROBLEMS])

    def _buttons_height(self, width: int) -> int:
        rows = self._button_rows(width)
        return len(rows) * (least_height(self.ctx.art) + self._gap) + (pad(self.ctx.art) if rows else 0)

    def _button_rows(self, width: int) -> list[list[Button]]:
        """The buttons of the back in as few rows as they fit."""
        rows: list[list[Button]] = []
        room, left = width - 2 * pad(self.ctx.art), 0
        for button in self._back_buttons():
            need = button.min_size(self.ctx.art)[0] + self._gap
            if not rows or need > left:
                rows.append([])
                left = room + self._gap
            rows[-1].append(button)
            left -= need
        return rows

    def _place_buttons(self, back: pygame.Rect) -> None:
        art = self.ctx.art
        rows = self._button_rows(back.width)
        high = least_height(art)
        y = back.bottom - pad(art) - len(rows) * (high + self._gap) + self._gap
        for row in rows:
            need = sum(button.min_size(art)[0] for button in row)
            room = back.width - 2 * pad(art) - self._gap * (len(row) - 1)
            x = back.left + pad(art)
            for button in row:
                wide = button.min_size(art)[0] * room // need
                button.rect = pygame.Rect(x, y, wide, high)
                x += wide + self._gap
            y += high + self._gap

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
        if self._back_moves:
            self._paint_back(surface, self._back_at.move(self.view.left, top))

    def _paint_back(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        art = self.ctx.art
        if self._broken is not None:
            surface.blit(art.panel(rect.size, outline="refuse"), rect)
            y = rect.top + pad(art)
            for i, line in enumerate(self._trouble()):
                text = art.paragraph(line, rect.width - 2 * pad(art), "body", "ink" if i else "refuse")
                surface.blit(text, (rect.left + pad(art), y))
                y += text.get_height()
        elif self.edition is not None:
            EditionBack(art, self.edition, **self._manner).draw(surface, rect)


def random_entry(seed: int) -> Entry | None:
    """The box of ten phases that are drawn by lot; None when their list is not there."""
    from game.content.random_edition import random_edition

    try:
        edition = random_edition(seed)
    except (EditionError, OSError):
        return None
    return Entry(edition.id, edition.name, SHIPPED / "random", True, edition)


def _seed_of(edition_id: str) -> int:
    """The seed of a random edition by its id, 1 for every other."""
    digits = edition_id.removeprefix(_RANDOM)
    return int(digits) if edition_id.startswith(_RANDOM) and digits.isdecimal() else 1
