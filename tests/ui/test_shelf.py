"""What a player is told on the shelf, in the drawer of the house rules and in the phase editor."""

from itertools import pairwise

import pygame
import pytest

from game.content.catalog import drawn_entry, editions
from game.content.loader import load_edition, load_file
from game.rules.cardgame.edition import Edition
from game.ui.art import Art
from game.ui.rule_lines import own_rules
from game.ui.scenes.edition_back import EditionBack
from game.ui.text import phase_goal, suited
from tests.ui.driver import Driver

LONG = "Ten rounds and Choose your phase do not go together: nobody would ever have made all phases."
SAID = ("new_game", "house_rules", "phase_editor", "settings", "rebinding", "title")


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("name", SAID)
def test_what_is_said_covers_no_button_and_leaves_no_panel(name, size, scale):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    scene = driver.open("new_game" if name in ("house_rules", "phase_editor") else name)
    if name == "house_rules":
        scene.open_house()
    elif name == "phase_editor":
        scene.edit()
    driver.tick()
    scene = driver.scene
    scene.say(LONG, "refuse")
    driver.tick()
    place = scene._toast.rect
    assert scene.said_in().contains(place)
    assert pygame.Rect((0, 0), size).contains(place)
    if name != "title":
        under = [one for one, widget in scene.widgets.items() if one not in scene._scrolled]
        assert [one for one in under if scene.widgets[one].rect.colliderect(place)] == []


@pytest.mark.parametrize("width", [300, 420, 640])
def test_every_phase_on_the_back_of_a_box_is_told_in_words(width, monkeypatch):
    told: list[str] = []
    real = Art.paragraph

    def paragraph(self, text, *rest, **more):
        told.append(text)
        return real(self, text, *rest, **more)

    monkeypatch.setattr(Art, "paragraph", paragraph)
    driver = Driver(reduced_motion=True)
    surface = pygame.Surface((width, 1600))
    found = [entry.edition for entry in [*editions(), drawn_entry(3)]]
    for edition in (one for one in found if isinstance(one, Edition)):
        told.clear()
        back = EditionBack(driver.ctx.art, edition, step=1.25)
        assert back.draw(surface, surface.get_rect()) == back.height(width)
        goals = {phase_goal(phase, suits=suited(edition.deck.colors)) for phase in edition.phases}
        assert goals <= set(told), edition.id


def test_the_rules_of_an_edition_are_shown_on_its_box_and_in_the_drawer(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "desert.yaml").write_text(
        "format: 1\nextends: original\nid: desert\nname: Desert\nrules: {wild_replacement: utah}\n"
    )
    driver = Driver(data=tmp_path, reduced_motion=True)
    edition = load_edition("desert", user_folder=folder)
    (line,) = own_rules(edition)
    assert "Wild" in line.sentence
    shelf = driver.open("new_game", edition=edition)
    assert shelf.widgets["house"].lines == ("The edition's own",)
    driver.click("house")
    assert driver.scene._own == line.sentence
    driver.scene._tell(driver.scene.setup.switch("Utah", False))
    driver.key("escape")
    assert shelf.widgets["house"].lines == ("1 rule changed",)
    assert own_rules(shelf.edition) == (), "what the players took away is not the edition's any more"
    assert own_rules(load_edition("original")) == ()


def test_a_broken_edition_is_called_by_its_name(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    head = "format: 1\nextends: original\nid: x{n}\n"
    files = {
        "one.yaml": (head.format(n=1) + "name: Night shift\nphasis: []\n", "Night shift"),
        "two.yaml": (head.format(n=2) + 'name: "Rain & sun"  # mine\nphases: [[\n', "Rain & sun"),
        "three.yaml": (head.format(n=3) + "phases: [[set: 3]]\n", "three"),
    }
    for name, (text, _called) in files.items():
        (folder / name).write_text(text)
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("new_game")
    for name, (_text, called) in files.items():
        box = next(one for one in scene.widgets if one.endswith(f":{name}"))
        assert scene.widgets[box].label == called
        scene._choose(scene.widgets[box].entry)
        trouble = scene._trouble()
        assert trouble[0] == f"{called} cannot be played."
        assert name in trouble[1]


def test_what_is_special_of_an_own_edition_can_be_typed(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game")
    shelf.edit()
    driver.tick()
    driver.scene.focus("name")
    driver.write("Sunday")
    driver.scene.focus("about")
    driver.write('For "us": easy ')
    driver.scene._save()
    driver.tick()
    file = tmp_path / "variants" / "sunday.yaml"
    assert load_file(file, [file.parent]).about == 'For "us": easy'
    shelf.edit()
    driver.tick()
    assert driver.scene.widgets["about"].value == 'For "us": easy'
    driver.scene.focus("about")
    driver.key("backspace")
    driver.key("escape")
    assert driver.scene.name == "confirm", "a change of it is work that could be lost"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_small_controls_of_the_title_stand_in_one_line(size, scale):
    scene = Driver(size, text_scale=scale, reduced_motion=True).open("title")
    places = [scene.widgets[name].rect for name in ("language", "text_scale", "speed")]
    assert len({place.top for place in places}) == 1
    assert places[0].left == scene.widgets["play"].rect.left
    assert all(left.right < right.left for left, right in pairwise(places))
    assert scene._word >= 24


def test_words_about_what_was_scrolled_away_are_not_shown():
    driver = Driver((960, 600), text_scale=200, reduced_motion=True)
    scene = driver.open("new_game")
    driver.settle()
    named = next(name for name in scene.widgets if scene.widgets[name].tip and name in scene._scrolled)
    driver.move(named)
    driver.settle()
    drawn = []
    scene._draw_tip = lambda surface, widget: drawn.append(widget.tip)
    scene.invalidate()
    driver.tick()
    assert drawn
    drawn.clear()
    scene.focus(named)
    scene.widgets[named].focused = True
    scene.scroll_to(scene.greatest_scroll)
    driver.tick()
    assert not drawn
