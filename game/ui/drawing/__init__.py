"""Drawing by code: shapes, cards, portraits, icons and surfaces, each at the size at which it is shown."""
