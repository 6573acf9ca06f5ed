"""Memory in which one picture after the other is made."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.ui.drawing.canvas import blank
from game.ui.theme import Rgba


class Room:
    """Where pictures are made that nobody keeps: to fetch memory for each anew, in every frame, takes longer
    than to draw it. What is made under a key is there until the next one is.
    """

    def __init__(self) -> None:
        self._places: dict[Hashable, pygame.Surface] = {}

    def clear(self) -> None:
        """Give all of it back."""
        self._places.clear()

    def blank(self, key: Hashable, size: tuple[int, int], color: Rgba) -> pygame.Surface:
        """A picture filled with one color."""
        picture = self._place(key, size)
        picture.fill(color)
        return picture

    def scaled(self, key: Hashable, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """The picture in another size."""
        return self.scale_to(self._place(key, size), picture)

    def scale_to(self, target: pygame.Surface, picture: pygame.Surface) -> pygame.Surface:
        """Make a picture as large as the target, in it; gives the target."""
        # First the width, then the height, as pygame does it in memory that it fetches.
        wide = self._place("wide", (target.get_width(), picture.get_height()))
        pygame.transform.smoothscale(picture, wide.get_size(), wide)
        return pygame.transform.smoothscale(wide, target.get_size(), target)

    def _place(self, key: Hashable, size: tuple[int, int]) -> pygame.Surface:
        """Of what is there under this key the part that has the size; where it is too small, there is more
        now.
        """
        found = self._places.get(key)
        width, height = found.get_size() if found is not None else (0, 0)
        if found is None or size[0] > width or size[1] > height:
            found = self._places[key] = blank((max(width, size[0]), max(height, size[1])))
        return found.subsurface((0, 0), size)
