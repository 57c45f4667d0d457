"""Reviews of finished games, and hints while playing against bots."""
