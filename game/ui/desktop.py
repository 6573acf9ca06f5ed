"""What the person has told the desktop already."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

# What each desktop is asked, and the answer that means that little should move.
_ASKED: dict[str, tuple[Sequence[str], str]] = {
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), "false"),
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), "1"),
}
_SPI_GET_CLIENT_AREA_ANIMATION = 0x1042
_PATIENCE = 1.0


def wants_less_motion(
    platform: str = sys.platform, ask: Callable[[Sequence[str]], str | None] | None = None
) -> bool:
    """Whether the desktop is set to move as little as possible; False where it does not say. `ask` runs a
    command and gives what it printed, None if it failed.
    """
    if platform == "win32":
        return _windows_keeps_still()
    asked = _ASKED.get(platform)
    if asked is None:
        return False
    return (ask or _answer)(asked[0]) == asked[1]


def _answer(command: Sequence[str]) -> str | None:
    import subprocess

    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=_PATIENCE, check=False, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def _windows_keeps_still() -> bool:
    try:
        import ctypes

        moves = ctypes.c_int(1)
        library = ctypes.windll.user32  # type: ignore[attr-defined]
        asked = library.SystemParametersInfoW(_SPI_GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    except (ImportError, AttributeError, OSError):
        return False
    return bool(asked) and not moves.value
