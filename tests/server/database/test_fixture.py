"""A house made by an older version opens, shows what it showed and goes on; `fixtures/README.md` says what it holds."""

import hashlib
import json
import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from digesting import digest_of
from fivesuns.core.record import Record, begin, load, replay, verify
from fivesuns.core.rows import Row
from fivesuns.core.state import WATCHER
from fivesuns.games import GAMES
from visiting import Visitor, house, refusal, wait_until

pytestmark = pytest.mark.once

FIXTURES = Path(__file__).parent / "fixtures"
TOLD = json.loads((FIXTURES / "house-0.json").read_text("utf-8"))
PEOPLE, TABLES = TOLD["people"], TOLD["tables"]
HERE = [key for key, one in PEOPLE.items() if "cookie" in one]
MEMBERS = ["ana", "beto", "carla", "eva"]
SEAT = ("seat", "kind", "name", "level")
CLOCKS = 60.0  # seconds by which clocks may differ: they run while the test does


def unpack(folder):
    """A copy of the house, with the secret that signed its cookies."""
    (folder / "house.sqlite").write_bytes(lzma.decompress((FIXTURES / "house-0.sqlite.xz").read_bytes()))
    (folder / "secret").write_text(TOLD["secret"])
    return folder


def select(folder, query, *values):
    """Rows of the file itself, as dictionaries."""
    with closing(sqlite3.connect(folder / "house.sqlite")) as file:
        file.row_factory = sqlite3.Row
        return [dict(row) for row in file.execute(query, values)]


def tables(**facts):
    """The tables of which all this is so, those whose glass runs first; as parameters of a test."""
    found = [(id, one) for id, one in TABLES.items() if all(one[key] == fact for key, fact in facts.items())]
    found.sort(key=lambda pair: not pair[1].get("bell"))
    return [pytest.param(id, id=f"{one['what']} {id}") for id, one in found]


def come(client, key):
    """Somebody of the house, by the cookie they have kept."""
    one = PEOPLE[key]
    visitor = Visitor(client, one["lang"])
    visitor.cookie, visitor.name = one["cookie"], one["name"]
    return visitor


def holds(now, then):
    """Whether all that was told then is told now; more may have come to it."""
    if isinstance(then, dict):
        return all(key in now and holds(now[key], value) for key, value in then.items())
    if isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    return now == then


def hosted(told):
    """The seats of who made a table."""
    return [one["seat"] for one in told["seats"] if told["host"] and one["person"] == told["host"]]


def recorded(folder, id):
    """A record made of the rows of the file."""
    [head] = select(folder, "SELECT * FROM tables WHERE id = ?", id)
    rows = select(folder, 'SELECT step, at, actor, seat, kind, word FROM rows WHERE "table" = ? ORDER BY step', id)
    return Record(
        game=head["game"],
        rules=head["rules"],
        material=head["material"],
        seats=len(TABLES[id]["seats"]),
        options=json.loads(head["options"]),
        commitment=head["commitment"],
        seed=head["seed"],
        given=head["given"] or 0,
        rows=[Row(**row) for row in rows],
    )


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """The file as it was made; nobody opens it."""
    return unpack(tmp_path_factory.mktemp("kept"))


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """The house, to be looked at."""
    with house(unpack(tmp_path_factory.mktemp("seen"))) as client:
        yield client


@pytest.fixture(scope="module")
def watcher(client):
    return Visitor(client)


@pytest.fixture(scope="module")
def people(client):
    return {key: come(client, key) for key in HERE}


@pytest.fixture(scope="module")
def by_person(people):
    return {PEOPLE[key]["id"]: visitor for key, visitor in people.items()}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return unpack(tmp_path_factory.mktemp("played"))


@pytest.fixture(scope="module")
def open_house(folder):
    """The house again, to be played in."""
    with house(folder) as client:
        yield client


@pytest.fixture(scope="module")
def players(open_house):
    return {PEOPLE[key]["id"]: come(open_house, key) for key in HERE}


