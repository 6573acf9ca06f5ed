"""Every screen of the shell: its layout at many sizes and text scales, its focus, and the way through
them.
"""

import random
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.ai.levels import make_bot
from game.content.catalog import editions
from game.content.loader import load_edition
from game.content.schema import BOXES
from game.match.dice_match import DiceMatch
from game.match.families import AnyMatch
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.rules.groups import Requirement
from game.ui import controls, screenshot
from game.ui.bindings import Binding, Bindings
from game.ui.fonts import Fonts
from game.ui.rule_names import short_rules
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.round_over import RoundOverScene, spread
from game.ui.scenes.settings_pages import PAGES
from game.ui.setup import seed_from_text
from game.ui.tables import TABLES
from game.ui.text.boxes import BOX_NAMES
from tests.ui.dice.games import EDITION as DICE
from tests.ui.dice.games import seats as dice_seats
from tests.ui.driver import Driver

# Three easy phases: a game that is soon over.
SHORT = ((Requirement("set", 2),), (Requirement("run", 3),), (Requirement("color", 3),))
SIZES = ((960, 600), (1280, 720), (1280, 800), (1920, 1080), (3440, 1440), (3840, 2160))
SCALES = (80, 100, 200)
ALONE = ("title", "new_game", "house_rules", "phase_editor", "settings", "rebinding", "rules", "credits")
SETTINGS = tuple(f"settings:{page.name}" for page in PAGES[1:])
FILLING = ("title", "new_game", "house_rules", "round_over", "game_over")
AFTER_PLAY = ("round_over", "game_over")
OF_DICE = ("fair_rolls", "rolls", "dice_luck")
RECORDS = ("deal", "luck", "fair_deal", "scores", *OF_DICE)


@pytest.fixture(scope="module")
def games() -> dict[str, AnyMatch]:
    """Games that bots have played to where each scene belongs, with six seats: the most there can be."""
    between = screenshot.play_until("original", 6, 3, screenshot._round_is_over)
    over = screenshot.play_until("original", 6, 3, screenshot._is_over)
    dice = DiceMatch(DICE, dice_seats(6, person=False), 3)
    while not dice.over:
        dice.step_bot()
    return {
        **dict.fromkeys(OF_DICE, dice),
        "round_over": between,
        "game_over": over,
        "deal": over,
        "luck": over,
        "fair_deal": between,
        "scores": over,
    }


OTHER_RULES = [
    ("original", {"scoring": "none"}),
    ("original", {"progress": "anti"}),
    ("original", {"progress": "always", "rounds": 10, "house": ["postal"]}),
    ("original", {"going_out": "floating", "house": ["rule_card"]}),
    ("original", {"round_ends": "phase_made"}),
    ("masters", {"save_pile": "unlimited"}),
    ("masters_2", {}),
    ("twist", {}),
    ("twist", {"scoring": "none"}),
    ("masters_mixed", {"scoring": "none"}),
    ("plain_cards", {"phases_played": "first 5"}),
]


@pytest.mark.parametrize(("edition", "rules"), OTHER_RULES, ids=str)
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((1280, 720), 100)])
def test_ends_of_rounds_and_games_under_other_rules(edition, rules, size, scale, cuts):
    played = load_edition(edition, rules=rules)
    seats = tuple(SeatInfo("You" if seat == 0 else f"Player {seat}", "greedy", seat) for seat in range(3))
    match = Match(played, seats, 4)
    match.seats = (SeatInfo("You", None, 0), *seats[1:])
    rounds = 0
    while match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            rounds += 1
            if rounds in (1, 3, 6):
                check_end(match, "round_over", size, scale)
            match.next_round()
        else:
            match.step_bot()
    check_end(match, "round_over", size, scale)
    check_end(match, "game_over", size, scale)
    assert cuts == []


def check_end(match, name, size, scale):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = match
    scene = driver.open(name)
    driver.settle()
    check_layout(scene, size)
    outcome = scene._outcome
    for seat in range(len(match.seats)):
        told = [outcome.progress(seat), *outcome.ahead(seat), outcome.standing(seat), outcome.hand_word(seat)]
        assert all(told)
        assert not any("{" in one or "phase 0" in one for one in told)
        assert bool(outcome.total(seat)) is (match.edition.options.scoring == "points")
        for counted in (False, True):
            petals = outcome.petals(seat, counted=counted)
            assert petals.total == len(petals.made | set(range(1, petals.total + 1)))
    assert outcome.why_over().endswith(".")


