"""The commands: everything the house can do from a terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from fivesuns import __version__
from fivesuns.core.dice import new_seed
from fivesuns.core.game import Game, Setup, Solution
from fivesuns.core.record import Record, begin, load, replay
from fivesuns.core.record import verify as rederive
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE
from fivesuns.core.text import COMMON, LANGUAGES, say, words
from fivesuns.games import GAMES

if TYPE_CHECKING:
    from fivesuns.terminal import Sitting

app = typer.Typer(help=__doc__, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
out = Console()

GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the least the game allows by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Seconds = Annotated[float | None, typer.Option(min=0.01, max=600, help="Thinking time a move, for levels that search.")]
Language = Annotated[str, typer.Option("--lang", help=f"One of: {', '.join(LANGUAGES)}.")]


def fail(reason: str) -> NoReturn:
    """Say why not, and leave with 2."""
    print(f"fivesuns: {reason}", file=sys.stderr)
    raise typer.Exit(2)


def refuse(illegal: Illegal, package: str = COMMON, language: str = "en") -> NoReturn:
    """Say a refusal, with its rule."""
    reason = words(package, language, illegal.reason, SeatNumbers())
    rule = words(COMMON, language, say("refused-rule", rule=illegal.rule)).lower() if illegal.rule else ""
    fail(f"{reason} ({rule})" if rule else reason)


class SeatNumbers:
    """A listener for whom seats have no other name than their number."""

    def name(self, seat: int) -> str:
        return f"seat {seat}"

    def is_you(self, seat: int) -> bool:
        return False


def find(name: str) -> Game:
    """The game of this name, or a refusal that lists them."""
    if name not in GAMES:
        fail(f"there is no game “{name}”; there are: {', '.join(GAMES)}")
    return GAMES[name]


def settle(game: Game, seats: int | None, options: Iterable[str] | None) -> Setup:
    """Seats and options as asked for, or a refusal."""
    pairs = [option.partition("=") for option in options or ()]
    for key, equals, _ in pairs:
        if not equals:
            fail(f"an option is written key=value, not “{key}”")
    try:
        return game.setup(seats, {key: value for key, _, value in pairs})
    except Illegal as illegal:
        refuse(illegal)


def version(wanted: bool) -> None:
    """Which version, and whether rules and search are compiled."""
    if wanted:
        from fivesuns.bots.speed import is_compiled

        build = "compiled" if is_compiled() else "interpreted: slower, the same games"
        out.print(f"fivesuns {__version__} ({build})", highlight=False)
        raise typer.Exit


@app.callback()
def house(
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    """Five Suns: a game library that never closes."""


@app.command()
def play(
    game: GameName,
    level: Annotated[str, typer.Option(help="Against whom: random, novice, player, master.")] = "player",
    seat: Annotated[int, typer.Option("--as", min=0, help="Your seat, counted from 0.")] = 0,
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = None,
    lang: Language = "en",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Everybody plays at this terminal.")] = False,
) -> None:
    """Play in the terminal."""
    from fivesuns import terminal

    chosen = find(game)
    setup = settle(chosen, seats, option)
    if lang not in LANGUAGES:
        fail(f"there is no language “{lang}”; there are: {', '.join(LANGUAGES)}")
    try:
        seated = terminal.players(setup, lang, level=level, me=seat, hot_seat=hot_seat)
    except Illegal as illegal:
        refuse(illegal)
    terminal.play(chosen, setup, seated, lang, seconds=seconds)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that tables are kept in; `data` by default.")] = None,
    open: Annotated[bool, typer.Option("--open", help="Open a browser on the shelf.")] = False,
) -> None:
    """Open the house: the shelf, tables and bots, in the browser."""
    from fivesuns.server import process

    try:
        process.serve(host=host, port=port, data=data, open_browser=open)
    except ValueError as fault:
        fail(str(fault))


@app.command()
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
    try:
        record = load(file.read_text("utf-8"))
    except OSError as fault:
        fail(f"cannot read {file}: {fault.strerror}")
    except UnicodeDecodeError:
        fail(f"{file} is not text")
    except Illegal as illegal:
        refuse(illegal)
    return find(record.game), record


@app.command(name="replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A record, as the house or the terminal saved it.")],
) -> None:
    """Check that a record follows the rules, to its end."""
    game, record = open_record(file)
    steps = 0
    try:
        course = begin(game, record)
        for steps, (_, course) in enumerate(replay(game, record), 1):  # noqa: B007 - the last one is what counts
            pass
    except Illegal as illegal:
        typer.echo(f"step {steps}:", err=True)
        refuse(illegal, game.package)
    result = f"over, result {course.result()}" if course.over else f"not over, to play: {list(course.turn)}"
    typer.echo(f"{record.game}: {steps} steps follow the rules; {result}")


@app.command()
def verify(file: Annotated[Path, typer.Argument(help="A record with its seed revealed.")]) -> None:
    """Re-derive every draw of a record from its seed."""
    game, record = open_record(file)
    try:
        draws = rederive(game, record)
    except Illegal as illegal:
        refuse(illegal, game.package)
    typer.echo(f"{record.game}: the seed is the one committed to, and gives all {draws} draws")


def check_levels(levels: Iterable[str]) -> None:
    """Refuse a level that does not exist."""
    from fivesuns.bots.levels import LEVELS

    for level in levels:
        if level not in LEVELS:
            fail(f"there is no level “{level}”; there are: {', '.join(LEVELS)}")


@app.command()
def arena(
    game: GameName,
    levels: Annotated[list[str], typer.Argument(metavar="LEVEL LEVEL…", help="One a seat; seats are rotated.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 40,
    seconds: Seconds = None,
    option: Options = None,
    seed: Annotated[int, typer.Option(help="Another seed, other games.")] = 0,
    as_json: Json = False,
) -> None:
    """Let bots play each other, and say who wins how often, with a 95 % interval."""
    from fivesuns.bots.arena import arena as contest

    chosen = find(game)
    check_levels(levels)
    setup = settle(chosen, len(levels), option)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{game}: {' against '.join(levels)}", total=games)
        results = contest(chosen, setup, levels, games, seconds, seed, lambda: bar.advance(task))
    print_rows(results, as_json)


@app.command()
def solve(
    game: GameName,
    word: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]…", help="What is drawn and done, in order; the rest is drawn by the seed."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Another seed, other draws.")] = 0,
    seats: Seats = None,
    option: Options = None,
    lang: Language = "en",
    as_json: Json = False,
) -> None:
    """Find the best that can be done in a position, for certain."""
    from fivesuns.paper.screen import Screen
    from fivesuns.terminal import Company, Sitting, players

    chosen = find(game)
    setup = settle(chosen, seats, option)
    if lang not in LANGUAGES:
        fail(f"there is no language “{lang}”; there are: {', '.join(LANGUAGES)}")
    seated = players(setup, lang, hot_seat=True)
    sitting = Sitting(chosen, setup, seated, Screen(chosen, lang, Company(seated), out), new_seed())
    try:
        given, seat, best = solution(sitting, word or (), seed)
    except Illegal as illegal:
        refuse(illegal, chosen.package, lang)
    if as_json:
        named = [[chosen.actions.word(action) for action in actions] for actions in (given, best.actions)]
        typer.echo(json.dumps({"given": named[0], "score": best.score, "count": best.count, "words": named[1]}))
        return
    given_words, best_words = (", ".join(map(sitting.word, actions)) for actions in (given, best.actions))
    out.print(given_words, "", *chosen.sketch(sitting.state, seat), "", sep="\n", highlight=False)
    sitting.screen.tell(say("solve-best", score=best.score, count=best.count, words=best_words))


def solution(sitting: Sitting, said: Iterable[str], seed: int) -> tuple[list[int], int, Solution]:
    """What words and draws make, the seat on turn then, and the best that it can do; that is played, too."""
    game, state, rng, given = sitting.game, sitting.state, Rng(seed), []
    if game.solve is None:
        raise Illegal(say("solve-none", game=game.credit.title))
    for word in said:
        given.append(meant(sitting, word))
        state.play(state.turn[0], given[-1])
    while state.mover == NATURE:
        given.append(state.draw(NATURE, rng))
        state.play(NATURE, given[-1])
    if not state.turn:
        raise Illegal(say("solve-over"))
    seat = state.turn[0]
    best = game.solve(state, seat)
    for action in best.actions:
        state.play(seat, action)
    return given, seat, best


def meant(sitting: Sitting, word: str) -> int:
    """The action that a word means to whoever is on turn; Illegal with what it could be."""
    if not sitting.state.turn:
        raise Illegal(say("solve-over"))
    seat, actions = sitting.state.turn[0], sitting.game.actions
    legal = sitting.state.legal(seat)
    short = [action for action in legal if " ".join(actions.meaning(action).names.values()).lower() == word.lower()]
    if len(short) == 1:  # before a word that means something at another time
        return short[0]
    if sitting.understood(seat, word) is None:
        raise Illegal(say("solve-no-word", word=word[:40], words=", ".join(map(sitting.word, legal))))
    return sitting.action(seat, word)


@app.command(name="print")
def print_command(
    game: GameName,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    lang: Language = "en",
    out_file: Annotated[Path | None, typer.Option("--out", help="Where to; GAME.pdf by default.")] = None,
) -> None:
    """Make the pieces of a game and its rules as a PDF, to print and to cut out."""
    from fivesuns.paper.sheets import PAPERS, pdf

    chosen = find(game)
    if lang not in LANGUAGES:
        fail(f"there is no language “{lang}”; there are: {', '.join(LANGUAGES)}")
    if paper.lower() not in PAPERS:
        fail(f"there is no paper “{paper}”; there is: {', '.join(PAPERS)}")
    file = out_file or Path(f"{game}.pdf")
    try:
        file.write_bytes(pdf(chosen, paper.lower(), lang))
    except Illegal as illegal:
        refuse(illegal)
    except OSError as fault:
        fail(f"cannot write {file}: {fault.strerror}")
    typer.echo(f"{file}: {chosen.credit.title}, {paper.lower()}")


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; all by default.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each figure.")] = 2.0,
    as_json: Json = False,
) -> None:
    """Measure rules and search: moves, copies and simulations per CPU-second."""
    from fivesuns.bots.speed import measure

    chosen = [find(game)] if game else list(GAMES.values())
    print_rows([{"game": one.name, **measure(one, seconds)} for one in chosen], as_json)


def print_rows(rows: list[dict[str, Any]], as_json: bool) -> None:
    """Rows as JSON, or as a table to read."""
    if as_json:
        typer.echo(json.dumps(rows))
        return
    table = Table()
    for column in rows[0]:
        table.add_column(column.replace("_", " "), justify="right")
    for row in rows:
        table.add_row(*(f"{value:,.3g}" if isinstance(value, float) else f"{value}" for value in row.values()))
    out.print(table)


def main() -> None:
    """Run a command."""
    app()
