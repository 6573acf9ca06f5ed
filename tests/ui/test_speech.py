"""Reading aloud: what is said, in which order, and by which program."""

from __future__ import annotations

import sys

import pytest

from game.storage.settings import Settings, check
from game.ui.desktop import wants_less_motion
from game.ui.presets import PRESETS
from game.ui.speech import Heard, Reader, Speaker, command, system_voice
from game.ui.table.things import things
from tests.ui.driver import Driver
from tests.ui.table.positions import Table, at, drawing, focus


class Saying:
    """Something that is being said until the test ends it."""

    def __init__(self) -> None:
        self.over = self.broken = False

    def poll(self) -> int | None:
        return 0 if self.over or self.broken else None

    def terminate(self) -> None:
        self.broken = True


class Voice:
    """Says nothing, and remembers it."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.now: list[Saying] = []

    def __call__(self, text: str) -> Saying:
        self.said.append(text)
        self.now.append(Saying())
        return self.now[-1]


def test_an_event_breaks_off_the_focus_and_never_another_event():
    voice = Voice()
    speaker = Speaker(voice)
    speaker.focus("Draw pile")
    speaker.tick()
    speaker.event("Ana draws a card.")
    speaker.event("Ana discards the red 7.")
    speaker.tick()
    assert voice.said == ["Draw pile", "Ana draws a card."]
    assert [one.broken for one in voice.now] == [True, False]
    speaker.focus("red 5")
    speaker.tick()
    assert len(voice.said) == 2
    for _ in range(2):
        voice.now[-1].over = True
        speaker.tick()
    assert voice.said[2:] == ["Ana discards the red 7.", "red 5"]
    assert not any(one.broken for one in voice.now[1:])


def test_the_latest_focus_alone_is_said():
    voice = Voice()
    speaker = Speaker(voice)
    for words in ("one", "two", "three"):
        speaker.focus(words)
    speaker.tick()
    assert voice.said == ["three"]


def test_what_had_happened_before_is_not_told_and_what_happens_is():
    voice = Voice()
    reader, scene = Reader(Speaker(voice)), object()

    def follow(*lines: str, sentence: str = "", focus: str = "") -> list[str]:
        voice.said.clear()
        for _ in range(4):
            reader.follow(scene, Heard("", lines, sentence, focus))
            if voice.now:
                voice.now[-1].over = True
        return list(voice.said)

    assert follow("old", focus="hand") == ["hand"]
    assert follow("old", "new", focus="hand") == ["new"]
    assert follow("old", "new", sentence="No.", focus="pile") == ["No.", "pile"]
    assert follow("another round", focus="pile") == ["another round"]
    assert follow("another round", "more", focus="pile") == ["more"]
    assert follow("another round", focus="pile") == [], "what is taken back is not told again"


def test_a_note_is_said_when_it_was_not_there_before():
    voice = Voice()
    reader, scene = Reader(Speaker(voice)), object()

    def follow(*notes: str) -> list[str]:
        voice.said.clear()
        for _ in range(4):
            reader.follow(scene, Heard(notes=notes))
            if voice.now:
                voice.now[-1].over = True
        return list(voice.said)

    assert follow("Phase 1", "Tip") == ["Phase 1", "Tip"]
    assert follow("Phase 1", "Rolled") == ["Rolled"]
    assert follow("") == []
    assert follow("Phase 1") == ["Phase 1"]


def test_a_tip_is_said_once_with_what_it_is_about():
    table = Table(at(drawing))
    table.settle()
    scene = table.scene
    table.driver.key("tab")
    focus(table, "button:hint")
    heard = scene.heard()
    assert scene.face.status == heard.focus
    assert heard.sentence == scene.may_do() != heard.focus


def test_what_is_left_when_something_is_taken_back_is_not_told_again():
    voice = Voice()
    reader, scene = Reader(Speaker(voice)), object()
    for lines in (("one", "two"), ("one", "two", "three"), ("one", "two"), ("one", "two", "four")):
        reader.follow(scene, Heard(lines=lines))
        if voice.now:
            voice.now[-1].over = True
    assert voice.said == ["three", "four"]


def test_without_a_voice_nothing_is_said_and_nothing_fails():
    reader = Reader(Speaker(lambda text: None))
    reader.follow(object(), Heard("Title", ("a",), "b", "c"))
    reader.quiet()


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_a_text_is_never_taken_for_an_option(platform):
    argv, fed = command("--help", platform, "en", lambda name: f"/bin/{name}")
    assert fed == "--help" or argv[-2:] == ["--", "--help"]
    assert command("x", platform, "en", lambda name: None) is None


def test_a_program_that_cannot_be_started_is_silence(monkeypatch, tmp_path):
    broken = tmp_path / "spd-say"
    broken.write_bytes(b"")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr("shutil.which", lambda name: str(broken))
    assert system_voice(lambda: "en")("x") is None


def said_by(driver: Driver) -> list[str]:
    voice = Voice()
    driver.app.reader = Reader(Speaker(voice))
    return voice.said


def test_a_menu_says_its_name_and_what_is_set():
    driver = Driver(speech=True)
    said = said_by(driver)
    driver.open("settings", page="sound")
    driver.key("tab")
    driver.scene.focus("speech")
    assert driver.scene.heard().title == "Settings"
    assert driver.scene.heard().focus == "Read aloud what happens and what is in focus: on"
    driver.scene.focus("volume_master")
    assert driver.scene.heard().focus == "Everything: 80 %"
    driver.tick(2)
    assert said == ["Settings"]


def test_nothing_is_read_aloud_unless_it_is_wanted():
    driver = Driver()
    said = said_by(driver)
    driver.open("settings")
    driver.tick(3)
    assert said == []


def test_the_table_says_what_has_the_focus():
    table = Table(at(drawing))
    table.settle()
    scene = table.scene
    assert scene.heard().focus == ""
    table.driver.key("tab")
    found = {}
    for thing in things(scene.board, None):
        scene.controller.focus_on(thing)
        found[thing.partition(":")[0]] = scene.heard().focus
    assert {"hand", "draw", "discard", "seat", "button", "slot", "lay_down"} <= set(found)
    assert all(found.values())
    assert found["draw"] == f"Draw pile, {scene.board.view.draw_count} cards"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_what_it_says_and_nothing_impossible(name):
    values = PRESETS[name].values
    assert all(check(key, value) is None for key, value in values.items())
    driver = Driver((1280, 1000))
    scene = driver.open("settings", page="play")
    scene.focus(name)
    driver.key("enter")
    for key, value in values.items():
        assert getattr(driver.ctx.settings, key) == value
        assert value != getattr(Settings(), key) or key in ("tips", "tips_seen") or isinstance(value, bool)


@pytest.mark.parametrize(
    ("platform", "answer", "less"),
    [
        ("linux", "false", True),
        ("linux", "true", False),
        ("linux", None, False),
        ("darwin", "1", True),
        ("darwin", "0", False),
        ("plan9", "1", False),
    ],
)
def test_the_desktop_is_asked_whether_little_should_move(platform, answer, less):
    assert wants_less_motion(platform, lambda asked: answer) is less
