"""A game in the terminal: the board in characters, moves by keys or in words, refusals with their reason."""

from fivesuns.terminal.console import Terminal
from fivesuns.terminal.host import Host, play, resume
from fivesuns.terminal.kept import Kept
from fivesuns.terminal.keyboard import Keyboard, keyboard
from fivesuns.terminal.seats import Company, Player, players
from fivesuns.terminal.sitting import Sitting

__all__ = [
    "Company",
    "Host",
    "Kept",
    "Keyboard",
    "Player",
    "Sitting",
    "Terminal",
    "keyboard",
    "play",
    "players",
    "resume",
]
