"""What an eye sees of Xalapa, and how one view came from the one before.

A seat sees its own board, a watcher the first seat's. Stones are another's secret until the check; what could have been
best is asked for then and never before.
"""

from __future__ import annotations

from functools import cache

from fivesuns.core.game import Setup
from fivesuns.core.state import NOBODY, WATCHER
from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.core.view import Cell, Choice, Goal, Held, Left, Panel, Piece, Row, Stage, Stock, Verdict, View
from fivesuns.games.xalapa import oracle
from fivesuns.games.xalapa import stage as drawn
from fivesuns.games.xalapa.goal import goal
from fivesuns.games.xalapa.material import (
    ACTIONS,
    CELL_NAMES,
    COLUMNS,
    CURSE,
    FEW_TESTS,
    LEAST_BID,
    MANY_TESTS,
    NUMBERS,
    PATTERNS,
    POSITIONS,
    STONES,
    Material,
    mirrored,
)
from fivesuns.games.xalapa.position import BIDDING, JUDGING, LAYING, LEVELLING, NONE, OVER, SHOWING
from fivesuns.games.xalapa.rules import State, start
from fivesuns.games.xalapa.solver import Best, best

TONE = ("sky", "gold", "jade", "clay", "violet", "ink")
CHECKED = (JUDGING, SHOWING, OVER)
BUSY = (LEVELLING, BIDDING, LAYING)  # everybody at once, before the check


def stage(setup: Setup) -> Stage:
    return drawn.stage(tests_shown(start(setup.seats, dict(setup.options))))


def tests_shown(state: State) -> int:
    """How many tests have their place on the table."""
    return FEW_TESTS if state.step < 2 and not state.mixed else MANY_TESTS


def home(eye: int) -> int:
    """The seat whose board lies large: the eye's own, or the first."""
    return max(eye, 0)


def signed(points: int) -> str:
    """Points with their sign, and a true minus."""
    return f"{points:+}".replace("-", "−")


def gained(state: State, seat: int) -> str:
    """The points of the day: curse is a plain number, favour has a sign, and is open until one has answered."""
    if not state.is_settled(seat):
        return "…"
    points = int(state.gained[seat])
    return signed(points) if state.atlacoya else str(points)


def total(state: State, seat: int) -> str:
    """All points of a seat."""
    return str(int(state.points[seat])).replace("-", "−")


def least(state: State, seat: int, day: int) -> Best:
    """The least that a day could have cost a seat, and how, on the pattern of its board, which may be mirrored."""
    tests = state.past[day][: 2 * state.levels[seat] - 1]
    return best(int(state.faces[seat]) % PATTERNS, tests, CURSE, state.tables)


def _best_stones(state: State, seat: int) -> tuple[int, ...]:
    """Of the best placements of the day the one nearest to the seat's own, on its own board."""
    laid = set(oracle.cells_of(state.stones[seat]))
    near: tuple[int, ...] = ()
    for way in least(state, seat, len(state.past) - 1).ways:
        cells = oracle.cells_of(way)
        there = tuple(cells if state.faces[seat] < PATTERNS else sorted(map(mirrored, cells)))
        if not near or len(laid.intersection(there)) > len(laid.intersection(near)):
            near = there
    return near


def _spare(state: State, seat: int) -> list[int]:
    """After the check: the stones that the best placement does without."""
    best_stones = _best_stones(state, seat)
    return [cell for cell in oracle.cells_of(state.stones[seat]) if cell not in best_stones]


def _laid_over(state: State, seat: int) -> bool:
    """Whether a better placement is to be laid over a seat's own."""
    if state.phase not in (SHOWING, OVER) or state.atlacoya:
        return False
    return bool(least(state, seat, len(state.past) - 1).cost < state.gained[seat])


def _better(state: State, seat: int) -> list[Piece]:
    """A better placement, over one's own: rings where stones belong, crosses on those to take away."""
    if not _laid_over(state, seat):
        return []
    rings = [drawn.ideal_piece(cell) for cell in _best_stones(state, seat)]
    return [*rings, *(drawn.spare_piece(cell) for cell in _spare(state, seat))]


def asked(state: State, seat: int) -> int:
    """How many tests count for a seat: those of its level, in Atlacoya those of its bid."""
    if state.atlacoya and state.phase > BIDDING:
        return int(state.bids[seat])
    return int(state.levels[seat]) if state.phase > LEVELLING else MANY_TESTS


