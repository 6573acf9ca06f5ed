"""Keeping the game in play under a name, wherever that is asked for."""

from __future__ import annotations

from collections.abc import Callable

from game.storage.problem import Problem
from game.ui.scene import Context
from game.ui.text import _, edition_name
from game.ui.text.problems import problem_sentence


def ask_name(ctx: Context, then: Callable[[], object] | None = None) -> None:
    """Ask for a name, and keep a copy of the game in play under it; `then` follows only when that was done,
    and ends the game.
    """
    match, dice = ctx.games.match, ctx.games.dice
    if match is not None:
        proposed = _(
            "{edition}, round {round}",
            edition=edition_name(match.edition.id, match.edition.name),
            round=match.view(ctx.games.person).table.round,
        )
    elif dice is not None:
        proposed = _(
            "{edition}, phase {phase}",
            edition=edition_name(dice.edition.id, dice.edition.name),
            phase=min(dice.view(ctx.games.person).me.phase, dice.edition.last_phase),
        )
    else:
        return
    if then is not None:
        sentence = _("It can be gone on with from Saved games; then the other game begins.")
    elif ctx.games.kept:
        sentence = _(
            "This saves a copy of the game as it is now. Your game itself is saved automatically as you play."
        )
    else:
        sentence = _("This saves a copy of the game as it is now.")
    ctx.stack.push(
        "name_game",
        heading=_("Save as"),
        sentence=sentence,
        accept=_("Save"),
        text=proposed,
        on_name=lambda name: _keep(ctx, name, then),
    )


def _keep(ctx: Context, name: str, then: Callable[[], object] | None) -> None:
    from game.storage.named import NamedGames

    kept = ctx.games.keep_as(name, NamedGames(ctx.paths.named_games))
    if isinstance(kept, Problem):
        ctx.stack.top.inform(problem_sentence(kept))
    else:
        if then is not None:
            then()
        ctx.stack.top.report(_("Saved as {name}. It is under Saved games on the title.", name=name))
