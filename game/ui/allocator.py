"""Memory that is given back to the system, where the C library would keep it.

Pictures come and go in all sizes. The GNU C library keeps the room of those that went for others to come, and
the larger they were, the longer: after a change of the window's size that is as much again as is in use.
Elsewhere nothing is done, and nothing needs to be.
"""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ctypes import CDLL

# From the library's malloc.h.
_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
# Larger pictures have room of their own, which goes with them.
_LARGE = 32 << 10


@lru_cache(maxsize=1)
def _library() -> CDLL | None:
    """The GNU C library that this program runs on; None where there is another."""
    try:
        if not os.confstr("CS_GNU_LIBC_VERSION"):
            return None
        # Not with the first picture, which would have to wait for it; and not everywhere is it there.
        import ctypes

        library = ctypes.CDLL(None)
        return library if hasattr(library, "mallopt") and hasattr(library, "malloc_trim") else None
    except (AttributeError, ValueError, OSError, ImportError):
        return None


def tame() -> None:
    """From now on large pieces go back to the system at once."""
    library = _library()
    if library is not None:
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _LARGE)


def give_back() -> None:
    """Give back what is free by now; a matter of milliseconds."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)
