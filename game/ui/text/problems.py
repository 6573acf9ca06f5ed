"""What went wrong with a file, in the language in force."""

from __future__ import annotations

from game.storage.problem import Problem
from game.ui.text.language import _


def problem_sentence(problem: Problem) -> str:
    """The sentence for the player."""
    return _(problem.message, **dict(problem.values))
