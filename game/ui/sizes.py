"""Which sizes a window may have. Pure, so that a command line can be checked without pygame."""

from __future__ import annotations

Size = tuple[int, int]

LEAST: Size = (960, 600)
GREATEST: Size = (15360, 8640)


def size_fault(size: Size) -> tuple[str, dict[str, object]] | None:
    """Why a window cannot have this size in pixels, as a sentence and its named values; None if it can."""
    width, height = size
    values: dict[str, object] = {"width": width, "height": height}
    if width < LEAST[0] or height < LEAST[1]:
        return (
            "A window of {width}x{height} is too small; the smallest is {least_width}x{least_height}.",
            {**values, "least_width": LEAST[0], "least_height": LEAST[1]},
        )
    if width > GREATEST[0] or height > GREATEST[1]:
        return (
            "A window of {width}x{height} is too large; the largest is {most_width}x{most_height}.",
            {**values, "most_width": GREATEST[0], "most_height": GREATEST[1]},
        )
    return None


def fitting(size: Size, desktop: Size) -> Size:
    """The size itself where it can be shown on a desktop of that size, else the nearest that can."""
    return (
        max(LEAST[0], min(size[0], max(desktop[0], LEAST[0]))),
        max(LEAST[1], min(size[1], max(desktop[1], LEAST[1]))),
    )
