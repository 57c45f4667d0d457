"""What a match is worth after its first round: compiled together with the rules."""

from typing import Final

from mypy_extensions import i64

from fivesuns.core.state import NOBODY

Odds = tuple[float, ...]

# What seat 0 may expect of the match after round one, by the pawns that won it. From round two played by search against
# itself (`bench/azteka.py odds`: 1,000 simulations an action, 24 to 200 rounds for each of some entries), smoothed,
# never falling where more is better, and kept off 0 and 1 so that fewer pawns always count.
AFTER_LIFE: Final[Odds] = (0.99,) * 9 + (0.985, 0.97, 0.96, 0.945, 0.93, 0.92)
AFTER_DEATH: Final[Odds] = (0.002,) * 5 + (0.004, 0.008, 0.012, 0.02, 0.04, 0.09, 0.22, 0.34, 0.47, 0.65)
AFTER_DRAW: Final = 0.8  # seat 0 is Death then
LIFE_AGGRESSIVE: Final[Odds] = (0.99,) * 9 + (0.96, 0.77, 0.6, 0.55, 0.53, 0.51)
DEATH_AGGRESSIVE: Final[Odds] = (0.005,) * 5 + (0.006, 0.008, 0.01, 0.03, 0.12, 0.36, 0.4, 0.42, 0.43, 0.44)
DRAW_AGGRESSIVE: Final = 0.44
# Death's round may be matched with as many pawns; then the other's decide: the more Life had, the better for seat 0.
MATCHED: Final = 11  # pawns from which on that happens
USUAL: Final = 10  # pawns of Life on the wheel when Death wins so
A_PAWN: Final = 0.03
MOST: Final = 4  # that count more or less

# Those of the first edition, where Life could stall. A drawn round was held to be even, though seat 0 then won over
# nine in ten as Death: a bot that knew would have turned rings as Life until the round was drawn.
FIRST_LIFE: Final[Odds] = (0.99,) * 9 + (0.985, 0.97, 0.955, 0.945, 0.94, 0.935)
FIRST_DEATH: Final[Odds] = (0.001,) * 5 + (0.002, 0.003, 0.004, 0.006, 0.008, 0.01, 0.015, 0.02, 0.04, 0.10)
FIRST_LIFE_AGGRESSIVE: Final[Odds] = (0.99,) * 9 + (0.96, 0.75, 0.56, 0.54, 0.53, 0.52)
FIRST_DEATH_AGGRESSIVE: Final[Odds] = (0.005,) * 5 + (0.006, 0.008, 0.01, 0.03, 0.15, 0.45, 0.6, 0.63, 0.64, 0.65)
FIRST_DRAW: Final = 0.5


def for_the_other(pawns: i64, other: i64) -> float:
    """What Life's pawns in a round that Death has won are worth to seat 0, above or below the usual."""
    if pawns < MATCHED:
        return 0.0
    more: i64 = other - USUAL
    more = min(more, MOST)
    more = max(more, -MOST)
    return A_PAWN * float(more)


def after_round_one(edition: i64, aggressive: bool, winner: i64, pawns: i64) -> float:
    """The share of seat 0, who was Life in the first round and is Death in the second."""
    if winner == NOBODY:
        if edition == 1:
            return FIRST_DRAW
        return DRAW_AGGRESSIVE if aggressive else AFTER_DRAW
    if edition == 1:
        if winner == 0:
            return FIRST_LIFE_AGGRESSIVE[pawns] if aggressive else FIRST_LIFE[pawns]
        return FIRST_DEATH_AGGRESSIVE[pawns] if aggressive else FIRST_DEATH[pawns]
    if winner == 0:
        return LIFE_AGGRESSIVE[pawns] if aggressive else AFTER_LIFE[pawns]
    return DEATH_AGGRESSIVE[pawns] if aggressive else AFTER_DEATH[pawns]