class TestTables:
    @pytest.mark.parametrize("id", tables())
    def test_a_table_is_shown_as_it_was(self, watcher, by_person, id):
        told, scene = TABLES[id], watcher.scene(id)
        table = scene["table"]
        assert (table["step"], table["over"], table["eye"]) == (told["entries"], told["over"], WATCHER)
        assert (table["game"], table["public"], table["rematch"]) == (told["game"], told["public"], told["rematch"])
        assert [one["name"] for one in table["options"]] == list(told["options"])
        assert table["stands"] == told["stands"]
        assert holds(table["seats"], [{key: one[key] for key in SEAT} for one in told["seats"]])
        assert [one["seat"] for one in table["seats"] if one["host"]] == hosted(told)
        assert [[line["seat"], line["name"], line["text"]] for line in scene["chat"]] == told["chat"]
        assert table["asked"] is None
        for seat, count in () if told["over"] else told["choices"].items():
            self.look(by_person[told["seats"][int(seat)]["person"]], id, int(seat), count)

    def look(self, visitor, id, seat, count):
        """What somebody who sits there may do, and has in draft."""
        scene = visitor.scene(id)
        assert scene["table"]["eye"] == seat
        assert scene["table"]["seats"][seat]["you"]
        assert len(scene["view"]["choices"]) == count
        assert scene["draft"] == TABLES[id]["drafts"].get(str(seat), [])

    def test_a_move_taken_back_is_told_as_such_in_every_game(self, watcher):
        taken = [id for id, one in TABLES.items() if one["what"].startswith("taken back")]
        assert {TABLES[id]["game"] for id in taken} == {"azteka", "inka"}
        for id in taken:
            assert any("takes a move back" in line["text"] for line in watcher.scene(id)["log"])

    @pytest.mark.parametrize("id", [id for id, one in TABLES.items() if one["clock"]])
    def test_time_is_what_was_left(self, watcher, id):
        told, clock = TABLES[id], watcher.scene(id)["table"]["clock"]
        assert holds(clock, told["clock"])
        assert clock["running"] == told["running"]
        assert clock["left"] == pytest.approx(told["left"], abs=CLOCKS)

    @pytest.mark.parametrize("id", [id for id, one in TABLES.items() if one.get("bell")])
    def test_a_glass_runs_on(self, watcher, id):
        told, bell = TABLES[id]["bell"], watcher.scene(id)["table"]["bell"]
        assert bell["of"] == told["of"]
        assert 0 < bell["left"] <= told["of"]

    @pytest.mark.parametrize("id", TABLES)
    def test_its_rows_lead_to_the_same_position(self, kept, id):
        told = TABLES[id]
        game, record = GAMES[told["game"]], recorded(kept, id)
        course = begin(game, record)
        for _, now in replay(game, record):
            course = now
        assert digest_of(game, course.state) in (told["digest"], None)
        assert (len(record.rows), list(course.turn), course.over) == (told["rows"], told["turn"], told["over"])
        assert (course.resigned, course.agreed, list(course.late)) == (told["resigned"], told["agreed"], told["late"])
        if course.over:
            assert course.result() == told["result"]

    @pytest.mark.parametrize("id", tables(over=True))
    def test_a_finished_game_is_gone_through(self, watcher, id):
        told = TABLES[id]
        record = load(watcher.get(f"/api/tables/{id}/record").text)
        assert len(record.rows) == told["rows"]
        if told["draws"] is not None:
            assert verify(GAMES[told["game"]], record) == told["draws"]
        head = watcher.get(f"/api/replays/{id}/{WATCHER}")
        assert head.status_code == 200, head.text
        assert len(head.json()["log"]) == told["rows"]


