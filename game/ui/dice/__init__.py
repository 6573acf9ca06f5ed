"""The table of the dice game: what lies on it, how it moves, and what the person means."""
