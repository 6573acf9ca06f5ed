"""The window itself: opening the display, sizes, places, and full screen."""

from __future__ import annotations

import contextlib
import os
import warnings

import pygame

from game.bundle import bundled_root
from game.storage.settings import ANYWHERE, Settings
from game.ui import sizes

NAME = "Decaphase"
# Drivers of SDL that draw where nobody can look; fine when they are asked for.
UNSEEN = ("dummy", "offscreen", "evdev")
_STILL_VISIBLE = 120
# The size that nobody has chosen yet, and what of the height of a screen a window may take then.
_NEVER_SIZED = Settings().window_width, Settings().window_height
_FREE = 0.9


class StartError(RuntimeError):
    """The window cannot be opened; the text is a sentence for the player."""


def open_display() -> None:
    """Get a display ready for windows. Raises StartError when there is none."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise StartError(f"Decaphase needs a display, and none can be opened ({error}).") from error
    if pygame.display.get_driver() in UNSEEN and "SDL_VIDEODRIVER" not in os.environ:
        # SDL falls back to these without a word, and the player would wait for a window forever.
        pygame.display.quit()
        raise StartError("Decaphase needs a display, and there is none here.")
    pygame.font.init()
    pygame.display.set_caption(NAME)
    with contextlib.suppress(pygame.error, FileNotFoundError):
        pygame.display.set_icon(pygame.image.load(bundled_root() / "assets" / "icons" / "decaphase_256.png"))
    pygame.display.set_allow_screensaver(True)
    # Text events run from the start, and a key that opens a field would also type into it.
    pygame.key.stop_text_input()


def first_window(settings: Settings, size: sizes.Size | None) -> pygame.Surface:
    """The window as it was left, or of a `size` given for this run; a plain one where the screen cannot be
    filled. Raises StartError if none can be opened.
    """
    if settings.fullscreen and size is None:
        with contextlib.suppress(pygame.error):
            return full_screen(settings.display)
    wanted = size or usual_size(settings)
    try:
        surface = window(wanted, settings.display)
    except pygame.error as error:
        shown = f"{wanted[0]}x{wanted[1]}"
        raise StartError(f"Decaphase cannot open a window of {shown} ({error}).") from error
    if size is None:
        # A place asked for before the window is there is not heard.
        put_back(settings)
    return surface


def usual_size(settings: Settings) -> sizes.Size:
    """The remembered size of the window, or what of it fits on its screen."""
    wide, high = pygame.display.get_desktop_sizes()[known(settings.display)]
    size = settings.window_width, settings.window_height
    if size == _NEVER_SIZED:
        # What is around a window and beside it, such as its title and a bar of tasks, is not known yet.
        high = round(high * _FREE)
    return sizes.fitting(size, (wide, high))


def known(display: int) -> int:
    """The number of this screen, or that of the first when it is no longer there."""
    return display if display < len(pygame.display.get_desktop_sizes()) else 0


def window(size: sizes.Size, display: int) -> pygame.Surface:
    """A resizable window of this size; the window manager may give another."""
    with warnings.catch_warnings():
        # Another size than asked for is seen from the surface and from events; no warning is needed.
        warnings.simplefilter("ignore", RuntimeWarning)
        return pygame.display.set_mode(size, pygame.RESIZABLE, display=known(display))


def full_screen(display: int) -> pygame.Surface:
    """A borderless window over the whole screen of this number; pygame.error when there can be none."""
    at = known(display)
    # The desktop's own size, and no other: SDL then never changes the mode of the screen.
    return pygame.display.set_mode(pygame.display.get_desktop_sizes()[at], pygame.FULLSCREEN, display=at)


def is_full_screen(surface: pygame.Surface) -> bool:
    """Whether the window fills its screen."""
    return bool(surface.get_flags() & pygame.FULLSCREEN)


def message_box(heading: str, sentence: str) -> None:
    """Show a sentence in a box of the system, where there is somebody to see it, and wait until it is closed.

    The display is closed first: a window that no longer answers would lie over the box.
    """
    shown = pygame.display.get_init() and pygame.display.get_driver() not in UNSEEN
    pygame.display.quit()
    if shown:
        # Some systems have no such boxes.
        with contextlib.suppress(pygame.error, NotImplementedError):
            pygame.display.message_box(heading, sentence, "error")


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
