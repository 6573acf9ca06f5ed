"""An edition of whichever family."""

from __future__ import annotations

from typing import TypeAlias

from game.rules.cardgame.edition import Edition
from game.rules.dicegame.edition import DiceEdition

AnyEdition: TypeAlias = Edition | DiceEdition
