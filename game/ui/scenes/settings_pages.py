"""The pages of the settings: which settings stand on each, and the widgets that change them."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.marks import N_
from game.storage.settings import LEAST_CARD_SIZE, MOST_CARD_SIZE, MOST_NAME
from game.ui.cues import Cue
from game.ui.drawing.backs import BACKS
from game.ui.languages import language_choices
from game.ui.presets import PRESETS
from game.ui.scene import Context
from game.ui.scenes.parts import SPEED_NAMES, TEXT_SCALES
from game.ui.text import _, decimal, ngettext
from game.ui.theme import ThemeError, load_palette, load_theme, palette_names, theme_names
from game.ui.widgets import Button, Choice, Slider, TextField, Toggle, Widget

# A setting by the name of its field in `Settings`, and the widget for it; or a button by a name of its own.
Row = tuple[str, Widget]

_MOST_LINES = 5
_FACE_NAMES = {
    "shapes": N_("Shapes"),
    "large": N_("Large signs"),
    "letters": N_("Letters"),
    "suits": N_("Ordinary cards"),
}
_SORT_NAMES = {
    "number": N_("By number"),
    "color": N_("By color"),
    "phase": N_("For my phase"),
    "own": N_("My order"),
}
_TAKE_BACK_NAMES = {"none": N_("None"), "short": N_("Short"), "long": N_("Long")}
_SPREAD_NAMES = {"wide": N_("Wide"), "narrow": N_("Narrow")}


class Page(NamedTuple):
    """A page: its name, its title for people, and what makes its rows."""

    name: str
    title: str
    rows: Callable[[Maker], list[Row]]


class Maker:
    """Makes rows for the settings as they are now; `named` is told that the name was typed."""

    def __init__(self, ctx: Context, named: Callable[[], None]) -> None:
        self._ctx, self._named = ctx, named

    def toggle(self, name: str, label: str) -> Row:
        """On or off."""
        return name, Toggle(label, getattr(self._ctx.settings, name), self._setter(name))

    def choice(
        self, name: str, label: str, options: Sequence[tuple[object, str]], *, span: bool = False
    ) -> Row:
        """One of a few; what is set although it is not offered is offered too."""
        now = getattr(self._ctx.settings, name)
        offered = list(options)
        if now not in [value for value, _words in offered]:
            offered.append((now, str(now)))
        return name, Choice(label, offered, now, self._setter(name), span=span)

    def volume(self, name: str, label: str, sample: Cue | None = None) -> Row:
        """From silent to loud; `sample` is heard at every step."""

        def set_volume(value: float) -> None:
            self._ctx.change(**{name: round(value)})
            if sample is not None:
                self._ctx.sound.play(sample)

        at = getattr(self._ctx.settings, name)
        return name, Slider(label, at, set_volume, low=0, high=100, step=5, show=_volume_words)

    def own_name(self) -> Row:
        """The person's name."""

        def rename(name: str) -> None:
            self._ctx.change(player_name=name.strip())
            self._named()

        now = self._ctx.settings.player_name
        return "player_name", TextField(_("Your name"), now, rename, empty=_("You"), most=MOST_NAME)

    def link(self, scene: str, label: str, icon: str = "settings") -> Row:
        """A button that opens another screen, and is named after it."""
        return scene, Button(label, lambda: self._ctx.stack.push(scene), icon=icon)

    def preset(self, name: str) -> Row:
        """A button that sets what goes together, and says so."""
        preset = PRESETS[name]

        def put() -> None:
            self._ctx.change(**preset.values)
            self._ctx.stack.top.report(_(preset.told))

        return name, Button(_(preset.title), put, icon="settings")

    def place(self) -> Row:
        """Says where everything is kept, and puts it where other programs can take it from."""

        def tell() -> None:
            folder = self._ctx.paths.user
            copied = self._ctx.shell.copy(str(folder))
            told = N_("Everything is in {folder} (copied).") if copied else N_("Everything is in {folder}.")
            self._ctx.stack.top.report(_(told, folder=folder))

        return "place", Button(_("Where everything is kept"), tell, icon="help")

    def text_scale(self) -> Row:
        """The text size, in steps."""
        scales = sorted({*TEXT_SCALES, self._ctx.settings.text_scale})
        return self.choice("text_scale", _("Text size"), [(one, f"{one} %") for one in scales], span=True)

    def _setter(self, name: str) -> Callable[[object], None]:
        return lambda value: self._ctx.change(**{name: value})


def _volume_words(volume: float) -> str:
    return f"{round(volume)} %" if volume else _("Off")


def _names(names: dict[str, str]) -> list[tuple[object, str]]:
    return [(value, _(words)) for value, words in names.items()]


def _themes() -> list[tuple[object, str]]:
    """Every theme that can be used."""
    titles: dict[object, str] = {}
    for name in theme_names():
        with contextlib.suppress(ThemeError):
            titles[name] = _(load_theme(name).title)
    return list(titles.items())


