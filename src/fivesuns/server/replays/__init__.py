"""Finished games: replays, records from elsewhere, games played on from a position."""
