"""The log: a text file that crashes and faults of computer players are written to."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path

_MOST_BYTES = 1_000_000
OLD = ".old"


def note(log: Path, text: str, now: float | None = None) -> bool:
    """Append a text under the time (`now`, in seconds since 1970; the present if not given).

    False if it cannot be written. A log that has grown to a megabyte becomes NAME.old and a new one begins.
    """
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(now))
    try:
        log.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError):
            if log.stat().st_size >= _MOST_BYTES:
                log.replace(log.with_name(log.name + OLD))
        with log.open("a", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{when}\n{text.rstrip()}\n\n")
    except OSError:
        return False
    return True