@pytest.fixture
def cuts(monkeypatch) -> list[str]:
    """Every text that did not fit its place and was cut."""
    found: list[str] = []
    real = Fonts.cut

    def cut(self, text, face, size, width):
        result = real(self, text, face, size, width)
        if result != text:
            found.append(text)
        return result

    monkeypatch.setattr(Fonts, "cut", cut)
    return found


def opened(driver: Driver, name: str, games: dict[str, AnyMatch]) -> MenuScene:
    if name in games:
        driver.ctx.games.played = games[name]
        if name.startswith("fair_"):
            driver.open("credits")
    elif name == "house_rules":
        scene = driver.open("new_game")
        scene.setup.switch("Postal", True)
        scene.open_house()
        driver.tick()
        driver.scene._all()
        return driver.scene
    elif name == "phase_editor":
        scene = driver.open("new_game", edition=load_edition("okie_circle_j"))
        scene.edit()
        driver.tick()
        return driver.scene
    elif name.startswith("settings:"):
        return driver.open("settings", page=name.partition(":")[2])
    elif name == "pause":
        driver.open("credits")
    elif name == "confirm":
        driver.open("credits")
        values = {"heading": "Discard this Wild?", "accept": "Discard Wild", "decline": "Keep it"}
        return driver.open("confirm", on_accept=lambda: None, on_silence=lambda: None, **values)
    return driver.open(name)


def check_layout(scene: MenuScene, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for name, widget in scene.widgets.items():
        rect = widget.rect
        assert rect.width > 0, name
        assert rect.height >= 32 or not widget.focusable, name
        if name in scene._scrolled:
            assert scene.view is not None
            assert rect.left >= scene.view.left, name
            assert rect.right <= scene.view.right, name
            assert rect.bottom - scene.view.top + scene.scroll <= scene.content_height, name
        else:
            assert window.contains(rect), name
            assert scene.view is None or not rect.colliderect(scene.view), name
    if scene.view is not None:
        assert window.contains(scene.view)
        assert scene.view.height >= 80
    for (one, first), (other, second) in combinations(scene.widgets.items(), 2):
        if (one in scene._scrolled) == (other in scene._scrolled):
            assert not first.rect.colliderect(second.rect), (one, other)


# Pages and dialogs are as wide as their text, whatever the window: the widest windows tell nothing more.
PLACES = [
    (name, size)
    for name in (*ALONE, *SETTINGS, *AFTER_PLAY, *RECORDS, "pause", "confirm")
    for size in SIZES
    if size[0] <= 1920 or name in FILLING
]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("name", "size"), PLACES)
def test_everything_fits_and_nothing_overlaps(name, size, scale, games, cuts):
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    scene = opened(driver, name, games)
    driver.settle()
    check_layout(scene, size)
    assert cuts == []
    first = pygame.image.tobytes(driver.app.surface, "RGB")
    assert len(set(first[::997])) > 8, "the window is empty"
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == first, "drawing twice shows two pictures"


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize(("size", "scale"), [((960, 600), 100), ((960, 600), 200), ((1280, 800), 100)])
@pytest.mark.parametrize("name", AFTER_PLAY)
def test_ends_fill_the_window_and_never_scroll_for_a_few_pixels(name, size, scale, seats, cuts):
    enough = {"round_over": screenshot._round_is_over, "game_over": screenshot._is_over}[name]
    driver = Driver(size, text_scale=scale, reduced_motion=True)
    driver.ctx.games.match = screenshot.play_until("original", seats, 3, enough)
    scene = driver.open(name)
    driver.settle()
    check_layout(scene, size)
    assert cuts == []
    places = scene._places
    assert places.chart is not None
    panels = places.panels
    assert not any(one.colliderect(other) for one, other in combinations(panels, 2))
    assert scene.content_height >= scene.view.height * 0.95
    assert scene.greatest_scroll == 0 or scene.greatest_scroll > 3 * driver.ctx.art.text_px("body")


