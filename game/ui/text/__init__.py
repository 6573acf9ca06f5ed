"""Words: the language in force, and sentences for all that the rules can say. Knows nothing of pygame."""

from game.ui.text.cards import card_name, color_name, number_name, suited, the_number
from game.ui.text.editions import edition_about, edition_name, names_of
from game.ui.text.language import (
    LANGUAGES,
    N_,
    NN_,
    _,
    as_sentence,
    decimal,
    either,
    names_joined,
    ngettext,
    numbers_joined,
    pgettext,
    players_words,
    use_language,
)
from game.ui.text.phases import (
    GROUP_KINDS,
    kind_name,
    need_meaning,
    need_notes,
    need_words,
    phase_goal,
    phase_name,
    phase_title,
)
from game.ui.text.refusals import refusal_sentence

__all__ = [
    "GROUP_KINDS",
    "LANGUAGES",
    "NN_",
    "N_",
    "_",
    "as_sentence",
    "card_name",
    "color_name",
    "decimal",
    "edition_about",
    "edition_name",
    "either",
    "kind_name",
    "names_joined",
    "names_of",
    "need_meaning",
    "need_notes",
    "need_words",
    "ngettext",
    "number_name",
    "numbers_joined",
    "pgettext",
    "phase_goal",
    "phase_name",
    "phase_title",
    "players_words",
    "refusal_sentence",
    "suited",
    "the_number",
    "use_language",
]
