"""What an action of Azteka comes to: lines reached and filled, what is threatened and what is prevented."""

from __future__ import annotations

from mypy_extensions import i64

from fivesuns.core.bits import popcount
from fivesuns.core.claim import Claim
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.games.azteka.material import DEATH, LIFE, RING_NAMES, RINGS, SEGMENT_NAMES, SEGMENTS
from fivesuns.games.azteka.rules import MUMMIES, State
from fivesuns.games.azteka.wheel import LOW, nonzero


def claims(before: State, seat: i64, after: State, eye: i64) -> list[Claim]:
    """Nothing is hidden, so every eye knows the same."""
    if _is_over(before, after):
        return [Claim(say("reason-wins", who=Who(int(seat))))] if _winner(before, after) == seat else []
    found: list[Claim] = []
    following: i64 = after.mover
    if following != seat and not _can_win(after, following):
        found.append(Claim(say("reason-stops", who=Who(int(following)))))
    if following != seat and _threatens(after, seat):
        found.append(Claim(say("reason-threat", who=Who(int(seat)))))
    role: i64 = before.role(seat)
    if role == DEATH and after.on_life < before.on_life:
        lost: i64 = before.on_life - after.on_life
        found.append(Claim(say("reason-turned", n=int(lost)), int(lost)))
    if role == LIFE or before.variant == MUMMIES:
        _spreading(found, before, seat, role, after)
    if role != LIFE or before.variant == MUMMIES:
        _filling(found, before, seat, role, after)
    if before.variant != MUMMIES:
        _hindering(found, before, role, after)
        _narrowing(found, before, DEATH if role == LIFE else LIFE, after)
    return found


def _is_over(before: State, after: State) -> bool:
    return after.leg != before.leg or after.mover == NOBODY


def _winner(before: State, after: State) -> i64:
    """Who has won the round that is over."""
    return after.winner_1 if before.leg == 0 else after.winner_2


def _can_win(state: State, seat: i64) -> bool:
    """Whether a seat on turn can win the round by one action."""
    for action in state.legal(seat):
        then = state.copy()
        then.play(seat, action)
        if _is_over(state, then) and _winner(state, then) == seat:
            return True
    return False


def _threatens(after: State, seat: i64) -> bool:
    """Whether a seat could win if it were on turn again at once."""
    again = after.copy()
    again.mover = seat
    return _can_win(again, seat)


# one's own lines


def _segments(board: i64) -> i64:
    """The segments that a board has a pawn in, a bit each."""
    fold: i64 = board | (board >> 16)
    return (fold | (fold >> 8)) & 0xFF


def _lines(board: i64) -> i64:
    """How many segments and rings a board has a pawn in."""
    return popcount(_segments(board)) + popcount(nonzero(board))


def _spreading(found: list[Claim], before: State, seat: i64, role: i64, after: State) -> None:
    """New segments and rings, and those that a pawn may reach next."""
    was: i64 = before.board(role)
    now: i64 = after.board(role)
    if _lines(now) > _lines(was):
        found.append(Claim(_reached(was, now, seat), int(_lines(now))))
    near: i64 = _next_lines(after, role)
    if near > _next_lines(before, role) and _lines(now) >= _lines(was):
        found.append(Claim(say("reason-near", who=Who(int(seat)), n=int(near)), int(near)))
    if after.birth:
        found.append(Claim(say("reason-birth")))


