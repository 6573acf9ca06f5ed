"""Decaphase: a rummy-style card game of ten phases."""

__version__ = "1.0.0rc1"
