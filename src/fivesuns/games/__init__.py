"""The games of the house, in the order of the shelf."""

from fivesuns.core.game import Game
from fivesuns.games.azteka import GAME as AZTEKA
from fivesuns.games.cibola import GAME as CIBOLA
from fivesuns.games.inka import GAME as INKA
from fivesuns.games.xalapa import GAME as XALAPA
from fivesuns.games.xochintlan import GAME as XOCHINTLAN

GAMES: dict[str, Game] = {game.name: game for game in (AZTEKA, XOCHINTLAN, CIBOLA, XALAPA, INKA)}
