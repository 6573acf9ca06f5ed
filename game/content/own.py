"""The player's own editions: written so that what is written loads, and deleted."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from game.content.data import edition_data, edition_from_data
from game.content.loader import SHIPPED, edition_files, id_in, load_file
from game.content.phases import KINDS, TWIST
from game.content.problems import EditionError, Problem
from game.rules.cardgame.edition import Edition, Phase
from game.rules.cardgame.options import Options

LONGEST_NAME = 60
LONGEST_ABOUT = 200
_LONGEST_ID = 40
_WRITTEN = {kind: words.replace("_", " ") for words, kind in reversed(KINDS.items())}


def problems_of(edition: Edition, phases: Sequence[Phase], name: str) -> tuple[Problem, ...]:
    """What is wrong with the edition when it has these phases and this name; a problem of a phase has the
    `path` `("phases", place)`, perhaps followed by the place of its group, both counted from 0.
    """
    try:
        _with(edition, "mine", name, phases)
    except EditionError as error:
        return error.problems
    return ()


def save_own(
    edition: Edition, phases: Sequence[Phase], name: str, folder: Path, file: Path | None = None
) -> Edition:
    """Write the edition with these phases and this name into a folder; it comes back as it will load.

    `file` is the file it was read from, which is then written anew if it was written here; otherwise there
    is a new file with a name and an id that are still free, and what somebody wrote by hand stays as it is.
    Raises EditionError when it cannot be played, OSError when it cannot be written.
    """
    own_id = id_in(file) if file is not None else None
    if file is None or own_id is None or not written_here(file):
        own_id = free_id(name, folder)
        file = folder / f"{own_id}.yaml"
    made = _with(edition, own_id, name.strip(), phases)
    folder.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    fresh.write_text(edition_text(made), encoding="utf-8", newline="\n")
    os.replace(fresh, file)
    return made


def written_here(file: Path) -> bool:
    """Whether a file says what `save_own` would write and nothing else: no comments, no `extends`, no layout
    of somebody's own that would be lost if it were written anew.
    """
    try:
        text = file.read_text(encoding="utf-8")
        edition = load_file(file, [SHIPPED, file.parent])
        return isinstance(edition, Edition) and text == edition_text(edition)
    except (EditionError, OSError, ValueError):
        return False


def delete_own(file: Path) -> None:
    """Remove the file of an edition; nothing when it is gone already. Raises OSError."""
    file.unlink(missing_ok=True)


def edition_text(edition: Edition) -> str:
    """The edition as the text of a file that stands alone."""
    data = edition_data(edition)
    lines = [f"{key}: {_flow(data[key])}" for key in ("format", "family", "id", "name")]
    lines += [f"{key}: {_flow(data[key])}" for key in ("about", "box") if key in data]
    lines += [f"{key}: {_flow(data[key])}" for key in ("players", "deck", "deal")]
    lines += _phases_text("phases", data["phases"])
    if "board" in data:
        lines.append(f"board: {_flow(data['board'])}")
    if TWIST in data:
        lines += _phases_text(TWIST, data[TWIST])
    if "piles" in data:
        lines.append(f"piles: {data['piles']}")
    printed = edition_data(replace(edition, options=Options()))["rules"]
    rules = {key: value for key, value in data["rules"].items() if value != printed[key]}
    lines.append(f"rules: {_flow(rules)}")
    return "\n".join(lines) + "\n"


def _phases_text(key: str, phases: list[Any]) -> list[str]:
    """A list of phases, each on a line of its own."""
    written = [
        [{_WRITTEN[kind]: size for kind, size in group.items()} for group in phase] for phase in phases
    ]
    return [f"{key}:", *(f"  - {_flow(groups)}" for groups in written)]


def _flow(value: Any) -> str:
    """A value on one line of YAML."""
    text = yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=10**6, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...")


def _with(edition: Edition, own_id: str, name: str, phases: Sequence[Phase]) -> Edition:
    data = edition_data(replace(edition, changed=(), phases=tuple(phases)))
    data["id"], data["name"] = own_id, name
    return edition_from_data(data, f"{own_id}.yaml")


def free_id(name: str, folder: Path) -> str:
    """An id made of a name that no edition has yet, neither a shipped one nor one in the folder."""
    letters = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    # These ids belong to the editions drawn by a seed.
    if not letters or not letters[0].isalpha() or letters.startswith("random"):
        letters = f"mine_{letters}".strip("_")
    base = letters[: _LONGEST_ID - 4].strip("_")
    taken = {id_in(file) for place in (SHIPPED, folder) for file in edition_files(place)}
    taken |= {file.stem for file in edition_files(folder)}
    if base not in taken:
        return base
    return next(f"{base}_{i}" for i in range(2, 1000) if f"{base}_{i}" not in taken)
