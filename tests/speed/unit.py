"""The measure of the speed figures: one turn of a plain loop, which divides the machine out."""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

TURNS = 100_000


def loop_unit() -> float:
    """Seconds of CPU for one turn of the loop."""
    total = 0
    start = process_time()
    for turn in range(TURNS):
        total += turn & 7
    return (process_time() - start) / TURNS


def in_units(work: Callable[[], object], times: int) -> float:
    """The CPU cost of one of `times` pieces of work, in loop units timed right before and right after it."""
    before = loop_unit()
    start = process_time()
    work()
    seconds = process_time() - start
    return seconds / times / ((before + loop_unit()) / 2)
