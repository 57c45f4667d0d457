"""For whoever runs a house: where it lies, what is wrong with it, backups, people and tables."""
