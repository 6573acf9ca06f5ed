"""The rules of a dice edition, in sentences made from its data, so that they cannot disagree with play.

Knows nothing of pygame.
"""

from __future__ import annotations

import random

from game.rules.cards import Card, CardKind
from game.rules.dicegame.edition import DiceEdition
from game.rules.dicegame.ways import COLORED, ways
from game.ui.dice.filling import filled
from game.ui.rule_lines import Line
from game.ui.rulebook import Section
from game.ui.text import N_, _, ngettext, numbers_joined
from game.ui.text.cards import color_name

# How often dice are rolled again at most for an example; what is kept only grows, so it is never needed.
_ROLLS = 500
_MEANINGS = {
    "set": N_("A set is dice of one number, in any colors."),
    "run": N_("A run is numbers in a row, in any colors."),
    "color": N_("Dice of one color may have any numbers."),
    "color_run": N_("A color run is numbers in a row, all of one color."),
    "color_set": N_("A color set is dice of one number and one color."),
}


def dice_sections(edition: DiceEdition) -> tuple[Section, ...]:
    """The rules of the edition, in the order in which one explains them."""
    return (
        Section(_("Goal"), _lines(*_goal(edition)), key="goal"),
        Section(_("The dice"), _lines(*_dice(edition)), key="dice"),
        Section(_("The phases"), (), phases=range(1, edition.last_phase + 1), key="phases"),
        Section(_("Groups"), _lines(*_groups(edition)), key="groups"),
        Section(_("Wilds"), _lines(*_wilds(edition)), key="wilds"),
        Section(_("Your turn"), _turn(edition), key="turn"),
        Section(_("Points"), _lines(*_points(edition))),
        Section(_("Winning"), _lines(*_winning(edition)), key="winning"),
    )


def _lines(*sentences: str) -> tuple[Line, ...]:
    return tuple(Line(sentence) for sentence in sentences if sentence)


def _goal(edition: DiceEdition) -> list[str]:
    told = [
        ngettext(
            "Make the phase with the highest total.",
            "Make {n} phases, one after another, with the highest total.",
            edition.last_phase,
        ),
        _("There is one attempt in a turn; a phase that is not made is tried again in the next turn."),
    ]
    if edition.players[1] > 1:
        told.append(_("Everybody rolls the first die to see who begins: the highest number does."))
    return told


def _dice(edition: DiceEdition) -> list[str]:
    told = []
    for low in (False, True):
        dice = [die for die in edition.dice if any(face.kind is CardKind.WILD for face in die) == low]
        if not dice:
            continue
        numbers = numbers_joined(sorted({face.number for die in dice for face in die if face.number}))
        if low:
            told.append(
                ngettext(
                    "The dark die has the numbers {numbers} and Wilds.",
                    "The {n} dark dice have the numbers {numbers} and Wilds.",
                    len(dice),
                    numbers=numbers,
                )
            )
        else:
            told.append(
                ngettext(
                    "The light die has the numbers {numbers}.",
                    "The {n} light dice have the numbers {numbers}.",
                    len(dice),
                    numbers=numbers,
                )
            )
    colors = [color_name(color) for color in edition.terms.colors]
    told.append(_("Every face has a color: {colors}.", colors=", ".join(colors)))
    return told


def _groups(edition: DiceEdition) -> list[str]:
    kinds = dict.fromkeys(need.kind for phase in edition.phases for need in phase)
    return [*(_(_MEANINGS[kind]) for kind in kinds), _("A group has exactly as many dice as it asks for.")]


def _wilds(edition: DiceEdition) -> list[str]:
    if not any(face.kind is CardKind.WILD for die in edition.dice for face in die):
        return []
    told = [_("A Wild stands for any number.")]
    if any(need.kind in COLORED for phase in edition.phases for need in phase):
        told.append(_("Where a group is of one color, a Wild has only its own, the printed one."))
    return [*told, _("Every group needs at least one number."), _("A Wild scores nothing.")]


def _turn(edition: DiceEdition) -> tuple[Line, ...]:
    steps = [
        _("Roll all dice."),
        ngettext(
            "Set aside what you want to keep, and roll the others once more.",
            "Set aside what you want to keep, and roll the others; up to {n} rolls in all.",
            edition.rolls,
        ),
        _("Make the phase as soon as you like, or roll on for more points; or give the attempt up."),
    ]
    told = [Line(step, step=number) for number, step in enumerate(steps, 1)]
    told.append(Line(_("What was set aside may be taken back before the next roll.")))
    return tuple(told)


def _points(edition: DiceEdition) -> list[str]:
    told = [
        _("A phase scores the sum of its dice."),
        _("A failed attempt scores nothing.") if edition.players[1] > 1 else "",
    ]
    if edition.bonus:
        told.append(
            _(
                "Whoever has {least} points or more after phase {n} gets {bonus} more.",
                least=edition.bonus_from,
                n=edition.bonus_after,
                bonus=edition.bonus,
            )
        )
    if edition.first_bonus:
        told.append(
            _(
                "The first to make phase {n} gets {bonus} more. Players whose turn comes after theirs and "
                "who are on phase {n} by then get it too if they make it in their last go.",
                n=edition.last_phase,
                bonus=edition.first_bonus,
            )
        )
    if edition.players[0] == 1:
        told.append(
            _(
                "Alone, every failed attempt costs {points} points, and the bonus for the last phase is for "
                "the first try at it only.",
                points=edition.alone_penalty,
            )
        )
    return told


def _winning(edition: DiceEdition) -> list[str]:
    told = []
    if edition.players[1] > 1:
        told = [
            _(
                "Once somebody has made phase {n}, all others have one last go: phase after phase until one "
                "fails.",
                n=edition.last_phase,
            ),
            _("The highest total wins; equal totals share the win."),
        ]
    if edition.players[0] == 1:
        told.append(_("Alone you play for the best total."))
    return told


def dice_example(edition: DiceEdition, number: int) -> tuple[tuple[Card, ...], ...]:
    """For each group of a phase the faces of one way to make it, as a player might roll them; always the
    same ones.
    """
    needs, chance = edition.phase(number), random.Random(f"{edition.id} {number}")
    faces = [chance.choice(die) for die in edition.dice]
    for _again in range(_ROLLS):
        found = ways(needs, faces, edition.terms)
        if found:
            return tuple(tuple(placed.card for placed in group) for group in found[0])
        kept = {die for group in filled(needs, faces, edition.terms.numbers) for die in group}
        faces = [
            face if place in kept and chance.random() < 0.95 else chance.choice(edition.dice[place])
            for place, face in enumerate(faces)
        ]
    return ()
