"""Opponents in words: the levels of their play, the characters, and what both mean."""

from __future__ import annotations

from collections.abc import Iterable

from game.ai.characters import temper_of
from game.match.seats import SeatInfo
from game.ui.text.language import N_, _, names_joined, ngettext

# By the names under which `game.ai.levels` knows them, from the weakest to the strongest.
_LEVELS = {
    "beginner": (
        N_("Beginner"),
        N_("Collects what fits the phase, overlooks one chance in three, and often discards the wrong card."),
    ),
    "casual": (
        N_("Casual"),
        N_("Collects with an eye for what is missing, and slips now and then. Remembers nothing."),
    ),
    "skilled": (
        N_("Skilled"),
        N_(
            "Counts which cards can still come, remembers the last few discards, and throws nothing "
            "that the next player could add to a group."
        ),
    ),
    "strong": (
        N_("Strong"),
        N_(
            "Remembers every card that was open and what the others picked up, looks a draw ahead before "
            "each discard, and plans how the hand will empty itself."
        ),
    ),
    "master": (
        N_("Master"),
        N_(
            "Plays like Strong, imagines what the next player may hold before each discard, and tries close "
            "choices out in thought once everybody has laid down."
        ),
    ),
}
LEVELS = tuple(_LEVELS)

# By what the characters are called after in `game.ai.characters`.
_TRAITS = {
    "patient": N_("Patient: keeps Skips until somebody has laid down, and cards held for long."),
    "bold": N_("Bold: of spare cards, the lowest go first and the highest stay."),
    "spiteful": N_("Spiteful: of spare cards, keeps the colors that the next player likes."),
    "careful": N_("Careful: of spare cards, the highest go first."),
    "kind": N_("Kind: of spare cards, discards the colors that the next player likes."),
    "hasty": N_("Hasty: spare cards that were held for long go first."),
    "cautious": N_("Cautious: high cards go early, Skips wait for the right moment."),
    "pushy": N_("Pushy: soon tired of old cards, and keeps the colors that the next player likes."),
    "cool": N_("Cool: keeps high cards that could be spared, and saves Skips for later."),
    "playful": N_(
        "Playful: keeps high cards, soon tires of others, and gives away what the next player likes."
    ),
}
TRAITS = tuple(_TRAITS)

FAIR = (
    N_("No opponent sees a hidden card: neither your hand nor the draw pile."),
    N_("None is dealt other cards or draws better ones: the shuffle does not know who is who."),
    N_("Levels differ in foresight, memory and care alone."),
    N_("A character colors how a level plays, and hardly changes how strong it is."),
)


def level_of(bot: str | None) -> str:
    """The level in the name of a computer player, such as `skilled:3`; empty for a person."""
    return (bot or "").partition(":")[0]


def level_name(bot: str | None) -> str:
    """Skilled; empty for a person, and for players that are not offered."""
    words = _LEVELS.get(level_of(bot))
    return _(words[0]) if words is not None else ""


def level_sentence(level: str) -> str:
    """What a level does, in a sentence or two."""
    return _(_LEVELS[level][1])


def character_sentence(character: int) -> str:
    """What a character is like, by the number of its portrait."""
    return _(_TRAITS[temper_of(character).trait])


def opponents_line(bots: Iterable[str | None]) -> str:
    """How many opponents play, and how well, in a line: 3 opponents, Casual and Strong. Empty where the level
    of none is known.
    """
    levels = [level_of(bot) for bot in bots if level_name(bot)]
    names = [level_name(level) for level in LEVELS if level in levels]
    if not names:
        return ""
    return ngettext(
        "{n} opponent, {levels}", "{n} opponents, {levels}", len(levels), levels=names_joined(names)
    )


def opponent_sentence(name: str, bot: str | None) -> str:
    """Bruno, Casual. Bold: holds on to two dear cards alike, whatever they may cost. Empty for a person."""
    level = level_name(bot)
    if not level:
        return ""
    character = (bot or "").partition(":")[2]
    if not character.isdecimal():
        return _("{name}, {level}.", name=name, level=level)
    return _("{name}, {level}. {like}", name=name, level=level, like=character_sentence(int(character)))


def called(seats: Iterable[SeatInfo]) -> tuple[SeatInfo, ...]:
    """The seats with a name for everybody: a person who typed none has none, and is You in the language in
    force.
    """
    return tuple(info if info.name else info._replace(name=_("You")) for info in seats)
