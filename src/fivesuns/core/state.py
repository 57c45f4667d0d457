"""The contract: what every game's position can do. Rules are subclasses, compiled together with it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from fivesuns.core.rng import Rng

NATURE: Final = -1  # the seat that draws cards
CLOCK: Final = -2  # the seat that rings a bell
SEVERAL: Final = -3  # as `mover`: more than one seat may act
NOBODY: Final = -4  # as `mover`: the game is over
WATCHER: Final = -5  # as an eye: somebody without a seat


@mypyc_attr(allow_interpreted_subclasses=True)  # games of others are not compiled with ours
class State:
    """One position: mutable, cheap to copy, and the only place where rules live.

    It holds no random generator, no deck order and no clock: NATURE and CLOCK are seats whose
    actions are recorded like any other.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.mover: i64 = NOBODY  # the seat to act, NATURE and CLOCK included; else SEVERAL or NOBODY
        self.leg: i64 = 0  # the round, deal or phase: a playout may stop where it changes, see `promise`

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now; nobody when the game is over. Override where several act at once."""
        mover: i64 = self.mover
        return () if mover == NOBODY else (mover,)

    def legal(self, seat: i64) -> list[int]:
        """The actions open to a seat, in ascending order; none when it has no turn."""
        raise NotImplementedError

    def tries(self, seat: i64) -> list[int]:
        """The legal actions that a search looks at: fewer where anything else would be folly."""
        return self.legal(seat)

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action: the only mutation there is."""
        raise NotImplementedError

    def copy(self) -> State:
        """A copy of the position: what is done to one leaves the other alone."""
        raise NotImplementedError

    def guess(self, seat: i64, rng: Rng) -> State:
        """A world consistent with all that a seat knows, varied in what it doesn't. Nothing is hidden by default."""
        return self.copy()

    def suppose(self, seat: i64, rng: Rng) -> State:
        """A guess as a search makes it: override it where what was done makes some worlds likelier than others."""
        return self.guess(seat, rng)

    def unsealed(self, seat: i64) -> State:
        """The position as a seat on turn has to think about it: before others sealed what all choose at once."""
        return self

    def result(self) -> list[float]:
        """A share of the win for each seat, together 1, once the game is over."""
        raise NotImplementedError

    def score(self) -> list[int]:
        """The points of each seat as the rule book counts them; empty where it counts none."""
        return []

    def draw(self, seat: i64, rng: Rng) -> i64:
        """One of the legal actions, uniformly at random (NATURE: by weight), without making the list if possible."""
        actions = self.legal(seat)
        if seat != NATURE:
            return actions[rng.below(len(actions))]
        total: i64 = 0
        for action in actions:
            total += self.weight(action)
        left: i64 = rng.below(total)
        for action in actions:
            left -= self.weight(action)
            if left < 0:
                return action
        raise AssertionError("NATURE has no action")

    def why(self, seat: i64, action: i64) -> str | None:
        """The number of the rule that forbids an action to a seat on turn; None exactly when it is legal."""
        raise NotImplementedError

    def weight(self, action: i64) -> i64:
        """How likely NATURE is to choose this action, relative to its others."""
        return 1

    def sees(self, eye: i64, seat: i64, action: i64) -> i64:
        """What a seat will know of an action when it next acts: the action, or a number for all that look alike.

        Search plans on it; override it where a draw or a choice stays hidden from somebody.
        """
        return action

    def promise(self) -> list[float] | None:
        """What each seat may expect from here, where a playout had better stop; None to play on.

        Search asks it when a playout leaves the leg it began in, or has gone on for the game's horizon.
        """
        return None

    def glance(self) -> list[float] | None:
        """What each seat may expect by a mere look, at any moment; None where a look says too little.

        Search asks it where something is hidden, to try first what looks best.
        """
        return None

    def payoff(self) -> list[float]:
        """What an end is worth to each seat in a search, together 1: the result, and a little for what else counts."""
        return self.result()

    def counted(self, lines: i64) -> list[float] | None:
        """What each seat gets from here where all play their best, to the end of the game or of the leg, by trying them
        all; None where there are more lines than this.

        Override it where nothing is hidden or drawn for a while: search asks it instead of playing on at random.
        """
        return None

    def freeze(self) -> tuple[Any, ...]:
        """All that the position is, as plain values. A game's `rules.thaw` makes the position of them again."""
        raise NotImplementedError

    def gist(self) -> tuple[Any, ...]:
        """What `freeze` gives, without what is only counted so that a turn ends: a draft that comes back is empty."""
        return self.freeze()

    def __reduce__(self) -> tuple[Any, ...]:
        """How it is pickled: `return (thaw, (self.freeze(),))`; native classes know no other way."""
        raise NotImplementedError
