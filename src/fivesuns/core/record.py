"""A record: what was settled and what was done, in words. It replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from fivesuns.core.dice import DICE, FIRST_DICE, WAYS, Start, check_starts, commitment, draw_key, start_of, throw
from fivesuns.core.game import Game
from fivesuns.core.rows import BACK, BOT, DRAW, HOUSE, PLAY, RESIGN, RETURN, TIMEOUT, Illegal, Row
from fivesuns.core.state import NATURE, State
from fivesuns.core.text import Say, Who, say


@dataclass
class Record:
    """A whole game: what is stored, what a bug report holds, what tests are written in."""

    game: str
    rules: int
    material: str
    seats: int
    options: dict[str, str]
    commitment: str = ""
    seed: str = ""  # revealed at the end
    given: int = 0  # rows it began with, of a game that was played on another way: their draws are of another seed
    dice: str = DICE  # how draws follow from the seed
    starts: list[Start] = field(default_factory=list)  # where seats have a part in the dice; all but the last are void
    rows: list[Row] = field(default_factory=list)

    def write(self) -> str:
        """One line of JSON for what was settled, one for each row."""
        kept = {key: value for key, value in vars(self).items() if key not in ("rows", "starts")}
        head = {key: value for key, value in kept.items() if key != "given" or value}
        if self.starts:
            head["starts"] = [start.fields() for start in self.starts]
        lines = [head, *(asdict(row) for row in self.rows)]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def load(text: str) -> Record:
    """A record read back; Illegal when it is none."""
    try:
        head, *rows = [json.loads(line) for line in text.splitlines() if line.strip()]
        record = Record(**{"dice": FIRST_DICE, **head})
        if not (isinstance(record.rules, int) and isinstance(record.material, str) and isinstance(record.dice, str)):
            raise TypeError("rules is a number, material and dice are words")
        record.starts = [start_of(start) for start in head.get("starts", ())]
        record.rows = [Row(**row) for row in rows]
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise Illegal(say("refused-record", fault=str(fault))) from fault
    return record


def read(game: Game, state: State, seat: int, word: str) -> int:
    """The action a word names, if this seat may do it now; otherwise Illegal, with the reason."""
    if not state.turn:
        raise Illegal(say("refused-over"))
    if seat not in state.turn:
        turn = state.turn[0]
        raise Illegal(say("refused-turn", who=Who(turn)) if turn >= 0 else say("refused-wait"))
    action = game.actions.parse(word)
    if action is None:
        forms = ", ".join(kind.form.replace("{", "").replace("}", "") for kind in game.actions.kinds)
        raise Illegal(say("refused-word", word=word[:40], forms=forms))
    rule = state.why(seat, action)
    if rule is not None:
        raise Illegal(refusal(game, action, rule), rule)
    return action


def refusal(game: Game, action: int, rule: str) -> Say:
    """The sentence that says why a rule forbids an action: `refused-4-2` of the game's texts."""
    return say(f"refused-{rule.replace('.', '-')}", rule=rule, **game.actions.meaning(action).names)


Trail = tuple[int, State, Any]  # a step, the position before it, and the trail that led there; None at the beginning


