"""What is wrong with rules and house rules."""

from __future__ import annotations

from tests.content.wrong.texts import GOOD, Wrong

NO_HITS = (
    "hit_targets: own and round_ends: phase_made do not go together: the round is over as soon as a phase is "
    "laid, so nobody ever hits"
)

WRONG: Wrong = [
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
]
