"""How large the signs in the corners of cards are, and how much of a covered card must show of them. Pure."""

from __future__ import annotations

# A covered card shows a strip of its left side; everything in a corner of a large card ends within this
# share of its width.
STRIP = 0.232
# In a hand the strip is never narrower than this many pixels, so small cards have room for larger corners.
_STRIP_PX = 28
_LARGEST_CORNER = 1.25
# The narrowest strip of large cards on the table, and what the rim of the next card takes, in pixels.
_LEAST, _RIM = 0.27, 2.0


def corner_scale(width: float) -> float:
    """How much larger the corner signs of a small card are drawn than those of a large one; `width` is the
    card's in pixels.
    """
    return min(_LARGEST_CORNER, max(1.0, _STRIP_PX / (STRIP * width)))


def least_strip(width: float) -> float:
    """The narrowest strip in which two digits can be read on a card of this width, as a share of it."""
    return max(_LEAST, STRIP * corner_scale(width) + _RIM / width)
