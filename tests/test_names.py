"""No module asks which edition is being played, or which house rule by its name."""

import ast
from pathlib import Path

from game.content.catalog import editions
from game.rules.cardgame.options import HOUSE, PRESETS

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"
# The table of rules, the rules themselves, and their words.
OF_RULES = (
    "rules/cardgame/options.py",
    "rules/cardgame/clashes.py",
    "rules/cardgame/rules/",
    "ui/rule_words.py",
)

# What marks a sentence that people read.
_SHOWING = ("_", "N_", "pgettext")


def texts(file: Path) -> list[str]:
    """Every string of a module, but not those that are shown: what `_` and its like are given."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    shown = {
        argument
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _SHOWING
        for argument in call.args
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in shown
    ]


def test_no_module_outside_content_names_an_edition() -> None:
    every = editions()
    # The name of a family of games may be that of an edition too.
    ids = {entry.id for entry in every} - {entry.family for entry in every}
    assert len(ids) > 20
    named = {
        (str(file.relative_to(ROOT)), text)
        for file in GAME.rglob("*.py")
        if not file.is_relative_to(GAME / "content")
        for text in texts(file)
        if text in ids or text.startswith("random_")
    }
    assert named == set()


def test_no_module_but_a_rules_own_names_a_house_rule() -> None:
    assert {text for file in GAME.rglob("*.py") for text in texts(file)} >= set(HOUSE)
    named = {
        (str(file.relative_to(ROOT)), text)
        for file in GAME.rglob("*.py")
        if not file.relative_to(GAME).as_posix().startswith(OF_RULES)
        for text in texts(file)
        if text in HOUSE or text in PRESETS
    }
    assert named == set()
