"""Sealed bids for prizes that NATURE draws: both bid at once, the higher bid takes the prize, bids are spent."""

from fivesuns.core.actions import Actions, Kind
from fivesuns.core.state import NATURE, NOBODY, SEVERAL, State
from toys.table import make

COINS, ROUNDS, MOST = 6, 4, 3
PRIZES = {1: 3, 2: 2, 3: 1}  # worth, and how likely
BID, PRIZE = 0, MOST + 1
ACTIONS = Actions(
    Kind("bid", "bid {coins}", {"coins": tuple(map(str, range(MOST + 1)))}),
    Kind("prize", "prize {worth}", {"worth": tuple(map(str, PRIZES))}),
)


class Sealed(State):
    def __init__(self):
        super().__init__(2)
        self.mover = NATURE
        self.prize = 0
        self.coins = [COINS, COINS]
        self.points = [0, 0]
        self.bids = [None, None]
        self.last = []  # the bids of the round before

    @property
    def turn(self):
        if self.mover == SEVERAL:
            return (0, 1)
        return () if self.mover == NOBODY else (self.mover,)

    def legal(self, seat):
        if seat not in self.turn:
            return []
        if seat == NATURE:
            return [PRIZE, PRIZE + 1, PRIZE + 2]
        return list(range(BID, BID + min(MOST, self.coins[seat]) + 1))

    def weight(self, action):
        return PRIZES[action - PRIZE + 1] if action >= PRIZE else 1

    def why(self, seat, action):
        if action in self.legal(seat):
            return None
        return "1" if action >= PRIZE else "2"

    def play(self, seat, action):
        if seat == NATURE:
            self.prize, self.mover = action - PRIZE + 1, SEVERAL
            return
        self.bids[seat] = action - BID
        self.mover = 1 - seat
        if None not in self.bids:
            self._reveal()

    def _reveal(self):
        low, high = self.bids
        for seat, bid in enumerate(self.bids):
            self.coins[seat] -= bid
        if low != high:
            self.points[0 if low > high else 1] += self.prize
        self.last, self.bids, self.prize = list(self.bids), [None, None], 0
        self.leg += 1
        self.mover = NATURE if self.leg < ROUNDS else NOBODY

    def copy(self):
        return thaw(self.freeze())

    def guess(self, seat, rng):
        world = self.copy()
        if world.bids[1 - seat] is not None:
            world.bids[1 - seat] = rng.below(min(MOST, world.coins[1 - seat]) + 1)
        return world

    def result(self):
        mine, yours = self.points
        return [0.5, 0.5] if mine == yours else [float(mine > yours), float(mine < yours)]

    def score(self):
        return list(self.points)

    def freeze(self):
        lists = (self.coins, self.points, self.bids, self.last)
        return (self.mover, self.leg, self.prize, *map(tuple, lists))

    def __reduce__(self):
        return (thaw, (self.freeze(),))

    def facts(self, eye):
        own = {"own": f"your bid: {self.bids[eye]}"} if eye >= 0 else {}
        done = [bid is not None for bid in self.bids]
        return {
            "round": f"{self.leg}, prize {self.prize}",
            "coins": self.coins,
            "sealed": done,
            "last": self.last,
            **own,
        }

    def sealed(self, action):
        """Whether an action stays hidden for the moment."""
        return action < PRIZE


def thaw(frozen):
    state = Sealed()
    state.mover, state.leg, state.prize, *lists = frozen
    state.coins, state.points, state.bids, state.last = map(list, lists)
    return state


def greedy(state, seat):
    """Bid what the prize is worth."""
    return BID + min(state.prize, state.coins[seat])


SEALED = make("sealed", ACTIONS, Sealed, greedy)
