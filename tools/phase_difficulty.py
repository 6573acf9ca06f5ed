"""How hard every phase of the lists is: `python -m tools.phase_difficulty` writes it beside the editions.

A player alone draws from Original's draw pile, throws away one of the cards it can best spare (never a wild),
and counts the draws until the phase can be laid. A few minutes for all phases.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from game.content.loader import DEFAULT, SHIPPED, edition_files, load_edition
from game.content.phases import KINDS
from game.content.random_edition import DIFFICULTY
from game.rules.cardgame.edition import Edition, Phase
from game.rules.cards import Card, CardKind
from game.rules.finder import kernel
from game.rules.rng import Rng, derived_key, state_from_key

TRIALS = 3000
SEED = 1
MOST_DRAWS = 300

WRITTEN = {kind: words.replace("_", " ") for words, kind in reversed(KINDS.items())}

HEAD = """\
# Every phase of the lists, and how many cards a player alone draws on average until it can be laid.
# Made by `python -m tools.phase_difficulty`; the random editions are drawn from it and put in this order.
"""


def listed_phases() -> list[Phase]:
    """The different phases of all lists of ten that are played with Original's cards."""
    original = load_edition(DEFAULT)
    lists: Iterable[Edition] = (load_edition(file.stem) for file in edition_files(SHIPPED))
    phases = [
        phase
        for edition in lists
        if len(edition.phases) == len(original.phases)
        and edition.deck._replace(skips=0) == original.deck._replace(skips=0)
        for phase in edition.phases
    ]
    return list(dict.fromkeys(phases))


def mean_draws(phase: Phase, trials: int, seed: int = SEED) -> float:
    """The mean number of cards drawn until the phase can be laid; no game is followed over 300 draws."""
    edition = load_edition(DEFAULT)
    rng = Rng(state_from_key(derived_key(seed, "difficulty", repr(phase))))
    return sum(_draws(edition, phase, rng) for _ in range(trials)) / trials


def _draws(edition: Edition, phase: Phase, rng: Rng) -> int:
    asked = kernel(phase, edition.terms)
    missing, weight = asked.missing, asked.weight
    deck = rng.shuffled(edition.cards)
    hand, discards = deck[: edition.deal], []
    del deck[: edition.deal]
    key = asked.key(hand)
    draws = 0
    while missing(key) and draws < MOST_DRAWS:
        if not deck:
            deck, discards = rng.shuffled(discards), []
        card = deck.pop()
        draws += 1
        hand.append(card)
        key += weight(card)
        if missing(key):
            spare = _spared(hand, {one: missing(key - weight(one)) for one in hand}, rng)
            hand.remove(spare)
            discards.append(spare)
            key -= weight(spare)
    return draws


def _spared(hand: list[Card], left: dict[Card, int], rng: Rng) -> Card:
    """One of the cards whose loss costs least; skips before all others, wilds after them."""
    for kind in (CardKind.SKIP, CardKind.NUMBER):
        some = [card for card in hand if card.kind is kind]
        if some:
            least = min(left[card] for card in some)
            best = [card for card in some if left[card] == least]
            return best[rng.below(len(best))]
    return hand[-1]


def main() -> int:
    """Work all phases out and write the file; returns 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--trials", type=int, default=TRIALS, help="for each phase")
    chosen = parser.parse_args()
    found = []
    for phase in listed_phases():
        found.append((mean_draws(phase, chosen.trials), phase))
        sys.stderr.write(".")
        sys.stderr.flush()
    sys.stderr.write("\n")
    found.sort()
    lines = []
    for draws, phase in found:
        groups = ", ".join(f"{WRITTEN[need.kind]}: {need.size}" for need in phase)
        lines.append(f"- {{draws: {draws:.2f}, phase: [{groups}]}}\n")
    DIFFICULTY.parent.mkdir(exist_ok=True)
    DIFFICULTY.write_text(HEAD + "".join(lines), encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
