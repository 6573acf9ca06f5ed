"""Whether an edition can be played: dealt, its phases laid, its rules in force together."""

from __future__ import annotations

from collections.abc import Callable

from game.content.draft import DraftPhase
from game.content.phases import TWIST
from game.content.problems import Path
from game.content.words import Said, either
from game.rules.cardgame.clashes import contradictions, dead_options, misfits
from game.rules.cardgame.edition import DeckSpec, phases_in_play
from game.rules.cardgame.options import Options
from game.rules.cards import SUITS
from game.rules.groups import Requirement
from game.rules.kinds.common import is_apart

Complain = Callable[[Path, str], None]

MOST_CARDS = 400
_WORDS = {"parity": "even or odd", "color_parity": "color even or odd"}


def check_players(players: tuple[int, int], complain: Complain) -> None:
    """The least number of seats is not above the greatest."""
    if players[0] > players[1]:
        complain(
            ("players",),
            Said(
                "players go from {low} to {high}; the first must not be the greater",
                low=players[0],
                high=players[1],
            ),
        )


def check_deal(
    players: tuple[int, int], deck: DeckSpec, deal: int, complain: Complain, piles: int = 1
) -> None:
    """There are cards enough for every number of seats, the cards that begin the discard piles and one to
    draw.
    """
    most = _cards(deck.for_seats(players[1]))
    if most > MOST_CARDS:
        complain(("deck",), Said("a deck may have {most} cards, not {cards}", most=MOST_CARDS, cards=most))
    for seats in range(players[1], players[0] - 1, -1):
        cards, needed = _cards(deck.for_seats(seats)), seats * deal + piles + 1
        if needed > cards:
            values = {"seats": seats, "deal": deal, "needed": needed, "cards": cards, "piles": piles}
            complain(
                ("deal",),
                Said(
                    "{seats} players with {deal} cards each, a card to turn up and one to draw need {needed} "
                    "cards, but the deck has {cards}",
                    **values,
                )
                if piles == 1
                else Said(
                    "{seats} players with {deal} cards each, {piles} cards to turn up and one to draw need "
                    "{needed} cards, but the deck has {cards}",
                    **values,
                ),
            )
            return


def _cards(deck: DeckSpec) -> int:
    return len(deck.colors) * deck.numbers * deck.copies + deck.wilds + deck.skips


def check_colors(deck: DeckSpec, complain: Complain) -> None:
    """Colors and suits are not mixed: a card is drawn as the one or as the other."""
    suits = [color in SUITS for color in deck.colors]
    if any(suits) and not all(suits):
        complain(("deck", "colors"), Said("a deck has colors or suits, not both"))


def check_phases(key: str, phases: tuple[DraftPhase, ...], deck: DeckSpec, complain: Complain) -> None:
    """Each phase can be laid with the cards of the deck; `key` is where the list stands."""
    for i, phase in enumerate(phases):
        wilds = naturals = 0
        whole = True
        for j, need in enumerate(phase):
            if need is None:
                whole = False
                continue
            fault = _group_fault(need, deck)
            if fault:
                complain((key, i, j), Said("{phase}: {fault}", phase=_which(key, i), fault=fault))
                whole = False
                continue
            least = max(0, need.size - _most_naturals(need, deck))
            wilds += least
            naturals += need.size - least
        if whole and wilds > deck.wilds:
            complain(
                (key, i),
                Said(
                    "{phase} needs at least {wilds} wilds, but the deck has {there}",
                    phase=_which(key, i),
                    wilds=wilds,
                    there=deck.wilds,
                ),
            )
        elif whole and (fault := _apart_fault(phase, deck)):
            complain((key, i), Said("{phase}: {fault}", phase=_which(key, i), fault=fault))
        elif whole and naturals + wilds > len(deck.colors) * deck.numbers * deck.copies + deck.wilds:
            complain((key, i), Said("{phase} needs more cards than the deck has", phase=_which(key, i)))


def _which(key: str, place: int) -> str:
    """What a phase of the list that stands under `key` is called."""
    if key == TWIST:
        return Said("Twist card {number}", number=place + 1)
    return Said("phase {number}", number=place + 1)


