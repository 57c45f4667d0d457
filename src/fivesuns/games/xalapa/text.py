"""What is told of Xalapa: the log line and the screen reader's sentence, from before, action and after.

Of stones nothing is told, not even to their owner, who sees them: they are a draft until "Done!" or the bell.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from fivesuns.core.game import Card
from fivesuns.core.listing import Drawn, Listing
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.games.xalapa import oracle
from fivesuns.games.xalapa.material import (
    ACTIONS,
    COLUMNS,
    DECK_OF,
    DECKS,
    FACE_NAMES,
    FEATURE_NAMES,
    FEW_TESTS,
    LEAST_BID,
    MANY_TESTS,
    PATTERN_NAMES,
    POSITION_NAMES,
    SHOWS,
    SIDE,
    SIDES,
    SLOTS,
    Cell,
    Material,
)
from fivesuns.games.xalapa.position import BIDDING, FACING, JUDGING, LAYING, LEVELLING, NONE, POSING, SECOND
from fivesuns.games.xalapa.rules import State
from fivesuns.games.xalapa.stage import asks
from fivesuns.games.xalapa.view import alone, gained, signed, total


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    lines = _done(before, seat, action, after, eye)
    if before.phase == LAYING and after.phase != LAYING:
        lines += _check(after)
    if _dawns(before, after):
        lines.append(say("told-day", day=int(after.leg) + 1))
    if after.mover == NOBODY:
        lines += _over(after)
    return tuple(lines)


def card(state: State) -> Card:
    """How a day alone went: how many tests were passed, not which, and with how many stones."""
    of, failed = int(state.levels[0]), int(state.failed(0)).bit_count()
    stones = int(oracle.size(state.stones[0]))
    label = say("card-tests", n=of - failed, of=of)
    return Card(say("title"), of - failed, of, label, ((stones, say("card-stones", n=stones)),))


def _done(before: State, seat: int, action: int, after: State, eye: int) -> list[Say]:
    meaning = ACTIONS.meaning(action)
    kind, names = meaning.kind, meaning.names
    if kind in ("put", "lift"):
        return []
    if kind in ("pattern", "face"):
        return _boards(before, after, kind, names)
    if kind == "position":
        return [say("told-position", shape=f"{names['position']}-{SIDES[int(after.four)]}")]
    if kind == "oracle":
        return _asked(before, after)
    if kind == "done":
        return [say("told-done", who=Who(seat)), *_turned(before, after)]
    if kind in ("five", "seven"):
        return [say("told-level", who=Who(seat), n=FEW_TESTS if kind == "five" else MANY_TESTS)]
    if kind == "bid":
        return _bids(seat, after, eye, int(names["tests"]))
    if kind in ("token", "accept", "green", "red"):
        return _answered(before, seat, after, kind) if before.edition < SECOND else _sealed(before, seat, action, after)
    return [say("told-ring")] if kind == "ring" else [say("told-ready", who=Who(seat))]


# what the house draws


def _boards(before: State, after: State, kind: str, names: dict[str, str]) -> list[Say]:
    if kind == "face":
        seat = before.faces.index(NONE)
        return [say("told-face", who=Who(seat), face=FACE_NAMES[after.faces[seat]])]
    return [say("told-pattern-alone" if after.seats == 1 else "told-pattern", pattern=names["pattern"])]


def _asked(before: State, after: State) -> list[Say]:
    """A test, once both of its cards lie there; until then the one that does."""
    slot = next(slot for slot in range(SLOTS) if before.slots[slot] != after.slots[slot])
    column = slot % COLUMNS
    kind, args = asks(int(after.slots[column]), int(after.slots[column + COLUMNS]))
    if kind == "half":
        return [say("told-card", number=column + 2, a=SHOWS[after.slots[slot]])]
    return [say(f"told-{kind}", number=column + 2, **args)]


def _dawns(before: State, after: State) -> bool:
    """Whether a day begins: all is settled, or everybody is ready for the next one."""
    settled = before.phase in (FACING, LEVELLING) and after.phase in (BIDDING, POSING)
    return settled or after.leg != before.leg


# what seats do


def _turned(before: State, after: State) -> list[Say]:
    """The first one turns the glass."""
    return [say("told-glass", seconds=int(after.glass))] if after.running() and not before.running() else []


def _bids(seat: int, after: State, eye: int, number: int) -> list[Say]:
    """That a number is chosen, and to its owner which; all of them once the last one is in."""
    if after.phase == BIDDING:
        return [say("told-bid-own", n=number) if eye == seat else say("told-bid", who=Who(seat))]
    return [say("told-bid-shown", who=Who(other), n=int(after.bids[other])) for other in range(int(after.seats))]


def _answered(before: State, seat: int, after: State, kind: str) -> list[Say]:
    test = int(before.owed(seat)) + 1
    if kind == "token":
        return [say("told-token", who=Who(seat), test=test)]
    points = signed(int(after.points[seat] - before.points[seat]))
    if kind == "accept":
        return [say("told-accept", who=Who(seat), test=test, points=points)]
    return [say(f"told-{kind}", who=Who(seat), points=points)]


def _sealed(before: State, seat: int, action: int, after: State) -> list[Say]:
    """That somebody has decided; once the last one has, what each did for the test."""
    if after.phase == JUDGING and after.judged == before.judged:
        return [say("told-answer", who=Who(seat))]
    answers = [action if other == seat else int(before.sealed[other]) for other in range(int(before.seats))]
    lines = []
    for other, answer in enumerate(answers):
        if answer != NONE:
            lines += _answered(before, other, after, ACTIONS.meaning(answer).kind)
    return lines


# the check, and the end


def _check(after: State) -> list[Say]:
    return [_checked(after, seat) for seat in range(int(after.seats))]


def _checked(after: State, seat: int) -> Say:
    failed = int(after.failed(seat)).bit_count()
    if not after.atlacoya:
        stones = int(oracle.size(after.stones[seat]))
        return say("told-check", who=Who(seat), failed=failed, stones=stones, points=gained(after, seat))
    bid = int(after.bids[seat])
    return say("told-broken", who=Who(seat), failed=failed, n=bid) if failed else say("told-kept", who=Who(seat), n=bid)


def _over(after: State) -> list[Say]:
    result = after.result()
    winners = [seat for seat, share in enumerate(result) if share == max(result)]
    if after.seats == 1:
        could = alone(after)
        best = "yes" if after.score()[0] == could else "no"
        return [say("told-over-alone", points=total(after, 0), least=could, best=best)]
    if len(winners) > 1:
        return [say("told-over-shared", points=total(after, winners[0]))]
    return [say("told-over", who=Who(winners[0]), points=total(after, winners[0]))]


# the box in tables, for the rules page


LETTERS = "abcdef"  # of the columns
GROUND = {True: "black", False: "white"}


def _pattern(number: int, box: Material) -> Listing:
    """A board: of each cell its ground, its symbols, and its ribbons by their first letters."""
    rows = []
    for row in range(SIDE):
        cells = box.face_cells[number][SIDE * row : SIDE * (row + 1)]
        rows.append(((str(row + 1),), *(_printed(cell) for cell in cells)))
    return Listing(("", *LETTERS), tuple(rows))


def _printed(cell: Cell) -> tuple[Say | Drawn | str, ...]:
    symbols = [Drawn(symbol, say("card", a=symbol)) for symbol in cell.symbols]
    ground = GROUND[cell.black]
    return (
        Drawn(f"f-{ground}", say("card", a=ground)),
        *symbols,
        *(say("list-ribbon", ribbon=ribbon) for ribbon in cell.ribbons),
    )


def _deck(deck: str, _: Material) -> Listing:
    """What the features of a deck count."""
    names = [name for name, other in zip(SHOWS, DECK_OF, strict=False) if other == deck and name in FEATURE_NAMES]
    rows = [((Drawn(f"f-{name}"), say("card", a=name)), (say("list-counts", a=name),)) for name in names]
    return Listing((say("list-card"), say("list-means")), tuple(rows))


def _positions(box: Material) -> Listing:
    rows = []
    for number, name in enumerate(POSITION_NAMES):
        sides = [(_arranged(box.shapes[number + side * len(POSITION_NAMES)]),) for side in range(len(SIDES))]
        rows.append(((name,), *sides))
    return Listing((say("list-card"), say("list-three"), say("list-four")), tuple(rows))


def _arranged(shape: tuple[tuple[int, int], ...]) -> str:
    """Stones and gaps, in lines."""
    high, wide = max(y for y, _ in shape) + 1, max(x for _, x in shape) + 1
    lines = ["".join("●" if (y, x) in shape else "·" for x in range(wide)) for y in range(high)]
    return "\n".join([*lines, ""])


def _points(box: Material) -> Listing:
    rows = [
        ((str(bid),), (signed(box.green[bid]),), (signed(-box.red[bid]),)) for bid in range(LEAST_BID, MANY_TESTS + 1)
    ]
    return Listing((say("list-bid"), say("list-green"), say("list-red")), tuple(rows))


LISTINGS: dict[str, Callable[[Material], Listing]] = {
    **{f"pattern-{name}": partial(_pattern, number) for number, name in enumerate(PATTERN_NAMES)},
    **{deck: partial(_deck, deck) for deck in DECKS},
    "positions": _positions,
    "bids": _points,
}
