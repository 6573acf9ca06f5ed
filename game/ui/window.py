"""The window itself: opening the display, sizes, places, and full screen."""

from __future__ import annotations

import os
import warnings

import pygame

from game.storage.settings import ANYWHERE, Settings
from game.ui import sizes

NAME = "Decaphase"
# Drivers of SDL that draw where nobody can look; fine when they are asked for.
UNSEEN = ("dummy", "offscreen", "evdev")
_STILL_VISIBLE = 120


class StartError(RuntimeError):
    """The window cannot be opened; the text is a sentence for the player."""


def open_display() -> None:
    """Get a display ready for windows. Raises StartError when there is none."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise StartError(f"Decaphase needs a display, and none can be opened ({error}).") from error
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        # SDL falls back to these without a word, and the player would wait for a window for ever.
        pygame.display.quit()
        raise StartError("Decaphase needs a display, and there is none here.")
    pygame.font.init()
    pygame.display.set_caption(NAME)
    pygame.display.set_allow_screensaver(True)
    # Text events run from the start, and a key that opens a field would also type into it.
    pygame.key.stop_text_input()


def first_window(settings: Settings, size: sizes.Size | None) -> pygame.Surface:
    """The window as it was left, or of a `size` given for this run. Raises StartError if it cannot be
    opened.
    """
    desktops = pygame.display.get_desktop_sizes()
    wanted = size or sizes.fitting((settings.window_width, settings.window_height), desktops[0])
    try:
        if settings.fullscreen and size is None:
            return full_screen(settings.display)
        surface = window(wanted, settings.display)
    except pygame.error as error:
        shown = f"{wanted[0]}x{wanted[1]}"
        raise StartError(f"Decaphase cannot open a window of {shown} ({error}).") from error
    if size is None:
        # A place asked for before the window is there is not heard.
        put_back(settings)
    return surface


def window(size: sizes.Size, display: int) -> pygame.Surface:
    """A resizable window of this size; the window manager may give another."""
    at = display if display < len(pygame.display.get_desktop_sizes()) else 0
    with warnings.catch_warnings():
        # Another size than asked for is seen from the surface and from events; no warning is needed.
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, pygame.RESIZABLE, display=at)


def full_screen(display: int) -> pygame.Surface:
    """A borderless window over the whole screen of this number."""
    # The desktop's own size, and no other: SDL then never changes the mode of the screen.
    desktops = pygame.display.get_desktop_sizes()
    at = display if display < len(desktops) else 0
    return pygame.display.set_mode(desktops[at], pygame.FULLSCREEN, display=at)


def put_back(settings: Settings) -> None:
    """Move the window to its remembered place, if enough of it would be on a screen there."""
    if place_is_visible(settings, pygame.display.get_desktop_sizes()):
        pygame.display.set_window_position((settings.window_x, settings.window_y))


def place_is_visible(settings: Settings, desktops: list[tuple[int, int]]) -> bool:
    """Whether a good part of the remembered window would be on a screen; they are taken to stand side by
    side.
    """
    if ANYWHERE in (settings.window_x, settings.window_y):
        return False
    width, height = sum(size[0] for size in desktops), max(size[1] for size in desktops)
    return (
        0 <= settings.window_x < width - _STILL_VISIBLE and 0 <= settings.window_y < height - _STILL_VISIBLE
    )


def display_at(x: int, desktops: list[tuple[int, int]]) -> int:
    """The number of the screen on which a window at `x` begins, of screens side by side."""
    for number, (width, _height) in enumerate(desktops):
        if x < width:
            return number
        x -= width
    return 0
