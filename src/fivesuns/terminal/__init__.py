"""A game in the terminal: the board in characters, moves in words, refusals with their reason."""

from fivesuns.terminal.console import Terminal
from fivesuns.terminal.seats import Company, Player, players
from fivesuns.terminal.sitting import Sitting, play

__all__ = ["Company", "Player", "Sitting", "Terminal", "play", "players"]
