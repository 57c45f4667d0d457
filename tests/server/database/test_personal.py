"""What is kept of a person is declared with the table that keeps it: all of it is given to them, and forgotten."""

import json

import pytest
import sqlalchemy as sql
from argon2 import PasswordHasher

from fivesuns.server.accounts.queries import digest
from fivesuns.server.database.privacy import SEAT, Blank, Rename, declared
from fivesuns.server.database.schema import META
from membership import members_house
from visiting import FREE, Visitor, finish

pytestmark = pytest.mark.once

SECRET = "five suns at noon"
NAME = "Itzel Unforgettable"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NAMING = {"person", "host", "actor", "guest", "name", "by", "muted", "about"}
NOBODYS = {"leases", "branches", "reviews", "pulse", "pauses", "orders"}
LISTS = {
    "ratings",
    "results",
    "chats",
    "puzzles",
    "hooks",
    "subscriptions",
    "solos",
    "barred",
    "drafts",
    "imports",
    "hints",
    "mutes",
    "reports",
    "bars",
    "tokens",
    "challenges",
}


@pytest.fixture
def client(tmp_path):
    with members_house(tmp_path, limits=FREE) as client:
        yield client


def engine(client):
    return client.app.state.store._engine


@pytest.mark.parametrize("table", META.tables.values(), ids=str)
def test_a_table_that_names_somebody_says_what_becomes_of_it(table):
    told = declared(table)
    assert told or not NAMING & set(table.c.keys()), f"{table} declares nothing"
    assert (told is None) == (table.name in NOBODYS)
    for column, fate in told.fates.items() if told else ():
        assert column in table.c
        if isinstance(fate, Blank):
            assert set(fate.values) <= set(table.c.keys())
        if isinstance(fate, Rename):
            assert fate.column in table.c


def test_every_column_that_holds_an_id_is_declared():
    for table in META.tables.values():
        told = declared(table)
        ids = (NAMING - {"name"}) & set(table.c.keys())
        assert ids <= set(told.fates if told else ()), f"{table} does not say what becomes of {ids}"


def test_a_name_goes_with_its_row_or_is_overwritten():
    for table in META.tables.values():
        if "name" in table.c:
            fates = declared(table).fates.values()
            assert all(not fate.keep or isinstance(fate, Rename) for fate in fates), f"{table} keeps a name"


def member(client):
    visitor = Visitor(client)
    answer = visitor.post("/api/account", {"name": NAME, "password": SECRET})
    visitor.cookie = next(one for one in answer.headers.get_list("set-cookie")).partition(";")[0]
    return visitor


def who(client):
    accounts = META.tables["accounts"]
    with engine(client).connect() as connection:
        return connection.execute(sql.select(accounts.c.person).where(accounts.c.hash != "")).scalar_one()


