"""The commands: everything the house can do from a terminal."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from fivesuns import __version__, shell
from fivesuns.games import GAMES
from fivesuns.keeper import admin, backup, doctor, restore
from fivesuns.shell import Data, Json, fail, home, print_rows, require

# What a command needs is loaded when it runs: help answers at once.
if TYPE_CHECKING:
    from fivesuns.core.game import Game, Setup
    from fivesuns.core.record import Record
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import Say
    from fivesuns.terminal import Kept

app = typer.Typer(
    help=__doc__,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # loading Rich takes longer than all the rest
)

HOST, PORT = "127.0.0.1", 8000
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its name; `fivesuns games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the least the game allows by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
]
Seconds = Annotated[float | None, typer.Option(min=0.01, max=600, help="Thinking time a move, for levels that search.")]
Language = Annotated[str, typer.Option("--lang", help="The language by its two letters; the system's by default.")]


def refuse(illegal: Illegal, package: str = "fivesuns", language: str = "", *, more: Say | None = None) -> NoReturn:
    """Say a refusal, with its rule, and where to read more."""
    from fivesuns.core.text import COMMON, say, words

    language = known(language)
    reason = words(package, language, illegal.reason, SeatNumbers())
    rule = words(COMMON, language, say("refused-rule", rule=illegal.rule)).lower() if illegal.rule else ""
    told = f"{reason} ({rule})" if rule else reason
    shown = f"{told} {words(COMMON, language, more)}" if more else told
    fail(shown.replace("*", ""))


class SeatNumbers:
    """A listener for whom seats have no other name than their number."""

    def name(self, seat: int) -> str:
        return f"seat {seat}"

    def is_you(self, seat: int) -> bool:
        return False


def find(name: str) -> Game:
    """The game of this name, with the box of the data folder, or a refusal that lists them."""
    from fivesuns.folders import data_folder
    from fivesuns.games.boxes import Corrected

    games = Corrected(GAMES, data_folder(os.environ))
    if name not in games:
        fail(f"there is no game “{name}”; there are: {', '.join(games)}")
    return games[name]


def known(language: str) -> str:
    """A language asked for, or the system's where none is; refused where there is no such language."""
    from fivesuns.core.text import LANGUAGES

    if not language:
        return shell.language()
    if language not in LANGUAGES:
        fail(f"there is no language “{language}”; there are: {', '.join(LANGUAGES)}")
    return language


def settle(game: Game, seats: int | None, options: Iterable[str] | None) -> Setup:
    """Seats and options as asked for, or a refusal."""
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import say

    pairs = [option.partition("=") for option in options or ()]
    for key, equals, _ in pairs:
        if not equals:
            fail(f"an option is written key=value, not “{key}”")
    try:
        return game.setup(seats, {key: value for key, _, value in pairs})
    except Illegal as illegal:
        refuse(illegal, more=say("options-see", game=game.name))


def version(wanted: bool) -> None:
    """Which version, and whether rules and search are compiled."""
    if wanted:
        from fivesuns.build import is_compiled

        build = "compiled" if is_compiled() else "interpreted: slower, the same games"
        typer.echo(f"fivesuns {__version__} ({build})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Say the version and leave.")
    ] = False,
) -> None:
    """Five Suns: a game library that never closes. Without a command the house opens, and a browser."""
    if context.invoked_subcommand is None:
        open_house(open=True)


@app.command()
def learn(
    game: GameName,
    lesson: Annotated[str, typer.Argument(help="Which lesson, by its id; the first one by default.")] = "",
    lang: Language = "",
) -> None:
    """Learn a game in a minute or two, by playing."""
    from fivesuns.lessons.library import lessons
    from fivesuns.terminal.learning import learn as take

    chosen = find(game)
    lang = known(lang)
    found = {one.id: one for one in lessons(chosen)}
    if not found:
        fail(f"there is no lesson for {game} yet")
    if lesson and lesson not in found:
        fail(f"there is no lesson “{lesson}” for {game}; there are: {', '.join(found)}")
    take(chosen, found[lesson] if lesson else next(iter(found.values())), lang)


