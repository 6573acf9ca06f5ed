"""What an edition's file may say: every key, the form of its value, and a problem for everything else."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from game.content.draft import MOST_KEYS, NUMBERS, Draft, colors_in, known_keys, mapping, text, whole
from game.content.phases import MOST_PHASES, TWIST, read_phases, read_twist
from game.content.problems import Path
from game.content.strict import Document
from game.content.words import Said, either, hint, shown
from game.rules.cardgame.options import HOUSE, OPTIONS, PRESETS

Reader = Callable[[Draft, Path, Any], None]

FORMAT = 1
FAMILIES = ("cards", "dice")
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")

SEATS = (2, 6)
COPIES = (1, 6)
PER = (1, 6)
SPECIALS = (0, 40)
DEAL = (1, 20)
MOST_ROUNDS = 99
PILES = (1, 4)
BOARD = (2, 40)
# How a Twist space is written on a board.
TWIST_SPACE = "T"

# What may be drawn on a box.
BOXES = (
    "brand",
    "cactus",
    "canyon",
    "castle",
    "climbing_cards",
    "colored_dice",
    "crown",
    "crown_and_cards",
    "crown_one_star",
    "crown_two_stars",
    "cupcake",
    "fish",
    "mirror_ball",
    "night_screen",
    "palm",
    "pencil",
    "petrol_pump",
    "plus",
    "rosette",
    "saxophone",
    "suits",
    "temple",
    "two_dice",
    "volcano",
    "whirl",
    "winding_path",
)

# Every key of `rules`: the options, and the list of house rules that are no option's value.
RULE_KEYS = (*OPTIONS, "house")


def family_in(document: Document) -> str:
    """The family of games that a file's edition is of; `cards` where it names none that there is."""
    family = document.data.get("family") if isinstance(document.data, dict) else None
    return family if isinstance(family, str) and family in FAMILIES else FAMILIES[0]


def read_draft(document: Document) -> Draft:
    """Check the form of a whole file of the card family; never raises, the problems are in the draft."""
    draft = Draft(document)
    read_into(draft, _READERS)
    return draft


def read_into(draft: Draft, readers: Mapping[str, Reader]) -> None:
    """Check the form of a whole file, each key by its reader."""
    data = draft.document.data
    if not isinstance(data, dict):
        found = "empty" if data is None else shown(data)
        draft.complain(
            (),
            Said(
                "an edition is a mapping of keys such as 'name' and 'phases'; this file is {found}",
                found=found,
            ),
        )
        return
    if len(data) > MOST_KEYS:
        draft.complain(
            (),
            Said(
                "an edition has {count} keys at most; this file has {found}",
                count=len(readers),
                found=len(data),
            ),
        )
        return
    # An unknown format may mean anything by its other keys.
    if "format" in data and (type(data["format"]) is not int or data["format"] != FORMAT):
        draft.complain(
            ("format",),
            Said(
                "format {found} is not known; this version reads format {format}",
                found=shown(data["format"]),
                format=FORMAT,
            ),
        )
        return
    if "format" not in data:
        draft.complain((), Said("the key 'format' is missing; write 'format: {format}'", format=FORMAT))
    known_keys(draft, (), data, tuple(readers))
    for key, reader in readers.items():
        if key in data:
            reader(draft, (key,), data[key])
    for key in ("id", "name"):
        if key not in data:
            draft.complain((), Said("the key '{key}' is missing", key=key))
    if "phases" not in data and "extends" not in data:
        draft.complain((), Said("the key 'phases' is missing"))


def _format(draft: Draft, path: Path, value: Any) -> None:
    """Checked before everything else."""


def _family(draft: Draft, path: Path, value: Any) -> None:
    if value not in FAMILIES:
        known = Said("known are {known}", known=either(FAMILIES, "and"))
        draft.complain(
            path, hint(Said("family {value} is not known", value=shown(value)), value, FAMILIES, known)
        )


def _id(draft: Draft, path: Path, value: Any) -> None:
    if isinstance(value, str) and ID.fullmatch(value):
        draft.id = value
    else:
        message = Said(
            "an id is made of small letters, digits and _, and begins with a letter; {value} is none",
            value=shown(value),
        )
        draft.complain(path, message)


def _extends(draft: Draft, path: Path, value: Any) -> None:
    if isinstance(value, str) and ID.fullmatch(value):
        draft.extends = value
    else:
        draft.complain(path, Said("extends must be the id of an edition, not {value}", value=shown(value)))


def _name(draft: Draft, path: Path, value: Any) -> None:
    draft.name = text(draft, path, "name", value, 60)


def _about(draft: Draft, path: Path, value: Any) -> None:
    draft.about = text(draft, path, "about", value, 200) or ""


def _box(draft: Draft, path: Path, value: Any) -> None:
    if isinstance(value, str) and value in BOXES:
        draft.box = value
    else:
        known = Said("known are {known}", known=either(BOXES, "and"))
        draft.complain(
            path, hint(Said("there is no drawing {value} for a box", value=shown(value)), value, BOXES, known)
        )


def _players(draft: Draft, path: Path, value: Any) -> None:
    read_players(draft, path, value, SEATS)


def read_players(draft: Draft, path: Path, value: Any, limits: tuple[int, int]) -> None:
    """Take the least and greatest number of seats into the draft, each within the limits."""
    data = mapping(draft, path, "players", value, "{from: 2, to: 6}")
    known_keys(draft, path, data, ("from", "to"))
    for key in ("from", "to"):
        if key in data:
            seats = whole(draft, (*path, key), Said("players {key}", key=key), data[key], limits)
            if seats is not None:
                draft.players[key] = seats