# the tests


def _passed(state: State, eye: int) -> int | None:
    """The tests that the large board passes, a bit each; None while that is not told."""
    seat = home(eye)
    if state.phase in CHECKED:
        return int(state.passed[seat])
    if state.phase == LAYING and state.practice and eye >= 0:
        return int(oracle.passed(state.faces[seat], state.tests_of(seat), state.stones[seat], state.tables))
    return None


def _tokens(state: State, test: int) -> tuple[str, ...]:
    """Whose tiles and curse tokens lie on a test."""
    seats = range(int(state.seats))
    if not state.atlacoya:
        failed = [seat for seat in seats if state.phase in CHECKED and int(state.failed(seat)) >> test & 1]
        return tuple(f"token-{seat}" for seat in failed)
    tiles = [
        seat
        for seat in seats
        if state.phase > BIDDING and state.bids[seat] == test + 1 and not state.fallen >> seat & 1
    ]
    laid = [seat for seat in seats if state.laid[seat] >> test & 1]
    return (*(f"tile-{seat}" for seat in tiles), *(f"token-{seat}" for seat in laid))


def _count(state: State, seat: int, card: int) -> int:
    """How many stones of a seat have the feature of a card; all of them, for a number."""
    stones = int(state.stones[seat])
    return int(oracle.size(stones if NUMBERS[card] else oracle.matching(state.faces[seat], card, stones, state.tables)))


def _lights(state: State, seat: int, cards: tuple[int, ...]) -> tuple[str, ...]:
    """The cells that have a feature of the cards, and the stones that do: to see what was counted."""
    cells = 0
    for card in cards:
        if not NUMBERS[card]:
            cells |= oracle.feature(state.faces[seat], card, state.tables)
            cells |= oracle.matching(state.faces[seat], card, state.stones[seat], state.tables)
    return tuple(CELL_NAMES[cell] for cell in oracle.cells_of(cells))


def result_of(state: State, test: int, eye: int) -> str:
    """Whether the large board passes a test: pass, fail, open while stones are laid; none where that is not told."""
    passed = _passed(state, eye)
    if passed is None or test >= asked(state, home(eye)):
        return "none"
    return "pass" if passed >> test & 1 else "open" if state.phase == LAYING else "fail"


def _check(state: State, test: int, eye: int, cards: tuple[int, ...]) -> drawn.Check:
    """What is known of a test, beyond what it asks for."""
    result, tokens, seat = result_of(state, test, eye), _tokens(state, test), home(eye)
    if result == "none":
        return drawn.Check(tokens=tokens)
    counts = [*(_count(state, seat, card) for card in sorted(cards, key=NUMBERS.__getitem__)), 0, 0]
    return drawn.Check(result, counts[0], counts[1], tokens, _lights(state, seat, cards))


def _tests(state: State, eye: int) -> list[Piece]:
    """The tests of the day, as far as their cards lie there."""
    pieces, shown = [], tests_shown(state)
    if state.position != NONE:
        shape = int(state.position) + (POSITIONS if state.four else 0)
        pieces.append(drawn.position_piece(state.tables.material, shape, shown, _check(state, 0, eye, ())))
    for column in range(COLUMNS):
        upper, lower = int(state.slots[column]), int(state.slots[column + COLUMNS])
        if column + 1 < shown and (upper != NONE or lower != NONE):
            cards = () if NONE in (upper, lower) else (upper, lower)
            check = _check(state, column + 1, eye, cards) if cards else drawn.UNCHECKED
            pieces.append(drawn.pair_piece(column + 2, upper, lower, shown, check))
    return pieces


def _aside(state: State, eye: int) -> list[Piece]:
    """The glass, or after the check how the day went."""
    seat, shown = home(eye), tests_shown(state)
    if state.phase in (SHOWING, OVER):
        if state.atlacoya:
            return [drawn.score_piece(gained(state, seat), "green" if state.gained[seat] > 0 else "red", -1, shown)]
        could = int(least(state, seat, len(state.past) - 1).cost)
        return [drawn.score_piece(gained(state, seat), "curse", could, shown)]
    if not state.glass:
        return [drawn.day_piece(int(state.leg) + 1, int(state.days), shown)]
    running = "runs" if state.running() else "out" if state.phase == JUDGING else "waits"
    return [drawn.glass_piece(running, int(state.glass), shown)]


# the row below the board


