"""Does a level take wins in one that random games offer? `python bench/wins_in_one.py GAME LEVEL SECONDS [GAMES]`."""

import sys

from fivesuns.bots.levels import choose
from fivesuns.core.rng import Rng
from fivesuns.games import GAMES


def wins(state, seat):
    """The actions after which the game is over and won."""
    found = []
    for action in state.legal(seat):
        then = state.copy()
        then.play(seat, action)
        if not then.turn and then.result()[seat] == 1:
            found.append(action)
    return found


def main():
    game, level, seconds = GAMES[sys.argv[1]], sys.argv[2], float(sys.argv[3])
    taken = offered = 0
    for seed in range(int(sys.argv[4]) if len(sys.argv) > 4 else 40):
        rng, state = Rng(seed), game.start(game.setup())
        while state.turn:
            seat = state.turn[0]
            if seat >= 0 and (winning := wins(state, seat)):
                offered += 1
                taken += choose(game, state.guess(seat, rng), seat, level, seconds=seconds, seed=seed) in winning
                break
            state.play(seat, state.draw(seat, rng))
    print(f"{game.name}, {level}, {seconds} s: {taken} of {offered} wins in one taken")


if __name__ == "__main__":
    main()
