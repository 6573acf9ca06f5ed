"""Every screen in other languages: nothing is cut, nothing overlaps, nothing stays English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.bundle import bundled_root
from game.ui import screenshot
from game.ui.drawing.portraits import NAMES
from game.ui.fonts import Fonts
from game.ui.scene import SCENES
from game.ui.scenes.credits import _license
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.settings_pages import PAGES
from game.ui.text import LANGUAGES, use_language
from tests import pseudo
from tests.ui.driver import Driver
from tests.ui.test_scenes import check_layout

LOCALE = bundled_root() / "assets" / "locale"
SIZES = ((960, 600), (1280, 720))
PLACES = (*SCENES, *(f"settings:{page.name}" for page in PAGES[1:]))
# Names, which are the same in every language.
KEY = re.compile("[a-f]+")
NAMED = {*NAMES, *LANGUAGES.values(), "Decaphase"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A folder of catalogues with the pseudo-language in it."""
    made = tmp_path_factory.mktemp("locale")
    pseudo.write_catalogue(made)
    return made


@pytest.fixture(autouse=True)
def _english_again():
    yield
    use_language("en", LOCALE)


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


def opened(name: str, size: tuple[int, int]) -> Driver:
    driver = Driver(size, reduced_motion=True, own_speed="off", opponents_speed="off")
    scene, _colon, page = name.partition(":")
    if page:
        driver.open(scene, page=page)
    else:
        screenshot._open(driver.app, scene, "original", None, 4, 1)
    driver.settle()
    return driver


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("language", [pseudo.NAME, *list(LANGUAGES)[1:]])
def test_every_screen_has_room_for_a_longer_language(language, name, size, folder, drawn):
    use_language(language, folder if language == pseudo.NAME else LOCALE)
    driver = opened(name, size)
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