def _reached(was: i64, now: i64, seat: i64) -> Say:
    """A new ring or segment by its name, where it is the only thing that is new."""
    rings: i64 = nonzero(now)
    new_rings: i64 = rings & ~nonzero(was)
    segments: i64 = _segments(now)
    fresh: i64 = segments & ~_segments(was)
    kept: bool = _segments(was) & ~segments == 0
    if popcount(new_rings) == 1 and popcount(fresh) == 0 and kept:
        name = RING_NAMES[popcount(new_rings - 1) // SEGMENTS]
        return say("reason-ring", ring=name, n=int(popcount(rings)))
    if popcount(fresh) == 1 and new_rings == 0 and kept:
        return say("reason-segment", segment=SEGMENT_NAMES[popcount(fresh - 1)], n=int(popcount(segments)))
    return say("reason-reach", who=Who(int(seat)), segments=int(popcount(segments)), rings=int(popcount(rings)))


def _next_lines(state: State, role: i64) -> i64:
    """How many segments and rings that a side lacks it could place on next."""
    board: i64 = state.board(role)
    places: i64 = state.places(role)
    segments: i64 = _segments(places) & ~_segments(board)
    return popcount(segments) + popcount(nonzero(places) & ~nonzero(board))


def _fullest(board: i64) -> tuple[int, int, int, int]:
    """The fullest segment and its pawns, the fullest ring and its pawns."""
    segment: i64 = 0
    in_segment: i64 = 0
    for place in range(SEGMENTS):
        count: i64 = popcount((board >> place) & LOW)
        if count > in_segment:
            segment, in_segment = place, count
    ring: i64 = 0
    in_ring: i64 = 0
    for line in range(RINGS):
        count = popcount((board >> (SEGMENTS * line)) & 0xFF)
        if count > in_ring:
            ring, in_ring = line, count
    return segment, in_segment, ring, in_ring


def _filling(found: list[Claim], before: State, seat: i64, role: i64, after: State) -> None:
    """A segment or a ring that is at least half full, and fuller than any was."""
    _, was_segment, _, was_ring = _fullest(before.board(role))
    segment, in_segment, ring, in_ring = _fullest(after.board(role))
    if in_segment > was_segment and 2 * in_segment >= RINGS:
        found.append(Claim(_filled("segment", SEGMENT_NAMES[segment], in_segment, RINGS), in_segment, "segment"))
    if in_ring > was_ring and 2 * in_ring >= SEGMENTS:
        found.append(Claim(_filled("ring", RING_NAMES[ring], in_ring, SEGMENTS), in_ring, "ring"))


def _filled(line: str, name: str, n: int, of: int) -> Say:
    return say("reason-fill", line=line, name=name, n=n, of=of)


# the other's lines


def _hindering(found: list[Claim], before: State, role: i64, after: State) -> None:
    """What the other side has less of: lines of Death that are broken, places of Life that are taken."""
    if role == LIFE:
        _, was, _, was_ring = _fullest(before.death)
        _, now, _, now_ring = _fullest(after.death)
        if now < was and 2 * was >= RINGS:
            found.append(Claim(say("reason-breaks", line="segment", n=now, m=was), was - now, "segment"))
        if now_ring < was_ring and 2 * was_ring >= SEGMENTS:
            found.append(Claim(say("reason-breaks", line="ring", n=now_ring, m=was_ring), was_ring - now_ring, "ring"))
        return
    had: i64 = _lines(before.life)
    has: i64 = _lines(after.life)
    if has < had:
        segments: i64 = popcount(_segments(after.life))
        rings: i64 = popcount(nonzero(after.life))
        found.append(Claim(say("reason-thins", segments=int(segments), rings=int(rings)), int(had - has)))
    could: i64 = _next_lines(before, LIFE)
    can: i64 = _next_lines(after, LIFE)
    if can < could and has <= had:
        found.append(Claim(say("reason-denies", n=int(can), m=int(could)), int(could - can)))


def _narrowing(found: list[Claim], before: State, other: i64, after: State) -> None:
    """Fewer cells that the other side could place on next: seldom a purpose, but it tells alike actions apart."""
    was: i64 = popcount(before.places(other))
    now: i64 = popcount(after.places(other))
    if now < was:
        side = "life" if other == LIFE else "death"
        found.append(Claim(say("reason-narrows", side=side, n=int(now), m=int(was)), int(was - now)))
