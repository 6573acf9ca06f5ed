"""One kept picture of all that lies still, of which only what changed is drawn again."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.ui.table.geometry import Box

Draw = Callable[[pygame.Surface], None]


class Element(NamedTuple):
    """One picture: what it is, the rectangle it stays inside, everything its pixels depend on, and how it
    is drawn.
    """

    key: Hashable
    rect: pygame.Rect
    look: Hashable
    draw: Draw


def picture(key: Hashable, surface: pygame.Surface, center: tuple[float, float]) -> Element:
    """A ready picture with its middle at a place; shared pictures are told apart by identity."""
    rect = surface.get_rect(center=(round(center[0]), round(center[1])))
    return Element(key, rect, id(surface), lambda target: target.blit(surface, rect) and None)


def rect_of(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    return pygame.Rect(box.pixels)


def text_at(
    surface: pygame.Surface, text: pygame.Surface, box: pygame.Rect, align: str = "left"
) -> pygame.Rect:
    """Blit a line of text into a box, in the middle of its height; where it went."""
    rect = text.get_rect(centery=box.centery)
    if align == "left":
        rect.left = box.left
    elif align == "right":
        rect.right = box.right
    else:
        rect.centerx = box.centerx
    surface.blit(text, rect)
    return rect


def ahead(elements: Iterable[Element]) -> Iterator[Callable[[], object]]:
    """What makes the pictures that elements show, one call for each, without showing them."""
    nowhere = pygame.Surface((1, 1))
    for element in elements:
        yield partial(element.draw, nowhere)


class Stills:
    """The kept picture and the elements, lowest first, that it was made of."""

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self.surface: pygame.Surface | None = None
        self._afresh = True
        self._covered: list[pygame.Rect] = []

    def forget(self) -> None:
        """The size, the theme or the text has changed: all is drawn anew."""
        # The elements stay until there are others: much of what they show will be needed again.
        self._afresh = True

    def let_go(self) -> None:
        """Nothing is drawn for a while: keep no picture."""
        self.forget()
        self.surface = None
        self.elements = []

    def fit(self, surface: pygame.Surface) -> bool:
        """Be as large as this surface; True if that needed a new picture."""
        if self.surface is not None and self.surface.get_size() == surface.get_size():
            return False
        self.forget()
        self.surface = pygame.Surface(surface.get_size(), 0, surface)
        return True

    def area(self, key: Hashable) -> pygame.Rect | None:
        """Where an element lies, if it is shown."""
        return next((element.rect for element in self.elements if element.key == key), None)

    def take(self, elements: list[Element], ground: pygame.Surface) -> list[pygame.Rect]:
        """Show these elements on the ground; the rectangles that changed."""
        assert self.surface is not None
        dirty = [self.surface.get_rect()] if self._afresh else self._changes(elements)
        self.elements, self._afresh = elements, False
        for rect in merged(dirty, self.surface.get_rect()):
            self.surface.set_clip(rect)
            self.surface.blit(ground, rect, rect)
            for element in elements:
                if element.rect.colliderect(rect):
                    element.draw(self.surface)
        self.surface.set_clip(None)
        return dirty

    def put(
        self,
        surface: pygame.Surface,
        movers: Sequence[tuple[pygame.Surface, pygame.Rect]],
        dirty: list[pygame.Rect],
        on_top: Container[Hashable],
        *,
        whole: bool,
    ) -> list[pygame.Rect] | None:
        """Bring the kept picture to a surface, where it is `dirty` or was covered, with pictures that move
        over it, and over those the elements `on_top`. The rectangles that changed, or None for all of it.
        """
        assert self.surface is not None
        now = [rect for _picture, rect in movers]
        if whole:
            surface.blit(self.surface, (0, 0))
        else:
            dirty = merged([*dirty, *self._covered, *now], surface.get_rect())
            for rect in dirty:
                surface.blit(self.surface, rect, rect)
        for shown, rect in movers:
            surface.blit(shown, rect)
        self._covered = now
        for element in self.elements:
            if element.key in on_top:
                for rect in now:
                    surface.set_clip(element.rect.clip(rect))
                    if surface.get_clip().width:
                        element.draw(surface)
        surface.set_clip(None)
        return None if whole else dirty

    def _changes(self, elements: list[Element]) -> list[pygame.Rect]:
        """Where the picture differs from the last one."""
        before = {element.key: (i, element) for i, element in enumerate(self.elements)}
        changed: list[pygame.Rect] = []
        last = -1
        for element in elements:
            place, old = before.pop(element.key, (-1, None))
            if old is None:
                changed.append(element.rect)
            elif old.rect != element.rect or old.look != element.look:
                changed += [old.rect, element.rect]
            elif place < last:
                # Another order: what lay above may lie below now.
                changed.append(element.rect)
            last = max(last, place)
        changed += [old.rect for _, old in before.values()]
        return changed


def merged(rects: Iterable[pygame.Rect], inside: pygame.Rect) -> list[pygame.Rect]:
    """The same area in few rectangles that do not overlap much."""
    done: list[pygame.Rect] = []
    for rect in (one.clip(inside) for one in rects):
        if not rect.width or not rect.height:
            continue
        grown = rect
        again = True
        while again:
            again = False
            for other in done:
                if grown.colliderect(other):
                    union = grown.union(other)
                    if union.width * union.height <= 1.3 * (
                        grown.width * grown.height + other.width * other.height
                    ):
                        done.remove(other)
                        grown = union
                        again = True
                        break
        done.append(grown)
    return done
