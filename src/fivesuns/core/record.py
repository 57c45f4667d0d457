"""A record: what was settled and what was done, in words. It replays without a seed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from fivesuns.core.dice import commitment, throw
from fivesuns.core.state import CLOCK, NATURE, State
from fivesuns.core.text import Say, Who, say

if TYPE_CHECKING:
    from fivesuns.core.game import Game

PLAY, HOUSE = "play", "house"
RESIGN = "resign"  # a word of the house


class Illegal(Exception):
    """A refusal, with a reason a player can read."""

    def __init__(self, reason: Say, rule: str | None = None) -> None:
        super().__init__(reason.id)
        self.reason = reason
        self.rule = rule


@dataclass(slots=True)
class Row:
    """One thing that was done. Rows are never changed and never deleted."""

    step: int
    at: float  # seconds since 1970
    actor: str  # the person or bot; nature, clock
    seat: int
    kind: str  # play: a word of the game; house: a word of the house
    word: str


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
    rows: list[Row] = field(default_factory=list)

    def write(self) -> str:
        """One line of JSON for what was settled, one for each row."""
        head = {key: value for key, value in asdict(self).items() if key != "rows"}
        lines = [head, *(asdict(row) for row in self.rows)]
        return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def load(text: str) -> Record:
    """A record read back; Illegal when it is none."""
    try:
        head, *rows = [json.loads(line) for line in text.splitlines() if line.strip()]
        record = Record(**head)
        record.rows = [Row(**row) for row in rows]
    except (ValueError, TypeError) as fault:
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


@dataclass
class Course:
    """A game under way: the state, and who left it. Both replay and the server go forward through it."""

    game: Game
    state: State
    step: int = 0
    draws: int = 0  # of NATURE, so far
    resigned: list[int] = field(default_factory=list)  # in order

    def apply(self, row: Row) -> int | None:
        """Take one row; the action it was, None for a word of the house. Illegal leaves everything as it was."""
        if row.kind == HOUSE:
            self._house(row)
            self.step += 1
            return None
        if self.over:
            raise Illegal(say("refused-over"))
        action = read(self.game, self.state, row.seat, row.word)
        self.state.play(row.seat, action)
        self.draws += row.seat == NATURE
        self.step += 1
        return action

    def _house(self, row: Row) -> None:
        if row.word != RESIGN:
            raise Illegal(say("refused-house", word=row.word[:40]))
        if self.over:
            raise Illegal(say("refused-over"))
        if not 0 <= row.seat < self.state.seats or row.seat in self.resigned:
            raise Illegal(say("refused-resign"))
        self.resigned.append(row.seat)

    @property
    def over(self) -> bool:
        """Nobody may act any more: by the rules, or since somebody resigned."""
        return not self.state.turn or bool(self.resigned)

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return () if self.resigned else self.state.turn

    def result(self) -> list[float]:
        """A share of the win for each seat; those who stayed share it when somebody resigned."""
        if not self.resigned:
            return self.state.result()
        seats = int(self.state.seats)
        share = 1 / (seats - len(self.resigned)) if seats > len(self.resigned) else 0.0
        return [0.0 if seat in self.resigned else share for seat in range(seats)]


def begin(game: Game, record: Record) -> Course:
    """The course of a record before its first row; Illegal when it is of other rules or other material."""
    if record.rules != game.rules or record.material != game.material:
        raise Illegal(say("refused-rules", rules=record.rules, ours=game.rules))
    return Course(game, game.start(game.setup(record.seats, record.options)))


def replay(game: Game, record: Record) -> Iterator[tuple[Row, Course]]:
    """Each row with the course after it; Illegal at the first row that could not have been."""
    course = begin(game, record)
    for number, row in enumerate(record.rows):
        if row.step != number:
            raise Illegal(say("refused-step", step=row.step, expected=number))
        course.apply(row)
        yield row, course


def verify(game: Game, record: Record) -> int:
    """Re-derive every draw of NATURE from the revealed seed; the number of draws. Illegal where one differs."""
    if not record.seed:
        raise Illegal(say("refused-no-seed"))
    if commitment(record.seed) != record.commitment:
        raise Illegal(say("refused-commitment"))
    course = begin(game, record)
    for row in record.rows:
        if row.kind == PLAY and row.seat == NATURE:
            expected = game.actions.word(throw(record.seed, course.draws, course.state))
            if row.word != expected:
                raise Illegal(say("refused-draw", step=row.step, word=row.word, expected=expected))
        course.apply(row)
    return course.draws


ACTORS = {NATURE: "nature", CLOCK: "clock"}
