"""Rules that make no sense together, or could change no game, are refused with the reason; no others are."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.loader import load_edition, settle_rules
from game.content.problems import EditionError
from game.rules.cardgame.clashes import contradictions
from game.rules.cardgame.options import OPTIONS, PRESETS, Options

NO_HITS = "the round is over as soon as a phase is laid, so nobody ever hits"
NO_SKIPS = "there are no Skips in the deck"
NO_WILDS = "there are no Wilds in the deck"
ONE_PHASE = "only one phase is played"


def refusals(edition_id: str, rules: dict[str, Any], **deck: int) -> list[str]:
    edition = load_edition(edition_id)
    if deck:
        from dataclasses import replace

        edition = replace(edition, deck=edition.deck._replace(**deck))
    try:
        settle_rules(edition, rules)
    except EditionError as error:
        return [problem.message for problem in error.problems]
    return []


PAIRS: list[tuple[dict[str, Any], str]] = [
    ({"round_ends": "phase_made", "hit_timing": "next_turn"}, NO_HITS),
    ({"round_ends": "phase_made", "hit_targets": "own"}, NO_HITS),
    ({"round_ends": "phase_made", "wild_replacement": "utah"}, "no wild on the table can be replaced"),
    ({"round_ends": "phase_made", "wild_replacement": "take"}, "no wild on the table can be replaced"),
    ({"round_ends": "phase_made", "going_out": "floating"}, "nobody goes on without cards"),
    ({"round_ends": "phase_made", "final_phase": "app"}, "hardly anybody does"),
    ({"round_ends": "phase_made", "clear": True}, "nothing can be cleared"),
    ({"scoring": "none", "progress": "always"}, "nothing to win by"),
    ({"scoring": "none", "round_ends": "phase_made", "extra_cards_with_phase": False}, "does not count"),
    ({"thirty_cards": True, "progress": "always"}, "nothing is left to move extra"),
    ({"house": ["rule_card"], "progress": "always"}, "nobody can drop a phase"),
]


@pytest.mark.parametrize(("rules", "reason"), PAIRS)
def test_rules_that_make_no_sense_together(rules: dict[str, Any], reason: str) -> None:
    [said] = refusals("original", rules)
    assert "do not go together" in said
    assert reason in said
    for key in rules:
        rest = {other: value for other, value in rules.items() if other != key}
        assert refusals("original", rest) == []


@pytest.mark.parametrize(
    "rules",
    [
        {"round_ends": "phase_made", "extra_cards_with_phase": False},
        {"round_ends": "phase_made", "going_out": "discard_only"},
        {"round_ends": "phase_made", "scoring": "none"},
        {"round_ends": "phase_made", "house": ["postal", "rule_card"]},
        {"round_ends": "phase_made", "last_skip": "forbidden"},
        {"round_ends": "phase_made", "save_pile": "unlimited"},
        {"round_ends": "phase_made", "final_phase": "immediate"},
        {"skip_target": "next", "skip_limit": "unlimited"},
        {"skip_target": "next", "skip_limit": "not_twice_running"},
        {"scoring": "none", "progress": "anti"},
        {"progress": "anti", "house": ["rule_card"]},
        {"phases_played": [10], "house": ["rule_card"]},
        {"phases_played": [10], "progress": "always", "rounds": 10},
    ],
)
def test_rules_that_do_something_together(rules: dict[str, Any]) -> None:
    assert refusals("original", rules) == []


@pytest.mark.parametrize(
    ("rules", "key"),
    [
        ({"skip_target": "next"}, "skip_target"),
        ({"skip_limit": "once_served"}, "skip_limit"),
        ({"last_skip": "forbidden"}, "last_skip"),
        ({"opening_skip": "redraw"}, "opening_skip"),
        ({"last_skip": "forbidden", "wild_as_skip": True}, "last_skip"),
    ],
)
def test_skips_are_not_spoken_of_where_the_deck_has_none(rules: dict[str, Any], key: str) -> None:
    [said] = refusals("plain_cards", rules)
    assert said.startswith(f"{key}: ")
    assert said.endswith(f"could change nothing: {NO_SKIPS}")
    assert refusals("original", rules) == []


@pytest.mark.parametrize(
    "rules",
    [
        {"wild_as_skip": True, "skip_target": "next", "skip_limit": "unlimited"},
        {"phase_order": "declare_when_laying", "skip_limit": "unlimited"},
        {"opening_wild": "dealer_names", "opening_skip": "dealer_names"},
        {"wilds": 12},
    ],
)
def test_what_does_something_with_ordinary_cards(rules: dict[str, Any]) -> None:
    assert refusals("plain_cards", rules) == []


@pytest.mark.parametrize(
    "rules",
    [
        {"naturals": "per_phase"},
        {"wild_replacement": "utah"},
        {"wild_as_skip": True},
        {"opening_wild": "dealer_names"},
    ],
)
def test_wilds_are_not_spoken_of_where_the_deck_has_none(rules: dict[str, Any]) -> None:
    [said] = refusals("original", rules, wilds=0)
    assert said.endswith(f"could change nothing: {NO_WILDS}")
    personal = refusals("original", {**rules, "house": ["postal"]}, wilds=0)
    assert personal == ([] if "naturals" in rules or "wild_replacement" in rules else [said])


@pytest.mark.parametrize(
    "rules",
    [
        {"progress": "anti"},
        {"phase_order": "declare_after_deal"},
        {"phase_order": "declare_when_laying"},
        {"thirty_cards": True},
        {"clear": True},
        {"phase_cards": "mixed"},
    ],
)
def test_one_phase_leaves_nothing_to_choose_to_skip_or_to_drop(rules: dict[str, Any]) -> None:
    for name, more in (("color_changing", {}), ("original", {"phases_played": [4]})):
        [said] = refusals(name, {**rules, **more})
        assert said.endswith(f"could change nothing: {ONE_PHASE}")
        assert refusals(name, more) == []


def test_a_named_house_rule_is_taken_whole_where_a_part_of_it_does_something() -> None:
    assert refusals("color_changing", PRESETS["Arkansas"][1]) == []
    assert len(refusals("plain_cards", PRESETS["Next player only"][1])) == 1


def test_every_contradiction_is_between_two_rules_that_stand_alone() -> None:
    for key, option in OPTIONS.items():
        for value in option.values:
            assert contradictions(Options(**{key: value})) == []  # type: ignore[arg-type]
