"""The finished games, the latest first; each can be looked at again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.storage.problem import Problem
from game.storage.records import Finished
from game.ui.scene import Context
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import StoryButton, when_words
from game.ui.tables import scenes_of
from game.ui.text import N_, _, edition_name, ngettext
from game.ui.text.problems import problem_sentence
from game.ui.widgets import Button
from game.ui.widgets.base import least_height, pad

_PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"), N_("5th"), N_("6th"))
# So many on a page: all that anybody scrolls through.
_PAGE = 40


class FinishedScene(PageScene):
    """A button for each game; what it says is read from the records, the game itself only when pressed."""

    name = "finished"
    wide = True

    def __init__(self) -> None:
        super().__init__()
        self._games: list[Finished] = []
        self._folder = Path()
        self._from = 0

    def enter(self, ctx: Context) -> None:
        self.heading = _("Finished games")
        records = ctx.games.records
        if records is not None:
            self._games = list(reversed(records.all()))
            self._folder = records.folder
        super().enter(ctx)

    def build(self) -> None:
        self.add_back()
        if self._from:
            self.add("newer", Button(_("Later games"), lambda: self._turn(-_PAGE), icon="up"), scrolls=True)
        for number, one in enumerate(self._games[self._from : self._from + _PAGE], self._from):
            label = edition_name(one.record.edition, one.record.title)
            won = one.record.person in one.record.winners
            aside = when_words(one.when, self.ctx.now()), _length(one)
            sign = "trophy" if won else None
            place = "" if one.record.person is None else place_name(one.record.places[one.record.person])
            button = StoryButton(
                label, (standings(one),), self._opener(one), icon=sign, listed=True, place=place, aside=aside
            )
            button.zone = "games"
            self.add(f"game {number}", button, scrolls=True)
        if self._from + _PAGE < len(self._games):
            self.add(
                "older", Button(_("Earlier games"), lambda: self._turn(_PAGE), icon="down"), scrolls=True
            )

    def _turn(self, by: int) -> None:
        self._from += by
        self.scroll = 0
        self.rebuild()
        self.focus(f"game {self._from}")

    def _opener(self, one: Finished) -> Callable[[], None]:
        return lambda: self._open(one)

    def _open(self, one: Finished) -> None:
        from game.storage.kept import game_in

        # The name only: a record leads nowhere but into its own folder.
        match = game_in(self._folder / Path(one.save).name)
        if isinstance(match, Problem):
            self.inform(problem_sentence(match))
        else:
            self.ctx.stack.push(scenes_of(match).over, match=match)

    def place(self, left: int, top: int, width: int) -> int:
        art, y = self.ctx.art, top + pad(self.ctx.art)
        for name, widget in self.widgets.items():
            if not isinstance(widget, Button) or name == "back":
                continue
            widget.rect = pygame.Rect(left, y, width, 0)
            high = widget.rect.height = max(least_height(art), widget.min_size(art)[1] + pad(art) // 3)
            y += high + pad(art) // 2
        if self._games:
            return y - pad(art) // 2
        return self.say_nothing("history", self._told(), left, top, width)

    @staticmethod
    def _told() -> str:
        return _("No game is finished yet.")

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        if not self._games:
            self.draw_nothing(surface, top)


def place_name(place: int) -> str:
    """A place at the end of a game: 1st, 2nd."""
    return _(_PLACES[place - 1])


def standings(one: Finished) -> str:
    """Who came where, the winners first."""
    record = one.record
    order = sorted(range(len(record.names)), key=lambda seat: (record.places[seat], seat))
    names = [name or _("You") for name in record.names]
    told = [_("{place}. {name}", place=record.places[seat], name=names[seat]) for seat in order]
    return ", ".join(told)


def _length(one: Finished) -> str:
    record = one.record
    count = len(record.rounds)
    rounds = (
        ngettext("{n} attempt", "{n} attempts", count)
        if record.family == "dice"
        else ngettext("{n} round", "{n} rounds", count)
    )
    points = record.rounds[-1].scores if record.rounds else ()
    person = record.person
    if person is None or not any(points):
        return rounds
    return _("{rounds}, your points: {points}", rounds=rounds, points=points[person])