def _others(state: State, eye: int) -> list[int]:
    """The seats whose boards are not the large one; before the check a watcher sees them all."""
    mine = home(eye) if eye >= 0 or state.phase in CHECKED else NOBODY
    return [seat for seat in range(int(state.seats)) if seat != mine]


def _faces(state: State, eye: int) -> list[Piece]:
    """Who is still busy and who is done, and one's own stones."""
    others = _others(state, eye)
    laying = state.phase == LAYING and eye >= 0
    among = len(others) + laying
    pieces = [drawn.pile_piece(STONES - int(oracle.size(state.stones[eye])), drawn.foot(0, among))] if laying else []
    for number, seat in enumerate(others if state.seats > 1 else ()):
        doing = ("done" if state.is_done(seat) else "busy") if state.phase in BUSY else "waits"
        pieces.append(drawn.face_piece(seat, drawn.foot(number + laying, among), doing))
    return pieces


def _boards(state: State, eye: int) -> list[Piece]:
    """The boards of the others after the check, and one that could not be better."""
    others, mine = _others(state, eye), home(eye)
    shown = state.phase in (SHOWING, OVER) and not state.atlacoya
    among, pieces, box = max(len(others) + shown, 3), [], state.tables.material
    for number, seat in enumerate(others):
        stones, spot = tuple(oracle.cells_of(state.stones[seat])), drawn.foot(number, among)
        pieces.append(
            drawn.board_piece(seat, drawn.mini_art(box, int(state.faces[seat])), spot, stones, gained(state, seat))
        )
    if shown:
        could, spot = least(state, mine, len(state.past) - 1), drawn.foot(len(others), among)
        stones, cost, count = _best_stones(state, mine), int(could.cost), int(could.count)
        pieces.append(drawn.best_piece(drawn.mini_art(box, int(state.faces[mine])), spot, stones, cost, count))
    return pieces


def _foot(state: State, eye: int) -> list[Piece]:
    """The row below the board: the others, and what the eye's seat may press."""
    if eye not in state.turn:
        return _boards(state, eye) if state.phase in CHECKED else _faces(state, eye)
    if state.phase == LAYING:
        return [*_faces(state, eye), drawn.press_piece("done", "done", 0)]
    if state.phase == BIDDING:
        box = state.tables.material
        return [drawn.bid_piece(bid, box.green[bid], box.red[bid]) for bid in range(LEAST_BID, MANY_TESTS + 1)]
    if state.phase == LEVELLING:
        return [
            drawn.press_piece("five", "number", 1, str(FEW_TESTS)),
            drawn.press_piece("seven", "number", 0, str(MANY_TESTS)),
        ]
    if state.phase == SHOWING:
        return [*_boards(state, eye), drawn.press_piece("ready", "ready", 0)]
    return _answers(state, eye)


def _answers(state: State, eye: int) -> list[Piece]:
    """In Atlacoya: what to do about a failed test, or which points to take."""
    bid, box = int(state.bids[eye]), state.tables.material
    if state.owed(eye) == NONE:
        return [
            drawn.press_piece("green", "green", 1, n=box.green[bid]),
            drawn.press_piece("red", "red", 0, n=box.red[bid]),
        ]
    token = [drawn.press_piece("token", "curse", 1, n=int(state.tokens[eye]))] if state.tokens[eye] else []
    return [*token, drawn.press_piece("accept", "red", 0, n=box.red[bid])]


def pieces(state: State, eye: int) -> list[Piece]:
    """All that lies on the table, lowest first."""
    on_table = [*_tests(state, eye), *_aside(state, eye)]
    seat = home(eye)
    if state.faces[seat] != NONE:
        on_table += drawn.face(state.tables.material, int(state.faces[seat]))
    if eye >= 0 or state.phase in CHECKED:
        on_table += [drawn.stone_piece(cell) for cell in oracle.cells_of(state.stones[seat])]
        on_table += _better(state, seat)
    return on_table + _foot(state, eye)


@cache
def _left(stones: int) -> Left:
    """The stones that one has not laid."""
    return Left(say("left-stones", n=stones), "stone", stones)


# choices


def _choice(state: State, seat: int, action: int) -> Choice:
    kind = ACTIONS.meaning(action).kind
    return (
        _pick(state.tables.material, action)
        if kind in ("put", "lift", "bid")
        else _press(action, _stake(state, seat, kind))
    )


