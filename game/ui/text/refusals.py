"""Why not: a sentence for every refusal of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.cards import SUITS, CardKind
from game.rules.refusal import Reason, Refusal
from game.ui.text.cards import color_name, number_name, the_number
from game.ui.text.language import N_, _, either, ngettext

_REFUSALS: dict[Reason, str] = {
    Reason.NOT_YOUR_TURN: N_("It is {name}'s turn."),
    Reason.ROUND_OVER: N_("This round is over."),
    Reason.GAME_OVER: N_("The game is over."),
    Reason.ROUND_NOT_OVER: N_("This round is still going on."),
    Reason.DRAW_FIRST: N_("Draw a card first."),
    Reason.ALREADY_DREW: N_("You have already drawn. Discard to end your turn."),
    Reason.CHOOSE_PHASE_FIRST: N_("Choose your phase first."),
    Reason.ALREADY_CHOSEN: N_("You have already chosen your phase for this round."),
    Reason.NOT_THIS_GAME: N_("That is not part of this game."),
    Reason.NO_PASS: N_("You cannot pass now."),
    Reason.NOTHING_TO_DRAW: N_("There is nothing to draw. Take the top discard."),
    Reason.DISCARD_PILE_EMPTY: N_("The discard pile is empty. Draw from the draw pile."),
    Reason.SKIP_NOT_TAKEN: N_("A Skip cannot be taken from the discard pile."),
    Reason.NOT_IN_HAND: N_("You do not hold this card."),
    Reason.CARD_TWICE: N_("A card can be in one group only."),
    Reason.EXTRA_CARDS: N_("Lay down exactly what the phase asks for, and hit the rest."),
    Reason.NO_NATURAL: N_("Every group needs at least one number card."),
    Reason.NO_NATURAL_IN_PHASE: N_("Your phase needs at least one number card."),
    Reason.WILDS_ONLY: N_("This group takes nothing but Wilds."),
    Reason.RUN_TOO_LONG: N_("A run cannot be longer than {need} cards."),
    Reason.RUN_FULL: N_("This run is complete and takes no more cards."),
    Reason.WILD_OPEN: N_("Choose what your Wild stands for."),
    Reason.PHASE_FIRST: N_("Lay down your own phase first."),
    Reason.ONE_PHASE: N_("Only one phase in a round."),
    Reason.PHASE_MADE: N_("You have already made phase {phase}. Choose another."),
    Reason.HIT_NEXT_TURN: N_("You may hit from your next turn on."),
    Reason.OWN_GROUPS_ONLY: N_("You may hit on your own groups only."),
    Reason.NO_SUCH_GROUP: N_("This group is not on the table."),
    Reason.MUST_DISCARD: N_("You must keep one card to discard."),
    Reason.SKIP_LEFT: N_("You cannot keep a Skip as your last card. Keep another card to discard."),
    Reason.HELD_BACK: N_("Nobody may go out before play has come round to the dealer. Keep a card."),
    Reason.NO_SUCH_WILD: N_("There is no Wild here that could be replaced."),
    Reason.RUNS_ONLY: N_("Only a Wild in a run can be replaced."),
    Reason.NO_ROOM: N_("The Wild would find no other place, so it stays."),
    Reason.PLAY_THE_WILD: N_("Play the Wild that you took from the table first."),
    Reason.FLOAT_TAKE: N_("You float: the top discard can be played, so you must take it."),
    Reason.FLOAT_DRAW: N_("You float, and the top discard cannot be played: draw from the draw pile."),
    Reason.FLOAT_PLAY: N_("You float: this card can be played, so you must play it."),
    Reason.NOT_SAVED: N_("This card is not on your save pile."),
    Reason.SAVED_ALREADY: N_("You have saved a card this round already. Discard to end your turn."),
    Reason.SAVE_LAST: N_("Your last card cannot be saved. Discard it to go out."),
    Reason.NOTHING_TO_CLEAR: N_("There is no phase of yours to clear, or none left to make after it."),
    Reason.CLEAR_LATER: N_("A phase can only be taken away in the turn in which it was laid down."),
    Reason.CLEARED: N_("Your phase is off the table. Lay down the next one from your next turn on."),
    Reason.CLEAR_LAST: N_("Discarding your last card would end the round, so your phase stays."),
    Reason.OPENING_NAME: N_("Choose first whom the opening card is for."),
    Reason.OPENING_DISCARD: N_("You got the opening Wild: discard a card that is not a Skip."),
    Reason.FACE_DOWN: N_("The top discard lies face down. Draw it unseen, or draw from the draw pile."),
    Reason.NOT_FACE_DOWN: N_("No card lies face down on the discard pile."),
    Reason.DROP_FIRST: N_("Choose first who drops a phase."),
    Reason.DROP_OTHER: N_("Choose another player, one who plays this round."),
    Reason.SKIP_NEEDS_TARGET: N_("Choose whom to skip."),
    Reason.SKIP_TARGET: N_("{name} cannot be skipped again until play comes round to {by}."),
    Reason.SKIP_SELF: N_("You cannot skip yourself."),
    Reason.SKIP_ABSENT: N_("This player does not play this round."),
    Reason.SKIP_NEXT_ONLY: N_("Only the next player can be skipped."),
    Reason.NOT_A_SKIP: N_("Only a Skip makes somebody lose a turn."),
    Reason.LAST_SKIP: N_("A Skip may not be your last card."),
    Reason.NO_SUCH_PILE: N_("There is no such discard pile."),
    Reason.EMPTY_PLACE: N_("You took the last card of a discard pile: discard onto its empty place."),
    Reason.EMPTY_PLACE_NO_SKIP: N_(
        "You took the last card of a discard pile: discard onto its empty place, and skip nobody this turn."
    ),
    Reason.NUMBERED_SPACE: N_("On a numbered space there is nothing to choose: its phase is yours."),
    Reason.SKIP_LIES_BEFORE: N_("A Skip that is played lies before its victim, not on a pile."),
    Reason.ROLL_FIRST: N_("Roll the dice first."),
    Reason.FIRST_ROLL: N_("The first roll is of all dice."),
    Reason.NO_ROLLS_LEFT: N_("There is no roll left. Make your phase, or give this attempt up."),
    Reason.ALL_KEPT: N_("All dice are set aside. Take back those that you want to roll."),
    Reason.NO_SUCH_DIE: N_("There is no such die."),
    Reason.DIE_TWICE: N_("A die can be in one group only."),
    Reason.DIE_NOT_SHOWN: N_("This die shows something else."),
    Reason.EXACT_DICE: N_("Use exactly the dice that the phase asks for."),
    Reason.PRINTED_COLOR: N_("In a color group a Wild has its own printed color only."),
}

Values = dict[str, object]


def _number(values: Values, number: object) -> str:
    """A number as it stands on the cards of the game."""
    return number_name(number, SUITS[0] if values.get("suits") else None)


def _yours(values: Values) -> str | None:
    """The sentence of SKIP_TARGET when the reader is one of the two."""
    if values.get("by_me"):
        return _("{name} cannot be skipped again until play comes round to you.", **values)
    return None


def _too_few(values: Values) -> str:
    need, count = values.get("need"), values.get("count")
    missing = need - count if isinstance(need, int) and isinstance(count, int) else 1
    return ngettext("This group needs {n} more card.", "This group needs {n} more cards.", max(1, missing))


def _skip_in_group(values: Values) -> str:
    if values.get("kind") == CardKind.RULE.value:
        return _("A rule card is in no group.")
    return _("A Skip is in no group. Discard it to skip somebody.")


def _wrong_number(values: Values) -> str:
    number = values.get("number")
    return (
        _("All cards of this group have one number.")
        if number is None
        else _("This set is of {number}s.", number=_number(values, number))
    )


def _wrong_color(values: Values) -> str:
    color = values.get("color")
    if not isinstance(color, str):
        return _("These colors do not fit together here.")
    names = [color_name(one) for one in color.split()]
    return (
        _("This group is {color}.", color=names[0])
        if len(names) == 1
        else _("This place takes {colors}.", colors=either(names))
    )


def _wrong_parity(values: Values) -> str:
    return (
        _("This group is of even numbers.")
        if values.get("parity") == "even"
        else _("This group is of odd numbers.")
    )


def _not_a_run(values: Values) -> str:
    repeated = values.get("repeated")
    if repeated is None:
        return _("These numbers are not in a row.")
    return _("A run has each number once; here {number} comes twice.", number=_number(values, repeated))


def _run_next(values: Values) -> str:
    ends = [values[end] for end in ("low", "high") if values.get(end) is not None]
    if not ends:
        return _(_REFUSALS[Reason.RUN_FULL])
    return _("This run takes {numbers}.", numbers=either([_number(values, end) for end in ends]))


def _same_color(values: Values) -> str:
    color = values.get("color")
    if not isinstance(color, str):
        return _("The groups of this phase must differ in color.")
    return _("Another group of your phase is {color} already; this one must not be.", color=color_name(color))


def _not_its_card(values: Values) -> str:
    number, color = values.get("number"), values.get("color")
    if number is None:
        return _("This card does not fit in the place of the Wild.")
    if isinstance(color, str):
        return _(
            "The Wild stands for {card}; only that card can take its place.", card=the_number(number, color)
        )
    return _("The Wild stands for {number}; only that can take its place.", number=_number(values, number))


def _groups_count(values: Values) -> str:
    needs = values.get("needs")
    size = len(needs) if isinstance(needs, tuple) else 1
    return ngettext("Your phase is {n} group.", "Your phase is {n} groups.", size)


def _wrong_phase(values: Values) -> str:
    phase = values.get("phase")
    return _("You are on phase {phase}.", phase=phase) if phase else _("Choose one of your open phases.")


def _space_choice(values: Values) -> str:
    phases = values.get("phases")
    numbers = either(list(map(str, phases))) if isinstance(phases, tuple) else ""
    return _("From this space, choose the Twist card or phase {numbers}.", numbers=numbers)


_COMPOSED: dict[Reason, Callable[[Values], str]] = {
    Reason.TOO_FEW: _too_few,
    Reason.SKIP_IN_GROUP: _skip_in_group,
    Reason.WRONG_NUMBER: _wrong_number,
    Reason.WRONG_COLOR: _wrong_color,
    Reason.SAME_COLOR: _same_color,
    Reason.NOT_ITS_CARD: _not_its_card,
    Reason.WRONG_PARITY: _wrong_parity,
    Reason.NOT_A_RUN: _not_a_run,
    Reason.RUN_NEXT: _run_next,
    Reason.GROUPS_COUNT: _groups_count,
    Reason.WRONG_PHASE: _wrong_phase,
    Reason.SPACE_CHOICE: _space_choice,
}


def refusal_sentence(
    refusal: Refusal, names: Sequence[str] = (), me: int | None = None, *, suits: bool = False
) -> str:
    """Why not, and often the way out, as a sentence. `names` are the players' by seat; `me` is the reader's
    seat. `suits`: the deck has suits, and ranks for numbers.
    """
    values: Values = {**dict(refusal.values), "suits": suits}
    compose = _COMPOSED.get(refusal.reason)
    if compose is not None:
        return compose(values)
    for value, shown in (("seat", "name"), ("by", "by")):
        seat = values.get(value)
        if isinstance(seat, int):
            values[shown] = names[seat] if 0 <= seat < len(names) else _("another player")
            values["by_me"] = value == "by" and seat == me
    if refusal.reason is Reason.SKIP_TARGET and (own := _yours(values)):
        return own
    return _(_REFUSALS[refusal.reason], **values)
