"""The settings that belong to a person, in one file; each bad entry alone falls back to its default."""

import contextlib
import json
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.storage.atomic import backup_of, set_aside, write_atomic
from game.storage.problem import Problem, problem, why

FORMAT = 1
SPEEDS = ("off", "fast", "normal", "slow")
TAKE_BACK = ("none", "short", "long")
LEAST_CARD_SIZE, MOST_CARD_SIZE = 70, 100
CARD_FACES = ("shapes", "large", "letters", "suits")
SORTS = ("number", "color", "phase", "own")
SPREADS = ("wide", "narrow")
SYSTEM_LANGUAGE = "system"
ANYWHERE = -65536

_MAX_BYTES = 1_000_000
_MAX_TEXT = 40
MOST_NAME = 16


def _number(default: int, low: int, high: int) -> Any:
    return field(default=default, metadata={"low": low, "high": high})


def _text(default: str, most: int, least: int = 1) -> Any:
    return field(default=default, metadata={"most": most, "least": least})


def _choice(default: str, choices: tuple[str, ...]) -> Any:
    return field(default=default, metadata={"choices": choices})


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything a person may set; change one with `dataclasses.replace`.

    The `new_` fields are what was chosen for the last new game: the edition's id and name (nothing: the first
    on the shelf), the number of players, their portraits by digits, the opponents' levels, and the changed
    rules as JSON.

    `player_name` is what the person is called; You, in the language in force, while it is empty.

    `bindings` are the person's own keys and buttons as `game.ui.bindings` writes them; `cool_down` is for how
    many milliseconds after an action presses mean nothing; `wide_catch` lets places catch cards and presses
    from farther away, `sticky_focus` keeps the focus where the person left it; `take_back_time` how long a
    discard can be taken back. `reading_time` is for how many seconds a sentence stays, `speech` whether it is
    read aloud. `tips_seen` names the tips that were shown, `card_size` is a share of the largest that fits.

    Sizes are in pixels, volumes, the text scale and the card size in percent. `display` is the number of the
    screen, from 0.
    `window_x` and `window_y` are the window's place, or ANYWHERE while it has never had one.
    `unknown` holds entries that this version does not know; they are written back unchanged.
    """

    window_width: int = _number(1280, 640, 15360)
    window_height: int = _number(800, 400, 8640)
    window_x: int = _number(ANYWHERE, ANYWHERE, 65535)
    window_y: int = _number(ANYWHERE, ANYWHERE, 65535)
    display: int = _number(0, 0, 15)
    fullscreen: bool = False
    own_speed: str = _choice("normal", SPEEDS)
    opponents_speed: str = _choice("normal", SPEEDS)
    reduced_motion: bool = False
    volume_master: int = _number(80, 0, 100)
    volume_effects: int = _number(100, 0, 100)
    volume_music: int = _number(0, 0, 100)
    volume_interface: int = _number(70, 0, 100)
    language: str = SYSTEM_LANGUAGE
    mute_in_background: bool = True
    speech: bool = False
    text_scale: int = _number(100, 80, 200)
    theme: str = "evening"
    palette: str = "standard"
    card_faces: str = _choice("shapes", CARD_FACES)
    card_back: str = "rosette"
    player_name: str = _text("", MOST_NAME, least=0)
    ask_before_discarding_wild: bool = True
    bindings: str = _text("", 4000, least=0)
    click_to_pick_up: bool = False
    wide_catch: bool = False
    sticky_focus: bool = False
    double_click_play: bool = True
    cool_down: int = _number(0, 0, 1000)
    take_back_time: str = _choice("short", TAKE_BACK)
    card_size: int = _number(MOST_CARD_SIZE, LEAST_CARD_SIZE, MOST_CARD_SIZE)
    tips: bool = True
    tips_seen: str = _text("", 400, least=0)
    show_phase_possible: bool = True
    fast_forward_on_press: bool = True
    wait_after_opponents: bool = False
    sort: str = _choice("number", SORTS)
    drawn_card_at_end: bool = False
    raise_on_hover: bool = True
    spread: str = _choice("wide", SPREADS)
    history_lines: int = _number(3, 0, 5)
    reading_time: int = _number(4, 1, 60)
    new_edition: str = _text("", 80, least=0)
    new_name: str = _text("", 80, least=0)
    new_seats: int = _number(4, 1, 6)
    new_faces: str = "012345"
    new_levels: str = _text("", 80, least=0)
    new_rules: str = _text("{}", 2000)
    unknown: Mapping[str, object] = field(default_factory=dict, compare=False)


KNOWN: Mapping[str, "Field[Any]"] = {one.name: one for one in fields(Settings) if one.name != "unknown"}


def check(name: str, value: object) -> Problem | None:
    """Why the value cannot be kept for the setting of this name; None if it can."""
    known = KNOWN[name]
    default = known.default
    # By exact type: True is an int for isinstance, and a volume of True is a mistake.
    if type(value) is not type(default):
        return problem("The setting {name} cannot be {value}.", name=name, value=_shown(value))
    if "low" in known.metadata:
        low, high = known.metadata["low"], known.metadata["high"]
        if not low <= value <= high:
            return problem(
                "The setting {name} must be from {low} to {high}, not {value}.",
                name=name,
                low=low,
                high=high,
                value=_shown(value),
            )
    choices = known.metadata.get("choices")
    if choices and value not in choices:
        return problem(
            "The setting {name} must be one of {choices}, not {value}.",
            name=name,
            choices=", ".join(choices),
            value=_shown(value),
        )
    least, most = known.metadata.get("least", 1), known.metadata.get("most", _MAX_TEXT)
    if isinstance(value, str) and not (least <= len(value) <= most and value.isprintable()):
        return problem("The setting {name} cannot be {value}.", name=name, value=_shown(value))
    return None


def load_settings(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in the file, and a sentence for each thing that could not be used.

    A missing file gives the defaults without a word. A file that is no settings file is set aside as
    NAME.broken and its backup is used, else the defaults. Nothing raises.
    """
    try:
        entries = _read(path)
        if entries is not None:
            return _from_entries(entries)
    except FileNotFoundError:
        return Settings(), ()
    except OSError as error:
        trouble = problem(
            "The settings could not be read ({reason}): the standard settings are used.", reason=why(error)
        )
        return Settings(), (trouble,)
    set_aside(path)
    with contextlib.suppress(OSError):
        entries = _read(backup_of(path))
    if entries is None:
        trouble = problem(
            "The settings file {file} is damaged: the standard settings are used.", file=path.name
        )
        return Settings(), (trouble,)
    settings, problems = _from_entries(entries)
    trouble = problem(
        "The settings file {file} is damaged: the settings before the last change are used.", file=path.name
    )
    return settings, (trouble, *problems)


