"""A game that is being set up: an edition, what its players change of it, and how long it is. Pure.

Every change is refused at once when it contradicts the rest, with the reason in a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.content.loader import settle_rules
from game.content.problems import EditionError
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.options import OPTIONS, PRESETS, Value
from game.rules.digest import digest
from game.rules.editions import AnyEdition
from game.ui.rule_names import clash, holds, names_of_kept
from game.ui.text import N_, _, edition_name, ngettext
from game.ui.text.problems import fault_sentence

# Lengths of a game, and the rules that make them.
LENGTHS: dict[str, dict[str, Value]] = {
    "full": {},
    "five": {"phases_played": "first 5"},
    "ten": {"progress": "always", "rounds": 10},
}
LENGTH_NAMES = {
    "full": (N_("Full game"), N_("All phases of the edition")),
    "five": (N_("Five phases"), N_("Only the first five")),
    "ten": (N_("Ten rounds"), N_("A new phase every round")),
}
# Presets that are a length and are chosen there.
_LENGTH_PRESETS = tuple(
    name for name, (_sentence, values) in PRESETS.items() if any(values == one for one in LENGTHS.values())
)
HOUSE_RULES = tuple(name for name in PRESETS if name not in _LENGTH_PRESETS)

# Digits of the longest seed, and how many seeds there are.
_MOST_DIGITS = 18
_SEEDS: int = 10**_MOST_DIGITS

Rules = dict[str, Value]


class Setup:
    """What has been chosen. `printed` is the edition as it is, `rules` what its players change, by keys: none
    where the family of games has no rules to choose from.
    """

    def __init__(self, printed: AnyEdition) -> None:
        self.printed: AnyEdition = printed
        self.rules: Rules = {}
        self.edition: AnyEdition = printed

    @property
    def has_rules(self) -> bool:
        """Whether there are rules to choose from."""
        return isinstance(self.printed, Edition)

    def choose(self, printed: AnyEdition, rules: Rules | None = None) -> str:
        """Take another edition with the same changes, or with these; a sentence about those that do not go
        with it.
        """
        wanted = self.rules if rules is None else rules
        self.printed = self.edition = printed
        self.rules = {}
        left_out = self._keep_what_fits(wanted)
        if not left_out:
            return ""
        names = ", ".join(names_of_kept({key: wanted[key] for key in left_out}))
        if not names:
            return _("A rule that was kept is not known any more.")
        return _("Not with {edition}: {rules}.", edition=edition_name(printed.id, printed.name), rules=names)

    def _keep_what_fits(self, wanted: Rules) -> list[str]:
        """Take these changes, whole presets together; the keys that were left out."""
        together = [
            list(values)
            for _sentence, values in PRESETS.values()
            if len(values) > 1 and holds(values, wanted)
        ]
        grouped = {key for keys in together for key in keys}
        together += [[key] for key in wanted if key not in grouped]
        left_out = []
        for keys in together:
            if self.set({**self.rules, **{key: wanted[key] for key in keys}}):
                left_out += [key for key in keys if key not in self.rules]
        return left_out

    def set(self, rules: Rules) -> str:
        """Play with these changes of the printed rules and no others; or the reason why that cannot be."""
        if not isinstance(self.printed, Edition):
            name = edition_name(self.printed.id, self.printed.name)
            return _("{edition} is played as printed.", edition=name) if rules else ""
        options = self.printed.options
        known = {key: value for key, value in rules.items() if value != getattr(options, key, value)}
        try:
            edition = settle_rules(self.printed, known)
        except EditionError as error:
            try:
                reason = clash(options._replace(**known), self.printed)  # type: ignore[arg-type]
            except ValueError:
                reason = ""
            if not reason and error.problems[0].path == ("rules", "phases_played"):
                count = len(self.printed.phases)
                reason = ngettext(
                    "This edition has only {n} phase.", "This edition has only {n} phases.", count
                )
            return reason or fault_sentence(error.problems[0])
        self.rules, self.edition = known, edition
        return ""

    def value(self, key: str) -> Value:
        """The answer in force under a key."""
        return self._answer(self.edition, key)

    def printed_value(self, key: str) -> Value:
        """The printed answer under a key."""
        return self._answer(self.printed, key)

    @staticmethod
    def _answer(edition: AnyEdition, key: str) -> Value:
        value: Value = getattr(edition.options, key) if isinstance(edition, Edition) else None
        return value

    def change(self, key: str, value: Value) -> str:
        """Set one rule; or the reason why that cannot be."""
        return self.set({**self.rules, key: value})

    # --- presets and length -------------------------------------------------------------------------

    def has(self, name: str) -> bool:
        """Whether a preset is in force."""
        values = PRESETS[name][1]
        return holds(values, {key: self.value(key) for key in values})

    def switch(self, name: str, on: bool) -> str:
        """Turn a preset on or off; or the reason why that cannot be."""
        rules = dict(self.rules)
        values = PRESETS[name][1]
        if not on:
            for key, value in values.items():
                _remove(rules, key, value)
                printed = self.printed_value(key)
                if key == "house" and isinstance(value, tuple):
                    kept = rules.get(key, printed)
                    assert isinstance(kept, tuple)
                    rules[key] = tuple(str(rule) for rule in kept if rule not in value)
                elif printed == value:
                    rules[key] = OPTIONS[key].default
            return self.set(rules)
        for other, (_sentence, its_values) in PRESETS.items():
            clashing = {key for key in its_values if key in values and key != "house"}
            if other != name and clashing and self.has(other):
                for key, value in its_values.items():
                    if values.get(key) != value:
                        _remove(rules, key, value)
        for key, value in values.items():
            before = rules.get(key, self.value(key))
            both = key == "house" and isinstance(before, tuple) and isinstance(value, tuple)
            rules[key] = _joined(before, value) if both else value
        return self.set(rules)

    @property
    def house_changes(self) -> Rules:
        """The changes that are not the game's length, which is chosen by itself."""
        return _beside_length(self.rules, self.length)

    def reset(self) -> str:
        """Play by the printed rules, as long as was chosen; or the reason why that cannot be."""
        return self.set(dict(LENGTHS[self.length]))

    @property
    def length(self) -> str:
        """Which of `LENGTHS` the game has: `full` when it is none of the shorter ones."""
        return _length_of(self.value)

    def set_length(self, name: str) -> str:
        """Make the game so long; or the reason why that cannot be."""
        rules = dict(self.rules)
        for values in LENGTHS.values():
            if all(rules.get(key) == value for key, value in values.items()):
                for key in values:
                    rules.pop(key)
        return self.set({**rules, **LENGTHS[name]})

    def length_refused(self, name: str) -> str:
        """Why the game cannot be so long with the rest as it is; empty when it can."""
        trial = Setup(self.printed)
        trial.rules, trial.edition = dict(self.rules), self.edition
        return trial.set_length(name)

    # --- kept with the settings ---------------------------------------------------------------------

    def to_text(self) -> str:
        """The changes as one line."""
        return json.dumps(self.rules, separators=(",", ":"), sort_keys=True)


