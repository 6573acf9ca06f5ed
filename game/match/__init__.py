"""One game in progress: who sits where, the log, and what each seat may know."""
