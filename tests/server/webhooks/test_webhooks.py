"""Being told of one's turn: signed, tried again, and never inside by default."""

import base64
import contextlib
import hashlib
import hmac
import json
import socket
import threading

import pytest
from litestar.testing import TestClient

from fivesuns.server.app import create_app
from fivesuns.server.http.outgoing import is_outside, post, reach
from fivesuns.server.runtime.executors import Busy, Deadline
from fivesuns.server.settings import Settings, from_environment
from fivesuns.server.webhooks import webhooks
from fivesuns.server.webhooks.signature import SECRET_PREFIX, signed
from listening import Ear
from visiting import FREE, OPENING, FirstChoice, Visitor, refusal, wait_until

pytestmark = pytest.mark.once

SLOW = {"each": "move", "seconds": 86400, "late": "wait"}


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
        assert headers["webhook-signature"] == signature(kept["secret"], headers, body)
        told = json.loads(body)
        assert {**told, "at": 0} == {
            "kind": "turn", "table": table, "game": "azteka", "path": f"/t/{table}", "seat": 1, "step": 1, "at": 0,
        }  # fmt: skip
        wait_until(lambda: beto.get("/api/me/hook").json()["status"] == 204)
        assert len(ear.heard) == 1


def signature(secret, headers, body):
    """What is signed, by the words of the standard."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    content = b".".join([headers["webhook-id"].encode(), headers["webhook-timestamp"].encode(), body])
    return f"v1,{base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()}"


def test_it_is_signed_as_the_standard_says():
    """The example of the Standard Webhooks libraries."""
    secret, id, at = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", 1614265330
    headers = signed(secret, id, at, b'{"test": 2432232314}')
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
    assert (headers["webhook-id"], headers["webhook-timestamp"]) == (id, str(at))


def test_a_secret_of_before_signs_by_its_own_letters():
    headers = signed("0f" * 16, "msg_1", 7, b"{}")
    made = hmac.new(b"0f" * 16, b"msg_1.7.{}", hashlib.sha256).digest()
    assert headers["webhook-signature"] == f"v1,{base64.b64encode(made).decode()}"


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
        assert len({headers["webhook-id"] for _, headers, _ in ear.heard}) == 1  # it can be told from another message
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
        post(drip.url, b"{}", {}, True, Deadline(10.0, drip.monotonic))
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
        post("http://127.0.0.1:9/", b"{}", {}, private=True)


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
