"""How dice are made that several have a part in: what each command makes of the starts there were.

A start goes through two stages: seats commit themselves, then, once all commitments are fixed, they reveal. Nothing
here reads a clock: whoever calls says what time it is. Starts that are given are never changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from fivesuns.core.dice import HEX, LEFT, SILENT, Start, commitment
from fivesuns.core.text import say
from fivesuns.match.commands import OPEN, PEOPLE, Refused, Seat

DICE_SECONDS = 8.0  # for which a seat that has not committed, or not revealed, is waited for

Starts = list[Start]


def latest(starts: Sequence[Start], made: float) -> Start:
    """A copy of the start under way; the first one is there as soon as the table is."""
    return starts[-1].copy() if starts else Start(made)


def silent(starts: Iterable[Start]) -> set[int]:
    """The seats that have made a start void: they have no part any more."""
    return {seat for start in starts if start.void == SILENT for seat in start.pending}


def awaited(starts: Sequence[Start], seats: Iterable[Seat]) -> list[int]:
    """The seats of people that may still commit themselves."""
    known = {*silent(starts), *(starts[-1].commitments if starts else ())}
    return [seat.seat for seat in seats if seat.kind in PEOPLE and seat.seat not in known]


def committed(starts: Starts, seats: Sequence[Seat], seat: int, given: str, *, made: float, now: float) -> Starts:
    """The starts after a seat has committed itself; the same where it had said so already. Refused where it may not."""
    if given and not HEX.fullmatch(given):
        raise Refused("broken", say("no-broken-at", where="commit"))
    start = latest(starts, made)
    if start.commitments.get(seat) == given:
        return starts
    if seat in start.commitments or start.fixed is not None or seat in silent(starts):
        raise Refused("illegal", say("no-dice-late"))
    if given and given in start.commitments.values():
        raise Refused("illegal", say("no-dice-copied"))
    start.commitments[seat] = given
    after = [*starts[:-1], start]
    if not any(one.kind == OPEN for one in seats) and not awaited(after, seats):
        start.fixed = now
    return after


def revealed(starts: Starts, seat: int, nonce: str) -> Starts:
    """The starts after a seat has revealed its nonce; the same where it had. Refused where it is another nonce."""
    if not HEX.fullmatch(nonce):
        raise Refused("broken", say("no-broken-at", where="reveal"))
    start = latest(starts, 0.0)
    if start.nonces.get(seat) == nonce:
        return starts
    if start.fixed is None or seat not in start.pending:
        raise Refused("illegal", say("no-dice-early"))
    if commitment(nonce) != start.commitments[seat]:
        raise Refused("illegal", say("no-dice-nonce"))
    start.nonces[seat] = nonce
    return [*starts[:-1], start]


def given_up(starts: Starts, *, made: float, now: float) -> Starts:
    """The starts once time is up: without those who did not commit, or anew without those who did not reveal."""
    start = latest(starts, made)
    if start.fixed is None:
        start.fixed = now
        return [*starts[:-1], start]
    start.void = SILENT
    return [*starts[:-1], start, Start(now)]


def without(starts: Starts, seat: int, now: float) -> Starts:
    """The starts after somebody was sent away from a seat; nothing where that changes none."""
    if not starts or starts[-1].thrown or seat not in starts[-1].commitments:
        return []
    start = starts[-1].copy()
    if start.fixed is None:
        del start.commitments[seat]
        return [*starts[:-1], start]
    start.void = LEFT
    return [*starts[:-1], start, Start(now)]