@app.command()
def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game by its name; with --resume, the number of a kept one.")
    ] = "",
    level: Annotated[str, typer.Option(help="Against whom: random, novice, player, master.")] = "player",
    seat: Annotated[int, typer.Option("--as", min=0, help="Your seat, counted from 0.")] = 0,
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = None,
    lang: Language = "",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Everybody plays at this terminal.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Type every move: no cursor, no single keys.")] = False,
    resumes: Annotated[bool, typer.Option("--resume", help="Go on with a kept game, by number or by file.")] = False,
) -> None:
    """Play in the terminal, or go on with a game that was left."""
    from fivesuns import terminal
    from fivesuns.core.rows import Illegal

    if resumes:
        resume(game, lang, lines)
        return
    chosen = find(game)
    setup = settle(chosen, seats, option)
    lang = known(lang)
    try:
        seated = terminal.players(setup, lang, level=level, me=seat, hot_seat=hot_seat)
    except Illegal as illegal:
        refuse(illegal, language=lang)
    terminal.play(chosen, setup, seated, lang, seconds=seconds, keyboard=None if lines else terminal.keyboard())


def resume(called: str, lang: str, lines: bool) -> None:
    """Go on with a kept game; without a number with the only one, or say which there are."""
    from fivesuns import terminal
    from fivesuns.core.rows import Illegal
    from fivesuns.terminal import kept

    if lang:
        known(lang)
    try:
        games = [] if called else list(kept.every(kept.place()))
        if not called and len(games) != 1:
            list_kept(games, known(lang))
            return
        left = games[0] if games else kept.find(kept.place(), called)
        keyboard = None if lines else terminal.keyboard()
        terminal.resume(find(left.record.game), left, language=lang, keyboard=keyboard)
    except Illegal as illegal:
        refuse(illegal, language=lang)


def list_kept(games: list[Kept], lang: str) -> None:
    """The games that were left, where they lie, and how to go on."""
    from datetime import datetime

    from rich.console import Console
    from rich.table import Table

    from fivesuns.core.text import COMMON, say, words
    from fivesuns.paper.screen import emphasised
    from fivesuns.terminal import kept

    out = Console(highlight=False)
    told = say("terminal-kept-list" if games else "terminal-kept-none", folder=str(kept.place()))
    out.print(emphasised(words(COMMON, lang, told)))
    table = Table.grid(padding=(0, 2))
    for one in games:
        left = datetime.fromtimestamp(one.at).astimezone().strftime("%Y-%m-%d %H:%M")
        table.add_row(f"{one.number:>3}", one.record.game, left, ", ".join(player.name for player in one.seats))
    out.print(table)


@app.command()
def options(game: GameName, lang: Language = "", as_json: Json = False) -> None:
    """List the options of a game, what each value means, and which is the default."""
    from rich.console import Console
    from rich.table import Table

    from fivesuns.core.text import COMMON, say, words
    from fivesuns.paper.screen import emphasised

    chosen = find(game)
    lang = known(lang)
    rows = option_rows(chosen, lang)
    if as_json:
        typer.echo(json.dumps(rows))
        return
    out = Console(highlight=False)
    out.print(emphasised(words(COMMON, lang, say("options-players", seats=", ".join(map(str, chosen.seats))))))
    intro = say("options-intro" if rows else "options-none", title=chosen.credit.title)
    out.print(emphasised(words(COMMON, lang, intro)))
    for name, values in groupby(rows, lambda row: row["option"]):
        of_option = list(values)
        title = " ".join(filter(None, (words(chosen.package, lang, say(f"option-{name}")), of_option[0]["when"])))
        out.print(f"\n[bold]{name}[/]  {title}")
        table = Table.grid(padding=(0, 2))
        table.add_column(min_width=8)
        for row in of_option:
            meaning = " ".join(filter(None, (f"{row['name']}.", row["about"], row["seats"])))
            table.add_row(f"  {row['value']}", meaning)
        out.print(table)


