"""What the commands share: saying why not, finding games and the house, and printing rows."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from fivesuns.bots.cluster import Steady
    from fivesuns.core.game import Game, Setup
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import Argument, Say

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Data = Annotated[
    Path | None, typer.Option(help="The folder of the house; by default where this system keeps such things.")
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its name; `fivesuns games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the least the game allows by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
]
Seconds = Annotated[float | None, typer.Option(min=0.01, max=600, help="Thinking time a move, for levels that search.")]
ClusterAddress = Annotated[
    str, typer.Option("--cluster", metavar="ADDRESS", help="A Dask cluster to play on, such as tcp://HOST:8786.")
]
Language = Annotated[str, typer.Option("--lang", help="The language by its two letters; the system's by default.")]


def fail(reason: str, code: int = 2) -> NoReturn:
    """Say why not, and leave with a code."""
    print(f"fivesuns: {reason}", file=sys.stderr)
    raise typer.Exit(code)


def language() -> str:
    """The language of whoever types, as the system says it; English where it says none of ours."""
    from fivesuns.core.text import SOURCE, nearest

    chosen = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return nearest(chosen) or SOURCE


def in_words(said: Say) -> str:
    """A message in the language of whoever types."""
    from fivesuns.core.text import COMMON, words

    return words(COMMON, language(), said)


def sentence(id: str, **args: Argument) -> str:
    """A sentence of the house in the language of whoever types."""
    from fivesuns.core.text import say

    return in_words(say(id, **args))


def require(extra: str) -> None:
    """Refuse a command that needs an extra which is not installed."""
    from fivesuns.extras import has_extra, how_to_get

    if not has_extra(extra):
        fail(how_to_get(extra))


@contextmanager
def on_cluster(address: str, workers: int | None = None) -> Iterator[Steady | None]:
    """The cluster at an address, with processes of this machine for what it loses; nothing without an address."""
    if not address:
        yield None
        return
    from functools import partial

    from fivesuns.bots.cluster import Cluster, Steady
    from fivesuns.bots.pool import processes

    try:
        cluster = Cluster(address, lambda said: print(f"fivesuns: {said}", file=sys.stderr))
    except ValueError as fault:
        fail(str(fault))
    steady = Steady(cluster, partial(processes, workers))
    try:
        why = cluster.wait()
        if why:
            fail(why)
        yield steady
    finally:
        steady.shutdown(wait=False, cancel_futures=True)


def home(data: Path | None) -> Path:
    """The data folder that is asked for, set, or usual; what a version before left in `./data` is taken along."""
    from fivesuns.server.keeping.moving import NotTaken, settle_folder

    try:
        folder, told = settle_folder(data, os.environ)
    except NotTaken as fault:
        fail(in_words(fault.said))
    if told:
        typer.echo(in_words(told), err=True)
    return folder


def print_rows(rows: list[dict[str, Any]], as_json: bool) -> None:
    """Rows as JSON, or as a table to read."""
    if as_json:
        typer.echo(json.dumps(rows))
        return
    from rich.console import Console
    from rich.table import Table

    table = Table()
    for column in rows[0]:
        table.add_column(column.replace("_", " "), justify="right")
    for row in rows:
        table.add_row(*(f"{value:,.3g}" if isinstance(value, float) else f"{value}" for value in row.values()))
    Console().print(table)


# what is asked for


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
    from fivesuns.games import GAMES
    from fivesuns.games.boxes import Corrected

    games = Corrected(GAMES, data_folder(os.environ))
    if name not in games:
        fail(sentence("command-no-game", game=name, games=", ".join(games)))
    return games[name]


def known(asked: str) -> str:
    """A language asked for, or the system's where none is; refused where there is no such language."""
    from fivesuns.core.text import LANGUAGES

    if asked and asked not in LANGUAGES:
        fail(sentence("command-no-language", language=asked, languages=", ".join(LANGUAGES)))
    return asked or language()


def settle(game: Game, seats: int | None, options: Iterable[str] | None) -> Setup:
    """Seats and options as asked for, or a refusal."""
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import say

    pairs = [option.partition("=") for option in options or ()]
    for key, equals, _ in pairs:
        if not equals:
            fail(sentence("command-option", option=key))
    try:
        return game.setup(seats, {key: value for key, _, value in pairs})
    except Illegal as illegal:
        refuse(illegal, more=say("options-see", game=game.name))


def check_levels(levels: Iterable[str]) -> None:
    """Refuse a level that does not exist."""
    from fivesuns.bots.levels import LEVELS

    for level in levels:
        if level not in LEVELS:
            fail(sentence("command-no-level", level=level, levels=", ".join(LEVELS)))
