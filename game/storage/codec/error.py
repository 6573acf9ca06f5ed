"""What is told of data that does not fit."""

from __future__ import annotations

from game.storage.codec.forms import Json


class CodecError(ValueError):
    """Data that does not fit the types; `path` leads to it, such as `groups[0][2].card`."""

    def __init__(self, reason: str, path: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.path = path

    def __str__(self) -> str:
        return f"{self.path.removeprefix('.')}: {self.reason}" if self.path else self.reason

    def within(self, step: str) -> CodecError:
        """The same error, seen from one level further out."""
        return CodecError(self.reason, step + self.path)


def shown(data: Json) -> str:
    """Data as it is shown in an error: short."""
    if type(data) in (dict, list):
        return "an object" if type(data) is dict else f"a list of {len(data)}"
    text = "null" if data is None else repr(data)
    return text if len(text) <= 40 else text[:40] + "..."
