"""The card game family: editions, actions, events, state, views, legality and the engine."""
