"""The forms that values have in JSON, and the fields of the classes that are kept."""

from __future__ import annotations

import dataclasses
import typing
from typing import Any

# Under this name stands the class of an object.
TAG = "is"

Json = Any

SCALARS: dict[type, str] = {
    int: "a whole number",
    float: "a number with a point",
    str: "a text",
    bool: "true or false",
    type(None): "null",
}
# The default of a field that has none.
MISSING = object()


def fields_of(cls: type) -> list[tuple[str, object, object]]:
    """Name, annotation and default (or MISSING) of each field."""
    hints = typing.get_type_hints(cls)
    if dataclasses.is_dataclass(cls):
        found: list[tuple[str, object, object]] = []
        for field in dataclasses.fields(cls):
            if not field.init:
                continue
            default = field.default
            if default is dataclasses.MISSING and field.default_factory is not dataclasses.MISSING:
                default = field.default_factory()
            found.append(
                (field.name, hints[field.name], MISSING if default is dataclasses.MISSING else default)
            )
        return found
    if issubclass(cls, tuple) and hasattr(cls, "_field_defaults"):
        defaults = cls._field_defaults
        return [(name, hints[name], defaults.get(name, MISSING)) for name in cls._fields]  # type: ignore[attr-defined]
    raise TypeError(f"{cls.__name__} is neither a dataclass nor a named tuple")
