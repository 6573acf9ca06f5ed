"""Puts the dice table on the screen: one kept picture of all that lies still, and over it dice that move."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial

import pygame

from game.ui import allocator
from game.ui.art import Art
from game.ui.dice import draw_card, draw_dice, draw_table, draw_words
from game.ui.dice.board import order_of
from game.ui.dice.dice import Die
from game.ui.dice.face import Face
from game.ui.dice.flights import Flights
from game.ui.pictures import Pictures
from game.ui.stills import Element, Stills, ahead

# What lies over dice in flight too.
ON_TOP = ("toast", "coach", "banner", "whole history")


class Painter:
    """Draws a `Face`. Only what changed since the last time is drawn again."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self.flights = Flights(art)
        self._stills = Stills()
        # Apart from others, which would drive it out: it is needed for every attempt.
        self._cups = Pictures(0)
        self._ground: pygame.Surface | None = None
        self._known: object = None
        self._rolled = False

    def forget(self) -> None:
        """The size, the theme or the text has changed."""
        self._stills.forget()
        self.flights.use(self.art)
        self._known = None

    def let_go(self) -> None:
        """Nothing is drawn for a while: keep no picture."""
        self._stills.let_go()
        self._ground = None
        self._known = None
        self._cups.clear()
        self.flights.let_go()
        allocator.give_back()

    def photograph(self, face: Face) -> pygame.Surface:
        """The kept picture, with every die where it is now; to be looked at before anything else is drawn.
        One of its own would be as large as the window once more.
        """
        if self._stills.fit(draw_table.ground(face.board.layout, self.art)):
            self.forget()
        self._take(face, set())
        # What has changed by it is not in the window yet.
        self._stills.forget()
        self._known = None
        assert self._stills.surface is not None
        return self._stills.surface

    def ahead(self, face: Face) -> Iterator[Callable[[], object]]:
        """Make each picture of what lies still, one call for each."""
        yield partial(draw_table.ground, face.board.layout, self.art)
        yield from ahead(self._rest(face, set()))

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
        board = face.board
        in_motion = board.queue.movers()
        moving = [
            die
            for die in order_of(board.dice)
            if not die.waiting and die.top is not None and (die.above or id(die) in in_motion)
        ]
        self.flights.begin()
        if self._rolled and not moving:
            self.flights.rest()
            # Pictures came and went with every frame.
            allocator.give_back()
        self._rolled = bool(moving)
        known = board.revision, face.words, tuple(id(one) for one in moving), board.queue.busy
        dirty: list[pygame.Rect] = []
        if known != self._known or whole:
            self._known = known
            dirty = self._take(face, {id(one) for one in moving})
        pictures = [one for die in moving for one in self._pictures(face, die)]
        movers = [(shown, shown.get_rect(center=center)) for shown, center in pictures]
        self._foresee(face, moving)
        return self._stills.put(surface, movers, dirty, ON_TOP, whole=whole)

    def _take(self, face: Face, moving: set[int]) -> list[pygame.Rect]:
        """Bring the kept picture up to date; the rectangles that changed."""
        ground = draw_table.ground(face.board.layout, self.art)
        if ground is not self._ground:
            self._ground = ground
            self._stills.forget()
        return self._stills.take(list(self._rest(face, moving)), ground)

    def _foresee(self, face: Face, moving: Iterable[Die]) -> None:
        """Dice that move are going to lie: a picture in this frame, so that none has to be waited for."""
        board = face.board
        for die in moving:
            goal = board.pose(die.place)
            edge, yaw = max(8, round(goal.width)), round(goal.angle)
            if goal.alpha and self.flights.prepare(die, board.view.edition.dice[die.place], edge, yaw):
                return

    def _pictures(self, face: Face, die: Die) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """A die in flight over its shadow, which stays on the ground."""
        if die.top is None or die.pose.alpha <= 0.02:
            return
        pose, edition = die.pose, face.board.view.edition
        shadow, picture = self.flights.pictures(die, edition.dice[die.place])
        ground = pose.y + pose.lift * pose.width * 1.1 if die.spin else pose.y
        for cut, y in ((shadow, ground), (picture, pose.y)):
            yield cut.picture, cut.middle(pose.x, y)

    def _rest(self, face: Face, moving: set[int]) -> Iterator[Element]:
        """Everything that does not move now, the lowest first."""
        art = self.art
        yield from draw_table.header(face, art)
        yield from draw_table.tray(face, art)
        yield from draw_card.score_card(face, art)
        yield from draw_words.history(face, art)
        if not face.history:
            yield from draw_words.status(face, art)
        yield from draw_table.actions(face, art)
        yield from draw_dice.cup(face, art, self._cups)
        yield from draw_dice.left_places(face, art)
        yield from draw_dice.ghosts(face, art)
        yield from draw_dice.resting(face, self.flights, moving)
        yield from draw_dice.meant(face, art, moving)
        yield from draw_dice.marks(face, art, moving)
        yield from draw_dice.order_roll(face, art)
        if not face.history:
            # The open history is read alone: what has the focus would look out from under its corner.
            yield from draw_dice.focus(face, art)
        yield from draw_words.coach(face, art)
        yield from draw_words.toast(face, art)
        yield from draw_words.banner(face, art)
        if face.history:
            yield from draw_words.whole_history(face, art)
            # Its buttons close the history.
            yield from draw_words.status(face, art)
