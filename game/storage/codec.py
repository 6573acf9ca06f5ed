"""Typed data to plain JSON and back, for a given list of dataclasses and named tuples.

An object of a listed class becomes a JSON object with its class's name under "is" and all its fields, so that
another default in a later version changes nothing; a field that is missing has its default. As a row it is a
list of the name and the fields in their order, which takes a third of the room. A tuple becomes a
list, an enum its value. Nothing but the listed classes can ever be made by decoding, whatever a file says.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from math import isfinite
from typing import Any

TAG = "is"

Json = Any
Decoder = Callable[[Json], Any]
Encoder = Callable[[Any], Json]

_SCALARS: dict[type, str] = {
    int: "a whole number",
    float: "a number with a point",
    str: "a text",
    bool: "true or false",
    type(None): "null",
}
_MISSING = object()


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
        self._rows = rows
        self._numbered = dict(numbered or {})
        self._classes: dict[str, type] = {}
        for cls in classes:
            if self._classes.setdefault(cls.__name__, cls) is not cls:
                raise TypeError(f"two classes are named {cls.__name__}")
        self._enums: set[type] = set()
        self._makers: dict[type, Decoder] = {}
        self._encoders: dict[type, Encoder] = dict.fromkeys(_SCALARS, _same)
        self._encoders[tuple] = self._encode_tuple
        for cls in self._classes.values():
            self._makers[cls] = self._maker(cls)
            self._encoders[cls] = self._object_encoder(cls)
        for enum in self._enums:
            self._encoders[enum] = _enum_value
        for cls, known in self._numbered.items():
            self._encoders[cls] = {thing: number for number, thing in known.items()}.__getitem__
        self._roots: dict[object, Decoder] = {}

    def encode(self, value: object) -> Json:
        """Plain JSON data; TypeError for a value of another class."""
        encoder = self._encoders.get(type(value))
        if encoder is None:
            raise TypeError(f"{type(value).__name__} is not among the classes of this codec")
        return encoder(value)

    def decode(self, data: Json, expected: object = None) -> Any:
        """The object that `encode` made the data from; CodecError with the path if the data does not fit.

        `expected` is any annotation that a field may have, for instance a union of actions; without it any
        listed class will do."""
        decoder = self._roots.get(expected)
        if decoder is None:
            if expected is None:
                decoder = self._object_decoder(frozenset(self._classes.values()))
            else:
                decoder = self._decoder(expected)
            self._roots[expected] = decoder
        return decoder(data)

    # encoding

    def _encode_tuple(self, value: tuple[object, ...]) -> Json:
        encoders = self._encoders
        try:
            return [encoders[type(item)](item) for item in value]
        except KeyError:
            return [self.encode(item) for item in value]

    def _object_encoder(self, cls: type) -> Encoder:
        names = tuple(name for name, _, _ in _fields(cls))
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

    # decoding

    def _maker(self, cls: type) -> Decoder:
        fields: dict[str, Decoder] = {}
        needed = []
        for name, annotation, default in _fields(cls):
            try:
                fields[name] = self._decoder(annotation)
            except TypeError as error:
                raise TypeError(f"{cls.__name__}.{name}: {error}") from None
            if default is _MISSING:
                needed.append(name)

        def make_of_row(row: list[Json]) -> Any:
            if len(row) > len(fields) + 1:
                raise CodecError(f"{cls.__name__} has no more than {len(fields)} fields")
            return make(dict(zip(fields, row[1:], strict=False)))

        def make(data: dict[str, Json]) -> Any:
            parts = {}
            for name, part in data.items():
                if name == TAG:
                    continue
                decoder = fields.get(name)
                if decoder is None:
                    raise CodecError(f"{cls.__name__} has no field {name!r}")
                try:
                    parts[name] = decoder(part)
                except CodecError as error:
                    raise error.within(f".{name}") from None
            for name in needed:
                if name not in parts:
                    raise CodecError(f"{cls.__name__} needs the field {name!r}")
            try:
                return cls(**parts)
            except ValueError as error:
                raise CodecError(f"{cls.__name__}: {error}") from None

        return make_of_row if self._rows else make

    def _decoder(self, annotation: object) -> Decoder:
        while isinstance(annotation, typing.NewType):
            annotation = annotation.__supertype__
        if annotation is None:
            annotation = type(None)
        origin = typing.get_origin(annotation)
        if origin in (typing.Union, types.UnionType):
            return self._union_decoder(typing.get_args(annotation))
        if origin is tuple:
            return self._tuple_decoder(typing.get_args(annotation))
        if isinstance(annotation, type):
            if annotation in self._numbered:
                return _number_decoder(annotation, self._numbered[annotation])
            if annotation in _SCALARS:
                return _scalar_decoder(annotation)
            if issubclass(annotation, Enum):
                return self._enum_decoder(annotation)
            return self._object_decoder(self._listed(annotation))
        raise TypeError(f"{annotation} cannot be kept as JSON")

    def _listed(self, base: type) -> frozenset[type]:
        found = frozenset(cls for cls in self._classes.values() if issubclass(cls, base))
        if not found or base is object:
            raise TypeError(f"{base.__name__} is not among the listed classes")
        return found

    def _object_decoder(self, allowed: frozenset[type]) -> Decoder:
        # Looked up late, because classes may refer to each other in a circle.
        makers = self._makers
        by_name = {cls.__name__: cls for cls in allowed}
        wanted = by_name and " or ".join(sorted(by_name)[:4]) + (" ..." if len(by_name) > 4 else "")

        def decode_row(data: Json) -> Any:
            name = data[0] if type(data) is list and data else None
            cls = by_name.get(name) if type(name) is str else None
            if cls is None:
                raise CodecError(f"expected {wanted}, not {_shown(data)}")
            return makers[cls](data)

        def decode(data: Json) -> Any:
            if type(data) is not dict:
                raise CodecError(f"expected {wanted}, not {_shown(data)}")
            name = data.get(TAG)
            cls = by_name.get(name) if type(name) is str else None
            if cls is None:
                raise CodecError(f"expected {wanted}, not {_shown(name)}")
            return makers[cls](data)

        return decode_row if self._rows else decode

    def _tuple_decoder(self, args: tuple[object, ...]) -> Decoder:
        if len(args) == 2 and args[1] is Ellipsis:
            item = self._decoder(args[0])

            def decode_all(data: Json) -> Any:
                if type(data) is not list:
                    raise CodecError(f"expected a list, not {_shown(data)}")
                try:
                    return tuple([item(part) for part in data])
                except CodecError:
                    _decode_items(data, [item] * len(data))
                    raise

            return decode_all
        items = [] if args == ((),) else [self._decoder(arg) for arg in args]

        def decode_each(data: Json) -> Any:
            if type(data) is not list or len(data) != len(items):
                raise CodecError(f"expected a list of {len(items)}, not {_shown(data)}")
            return _decode_items(data, items)

        return decode_each

    def _enum_decoder(self, enum: type[Enum]) -> Decoder:
        self._enums.add(enum)
        members = {member.value: member for member in enum}
        kinds = {type(value) for value in members}
        if not kinds <= {int, str}:
            raise TypeError(f"the values of {enum.__name__} are not all numbers or texts")

        def decode(data: Json) -> Any:
            member = members.get(data) if type(data) in kinds else None
            if member is None:
                raise CodecError(f"{_shown(data)} is no {enum.__name__}")
            return member

        return decode

    def _union_decoder(self, args: tuple[object, ...]) -> Decoder:
        by_form: dict[type, Decoder] = {}
        objects: set[type] = set()
        for arg in args:
            forms = self._forms(arg)
            if self._kept_as_object(arg) and isinstance(arg, type):
                objects |= self._listed(arg)
                continue
            decoder = self._decoder(arg)
            for form in forms:
                if form in by_form:
                    raise TypeError(f"two parts of a union look the same in JSON ({form.__name__})")
                by_form[form] = decoder
        if objects:
            form = list if self._rows else dict
            if form in by_form:
                raise TypeError(f"two parts of a union look the same in JSON ({form.__name__})")
            by_form[form] = self._object_decoder(frozenset(objects))
        wanted = ", ".join(_SCALARS.get(form, "a list" if form is list else "an object") for form in by_form)

        def decode(data: Json) -> Any:
            decoder = by_form.get(type(data))
            if decoder is None:
                raise CodecError(f"expected one of {wanted}, not {_shown(data)}")
            return decoder(data)

        return decode

    def _forms(self, annotation: object) -> set[type]:
        """The JSON types that a value of this annotation may have."""
        while isinstance(annotation, typing.NewType):
            annotation = annotation.__supertype__
        origin = typing.get_origin(annotation)
        if origin in (typing.Union, types.UnionType):
            return set().union(*(self._forms(arg) for arg in typing.get_args(annotation)))
        if origin is tuple:
            return {list}
        if annotation is None:
            return {type(None)}
        if isinstance(annotation, type):
            if annotation in _SCALARS:
                return {annotation}
            if issubclass(annotation, Enum):
                return {type(member.value) for member in annotation}
            if annotation in self._numbered:
                return {int}
        return {list if self._rows else dict}

    def _kept_as_object(self, annotation: object) -> bool:
        return (
            isinstance(annotation, type)
            and annotation not in _SCALARS
            and annotation not in self._numbered
            and not issubclass(annotation, Enum)
        )


def _fields(cls: type) -> list[tuple[str, object, object]]:
    """Name, annotation and default (or _MISSING) of each field."""
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
                (field.name, hints[field.name], _MISSING if default is dataclasses.MISSING else default)
            )
        return found
    if issubclass(cls, tuple) and hasattr(cls, "_field_defaults"):
        defaults = cls._field_defaults
        return [(name, hints[name], defaults.get(name, _MISSING)) for name in cls._fields]  # type: ignore[attr-defined]
    raise TypeError(f"{cls.__name__} is neither a dataclass nor a named tuple")


def _same(value: Any) -> Json:
    return value


def _enum_value(value: Any) -> Json:
    return value.value


def _scalar_decoder(kind: type) -> Decoder:
    wanted = _SCALARS[kind]

    def decode(data: Any) -> Any:
        # By exact type: True would pass for an int.
        if type(data) is not kind:
            raise CodecError(f"expected {wanted}, not {_shown(data)}")
        if type(data) is float and not isfinite(data):
            raise CodecError(f"{data} is no number")
        return data

    return decode


def _number_decoder(kind: type, known: Mapping[int, object]) -> Decoder:
    def decode(data: Json) -> Any:
        found = known.get(data) if type(data) is int else None
        if found is None:
            raise CodecError(f"{_shown(data)} is no {kind.__name__}")
        return found

    return decode


def _decode_items(data: list[Json], decoders: list[Decoder]) -> tuple[Any, ...]:
    items = []
    for index, (part, decoder) in enumerate(zip(data, decoders, strict=True)):
        try:
            items.append(decoder(part))
        except CodecError as error:
            raise error.within(f"[{index}]") from None
    return tuple(items)


def _shown(data: Json) -> str:
    if type(data) in (dict, list):
        return "an object" if type(data) is dict else f"a list of {len(data)}"
    text = "null" if data is None else repr(data)
    return text if len(text) <= 40 else text[:40] + "..."
