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
        N_("Collects what fits the phase, but misses one chance in three and often discards the wrong card."),
    ),
    "casual": (
        N_("Casual"),
        N_("Collects what is still missing, and slips now and then. Remembers nothing."),
    ),
    "skilled": (
        N_("Skilled"),
        N_(
            "Counts which cards can still come, remembers the last few discards, and discards nothing "
            "that the next player could add to a group."
        ),
    ),
    "strong": (
        N_("Strong"),
        N_(
            "Remembers every card that was seen and what the others picked up, thinks one draw ahead before "
            "each discard, and plans how to get rid of the hand."
        ),
    ),
    "master": (
        N_("Master"),
        N_(
            "Plays like Strong, works out what the next player may hold before each discard, and once "
            "everybody has laid down, plays close choices through before deciding."
        ),
    ),
}
LEVELS = tuple(_LEVELS)

# By what the characters are called after in `game.ai.characters`.
_TRAITS = {
    "patient": N_("Patient: saves Skips until somebody has laid down, and hardly ever gives up on a card."),
    "bold": N_("Bold: keeps high cards to the end and discards low ones first."),
    "spiteful": N_("Spiteful: holds back the colors that the next player collects."),
    "careful": N_("Careful: discards high cards first."),
    "kind": N_("Kind: discards the colors that the next player collects."),
    "hasty": N_("Hasty: soon gives up on cards held for long."),
    "cautious": N_("Cautious: discards high cards early, and saves Skips for the right moment."),
    "pushy": N_("Pushy: soon gives up on old cards, and holds back what the next player collects."),
    "cool": N_("Cool: keeps high cards, and saves Skips for later."),
    "playful": N_("Playful: keeps high cards, soon gives up on others, and feeds the next player."),
}
TRAITS = tuple(_TRAITS)

FAIR = (
    N_("No opponent sees a hidden card: neither your hand nor the draw pile."),
    N_("Everyone is dealt from one fair shuffle, which does not know who is who: nobody gets better cards."),
    N_("Levels differ only in how well they plan, remember and pay attention."),
    N_("A character gives each opponent habits of its own, but hardly changes how strong it plays."),
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
    """Bruno, Casual. Bold: keeps high cards to the end and discards low ones first. Empty for a person."""
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