@pytest.mark.parametrize("name", [*ALONE, *SETTINGS, *AFTER_PLAY, *RECORDS, "pause", "confirm"])
def test_drawing_only_what_changed_shows_the_same_as_drawing_everything(name, games):
    driver = Driver((1280, 720), reduced_motion=True)
    opened(driver, name, games)
    driver.settle()
    for widget in driver.scene.widgets.values():
        driver.move(widget.rect.center)
    driver.key("tab", "tab", "down", "right")
    driver.settle()
    part = pygame.image.tobytes(driver.app.surface, "RGB")
    driver.app.stack.invalidate()
    driver.tick()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == part


def test_resizing_lays_out_anew_and_text_size_is_followed():
    driver = Driver((1280, 720), reduced_motion=True)
    driver.open("title")
    scene = driver.open("settings")
    for size in ((960, 600), (1920, 1080)):
        driver.resize(size)
        assert driver.ctx.size == size
        check_layout(scene, size)
    before = scene.widgets["text_scale"].rect.height
    driver.ctx.change(text_scale=200)
    driver.settle()
    assert scene.widgets["text_scale"].rect.height > before
    check_layout(scene, (1920, 1080))


def focused(scene: MenuScene) -> list[str]:
    return [name for name, widget in scene.widgets.items() if widget.focused]


