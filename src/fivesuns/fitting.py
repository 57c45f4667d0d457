"""The command that fits the levels of a game."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fivesuns.shell import ClusterAddress, GameName, Json, Seats, fail, find, on_cluster, print_rows, settle


def calibrate(
    game: GameName,
    seats: Seats = None,
    budget: Annotated[float, typer.Option(min=1, help="CPU-seconds for all games, those played before included.")] = (
        14_400
    ),
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 0,
    workers: Annotated[int, typer.Option(min=1, help="How many games at a time.")] = 1,
    into: Annotated[Path, typer.Option(help="The folder for games and chart.")] = Path("bench/levels"),
    table: Annotated[Path | None, typer.Option(help="The levels.json to write; the game's own by default.")] = None,
    cluster: ClusterAddress = "",
    as_json: Json = False,
) -> None:
    """Fit the levels of a game by matches at fixed efforts; what was played is kept, and gone on from."""
    from contextlib import nullcontext
    from importlib.resources import files

    from rich.console import Console
    from rich.progress import Progress

    from fivesuns.bots import calibrate as fit
    from fivesuns.bots.chart import chart
    from fivesuns.bots.ladder import FILE, reach
    from fivesuns.bots.pool import processes

    chosen = find(game)
    setup, within = settle(chosen, seats or max(2, chosen.seats[0]), ()), reach(chosen.package)
    if setup.seats < 2:
        fail("levels are fitted by matches: two seats at least")
    head = {"game": game, "seats": setup.seats, "rules": chosen.rules, "seed": seed, "reach": vars(within)}
    course = fit.Course(into / f"{game}-{setup.seats}.jsonl", head)
    kept = table or Path(str(files(chosen.package).joinpath(FILE)))
    if not kept.is_file():
        fail(f"there is no table “{kept}”")
    try:
        course.load()
    except fit.Foreign as foreign:
        fail(f"{foreign}; move it away, or choose another folder (--into)")
    with (
        Progress(console=Console(stderr=True)) as bar,
        on_cluster(cluster, workers) as elsewhere,
        processes(workers) if workers > 1 and not elsewhere else nullcontext(elsewhere) as pool,
    ):
        workers = elsewhere.cluster.workers if elsewhere else workers
        task = bar.add_task(f"{game}: CPU-seconds of games", total=budget, completed=int(course.spent))
        trial = fit.Trial(game, setup, within, seed)
        told = lambda: bar.update(task, completed=course.spent)  # noqa: E731 - a line of its own would say no more
        curve = fit.calibrate(trial, course, budget, told=told, executor=pool, workers=workers)
    found = fit.levels_of(curve, within)
    fit.written(kept, setup.seats, found, course)
    title = f"{game}, {setup.seats} seats: {len(course.bouts)} games, {course.spent:.0f} CPU-seconds"
    drawing = into / f"{game}-{setup.seats}.svg"
    drawing.write_text(chart(title, curve, found, within), "utf-8")
    print_rows([{"level": name, **vars(rung)} for name, rung in found.rungs.items()], as_json)
    typer.echo(f"{title}. Elo above the novice, with 95 % intervals.\nWritten: {kept} and {drawing}", err=True)
    if fit.is_vague(found):
        typer.echo("The intervals are wider than the gaps between levels: go on with a larger --budget.", err=True)
