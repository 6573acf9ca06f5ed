"""Sound: silent where it must be, heard where it should be, and never an exception."""

import itertools
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.cues import CUES, INTERFACE_CUES, Cue
from game.ui.sound import _MOST_LOADED, NO_DEVICE, NO_FILE, Sound, Volumes
from tests.ui.driver import Driver

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"
LOUD = Volumes(1, 1, 1, 1)


class Clock:
    """Time that passes only when told."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sound(clock: Clock) -> Iterator[Sound]:
    one = Sound(SOUNDS, LOUD, clock=clock)
    yield one
    one.close()


def playing() -> list[pygame.mixer.Sound]:
    channels = (pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels()))
    return [heard for channel in channels if (heard := channel.get_sound()) is not None]


def device_event(kind: int, capture: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, which=0, iscapture=capture)


def test_nothing_is_opened_before_the_first_sound(sound: Sound) -> None:
    sound.tick()
    sound.focus(False)
    sound.focus(True)
    assert not sound.is_open
    assert pygame.mixer.get_init() is None
    sound.play(Cue.WIN)
    assert sound.is_open
    assert pygame.mixer.get_init() is not None
    assert pygame.mixer.get_num_channels() == 24


@pytest.mark.parametrize("cue", CUES)
def test_every_cue_plays(sound: Sound, clock: Clock, cue: Cue) -> None:
    sound.play(cue)
    clock.now += 1
    sound.play(cue)
    assert sound.problem is None
    assert playing()


def test_a_take_never_follows_itself(sound: Sound, clock: Clock) -> None:
    takes = []
    for _ in range(30):
        clock.now += 1
        if sound.is_open:
            pygame.mixer.stop()
        sound.play(Cue.LAY_DOWN)
        (heard,) = playing()
        takes.append(heard)
    assert all(a is not b for a, b in itertools.pairwise(takes))
    assert len({id(take) for take in takes}) == 3


def test_the_same_cue_at_once_is_dropped_and_others_are_not(sound: Sound, clock: Clock) -> None:
    for _ in range(5):
        sound.play(Cue.WIN)
        sound.play(Cue.ROUND_END)
    assert len(playing()) == 2
    clock.now += 0.04
    sound.play(Cue.WIN)
    assert len(playing()) == 3


def test_only_the_takes_heard_last_stay_decoded(sound: Sound, clock: Clock) -> None:
    for cue in CUES:
        for _ in range(4):
            clock.now += 1
            sound.play(cue)
            assert len(sound._loaded) <= _MOST_LOADED
    first, last = next(iter(CUES)), list(CUES)[-1]
    loaded = {cue for cue, _ in sound._loaded.values()}
    assert last in loaded
    assert first not in loaded
    clock.now += 1
    pygame.mixer.stop()
    sound.play(first)
    assert len(playing()) == 1


def test_full_channels_are_no_error(sound: Sound, clock: Clock) -> None:
    for _ in range(40):
        clock.now += 1
        sound.play(Cue.WIN)
    assert len(playing()) <= 24
    assert sound.problem is None


@pytest.mark.parametrize(
    ("volumes", "cue", "volume"),
    [
        (Volumes(1, 0.5, 0, 1), Cue.WIN, 0.25),
        (Volumes(0.5, 1, 0, 1), Cue.WIN, 0.25),
        (Volumes(1, 1, 0, 0.5), Cue.YOUR_TURN, 0.25),
        (Volumes(1, 0, 0, 1), Cue.YOUR_TURN, 1.0),
        (Volumes(7, 7, 0, 0), Cue.WIN, 1.0),
    ],
)
def test_volumes(sound: Sound, volumes: Volumes, cue: Cue, volume: float) -> None:
    sound.volumes = volumes
    sound.play(cue)
    (heard,) = playing()
    assert heard.get_volume() == pytest.approx(volume, abs=0.01)


@pytest.mark.parametrize("volumes", [Volumes(0, 1, 1, 1), Volumes(1, 0, 1, 1), Volumes(1, -3, 1, 1)])
def test_at_volume_0_the_device_is_left_alone(sound: Sound, volumes: Volumes) -> None:
    sound.volumes = volumes
    sound.play(Cue.WIN)
    assert not sound.is_open


def test_a_volume_is_heard_at_once(sound: Sound) -> None:
    sound.play(Cue.WIN)
    (heard,) = playing()
    sound.volumes = Volumes(1, 0.5, 0, 1)
    assert heard.get_volume() == pytest.approx(0.25, abs=0.01)


def test_interface_cues_are_cues() -> None:
    assert set(CUES) >= INTERFACE_CUES
    assert Cue.DEAL not in INTERFACE_CUES


def test_music_is_heard_when_wanted_and_turned_up(sound: Sound) -> None:
    sound.volumes = Volumes(1, 1, 0, 1)
    sound.music(True)
    assert not sound.is_open
    sound.volumes = LOUD
    assert pygame.mixer.music.get_busy()
    sound.volumes = Volumes(1, 1, 0.5, 1)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)
    sound.music(False)
    sound.music(True)
    assert pygame.mixer.music.get_busy()
    assert sound.problem is None


def test_muted_in_the_background(sound: Sound, clock: Clock) -> None:
    sound.music(True)
    sound.focus(False)
    assert not pygame.mixer.music.get_busy()
    sound.play(Cue.WIN)
    assert not playing()
    sound.focus(True)
    assert pygame.mixer.music.get_busy()
    sound.mute_in_background = False
    sound.focus(False)
    assert pygame.mixer.music.get_busy()
    clock.now += 1
    sound.play(Cue.WIN)
    assert playing()
    sound.mute_in_background = True
    assert not pygame.mixer.music.get_busy()


def test_the_device_rests_in_silence_and_comes_back(sound: Sound, clock: Clock) -> None:
    sound.play(Cue.BUTTON)
    clock.now += 9
    sound.tick()
    assert sound.is_open
    pygame.mixer.stop()
    clock.now += 2
    sound.tick()
    assert not sound.is_open
    sound.play(Cue.WIN)
    assert playing()


def test_the_device_stays_open_while_something_is_heard(sound: Sound, clock: Clock) -> None:
    sound.play(Cue.WIN)
    clock.now += 60
    sound.tick()
    assert sound.is_open
    pygame.mixer.stop()
    sound.music(True)
    clock.now += 60
    sound.tick()
    assert sound.is_open
    sound.focus(False)
    clock.now += 60
    sound.tick()
    assert not sound.is_open
    sound.focus(True)
    assert pygame.mixer.music.get_busy()


def test_a_device_pulled_out_and_plugged_in(
    sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound.play(Cue.WIN)
    sound.on_event(device_event(pygame.AUDIODEVICEREMOVED, capture=1))
    assert playing()
    sound.on_event(device_event(pygame.AUDIODEVICEADDED))
    assert playing(), "a device that is merely announced does not interrupt"
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sound.on_event(device_event(pygame.AUDIODEVICEREMOVED))
    clock.now += 5
    sound.play(Cue.WIN)
    assert sound.problem == NO_DEVICE
    assert sound.detail
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound.on_event(device_event(pygame.AUDIODEVICEADDED))
    assert sound.problem == NO_DEVICE, "not tried again within a second"
    clock.now += 5
    sound.on_event(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0)))
    assert sound.problem == NO_DEVICE
    sound.on_event(device_event(pygame.AUDIODEVICEADDED))
    sound.play(Cue.WIN)
    assert playing()
    assert sound.problem is None


def test_coming_back_to_the_window_looks_for_a_device_again(
    sound: Sound, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonexistent")
    sound.music(True)
    assert sound.problem == NO_DEVICE
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock.now += 5
    sound.focus(True)
    assert pygame.mixer.music.get_busy()
    assert sound.problem is None


def test_somebody_else_ending_pygame_is_survived(sound: Sound, clock: Clock) -> None:
    sound.music(True)
    sound.play(Cue.WIN)
    pygame.mixer.quit()
    clock.now += 60
    sound.tick()
    sound.volumes = Volumes(1, 1, 0, 1)
    sound.play(Cue.WIN)
    assert playing()


def test_missing_and_damaged_files_are_silent(clock: Clock, tmp_path: Path) -> None:
    shutil.copy(SOUNDS / "win_1.ogg", tmp_path)
    (tmp_path / "deal_1.ogg").write_bytes(b"no sound")
    (tmp_path / "music.ogg").write_bytes(b"no music")
    sound = Sound(tmp_path, LOUD, clock=clock)
    sound.play(Cue.WIN)
    clock.now += 1
    sound.play(Cue.WIN)
    assert sound.problem is None
    assert len(playing()) == 2
    for silent in (
        lambda: sound.play(Cue.DEAL),
        lambda: sound.play(Cue.HIT),
        lambda: sound.music(True),
    ):
        sound.problem = None
        silent()
        assert sound.problem == NO_FILE
        assert len(playing()) == 2
    sound.close()


def test_without_a_device_the_program_is_silent_and_says_nothing() -> None:
    script = (
        "from pathlib import Path\n"
        "from game.ui.cues import CUES\n"
        "from game.ui.sound import NO_DEVICE, Sound, Volumes\n"
        "sound = Sound(Path('assets/sounds'), Volumes(1, 1, 1, 1))\n"
        "for cue in CUES: sound.play(cue)\n"
        "sound.music(True); sound.volumes = Volumes(1, 1, 0, 1); sound.focus(False); sound.focus(True)\n"
        "sound.tick(); sound.close()\n"
        "assert not sound.is_open and sound.problem == NO_DEVICE, sound.problem\n"
    )
    result = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "SDL_AUDIODRIVER": "nonexistent"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_the_names_need_no_pygame() -> None:
    script = "import sys, game.ui.cues; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_a_click_is_shown_before_the_device_is_opened_for_its_sound(clock: Clock) -> None:
    sound = Sound(SOUNDS, LOUD, clock=clock, after_the_frame=True)
    sound.play(Cue.BUTTON)
    sound.play(Cue.WIN)
    assert not sound.is_open
    sound.tick()
    assert sound.is_open
    assert len(playing()) == 2
    sound.play(Cue.HIT)
    assert len(playing()) == 3, "an open device is not waited for"
    sound.close()


def test_what_waits_for_a_device_that_is_missing_is_dropped(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mixer, "init", _no_device)
    sound = Sound(SOUNDS, LOUD, clock=clock, after_the_frame=True)
    sound.play(Cue.WIN)
    sound.tick()
    assert sound.problem == NO_DEVICE
    monkeypatch.undo()
    clock.now += 100
    sound.focus(True)
    sound.tick()
    assert not sound.is_open, "the old sound is not heard late"


def _no_device(*_args: object, **_kwargs: object) -> None:
    raise pygame.error("no device")


def test_the_sound_is_told_of_a_frame_after_it_was_shown() -> None:
    driver = Driver()
    shown: list[int] = []
    driver.ear.tick = lambda: shown.append(driver.app.presented)  # type: ignore[method-assign]
    driver.open("title")
    assert shown == [1]
