"""A person's own tables, in a line each."""

from __future__ import annotations

from msgspec import Struct

from fivesuns.core.game import Game
from fivesuns.core.text import COMMON, Say, say, words
from fivesuns.match.commands import OPEN, Refused
from fivesuns.protocol.narration import heading, listed, seen
from fivesuns.server.accounts.identity import Person
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.tables.queries import tables_of
from fivesuns.server.tables.registry import Registry
from fivesuns.server.tables.table import Table

OWN_TABLES = 30  # in somebody's list


class TableLine(Struct):
    """One of a person's own tables, in a line."""

    id: str
    game: str
    title: str  # the game, and against whom
    text: str  # "Your turn."
    turn: bool  # it waits for them
    over: bool
    aside: bool = False  # it cannot be read for now
    goal: str = ""  # what they want there, and how far they have come


async def my_tables(registry: Registry, person: Person, language: str) -> list[TableLine]:
    """A person's own tables: those that wait for them first, those that are over last."""
    found: list[tuple[float, TableLine]] = []
    for id, game in await registry.store.read(tables_of(person.id, OWN_TABLES)):
        try:
            table = await registry.open(id)
            found.append((table.match.last_at, table_line(table, person.id, language)))
        except Refused as fault:
            if fault.code == "unreadable" and game in registry.games:
                found.append((0.0, line_aside(id, registry.games[game], language)))
        except Unavailable:
            raise
        except Exception as fault:  # it can be read, but not be shown
            registry.set_aside(id, fault)
            found.append((0.0, line_aside(id, registry.games[game], language)))
    lines = [line for _, line in sorted(found, key=lambda one: one[0], reverse=True)]
    return sorted(lines, key=lambda line: (line.over, not line.turn))


def line_aside(id: str, game: Game, language: str) -> TableLine:
    """A table that cannot be read, as one of a person's list: they are told, and the others are listed all the same."""
    title = words(game.package, language, say("title"))
    text = words(COMMON, language, say("no-unreadable"))
    return TableLine(id=id, game=game.name, title=title, text=text, turn=False, over=False, aside=True)


def table_line(table: Table, person: str, language: str) -> TableLine:
    """A table as one of a person's list."""
    match, held = table.match, table.match.held(person)
    view, to = seen(table.shown, held), table.audience(held, language)
    title, _, _ = heading(match, view, held, language)
    return TableLine(
        id=table.id,
        game=match.game.name,
        title=words(COMMON, language, table_title(table, held, language)),
        text=words(COMMON, language, title, to),
        turn=any(seat in held for seat in match.course.turn),
        over=match.course.over,
        goal=words(match.game.package, language, view.goal.brief, to).replace("*", "") if view.goal else "",
    )


def table_title(table: Table, held: tuple[int, ...], language: str) -> Say:
    """What somebody's own table is called: its game, and against whom."""
    game = words(table.match.game.package, language, say("title"))
    others = [seat for seat in table.match.seats if seat.seat not in held[:1]]
    names = [seat.name for seat in others if seat.name]
    if not names:
        return say("mine-open" if any(seat.kind == OPEN for seat in others) else "mine-alone", game=game)
    return say("mine-against", game=game, names=listed(names, language))
