"""What a game says of its positions so that ends can be proved: see `bots/proving.py`."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from fivesuns.core.state import NOBODY, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Endings:
    """When two positions of a game for two are the same to a proof, and which ends it looks for."""

    def position(self, state: State) -> i64:
        """A number that no other position of the leg has, apart from what is told by `past`."""
        raise NotImplementedError

    def past(self, state: State, plies: i64) -> i64:
        """What has been that still matters within so many plies, as a number; 0 where nothing does.

        Two positions with the same number here and in `position` must allow the same for so many plies. Neither may
        more matter within fewer plies, nor less within more: then what is proved for one holds for the other.
        """
        return 0

    def is_won(self, state: State, leg: i64, seat: i64) -> bool:
        """Whether a seat has won what it plays for in a leg that is over."""
        return state.mover == NOBODY and state.result()[seat] == 1.0
