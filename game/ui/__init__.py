"""Everything seen, heard and touched."""
