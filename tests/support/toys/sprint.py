"""Everybody at once: mark numbers that add up to the target, say done before the bell."""

from fivesuns.core.actions import Actions, Kind
from fivesuns.core.state import CLOCK, NATURE, NOBODY, SEVERAL, State
from toys.table import make

NUMBERS, MARKS, ROUNDS = 6, 3, 3
TARGETS = (7, 9, 11)
MARK, DONE, BELL, TARGET = 0, NUMBERS, NUMBERS + 1, NUMBERS + 2
HIDDEN = -1
ACTIONS = Actions(
    Kind("mark", "mark {n}", {"n": tuple(str(n) for n in range(1, NUMBERS + 1))}),
    Kind("done", "done"),
    Kind("bell", "bell"),
    Kind("target", "target {sum}", {"sum": tuple(map(str, TARGETS))}),
)


class Sprint(State):
    def __init__(self):
        super().__init__(2)
        self.mover = NATURE
        self.target = 0
        self.marks = [(), ()]
        self.done = []  # in order
        self.points = [0, 0]
        self.last = []  # the marks of the round before

    @property
    def turn(self):
        if self.mover != SEVERAL:
            return () if self.mover == NOBODY else (self.mover,)
        busy = tuple(seat for seat in (0, 1) if seat not in self.done)
        return busy if len(busy) == 2 else (*busy, CLOCK)

    def legal(self, seat):
        if seat not in self.turn:
            return []
        if seat == NATURE:
            return [TARGET, TARGET + 1, TARGET + 2]
        if seat == CLOCK:
            return [BELL]
        free = [MARK + n for n in range(NUMBERS) if n + 1 not in self.marks[seat]]
        return [*(free if len(self.marks[seat]) < MARKS else []), DONE]

    def why(self, seat, action):
        if action in self.legal(seat):
            return None
        return "4" if action < DONE else "5"

    def sees(self, eye, seat, action):
        return action if seat < 0 or eye == seat or action == DONE else HIDDEN

    def play(self, seat, action):
        if seat == NATURE:
            self.target, self.mover = TARGETS[action - TARGET], SEVERAL
        elif action < DONE:
            self.marks[seat] = tuple(sorted((*self.marks[seat], action - MARK + 1)))
        elif action == DONE:
            self.done.append(seat)
        if action == BELL or len(self.done) == 2:
            self._end()

    def _end(self):
        """The nearer sum wins the round; of equals whoever was done first."""
        off = [abs(sum(marks) - self.target) for marks in self.marks]
        self.points[self.done[0] if off[0] == off[1] else int(off[1] < off[0])] += 1
        self.last, self.marks, self.done = list(self.marks), [(), ()], []
        self.leg += 1
        self.mover = NATURE if self.leg < ROUNDS else NOBODY

    def copy(self):
        return thaw(self.freeze())

    def guess(self, seat, rng):
        world = self.copy()
        marks: set = set()
        while len(marks) < rng.below(MARKS + 1):
            marks.add(1 + rng.below(NUMBERS))
        if self.mover == SEVERAL:
            world.marks[1 - seat] = tuple(sorted(marks))
        return world

    def result(self):
        return [float(points == max(self.points)) for points in self.points]

    def score(self):
        return list(self.points)

    def freeze(self):
        return (self.mover, self.leg, self.target, *map(tuple, (self.marks, self.done, self.points, self.last)))

    def __reduce__(self):
        return (thaw, (self.freeze(),))

    def facts(self, eye):
        own = {"own": self.marks[eye]} if eye >= 0 else {}
        return {"round": self.leg, "target": self.target, "done": self.done, "last": self.last, **own}

    def sealed(self, action):
        return action < DONE


def thaw(frozen):
    state = Sprint()
    state.mover, state.leg, state.target, *lists = frozen
    state.marks, state.done, state.points, state.last = map(list, lists)
    return state


def greedy(state, seat):
    """The mark that comes nearest to the target, until none comes nearer."""
    off = {action: abs(sum(state.marks[seat]) + action - MARK + 1 - state.target) for action in state.legal(seat)}
    off[DONE] = abs(sum(state.marks[seat]) - state.target)
    return min(off, key=lambda action: (off[action], action != DONE))


SPRINT = make("sprint", ACTIONS, Sprint, greedy, settles=frozenset({"done"}))