def _palettes() -> list[tuple[object, str]]:
    """Every palette that can be used."""
    titles: dict[object, str] = {}
    for name in palette_names():
        with contextlib.suppress(ThemeError):
            titles[name] = _(load_palette(name).title)
    return list(titles.items())


def _play(make: Maker) -> list[Row]:
    times: list[tuple[object, str]] = [
        (n, ngettext("{n} second", "{n} seconds", n)) for n in (2, 4, 8, 15, 30)
    ]
    return [
        make.own_name(),
        make.toggle("ask_before_discarding_wild", _("Ask before discarding a Wild")),
        make.toggle("wait_after_opponents", _("Wait for a press after each opponent")),
        make.toggle("show_phase_possible", _("Say when the phase can be laid down")),
        make.choice("reading_time", _("How long sentences stay"), times, span=True),
        make.preset("beginners"),
        make.preset("plain"),
    ]


def _table(make: Maker) -> list[Row]:
    smallest, largest = LEAST_CARD_SIZE, MOST_CARD_SIZE
    sizes: list[tuple[object, str]] = [(size, f"{size} %") for size in range(smallest, largest + 1, 5)]
    lines: list[tuple[object, str]] = [(n, str(n) if n else _("None")) for n in range(_MOST_LINES + 1)]
    return [
        make.choice("sort", _("Order of the hand in a new game"), _names(_SORT_NAMES)),
        make.toggle("drawn_card_at_end", _("Drawn cards stand at the end until you play")),
        make.toggle("raise_on_hover", _("Raise the card under the pointer")),
        make.choice("card_size", _("Size of the cards"), sizes, span=True),
        make.choice("spread", _("Spread of groups"), _names(_SPREAD_NAMES), span=True),
        make.choice("history_lines", _("Lines of history"), lines, span=True),
    ]


def _motion(make: Maker) -> list[Row]:
    speeds: list[tuple[object, str]] = [(speed, _(name)) for speed, name in SPEED_NAMES.items()]
    return [
        make.choice("own_speed", _("Speed of your cards"), speeds, span=True),
        make.choice("opponents_speed", _("Speed of the opponents"), speeds, span=True),
        make.toggle("reduced_motion", _("Reduced motion")),
        make.toggle("fast_forward_on_press", _("A press skips the opponents' turns")),
    ]


def _sound(make: Maker) -> list[Row]:
    return [
        make.volume("volume_master", _("Everything"), Cue.PUT_DOWN),
        make.volume("volume_effects", _("Cards"), Cue.PUT_DOWN),
        make.volume("volume_interface", _("Buttons and messages"), Cue.BUTTON),
        make.volume("volume_music", _("Music")),
        make.toggle("mute_in_background", _("Silent while another window is in front")),
        make.toggle("speech", _("Read aloud what happens and what is in focus")),
    ]


def _look(make: Maker) -> list[Row]:
    backs: list[tuple[object, str]] = [(name, _(back.title)) for name, back in BACKS.items()]
    return [
        make.choice("theme", _("Theme"), _themes()),
        make.choice("palette", _("Colors of the cards"), _palettes()),
        make.choice("card_faces", _("Faces of the cards"), _names(_FACE_NAMES)),
        make.choice("card_back", _("Backs of the cards"), backs),
        make.text_scale(),
        make.toggle("fullscreen", _("Full screen")),
    ]


def _controls(make: Maker) -> list[Row]:
    rest: list[tuple[object, str]] = [
        (ms, _("{n} s", n=decimal(ms / 1000, 2)) if ms else _("None")) for ms in (0, 250, 500, 1000)
    ]
    return [
        make.link("rebinding", _("Keys and buttons")),
        make.choice("take_back_time", _("Time to take a discard back"), _names(_TAKE_BACK_NAMES), span=True),
        make.toggle("double_click_play", _("Double click plays a card")),
        make.toggle("click_to_pick_up", _("Click to pick up, click to put down")),
        make.toggle("wide_catch", _("Places catch from farther away")),
        make.toggle("sticky_focus", _("The focus moves only when you move it")),
        make.choice("cool_down", _("Pause after an action"), rest, span=True),
        make.toggle("tips", _("Tips in a game")),
    ]


def _language(make: Maker) -> list[Row]:
    return [make.choice("language", _("Language"), language_choices())]


def _data(make: Maker) -> list[Row]:
    return [
        make.link("saves", _("Saved games: load, import, export"), "saved"),
        make.link("records", _("Records: look, export, reset"), "trophy"),
        make.place(),
    ]


PAGES = (
    Page("look", N_("Look"), _look),
    Page("play", N_("Play"), _play),
    Page("table", N_("Table"), _table),
    Page("motion", N_("Motion"), _motion),
    Page("sound", N_("Sound"), _sound),
    Page("controls", N_("Controls"), _controls),
    Page("language", N_("Language"), _language),
    Page("data", N_("Data"), _data),
)
