"""What is wrong with phases and their groups."""

from __future__ import annotations

from tests.content.wrong.texts import HEAD, Wrong

KINDS = (
    "known are set, run, color, color_run, color_set, even_or_odd, parity, color_even_or_odd, color_parity, "
    "wild and pattern_run"
)
KEPT = "one is drawn and one must be left to discard"
COLORS = "known are red, blue, green, yellow, hearts, diamonds, clubs and spades"
EVERY_COLOR = "every color of the deck must be in one of the lists"
PATTERN = "{size: 9, from: 1, to: 11, neighbors: differ, colors: {1: [red, blue]}}"

WRONG: Wrong = [
    # phases
    (HEAD + "phases: {set: 3}\n", ["4:9: phases must be a list of 1 to 30 phases, not a mapping"]),
    (HEAD + "phases: []\n", ["4:9: phases must be a list of 1 to 30 phases, not 0"]),
    (
        HEAD + "phases:\n  - set: 3\n",
        ["5:5: a phase is a list of 1 to 8 groups such as [set: 3, run: 4], not a mapping"],
    ),
    (HEAD + "phases: [[]]\n", ["4:10: a phase is a list of 1 to 8 groups such as [set: 3, run: 4], not 0"]),
    (HEAD + "phases: [[set]]\n", ["4:11: a group is one kind and its size, such as 'set: 3', not 'set'"]),
    (
        HEAD + "phases: [[{set: 3, run: 4}]]\n",
        ["4:11: a group is one kind and its size, such as 'set: 3', not 2 of them"],
    ),
    (HEAD + "phases: [[sett: 3]]\n", ["4:11: kind 'sett' is not known; did you mean 'set'?"]),
    (HEAD + "phases: [[Run: 4]]\n", ["4:11: kind 'Run' is not known; did you mean 'run'?"]),
    (HEAD + "phases: [[quartet: 4]]\n", [f"4:11: kind 'quartet' is not known; {KINDS}"]),
    (
        HEAD + "phases: [[set: three]]\n",
        ["4:16: the size of set must be a whole number from 2 to 21, not 'three'"],
    ),
    (HEAD + "phases: [[set: 1]]\n", ["4:16: the size of set must be a whole number from 2 to 21, not 1"]),
    (
        HEAD + "phases:\n  - [set: 3]\n  - [run: 13]\n",
        [
            "6:5: phase 2 needs 13 cards, but only 11 can be laid: 10 are dealt, one is drawn",
            "6:6: phase 2: a run of 13 is longer than the numbers 1 to 12",
        ],
    ),
    (
        HEAD + "phases:\n  - [set: 3, color run: 5]\ndeck: {numbers: 4, copies: 5}\n",
        ["5:14: phase 1: a color run of 5 is longer than the numbers 1 to 4"],
    ),
    (
        HEAD + "phases: [[run: 8, set: 4]]\n",
        ["4:10: phase 1 needs 12 cards, but only 11 can be laid: 10 are dealt, one is drawn"],
    ),
    (
        HEAD + "phases: [[run: 8, set: 3]]\nrules: {going_out: discard_only}\n",
        [f"4:10: phase 1 needs 11 cards, but only 10 can be laid: 10 are dealt, {KEPT}"],
    ),
    (
        HEAD + "phases: [[set: 5]]\ndeck: {copies: 1, wilds: 0}\nplayers: {to: 3}\n",
        ["4:11: phase 1: a group of 5 (set) is more than the deck can give, which is 4"],
    ),
    (
        HEAD
        + "phases: [[even-or-odd: 6]]\ndeal: 5\nplayers: {to: 2}\n"
        + "deck: {numbers: 4, colors: [red], wilds: 0}\n",
        ["4:11: phase 1: a group of 6 (even or odd) is more than the deck can give, which is 4"],
    ),
    (HEAD + "phases: [[wild: 5, wild: 4]]\n", ["4:10: phase 1 needs at least 9 wilds, but the deck has 8"]),
    (
        HEAD + "phases: [[wild: 9]]\n",
        ["4:11: phase 1: a group of 9 (wild) is more than the deck can give, which is 8"],
    ),
    # color groups with more to them
    (
        HEAD + "phases: [[color: {siz: 4}]]\n",
        [
            "4:18: color needs the key 'size'; an example is {size: 4, apart: true}",
            "4:19: key 'siz' is not known; did you mean 'size'?",
        ],
    ),
    (
        HEAD + "phases: [[color: {size: 1, apart: yes}]]\n",
        [
            "4:25: size must be a whole number from 2 to 21, not 1",
            "4:35: apart must be true or false, not 'yes'",
        ],
    ),
    (
        HEAD + "phases: [[color: {size: 4, apart: true, of: {warm: [red]}}]]\n",
        ["4:35: a group that takes several colors for one cannot be apart"],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {Warm: [red, gren]}}]]\n",
        [
            "4:33: 'Warm' is no name for a color",
            "4:45: color 'gren' is not known; did you mean 'green'?",
        ],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {}}]]\n",
        ["4:32: of must name the colors that count as one, such as {red: [hearts, diamonds]}"],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {warm: [red, yellow], cold: [blue, red]}}]]\n",
        ["4:67: color 'red' is given twice"],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {warm: [red, yellow], cold: [blue]}}]]\n",
        [f"4:11: phase 1: its color group leaves out green; {EVERY_COLOR}"],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {warm: [red, yellow], cold: [blue, spades]}}]]\n",
        ["4:11: phase 1: its color group asks for spades, which the deck does not have"],
    ),
    (
        HEAD + "phases: [[color: {size: 4, of: {green: [red, yellow], cold: [blue, green]}}]]\n",
        ["4:11: phase 1: its color group calls red and yellow green, which is another color"],
    ),
    (
        HEAD
        + "deck: {colors: [red, blue]}\nplayers: {to: 3}\n"
        "phases: [[color: {size: 2, apart: true}, color: {size: 3, apart: true}, color: &]]\n".replace(
            "&", "{size: 4, apart: true}"
        ),
        ["6:10: phase 1: 3 groups must differ in color, but the deck has 2"],
    ),
    (
        HEAD + "phases: [[color: {size: 2, apart: true}, pattern run: {size: 3, from: 1, to: 9}]]\n",
        [
            "4:10: phase 1: a pattern run and groups that must differ in color cannot be in one phase",
        ],
    ),
    # pattern runs
    (
        HEAD + "phases: [[pattern_run: 9]]\n",
        [f"4:24: pattern_run must be a mapping such as {PATTERN}, not 9"],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 9, from: 1}]]\n",
        [f"4:24: pattern_run needs the key 'to'; an example is {PATTERN}"],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 9, from: 3, to: 9}]]\n",
        ["4:31: a run of 9 does not fit between 3 and 9"],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 3, from: 1, to: 9, neighbors: difer}]]\n",
        ["4:61: neighbors cannot be 'difer'; did you mean 'differ'?"],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 3, from: 1, to: 9, colors: {one: [red], 2: [pink]}}]]\n",
        [
            "4:59: 'one' is not the number of a card",
            f"4:75: color 'pink' is not known; {COLORS}",
        ],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 3, from: 1, to: 14}]]\n",
        ["4:11: phase 1: its pattern run goes to 14, but the numbers to 12"],
    ),
    (
        HEAD + "phases: [[pattern_run: {size: 3, from: 1, to: 9, colors: {14: [red]}}]]\n",
        ["4:11: phase 1: its pattern run has a color for 14, but the numbers go to 12"],
    ),
    (
        HEAD
        + "deck: {colors: [red, green, blue]}\n"
        + "phases: [[pattern_run: {size: 3, from: 1, to: 9, colors: {4: [yellow]}}]]\n",
        ["5:11: phase 1: its pattern run asks for yellow, which the deck does not have"],
    ),
]
