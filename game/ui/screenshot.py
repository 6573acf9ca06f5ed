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
from game.content.loader import DEFAULT, load_any, load_edition
from game.content.problems import EditionError
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Seat
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.view import DiceStep
from game.storage.games import Games
from game.storage.named import NamedGames
from game.storage.paths import Paths
from game.storage.settings import Settings
from game.ui.app import App
from game.ui.bindings import KEYS
from game.ui.drawing.portraits import NAMES
from game.ui.intents import Command
from game.ui.saving import ask_name
from game.ui.scenes.new_game import NewGameScene
from game.ui.screens import SCENES
from game.ui.text import LANGUAGES, _, use_language
from game.ui.theme import load_theme

if TYPE_CHECKING:
    from game.match.dice_match import DiceMatch
    from game.ui.cues import Cue

BOT = "greedy"
DICE_EDITION = "dice"
_OF_DICE = ("dice", "dice_over", "dice_replay", "fair_rolls", "rolls", "dice_luck")
# The dice table is shown on this phase or a later one.
_DICE_PHASE_SHOWN = 3
_OVER_A_GAME = dict.fromkeys(("pause", "confirm", "fair_deal", "scores", "name_game", "take_in"), "table")
_SETTLING_STEPS = 600
_ALONE = ("title", "learn", "settings", "rebinding", "credits", "strength")
# What lies over another of them.
_OVER = {"learn_pause": "learn", "learn_done": "learn", "capture": "rebinding"}
_ON_THE_SHELF = ("new_game", "house_rules", "phase_editor", "opponent")
# The table is shown in the middle of a round, when groups lie on it.
_ROUND_SHOWN = 3
_LAID_SHOWN = 2
# Games in the records, and when the first of them ended.
_GAMES_SHOWN, _FIRST_SHOWN = 6, 1_760_000_000
# How long the first of them was played, in seconds.
_PLAYED = 1500


class SceneError(ValueError):
    """There is no such screen, or it cannot be drawn; the text is a sentence."""


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
        "round_over": _round_is_over,
        "game_over": _is_over,
        "deal": _round_is_over,
        "luck": _is_over,
        "replay": _round_is_over,
    }
    enough = until.get(scene, _worth_showing)
    if scene == "pause":
        # It says whether the game is kept, which it is for players.
        app.ctx.games = Games(_passing_folder(app) / "game.json", lambda: 1)
    app.ctx.games.match = play_until(edition, seats, seed, enough, app.ctx.paths.user_variants, rules)
    app.ctx.games.match.take_events(Seat(0))
    app.stack.push(_OVER_A_GAME.get(scene, scene))
    if scene == "name_game":
        ask_name(app.ctx)
    elif scene == "take_in":
        app.stack.push(scene, place="", on_place=lambda place: None)
    elif scene == "replay":
        _show_of_it(app)
    if scene in ("pause", "fair_deal", "scores"):
        app.stack.push(scene)
    elif scene == "confirm":
        app.stack.push(
            "confirm",
            heading=_("Discard this Wild?"),
            accept=_("Discard Wild"),
            decline=_("Keep it"),
            on_accept=lambda: None,
            on_silence=lambda: None,
        )


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
            edition, seats, seed + number, _worth_showing, app.ctx.paths.user_variants, rules
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
        match = play_until(edition, seats, seed + number, _is_over, app.ctx.paths.user_variants, rules)
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
        app.stack.push(scene, seating=shelf.seating, seat=1)
    elif scene == "phase_editor":
        shelf.edit()


def play_until(
    edition: str,
    seats: int,
    seed: int,
    enough: Callable[[Match], bool],
    user_folder: Path | None = None,
    rules: dict[str, Any] | None = None,
) -> Match:
    """A game that bots play from a seed until `enough` says so; the first seat is then a person's.

    A game in which that never comes is taken back to the first seat's last turn before its phase is down.
    Raises SceneError when the edition cannot be played, or not by so many.
    """
    try:
        played = load_edition(edition, user_folder=user_folder, rules=rules)
        bots = tuple(SeatInfo(NAMES[seat], BOT, seat) for seat in range(seats))
        match = Match(played, bots, seed)
    except (EditionError, ValueError) as error:
        raise SceneError(str(error)) from None
    last_own_turn = 0
    while not enough(match) and match.step is not TurnStep.GAME_OVER:
        if match.step is TurnStep.ROUND_OVER:
            match.next_round()
        else:
            match.step_bot()
        if _own_turn(match):
            last_own_turn = len(match.log)
    log = match.log if enough(match) else match.log[:last_own_turn]
    people = (SeatInfo(_("You"), None, 0), *bots[1:])
    return Match.replay(played, people, seed, log)


def dice_until(edition: str, seats: int, seed: int, *, over: bool, paths: Paths) -> DiceMatch:
    """A game of dice that bots play from a seed, until the first seat, then a person's, has rolled in a later
    turn and may roll again, or until it is `over`. Raises SceneError when it cannot be played so.
    """
    from game.match.dice_match import DiceMatch

    try:
        played = load_any(edition, user_folder=paths.user_variants)
        bots = tuple(SeatInfo(NAMES[seat], "casual", seat) for seat in range(seats))
        if not isinstance(played, DiceEdition):
            raise SceneError(_("{edition} is not played with dice.", edition=edition))
        match = DiceMatch(played, bots, seed)
    except (EditionError, ValueError) as error:
        raise SceneError(str(error)) from None
    while not match.over and (over or not _rolled_late(match)):
        match.step_bot()
    people = (SeatInfo(_("You"), None, 0), *bots[1:])
    return DiceMatch.replay(played, people, seed, match.log)


def _rolled_late(match: DiceMatch) -> bool:
    table = match.state.table
    own = table.turn == 0 and table.step is DiceStep.PLAY and len(table.kept) > 2
    return own and table.rolls_left == 1 and table.seats[0].phase >= _DICE_PHASE_SHOWN


def _own_turn(match: Match) -> bool:
    table = match.state.table
    return table.turn == 0 and table.step is TurnStep.PLAY and not table.seats[0].laid


def _worth_showing(match: Match) -> bool:
    """The first seat is to play, its phase still in hand, and others have laid down."""
    table = match.state.table
    laid = sum(facts.laid for facts in table.seats)
    return _own_turn(match) and table.round >= _ROUND_SHOWN and laid >= min(_LAID_SHOWN, len(table.seats) - 1)


def _round_is_over(match: Match) -> bool:
    return match.step is TurnStep.ROUND_OVER and match.state.table.round >= _ROUND_SHOWN


def _is_over(match: Match) -> bool:
    return match.step is TurnStep.GAME_OVER
