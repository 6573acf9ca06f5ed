"""An edition as plain data, the form of its file: what a saved game keeps of it."""

from __future__ import annotations

from typing import Any

from game.content.dice import dice_data, read_dice_draft, settle_dice
from game.content.loader import settle
from game.content.phases import TWIST
from game.content.problems import EditionError
from game.content.schema import FORMAT, TWIST_SPACE, family_in, read_draft
from game.content.strict import Document
from game.rules.cardgame.edition import DeckSpec, Edition
from game.rules.dicegame.edition import DiceEdition
from game.rules.editions import AnyEdition
from game.rules.groups import Requirement


def edition_data(edition: AnyEdition) -> dict[str, Any]:
    """The whole edition as JSON data, every rule spelled out: no later default changes a game in progress."""
    if isinstance(edition, DiceEdition):
        return dice_data(edition)
    first, last = edition.players
    data: dict[str, Any] = {
        "format": FORMAT,
        "family": edition.family,
        "id": edition.id,
        "name": edition.name,
        "players": {"from": first, "to": last},
        "deck": _deck_data(edition.deck),
        "deal": edition.deal,
        "phases": [[_group_data(need) for need in phase] for phase in edition.phases],
        "rules": {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in edition.options._asdict().items()
        },
    }
    if edition.board:
        data["board"] = [space or TWIST_SPACE for space in edition.board]
    if edition.twist:
        data[TWIST] = [[_group_data(need) for need in phase] for phase in edition.twist]
    if edition.piles > 1:
        data["piles"] = edition.piles
    if edition.about:
        data["about"] = edition.about
    if edition.box:
        data["box"] = edition.box
    return data


def edition_from_data(data: Any, name: str = "the edition in the save") -> Edition:
    """The edition of the card game that `edition_data` was made from; `name` is what problems call it.

    Nothing is taken on trust: data from a file may say anything, and then raises EditionError.
    """
    draft = read_draft(Document(name, data, {}, {}))
    if draft.extends is not None:
        draft.complain(("extends",), "an edition in a save stands alone and extends no other")
    if draft.problems:
        raise EditionError(draft.problems)
    return settle(draft)


def any_from_data(data: Any, name: str = "the edition in the save") -> AnyEdition:
    """The edition of either family; see `edition_from_data`."""
    document = Document(name, data, {}, {})
    if family_in(document) != DiceEdition.family:
        return edition_from_data(data, name)
    draft = read_dice_draft(document)
    if draft.problems:
        raise EditionError(draft.problems)
    return settle_dice(draft)


def _deck_data(deck: DeckSpec) -> dict[str, Any]:
    data = {**deck._asdict(), "colors": list(deck.colors)}
    # The rule card comes with its rule, and a deck for any number of players does not say so.
    del data["rules"]
    if not deck.per:
        del data["per"]
    return data


def _group_data(need: Requirement) -> dict[str, Any]:
    if not need.options:
        return {need.kind: need.size}
    options = dict(need.options)
    if need.kind == "color" and "apart" in options:
        return {need.kind: {"size": need.size, "apart": True}}
    if need.kind == "color":
        return {
            need.kind: {
                "size": need.size,
                "of": {shade: colors.split() for shade, colors in options.items()},
            }
        }
    return {
        need.kind: {
            "size": need.size,
            "from": int(options.pop("from")),
            "to": int(options.pop("to")),
            "neighbors": options.pop("neighbors"),
            "colors": {number: colors.split() for number, colors in options.items()},
        }
    }
