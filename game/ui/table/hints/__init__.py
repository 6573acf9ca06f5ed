"""Hints on the table: what to do and why, in one sentence, and the things that it is about."""