def check_hand(
    key: str, phases: tuple[DraftPhase, ...], deal: int, options: Options, complain: Complain
) -> None:
    """Each phase fits the hand: the cards dealt and one drawn, less the one that must be discarded."""
    must_discard = options.going_out == "discard_only"
    most = deal if must_discard else deal + 1
    why = Said("one is drawn and one must be left to discard") if must_discard else Said("one is drawn")
    for i, phase in enumerate(phases):
        size = sum(need.size for need in phase if need is not None)
        if size > most:
            complain(
                (key, i),
                Said(
                    "{phase} needs {size} cards, but only {most} can be laid: {deal} are dealt, {why}",
                    phase=_which(key, i),
                    size=size,
                    most=most,
                    deal=deal,
                    why=why,
                ),
            )


def check_board(
    board: tuple[int, ...] | None, twist: tuple[DraftPhase, ...] | None, phases: int, complain: Complain
) -> None:
    """The board leads from one numbered space to another, over phases that there are, and its Twist spaces
    have cards.
    """
    if board is None:
        if twist is not None:
            complain((TWIST,), Said("Twist cards need a board with Twist spaces"))
        return
    for i, space in enumerate(board):
        if space > phases:
            told = Said("there is no phase {number}; the edition has {phases}", number=space, phases=phases)
            complain(("board", i), told)
    for i in (0, len(board) - 1):
        if not board[i]:
            complain(("board", i), Said("the first and the last space have the number of a phase"))
    if 0 in board and not twist:
        complain(
            ("board",), Said("a board with Twist spaces needs Twist cards; list their phases as 'twist'")
        )
    if 0 not in board and twist:
        complain((TWIST,), Said("Twist cards need a board with Twist spaces"))


def check_fit(
    options: Options,
    given: tuple[str, ...],
    board: bool,
    piles: int,
    complain: Complain,
    wrong: frozenset[str] = frozenset(),
) -> None:
    """The rules go with the board and the discard piles of the edition; `given` and `wrong` as in
    `check_rules`.
    """
    for key, cause, reason in misfits(options, board=board, piles=piles):
        if key not in wrong:
            rule = f"{key}: {_value(getattr(options, key))}"
            told = Said("{rule} does not fit this edition: {reason}", rule=rule, reason=Said(reason))
            complain(("rules", key) if key in given else (cause,), told)


def check_rules(
    options: Options,
    given: tuple[str, ...],
    deck: DeckSpec | None,
    phases: int | None,
    complain: Complain,
    wrong: frozenset[str] = frozenset(),
) -> None:
    """The rules can be in force together, and with the deck. `given` are the keys that were chosen, where a
    problem is best shown; `phases` is how many the edition has; it and `deck` are None when that is not
    known. Of the keys in `wrong` the values are not known either, and nothing is said about them.
    """
    clashing = set()
    for one, other, reason in contradictions(options):
        if wrong & {one, other}:
            continue
        clashing |= {one, other}
        key = next((key for key in (one, other) if key in given), one)
        values = [f"{name}: {_value(getattr(options, name))}" for name in (one, other)]
        complain(
            ("rules", key),
            Said("{values} do not go together: {reason}", values=either(values, "and"), reason=Said(reason)),
        )
    if phases is None or "phases_played" in wrong:
        return
    chosen = options.phases_played
    if isinstance(chosen, tuple):
        missing = [number for number in chosen if number > phases]
        if missing:
            if len(missing) == 1:
                told = Said(
                    "there is no phase {number}; the edition has {phases}", number=missing[0], phases=phases
                )
            else:
                numbers = either([str(number) for number in missing], "and")
                told = Said(
                    "there are no phases {numbers}; the edition has {phases}", numbers=numbers, phases=phases
                )
            complain(("rules", "phases_played"), told)
    elif chosen.startswith("first ") and int(chosen.removeprefix("first ")) > phases:
        complain(
            ("rules", "phases_played"),
            Said(
                "phases_played is '{chosen}', but the edition has only {phases}", chosen=chosen, phases=phases
            ),
        )
    elif not phases_in_play(options, phases):
        complain(
            ("rules", "phases_played"),
            Said(
                "phases_played is '{chosen}', which leaves none of {phases} to play",
                chosen=chosen,
                phases=phases,
            ),
        )
    if deck is None or wrong:
        return
    for key, reason in dead_options(options, deck, phases):
        if key not in clashing:
            rule = f"{key}: {_value(getattr(options, key))}"
            complain(
                ("rules", key), Said("{rule} could change nothing: {reason}", rule=rule, reason=Said(reason))
            )


