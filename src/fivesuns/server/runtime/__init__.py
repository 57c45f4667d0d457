"""What keeps the process healthy; it knows nothing of games."""