def fill(client, visitor):
    """Something of somebody in every table that can name them; the rest as a game leaves it."""
    over, going = visitor.make(), visitor.make(game="xalapa", seats=[{"kind": "me"}])
    visitor.play(over, 0, "place 1a")
    finish(visitor, over)
    person, at = who(client), 1.0
    rows = {
        "drafts": {"table": going, "seat": 0, "words": ["a word"]},
        "barred": {"table": over, "person": person},
        "chats": {"table": over, "n": 7, "at": at, "person": person, "name": NAME, "seat": 0, "text": "hello"},
        "sessions": {"id": digest("other"), "person": "x", "guest": person, "device": "", "made": at, "seen": at},
        "ratings": {"person": person, "game": "azteka", "mu": 25.0, "sigma": 8.0, "games": 2, "won": 1.0, "at": at},
        "results": {"table": over, "seat": 0, "person": person, "game": "azteka", "at": at, "share": 0.0},
        "imports": {"table": over, "person": person, "at": at, "checked": True},
        "hints": {"table": over, "seat": 0, "at": at},
        "dailies": {"game": "xalapa", "day": 1, "person": person, "table": going, "name": NAME},
        "solos": {
            "table": going,
            "person": person,
            "game": "xalapa",
            "options": "{}",
            "score": 1,
            "par": 2,
            "at": at,
        },
        "hooks": {"person": person, "url": "https://example.org/", "secret": "s"},
        "subscriptions": {
            "id": "1",
            "person": person,
            "session": "",
            "endpoint": "https://example.org/",
            "p256dh": "",
            "auth": "",
            "lang": "en",
            "site": "",
            "made": at,
        },
        "mutes": {"person": person, "muted": "x", "at": at},
        "reports": {
            "at": at,
            "person": person,
            "about": "x",
            "table": over,
            "reason": "spam",
            "text": NAME,
            "said": [],
        },
        "bars": {"person": person, "at": at, "reason": "spam"},
        "recovery": {"person": person, "code": "digest"},
        "tokens": {"id": "digest", "person": person, "label": NAME, "scopes": "read", "made": at},
        "challenges": {"table": over, "person": "x", "by": person, "at": at},
    }
    with engine(client).begin() as connection:
        for name, row in rows.items():
            table = META.tables[name]
            if name == "results":
                connection.execute(sql.delete(table))
            connection.execute(sql.insert(table), row)
    return person, over, going


def holds(connection, table, person):
    """Whether a table names somebody by id, or by their seat."""
    told = declared(table)
    if SEAT in told.fates:
        return connection.execute(sql.select(table)).first() is not None
    return any(person in row for row in connection.execute(sql.select(table)))


def test_all_of_it_is_given_and_forgotten(client):
    visitor = member(client)
    person, over, going = fill(client, visitor)
    with engine(client).connect() as connection:
        for table in META.tables.values():
            assert declared(table) is None or holds(connection, table, person), f"nothing in {table} to be forgotten"
    given(visitor.get("/api/account/everything").json(), over, going)
    assert visitor.post("/api/account/delete", {"password": SECRET}).status_code == 200
    with engine(client).connect() as connection:
        for table in META.tables.values():
            left = json.dumps([list(row) for row in connection.execute(sql.select(table))], default=str)
            assert NAME not in left, f"{table} keeps the name"
            assert NAME.casefold() not in left.casefold(), f"{table} keeps the handle"
            told = declared(table)
            reasons = [fate.keep for fate in told.fates.values()] if told else []
            assert person not in left or any(reasons), f"{table} keeps the id without a reason"


def given(told, over, going):
    """What somebody is given holds a line of every table, in the shape it always had."""
    assert set(told) == {"account", "tables"} | LISTS
    assert told["account"]["name"] == NAME
    assert set(told["account"]["sessions"][0]) == {"id", "device", "made", "seen", "here"}
    tables = {table["id"]: table for table in told["tables"]}
    assert set(tables[over]) == {"id", "game", "options", "made", "over", "seats", "record"}
    assert NAME in tables[over]["record"]
    assert tables[going]["record"] is None
    assert tables[over]["seats"][0] == {"seat": 0, "kind": "person", "name": NAME, "level": "", "you": True}
    assert told["ratings"] == [{"game": "azteka", "rating": 1000, "provisional": True, "games": 2, "won": 50}]
    assert told["drafts"] == [{"table": going, "seat": 0, "words": ["a word"]}]
    assert told["hints"] == [{"table": over, "seat": 0, "at": 1.0}]
    for name in LISTS - {"ratings"}:
        table = META.tables["dailies" if name == "puzzles" else name]
        assert told[name], f"no {name}"
        assert set(told[name][0]) == set(table.c.keys())


def test_nobody_else_is_touched(client):
    other = Visitor(client)
    table = other.make()
    visitor = member(client)
    visitor.sit(table)
    visitor.post("/api/account/delete", {"password": SECRET})
    assert other.scene(table)["table"]["seats"][0]["name"] == other.name
    assert other.scene(table)["table"]["seats"][0]["you"]
