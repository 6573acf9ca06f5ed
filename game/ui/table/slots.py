"""The phase tray: a slot for each group, as wide as its cards want to be."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.view import PlayerView, TurnStep
from game.ui.anim.pose import Pose
from game.ui.table.geometry import Box
from game.ui.table.melds import RATIO
from game.ui.table.panels import Metrics

# How far apart the cards of a slot lie at least where its width is chosen, and at most, in widths of a card.
SLOT_STRIP, _APART = 0.62, 1.07
# How far the button stands from the slots, in margins.
_APART_FROM_BUTTON = 1.6
# The width of the button that lays a phase down, in heights of its text.
LEAST_BUTTON = 4.4


class Slot(NamedTuple):
    """One group's place in the tray: all of it, its line of text, where its cards lie, and how many it asks
    for.
    """

    box: Box
    label: Box
    cards: Box
    size: int


class TrayPlaces(NamedTuple):
    """The slots, the button that lays the phase down, and the one that chooses another phase."""

    slots: tuple[Slot, ...] = ()
    lay_down: Box | None = None
    choose: Box | None = None


def tray_places(
    view: PlayerView, chosen: int, area: Box, metrics: Metrics, card: float, label: float, middle: float
) -> TrayPlaces:
    """The places of the tray for the phase worked on; `chosen` is that phase where the player may choose.

    `card` is the width of the slots' cards, `label` the height of a slot's line of text, `middle` where the
    slots are to be centered, all in pixels.
    """
    number = view.me.phase or chosen
    if view.me.laid:
        return TrayPlaces()
    if not number:
        if view.table.step is not TurnStep.DECLARE:
            return TrayPlaces()
        wide, high = min(area.w, metrics.body * 13), min(area.h, metrics.button * 1.5)
        x = min(max(area.x, middle - wide / 2), area.right - wide)
        return TrayPlaces(choose=Box(x, area.y + (area.h - high) / 2, wide, high))
    needs = view.edition.phase(number)
    gap = metrics.margin * 0.75
    button_w = min(metrics.body * 8.5, max(area.w * 0.24, metrics.body * LEAST_BUTTON))
    # The light around the button touches no slot.
    apart = metrics.margin * _APART_FROM_BUTTON
    room = area.w - button_w - apart
    wanted = [
        max(card * (1 + need.size * SLOT_STRIP), metrics.small * 9.5) + 2 * metrics.pad for need in needs
    ]
    sizes = [need.size for need in needs]
    total = sum(wanted) + gap * (len(needs) - 1)
    factor = min((room - gap * (len(needs) - 1)) / sum(wanted), 1.25)
    total = sum(wanted) * factor + gap * (len(needs) - 1)
    # In line with the piles, in the middle of the window, where there is room for that.
    x = min(max(area.x, middle - total / 2), area.x + room - total)
    slots = []
    for size, width in zip(sizes, (one * factor for one in wanted), strict=True):
        box = Box(x, area.y, width, area.h)
        line = Box(
            box.x + metrics.pad, box.y + metrics.pad / 2, width - 2 * metrics.pad, label - metrics.pad / 2
        )
        cards = Box(line.x, line.bottom, line.w, box.bottom - metrics.pad - line.bottom)
        slots.append(Slot(box, line, cards, size))
        x += width + gap
    x += apart - gap
    height = min(area.h, metrics.button * 1.5)
    if view.me.phase:
        return TrayPlaces(tuple(slots), Box(x, area.y + (area.h - height) / 2, button_w, height))
    between = max(8.0, metrics.pad)
    small = min(metrics.button, area.h * 0.42)
    height = min(height, area.h - small - between)
    y = area.y + (area.h - height - small - between) / 2
    lay_down = Box(x, y + small + between, button_w, height)
    return TrayPlaces(tuple(slots), lay_down, Box(x, y, button_w, small))


def slot_places(slot: Slot, count: int, width: float) -> tuple[Pose, ...]:
    """The places of a slot's cards, from the left, as if the slot were full: side by side, or closer together
    when there are many.
    """
    count_full = max(count, slot.size)
    width = min(width, slot.cards.h / RATIO)
    step = min(width * _APART, (slot.cards.w - width) / max(1, count_full - 1))
    x = slot.cards.x + slot.cards.w / 2 - step * (count_full - 1) / 2
    y = slot.cards.y + slot.cards.h / 2
    return tuple(Pose(x + i * step, y, width) for i in range(count))
