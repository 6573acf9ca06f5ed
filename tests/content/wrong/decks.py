"""What is wrong with players, decks, boards and piles."""

from __future__ import annotations

from tests.content.wrong.texts import GOOD, HEAD, Wrong

COLORS = "known are red, blue, green, yellow, hearts, diamonds, clubs and spades"
SCARCE = "a card to turn up and one to draw need"

WRONG: Wrong = [
    # players and deal
    (GOOD + "players: 4\n", ["5:10: players must be a mapping such as {from: 2, to: 6}, not 4"]),
    (
        GOOD + "players: {from: 1, to: 7}\n",
        [
            "5:17: players from must be a whole number from 2 to 6, not 1",
            "5:24: players to must be a whole number from 2 to 6, not 7",
        ],
    ),
    (GOOD + "players: {form: 2}\n", ["5:11: key 'form' is not known; did you mean 'from'?"]),
    (
        GOOD + "players: {from: 5, to: 4}\n",
        ["5:10: players go from 5 to 4; the first must not be the greater"],
    ),
    (
        GOOD + "players: {from: 2, to: true}\n",
        ["5:24: players to must be a whole number from 2 to 6, not true"],
    ),
    (GOOD + "deal: ten\n", ["5:7: deal must be a whole number from 1 to 20, not 'ten'"]),
    (GOOD + "deal: 010\n", ["5:7: deal must be a whole number from 1 to 20, not '010'"]),
    (GOOD + "deal: 9.5\n", ["5:7: deal must be a whole number from 1 to 20, not 9.5"]),
    (GOOD + "deal: 1000\n", ["5:7: deal must be a whole number from 1 to 20, not 1000"]),
    (
        GOOD + "deal: 20\n",
        [f"5:7: 6 players with 20 cards each, {SCARCE} 122 cards, but the deck has 108"],
    ),
    # the deck
    (GOOD + "deck: [red]\n", ["5:7: deck must be a mapping such as {numbers: 12, wilds: 8}, not a list"]),
    (GOOD + "deck: {wild: 8}\n", ["5:8: key 'wild' is not known; did you mean 'wilds'?"]),
    (
        GOOD + "deck: {colors: red}\n",
        ["5:16: colors must be a list of 1 to 4 such as [red, blue], not 'red'"],
    ),
    (
        GOOD + "deck: {colors: []}\n",
        ["5:16: colors must be a list of 1 to 4 such as [red, blue], not 0 of them"],
    ),
    (GOOD + "deck: {colors: [red, gren]}\n", ["5:22: color 'gren' is not known; did you mean 'green'?"]),
    (GOOD + "deck: {colors: [red, teal]}\n", [f"5:22: color 'teal' is not known; {COLORS}"]),
    (GOOD + "deck: {colors: [red, red]}\n", ["5:22: color 'red' is given twice"]),
    (GOOD + "deck: {numbers: 99}\n", ["5:17: deck numbers must be a whole number from 1 to 20, not 99"]),
    (GOOD + "deck: {copies: 0}\n", ["5:16: deck copies must be a whole number from 1 to 6, not 0"]),
    (GOOD + "deck: {skips: -1}\n", ["5:15: deck skips must be a whole number from 0 to 40, not -1"]),
    (GOOD + "deck: {numbers: 20, copies: 6}\n", ["5:7: a deck may have 400 cards, not 492"]),
    (
        GOOD + "deck: {colors: [red], numbers: 10, wilds: 0, skips: 0}\n",
        [
            f"1:1: 6 players with 10 cards each, {SCARCE} 62 cards, but the deck has 20",
            "4:11: phase 1: a group of 3 (set) is more than the deck can give, which is 2",
        ],
    ),
    # decks for so many players, and suits
    (GOOD + "deck: {per: 0}\n", ["5:13: deck per must be a whole number from 1 to 6, not 0"]),
    (GOOD + "deck: {colors: [red, blue, green, hearts]}\n", ["5:16: a deck has colors or suits, not both"]),
    (GOOD + "deck: {per: 1}\n", ["5:7: a deck may have 400 cards, not 648"]),
    (
        GOOD + "deal: 18\ndeck: {numbers: 8, wilds: 2, per: 4}\n",
        [f"5:7: 4 players with 18 cards each, {SCARCE} 74 cards, but the deck has 70"],
    ),
    # boards and discard piles
    (
        GOOD + "board: [1]\n",
        ["5:8: board must be a list of 2 to 40 spaces such as [1, T, 2], not 1"],
    ),
    (GOOD + "board: wide\n", ["5:8: board must be a list of 2 to 40 spaces such as [1, T, 2], not 'wide'"]),
    (
        GOOD + "board: [1, twist, 0, 1]\n",
        [
            "5:12: a space cannot be 'twist'; it is the number of a phase, or T for a Twist space",
            "5:19: a space cannot be 0; it is the number of a phase, or T for a Twist space",
        ],
    ),
    (GOOD + "board: [1, 2, 1]\n", ["5:12: there is no phase 2; the edition has 1"]),
    (
        GOOD + "board: [T, 1, T]\ntwist: [[set: 4]]\n",
        [
            "5:9: the first and the last space have the number of a phase",
            "5:15: the first and the last space have the number of a phase",
        ],
    ),
    (
        GOOD + "board: [1, T, 1]\n",
        ["5:8: a board with Twist spaces needs Twist cards; list their phases as 'twist'"],
    ),
    (GOOD + "board: [1, 1]\ntwist: [[set: 4]]\n", ["6:8: Twist cards need a board with Twist spaces"]),
    (GOOD + "twist: [[set: 4]]\n", ["5:8: Twist cards need a board with Twist spaces"]),
    (GOOD + "twist: []\n", ["5:8: twist must be a list of 1 to 30 phases, not 0"]),
    (
        GOOD + "board: [1, T, 1]\ntwist: [[set: 4], [sett: 3]]\n",
        [
            "6:20: kind 'sett' is not known; did you mean 'set'?",
        ],
    ),
    (
        GOOD + "board: [1, T, 1]\ntwist: [[set: 4], [run: 13], [set: 6, run: 6]]\n",
        [
            "6:19: Twist card 2 needs 13 cards, but only 11 can be laid: 10 are dealt, one is drawn",
            "6:20: Twist card 2: a run of 13 is longer than the numbers 1 to 12",
            "6:30: Twist card 3 needs 12 cards, but only 11 can be laid: 10 are dealt, one is drawn",
        ],
    ),
    (
        GOOD + "deal: 17\npiles: 4\ndeck: {wilds: 6}\nrules: {opening_skip: redraw}\n",
        [
            (
                "5:7: 6 players with 17 cards each, 4 cards to turn up and one to draw need 107 cards, but "
                "the deck has 106"
            )
        ],
    ),
    (GOOD + "piles: 0\n", ["5:8: piles must be a whole number from 1 to 4, not 0"]),
    (GOOD + "piles: three\n", ["5:8: piles must be a whole number from 1 to 4, not 'three'"]),
    (GOOD + "pile: 3\n", ["5:1: key 'pile' is not known; did you mean 'piles'?"]),
    (
        GOOD + "piles: 3\n",
        [
            (
                "5:8: opening_skip: first_player does not fit this edition: with several discard piles a "
                "Skip that is turned up is covered by another card"
            )
        ],
    ),
    (
        GOOD + "piles: 2\nrules: {opening_skip: redraw, opening_wild: first_player}\n",
        [
            (
                "6:45: opening_wild: first_player does not fit this edition: with several discard piles a "
                "Wild that is turned up may be taken"
            ),
        ],
    ),
    (
        HEAD + "extends: twist\nrules: {phase_order: declare_after_deal, house: [rule_card]}\n",
        [
            (
                "5:22: phase_order: declare_after_deal does not fit this edition: the spaces of the board "
                "say which phase is played"
            ),
            (
                "5:49: house: [rule_card] does not fit this edition: pawns walk on the board, and nobody "
                "goes from phase to phase"
            ),
        ],
    ),
]
