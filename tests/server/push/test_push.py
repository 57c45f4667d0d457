"""Being told in a browser: encrypted for it alone, signed, through the guarded way out, and dropped when it is gone."""

import base64
import json
import stat

import pytest
import sqlalchemy as sql
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from litestar.testing import TestClient
from py_vapid import Vapid02

from fivesuns.server.app import create_app
from fivesuns.server.database.schema import SUBSCRIPTIONS
from fivesuns.server.http.outgoing import URL_LIMIT
from fivesuns.server.push.encryption import encrypted
from fivesuns.server.push.keys import KEY_FILE, Keys
from fivesuns.server.push.queries import OWN_BROWSERS
from fivesuns.server.settings import Settings
from listening import Ear
from visiting import FREE, OPENING, FirstChoice, Visitor, refusal, wait_until

pytestmark = pytest.mark.once

SLOW = {"each": "move", "seconds": 86400, "late": "wait"}
ENTRY = {"password": "five suns at noon"}


def written(key):
    return base64.urlsafe_b64encode(key).rstrip(b"=").decode()


def raw(public):
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Browser:
    """Decrypts what was sent to it, by the words of RFC 8291 and not by the library that encrypts."""

    def __init__(self, url):
        self.private, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        self.given = {"endpoint": url, "p256dh": written(raw(self.private.public_key())), "auth": written(self.auth)}

    def read(self, body):
        salt, sender, content = body[:16], body[21 : 21 + body[20]], body[21 + body[20] :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + raw(self.private.public_key()) + sender
        shared = derive(self.auth, self.private.exchange(ec.ECDH(), public), info, 32)
        key, nonce = (
            derive(salt, shared, f"Content-Encoding: {name}\0".encode(), size)
            for name, size in (("aes128gcm", 16), ("nonce", 12))
        )
        text, mark, _ = AESGCM(key).decrypt(nonce, content, None).rpartition(b"\x02")
        assert mark
        return json.loads(text)


def derive(salt, secret, info, size):
    return HKDF(SHA256(), size, salt, info).derive(secret)


@pytest.fixture
def ear():
    ear = Ear(201)
    yield ear
    ear.shutdown()
    ear.server_close()


@pytest.fixture
def client(tmp_path):
    app = create_app(Settings(data=tmp_path, limits=FREE, allow_private_webhooks=True), bots=FirstChoice())
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


def browsers(client):
    with client.app.state.store._engine.connect() as connection:
        return connection.execute(sql.select(SUBSCRIPTIONS)).mappings().all()


def asked(client):
    """Two people at a slow table; the second wants to be told."""
    return Visitor(client), Visitor(client, "fr")


def begun(ana, beto, **more):
    table = ana.make(**more)
    beto.sit(table)
    ana.play(table, 0, OPENING)
    return table


def test_whoever_is_on_turn_and_not_there_is_told_what_only_their_browser_can_read(client, ear):
    ana, beto = asked(client)
    browser = Browser(ear.url)
    assert beto.ask("PUT", "/api/me/push", browser.given).json() == {"ok": True}
    table = begun(ana, beto, clock=SLOW)
    wait_until(lambda: ear.heard)
    _, headers, body = ear.heard[0]
    assert browser.read(body) == {
        "title": "C’est à vous de jouer.", "text": f"Azteka contre {ana.name}", "table": table, "path": f"/t/{table}",
    }  # fmt: skip
    assert (headers["content-encoding"], headers["topic"]) == ("aes128gcm", table)
    assert Vapid02.verify(headers["authorization"])
    key = headers["authorization"].partition("k=")[2]
    assert key == ana.get("/api/me/push").json()["key"]
    claims = json.loads(base64.urlsafe_b64decode(headers["authorization"].split(".")[1] + "=="))
    assert claims["aud"] == ear.url.partition("/told")[0]
    assert claims["sub"].startswith("http")
    wait_until(lambda: browsers(client)[0]["status"] == 201)
    assert len(ear.heard) == 1


def test_whoever_has_the_table_before_them_is_not_told(client, ear):
    ana, beto = asked(client)
    beto.ask("PUT", "/api/me/push", Browser(ear.url).given)
    table = ana.make(clock=SLOW)
    beto.sit(table)
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
        ana.play(table, 0, OPENING)
        beto.hear(socket, "step")
    client.blocking_portal.call(client.app.state.supervisor.idle, "push")
    assert ear.heard == []


def test_quick_games_and_games_against_bots_tell_nobody_and_games_without_a_clock_do(client, ear):
    ana, beto = asked(client)
    for number, one in enumerate((ana, beto)):
        one.ask("PUT", "/api/me/push", Browser(f"{ear.url}&{number}").given)
    begun(ana, beto, clock={"each": "move", "seconds": 60})
    alone = ana.make([{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    ana.play(alone, 0, OPENING)
    wait_until(lambda: ana.scene(alone)["view"]["choices"])
    client.blocking_portal.call(client.app.state.supervisor.idle, "push")
    assert ear.heard == []
    begun(ana, beto)
    wait_until(lambda: ear.heard)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_dropped(client, ear, status):
    ear.status = status
    ana, beto = asked(client)
    beto.ask("PUT", "/api/me/push", Browser(ear.url).given)
    begun(ana, beto, clock=SLOW)
    wait_until(lambda: not browsers(client))
    assert len(ear.heard) == 1


def test_a_service_that_fails_is_tried_again(client, ear):
    ear.fails = 2
    client.app.state.push.retry_seconds = (0.01, 0.01)
    ana, beto = asked(client)
    beto.ask("PUT", "/api/me/push", Browser(ear.url).given)
    begun(ana, beto, clock=SLOW)
    wait_until(lambda: len(ear.heard) == 3)


def test_logging_out_tells_nothing_more_there(client, ear):
    ana = Visitor(client)
    account = ana.post("/api/account", {"name": "Citlali Pushes", **ENTRY})
    ana.cookie = account.headers["set-cookie"].partition(";")[0]
    elsewhere = Visitor(client)
    entered = elsewhere.post("/api/account/enter", {"name": "Citlali Pushes", **ENTRY})
    elsewhere.cookie = entered.headers["set-cookie"].partition(";")[0]
    for number, one in enumerate((ana, elsewhere)):
        one.ask("PUT", "/api/me/push", Browser(f"{ear.url}&{number}").given)
    assert len(browsers(client)) == 2
    ana.post("/api/account/leave")
    wait_until(lambda: [row["endpoint"] for row in browsers(client)] == [f"{ear.url}&1"])
    kept = elsewhere.get("/api/account/everything").json()["subscriptions"]
    assert [row["endpoint"] for row in kept] == [f"{ear.url}&1"]
    elsewhere.post("/api/account/delete", ENTRY)
    wait_until(lambda: not browsers(client))


def test_a_browser_tells_one_person_and_a_person_has_few(client, ear):
    ana, beto = asked(client)
    given = Browser(ear.url).given
    ana.ask("PUT", "/api/me/push", given)
    beto.ask("PUT", "/api/me/push", given)  # the next person at the same browser
    assert [row["endpoint"] for row in browsers(client)] == [ear.url]
    ana.ask("DELETE", "/api/me/push", {"endpoint": ear.url})
    assert len(browsers(client)) == 1  # it is no longer hers
    beto.ask("DELETE", "/api/me/push", {"endpoint": ear.url})
    assert not browsers(client)
    client.app.state.push._changes.take = lambda _: True
    for number in range(OWN_BROWSERS + 2):
        ana.ask("PUT", "/api/me/push", given | {"endpoint": f"{ear.url}&{number}"})
    assert [row["endpoint"] for row in browsers(client)] == [f"{ear.url}&{n}" for n in range(2, OWN_BROWSERS + 2)]


WRONG = [
    {"endpoint": "nonsense"},
    {"endpoint": f"https://a.example/{'x' * URL_LIMIT}"},
    {"p256dh": "AAAA"},
    {"auth": "AAAA"},
    {"p256dh": written(b"\4" + bytes(64))},  # no point of the curve
    {"auth": "é"},
    {"p256dh": "x" * 201},
    {"more": 1},
]


def test_what_could_not_be_told_is_refused(client, ear):
    given = Browser(ear.url).given
    for wrong in WRONG:
        assert refusal(Visitor(client).ask("PUT", "/api/me/push", given | wrong)) == (400, "broken"), wrong
    assert not browsers(client)


def test_many_changes_are_refused(client, ear):
    ana, given = Visitor(client), Browser(ear.url).given
    answers = [ana.ask("PUT", "/api/me/push", given).status_code for _ in range(11)]
    assert answers == [*[200] * 10, 429]


def test_addresses_inside_are_not_reached_by_default(tmp_path, ear):
    app = create_app(Settings(data=tmp_path, limits=FREE), bots=FirstChoice())
    with TestClient(app, raise_server_exceptions=False) as client:
        client.app.state.push.retry_seconds = ()
        ana, beto = asked(client)
        assert refusal(beto.ask("PUT", "/api/me/push", Browser(ear.url).given)) == (400, "broken")
        beto.ask("PUT", "/api/me/push", Browser(ear.url.replace("http:", "https:")).given)
        begun(ana, beto, clock=SLOW)
        wait_until(lambda: browsers(client)[0]["status"] == 0)
        assert ear.heard == []


def test_the_key_is_made_once_and_is_its_owners_alone(tmp_path):
    keys = Keys(tmp_path)
    keys.open()
    public = keys.public()
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    again = Keys(tmp_path)
    again.open()
    assert again.public() == public
    assert len(base64.urlsafe_b64decode(public + "=")) == 65


def test_a_folder_that_cannot_be_written_closes_nothing(tmp_path, client):
    (tmp_path / "taken").write_text("a file, where a folder should be")
    keys = Keys(tmp_path / "taken")
    keys.open()
    assert not keys.are_there()
    client.app.state.push.keys = keys
    assert refusal(Visitor(client).get("/api/me/push")) == (404, "nowhere")


def test_no_two_messages_are_encrypted_alike():
    given = Browser("https://a.example/").given
    first, second = (encrypted(b"{}", given["p256dh"], given["auth"]) for _ in range(2))
    assert first[:16] != second[:16]
    assert first[21:86] != second[21:86]
