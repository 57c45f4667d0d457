"""Everybody at once, in secret: put stones and lift them again, say done; the first to be done turns the glass."""

from dataclasses import replace

from fivesuns.core.actions import Actions, Kind
from fivesuns.core.state import CLOCK, NOBODY, SEVERAL, State
from fivesuns.core.text import Who, say
from fivesuns.core.view import Motion, Story
from toys.table import make

PLACES, ROUNDS = 8, 2
PUT, LIFT, DONE, BELL = 0, PLACES, 2 * PLACES, 2 * PLACES + 1
HIDDEN = -1
NAMES = tuple(str(n) for n in range(1, PLACES + 1))
ACTIONS = Actions(
    Kind("put", "put {n}", {"n": NAMES}), Kind("lift", "lift {n}", {"n": NAMES}), Kind("done", "done"),
    Kind("bell", "bell"),
)  # fmt: skip


class Stones(State):
    def __init__(self):
        super().__init__(2)
        self.mover = SEVERAL
        self.stones = [(), ()]
        self.done = []  # in order
        self.points = [0, 0]
        self.last = []  # the stones of the round before

    @property
    def turn(self):
        if self.mover == NOBODY:
            return ()
        busy = tuple(seat for seat in (0, 1) if seat not in self.done)
        return (*busy, CLOCK) if self.done else busy

    def legal(self, seat):
        if seat not in self.turn:
            return []
        if seat == CLOCK:
            return [BELL]
        mine = self.stones[seat]
        return [*sorted([PUT + n for n in range(PLACES) if n not in mine] + [LIFT + n for n in mine]), DONE]

    def why(self, seat, action):
        if action in self.legal(seat):
            return None
        return "4" if action < DONE else "5"

    def sees(self, eye, seat, action):
        return action if seat < 0 or eye == seat or action == DONE else HIDDEN

    def play(self, seat, action):
        if action < LIFT:
            self.stones[seat] = tuple(sorted((*self.stones[seat], action - PUT)))
        elif action < DONE:
            self.stones[seat] = tuple(n for n in self.stones[seat] if n != action - LIFT)
        elif action == DONE:
            self.done.append(seat)
        if action == BELL or len(self.done) == 2:
            self._end()

    def _end(self):
        """Most stones win the round."""
        counts = [len(stones) for stones in self.stones]
        self.points = [points + (count == max(counts)) for points, count in zip(self.points, counts, strict=True)]
        self.last, self.stones, self.done = list(self.stones), [(), ()], []
        self.leg += 1
        self.mover = SEVERAL if self.leg < ROUNDS else NOBODY

    def copy(self):
        return thaw(self.freeze())

    def guess(self, seat, rng):
        world = self.copy()
        if self.mover == SEVERAL:
            world.stones[1 - seat] = tuple(n for n in range(PLACES) if rng.below(2))
        return world

    def result(self):
        mine, yours = self.points
        return [0.5, 0.5] if mine == yours else [float(mine > yours), float(mine < yours)]

    def freeze(self):
        return (self.mover, self.leg, *map(tuple, (self.stones, self.done, self.points, self.last)))

    def __reduce__(self):
        return (thaw, (self.freeze(),))

    def facts(self, eye):
        own = {"own": self.stones[eye]} if eye >= 0 else {}
        return {"round": self.leg, "done": self.done, "last": self.last, **own}


def thaw(frozen):
    state = Stones()
    state.mover, state.leg, *lists = frozen
    state.stones, state.done, state.points, state.last = map(list, lists)
    return state


def story(before, seat, action, after, eye):
    """Stones are seen by their own seat alone."""
    if action >= DONE or eye != seat:
        return Story()
    return Story(((Motion("glow", (ACTIONS.word(action),)),),), {f"button-{action}": "last"})


def tell(before, seat, action, after, eye):
    if seat == CLOCK:
        return (say("happened", what="bell"),)
    if action == DONE or eye == seat:
        return (say("did", who=Who(seat), what=ACTIONS.word(action)),)
    return ()


STONES = replace(
    make("stones", ACTIONS, Stones, lambda state, seat: DONE, settles=frozenset({"done"})), story=story, tell=tell
)
