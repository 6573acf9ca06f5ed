"""The end of a game of cards."""

from __future__ import annotations

from game.match.match import Match
from game.match.seats import person_in
from game.ui.outcome import Outcome, reason_sentence
from game.ui.scene import Context
from game.ui.scenes.ended import Ended, EndedScene
from game.ui.scenes.sheet import ScoreSheet
from game.ui.story import story
from game.ui.text import N_
from game.ui.text.opponents import called


class GameOverScene(EndedScene):
    """See `EndedScene`."""

    name = "game_over"
    looks = (
        ("luck", N_("Luck"), "luck", "star"),
        ("deal", N_("Show the deal"), "deal", "cards"),
        ("replay", N_("Replay"), "replay", "play"),
    )

    def __init__(self, match: Match | None = None) -> None:
        super().__init__(match)
        self._cards = match

    def look_at(self, ctx: Context) -> Ended:
        match = self._cards or ctx.games.match
        if match is None:
            raise ValueError("there is no game of cards")
        outcome = Outcome(match, person_in(match.seats))
        ended, seats = outcome.result, called(match.seats)
        if ended is None:
            raise ValueError("there is no game that is over")
        names, portraits = [one.name for one in seats], [one.portrait for one in seats]
        return Ended(
            match,
            ended.winners,
            ended.places,
            outcome,
            ScoreSheet(names, portraits, outcome.rounds, outcome.sums, low=outcome.low),
            story(outcome.rounds, seats, match.edition, ended, outcome.sums),
            reason_sentence(ended.reason, match.edition.options, board=bool(match.edition.board)),
        )
