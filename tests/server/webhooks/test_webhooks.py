"""Being told of one's turn: signed, tried again, and never inside by default."""

import contextlib
import hashlib
import hmac
import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from litestar.testing import TestClient

from fivesuns.server.app import create_app
from fivesuns.server.runtime.executors import Busy, Deadline
from fivesuns.server.settings import Settings, from_environment
from fivesuns.server.webhooks import webhooks
from fivesuns.server.webhooks.delivery import SIGNATURE, is_outside, post, reach
from fivesuns.server.webhooks.queries import Webhook
from visiting import FREE, OPENING, FirstChoice, Visitor, refusal, wait_until

pytestmark = pytest.mark.once

SLOW = {"each": "move", "seconds": 86400, "late": "wait"}


class Ear(HTTPServer):
    """An address that hears, and fails as often as it is told to."""

    def __init__(self, fails=0):
        super().__init__(("127.0.0.1", 0), Answer)
        self.heard, self.fails = [], fails
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.server_port}/told?by=fivesuns"


class Answer(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        self.server.heard.append((self.path, self.headers, body))
        self.server.fails -= 1
        self.send_response(500 if self.server.fails >= 0 else 204)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def ear():
    ear = Ear()
    yield ear
    ear.shutdown()
    ear.server_close()


def opened(folder, private=True):
    app = create_app(Settings(data=folder, limits=FREE, allow_private_webhooks=private), bots=FirstChoice())
    return TestClient(app, raise_server_exceptions=False)


def test_who_is_on_turn_in_a_slow_game_is_told(tmp_path, ear):
    with opened(tmp_path) as client:
        ana, beto = Visitor(client), Visitor(client)
        kept = beto.ask("PUT", "/api/me/hook", {"url": ear.url}).json()
        table = ana.make(clock=SLOW)
        beto.sit(table)
        ana.play(table, 0, OPENING)
        wait_until(lambda: ear.heard)
        path, headers, body = ear.heard[0]
        assert path == "/told?by=fivesuns"
        signed = hmac.new(kept["secret"].encode(), body, hashlib.sha256).hexdigest()
        assert headers[SIGNATURE] == f"sha256={signed}"
        told = json.loads(body)
        assert {**told, "at": 0} == {
            "kind": "turn", "table": table, "game": "azteka", "path": f"/t/{table}", "seat": 1, "step": 1, "at": 0,
        }  # fmt: skip
        wait_until(lambda: beto.get("/api/me/hook").json()["status"] == 204)
        assert len(ear.heard) == 1


def test_quick_games_tell_nobody(tmp_path, ear):
    with opened(tmp_path) as client:
        ana, beto = Visitor(client), Visitor(client)
        beto.ask("PUT", "/api/me/hook", {"url": ear.url})
        for more in ({}, {"clock": {"each": "move", "seconds": 60}}):
            table = ana.make(**more)
            beto.sit(table)
            ana.play(table, 0, OPENING)
        client.blocking_portal.call(client.app.state.supervisor.idle, "webhook")
        assert ear.heard == []


def test_it_is_tried_again(tmp_path, ear):
    ear.fails = 2
    with opened(tmp_path) as client:
        client.app.state.webhooks.retry_seconds = (0.01, 0.01)
        ana, beto = Visitor(client), Visitor(client)
        beto.ask("PUT", "/api/me/hook", {"url": ear.url})
        table = ana.make(clock=SLOW)
        beto.sit(table)
        ana.play(table, 0, OPENING)
        wait_until(lambda: len(ear.heard) == 3)
        wait_until(lambda: beto.get("/api/me/hook").json()["status"] == 204)


def test_an_address_is_tried_kept_and_forgotten(tmp_path, ear):
    with opened(tmp_path) as client:
        ana = Visitor(client)
        assert ana.get("/api/me/hook").json()["url"] == ""
        assert refusal(ana.post("/api/me/hook/test")) == (404, "nowhere")
        ana.ask("PUT", "/api/me/hook", {"url": ear.url})
        tested = ana.post("/api/me/hook/test").json()
        assert tested["status"] == 204
        assert json.loads(ear.heard[0][2])["kind"] == "test"
        answers = [ana.post("/api/me/hook/test").status_code for _ in range(3)]
        assert answers == [200, 200, 429]
        assert ana.ask("DELETE", "/api/me/hook").json() == {"ok": True}
        assert ana.get("/api/me/hook").json()["url"] == ""


def test_addresses_inside_are_not_reached_by_default(tmp_path, ear):
    with opened(tmp_path, private=False) as client:
        ana = Visitor(client)
        ana.ask("PUT", "/api/me/hook", {"url": ear.url})
        assert ana.post("/api/me/hook/test").json()["status"] == 0
        assert ear.heard == []
    assert from_environment({"FIVESUNS_INSIDE": "1"}).allow_private_webhooks
    assert from_environment({"FIVESUNS_ALLOW_PRIVATE_WEBHOOKS": "1"}).allow_private_webhooks


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "0.0.0.0"]
)
def test_what_is_inside(host):
    with pytest.raises(ValueError, match="inside"):
        reach(host, 80, False, Deadline(60))


