"""Choosing a game: how long, which edition, who plays, and which house rules."""

from __future__ import annotations

from collections.abc import Callable

from game.content.catalog import Entry, drawn_entry
from game.content.loader import DEFAULT
from game.content.own import written_here
from game.ui.drawing.portraits import NAMES
from game.ui.focus import Focusable
from game.ui.rule_names import printed_rules, rules_by_name
from game.ui.scenes.edition_back import no_base_game
from game.ui.scenes.game_choice import GameChoice
from game.ui.scenes.parts import StoryButton
from game.ui.scenes.shelf import EditionBox, LengthCard, SeatCard
from game.ui.seating import MOST_SEATS, Seating
from game.ui.setup import LENGTH_NAMES, Setup, changed_rules, rules_from_text
from game.ui.text import _, ngettext
from game.ui.text.opponents import LEVELS, level_name
from game.ui.widgets import Button, Choice
from game.ui.widgets.base import pad

# So many lists of phases can be drawn: a number that still reads as a name.
_LISTS = 10**9
# So many characters of a seed fit on the button of the house rules.
_LONG_SEED = 8
# The buttons on the back of the chosen box.
_ON_THE_BACK = ("rules", "again", "edit")
# The word on the large button, in heights of text, where there is room.
_DEAL_LETTERS = 1.5


class NewGameScene(GameChoice):
    """The length above, the shelf with the back of the chosen box beside it, seats and house rules below.

    `seats` and `edition` are what to begin with; otherwise it is what was chosen last, or with `as_dealt`
    what was dealt last. In a small window all of it lies in one column that scrolls. `lost` tells whether
    that cannot be played so now.

    What is only looked at changes nothing for Play on the title: an edition and its rules are kept as
    settings when they are dealt, and until then for as long as the program runs.
    """

    name = "new_game"
    first = "deal"

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

    def resume(self) -> None:
        super().resume()
        self.rebuild()
        self._remember()

    # --- widgets ------------------------------------------------------------------------------------

    def opening(self) -> str:
        return _("New game")

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
                self.fronts,
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
        told = _("None changed")
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
        deal = StoryButton(
            _("Deal") if self._chosen is None or self._chosen.cards is not None else _("Begin"),
            (),
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

    def reachable(self, direction: str) -> list[list[Focusable]]:
        found = super().reachable(direction)
        here = self.ring.id
        from_back = direction == "left" and here in _ON_THE_BACK
        from_box = direction == "right" and isinstance(self.widgets.get(here), EditionBox)
        if self._back_moves or not (from_back or from_box):
            return found
        # The shelf and the back of its box are beside each other, however high the buttons lie there.
        beside = [
            item
            for item in found[0]
            if item.id in _ON_THE_BACK or isinstance(self.widgets[item.id], EditionBox)
        ]
        back = self._back_at
        tall = [
            item._replace(box=(item.box[0], back.y, item.box[2], back.height))
            if item.id in _ON_THE_BACK
            else item
            for item in beside
        ]
        return [tall, *found] if from_box else [beside, tall, *found]

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
            self.ctx.stack.push(
                "opponent", seating=self.seating, seat=seat, person=self._person, seats=self._seats
            )

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

    def back(self) -> None:
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.stack.reset("title")