@dataclass
class Course:
    """A game under way: the state, and what the house knows of it. Both replay and the server go forward through it."""

    game: Game
    state: State
    step: int = 0
    draws: int = 0  # of NATURE, so far
    resigned: list[int] = field(default_factory=list)  # in order
    agreed: bool = False  # on a draw
    late: tuple[int, ...] = ()  # seats whose time has run out since they last acted
    stands: dict[int, str] = field(default_factory=dict)  # seats a bot stands in for, and its level
    trail: Trail | None = None

    def copy(self) -> Course:
        """An independent copy, which may go on another way; positions are shared, since none is ever changed."""
        resigned, stands = [*self.resigned], self.stands.copy()
        return Course(
            self.game, self.state, self.step, self.draws, resigned, self.agreed, self.late, stands, self.trail
        )

    def apply(self, row: Row) -> int | None:
        """Take one row; the action it was, None for a word of the house. Illegal leaves everything as it was."""
        if self.over:
            raise Illegal(say("refused-over"))
        before, action = self.state, None
        if row.kind == HOUSE:
            self._house(row)
        else:
            action = read(self.game, before, row.seat, row.word)
            self.state = before.copy()
            self.state.play(row.seat, action)
            self.draws += row.seat == NATURE
            if self.late:
                self.late = tuple(seat for seat in self.late if seat != row.seat)
        self.trail = (self.step, before, self.trail)
        self.step += 1
        return action

    def _house(self, row: Row) -> None:
        word, _, rest = row.word.partition(" ")
        if not 0 <= row.seat < self.state.seats:
            raise Illegal(say("refused-resign"))
        if word == BACK:
            self.state = self._at(rest)
        elif word == BOT and rest:
            self.stands[row.seat] = rest
        elif row.word == RESIGN:
            self.resigned.append(row.seat)
        elif row.word == DRAW:
            self.agreed = True
        elif row.word == TIMEOUT:
            self.late = (*self.late, row.seat)
        elif row.word == RETURN:
            self.stands.pop(row.seat, None)
        else:
            raise Illegal(say("refused-house", word=row.word[:40]))

    def _at(self, step: str) -> State:
        """The position before a row; Illegal where there was none."""
        trail, wanted = self.trail, int(step) if step.isdecimal() and len(step) < 10 else -1
        while trail is not None and trail[0] > wanted:
            trail = trail[2]
        if trail is None or str(trail[0]) != step:
            raise Illegal(say("refused-back", step=step[:40]))
        return trail[1]

    @property
    def closed(self) -> bool:
        """Whether people have ended it, not the rules."""
        return self.agreed or bool(self.resigned)

    @property
    def over(self) -> bool:
        """Whether nobody may act any more: by the rules, or since people have ended it."""
        return self.closed or not self.state.turn

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return () if self.closed else self.state.turn

    def result(self) -> list[float]:
        """A share of the win for each seat; those who stayed share it when somebody resigned, all after a draw."""
        if not self.closed:
            return self.state.result()
        seats = int(self.state.seats)
        share = 1 / (seats - len(self.resigned)) if seats > len(self.resigned) else 0.0
        return [0.0 if seat in self.resigned else share for seat in range(seats)]


def begin(game: Game, record: Record) -> Course:
    """The course of a record before its first row, by its own rules and with its own box; Illegal when we lack them."""
    game = game.under(record.rules, record.material)
    return Course(game, game.start(game.setup(record.seats, record.options)))


def replay(game: Game, record: Record) -> Iterator[tuple[Row, Course]]:
    """Each row with the course after it; Illegal at the first row that could not have been."""
    course = begin(game, record)
    for number, row in enumerate(record.rows):
        if row.step != number:
            raise Illegal(say("refused-step", step=row.step, expected=number))
        course.apply(row)
        yield row, course


def check_dice(dice: str) -> None:
    """Illegal where draws are made in a way that is not known here."""
    if dice not in WAYS:
        raise Illegal(say("refused-dice", dice=dice[:40], ours=", ".join(WAYS)))


def verify(game: Game, record: Record) -> int:
    """Re-derive every draw of NATURE from the revealed seed and nonces, but for those that were given; their number.

    Illegal where one differs, or was not committed to.
    """
    if not record.seed:
        raise Illegal(say("refused-no-seed"))
    check_dice(record.dice)
    if commitment(record.seed) != record.commitment:
        raise Illegal(say("refused-commitment"))
    check_starts(record.starts)
    key = draw_key(record.dice, record.seed, record.starts)
    course, given = begin(game, record), 0
    for row in record.rows:
        if row.step < record.given:
            given += row.kind == PLAY and row.seat == NATURE
        elif row.kind == PLAY and row.seat == NATURE:
            expected = course.game.actions.word(throw(key, course.draws, course.state, record.dice))
            if row.word != expected:
                raise Illegal(say("refused-draw", step=row.step, word=row.word, expected=expected))
        course.apply(row)
    return course.draws - given
