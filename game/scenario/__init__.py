"""Rule scenarios: small positions in YAML, played through the real rules and checked."""

from game.scenario.runner import run_files

__all__ = ["run_files"]
