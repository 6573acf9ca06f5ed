"""Rules as they are given on a command line: `NAME=VALUE`, in the words of an edition's file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.content.problems import EditionError, Problem
from game.content.strict import parse_yaml
from game.content.words import Said


def rules_given(words: Iterable[str]) -> dict[str, Any]:
    """The rules in words such as `skip_target=next` and `house=[postal, rule_card]`, not checked further.

    Raises EditionError for what is not of that form, or gives a rule twice.
    """
    rules: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            told = Said("'{word}' sets no rule; write NAME=VALUE, such as skip_target=next", word=word)
            raise EditionError([Problem("rules", 0, 0, told)])
        if name in rules:
            raise EditionError([Problem("rules", 0, 0, Said("'{name}' is given twice", name=name))])
        try:
            rules[name] = parse_yaml(value, name).data
        except EditionError:
            told = Said(
                "'{value}' is no value for {name}; a list is written {name}=[1, 2]", value=value, name=name
            )
            raise EditionError([Problem("rules", 0, 0, told)]) from None
    return rules
