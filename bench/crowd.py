"""Strength against load: so many tables ask a level at once, and each answer is what an even share of the house gives.

PYTHONPATH=build/compiled .venv/bin/python bench/crowd.py GAME LEVEL [GAMES]

By fixed efforts and seeds, without a clock: the line (bots/line.py) says which part of its effort a level may spend
when so many ask at once and one worker takes a second for each; that part then plays the novice.
"""

import asyncio
import sys

from fivesuns.bots.arena import contest, wilson
from fivesuns.bots.levels import graded
from fivesuns.bots.line import Line
from fivesuns.bots.pool import cut
from fivesuns.core.game import Grade
from fivesuns.games import GAMES

TABLES = (1, 5, 10, 20, 40)
SECONDS = 1.0  # of a whole effort


def portions(tables):
    """The parts of their efforts that so many get who ask at once."""
    found = []

    async def ask(line):
        async with line.turn(("", ""), SECONDS) as turn:
            await asyncio.sleep(0)
            found.append(turn.portion)

    async def together():
        line = Line(1)
        await asyncio.gather(*(ask(line) for _ in range(tables)))

    asyncio.run(together())
    return found


def main():
    game, level, games = GAMES[sys.argv[1]], sys.argv[2], int((*sys.argv, "20")[3])
    whole = graded(game, 2, level, seconds=0.0)
    for tables in TABLES:
        parts = portions(tables)
        grade, won = cut(whole, min(parts)), 0.0
        for number in range(games):
            seated = [grade, Grade("novice")] if number % 2 == 0 else [Grade("novice"), grade]
            won += contest(game.name, game.setup(2), seated, None, number)[number % 2]
        low, high = wilson(round(won), games)
        spread = f"{min(parts):.2f} to {max(parts):.2f} of the effort"
        print(
            f"{tables} at once: {spread}, {won:g} of {games} against the novice ({low:.0%} to {high:.0%})", flush=True
        )


if __name__ == "__main__":
    main()
