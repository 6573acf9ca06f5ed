"""The five steps of the lesson: the cards each begins with, what is to be done, and how to see that it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from game.rules.cardgame.actions import Action, Discard, DrawFromDiscard, DrawFromPile, Hit
from game.rules.cardgame.edition import Edition
from game.rules.cards import Seat
from game.scenario.position import Setup
from game.scenario.text import parse_cards, parse_groups
from game.ui.text import N_

if TYPE_CHECKING:
    from game.ui.scenes.learn import LearnScene

ME = Seat(0)


class Task(NamedTuple):
    """One thing to do: how to do it with the mouse, and with keys or a pad; and when it is done. `mine` is
    false for what happens in the others' turns.
    """

    mouse: str
    keys: str
    done: Callable[[LearnScene], bool]
    mine: bool = True


class Lesson(NamedTuple):
    """A step of the lesson: its name, the cards it begins with, and its tasks."""

    title: str
    phase: int
    stage: str
    hand: str
    tasks: tuple[Task, ...]
    draw_pile: str = ""
    discard_pile: str = "R10"
    table: tuple[str, ...] = ()


def _full(slot: int) -> Callable[[LearnScene], bool]:
    def is_full(scene: LearnScene) -> bool:
        slots = scene.controller.plays.slots
        return scene.view().me.laid or (slot < len(slots) and slots[slot].complete)

    return is_full


def did(*kinds: type[Action], times: int = 1) -> Callable[[LearnScene], bool]:
    """Whether the player has done so many actions of these kinds in this step."""
    return lambda scene: sum(isinstance(action, kinds) for action in scene.actions) >= times


def _laid(scene: LearnScene) -> bool:
    return scene.view().me.laid


def _round_is_over(scene: LearnScene) -> bool:
    return scene.is_over


def _back_again(scene: LearnScene) -> bool:
    return scene.match.turn == ME and not scene.board.queue.busy


def _skipped_somebody(scene: LearnScene) -> bool:
    return any(isinstance(action, Discard) and action.target is not None for action in scene.actions)


_LAY_DOWN = Task(
    N_("All places are full: press Lay down."),
    N_("All places are full: lay your phase down ({lay_down})."),
    _laid,
)
_DISCARD = Task(
    N_("End your turn with a discard, as always: drag a card to the discard pile."),
    N_("End your turn with a discard, as always: go to a card and discard it ({discard})."),
    did(Discard),
)

LESSONS: tuple[Lesson, ...] = (
    Lesson(
        N_("Draw and discard"),
        1,
        "draw",
        "R1 B2 Y3 R5 B5 G7 Y7 B9 R11 G12",
        (
            Task(
                N_("It is your turn. Draw a card: click a pile, or drag its card to your hand."),
                N_("It is your turn. The focus is on the draw pile: draw a card ({press})."),
                did(DrawFromPile, DrawFromDiscard),
            ),
            Task(
                N_("You have eleven cards now. Drag the one that helps you least to the discard pile."),
                N_(
                    "You have eleven cards now. Go to the one that helps you least and discard it "
                    "({discard})."
                ),
                did(Discard),
            ),
            Task(
                N_("That was a whole turn. Now the others play; watch them, or click to go on."),
                N_("That was a whole turn. Now the others play; watch them, or go on ({press})."),
                _back_again,
                mine=False,
            ),
        ),
        draw_pile="G5",
        discard_pile="Y9",
    ),
    Lesson(
        N_("Sets and runs"),
        2,
        "play",
        "R4 B4 G4 Y6 R7 B8 G9 Y1 G2 B11 R12",
        (
            Task(
                N_(
                    "Your phase stands above your hand. A set is cards of one number: drag the three "
                    "4s there."
                ),
                N_(
                    "Your phase stands above your hand. A set is cards of one number: mark the three "
                    "4s ({mark}), go up, put them there ({press})."
                ),
                _full(0),
            ),
            Task(
                N_("A run is numbers in a row, of any colors: drag 6, 7, 8 and 9 to the other place."),
                N_("A run is numbers in a row, of any colors: put 6, 7, 8 and 9 in the other place."),
                _full(1),
            ),
            _LAY_DOWN,
            _DISCARD,
        ),
    ),
    Lesson(
        N_("The tray and Wilds"),
        4,
        "play",
        "R2 B3 G5 Y6 B8 W W Y1 B11 R12 G12",
        (
            Task(
                N_(
                    "A Wild stands for any number. Press the arrow below: your best cards go to the "
                    "tray, and the Wilds fill the holes."
                ),
                N_(
                    "A Wild stands for any number. Have your best cards put in the tray ({arrange}); "
                    "the Wilds fill the holes."
                ),
                _full(0),
            ),
            Task(
                N_(
                    "You can lift cards out again, and put others in. When all is as you like it, "
                    "press Lay down."
                ),
                N_(
                    "You can lift cards out again, and put others in. When all is as you like it, lay "
                    "it down ({lay_down})."
                ),
                _laid,
            ),
            _DISCARD,
        ),
    ),
    Lesson(
        N_("Hitting and going out"),
        1,
        "play",
        "Y5 R7 R12",
        (
            Task(
                N_(
                    "Your phase is down: now you may hit, which is adding cards to groups. Drag the 5 "
                    "to your 5s."
                ),
                N_(
                    "Your phase is down: now you may hit, which is adding cards to groups. Go to the "
                    "5 and hit ({hit})."
                ),
                did(Hit),
            ),
            Task(
                N_("The others' groups take cards too: drag the 7 to the end of the run."),
                N_("The others' groups take cards too: go to the 7 and hit ({hit})."),
                did(Hit, times=2),
            ),
            Task(
                N_("One card is left. Discard it: you go out, and the round is over."),
                N_("One card is left. Discard it ({discard}): you go out, and the round is over."),
                _round_is_over,
            ),
        ),
        table=("R5 B5 G5 | R9 B9 Y9", "R1 B1 G1 | Y3 R4 B5 G6"),
    ),
    Lesson(
        N_("Skipping others"),
        1,
        "play",
        "S R1 G2 R3 B5 R6 B8 G8 B9 Y10 Y12",
        (
            Task(
                N_("A Skip takes a turn from somebody. Drag it onto one of the other players."),
                N_(
                    "A Skip takes a turn from somebody. Go to it, discard it ({discard}), and choose "
                    "a player."
                ),
                _skipped_somebody,
            ),
            Task(
                N_("Watch: that player is passed over."),
                N_("Watch: that player is passed over."),
                _back_again,
                mine=False,
            ),
        ),
    ),
)


def position(lesson: Lesson, edition: Edition) -> Setup:
    """Where a step begins."""
    colors = edition.deck.colors
    # Nobody is ahead but where the second player's groups are to be seen.
    ahead = 2 if lesson.table else lesson.phase
    tables = {Seat(i): parse_groups(groups, colors) for i, groups in enumerate(lesson.table)}
    return Setup(
        edition,
        3,
        turn=ME,
        stage=lesson.stage,
        phases={ME: lesson.phase, Seat(1): ahead, Seat(2): 1},
        hands={ME: parse_cards(lesson.hand, colors)},
        table=tables,
        draw_pile=parse_cards(lesson.draw_pile, colors),
        discard_pile=parse_cards(lesson.discard_pile, colors),
    )
