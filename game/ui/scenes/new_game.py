"""Choosing a game: how long, which edition, who plays, and which house rules."""

from __future__ import annotations

from collections.abc import Callable

from game.content.catalog import Entry, drawn_entry, editions
from game.content.loader import DEFAULT
from game.content.own import written_here
from game.content.random_edition import seed_in
from game.rules.editions import AnyEdition
from game.ui.drawing.portraits import NAMES
from game.ui.rule_names import printed_rules, rules_by_name
from game.ui.scenes.edition_back import no_base_game
from game.ui.scenes.parts import StoryButton, deal_game
from game.ui.scenes.shelf import EditionBox, LengthCard, SeatCard
from game.ui.scenes.shelf_places import ShelfPlaces
from game.ui.seating import MOST_SEATS, Seating
from game.ui.setup import LENGTH_NAMES, Setup, changed_rules, rules_from_text, seed_from_text
from game.ui.text import _, edition_name, names_of, ngettext, players_words
from game.ui.text.opponents import LEVELS, level_name
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import pad

# So many lists of phases can be drawn: a number that still reads as a name.
_LISTS = 10**9
# So many characters of a seed fit on the button of the house rules.
_LONG_SEED = 8
# The word on the large button, in heights of text, where there is room.
_DEAL_LETTERS = 1.5


