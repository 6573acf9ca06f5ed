"""Keys and buttons of one's own: every command with what gives it, and a press to change that."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.ui.art import Art
from game.ui.bindings import KEYS, PAD, button_label, key_label
from game.ui.controls import GROUPS, meaning_of
from game.ui.drawing.canvas import round_rect
from game.ui.scene import Context
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.page import PageScene
from game.ui.text import N_, _
from game.ui.theme import faded
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

# How much every second row is set off from its neighbors.
_STRIPE = 0.05
_DEVICES = {KEYS: N_("Keyboard"), PAD: N_("Gamepad")}


class BindingRow(Button):
    """What a command does, and the keys or buttons that give it."""

    role = "button"
    zone = "commands"

    def __init__(self, label: str, keys: tuple[str, ...], on_press: Callable[[], object]) -> None:
        super().__init__(label, on_press, quiet=True)
        self.keys = keys

    @property
    def value(self) -> str:
        return ", ".join(self.keys) or _("none")

    @property
    def words(self) -> str:
        return f"{super().words}: {self.value}"

    def _caps(self, art: Art) -> list[pygame.Surface]:
        """The keys, each as it looks on a keyboard, from the last one on."""
        high = round(least_height(art) * 0.8)
        caps = []
        for key in reversed(self.keys or (self.value,)):
            text = art.text(key, "body", "button_ink" if self.keys else "ink_muted", strong=True)
            cap = art.box((max(high, text.get_width() + pad(art)), high), art.theme["button"]).copy()
            if not self.keys:
                cap.fill((0, 0, 0, 0))
            cap.blit(text, text.get_rect(center=cap.get_rect().center))
            caps.append(cap)
        return caps

    def _room(self, art: Art) -> int:
        """How wide the words may be."""
        caps = sum(cap.get_width() + pad(art) // 2 for cap in self._caps(art))
        return max(art.text_px("body") * 4, self.rect.width - caps - 2 * pad(art))

    def min_size(self, art: Art) -> tuple[int, int]:
        words = art.paragraph(self.label, self._room(art) if self.rect.width else 10_000)
        return words.get_width() + 4 * pad(art), max(least_height(art), words.get_height() + pad(art) // 2)

    def _content(self, surface: pygame.Surface, art: Art, ink: str) -> None:
        words = art.paragraph(self.label, self._room(art))
        surface.blit(words, words.get_rect(midleft=(self.rect.left + pad(art) // 2, self.rect.centery)))
        x = self.rect.right - pad(art) // 2
        for cap in self._caps(art):
            surface.blit(cap, cap.get_rect(midright=(x, self.rect.centery)))
            x -= cap.get_width() + pad(art) // 2


class RebindingScene(PageScene):
    """A row for each command, of the keyboard or of a gamepad; changes are kept at once."""

    name = "rebinding"
    first = "device"

    def __init__(self, device: str = KEYS) -> None:
        super().__init__()
        self.heading = _("Keys and buttons")
        self.device = device

    def enter(self, ctx: Context) -> None:
        if ctx.device == PAD:
            self.device = PAD
        super().enter(ctx)

    def build(self) -> None:
        bindings = self.ctx.bindings
        self.add_back()
        devices = [(device, _(words)) for device, words in _DEVICES.items()]
        self.add("device", Choice(_("Device"), devices, self.device, self._choose, span=True), scrolls=True)
        for _title, commands in GROUPS:
            for command in commands:
                keys = bindings.keys(command, self.device)
                row = BindingRow(meaning_of(command), keys, partial(self._ask, command))
                self.add(command, row, scrolls=True)
        self.add("standard", Button(_("Reset this page"), self._standard, icon="again"), scrolls=True)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        gap = max(8, pad(art) // 2)
        y = top + gap
        begins = {commands[0]: _(title) for title, commands in GROUPS}
        self._headings: list[tuple[pygame.Surface, int]] = []
        self._stripes: list[pygame.Rect] = []
        row = 0
        for name, widget in self.widgets.items():
            if name == "back":
                continue
            if name in begins:
                heading = art.text(begins[name], "body", "accent", strong=True, width=width)
                y += pad(art)
                self._headings.append((heading, y - top))
                y += heading.get_height() + gap // 2
                row = 0
            widget.rect = pygame.Rect(left, y, width, 0)
            if isinstance(widget, BindingRow):
                # Its words and keys stand in line with all else; what is drawn around them is wider.
                widget.rect.inflate_ip(pad(art), 0)
            need = widget.min_size(art)
            if name == "standard":
                widget.rect.width = min(need[0], width)
            widget.rect.height = need[1]
            if isinstance(widget, BindingRow):
                row += 1
                if row % 2:
                    self._stripes.append(widget.rect.move(-left, -top))
                # Rows of one group are a table: the stripes touch.
                y += need[1]
            else:
                y += need[1] + gap
        return y

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        left, fill = self._column.left, faded(self.ctx.art.theme["ink"], _STRIPE)
        for area in self._stripes:
            place = area.move(left, top)
            stripe = partial(round_rect, place.size, self.ctx.art.radius // 2, fill)
            surface.blit(self.ctx.art.kept(("stripe", place.size, fill), stripe), place)
        for heading, y in self._headings:
            surface.blit(heading, (left, top + y))

    def _choose(self, device: object) -> None:
        self.device = str(device)
        self.rebuild()

    def _ask(self, command: str) -> None:
        self.ctx.stack.push("capture", command=command, device=self.device, then=self._captured)

    def _captured(self, command: str, name: str) -> None:
        bindings = self.ctx.bindings
        holder = bindings.holder(name, self.device)
        label = key_label(name) if self.device == KEYS else button_label(name)
        if bindings.rebind(command, name, self.device):
            self.ctx.change(bindings=bindings.to_text())
            self.rebuild()
        elif holder:
            self.say(_("{key} is taken: {meaning}.", key=label, meaning=meaning_of(holder)), "refuse")
        else:
            self.say(_("{key} cannot be used.", key=label), "refuse")

    def _standard(self) -> None:
        self.ctx.change(bindings="")
        self.rebuild()


class CaptureScene(DialogScene):
    """Waits for a key or a button. Esc leaves everything as it is."""

    name = "capture"
    first = "cancel"

    def __init__(self, command: str, device: str, then: Callable[[str, str], object]) -> None:
        super().__init__(meaning_of(command), "")
        self._command, self._device, self._then = command, device, then

    def build(self) -> None:
        label = _("Cancel (Esc)") if self._device == KEYS else _("Cancel")
        self.add("cancel", Button(label, self.back))

    def enter(self, ctx: Context) -> None:
        now = ", ".join(ctx.bindings.keys(self._command, self._device)) or _("none")
        if self._device == KEYS:
            self.sentence = _("Press the new key. At present: {keys}", keys=now)
        else:
            self.sentence = _("Press the new button of the gamepad. At present: {keys}", keys=now)
        super().enter(ctx)
        ctx.shell.capture(self._device, self._take)

    def leave(self) -> None:
        self.ctx.shell.capture(self._device, None)
        super().leave()

    def _take(self, name: str) -> None:
        self.back()
        if name != "escape" or self._device == PAD:
            self._then(self._command, name)