@cache
def _pick(box: Material, action: int) -> Choice:
    """A cell to touch, or a number to bid."""
    meaning, word = ACTIONS.meaning(action), ACTIONS.word(action)
    kind, names = meaning.kind, meaning.names
    if kind == "bid":
        bid = int(names["tests"])
        label = say("choice-bid", n=bid, green=box.green[bid], red=box.red[bid])
        return Choice(word, label, str(bid), say("choices-bid"), (f"bid-{bid}",))
    return Choice(word, say(f"choice-{kind}", **names), names["cell"], say(f"choices-{kind}"), (names["cell"],))


@cache
def _press(action: int, stake: int) -> Choice:
    """Something to press."""
    kind = ACTIONS.meaning(action).kind
    return Choice(ACTIONS.word(action), say(f"choice-{kind}", n=stake), "", say(f"choices-{kind}"), (kind,))


def _stake(state: State, seat: int, kind: str) -> int:
    """The number that belongs to something to press."""
    green, red = (int(table[state.bids[seat]]) for table in (state.tables.green, state.tables.red))
    return {"green": green, "red": red, "accept": red, "token": int(state.tokens[seat])}.get(kind, 0)


# panels


def _rows(state: State, seat: int, eye: int) -> tuple[Row, ...]:
    """What the day has cost; before the check only one's own stones are known."""
    known = state.phase in CHECKED or (state.phase == LAYING and eye == seat)
    stones = int(oracle.size(state.stones[seat])) if known else 0
    failed = int(state.failed(seat)).bit_count() if state.phase in CHECKED else 0
    cost = not state.atlacoya  # where a test is answered for with tokens or points, and stones are free
    return (
        Row(say("row-failed"), failed, art="curse", worth=say("worth", n=CURSE * failed) if failed and cost else None),
        Row(say("row-stones"), stones, art="stone", worth=say("worth", n=stones) if stones and cost else None),
    )


def _held(state: State, seat: int, eye: int) -> tuple[Held, ...]:
    held, done = [], state.is_done(seat)
    if state.mixed and (done or state.phase > LEVELLING):
        level = int(state.levels[seat])
        back = "back-apprentice" if level == FEW_TESTS else "back-master"
        held.append(Held(back, say("held-level", n=level), str(level)))
    if state.atlacoya and (state.phase > BIDDING or done):
        open_bid = eye == seat or state.phase > BIDDING
        bid = int(state.bids[seat]) if open_bid else 0
        if not state.fallen >> seat & 1:
            label = say("held-bid", n=bid) if open_bid else say("held-sealed")
            held.append(Held(f"tile-{seat}", label, str(bid) if open_bid else ""))
    if state.phase == LAYING and done:
        held.append(Held("pass", say("held-done")))
    if state.phase == SHOWING and done:
        held.append(Held("ready", say("held-ready")))
    return tuple(held)


def _panel(state: State, seat: int, eye: int) -> Panel:
    tokens, stock = int(state.tokens[seat]), None
    if state.atlacoya:
        stock = Stock("curse", tokens, say("stock-count", n=tokens), say("stock"))
    return Panel(
        seat,
        f"seat-{seat}",
        say("role", role=TONE[seat]),
        TONE[seat],
        _rows(state, seat, eye),
        stock,
        _held(state, seat, eye),
        say("points", n=total(state, seat)),
    )


# what may be done, and what is at stake


def hint(state: State, eye: int) -> Say | None:
    """What the eye's seat may do now."""
    if eye not in state.turn:
        return None
    if state.phase == LAYING:
        return say("hint-hurry" if state.running() else "hint-lay", seconds=int(state.glass), seats=int(state.seats))
    if state.phase == BIDDING:
        return say("hint-bid")
    if state.phase == LEVELLING:
        return say("hint-level")
    if state.phase == SHOWING:
        return _outcome(state, eye)
    owed, tokens, box = int(state.owed(eye)), int(state.tokens[eye]), state.tables.material
    if owed == NONE:
        return say("hint-points", laid=int(state.laid[eye]).bit_count(), green=box.green[state.bids[eye]])
    return say("hint-token" if tokens else "hint-accept", test=owed + 1, n=tokens, red=box.red[state.bids[eye]])