def _group_fault(need: Requirement, deck: DeckSpec) -> str:
    """Why the deck cannot give this group, in a sentence; empty when it can."""
    kind, size = need.kind, need.size
    name = _WORDS.get(kind, kind.replace("_", " "))
    if kind == "pattern_run":
        return _pattern_fault(need, deck)
    if kind == "color" and need.options and not is_apart(need):
        fault = _shades_fault(need, deck)
        if fault:
            return fault
    if kind in ("run", "color_run") and size > deck.numbers:
        return Said(
            "a {name} of {size} is longer than the numbers 1 to {numbers}",
            name=name,
            size=size,
            numbers=deck.numbers,
        )
    naturals = _most_naturals(need, deck)
    most = naturals + deck.wilds
    if size > most:
        return Said(
            "a group of {size} ({name}) is more than the deck can give, which is {most}",
            size=size,
            name=name,
            most=most,
        )
    return ""


def _apart_fault(phase: DraftPhase, deck: DeckSpec) -> str:
    """Why groups that must differ in color cannot lie together."""
    apart = sum(need is not None and is_apart(need) for need in phase)
    if apart > len(deck.colors):
        return Said(
            "{apart} groups must differ in color, but the deck has {count}",
            apart=apart,
            count=len(deck.colors),
        )
    if apart and any(need is not None and need.kind == "pattern_run" for need in phase):
        return Said("a pattern run and groups that must differ in color cannot be in one phase")
    return ""


def _shades_fault(need: Requirement, deck: DeckSpec) -> str:
    """Why the colors that a group takes for one are not those of the deck."""
    named = [color for _, colors in need.options for color in colors.split()]
    strange = [color for color in named if color not in deck.colors]
    if strange:
        return Said("its color group asks for {color}, which the deck does not have", color=strange[0])
    left = [color for color in deck.colors if color not in named]
    if left:
        return Said(
            "its color group leaves out {color}; every color of the deck must be in one of the lists",
            color=left[0],
        )
    for shade, colors in need.options:
        if shade in deck.colors and shade not in colors.split():
            return Said(
                "its color group calls {colors} {shade}, which is another color",
                colors=either(colors.split(), "and"),
                shade=shade,
            )
    return ""


def _pattern_fault(need: Requirement, deck: DeckSpec) -> str:
    options = dict(need.options)
    if int(options["to"]) > deck.numbers:
        return Said(
            "its pattern run goes to {last}, but the numbers to {numbers}",
            last=options["to"],
            numbers=deck.numbers,
        )
    for key, value in need.options:
        if not key.isdecimal():
            continue
        if int(key) > deck.numbers:
            return Said(
                "its pattern run has a color for {key}, but the numbers go to {numbers}",
                key=key,
                numbers=deck.numbers,
            )
        strange = [color for color in value.split() if color not in deck.colors]
        if strange:
            return Said("its pattern run asks for {color}, which the deck does not have", color=strange[0])
    return ""


def _most_naturals(need: Requirement, deck: DeckSpec) -> int:
    """The most cards without a wild that one group of this kind can hold; for runs, its own size."""
    colors, numbers, copies = len(deck.colors), deck.numbers, deck.copies
    as_one = max((len(shade.split()) for _, shade in need.options), default=1)
    same_parity = (numbers + 1) // 2 * copies
    return {
        "set": colors * copies,
        "color": numbers * copies * as_one,
        "color_set": copies,
        "parity": colors * same_parity,
        "color_parity": same_parity,
        "wild": 0,
    }.get(need.kind, need.size)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(str, value))}]" if isinstance(value, tuple) else str(value)
