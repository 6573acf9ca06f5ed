"""What is chosen for a new game and kept for the next: edition, players, seed; and how it is dealt."""

from __future__ import annotations

from game.content.catalog import Entry, drawn_entry, editions
from game.content.random_edition import seed_in
from game.rules.editions import AnyEdition
from game.ui.drawing.portraits import NAMES
from game.ui.scenes.abandoning import deal_game
from game.ui.scenes.shelf_places import ShelfPlaces
from game.ui.seating import Seating
from game.ui.setup import Setup, seed_from_text
from game.ui.text import _, edition_name, names_of, players_words


class GameChoice(ShelfPlaces):
    """The choices; whoever comes from it lets them be made."""

    def __init__(
        self, seats: int | None = None, edition: AnyEdition | None = None, *, as_dealt: bool = False
    ) -> None:
        super().__init__()
        self._as_dealt = as_dealt
        self._seats = seats or 0
        self._given = edition
        self.seating = Seating("", "", NAMES)
        self._shelf: list[Entry] = []
        self.setup: Setup | None = None
        self.lost = False
        self.seed: int | None = None
        self.seed_words = ""
        self._drawn_seed: int | None = None

    def _fill(self, ctx, wanted: str) -> str:
        """Read the shelf, and choose the edition of this id, or the first and say so; no id is any."""
        self._shelf = editions(ctx.paths.user_variants)
        drawn = drawn_entry(seed_in(wanted) or 1)
        if drawn is not None and self._shelf:
            after = next((i for i, entry in enumerate(self._shelf) if not entry.shipped), len(self._shelf))
            self._shelf.insert(after, drawn)
        good = [entry for entry in self._shelf if entry.edition is not None]
        self._chosen = next((one for one in good if one.id == wanted), good[0] if good else None)
        self._broken = None
        if not wanted or self._chosen is None or self._chosen.id == wanted:
            return ""
        name = names_of(edition_name(self._chosen.id, self._chosen.name))[0]
        return _("The edition {id} cannot be played now; {name} is chosen.", id=wanted, name=name)

    def refill(self, wanted: str) -> str:
        """The player's own editions have changed: read them again, and choose the one of this id. A sentence
        about what could not be kept, or nothing.
        """
        lost = [self._fill(self.ctx, wanted)]
        if self.setup is not None and self._chosen is not None and self._chosen.edition is not None:
            lost += [self.setup.choose(self._chosen.edition), self._seats_lost()]
        self._remember()
        self.rebuild()
        if self._chosen is not None:
            self.focus(self._box_name(self._chosen))
        return " ".join(filter(None, lost))

    def _seats_lost(self) -> str:
        """What is said when the edition is not for so many players as were chosen."""
        if self.edition is None:
            return ""
        low, high = self.edition.players
        if low <= self._seats <= high:
            return ""
        self._seats = min(max(self._seats, low), high)
        return _(
            "{name} is for {players}.",
            name=names_of(edition_name(self.edition.id, self.edition.name))[0],
            players=players_words(self.edition.players),
        )

    @property
    def edition(self) -> AnyEdition | None:
        """The edition that is chosen, with the players' changes."""
        return self.setup.edition if self.setup is not None else None

    @property
    def _person(self) -> str:
        """What the person is called."""
        return self.ctx.settings.player_name or _("You")

    @staticmethod
    def _box_name(entry: Entry) -> str:
        return f"edition:{entry.id}:{entry.file.name}"

    def _remember(self, *, dealt: bool = False) -> None:
        """Keep what is chosen for the next new game."""
        if self.setup is None or self._chosen is None:
            return
        values: dict[str, object] = {
            "new_seats": self._seats,
            "new_faces": self.seating.faces_text,
            "new_levels": self.seating.levels_text,
        }
        game = {
            "new_edition": self._chosen.id,
            "new_name": self._chosen.name[:80] or self._chosen.id,
            "new_rules": self.setup.to_text(),
        }
        # Play on the title leaves the shelf as it was.
        if dealt and not self._as_dealt:
            values |= game
            self.ctx.shelf.clear()
        elif not self._as_dealt:
            self.ctx.shelf.update(game)
        if any(getattr(self.ctx.settings, name) != value for name, value in values.items()):
            self.ctx.change(**values)

    def deal(self) -> None:
        """Play what is chosen."""
        if self.edition is None or self._broken is not None:
            return
        self._remember(dealt=True)
        # Who typed no name has none in the game, and is called in the language of the moment.
        seats = self.seating.infos(self._seats, self.ctx.settings.player_name)
        deal_game(self.ctx, self.edition, seats, self.coming_seed(), known=self.seed is not None)

    def set_seed(self, words: str) -> None:
        """The next game has the seed that these words stand for; without any, as luck will have it."""
        self.seed_words = words
        self.seed = seed_from_text(words) if words.strip() else None

    def coming_seed(self) -> int:
        """The seed of the game that will be dealt; once it was asked for, luck changes it no more."""
        if self.seed is not None:
            return self.seed
        if self._drawn_seed is None:
            self._drawn_seed = self.ctx.games.new_seed()
        return self._drawn_seed
