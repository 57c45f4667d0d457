"""A house of the version before its tables were closed, people muted and reports kept, updated: everything is there."""

import json
import shutil
import sqlite3
from contextlib import closing

import pytest

from digesting import digest_of
from fivesuns.core.record import load, replay
from fivesuns.core.state import WATCHER
from fivesuns.games import GAMES
from fivesuns.server.database.migrations import HEAD
from keeping import FIXTURES, stored_house
from visiting import Visitor, house

TOLD = json.loads((FIXTURES / "house-1.json").read_text("utf-8"))
TABLES, PEOPLE = TOLD["tables"], TOLD["people"]
OVER = [id for id, told in TABLES.items() if told["over"]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = stored_house(tmp_path_factory.mktemp("updated"), 1)
    (folder / "secret").write_text(TOLD["secret"])
    return folder


@pytest.fixture(scope="module")
def before(folder, tmp_path_factory):
    """The file as it was made."""
    return shutil.copy(folder / "house.sqlite", tmp_path_factory.mktemp("before"))


@pytest.fixture(scope="module")
def client(before, folder):
    assert before
    with house(folder) as client:
        yield client


def come(client, key):
    """Somebody by the cookie they have kept."""
    visitor = Visitor(client, PEOPLE[key]["lang"])
    visitor.cookie = PEOPLE[key]["cookie"]
    return visitor


def test_it_is_of_the_version_before_and_is_upgraded(client, folder):
    assert TOLD["revision"] < HEAD
    with closing(sqlite3.connect(folder / "house.sqlite")) as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    assert (folder / f"house.sqlite.before-{HEAD}").exists()


@pytest.mark.parametrize("name", TOLD["counts"])
def test_every_row_is_there(client, before, folder, name):
    """In the columns there were; what the house notes while it is open may be more, and a bot may play its draft."""
    with closing(sqlite3.connect(before)) as old, closing(sqlite3.connect(folder / "house.sqlite")) as new:
        columns = ", ".join(f'"{column[1]}"' for column in old.execute(f'PRAGMA table_info("{name}")'))
        rows = old.execute(f'SELECT {columns} FROM "{name}"').fetchall()
        assert len(rows) == TOLD["counts"][name]
        if name not in ("alembic_version", "pulse", "drafts"):
            assert set(rows) <= set(new.execute(f'SELECT {columns} FROM "{name}"').fetchall())


@pytest.mark.parametrize("id", TABLES, ids=lambda one: f"{TABLES[one]['game']}-{one}")
def test_every_table_opens_as_it_was(client, id):
    told, table = TABLES[id], Visitor(client).scene(id)["table"]
    assert (table["game"], table["over"], table["eye"]) == (told["game"], told["over"], WATCHER)
    seats = [[one["seat"], one["kind"], one["name"]] for one in table["seats"]]
    assert seats == [[seat, kind, name] for seat, kind, _, name, _ in told["seats"]]
    match = client.app.state.registry.tables[id].match
    if told["over"] or all(kind == "person" for _, kind, *_ in told["seats"]):  # a bot may have gone on
        assert (match.step, list(match.course.turn)) == (told["step"], told["turn"])
        assert {str(seat): draft.words for seat, draft in match.drafts.items()} == told["drafts"]
    if told["over"]:
        assert digest_of(match.game, match.course.state) in (told["state"], None)
    assert (match.game.rules, match.game.material) == (told["rules"], told["material"])
    assert [line.text for line in client.app.state.registry.tables[id].chat.lines] == told["chat"]


@pytest.mark.parametrize("id", OVER, ids=lambda one: f"{TABLES[one]['game']}-{one}")
def test_every_replay_and_record_is_there(client, id):
    visitor = Visitor(client)
    assert visitor.get(f"/replay/{id}").status_code == 200
    old, new = load(TABLES[id]["record"]), load(visitor.get(f"/api/tables/{id}/record").text)
    assert (new.rows, new.seed, new.commitment) == (old.rows, old.seed, old.commitment)
    game = GAMES[old.game].under(old.rules, old.material)
    assert len(list(replay(game, old))) == len(old.rows)


@pytest.mark.parametrize("key", ["Ana", "Beto"])
def test_accounts_log_in_and_ratings_are_what_they_were(client, key):
    assert come(client, key).get("/api/me").json()["name"] == key
    assert come(client, key).get("/api/account/everything").json()["account"]["name"] == key
    entry = {"name": key, "password": PEOPLE[key]["password"]}
    assert Visitor(client).post("/api/account/enter", entry).json() == {"name": key, "guest": False}
    told, now = TOLD["profiles"][key], Visitor(client).get(f"/api/people/{key}").json()
    assert told["ratings"]
    assert {part: now[part] for part in told} == told


def test_a_guest_still_sits_where_they_sat(client):
    guest = come(client, "guest")
    mine = [id for id, told in TABLES.items() if any(seat[3] == PEOPLE["guest"]["name"] for seat in told["seats"])]
    assert mine
    assert all(guest.scene(id)["table"]["seats"][0]["you"] for id in mine)