class TestGoingOn:
    """In a copy of its own, since something changes."""

    @pytest.mark.parametrize("id", tables(over=False))
    def test_everybody_on_turn_can_act(self, open_house, players, id):
        acted = 0
        for seat in [seat for seat in TABLES[id]["turn"] if seat >= 0]:
            there = TABLES[id]["seats"][seat]
            if there["kind"] == "open":
                visitor = Visitor(open_house)
                visitor.sit(id, seat)
            else:
                visitor = players[there["person"]]
            acted += self.act(visitor, id, seat)
        assert acted

    def act(self, visitor, id, seat):
        """Play the first thing that can be played; not where a hot seat's other eye is open."""
        before = visitor.scene(id)
        if before["table"]["eye"] != seat:
            return False
        word = before["view"]["choices"][0]["word"]
        answer = visitor.play(id, seat, word)
        assert answer.status_code == 200, answer.text
        after = visitor.scene(id)
        assert after["table"]["step"] > before["table"]["step"] or after["draft"] != before["draft"]
        return True

    def test_a_leaver_comes_back_to_their_seat(self, players):
        [id] = [id for id, one in TABLES.items() if one["stands"]]
        [seat] = map(int, TABLES[id]["stands"])
        visitor = players[TABLES[id]["seats"][seat]["person"]]
        with visitor.socket(id) as socket:
            visitor.hear(socket, "scene")
            while visitor.hear(socket, "step")["table"]["stands"]:
                pass  # the bot's own move may come first

    def test_who_was_sent_away_cannot_sit_down(self, open_house, players):
        barred = {id: one["barred"] for id, one in TABLES.items() if one["barred"]}
        assert barred
        for id, gone in barred.items():
            for person in gone:
                answer = players[person].post(f"/api/tables/{id}/sit", {"seat": 1})
                assert refusal(answer) == (409, "taken")

    def test_a_rematch_is_the_one_there_is(self, players):
        [(id, told)] = [(id, one) for id, one in TABLES.items() if one["rematch"]]
        visitor = players[told["seats"][0]["person"]]
        assert visitor.post(f"/api/tables/{id}/rematch").json() == {"table": told["rematch"]}

    def test_a_game_can_be_ended_and_is_rated(self, players):
        [id] = [id for id, one in TABLES.items() if one["what"] == "draw offered, not answered: offers are not kept"]
        ana, beto = (players[seat["person"]] for seat in TABLES[id]["seats"])
        assert ana.get(f"/api/tables/{id}/rated").json()["rated"]
        assert beto.post(f"/api/tables/{id}/resign", {"seat": 1}).status_code == 200
        wait_until(lambda: id in [game["table"] for game in ana.get("/api/people/Ana").json()["games"]])

    def test_the_others_stay_as_they_were(self, folder):
        """Nothing is written to games that are over."""
        for id, one in TABLES.items():
            if one["over"]:
                [found] = select(folder, 'SELECT count(*) AS rows FROM rows WHERE "table" = ?', id)
                assert found["rows"] == one["rows"]


