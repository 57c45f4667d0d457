"""A game between seats: commands in, rows and events out. No clock, no disk, no socket, no language."""
