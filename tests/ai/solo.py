"""How many cards a level draws alone until it can lay each phase of Original: nobody else is at the table.

`python -m tests.ai.solo --hands 20000` prints the means beside the bounds that the Strong level has to keep.
"""

from __future__ import annotations

import argparse
from math import sqrt
from random import Random

from game.ai.levels import PARTS, make_bot
from game.content.loader import load_edition
from game.rules.cardgame.actions import Discard
from game.rules.cardgame.events import CardDiscarded, RoundBegan
from game.rules.cardgame.view import PlayerView, SeatFacts, Table, TurnStep
from game.rules.cards import Card, Seat
from game.rules.finder import missing

BOUNDS = (4.4, 2.7, 6.8, 5.2, 6.8, 8.3, 12.4, 7.5, 10.4, 12.3)
ME, OTHER = Seat(0), Seat(1)
_EDITION = load_edition("original")


def draws(level: str, phase: int, random: Random) -> int:
    """The draws one hand takes."""
    cards = list(_EDITION.cards)
    random.shuffle(cards)
    hand, pile = cards[:10], cards[10:]
    bot = make_bot(level, ME, random.getrandbits(60))
    bot.told(RoundBegan(1, OTHER, ME, (ME, OTHER), (phase, phase)))
    thrown: list[Card] = []
    needs, terms = _EDITION.phase(phase), _EDITION.terms_of(phase)
    while pile and missing(needs, hand, terms):
        hand.append(pile.pop())
        if missing(needs, hand, terms) == 0:
            break
        view = _view(phase, tuple(hand), thrown, len(pile))
        action = next(filter(None, bot.decide(view)))
        assert isinstance(action, Discard)
        hand.remove(action.card)
        thrown.append(action.card)
        bot.told(CardDiscarded(ME, action.card))
    return len(cards) - 10 - len(pile)


def _view(phase: int, hand: tuple[Card, ...], thrown: list[Card], left: int) -> PlayerView:
    facts = SeatFacts(phase)
    table = Table(1, OTHER, ME, TurnStep.PLAY, (ME,), (facts, facts))
    top = thrown[-1] if thrown else None
    return PlayerView(_EDITION, ME, hand, (len(hand), 0), left, top, len(thrown), table)


def mean_draws(level: str, phase: int, hands: int, seed: int = 1) -> tuple[float, float]:
    """The mean over so many hands, and its standard error."""
    random = Random(seed * 100 + phase)
    found = [draws(level, phase, random) for _ in range(hands)]
    mean = sum(found) / hands
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / hands / hands)


def main() -> int:
    """Print a line for each phase; the exit code says whether all are within their bounds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--level", choices=tuple(PARTS), default="strong")
    parser.add_argument("--phases", type=int, nargs="+", default=range(1, 11))
    chosen = parser.parse_args()
    wrong = 0
    for phase in chosen.phases:
        mean, error = mean_draws(chosen.level, phase, chosen.hands)
        good = round(mean, 1) <= BOUNDS[phase - 1]
        wrong += not good
        print(
            f"phase {phase:>2}: {mean:6.2f} ± {error:.2f}, at most {BOUNDS[phase - 1]}",
            "" if good else "NO",
            flush=True,
        )
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
