"""A disk that is full or read-only: everything that would be written is refused in words, and works again by itself."""

import asyncio
import errno
import json

import pytest
from structlog.testing import capture_logs

from fivesuns.server.runtime.faults import Unavailable, is_passing
from visiting import Visitor, house, refusal, two


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("full")) as client:
        yield client


@pytest.fixture
def sealed(client):
    """A disk that takes nothing until the test is over; two guests sit at a table already."""
    ana, beto, table = two(client)
    pragma(client, "query_only=ON")
    yield ana, beto, table
    pragma(client, "query_only=OFF")


def pragma(client, setting):
    """Change the connection that writes."""
    work = lambda connection: connection.exec_driver_sql(f"PRAGMA {setting}").close()  # noqa: E731
    client.blocking_portal.call(client.app.state.store.write, work)


BROWSER = {  # with the keys of the example in RFC 8291
    "endpoint": "https://push.example/1",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
WRITES = {
    "make": ("POST", "/api/tables", {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}),
    "now": ("POST", "/api/now", {"game": "azteka"}),
    "daily": ("POST", "/api/daily/xalapa", None),
    "rename": ("PUT", "/api/me", {"name": "Ana of the lake"}),
    "account": ("POST", "/api/account", {"name": "Ana", "password": "a long enough password"}),
    "webhook": ("PUT", "/api/me/hook", {"url": "https://example.org/turn"}),
    "push": ("PUT", "/api/me/push", BROWSER),
    "chat": ("POST", "/api/tables/{table}/chat", {"seat": 0, "text": "hello"}),
    "play": ("POST", "/api/tables/{table}/play", {"seat": 0, "word": "place 1a"}),
    "resign": ("POST", "/api/tables/{table}/resign", {"seat": 0}),
}


@pytest.mark.parametrize("name", WRITES)
def test_what_would_be_written_is_refused_in_words(sealed, name):
    ana, _, table = sealed
    method, path, body = WRITES[name]
    ana.lang = "fr"
    answer = ana.ask(method, path.format(table=table), body)
    assert refusal(answer) == (503, "storage")
    assert "Rien ne peut être noté" in answer.json()["refused"]["reason"]
    assert int(answer.headers["retry-after"]) > 0


def test_on_a_socket_too_and_it_stays_open(sealed, client):
    ana, _, table = sealed
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        for sent in ({"play": "place 1a", "seat": 0}, {"chat": "hello", "seat": 0}):
            socket.send_text(json.dumps({"id": 1, **sent}))
            assert ana.hear(socket, "refused")["code"] == "storage"
        pragma(client, "query_only=OFF")
        for sent in ({"play": "place 1a", "seat": 0}, {"chat": "hello", "seat": 0}):
            socket.send_text(json.dumps({"id": 2, **sent}))
            ana.hear(socket, "played")


def test_pages_are_shown_and_newcomers_are_let_in(sealed, client):
    ana, _, table = sealed
    page = {"headers": {"accept": "text/html"}}
    assert ana.get("/", **page).status_code == 200
    assert ana.get(f"/t/{table}", **page).status_code == 200
    assert client.get("/", headers={"accept": "text/html"}).status_code == 200


def test_health_and_readiness_mean_that_a_write_works(sealed, client, monkeypatch):
    uptime = client.app.state.uptime
    monkeypatch.setattr(uptime, "_stored", uptime._stored - 60)  # or it was just tried
    for path, name in (("/health", "ok"), ("/ready", "ready")):
        answer = client.get(path)
        assert (answer.status_code, answer.json()[name]) == (503, False)
        assert answer.json()["why"][0].startswith("nothing can be written or read: attempt to write a readonly")
    with capture_logs() as lines:
        pragma(client, "query_only=OFF")
        assert client.get("/health").json() == {"ok": True}
    assert "it can be written again" in [line["event"] for line in lines]
    assert client.get("/ready").json() == {"ready": True}


def test_a_disk_that_fills_up_refuses_and_recovers(client):
    ana = Visitor(client)
    pages = client.blocking_portal.call(
        client.app.state.store.read, lambda connection: connection.exec_driver_sql("PRAGMA page_count").scalar()
    )
    with capture_logs() as lines:
        pragma(client, f"max_page_count={pages}")
        order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}
        while (answer := ana.post("/api/tables", order)).status_code == 201:
            pass
        assert refusal(answer) == (503, "storage")
    assert "database or disk is full" in next(
        line["fault"] for line in lines if line["event"] == "nothing can be written"
    )
    pragma(client, "max_page_count=1000000")
    ana.make()


def test_health_says_that_the_heart_does_not_beat_and_which_job_fails(client, monkeypatch):
    state = client.app.state
    monkeypatch.setattr("fivesuns.server.http.health.SILENCE_SECONDS", 10.0)
    monkeypatch.setattr(type(state.uptime), "silence", lambda _: 60.0)
    monkeypatch.setattr(state.supervisor, "_failures", {"sweep": 9})
    answer = client.get("/health")
    assert answer.status_code == 503
    assert answer.json()["why"] == ["no heartbeat for 60 s", "the job “sweep” fails"]


def test_a_database_that_does_not_answer_is_not_waited_for(client, monkeypatch):
    monkeypatch.setattr("fivesuns.server.http.health.WRITE_SECONDS", 0.0)
    state = client.app.state
    monkeypatch.setattr(type(state.uptime), "check", lambda *_: asyncio.Event().wait())
    answer = client.get("/ready")
    assert (answer.status_code, answer.json()["why"]) == (503, ["the database has not answered for 0 s"])


def test_a_fault_of_ours_is_not_taken_for_one_of_the_disk(client):
    store = client.app.state.store
    for broken in ("SELECT * FROM nowhere", "SELEC"):
        with pytest.raises(Exception, match=r"no such table|syntax error") as fault:
            client.blocking_portal.call(
                store.read, lambda connection, broken=broken: connection.exec_driver_sql(broken)
            )
        assert not isinstance(fault.value, Unavailable)
    assert is_passing(OSError(errno.ENOSPC, "no space left on device"))
    assert not is_passing(OSError(errno.ENOENT, "no such file"))
