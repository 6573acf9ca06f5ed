"""Rules in words: what each and its answers are called, and what an answer means for the player.

Knows nothing of pygame.
"""

from __future__ import annotations

from game.rules.cardgame.options import OPTIONS, Value
from game.ui.text import N_, _, ngettext, numbers_joined

# Every rule that can be set: the options, and the house rules that are no option's value.
KEYS = (*OPTIONS, "house")

# What a rule is called where it can be set.
TITLES: dict[str, str] = {
    "dealer": N_("Dealer"),
    "naturals": N_("Number cards needed"),
    "runs_wrap": N_("Runs go round"),
    "extra_cards_with_phase": N_("Extra cards when laying"),
    "hit_timing": N_("Hitting begins"),
    "hit_targets": N_("Hits go to"),
    "going_out": N_("Going out"),
    "last_skip": N_("Skip as last card"),
    "skip_target": N_("Skips strike"),
    "skip_limit": N_("Skipped again"),
    "wild_as_skip": N_("Wild as a Skip"),
    "wild_replacement": N_("Replacing Wilds"),
    "opening_skip": N_("Skip turned up first"),
    "opening_wild": N_("Wild turned up first"),
    "scoring": N_("Scoring"),
    "open_discards": N_("Looking through discards"),
    "final_phase": N_("Last phase"),
    "phases_played": N_("Phases played"),
    "progress": N_("Moving on"),
    "rounds": N_("Rounds"),
    "phase_order": N_("Order of phases"),
    "round_ends": N_("A round ends"),
    "thirty_cards": N_("Thirty cards"),
    "save_pile": N_("Save pile"),
    "clear": N_("Clearing a phase"),
    "phase_cards": N_("Phase cards"),
    "wilds": N_("Wilds in the deck"),
    "seats": N_("Players"),
    "house": N_("House rules"),
}

# What an answer is called; numbers speak for themselves.
VALUES: dict[Value, str] = {
    True: N_("Yes"),
    False: N_("No"),
    "rotates": N_("Passes to the left"),
    "fixed": N_("Stays"),
    "per_group": N_("One in each group"),
    "per_phase": N_("One in the phase"),
    "same_turn": N_("At once"),
    "next_turn": N_("Next turn"),
    "any": N_("Anybody"),
    "own": N_("Your own"),
    "play_or_discard": N_("Play or discard"),
    "discard_only": N_("Discard"),
    "floating": N_("Floating"),
    "allowed": N_("Allowed"),
    "forbidden": N_("Forbidden"),
    "next": N_("Next player"),
    "once_a_lap": N_("After a lap"),
    "once_served": N_("At once"),
    "not_twice_running": N_("Not twice running"),
    "unlimited": N_("Without limit"),
    "none": N_("None"),
    "utah": N_("Wild moves"),
    "take": N_("Take it"),
    "first_player": N_("First player"),
    "dealer_names": N_("Dealer chooses"),
    "redraw": N_("Covered"),
    "points": N_("Points"),
    "play_out": N_("Play the round out"),
    "immediate": N_("Wins at once"),
    "app": N_("First out wins"),
    "all": N_("All"),
    "even": N_("Even"),
    "odd": N_("Odd"),
    "first 5": N_("First five"),
    "first 7": N_("First seven"),
    "when_made": N_("When made"),
    "always": N_("Always"),
    "anti": N_("Down when failed"),
    "in_order": N_("In order"),
    "declare_after_deal": N_("Chosen after the deal"),
    "declare_when_laying": N_("Chosen when laying"),
    "going_out": N_("Somebody is out"),
    "phase_made": N_("First phase"),
    "once_a_round": N_("One card a round"),
    "mixed": N_("At random"),
    "printed": N_("As printed"),
    "up to 6": N_("Up to six"),
}

# Answers that are called otherwise with one rule.
_OTHERWISE: dict[tuple[str, Value], str] = {
    ("hit_targets", "any"): N_("Anybody's"),
    ("phase_cards", "own"): N_("The same for all"),
    ("scoring", "none"): N_("No points"),
    ("wild_replacement", "none"): N_("Not possible"),
    ("runs_wrap", True): N_("1 follows 12"),
}

