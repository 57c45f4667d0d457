"""Kuhn's poker with an uneven deck, several deals: one hidden card each, bet or check, call or fold."""

from fivesuns.core.actions import Actions, Kind
from fivesuns.core.state import NATURE, NOBODY, State
from toys.table import make

CARDS = ("jack", "queen", "king")
COPIES = (3, 2, 1)
DEALS = 5
DEAL, CHECK, BET, FOLD, CALL = 0, 3, 4, 5, 6
HIDDEN = 0
ACTIONS = Actions(
    Kind("deal", "deal {card}", {"card": CARDS}), Kind("check", "check"), Kind("bet", "bet"),
    Kind("fold", "fold"), Kind("call", "call"),
)  # fmt: skip


class Kuhn(State):
    def __init__(self):
        super().__init__(2)
        self.mover = NATURE
        self.cards = [None, None]
        self.words = []  # of this deal, in order
        self.points = [0, 0]
        self.shown = []  # the cards of the last showdown

    @property
    def opener(self):
        return self.leg % 2

    def legal(self, seat):
        if seat != self.mover:
            return []
        if seat == NATURE:
            return [DEAL + card for card in range(3) if self.weight(DEAL + card)]
        return [FOLD, CALL] if BET in self.words else [CHECK, BET]

    def weight(self, action):
        return COPIES[action - DEAL] - self.cards.count(action - DEAL) if action < CHECK else 1

    def sees(self, eye, seat, action):
        return action if seat != NATURE or eye == self.receiver else HIDDEN - 1

    @property
    def receiver(self):
        return 0 if self.cards[0] is None else 1

    def why(self, seat, action):
        return None if action in self.legal(seat) else "3"

    def play(self, seat, action):
        if seat == NATURE:
            self.cards[self.receiver] = action - DEAL
            self.mover = NATURE if self.cards[1] is None else self.opener
            return
        self.words.append(action)
        if action == FOLD:
            self._end(1 - seat, 1, show=False)
        elif action == CALL:
            self._end(self._higher(), 2, show=True)
        elif self.words == [CHECK, CHECK]:
            self._end(self._higher(), 1, show=True)
        else:
            self.mover = 1 - seat

    def _higher(self):
        mine, yours = self.cards
        return None if mine == yours else int(yours > mine)

    def _end(self, winner, stake, show):
        if winner is not None:
            self.points[winner] += stake
            self.points[1 - winner] -= stake
        self.shown = list(self.cards) if show else []
        self.cards, self.words = [None, None], []
        self.leg += 1
        self.mover = NATURE if self.leg < DEALS else NOBODY

    def copy(self):
        return thaw(self.freeze())

    def guess(self, seat, rng):
        world = self.copy()
        if world.cards[1 - seat] is not None:
            world.cards[1 - seat] = None
            left = rng.below(sum(world.weight(DEAL + card) for card in range(3)))
            for card in range(3):
                left -= COPIES[card] - (self.cards[seat] == card)
                if left < 0:
                    world.cards[1 - seat] = card
                    break
        return world

    def result(self):
        return [0.5 + points / (4 * DEALS) for points in self.points]

    def promise(self):
        """Every deal is as good as even."""
        return self.result() if self.cards == [None, None] else None

    def score(self):
        return list(self.points)

    def freeze(self):
        return (self.mover, self.leg, *map(tuple, (self.cards, self.words, self.points, self.shown)))

    def __reduce__(self):
        return (thaw, (self.freeze(),))

    def facts(self, eye):
        own = {"own": CARDS[self.cards[eye]]} if eye >= 0 and self.cards[eye] is not None else {}
        dealt = [card is not None for card in self.cards]
        said = [ACTIONS.word(action) for action in self.words]
        return {"deal": self.leg, "dealt": dealt, "said": said, "shown": self.shown, **own}

    def sealed(self, action):
        return False


def thaw(frozen):
    state = Kuhn()
    state.mover, state.leg, *lists = frozen
    state.cards, state.words, state.points, state.shown = map(list, lists)
    return state


def greedy(state, seat):
    """Trust a king, and nothing else."""
    legal = state.legal(seat)
    return legal[state.cards[seat] == 2]


KUHN = make("kuhn", ACTIONS, Kuhn, greedy)
