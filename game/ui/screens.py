"""Every screen by its name."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.ui.scene import Scene


def _opens(module: str, scene: str, **fixed: Any) -> Callable[..., Scene]:
    """What makes a scene of a module of `game.ui.scenes`, with values that are always the same.

    The module is imported when its scene is first opened, so that the first frame does not wait for all of
    them; `build.spec` puts all of them into the built program.
    """

    def opened(**values: Any) -> Scene:
        made: Scene = getattr(import_module(f"game.ui.scenes.{module}"), scene)(**fixed, **values)
        return made

    return opened


SCENES: dict[str, Callable[..., Scene]] = {
    "title": _opens("title", "TitleScene"),
    "new_game": _opens("new_game", "NewGameScene"),
    "house_rules": _opens("house_rules", "HouseRulesScene"),
    "phase_editor": _opens("phase_editor", "PhaseEditorScene"),
    "opponent": _opens("opponent", "OpponentScene"),
    "strength": _opens("strength", "StrengthScene"),
    "table": _opens("table", "TableScene"),
    "dice": _opens("dice", "DiceScene"),
    "learn": _opens("learn", "LearnScene"),
    "learn_pause": _opens("learn", "LearnPause"),
    "learn_done": _opens("learn", "LearnDone"),
    "round_over": _opens("round_over", "RoundOverScene"),
    "game_over": _opens("game_over", "GameOverScene"),
    "dice_over": _opens("dice_over", "DiceOverScene"),
    "dice_replay": _opens("dice_replay", "DiceReplayScene"),
    "pause": _opens("pause", "PauseScene"),
    "fair_deal": _opens("fair_deal", "FairDealScene"),
    "fair_rolls": _opens("fair_rolls", "FairRollsScene"),
    "rolls": _opens("rolls", "RollsScene"),
    "dice_luck": _opens("rolls", "RollsScene", tab="luck"),
    "deal": _opens("deal", "DealScene"),
    "luck": _opens("deal", "DealScene", tab="luck"),
    "scores": _opens("scores", "ScoresScene"),
    "saves": _opens("saves", "SavesScene"),
    "name_game": _opens("name_game", "NameGameScene"),
    "take_in": _opens("take_in", "TakeInScene"),
    "replay": _opens("replay", "ReplayScene"),
    "records": _opens("records", "RecordsScene"),
    "finished": _opens("finished", "FinishedScene"),
    "settings": _opens("settings", "SettingsScene"),
    "rebinding": _opens("rebinding", "RebindingScene"),
    "capture": _opens("rebinding", "CaptureScene"),
    "rules": _opens("rules", "RulesScene"),
    "credits": _opens("credits", "CreditsScene"),
    "confirm": _opens("confirm", "ConfirmScene"),
}
