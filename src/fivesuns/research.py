"""What whoever studies games types: games played, replayed, checked, counted and solved."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fivesuns.games import GAMES
from fivesuns.shell import (
    ClusterAddress,
    GameName,
    Json,
    Language,
    Options,
    Seats,
    Seconds,
    check_levels,
    fail,
    find,
    known,
    on_cluster,
    print_rows,
    refuse,
    require,
    sentence,
    settle,
)

# What a command needs is loaded when it runs: help answers at once.
if TYPE_CHECKING:
    from fivesuns.core.game import Game
    from fivesuns.core.record import Record
    from fivesuns.datasets import Series

INTERRUPTED = 130  # what a shell calls a command that was stopped by Ctrl-C


def playthrough(
    game: GameName,
    seed: Annotated[int, typer.Option(help="Which random game.")] = 0,
    seats: Seats = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Play one random game and print every step."""
    from fivesuns.playthrough import playthrough as steps

    chosen = find(game)
    for line in steps(chosen, settle(chosen, seats, option), seed):
        if as_json:
            typer.echo(json.dumps(line))
        elif "result" in line:
            typer.echo(f"result {line['result']}")
        else:
            typer.echo(f"{line['step']:4} seat {line['seat']}: {line['word']}   ({len(line['legal'])} choices)")


def open_record(file: Path) -> tuple[Game, Record]:
    """A record and its game, or a refusal."""
    from fivesuns.core.record import load
    from fivesuns.core.rows import Illegal

    try:
        record = load(file.read_text("utf-8"))
    except OSError as fault:
        fail(f"cannot read {file}: {fault.strerror}")
    except UnicodeDecodeError:
        fail(f"{file} is not text")
    except Illegal as illegal:
        refuse(illegal)
    return find(record.game), record


def replay(
    file: Annotated[Path, typer.Argument(help="A record, or games as `fivesuns games` wrote them.")],
) -> None:
    """Check that a record follows the rules, to its end; or every one of a file of games."""
    from fivesuns.core.record import begin
    from fivesuns.core.record import replay as steps_of
    from fivesuns.core.rows import Illegal

    if are_games(file):
        from fivesuns.datasets import follow

        count, steps = go_through(file, follow)
        typer.echo(sentence("games-follow", file=str(file), n=count, steps=steps))
        return
    game, record = open_record(file)
    steps = 0
    try:
        course = begin(game, record)
        for steps, (_, course) in enumerate(steps_of(game, record), 1):  # noqa: B007 - the last one is what counts
            pass
    except Illegal as illegal:
        typer.echo(f"step {steps}:", err=True)
        refuse(illegal, game.package)
    result = f"over, result {course.result()}" if course.over else f"not over, to play: {list(course.turn)}"
    typer.echo(f"{record.game}: {steps} steps follow the rules; {result}")


def verify(
    file: Annotated[Path, typer.Argument(help="A record with its seed revealed, or a file of games.")],
) -> None:
    """Re-derive every draw of a record from its seed."""
    from fivesuns.core.record import verify as rederived
    from fivesuns.core.rows import Illegal

    if are_games(file):
        from fivesuns.datasets import rederive

        count, draws = go_through(file, rederive)
        typer.echo(sentence("games-draws", file=str(file), n=count, draws=draws))
        return
    game, record = open_record(file)
    try:
        draws = rederived(game, record)
    except Illegal as illegal:
        refuse(illegal, game.package)
    for line in checked(record, draws):
        typer.echo(line)


def checked(record: Record, draws: int) -> list[str]:
    """What was found right, in a sentence, and in another one who has lost their part in the dice."""
    from fivesuns.core.dice import SILENT

    def seats(some: Iterable[int]) -> str:
        return ", ".join(sentence("verify-seat", n=seat + 1) for seat in some)

    parts = record.starts[-1].parts if record.starts else []
    if not parts:
        return [sentence("verify-house", game=record.game, draws=draws)]
    found = [sentence("verify-parts", game=record.game, seats=seats(parts), draws=draws)]
    silent = {seat for start in record.starts if start.void == SILENT for seat in start.pending}
    return [*found, *([sentence("verify-silent", seats=seats(sorted(silent)))] if silent else [])]


