"""Files: where they are, how they are written so that nothing is lost, settings and saved games."""
