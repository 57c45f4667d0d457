"""Being asked to a table by name."""
