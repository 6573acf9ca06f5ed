"""Choosing a game: how long, which edition, who plays, and which house rules."""

from __future__ import annotations

from collections.abc import Callable

from game.content.catalog import Entry, drawn_entry, editions
from game.content.loader import DEFAULT
from game.content.own import written_here
from game.content.random_edition import seed_in
from game.match.seats import SeatInfo
from game.rules.cardgame.edition import Edition
from game.ui.drawing.portraits import COUNT, NAMES
from game.ui.scenes.edition_back import no_base_game
from game.ui.scenes.parts import StoryButton, deal_game
from game.ui.scenes.shelf import EditionBox, LengthCard, SeatCard, names_of
from game.ui.scenes.shelf_places import ShelfPlaces
from game.ui.setup import LENGTH_NAMES, Setup, rules_from_text
from game.ui.text import _, edition_name, ngettext, players_words
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import pad

BOT = "greedy"
MOST_SEATS = 6
# So many lists of phases can be drawn: a number that still reads as a name.
_LISTS = 10**9


class NewGameScene(ShelfPlaces):
    """The length above, the shelf with the back of the chosen box beside it, seats and house rules below.

    `seats` and `edition` are what to begin with; otherwise it is what was chosen last. In a small window all
    of it lies in one column that scrolls.
    """

    name = "new_game"
    first = "deal"

    def __init__(self, seats: int | None = None, edition: Edition | None = None) -> None:
        super().__init__()
        self._seats = seats or 0
        self._given = edition
        self._portraits = list(range(MOST_SEATS))
        self._shelf: list[Entry] = []
        self.setup: Setup | None = None
        self.seed: int | None = None
        self._drawn_seed: int | None = None

    def enter(self, ctx) -> None:
        settings = ctx.settings
        self._seats = self._seats or settings.new_seats
        faces = [int(digit) for digit in settings.new_faces if digit.isdecimal()]
        if len(set(faces)) == MOST_SEATS:
            self._portraits = faces
        wanted, rules = settings.new_edition, rules_from_text(settings.new_rules)
        if self._given is not None:
            wanted = self._given.id
            rules = {key: getattr(self._given.options, key) for key in self._given.changed}
        lost = [self._fill(ctx, wanted)]
        if self._chosen is not None and self._chosen.edition is not None:
            self.setup = Setup(self._chosen.edition)
            lost += [self.setup.choose(self._chosen.edition, rules), self._seats_lost()]
        super().enter(ctx)
        if any(lost):
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
    def edition(self) -> Edition | None:
        """The edition that is chosen, with the players' changes."""
        return self.setup.edition if self.setup is not None else None

    # --- widgets ------------------------------------------------------------------------------------

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
        for seat in range(self._seats):
            which = self._portraits[seat]
            name = self._called(seat)
            self.add(f"seat:{seat}", SeatCard(name, which, self._turner(seat), you=seat == 0))
        counts = [(count, ngettext("{n} player", "{n} players", count)) for count in range(low, high + 1)]
        self.add("seats", Choice("", counts, self._seats, self._set_seats, span=True))
        changed = len(setup.house_changes) if setup is not None else 0
        told = ngettext("{n} rule changed", "{n} rules changed", changed) if changed else _("As printed")
        if self.seed is not None:
            told = _("{rules}, seed {seed}", rules=told, seed=self.seed)
        self.add("house", StoryButton(_("House rules"), (told,), self.open_house, enabled=setup is not None))
        deal = Button(_("Deal"), self._deal, icon="cards", primary=True, enabled=setup is not None)
        self.add("deal", deal)

    def _build_back(self) -> None:
        """The buttons on the back of the chosen box."""
        if self._chosen is None or self._broken is not None:
            return
        self.add("rules", Button(_("How to play"), self._open_rules, icon="help"))
        if self._chosen.seed is not None:
            self.add("again", Button(_("Draw ten others"), self._draw_again, icon="again"))
        made_here = not self._chosen.shipped and written_here(self._chosen.file)
        label = _("Change") if made_here else _("Make it your own")
        self.add("edit", Button(label, self.edit, icon="cards"))

    def _called(self, seat: int) -> str:
        """What the player at a seat is called; the first is the person."""
        return (self.ctx.settings.player_name or _("You")) if seat == 0 else NAMES[self._portraits[seat]]

    def _lengthen(self, name: str) -> Callable[[], None]:
        def choose() -> None:
            assert self.setup is not None
            self._tell(self.setup.set_length(name))

        return choose

    def _tell(self, told: str) -> None:
        """Show what came of a change, with what went wrong in a sentence."""
        self._remember()
        self.rebuild()
        if told:
            self.say(told, "refuse")

    def _choose(self, entry: Entry) -> None:
        if entry.edition is None or self.setup is None:
            self._broken = entry
            self.rebuild()
            self.say(" ".join(self._trouble()[:2]), "refuse")
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

    def _turner(self, seat: int):
        def turn(by: int) -> None:
            taken = {self._portraits[other] for other in range(MOST_SEATS) if other != seat}
            which = self._portraits[seat]
            while (which := (which + by) % COUNT) in taken:
                pass
            self._portraits[seat] = which
            self._tell("")

        return turn

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

    def _remember(self) -> None:
        """Keep what is chosen for the next new game."""
        if self.setup is None or self._chosen is None:
            return
        values = {
            "new_edition": self._chosen.id,
            "new_seats": self._seats,
            "new_faces": "".join(str(which) for which in self._portraits),
            "new_rules": self.setup.to_text(),
        }
        if any(getattr(self.ctx.settings, name) != value for name, value in values.items()):
            self.ctx.change(**values)

    def _deal(self) -> None:
        if self.edition is None:
            return
        self._remember()
        seats = tuple(
            SeatInfo(
                self._called(seat),
                None if seat == 0 else BOT,
                self._portraits[seat],
            )
            for seat in range(self._seats)
        )
        deal_game(self.ctx, self.edition, seats, self.coming_seed())

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
