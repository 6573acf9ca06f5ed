"""Hints to discard a card, or to skip somebody with it, in words."""

from __future__ import annotations

from game.ai.special import furthest_ahead
from game.rules.cardgame.questions import skippable
from game.rules.cardgame.view import PlayerView
from game.rules.cards import CardKind, Seat
from game.ui.table.hints.asked import Asked
from game.ui.table.wording import the_card
from game.ui.text import N_, _, ngettext


def least_loss(asked: Asked) -> str:
    helps, missing = asked.value("helps", 0), asked.value("missing", 0)
    if not asked.best:
        return ngettext(
            "Discard {card}: your phase then lacks {n} card.",
            "Discard {card}: your phase then lacks {n} cards.",
            missing,
            card=asked.card,
        )
    if not helps:
        return _("Discard {card}: your phase loses the least with it.", card=asked.card)
    return ngettext(
        "Discard {card}: your phase loses the least, {n} of the {unseen} you have not seen still helps.",
        "Discard {card}: your phase loses the least, {n} of the {unseen} you have not seen still help.",
        helps,
        card=asked.card,
        unseen=asked.value("unseen"),
    )


def useless(asked: Asked) -> str:
    view, points = asked.view, asked.value("points", 0)
    counts = points and view.edition.options.scoring != "none"
    if view.me.laid:
        if not counts:
            return _("Discard {card}: there is no place for it now.", card=asked.card)
        return ngettext(
            "Discard {card}: left in your hand it would cost you {n} point.",
            "Discard {card}: left in your hand it would cost you {n} points.",
            points,
            card=asked.card,
        )
    if not counts:
        return _("Discard {card}: your phase does not need it.", card=asked.card)
    return ngettext(
        "Discard {card}: your phase does not need it, and it would cost you {n} point.",
        "Discard {card}: your phase does not need it, and it would cost you {n} points.",
        points,
        card=asked.card,
    )


def denies(asked: Asked) -> str:
    return _(
        "Discard {card}: {name} could use {other}.",
        card=asked.card,
        other=the_card(asked.value("other")),
        name=asked.name(asked.value("seat")),
    )


def struck(asked: Asked) -> Seat | None:
    """Whom a discarded card skips, named or because the rules leave no choice."""
    view, card = asked.view, asked.value("card")
    seat: Seat | None = asked.value("seat")
    if seat is None and card.kind is CardKind.SKIP and view.edition.options.skip_target == "next":
        seat = next(iter(skippable(view)), None)
    return seat


def skips(asked: Asked) -> str:
    """Whom to skip; a card that is no Skip is named."""
    view, seat, card = asked.view, struck(asked), asked.value("card")
    assert seat is not None
    values: dict[str, object] = {"name": asked.name(seat), "card": the_card(card)}
    plain = card.kind is CardKind.SKIP
    if len(view.table.active) == 2:
        one, other = (
            N_("Skip {name}: then it is your turn again."),
            N_("Skip {name} with {card}: then it is your turn again."),
        )
    elif view.table.seats[seat].laid:
        held = view.hand_sizes[seat]
        if plain:
            return ngettext(
                "Skip {name}, who is down and holds {n} card.",
                "Skip {name}, who is down and holds {n} cards.",
                held,
                **values,
            )
        return ngettext(
            "Skip {name}, who is down and holds {n} card, with {card}.",
            "Skip {name}, who is down and holds {n} cards, with {card}.",
            held,
            **values,
        )
    elif _leads(view, seat):
        one, other = (
            N_("Skip {name}: nobody else is as near to winning."),
            N_("Skip {name} with {card}: nobody else is as near to winning."),
        )
    else:
        one, other = N_("Skip {name}, who loses a turn."), N_("Skip {name}, who loses a turn, with {card}.")
    return _(one if plain else other, **values)


def _leads(view: PlayerView, seat: Seat) -> bool:
    return furthest_ahead(view, [other for other in view.table.active if other != view.seat]) == seat


def goes_out(asked: Asked) -> str:
    return _("Discard {card}: it is your last card, and you go out.", card=asked.card)
