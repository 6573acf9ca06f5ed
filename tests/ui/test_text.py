"""Words: every refusal has its sentence, phases and cards are named, rules are made from the edition."""

import string
from dataclasses import replace

import pytest

from game.content.catalog import editions
from game.content.loader import load_edition, settle_rules
from game.rules.cardgame.options import OPTIONS, PRESETS, Options
from game.rules.cards import Card, CardId, CardKind
from game.rules.groups import Requirement
from game.rules.kinds import KINDS
from game.rules.refusal import Reason, Refusal, refuse
from game.ui import rule_lines, rule_names, rule_words, rulebook, text
from game.ui.outcome import REASONS, reason_sentence
from game.ui.text import numbers_joined, refusals

# What the rules may hand over with a refusal, and things that a sentence must survive.
VALUES = {
    "seat": 1,
    "by": 2,
    "number": 7,
    "found": 3,
    "color": "red",
    "parity": "even",
    "count": 2,
    "need": 4,
    "needs": (Requirement("set", 3), Requirement("run", 4)),
    "kind": "skip",
    "repeated": 5,
    "low": 3,
    "high": 9,
    "phase": 4,
    "choices": (3, 9),
    "group": 0,
    "card": Card(CardId(0), CardKind.WILD),
}
NAMES = ("You", "Ana", "Ben")


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_a_sentence_with_its_values(reason):
    sentence = text.refusal_sentence(Refusal(reason, tuple(VALUES.items())), NAMES, 0)
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert "{" not in sentence
    assert reason.value not in sentence


@pytest.mark.parametrize("reason", Reason)
def test_values_that_are_open_still_make_a_sentence(reason):
    unknown = dict.fromkeys(VALUES) | {"seat": 99, "by": 99, "need": 4}
    if reason is not Reason.WRONG_PHASE:
        unknown["phase"] = 4
    sentence = text.refusal_sentence(Refusal(reason, tuple(unknown.items())), NAMES)
    assert sentence.endswith(".")
    assert "None" not in sentence


def test_sentences_name_the_rule_and_the_way_out():
    say = text.refusal_sentence
    assert say(refuse(Reason.NOT_YOUR_TURN, seat=1), NAMES) == "It is Ana's turn."
    assert say(refuse(Reason.RUN_NEXT, low=3, high=9)) == "This run takes 3 or 9."
    assert say(refuse(Reason.RUN_NEXT, low=None, high=9)) == "This run takes 9."
    assert say(refuse(Reason.TOO_FEW, count=3, need=4)) == "This group needs 1 more card."
    assert say(refuse(Reason.TOO_FEW, count=1, need=4)) == "This group needs 3 more cards."
    assert (
        say(refuse(Reason.WRONG_COLOR, color="green red", found="blue")) == "This place takes green or red."
    )
    assert say(refuse(Reason.SKIP_TARGET, seat=1, by=2), NAMES, 0) == (
        "Ana cannot be skipped again until play comes round to Ben."
    )
    assert say(refuse(Reason.SKIP_TARGET, seat=1, by=0), NAMES, 0) == (
        "Ana cannot be skipped again until play comes round to you."
    )


def test_goals_of_phases():
    assert text.phase_goal((Requirement("set", 3), Requirement("set", 3))) == "2 sets of 3"
    assert text.phase_goal((Requirement("set", 3), Requirement("run", 4))) == "Set of 3 + run of 4"
    assert text.phase_goal((Requirement("color", 7),)) == "7 of one color"
    assert text.phase_goal((Requirement("run", 3), Requirement("set", 2), Requirement("set", 2))) == (
        "Run of 3 + 2 sets of 2"
    )


def test_every_kind_of_group_has_words():
    assert set(text.GROUP_KINDS) == set(KINDS)
    for kind in KINDS:
        assert "{" not in text.need_words(Requirement(kind, 4), 2)
        assert text.need_meaning(kind).endswith(".")


def test_cards_by_name():
    assert text.card_name(Card(CardId(0), CardKind.NUMBER, 7, "red")) == "Red 7"
    assert text.card_name(Card(CardId(0), CardKind.NUMBER, 7, "mauve")) == "Mauve 7"
    assert text.card_name(Card(CardId(0), CardKind.WILD)) == "Wild"
    assert text.card_name(Card(CardId(0), CardKind.SKIP)) == "Skip"
    assert text.names_joined(["Ana"]) == "Ana"
    assert text.names_joined(["Ana", "Ben", "Cleo"]) == "Ana, Ben and Cleo"


def test_an_unknown_language_is_english(tmp_path):
    text.use_language("xx", tmp_path)
    assert text.refusal_sentence(refuse(Reason.DRAW_FIRST)) == "Draw a card first."


def placeholders(message: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(message) if name}


def test_fixed_sentences_ask_for_values_that_exist():
    for message in refusals._REFUSALS.values():
        assert placeholders(message) <= {"name", "by", *VALUES}


