"""What is told of Azteka: the log line and the screen reader's sentence, from before, action and after."""

from __future__ import annotations

from fivesuns.core.box import Material
from fivesuns.core.listing import Drawn, Listing
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.games.azteka.material import ACTIONS, CELL_NAMES, LIFE, MUMMY, PAWNS_OF_THREE, PAWNS_OF_TWO, TURN
from fivesuns.games.azteka.rules import MUMMIES, State
from fivesuns.games.azteka.story import disintegrated
from fivesuns.games.azteka.view import ART, HOW, rings_reached, segments_reached


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    meaning = ACTIONS.meaning(action)
    lines = [say(f"told-{meaning.kind}", who=Who(seat), **meaning.names)]
    if action < TURN:
        lines += _consequences(before, seat, action, after)
    ended = after.leg != before.leg or after.mover == NOBODY
    return (*lines, _ending(before, after)) if ended else tuple(lines)


def _consequences(before: State, seat: int, cell: int, after: State) -> list[Say]:
    role = int(before.role(seat))
    lost = disintegrated(before, role, cell)
    if lost:
        return [say("told-disintegration", n=len(lost), cells=", ".join(CELL_NAMES[one] for one in lost))]
    if after.birth:
        return [say("told-birth", segment=CELL_NAMES[cell][1])]
    if role == LIFE and after.leg == before.leg and after.mover != NOBODY:
        return _milestones(int(before.life), int(after.life))
    return []


def _milestones(before: int, after: int) -> list[Say]:
    """Half of Life's goal, the first time it is reached."""
    if rings_reached(after) == 0xF != rings_reached(before):
        return [say("told-every-ring")]
    if segments_reached(after) == 0xFF != segments_reached(before):
        return [say("told-every-segment")]
    return []


def _ending(before: State, after: State) -> Say:
    first = before.leg == 0
    winner, how = (after.winner_1, after.how_1) if first else (after.winner_2, after.how_2)
    pawns = int(after.pawns_1 if first else after.pawns_2)
    round_ = 0 if after.variant == MUMMIES else int(before.leg) + 1
    if winner == NOBODY:
        return say("told-drawn", round=round_, how=HOW[how])
    role = ART[int(before.role(winner))]
    return say("told-won", who=Who(int(winner)), role=role, round=round_, how=HOW[how], pawns=pawns)


def proved(state: State, seat: int, plies: int) -> Say:
    """That a seat wins, whatever the other does: the round, or in round two the match."""
    won = "round" if state.leg == 0 else "match"
    return say("proved", role=ART[int(state.role(seat))], won=won, n=plies)


# the box in tables, for the rules page


def _pawns(_: Material) -> Listing:
    """How many pawns each side has, with two players and with three."""
    rows = []
    for role, art in enumerate(ART):
        with_two = "" if role == MUMMY else str(PAWNS_OF_TWO)
        rows.append(((Drawn(art), say("role", role=art)), (with_two,), (str(PAWNS_OF_THREE),)))
    return Listing((say("list-pawns"), say("list-two"), say("list-three")), tuple(rows))


LISTINGS = {"pawns": _pawns}
