"""What the commands share: saying why not, finding the house, and printing rows."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

if TYPE_CHECKING:
    from fivesuns.core.text import Argument, Say

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Data = Annotated[
    Path | None, typer.Option(help="The folder of the house; by default where this system keeps such things.")
]


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
