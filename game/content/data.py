"""An edition as plain data, the form of its file: what a saved game keeps of it."""

from __future__ import annotations

from typing import Any

from game.content.loader import settle
from game.content.problems import EditionError
from game.content.schema import FAMILIES, FORMAT, read_draft
from game.content.strict import Document
from game.rules.cardgame.edition import Edition
from game.rules.groups import Requirement


def edition_data(edition: Edition) -> dict[str, Any]:
    """The whole edition as JSON data, every rule spelled out: no later default changes a game in progress."""
    first, last = edition.players
    data: dict[str, Any] = {
        "format": FORMAT,
        "family": FAMILIES[0],
        "id": edition.id,
        "name": edition.name,
        "players": {"from": first, "to": last},
        "deck": {**edition.deck._asdict(), "colors": list(edition.deck.colors)},
        "deal": edition.deal,
        "phases": [[_group_data(need) for need in phase] for phase in edition.phases],
        "rules": {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in edition.options._asdict().items()
        },
    }
    if edition.about:
        data["about"] = edition.about
    return data


def edition_from_data(data: Any, name: str = "the edition in the save") -> Edition:
    """The edition that `edition_data` was made from; `name` is what problems call it.

    Nothing is taken on trust: data from a file may say anything, and then raises EditionError.
    """
    draft = read_draft(Document(name, data, {}, {}))
    if draft.extends is not None:
        draft.complain(("extends",), "an edition in a save stands alone and extends no other")
    if draft.problems:
        raise EditionError(draft.problems)
    return settle(draft)


def _group_data(need: Requirement) -> dict[str, Any]:
    if not need.options:
        return {need.kind: need.size}
    options = dict(need.options)
    return {
        need.kind: {
            "size": need.size,
            "from": int(options.pop("from")),
            "to": int(options.pop("to")),
            "neighbors": options.pop("neighbors"),
            "colors": {number: colors.split() for number, colors in options.items()},
        }
    }
