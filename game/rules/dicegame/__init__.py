"""The dice game: ten dice, one attempt a turn (rulebook, section 4)."""
