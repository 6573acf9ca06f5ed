"""Scenes, the stack they lie on, and what they are given to work with."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol

from game.ui import allocator
from game.ui.intents import Intent, Resized
from game.ui.speech import Heard

if TYPE_CHECKING:
    import pygame

    from game.storage.games import Games
    from game.storage.paths import Paths
    from game.storage.settings import Settings
    from game.ui.art import Art
    from game.ui.bindings import Bindings
    from game.ui.cues import Cue
    from game.ui.theme import Theme


class Sounds(Protocol):
    """What scenes ask of the sound."""

    def play(self, cue: Cue) -> None: ...


class Shell(Protocol):
    """What scenes ask of the window they are shown in."""

    def apply(self, settings: Settings) -> None:
        """Apply changed settings at once and keep them."""
        ...

    def quit(self) -> None:
        """Keep everything and leave."""
        ...

    def typing(self, on: bool) -> None:
        """Say whether letters are text now, because a text field has the focus."""
        ...

    def capture(self, device: str, then: Callable[[str], object] | None) -> None:
        """Give the name of the next key, or of the next button when the device is `pad`, to `then` and to
        nobody else; None gives everything to the scenes again.
        """
        ...

    def copy(self, text: str) -> bool:
        """Put a text where other programs can take it from; False if there is no such place."""
        ...


@dataclass
class Context:
    """What every scene works with; passed in, never imported. `size` is the window's, in real pixels.

    `show_focus` tells whether the focus ring is drawn: keys or a pad were used last, not the mouse; and
    `device` which of them, `mouse`, `keys` or `pad`. `clock` gives seconds, to measure how long something
    took, `now` those since 1970.
    """

    settings: Settings
    theme: Theme
    art: Art
    sound: Sounds
    games: Games
    paths: Paths
    stack: SceneStack
    shell: Shell
    size: tuple[int, int]
    bindings: Bindings
    show_focus: bool = False
    device: str = "mouse"
    clock: Callable[[], float] = time.perf_counter
    now: Callable[[], float] = time.time

    def change(self, **values: Any) -> None:
        """Change settings by name: applied and kept at once."""
        self.shell.apply(replace(self.settings, **values))


class Scene:
    """One screen, or a box over it.

    `covers`: opaque, nothing below it is drawn. `dirty`: would draw something else than last time.
    `animating`: wants `update` sixty times a second. `stale`: the surface no longer holds what this scene
    drew last, so `draw` has to draw everything; otherwise it may draw, and return, only the rectangles that
    changed. The stack clears `dirty` and `stale` after drawing. `draw` changes nothing that a second call
    would show.
    """

    name = ""
    covers = True

    def __init__(self) -> None:
        self.dirty = True
        self.stale = True
        self.animating = False
        self.ctx: Context

    def enter(self, ctx: Context) -> None:
        """Called once, when the scene is put on the stack."""
        self.ctx = ctx

    def leave(self) -> None:
        """Called once, when the scene is taken off the stack."""

    def resume(self) -> None:
        """Called when the scene is on top again after what lay over it has gone."""
        self.invalidate()

    def handle(self, intent: Intent) -> bool:
        """Take an intent; True if it meant something here. `Resized` comes to every scene on the stack."""
        if isinstance(intent, Resized):
            self.invalidate()
        return False

    def reword(self) -> None:
        """Say everything anew: another language is spoken."""
        self.invalidate()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; only the top scene's time goes on."""

    def inform(self, sentence: str) -> None:
        """Show for a while that something outside the scene went wrong, such as a game that is not kept."""
        raise NotImplementedError

    def report(self, sentence: str) -> None:
        """Show for a while that something was done."""
        self.inform(sentence)

    def heard(self) -> Heard:
        """What there is to say to somebody who does not see it."""
        return Heard()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw; the rectangles that changed, or None for the whole surface."""
        raise NotImplementedError

    def device_changed(self) -> None:
        """Another device is in use: the focus is to be seen or not, and prompts name other keys."""
        self.invalidate()

    def invalidate(self) -> None:
        """Everything has to be drawn again."""
        self.dirty = self.stale = True

    def let_go(self) -> None:
        """Called when another scene lies over this one: what is as large as the window need not be kept."""


class SceneStack:
    """The scenes that are open; only the top one is told intents and time."""

    def __init__(self) -> None:
        self.ctx: Context
        self._scenes: list[Scene] = []
        self._changed = True
        self._under: pygame.Surface | None = None

    def __bool__(self) -> bool:
        return bool(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene:
        """The scene that is told intents; IndexError when there is none."""
        return self._scenes[-1]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the open scenes, the lowest first."""
        return tuple(scene.name for scene in self._scenes)

    def push(self, scene: Scene | str, **values: Any) -> Scene:
        """Open a scene, by its name in `SCENES` with the values its class takes, over the others."""
        made = SCENES[scene](**values) if isinstance(scene, str) else scene
        self._scenes.append(made)
        self._changed = True
        made.enter(self.ctx)
        return made

    def pop(self) -> None:
        """Close the top scene; the one below goes on."""
        self._close()
        self._changed = True
        if self._scenes:
            self._scenes[-1].resume()

    def replace(self, scene: Scene | str, **values: Any) -> Scene:
        """Close the top scene and open another in its place."""
        self._close()
        return self.push(scene, **values)

    def clear(self) -> None:
        """Close everything, the top scene first."""
        while self._scenes:
            self._close()

    def _close(self) -> None:
        scene = self._scenes.pop()
        scene.leave()
        # Scenes and their parts know each other: their memory is only given back some time later.
        scene.let_go()

    def reset(self, scene: Scene | str, **values: Any) -> Scene:
        """Close everything and open one scene."""
        self.clear()
        return self.push(scene, **values)

    def handle(self, intent: Intent) -> bool:
        """Give the intent to the top scene; a new size to every scene."""
        if isinstance(intent, Resized):
            self._changed = True
            for scene in tuple(self._scenes):
                scene.handle(intent)
            return True
        return bool(self._scenes) and self._scenes[-1].handle(intent)

    def use(self, device: str) -> None:
        """Say which device was used: with the mouse the focus is not seen, and what is said on the screen
        names the keys or the buttons in use.
        """
        if device != self.ctx.device:
            self.ctx.device = device
            self.ctx.show_focus = device != "mouse"
            self.top.device_changed()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass for the top scene."""
        if self._scenes:
            self._scenes[-1].update(dt)

    def invalidate(self) -> None:
        """Everything that can be seen has to be drawn again."""
        self._changed = True
        for scene in self._scenes:
            scene.invalidate()

    def reword(self) -> None:
        """Another language is spoken: every open scene says everything anew."""
        self._changed = True
        for scene in self._scenes:
            scene.reword()

    @property
    def animating(self) -> bool:
        """Whether the top scene wants to be updated sixty times a second."""
        return bool(self._scenes) and self._scenes[-1].animating

    @property
    def dirty(self) -> bool:
        """Whether drawing would show something else than last time."""
        return self._changed or any(scene.dirty for scene in self._visible())

    def _visible(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(first, 0) :]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw what can be seen; the rectangles that changed, or None for the whole surface."""
        visible = self._visible()
        if not visible:
            return None
        *below, top = visible
        whole = self._changed or any(scene.dirty for scene in below)
        if whole:
            self._under = None
            for scene in below:
                self._draw_one(scene, surface, stale=True)
            for scene in self._scenes[:-1]:
                scene.let_go()
            # A box over a scene is drawn many times; what lies under it only once.
            self._under = surface.copy() if below else None
        elif self._under is not None:
            surface.blit(self._under, (0, 0))
        rects = self._draw_one(top, surface, stale=whole or bool(below))
        self._changed = False
        if whole:
            # Another scene has other pictures: what those before it left is in the way.
            allocator.give_back()
        return None if whole else rects

    @staticmethod
    def _draw_one(scene: Scene, surface: pygame.Surface, *, stale: bool) -> list[pygame.Rect] | None:
        if stale:
            scene.invalidate()
        rects = scene.draw(surface)
        scene.dirty = scene.stale = False
        return rects


