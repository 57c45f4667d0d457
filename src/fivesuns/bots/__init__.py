"""Bots: one search for all games, levels of play, and the processes they think in."""
