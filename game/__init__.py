"""Decaphase: a rummy-style card game of ten phases."""

__version__ = "0.1.0"
