"""From plain JSON data to objects."""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from enum import Enum
from math import isfinite
from typing import Any

from game.storage.codec.error import CodecError, shown
from game.storage.codec.forms import MISSING, SCALARS, TAG, Json, fields_of

Decoder = Callable[[Json], Any]


class Decoding:
    """The decoding half of a `Codec`, for classes by their names; `enums`: those that their fields have."""

    def __init__(
        self, classes: Mapping[str, type], *, rows: bool, numbered: Mapping[type, Mapping[int, object]]
    ) -> None:
        self.enums: set[type[Enum]] = set()
        self._classes = classes
        self._rows = rows
        self._numbered = numbered
        self._roots: dict[object, Decoder] = {}
        self._makers: dict[type, Decoder] = {}
        for cls in classes.values():
            self._makers[cls] = self._maker(cls)

    def decode(self, data: Json, expected: object) -> Any:
        """See `Codec`."""
        decoder = self._roots.get(expected)
        if decoder is None:
            if expected is None:
                decoder = self._object_decoder(frozenset(self._classes.values()))
            else:
                decoder = self._decoder(expected)
            self._roots[expected] = decoder
        return decoder(data)

    def _maker(self, cls: type) -> Decoder:
        fields: dict[str, Decoder] = {}
        needed = []
        for name, annotation, default in fields_of(cls):
            try:
                fields[name] = self._decoder(annotation)
            except TypeError as error:
                raise TypeError(f"{cls.__name__}.{name}: {error}") from None
            if default is MISSING:
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
            if annotation in SCALARS:
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
                raise CodecError(f"expected {wanted}, not {shown(data)}")
            return makers[cls](data)

        def decode(data: Json) -> Any:
            if type(data) is not dict:
                raise CodecError(f"expected {wanted}, not {shown(data)}")
            name = data.get(TAG)
            cls = by_name.get(name) if type(name) is str else None
            if cls is None:
                raise CodecError(f"expected {wanted}, not {shown(name)}")
            return makers[cls](data)

        return decode_row if self._rows else decode

    def _tuple_decoder(self, args: tuple[object, ...]) -> Decoder:
        if len(args) == 2 and args[1] is Ellipsis:
            item = self._decoder(args[0])

            def decode_all(data: Json) -> Any:
                if type(data) is not list:
                    raise CodecError(f"expected a list, not {shown(data)}")
                try:
                    return tuple([item(part) for part in data])
                except CodecError:
                    _decode_items(data, [item] * len(data))
                    raise

            return decode_all
        items = [] if args == ((),) else [self._decoder(arg) for arg in args]

        def decode_each(data: Json) -> Any:
            if type(data) is not list or len(data) != len(items):
                raise CodecError(f"expected a list of {len(items)}, not {shown(data)}")
            return _decode_items(data, items)

        return decode_each

    def _enum_decoder(self, enum: type[Enum]) -> Decoder:
        self.enums.add(enum)
        members = {member.value: member for member in enum}
        kinds = {type(value) for value in members}
        if not kinds <= {int, str}:
            raise TypeError(f"the values of {enum.__name__} are not all numbers or texts")

        def decode(data: Json) -> Any:
            member = members.get(data) if type(data) in kinds else None
            if member is None:
                raise CodecError(f"{shown(data)} is no {enum.__name__}")
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
        wanted = ", ".join(SCALARS.get(form, "a list" if form is list else "an object") for form in by_form)

        def decode(data: Json) -> Any:
            decoder = by_form.get(type(data))
            if decoder is None:
                raise CodecError(f"expected one of {wanted}, not {shown(data)}")
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
            if annotation in SCALARS:
                return {annotation}
            if issubclass(annotation, Enum):
                return {type(member.value) for member in annotation}
            if annotation in self._numbered:
                return {int}
        return {list if self._rows else dict}

    def _kept_as_object(self, annotation: object) -> bool:
        return (
            isinstance(annotation, type)
            and annotation not in SCALARS
            and annotation not in self._numbered
            and not issubclass(annotation, Enum)
        )


def _scalar_decoder(kind: type) -> Decoder:
    wanted = SCALARS[kind]

    def decode(data: Any) -> Any:
        # By exact type: True would pass for an int.
        if type(data) is not kind:
            raise CodecError(f"expected {wanted}, not {shown(data)}")
        if type(data) is float and not isfinite(data):
            raise CodecError(f"{data} is no number")
        return data

    return decode


def _number_decoder(kind: type, known: Mapping[int, object]) -> Decoder:
    def decode(data: Json) -> Any:
        found = known.get(data) if type(data) is int else None
        if found is None:
            raise CodecError(f"{shown(data)} is no {kind.__name__}")
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