@pytest.mark.parametrize(
    "address",
    [
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::1", "2002:7f00:1::", "::127.0.0.1", "::ffff:10.0.0.1"),
        *("fec0::1", "fe80::1%eth0", "2001::1", "2001:db8::1", "ff02::1", "fc00::1", "::", "100::1", "224.0.0.1"),
        *("240.0.0.1", "255.255.255.255", "100.64.0.1", "192.88.99.1"),
    ],
)
def test_addresses_that_lead_inside(address):
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101", "::ffff:1.1.1.1", "2a00::1"])
def test_addresses_of_the_open_internet(address):
    assert is_outside(address)


class Drip:
    """An address that answers with a byte now and then, and never ends; each read takes three seconds."""

    def __init__(self):
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.now, self.url = 0.0, f"http://127.0.0.1:{self.listening.getsockname()[1]}/"
        self.gone = threading.Event()
        threading.Thread(target=self.answer, daemon=True).start()

    def answer(self):
        line, _ = self.listening.accept()
        with contextlib.suppress(OSError):
            while True:
                line.sendall(b"H")
        line.close()
        self.gone.set()

    def monotonic(self):
        self.now += 3.0
        return self.now


def test_an_answer_that_drips_is_given_up_after_a_time_in_all():
    drip = Drip()
    with pytest.raises(Busy):
        post(Webhook(drip.url, "s"), b"{}", True, Deadline(10.0, drip.monotonic))
    assert drip.now <= 18.0
    drip.gone.wait()
    drip.listening.close()


def test_one_person_keeps_one_thread_at_most(tmp_path, monkeypatch):
    begun, go_on = threading.Event(), threading.Event()

    def slow(*_):
        begun.set()
        go_on.wait()
        return 204

    monkeypatch.setattr(webhooks, "post", slow)
    with opened(tmp_path) as client:
        ana = Visitor(client)
        ana.ask("PUT", "/api/me/hook", {"url": "http://a.example/"})
        first = threading.Thread(target=ana.post, args=("/api/me/hook/test",))
        first.start()
        begun.wait()
        assert refusal(ana.post("/api/me/hook/test")) == (429, "often")
        assert client.get("/health").status_code == 200
        go_on.set()
        first.join()


def test_nobody_listens():
    with pytest.raises(ConnectionRefusedError):
        post(Webhook("http://127.0.0.1:9/", "s"), b"{}", private=True)


@pytest.mark.parametrize(
    "url",
    ["", "nonsense", "ftp://a.example/", "file:///etc/passwd", "http://", "http://a b.example/", "https://me:word@a.example/",
     "http://a.example:99999/", "http://a.example/" + "x" * 500, "http://[::1/", "javascript:alert(1)"],
)  # fmt: skip
def test_what_is_no_address_is_refused(tmp_path, url):
    with opened(tmp_path) as client:
        ana = Visitor(client)
        assert refusal(ana.ask("PUT", "/api/me/hook", {"url": url})) == (400, "broken")
        assert refusal(ana.ask("PUT", "/api/me/hook", content=b"{")) == (400, "broken")


def test_an_address_is_seen_by_its_owner_alone(tmp_path, ear):
    with opened(tmp_path) as client:
        ana = Visitor(client)
        ana.ask("PUT", "/api/me/hook", {"url": ear.url})
        for cookie in ("", "x=1", ana.cookie[:-3] + "AAA", Visitor(client).cookie):
            stranger = Visitor(client)
            stranger.cookie = cookie
            assert stranger.get("/api/me/hook").json()["url"] == ""
            stranger.ask("DELETE", "/api/me/hook")
        assert ana.get("/api/me/hook").status_code == 200
        from_elsewhere = {"origin": "https://elsewhere.example"}
        assert refusal(ana.ask("DELETE", "/api/me/hook", headers=from_elsewhere)) == (403, "origin")
