"""Pictures of screens without a display: from a seed, settled, the same on every machine."""

from __future__ import annotations

import os
import weakref
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

# Before pygame opens a display: a picture needs none.
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame

from game.bundle import bundled_root
from game.content.loader import DEFAULT, load_any
from game.content.problems import EditionError
from game.match.match import Match
from game.rules.cards import Seat
from game.storage.games import Games
from game.storage.named import SUFFIX, NamedGames
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.app import App
from game.ui.bindings import KEYS
from game.ui.intents import Command
from game.ui.saving import ask_name
from game.ui.scenes.new_game import NewGameScene
from game.ui.screens import SCENES
from game.ui.staged import SceneError, dice_until, is_over, play_until, round_is_over, worth_showing
from game.ui.text import LANGUAGES, _, use_language
from game.ui.theme import load_theme

if TYPE_CHECKING:
    from game.ui.cues import Cue

DICE_EDITION = "dice"
_OF_DICE = ("dice", "dice_over", "dice_replay", "fair_rolls", "rolls", "dice_luck")
_OVER_A_GAME = dict.fromkeys(("pause", "confirm", "fair_deal", "scores", "name_game", "take_in"), "table")
_SETTLING_STEPS = 600
_ALONE = ("title", "learn", "settings", "rebinding", "credits", "strength")
# What lies over another of them.
_OVER = {"learn_pause": "learn", "learn_done": "learn", "capture": "rebinding"}
_ON_THE_SHELF = ("new_game", "house_rules", "phase_editor", "opponent")
# Games in the records, and when the first of them ended.
_GAMES_SHOWN, _FIRST_SHOWN = 6, 1_760_000_000
# How long the first of them was played, in seconds.
_PLAYED = 1500


