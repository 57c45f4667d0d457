"""What a match is worth after its first round: compiled together with the rules."""

from typing import Final

from mypy_extensions import i64

from fivesuns.core.state import NOBODY

Odds = tuple[float, ...]

# What seat 0 may expect of the match after round one, by the pawns that won it. From round two played by search against
# itself (`bench/azteka.py odds`: 500 simulations an action by the learned value, 24 rounds for each of some entries),
# smoothed, never falling where more is better, and kept off 0 and 1 so that fewer pawns always count.
LIFE_MARK: Final[Odds] = (0.997,) * 9 + (0.996, 0.995, 0.993, 0.991, 0.988, 0.985)
DEATH_MARK: Final[Odds] = (0.001,) * 5 + (0.002, 0.003, 0.004, 0.006, 0.01, 0.02, 0.03, 0.1, 0.47, 0.84)
DRAW_MARK: Final = 0.97  # seat 0 is Death then
LIFE_MARK_AGGRESSIVE: Final[Odds] = (0.99,) * 9 + (0.97, 0.93, 0.78, 0.69, 0.66, 0.64)
DEATH_MARK_AGGRESSIVE: Final[Odds] = (0.005,) * 5 + (0.006, 0.008, 0.01, 0.03, 0.12, 0.34, 0.43, 0.5, 0.56, 0.6)
DRAW_MARK_AGGRESSIVE: Final = 0.62
# With as many pawns the other's decide (5.3), and then the mark (5.7): the more Life had, the better for seat 0, by
# what a pawn more or less is worth after Death with so many.
A_PAWN_OF_MARK: Final[Odds] = (0.0,) * 12 + (0.015, 0.065, 0.025)
USUAL: Final = 10  # pawns of Life on the wheel when Death wins so
MOST: Final = 4  # that count more or less

# Those of the second edition, where a mark that was equalled was a drawn match.
AFTER_LIFE: Final[Odds] = (0.99,) * 9 + (0.985, 0.97, 0.96, 0.945, 0.93, 0.92)
AFTER_DEATH: Final[Odds] = (0.002,) * 5 + (0.004, 0.008, 0.012, 0.02, 0.04, 0.09, 0.22, 0.34, 0.47, 0.65)
AFTER_DRAW: Final = 0.8  # seat 0 is Death then
LIFE_AGGRESSIVE: Final[Odds] = (0.99,) * 9 + (0.96, 0.77, 0.6, 0.55, 0.53, 0.51)
DEATH_AGGRESSIVE: Final[Odds] = (0.005,) * 5 + (0.006, 0.008, 0.01, 0.03, 0.12, 0.36, 0.4, 0.42, 0.43, 0.44)
DRAW_AGGRESSIVE: Final = 0.44
# Death's round may be matched with as many pawns; then the other's decide: the more Life had, the better for seat 0.
MATCHED: Final = 11  # pawns from which on that happens
A_PAWN: Final = 0.03

# Those of the first edition, where Life could stall. A drawn round was held to be even, though seat 0 then won over
# nine in ten as Death: a bot that knew would have turned rings as Life until the round was drawn.
FIRST_LIFE: Final[Odds] = (0.99,) * 9 + (0.985, 0.97, 0.955, 0.945, 0.94, 0.935)
FIRST_DEATH: Final[Odds] = (0.001,) * 5 + (0.002, 0.003, 0.004, 0.006, 0.008, 0.01, 0.015, 0.02, 0.04, 0.10)
FIRST_LIFE_AGGRESSIVE: Final[Odds] = (0.99,) * 9 + (0.96, 0.75, 0.56, 0.54, 0.53, 0.52)
FIRST_DEATH_AGGRESSIVE: Final[Odds] = (0.005,) * 5 + (0.006, 0.008, 0.01, 0.03, 0.15, 0.45, 0.6, 0.63, 0.64, 0.65)
FIRST_DRAW: Final = 0.5


def for_the_other(edition: i64, pawns: i64, other: i64) -> float:
    """What Life's pawns in a round that Death has won are worth to seat 0, above or below the usual."""
    more: i64 = other - USUAL
    more = min(more, MOST)
    more = max(more, -MOST)
    if edition == 2:
        return A_PAWN * float(more) if pawns >= MATCHED else 0.0
    return A_PAWN_OF_MARK[pawns] * float(more)


def after_round_one(edition: i64, aggressive: bool, winner: i64, pawns: i64) -> float:
    """The share of seat 0, who was Life in the first round and is Death in the second."""
    if edition == 1:
        if winner == NOBODY:
            return FIRST_DRAW
        if winner == 0:
            return FIRST_LIFE_AGGRESSIVE[pawns] if aggressive else FIRST_LIFE[pawns]
        return FIRST_DEATH_AGGRESSIVE[pawns] if aggressive else FIRST_DEATH[pawns]
    if edition == 2:
        if winner == NOBODY:
            return DRAW_AGGRESSIVE if aggressive else AFTER_DRAW
        if winner == 0:
            return LIFE_AGGRESSIVE[pawns] if aggressive else AFTER_LIFE[pawns]
        return DEATH_AGGRESSIVE[pawns] if aggressive else AFTER_DEATH[pawns]
    if winner == NOBODY:
        return DRAW_MARK_AGGRESSIVE if aggressive else DRAW_MARK
    if winner == 0:
        return LIFE_MARK_AGGRESSIVE[pawns] if aggressive else LIFE_MARK[pawns]
    return DEATH_MARK_AGGRESSIVE[pawns] if aggressive else DEATH_MARK[pawns]
