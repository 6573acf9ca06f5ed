"""Saves changed by chance: never a crash, never another position than was kept, never a lost file.

`python -m tests.storage.mutations --saves 20000` changes saves of all editions: bytes flipped, cut, put in
and doubled; keys taken away, renamed and exchanged, values of other types, huge and deep ones. Half of them
get the checksum that belongs to what they then say, as somebody would write who knows the form. It ends with
1 when one crashed the reader, led to another position, or was changed where it lay.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.rules.cardgame.state import GameState
from game.rules.dicegame.state import DiceState
from game.rules.editions import AnyEdition
from game.storage.games import Games
from game.storage.kept import encode_game
from game.storage.problem import Problem
from game.storage.saves import write_save
from tests.storage.playing import a_game, editions_in_turn

_STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 2**70, 1.5, "", "x" * 5000, [], {}, [[]], {"is": "Card"}, ["Discard"], "set",
)  # fmt: skip


class Base(NamedTuple):
    """A save, and the position that it leads to."""

    content: bytes
    edition: AnyEdition
    state: GameState | DiceState


def bases(count: int, folder: Path) -> list[Base]:
    """Saves of games of all editions, some actions after their deal."""
    found = []
    for number in range(count):
        played, seats = editions_in_turn(number)
        match = a_game(played, seats, number, 12 + number * 7 % 40)
        file = folder / "base.json"
        write_save(file, encode_game(match, {"row": [3, 1], "sort": "number"}, ["hint"]))
        found.append(Base(file.read_bytes(), match.edition, match.state))
    return found


# --- changes ------------------------------------------------------------------------------------------


def flip(content: bytes, dice: Random) -> bytes:
    changed = bytearray(content)
    for _ in range(dice.randint(1, 8)):
        changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def cut(content: bytes, dice: Random) -> bytes:
    return content[: dice.randrange(len(content))]


def put_in(content: bytes, dice: Random) -> bytes:
    at = dice.randrange(len(content))
    return content[:at] + dice.randbytes(dice.randint(1, 40)) + content[at:]


def double(content: bytes, dice: Random) -> bytes:
    start = dice.randrange(len(content))
    end = min(len(content), start + dice.randint(1, 400))
    return content[:end] + content[start:end] + content[end:]


def deep(content: bytes, dice: Random) -> bytes:
    depth = dice.choice((50, 2000, 100_000))
    return content.replace(b'"ui":{', b'"ui":{"deep":' + b"[" * depth + b"]" * depth + b",", 1)


BYTES: tuple[Callable[[bytes, Random], bytes], ...] = (flip, cut, put_in, double, deep)


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to everything inside."""
    for key in data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ():
        yield (*path, key)
        yield from _places(data[key], (*path, key))


def _inside(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path[:-1]:
        data = data[key]
    return data


def change_parts(body: dict[str, Any], dice: Random) -> None:
    """Change one to three parts of a save: another value, taken away, exchanged, under another name."""
    for _ in range(dice.randint(1, 3)):
        places = list(_places(body))
        if not places:
            return
        path, other = dice.choice(places), dice.choice(places)
        holder, holder_of_other = _inside(body, path), _inside(body, other)
        kind = dice.randrange(5)
        if kind == 0:
            holder[path[-1]] = dice.choice(_STRANGE)
        elif kind == 1:
            del holder[path[-1]]
        elif kind == 2 and other[: len(path)] != path and path[: len(other)] != other:
            one, two = holder[path[-1]], holder_of_other[other[-1]]
            holder[path[-1]], holder_of_other[other[-1]] = two, one
        elif kind == 3 and isinstance(holder, dict):
            holder[f"{path[-1]}x"] = holder.pop(path[-1])
        elif isinstance(holder[path[-1]], int):
            holder[path[-1]] += dice.choice((-1, 1, 3))


def mutated(content: bytes, dice: Random) -> bytes:
    """The save, changed by chance."""
    if dice.random() < 0.4:
        return dice.choice(BYTES)(content, dice)
    body = json.loads(content)
    checksum = body.pop("sha256")
    change_parts(body, dice)
    text = json.dumps(body, separators=(",", ":"))
    if dice.random() < 0.8:
        checksum = hashlib.sha256(text.encode()).hexdigest()
    return f'{text[:-1]},"sha256":"{checksum}"}}\n'.encode()


# --- what comes of it -----------------------------------------------------------------------------------


def outcome(base: Base, content: bytes, folder: Path) -> str:
    """What the program does with the save: `played`, `told`, or what was wrong about it."""
    file = folder / "autosave.json"
    file.write_bytes(content)
    games = Games(file, lambda: 1)
    games.saved()
    match = games.resume()
    if not any(other.read_bytes() == content for other in folder.iterdir()):
        return "the file is lost"
    if isinstance(match, Problem):
        return "told" if str(match) else "nothing was said"
    if match.state == base.state:
        return "played"
    # Whoever writes other rules into a save, and the checksum that belongs to them, plays by them on.
    other_rules = match.edition != base.edition and _ids(match.state) == _ids(base.state)
    return OTHER_RULES if other_rules else "ANOTHER GAME"


def _ids(state: GameState | DiceState) -> list[list[int]]:
    """Where every card lies; or which face every die shows."""
    if isinstance(state, DiceState):
        return [list(state.table.faces)]
    laid = [tuple(one.card for one in meld.placed) for meld in state.table.melds]
    piles = (state.draw_pile, state.discard_pile, *state.more_piles, state.table.served)
    places = (*piles, *state.hands, *state.saved, *laid)
    return [[card.id for card in cards] for cards in places]


OTHER_RULES = "the same position, by the rules that were written in"
GOOD = ("told", "played", OTHER_RULES)


def run(saves: int, seed: int, different: int = 46) -> Counter[str]:
    """How often what came of a changed save."""
    dice, found = Random(seed), Counter[str]()
    with tempfile.TemporaryDirectory() as first:
        sources = bases(different, Path(first))
    for _ in range(saves):
        base = dice.choice(sources)
        content = mutated(base.content, dice)
        with tempfile.TemporaryDirectory() as folder:
            try:
                found[outcome(base, content, Path(folder))] += 1
            except Exception as error:  # noqa: BLE001 - a crash is what is looked for
                found[f"CRASH {error!r}"] += 1
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Change so many saves; the exit code says whether all came to a good end."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--saves", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    found = run(chosen.saves, chosen.seed)
    for what, count in found.most_common():
        print(f"{count:6} {what}")
    return 0 if set(found) <= set(GOOD) else 1


if __name__ == "__main__":
    raise SystemExit(main())
