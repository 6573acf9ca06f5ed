"""The things on the table that a hint is about."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.rules.cardgame import actions as act
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import CardId
from game.ui.table.piles import pile_name


class Meant(NamedTuple):
    """What a hint is about: own cards, things by their names on the table, and a phase to be chosen."""

    cards: tuple[CardId, ...] = ()
    things: tuple[str, ...] = ()
    phase: int = 0


def meant_by(action: Any, view: PlayerView) -> Meant:
    """The cards and places of an action."""
    match action:
        case act.DrawFromPile():
            return Meant(things=("draw",))
        case act.DrawFromDiscard(pile=pile):
            return Meant(things=(pile_name(pile),))
        case act.DrawFaceDown():
            return Meant(things=("discard",))
        case act.DrawSaved(card=card):
            return Meant((card.id,), ("save",))
        case act.Discard(card=card, target=target, pile=pile):
            return Meant((card.id,), (pile_name(pile) if target is None else f"seat:{target}",))
        case act.SaveCard(card=card):
            return Meant((card.id,), ("save",))
        case act.Hit(placed=placed, meld=meld):
            return Meant((placed.card.id,), (f"meld:{meld}",))
        case act.ReplaceWild(card=card, wild=wild):
            return Meant((card.id,), (f"wild:{wild.id}",))
        case act.LayDown(groups=groups):
            return Meant(tuple(one.card.id for group in groups for one in group), ("lay_down",))
        case act.ChoosePhase(phase=phase):
            return Meant(things=("choose",), phase=phase)
        case act.ClearPhase():
            return Meant(things=("clear",))
        case act.NameForOpening(target=target) | act.DropPhase(target=target):
            return Meant(things=(f"seat:{target}",))
        case _:
            return Meant(things=("draw" if view.table.step is TurnStep.DRAW else "discard",))
