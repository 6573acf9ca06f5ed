import subprocess
import sys
from itertools import combinations

import pytest

from game.ui import theme as themes
from game.ui.scenes import curve
from game.ui.theme import (
    CARD_COLORS,
    DICE_COLORS,
    DICE_SHAPES,
    ROLES,
    ThemeError,
    contrast,
    contrasts,
    load_theme,
    text_height,
)
from tests.ui.color_vision import DICHROMACY, IDENTITY, ciede2000, lab

NAMES = themes.theme_names()


def test_the_default_theme_comes_first_among_the_shipped_ones():
    assert NAMES[0] == "evening"
    assert {"paper", "midnight", "contrast"} <= set(NAMES)


def test_a_theme_can_be_read_without_pygame():
    code = "import sys; from game.ui.theme import load_theme; load_theme(); sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


PALETTES = themes.palette_names()
DRESSES = [(name, palette) for name in NAMES for palette in PALETTES]


def test_the_standard_palette_comes_first_and_changes_nothing():
    assert PALETTES[0] == "standard"
    assert {"red_green", "blue_yellow", "vivid", "soft", "dusk"} <= set(PALETTES)
    for name in NAMES:
        assert load_theme(name, palette="standard").colors == load_theme(name).colors


@pytest.mark.parametrize(("name", "palette"), DRESSES)
def test_every_theme_colors_every_role_and_can_be_read(name, palette):
    theme = load_theme(name, palette=palette)
    assert set(theme.colors) == set(ROLES)
    assert [pair for pair in contrasts(theme) if not pair.holds] == []


@pytest.mark.parametrize(("name", "palette"), DRESSES)
def test_lines_of_the_chart_are_told_from_their_panel(name, palette):
    theme = load_theme(name, palette=palette)
    for role, _shape in curve.LINES:
        color = curve.line_color(theme, role)
        assert min(contrast(color, ground) for ground in theme.over_felt("panel")) >= 3, role


def test_the_contrast_check_sees_ink_that_cannot_be_read():
    theme = load_theme()
    dim = themes.Theme("dim", "Dim", "", "", {**theme.colors, "ink": theme["felt_center"]})
    assert {pair.front for pair in contrasts(dim) if not pair.holds} == {"ink"}


def test_contrast_agrees_with_known_values():
    assert contrast((0, 0, 0, 255), (255, 255, 255, 255)) == pytest.approx(21)
    assert contrast((255, 255, 255, 255), (0x77, 0x77, 0x77, 255)) == pytest.approx(4.48, abs=0.01)


def test_the_color_difference_agrees_with_published_pairs():
    # Sharma, Wu and Dalal 2005, table 1, pairs 1, 17 and 25.
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    )
    for first, second, difference in pairs:
        assert ciede2000(first, second) == pytest.approx(difference, abs=5e-4)


@pytest.mark.parametrize(("name", "palette"), DRESSES)
@pytest.mark.parametrize("vision", ["full", *DICHROMACY])
def test_card_colors_stay_apart_for_every_kind_of_color_vision(name, palette, vision):
    theme = load_theme(name, palette=palette)
    seen = DICHROMACY.get(vision, IDENTITY)
    for first, second in combinations(CARD_COLORS, 2):
        assert ciede2000(lab(theme[first], seen), lab(theme[second], seen)) >= 25, (first, second)


def least_difference(palette: str, visions: tuple[str, ...]) -> float:
    theme = load_theme(palette=palette)
    return min(
        ciede2000(lab(theme[first], DICHROMACY[vision]), lab(theme[second], DICHROMACY[vision]))
        for vision in visions
        for first, second in combinations(CARD_COLORS, 2)
    )


@pytest.mark.parametrize(
    ("palette", "visions"), [("red_green", ("protan", "deutan")), ("blue_yellow", ("tritan",))]
)
def test_a_palette_for_certain_eyes_is_the_best_for_them(palette, visions):
    others = (least_difference(other, visions) for other in PALETTES if other != palette)
    assert least_difference(palette, visions) >= max(35, *others)


@pytest.mark.parametrize(("name", "palette"), DRESSES)
@pytest.mark.parametrize("vision", ["full", *DICHROMACY])
def test_colors_of_dice_stay_apart_for_every_kind_of_color_vision(name, palette, vision):
    theme = load_theme(name, palette=palette)
    seen = DICHROMACY.get(vision, IDENTITY)
    for first, second in combinations(DICE_COLORS, 2):
        one, other = theme[f"dice_{first}"], theme[f"dice_{second}"]
        assert ciede2000(lab(one, seen), lab(other, seen)) >= 25, (first, second)
    assert contrast(theme["dice_high"], theme["dice_low"]) >= 7, "high and low dice are light and dark"
    assert len({DICE_SHAPES[color] for color in DICE_COLORS}) == len(DICE_COLORS)


def test_text_is_18_pixels_at_1080p_and_readable_in_the_smallest_window():
    assert text_height("small", (1920, 1080)) == 18
    assert text_height("small", (960, 600)) == 13
    assert text_height("small", (3840, 2160)) == 36
    assert text_height("small", (1920, 1080), 2.0) == 36
    assert text_height("small", (1920, 1080), 9.0) == 36


def write(folder, name, text):
    (folder / f"{name}.json").write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"colors": {"ink": "#FFF"}}', "is not a color"),
        ('{"colors": {"ink": 7}}', "is not a color"),
        ('{"colors": {"inkk": "#FFFFFF"}}', "unknown color inkk"),
        ('{"colors": {"ink": "#FFFFFF"}}', "has no color for felt_center"),
        ("[]", "has no list of colors"),
        ("[" * 100_000, "is not a theme"),
        ("", "is not a theme"),
        ('{"a": [', "is not a theme"),
        ('{"extends": "bad", "colors": {}}', "extends itself"),
        ('{"extends": "nowhere", "colors": {}}', "cannot be read"),
    ],
)
def test_a_bad_theme_is_refused_with_a_sentence(tmp_path, text, sentence):
    write(tmp_path, "bad", text)
    with pytest.raises(ThemeError, match=sentence):
        load_theme("bad", tmp_path)


def test_a_palette_changes_cards_and_nothing_else(tmp_path):
    write(tmp_path, "felt", '{"colors": {"felt_rim": "#000000"}}')
    with pytest.raises(ThemeError, match="unknown color felt_rim"):
        themes.load_palette("felt", tmp_path)
    changed = {
        role
        for palette in PALETTES
        for role, color in load_theme("paper", palette=palette).colors.items()
        if color != load_theme("paper")[role]
    }
    assert changed <= set(themes.PALETTE_ROLES)
    assert {"red", "blue", "green", "yellow"} <= changed
    with pytest.raises(ThemeError, match="cannot be read"):
        load_theme("paper", palette="nowhere")


def test_a_theme_may_give_only_what_differs(tmp_path):
    for name in NAMES:
        write(tmp_path, name, (themes.themes_folder() / f"{name}.json").read_text(encoding="utf-8"))
    write(tmp_path, "mine", '{"title": "Mine", "extends": "paper", "colors": {"ink": "#01020304"}}')
    mine = load_theme("mine", tmp_path)
    assert mine["ink"] == (1, 2, 3, 4)
    assert mine["felt_rim"] == load_theme("paper")["felt_rim"]
    assert "mine" in themes.theme_names(tmp_path)
