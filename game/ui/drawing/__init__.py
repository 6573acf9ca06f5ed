"""Drawing by code: shapes, cards, portraits, icons and surfaces, each at the pixel size at which it is shown."""
