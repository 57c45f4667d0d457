"""The puzzle of the day, and games alone."""