def _outcome(state: State, eye: int) -> Say:
    """How one's day went, beside the least it could have cost."""
    if state.atlacoya:
        return say("hint-ready-favour", points=gained(state, eye))
    failed, stones = int(state.failed(eye)).bit_count(), int(oracle.size(state.stones[eye]))
    could = least(state, eye, len(state.past) - 1)
    args: dict[str, Argument] = {"points": gained(state, eye), "failed": failed, "stones": stones}
    return say("hint-ready", **args, least=int(could.cost), best="yes" if could.cost == state.gained[eye] else "no")


def _marks(state: State, eye: int, shown: list[Piece]) -> dict[str, str]:
    """What one presses has no drawing of its own; tests that do not count for this seat are faint."""
    marks = {"press-0": "full", "press-1": "full"}
    faint = {f"oracle-{test + 1}" for test in range(asked(state, home(eye)), MANY_TESTS)}
    if _laid_over(state, home(eye)):
        marks |= {f"stone-{CELL_NAMES[cell]}": "spare" for cell in _spare(state, home(eye))}
    return marks | {piece.id: "gone" for piece in shown if piece.id in faint}


# the end


def _day(state: State, day: int) -> tuple[Cell, ...]:
    cells = [Cell(say("table-day-n", n=day + 1))]
    for seat in range(int(state.seats)):
        points = int(state.past_points[day][seat])
        if state.atlacoya:
            cells.append(Cell(say("points", n=signed(points))))
        else:
            could = int(least(state, seat, day).cost)
            cells.append(Cell(say("points", n=str(points)), note=say("table-least", n=could)))
    return tuple(cells)


def _verdict(state: State) -> Verdict | None:
    if state.mover != NOBODY:
        return None
    seats = range(int(state.seats))
    head = (say("table-day"), *(say("table-who", who=Who(seat)) for seat in seats))
    rows = [_day(state, day) for day in range(len(state.past))]
    rows.append((Cell(say("table-total")), *(Cell(say("points", n=total(state, seat))) for seat in seats)))
    result = state.result()
    winners = tuple(seat for seat in seats if result[seat] == max(result))
    if state.seats == 1 and state.score()[0] > alone(state):
        winners = ()  # nobody is there to be beaten but the best possible (7.1)
    return Verdict(winners, _why(state, winners), head, tuple(rows), (len(rows) - 1,))


def alone(state: State) -> int:
    """The fewest points that a game alone could have ended with."""
    return sum(int(least(state, 0, day).cost) for day in range(len(state.past)))


def _why(state: State, winners: tuple[int, ...]) -> Say:
    scores = state.score()
    if state.seats == 1:
        could = alone(state)
        return say("why-alone", points=scores[0], least=could, best="yes" if could == scores[0] else "no")
    game = "favour" if state.atlacoya else "curse"
    if len(winners) > 1:
        return say(f"why-{game}-shared", points=total(state, winners[0]))
    args: dict[str, Argument] = {"who": Who(winners[0]), "points": total(state, winners[0])}
    others = [score for seat, score in enumerate(scores) if seat != winners[0]]
    second = max(others) if state.atlacoya else min(others)
    if second == scores[winners[0]]:
        return say("why-tokens", **args, n=int(state.tokens[winners[0]]))
    return say(f"why-{game}", **args, second=str(second).replace("-", "−"))


def _goal(state: State, eye: int, panels: list[Panel]) -> Goal:
    """One's own bid is one's own to see."""
    seat, day = max(eye, 0), min(int(state.leg) + 1, int(state.days))
    bid = int(state.bids[seat]) if eye >= 0 else 0
    return goal(panels, eye, int(state.levels[seat]), bid if state.atlacoya else None, (day, int(state.days)))


def look(state: State, eye: int) -> View:
    """What an eye sees; a seat that is nobody's, such as NATURE, sees what a watcher does."""
    eye = eye if eye >= 0 else WATCHER
    shown = pieces(state, eye)
    panels = [_panel(state, seat, eye) for seat in range(int(state.seats))]
    return View(
        turn=state.turn,
        pieces=shown,
        marks=_marks(state, eye, shown),
        panels=panels,
        choices=[_choice(state, eye, action) for action in state.legal(eye)] if eye in state.turn else [],
        hint=hint(state, eye),
        tag=say("tag-day", day=int(state.leg) + 1, days=int(state.days)),
        note=say("note-favour" if state.atlacoya else "note-curse", curse=CURSE),
        verdict=_verdict(state),
        left=_left(STONES - int(oracle.size(state.stones[eye]))) if eye >= 0 and state.phase == LAYING else None,
        goal=_goal(state, eye, panels),
    )
