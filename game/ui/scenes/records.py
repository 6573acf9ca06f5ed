"""Records: what all finished games say of the person who played them."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.match.record_filter import MIXED, Filter, found_in
from game.match.seats import SeatInfo
from game.match.statistics import Statistics, statistics
from game.storage.exports import export
from game.storage.problem import Problem
from game.storage.records import Finished, as_csv, as_json
from game.ui.scene import Context
from game.ui.scenes.luck_table import ALL, LuckTable
from game.ui.scenes.luck_words import cards_words
from game.ui.scenes.page import PageScene
from game.ui.scenes.parts import Passage, duration, place_row
from game.ui.scenes.phase_chart import PhaseChart
from game.ui.text import N_, _, decimal, edition_name, ngettext
from game.ui.text.opponents import level_name
from game.ui.text.problems import problem_sentence
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import least_height, pad

_FILTERS = {
    "family": N_("Game"),
    "edition": N_("Edition"),
    "seats": N_("Players"),
    "opponents": N_("Opponents"),
    "aided": N_("Hints, undo, repeated deals"),
}
# The chart is lower by so many heights of text at most where that saves scrolling.
_LOWER = 3.2
# Height of a number with the words under it, in heights of text.
_TILE = 3.6
_FAMILIES = {"cards": N_("Cards"), "dice": N_("Dice")}


class RecordsScene(PageScene):
    """Filters, numbers, the chart of phases, and luck over all games; exports, and a reset that asks."""

    name = "records"
    wide = True

    def __init__(self) -> None:
        super().__init__()
        self.filter = Filter()
        self._games: tuple[Finished, ...] = ()

    def enter(self, ctx: Context) -> None:
        self.heading = _("Records")
        self._read(ctx)
        super().enter(ctx)

    def _read(self, ctx: Context) -> None:
        records = ctx.games.records
        self._games = records.all() if records is not None else ()
        # Points of cards and points of dice mean nothing together: the family of the latest game is shown.
        latest = self._games[-1].record.family if self._games else None
        self.filter = self.filter._replace(family=latest)

    @property
    def _families(self) -> list[str]:
        """Which families there are games of."""
        return list(dict.fromkeys(one.record.family for one in self._games))

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    @property
    def shown(self) -> tuple[Finished, ...]:
        """The games that are looked at."""
        return tuple(one for one in self._games if self.filter.fits(one.record))

    def build(self) -> None:
        stack = self.ctx.stack
        if self._games:
            self.add("list", Button(_("Finished games"), lambda: stack.push("finished"), icon="history"))
        self.add_back()
        if not self._games:
            return
        for name, options in self._choices().items():
            if name == "family" and len(self._families) < 2:
                continue
            choice = Choice(_(_FILTERS[name]), options, getattr(self.filter, name), self._setter(name))
            self.add(name, choice, scrolls=True)
        self.add("csv", Button(_("Save as CSV"), self._csv), scrolls=True)
        self.add("json", Button(_("Save as JSON"), self._json), scrolls=True)
        self.add("reset", Button(_("Reset records"), self._ask_reset, icon="cross"), scrolls=True)

    def _choices(self) -> dict[str, list[tuple[object, str]]]:
        found = found_in(one.record for one in self._games if one.record.family == self.filter.family)
        return {
            "family": [(family, _(_FAMILIES[family])) for family in self._families],
            "edition": [
                (None, _("All")),
                *((one, edition_name(one, title)) for one, title in found.editions.items()),
            ],
            "seats": [(None, _("All")), *((number, str(number)) for number in found.seats)],
            "opponents": [
                (None, _("All")),
                *((one, _("Mixed") if one == MIXED else level_name(one) or one) for one in found.opponents),
            ],
            "aided": [(None, _("All games")), (False, _("Without help")), (True, _("With help"))],
        }

    def _setter(self, name: str) -> Callable[[object], None]:
        def choose(value: object) -> None:
            self.filter = self.filter._replace(**{name: value})  # type: ignore[arg-type]
            if name == "family":
                # The other choices are those of this family.
                self.filter = Filter(family=self.filter.family)
                self.rebuild()
                self.focus("family")
            else:
                self.layout()

        return choose

    # --- files --------------------------------------------------------------------------------------

    def _csv(self) -> None:
        self._write(".csv", as_csv(self.shown))

    def _json(self) -> None:
        self._write(".json", as_json(self.shown))

    def _write(self, suffix: str, text: str) -> None:
        stem = time.strftime("records-%Y-%m-%d")
        written = export(self.ctx.paths.exports, stem, suffix, text.encode())
        if isinstance(written, Problem):
            self.inform(problem_sentence(written))
        else:
            self.say(_("Written to {file}.", file=written))

    def _ask_reset(self) -> None:
        self.ctx.stack.push(
            "confirm",
            heading=_("Reset all records?"),
            sentence=_("They begin anew. A copy of them stays in {folder}.", folder=self.ctx.paths.finished),
            accept=_("Reset records"),
            decline=_("Keep records"),
            on_accept=self._reset,
        )

    def _reset(self) -> None:
        records = self.ctx.games.records
        aside = records.reset() if records is not None else None
        self._read(self.ctx)
        self.rebuild()
        if aside is None:
            self.inform(_("The records could not be reset."))
        else:
            self.say(_("The records so far are kept as {file}.", file=aside.name))

    # --- places and drawing -------------------------------------------------------------------------

    def arrange(self) -> None:
        super().arrange()
        if "list" in self.widgets:
            art, right = self.ctx.art, self.widgets["back"].rect.left - pad(self.ctx.art) // 2
            wide, high = self.widgets["list"].min_size(art)
            self.widgets["list"].rect = pygame.Rect(right - wide, self._head.centery - high // 2, wide, high)

    def place(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        self._pictures: list[tuple[pygame.Surface, int, int]] = []
        self._chart: tuple[PhaseChart, pygame.Rect] | None = None
        self._lower = 0
        end = self._place_all(left, top, width)
        assert self.view is not None
        over = end + pad(art) - self.view.bottom
        if 0 < over <= art.text_px("body") * _LOWER:
            # Rather a lower chart than a page that scrolls for a row of buttons.
            self._lower = over
            end = self._place_all(left, top, width)
        return end

    def _place_all(self, left: int, top: int, width: int) -> int:
        art = self.ctx.art
        self._pictures = []
        self._chart = None
        self._luck: tuple[LuckTable, int] | None = None
        self._left = left
        for name in [name for name, widget in self.widgets.items() if isinstance(widget, Passage)]:
            del self.widgets[name]
            self.scrolls(name, False)
        y = top + pad(art)
        if not self._games:
            told = _("No game is finished yet. When one is, it is counted here, and can be seen again.")
            return self.say_nothing("trophy", told, left, top, width)
        y = self._place_filters(left, y, width)
        found = statistics(one.record for one in self.shown)
        if not found.games:
            self._put(
                art.paragraph(_("No finished game is like this."), width, "body", "ink_muted"), 0, y - top
            )
            y += least_height(art) * 2
        else:
            y = self._place_numbers(found, top, y, width)
            y = self._place_chart(found, top, y, width)
            y = self._place_luck(found, top, y, width)
        buttons = [self.widgets[name] for name in ("csv", "json", "reset")]
        total = sum(button.min_size(art)[0] for button in buttons) + 2 * pad(art)
        if total <= width:
            row = pygame.Rect(left, y, width, least_height(art))
            place_row(art, buttons[:2], row, align="left")
            # Far from the others: it puts everything away.
            place_row(art, buttons[2:], row, align="right")
            return y + least_height(art)
        for button in buttons:
            button.rect = pygame.Rect(left, y, min(width, button.min_size(art)[0]), least_height(art))
            y += least_height(art) + pad(art) // 2
        return y

    def _put(self, picture: pygame.Surface, x: int, y: int) -> None:
        self._pictures.append((picture, x, y))

    def _place_filters(self, left: int, y: int, width: int) -> int:
        art, gap = self.ctx.art, 2 * pad(self.ctx.art)
        each = (width - gap) // 2
        shown = [name for name in _FILTERS if name in self.widgets]
        for name in shown:
            self.widgets[name].least_width = 0  # type: ignore[attr-defined]
        columns = 2 if max(self.widgets[name].min_size(art)[0] for name in shown) <= each else 1
        wide, high = (each if columns == 2 else width), least_height(art) + pad(art) // 2
        # All selectors of one width, as far as their names leave it.
        choices = [one for one in map(self.widgets.get, shown) if isinstance(one, Choice)]
        widest = max(one.control_width(art) for one in choices)
        named = max(art.text(one.label, "body").get_width() for one in choices)
        for one in choices:
            one.least_width = min(widest, max(0, wide - round(named * 0.8) - pad(art)))
        for place, name in enumerate(shown):
            x = left + place % columns * (each + gap)
            self.widgets[name].rect = pygame.Rect(x, y + place // columns * high, wide, least_height(art))
        return y + -(-len(shown) // columns) * high + pad(art)

    def _heading_at(self, text: str, top: int, y: int, width: int) -> int:
        picture = self.ctx.art.paragraph(text, width, "body", "accent", strong=True)
        self._put(picture, 0, y - top)
        return y + picture.get_height() + pad(self.ctx.art) // 2

    def _passage(self, words: str, area: pygame.Rect) -> None:
        """Let the focus rest on what there is to read, before the buttons below it."""
        last = [(name, self.widgets.pop(name)) for name in ("csv", "json", "reset")]
        self.add(f"passage {len(self.widgets)}", Passage(words, area), scrolls=True)
        for name, widget in last:
            self.add(name, widget, scrolls=True)

    def _place_numbers(self, found: Statistics, top: int, y: int, width: int) -> int:
        art = self.ctx.art
        body = art.text_px("body")
        tiles = dice_tiles_of(found) if self.filter.family == "dice" else tiles_of(found)
        words = max(art.fonts.width(label, "text", art.text_px("small")) for _number, label in tiles)
        columns = max(1, min(len(tiles), width // (words + pad(art))))
        columns = -(-len(tiles) // -(-len(tiles) // columns))
        each, high = width // columns, round(body * _TILE)
        for place, (number, label) in enumerate(tiles):
            x, line = place % columns * each, y + place // columns * high
            large = art.numeral(number, round(body * 1.7))
            small = art.text(label, "small", "ink_muted", width=each - pad(art) // 2)
            self._put(large, x, line - top)
            self._put(small, x, line - top + round(body * 2.0))
        rows = -(-len(tiles) // columns)
        said = ", ".join(f"{label}: {number}" for number, label in tiles)
        self._passage(said, pygame.Rect(self._left, y, width, rows * high))
        return y + rows * high + pad(art)

    def _place_chart(self, found: Statistics, top: int, y: int, width: int) -> int:
        art = self.ctx.art
        if not found.phases and not found.twist.tried:
            return y
        chart = PhaseChart(found.phases, found.twist)
        dice = self.filter.family == "dice"
        heading = _("Attempts you need for each phase") if dice else _("Rounds you need for each phase")
        if chart.has_wall:
            heading = _("{heading}, the most highlighted", heading=heading)
        y = self._heading_at(heading, top, y, width)
        high = chart.height(art) - self._lower
        self._chart = chart, pygame.Rect(0, y - top, width, high)
        self._passage(chart.sentence(), pygame.Rect(self._left, y, width, high))
        return y + high + pad(art)

    def _place_luck(self, found: Statistics, top: int, y: int, width: int) -> int:
        art = self.ctx.art
        if self.filter.family == "dice":
            # Luck is counted in cards.
            return y
        seats = (
            SeatInfo(self.ctx.settings.player_name or _("You"), None, int(self.ctx.settings.new_faces[0])),
            SeatInfo(_("Opponents"), ALL, int(self.ctx.settings.new_faces[1])),
        )
        table = LuckTable(seats, (found.luck, found.others), cards_words(found.rounds))
        y = self._heading_at(_("Luck over all these games"), top, y, width)
        self._luck = table, y - top
        for area, words in table.passages(art, width, 0):
            self._passage(words, area.move(self._left, y))
        return y + table.height(art, width, 0) + pad(art)

    def paint_content(self, surface: pygame.Surface, top: int) -> None:
        art, column = self.ctx.art, self._column
        if not self._games:
            self.draw_nothing(surface, top)
        for picture, x, y in self._pictures:
            surface.blit(picture, (column.left + x, top + y))
        if self._chart is not None:
            chart, area = self._chart
            chart.draw(surface, art, area.move(column.left, top))
        if self._luck is not None:
            table, y = self._luck
            table.draw(surface, art, (column.left, top + y), column.width, 0)


def tiles_of(found: Statistics) -> list[tuple[str, str]]:
    """The numbers of the person, each with what it is."""
    return [
        (str(found.games), ngettext("game", "games", found.games)),
        (
            _("{wins} ({share} %)", wins=found.wins, share=round(100 * found.wins / max(1, found.games))),
            _("won"),
        ),
        (decimal(found.place), _("average place")),
        (decimal(found.rounds_per_game), _("rounds per game")),
        (f"{found.score:.0f}", _("points per game")),
        (_("{share} %", share=round(100 * found.out / max(1, found.rounds))), _("of rounds gone out")),
        (str(found.streak), _("longest winning streak")),
        (str(found.current), _("current winning streak")),
        *_twist_cards(found),
        *_times(found),
    ]


def _twist_cards(found: Statistics) -> list[tuple[str, str]]:
    """How many Twist cards were made of those that were tried, where there were any."""
    made, tried = found.twist.made, found.twist.tried
    return [(_("{made} of {tried}", made=made, tried=tried), _("Twist cards made"))] if tried else []


def _times(found: Statistics) -> list[tuple[str, str]]:
    """How long was played, where that is known."""
    if not found.timed:
        return []
    each = found.seconds / found.timed
    return [(duration(found.seconds), _("played")), (duration(each), _("per game"))]


def dice_tiles_of(found: Statistics) -> list[tuple[str, str]]:
    """The same of games of dice, in which everybody's next attempt is a round."""
    games, won, place, rounds, score, _out, streak, current, *times = tiles_of(found)
    return [games, won, place, (rounds[0], _("attempts per game")), score, streak, current, *times]
