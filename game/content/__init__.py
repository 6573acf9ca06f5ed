"""Reading editions: strict YAML to a checked edition, every problem with its place and a sentence."""
