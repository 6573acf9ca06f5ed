"""Words: the language in force, and the sentence for everything the rules can say. Knows nothing of pygame.

English sentences are the message ids of the catalogues. Values are named, so that a translation may move
them.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from game.rules.cards import Card, CardKind
from game.rules.groups import Requirement
from game.rules.refusal import Reason, Refusal

DOMAIN = "decaphase"


class _Language:
    """The catalogue in force."""

    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(language: str, folder: Path) -> None:
    """Speak this language from now on, as far as `folder` has a catalogue of it; English otherwise."""
    _Language.catalogue = _gettext.translation(DOMAIN, str(folder), [language], fallback=True)


def _(message: str, **values: object) -> str:
    """The sentence in the language in force, with its named values filled in."""
    return _filled(_Language.catalogue.gettext(message), values)


def ngettext(one: str, many: str, count: int, **values: object) -> str:
    """The sentence for one or for many; `count` is its value `n` too."""
    return _filled(_Language.catalogue.ngettext(one, many, count), {"n": count, **values})


def N_(message: str) -> str:  # noqa: N802 - the name every gettext tool looks for
    """Mark a sentence that is translated later, where it is shown."""
    return message


def _filled(sentence: str, values: dict[str, object]) -> str:
    return sentence.format(**values) if values else sentence


# --- cards and colors -------------------------------------------------------------------------------

_COLORS = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
}
_NUMBERED = {
    "red": N_("Red {number}"),
    "blue": N_("Blue {number}"),
    "green": N_("Green {number}"),
    "yellow": N_("Yellow {number}"),
    "orange": N_("Orange {number}"),
}
_SPECIAL = {CardKind.WILD: N_("Wild"), CardKind.SKIP: N_("Skip"), CardKind.RULE: N_("Rule card")}


def color_name(color: str) -> str:
    """A color inside a sentence: red. Colors that only an edition of the player's has are shown as they are
    written.
    """
    return _(_COLORS.get(color, color))


def card_name(card: Card) -> str:
    """Red 7, Wild or Skip."""
    if card.kind is CardKind.NUMBER and card.color is not None:
        message = _NUMBERED.get(card.color)
        if message is not None:
            return _(message, number=card.number)
        return _("{color} {number}", color=card.color.capitalize(), number=card.number)
    return _(_SPECIAL[card.kind])


def either(words: Sequence[object]) -> str:
    """`3`, `3 or 4`, `3, 4 or 5`."""
    names = [str(word) for word in words]
    if len(names) < 2:
        return "".join(names)
    return _("{some} or {last}", some=", ".join(names[:-1]), last=names[-1])


def names_joined(names: Sequence[str]) -> str:
    """`Ana`, `Ana and Ben`, `Ana, Ben and Cleo`."""
    if len(names) < 2:
        return "".join(names)
    return _("{some} and {last}", some=", ".join(names[:-1]), last=names[-1])


# --- phases -----------------------------------------------------------------------------------------


class _Need(NamedTuple):
    """The words for one kind of group: alone or first, further on in a list, and what it is in a sentence."""

    first: tuple[str, str]
    later: tuple[str, str]
    meaning: str


_NEEDS: dict[str, _Need] = {
    "set": _Need(
        (N_("Set of {size}"), N_("{n} sets of {size}")),
        (N_("set of {size}"), N_("{n} sets of {size}")),
        N_("A set is cards of one number, in any colors."),
    ),
    "run": _Need(
        (N_("Run of {size}"), N_("{n} runs of {size}")),
        (N_("run of {size}"), N_("{n} runs of {size}")),
        N_("A run is numbers in a row, in any colors."),
    ),
    "color": _Need(
        (N_("{size} of one color"), N_("{n} times {size} of one color")),
        (N_("{size} of one color"), N_("{n} times {size} of one color")),
        N_("Cards of one color may have any numbers."),
    ),
    "color_run": _Need(
        (N_("Color run of {size}"), N_("{n} color runs of {size}")),
        (N_("color run of {size}"), N_("{n} color runs of {size}")),
        N_("A color run is numbers in a row, all of one color."),
    ),
    "color_set": _Need(
        (N_("Color set of {size}"), N_("{n} color sets of {size}")),
        (N_("color set of {size}"), N_("{n} color sets of {size}")),
        N_("A color set is cards of one number and one color."),
    ),
    "parity": _Need(
        (N_("{size} even or odd"), N_("{n} times {size} even or odd")),
        (N_("{size} even or odd"), N_("{n} times {size} even or odd")),
        N_("Even-or-odd cards are all even numbers, or all odd ones."),
    ),
    "color_parity": _Need(
        (N_("{size} even or odd of one color"), N_("{n} times {size} even or odd of one color")),
        (N_("{size} even or odd of one color"), N_("{n} times {size} even or odd of one color")),
        N_("Even-or-odd cards of one color are all even, or all odd, and share their color."),
    ),
    "wild": _Need(
        (N_("{size} Wild"), N_("{n} times {size} Wilds")),
        (N_("{size} Wild"), N_("{n} times {size} Wilds")),
        N_("A group of Wilds takes nothing but Wilds."),
    ),
    "pattern_run": _Need(
        (N_("Pattern run of {size}"), N_("{n} pattern runs of {size}")),
        (N_("pattern run of {size}"), N_("{n} pattern runs of {size}")),
        N_("A pattern run is numbers in a row; some numbers must have certain colors."),
    ),
}
GROUP_KINDS = tuple(_NEEDS)


def need_words(need: Requirement, count: int = 1) -> str:
    """What a group asks for: Set of 3; with a count: 2 sets of 3."""
    one, many = _NEEDS[need.kind].first
    return ngettext(one, many, count, size=need.size)


def need_meaning(kind: str) -> str:
    """A sentence that says what a kind of group is."""
    return _(_NEEDS[kind].meaning)


def phase_goal(phase: Sequence[Requirement]) -> str:
    """A whole phase in words: 2 sets of 3, or: Set of 3 + run of 4."""
    parts: list[str] = []
    for need, same in groupby(phase):
        words = _NEEDS[need.kind]
        one, many = words.later if parts else words.first
        parts.append(ngettext(one, many, len(list(same)), size=need.size))
    return " + ".join(parts)


# --- refusals ---------------------------------------------------------------------------------------

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
    Reason.SKIP_NEEDS_TARGET: N_("Choose whom to skip."),
    Reason.SKIP_TARGET: N_("{name} cannot be skipped again until play comes round to {by}."),
    Reason.SKIP_SELF: N_("You cannot skip yourself."),
    Reason.SKIP_ABSENT: N_("This player does not play this round."),
    Reason.SKIP_NEXT_ONLY: N_("Only the next player can be skipped."),
    Reason.NOT_A_SKIP: N_("Only a Skip makes somebody lose a turn."),
    Reason.LAST_SKIP: N_("A Skip may not be your last card."),
}

Values = dict[str, object]


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
        else _("This set is of {number}s.", number=number)
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
    return _("A run has each number once; here {number} comes twice.", number=repeated)


def _run_next(values: Values) -> str:
    ends = [values[end] for end in ("low", "high") if values.get(end) is not None]
    if not ends:
        return _(_REFUSALS[Reason.RUN_FULL])
    return _("This run takes {numbers}.", numbers=either(ends))


def _groups_count(values: Values) -> str:
    needs = values.get("needs")
    size = len(needs) if isinstance(needs, tuple) else 1
    return ngettext("Your phase is {n} group.", "Your phase is {n} groups.", size)


def _wrong_phase(values: Values) -> str:
    phase = values.get("phase")
    return _("You are on phase {phase}.", phase=phase) if phase else _("Choose one of your open phases.")


_COMPOSED: dict[Reason, Callable[[Values], str]] = {
    Reason.TOO_FEW: _too_few,
    Reason.SKIP_IN_GROUP: _skip_in_group,
    Reason.WRONG_NUMBER: _wrong_number,
    Reason.WRONG_COLOR: _wrong_color,
    Reason.WRONG_PARITY: _wrong_parity,
    Reason.NOT_A_RUN: _not_a_run,
    Reason.RUN_NEXT: _run_next,
    Reason.GROUPS_COUNT: _groups_count,
    Reason.WRONG_PHASE: _wrong_phase,
}


def refusal_sentence(refusal: Refusal, names: Sequence[str] = (), me: int | None = None) -> str:
    """Why not, and often the way out, as a sentence. `names` are the players' by seat; `me` is the reader's
    seat.
    """
    values: Values = dict(refusal.values)
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
