"""Rules that bring actions, events or state of their own, one file each; switched on by their options."""

from __future__ import annotations

from functools import lru_cache

from game.rules.cardgame.options import Options
from game.rules.cardgame.rules.base import Rule
from game.rules.cardgame.rules.clear import Clear
from game.rules.cardgame.rules.floating import Floating
from game.rules.cardgame.rules.postal import Postal
from game.rules.cardgame.rules.replacement import Replacement
from game.rules.cardgame.rules.rule_card import RuleCard
from game.rules.cardgame.rules.save_pile import SavePile

RULES: tuple[Rule, ...] = (SavePile(), Clear(), Replacement(), Floating(), Postal(), RuleCard())


@lru_cache(maxsize=64)
def rules_for(options: Options) -> tuple[Rule, ...]:
    """The rules that these options switch on."""
    return tuple(rule for rule in RULES if rule.active(options))
