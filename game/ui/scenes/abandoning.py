"""Another game while one is in progress: what would be lost is said, and can be kept under a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.storage.games import KNOWN_SEED
from game.storage.problem import Problem
from game.storage.summary import Saved
from game.ui.saving import ask_name
from game.ui.scene import Context
from game.ui.scenes.opening import open_table
from game.ui.text import _, edition_name
from game.ui.text.problems import problem_sentence

if TYPE_CHECKING:
    from game.match.seats import SeatInfo
    from game.rules.editions import AnyEdition


def lost_words(saved: Saved) -> str:
    """What is lost with a saved game that another one takes the place of."""
    edition = edition_name(saved.edition_id, saved.edition)
    if saved.family == "dice":
        return _("{edition}, attempt {n}, would be lost.", edition=edition, n=saved.round)
    return _("{edition}, round {round}, would be lost.", edition=edition, round=saved.round)


def ask_to_abandon(
    ctx: Context, then: Callable[[], object], keep: str, on_keep: Callable[[], object] | None = None
) -> None:
    """Do `then`, which ends the game in progress; if there is one, only after a question. `keep` are the
    words of the button that leaves it as it is, and `on_keep` is what follows then.
    """
    saved = ctx.games.saved()
    if saved is None:
        then()
        return

    def save() -> None:
        # Where a table is open below, the game is there; else it is still on the disk.
        if ctx.games.played is None or ctx.games.played.over:
            found = ctx.games.resume()
            if isinstance(found, Problem):
                ctx.stack.top.inform(problem_sentence(found))
                return
        ask_name(ctx, go_on)

    def go_on() -> None:
        ctx.stack.pop()
        then()

    ctx.stack.push(
        "confirm",
        heading=_("Abandon the game in progress?"),
        sentence=lost_words(saved),
        accept=_("Abandon game"),
        decline=keep,
        on_accept=then,
        on_decline=on_keep,
        third=(_("Save as"), save),
    )


def deal_game(
    ctx: Context, edition: AnyEdition, seats: tuple[SeatInfo, ...], seed: int, *, known: bool = False
) -> None:
    """Start a game and open the table on it; if that ends a game in progress, only after a question. `known`
    says that the seed was typed, or played before.

    What is open is closed first: a table keeps its plan as it is left.
    """

    def deal() -> None:
        ctx.stack.clear()
        ctx.games.start(edition, seats, seed, (KNOWN_SEED,) if known else ())
        open_table(ctx)

    def go_on() -> None:
        found = ctx.games.resume()
        if isinstance(found, Problem):
            ctx.stack.top.inform(problem_sentence(found))
        else:
            open_table(ctx)

    ask_to_abandon(ctx, deal, _("Keep playing"), go_on)