@pytest.mark.parametrize("key", OPTIONS)
def test_every_answer_of_every_rule_is_said(key):
    option = OPTIONS[key]
    for value in option.values:
        line = rule_lines.answer(Options()._replace(**{key: value}), key)
        assert line.sentence.endswith(".")
        assert value in rule_words.ANSWERS[key]
        assert rule_words.value_name(key, value)[0].isalnum()
        assert line.changed == (value != option.default)
    if option.numbers == "count":
        assert "3" in rule_lines.answer(Options()._replace(**{key: 3}), key).sentence
    if option.numbers == "phases":
        assert "2 and 4" in rule_lines.answer(Options()._replace(**{key: (2, 4)}), key).sentence


def test_the_rules_page_says_every_house_rule_of_the_edition():
    edition = load_edition("original")
    printed = [line for section in rulebook.sections(edition) for line in section.lines]
    assert not any(line.changed for line in printed)
    assert any(section.phases for section in rulebook.sections(edition))
    for key, option in OPTIONS.items():
        for value in (*option.values, *((3,) if option.numbers == "count" else ())):
            if value == option.default:
                continue
            changed = replace(edition, options=edition.options._replace(**{key: value}))
            if key not in ("wilds", "seats"):
                lines = [line for section in rulebook.sections(changed) for line in section.lines]
                assert rule_lines.answer(changed.options, key) in lines, (key, value)
            assert rule_lines.differences(changed) == (rule_lines.answer(changed.options, key),)
            assert rule_lines.house_rules(replace(changed, changed=(key,))) == rule_lines.differences(changed)


def page(edition_id, **rules):
    """Every sentence of the rules page, with those that say what is different."""
    edition = load_edition(edition_id, rules=rules)
    different = rulebook.special(edition)
    found = [
        *(different.lines if different else ()),
        *(one for s in rulebook.sections(edition) for one in s.lines),
    ]
    return [line.sentence for line in found]


@pytest.mark.parametrize(
    ("edition", "rules", "said", "not_said"),
    [
        ("original", {"wilds": 12}, "12 Wilds", "8 Wilds"),
        ("masters", {"seats": "up to 6"}, "2 to 6 players", "2 to 4 players"),
        (
            "original",
            {"house": ["rule_card"]},
            "109 cards: numbers 1 to 12 in 4 colors (2 of each), 8 Wilds, 4 Skips and 1 rule card.",
            "",
        ),
        (
            "plain_cards",
            {"house": ["rule_card"]},
            "108 cards: A to K in 4 suits (2 of each) and 4 Wilds.",
            "Skip",
        ),
        (
            "plain_cards",
            {"opening_skip": "dealer_names", "opening_wild": "dealer_names"},
            "is a Wild, the dealer",
            "is a Skip, the dealer",
        ),
        ("plain_cards", {"wild_as_skip": True}, "Discard a Wild as a Skip and choose", "Discard a Skip"),
        ("plain_cards", {"runs_wrap": True}, "In a run, A follows K.", "never follows"),
        ("plain_cards", {}, "Phases 9 and 10: The groups must be", "this phase"),
        ("plain_cards", {}, "In a run, A never follows K.", "highest number"),
        ("original", {"progress": "anti"}, "The highest phase wins then;", "in order"),
        ("original", {"progress": "anti", "scoring": "none"}, "The highest phase wins then.", "total"),
        ("original", {"progress": "always", "rounds": 7}, "The lowest total wins then.", "in order"),
        ("original", {"rounds": 7}, "The most phases made win then; of those with as many", "highest"),
        ("masters_1", {}, "A phase that was laid down is made", "goes on to the next one"),
        ("masters_1", {}, "one of your open phases", "If you have your phase"),
        ("masters", {}, "has made every phase", "makes the last phase"),
        ("original", {"round_ends": "phase_made"}, "Who makes the last phase wins.", "you may hit"),
        ("original", {"round_ends": "phase_made", "scoring": "none"}, "No points are counted.", "score"),
        ("original", {"going_out": "floating"}, "discards the last card.", "has no cards left"),
        ("original", {"wild_replacement": "utah"}, "until it is replaced", "for the whole round"),
        ("okie_circle_j", {}, "Every group but one of Wilds", "Every group needs"),
        ("color_changing", {}, "The run lies between 1 and 11.", "Phase 1"),
        ("color_changing", {}, "Make the phase before", "Only one phase"),
        ("original", {"phases_played": [10]}, "Only phase 10 is played.", "Only phases"),
        ("original", {"final_phase": "immediate", "scoring": "none"}, "all who made it win", "total"),
        ("original", {"final_phase": "app", "scoring": "none"}, "the most phases win.", "total"),
    ],
    ids=str,
)
def test_the_page_is_right_where_rules_meet(edition, rules, said, not_said):
    sentences = page(edition, **rules)
    assert any(said in one for one in sentences)
    assert not not_said or not any(not_said in one for one in sentences)


