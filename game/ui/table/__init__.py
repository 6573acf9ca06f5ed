"""The card table: where everything lies, what a hand on it means, and how events are shown."""
