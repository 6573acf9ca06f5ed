"""An edition of ten phases drawn by a seed from all lists (rulebook, section 2, `random`)."""

from __future__ import annotations

import re

from game.content.draft import Draft
from game.content.loader import DEFAULT, SHIPPED, load_edition
from game.content.phases import read_phases
from game.content.problems import EditionError, Problem
from game.content.strict import read_yaml
from game.content.words import Said
from game.marks import N_
from game.rules.cardgame.edition import Edition, Phase
from game.rules.rng import Rng, derived_key, state_from_key

PHASES = 10
MOST_SEED = 2**63 - 1

# A folder of its own, because every file beside the editions is one.
DIFFICULTY = SHIPPED / "random" / "difficulty.yaml"
_ID = "random_"
_SPELLED = re.compile(r"random:([0-9]{1,19})")


def random_edition(seed: int) -> Edition:
    """Original's deck and rules with ten phases, all different, from the easiest to the hardest.

    The same seed (0 to 2**63 - 1) gives the same phases as long as the list in `variants/random` stays.
    """
    known = phase_difficulty()
    drawn = Rng(state_from_key(derived_key(seed, "random edition"))).shuffled(known)[:PHASES]
    original = load_edition(DEFAULT)
    return Edition(
        f"{_ID}{seed}",
        f"Random {seed}",
        original.players,
        original.deck,
        original.deal,
        tuple(sorted(drawn, key=known.__getitem__)),
        original.options,
        N_("Ten phases drawn by lot from all the lists, the easiest first."),
        "two_dice",
    )


def parse_seed(name: str) -> int:
    """The seed in `random:1234`. Raises EditionError with a sentence."""
    found = _SPELLED.fullmatch(name)
    if found is None or int(found[1]) > MOST_SEED:
        told = Said(
            "'{name}' names no random edition; write random: and a whole number, such as random:1234",
            name=name,
        )
        raise EditionError([Problem("", 0, 0, told)])
    return int(found[1])


def seed_in(edition_id: str) -> int | None:
    """The seed of an edition drawn by one, from its id; None for every other id."""
    digits = edition_id.removeprefix(_ID)
    drawn = edition_id != digits and digits.isdecimal() and digits.isascii() and len(digits) < 20
    return int(digits) if drawn and int(digits) <= MOST_SEED else None


def phase_difficulty() -> dict[Phase, float]:
    """Every phase of the lists and the draws that a player alone needs for it on average."""
    document = read_yaml(DIFFICULTY)
    draft = Draft(document)
    read_phases(draft, (), [row["phase"] for row in document.data], most=len(document.data))
    if draft.problems:
        raise EditionError(draft.problems)
    found: dict[Phase, float] = {}
    for phase, row in zip(draft.phases or (), document.data, strict=True):
        found[tuple(need for need in phase if need is not None)] = float(row["draws"])
    return found