def _title() -> Scene:
    from game.ui.scenes.title import TitleScene

    return TitleScene()


def _new_game(**values: Any) -> Scene:
    from game.ui.scenes.new_game import NewGameScene

    return NewGameScene(**values)


def _house_rules(**values: Any) -> Scene:
    from game.ui.scenes.house_rules import HouseRulesScene

    return HouseRulesScene(**values)


def _phase_editor(**values: Any) -> Scene:
    from game.ui.scenes.phase_editor import PhaseEditorScene

    return PhaseEditorScene(**values)


def _opponent(**values: Any) -> Scene:
    from game.ui.scenes.opponent import OpponentScene

    return OpponentScene(**values)


def _strength() -> Scene:
    from game.ui.scenes.strength import StrengthScene

    return StrengthScene()


def _table(**values: Any) -> Scene:
    from game.ui.scenes.table import TableScene

    return TableScene(**values)


def _dice() -> Scene:
    from game.ui.scenes.dice import DiceScene

    return DiceScene()


def _learn(**values: Any) -> Scene:
    from game.ui.scenes.learn import LearnScene

    return LearnScene(**values)


def _round_over() -> Scene:
    from game.ui.scenes.round_over import RoundOverScene

    return RoundOverScene()


def _game_over(**values: Any) -> Scene:
    from game.ui.scenes.game_over import GameOverScene

    return GameOverScene(**values)


