"""Which sentences a module can say, and which of them it has said."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

# The text functions, by their names in the modules that use them; the first argument is the sentence.
_SAY = ("_", "ngettext")
_MARK = ("N_", "NN_")


def sentences_in(module: ModuleType, inside: str = "") -> set[str]:
    """Every sentence in a module, or in one of its classes, of two forms the first."""
    tree: ast.AST = ast.parse(inspect.getsource(module))
    if inside:
        tree = next(one for one in ast.walk(tree) if isinstance(one, ast.ClassDef) and one.name == inside)
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)]
    return {
        call.args[0].value
        for call in calls
        if call.func.id in (*_SAY, *_MARK)  # type: ignore[union-attr]
        and isinstance(call.args[0], ast.Constant)
    }


def listen(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The sentences that the module says from now on."""
    said: set[str] = set()
    for name in _SAY:
        if hasattr(module, name):
            monkeypatch.setattr(module, name, _heard(getattr(module, name), said))
    return said


def _heard(say: Callable[..., str], said: set[str]) -> Callable[..., str]:
    def heard(sentence: str, /, *rest: object, **values: object) -> str:
        said.add(sentence)
        return say(sentence, *rest, **values)

    return heard