class Silence:
    """A sound that is never heard."""

    def play(self, cue: Cue) -> None:
        """Nothing."""

    def focus(self, has_focus: bool) -> None:
        """Nothing."""

    def on_event(self, event: pygame.Event) -> None:
        """Nothing."""

    def tick(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


def render_scene(
    scene: str,
    *,
    size: tuple[int, int] = (1280, 800),
    seats: int = 4,
    seed: int = 1,
    text_scale: int = 100,
    language: str = "en",
    edition: str = DEFAULT,
    rules: dict[str, Any] | None = None,
    out: Path | None = None,
    paths: Paths | None = None,
    look: Mapping[str, Any] | None = None,
) -> pygame.Surface:
    """A screen as a player sees it, in a game that bots have played; written to `out` if that is given.

    `text_scale` is in percent, `language` one that there is a catalog of, `rules` are put over those of the
    edition; `paths` tell where the player's own editions are; `look` are other settings by name, such as the
    theme. Raises SceneError for an unknown screen, language or edition or wrong rules, OSError if it cannot
    be written.
    """
    if scene not in SCENES:
        raise SceneError(f"There is no screen {scene}; there are {', '.join(SCENES)}.")
    if language not in LANGUAGES:
        raise SceneError(f"There is no language {language}; there are {', '.join(LANGUAGES)}.")
    places = paths or _no_paths()
    use_language(language, places.locale)
    app = _app(size, {**(look or {}), "text_scale": text_scale, "language": language}, places)
    try:
        _open(app, scene, edition, rules, seats, seed)
        _settle(app)
        app.stack.invalidate()
        app.tick([], 0)
        picture = app.surface.copy()
    finally:
        pygame.display.quit()
    if out is not None:
        try:
            pygame.image.save(picture, str(out))
        except pygame.error as error:
            raise OSError(str(error)) from error
    return picture


def _settle(app: App) -> None:
    """Until nothing moves."""
    for _step in range(_SETTLING_STEPS):
        app.tick([], 1 / 60)
        if not app.stack.animating:
            return


def _no_paths() -> Paths:
    """Paths on which a player has nothing."""
    return Paths(bundled_root(), Path(os.devnull))


def _app(size: tuple[int, int], look: Mapping[str, Any], paths: Paths) -> App:
    still = {"reduced_motion": True, "own_speed": "off", "opponents_speed": "off"}
    settings = Settings(**{**still, **look})
    theme = load_theme(settings.theme, palette=settings.palette)
    return App(settings, theme, Games(None, lambda: 1), paths, Silence(), size=size, clock=lambda: 0.0)


def _open(app: App, scene: str, edition: str, rules: dict[str, Any] | None, seats: int, seed: int) -> None:
    if scene in _OF_DICE:
        played = edition if edition != DEFAULT else DICE_EDITION
        over = scene not in ("dice", "fair_rolls")
        app.ctx.games.played = dice_until(played, seats, seed, over=over, paths=app.ctx.paths)
        app.ctx.games.played.take_events(Seat(0))
        if scene == "dice_replay":
            shown: Any = app.stack.push(scene, match=app.ctx.games.played)
            shown.show(len(shown.events) // 2)
        else:
            if scene == "fair_rolls":
                app.stack.push("dice")
            app.stack.push(scene)
        return
    if scene in (*_ALONE, *_OVER, *_ON_THE_SHELF, "rules"):
        _open_alone(app, scene, edition, rules, seats)
        return
    if scene == "saves":
        _name_some(app, edition, rules, seats, seed)
        app.stack.push(scene)
        return
    if scene in ("records", "finished"):
        _finish_some(app, edition, rules, seats, seed)
        app.stack.push(scene)
        return
    until: dict[str, Callable[[Match], bool]] = {
        "round_over": round_is_over,
        "game_over": is_over,
        "deal": round_is_over,
        "luck": is_over,
        "replay": round_is_over,
    }
    enough = until.get(scene, worth_showing)
    if scene in ("pause", "confirm"):
        # They say that the game is kept, which it is for players.
        app.ctx.games = Games(_passing_folder(app) / "game.json", lambda: 1)
    app.ctx.games.match = play_until(edition, seats, seed, enough, app.ctx.paths.user_variants, rules)
    app.ctx.games.match.take_events(Seat(0))
    app.stack.push(_OVER_A_GAME.get(scene, scene))
    if scene == "name_game":
        ask_name(app.ctx)
    elif scene == "take_in":
        # Folders have their names from the system.
        given = {"Downloads": _("Against the family"), "Documents": _("Sunday")}
        found = [Path(folder) / f"{name}{SUFFIX}" for folder, name in given.items()]
        app.stack.push(scene, place="", on_place=lambda place: None, found=found)
    elif scene == "replay":
        _show_of_it(app)
    if scene in ("pause", "fair_deal", "scores"):
        app.stack.push(scene)
    elif scene == "confirm":
        # Another game is dealt while this one is in progress.
        app.ctx.games.keep()
        shelf: Any = app.stack.replace("new_game", seats=seats)
        shelf.deal()


def _show_of_it(app: App) -> None:
    """Half of the last round, with all cards open."""
    shown: Any = app.stack.top
    last = shown.show.reel.rounds[-1]
    shown.show.jump((last.start + last.stop) // 2)
    shown.show.all_open = True
    shown.rebuild()


def _passing_folder(app: App) -> Path:
    """A folder that goes when the program does."""
    folder = TemporaryDirectory(prefix="decaphase-")
    weakref.finalize(app, folder.cleanup)
    return Path(folder.name)


def _name_some(app: App, edition: str, rules: dict[str, Any] | None, seats: int, seed: int) -> None:
    """A few games with names."""
    app.ctx.paths = replace(app.ctx.paths, user=_passing_folder(app))
    named = NamedGames(app.ctx.paths.named_games)
    for number, name in enumerate((_("Against the family"), _("Sunday"), _("The long one"))):
        games = app.ctx.games
        games.match = play_until(
            edition, seats, seed + number, worth_showing, app.ctx.paths.user_variants, rules
        )
        games.match.take_events(Seat(0))
        app.stack.push("table")
        file = games.keep_as(name, named)
        assert isinstance(file, Path)
        os.utime(file, (_FIRST_SHOWN, _FIRST_SHOWN + number))
        app.stack.clear()


def _finish_some(app: App, edition: str, rules: dict[str, Any] | None, seats: int, seed: int) -> None:
    """Records of a few games."""
    from game.match.game_record import record_of
    from game.storage.kept import encode_game
    from game.storage.records import Records

    records = Records(_passing_folder(app))
    for number in range(_GAMES_SHOWN):
        match = play_until(edition, seats, seed + number, is_over, app.ctx.paths.user_variants, rules)
        record = record_of(match, seconds=_PLAYED + number * 400)
        assert record is not None
        records.add(record, encode_game(match, {}), when=_FIRST_SHOWN + number * 90_000)
    app.ctx.games = Games(None, lambda: 1, records.folder)


def _open_alone(app: App, scene: str, edition: str, rules: dict[str, Any] | None, seats: int) -> None:
    """A screen that needs no game, showing the edition where it shows any."""
    if scene in _ALONE:
        app.stack.push(scene)
        return
    if scene in _OVER:
        below: Any = app.stack.push(_OVER[scene])
        if scene == "capture":
            app.stack.push(scene, command="draw", device=KEYS, then=str)
        elif scene == "learn_done":
            # The first step is played: it ends when the drawn card is discarded.
            for command in ("draw", "discard"):
                _settle(app)
                below.handle(Command(command))
        else:
            app.stack.push(scene, lesson=below)
        return
    try:
        shown = load_any(edition, user_folder=app.ctx.paths.user_variants, rules=rules)
    except EditionError as error:
        raise SceneError(str(error)) from None
    if scene == "rules":
        app.stack.push(scene, edition=shown)
        return
    shelf = app.stack.push("new_game", seats=seats, edition=shown)
    assert isinstance(shelf, NewGameScene)
    if scene == "house_rules":
        shelf.open_house()
    elif scene == "opponent":
        app.stack.push(scene, seating=shelf.seating, seat=1, seats=seats)
    elif scene == "phase_editor":
        shelf.edit()
