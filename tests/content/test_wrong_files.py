"""Every wrong file gives its exact message, and no file at all gives a traceback."""

import json
import random
from pathlib import Path

import pytest
import yaml

from game.content import strict
from game.content.catalog import check_file
from game.content.data import edition_data, edition_from_data
from game.content.draft import Draft
from game.content.loader import SHIPPED, edition_files, settle
from game.content.problems import EditionError
from game.content.schema import read_draft
from game.content.strict import MAX_BYTES, parse_yaml

HEAD = "format: 1\nid: mine\nname: Mine\n"
PHASES = "phases: [[set: 3]]\n"
GOOD = HEAD + PHASES
COLORS = "known are red, blue, green, yellow, hearts, diamonds, clubs and spades"
KINDS = (
    "known are set, run, color, color_run, color_set, even_or_odd, parity, color_even_or_odd, color_parity, "
    "wild and pattern_run"
)
KEPT = "one is drawn and one must be left to discard"
NO_HITS = (
    "hit_targets: own and round_ends: phase_made do not go together: the round is over as soon as a phase is "
    "laid, so nobody ever hits"
)
KEYS = (
    "known are format, family, extends, id, name, about, box, players, deck, deal, phases, "
    "board, twist, piles and rules"
)
BOXES = (
    "known are brand, cactus, canyon, castle, climbing_cards, colored_dice, crown, crown_and_cards, "
    "crown_one_star, crown_two_stars, cupcake, fish, mirror_ball, night_screen, palm, pencil, petrol_pump, "
    "plus, rosette, saxophone, suits, temple, two_dice, volcano, whirl and winding_path"
)
EVERY_COLOR = "every color of the deck must be in one of the lists"
SCARCE = "a card to turn up and one to draw need"
PATTERN = "{size: 9, from: 1, to: 11, neighbors: differ, colors: {1: [red, blue]}}"