def are_games(file: Path) -> bool:
    """Whether a file holds many games; one that cannot be read does not."""
    from fivesuns.datasets import PARQUET, is_dataset

    if file.suffix == PARQUET:
        require("research")
    return file.is_file() and is_dataset(file)


def go_through(file: Path, check: Callable[[Game, dict[str, Any]], int]) -> tuple[int, int]:
    """Check every game of a file, or refuse the first that is wrong; how many there are, and the sum of the checks."""
    from fivesuns.datasets import Wrong, read

    count, total, known_games = 0, 0, dict[str, Any]()
    try:
        for count, line in enumerate(read(file), 1):  # noqa: B007 - how many there are
            name = str(line.get("game"))
            if name not in known_games:
                known_games[name] = find(name)
            total += check(known_games[name], line)
    except Wrong as wrong:
        typer.echo(sentence("games-at", number=count - 1, step=wrong.step), err=True)
        refuse(wrong.illegal, known_games[name].package)
    except (ValueError, AttributeError, OSError) as fault:
        fail(sentence("games-unread", file=str(file), fault=str(fault)))
    return count, total


def arena(
    game: GameName,
    levels: Annotated[list[str], typer.Argument(metavar="LEVEL LEVEL…", help="One a seat; seats are rotated.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 40,
    seconds: Seconds = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 0,
    cluster: ClusterAddress = "",
    as_json: Json = False,
) -> None:
    """Let bots play each other, and say who wins how often, with a 95 % interval."""
    from rich.console import Console
    from rich.progress import Progress

    from fivesuns.bots.arena import arena as contest

    chosen = find(game)
    check_levels(levels)
    setup = settle(chosen, len(levels), option)
    with on_cluster(cluster) as executor, Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{game}: {' against '.join(levels)}", total=games)
        results = contest(chosen, setup, levels, games, seconds, seed, lambda: bar.advance(task), executor)
    print_rows(results, as_json)


def solve(
    game: GameName,
    word: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]…", help="What is drawn and done, in order; the rest is drawn by the seed."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, other draws.")] = 0,
    seats: Seats = None,
    option: Options = None,
    record: Annotated[Path | None, typer.Option(help="A record to take the position from, instead of words.")] = None,
    step: Annotated[int | None, typer.Option(min=0, help="After how many of its steps; all by default.")] = None,
    nodes: Annotated[int, typer.Option(min=1, help="How far to look for a proof.")] = 1_000_000,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Find the best that can be done in a position, or who wins it, for certain."""
    from fivesuns.core.rows import Illegal
    from fivesuns.solving import Solving

    chosen, lang, kept = find(game), known(lang), None
    setup = settle(chosen, seats, option)
    if record is not None:
        chosen, kept = open_record(record)
    try:
        if kept is not None:
            chosen = chosen.under(kept.rules, kept.material)
            setup = chosen.setup(kept.seats, kept.options)
        solving = Solving(chosen, setup, lang)
        if kept is not None:
            solving.take(kept, step)
        solving.play(word or (), seed)
        if as_json:
            typer.echo(json.dumps(solving.as_json(nodes)))
        else:
            solving.tell(nodes)
    except Illegal as illegal:
        refuse(illegal, chosen.package, lang)


def train(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many games it plays against itself.")] = 200_000,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 1,
    seats: Seats = None,
    option: Options = None,
    out_file: Annotated[Path | None, typer.Option("--out", "-o", help="Where to; GAME.weights by default.")] = None,
) -> None:
    """Learn by self-play what positions are worth, and write the weights to a file."""
    from rich.console import Console
    from rich.progress import Progress

    from fivesuns.bots.schooling import train as learn_value
    from fivesuns.core.rows import Illegal

    chosen = find(game)
    setup, file = settle(chosen, seats, option), out_file or Path(f"{game}.weights")
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(game, total=games)
        try:
            weights = learn_value(chosen, setup, games, seed, lambda more, _: bar.advance(task, more))
        except Illegal as illegal:
            refuse(illegal, chosen.package)
    try:
        file.write_bytes(weights)
    except OSError as fault:
        fail(f"cannot write {file}: {fault.strerror}")
    typer.echo(f"{file}: {games} games, {len(weights)} bytes")


def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all by default.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each figure.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure rules and search: moves, copies and simulations per CPU-second."""
    from fivesuns.bots.speed import measure

    chosen = [find(game)] if game else list(GAMES.values())
    print_rows([{"game": one.name, **measure(one, seconds)} for one in chosen], as_json)


