"""The shelf of editions and what is set up there for a new game."""

from itertools import product

from game.content.catalog import editions
from game.content.loader import load_edition
from game.ui.scenes.edition_back import EditionBack
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.shelf import EditionBox
from game.ui.tables import scenes_of
from tests.ui.driver import Driver
from tests.ui.scenes.opening import check_layout


def test_editions_of_the_player_appear_and_broken_ones_say_why(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    (folder / "short.yaml").write_text(
        "format: 1\nextends: original\nid: short\nname: Short\nphases: [[set: 3]]\n"
    )
    (folder / "wrong.yaml").write_text("format: 1\nextends: original\nid: wrong\nname: Wrong\nphasis: []\n")
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("new_game")
    boxes = [name for name in scene.widgets if name.startswith("edition:")]
    assert boxes[0] == "edition:original:original.yaml"
    boxes = [boxes[0], *boxes[-2:]]
    assert [name.split(":")[1] for name in boxes] == ["original", "short", "wrong"]
    check_layout(scene, (1280, 720))
    scene.focus(boxes[1])
    driver.click(boxes[1])
    assert scene.edition.name == "Short"
    scene.focus(boxes[2])
    driver.click(boxes[2])
    assert scene.edition.name == "Short"
    assert any("phasis" in line for line in scene._trouble())
    assert scene._toast is None, "the panel says it already"
    assert not scene.widgets["deal"].enabled
    scene.deal()
    assert driver.scene is scene, "what is shown cannot be dealt"
    scene.say("Something else.", "refuse")
    driver.click(boxes[1])
    assert scene._toast is None, "what was said before is past"
    driver.click("deal")
    assert driver.ctx.games.match.edition.name == "Short"


def boxes_of(scene: MenuScene) -> list[str]:
    return [name for name in scene.widgets if name.startswith("edition:")]


def test_a_chosen_box_leads_keys_to_the_deal_but_not_the_mouse():
    driver = Driver(reduced_motion=True)
    scene = driver.open("new_game")
    name = "edition:masters:masters.yaml"
    scene.focus(name)
    driver.key("enter")
    assert scene.widgets[name].chosen
    assert scene.ring.id == name
    driver.key("enter")
    assert scene.ring.id == "deal"
    driver.click(name)
    driver.click(name)
    assert scene.ring.id == name


def test_every_box_on_the_shelf_can_be_chosen_and_dealt():
    names = boxes_of(Driver(reduced_motion=True).open("new_game"))
    assert len(names) == len(editions()) + 1, "all editions and the random one"
    for name in names:
        driver = Driver(reduced_motion=True, own_speed="off", opponents_speed="off")
        scene = driver.open("new_game")
        scene.focus(name)
        driver.click(name)
        assert scene.widgets[name].chosen
        check_layout(scene, (1280, 720))
        driver.click("deal")
        match = driver.ctx.games.played
        assert driver.app.stack.names == (scenes_of(match).table,)
        assert f"edition:{match.edition.id}:" in name
        low, high = match.edition.players
        assert low <= len(match.seats) <= high


def test_keys_walk_over_the_shelf_and_choose():
    driver = Driver(reduced_motion=True)
    scene = driver.open("new_game")
    first, second, *_rest = boxes_of(scene)
    scene.focus(first)
    driver.key("right")
    assert scene.ring.id == second
    driver.key("down", "enter")
    chosen = [name for name in boxes_of(scene) if scene.widgets[name].chosen]
    assert chosen == [scene.ring.id]
    assert chosen[0] not in (first, second)
    view, rect = scene.view, scene.widgets[chosen[0]].rect
    driver.key("end")
    driver.wheel(-3)
    assert scene.scroll > 0
    assert view is not None
    before = scene.scroll
    x, y = view.center
    driver.drag((x, y), (x, y + 60))
    assert scene.scroll == before - 60, "pulled by hand"
    assert [name for name in boxes_of(scene) if scene.widgets[name].chosen] == chosen
    assert rect.width > 0


def test_lengths_are_chosen_first_and_those_that_contradict_the_edition_say_why():
    driver = Driver(reduced_motion=True)
    scene = driver.open("new_game")
    assert list(scene.widgets)[:3] == ["length:full", "length:five", "length:ten"]
    driver.click("length:five")
    assert scene.edition.played == (1, 2, 3, 4, 5)
    driver.click("length:ten")
    assert scene.edition.rounds == 10
    scene.focus("edition:masters:masters.yaml")
    driver.click("edition:masters:masters.yaml")
    assert scene.edition.rounds is None
    assert "Ten rounds" in scene._toast.label
    driver.click("length:ten")
    assert "do not go together" in scene._toast.label
    assert scene.setup.length == "full"


def test_arrows_move_in_space_on_the_screen_for_a_new_game():
    driver = Driver((1280, 720), reduced_motion=True)
    scene = driver.open("new_game")
    for direction, there in (("left", "seats"), ("up", "edit")):
        scene.focus("deal")
        driver.key(direction)
        assert scene.ring.id == there
    scene.focus("house")
    driver.key("left")
    assert scene.ring.id == "seat:3"


def test_left_of_the_back_of_a_box_is_the_shelf_and_right_of_the_shelf_the_back():
    for size, seats in product(((960, 600), (1280, 720), (1920, 1080), (2560, 1080)), (2, 6)):
        driver = Driver(size, reduced_motion=True, new_seats=seats)
        scene = driver.open("new_game")
        for place in (0, scene.greatest_scroll // 2, scene.greatest_scroll):
            scene.scroll_to(place)
            scene.ring.to("rules")
            driver.key("left")
            assert isinstance(scene.widgets[scene.ring.id], EditionBox), (size, seats, place)
            seen = [
                n
                for n, one in scene.widgets.items()
                if isinstance(one, EditionBox) and one.rect.clip(scene.view)
            ]
            for name in seen:
                scene.scroll_to(place)
                scene.ring.to(name)
                driver.key("right")
                there = scene.ring.id
                assert there == "rules" or isinstance(scene.widgets[there], EditionBox), (size, name, there)


def test_the_length_is_no_house_rule_on_the_back_of_a_box(monkeypatch):
    told = []
    listed = EditionBack._listed

    def hear(back, surface, inner, y, heading, lines):
        told.extend((heading, line) for line in lines)
        return listed(back, surface, inner, y, heading, lines)

    monkeypatch.setattr(EditionBack, "_listed", hear)
    driver = Driver((1920, 1080), reduced_motion=True)
    scene = driver.open("new_game")
    for length in ("five", "ten", "full"):
        told.clear()
        driver.click(f"length:{length}")
        driver.tick()
        assert told == []
        assert scene.widgets["house"].words.endswith("None changed")
    told.clear()
    driver.click("length:five")
    scene.setup.switch("Floating", on=True)
    scene.rebuild()
    driver.tick()
    assert {heading for heading, _line in told} == {"Otherwise than printed"}
    assert all("five" not in line for _heading, line in told)
    assert scene.widgets["house"].words.endswith("1 rule changed")


def test_what_was_chosen_is_remembered(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("new_game")
    scene.focus("edition:jazz_club:jazz_club.yaml")
    driver.click("edition:jazz_club:jazz_club.yaml")
    driver.click("length:five")
    scene.setup.switch("Postal", True)
    scene.focus("seats")
    driver.key("right")
    driver.click("deal")
    driver.app.close()
    from game.storage.settings import load_settings

    kept, problems = load_settings(tmp_path / "settings.json")
    assert problems == ()
    again = Driver(data=tmp_path, reduced_motion=True)
    again.ctx.settings = kept
    scene = again.open("new_game")
    assert (scene.edition.id, scene.setup.length) == ("jazz_club", "five")
    assert scene.setup.has("Postal")
    assert scene.widgets["seats"].value == 5


def test_what_is_only_looked_at_is_not_what_play_deals():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    before = driver.scene._story()
    scene = driver.open("new_game")
    scene.focus("edition:custom:custom.yaml")
    driver.click("edition:custom:custom.yaml")
    scene.setup.switch("Postal", True)
    driver.click("house")
    driver.key("escape", "escape")
    assert driver.scene._story() == before
    again = driver.open("new_game")
    assert (again.edition.id, again.setup.has("Postal")) == ("custom", True), "the shelf is as it was left"
    driver.key("escape")
    driver.click("play")
    assert driver.ctx.games.match.edition.id == "original"
    driver.app.stack.reset("title")
    driver.open("new_game")
    driver.click("deal")
    driver.click("accept")
    assert driver.ctx.games.match.edition.id == "custom"
    assert driver.ctx.settings.new_edition == "custom"


def test_what_cannot_be_kept_is_told_and_the_rest_is_kept(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    short = folder / "short.yaml"
    text = "format: 1\nextends: original\nid: short\nname: Short\nphases: [[set: 3], [run: 4]]\n"
    short.write_text(text)
    driver = Driver(data=tmp_path, reduced_motion=True)
    scene = driver.open("new_game", edition=load_edition("short", user_folder=folder), seats=5)
    scene.setup.switch("Even only", True)
    scene.setup.switch("Postal", True)
    short.write_text(text.replace("[[set: 3], [run: 4]]", "[[set: 3]]") + "players: {to: 4}\n")
    assert scene.refill("short") == "Not with Short: Even only. Short is for 2 to 4 players."
    assert scene.setup.has("Postal")
    assert scene.widgets["seats"].value == 4
    short.unlink()
    assert scene.refill("short") == "The edition short cannot be played now; Original is chosen."
    assert scene.setup.has("Postal")

    driver = Driver(new_edition="short", new_rules='{"dealer":"fixed","progress":"sideways"}')
    again = driver.open("new_game")
    assert again.edition.id == "original"
    assert again.setup.rules == {"dealer": "fixed"}
    assert "short cannot be played now" in again._toast.label
    assert "not known any more" in again._toast.label


def test_without_any_edition_the_menu_says_so(monkeypatch, tmp_path):
    from game.content import catalog, loader
    from game.ui.scenes import edition_back

    for module in (catalog, loader, edition_back):
        monkeypatch.setattr(module, "SHIPPED", tmp_path)
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.key("enter")
    scene = driver.scene
    assert "no edition original" in scene._toast.label
    missing, searched = scene._trouble()
    assert "missing or broken" in missing
    assert str(tmp_path) in searched
    check_layout(scene, (1280, 720))
    driver.click("deal")
    assert driver.scene is scene


def test_a_sentence_does_not_stand_still_under_what_is_opened_over_it():
    driver = Driver(reduced_motion=True)
    shelf = driver.open("new_game")
    shelf.say("Your own is on the shelf.", "ok")
    driver.tick()
    assert shelf.heard().sentence
    driver.click("house")
    assert driver.scene is not shelf
    driver.tick()
    driver.key("escape")
    driver.tick()
    assert driver.scene is shelf
    assert not shelf.heard().sentence
