"""Two sides of one page: what followed from a key that was kept secret, and the luck of every seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.deal_record import commitment_to
from game.ui.scenes.key_sheet import KeySheet
from game.ui.scenes.luck_table import LuckTable
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import Passage, place_passages
from game.ui.text import _
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad


class FairPage(PageScene):
    """`tab` is `luck` or `side`, which is what the other side is called in a scene."""

    side = ""
    wide = True

    def __init__(self, tab: str) -> None:
        super().__init__()
        self.tab = tab
        self._sheet: KeySheet | None = None
        self._table: LuckTable | None = None

    # --- what is on it ------------------------------------------------------------------------------

    def side_button(self) -> tuple[str, str]:
        """What the side that is not luck is called, on its button too, and the icon."""
        raise NotImplementedError

    def key(self) -> bytes:
        """The key that is shown."""
        raise NotImplementedError

    def sheet(self, width: int) -> KeySheet:
        """What followed from it."""
        raise NotImplementedError

    def luck(self) -> LuckTable | None:
        """The luck of every seat; None while it is counted."""
        raise NotImplementedError

    # --- widgets ------------------------------------------------------------------------------------

    def build(self) -> None:
        luck = self.tab == "luck"
        heading, icon = self.side_button()
        self.heading = _("Luck") if luck else heading
        # The heading says which side this is: only the other one is to be pressed.
        if luck:
            self.add(self.side, Button(heading, lambda: self._turn(self.side), icon=icon))
        else:
            self.add("luck", Button(_("Luck"), lambda: self._turn("luck"), icon="star"))
        self.add_back()
        if not luck:
            self.build_side()
            self.add("copy", Button(_("Copy for checking"), self._copy), scrolls=True)

    def build_side(self) -> None:
        """What else there is to press on the side that is not luck."""

    def _turn(self, tab: str) -> None:
        if tab != self.tab:
            self.tab = tab
            self.scroll = 0
            self.rebuild()
            self.focus(self._other)

    @property
    def _other(self) -> str:
        """The name of the side that is not shown."""
        return self.side if self.tab == "luck" else "luck"

    def _copy(self) -> None:
        key = self.key()
        command = f"import hashlib; print(hashlib.sha256(bytes.fromhex('{key.hex()}')).hexdigest())"
        if self.ctx.shell.copy(f"{key.hex()}\n{commitment_to(key)}\n{command}\n"):
            self.say(_("Copied."))
        else:
            self.inform(_("It could not be copied."))

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        super().arrange()
        art, right = self.ctx.art, self.widgets["back"].rect.left
        other = self.widgets[self._other]
        assert isinstance(other, Button)
        other.show_label, other.tip = True, ""
        need = self._head.left + art.text(self.heading, "title").get_width() + 2 * pad(art)
        if need + other.min_size(art)[0] > right:
            other.show_label, other.tip = False, other.label
        wide, high = other.min_size(art)
        other.rect = pygame.Rect(right - pad(art) - wide, self._head.centery - high // 2, wide, high)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        self._sheet = self._table = None
        if self.tab == "luck":
            self._table = self.luck()
            if self._table is None:
                return top + least_height(art)
            rows = self._table.passages(art, width, self._luck_room())
            self._place_passages(rows, left, top + pad(art))
            return top + pad(art) + self._table.height(art, width, self._luck_room())
        self._sheet_top = self.place_side(left, top, width)
        self._sheet = self.sheet(width)
        end = top + self._sheet_top + self._sheet.height
        self._place_passages(self._sheet.passages, left, top + self._sheet_top)
        wide, high = self.widgets["copy"].min_size(art)
        heading = self._sheet.key_heading.move(left, top + self._sheet_top)
        if heading.right + pad(art) + wide <= left + width and high <= heading.height:
            self.widgets["copy"].rect = pygame.Rect(left + width - wide, heading.top, wide, high)
            self._read_after(heading.top)
            return end
        self.widgets["copy"].rect = pygame.Rect(left, end + pad(art), min(wide, width), high)
        return end + pad(art) + high

    def place_side(self, left: int, top: int, width: int) -> int:
        """Place what stands above the sheet; how far down the sheet begins."""
        return pad(self.ctx.art) // 2

    def _place_passages(self, passages: Sequence[tuple[pygame.Rect, str]], left: int, top: int) -> None:
        """Let the focus rest on what there is to read, in its order, before the button below it."""
        last = self.widgets.pop("copy", None)
        place_passages(self, passages, (left, top))
        if last is not None:
            self.add("copy", last, scrolls=True)

    def _read_after(self, top: int) -> None:
        """Let the focus come to what lies at that height or further down after the button."""
        below = [
            name
            for name, widget in self.widgets.items()
            if isinstance(widget, Passage) and widget.rect.top >= top
        ]
        for name in below:
            self.widgets[name] = self.widgets.pop(name)

    def _luck_room(self) -> int:
        assert self.view is not None
        return self.view.height - 2 * pad(self.ctx.art)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art, column = self.ctx.art, self._column
        if self._sheet is not None:
            self._sheet.draw(surface, column.left, top + self._sheet_top)
        elif self._table is not None:
            corner = column.left, top + pad(art)
            self._table.draw(surface, art, corner, column.width, self._luck_room())
        else:
            surface.blit(art.text(_("Counting …"), "body", "ink_muted"), (column.left, top + pad(art)))