# What each answer of a rule means for the player. Rules whose answer is a number are in `said`.
ANSWERS: dict[str, dict[Value, str]] = {
    "dealer": {
        "rotates": N_("The deal passes to the left each round."),
        "fixed": N_("The same player always deals."),
    },
    "naturals": {
        "per_group": N_("Every group needs at least one number card."),
        "per_phase": N_("A phase needs at least one number card; single groups may be all Wilds."),
    },
    "runs_wrap": {
        False: N_("A run ends at its highest number; it does not go round to 1."),
        True: N_("In a run, 1 follows the highest number."),
    },
    "extra_cards_with_phase": {
        True: N_("You may lay down more cards than a group needs."),
        False: N_("You lay down exactly the cards that the phase asks for."),
    },
    "hit_timing": {
        "same_turn": N_("You may hit in the turn in which you lay down."),
        "next_turn": N_("You may hit from the turn after you laid down."),
    },
    "hit_targets": {
        "any": N_("Hits go to your own groups and to everybody else's."),
        "own": N_("Hits go to your own groups only."),
    },
    "going_out": {
        "play_or_discard": N_("Your last card may be hit, laid down or discarded."),
        "discard_only": N_("Your last card must be discarded."),
        "floating": N_(
            "Who plays the last card without a discard floats: the round goes on, and on each turn a "
            "floating player must take the top discard if it can be played, else draw, and play the card if "
            "it can be played. Who cannot play it discards it and goes out; a Skip is discarded too, and the "
            "round goes on."
        ),
    },
    "last_skip": {
        "allowed": N_("A Skip may be the last card you discard; then nobody is skipped."),
        "forbidden": N_("A Skip may not be the last card you discard."),
    },
    "skip_target": {
        "any": N_("Discard a Skip and choose who loses the next turn."),
        "next": N_("Discard a Skip and the next player loses a turn."),
    },
    "skip_limit": {
        "once_a_lap": N_(
            "A player cannot be skipped again until play has come round to the one who skipped them."
        ),
        "once_served": N_("A player can be skipped again as soon as the lost turn is over."),
        "not_twice_running": N_("A player cannot be skipped in two turns running."),
        "unlimited": N_("A player can be skipped any number of times; each Skip costs one turn."),
    },
    "wild_as_skip": {
        False: N_("A discarded Wild does nothing more."),
        True: N_("A discarded Wild may be used as a Skip."),
    },
    "wild_replacement": {
        "none": N_("A Wild on the table stays where it is."),
        "utah": N_(
            "Once your phase is down, you may put the number card that a Wild in a run stands for in its "
            "place; the Wild moves to an end of that run."
        ),
        "take": N_(
            "Once your phase is down, you may put the number card that a Wild stands for in its place; the "
            "Wild is yours and must be played in the same turn."
        ),
    },
    "opening_skip": {
        "first_player": N_("If the first card turned up is a Skip, the first player loses a turn."),
        "dealer_names": N_("If the first card turned up is a Skip, the dealer chooses who loses a turn."),
        "redraw": N_("If the first card turned up is a Skip, another card is turned up over it."),
    },
    "opening_wild": {
        "take": N_("If the first card turned up is a Wild, the first player may draw it."),
        "first_player": N_(
            "If the first card turned up is a Wild, the first player gets it and discards a card for it."
        ),
        "dealer_names": N_(
            "If the first card turned up is a Wild, the dealer chooses who gets it and discards a card "
            "for it."
        ),
    },
    "scoring": {
        "points": N_("Cards left in your hand count against you; cards on the table do not."),
        "none": N_("No points are counted; a round also ends once everybody is down."),
    },
    "open_discards": {
        False: N_("Of the discard pile only the top card may be seen."),
        True: N_("The discard pile may be looked through."),
    },
    "final_phase": {
        "play_out": N_(
            "When somebody makes the last phase, the round is played to its end. Of those who made it, "
            "the lowest total wins. A tie is played off."
        ),
        "immediate": N_(
            "Laying down the last phase wins at once if nobody else is on it; otherwise the round is played "
            "to its end, and of those who made it, the lowest total wins."
        ),
        "app": N_(
            "When somebody has made the last phase, the first to go out ends the game. Doing both wins; if "
            "nobody did both, the most phases win, then the lowest total."
        ),
    },
    "phases_played": {
        "all": N_("All phases are played."),
        "even": N_("Only the even phases are played."),
        "odd": N_("Only the odd phases are played."),
        "first 5": N_("Only the first five phases are played."),
        "first 7": N_("Only the first seven phases are played."),
    },
    "progress": {
        "when_made": N_("Whoever lays down a phase goes on to the next; the others try the same one again."),
        "always": N_("Everybody goes on to the next phase each round, made or not; the lowest total wins."),
        "anti": N_(
            "Everybody begins on the last phase. Who makes a phase stays on it; who does not drops one. The "
            "highest phase wins."
        ),
    },
    "phase_order": {
        "in_order": N_("Phases are made in order."),
        "declare_after_deal": N_(
            "After each deal you choose which of your open phases you try; all of them must be made."
        ),
        "declare_when_laying": N_("You choose your phase when you lay it down; all of them must be made."),
    },
    "round_ends": {
        "going_out": N_("The round ends when somebody has no cards left."),
        "phase_made": N_("The round ends when somebody lays down a phase; all score what they hold."),
    },
    "thirty_cards": {
        False: N_("Drawing many cards has no effect of its own."),
        True: N_("Who was dealt and drew 30 cards in a round goes on one more phase."),
    },
    "save_pile": {
        "none": N_("Cards cannot be saved."),
        "once_a_round": N_(
            "Once a round you may end your turn by putting a card on your own save pile instead of "
            "discarding. Saved cards stay from round to round, count nothing, and may be drawn instead of "
            "another card."
        ),
        "unlimited": N_(
            "You may end your turn by putting a card on your own save pile instead of discarding. Saved "
            "cards stay from round to round, count nothing, and may be drawn instead of another card."
        ),
    },
    "clear": {
        False: N_("A laid phase stays on the table until the round ends."),
        True: N_(
            "In the turn in which you lay down you may clear your phase from the table; your hand is filled "
            "up again at the turn's end, and from your next turn on you may make another phase."
        ),
    },
    "phase_cards": {
        "own": N_("Everybody makes the same phases."),
        "mixed": N_("Everybody is dealt phase cards at random and has to make those."),
    },
    "wilds": {
        "printed": N_("The deck has as many Wilds as the edition says."),
        8: N_("There are eight Wilds in the deck."),
        12: N_("There are twelve Wilds in the deck."),
    },
    "seats": {
        "printed": N_("As many may play as the edition says."),
        "up to 6": N_("Up to six may play."),
    },
}

