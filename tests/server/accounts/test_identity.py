"""Whoever it is: every endpoint is tried without an identity, with somebody else's, and with one worth nothing."""

from itertools import groupby
from operator import itemgetter
from secrets import token_hex

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute, WebSocketRoute

from fivesuns.server.accounts.identity import PERSON_COOKIE, Identities
from fivesuns.server.accounts.queries import digest
from fivesuns.server.http.errors import STATUS
from fivesuns.server.pages import assets
from membership import SECRET, enter, member, members_house, renew
from visiting import BOTH_OPEN, OPENING, Visitor, finish, my_turn, refusal

pytestmark = pytest.mark.once

ELSEWHERE = {"origin": "https://elsewhere.example"}
OF_MEMBERS = ("/api/account", "/api/challenges", "/api/events")
HOOK = "https://ana.example/private"
BROWSER = {  # with the keys of the example in RFC 8291
    "endpoint": "https://ana.example/push",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
SEAT = {"seat": 0}
ENTRY = {"name": "Ana", "password": "not her password"}
WRITES = {  # what is sent there; an endpoint that is missing here fails the test
    "POST /api/tables": {"game": "azteka", "seats": BOTH_OPEN},
    "POST /api/now": {"game": "azteka"},
    "POST /api/daily/{game}": None,
    "PUT /api/me": {"name": "Eve"},
    "PUT /api/me/hook": {"url": "https://eve.example/"},
    "DELETE /api/me/hook": None,
    "POST /api/me/hook/test": None,
    "PUT /api/me/push": BROWSER | {"endpoint": "https://eve.example/push"},
    "DELETE /api/me/push": {"endpoint": BROWSER["endpoint"]},
    "POST /api/tables/{table}/sit": SEAT,
    "POST /api/tables/{table}/play": {"seat": 0, "word": OPENING},
    "POST /api/tables/{table}/commit": {"seat": 0, "commitment": "5" * 64},
    "POST /api/tables/{table}/reveal": {"seat": 0, "nonce": "5" * 64},
    "POST /api/tables/{table}/draft": {"seat": 0, "words": []},
    "POST /api/tables/{table}/resign": SEAT,
    "POST /api/tables/{table}/rematch": None,
    "POST /api/tables/{table}/ask": {"seat": 0, "what": "back"},
    "POST /api/tables/{table}/answer": {"agreed": True},
    "POST /api/tables/{table}/chat": {"seat": 0, "text": "hello"},
    "POST /api/tables/{table}/bot": SEAT,
    "POST /api/tables/{table}/mute": {"seat": 1},
    "POST /api/tables/{table}/report": {"seat": 1, "reason": "spam"},
    "POST /api/lessons/{game}/{lesson}": {"beat": 0},
    "POST /api/tables/{table}/kick": {"seat": 1},
    "POST /api/tables/{table}/hint": SEAT,
    "POST /api/replays": {"record": "no record"},
    "POST /api/replays/{table}/branch": {"step": 0, "seat": 0, "level": "novice"},
    "POST /api/replays/{table}/review": None,
    "POST /api/account": {"name": "Eve", "password": "a password of eve"},
    "POST /api/account/enter": ENTRY,
    "POST /api/account/recover": {"name": "Ana", "code": "K7QM-4XWP-93TC-HR2D", "password": "a password of eve"},
    "POST /api/account/codes": {"password": SECRET},
    "PUT /api/account/bot": {"bot": True},
    "POST /api/account/tokens": {"label": "eve", "scopes": ["read"]},
    "DELETE /api/account/tokens/{token}": None,
    "POST /api/tables/{table}/challenge": {"name": "Ana"},
    "POST /api/challenges/{table}/accept": None,
    "POST /api/challenges/{table}/decline": None,
    "POST /api/account/leave": None,
    "PUT /api/account/password": {"old": SECRET, "new": "another password"},
    "DELETE /api/account/sessions/{session}": None,
    "DELETE /api/account/sessions": None,
    "POST /api/account/delete": {"password": SECRET},
}
MESSAGES = [
    {"play": OPENING, "seat": 0},
    {"commit": "5" * 64, "seat": 0},
    {"reveal": "5" * 64, "seat": 0},
    {"draft": [], "seat": 0},
    {"resign": True, "seat": 0},
    {"ask": "back", "seat": 0},
    {"answer": True},
    {"chat": "hello", "seat": 0},
    {"bot": True, "seat": 0},
    {"kick": True, "seat": 1},
]


# whose things they are


class Owner:
    """Somebody with an account who has something of everything, and what nobody else may know of it."""

    def __init__(self, client):
        self.client = client
        guest = Visitor(client)
        self.before = guest.cookie
        renew(guest, guest.post("/api/account", {"name": "Ana", "password": SECRET}))
        self.ana, self.beto = guest, Visitor(client)
        self.ana.name = "Ana"
        self.ana.ask("PUT", "/api/me/hook", {"url": HOOK})
        begun, over, hidden = self.shared(), self.shared(), self.shared("cibola")
        drafted = self.ana.make([{"kind": "me"}], game="xalapa")
        self.ana.play(begun, 0, OPENING)
        finish(self.ana, over)
        self.draft(drafted)
        my_turn(self.ana, hidden)
        self.begun, self.over, self.tables = begun, over, [begun, over, hidden, drafted]
        self.session = self.ana.get("/api/account").json()["sessions"][0]["id"]
        client.blocking_portal.call(client.app.state.supervisor.idle, "push")  # nothing is told any more
        self.ana.ask("PUT", "/api/me/push", BROWSER)
        self.codes = self.ana.post("/api/account/codes", {"password": SECRET}).json()["codes"]
        self.token = self.ana.post("/api/account/tokens", {"label": "hers", "scopes": ["read"]}).json()["token"]
        client.app.state.events.seconds = client.app.state.review_streams.seconds = (
            0  # a stream tells how everything stands, and ends
        )

    def draft(self, table):
        """Keep a draft of some word that is more than nothing."""
        for choice in my_turn(self.ana, table)["view"]["choices"]:
            kept = self.ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": [choice["word"]]}).json()
            if kept.get("words"):
                return
        raise AssertionError("nothing can be drafted")

    def shared(self, game="azteka"):
        table = self.ana.make(game=game)
        self.beto.sit(table)
        return table

    def secrets(self):
        """What may stand in no answer to anybody else."""
        hook = self.ana.get("/api/me/hook").json()
        sessions = [one["id"] for one in self.ana.get("/api/account").json()["sessions"]]
        under_way = [
            self.client.app.state.registry.tables[table].match.seed for table in self.tables if table != self.over
        ]
        tokens = [self.token, *(one["id"] for one in self.ana.get("/api/account").json()["tokens"])]
        own = [HOOK, hook["secret"], *BROWSER.values(), self.ana.cookie.partition("=")[2], *self.codes, *tokens]
        return [*own, *sessions, *under_way]

    def state(self):
        """All that could have been changed."""
        paths = ["/api/me", "/api/me/hook", "/api/account", "/api/account/everything", "/api/tables"]
        scenes = [self.ana.scene(table) for table in self.tables]
        for scene in scenes:
            scene["table"]["away"] = None  # seconds go by
        return scenes, [self.ana.get(path).json() for path in paths]


@pytest.fixture(scope="module")
def owner(tmp_path_factory):
    with members_house(tmp_path_factory.mktemp("data")) as client:
        yield Owner(client)


# who comes


def nobody(owner):
    return ""


def another_guest(owner):
    return Visitor(owner.client).cookie


def another_account(owner):
    return member(owner.client, f"Eve {token_hex(4)}").cookie


def ended_session(owner):
    """That of a device of hers which she has sent away."""
    phone, answer = enter(owner.client, "Ana")
    renew(phone, answer)
    [here] = [one["id"] for one in phone.get("/api/account").json()["sessions"] if one["here"]]
    assert owner.ana.ask("DELETE", f"/api/account/sessions/{here}").status_code == 200
    return phone.cookie


def before_the_account(owner):
    """That of the guest she was."""
    return owner.before


def another_key(owner):
    """What her cookie says, signed by another house."""
    said = owner.client.app.state.identities.known(owner.ana.cookie.partition("=")[2])
    return f"{PERSON_COOKIE}={Identities(None, 'another secret').cookie(said, False).value}"


def tampered(owner):
    return owner.ana.cookie[:-4] + "AAAA"


def garbage(owner):
    return f"{PERSON_COOKIE}=%FF%00..%C3%A9; {PERSON_COOKIE}"


STRANGERS = [
    nobody,
    another_guest,
    another_account,
    ended_session,
    before_the_account,
    another_key,
    tampered,
    garbage,
]


# what there is


def endpoints(app):
    """Every verb and path that the application answers."""
    return sorted(
        (f"{method} {route.path_format}")
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    )


def filled(path, owner, table):
    """A path about the owner's things."""
    person = "/people/" in path
    known = {"table": table, "id": table, "game": "azteka", "name": "Ana" if person else "azteka", "eye": 0, "first": 0}
    known |= {
        "session": owner.session,
        "token": digest(owner.token),
        "digest": assets.DIGEST,
        "path": "openapi.json",
        "lesson": "first",
    }
    known["file"] = "azteka.svg" if path.startswith("/art") else next(iter(assets.FILES))
    return path.format(**known)


def calls(owner):
    """Every call to be tried: endpoint, verb, path and body; where it is about a table, about each of the owner's."""
    for endpoint in endpoints(owner.client.app):
        verb, _, path = endpoint.partition(" ")
        body = None if verb == "GET" else WRITES[endpoint]
        for table in owner.tables if "{table}" in path or "{id}" in path else owner.tables[:1]:
            yield endpoint, verb, filled(path, owner, table), body


def test_no_write_is_listed_that_is_gone(owner):
    assert set(WRITES) == {one for one in endpoints(owner.client.app) if not one.startswith("GET ")}


# trying


def send(owner, cookie, verb, path, body, **headers):
    stranger = Visitor.__new__(Visitor)
    stranger.client, stranger.lang, stranger.cookie = owner.client, "en", cookie or "x=1"
    owner.client.app.state.accounts.tries.clear()
    return stranger.ask(verb, path, body, headers=headers)


def expected(endpoint, who):
    """The code of the refusal that a stranger must meet; none where everybody may, about what is their own."""
    if endpoint == "POST /api/tables/{table}/mute":  # for oneself: also who only looks on
        return ""
    if endpoint.startswith("POST /api/tables/{table}/"):
        return "taken" if endpoint.endswith("/sit") else "seat"
    if endpoint in ("GET /api/tables/{table}/solo", "POST /api/account/enter", "POST /api/account/recover"):
        return "seat"
    if endpoint.startswith("POST /api/challenges/") and who == another_account:
        return "nowhere"
    path = endpoint.partition(" ")[2]
    return "seat" if path.startswith(OF_MEMBERS) and endpoint != "POST /api/account" and who != another_account else ""


@pytest.mark.parametrize("who", STRANGERS)
def test_nobody_else_sees_or_changes_anything(owner, who):
    before, secrets = owner.state(), owner.secrets()
    for endpoint, some in groupby(calls(owner), key=itemgetter(0)):
        for _, verb, path, body in some:
            answer = send(owner, who(owner), verb, path, body)
            told = f"{endpoint} {path}: {answer.status_code} {answer.text[:200]}"
            assert answer.status_code < 500, told
            assert not [one for one in secrets if one in answer.text or one in str(answer.headers)], told
            if answer.status_code >= 400:
                status, code = refusal(answer)
                assert STATUS[code] == status, told
            if code := expected(endpoint, who):
                assert refusal(answer) == (STATUS[code], code), told
        assert endpoint.startswith("GET ") or owner.state() == before, endpoint
    assert owner.state() == before


@pytest.mark.parametrize("who", STRANGERS)
def test_everybody_else_is_a_watcher(owner, who):
    for table in owner.tables:
        scene = send(owner, who(owner), "GET", f"/api/tables/{table}", None).json()
        watched(scene)


def watched(scene):
    """A scene that shows nothing but what everybody may see."""
    assert scene["table"]["eye"] == -5
    assert not any(seat["you"] for seat in scene["table"]["seats"])
    assert scene["draft"] == []
    assert scene["view"]["choices"] == []


def test_only_our_own_pages_may_write(owner):
    before = owner.state()
    for endpoint, verb, path, body in calls(owner):
        if verb != "GET":
            answer = send(owner, owner.ana.cookie, verb, path, body, **ELSEWHERE)
            assert refusal(answer) == (403, "origin"), endpoint
    assert owner.state() == before


# sockets


def test_there_are_two_sockets(owner):
    assert {one.path_format for one in owner.client.app.routes if isinstance(one, WebSocketRoute)} == {
        "/ws/{id}",
        "/api/live",
    }


@pytest.mark.parametrize("who", STRANGERS)
def test_a_socket_shows_a_table_and_takes_nothing(owner, who):
    before, secrets = owner.state(), owner.secrets()
    for table in owner.tables:
        headers = {"cookie": who(owner) or "x=1"}
        with owner.client.websocket_connect(f"/ws/{table}", headers=headers) as socket:
            first = socket.receive_json()
            watched(first["scene"])
            assert not [one for one in secrets if one in str(first)]
            for message in MESSAGES if table == owner.begun else ():
                socket.send_json({"id": 1, **message})
                assert socket.receive_json()["refused"]["code"] == "seat"
    assert owner.state() == before


@pytest.mark.parametrize("who", STRANGERS)
def test_the_hall_tells_nobody_elses_tables(owner, who):
    with owner.client.websocket_connect("/api/live", headers={"cookie": who(owner) or "x=1"}) as socket:
        told = [socket.receive_json() for _ in range(2)]
    assert not [table for table in owner.tables if table in str(told)]
    assert [one["mine"] for one in told if "mine" in one] in ([], [[]])


@pytest.mark.parametrize("path", ["/api/live", "/ws/{table}"])
def test_a_session_that_ends_takes_its_sockets_along(owner, path):
    phone, answer = enter(owner.client, "Ana")
    renew(phone, answer)
    address = path.format(table=owner.begun)
    with owner.client.websocket_connect(address, headers={"cookie": phone.cookie}) as socket:
        socket.receive_json()
        owner.ana.ask("DELETE", "/api/account/sessions")
        assert closes(socket)


def closes(socket):
    """Wait until a socket is closed, after what was still to be said; if it never is, the test ends as too slow."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect:
        return True
