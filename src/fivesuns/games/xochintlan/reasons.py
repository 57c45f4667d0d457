"""What an action of Xochintlan comes to: how near one's own shape is, and which shapes the next player could make."""

from __future__ import annotations

from mypy_extensions import i64

from fivesuns.core.bits import popcount
from fivesuns.core.claim import Claim
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Who, say
from fivesuns.games.xochintlan.material import ANIMALS, CARDS
from fivesuns.games.xochintlan.position import ALL_CARDS
from fivesuns.games.xochintlan.rules import State
from fivesuns.games.xochintlan.shapes import ACTION, BIT, REACH, above, below, count

SOON = 3  # actions, within which it is told how near a shape is
MANY = 1000  # more than the ways there are: fewer actions come before more ways


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """Of another's cards an eye knows nothing, so that nothing is said of how near they are."""
    if before.mover < 0:
        return []
    if after.point(seat) > before.point(seat):
        return [Claim(say("reason-wins", who=Who(int(seat))))]
    if after.mover == NOBODY or after.deal != before.deal or after.mover == seat or after.mover < 0:
        return []
    found: list[Claim] = []
    if before.shows(eye, seat):
        _nearing(found, before, seat, after)
    _leaving(found, before, seat, after, eye)
    return found


def _actions(state: State, cards: i64, most: i64) -> i64:
    """How many actions the nearest of some cards needs, the Man staying or moving first; over `most`: one more."""
    grid = state.grid
    best: i64 = most + 1
    for animal in range(ANIMALS):
        best = min(best, _lacking(state, cards, animal, grid.man, best - 1))
    for animal in range(ANIMALS):
        for n in range(grid.fronts):
            if best > 1:
                best = min(best, 1 + _lacking(state, cards, animal, grid.front[n], best - 2))
    return best


def _lacking(state: State, cards: i64, animal: i64, man: i64, most: i64) -> i64:
    """The actions that the nearest of some cards needs with one animal and the Man on a cell; over `most`: any more."""
    grid = state.grid
    high: i64 = above(grid.rows, animal, man)
    low: i64 = below(grid.rows, animal, man)
    best: i64 = most + 1
    if count(high) + count(low) < REACH - most:
        return best
    for card in range(CARDS):
        if cards & BIT[card] != 0:
            best = grid.tables.needed(card, high, low, grid.reserve(animal), best - 1)
    return best


def _ways(state: State, cards: i64, needed: i64) -> i64:
    """In how many ways one of some cards can be laid by as many actions as the nearest needs."""
    grid = state.grid
    ways: i64 = 0
    for animal in range(ANIMALS):
        ways += _ways_at(state, cards, animal, grid.man, needed)
        for n in range(grid.fronts):
            ways += _ways_at(state, cards, animal, grid.front[n], needed - 1)
    return ways


def _ways_at(state: State, cards: i64, animal: i64, man: i64, needed: i64) -> i64:
    """Those with one animal, and the Man on a cell."""
    grid = state.grid
    high: i64 = above(grid.rows, animal, man)
    low: i64 = below(grid.rows, animal, man)
    left: i64 = grid.reserve(animal)
    ways: i64 = 0
    if count(high) + count(low) < REACH - needed:
        return ways
    for card in range(CARDS):
        if cards & BIT[card] != 0 and grid.tables.needed(card, high, low, left, needed) == needed:
            ways += ACTION * needed - grid.tables.lacking(card, high, low, left)
    return ways


def _nearing(found: list[Claim], before: State, seat: i64, after: State) -> None:
    """Fewer actions to one's own shape, and in how many ways."""
    now: i64 = _actions(after, after.hands[seat], SOON)
    if now <= SOON and _actions(before, before.hands[seat], now) > now:
        ways: i64 = _ways(after, after.hands[seat], now)
        said = say("reason-need", who=Who(int(seat)), n=int(now), ways=int(ways))
        found.append(Claim(said, int(MANY * (SOON - now) + ways)))


def _leaving(found: list[Claim], before: State, seat: i64, after: State, eye: i64) -> None:
    """Of the cards that an eye does not hold, those that the next player could make at once."""
    unseen: i64 = ALL_CARDS & ~before.discard
    if before.shows(eye, seat):
        unseen &= ~after.hands[seat]
    if before.shows(eye, after.mover):
        unseen = after.hands[after.mover]
    was: i64 = _in_reach(before, unseen, True)
    now: i64 = _in_reach(after, unseen, not after.man_played)
    if now < was:
        said = say("reason-leaves", who=Who(int(after.mover)), n=int(now), m=int(was))
        found.append(Claim(said, int(was - now)))


def _in_reach(state: State, cards: i64, moving: bool) -> i64:
    """How many of some cards are one action away: by an animal, or by the Man where he may move."""
    grid = state.grid
    made: i64 = 0
    for animal in range(ANIMALS):
        made |= _made(state, cards & ~made, animal, grid.man, 1)
        if moving:
            for n in range(grid.fronts):
                made |= _made(state, cards & ~made, animal, grid.front[n], 0)
    return popcount(made)


def _made(state: State, cards: i64, animal: i64, man: i64, most: i64) -> i64:
    """Those of some cards that lie within so many actions of one animal's, with the Man on a cell."""
    grid = state.grid
    high: i64 = above(grid.rows, animal, man)
    low: i64 = below(grid.rows, animal, man)
    made: i64 = 0
    if count(high) + count(low) < REACH - most:
        return made
    for card in range(CARDS):
        if cards & BIT[card] != 0 and grid.tables.needed(card, high, low, grid.reserve(animal), most) <= most:
            made |= BIT[card]
    return made