class TestPeople:
    @pytest.mark.parametrize("key", HERE)
    def test_everybody_is_recognised(self, people, key):
        assert people[key].get("/api/me").json()["name"] == PEOPLE[key]["name"]
        mine = people[key].get("/api/tables").json()["tables"]
        assert mine or not any(seat["person"] == PEOPLE[key]["id"] for one in TABLES.values() for seat in one["seats"])

    @pytest.mark.parametrize("key", ["phone", *MEMBERS])
    def test_sessions_are_there(self, people, key):
        told = people[key].get("/api/account").json()
        devices = [one["device"] for one in TOLD["sessions"] if one["person"] == PEOPLE[key]["id"]]
        assert sorted(one["device"] for one in told["sessions"]) == sorted(devices)

    def test_ana_has_two_devices(self, people):
        assert len(people["ana"].get("/api/account").json()["sessions"]) == 2

    @pytest.mark.parametrize("key", MEMBERS)
    def test_ratings_and_profiles_are_as_they_were(self, people, key):
        told = people[key].get(f"/api/people/{PEOPLE[key]['name']}").json()
        assert holds(told, TOLD["profiles"][key])

    def test_a_settled_rating_is_among_them(self):
        assert not all(one["provisional"] for one in TOLD["profiles"]["ana"]["ratings"])

    @pytest.mark.parametrize("name", GAMES)
    def test_leaderboards_are_as_they_were(self, watcher, name):
        told = [row for row in watcher.get(f"/api/ratings/{name}").json() if "name" in row]
        assert holds(told, TOLD["leaderboards"][name])

    @pytest.mark.parametrize("key", MEMBERS)
    def test_an_export_holds_what_it_held(self, people, key):
        told = people[key].get("/api/account/everything").json()
        for table in told["tables"]:
            if table["record"]:
                then = table["record"].replace(', "dice": "hmac-sha256"', "", 1)  # which records have come to say
                table["record"] = hashlib.sha256(then.encode()).hexdigest()
        then = TOLD["exports"][key]
        for account in (told["account"], then["account"]):
            account["sessions"].sort(key=lambda one: one["made"])  # told by when they were last used, which changes
        assert holds(told, then)

    @pytest.mark.parametrize("key", MEMBERS)
    def test_a_password_opens_the_account(self, open_house, key):
        entry = {"name": PEOPLE[key]["name"], "password": PEOPLE[key]["password"]}
        answer = Visitor(open_house).post("/api/account/enter", entry)
        assert answer.json() == {"name": PEOPLE[key]["name"], "guest": False}

    def test_who_was_deleted_cannot_come_back(self, client):
        entry = {"name": PEOPLE["dino"]["name"], "password": PEOPLE["dino"]["password"]}
        assert refusal(Visitor(client).post("/api/account/enter", entry)) == (403, "seat")
        assert refusal(Visitor(client).get("/api/people/Dino")) == (404, "nowhere")
        left = [
            seat["name"] for one in TABLES.values() for seat in one["seats"] if seat["person"] == PEOPLE["dino"]["id"]
        ]
        assert left
        assert set(left) == {"someone"}


class TestBesideTheGames:
    @pytest.mark.parametrize("id", TOLD["reviews"])
    def test_a_review_is_there(self, people, id):
        told = people["ana"].get(f"/api/replays/{id}/review").json()
        assert told["state"] == "done"
        assert told["found"]["values"] == TOLD["reviews"][id]["found"]

    @pytest.mark.parametrize("id", TOLD["alone"])
    def test_what_was_reached_alone_is_there(self, by_person, id):
        [person] = {seat["person"] for seat in TABLES[id]["seats"]}
        assert by_person[person].get(f"/api/tables/{id}/solo").json() == TOLD["alone"][id]

    @pytest.mark.parametrize("hook", TOLD["hooks"], ids=lambda hook: hook["url"])
    def test_an_address_is_there(self, by_person, hook):
        told = by_person[hook["person"]].get("/api/me/hook").json()
        assert (told["url"], told["secret"], told["status"]) == (hook["url"], hook["secret"], hook["status"])

    def test_puzzles_of_the_day_are_there(self, kept):
        query = 'SELECT game, day, person, "table", name, share, score, par FROM dailies ORDER BY person'
        assert select(kept, query) == TOLD["dailies"]
        assert {TABLES[one["table"]]["what"].rpartition(" ")[2] for one in TOLD["dailies"]} == {"done", "begun", "up"}

    def test_what_was_helped_imported_or_branched_is_not_rated(self, watcher):
        marked = [one["table"] for part in ("hints", "imports", "branches") for one in TOLD[part]]
        assert len(marked) == 7
        for id in marked:
            assert not watcher.get(f"/api/tables/{id}/rated").json()["rated"]

    def test_a_record_that_could_not_be_checked_still_says_so(self, client):
        for one in TOLD["imports"]:
            page = client.get(f"/replay/{one['table']}?lang=en").text
            assert ("cannot be checked" in page) == (not one["checked"])


def test_the_file_is_whole(kept):
    for name, count in TOLD["counts"].items():
        [found] = select(kept, f'SELECT count(*) AS rows FROM "{name}"')
        assert (name, found["rows"]) == (name, count)
