"""Motion: easing, tweens, and a queue of beats over an already updated model. Knows nothing of pygame."""