SHIPPED_EDITIONS = [entry.cards for entry in editions() if entry.cards is not None]


@pytest.mark.parametrize("edition", SHIPPED_EDITIONS, ids=lambda edition: edition.id)
def test_the_page_of_every_edition_names_its_phases_and_each_changed_rule(edition):
    sections = rulebook.sections(edition)
    lines = [line for section in sections for line in section.lines]
    said = " ".join(line.sentence for line in lines)
    assert "{" not in said
    assert all(line.sentence.endswith((".", "!")) for line in lines)
    shown = [number for section in sections for number in section.phases]
    assert shown == list(range(1, len(edition.phases) + len(edition.twist) + 1))
    for key in rule_words.KEYS:
        if getattr(edition.options, key) != getattr(Options(), key):
            assert rule_lines.answer(edition.options, key) in lines
    every = (*edition.phases, *edition.twist)
    for kind in {need.kind for phase in every for need in phase}:
        assert text.need_meaning(kind, suits=text.suited(edition.deck.colors)) in said
    for phase in every:
        goal = text.phase_goal(phase, suits=text.suited(edition.deck.colors))
        assert "{" not in goal
        for need in phase:
            assert str(need.size) in goal


@pytest.mark.parametrize("name", PRESETS)
def test_every_house_rule_is_named_and_said(name):
    edition = settle_rules(load_edition("original"), PRESETS[name][1])
    assert rule_names.short_rules(edition) == (name,)
    page = [line for section in rulebook.sections(edition) for line in section.lines]
    for line in rule_lines.house_rules(edition):
        assert all(any(part in other.sentence for other in page) for part in line.sentence.split(". ", 1)[:1])
        assert line.changed


def test_house_rules_have_short_names_together():
    edition = load_edition("original")
    chosen = {"phase_order": "declare_when_laying", "skip_limit": "unlimited", "dealer": "fixed"}
    assert rule_names.short_rules(settle_rules(edition, chosen)) == ("Arkansas", "Dealer: Stays")
    both = settle_rules(edition, {"house": ["postal", "rule_card"], "rounds": 7})
    assert rule_names.short_rules(both) == ("Postal", "Anti-phase for others", "Rounds: 7")
    assert rule_names.short_rules(edition) == ()
    again = settle_rules(both, {"house": []})
    assert "house" not in rule_names.short_rules(again)


def test_options_that_contradict_each_other_say_why_in_names():
    assert rule_names.clash(Options()) == ""
    assert rule_names.clash(Options(progress="always", thirty_cards=True)) == (
        "Thirty cards and Moving on: Always do not go together: everyone moves on each round already, so "
        "nothing is left to move extra."
    )


def test_suits_and_ranks_in_words():
    ace, queen = Card(CardId(0), CardKind.NUMBER, 1, "spades"), Card(CardId(1), CardKind.NUMBER, 12, "hearts")
    assert [text.card_name(ace), text.card_name(queen)] == ["Ace of spades", "Queen of hearts"]
    assert text.number_name(11, "clubs") == "J"
    assert (
        text.refusal_sentence(refuse(Reason.RUN_NEXT, low=10, high=13), suits=True)
        == "This run takes 10 or K."
    )
    goals = [text.phase_goal(phase, suits=True) for phase in load_edition("plain_cards").phases]
    assert goals[6:] == [
        "8 of one card color (red or black)",
        "2 times 4 of one suit",
        "5 of one suit + 3 of another suit",
        "5 of one suit + 4 of another suit",
    ]
    okie = load_edition("okie_circle_j")
    assert text.phase_goal(okie.phase(10)) == "2 color sets of 2 + set of 2 + 1 Wild + color run of 3"
    changing = load_edition("color_changing").phase(1)[0]
    assert "1 must be red or blue." in text.need_notes(changing)


def test_every_end_of_a_game_has_its_reason():
    board = {"last_space", "last_space_out", "last_space_hand"}
    others = {"last_phase", "total", "shared", "replay", "out_first", "phases", "rounds"}
    assert set(REASONS) == others | board
    for reason in ("rounds", "replay"):
        on_board = reason_sentence(reason, Options(), board=True)
        assert on_board.endswith(".")
        assert on_board != reason_sentence(reason, Options())
    for reason in REASONS:
        for progress in ("when_made", "always", "anti"):
            for scoring in ("points", "none"):
                told = reason_sentence(reason, Options(progress=progress, scoring=scoring))
                assert told.endswith(".")
                if scoring == "none" and reason in ("rounds", "shared", "phases"):
                    assert "points" not in told
                    assert "total" not in told


def test_numbers_are_joined_in_order_and_rows_are_from_and_to():
    assert numbers_joined([]) == ""
    assert numbers_joined([4]) == "4"
    assert numbers_joined([7, 1, 4]) == "1, 4 and 7"
    assert numbers_joined([2, 1]) == "1 and 2"
    assert numbers_joined([9, 2, 1, 3, 4]) == "1 to 4 and 9"