def games(
    game: Annotated[
        str, typer.Argument(metavar="[GAME]", help="Games of this one are played by bots; without it all are listed.")
    ] = "",
    level: Annotated[
        list[str] | None, typer.Option(help="Who plays: random, novice, player, master; once, or once a seat.")
    ] = None,
    n: Annotated[int, typer.Option("--n", "-n", min=1, help="How many games.")] = 100,
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="Where to, a file that ends in .jsonl or .parquet.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(min=0, help="Another seed, other games.")] = 0,
    iterations: Annotated[int, typer.Option(min=1, help="Simulations of each thought, for levels that search.")] = 1000,
    rotate: Annotated[bool, typer.Option("--rotate", help="From game to game everybody moves on by a seat.")] = False,
    workers: Annotated[int | None, typer.Option(min=1, help="How many processes play; all cores but one.")] = None,
    cluster: ClusterAddress = "",
    as_json: Json = False,
) -> None:
    """List the games on the shelf; or let bots play many games of one, into a file of records."""
    if not game:
        if out or level:
            fail(sentence("games-what", games=", ".join(GAMES)))
        print_rows([shelved(one) for one in GAMES.values()], as_json)
        return
    from fivesuns.datasets import Series

    chosen = find(game)
    levels = level or ["player"]
    check_levels(levels)
    setup = settle(chosen, len(levels) if seats is None and len(levels) > 1 else seats, option)
    if len(levels) not in (1, setup.seats):
        fail(sentence("games-levels", levels=len(levels), seats=setup.seats))
    if out is None:
        fail(sentence("games-where"))
    everybody = tuple(levels * setup.seats if len(levels) == 1 else levels)
    source = chosen.box.source if chosen.box and chosen.unpack else ""
    write_games(Series(game, setup, everybody, iterations, seed, rotate, source), n, out, workers, cluster)


def shelved(game: Game) -> dict[str, Any]:
    """A game as the list of the shelf has it."""
    seats = "-".join(dict.fromkeys(map(str, (game.seats[0], game.seats[-1]))))
    return {"game": game.name, "title": game.credit.title, "seats": seats, "minutes": game.minutes}


def write_games(series: Series, n: int, out: Path, workers: int | None, cluster: str = "") -> None:
    """Play games into a file, with a bar, or say why not; whatever stops it, the same command goes on."""
    from concurrent.futures import BrokenExecutor

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from fivesuns.core.rows import Illegal
    from fivesuns.datasets import PARQUET, make

    if out.suffix == PARQUET:
        require("research")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    done = 0
    try:
        with (
            on_cluster(cluster, workers) as executor,
            Progress(*columns, console=Console(stderr=True), transient=True) as bar,
        ):
            workers = executor.cluster.workers if executor else workers
            task = bar.add_task(f"{series.game}: {', '.join(series.levels)}", total=n)

            def advance(more: int) -> None:
                nonlocal done
                done += more
                bar.advance(task, more)

            make(series, n, out, workers=workers, executor=executor, progress=advance)
    except Illegal as illegal:
        refuse(illegal)
    except OSError as fault:
        fail(sentence("games-fault", file=str(out), fault=fault.strerror or str(fault)))
    except BrokenExecutor:
        fail(sentence("games-broken", done=done), 1)
    except KeyboardInterrupt:
        fail(sentence("games-stopped", done=done, n=n), INTERRUPTED)
    typer.echo(sentence("games-done", file=str(out), n=n))