class NewGameScene(ShelfPlaces):
    """The length above, the shelf with the back of the chosen box beside it, seats and house rules below.

    `seats` and `edition` are what to begin with; otherwise it is what was chosen last, or with `as_dealt`
    what was dealt last. In a small window all of it lies in one column that scrolls. `lost` tells whether
    that cannot be played so now.

    What is only looked at changes nothing for Play on the title: an edition and its rules are kept as
    settings when they are dealt, and until then for as long as the program runs.
    """

    name = "new_game"
    first = "deal"

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

    def enter(self, ctx) -> None:
        settings = ctx.settings
        if ctx.games.asked_seed is not None:
            self.set_seed(str(ctx.games.asked_seed))
        self._seats = self._seats or settings.new_seats
        self.seating = Seating(settings.new_faces, settings.new_levels, NAMES)
        kept = {"new_edition": settings.new_edition, "new_rules": settings.new_rules}
        if not self._as_dealt:
            kept |= ctx.shelf
        wanted, rules = kept["new_edition"], rules_from_text(kept["new_rules"])
        if self._given is not None:
            wanted = self._given.id
            rules = dict(changed_rules(self._given))
        lost = [self._fill(ctx, wanted)]
        if self._chosen is not None and self._chosen.edition is not None:
            self.setup = Setup(self._chosen.edition)
            lost += [self.setup.choose(self._chosen.edition, rules), self._seats_lost()]
        super().enter(ctx)
        self.lost = any(lost)
        if self.lost:
            # There is something to choose after all.
            self._as_dealt = False
            self.say(" ".join(filter(None, lost)), "refuse")
        if self._chosen is not None:
            name = self._box_name(self._chosen)
            self.focus(name)
            if self._row == 0:
                # Length first: it lies above the first plank.
                self.scroll_to(0)
            elif self.scroll and self.view is not None:
                # Begin with its plank, not in the middle of what lies above it.
                self.scroll_to(self.scroll + self.widgets[name].rect.top - self.view.top - pad(ctx.art))
            self.ring.to(self.first)
            self._show_focus()
        if all(entry.id != DEFAULT for entry in self._shelf):
            self.say(no_base_game(), "refuse")

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

    def resume(self) -> None:
        super().resume()
        self.rebuild()
        self._remember()

    @property
    def edition(self) -> AnyEdition | None:
        """The edition that is chosen, with the players' changes."""
        return self.setup.edition if self.setup is not None else None

    # --- widgets ------------------------------------------------------------------------------------

    def opening(self) -> str:
        return _("New game")

    @staticmethod
    def _box_name(entry: Entry) -> str:
        return f"edition:{entry.id}:{entry.file.name}"

    def build(self) -> None:
        setup = self.setup
        if setup is not None:
            for name, words in LENGTH_NAMES.items():
                label, line = (_(one) for one in words)
                why = setup.length_refused(name)
                card = LengthCard(label, line, setup.length == name, self._lengthen(name), why)
                self.add(f"length:{name}", card)
        self.add("back", Button(_("Back"), self.back, icon="left"))
        for entry in self._shelf:
            box = EditionBox(
                entry,
                entry is self._chosen,
                self._choose,
                looked_at=entry is self._broken,
            )
            self.add(self._box_name(entry), box, scrolls=True)
        self._build_back()
        low, high = self.edition.players if self.edition is not None else (2, MOST_SEATS)
        self._seats = min(max(self._seats, low), high)
        for seat, info in enumerate(self.seating.infos(self._seats, self._person)):
            level, opener = level_name(info.bot), self._opener(seat)
            self.add(f"seat:{seat}", SeatCard(info.name, info.portrait, level, opener, you=seat == 0))
        counts = [(count, ngettext("{n} player", "{n} players", count)) for count in range(low, high + 1)]
        self.add("seats", Choice("", counts, self._seats, self._set_seats, span=True))
        common = self.seating.common(self._seats)
        levels = [(level, _("Level: {level}", level=level_name(level))) for level in LEVELS]
        if self._seats == 1:
            levels = [("", _("No opponents"))]
        elif not common:
            levels.append(("", _("Levels differ")))
        self.add("levels", Choice("", levels, common, self._set_levels, span=True))
        changed = len(rules_by_name(setup.house_changes)) if setup is not None else 0
        told = _("As printed")
        cards = self._chosen.cards if self._chosen is not None else None
        if changed:
            told = ngettext("{n} rule changed", "{n} rules changed", changed)
        elif cards is not None and printed_rules(cards):
            told = _("The edition's own")
        if len(self.seed_words) > _LONG_SEED:
            told = _("{rules}, with a seed", rules=told)
        elif self.seed is not None:
            told = _("{rules}, seed {seed}", rules=told, seed=self.seed_words)
        self.add("house", StoryButton(_("House rules"), (told,), self.open_house, enabled=setup is not None))
        deal = Button(
            _("Deal") if self._chosen is None or self._chosen.cards is not None else _("Begin"),
            self.deal,
            icon="cards",
            primary=True,
            enabled=setup is not None and self._broken is None,
        )
        deal.display, deal.letters = True, _DEAL_LETTERS
        self.add("deal", deal)

    def _build_back(self) -> None:
        """The buttons on the back of the chosen box."""
        if self._chosen is None or self._broken is not None:
            return
        self.add("rules", Button(_("How to play"), self._open_rules, icon="help"))
        if self._chosen.seed is not None:
            self.add("again", Button(_("Draw ten others"), self._draw_again, icon="again"))
        if self._chosen.cards is None:
            # The phase editor makes editions of cards.
            return
        made_here = not self._chosen.shipped and written_here(self._chosen.file)
        label = _("Change") if made_here else _("Make it your own")
        self.add("edit", Button(label, self.edit, icon="cards"))

    @property
    def _person(self) -> str:
        """What the person is called."""
        return self.ctx.settings.player_name or _("You")

    def _lengthen(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            assert self.setup is not None
            self._tell(self.setup.set_length(name))

        return choose

    def _tell(self, told: str) -> None:
        """Show what came of a change, with what went wrong in a sentence; what was said before is past."""
        self._toast = None
        self._remember()
        self.rebuild()
        if told:
            self.say(told, "refuse")

    def _choose(self, entry: Entry) -> None:
        if entry.edition is None or self.setup is None:
            self._broken = entry
            # The panel beside says what is wrong.
            self._toast = None
            self.rebuild()
            return
        if entry is self._chosen and self._broken is None and self.ctx.device != "mouse":
            # From among so many boxes, keys are far from the button.
            self.focus("deal")
            return
        self._chosen, self._broken = entry, None
        lost = self.setup.choose(entry.edition), self._seats_lost()
        self._tell(" ".join(filter(None, lost)))

    def _draw_again(self) -> None:
        drawn = drawn_entry(self.ctx.games.new_seed() % _LISTS)
        if drawn is None or self._chosen is None:
            return
        self._shelf[self._shelf.index(self._chosen)] = drawn
        self._choose(drawn)

    def _set_seats(self, count: object) -> None:
        assert isinstance(count, int)
        self._seats = count
        self._tell("")

    def _set_levels(self, level: object) -> None:
        assert isinstance(level, str)
        if level:
            self.seating.set_all(level)
        self._tell("")

    def _opener(self, seat: int) -> Callable[[], object]:
        def choose() -> None:
            self.ctx.stack.push("opponent", seating=self.seating, seat=seat, person=self._person)

        return choose

    def open_house(self) -> None:
        """Open the drawer with the house rules."""
        self.ctx.stack.push("house_rules", setup=self.setup, game=self)

    def _open_rules(self) -> None:
        self.ctx.stack.push("rules", edition=self.edition)

    def edit(self) -> None:
        """Open the phase editor on the chosen edition."""
        assert self._chosen is not None
        self.ctx.stack.push("phase_editor", entry=self._chosen, shelf=self)

    def command(self, name: str) -> bool:
        if name == "rules" and self.edition is not None:
            self._open_rules()
            return True
        return False

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

    def back(self) -> None:
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.reset("title")
