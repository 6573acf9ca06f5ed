"""Every screen in other languages: nothing is cut, nothing overlaps, nothing stays English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.bundle import bundled_root
from game.storage.settings import load_settings
from game.ui import screenshot
from game.ui.drawing.portraits import NAMES
from game.ui.fonts import Fonts
from game.ui.languages import language_choices, system_language
from game.ui.scenes.credits import _license
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.screens import SCENES
from game.ui.text import LANGUAGES, _, edition_name, use_language
from tests import pseudo
from tests.ui.driver import Driver
from tests.ui.scenes.opening import check_layout

LOCALE = bundled_root() / "assets" / "locale"
SIZES = ((960, 600), (1280, 720))
TRANSLATED = tuple(LANGUAGES)[1:]
# Every screen and page of the settings; the tables also of editions that have more on them, and what shows
# every seat also with the most there are.
PLACES = (
    *SCENES,
    *(f"settings:{page.name}" for page in PAGES[1:]),
    *(f"table@{edition}" for edition in ("twist", "masters", "masters_2", "okie_circle_j", "plain_cards")),
    *(f"replay@{edition}" for edition in ("twist", "masters")),
    *(f"{name}#6" for name in ("table", "replay", "round_over", "game_over", "dice", "dice_over")),
    *(f"{name}#6" for name in ("new_game", "deal", "luck", "scores", "saves", "records")),
    *(f"{name}@twist" for name in ("new_game", "rules", "round_over", "game_over", "house_rules")),
)
# Languages, windows and text scales; nobody needs what nobody speaks in letters twice as large.
ROOMS = [
    *((language, size, 100) for language in (pseudo.NAME, *TRANSLATED) for size in SIZES),
    *((language, SIZES[0], 200) for language in TRANSLATED),
]
# Parts of keys of a deal.
KEY = re.compile("[a-f]+")
# Names, which are the same in every language; those of folders and files are not the game's to change.
NAMED = {*NAMES, *LANGUAGES.values(), "Decaphase", "Downloads", "Documents", "decaphase"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A folder of catalogs with the pseudo-language in it."""
    made = tmp_path_factory.mktemp("locale")
    pseudo.write_catalog(made)
    return made


@pytest.fixture
def drawn(monkeypatch) -> dict[str, list[str]]:
    """Every text that was drawn, and every text that did not fit its place and was cut."""
    found: dict[str, list[str]] = {"whole": [], "cut": []}
    cut, render = Fonts.cut, Fonts.render

    def cutting(self, text, face, size, width):
        result = cut(self, text, face, size, width)
        if result != text:
            found["cut"].append(text)
        return result

    def rendering(self, text, face, size, color):
        found["whole"].append(text)
        return render(self, text, face, size, color)

    monkeypatch.setattr(Fonts, "cut", cutting)
    monkeypatch.setattr(Fonts, "render", rendering)
    return found


def opened(name: str, size: tuple[int, int], scale: int = 100) -> Driver:
    driver = Driver(size, text_scale=scale, reduced_motion=True, own_speed="off", opponents_speed="off")
    scene, _colon, page = name.partition(":")
    scene, _at, edition = scene.partition("@")
    scene, _many, seats = scene.partition("#")
    if page:
        driver.open(scene, page=page)
    else:
        screenshot._open(driver.app, scene, edition or "original", None, int(seats or 4), 1)
    driver.settle()
    return driver


@pytest.mark.parametrize(("language", "size", "scale"), ROOMS, ids=str)
@pytest.mark.parametrize("name", PLACES)
def test_every_screen_has_room_for_a_longer_language(language, name, size, scale, folder, drawn):
    use_language(language, folder if language == pseudo.NAME else LOCALE)
    driver = opened(name, size, scale)
    if isinstance(driver.scene, MenuScene):
        check_layout(driver.scene, size)
    assert drawn["cut"] == []


@pytest.mark.parametrize("name", PLACES)
def test_no_word_on_any_screen_escapes_translation(name, folder, drawn):
    use_language(pseudo.NAME, folder)
    opened(name, (1280, 720))
    words = {word for text in drawn["whole"] for word in re.findall(r"[^\W\d_]{2,}", text)}
    english = {word for word in words if re.search("[aeiou]", word) and not KEY.fullmatch(word)} - NAMED
    if name == "credits":
        # A license counts as it was written.
        license_text = " ".join(" ".join(paragraph) for paragraph in _license())
        english -= set(re.findall(r"[^\W\d_]{2,}", license_text))
    assert not english, "these words do not go through gettext: mark them with _ or N_"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_AT"}, "de"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "nds:de:en"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C", "LANGUAGE": "de"}, "en"),
    ],
)
def test_the_language_of_the_system_is_found_in_the_environment(environ, language):
    assert system_language(environ) == language


def test_where_the_environment_is_silent_the_system_is_asked(monkeypatch):
    preferred = [{"language": "fr", "country": "FR"}, {"language": "de", "country": "DE"}]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: preferred)
    assert system_language({}) == "de"
    monkeypatch.setattr("pygame.system.get_pref_locales", list)
    assert system_language({}) == "en"


def test_a_chosen_language_is_spoken_at_once_and_kept(tmp_path):
    driver = Driver((1280, 720), data=tmp_path, reduced_motion=True)
    driver.open("title")
    scene = driver.open("settings", page="language")
    names = [name for _value, name in language_choices()]
    assert names == ["as the system", "English", "Deutsch"]
    while driver.ctx.settings.language != "de":
        driver.key("tab") if driver.scene.ring.id != "language" else driver.key("right")
    assert scene.heading == _("Settings") == "Einstellungen"
    assert scene.ring.id == "language"
    driver.key("escape")
    assert driver.scene.widgets["settings"].label == "Einstellungen"
    driver.app.close()
    assert load_settings(driver.ctx.paths.settings)[0].language == "de"


def test_the_language_can_be_chosen_on_the_title(tmp_path):
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True)
    driver.open("title")
    driver.ctx.change(language="de")
    driver.settle()
    assert driver.scene.widgets["settings"].label == "Einstellungen"
    driver.scene.focus("language")
    driver.key("left")
    assert driver.ctx.settings.language == "en"
    assert driver.scene.widgets["settings"].label == "Settings"
    assert driver.scene.ring.id == "language"


def test_a_table_goes_on_in_the_new_language():
    driver = opened("pause", (1280, 720))
    table = driver.app.stack._scenes[0]
    before = list(table.board.lines)
    driver.ctx.change(language="de")
    driver.settle()
    assert driver.scene.widgets["settings"].label == "Einstellungen"
    driver.key("escape")
    driver.settle()
    after = table.board.lines
    assert len(after) == len(before)
    assert after[-1] != before[-1]
    assert after[-1].startswith("Du ")


def test_an_edition_of_a_player_keeps_its_words():
    use_language("de", LOCALE)
    assert edition_name("original", "Original") == "Original"
    assert edition_name("southwest", "Southwest") == "Südwesten"
    assert edition_name("mine", "Southwest") == "Southwest"
    assert edition_name("random_12", "Random 12") == "Ausgelost 12"
