"""SHA-256 alone: `hashlib` would load the system's whole library of encryption for it, three megabytes."""

from __future__ import annotations

# Python's own module for it is `_sha2` from 3.12 on.
try:
    from _sha2 import sha256  # type: ignore[import-not-found]
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]
    except ImportError:
        from hashlib import sha256


def digest(data: bytes) -> bytes:
    """The 32 bytes of the SHA-256 of some bytes."""
    found: bytes = sha256(data).digest()
    return found


def hex_digest(data: bytes) -> str:
    """The same as 64 hexadecimal digits."""
    return digest(data).hex()