# The text of a file, and what is said of it. Where a good file is only added to, line 5 is the first new one.
WRONG: list[tuple[str, list[str]]] = [
    # the file as a whole
    ("", ["1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is empty"]),
    ("# nothing\n", ["1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is empty"]),
    ("hello", ["1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is 'hello'"]),
    ("- 1\n", ["1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is a list"]),
    (
        "{}",
        [
            "1:1: the key 'format' is missing; write 'format: 1'",
            "1:1: the key 'id' is missing",
            "1:1: the key 'name' is missing",
            "1:1: the key 'phases' is missing",
        ],
    ),
    ("\n\nformat: 2\nanything: goes\n", ["3:9: format 2 is not known; this version reads format 1"]),
    ("format: true\n", ["1:9: format true is not known; this version reads format 1"]),
    ("format: 1.0\n", ["1:9: format 1.0 is not known; this version reads format 1"]),
    (GOOD + "box: cupcakes\n", ["5:6: there is no drawing 'cupcakes' for a box; did you mean 'cupcake'?"]),
    (GOOD + "box: 7\n", [f"5:6: there is no drawing 7 for a box; {BOXES}"]),
    # what YAML could say and an edition may not
    (GOOD + "deal: &ten 10\n", ["5:7: anchors (&ten) are not allowed"]),
    (
        HEAD + "about: &a Fun\nphases: *a\n",
        [
            "4:8: anchors (&a) are not allowed",
            "5:9: aliases (*a) are not allowed; write the value out",
        ],
    ),
    (GOOD + "deal: !!int 10\n", ["5:7: tags (tag:yaml.org,2002:int) are not allowed"]),
    (GOOD + "deal: !deep 10\n", ["5:7: tags (!deep) are not allowed"]),
    (GOOD + "name: Again\n", ["5:1: 'name' is given twice"]),
    (GOOD + "deck: {wilds: 8, skips: 4, wilds: 9}\n", ["5:28: 'wilds' is given twice"]),
    (GOOD + "---\nformat: 1\n", ["5:1: a second document is not allowed; remove what follows the ---"]),
    (GOOD + "? [1, 2]\n: 3\n", ["5:3: a key must be plain text"]),
    (
        GOOD + "<<: {deal: 9}\n",
        [f"5:1: key '<<' is not known; {KEYS}"],
    ),
    # keys
    (GOOD + "deel: 9\n", ["5:1: key 'deel' is not known; did you mean 'deal'?"]),
    (
        HEAD + "phase: [[set: 3]]\n",
        ["1:1: the key 'phases' is missing", "4:1: key 'phase' is not known; did you mean 'phases'?"],
    ),
    (
        GOOD + '"\\e[31m": 1\n',
        [f"5:1: key '?[31m' is not known; {KEYS}"],
    ),
    # id, name, about, family, extends
    (
        "format: 1\nid: My Game\nname: Mine\n" + PHASES,
        ["2:5: an id is made of small letters, digits and _, and begins with a letter; 'My Game' is none"],
    ),
    (
        "format: 1\nid: 7\nname: Mine\n" + PHASES,
        ["2:5: an id is made of small letters, digits and _, and begins with a letter; 7 is none"],
    ),
    ("format: 1\nid: mine\nname: 7\n" + PHASES, ["3:7: name must be a text, not 7"]),
    ("format: 1\nid: mine\nname: ''\n" + PHASES, ["3:7: name must be a text, not nothing"]),
    ("format: 1\nid: mine\nname: ~\n" + PHASES, ["3:7: name must be a text, not nothing"]),
    (
        "format: 1\nid: mine\nname: " + "x" * 61 + "\n" + PHASES,
        ["3:7: name must be one line of at most 60 characters"],
    ),
    (GOOD + 'about: "two\\nlines"\n', ["5:8: about must be one line of at most 200 characters"]),
    (GOOD + "about: [a]\n", ["5:8: about must be a text, not a list"]),
    (GOOD + "family: card\n", ["5:9: family 'card' is not known; did you mean 'cards'?"]),
    (GOOD + "family: chess\n", ["5:9: family 'chess' is not known; known are cards and dice"]),
    (GOOD + "extends: ../original\n", ["5:10: extends must be the id of an edition, not '../original'"]),
    (GOOD + "extends: orignal\n", ["5:10: there is no edition 'orignal'; did you mean 'original'?"]),
    (GOOD + "extends: mine\n", ["5:10: an edition cannot extend itself"]),
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
    # decks for so many players, and suits
    (GOOD + "deck: {per: 0}\n", ["5:13: deck per must be a whole number from 1 to 6, not 0"]),
    (GOOD + "deck: {colors: [red, blue, green, hearts]}\n", ["5:16: a deck has colors or suits, not both"]),
    (GOOD + "deck: {per: 1}\n", ["5:7: a deck may have 400 cards, not 648"]),
    (
        GOOD + "deal: 18\ndeck: {numbers: 8, wilds: 2, per: 4}\n",
        [f"5:7: 4 players with 18 cards each, {SCARCE} 74 cards, but the deck has 70"],
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
    # rules
    (
        GOOD + "rules: [skip_target]\n",
        ["5:8: rules must be a mapping such as {skip_target: next}, not a list"],
    ),
    (
        GOOD + "rules: {skip_targets: any}\n",
        ["5:9: rule 'skip_targets' is not known; did you mean 'skip_target'?"],
    ),
    (
        GOOD + "rules: {skip_target: nobody}\n",
        ["5:22: skip_target cannot be 'nobody'; it may be any or next"],
    ),
    (GOOD + "rules: {runs_wrap: yes}\n", ["5:20: runs_wrap cannot be 'yes'; it may be false or true"]),
    (GOOD + "rules: {rounds: 0}\n", ["5:17: rounds cannot be 0; it may be a whole number from 1 to 99"]),
    (
        GOOD + "rules: {phases_played: first 4}\n",
        ["5:24: phases_played cannot be 'first 4'; did you mean 'first 7'?"],
    ),
    (
        GOOD + "rules: {phases_played: [1, 1]}\n",
        ["5:24: phases_played as a list holds the numbers of phases, each once"],
    ),
    (GOOD + "rules: {phases_played: [1, 2]}\n", ["5:24: there is no phase 2; the edition has 1"]),
    (
        GOOD + "rules: {phases_played: first 5}\n",
        ["5:24: phases_played is 'first 5', but the edition has only 1"],
    ),
    (
        GOOD + "rules: {phases_played: even}\n",
        ["5:24: phases_played is 'even', which leaves none of 1 to play"],
    ),
    (
        GOOD + "rules:\n  round_ends: phase_made\n  hit_targets: own\n",
        [f"7:16: {NO_HITS}"],
    ),
    # house rules
    (
        GOOD + "rules:\n  round_ends: phase_made\n  hit_timing: soon\n  hit_targets: own\n  nothing: 1\n",
        [
            "7:15: hit_timing cannot be 'soon'; it may be same_turn or next_turn",
            f"8:16: {NO_HITS}",
            "9:3: rule 'nothing' is not known",
        ],
    ),
    (
        GOOD + "rules:\n  skip_limit: unlimited\n  skip_target: nxt\n  phases_played: even\n",
        [
            "7:16: skip_target cannot be 'nxt'; did you mean 'next'?",
            "8:18: phases_played is 'even', which leaves none of 1 to play",
        ],
    ),
    (
        GOOD + "rules: {house: postal}\n",
        ["5:16: house must be a list such as [postal, rule_card], not 'postal'"],
    ),
    (GOOD + "rules: {house: [postl]}\n", ["5:16: house rule 'postl' is not known; did you mean 'postal'?"]),
    (
        GOOD + "rules: {house: [utah]}\n",
        ["5:16: house rule 'utah' is not known; known are postal and rule_card"],
    ),
    (
        GOOD + "rules: {house: [[postal]]}\n",
        ["5:16: house rule a list is not known; known are postal and rule_card"],
    ),
    (GOOD + "rules: {house: [postal, postal]}\n", ["5:16: house rule 'postal' is given twice"]),
    (
        GOOD + "rules: {floating: true}\n",
        ["5:9: rule 'floating' is not known; the house rule Floating is written going_out: floating"],
    ),
    (
        GOOD + "rules: {arkansas: true}\n",
        [
            (
                "5:9: rule 'arkansas' is not known; the house rule Arkansas is written "
                "phase_order: declare_when_laying and skip_limit: unlimited"
            )
        ],
    ),
    (
        GOOD + "rules: {postal: true}\n",
        ["5:9: rule 'postal' is not known; the house rule Postal is written house: [postal]"],
    ),
    (
        GOOD + "rules: {progress: always, house: [rule_card]}\n",
        [
            (
                "5:34: house: [rule_card] and progress: always do not go together: "
                "everyone moves on each round, so nobody can drop a phase"
            )
        ],
    ),
    (
        GOOD + "rules:\n  clear: true\n  round_ends: phase_made\n",
        [
            (
                "6:10: clear: true and round_ends: phase_made do not go together: "
                "the round is over as soon as a phase is laid, so nothing can be cleared"
            )
        ],
    ),
    (
        GOOD + "rules: {save_pile: once}\n",
        ["5:20: save_pile cannot be 'once'; did you mean 'none'?"],
    ),
    # several at once, in the order of the file
    (
        HEAD + "deal: 0\nphases:\n  - [sett: 3, run: 14]\nrules: {hit_timeing: next_turn}\n",
        [
            "4:7: deal must be a whole number from 1 to 20, not 0",
            "6:6: kind 'sett' is not known; did you mean 'set'?",
            "6:15: phase 1: a run of 14 is longer than the numbers 1 to 12",
            "7:9: rule 'hit_timeing' is not known; did you mean 'hit_timing'?",
        ],
    ),
]


def problems_of(file: Path) -> list[str]:
    edition, problems = check_file(file)
    assert (edition is None) == bool(problems)
    return [str(problem) for problem in problems]


@pytest.mark.parametrize(("text", "messages"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_file_gives_its_exact_message(tmp_path: Path, text: str, messages: list[str]) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(text, encoding="utf-8")
    assert problems_of(file) == [f"{file}:{message}" for message in messages]


@pytest.mark.parametrize("edition_id", ["random", "random_7", "random_night"])
def test_a_file_cannot_take_the_id_of_an_edition_drawn_by_a_seed(tmp_path: Path, edition_id: str) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(f"format: 1\nid: {edition_id}\nname: Mine\n{PHASES}", encoding="utf-8")
    assert problems_of(file) == [
        f"{file}:2:5: the id '{edition_id}' is one of those drawn by a seed; choose another"
    ]


def test_what_a_file_extends_must_be_good_itself(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(
        "format: 1\nid: base\nname: B\nphases: [[sett: 3]]\n", encoding="utf-8"
    )
    (tmp_path / "middle.yaml").write_text(
        "format: 1\nid: middle\nname: M\nextends: original\n", encoding="utf-8"
    )
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + "extends: base\n", encoding="utf-8")
    inner = f"{tmp_path / 'base.yaml'}:4:11: kind 'sett' is not known; did you mean 'set'?"
    assert problems_of(file) == [
        f"{file}:4:10: 'base' cannot be extended, it has problems of its own: {inner}"
    ]
    file.write_text(HEAD + "extends: middle\n", encoding="utf-8")
    assert problems_of(file) == []
    (tmp_path / "middle.yaml").write_text("format: 1\nid: middle\nname: M\nextends: mine\n", encoding="utf-8")
    round_about = f"{tmp_path / 'middle.yaml'}:4:10: 'mine' extends this edition already"
    assert problems_of(file) == [
        f"{file}:4:10: 'middle' cannot be extended, it has problems of its own: {round_about}"
    ]


def test_what_goes_wrong_with_something_inherited_is_told_where_it_is_inherited(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(HEAD + "extends: original\ndeck: {numbers: 8}\n", encoding="utf-8")
    assert problems_of(file) == [f"{file}:4:10: phase 6: a run of 9 is longer than the numbers 1 to 8"]


BOMB = "a: &a [x, x]\n" + "".join(
    f"{c}: &{c} [*{p}, *{p}]\n" for p, c in zip("abcdefgh", "bcdefghi", strict=True)
)

# Bytes that are no edition at all, and the beginning of what is said of them.
HOSTILE: dict[str, tuple[bytes, str]] = {
    "alias bomb": (BOMB.encode(), ":1:4: anchors (&a) are not allowed"),
    "deep flow": (b"[" * 5_000, ":1:"),
    "deep blocks": (b"- " * 5_000, ":1:25: lists and mappings may be nested 12 deep, not deeper"),
    "deep mapping": (b"{a: " * 500, ":1:"),
    "python tag": (
        b"!!python/object/apply:os.system ['true']",
        ":1:1: tags (tag:yaml.org,2002:python/object",
    ),
    "huge": (b"a" * (MAX_BYTES + 1), ": is larger than 256 KiB"),
    "huge lines": (b"- x\n" * 100_000, ": is larger than 256 KiB"),
    "many keys": (b"".join(b"k%d: 1\n" % i for i in range(20_000)), ":1:1: an edition has 15 keys at most"),
    "many rules": (
        GOOD.encode() + b"rules:\n" + b"".join(b"  k%d: 1\n" % i for i in range(20_000)),
        ":6:3: rules has 20000 keys; there are not so many",
    ),
    "many phases": (
        HEAD.encode() + b"phases:\n" + b"- [set: 3]\n" * 20_000,
        ":5:1: phases must be a list of 1 to 30",
    ),
    "long word": (
        b"x" * 200_000,
        ":1:1: an edition is a mapping of keys such as 'name' and 'phases'; this file is 'xxx",
    ),
    "long key": (GOOD.encode() + b"? " + b"x" * 200_000 + b"\n: 1\n", ":5:3: key 'xxx"),
    "binary": (bytes(range(256)), ":2:118: this is not UTF-8 text (byte 0x80)"),
    "zeros": (b"\0" * 1_000, ":1:1: the character U+0000 is not allowed"),
    "utf-16": ("format: 1".encode("utf-16"), ":1:1: this is not UTF-8 text (byte 0xff)"),
    "latin-1": ("format: 1\nname: Zürich".encode("latin-1"), ":2:8: this is not UTF-8 text (byte 0xfc)"),
    "escape": (b"format: 1\nname: \x1b[31m", ":2:7: the character U+001B is not allowed"),
    "tab": (b"format: 1\ndeck:\n\twilds: 8", ":3:1: this is not well-formed YAML: "),
    "open quote": (b"name: 'Mine", ":1:12: this is not well-formed YAML: "),
    "open list": (b"phases: [", ":2:1: this is not well-formed YAML: "),
    "bad indent": (b"a: 1\n b: 2", ":2:3: this is not well-formed YAML: "),
    "stray alias": (b"format: *nothing", ":1:9: aliases (*nothing) are not allowed"),
    "alias as key": (b"{*a : 1}", ":1:2: aliases (*a) are not allowed"),
    "future yaml": (b"%YAML 9.9\n---\nformat: 1", ":1:"),
    "surrogate": (b'name: "\\ud800"', ":1:"),
    "empty": (b"", ":1:1: an edition is a mapping"),
    "only a mark": (b"\xef\xbb\xbf", ":1:1: an edition is a mapping"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_gives_a_sentence(tmp_path: Path, name: str) -> None:
    raw, beginning = HOSTILE[name]
    file = tmp_path / "mine.yaml"
    file.write_bytes(raw)
    told = problems_of(file)
    assert told[0].startswith(f"{file}{beginning}")
    assert all(len(line) < 400 and line.isprintable() for line in told)


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert problems_of(file) == []


def test_windows_line_ends_are_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_bytes((GOOD + "deel: 1\n").replace("\n", "\r\n").encode())
    assert problems_of(file) == [f"{file}:5:1: key 'deel' is not known; did you mean 'deal'?"]


def test_what_is_no_file_gives_a_sentence(tmp_path: Path) -> None:
    assert problems_of(tmp_path / "none.yaml") == [
        f"{tmp_path / 'none.yaml'}: cannot be read: No such file or directory"
    ]
    assert problems_of(tmp_path)[0].startswith(f"{tmp_path}: cannot be read: ")
    assert problems_of(Path("a\0b")) == ["a\0b: cannot be read: this is no file name"]


def read(text: str) -> None:
    settle(read_draft(parse_yaml(text, "mine.yaml")))


def mutated(text: str, chance: random.Random) -> str:
    bits = [*"{}[]:,&*!|>'\"%@`#?-~ \t\n", "---", "set", "<<: ", "0", "-1", "null", "é", "\U0001f600", "  "]
    for _ in range(chance.randint(1, 3)):
        at, length = chance.randrange(len(text)), chance.choice([0, 0, 1, 1, 3, 20])
        text = text[:at] + chance.choice(bits) + text[at + length :]
    return text


def test_mutated_files_load_or_give_line_and_sentence() -> None:
    original = (SHIPPED / "original.yaml").read_text(encoding="utf-8")
    chance = random.Random(7)
    good = 0
    for _ in range(400):
        try:
            read(mutated(original, chance))
        except EditionError as error:
            for problem in error.problems:
                assert problem.line >= 1
                assert problem.message
        else:
            good += 1
    assert 20 < good < 300


def test_mutated_files_of_every_edition(tmp_path: Path) -> None:
    chance = random.Random(8)
    extra = "rules: {house: [postal, rule_card], going_out: floating, phases_played: [1]}\n"
    good = 0
    for shipped in edition_files(SHIPPED):
        text = shipped.read_text(encoding="utf-8")
        for turn in range(16):
            file = tmp_path / "mine.yaml"
            longer = text + extra if turn % 2 and "rules:" not in text else text
            file.write_text(mutated(longer, chance), encoding="utf-8")
            edition, problems = check_file(file)
            assert (edition is None) == bool(problems)
            assert all(problem.line >= 1 and problem.message for problem in problems)
            if edition is not None:
                good += 1
                assert edition_from_data(json.loads(json.dumps(edition_data(edition)))) == edition
    assert 20 < good < 300


def test_the_reader_without_libyaml_takes_and_refuses_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    # Its wording of broken syntax differs; everything else is ours.
    monkeypatch.setattr(strict, "_LOADER", yaml.SafeLoader)
    for text, messages in WRONG:
        if "extends:" in text:
            continue
        with pytest.raises(EditionError) as caught:
            read(text)
        assert [str(problem) for problem in caught.value.problems] == [
            f"mine.yaml:{message}" for message in messages
        ]
    for raw, _ in HOSTILE.values():
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            continue
        with pytest.raises(EditionError):
            read(text)


def test_problems_of_a_draft_point_at_the_nearest_part_that_is_there() -> None:
    draft = Draft(parse_yaml(GOOD, "mine.yaml"))
    draft.complain(("phases", 0, 5), "there is no sixth group")
    assert str(draft.problems[0]) == "mine.yaml:4:10: there is no sixth group"
