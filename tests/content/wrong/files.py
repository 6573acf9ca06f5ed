"""What is wrong with a file as a whole: its YAML, its keys, and what the edition is called."""

from __future__ import annotations

from tests.content.wrong.texts import GOOD, HEAD, PHASES, Wrong

KEYS = (
    "known are format, family, extends, id, name, about, box, players, deck, deal, phases, "
    "board, twist, piles and rules"
)
BOXES = (
    "known are brand, cactus, canyon, castle, climbing_cards, colored_dice, crown, crown_and_cards, "
    "crown_one_star, crown_two_stars, cupcake, fish, mirror_ball, night_screen, palm, pencil, petrol_pump, "
    "plus, rosette, saxophone, suits, temple, two_dice, volcano, whirl and winding_path"
)

WRONG: Wrong = [
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
