"""From objects to plain JSON data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from typing import Any

from game.storage.codec.forms import SCALARS, TAG, Json, fields_of

Encoder = Callable[[Any], Json]


class Encoding:
    """The encoding half of a `Codec`; `enums` are those whose values are kept."""

    def __init__(
        self,
        classes: Iterable[type],
        enums: Iterable[type[Enum]],
        *,
        rows: bool,
        numbered: Mapping[type, Mapping[int, object]],
    ) -> None:
        self._rows = rows
        self._encoders: dict[type, Encoder] = dict.fromkeys(SCALARS, _same)
        self._encoders[tuple] = self._encode_tuple
        for cls in classes:
            self._encoders[cls] = self._object_encoder(cls)
        for enum in enums:
            self._encoders[enum] = _enum_value
        for cls, known in numbered.items():
            self._encoders[cls] = {thing: number for number, thing in known.items()}.__getitem__

    def encode(self, value: object) -> Json:
        """See `Codec`."""
        encoder = self._encoders.get(type(value))
        if encoder is None:
            raise TypeError(f"{type(value).__name__} is not among the classes of this codec")
        return encoder(value)

    def _encode_tuple(self, value: tuple[object, ...]) -> Json:
        encoders = self._encoders
        try:
            return [encoders[type(item)](item) for item in value]
        except KeyError:
            return [self.encode(item) for item in value]

    def _object_encoder(self, cls: type) -> Encoder:
        names = tuple(name for name, _, _ in fields_of(cls))
        encoders = self._encoders
        name_of_class = cls.__name__

        def encode_row(value: Any) -> Json:
            row: list[Json] = [name_of_class]
            for name in names:
                part = getattr(value, name)
                encoder = encoders.get(type(part))
                if encoder is None:
                    kind = type(part).__name__
                    raise TypeError(f"{name_of_class}.{name} holds a {kind}, which this codec cannot keep")
                row.append(encoder(part))
            return row

        def encode(value: Any) -> Json:
            data: dict[str, Json] = {TAG: name_of_class}
            for name in names:
                part = getattr(value, name)
                encoder = encoders.get(type(part))
                if encoder is None:
                    kind = type(part).__name__
                    raise TypeError(f"{name_of_class}.{name} holds a {kind}, which this codec cannot keep")
                data[name] = encoder(part)
            return data

        return encode_row if self._rows else encode


def _same(value: Any) -> Json:
    return value


def _enum_value(value: Any) -> Json:
    return value.value
