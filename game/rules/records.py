"""Records that are cheap to make at run time, where games make thousands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")
N = TypeVar("N", bound=tuple[Any, ...])


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """A dataclass with slots, compared and hashed by its fields; nothing may change it once it is made."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


def make(kind: type[N], fields: tuple[object, ...]) -> N:
    """A named tuple of all its fields in order; a call of its class would take several times as long."""
    return tuple.__new__(kind, fields)
