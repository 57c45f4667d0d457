"""One file a migration, in the order of their numbers."""
