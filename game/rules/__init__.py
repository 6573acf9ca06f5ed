"""Pure rules: no window, no clock, no file, no global random."""
