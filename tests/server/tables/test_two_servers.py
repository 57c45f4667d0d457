"""Two servers on one PostgreSQL: whoever sits at which, all see everything, once and in order."""

import random
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from unittest.mock import AsyncMock

import pytest

from fivesuns.core.record import load, replay
from fivesuns.games import GAMES
from fivesuns.match.commands import Play, Refused
from visiting import BOTH_OPEN, OPENING, Visitor, house, refusal, wait_until

ROUNDS = 6  # moves that are tried at both servers at once


@pytest.fixture(scope="module")
def database(postgres):
    return postgres.new_database()


@pytest.fixture(scope="module")
def servers(database, tmp_path_factory):
    """Two servers of one house."""
    folder = tmp_path_factory.mktemp("house")
    with house(folder, database=database) as one, house(folder, database=database) as other:
        yield one, other


def at(visitor, client):
    """The same person at another server."""
    there = Visitor.__new__(Visitor)
    there.client, there.lang, there.cookie, there.name = client, visitor.lang, visitor.cookie, visitor.name
    return there


def pair(servers, game="azteka", **more):
    """Two people, each at a server, and a table of theirs."""
    ana, beto = Visitor(servers[0]), Visitor(servers[1], "fr")
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = ana.make(seats, game, **more)
    beto.sit(table)
    wait_until(lambda: ana.scene(table)["table"]["seats"][1]["kind"] == "person")
    return ana, beto, table


class Hearer(threading.Thread):
    """Somebody at a socket, who notes every message until a step was heard."""

    def __init__(self, visitor, table, until):
        super().__init__()
        self.visitor, self.table, self.until = visitor, table, until
        self.messages, self.ready = [], threading.Event()

    def run(self):
        with self.visitor.socket(self.table) as socket:
            while True:
                message = socket.receive_json()
                self.messages.append(message)
                if "scene" in message:
                    self.ready.set()
                if self.until(message):
                    return

    def steps(self):
        return [message["step"]["step"] for message in self.messages if "step" in message]


def hearing(visitor, table, until):
    """Somebody who looks, once the scene was seen."""
    hearer = Hearer(visitor, table, until)
    hearer.start()
    hearer.ready.wait()
    return hearer


