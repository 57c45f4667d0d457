"""Ratings: which games count, how strong people and bots are, profiles and leaderboards."""
