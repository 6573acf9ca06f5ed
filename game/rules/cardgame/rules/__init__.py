"""Rules that bring actions, events or state of their own, one file each; switched on by their options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.rules.clear import Clear
from game.rules.cardgame.rules.floating import Floating
from game.rules.cardgame.rules.postal import Postal
from game.rules.cardgame.rules.replacement import Replacement
from game.rules.cardgame.rules.rule_card import RuleCard
from game.rules.cardgame.rules.save_pile import SavePile
from game.rules.cardgame.rules.several_piles import SeveralPiles
from game.rules.cardgame.rules.twist_board import TwistBoard

if TYPE_CHECKING:
    from game.rules.cardgame.edition import Edition

RULES: tuple[Rule, ...] = (
    SavePile(),
    Clear(),
    Replacement(),
    Floating(),
    Postal(),
    RuleCard(),
    SeveralPiles(),
    TwistBoard(),
)


def rules_for(edition: Edition) -> tuple[Rule, ...]:
    """The rules that an edition's options, or its board and piles, switch on."""
    return tuple(rule for rule in RULES if rule.in_force(edition))
