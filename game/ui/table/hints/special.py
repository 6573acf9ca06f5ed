"""Hints to do what only some rules allow, and what is done for want of a better choice, in words."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cardgame import actions as act
from game.rules.cardgame.questions import find_meld
from game.rules.cards import Card, CardKind
from game.ui.table.hints.asked import Asked
from game.ui.table.hints.plays import fits
from game.ui.table.wording import the_card
from game.ui.text import N_, _


def _save(asked: Asked) -> str:
    card: Card = asked.action.card
    if card.kind is CardKind.WILD:
        return _("Save {card}: the round may end soon, and you keep it.", card=the_card(card))
    return _("Save {card}: you do not need it now, and a later phase may.", card=the_card(card))


def _clear(asked: Asked) -> str:
    return _("Clear your phase: there is time to make another one in this round.")


def _replace(asked: Asked) -> str:
    action = asked.action
    meld = find_meld(asked.view.table, action.meld)
    assert meld is not None
    values = {"card": the_card(action.card), "group": asked.teller.group(meld)}
    if asked.view.edition.options.wild_replacement == "take":
        return _("Add {card} to {group} in the place of the Wild, which you get for it.", **values)
    return _("Add {card} to {group} in the place of the Wild: you hold one card less.", **values)


def _name(asked: Asked) -> str:
    seat, top = asked.action.target, asked.view.discard_top
    if top is not None and top.kind is CardKind.WILD:
        return _("Keep the opening Wild for yourself: it fits every phase.")
    return _("Skip {name}: nobody else is as near to winning.", name=asked.name(seat))


def _drop(asked: Asked) -> str:
    return _(
        "Let {name} drop a phase: nobody else is as near to winning.", name=asked.name(asked.action.target)
    )


SPECIAL: dict[type[act.Action], Callable[[Asked], str]] = {
    act.SaveCard: _save,
    act.ClearPhase: _clear,
    act.ReplaceWild: _replace,
    act.NameForOpening: _name,
    act.DropPhase: _drop,
}


def special(asked: Asked) -> str:
    return SPECIAL[type(asked.action)](asked)


ONLY: dict[type[act.Action], str] = {
    act.DrawFromDiscard: N_("Take the top discard: nothing better can be done."),
    act.DrawFaceDown: N_("Draw the rule card from the discard pile: nothing better can be done."),
    act.Pass: N_("Go on: there is nothing you can do now."),
}


def only(asked: Asked) -> str:
    """Where nothing was thought of, or nothing else is allowed."""
    action = asked.action
    if isinstance(action, act.Hit):
        return fits(asked)
    if type(action) in SPECIAL:
        return special(asked)
    if isinstance(action, act.Discard):
        return _("Discard {card}: nothing better can be done.", card=the_card(action.card))
    if isinstance(action, act.DrawSaved):
        return _("Draw {card} from your save pile: nothing better can be done.", card=the_card(action.card))
    return _(ONLY[type(action)])
