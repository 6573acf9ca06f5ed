"""The command `odds`: how likely each phase of a dice edition is made with best play, as a table."""

from __future__ import annotations

from game.ai.dice_aims import CHANCE, Aim
from game.ai.dice_odds import odds_of, start_of
from game.ai.worth import finished
from game.rules.dicegame.edition import DiceEdition, Phase

# Making the phase counts before everything, then points.
_CHANCE_FIRST = Aim(1e6)
# What is not exact is said to be about so much.
_ABOUT = "~"


def report(edition: DiceEdition) -> None:
    """Print a line for each phase; a column for each number of rolls."""
    rolls = range(1, edition.rolls + 1)
    groups = [_groups(phase) for phase in edition.phases]
    width = max(map(len, groups))
    print(f"{edition.name}: the chance to make each phase in one attempt, with best play for the chance")
    heads = "".join(f"{count} roll{'s' * (count > 1)}".rjust(10) for count in rolls)
    print(f"phase  {'groups':{width}}{heads}   points when made")
    for phase, named in enumerate(groups, 1):
        mark = "" if odds_of(edition, phase).exact else _ABOUT
        shares = [finished(start_of(edition, phase, CHANCE, count)).worth for count in rolls]
        cells = "".join(f"{mark}{100 * share:.2f} %".rjust(10) for share in shares)
        start = finished(start_of(edition, phase, _CHANCE_FIRST, edition.rolls, told=True))
        scored = start.points / start.chance if start.chance else 0.0
        print(f"{phase:>5}  {named:{width}}{cells}{f'{mark}{scored:.1f}':>19}", flush=True)


def _groups(phase: Phase) -> str:
    return ", ".join(f"{need.kind.replace('_', ' ')} {need.size}" for need in phase)
