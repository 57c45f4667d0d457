"""What whoever runs a house types: `fivesuns backup`, `restore`, `doctor` and `admin`."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fivesuns.shell import Data, Json, fail, home, in_words, print_rows, sentence

if TYPE_CHECKING:
    from fivesuns.server.keeping.backup import Manifest
    from fivesuns.server.keeping.office import Office
    from fivesuns.server.settings import Settings


def house_settings(data: Path | None) -> Settings:
    """The settings of the house that is meant."""
    from fivesuns.server.settings import from_environment

    try:
        return replace(from_environment(os.environ), data=home(data))
    except ValueError as fault:
        fail(str(fault))


def told(manifest: Manifest) -> str:
    """What is in a backup, in a few words."""
    counts = manifest.counts
    tables, people, moves = (counts.get(name, 0) for name in ("tables", "accounts", "rows"))
    return sentence("keeper-contents", tables=tables, people=people, moves=moves)


def backup(
    file: Annotated[Path | None, typer.Argument(help="Where to, a new file or a folder; here by default.")] = None,
    data: Data = None,
) -> None:
    """Make a backup of the house, also while it is open."""
    from fivesuns.server.keeping.backup import NotKept, make_backup

    target = file or Path()
    if target.is_dir():
        target /= f"fivesuns-{time.strftime('%Y%m%d-%H%M%S')}.zip"
    settings = house_settings(data)
    try:
        made = make_backup(settings, target)
    except NotKept as fault:
        fail(in_words(fault.said))
    typer.echo(sentence("keeper-kept", file=str(target), contents=told(made)))


def restore(
    file: Annotated[Path, typer.Argument(help="A backup, as `fivesuns backup` made it.")],
    data: Data = None,
    anyway: Annotated[
        bool, typer.Option("--anyway", help="Also one that is older, of another house, or not wholly readable.")
    ] = False,
) -> None:
    """Put the house of a backup in place of the one that is there, which is kept aside."""
    from fivesuns.games import GAMES
    from fivesuns.server.keeping.backup import NotKept
    from fivesuns.server.keeping.restore import restore as restored

    settings = house_settings(data)
    try:
        done = restored(settings, file, GAMES, anyway=anyway)
    except NotKept as fault:
        fail(in_words(fault.said))
    where = {"folder": str(settings.data), "file": str(file), "contents": told(done.manifest)}
    typer.echo(sentence("keeper-restored", n=len(done.unreadable), **where))
    if done.aside:
        typer.echo(sentence("keeper-aside", folder=str(done.aside)))


def doctor(
    data: Data = None,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port that the house is to listen on.")] = 8000,
) -> None:
    """Say what is wrong with this installation, in sentences; leaves with 1 where something is."""
    from fivesuns.server.keeping.doctor import examine

    found = examine(data, os.environ, port)
    for finding in found:
        typer.echo(f"{finding.mark} {in_words(finding.said)}")
    wrong = sum(finding.is_wrong for finding in found)
    typer.echo(sentence("doctor-wrong", n=wrong))
    if wrong:
        raise typer.Exit(1)


admin = typer.Typer(help="People, tables and reports of the house.", no_args_is_help=True)

Who = Annotated[str, typer.Argument(metavar="PERSON", help="An id, or a name that only one has.")]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help="A table by its id: the end of its link.")]
ANY_ID = {"ignore_unknown_options": True}  # ids made by older versions may begin with a dash
Everything = Annotated[bool, typer.Option("--all", help="Also what is over, closed or settled.")]


def open_office(data: Path | None) -> Office:
    """The database of a house, to read and to leave orders in."""
    from fivesuns.server.keeping.office import NoOffice, Office

    try:
        return Office(house_settings(data))
    except NoOffice as fault:
        fail(in_words(fault.said))


def order(data: Path | None, verb: str, target: str, word: str = "", *, person: bool = False) -> None:
    """Have something done by the house, and say what came of it."""
    from fivesuns.server.keeping.office import NoOffice

    with open_office(data) as office:
        try:
            answer = office.order(verb, office.person(target) if person else target, word)
        except NoOffice as fault:
            fail(in_words(fault.said))
    if answer is None:
        typer.echo(sentence("keeper-later-on"))
    elif answer.id != "keeper-done":
        fail(in_words(answer))
    else:
        typer.echo(in_words(answer))


def show(rows: list[dict[str, Any]], as_json: bool, none: str) -> None:
    """Rows, or a sentence where there are none."""
    if rows or as_json:
        print_rows(rows, as_json)
    else:
        typer.echo(sentence(f"keeper-none-{none}"))


@admin.command()
def people(
    search: Annotated[str, typer.Argument(help="A part of a name, or an id.")] = "",
    barred: Annotated[bool, typer.Option("--barred", help="Only those who are barred.")] = False,
    data: Data = None,
    as_json: Json = False,
) -> None:
    """List people: those with an account, with a name of their own, or barred."""
    with open_office(data) as office:
        show(office.people(search, barred), as_json, "people")


@admin.command()
def tables(every: Everything = False, data: Data = None, as_json: Json = False) -> None:
    """List tables under way, the newest first."""
    with open_office(data) as office:
        show(office.tables(every), as_json, "tables")


@admin.command()
def reports(every: Everything = False, data: Data = None, as_json: Json = False) -> None:
    """List reports that wait, with what was said."""
    with open_office(data) as office:
        show(office.reports(every), as_json, "reports")


@admin.command(context_settings=ANY_ID)
def name(person: Who, new: Annotated[str, typer.Argument(metavar="NAME")], data: Data = None) -> None:
    """Give somebody another name."""
    order(data, "name", person, new, person=True)


@admin.command(context_settings=ANY_ID)
def bar(
    person: Who,
    reason: Annotated[str, typer.Option(help="Why; for whoever runs the house alone.")] = "",
    data: Data = None,
) -> None:
    """Let somebody only look: no games, no talk."""
    order(data, "bar", person, reason, person=True)


@admin.command(context_settings=ANY_ID)
def unbar(person: Who, data: Data = None) -> None:
    """Let somebody play again."""
    order(data, "unbar", person, person=True)


@admin.command(context_settings=ANY_ID)
def close(table: TableId, data: Data = None) -> None:
    """Close a table: nobody can open it, and nothing of it is lost."""
    order(data, "close", table)


@admin.command(context_settings=ANY_ID)
def reopen(table: TableId, data: Data = None) -> None:
    """Open a table again that was closed."""
    order(data, "reopen", table)


@admin.command()
def settle(
    report: Annotated[int, typer.Argument(metavar="REPORT", help="Its number.")],
    data: Data = None,
) -> None:
    """Note that a report was dealt with."""
    order(data, "settle", str(report))


@admin.command(context_settings=ANY_ID)
def forget(
    person: Who,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: Data = None,
) -> None:
    """Forget somebody, as if they had deleted their account: it cannot be undone."""
    if not yes:
        typer.confirm(sentence("keeper-forget", name=person), abort=True)
    order(data, "forget", person, person=True)
