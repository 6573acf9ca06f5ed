"""Hints to choose a phase, to lay it down and to add to groups, in words."""

from __future__ import annotations

from game.rules.cardgame import actions as act
from game.rules.cardgame.questions import find_meld, laid_phase
from game.rules.groups import Meld
from game.ui.table import tray
from game.ui.table.hints.asked import Asked
from game.ui.table.wording import laid_group, suit_of, the_placed
from game.ui.text import _, names_joined, ngettext, phase_goal, phase_name, suited


def fits(asked: Asked) -> str:
    """A card that goes on a group: taken for it, or added to it."""
    action = asked.action
    if isinstance(action, act.Hit):
        meld = find_meld(asked.view.table, action.meld)
        assert meld is not None
        card, group = the_placed(action.placed, suit_of(meld)), asked.teller.group(meld)
        if len(asked.view.hand) == 1:
            return _("Add {card} to {group}: it is your last card.", card=card, group=group)
        return _("Add {card} to {group}: it fits, and you hold one card less.", card=card, group=group)
    if isinstance(action, act.DrawSaved):
        return _("Draw {card} from your save pile: it fits a group on the table.", card=asked.card)
    return _("Take {card}: it fits a group on the table.", card=asked.card)


def lay_down(asked: Asked) -> str:
    view, action = asked.view, asked.action
    needs = view.edition.phase(laid_phase(view, action))
    melds = [Meld(-1, view.seat, need, group) for need, group in zip(needs, action.groups, strict=True)]
    what, left = names_joined([laid_group(meld) for meld in melds]), asked.value("left")
    if not left:
        return _("Lay down {what}: all the rest of your hand can go then.", what=what)
    return ngettext(
        "Lay down {what}: with the hits after it, {n} card stays in your hand.",
        "Lay down {what}: with the hits after it, {n} cards stay in your hand.",
        left,
        what=what,
    )


def nearest(asked: Asked) -> str:
    view, number = asked.view, asked.value("phase")
    goal = phase_goal(view.edition.phase(number), suits=suited(view.edition.deck.colors))
    values = {"phase": phase_name(view.edition, number), "goal": goal}
    lacking = tray.missing(view, number)
    if not lacking:
        return _("Choose {phase} ({goal}): your hand holds it already.", **values)
    return ngettext(
        "Choose {phase} ({goal}): your hand lacks {n} card for it.",
        "Choose {phase} ({goal}): your hand lacks {n} cards for it.",
        lacking,
        **values,
    )


def furthest(asked: Asked) -> str:
    number, chance = asked.value("phase"), asked.value("chance")
    made, failed = asked.value("made"), asked.value("failed")
    if number in asked.view.edition.twist_numbers:
        return ngettext(
            "Choose the Twist card: about {chance} % to make it, and {n} space on; else {back} back.",
            "Choose the Twist card: about {chance} % to make it, and {n} spaces on; else {back} back.",
            made,
            chance=chance,
            back=-failed,
        )
    return ngettext(
        "Choose phase {number}: about {chance} % to make it, and {n} space on; else {failed} on.",
        "Choose phase {number}: about {chance} % to make it, and {n} spaces on; else {failed} on.",
        made,
        number=number,
        chance=chance,
        failed=failed,
    )