_DECK = {"numbers": NUMBERS, "copies": COPIES, "wilds": SPECIALS, "skips": SPECIALS, "per": PER}


def _deck(draft: Draft, path: Path, value: Any) -> None:
    data = mapping(draft, path, "deck", value, "{numbers: 12, wilds: 8}")
    known_keys(draft, path, data, ("colors", *_DECK))
    if "colors" in data:
        colors = colors_in(draft, (*path, "colors"), data["colors"])
        if colors:
            draft.deck["colors"] = colors
    for key, limits in _DECK.items():
        if key in data:
            count = whole(draft, (*path, key), Said("deck {key}", key=key), data[key], limits)
            if count is not None:
                draft.deck[key] = count


def _deal(draft: Draft, path: Path, value: Any) -> None:
    draft.deal = whole(draft, path, "deal", value, DEAL)


def _board(draft: Draft, path: Path, value: Any) -> None:
    least, most = BOARD
    if not isinstance(value, list) or not least <= len(value) <= most:
        found = f"{len(value)}" if isinstance(value, list) else shown(value)
        draft.complain(
            path,
            Said(
                "board must be a list of {least} to {most} spaces such as [1, T, 2], not {found}",
                least=least,
                most=most,
                found=found,
            ),
        )
        return
    spaces = []
    for i, space in enumerate(value):
        if space == TWIST_SPACE or (type(space) is int and 1 <= space <= MOST_PHASES):
            spaces.append(0 if space == TWIST_SPACE else space)
            continue
        told = Said("a space cannot be {value}", value=shown(space))
        known = Said("it is the number of a phase, or {twist} for a Twist space", twist=TWIST_SPACE)
        draft.complain((*path, i), hint(told, space, (TWIST_SPACE,), known))
    draft.board = tuple(spaces) if len(spaces) == len(value) else None


def _piles(draft: Draft, path: Path, value: Any) -> None:
    draft.piles = whole(draft, path, "piles", value, PILES)


def _rules(draft: Draft, path: Path, value: Any) -> None:
    if value is None:
        return
    for key, chosen in mapping(draft, path, "rules", value, "{skip_target: next}").items():
        if key not in RULE_KEYS:
            draft.complain((*path, key), unknown_rule(key), at_key=True)
            continue
        fault = rule_fault(key, chosen)
        if fault:
            draft.complain((*path, key), fault)
        else:
            draft.rules[key] = tuple(chosen) if isinstance(chosen, list) else chosen


def unknown_rule(key: str) -> str:
    """What is said of a rule that there is none of; a house rule by its name is told how it is written."""
    told = Said("rule {key} is not known", key=shown(key))
    for name, (_, options) in PRESETS.items():
        if key.replace("_", " ").casefold() == name.casefold():
            written = [f"{one}: {_written(value)}" for one, value in options.items()]
            return Said(
                "{told}; the house rule {name} is written {written}",
                told=told,
                name=name,
                written=either(written, "and"),
            )
    return hint(told, key, RULE_KEYS)


def _written(value: Any) -> str:
    return f"[{', '.join(value)}]" if isinstance(value, tuple) else shown(value).strip("'")


def rule_fault(key: str, value: Any) -> str:
    """Why the rule of this key cannot have this value, in a sentence; empty when it can."""
    if key == "house":
        return _house_fault(value)
    option = OPTIONS[key]
    if any(type(value) is type(one) and value == one for one in option.values):
        return ""
    if option.numbers == "count" and (value is None or (type(value) is int and 1 <= value <= MOST_ROUNDS)):
        return ""
    if option.numbers == "phases" and isinstance(value, list | tuple) and value:
        if all(type(number) is int and 1 <= number <= MOST_PHASES for number in value) and len(
            set(value)
        ) == len(value):
            return ""
        return Said("{key} as a list holds the numbers of phases, each once", key=option.key)
    choices = [*option.values]
    if option.numbers == "count":
        choices.append(Said("a whole number from 1 to {most}", most=MOST_ROUNDS))
    if option.numbers == "phases":
        choices.append("a list of phase numbers")
    told = Said("{key} cannot be {value}", key=option.key, value=shown(value))
    return hint(told, value, option.values, Said("it may be {choices}", choices=either(choices)))


def _house_fault(value: Any) -> str:
    if not isinstance(value, list | tuple):
        return Said(
            "house must be a list such as [{known}], not {value}", known=", ".join(HOUSE), value=shown(value)
        )
    for rule in value:
        if not isinstance(rule, str) or rule not in HOUSE:
            known = Said("known are {known}", known=either(HOUSE, "and"))
            return hint(Said("house rule {rule} is not known", rule=shown(rule)), rule, HOUSE, known)
    twice = [rule for i, rule in enumerate(value) if rule in value[:i]]
    return Said("house rule {rule} is given twice", rule=shown(twice[0])) if twice else ""


_READERS: dict[str, Reader] = {
    "format": _format,
    "family": _family,
    "extends": _extends,
    "id": _id,
    "name": _name,
    "about": _about,
    "box": _box,
    "players": _players,
    "deck": _deck,
    "deal": _deal,
    "phases": read_phases,
    "board": _board,
    TWIST: read_twist,
    "piles": _piles,
    "rules": _rules,
}
# What the files of every family have.
HEAD = {key: _READERS[key] for key in ("format", "family", "id", "name", "about", "box")}
