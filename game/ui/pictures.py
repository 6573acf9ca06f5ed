"""Pictures that are drawn once and kept, as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakValueDictionary

import pygame

_BYTES_PER_PIXEL = 4


class Pictures:
    """Pictures under their keys, together at most `most` bytes, or one that is larger: what was not asked for
    longest goes first. What somebody else still has, such as what is on the screen, is found all the same.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._alive: WeakValueDictionary[Hashable, pygame.Surface] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> pygame.Surface | None:
        """The picture of this key, if it is still there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        found = self._alive.get(key)
        if found is not None:
            self.put(key, found)
        return found

    def put(self, key: Hashable, picture: pygame.Surface) -> None:
        """Keep a picture; the key must be new."""
        self._kept[key] = self._alive[key] = picture
        self.bytes += _bytes(picture)
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= _bytes(self._kept.popitem(last=False)[1])

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made if it is not there."""
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def clear(self, most: int | None = None) -> None:
        """Keep nothing any more, and from now on at most `most` bytes."""
        self._kept.clear()
        self._alive.clear()
        self.bytes = 0
        if most is not None:
            self.most = most


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * _BYTES_PER_PIXEL
