"""Setting a game up: lengths, house rules by name and one by one, and what does not go together."""

import pytest

from game.content.catalog import editions
from game.content.loader import load_edition
from game.rules.cardgame.edition import Edition
from game.rules.cardgame.options import OPTIONS, PRESETS
from game.ui.rule_names import short_rules
from game.ui.setup import HOUSE_RULES, LENGTHS, Setup, rules_from_text

EDITIONS = [entry.edition for entry in editions()]


def test_a_house_rule_gives_its_options_and_takes_them_away_again():
    for name in HOUSE_RULES:
        setup = Setup(load_edition("original"))
        assert not setup.has(name)
        assert setup.switch(name, True) == ""
        assert setup.has(name)
        assert all(setup.value(key) == value for key, value in PRESETS[name][1].items())
        assert short_rules(setup.edition) == (name,)
        assert setup.switch(name, False) == ""
        assert setup.edition == load_edition("original")
        assert setup.edition.changed == ()


def test_house_rules_add_up_and_those_that_exclude_each_other_take_turns():
    setup = Setup(load_edition("original"))
    for name in ("Postal", "Anti-phase for others", "Floating", "Even only"):
        assert setup.switch(name, True) == ""
    assert setup.value("house") == ("postal", "rule_card")
    assert setup.switch("Odd only", True) == ""
    assert not setup.has("Even only")
    assert setup.switch("Postal", False) == ""
    assert setup.value("house") == ("rule_card",)
    assert setup.switch("Ten rounds", True) != "", "nobody can drop a phase there"
    assert setup.value("progress") == "when_made"


def test_what_contradicts_itself_is_refused_in_a_sentence_and_nothing_changes():
    setup = Setup(load_edition("original"))
    assert setup.switch("Choose your phase", True) == ""
    before = dict(setup.rules)
    told = setup.set_length("ten")
    assert told == (
        "Choose your phase and Ten rounds do not go together: a phase can only be chosen where you "
        "move on by making it."
    )
    assert setup.length_refused("ten") == told
    assert (setup.rules, setup.length) == (before, "full")
    assert setup.change("final_phase", "immediate") == ""
    assert setup.change("progress", "anti") != ""


def test_what_could_change_nothing_with_the_edition_is_refused_in_a_sentence():
    setup = Setup(load_edition("plain_cards"))
    told = "Next player only could change nothing: there are no Skips in the deck."
    assert setup.switch("Next player only", True) == told
    assert setup.rules == {}
    assert setup.switch("Dealer's wild", True) == ""


def test_lengths_are_rules_and_the_full_game_takes_them_away():
    setup = Setup(load_edition("original"))
    assert [setup.length_refused(name) for name in LENGTHS] == ["", "", ""]
    assert setup.set_length("five") == ""
    assert (setup.length, setup.edition.played) == ("five", (1, 2, 3, 4, 5))
    assert setup.set_length("ten") == ""
    assert (setup.length, setup.edition.rounds, len(setup.edition.played)) == ("ten", 10, 10)
    assert setup.set_length("full") == ""
    assert setup.rules == {}


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: edition.id)
def test_lengths_go_with_the_edition_or_say_why_not(edition):
    setup = Setup(edition)
    for name in LENGTHS:
        told = setup.length_refused(name)
        assert told == "" or told.endswith(".")
    if len(edition.phases) < 5:
        assert setup.length_refused("five")
    if isinstance(edition, Edition) and edition.options.phase_order != "in_order":
        assert "do not go together" in setup.length_refused("ten")


def test_another_edition_keeps_the_changes_that_go_with_it():
    setup = Setup(load_edition("original"))
    setup.set_length("ten")
    setup.switch("Floating", True)
    told = setup.choose(load_edition("masters"))
    assert told.startswith("Not with Masters: ")
    assert "Ten rounds" in told
    assert setup.has("Floating")
    assert setup.value("save_pile") == "once_a_round"
    assert setup.choose(load_edition("jazz_club")) == ""


def test_changes_are_kept_as_text():
    setup = Setup(load_edition("original"))
    setup.switch("Postal", True)
    setup.change("rounds", 7)
    setup.change("phases_played", (1, 3))
    again = Setup(load_edition("original"))
    assert again.choose(again.printed, rules_from_text(setup.to_text())) == ""
    assert again.rules == setup.rules
    for text in ("", "[]", "7", '{"no": 1, "dealer": {}}', "{"):
        assert rules_from_text(text) == {}


def test_what_was_kept_and_does_not_fit_is_left_out_with_a_sentence():
    setup = Setup(load_edition("original"))
    told = setup.choose(setup.printed, {"dealer": "nobody", "rounds": 7})
    assert (setup.rules, told) == ({"rounds": 7}, "A rule that was kept is not known any more.")
    kept = {"progress": "anti", "runs_wrap": True}
    told = setup.choose(load_edition("masters"), kept)
    assert (setup.rules, told) == ({"runs_wrap": True}, "Not with Masters: Anti-phase.")


def test_every_rule_that_can_be_set_is_reached_one_by_one():
    for key, option in OPTIONS.items():
        for value in option.values:
            setup = Setup(load_edition("original"))
            assert setup.change(key, value) == ""
            assert setup.value(key) == value


def test_what_the_edition_itself_prints_can_be_switched_off():
    printed = set()
    for edition in EDITIONS:
        for name in HOUSE_RULES:
            setup = Setup(edition)
            if setup.has(name):
                printed.add((edition.id, name))
                assert setup.switch(name, False) == ""
                assert not setup.has(name)
                assert setup.switch(name, True) == ""
                assert setup.rules == {}
    assert printed == {("masters_1", "Choose your phase"), ("masters_2", "Choose your phase")}


def test_as_printed_leaves_the_length_as_it_was_chosen():
    setup = Setup(load_edition("original"))
    assert setup.set_length("five") == ""
    assert setup.house_changes == {}
    assert setup.switch("Utah", True) == ""
    assert list(setup.house_changes) == ["wild_replacement"]
    assert setup.reset() == ""
    assert setup.length == "five"
    assert setup.house_changes == {}


def test_a_length_the_edition_is_too_short_for_is_refused_in_words():
    assert Setup(load_edition("color_changing")).length_refused("five") == "This edition has only 1 phase."


def test_a_clash_names_the_house_rule_that_brought_the_rule():
    setup = Setup(load_edition("original"))
    assert setup.switch("Arkansas", True) == ""
    told = setup.switch("Anti-phase", True)
    assert told.startswith("Arkansas and Anti-phase do not go together"), told
