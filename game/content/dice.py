"""What the file of a dice edition may say, and from it, problems and all, the edition."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.content.dice_sense import check_dice, check_dice_phases
from game.content.draft import Draft, colors_in, known_keys, mapping, whole
from game.content.phases import MOST_PHASES, read_phases
from game.content.problems import EditionError, Path
from game.content.schema import FORMAT, HEAD, Reader, read_into, read_players
from game.content.sense import check_players
from game.content.strict import Document
from game.content.words import Said, shown
from game.rules.cards import Card
from game.rules.dicegame.edition import DiceEdition, Die, face_text, parse_face

# The colors that every theme can draw on a die, each with a letter of its own.
DICE_COLORS = ("red", "yellow", "green", "orange")

SEATS = (1, 6)
DICE = (2, 10)
FACES = (2, 12)
NUMBERS = (1, 20)
ROLLS = (1, 9)
POINTS = (0, 999)


@dataclass
class DiceDraft(Draft):
    """What one file says of a dice edition, as far as it is right; `None` for a die with a wrong face."""

    colors: tuple[str, ...] = DICE_COLORS
    dice: tuple[Die | None, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)


def read_dice_draft(document: Document) -> DiceDraft:
    """Check the form of a whole file of the dice family; never raises, the problems are in the draft."""
    draft = DiceDraft(document)
    read_into(draft, _READERS)
    if isinstance(document.data, dict) and "dice" not in document.data:
        draft.complain((), Said("the key 'dice' is missing"))
    return draft


def settle_dice(draft: DiceDraft) -> DiceEdition:
    """The edition that a draft describes; what it leaves out is as printed. Raises EditionError."""
    players = (draft.players.get("from", SEATS[0]), draft.players.get("to", SEATS[1]))
    phases = draft.phases or ()
    if "players" not in draft.spoiled:
        check_players(players, draft.complain)
    if draft.dice and not draft.spoiled & {"dice", "colors"}:
        dice = tuple(die for die in draft.dice if die is not None)
        check_dice(dice, draft.complain)
        check_dice_phases(phases, dice, draft.complain)
    last = draft.numbers.get("bonus_after", 0)
    if "bonus" not in draft.spoiled and phases and last > len(phases):
        told = Said("there is no phase {number}; the edition has {phases}", number=last, phases=len(phases))
        draft.complain(("bonus", "after"), told)
    if draft.problems:
        raise EditionError(sorted(draft.problems, key=lambda problem: problem[1:3]))
    assert draft.id is not None
    assert draft.name is not None
    return DiceEdition(
        draft.id,
        draft.name,
        players,
        tuple(die for die in draft.dice if die is not None),
        tuple(tuple(need for need in phase if need is not None) for phase in phases),
        draft.about,
        draft.box,
        **draft.numbers,
    )


def dice_data(edition: DiceEdition) -> dict[str, Any]:
    """The whole edition as JSON data, the form of its file, every number spelled out."""
    first, last = edition.players
    data: dict[str, Any] = {
        "format": FORMAT,
        "family": edition.family,
        "id": edition.id,
        "name": edition.name,
        "players": {"from": first, "to": last},
        "colors": list(edition.terms.colors),
        "dice": [" ".join(map(face_text, die)) for die in edition.dice],
        "phases": [[{need.kind: need.size} for need in phase] for phase in edition.phases],
        "rolls": edition.rolls,
        "bonus": {"after": edition.bonus_after, "from": edition.bonus_from, "points": edition.bonus},
        "first_bonus": edition.first_bonus,
        "alone_penalty": edition.alone_penalty,
    }
    if edition.about:
        data["about"] = edition.about
    if edition.box:
        data["box"] = edition.box
    return data


def _players(draft: Draft, path: Path, value: Any) -> None:
    read_players(draft, path, value, SEATS)


def _colors(draft: Draft, path: Path, value: Any) -> None:
    assert isinstance(draft, DiceDraft)
    # With wrong colors the dice are read as with all of them.
    draft.colors = colors_in(draft, path, value, DICE_COLORS) or DICE_COLORS


def _dice(draft: Draft, path: Path, value: Any) -> None:
    assert isinstance(draft, DiceDraft)
    if not isinstance(value, list) or not DICE[0] <= len(value) <= DICE[1]:
        found = Said("{count} of them", count=len(value)) if isinstance(value, list) else shown(value)
        told = Said(
            "dice must be a list of {least} to {most} dice, not {found}",
            least=DICE[0],
            most=DICE[1],
            found=found,
        )
        draft.complain(path, told)
        return
    draft.dice = tuple(_die(draft, (*path, place), place, die) for place, die in enumerate(value))


def _die(draft: DiceDraft, path: Path, place: int, value: Any) -> Die | None:
    faces = value.split() if isinstance(value, str) else []
    if not FACES[0] <= len(faces) <= FACES[1]:
        told = Said(
            "a die is a text of {least} to {most} faces such as 5Y 6G 7O 8R 9Y 10G, not {found}",
            least=FACES[0],
            most=FACES[1],
            found=shown(value),
        )
        draft.complain(path, told)
        return None
    read = [_face(draft, path, place, face) for face in faces]
    return tuple(face for face in read if face is not None) if all(read) else None


def _face(draft: DiceDraft, path: Path, place: int, text: str) -> Card | None:
    try:
        face = parse_face(text, place, draft.colors)
    except ValueError:
        letters = ", ".join(f"{color[0].upper()} {color}" for color in draft.colors)
        told = Said(
            "{face} is not the face of a die; write it like 8R, 10G or WY, with the colors {letters}",
            face=shown(text),
            letters=letters,
        )
        draft.complain(path, told)
        return None
    if face.number is not None and not NUMBERS[0] <= face.number <= NUMBERS[1]:
        told = Said(
            "the numbers on dice go from {low} to {high}, not to {number}",
            low=NUMBERS[0],
            high=NUMBERS[1],
            number=face.number,
        )
        draft.complain(path, told)
        return None
    return face


def _rolls(draft: Draft, path: Path, value: Any) -> None:
    _number(draft, path, "rolls", value, ROLLS)


def _bonus(draft: Draft, path: Path, value: Any) -> None:
    data = mapping(draft, path, "bonus", value, "{after: 5, from: 221, points: 40}")
    known_keys(draft, path, data, ("after", "from", "points"))
    for key, name, limits in (
        ("after", "bonus_after", (1, MOST_PHASES)),
        ("from", "bonus_from", POINTS),
        ("points", "bonus", POINTS),
    ):
        if key in data:
            _number(draft, (*path, key), name, data[key], limits)


def _first_bonus(draft: Draft, path: Path, value: Any) -> None:
    _number(draft, path, "first_bonus", value, POINTS)


def _alone_penalty(draft: Draft, path: Path, value: Any) -> None:
    _number(draft, path, "alone_penalty", value, POINTS)


def _number(draft: Draft, path: Path, name: str, value: Any, limits: tuple[int, int]) -> None:
    assert isinstance(draft, DiceDraft)
    checked = whole(draft, path, " ".join(map(str, path)), value, limits)
    if checked is not None:
        draft.numbers[name] = checked


_READERS: dict[str, Reader] = {
    **HEAD,
    "players": _players,
    # Before the dice, which are written in their letters.
    "colors": _colors,
    "dice": _dice,
    "phases": read_phases,
    "rolls": _rolls,
    "bonus": _bonus,
    "first_bonus": _first_bonus,
    "alone_penalty": _alone_penalty,
}
