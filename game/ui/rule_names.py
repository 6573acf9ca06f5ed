"""What players change of an edition's rules, by short names. Knows nothing of pygame."""

from __future__ import annotations

from game.rules.cardgame.clashes import contradictions, dead_options, misfits
from game.rules.cardgame.edition import Edition, enlarged
from game.rules.cardgame.options import OPTIONS, PRESETS, Options, Value
from game.ui.rule_words import HOUSE_ANSWERS, KEYS, rule_title, value_name
from game.ui.text import _


def rules_by_name(changed: dict[str, Value]) -> tuple[str, ...]:
    """Rules and their answers by the short names of the presets that they are, else as title and answer."""
    left = dict(changed)
    names = []
    for name, (_sentence, values) in sorted(PRESETS.items(), key=lambda row: -len(row[1][1])):
        if holds(values, left):
            names.append(_(name))
            for key, value in values.items():
                _take_away(left, key, value)
    names += [
        _("{rule}: {answer}", rule=rule_title(key), answer=value_name(key, value))
        for key, value in left.items()
        if key != "house" or value
    ]
    return tuple(names)


def names_of_kept(rules: dict[str, object]) -> tuple[str, ...]:
    """`rules_by_name` for what a file says; rules and answers that are not known are left out."""
    known: dict[str, Value] = {
        key: value
        for key, value in rules.items()
        if key in KEYS and isinstance(value, str | int | tuple | type(None)) and _is_answer(key, value)
    }
    return rules_by_name(known)


def _is_answer(key: str, value: Value) -> bool:
    if key == "house":
        return isinstance(value, tuple) and all(
            isinstance(rule, str) and rule in HOUSE_ANSWERS for rule in value
        )
    if value in OPTIONS[key].values:
        return True
    number = isinstance(value, int) and not isinstance(value, bool)
    return bool(OPTIONS[key].numbers) and (number or value is None or isinstance(value, tuple))


def holds(values: dict[str, Value], options: dict[str, Value]) -> bool:
    """Whether all these answers are among others; of house rules some may be enough."""
    for key, value in values.items():
        found = options.get(key)
        if key == "house" and isinstance(value, tuple) and isinstance(found, tuple):
            if not set(value) <= set(found):
                return False
        elif found != value or key not in options:
            return False
    return True


def _take_away(options: dict[str, Value], key: str, value: Value) -> None:
    found = options[key]
    if key == "house" and isinstance(found, tuple) and isinstance(value, tuple):
        rest = tuple(str(rule) for rule in found if rule not in value)
        if rest:
            options[key] = rest
            return
    del options[key]


def short_rules(edition: Edition) -> tuple[str, ...]:
    """The players' house rules by short names: Floating; Dealer: Stays."""
    return rules_by_name({key: getattr(edition.options, key) for key in edition.changed})


def printed_rules(edition: Edition) -> tuple[str, ...]:
    """The rules by which the edition itself differs from the base game, by short names."""
    defaults = Options._field_defaults
    return rules_by_name(
        {
            key: value
            for key, value in edition.options._asdict().items()
            if value != defaults[key] and key not in edition.changed
        }
    )


def presets_printed(edition: Edition) -> tuple[str, ...]:
    """Those of them that are rules with names of their own, which say something without their question."""
    names = set(map(_, PRESETS))
    return tuple(name for name in printed_rules(edition) if name in names)


def clash(options: Options, printed: Edition | None = None) -> str:
    """Why the options make no sense together, or with an edition, as a sentence; empty when they do."""
    for one, other, reason in contradictions(options):
        return _(
            "{one} and {other} do not go together: {reason}.",
            one=_named(options, one),
            other=_named(options, other),
            reason=_(reason),
        )
    if printed is None:
        return ""
    for key, _cause, reason in misfits(options, board=bool(printed.board), piles=printed.piles):
        return _("{one} does not fit this edition: {reason}.", one=_named(options, key), reason=_(reason))
    deck = enlarged(printed.players, printed.deck, options)[1]
    for key, reason in dead_options(options, deck, len(printed.phases)):
        return _("{one} could change nothing: {reason}.", one=_named(options, key), reason=_(reason))
    return ""


def _named(options: Options, key: str) -> str:
    """What a rule is called where it clashes: the house rule that brought it along, if one did."""
    every = options._asdict()
    for name, (_sentence, values) in PRESETS.items():
        if len(values) > 1 and key in values and holds(values, every):
            return _(name)
    return " ".join(rules_by_name({key: getattr(options, key)})) or rule_title(key)
