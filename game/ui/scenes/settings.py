"""What a person may set: applied at once and kept at once."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from game.rules.cards import Card, CardId, CardKind
from game.storage.settings import KNOWN, Settings
from game.ui.art import card_height
from game.ui.scene import Context
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import Passage
from game.ui.scenes.settings_pages import PAGES, Maker
from game.ui.text import _
from game.ui.theme import ThemeError, load_palette, text_height
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

# Shown above the choices of the look, with the back after them.
_SAMPLE = (
    *(
        Card(CardId(i), CardKind.NUMBER, number, color)
        for i, (number, color) in enumerate(((1, "red"), (6, "blue"), (9, "green"), (12, "yellow")))
    ),
    Card(CardId(4), CardKind.WILD),
    Card(CardId(5), CardKind.SKIP),
)
# The width of a card of the sample, in heights of text, and how far one lies from the next, in widths.
_SAMPLE_CARD, _SAMPLE_STEP = 5.4, 1.14
# How much of their height they may give up so that a page need not scroll.
_MOST_OFF = 0.45


class SettingsScene(PageScene):
    """Pages under tabs; every widget is named after the field of `Settings` that it changes."""

    name = "settings"

    def __init__(self, page: str = PAGES[0].name) -> None:
        super().__init__()
        self._page = next(one for one in PAGES if one.name == page)
        self.first = _tab(page)
        self._rows: list[str] = []
        self._seen: Settings | None = None
        # Where the stepper of the text size was pressed, and whether on its left arrow: it stays there.
        self._held: tuple[tuple[int, int], bool] | None = None
        self._sample = pygame.Rect(0, 0, 0, 0)
        # The grounds of the rows of tabs.
        self._strips: list[pygame.Rect] = []

    def enter(self, ctx: Context) -> None:
        self._seen = ctx.settings
        super().enter(ctx)

    @property
    def page(self) -> str:
        """The name of the page that is open."""
        return self._page.name

    def open_page(self, name: str) -> None:
        """Show another page, from its top."""
        self._page = next(one for one in PAGES if one.name == name)
        self._held = None
        self.scroll = 0
        self.rebuild()

    def build(self) -> None:
        self.heading = _("Settings")
        self.add_back()
        for page in PAGES:
            at = page is self._page
            tab = Button(_(page.title), self._opener(page.name), primary=at, quiet=not at)
            tab.zone = "pages"
            self.add(_tab(page.name), tab)
        if self._page.name == "look":
            self.add("note", Passage(self._note(), pygame.Rect(0, 0, 0, 0)), scrolls=True)
        rows = self._page.rows(Maker(self.ctx, self._named))
        self._rows = [name for name, _widget in rows]
        for name, widget in rows:
            self.add(name, widget, scrolls=True)
        if any(name in KNOWN for name in self._rows):
            self.add("standard", Button(_("Reset this page"), self._standard, icon="again"), scrolls=True)

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.open_page(name)

    def _named(self) -> None:
        # The field has the name already; widgets made anew would lose the place of typing.
        self._seen = self.ctx.settings

    def _standard(self) -> None:
        """What stands on this page is as it was at the first start."""
        standard = Settings()
        self.ctx.change(**{name: getattr(standard, name) for name in self._rows if name in KNOWN})

    # --- the text size changes under the pointer ------------------------------------------------------

    def _stepper(self) -> Choice | None:
        stepper = self.widgets.get("text_scale")
        return stepper if isinstance(stepper, Choice) else None

    def _release(self, pos: tuple[int, int]) -> None:
        stepper = self._stepper()
        if stepper is not None and self._grabbed is stepper and stepper.hit(pos):
            self._held = pos, stepper.goes_back(pos[0])
        super()._release(pos)

    def _hover(self, pos: tuple[int, int] | None) -> None:
        super()._hover(pos)
        stepper = self._stepper()
        if self._held is not None and (pos is None or stepper is None or not stepper.hit(pos)):
            self._held = None
            self.layout()

    def layout(self) -> None:
        stepper = self._stepper()
        if self._held is not None and stepper is not None:
            # Content may begin further down for as long as the pointer stays, or end further up.
            self.arrange()
            self.scroll = stepper.rect.centery - self._held[0][1]
            self.least_scroll = min(0, self.scroll)
        else:
            self.least_scroll = 0
        super().layout()

    def arrange(self) -> None:
        super().arrange()
        stepper = self._stepper()
        if stepper is None:
            return
        stepper.shift = 0
        if self._held is not None:
            (x, y), back = self._held
            stepper.put_under(self.ctx.art, x, back=back)
            assert self.view is not None
            lacking = stepper.rect.centery - y - self.greatest_scroll
            self.content_height += max(0, lacking)

    def update(self, dt: float) -> None:
        super().update(dt)
        # Keys such as F11 change settings too; not while a slider is held, which would tear it from the hand.
        if self.ctx.settings is not self._seen and self._grabbed is None:
            self._seen = self.ctx.settings
            self.rebuild()

    # --- places and drawing ---------------------------------------------------------------------------

    def place_above(self, left: int, top: int, width: int) -> int:
        """The tabs, in as many rows as they need."""
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        tabs = [self.widgets[_tab(page.name)] for page in PAGES]
        sizes = [tab.min_size(art) for tab in tabs]
        high = max(size[1] for size in sizes)
        # Their words may come a little closer to each other where that leaves them all in one row.
        over = sum(wide + gap for wide, _high in sizes) - gap - width
        if 0 < over <= len(sizes) * pad(art):
            sizes = [(wide - -(-over // len(sizes)), tall) for wide, tall in sizes]
        y = top
        self._strips = []
        for row in _even_rows([size[0] + gap for size in sizes], width + gap):
            # The tabs of a row fill its strip together, each wider by as much as the others.
            spare = width - sum(sizes[place][0] for place in row) - gap * (len(row) - 1)
            x = left
            for number, place in enumerate(row):
                wide = sizes[place][0] + spare * (number + 1) // len(row) - spare * number // len(row)
                tabs[place].rect = pygame.Rect(x, y, wide, high)
                x += wide + gap
            self._strips.append(pygame.Rect(left, y, width, high))
            y += high + gap
        return y

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for strip in self._strips:
            surface.blit(self.ctx.art.box(strip.size, self.ctx.art.theme["track"], sunk=True), strip)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        y = top + gap
        self._sample = pygame.Rect(left, y - top, 0, 0)
        if self._page.name == "look":
            count = len(_SAMPLE) + 1
            room = width / ((count - 1) * _SAMPLE_STEP + 1)
            card = int(min(room, text_height("body", self.ctx.size) * _SAMPLE_CARD))
            self._sample = pygame.Rect(left, y - top, card, card_height(card))
            y += self._sample.height + 2 * gap
            note = self._note_picture(width)
            self.widgets["note"].rect = pygame.Rect(left, y, width, max(least_height(art), note.get_height()))
            y += self.widgets["note"].rect.height + gap
        choices = [one for name in self._rows if isinstance(one := self.widgets[name], Choice)]
        widest = max((one.control_width(art) for one in choices), default=0)
        named = max((art.text(one.label, "body").get_width() for one in choices), default=0)
        for one in choices:
            one.least_width = min(widest, max(width // 2, width - round(named * 0.8) - pad(art)))
        for name in self._rows:
            high = self.widgets[name].min_size(art)[1]
            self.widgets[name].rect = pygame.Rect(left, y, width, high)
            y += high + gap
        if "standard" not in self.widgets:
            return y
        y += gap
        need = self.widgets["standard"].min_size(art)
        self.widgets["standard"].rect = pygame.Rect(left, y, min(need[0], width), need[1])
        return self._less_sample(top, y + need[1])

    def _less_sample(self, top: int, bottom: int) -> int:
        """The bottom of the page, whose cards are smaller where it would scroll only because of them."""
        assert self.view is not None
        over, high = bottom + pad(self.ctx.art) - top - self.view.height, self._sample.height
        if not 0 < over < high * _MOST_OFF:
            return bottom
        card = self._sample.width * (high - over) // high
        self._sample.size = card, card_height(card)
        for name in ("note", *self._rows, "standard"):
            self.widgets[name].rect.top -= high - self._sample.height
        return bottom - high + self._sample.height

    def _note(self) -> str:
        """What has to be said about the colors and the faces of the cards: whose eyes they are for."""
        settings, told = self.ctx.settings, []
        with contextlib.suppress(ThemeError):
            told.append(_(load_palette(settings.palette).about))
        if settings.card_faces == "suits":
            told.append(
                _(
                    "Red is hearts, blue spades, green clubs and yellow diamonds; "
                    "kings are Wilds and jokers Skips."
                )
            )
        else:
            told.append(_("Each color has a shape of its own, so no card depends on its color alone."))
        return " ".join(filter(None, told))

    def _note_picture(self, width: int) -> pygame.Surface:
        return self.ctx.art.paragraph(self._note(), width, "small", "ink_muted")

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        if not self._sample.width:
            return
        art, card = self.ctx.art, self._sample.width
        x, y = self._sample.left, top + self._sample.top
        shade = art.shadow(card)
        for one in (*_SAMPLE, None):
            face = art.back(card) if one is None else art.face(one, card)
            at = face.get_rect(topleft=(x, y))
            surface.blit(shade, shade.get_rect(center=at.center))
            surface.blit(face, at)
            x += round(card * _SAMPLE_STEP)
        place = self.widgets["note"].rect
        note = self._note_picture(place.width)
        surface.blit(note, note.get_rect(midleft=place.midleft))


def _even_rows(widths: list[int], room: int) -> list[range]:
    """The places of things so wide in the fewest rows that have room, about as many in each as in the
    others.
    """
    for rows in range(1, len(widths)):
        each = -(-len(widths) // rows)
        found = [range(first, min(first + each, len(widths))) for first in range(0, len(widths), each)]
        if all(sum(widths[place] for place in row) <= room for row in found):
            return found
    return [range(place, place + 1) for place in range(len(widths))]


def _tab(page: str) -> str:
    """The name of the widget that opens a page."""
    return f"page:{page}"