def over(message):
    told = message.get("step", message.get("scene", {}))
    return bool(told) and told["table"]["over"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_at_two_servers_and_all_see_each_step_once(servers, game):
    """By two people at different servers who take the first thing they can, until one gives up."""
    ana, beto, table = pair(servers, game)
    watcher = Visitor(servers[1], "es")
    hearers = [hearing(one, table, over) for one in (ana, beto, watcher)]
    acknowledged, rng = [], random.Random(game)
    for _ in range(12):
        for seat, one in enumerate((ana, beto)):
            scene = one.scene(table)
            if scene["table"]["over"] or not scene["view"]["choices"]:
                continue
            word = rng.choice(scene["view"]["choices"])["word"]
            answer = one.play(table, seat, word, step=scene["table"]["step"])
            assert answer.status_code == 200 or refusal(answer)[1] in ("step", "illegal"), answer.text
            if answer.status_code == 200:
                acknowledged.append(word)
    assert acknowledged
    if not ana.scene(table)["table"]["over"]:
        assert ana.post(f"/api/tables/{table}/resign", {"seat": 0}).status_code == 200
    for hearer in hearers:
        hearer.join()
        steps = hearer.steps()
        assert sorted(set(steps)) == steps, "a step came twice, or out of order"
    shown = [one.scene(table) for one in (ana, beto, watcher)]
    assert len({scene["table"]["step"] for scene in shown}) == 1
    record = load(beto.get(f"/api/tables/{table}/record").text)
    assert ana.get(f"/api/tables/{table}/record").text == beto.get(f"/api/tables/{table}/record").text
    assert len(list(replay(GAMES[game], record))) == len(record.rows)


def test_two_moves_at_once_are_both_decided_and_one_of_them_is_played(servers):
    """Of one person with two browsers, at two servers: the move is in the rows once, the other is refused."""
    for _ in range(ROUNDS):
        move_twice(*pair(servers), servers[1])


def move_twice(ana, beto, table, client):
    twice = [ana, at(ana, client)]
    wait_until(lambda: twice[1].scene(table)["view"]["choices"])
    with ThreadPoolExecutor() as threads:
        answers = list(threads.map(lambda one: one.play(table, 0, OPENING, step=0), twice))
    assert sorted(answer.status_code for answer in answers) == [200, 409], [one.text for one in answers]
    wait_until(lambda: [one.scene(table)["table"]["step"] for one in (ana, beto)] == [1, 1])


def test_chat_offers_and_who_is_here_are_of_the_whole_house(servers):
    ana, beto, table = pair(servers)
    seen = hearing(beto, table, lambda message: "chat" in message and message["chat"]["text"] == "4")
    wait_until(lambda: ana.scene(table)["table"]["seats"][1]["here"])
    lines = ["0", "1", "2", "3", "4"]
    for number, text in enumerate(lines):
        one, seat = ((ana, 0), (beto, 1))[number % 2]
        assert one.post(f"/api/tables/{table}/chat", {"seat": seat, "text": text}).status_code == 200
    seen.join()
    assert [message["chat"]["text"] for message in seen.messages if "chat" in message] == lines
    wait_until(lambda: [line["text"] for line in ana.scene(table)["chat"]] == lines)
    wait_until(lambda: not ana.scene(table)["table"]["seats"][1]["here"])

    assert ana.post(f"/api/tables/{table}/ask", {"seat": 0, "what": "draw"}).status_code == 200
    wait_until(lambda: (beto.scene(table)["table"]["asked"] or {}).get("yours"))
    assert beto.post(f"/api/tables/{table}/answer", {"agreed": True}).status_code == 200
    wait_until(lambda: ana.scene(table)["table"]["over"])
    again = {one.post(f"/api/tables/{table}/rematch").json()["table"] for one in (ana, beto)}
    assert len(again) == 1
    wait_until(lambda: {one.scene(table)["table"]["rematch"] for one in (ana, beto)} == again)


def test_a_draft_is_seen_by_its_person_at_every_server_and_by_nobody_else(servers):
    ana, beto, table = pair(servers, "xalapa")
    wait_until(lambda: ana.scene(table)["view"]["choices"])
    word = ana.scene(table)["view"]["choices"][0]["word"]
    with beto.socket(table) as his, at(ana, servers[1]).socket(table) as hers:
        heard = [beto.hear(his, "scene"), ana.hear(hers, "scene")]
        kept = ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": [word]}).json()
        assert kept["words"] == [word]
        ana.hear(hers, "draft")
        ana.post(f"/api/tables/{table}/chat", {"seat": 0, "text": "done"})
        while "chat" not in heard[-1]:
            heard.append(his.receive_json())
    assert not [message for message in heard[2:] if "draft" in message or "step" in message]


def test_an_open_table_is_in_every_lobby_and_all_are_counted(servers):
    ana, beto = Visitor(servers[0]), Visitor(servers[1])
    table = ana.make(BOTH_OPEN, public=True)
    with ana.socket(table) as socket:
        socket.receive_json()
        wait_until(lambda: beto.get("/api/lobby").json()["here"] == 1)
        found = {one["id"]: one for one in beto.get("/api/lobby").json()["open"]}
        assert found[table]["here"]
    wait_until(lambda: beto.get("/api/lobby").json()["here"] == 0)


def test_bots_are_played_where_they_were_first_whoever_moves(servers):
    """There is the lease; the person goes over to the other server, and is answered."""
    ana = Visitor(servers[0])
    table = ana.make([{"kind": "me"}, {"kind": "bot", "level": "player"}])
    for one in (ana, at(ana, servers[1]), at(ana, servers[1])):
        wait_until(lambda one=one: one.scene(table)["view"]["choices"])
        scene = one.scene(table)
        step, word = scene["table"]["step"], scene["view"]["choices"][0]["word"]
        assert one.play(table, 0, word, step=step).status_code == 200
        wait_until(lambda one=one, step=step: one.scene(table)["table"]["step"] > step + 1)
    assert [client.app.state.leases.epoch(table) for client in servers] == [1, None]


def test_what_was_missed_while_nothing_was_heard_is_found(servers, postgres):
    """The connection for notices is cut: it is made again, and every open table is caught up."""
    ana, beto, table = pair(servers)
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
        with postgres.connect() as line:
            cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            assert line.execute(cut).fetchall()
        assert ana.play(table, 0, OPENING, step=0).status_code == 200
        assert beto.hear(socket, "step")["step"] == 1
    for client in servers:
        wait_until(client.app.state.neighbours.notices.connected.is_set)


def test_what_is_written_by_a_lease_that_another_has_is_refused(servers):
    ana, _, table = pair(servers)
    state = servers[0].app.state

    async def act(epoch):
        there = await state.registry.open(table)
        return await there.ask(Play(0, (OPENING,), 0), there.match.seats[0].person, epoch)

    with pytest.raises(Refused) as fault:
        servers[0].blocking_portal.call(act, 7)
    assert fault.value.code == "step"
    assert ana.scene(table)["table"]["step"] == 0
    assert servers[0].blocking_portal.call(act, None) == 1


def test_a_server_that_closes_gives_its_leases_to_the_other(postgres, tmp_path):
    """Its bots go on at the other one, at once."""
    database = postgres.new_database()
    with house(tmp_path, database=database) as stays, ExitStack() as leaving:
        goes = leaving.enter_context(house(tmp_path, database=database))
        ana = Visitor(goes)
        table = ana.make([{"kind": "me"}, {"kind": "bot", "level": "player"}])
        leases = goes.app.state.leases
        assert ana.play(table, 0, OPENING, step=0).status_code == 200
        wait_until(lambda: leases.epoch(table) is not None)
        leaving.close()
        wait_until(lambda: stays.app.state.leases.epoch(table) == 2)
        there = at(ana, stays)
        wait_until(lambda: there.scene(table)["table"]["step"] >= 2)


def test_a_name_is_changed_at_every_server(servers):
    ana, beto, table = pair(servers)
    assert ana.ask("PUT", "/api/me", {"name": "Xquenda"}).status_code == 200
    wait_until(lambda: beto.scene(table)["table"]["seats"][0]["name"] == "Xquenda")


def test_what_is_used_at_one_server_is_missing_at_the_other(servers):
    one, other = (client.app.state.neighbours.allowances["challenges"] for client in servers)
    while one.take("somebody"):
        pass
    wait_until(lambda: other.of("somebody").wait() > 0)


def test_who_has_missed_nothing_plays_the_rows_of_a_notice_and_reads_nothing(servers, monkeypatch):
    ana, ben, table = pair(servers)
    registry = servers[1].app.state.registry
    there = servers[1].blocking_portal.call(registry.open, table)
    monkeypatch.setattr(registry, "catch_up", AsyncMock())  # which looks now and then, and might be faster
    with ben.socket(table):
        read = []
        monkeypatch.setattr(there, "_catch_up", lambda: read.append(table))
        assert ana.play(table, 0, OPENING, step=0).status_code == 200
        wait_until(lambda: there.match.step == 1)
    assert not read
