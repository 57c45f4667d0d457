"""Records as data: games played by bots, written to a file of JSON lines or to Parquet.

A game follows from the series that it is of and from its number, and from nothing else. So a file is the same to the
byte however many processes played, and however often they were stopped: what is finished lies in order in a file
beside it, whose name ends in `.part`, and is gone on with. `docs/records.md` has the fields.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

from fivesuns.bots.arena import turns
from fivesuns.bots.levels import LEVELS
from fivesuns.bots.pool import processes
from fivesuns.core.dice import commitment, throw
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Record, begin, replay, verify
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, PLAY, Illegal, Row
from fivesuns.core.state import State
from fivesuns.core.text import say

if TYPE_CHECKING:
    import pyarrow

JSONL, PARQUET = ".jsonl", ".parquet"
ROWS = 3000  # after which a game is left as it stands: some games know no end
CHUNK = 4  # games that a process plays before it tells
AHEAD = 4  # chunks waiting for each process, so that none is idle
GROUP = 1000  # games in a row group of Parquet

Item = TypeVar("Item")


@dataclass(frozen=True)
class Series:
    """Games of bots: what is settled, who sits where, how long they think, and from which seed all is drawn."""

    game: str
    setup: Setup
    levels: tuple[str, ...]  # one a seat
    iterations: int = 1000  # of each thought; where a game plans whole turns it is thought through instead
    seed: int = 0
    rotate: bool = False  # from game to game everybody moves on by a seat
    source: str = ""  # what is in the box, where a game can be played with others; empty: its own

    def seated(self, number: int) -> list[str]:
        """The level of each seat in a game."""
        shift = number if self.rotate else 0
        return [self.levels[(seat + shift) % len(self.levels)] for seat in range(len(self.levels))]

    def dice(self, number: int) -> str:
        """The seed of a game: all that is drawn in it, and all that its bots try, follows from it."""
        return hashlib.sha256(f"{self.game} {self.seed} {number}".encode()).hexdigest()

    def head(self, number: int) -> dict[str, Any]:
        """What a line of the series has to begin with."""
        told = {"levels": self.seated(number), "iterations": self.iterations}
        return {"series": self.seed, "number": number, **told}


def play(series: Series, number: int) -> dict[str, Any]:
    """One game of a series, as a line of the file has it."""
    game = _boxed(series)
    seed, levels = series.dice(number), series.seated(number)
    setup = game.setup(series.setup.seats, series.setup.options)
    state, rows, draws = game.start(setup), list[Row](), 0

    def lot(state: State) -> int:
        nonlocal draws
        draws += 1
        return throw(seed, draws - 1, state)

    rng = Rng(int(seed[:15], 16))
    moves = turns(game, state, levels, rng, seconds=math.inf, iterations=series.iterations, lot=lot)
    for entry, (seat, actions) in enumerate(moves):
        actor = ACTORS[seat] if seat < 0 else _name(levels[seat], seat)
        for action in actions:
            rows.append(Row(len(rows), float(entry), actor, seat, PLAY, game.actions.word(action)))
        if len(rows) >= ROWS:
            break
    record = Record(game.name, game.rules, game.material, setup.seats, dict(setup.options), commitment(seed), seed)
    over = not state.turn
    told = {
        "result": state.result() if over else [],
        "score": [int(points) for points in state.score()] if over else [],
    }
    fields = {key: value for key, value in asdict(record).items() if key not in ("given", "starts", "rows")}
    return {**series.head(number), **told, **fields, "rows": [asdict(row) for row in rows]}


def _boxed(series: Series) -> Game:
    from fivesuns.games import GAMES  # noqa: PLC0415 - a worker's own import

    game = GAMES[series.game]
    return game.with_box(series.source) if series.source else game


def _name(level: str, seat: int) -> str:
    """The name of a bot: whoever reads a record knows its level by it."""
    names = LEVELS[level].names
    return names[seat % len(names)]


def written(line: dict[str, Any]) -> bytes:
    """A game as a line of JSON."""
    return (json.dumps(line, ensure_ascii=False) + "\n").encode()


def played(series: Series, numbers: tuple[int, ...]) -> list[bytes]:
    """Some games, as lines: what a worker runs."""
    return [written(play(series, number)) for number in numbers]


# making a file


def make(
    series: Series,
    count: int,
    out: Path,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], object] = lambda _: None,
) -> None:
    """Play the first so many games of a series into a file, going on where an earlier run was stopped.

    `progress` hears how many more there are. Illegal where the file is there already, or begun for something else.
    """
    check(out)
    part = out.with_name(f"{out.name}.part")
    with _alone(part) as file:
        done = _kept(file, part, series)
        if done > count:
            raise Illegal(say("games-ahead", file=str(part), done=done))
        progress(done)
        with nullcontext(executor) if executor else _closing(processes(workers)) as pool:
            for lines in _in_order(pool, series, range(done, count), workers or os.cpu_count() or 1):
                file.write(b"".join(lines))
                file.flush()
                progress(len(lines))
        os.fsync(file.fileno())
        finished = _as_parquet(part) if out.suffix == PARQUET else part
        finished.replace(out)
        part.unlink(missing_ok=True)


def check(out: Path) -> None:
    """Illegal where a file cannot be made: by its name, for want of a package, or since it is there."""
    if out.suffix not in (JSONL, PARQUET):
        raise Illegal(say("games-ending", file=str(out)))
    if out.exists():
        raise Illegal(say("games-there", file=str(out)))


@contextmanager
def _alone(part: Path) -> Iterator[IO[bytes]]:
    """A file to be read and written by nobody else meanwhile, as far as the system can see to it."""
    with part.open("a+b") as file:
        with contextlib.suppress(ImportError):
            import fcntl  # noqa: PLC0415 - not every system has it

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as fault:
                raise Illegal(say("games-busy", file=str(part))) from fault
        yield file


def _kept(file: IO[bytes], part: Path, series: Series) -> int:
    """How many games there are already; the beginning of another, whose line was never ended, is cut off."""
    done, end = 0, 0
    file.seek(0)
    for line in file:
        if not line.endswith(b"\n"):
            break
        if not _belongs(line, series, done):
            raise Illegal(say("games-other", file=str(part)))
        done, end = done + 1, end + len(line)
    file.truncate(end)
    return done


def _belongs(line: bytes, series: Series, number: int) -> bool:
    """Whether a line is the game of this number of a series."""
    game = _boxed(series)
    wanted = series.head(number) | {"game": game.name, "rules": game.rules, "material": game.material}
    wanted |= {"seats": series.setup.seats, "options": dict(series.setup.options), "seed": series.dice(number)}
    try:
        found = json.loads(line)
        return all(found[key] == value for key, value in wanted.items())
    except (ValueError, KeyError, TypeError):
        return False


@contextmanager
def _closing(pool: Executor) -> Iterator[Executor]:
    """Processes that end when they have finished what they play, whatever happens here."""
    try:
        yield pool
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _in_order(pool: Executor, series: Series, numbers: Iterable[int], workers: int) -> Iterator[list[bytes]]:
    """Lines in the order of their numbers, some chunks ahead being played meanwhile."""
    waiting: deque[Future[list[bytes]]] = deque()
    for chunk in _some(CHUNK, numbers):
        waiting.append(pool.submit(played, series, chunk))
        if len(waiting) > AHEAD * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _some(size: int, items: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
    """Items so many at a time; the last ones may be fewer."""
    left = iter(items)
    while some := tuple(islice(left, size)):
        yield some


# Parquet


def schema() -> pyarrow.Schema:
    """The fields of a game, as Arrow has them."""
    import pyarrow as pa  # noqa: PLC0415 - an extra

    row = [("step", pa.int32()), ("at", pa.float64()), ("actor", pa.string()), ("seat", pa.int8())]
    rows = pa.list_(pa.struct([*row, ("kind", pa.string()), ("word", pa.string())]))
    return pa.schema(
        [
            *(("series", pa.int64()), ("number", pa.int64()), ("levels", pa.list_(pa.string()))),
            *(("iterations", pa.int64()), ("result", pa.list_(pa.float64())), ("score", pa.list_(pa.int32()))),
            *(("game", pa.string()), ("rules", pa.int32()), ("material", pa.string()), ("seats", pa.int8())),
            *(("options", pa.map_(pa.string(), pa.string())), ("commitment", pa.string()), ("seed", pa.string())),
            *(("dice", pa.string()), ("rows", rows)),
        ]
    )


def _as_parquet(part: Path) -> Path:
    """The same games as Parquet, in a file beside: groups of the same size, whoever played them."""
    import pyarrow as pa  # noqa: PLC0415 - an extra
    import pyarrow.parquet as pq  # noqa: PLC0415

    beside, fields = part.with_suffix(".whole"), schema()
    with part.open("rb") as lines, pq.ParquetWriter(beside, fields, compression="zstd") as writer:
        for group in _some(GROUP, lines):
            games = [json.loads(line) for line in group]
            for game in games:
                game["options"] = list(game["options"].items())
            writer.write_table(pa.Table.from_pylist(games, fields))
    return beside


# reading it


def is_dataset(file: Path) -> bool:
    """Whether a file holds games, each with its rows, and not one record."""
    if file.suffix == PARQUET:
        return True
    with file.open("rb") as lines:
        first = next(lines, b"")
    try:
        found = json.loads(first)
    except ValueError:
        return False
    return isinstance(found, dict) and "rows" in found


def read(file: Path) -> Iterator[dict[str, Any]]:
    """The games of a file, as `docs/records.md` describes them; ValueError where it is none."""
    if file.suffix == PARQUET:
        import pyarrow.parquet as pq  # noqa: PLC0415 - an extra

        for group in pq.ParquetFile(file).iter_batches(batch_size=GROUP):
            for game in group.to_pylist():
                yield {**game, "options": dict(game["options"])}
        return
    with file.open("rb") as lines:
        yield from map(json.loads, lines)


def record_of(game: dict[str, Any]) -> Record:
    """The record of a game; Illegal where it is none."""
    fields = ("game", "rules", "material", "seats", "options", "commitment", "seed", "dice")
    try:
        rows = [Row(**row) for row in game["rows"]]
        return Record(**{name: game[name] for name in fields}, rows=rows)
    except (KeyError, TypeError) as fault:
        raise Illegal(say("refused-record", fault=str(fault))) from fault


def records(file: Path) -> Iterator[Record]:
    """The records of a file of games."""
    return map(record_of, read(file))


class Wrong(Exception):
    """A game that could not have been: at which step, and why."""

    def __init__(self, step: int, illegal: Illegal) -> None:
        super().__init__(step, illegal)
        self.step = step
        self.illegal = illegal


def follow(game: Game, line: dict[str, Any]) -> int:
    """Go through a game by the rules, to the result that is written; how many steps it has. Wrong where they differ."""
    steps = 0
    try:
        record = record_of(line)
        course = begin(game, record)
        for steps, (_, course) in enumerate(replay(game, record), 1):  # noqa: B007 - the last one is what counts
            pass
        if line.get("result") != (course.result() if course.over else []):
            raise Illegal(say("games-result"))
    except Illegal as fault:
        raise Wrong(steps, fault) from fault
    return steps


def rederive(game: Game, line: dict[str, Any]) -> int:
    """Draw everything in a game again from its seed; how many draws there were. Wrong where one differs."""
    try:
        return verify(game, record_of(line))
    except Illegal as fault:
        raise Wrong(0, fault) from fault
