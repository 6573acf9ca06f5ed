"""Hints in words: what to do and why, in one sentence; and the things on the table that it is about.

Every sentence is whole, so that a translation can turn it as it needs. `{card}` and the groups that are yours
stand as objects; a group on the table stands after "to" only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.ai.advice import Advice, Why
from game.ai.special import furthest_ahead
from game.match.hints import Hint
from game.rules.cardgame import actions as act
from game.rules.cardgame.questions import find_meld, laid_phase, skippable
from game.rules.cardgame.view import PlayerView, TurnStep
from game.rules.cards import Card, CardId, CardKind, Seat
from game.rules.groups import Meld, Requirement
from game.ui.table import tray
from game.ui.table.history import Teller
from game.ui.table.piles import pile_name
from game.ui.table.wording import laid_group, suit_of, the_card, the_placed
from game.ui.text import N_, NN_, _, names_joined, ngettext, phase_goal, phase_name, suited

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


class Asked(NamedTuple):
    """A choice and the view it is for; `best` if no other is better."""

    advice: Advice
    view: PlayerView
    teller: Teller
    best: bool

    @property
    def action(self) -> Any:
        return self.advice.action

    def value(self, name: str, standard: Any = None) -> Any:
        """What the advice says under a name."""
        return dict(self.advice.values).get(name, standard)

    @property
    def card(self) -> str:
        """The card it is about, in words."""
        return the_card(self.value("card"))

    def name(self, seat: Seat) -> str:
        return self.teller.names[seat]


def hint_sentence(hint: Hint, view: PlayerView, teller: Teller) -> str:
    """The sentence for a hint; those after the best say which they are."""
    asked = Asked(hint.advice, view, teller, hint.place == 0)
    why = hint.advice.why
    if why in (Why.USELESS_DEAR, Why.LEAST_LOSS) and _struck(asked) is not None:
        why = Why.SKIPS
    sentence = _WORDS[why](asked)
    if hint.place:
        return _(
            "Choice {place} of {count}: {sentence}",
            place=hint.place + 1,
            count=hint.of,
            sentence=sentence,
        )
    return sentence


# --- drawing ----------------------------------------------------------------------------------------------


def _yours(need: Requirement, *, suits: bool) -> str:
    return _(_YOUR_SUIT if suits and need.kind == "color" else _YOURS[need.kind])


def _helps(asked: Asked) -> str:
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


def _completes(asked: Asked) -> str:
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


def _no_nearer(asked: Asked) -> str:
    if isinstance(asked.action, act.DrawSaved):
        return _("Draw {card} from your save pile, though your phase comes no nearer.", card=asked.card)
    return _("Take {card}, though your phase comes no nearer.", card=asked.card)


def _from_pile(asked: Asked) -> str:
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


def _nothing_fits(asked: Asked) -> str:
    if not asked.best:
        return _("Draw a card from the draw pile, and hope that it fits the table.")
    return _("Draw a card: nothing else on offer fits a group on the table.")


def _fits(asked: Asked) -> str:
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


# --- playing ----------------------------------------------------------------------------------------------


def _lay_down(asked: Asked) -> str:
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


def _least_loss(asked: Asked) -> str:
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


def _useless(asked: Asked) -> str:
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


def _denies(asked: Asked) -> str:
    return _(
        "Discard {card}: {name} could use {other}.",
        card=asked.card,
        other=the_card(asked.value("other")),
        name=asked.name(asked.value("seat")),
    )


def _struck(asked: Asked) -> Seat | None:
    """Whom a discarded card skips, named or because the rules leave no choice."""
    view, card = asked.view, asked.value("card")
    seat: Seat | None = asked.value("seat")
    if seat is None and card.kind is CardKind.SKIP and view.edition.options.skip_target == "next":
        seat = next(iter(skippable(view)), None)
    return seat


def _skips(asked: Asked) -> str:
    """Whom to skip; a card that is no Skip is named."""
    view, seat, card = asked.view, _struck(asked), asked.value("card")
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


def _goes_out(asked: Asked) -> str:
    return _("Discard {card}: it is your last card, and you go out.", card=asked.card)


def _nearest(asked: Asked) -> str:
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


# --- rules of their own, and the rest ---------------------------------------------------------------------


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
        if seat == asked.view.seat:
            return _("Keep the opening Wild for yourself: it fits every phase.")
        return _("Give the opening Wild to {name}.", name=asked.name(seat))
    return _("Skip {name}: nobody else is as near to winning.", name=asked.name(seat))


def _drop(asked: Asked) -> str:
    return _(
        "Let {name} drop a phase: nobody else is as near to winning.", name=asked.name(asked.action.target)
    )


_SPECIAL: dict[type[act.Action], Callable[[Asked], str]] = {
    act.SaveCard: _save,
    act.ClearPhase: _clear,
    act.ReplaceWild: _replace,
    act.NameForOpening: _name,
    act.DropPhase: _drop,
}


def _special(asked: Asked) -> str:
    return _SPECIAL[type(asked.action)](asked)


_ONLY: dict[type[act.Action], str] = {
    act.DrawFromPile: N_("Draw a card: nothing better can be done."),
    act.DrawFromDiscard: N_("Take the top discard: nothing better can be done."),
    act.DrawFaceDown: N_("Draw the rule card from the discard pile: nothing better can be done."),
    act.Pass: N_("Go on: there is nothing you can do now."),
}


def _only(asked: Asked) -> str:
    """Where nothing was thought of, or nothing else is allowed."""
    action = asked.action
    if isinstance(action, act.Hit):
        return _fits(asked)
    if isinstance(
        action, act.ReplaceWild | act.SaveCard | act.ClearPhase | act.NameForOpening | act.DropPhase
    ):
        return _special(asked)
    if isinstance(action, act.Discard):
        return _("Discard {card}: nothing better can be done.", card=the_card(action.card))
    if isinstance(action, act.DrawSaved):
        return _("Draw {card} from your save pile: nothing better can be done.", card=the_card(action.card))
    return _(_ONLY[type(action)])


def _furthest(asked: Asked) -> str:
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


_WORDS: dict[Why, Callable[[Asked], str]] = {
    Why.NEARER: _helps,
    Why.COMPLETES: _completes,
    Why.NO_NEARER: _no_nearer,
    Why.NOTHING_OFFERED: _from_pile,
    Why.FITS_TABLE: _fits,
    Why.NOTHING_FITS: _nothing_fits,
    Why.PHASE_COMPLETE: _lay_down,
    Why.LEAST_LOSS: _least_loss,
    Why.USELESS_DEAR: _useless,
    Why.DENIES: _denies,
    Why.SKIPS: _skips,
    Why.GOES_OUT: _goes_out,
    Why.NEAREST_PHASE: _nearest,
    Why.FURTHEST: _furthest,
    Why.SPECIAL: _special,
    Why.ONLY_CHOICE: _only,
}


# --- what it is about -------------------------------------------------------------------------------------


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
