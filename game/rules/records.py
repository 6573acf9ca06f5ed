"""Plain records: frozen for the type checker, cheap to make at run time, where games make thousands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """A dataclass with slots, compared and hashed by its fields; nothing may change it once it is made."""
    return dataclass(slots=True, unsafe_hash=True)(cls)
