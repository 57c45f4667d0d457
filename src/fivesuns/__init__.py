"""Five Suns: a game library that never closes."""

__version__ = "0.1.0"
