"""Three small games that are hard on the house: sealed bids, hidden cards, everybody at once against a bell.

They are interpreted, on a compiled `State` too: tests of matches and messages use them both ways. Tests that need more
of them than a compiled base allows, or run once, carry the marker `toys`. A worker looks games up by name in
`fivesuns.games.GAMES`: put them there for the time of a test.
"""

from toys.kuhn import KUHN
from toys.sealed import SEALED
from toys.sprint import SPRINT

TOYS = {game.name: game for game in (SEALED, KUHN, SPRINT)}
