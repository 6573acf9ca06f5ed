"""From a file, by id or path, to a checked edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, overload

from game.bundle import bundled_root
from game.content.dice import read_dice_draft, settle_dice
from game.content.draft import Draft
from game.content.phases import TWIST
from game.content.problems import EditionError, Problem
from game.content.schema import ID, RULE_KEYS, family_in, read_draft, rule_fault, unknown_rule
from game.content.sense import (
    check_board,
    check_colors,
    check_deal,
    check_fit,
    check_hand,
    check_phases,
    check_players,
    check_rules,
)
from game.content.strict import read_yaml
from game.content.words import Said, hint, shown
from game.rules.cardgame.edition import DeckSpec, Edition, enlarged
from game.rules.cardgame.options import Options, Value
from game.rules.dicegame.edition import DiceEdition
from game.rules.editions import AnyEdition

SHIPPED = bundled_root() / "variants"
DEFAULT = "original"

_DRAWN = re.compile(r"random(_.*)?")
# A name as it is mostly written; enough of a file to find it in.
_NAME_LINE = re.compile(r"""^name: *(["']?)(?P<name>[^"'#\n]{1,60})\1 *(#.*)?$""", re.MULTILINE)
_FIRST_CHARACTERS = 10_000
_PLAYERS = (2, 6)
_DEAL = 10


def load_edition(
    name_or_path: str | Path, *, user_folder: Path | None = None, rules: dict[str, Any] | None = None
) -> Edition:
    """The edition of the card game with this id, or in this file; see `load_any`."""
    edition = load_any(name_or_path, user_folder=user_folder, rules=rules)
    if isinstance(edition, DiceEdition):
        raise EditionError([Problem("", 0, 0, Said("{name} is played with dice", name=edition.name))])
    return edition


def load_any(
    name_or_path: str | Path, *, user_folder: Path | None = None, rules: dict[str, Any] | None = None
) -> AnyEdition:
    """The edition with this id, or in this file, with `rules` put over its own.

    An id is looked for among the editions that come with the game and then in `user_folder`; `random:1234`
    is drawn by that seed (`random_edition`); anything else is a path. Raises EditionError with every problem
    found.
    """
    name = str(name_or_path)
    if isinstance(name_or_path, str) and name.partition(":")[0] == "random":
        from game.content.random_edition import parse_seed, random_edition

        edition: AnyEdition = random_edition(parse_seed(name))
        return settle_rules(edition, rules) if rules else edition
    folders = [SHIPPED] if user_folder is None else [SHIPPED, user_folder]
    if isinstance(name_or_path, str) and ID.fullmatch(name):
        file = find_file(name, folders)
        if file is None:
            raise EditionError([Problem("", 0, 0, _no_edition(name, folders))])
    else:
        file = Path(name_or_path)
        folders.append(file.parent)
    edition = load_file(file, folders)
    return settle_rules(edition, rules) if rules else edition


def load_file(file: Path, folders: list[Path]) -> AnyEdition:
    """The edition in a file; what it extends is looked for in the folders, in order. Raises EditionError."""
    document = read_yaml(file)
    if family_in(document) == DiceEdition.family:
        dice = read_dice_draft(document)
        _check_id(dice)
        return settle_dice(dice)
    draft = read_draft(document)
    _check_id(draft)
    _inherit(draft, folders)
    return settle(draft)


def _check_id(draft: Draft) -> None:
    if draft.id is not None and _DRAWN.fullmatch(draft.id):
        draft.complain(
            ("id",), Said("the id {id} is one of those drawn by a seed; choose another", id=shown(draft.id))
        )


def edition_files(folder: Path, family: str | None = None) -> list[Path]:
    """The files of a folder that hold editions, by name, of one family if it is named; none when it cannot
    be read.
    """
    try:
        files = sorted(
            file for file in folder.iterdir() if file.suffix in (".yaml", ".yml") and file.is_file()
        )
    except OSError:
        return []
    return [file for file in files if family is None or family_of(file) == family]


def find_file(edition_id: str, folders: list[Path]) -> Path | None:
    """The first file in the folders with an edition of this id; a file of that name is tried first."""
    for folder in folders:
        files = edition_files(folder)
        files.sort(key=lambda file: file.stem != edition_id)
        for file in files:
            if file.stem == edition_id and folder == SHIPPED:
                return file
            if id_in(file) == edition_id:
                return file
    return None


def id_in(file: Path) -> str | None:
    """The id that a file states, if it can be read that far."""
    try:
        return read_draft(read_yaml(file)).id
    except EditionError:
        return None


def family_of(file: Path) -> str:
    """The family that a file's edition is of, as far as it can be read; see `family_in`."""
    try:
        return family_in(read_yaml(file))
    except EditionError:
        return Edition.family


def name_in(file: Path) -> str | None:
    """The name that a file states, if it can be read that far; also where other lines are no YAML."""
    try:
        return read_draft(read_yaml(file)).name
    except EditionError:
        pass
    try:
        text = file.read_text(encoding="utf-8-sig")[:_FIRST_CHARACTERS]
    except (OSError, ValueError):
        return None
    line = _NAME_LINE.search(text)
    return line["name"].strip() or None if line is not None else None


def settle(draft: Draft) -> Edition:
    """The edition that a draft describes; what it leaves out is as in the base game. Raises EditionError."""
    deck = DeckSpec(**draft.deck)
    players = (draft.players.get("from", _PLAYERS[0]), draft.players.get("to", _PLAYERS[1]))
    deal = _DEAL if draft.deal is None else draft.deal
    options = Options(**draft.rules)  # type: ignore[arg-type]
    players, deck = enlarged(players, deck, options)
    phases = draft.phases or ()
    # What depends on a wrong value is checked once that is right.
    spoiled, wrong = frozenset(draft.spoiled), frozenset(draft.wrong_rules)
    if not spoiled & {"players"}:
        check_players(players, draft.complain)
    if not spoiled & {"players", "deck", "deal"} and not wrong & {"seats", "wilds"}:
        check_deal(players, deck, deal, draft.complain, draft.piles or 1)
    lists = {"phases": phases, TWIST: draft.twist or ()}
    for key, listed in lists.items():
        if "deck" not in spoiled and "wilds" not in wrong:
            check_phases(key, listed, deck.for_seats(players[0]), draft.complain)
        if "deal" not in spoiled and "going_out" not in wrong:
            check_hand(key, listed, deal, options, draft.complain)
    if "deck" not in spoiled:
        check_colors(deck, draft.complain)
    if not spoiled & {"board", TWIST, "phases"}:
        check_board(draft.board, draft.twist, len(phases), draft.complain)
    board, piles = draft.board or (), draft.piles or 1
    check_rules(
        options,
        tuple(draft.rules),
        None if "deck" in spoiled else deck,
        len(phases) or None,
        draft.complain,
        wrong,
    )
    check_fit(options, tuple(draft.rules), bool(board), piles, draft.complain, wrong)
    if draft.problems:
        raise EditionError(sorted(draft.problems, key=lambda problem: problem[1:3]))
    assert draft.id is not None
    assert draft.name is not None
    needs, twist = (
        tuple(tuple(need for need in phase if need is not None) for phase in listed)
        for listed in lists.values()
    )
    return Edition(
        draft.id,
        draft.name,
        players,
        deck,
        deal,
        needs,
        options,
        draft.about,
        draft.box,
        board=board,
        twist=twist,
        piles=piles,
    )


@overload
def settle_rules(edition: Edition, rules: dict[str, Any]) -> Edition: ...
@overload
def settle_rules(edition: AnyEdition, rules: dict[str, Any]) -> AnyEdition: ...
def settle_rules(edition: AnyEdition, rules: dict[str, Any]) -> AnyEdition:
    """The edition with these rules, by their keys, put over its own; lists stand for tuples.

    Raises EditionError; each problem names its rule, and its `path` is `("rules", key)`.
    """
    problems: list[Problem] = []
    if isinstance(edition, DiceEdition):
        told = Said("{name} has no rules to choose from", name=edition.name)
        raise EditionError([Problem("rules", 0, 0, told, ("rules", key)) for key in rules])

    def complain(path: tuple[str | int, ...], message: str) -> None:
        problems.append(Problem("rules", 0, 0, message, path))

    chosen: dict[str, Value] = {}
    for key, value in rules.items():
        if key not in RULE_KEYS:
            complain(("rules", key), unknown_rule(key))
        elif fault := rule_fault(key, value):
            complain(("rules", key), fault)
        else:
            chosen[key] = tuple(value) if isinstance(value, list) else value
    options = edition.options._replace(**chosen)  # type: ignore[arg-type]
    players, deck = enlarged(edition.players, edition.deck, options)
    wrong = frozenset(rules) - frozenset(chosen)
    if not wrong & {"seats", "wilds"}:

        def scarce(_: tuple[str | int, ...], message: str) -> None:
            complain(("rules", "seats"), message)

        check_deal(players, deck, edition.deal, scarce, edition.piles)
    check_rules(options, tuple(chosen), deck, len(edition.phases), complain, wrong)
    check_fit(options, tuple(chosen), bool(edition.board), edition.piles, complain, wrong)
    if "going_out" not in wrong:
        check_hand("phases", edition.phases, edition.deal, options, complain)
        check_hand(TWIST, edition.twist, edition.deal, options, complain)
    if problems:
        raise EditionError(problems)
    kept = [key for key in edition.changed if key not in chosen]
    new = [key for key in chosen if getattr(options, key) != getattr(edition.options, key)]
    return replace(
        edition, players=players, deck=deck, options=options, changed=tuple(dict.fromkeys((*kept, *new)))
    )


def _inherit(draft: Draft, folders: list[Path], before: tuple[str | None, ...] = ()) -> None:
    """Fill a draft with what it does not say itself: mappings key by key, everything else whole.

    `before` are the ids of the editions that extend this one.
    """
    base_id = draft.extends
    if base_id is None:
        return
    if base_id == draft.id:
        draft.complain(("extends",), Said("an edition cannot extend itself"))
        return
    if base_id in before:
        draft.complain(("extends",), Said("'{id}' extends this edition already", id=base_id))
        return
    file = find_file(base_id, folders)
    if file is None:
        draft.complain(("extends",), _no_edition(base_id, folders))
        return
    try:
        document = read_yaml(file)
        if family_in(document) == DiceEdition.family:
            draft.complain(
                ("extends",), Said("'{id}' is played with dice, and cannot be extended", id=base_id)
            )
            return
        base = read_draft(document)
        _inherit(base, folders, (*before, draft.id))
        settle(base)
    except EditionError as error:
        draft.complain(
            ("extends",),
            Said(
                "'{id}' cannot be extended, it has problems of its own: {problem}",
                id=base_id,
                problem=error.problems[0],
            ),
        )
        return
    draft.players = base.players | draft.players
    draft.deck = base.deck | draft.deck
    draft.rules = base.rules | draft.rules
    draft.deal = base.deal if draft.deal is None else draft.deal
    draft.phases = base.phases if draft.phases is None else draft.phases
    draft.board = base.board if draft.board is None else draft.board
    draft.twist = base.twist if draft.twist is None else draft.twist
    draft.piles = base.piles if draft.piles is None else draft.piles


def _no_edition(name: str, folders: list[Path]) -> str:
    return hint(Said("there is no edition {name}", name=shown(name)), name, list(_ids(folders)))


def _ids(folders: list[Path]) -> Iterator[str]:
    for folder in folders:
        for file in edition_files(folder):
            found = id_in(file)
            if found is not None:
                yield found
