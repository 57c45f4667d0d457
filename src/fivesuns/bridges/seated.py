"""One game under way, as doors for one game at a time see it: somebody is asked, NATURE and CLOCK act by themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fivesuns.bridges.refusing import game_of, observer_of, refused
from fivesuns.core.game import Game
from fivesuns.core.observe import EIGHT, Observer, zeros
from fivesuns.core.rng import Rng
from fivesuns.core.state import CLOCK, NATURE, State

NONE = -1


def highest(observer: Observer) -> NDArray[np.uint8]:
    """The most that each number of a row can be; 0 where nothing is ever written."""
    most = np.zeros(EIGHT * observer.words, np.uint8)
    for field in observer.fields:
        most[field.at : field.at + field.size] = field.most
    return most


class Seated:
    """A game from its start to its end. `pace`: actions of each seat in a second of the sandglass."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        pace: float = 1.0,
    ) -> None:
        self.game = game_of(game)
        self.setup = self.game.setup(seats, options)
        self.observer = observer_of(self.game)
        self.pace = pace
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game, whose draws come from a seed."""
        self.rng = Rng(seed)
        self.state: State = self.game.start(self.setup)
        self.seat = self.setup.seats - 1  # who is asked; NONE when the game is over
        self.sand = self.glass = 0.0
        self._settle()

    def __getstate__(self) -> dict[str, Any]:
        """A game is found again by its name, its edition and its box."""
        kept = {key: value for key, value in self.__dict__.items() if key not in ("game", "observer", "setup")}
        named = self.game.name, self.game.rules, self.game.material
        return kept | {"named": named, "settled": (self.setup.seats, dict(self.setup.options))}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        name, rules, material = kept.pop("named")
        self.game = game_of(name).under(rules, material)
        self.setup = self.game.setup(*kept.pop("settled"))
        self.observer = observer_of(self.game)
        self.__dict__.update(kept)

    @property
    def over(self) -> bool:
        """Whether nobody can act any more."""
        return not self.state.turn

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(seat for seat in self.state.turn if seat >= 0)

    def play(self, action: int, seat: int | None = None) -> None:
        """The seat that is asked, or another one on turn, acts; Refused, with the rule, where that is not legal."""
        self.check(action, seat)
        self._act(action, self.seat if seat is None else seat)
        self._settle()

    def play_together(self, actions: Mapping[int, int]) -> None:
        """Seats on turn act, one action each; Refused where one of them is not legal, and then nothing has changed.
        CLOCK rings after all of them or not at all."""
        for seat, action in actions.items():
            self.check(action, seat)
        for seat, action in actions.items():
            self._act(action, seat)
        self._settle(together=True)

    def check(self, action: int, seat: int | None = None) -> None:
        """Refused where an action is not open to the seat that is asked, or to another one on turn."""
        seat = self.seat if seat is None else seat
        known = seat in self.state.turn and 0 <= action < len(self.game.actions)
        if not known or self.state.why(seat, action) is not None:
            raise refused(self.game, self.state, seat, action)

    def _act(self, action: int, seat: int) -> None:
        self.state.play(seat, action)
        self.seat = seat

    def _settle(self, together: bool = False) -> None:
        """NATURE draws and CLOCK rings until somebody is to act, who is asked next in turn order."""
        state = self.state
        while state.mover == NATURE or self._rings(together):
            seat = NATURE if state.mover == NATURE else CLOCK
            state.play(seat, state.draw(seat, self.rng))
        turn, seats = state.turn, self.setup.seats
        after = ((self.seat + n) % seats for n in range(1, seats + 1))
        self.seat = next((seat for seat in after if seat in turn), NONE)

    def _rings(self, together: bool) -> bool:
        """Whether the sand has run: an action is a part of a round, as many as seats may still act."""
        turn = self.state.turn
        if CLOCK not in turn:
            self.glass = 0.0
            return False
        if not self.glass and self.game.bell:
            self.sand, self.glass = 0.0, self.game.bell(self.state) * self.pace
        self.sand += 1.0 if together else 1.0 / (len(turn) - 1)
        return self.sand > self.glass

    def row(self, eye: int) -> NDArray[np.uint8]:
        """What a seat sees."""
        out = zeros(self.observer.words)
        self.observer.observe(self.state, eye, out, 0)
        return np.frombuffer(memoryview(out), np.uint8).copy()

    def mask(self, seat: int) -> NDArray[np.int8]:
        """What a seat may do, as 0 and 1; nothing while it is not on turn."""
        out = zeros(self.observer.mask_words)
        self.observer.mask(self.state, seat, out, 0)
        return np.frombuffer(memoryview(out), np.int8)[: self.observer.actions].copy()

    def rewards(self) -> list[float]:
        """What the game brought each seat, once it is over; nothing before."""
        return self.observer.rewards(self.state) if self.over else [0.0] * self.setup.seats
