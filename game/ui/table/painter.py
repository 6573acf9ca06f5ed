"""Puts the table on the screen: one kept picture of all that lies still, and over it what moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator

import pygame

from game.ui.art import Art
from game.ui.stills import Element, Stills, ahead
from game.ui.table import (
    draw_board,
    draw_hint,
    draw_marks,
    draw_questions,
    draw_seats,
    draw_specials,
    draw_table,
    draw_tray,
    draw_words,
)
from game.ui.table.aloft import Aloft
from game.ui.table.elements import Face, outlines, resting_card
from game.ui.table.sprites import Sprite

# What lies over cards in flight too; they fly over the words for a beginner, which stay longer.
ON_TOP = (
    "discard words",
    "question",
    "phase held",
    "differs",
    "toast",
    "celebration",
    "whole history",
    "enlarged",
)


class Painter:
    """Draws a `Face`. Only what changed since the last time is drawn again."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._stills = Stills()
        self.aloft = Aloft(art)
        self._known: object = None

    def forget(self) -> None:
        """The size, the theme or the text has changed."""
        self._stills.forget()
        self.aloft.forget(self.art)
        self._known = None

    def let_go(self) -> None:
        """Nothing is drawn for a while: keep no picture."""
        self.forget()
        self._stills.let_go()

    def photograph(self, face: Face, size: tuple[int, int]) -> pygame.Surface:
        """The kept picture, with every card where it is now; to be looked at before anything else is drawn.
        One of its own would be as large as the window once more.
        """
        felt = self.art.felt(size)
        if self._stills.fit(felt):
            self.forget()
        self._stills.take(list(self._rest(face, set())), felt)
        # What has changed by it is not in the window yet.
        self._stills.forget()
        self._known = None
        assert self._stills.surface is not None
        return self._stills.surface

    def ahead(self, face: Face) -> Iterator[Callable[[], object]]:
        """Make each picture of what lies still, one call for each."""
        return ahead(self._rest(face, set()))

    @property
    def elements(self) -> list[Element]:
        """What lies still, as it was drawn last, the lowest first."""
        return self._stills.elements

    def area(self, key: Hashable) -> pygame.Rect | None:
        """Where an element lies, if it is shown."""
        return self._stills.area(key)

    def draw(self, surface: pygame.Surface, face: Face, *, whole: bool) -> list[pygame.Rect] | None:
        """Draw what changed since the last call, everything if `whole`; the rectangles, or None for all of
        it.
        """
        if self._stills.fit(surface):
            self.forget()
            whole = True
        in_motion = face.board.queue.movers()
        moving = [
            sprite
            for sprite in self._in_order(face)
            if not sprite.waiting and (sprite.above or id(sprite) in in_motion)
        ]
        known = (
            face.board.revision, face.words, tuple(id(one) for one in moving),
            sum(1 for one in face.board.sprites.values() if one.waiting),
        )  # fmt: skip
        dirty: list[pygame.Rect] = []
        if known != self._known or whole:
            self._known = known
            elements = list(self._rest(face, {id(one) for one in moving}))
            dirty = self._stills.take(elements, self.art.felt(surface.get_size()))
        movers = [
            (shown, shown.get_rect(center=(round(one.pose.x), round(one.pose.y))))
            for one in moving
            for shown in self.aloft.pictures(face, one, in_motion.get(id(one)))
        ]
        return self._stills.put(surface, movers, dirty, ON_TOP, whole=whole)

    # --- what lies still ----------------------------------------------------------------------------------

    @staticmethod
    def _in_order(face: Face) -> Iterator[Sprite]:
        """All sprites, the lowest first: those that leave, the resting ones, the held ones."""
        board = face.board
        poses = board.layout.poses
        sprites = board.sprites
        yield from (one for key, one in sprites.items() if key not in poses and not isinstance(key, tuple))
        yield from (sprites[key] for key in poses if key in sprites)
        yield from (
            one for key, one in sprites.items() if key not in poses and isinstance(key, tuple) and one.above
        )

    def _rest(self, face: Face, moving: set[int]) -> Iterator[Element]:
        """Everything that does not move now, the lowest first."""
        art = self.art
        yield from draw_table.ground(face, art)
        yield from draw_board.board(face, art)
        yield from draw_seats.panels(face, art)
        yield from draw_tray.tray(face, art)
        yield from draw_specials.clear_button(face, art)
        yield from draw_words.history(face, art)
        if not face.history:
            yield from draw_words.status(face, art)
        still = [one for one in self._in_order(face) if id(one) not in moving and not one.waiting]
        over: list[Sprite] = []
        if face.board.layout.spread is not None:
            saved = {card.id for card in face.board.view.saved}
            over = [sprite for sprite in still if sprite.key in saved]
        for sprite in still:
            if sprite.pawn is None and sprite not in over:
                yield resting_card(art, sprite, suits=face.board.suits)
                yield from draw_marks.marks(face, art, sprite)
        yield from draw_specials.spread_ground(face, art)
        for sprite in over:
            yield resting_card(art, sprite, suits=face.board.suits)
        yield from draw_board.walk(face, art)
        for sprite in still:
            if sprite.pawn is not None and not face.board.plan.spread:
                yield draw_board.resting_pawn(face, art, sprite)
        yield from outlines(face, art)
        yield from draw_table.rings(face, art)
        yield from draw_specials.must_play(face, art)
        if face.choice is not None:
            # What is asked lies over everything else.
            yield from draw_specials.must_words(face, art)
        if not face.history:
            # The open history is read alone.
            yield from draw_specials.what_differs(face, art)
            yield from draw_words.coach(face, art)
            yield from draw_questions.question(face, art)
            yield from draw_hint.hinted(face, art)
            yield from draw_table.focus(face, art)
        if face.choice is None:
            yield from draw_specials.must_words(face, art)
        yield from draw_table.counts(face, art)
        yield from draw_table.discarding(face, art)
        yield from draw_words.toast(face, art)
        yield from draw_words.celebration(face, art)
        if face.history:
            yield from draw_words.whole_history(face, art)
            # Its buttons close the history.
            yield from draw_words.status(face, art)
        yield from draw_table.enlarged(face, art)
