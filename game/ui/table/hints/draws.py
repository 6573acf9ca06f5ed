"""Hints to draw or take a card, in words."""

from __future__ import annotations

from game.rules.cardgame import actions as act
from game.rules.groups import Requirement
from game.ui.table import tray
from game.ui.table.hints.asked import Asked
from game.ui.text import N_, NN_, _, ngettext, suited

_YOURS = {
    "set": N_("your set"),
    "run": N_("your run"),
    "color": N_("your cards of one color"),
    "color_run": N_("your color run"),
    "color_set": N_("your color set"),
    "parity": N_("your even or odd cards"),
    "color_parity": N_("your even or odd cards of one color"),
    "wild": N_("your group of Wilds"),
    "pattern_run": N_("your pattern run"),
}
_YOUR_SUIT = N_("your cards of one suit")


def _yours(need: Requirement, *, suits: bool) -> str:
    return _(_YOUR_SUIT if suits and need.kind == "color" else _YOURS[need.kind])


def helps(asked: Asked) -> str:
    """A card that brings the phase nearer."""
    missing = asked.value("missing")
    if isinstance(asked.action, act.DrawSaved):
        return ngettext(
            "Draw {card} from your save pile: your phase then lacks {n} card.",
            "Draw {card} from your save pile: your phase then lacks {n} cards.",
            missing,
            card=asked.card,
        )
    view, drawn = asked.view, asked.value("card")
    number = view.me.phase or tray.nearest(view)
    place = tray.place_of(view, drawn, number)
    if place is None:
        return ngettext(
            "Take {card}: your phase then lacks {n} card.",
            "Take {card}: your phase then lacks {n} cards.",
            missing,
            card=asked.card,
        )
    group = _yours(place.need, suits=suited(view.edition.deck.colors))
    if place.complete:
        return _gone(
            asked,
            N_("Take {card}: it completes {group}."),
            NN_(
                "Take {card}: it completes {group}, {n} of the {copies} like it is gone.",
                "Take {card}: it completes {group}, {n} of the {copies} like it are gone.",
            ),
            group=group,
        )
    return ngettext(
        "Take {card}: with it {group} can grow, and your phase lacks {n} card.",
        "Take {card}: with it {group} can grow, and your phase lacks {n} cards.",
        missing,
        card=asked.card,
        group=group,
    )


def completes(asked: Asked) -> str:
    """The card that the phase still lacks."""
    if isinstance(asked.action, act.DrawSaved):
        return _("Draw {card} from your save pile: it completes your phase.", card=asked.card)
    return _gone(
        asked,
        N_("Take {card}: it completes your phase."),
        NN_(
            "Take {card}: it completes your phase, {n} of the {copies} like it is gone.",
            "Take {card}: it completes your phase, {n} of the {copies} like it are gone.",
        ),
    )


def _gone(asked: Asked, plain: str, counted: tuple[str, str], **values: object) -> str:
    """With how many cards like it are gone, where there are several."""
    gone, copies = asked.value("gone", 0), asked.value("copies", 0)
    if copies < 2 or not gone:
        return _(plain, card=asked.card, **values)
    one, many = counted
    return ngettext(one, many, gone, card=asked.card, copies=copies, **values)


def no_nearer(asked: Asked) -> str:
    if isinstance(asked.action, act.DrawSaved):
        return _("Draw {card} from your save pile, though your phase comes no nearer.", card=asked.card)
    return _("Take {card}, though your phase comes no nearer.", card=asked.card)


def from_pile(asked: Asked) -> str:
    helps, unseen = asked.value("helps"), asked.value("unseen")
    if not asked.value("missing"):
        return _("Draw a card: your hand holds your phase already.")
    if not helps:
        return _("Draw a card: any will do, for none you have not seen brings your phase nearer.")
    return ngettext(
        "Draw a card: {n} of the {unseen} you have not seen brings your phase nearer.",
        "Draw a card: {n} of the {unseen} you have not seen bring your phase nearer.",
        helps,
        unseen=unseen,
    )


def nothing_fits(asked: Asked) -> str:
    if not asked.best:
        return _("Draw a card from the draw pile, and hope that it fits the table.")
    return _("Draw a card: nothing else on offer fits a group on the table.")
