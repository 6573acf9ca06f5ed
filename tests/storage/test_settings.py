"""The settings file: every bad entry falls back on its own, and nothing in it stops the game."""

import dataclasses
import errno
import json
from pathlib import Path

import pytest

from game.storage import settings as settings_module
from game.storage.settings import KNOWN, Settings, check, load_settings, save_settings


def written(path: Path, **entries: object) -> Path:
    path.write_text(json.dumps(entries))
    return path


def other_value(name: str) -> object:
    """A value that the setting may have and that is not its default."""
    default, limits = KNOWN[name].default, KNOWN[name].metadata
    if isinstance(default, bool):
        return not default
    if isinstance(default, int):
        return limits["low"] if default != limits["low"] else limits["high"]
    return next(choice for choice in limits.get("choices", ("de",)) if choice != default)


def test_everything_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    changed = dataclasses.replace(Settings(), **{name: other_value(name) for name in KNOWN})
    assert all(getattr(changed, name) != getattr(Settings(), name) for name in KNOWN)
    assert save_settings(path, changed) is None
    assert load_settings(path) == (changed, ())


def test_a_missing_file_gives_the_defaults_without_a_word(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), ())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", KNOWN)
def test_every_default_is_allowed(name: str) -> None:
    assert check(name, KNOWN[name].default) is None


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("window_width", 12, "The setting window_width must be from 640 to 15360, not 12."),
        ("window_height", "tall", 'The setting window_height cannot be "tall".'),
        ("volume_music", True, "The setting volume_music cannot be true."),
        ("volume_master", 101, "The setting volume_master must be from 0 to 100, not 101."),
        ("fullscreen", 1, "The setting fullscreen cannot be 1."),
        ("own_speed", "warp", 'The setting own_speed must be one of off, fast, normal, slow, not "warp".'),
        ("language", None, "The setting language cannot be null."),
        ("language", "a\u0000b", 'The setting language cannot be "a\\u0000b".'),
        ("language", "", 'The setting language cannot be "".'),
        ("text_scale", 1e400, "The setting text_scale cannot be Infinity."),
        ("display", [[1] * 50], "The setting display cannot be [[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,…."),
    ],
)
def test_a_bad_entry_falls_back_alone(tmp_path: Path, name: str, value: object, sentence: str) -> None:
    path = written(tmp_path / "settings.json", **{"reduced_motion": True, name: value})
    loaded, problems = load_settings(path)
    assert [str(one) for one in problems] == [sentence]
    assert loaded == Settings(reduced_motion=True)


def test_unknown_entries_are_kept(tmp_path: Path) -> None:
    path = written(tmp_path / "settings.json", format=7, own_speed="fast", from_the_future={"a": [1, None]})
    loaded, problems = load_settings(path)
    assert problems == ()
    save_settings(path, dataclasses.replace(loaded, own_speed="slow"))
    kept = json.loads(path.read_text())
    assert kept["from_the_future"] == {"a": [1, None]}
    assert kept["own_speed"] == "slow"


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000, b"null", b'{"a": 1' + b"0" * 5000]
)
def test_a_damaged_file_is_set_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    loaded, problems = load_settings(path)
    assert loaded == Settings()
    assert [str(one) for one in problems] == [
        "The settings file settings.json is damaged: the standard settings are used."
    ]
    assert not path.exists()
    assert (tmp_path / "settings.json.broken").read_bytes() == content


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"own_speed": "slow", "x": "y" * settings_module._MAX_BYTES}))
    assert load_settings(path)[0] == Settings()


def test_a_damaged_file_with_a_backup_gives_that(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(own_speed="slow"))
    save_settings(path, Settings(own_speed="fast"))
    path.write_bytes(path.read_bytes()[:40])
    loaded, problems = load_settings(path)
    assert loaded == Settings(own_speed="slow")
    assert [str(one) for one in problems] == [
        "The settings file settings.json is damaged: the settings before the last change are used."
    ]


def test_a_folder_in_the_place_of_the_file_stays_there(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    loaded, problems = load_settings(tmp_path / "settings.json")
    assert loaded == Settings()
    assert str(problems[0]).startswith("The settings could not be read (")
    assert (tmp_path / "settings.json").is_dir()


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    assert save_settings(tmp_path / "file" / "settings.json", Settings()) is not None

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(settings_module, "write_atomic", refuse)
    told = save_settings(tmp_path / "settings.json", Settings())
    assert str(told) == "The settings could not be kept (Read-only file system)."
