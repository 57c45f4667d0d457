"""The commands: everything the house can do from a terminal."""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Annotated

import typer

from fivesuns import __version__, research
from fivesuns.fitting import calibrate
from fivesuns.games import GAMES
from fivesuns.keeper import admin, backup, doctor, restore
from fivesuns.shell import (
    Data,
    GameName,
    Json,
    Language,
    Options,
    Seats,
    Seconds,
    fail,
    find,
    home,
    known,
    refuse,
    require,
    settle,
)

# What a command needs is loaded when it runs: help answers at once.
if TYPE_CHECKING:
    from fivesuns.core.game import Game
    from fivesuns.terminal import Kept

app = typer.Typer(
    help=__doc__,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # loading Rich takes longer than all the rest
)

HOST, PORT = "127.0.0.1", 8000
LADDER = "cuy, axolotl, armadillo, coati, fox, coyote, puma, condor"


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
    level: Annotated[str, typer.Option(help=f"Against whom, from the weakest on: {LADDER}.")] = "coati",
    seat: Annotated[int, typer.Option("--as", min=0, help="Your seat, counted from 0.")] = 0,
    seats: Seats = None,
    option: Options = None,
    seconds: Seconds = None,
    lang: Language = "",
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Everybody plays at this terminal.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="Type every move: no cursor, no single keys.")] = False,
    dice: Annotated[
        bool, typer.Option("--dice", help="Type your own part in the dice before they are thrown.")
    ] = False,
    resumes: Annotated[bool, typer.Option("--resume", help="Go on with a kept game, by number or by file.")] = False,
) -> None:
    """Play in the terminal, or go on with a game that was left."""
    from fivesuns import terminal
    from fivesuns.bots.ladder import NAMES
    from fivesuns.bots.levels import level_in
    from fivesuns.core.rows import Illegal

    if resumes:
        resume(game, lang, lines)
        return
    chosen = find(game)
    setup = settle(chosen, seats, option)
    lang = known(lang)
    try:
        level = level_in(chosen, level, setup.seats) if level in NAMES else level
        seated = terminal.players(setup, lang, level=level, me=seat, hot_seat=hot_seat)
    except Illegal as illegal:
        refuse(illegal, language=lang)
    keyboard = None if lines else terminal.keyboard()
    terminal.play(chosen, setup, seated, lang, seconds=seconds, keyboard=keyboard, asks_dice=dice)


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


for command in (
    research.arena,
    research.bench,
    research.games,
    research.playthrough,
    research.replay,
    research.solve,
    research.train,
    research.verify,
):
    app.command()(command)
app.command()(backup)
app.command()(restore)
app.command()(doctor)
app.command()(calibrate)
app.add_typer(admin, name="admin")


def main() -> None:
    """Run a command."""
    app()