def save_settings(path: Path, settings: Settings) -> Problem | None:
    """Write the settings; a sentence if they could not be kept."""
    entries = dict(settings.unknown)
    entries["format"] = FORMAT
    for name in KNOWN:
        entries[name] = getattr(settings, name)
    content = json.dumps(entries, indent=2, sort_keys=True) + "\n"
    try:
        write_atomic(path, content.encode())
    except OSError as error:
        return problem("The settings could not be kept ({reason}).", reason=why(error))
    return None


def _read(path: Path) -> dict[str, object] | None:
    """The entries of the file; None if it is no settings file. Raises OSError."""
    with path.open("rb") as file:
        content = file.read(_MAX_BYTES + 1)
    if len(content) > _MAX_BYTES:
        return None
    try:
        entries = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return entries if isinstance(entries, dict) else None


def _from_entries(entries: Mapping[str, object]) -> tuple[Settings, tuple[Problem, ...]]:
    problems = []
    good: dict[str, Any] = {}
    unknown: dict[str, object] = {}
    for name, value in entries.items():
        if name not in KNOWN:
            unknown[name] = value
            continue
        trouble = check(name, value)
        if trouble is None:
            good[name] = value
        else:
            problems.append(trouble)
    unknown.pop("format", None)
    return Settings(**good, unknown=unknown), tuple(problems)


def _shown(value: object) -> str:
    text = json.dumps(value)
    return text if len(text) <= _MAX_TEXT else text[:_MAX_TEXT] + "…"
