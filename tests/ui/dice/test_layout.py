"""The dice table at every size: nothing overlaps, nothing lies outside, no word is cut."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations, product
from pathlib import Path

import pytest

from game.bundle import bundled_root
from game.rules.dicegame.view import DiceStep
from game.ui.art import Art
from game.ui.dice.actions import ABOVE, Label, room_for_words, shown_in
from game.ui.dice.card_places import TOTAL, row_names
from game.ui.dice.coach import TIPS, coach_boxes, coach_for, words_box
from game.ui.dice.layout import Layout, layout
from game.ui.play.words import LEAST_STATUS, READABLE, fits, readable
from game.ui.table.coach import Coach
from game.ui.table.geometry import Box
from game.ui.text import _, need_words, ngettext, pgettext, use_language
from game.ui.theme import load_theme
from tests import pseudo
from tests.ui.dice.games import EDITION, match_at

SIZES = ((960, 600), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3440, 1440))
SEATS = (1, 2, 6)
SCALES = (1.0, 2.0)
PHASES = (1, 2, 6, 8, 10)
LEAST_DIE = 28


def layouts() -> Iterator[tuple[object, Layout]]:
    for size in SIZES:
        for seats in SEATS:
            for scale in SCALES:
                for phase in PHASES:
                    for ways in (False, True):
                        what = size, seats, scale, phase, ways
                        yield what, layout(EDITION, size, scale, seats, phase, ways=ways)


def apart(what: object, boxes: dict[str, Box]) -> None:
    for (one, a), (other, b) in combinations(boxes.items(), 2):
        assert a.overlap(b) < 1, (what, one, other)


def test_nothing_overlaps_and_nothing_lies_outside() -> None:
    for what, found in layouts():
        window = Box(0, 0, *found.size)
        areas = {
            "header": found.header, "bowl": found.bowl, "tray": found.tray, "card": found.card.box,
            "status": found.status, **found.actions, **{f"button {k}": v for k, v in found.buttons.items()},
        }  # fmt: skip
        if found.history is not None:
            areas["history"] = found.history
        for name, box in areas.items():
            assert window.holds(box, 1), (what, name, box)
            assert box.w > 0
            assert box.h > 0
        apart(what, areas)


def test_dice_have_room_in_the_bowl_and_in_the_tray() -> None:
    table = match_at(lambda view: view.table.step is DiceStep.PLAY).state.table
    for what, found in layouts():
        assert found.die >= LEAST_DIE, (what, found.die)
        assert found.tray_die >= LEAST_DIE, (what, found.tray_die)
        assert len(found.slots) == len(EDITION.dice)
        for place, slot in enumerate(found.slots):
            assert found.tray.holds(slot.box, 1), (what, slot)
            assert any(band.holds(slot.box, 1) for group, band in found.bands if group == slot.group), what
            pose = found.slot(place)
            assert slot.box.contains((pose.x, pose.y))
        apart(what, {f"slot {i}": slot.box for i, slot in enumerate(found.slots)})
        apart(what, {f"label {i}": box for i, (_group, box) in enumerate(found.labels)})
        for (_group, label), (_other, band) in zip(found.labels, found.bands, strict=False):
            assert label.overlap(band) < 1
        boxes = {}
        for die in range(len(EDITION.dice)):
            pose = found.thrown(die, table)
            boxes[f"die {die}"] = Box(
                pose.x - pose.width / 2, pose.y - pose.width * 0.55, *(2 * [pose.width])
            )
            assert found.bowl.holds(boxes[f"die {die}"], 1), (what, die)
        apart(what, boxes)
        assert found.bowl.holds(found.cup, 1)


def test_the_card_has_a_cell_for_everything_that_is_scored() -> None:
    for what, found in layouts():
        card = found.card
        rows = dict(card.rows)
        assert tuple(rows) == row_names(EDITION)
        apart(what, {str(name): box for name, box in rows.items()})
        apart(what, {f"column {i}": box for i, box in enumerate(card.columns)})
        for name, box in rows.items():
            assert card.box.holds(box, 1), (what, name)
            for seat, column in enumerate(card.columns):
                cell = card.cell(name, seat)
                assert column.grown(1).holds(cell), (what, name)
                assert card.names.overlap(cell) < 1
        for head in card.heads:
            assert card.box.holds(head, 1)


def test_a_tip_hides_nothing() -> None:
    for what, found in layouts():
        for button in ("", "No more tips"):
            outer, inner = coach_boxes(Coach("Words.", button=button), found)
            areas = {
                "header": found.header, "bowl": found.bowl, "tray": found.tray, "card": found.card.box,
                "tip": outer, **found.actions, **{f"button {k}": v for k, v in found.buttons.items()},
            }  # fmt: skip
            if found.history is not None:
                areas["history"] = found.history
            apart(what, areas)
            words = words_box(outer, inner, found)
            assert outer.holds(words), what
            assert (inner is not None) == bool(button)
            if inner is not None:
                assert outer.holds(inner), what
                assert inner.overlap(words) == 0, what


def test_a_tip_above_the_bowl_hides_no_die_and_no_points_and_its_button_is_smaller() -> None:
    for what, found in layouts():
        outer, inner = coach_boxes(Coach("Words.", button="No more tips", high=True), found)
        apart(what, {"tip": outer, "bowl": found.bowl, "card": found.card.box})
        for bar, button in ((outer, inner), coach_boxes(Coach("Words.", button="No more tips"), found)):
            assert button is not None
            assert button.y - bar.y >= 3, what
            assert bar.bottom - button.bottom == pytest.approx(button.y - bar.y), what
            assert button.h <= found.metrics.body * 2, what


def test_the_last_line_told_stands_off_the_edge_of_the_window() -> None:
    for what, found in layouts():
        if found.history is not None:
            edge = found.size[1] - found.metrics.margin
            assert found.history.bottom <= edge - found.metrics.small * 0.3, what


def test_every_tip_is_shown_whole_where_it_stands_or_left_to_the_lowest_line(language: str) -> None:
    theme = load_theme()
    for size in ((960, 600), (1280, 720), (1920, 1080)):
        for scale in SCALES:
            art = Art(theme, size, scale)
            for seats in SEATS:
                found = layout(EDITION, size, scale, seats, 1)
                for tip in TIPS:
                    for words in {tip.said(), tip.said("Ctrl+Z"), tip.said("RT", pad=True)}:
                        coach = coach_for(words, found, partial(fits, art), partial(readable, art))
                        if coach is not None:
                            room = words_box(*coach_boxes(coach, found), found)
                            told = fits if language == pseudo.NAME else readable
                            assert coach.words == words
                            assert told(art, words, (room.w, room.h)), (size, scale, seats, words)
                        else:
                            assert language == pseudo.NAME, (size, scale, seats, words)


def test_bowl_and_tray_stay_where_they_are_from_phase_to_phase() -> None:
    for size in SIZES:
        for scale in SCALES:
            for seats in SEATS:
                every = [layout(EDITION, size, scale, seats, phase) for phase in range(1, 11)]
                assert len({(found.bowl, found.tray, found.die) for found in every}) == 1


def test_buttons_are_large_enough() -> None:
    for what, found in layouts():
        for name, box in (*found.actions.items(), *found.buttons.items()):
            assert box.h >= 31.5, (what, name)
            assert box.w >= 31.5, (what, name)


# --- words ------------------------------------------------------------------------------------------------


@pytest.fixture(params=["en", "de", pseudo.NAME])
def language(request, tmp_path: Path) -> Iterator[str]:
    folder = bundled_root() / "assets" / "locale"
    if request.param == pseudo.NAME:
        folder = tmp_path
        pseudo.write_catalog(folder)
    use_language(request.param, folder)
    yield request.param
    use_language("en", folder)


def labels() -> list[tuple[str, Label]]:
    """The longest words that the buttons of an attempt may have."""
    points = ngettext("{n} point", "{n} points", 56)
    roll, make = ngettext("Roll {n} die", "Roll {n} dice", 10), _("Make phase {n}", n=10)
    way = _("{points}, way {n} of {ways}", points=points, n=12, ways=18)
    lacks = ngettext("{n} die missing", "{n} dice missing", 5)
    narrow, left = _("Roll: {n}", n=10), ngettext("{n} roll left", "{n} rolls left", 2)
    sure, it = _("Make: {points}", points=points), pgettext("narrow", "Make it")
    return [
        (
            "roll",
            Label(roll, _("no rolls left"), tight=(f"{narrow}\n{_('no rolls left')}", _("no rolls left"))),
        ),
        ("roll", Label(roll, left, tight=(f"{narrow}\n{left}", narrow))),
        ("make", Label(make, lacks, short=lacks, tight=(lacks,))),
        ("make", Label(make, points, short=sure, tight=(f"{it}\n{points}", sure))),
        (
            "make",
            Label(
                make,
                way,
                short=sure,
                tight=(f"{make}\n{points}", f"{it}\n{way}", f"{it}\n{points}", sure),
            ),
        ),
        (
            "give_up",
            Label(
                _("Give up"),
                ngettext("costs {n} point", "costs {n} points", 5),
                quiet=True,
                tight=(_("Give up: {points}", points="\N{MINUS SIGN}5"),),
            ),
        ),
        ("give_up", Label(_("Give up"), quiet=True, tight=(pgettext("narrow", "Give up"),))),
    ]


def test_no_word_is_cut(language: str) -> None:
    theme = load_theme()
    for size in SIZES:
        for scale in SCALES:
            art = Art(theme, size, scale)
            for seats in SEATS:
                for phase in (1, 3, 6, 8, 9):
                    for ways in (False, True):
                        found = layout(EDITION, size, scale, seats, phase, ways=ways)
                        _check_words(art, found, phase, (size, scale, seats, phase, ways), ways=ways)


def _check_words(art: Art, found: Layout, phase: int, what: object, *, ways: bool) -> None:
    for name, label in labels():
        if name == "make" and ways != ("18" in label.more):
            continue
        box = found.actions[name]
        size = box.pixels[2:]
        shown = shown_in(label, art, size)
        room = room_for_words(art, size, quiet=label.quiet), size[1] * (ABOVE if shown.below else 1)
        assert fits(art, shown.words, room, strong=True), (what, name, shown)
        if shown.below:
            assert art.fonts.width(shown.below, "text", shown.small) <= size[0] - size[1] // 4, (what, shown)
            assert ABOVE * size[1] + shown.small <= size[1] * 0.85
    for tip in TIPS:
        assert len(_(tip.words)) < 140
    needs = EDITION.phase(phase)
    for group, box in found.labels:
        words = _("Set aside") if group is None else need_words(needs[group])
        # It may be shrunk, but not to nothing.
        assert art.fonts.width(words, "text", round(art.text_px("small") * 0.6)) <= box.w, (what, words)
    # A pseudo-language is longer than any that is spoken.
    told = readable if _("Menu") in ("Menu", "Menü") else fits
    for sentence in (
        _("Set aside the dice you want to keep, then roll the others."),
        _("These dice make no phase: give up this attempt."),
        ngettext(
            "Make the phase, or roll once more for more points.",
            "Make the phase, or roll on for more points.",
            2,
        ),
    ):
        assert told(art, sentence, (found.status.w, found.status.h)), (what, sentence)
    cell = found.card.cell(TOTAL, 0)
    assert art.fonts.width("649", "display", round(min(art.text_px("small"), cell.h * 0.82))) <= cell.w


def test_words_that_would_be_small_in_a_narrow_button_are_shortened(language: str) -> None:
    theme = load_theme()
    for size, seats in product(((960, 600), (1280, 720)), SEATS):
        art = Art(theme, size, 2.0)
        found = layout(EDITION, size, 2.0, seats, 3, ways=True)
        for name, label in labels():
            if seats > 1 and name == "give_up" and label.more:
                # Only who plays alone pays for it.
                continue
            box = found.actions[name].pixels[2:]
            shown = shown_in(label, art, box)
            least = READABLE if language in ("en", "de") else LEAST_STATUS
            assert shown.pixels >= art.text_px("body") * least, (size, seats, name, shown)
            assert not shown.below or shown.small >= art.text_px("small") * READABLE, (size, seats, shown)


def test_a_replay_has_no_buttons_and_the_tray_ends_above_the_edge() -> None:
    for size in SIZES:
        found, played = (layout(EDITION, size, 1.0, 2, 1, bare=bare) for bare in (True, False))
        assert not found.actions
        assert not found.buttons
        assert found.tray.bottom == pytest.approx(size[1] - found.metrics.margin)
        assert found.bowl.h > played.bowl.h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_the_score_card_has_room_for_pictures_of_the_phases_at_every_size(
    size: tuple[int, int], seats: int
) -> None:
    for scale in SCALES:
        card = layout(EDITION, size, scale, seats, 1).card
        assert card.pictured, (size, scale)
        art = Art(load_theme(), size, scale)
        line = card.names.w - art.text_px("small") * 1.6
        for phase in EDITION.phases:
            size_of_all = round(art.text_px("small") * 0.9)
            icons = [art.group_icon(need, size_of_all, "ink").get_width() for need in phase]
            assert sum(icons) + size_of_all // 3 * (len(icons) - 1) <= line, "nearly as large as text"