def _dice_replay(**values: Any) -> Scene:
    from game.ui.scenes.dice_replay import DiceReplayScene

    return DiceReplayScene(**values)


def _dice_over(**values: Any) -> Scene:
    from game.ui.scenes.dice_over import DiceOverScene

    return DiceOverScene(**values)


def _pause() -> Scene:
    from game.ui.scenes.pause import PauseScene

    return PauseScene()


def _fair_deal(**values: Any) -> Scene:
    from game.ui.scenes.fair_deal import FairDealScene

    return FairDealScene(**values)


def _fair_rolls(**values: Any) -> Scene:
    from game.ui.scenes.fair_rolls import FairRollsScene

    return FairRollsScene(**values)


def _rolls(**values: Any) -> Scene:
    from game.ui.scenes.rolls import RollsScene

    return RollsScene(**values)


def _dice_luck(**values: Any) -> Scene:
    return _rolls(tab="luck", **values)


def _deal(**values: Any) -> Scene:
    from game.ui.scenes.deal import DealScene

    return DealScene(**values)


def _luck(**values: Any) -> Scene:
    return _deal(tab="luck", **values)


def _saves() -> Scene:
    from game.ui.scenes.saves import SavesScene

    return SavesScene()


def _name_game(**values: Any) -> Scene:
    from game.ui.scenes.name_game import NameGameScene

    return NameGameScene(**values)


def _take_in(**values: Any) -> Scene:
    from game.ui.scenes.take_in import TakeInScene

    return TakeInScene(**values)


def _replay(**values: Any) -> Scene:
    from game.ui.scenes.replay import ReplayScene

    return ReplayScene(**values)


def _records() -> Scene:
    from game.ui.scenes.records import RecordsScene

    return RecordsScene()


def _finished() -> Scene:
    from game.ui.scenes.finished import FinishedScene

    return FinishedScene()


def _scores(**values: Any) -> Scene:
    from game.ui.scenes.scores import ScoresScene

    return ScoresScene(**values)


def _settings(**values: Any) -> Scene:
    from game.ui.scenes.settings import SettingsScene

    return SettingsScene(**values)


def _rules(**values: Any) -> Scene:
    from game.ui.scenes.rules import RulesScene

    return RulesScene(**values)


def _rebinding(**values: Any) -> Scene:
    from game.ui.scenes.rebinding import RebindingScene

    return RebindingScene(**values)


def _capture(**values: Any) -> Scene:
    from game.ui.scenes.rebinding import CaptureScene

    return CaptureScene(**values)


def _learn_pause(**values: Any) -> Scene:
    from game.ui.scenes.learn import LearnPause

    return LearnPause(**values)


def _credits() -> Scene:
    from game.ui.scenes.credits import CreditsScene

    return CreditsScene()


def _confirm(**values: Any) -> Scene:
    from game.ui.scenes.confirm import ConfirmScene

    return ConfirmScene(**values)


# Each module is imported when its scene is first opened, so that the first frame does not wait for all of
# them.
SCENES: dict[str, Callable[..., Scene]] = {
    "title": _title,
    "new_game": _new_game,
    "house_rules": _house_rules,
    "phase_editor": _phase_editor,
    "opponent": _opponent,
    "strength": _strength,
    "table": _table,
    "dice": _dice,
    "learn": _learn,
    "learn_pause": _learn_pause,
    "round_over": _round_over,
    "game_over": _game_over,
    "dice_over": _dice_over,
    "dice_replay": _dice_replay,
    "pause": _pause,
    "fair_deal": _fair_deal,
    "fair_rolls": _fair_rolls,
    "rolls": _rolls,
    "dice_luck": _dice_luck,
    "deal": _deal,
    "luck": _luck,
    "scores": _scores,
    "saves": _saves,
    "name_game": _name_game,
    "take_in": _take_in,
    "replay": _replay,
    "records": _records,
    "finished": _finished,
    "settings": _settings,
    "rebinding": _rebinding,
    "capture": _capture,
    "rules": _rules,
    "credits": _credits,
    "confirm": _confirm,
}