# The house rules that are no answer of one of these.
HOUSE_ANSWERS: dict[str, tuple[str, ...]] = {
    "postal": (
        N_("Nobody may go out before play has come once round to the dealer."),
        N_("On phases 1 to 7 the number of your phase is wild for you; in points it stays what it is."),
    ),
    "rule_card": (
        N_("One rule card is in the deck. Discard it as your last card and choose who drops a phase."),
        N_("Who holds the rule card when the round ends drops a phase."),
        N_("It may be discarded face down at any time; the next player may draw it unseen."),
    ),
}


def rule_title(key: str) -> str:
    """What the rule under this key is called."""
    return _(TITLES[key])


def value_name(key: str, value: Value) -> str:
    """What an answer of a rule is called: After a lap."""
    if key == "rounds" and value is None:
        return _("Open end")
    if isinstance(value, tuple):
        return ", ".join(str(one) for one in value)
    if isinstance(value, str | bool):
        return _(_OTHERWISE.get((key, value)) or VALUES[value])
    return str(value)


def said(key: str, value: Value) -> str:
    """What the answer of a rule means, as a sentence."""
    sentence = ANSWERS.get(key, {}).get(value)
    if sentence is not None:
        return _(sentence)
    if key == "rounds":
        if isinstance(value, int):
            return ngettext("The game ends after {n} round.", "The game ends after {n} rounds.", value)
        return _("The game goes on until a last phase is made.")
    if key == "house":
        rules = value if isinstance(value, tuple) else ()
        return " ".join(_(line) for rule in rules for line in HOUSE_ANSWERS[str(rule)]) or _(
            "There are no further house rules."
        )
    numbers = [int(number) for number in value] if isinstance(value, tuple) else []
    return ngettext(
        "Only phase {phases} is played.",
        "Only phases {phases} are played.",
        len(numbers),
        phases=numbers_joined(numbers),
    )
