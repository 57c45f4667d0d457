"""What a seat knows by having sat there: all that it was shown and all that it has done, in order, as text.

Positions hold no history, so that it is kept beside them: as the moves since some position, which are gone through
again for one eye, when somebody asks, and each of them once. The text grows at its end only; it shows nothing but rows
and the eye's own actions, so that worlds which a seat cannot tell apart have given it the same text.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fivesuns.bridges.refusing import observer_of
from fivesuns.core.game import Game
from fivesuns.core.observe import zeros
from fivesuns.core.state import State

Move = tuple[tuple[int, int], ...]  # seats and their actions, between which nobody looks


class Known(NamedTuple):
    """How far the moves have been gone through for an eye, and what it knows there."""

    moves: int
    state: State  # never changed, since copies of a memory share it
    row: bytes
    text: str


class Memory:
    """The moves since a position, and what is known of them; copies are cheap."""

    def __init__(self, origin: State) -> None:
        self.origin = origin
        self.moves: list[Move] = []
        self._known: dict[int, Known] = {}

    def add(self, *move: tuple[int, int]) -> None:
        """What was played, once it has been played: of one seat, or of several at once."""
        self.moves.append(move)

    def text(self, game: Game, eye: int) -> str:
        """All that a seat was shown and has done: a line for each time that something changed for it."""
        return self._up_to_date(game, eye).text

    def resampled(self, game: Game, eye: int, world: State) -> Memory:
        """The memory of a world that a seat has guessed: what it knows itself, and of others how they stand there."""
        now = self._up_to_date(game, eye)
        twin = Memory(world)
        twin._known[eye] = Known(0, world, now.row, now.text)
        return twin

    def _up_to_date(self, game: Game, eye: int) -> Known:
        known = self._known.get(eye) or self._first(game, eye)
        if known.moves < len(self.moves):
            state, row, text = known.state.copy(), known.row, known.text
            for move in self.moves[known.moves :]:
                for seat, action in move:
                    state.play(seat, action)
                    if seat == eye:
                        text += f"\n> {game.actions.word(action)}"
                seen = observed(game, state, eye)
                if seen != row:
                    text, row = f"{text}\n{_changes(game, row, seen)}", seen
            known = Known(len(self.moves), state, row, text)
        self._known[eye] = known
        return known

    def _first(self, game: Game, eye: int) -> Known:
        """How everything stood when it began."""
        row = observed(game, self.origin, eye)
        return Known(0, self.origin, row, f"seat {eye}\n{told(game, row)}")

    # copies share positions, which are never changed; the moves they add are their own

    def __deepcopy__(self, _: dict[int, Any]) -> Memory:
        twin = Memory(self.origin)
        twin.moves, twin._known = self.moves.copy(), self._known.copy()
        return twin


def _changes(game: Game, before: bytes, after: bytes) -> str:
    """The numbers that are others than before, with their fields: `offer 3=1 7=0; hands 0=12`."""
    parts = []
    for field in observer_of(game).fields:
        ours = slice(field.at, field.at + field.size)
        if before[ours] != after[ours]:
            pairs = zip(before[ours], after[ours], strict=True)
            told = (f"{number}={new}" for number, (old, new) in enumerate(pairs) if old != new)
            parts.append(f"{field.name} {' '.join(told)}")
    return "; ".join(parts)


def told(game: Game, row: bytes) -> str:
    """All numbers of a row that are not 0."""
    return _changes(game, bytes(len(row)), row)


def observed(game: Game, state: State, eye: int) -> bytes:
    """What a seat sees."""
    observer = observer_of(game)
    out = zeros(observer.words)
    observer.observe(state, eye, out, 0)
    return bytes(memoryview(out))
