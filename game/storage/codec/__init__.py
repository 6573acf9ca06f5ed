"""Typed data to plain JSON and back, for a given list of dataclasses and named tuples.

An object of a listed class becomes a JSON object with its class's name under "is" and all its fields, so that
another default in a later version changes nothing; a field that is missing has its default. As a row it is a
list of the name and the fields in their order, which takes a third of the room. A tuple becomes a
list, an enum its value. Nothing but the listed classes can ever be made by decoding, whatever a file says.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.storage.codec.decoding import Decoding
from game.storage.codec.encoding import Encoding
from game.storage.codec.error import CodecError
from game.storage.codec.forms import Json

__all__ = ["Codec", "CodecError"]


class Codec:
    """Encodes and decodes objects of the listed classes, which may refer to each other in any order.

    `classes` are dataclasses and named tuples with annotated fields; the enums they use need not be listed.
    An annotation may be int, float, str, bool, None, an enum, a NewType of these, a listed class, a base
    class of listed classes, a tuple of any of them, or a union that can be told apart by its JSON form.
    Anything else raises TypeError here, so that a class that cannot be kept is found when the program
    starts.

    With `rows` objects are kept as rows. `numbered` are classes whose objects both sides know: they are kept
    as whole numbers."""

    def __init__(
        self,
        classes: Iterable[type],
        *,
        rows: bool = False,
        numbered: Mapping[type, Mapping[int, object]] | None = None,
    ) -> None:
        by_name: dict[str, type] = {}
        for cls in classes:
            if by_name.setdefault(cls.__name__, cls) is not cls:
                raise TypeError(f"two classes are named {cls.__name__}")
        numbered = dict(numbered or {})
        self._decoding = Decoding(by_name, rows=rows, numbered=numbered)
        self._encoding = Encoding(by_name.values(), self._decoding.enums, rows=rows, numbered=numbered)

    def encode(self, value: object) -> Json:
        """Plain JSON data; TypeError for a value of another class."""
        return self._encoding.encode(value)

    def decode(self, data: Json, expected: object = None) -> Any:
        """The object that `encode` made the data from; CodecError with the path if the data does not fit.

        `expected` is any annotation that a field may have, for instance a union of actions; without it any
        listed class will do."""
        return self._decoding.decode(data, expected)