def _length_of(value_of: Callable[[str], Value]) -> str:
    """Which of `LENGTHS` a game has with these rules: `full` when it is none of the shorter ones."""
    for name, values in LENGTHS.items():
        if values and all(value_of(key) == value for key, value in values.items()):
            return name
    return "full"


def _beside_length(rules: Rules, length: str) -> Rules:
    return {key: value for key, value in rules.items() if LENGTHS[length].get(key) != value}


def without_length(edition: Edition) -> Edition:
    """The edition, with what its players change of it beside the length of the game."""
    length = _length_of(partial(getattr, edition.options))
    return replace(edition, changed=tuple(_beside_length(changed_rules(edition), length)))


def changed_rules(edition: AnyEdition) -> Rules:
    """What an edition's players change of it, by keys."""
    if not isinstance(edition, Edition):
        return {}
    return {key: getattr(edition.options, key) for key in edition.changed}


def seed_from_text(text: str) -> int:
    """The seed that was typed: digits are the seed itself; any other words stand for one, however their
    letters are written and spaced.
    """
    words = " ".join(text.split()).casefold()
    if words.isascii() and words.isdecimal() and len(words) <= _MOST_DIGITS:
        return int(words)
    return int.from_bytes(digest(f"decaphase:words:{words}".encode())) % _SEEDS


def rules_from_text(text: str) -> Rules:
    """The changes that `to_text` wrote; none when it is something else."""
    try:
        found = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(found, dict):
        return {}
    return {
        key: tuple(value) if isinstance(value, list) else value
        for key, value in found.items()
        if key in (*OPTIONS, "house") and isinstance(value, str | int | list | type(None))
    }


def _remove(rules: Rules, key: str, value: Value) -> None:
    found = rules.get(key)
    if key == "house" and isinstance(found, tuple) and isinstance(value, tuple):
        rest = tuple(str(rule) for rule in found if rule not in value)
        rules[key] = rest
    elif key in rules:
        del rules[key]


def _joined(before: Value, value: Value) -> Value:
    assert isinstance(before, tuple)
    assert isinstance(value, tuple)
    return tuple(dict.fromkeys(str(rule) for rule in (*before, *value)))
