"""Computer players: each is given a view of the game and nothing else."""
