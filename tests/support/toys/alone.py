"""A toy for one seat, with a puzzle of the day and a best possible score."""

from dataclasses import replace

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY
from toys.stones import STONES, Stones
from toys.stones import thaw as thaw_stones


class Alone(Stones):
    """One round, one seat: the fewer stones, the better."""

    def __init__(self):
        super().__init__()
        self.seats = 1

    @property
    def turn(self):
        return () if self.done else (0,)

    def play(self, seat, action):
        super().play(seat, action)
        if self.done:
            self.mover = NOBODY

    def copy(self):
        twin = Alone()
        plain = thaw_stones(self.freeze())
        twin.__dict__.update(plain.__dict__)
        twin.seats = 1
        return twin

    def score(self):
        return [len(self.stones[0])]

    def result(self):
        return [1.0]


ALONE = replace(
    STONES,
    name="alone",
    seats=(1,),
    start=lambda setup: Alone(),
    look=lambda state, eye: replace(STONES.look(state, eye), verdict=None),
    daily=lambda day: Setup(1, {}),
    par=lambda state: [0],
)
TOYS = {"alone": ALONE, "stones": STONES}
