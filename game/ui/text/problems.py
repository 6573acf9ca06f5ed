"""What went wrong with a file, in the language in force."""

from __future__ import annotations

from game.content.problems import Problem as Fault
from game.content.words import Listed, Said
from game.storage.problem import Problem
from game.ui.text.language import _, as_sentence, either, names_joined


def problem_sentence(problem: Problem) -> str:
    """The sentence for the player."""
    return _(problem.message, **dict(problem.values))


def fault_sentence(fault: Fault) -> str:
    """What is wrong with an edition's file, as a sentence for the player, without the place."""
    return as_sentence(_told(fault.message))


def _told(message: str) -> str:
    """What the content package said, with everything in it that can be said in the language in force."""
    if isinstance(message, Listed):
        words = [_told(word) for word in message.words]
        return either(words) if message.last == "or" else names_joined(words)
    if isinstance(message, Said):
        return _(message.text, **{name: _value(value) for name, value in message.values.items()})
    return message


def _value(value: object) -> object:
    if isinstance(value, Fault):
        return str(value._replace(message=_told(value.message)))
    return _told(value) if isinstance(value, str) else value
