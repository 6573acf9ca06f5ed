"""Sleeping until the window system has something to tell.

pygame's `event.wait` looks a thousand times a second (pygame-ce issue 1541), and looking again after a while
wakes the processor for nothing and answers a press late. SDL itself can sleep, by drivers of whose that is
known; pygame does not hand it out, so it is asked directly.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

# With any other driver, and while there is a gamepad, SDL would look a thousand times a second too.
_DRIVERS = frozenset({"x11"})


@lru_cache(maxsize=1)
def _sleeper() -> Callable[[None, int], int] | None:
    """SDL's own wait; None where it is not found."""
    try:
        # Not everywhere is it there.
        import ctypes

        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout
    except (AttributeError, OSError, ImportError):
        return None
    wait.argtypes, wait.restype = [ctypes.c_void_p, ctypes.c_int], ctypes.c_int
    return wait


def until_event(seconds: float) -> bool:
    """Sleep until there is an event, which stays in the queue, but at most so long. False at once where that
    cannot be done without waking.
    """
    if pygame.display.get_driver() not in _DRIVERS:
        return False
    if pygame.joystick.get_init() and pygame.joystick.get_count():
        return False
    wait = _sleeper()
    if wait is None:
        return False
    wait(None, max(1, round(seconds * 1000)))
    return True
