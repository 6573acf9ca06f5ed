"""Hints in words: what to do and why, in one sentence.

Every sentence is whole, so that a translation can turn it as it needs. `{card}` and the groups that are yours
stand as objects; a group on the table stands after "to" only.
"""

from __future__ import annotations

from collections.abc import Callable

from game.ai.advice import Why
from game.match.hints import Hint
from game.rules.cardgame.view import PlayerView
from game.ui.table.hints.asked import Asked
from game.ui.table.hints.discards import denies, goes_out, least_loss, skips, struck, useless
from game.ui.table.hints.draws import completes, from_pile, helps, no_nearer, nothing_fits
from game.ui.table.hints.plays import fits, furthest, lay_down, nearest
from game.ui.table.hints.special import only, special
from game.ui.table.history import Teller
from game.ui.text import _


def hint_sentence(hint: Hint, view: PlayerView, teller: Teller) -> str:
    """The sentence for a hint; those after the best say which they are."""
    asked = Asked(hint.advice, view, teller, hint.place == 0)
    why = hint.advice.why
    if why in (Why.USELESS_DEAR, Why.LEAST_LOSS) and struck(asked) is not None:
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


_WORDS: dict[Why, Callable[[Asked], str]] = {
    Why.NEARER: helps,
    Why.COMPLETES: completes,
    Why.NO_NEARER: no_nearer,
    Why.NOTHING_OFFERED: from_pile,
    Why.FITS_TABLE: fits,
    Why.NOTHING_FITS: nothing_fits,
    Why.PHASE_COMPLETE: lay_down,
    Why.LEAST_LOSS: least_loss,
    Why.USELESS_DEAR: useless,
    Why.DENIES: denies,
    Why.SKIPS: skips,
    Why.GOES_OUT: goes_out,
    Why.NEAREST_PHASE: nearest,
    Why.FURTHEST: furthest,
    Why.SPECIAL: special,
    Why.ONLY_CHOICE: only,
}
