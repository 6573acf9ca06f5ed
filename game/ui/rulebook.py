"""The rules of an edition as set up, in sentences made from its data, so that they cannot disagree with play.

Knows nothing of pygame.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.cardgame.edition import (
    FIRST_HIGH_NUMBER,
    HIGH_POINTS,
    LOW_POINTS,
    SKIP_POINTS,
    WILD_POINTS,
    Edition,
)
from game.rules.cardgame.options import Options
from game.rules.cards import SUITS, CardKind
from game.ui.board_rules import board_goal, board_lines, board_winning, piles_lines, piles_skips, piles_turn
from game.ui.rule_lines import Line, answer, deck_lines, differences, lines_of
from game.ui.rule_words import HOUSE_ANSWERS, said
from game.ui.text import (
    _,
    need_meaning,
    need_notes,
    ngettext,
    number_name,
    numbers_joined,
    suited,
)


class Section(NamedTuple):
    """Sentences under a heading; `phases` are the numbers of those of which a table belongs below them. `key`
    is the name by which a refusal leads here.
    """

    title: str
    lines: tuple[Line, ...]
    phases: range = range(0)
    key: str = ""


# Said only when changed: the printed answer is what everybody expects anyway.
_QUIET = frozenset(
    {
        *("dealer", "runs_wrap", "wild_as_skip", "wild_replacement", "open_discards", "phases_played"),
        *("thirty_cards", "save_pile", "clear", "phase_cards", "opening_wild", "wilds", "seats"),
    }
)


def _answers(options: Options, *keys: str) -> tuple[Line, ...]:
    lines = ((key, answer(options, key)) for key in keys)
    return tuple(line for key, line in lines if line.changed or key not in _QUIET)


def _house(options: Options) -> tuple[Line, ...]:
    return tuple(Line(_(line), True) for rule in options.house for line in HOUSE_ANSWERS[rule])


def sections(edition: Edition) -> tuple[Section, ...]:
    """The rules of the edition, in the order in which one explains them."""
    options = edition.options
    all_sections = (
        Section(
            _("Goal"),
            (
                Line(_goal(edition)),
                Line(_("A phase is a task: collect its groups of cards, then lay them down all together.")),
            ),
            key="goal",
        ),
        Section(_("The cards"), (*_answers(options, "phase_cards"), *deck_lines(edition)), key="cards"),
        Section(_("Groups"), _groups(edition), key="groups"),
        Section(_("The board"), board_lines(edition) if edition.board else (), key="board"),
        Section(
            _("The phases"),
            (*_answers(options, "phases_played"), *_moving_on(edition)),
            phases=range(1, len(edition.phases) + 1),
            key="phases",
        ),
        Section(_("The Twist cards"), (), phases=edition.twist_numbers),
        Section(_("Wilds"), _wilds(edition), key="wilds"),
        Section(_("Your turn"), (*_turn(edition), *_house(options)), key="turn"),
        Section(_("Skips"), _skips(edition), key="skips"),
        Section(_("End of a round"), _round_end(options), key="round_end"),
        Section(_("Points"), _points(edition)),
        Section(_("Winning"), _winning(edition), key="winning"),
    )
    return tuple(section for section in all_sections if section.lines or section.phases)


def special(edition: Edition) -> Section | None:
    """What differs from the base game, by the players' choice or by the edition's, before all the rest."""
    lines = differences(edition)
    return Section(_("What is different here"), lines) if lines else None


def _goal(edition: Edition) -> str:
    options, count = edition.options, len(edition.played)
    if edition.board:
        return board_goal(edition)
    if options.progress == "anti":
        return _("Stay on a high phase by making it, round after round.")
    if options.progress == "always":
        return _("Make the phase of each round, and keep as few points as you can.")
    if options.scoring == "none":
        return ngettext(
            "Make the phase before the others do.", "Make {n} phases before the others do.", count
        )
    return ngettext(
        "Make the phase before the others do, with as few points as you can.",
        "Make {n} phases before the others do, with as few points as you can.",
        count,
    )


def _moving_on(edition: Edition) -> tuple[Line, ...]:
    """How one comes from phase to phase; nothing where there is but one."""
    options = edition.options
    if edition.board or (len(edition.played) == 1 and options.progress == "when_made"):
        return ()
    once = () if options.clear else (Line(_("Only one phase can be made in a round.")),)
    order = ("phase_order",) if options.progress == "when_made" else ()
    return (*once, *_answers(options, *order, "progress"))


def _groups(edition: Edition) -> tuple[Line, ...]:
    suits = suited(edition.deck.colors)
    every = (*edition.phases, *edition.twist)
    kinds = dict.fromkeys(need.kind for phase in every for need in phase)
    lines = [Line(need_meaning(kind, suits=suits)) for kind in kinds]
    notes: dict[str, list[int]] = {}
    for number, phase in enumerate(edition.phases, 1):
        for note in dict.fromkeys(note for need in phase for note in need_notes(need, suits=suits)):
            notes.setdefault(note, []).append(number)
    for note, numbers in notes.items():
        if len(edition.phases) > 1:
            phases = numbers_joined(numbers)
            note = ngettext(
                "Phase {phases}: {note}", "Phases {phases}: {note}", len(numbers), phases=phases, note=note
            )
        lines.append(Line(note))
    wrap = lines_of(edition, "runs_wrap")
    return (*lines, *(line for line in wrap if suits or line.changed))


def _wilds(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    if not edition.deck.wilds:
        return ()
    suits = suited(edition.deck.colors)
    lines = (
        [_("The jokers are Wilds."), _("A Wild stands for any rank and any suit.")]
        if suits
        else [_("A Wild stands for any number and any color.")]
    )
    if options.wild_replacement == "none":
        lines.append(_("In a run it keeps its number for the whole round."))
    else:
        lines.append(_("In a run it keeps its number until it is replaced."))
    naturals = _answers(options, "naturals")
    if options.naturals == "per_group" and any(
        need.kind == "wild" for phase in edition.phases for need in phase
    ):
        naturals = (Line(_("Every group but one of Wilds needs at least one number card.")),)
    return (
        *map(Line, lines),
        *naturals,
        *_answers(options, "wild_as_skip", "wild_replacement", "opening_wild"),
    )


def _turn(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    saving = options.save_pile != "none"
    steps = [
        _("Draw the top card of the draw pile, or that of the discard pile unless it is a Skip.")
        if edition.deck.skips
        else _("Draw the top card of the draw pile or of the discard pile."),
        _("If you have one of your open phases, you may lay it down, all of it at once.")
        if options.phase_order == "declare_when_laying"
        else _("If you have your phase, you may lay it down, all of it at once."),
    ]
    hits = options.round_ends == "going_out"
    if hits:
        steps.append(_("Once your phase is down, you may hit: add cards to groups on the table."))
    several = edition.piles > 1
    if several:
        steps[0] = piles_turn(edition)
        steps.append(
            _("Discard one card on any discard pile, or save one.")
            if saving
            else _("Discard one card, on any discard pile.")
        )
    else:
        steps.append(_("Discard one card, or save one.") if saving else _("Discard one card."))
    return (
        *(Line(step, saving and number == len(steps), number) for number, step in enumerate(steps, 1)),
        *(piles_lines() if several else ()),
        *_answers(options, "extra_cards_with_phase"),
        *(_answers(options, "hit_timing", "hit_targets") if hits else ()),
        *_answers(options, "save_pile", "clear", "open_discards", "dealer"),
    )


def _skips(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    if edition.deck.skips:
        ends = ("last_skip",) if options.round_ends == "going_out" else ()
        before = piles_skips() if edition.piles > 1 else ()
        first = _answers(options, "skip_target", "skip_limit")
        return (*first, *before, *_answers(options, "opening_skip", *ends))
    if not options.wild_as_skip or not edition.deck.wilds:
        return ()
    if options.skip_target == "next":
        told = _("Discard a Wild as a Skip and the next player loses a turn.")
    else:
        told = _("Discard a Wild as a Skip and choose who loses the next turn.")
    return (Line(told, True), *_answers(options, "skip_limit"))


def _round_end(options: Options) -> tuple[Line, ...]:
    going_out = (
        ("going_out",) if options.round_ends == "going_out" or options.going_out == "discard_only" else ()
    )
    return _answers(options, "round_ends", *going_out, "thirty_cards")


def _points(edition: Edition) -> tuple[Line, ...]:
    lines = _answers(edition.options, "scoring")
    if edition.board and edition.options.scoring == "points":
        told = _(
            "Points decide only a tie on the last space, and who is before whom on the same space in the end."
        )
        lines = (Line(told), *lines)
    if edition.options.scoring != "points":
        return lines
    color = edition.deck.colors[0]
    suits = color in SUITS
    first, last = number_name(FIRST_HIGH_NUMBER, color), number_name(edition.deck.numbers, color)
    told = _(
        "Numbers below {first} count {low}, those from {first} on {high}.",
        first=first,
        low=LOW_POINTS,
        high=HIGH_POINTS,
    )
    if suits:
        told = _(
            "A to 9 count {low}, {first} to {last} {high}.",
            low=LOW_POINTS,
            high=HIGH_POINTS,
            first=first,
            last=last,
        )
    elif edition.deck.numbers < FIRST_HIGH_NUMBER:
        told = _("Every number counts {low}.", low=LOW_POINTS)
    more = []
    if edition.deck.skips:
        more.append(_("A Skip counts {skip}.", skip=SKIP_POINTS))
    if any(card.kind is CardKind.RULE for card in edition.cards):
        more.append(_("The rule card counts {skip}.", skip=SKIP_POINTS))
    if edition.deck.wilds:
        more.append(_("A Wild counts {wild}.", wild=WILD_POINTS))
    return (*lines, Line(told), *map(Line, more))


def _winning(edition: Edition) -> tuple[Line, ...]:
    options = edition.options
    lines = _answers(options, "final_phase") if options.progress == "when_made" else ()
    if edition.board:
        lines = board_winning(edition)
    if edition.rounds is None:
        return lines
    changed = options.rounds is not None
    after = _after_board(options) if edition.board else _after_rounds(options)
    return (*lines, Line(said("rounds", edition.rounds), changed), Line(after, changed))


def _after_board(options: Options) -> str:
    """Who wins on a board when all rounds are played."""
    if options.scoring == "points":
        return _("The pawn that came farthest wins then; of those on one space, the lowest total.")
    return _("The pawn that came farthest wins then.")


def _after_rounds(options: Options) -> str:
    """Who wins when all rounds are played."""
    points = options.scoring == "points"
    if options.progress == "always":
        return _("The lowest total wins then.")
    if options.progress == "anti":
        return (
            _("The highest phase wins then; of those on the same one, the lowest total.")
            if points
            else _("The highest phase wins then.")
        )
    return (
        _("The most phases made win then; of those with as many, the lowest total.")
        if points
        else _("The most phases made win then.")
    )
