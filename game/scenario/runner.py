"""Plays scenarios through the real rules and says what was expected and what came."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from game.rules.cardgame.actions import Action
from game.rules.cardgame.engine import apply
from game.rules.cardgame.legal import refusal
from game.rules.cardgame.state import GameState, all_cards, view_for
from game.rules.cardgame.view import TurnStep
from game.rules.cards import Card, card_text
from game.rules.groups import Meld
from game.rules.refusal import IllegalAction
from game.scenario.dice import DiceScenario, play_dice
from game.scenario.mismatch import Mismatch, carried_out, misjudged, why_not
from game.scenario.orders import CannotBeDoneError, Order
from game.scenario.reader import AnyScenario, Expect, ScenarioFileError, read_scenarios
from game.scenario.text import SEATS, CardText, cards_text, meld_is, meld_text, seats_text

OVER = {TurnStep.ROUND_OVER: "round", TurnStep.GAME_OVER: "game"}

Write = Callable[[str], None]


def _to_stderr(line: str) -> None:
    print(line, file=sys.stderr)


def run_files(
    files: Sequence[Path],
    out: Write = print,
    complain: Write = _to_stderr,
    *,
    user_folder: Path | None = None,
) -> int:
    """Play every scenario of the files, a line each and a last one with the counts.

    An edition is looked for by its id among those that come with the game and then in `user_folder`.
    Returns the exit code: 2 when a file cannot be read (its problems go to `complain`), 1 when one failed.
    """
    counts = Counter[bool]()
    unreadable = False
    for file in files:
        try:
            scenarios = read_scenarios(file, user_folder=user_folder)
        except ScenarioFileError as error:
            unreadable = True
            complain(str(error))
            continue
        for scenario in scenarios:
            wrong = play(scenario)
            counts[not wrong] += 1
            out(f"FAIL {scenario.name}: {'; '.join(map(str, wrong))}" if wrong else f"ok {scenario.name}")
    out(f"{counts[True]} passed, {counts[False]} failed")
    return 2 if unreadable else 1 if counts[False] else 0


def play(scenario: AnyScenario) -> list[Mismatch]:
    """Play a scenario; what was not as expected, nothing when all was."""
    if isinstance(scenario, DiceScenario):
        return play_dice(scenario)
    end = carried_out(scenario.start, scenario.orders, _after, _lost_cards)
    return [end] if isinstance(end, Mismatch) else list(_mismatches(end, scenario.expect))


def _after(state: GameState, order: Order) -> GameState:
    return apply(state, order.make(state)).state


def _lost_cards(state: GameState, order: Order) -> Mismatch | None:
    if sorted(card.id for card in all_cards(state)) == [card.id for card in state.edition.cards]:
        return None
    return Mismatch(f"every card in one place after '{order.text}'", "cards lost or doubled")


def _mismatches(state: GameState, expect: Expect) -> Iterator[Mismatch]:
    table = state.table
    over = OVER.get(table.step, "no")
    if expect.over is not None and expect.over != over:
        yield Mismatch(f"over {expect.over}", over)
    if expect.turn is not None and (over != "no" or expect.turn != table.turn):
        yield Mismatch(f"turn {SEATS[expect.turn]}", SEATS[table.turn] if over == "no" else f"over: {over}")
    if expect.stage is not None and (over != "no" or expect.stage != table.step.value):
        yield Mismatch(f"stage {expect.stage}", table.step.value if over == "no" else f"over: {over}")
    for seat, hand in expect.hands.items():
        if Counter(card[:3] for card in hand) != Counter(card[1:] for card in state.hands[seat]):
            yield Mismatch(
                f"hand of {SEATS[seat]} {_texts(hand)}", cards_text(state.hands[seat]) or "no card"
            )
    for seat, saved in expect.saved.items():
        pile = state.saved[seat] if state.saved else ()
        if Counter(card[:3] for card in saved) != Counter(card[1:] for card in pile):
            yield Mismatch(f"saved by {SEATS[seat]} {_texts(saved)}", cards_text(pile) or "no card")
    for seat, groups in expect.table.items():
        melds = [meld for meld in table.melds if meld.owner == seat]
        if len(melds) != len(groups) or not all(map(meld_is, melds, groups)):
            wanted = " | ".join(" ".join(map(str, group)) for group in groups) or "nothing"
            yield Mismatch(f"table of {SEATS[seat]} {wanted}", _table_text(melds))
    yield from _pile_mismatches(state, expect)
    yield from _count_mismatches(state, expect, over)
    yield from misjudged(expect.legal, expect.illegal, partial(_refused, state))


def _texts(cards: Sequence[CardText]) -> str:
    return " ".join(map(str, cards)) or "empty"


def _table_text(melds: Sequence[Meld]) -> str:
    return " | ".join(map(meld_text, melds)) or "nothing"


def _pile_mismatches(state: GameState, expect: Expect) -> Iterator[Mismatch]:
    if expect.discard_pile is not None:
        yield from _pile_mismatch("discard pile", expect.discard_pile, state.discard_pile)
    piles = (state.discard_pile, *state.more_piles)
    for at, wanted in enumerate(expect.discard_piles or ()):
        yield from _pile_mismatch(f"discard pile {at + 1}", wanted, piles[at] if at < len(piles) else ())
    if expect.draw_pile_size is not None and expect.draw_pile_size != len(state.draw_pile):
        yield Mismatch(f"draw pile of {expect.draw_pile_size}", str(len(state.draw_pile)))


def _pile_mismatch(name: str, wanted: Sequence[CardText], pile: Sequence[Card]) -> Iterator[Mismatch]:
    top = pile[::-1][: len(wanted) or 1]
    if len(top) != len(wanted) or not all(text.shows(card) for text, card in zip(wanted, top, strict=True)):
        yield Mismatch(f"{name} {_texts(wanted)}", " ".join(map(card_text, top)) or "no card")


def _count_mismatches(state: GameState, expect: Expect, over: str) -> Iterator[Mismatch]:
    seats = state.table.seats
    for seat, numbers in expect.made.items():
        made = seats[seat].made
        if Counter(numbers) != Counter(made):
            yield Mismatch(f"made by {SEATS[seat]} {sorted(numbers)}", str(sorted(made)))
    for seat, score in expect.scores.items():
        if seats[seat].score != score:
            yield Mismatch(f"score of {SEATS[seat]} {score}", str(seats[seat].score))
    for seat, phase in expect.next_phase.items():
        if over == "no":
            yield Mismatch(f"next phase of {SEATS[seat]} {phase}", "a round that is not over")
        elif seats[seat].phase != phase:
            yield Mismatch(f"next phase of {SEATS[seat]} {phase}", str(seats[seat].phase))
    for seat, space in expect.spaces.items():
        if state.table.spaces[seat : seat + 1] != (space,):
            yield Mismatch(
                f"pawn of {SEATS[seat]} on {space}",
                str(state.table.spaces[seat]) if state.table.spaces else "no board",
            )
    if expect.winner is not None and set(expect.winner) != set(state.table.winners):
        yield Mismatch(f"winner {seats_text(expect.winner)}", seats_text(state.table.winners))


def _refused(state: GameState, order: Order) -> str | None:
    """Why an action is refused now, or None; the rules are asked, as a player's screen asks them."""
    try:
        action: Action = order.make(state)
    except CannotBeDoneError as error:
        return why_not(error)
    why = refusal(view_for(state, action.seat), action)
    return None if why is None else why_not(IllegalAction(why))
