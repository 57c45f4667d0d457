"""How one view of Xalapa came from the one before, and what is a moment of it."""

from __future__ import annotations

from fivesuns.core.state import NATURE, WATCHER
from fivesuns.core.text import say
from fivesuns.core.view import Beat, Motion, Story
from fivesuns.games.xalapa import oracle
from fivesuns.games.xalapa import stage as drawn
from fivesuns.games.xalapa.material import CELL_NAMES, COLUMNS, CURSE, DONE, LIFT, NUMBERS, POSITIONS
from fivesuns.games.xalapa.position import BIDDING, LAYING
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.view import CHECKED, asked, home, pieces, result_of


def story(before: State, seat: int, action: int, after: State, eye: int) -> Story:
    """What is gone leaves, what is new comes; at the check one test is ticked after another. A stone is there at once:
    who lays it is in a hurry."""
    if action < DONE:
        return Story(sound="stone" if action < LIFT else "lift") if eye == seat else Story()
    eye = eye if eye >= 0 else WATCHER
    old = {piece.id: piece for piece in pieces(before, eye)}
    new = {piece.id: piece for piece in pieces(after, eye)}
    left = [Motion("leave", (id,)) for id in old if id not in new]
    came = [Motion("arrive", piece=piece) for id, piece in new.items() if id not in old]
    changed = [Motion("swap", (id,), piece) for id, piece in new.items() if id in old and old[id] != piece]
    if after.phase in CHECKED and before.phase == LAYING:
        return _checked(left, changed, came, after, eye)
    frames = _frames([*left, *changed], came)
    if before.phase == BIDDING != after.phase:
        return Story(frames, beats=(Beat("hold", 0, say("beat-promised"), say("beat-promised-about")),), sound="card")
    return Story(frames, sound="card" if came and seat == NATURE else "none")


def _checked(left: list[Motion], changed: list[Motion], came: list[Motion], after: State, eye: int) -> Story:
    """The check, one test after the other: what counts is counted on the board, then the test is ticked."""
    stones = [motion for motion in came if motion.piece and motion.piece.art == "stone"]
    ticks = {motion.ids[0]: motion for motion in changed if motion.ids[0].startswith("oracle-")}
    frames = [[*left, *(motion for motion in changed if motion.ids[0] not in ticks), *stones]]
    frames = [frame for frame in frames if frame]
    beats = []
    for test in range(asked(after, home(eye))):
        id = f"oracle-{test + 1}"
        beats.append(_judged(after, home(eye), test, len(frames), result_of(after, test, eye)))
        if id in ticks:
            frames.append([ticks.pop(id)])
    frames.append([*ticks.values(), *(motion for motion in came if motion not in stones)])
    return Story(_frames(*frames), beats=tuple(beats), sound="none")


def _judged(after: State, seat: int, test: int, at: int, result: str) -> Beat:
    """How a test is judged on a seat's board: what it asks for, and which stones have it."""
    laid, face = after.stones[seat], after.faces[seat]
    cost = 0 if after.atlacoya else CURSE
    if test == 0:
        shape = int(after.position) + (POSITIONS if after.four else 0)
        found = int(oracle.arranged(shape, laid, after.tables))
        title = say("beat-position", **drawn.shape_args(after.tables.material, shape))
        text = say("beat-lies", result=result, cells=_named(found), cost=cost)
        return Beat("check", at, title, text, lit=f"oracle-{test + 1}", counted=_stones(found))
    cards = [int(after.slots[test - 1]), int(after.slots[test - 1 + COLUMNS])]
    kind, args = drawn.asks(cards[0], cards[1])
    title = say(f"about-{kind}", number=test + 1, **args, result="none", have=0, have_b=0)
    some = [int(oracle.matching(face, card, laid, after.tables)) for card in cards if not NUMBERS[card]] or [int(laid)]
    a, b = _named(some[0]), _named(some[-1])
    na, nb = int(oracle.size(some[0])), int(oracle.size(some[-1]))
    id = "beat-both" if len(some) > 1 else "beat-count"
    text = say(id, result=result, have=na, have_b=nb, cells=a, cells_b=b, cost=cost)
    return Beat("check", at, title, text, lit=f"oracle-{test + 1}", counted=_stones(some[0] | some[-1]))


def _named(cells: int) -> str:
    return drawn.named(tuple(oracle.cells_of(cells)))


def _stones(cells: int) -> tuple[str, ...]:
    return tuple(f"stone-{CELL_NAMES[cell]}" for cell in oracle.cells_of(cells))


def _frames(*frames: list[Motion]) -> tuple[tuple[Motion, ...], ...]:
    return tuple(tuple(frame) for frame in frames if frame)