def test_the_focus_is_never_lost_in_a_random_walk():
    driver = Driver((960, 600), text_scale=150, reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.open("title")
    walk = random.Random(4)
    keys = [
        "left",
        "right",
        "up",
        "down",
        "tab",
        "shift+tab",
        "home",
        "end",
        "enter",
        "space",
        "escape",
        "f1",
    ]
    weights = [3, 3, 4, 6, 6, 2, 1, 1, 3, 1, 2, 1]
    seen = set()
    for step in range(2000):
        driver.key(walk.choices(keys, weights)[0])
        if not driver.app.open:
            driver.app._leaving = False
        scene = driver.scene
        seen.add(scene.name)
        if scene.name in ("table", "learn"):
            driver.app.stack.reset("title")
            driver.tick()
            continue
        assert isinstance(scene, MenuScene)
        assert focused(scene) == [scene.ring.id], step
        rect = scene.widgets[scene.ring.id].rect
        area = scene.view if scene.ring.id in scene._scrolled else driver.app.surface.get_rect()
        assert area.colliderect(rect), (step, scene.name, scene.ring.id)
    assert {"title", "new_game", "settings", "rules", "credits"} <= seen


def test_keys_and_mouse_do_the_same():
    by_keys, by_mouse = Driver(reduced_motion=True), Driver(reduced_motion=True)
    for driver in (by_keys, by_mouse):
        driver.open("title")
        driver.open("settings", page="motion")
    by_keys.scene.focus("reduced_motion")
    by_keys.key("enter")
    by_mouse.click("reduced_motion")
    assert by_keys.ctx.settings.reduced_motion is by_mouse.ctx.settings.reduced_motion is False
    by_keys.scene.open_page("sound")
    by_keys.scene.focus("volume_music")
    by_keys.key("right")
    assert by_keys.ctx.settings.volume_music == 5
    assert by_keys.ctx.settings.volume_effects == by_mouse.ctx.settings.volume_effects


def test_settings_are_kept_a_moment_after_they_change(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("settings")
    driver.key("f11")
    driver.scene.focus("text_scale")
    driver.key("right")
    assert driver.scene.widgets["fullscreen"].value is True
    driver.tick(60)
    from game.storage.settings import load_settings

    kept, problems = load_settings(tmp_path / "settings.json")
    assert problems == ()
    assert kept.fullscreen
    assert kept.text_scale == 110


def test_the_text_size_is_stepped_under_a_pointer_that_stands_still():
    driver = Driver((960, 600), reduced_motion=True)
    page = driver.open("settings")
    stepper = page.widgets["text_scale"]
    seen = []
    for x, presses in ((stepper.rect.right - 12, 6), (None, 9)):
        stepper = page.widgets["text_scale"]
        x = x or stepper._control(driver.ctx.art).left + 16
        pos = (x, stepper.rect.centery)
        driver.move(pos)
        for _press in range(presses):
            driver.press(pos)
            driver.release(pos)
            driver.tick(2)
            assert page.widgets["text_scale"].hit(pos)
            seen.append(driver.ctx.settings.text_scale)
    assert seen == [110, 125, 150, 175, 200, 200, 175, 150, 125, 110, 100, 90, 80, 80, 80]
    driver.move((3, 3))
    assert page.scroll == page.least_scroll == 0
    assert page.widgets["text_scale"].shift == 0


def test_a_theme_is_shown_at_once_and_kept(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    page = driver.open("settings")
    assert dict(page.widgets["theme"].options).keys() == {"evening", "midnight", "paper", "contrast"}
    page.focus("theme")
    while driver.ctx.settings.theme != "paper":
        driver.key("right")
    assert driver.ctx.art.theme.name == driver.ctx.theme.name == "paper"
    driver.app.close()
    from game.storage.settings import load_settings

    assert load_settings(tmp_path / "settings.json")[0].theme == "paper"


def test_the_person_has_a_name_that_is_kept(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("title")
    page = driver.open("settings", page="play")
    page.focus("player_name")
    driver.write("Zoë")
    driver.app.stack.pop()
    shelf = driver.open("new_game")
    assert shelf.widgets["seat:0"].label == "Zoë"
    driver.click("deal")
    assert driver.ctx.games.match.seats[0].name == "Zoë"
    page = driver.open("settings", page="play")
    page.focus("player_name")
    driver.key("backspace", "backspace", "backspace")
    assert driver.ctx.settings.player_name == ""
    assert page.widgets["player_name"].value == ""


def test_a_question_is_answered_by_its_buttons_and_can_be_silenced():
    done: list[str] = []

    def ask(driver: Driver) -> None:
        driver.open(
            "confirm",
            heading="Discard this Wild?",
            accept="Discard Wild",
            decline="Keep it",
            on_accept=lambda: done.append("accepted"),
            on_decline=lambda: done.append("declined"),
            on_silence=lambda: done.append("silenced"),
        )

    driver = Driver(reduced_motion=True)
    driver.open("title")
    ask(driver)
    driver.key("enter")
    assert done == ["declined"]
    ask(driver)
    driver.key("escape")
    assert done == ["declined"], "Esc closes the question and does neither"
    assert driver.scene.name == "title"
    ask(driver)
    driver.click("silence")
    driver.click("accept")
    assert done[1:] == ["silenced", "accepted"]
    assert driver.scene.name == "title"


@pytest.mark.parametrize(("seats", "least"), [(2, 26), (6, 12)])
def test_a_hand_that_is_counted_takes_the_room_there_is_and_shows_every_corner(seats, least):
    driver = Driver((1280, 800), reduced_motion=True)
    driver.ctx.games.match = screenshot.play_until("original", seats, 3, screenshot._round_is_over)
    scene = driver.open("round_over")
    assert isinstance(scene, RoundOverScene)
    driver.settle()
    columns = scene._columns
    assert columns.words.width >= scene._words_width()
    for count in range(1, 21):
        width, step = spread(count, pygame.Rect(0, 0, columns.cards.width, scene._row_height))
        assert step >= 0.33 * width, "the corner of each card is seen"
        assert width + step * (count - 1) <= columns.cards.width + 1
    assert spread(10, pygame.Rect(0, 0, columns.cards.width, scene._row_height))[1] >= least


def test_points_count_up_within_a_second_and_a_press_finishes_them(games):
    driver = Driver()
    driver.ctx.games.match = games["round_over"]
    scene = driver.open("round_over")
    assert isinstance(scene, RoundOverScene)
    assert scene.animating
    driver.tick(30)
    assert 0 < scene._counted < 1
    driver.key("enter")
    assert scene._counted == 1
    assert driver.scene is scene, "the press that finishes the counting does nothing else"
    driver = Driver()
    driver.ctx.games.match = games["round_over"]
    driver.open("round_over")
    assert driver.settle() <= 61
    assert driver.scene.ring.id == "next"


def test_the_way_through_the_game(tmp_path):
    driver = Driver(data=tmp_path, seed=11, reduced_motion=True, own_speed="off", opponents_speed="off")
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    assert driver.scene.ring.id == "play"
    driver.scene.focus("new")
    driver.key("enter")
    assert driver.scene.name == "new_game"
    driver.scene.focus("seats")
    driver.key("right")
    driver.scene.focus("deal")
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    match = driver.ctx.games.match
    assert len(match.seats) == 5
    assert match.seed == 11
    assert [seat.bot is None for seat in match.seats] == [True, False, False, False, False]
    driver.settle()
    view = match.view(Seat(0))
    driver.key("escape")
    assert driver.app.stack.names == ("table", "pause")
    driver.scene.focus("leave")
    driver.key("enter")
    assert driver.app.stack.names == ("title",)
    assert driver.scene.ring.id == "continue"
    driver.app.close()

    again = Driver(data=tmp_path, reduced_motion=True, own_speed="off", opponents_speed="off")
    again.open("title")
    again.key("enter")
    assert again.app.stack.names == ("table",)
    assert again.ctx.games.match is not match
    assert again.ctx.games.match.view(Seat(0)) == view


def test_a_whole_game_through_table_round_over_and_game_over(tmp_path):
    """The person's part is played by a bot; every screen comes and goes as it does for a player."""
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True, own_speed="off", opponents_speed="off")
    seats = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1))
    match = driver.ctx.games.start(replace(load_edition("original"), phases=SHORT), seats, 6)
    driver.open("table")
    person = make_bot("greedy", Seat(0), 1)
    visited: list[str] = []
    for _step in range(20_000):
        driver.tick()
        name = driver.scene.name
        if not visited or visited[-1] != name:
            visited.append(name)
        if name == "game_over":
            break
        if name == "round_over":
            driver.key("enter")
        elif (
            match.turn == 0
            and match.step in (TurnStep.DRAW, TurnStep.PLAY)
            and not driver.app.stack.animating
        ):
            view = match.view(Seat(0))
            choice = next(action for action in person.decide(view) if action is not None)
            assert driver.scene.submit(choice) is None
            driver.scene.resume()
    rounds = match.state.table.round
    assert visited == [*["table", "round_over"] * rounds, "game_over"]
    assert rounds >= 3
    assert driver.app.stack.names[-1] == "game_over"
    assert driver.ctx.games.saved() is None
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    assert driver.ctx.games.saved() is not None


def test_after_a_game_one_can_play_again(games):
    for name, same_seed, same_seats in (("rematch", False, True), ("same", True, True)):
        driver = Driver(seed=77, reduced_motion=True, own_speed="off")
        driver.ctx.games.match = games["game_over"]
        old = games["game_over"]
        driver.open("game_over")
        assert driver.scene.ring.id == "rematch"
        driver.click(name)
        new = driver.ctx.games.match
        assert driver.app.stack.names == ("table",)
        assert (new.seed == old.seed) is same_seed
        assert (new.seats == old.seats) is same_seats
        assert new.step is not TurnStep.GAME_OVER
    driver = Driver(reduced_motion=True)
    driver.ctx.games.match = games["game_over"]
    driver.open("game_over")
    driver.click("seats")
    assert driver.app.stack.names == ("title", "new_game")
    assert driver.scene.widgets["seats"].value == len(games["game_over"].seats)


def test_the_title_says_what_differs_from_the_printed_rules(tmp_path):
    driver = Driver((960, 600), data=tmp_path, reduced_motion=True, text_scale=200)
    seats = (SeatInfo("You", None, 0), SeatInfo("Ana", "greedy", 1))
    rules = {"house": ["postal", "rule_card"], "going_out": "floating", "dealer": "fixed", "rounds": 7}
    driver.ctx.games.start(load_edition("masters_1", rules=rules), seats, 6)
    scene = driver.open("title")
    edition, phases, *house = scene.widgets["continue"].lines
    assert edition.startswith("Masters, first variant")
    assert phases == "Phases: You –, Ana –", "nobody has chosen yet"
    told = " ".join(house)
    assert told.startswith("House rules: ")
    for name in ("Floating", "Postal", "Anti-phase for others", "Dealer: Stays", "Rounds: 7"):
        assert name in told
    check_layout(scene, (960, 600))
    driver.key("enter")
    assert driver.app.stack.names == ("table",)
    options = driver.ctx.games.match.edition.options
    assert (options.house, options.save_pile) == (("postal", "rule_card"), "once_a_round")


def test_a_game_that_is_over_is_not_offered_to_continue(games, tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.match = games["game_over"]
    driver.ctx.games.keep()
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    driver.ctx.games.match = games["round_over"]
    driver.ctx.games.keep()
    driver.app.stack.reset("title")
    assert "continue" in driver.scene.widgets


def test_a_damaged_save_is_told_and_nothing_is_lost_from_the_menu(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    (tmp_path / "games" / "autosave.json").write_text('{"format": 1, "sha256": "0"}')
    driver.open("title")
    assert "continue" not in driver.scene.widgets
    assert driver.scene._toast is not None
    assert "damaged" in driver.scene._toast.label


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
        assert driver.app.stack.names == (TABLES[match.edition.family],)
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


def test_the_drawer_gives_the_options_and_refuses_contradictions():
    driver = Driver((1280, 720), reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("house")
    drawer = driver.scene
    assert drawer.name == "house_rules"
    driver.click("preset:Floating")
    driver.click("preset:Utah")
    assert shelf.edition.options.going_out == "floating"
    assert shelf.edition.options.wild_replacement == "utah"
    drawer.focus("all")
    driver.key("enter")
    drawer.focus("rule:phase_order")
    driver.key("right", "right")
    assert shelf.edition.options.phase_order == "declare_when_laying"
    drawer.focus("rule:progress")
    driver.key("right")
    assert drawer._toast.mood == "refuse"
    assert "do not go together" in drawer._toast.label
    assert shelf.edition.options.progress == "when_made"
    assert drawer.widgets["rule:progress"].value == "when_made", "the old answer is shown again"
    driver.click("done")
    assert driver.scene is shelf
    assert len(short_rules(shelf.edition)) == 3
    assert shelf.widgets["house"].lines == ("3 rules changed",)
    shelf.setup.switch("Arkansas", True)
    shelf.rebuild()
    assert len(shelf.setup.house_changes) > len(short_rules(shelf.edition))
    named = len(short_rules(shelf.edition))
    assert shelf.widgets["house"].lines == (f"{named} rules changed",), "as many as are named beside it"
    shelf.setup.switch("Arkansas", False)
    shelf.setup.change("phase_order", "declare_when_laying")
    driver.click("deal")
    options = driver.ctx.games.match.edition.options
    assert (options.going_out, options.phase_order) == ("floating", "declare_when_laying")


def test_a_seed_can_be_typed_and_is_played():
    driver = Driver(seed=5, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.write("42")
    driver.key("backspace")
    driver.write("7")
    assert driver.scene.widgets["seed"].value == "47"
    driver.key("up", "escape")
    assert "seed 47" in shelf.widgets["house"].lines[0]
    driver.click("deal")
    assert driver.ctx.games.match.seed == 47


def test_words_stand_for_a_seed_that_is_shown():
    driver = Driver(seed=5, reduced_motion=True)
    driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.write("Blue Moon 7")
    told = driver.scene._about_seed()
    driver.key("escape")
    driver.click("deal")
    seed = driver.ctx.games.match.seed
    assert str(seed) in told
    assert seed == seed_from_text("blue  moon 7") != seed_from_text("blue moon 8")
    assert seed_from_text("007") == 7
    assert seed_from_text("9" * 19) < 10**18, "longer than a seed can be: words"


def test_the_seed_of_the_command_line_is_shown_and_played_once(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True, own_speed="off")
    driver.ctx.games.asked_seed = 42
    shelf = driver.open("new_game")
    driver.click("house")
    assert driver.scene.widgets["seed"].value == "42"
    driver.key("escape")
    shelf._draw_again()
    driver.click("deal")
    assert driver.ctx.games.match.seed == 42
    assert driver.ctx.games.asked_seed is None
    assert driver.ctx.games.next_seed() == 1


def test_a_seed_that_is_taken_away_again_is_not_played():
    driver = Driver(seed=5, reduced_motion=True)
    driver.ctx.games.asked_seed = 42
    driver.open("new_game")
    driver.click("house")
    driver.scene.focus("seed")
    driver.key("backspace", "backspace", "escape")
    driver.click("deal")
    assert driver.ctx.games.match.seed == 5


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


def test_an_edition_written_by_hand_is_changed_as_a_copy(tmp_path):
    folder = tmp_path / "variants"
    folder.mkdir()
    written = "format: 1\nextends: original\nid: short\nname: Short\nabout: One.\n"
    written += "phases: [[set: 3]]  # for Grandpa\n"
    (folder / "short.yaml").write_text(written)
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game", edition=load_edition("short", user_folder=folder))
    assert shelf.widgets["edit"].label == "Make it your own"
    driver.click("edit")
    assert driver.scene._toast.label == "short.yaml was written by hand and stays as it is: this is a copy."
    assert "delete" not in driver.scene.widgets
    driver.scene._rename("Shorter")
    driver.click("save")
    assert (folder / "short.yaml").read_text() == written
    assert shelf.edition.id == "shorter"
    assert load_edition("short", user_folder=folder).about == "One."
    assert shelf.edition.about == "", "what was said of the original is not said of the copy"
    assert shelf.widgets["edit"].label == "Change"


def test_phases_of_ones_own_are_written_and_stand_on_the_shelf_at_once(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("edit")
    editor = driver.scene
    assert editor.name == "phase_editor"
    driver.click("save")
    assert "name" in editor._toast.label
    assert editor.ring.id == "name"
    driver.write("Käse")
    driver.key("space")
    driver.write(" 3")
    assert editor.title == "Käse 3"
    editor.focus("size:0")
    driver.key("right")
    editor.focus("kind:1")
    driver.key("right")
    assert editor.phases[0] == (Requirement("set", 4), Requirement("run", 3))
    editor.focus("group")
    driver.key("enter")
    assert len(editor.phases[0]) == 3
    editor.focus("less:2")
    driver.key("enter")
    editor.focus("down")
    driver.key("enter")
    assert editor.phases[1] == (Requirement("set", 4), Requirement("run", 3))
    editor.focus("remove")
    driver.key("enter")
    assert len(editor.phases) == 9
    editor.focus("add")
    driver.key("enter")
    assert editor.phases[-1] == (Requirement("set", 3),)
    editor.scroll_to(0)
    editor.focus("box")
    driver.key("right", "right")
    assert BOX_NAMES[editor.box] == "Pencil"
    driver.click("save")
    assert driver.scene is shelf
    assert shelf.edition.box == "pencil"
    assert (shelf.edition.name, shelf.edition.phases) == ("Käse 3", tuple(editor.phases))
    (file,) = (tmp_path / "variants").iterdir()
    assert load_edition(file) == shelf.edition

    driver.click("edit")
    driver.scene.focus("delete")
    driver.key("enter")
    driver.click("accept")
    assert driver.scene is shelf
    assert shelf.edition.id == "original"
    assert list((tmp_path / "variants").iterdir()) == []


def test_every_picture_of_a_box_has_a_name_to_choose_it_by():
    assert {*BOX_NAMES} - {""} == {*BOXES}


def test_the_editor_asks_before_unsaved_work_is_lost(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    shelf = driver.open("new_game")
    driver.click("edit")
    driver.key("escape")
    assert driver.scene is shelf
    driver.click("edit")
    editor = driver.scene
    editor._rename("Random night")
    driver.key("escape")
    assert driver.scene.name == "confirm"
    driver.click("decline")
    assert driver.scene is editor
    driver.click("save")
    # Ids that begin with "random" are those of the editions drawn by seed.
    assert shelf.edition.id == "mine_random_night"
    driver.click("edit")
    driver.scene._rename("Another night")
    driver.key("escape")
    driver.click("accept")
    assert driver.scene is shelf
    assert shelf.edition.name == "Random night"


def test_a_phase_that_cannot_be_laid_is_told_and_not_written(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game").edit()
    driver.tick()
    editor = driver.scene
    editor._rename("Long")
    editor.focus("phase:5")
    driver.key("enter")
    for _ in range(3):
        editor.focus("size:0")
        driver.key("right")
    assert editor.phases[5] == (Requirement("run", 12),)
    assert editor.widgets["phase:5"].fault
    assert any("12 cards" in text for text, _y, _role in editor._sentences)
    driver.click("save")
    assert driver.scene is editor
    assert "only 11 can be laid" in editor._toast.label
    assert not (tmp_path / "variants").exists()


def test_how_hard_a_phase_is_is_worked_out_without_stopping(tmp_path):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.open("new_game", edition=load_edition("plain_cards")).edit()
    driver.tick()
    rows = [driver.scene.widgets[f"phase:{i}"] for i in range(10)]
    for _ in range(1000):
        driver.tick()
        if all(row.draws is not None for row in rows):
            break
    assert all(row.draws is not None and row.draws > 0 for row in rows)


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


def test_rules_open_over_everything_and_close_with_the_same_key(games):
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.key("f1")
    assert driver.app.stack.names == ("title", "rules")
    driver.key("f1")
    assert driver.app.stack.names == ("title",)


def test_how_to_play_tells_every_key_and_jumps_to_the_controls():
    told = {key for row in controls.bound(Bindings()) for key in row.keys}
    known = Bindings()
    assert told == {key for command in known.commands for key in known.keys(command)}
    other = Bindings((Binding("draw", ("q",)),))
    assert [row.keys for row in controls.bound(other) if "draw pile" in row.meaning] == [("Q",)]
    driver = Driver((960, 600), reduced_motion=True)
    page = driver.open("rules")
    assert page.heading == "How to play"
    driver.click("controls")
    assert page.scroll == page._controls_at > 0


def test_nothing_is_presented_while_nothing_changes():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    presented = driver.app.presented
    driver.tick(300)
    assert driver.app.presented == presented
    driver.move("play")
    assert driver.app.presented == presented + 1


def test_the_loop_wakes_seldom_while_it_waits():
    driver = Driver(reduced_motion=True)
    driver.open("title")
    driver.settle()
    assert driver.app._pause() < 0.02, "lively after input"
    driver.time += 2
    assert driver.app._pause() >= 1 / 35
    driver.lose_focus()
    driver.time += 2
    assert driver.app._pause() >= 0.1


def test_closing_the_window_keeps_the_game(tmp_path, games):
    driver = Driver(data=tmp_path, reduced_motion=True)
    driver.ctx.games.match = games["round_over"]
    driver.open("round_over")
    driver.close_window()
    assert not driver.app.open
    driver.app.close()
    assert (tmp_path / "games" / "autosave.json").exists()
    assert (tmp_path / "settings.json").exists()


@pytest.mark.parametrize("scene", [*ALONE, *AFTER_PLAY])
def test_a_picture_of_a_screen_is_the_same_every_time(scene):
    one = screenshot.render_scene(scene, size=(960, 600), seats=3)
    other = screenshot.render_scene(scene, size=(960, 600), seats=3)
    assert one.get_size() == (960, 600)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_picture_of_a_screen_that_is_not_there_is_refused():
    with pytest.raises(screenshot.SceneError, match="no screen tabel"):
        screenshot.render_scene("tabel")
    with pytest.raises(screenshot.SceneError):
        screenshot.render_scene("round_over", edition="no_such_edition")


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES[:4])
def test_the_title_has_room_for_a_kept_game_and_for_what_has_to_be_set_first(size, scale, tmp_path, cuts):
    driver = Driver(size, data=tmp_path, text_scale=scale, reduced_motion=True)
    driver.open("new_game")
    driver.click("deal")
    driver.app.stack.reset("title")
    driver.settle()
    assert "continue" in driver.scene.widgets
    check_layout(driver.scene, size)
    assert cuts == []


def test_text_size_and_speed_are_set_on_the_title():
    driver = Driver((1280, 720), reduced_motion=True, text_scale=100)
    scene = driver.open("title")
    scene.focus("text_scale")
    driver.key("right")
    assert driver.ctx.settings.text_scale == 110
    assert driver.ctx.art.text_scale == 1.1
    scene.focus("speed")
    driver.key("left")
    assert (driver.ctx.settings.own_speed, driver.ctx.settings.opponents_speed) == ("fast", "fast")
    assert scene.widgets["speed"].shown == "Speed: Fast"


def test_page_keys_scroll_by_what_is_seen() -> None:
    driver = Driver((1280, 720))
    page = driver.open("rules")
    driver.settle()
    assert page.greatest_scroll > page.view.height
    driver.key("pagedown")
    driver.settle()
    once = page.scroll
    assert page.view.height * 0.7 < once < page.view.height
    driver.key("pagedown")
    assert page.scroll == 2 * once
    driver.key("pageup", "pageup")
    assert page.scroll == 0