def option_rows(game: Game, lang: str) -> list[dict[str, str]]:
    """A row for each value of each option, defaults first, in the words of the game."""
    from fivesuns.core.text import COMMON, say, words

    rows = []
    for option in game.options:
        other, fitting = option.when or ("", ())
        when = words(COMMON, lang, say("options-when", option=other, values="/".join(fitting)))
        for value in option.values:
            id = f"option-{option.name}-{value.name}"
            seats = words(COMMON, lang, say("options-seats", seats=", ".join(map(str, value.seats))))
            rows.append(
                {
                    "option": option.name,
                    "value": value.name,
                    "name": words(game.package, lang, say(id)),
                    "about": words(game.package, lang, say(f"{id}-about")),
                    "seats": f"({seats})" if value.seats else "",
                    "when": f"({when})" if other else "",
                }
            )
    return rows


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = PORT,
    data: Data = None,
    open: Annotated[bool, typer.Option("--open", help="Open a browser on the shelf.")] = False,
) -> None:
    """Open the house: the shelf, tables and bots, in the browser."""
    open_house(host, port, data, open)


def open_house(host: str = HOST, port: int = PORT, data: Path | None = None, open: bool = False) -> None:
    """Run the server until it is told to stop; `make play` and `fivesuns` alone do the same."""
    from fivesuns.server.process import LINGER_SECONDS, Exit, StartFailed, end_after, serve

    try:
        serve(host=host, port=port, data=home(data), open_browser=open)
    except ValueError as fault:
        fail(str(fault), Exit.SETTINGS)
    except StartFailed as fault:
        end_after(LINGER_SECONDS, fault.code)
        fail(str(fault), fault.code)
    end_after(LINGER_SECONDS, Exit.STOPPED)


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


@app.command(name="replay")
def replay_command(
    file: Annotated[Path, typer.Argument(help="A record, as the house or the terminal saved it.")],
) -> None:
    """Check that a record follows the rules, to its end."""
    from fivesuns.core.record import begin, replay
    from fivesuns.core.rows import Illegal

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
    from fivesuns.core.record import verify as rederive
    from fivesuns.core.rows import Illegal

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
    from rich.console import Console
    from rich.progress import Progress

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


@app.command()
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


@app.command(name="print")
def print_command(
    game: GameName,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    lang: Language = "",
    out_file: Annotated[Path | None, typer.Option("--out", "-o", help="Where to; GAME.pdf by default.")] = None,
) -> None:
    """Make the pieces of a game and its rules as a PDF, to print and to cut out."""
    from fivesuns.core.rows import Illegal

    require("print")
    from fivesuns.paper.printing import pdf

    chosen = find(game)
    lang = known(lang)
    file = out_file or Path(f"{game}.pdf")
    try:
        file.write_bytes(pdf(chosen, paper, lang))
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


@app.command()
def games(as_json: Json = False) -> None:
    """List the games on the shelf."""
    print_rows(
        [
            {
                "game": game.name,
                "title": game.credit.title,
                "seats": "-".join(dict.fromkeys(map(str, (game.seats[0], game.seats[-1])))),
                "minutes": game.minutes,
            }
            for game in GAMES.values()
        ],
        as_json,
    )


@app.command(name="new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called: small letters, digits and _.")],
    folder: Annotated[Path | None, typer.Option(help="Where to; a folder of its name by default.")] = None,
) -> None:
    """Write the folder of a new game, which plays at once, to be changed into your own."""
    from fivesuns.new_game import write

    place = folder or Path(name)
    try:
        written = write(name, place)
    except ValueError as fault:
        fail(str(fault))
    except OSError as fault:
        fail(f"cannot write {place}: {fault.strerror}")
    typer.echo("\n".join(map(str, written)))
    typer.echo(f"\nNext: pip install -e {place} && fivesuns check-game {name} && fivesuns play {name}")


@app.command(name="check-game")
def check_game(game: GameName) -> None:
    """Try a game on every promise that games keep, and say which it breaks."""
    if game in GAMES.names() and game not in GAMES:
        fail(f"“{game}” is not fit for the shelf, as the line above says")
    chosen = find(game)
    from fivesuns.contract import PROMISES, Trial

    trial, kept = Trial(chosen), 0
    for promise in PROMISES:
        how = trial.broken(promise)
        kept += how is None
        typer.echo(f"✓ {promise}" if how is None else f"✗ {promise}\n{indent(how, '  ')}")
    typer.echo(f"{game}: {kept} of {len(PROMISES)} promises kept")
    if kept < len(PROMISES):
        raise typer.Exit(1)


app.command()(backup)
app.command()(restore)
app.command()(doctor)
app.add_typer(admin, name="admin")


def main() -> None:
    """Run a command."""
    app()
