"""What an action of Cibola comes to: explorers, points as the temple stands, majorities, and what others do not get."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fivesuns.core.claim import Claim
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Who, say
from fivesuns.games.cibola.material import CARDS, SERPENT, SHIELD, SKULL, STATUETTE, SUNDIAL, TREASURES
from fivesuns.games.cibola.position import BYTE
from fivesuns.games.cibola.rules import BIDDING, BIT, COLUMN, COVERING, TAKING, State

TENTHS: Final = 10.0  # points are compared in tenths
TELLING: Final = 5  # tenths of a point below which nothing is said


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """A sealed bid is known to its own seat alone, and nothing is said of what others have bid."""
    found: list[Claim] = []
    if before.phase == BIDDING:
        if eye == seat:
            _bidding(found, before, seat, after)
        return found
    if after.mover == NOBODY and before.mover == seat:
        result = after.result()
        if result[seat] == 1.0:
            return [Claim(say("reason-wins", who=Who(int(seat))))]
    if before.phase == TAKING:
        _taking(found, before, seat, after)
    elif before.phase == COVERING:
        _covering(found, before, seat, after)
    else:
        _explorers(found, before, seat, after)
    _lead(found, before, seat, after)
    return found


# bids


def _bidding(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Nothing, for the discard; or the least that no other can outbid."""
    bid: i64 = after.bid(seat)
    if bid == 0:
        if before.discard > 0:
            found.append(Claim(say("reason-refill", who=Who(int(seat)), n=int(before.discard))))
        return
    need: i64 = 0
    for other in range(before.seats):
        if other != seat:
            first: bool = (seat - before.torch) % before.seats < (other - before.torch) % before.seats  # 4.1
            most: i64 = before.hand(other) + (0 if first else 1)
            need = max(need, most)
    if bid >= need:
        found.append(Claim(say("reason-first", who=Who(int(seat)), n=int(before.hand(seat) - bid)), -int(bid)))


# cards


def _count(state: State, seat: i64, column: i64) -> i64:
    """How many of a treasure a seat has."""
    return (state.treasures(seat) >> (8 * column)) & BYTE


def _most_of_others(state: State, seat: i64, column: i64) -> i64:
    most: i64 = 0
    for other in range(state.seats):
        if other != seat:
            most = max(most, _count(state, other, column))
    return most


def _taking(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """A majority that changes hands, and to whom else the card would have been worth most."""
    theirs: i64 = _most_of_others(before, seat, STATUETTE)
    if _count(before, seat, STATUETTE) <= theirs < _count(after, seat, STATUETTE):
        mine: i64 = _count(after, seat, STATUETTE)
        found.append(Claim(say("reason-majority", who=Who(int(seat)), mine=int(mine), theirs=int(theirs))))
    _denying(found, before, seat, after)


def _denying(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """The card is worth more to another seat than any that is left."""
    card: i64 = after.own(seat) & ~before.own(seat)
    for other in range(before.seats):
        if other == seat or before.seats == 1:
            continue
        gain: i64 = _gain(before, other, card)
        left: i64 = 0
        for number in range(CARDS):
            if after.offer & BIT[number] != 0:
                left = max(left, _gain(before, other, BIT[number]))
        if gain >= 10 and gain - left >= 10:
            points: i64 = (gain + 5) // 10
            said = say("reason-denies", who=Who(int(other)), n=int(points))
            found.append(Claim(said, int(gain), str(int(other))))


def _gain(state: State, seat: i64, card: i64) -> i64:
    """What a card would add to a seat's points as the temple stands, in tenths."""
    trial = state.copy()
    if seat == 0:
        trial.own_0 |= card
    elif seat == 1:
        trial.own_1 |= card
    elif seat == 2:
        trial.own_2 |= card
    else:
        trial.own_3 |= card
    return _tenths(trial.points(seat) - state.points(seat))


def _tenths(points: float) -> i64:
    return round(points * TENTHS)


# the temple


def _covering(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """A column whose values rise where one has more of the treasure than anybody else, or fall where one has fewer."""
    cell: i64 = after.covered & ~before.covered
    for column in (SUNDIAL, SERPENT, SHIELD):
        if COLUMN[column] & cell == 0:
            continue
        mine: i64 = _count(before, seat, column)
        theirs: i64 = _most_of_others(before, seat, column)
        change: float = after.worth(column) - before.worth(column)
        if (change > 0.0 and mine > theirs) or (change < 0.0 and mine < theirs):
            low, high = _values(after, column)
            said = say(
                "reason-column",
                who=Who(int(seat)),
                treasure=TREASURES[column],
                mine=int(mine),
                theirs=int(theirs),
                exact="yes" if low == high else "no",
                low=low,
                high=high,
            )
            tips: i64 = _tenths(change * float(mine - theirs))
            found.append(Claim(said, int(tips)))
    if COLUMN[SKULL] & cell != 0 and _count(before, seat, SKULL) > _most_of_others(before, seat, SKULL):
        spared: i64 = _tenths(after.worth(SKULL) - before.worth(SKULL))
        if spared > 0:
            found.append(Claim(say("reason-skulls", who=Who(int(seat))), int(spared)))


def _values(state: State, column: i64) -> tuple[int, int]:
    """The least and the greatest value that is still visible in a column."""
    values = [
        int(state.tables.values[cell])
        for cell in range(len(state.tables.values))
        if COLUMN[column] & BIT[cell] & ~state.covered != 0
    ]
    return min(values), max(values)


def _explorers(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Explorers that a totem brings."""
    more: i64 = after.hand(seat) - before.hand(seat)
    if more > 0:
        found.append(Claim(say("reason-explorers", who=Who(int(seat)), n=int(more)), int(more)))


def _ahead(state: State, seat: i64) -> i64:
    """How far ahead of the best of the others a seat is as the temple stands, in tenths of a point."""
    best: float = -1000.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, state.points(other))
    return _tenths(state.points(seat) - best)


def _lead(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Points gained on the best of the others, as the temple stands."""
    gained: i64 = _ahead(after, seat) - _ahead(before, seat)
    if gained > TELLING:
        points: i64 = (gained + 5) // 10
        if points > 0:
            found.append(Claim(say("reason-gains", who=Who(int(seat)), n=int(points)), int(gained)))
