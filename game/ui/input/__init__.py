"""Readers of input devices: pygame's events to intents."""
