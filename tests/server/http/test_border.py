"""The border: whatever is sent, the answer is a refusal that explains itself, and nothing changes."""

import json
import random
import string

import pytest
from litestar.exceptions import WebSocketDisconnect

from fivesuns.core.text import LANGUAGES
from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import Identities
from fivesuns.server.accounts.names import proper_name, usual_name
from fivesuns.server.http.errors import STATUS
from fivesuns.server.http.language import preferred
from fivesuns.server.settings import Limits, Settings, from_environment
from visiting import BOTH_OPEN, FREE, OPENING, Visitor, finish, house, refusal, two

ELSEWHERE = {"origin": "https://elsewhere.example"}
OURS = {"origin": "http://testserver.local"}


@pytest.fixture
def client(tmp_path):
    with house(tmp_path) as client:
        yield client


# every row of the table of refusals, in every language


def broken(ana, table):
    return ana.post(f"/api/tables/{table}/play", content=b"{")


def seat(ana, table):
    return ana.play(table, 1, OPENING)


def origin(ana, table):
    return ana.post(f"/api/tables/{table}/play", {"seat": 0, "word": OPENING}, headers=ELSEWHERE)


def nowhere(ana, table):
    return ana.get("/api/tables/nosuchtablehere1")


def illegal(ana, table):
    return ana.play(table, 0, "no such word")


def step(ana, table):
    return ana.play(table, 0, OPENING, step=9)


def taken(ana, table):
    return ana.post(f"/api/tables/{table}/sit", {"seat": 1})


def early(ana, table):
    return ana.get(f"/api/tables/{table}/record")


def large(ana, table):
    return ana.play(table, 0, "x" * 70_000)


def closing(ana, table):
    ana.client.blocking_portal.call(ana.client.app.state.services.drain)
    return ana.play(table, 0, OPENING)


ROWS = [broken, seat, origin, nowhere, illegal, step, taken, early, large, closing]


@pytest.mark.parametrize("cause", ROWS)
def test_every_refusal_is_told_in_both_languages(client, cause):
    ana, _, table = two(client)
    reasons = []
    for ana.lang in LANGUAGES:
        answer = cause(ana, table)
        assert refusal(answer) == (STATUS[cause.__name__], cause.__name__)
        reasons.append(answer.json()["refused"]["reason"])
    assert len(set(reasons)) == len(LANGUAGES)
    assert client.app.state.registry.tables[table].match.course.step == 0


def test_too_many_requests_are_refused_until_later(tmp_path):
    with house(tmp_path, limits=Limits(requests=5)) as client:
        ana = Visitor(client)
        answers = [ana.get("/api/me") for _ in range(7)]
        assert refusal(answers[-1]) == (429, "often")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert ana.get("/health").status_code == 200


def test_too_many_tables_are_refused(tmp_path):
    with house(tmp_path, limits=Limits(tables=2)) as client:
        ana = Visitor(client)
        order = {"game": "azteka", "seats": BOTH_OPEN}
        assert [ana.post("/api/tables", order).status_code for _ in range(3)] == [201, 201, 429]
        assert ana.get("/api/me").status_code == 200


def test_a_refusal_that_waiting_cures_says_when(client):
    ana, _, table = two(client)
    assert closing(ana, table).headers["retry-after"] == "1"


# who somebody is


def test_a_guest_is_a_signed_cookie_that_scripts_cannot_read(client):
    given = client.get("/api/me").headers["set-cookie"]
    assert given.startswith("guest=")
    assert "HttpOnly" in given
    assert "SameSite=lax" in given
    assert "Path=/" in given
    assert "Secure" not in given


def test_the_cookie_is_for_https_alone_where_there_is_https(client):
    assert "Secure" in client.get("https://testserver.local/api/me").headers["set-cookie"]


@pytest.mark.parametrize(
    "change",
    [
        lambda c: c + "x",
        lambda c: c[:6] + ("y" if c[6] == "x" else "x") + c[7:],
        lambda c: "guest=%C3%A9.x",
        lambda c: "guest=",
    ],
)
def test_a_forged_cookie_makes_a_new_guest_who_cannot_act(client, change):
    ana, _, table = two(client)
    forger = Visitor(client)
    forger.cookie = change(ana.cookie)
    answer = forger.play(table, 0, OPENING)
    assert refusal(answer) == (403, "seat")
    assert "guest=" in answer.headers["set-cookie"]
    assert ana.scene(table)["table"]["step"] == 0


def test_the_cookie_of_another_house_is_worth_nothing(client, tmp_path):
    ana, _, table = two(client)
    other = Identities(None, "another secret")
    forger = Visitor(client)
    forger.cookie = f"guest={other.cookie(client.app.state.identities.known(ana.cookie[6:]), False).value}"
    assert refusal(forger.play(table, 0, OPENING)) == (403, "seat")


def test_nobody_is_a_bot(client):
    ana = Visitor(client)
    table = ana.make([{"kind": "bot", "level": "novice"}, {"kind": "me"}])
    forger = Visitor(client)
    forger.cookie = "guest=bot:novice"
    assert refusal(forger.post(f"/api/tables/{table}/resign", {"seat": 0})) == (403, "seat")


def test_names():
    assert usual_name("a") == usual_name("a") == proper_name(usual_name("a"))
    assert proper_name("  Zoé  ") == "Zoé"
    with pytest.raises(Refused):
        proper_name("a\nb\x00")


# from where


def test_requests_from_our_own_pages_pass(client):
    ana, _, table = two(client)
    body = {"seat": 0, "word": OPENING}
    assert ana.post(f"/api/tables/{table}/play", body, headers=OURS).status_code == 200


@pytest.mark.parametrize("from_where", ["https://elsewhere.example", "null", "http://testserver.local.evil", "file://"])
def test_changes_from_elsewhere_are_refused(client, from_where):
    ana, _, table = two(client)
    for method, path, body in (
        ("POST", "/api/tables", {"game": "azteka", "seats": BOTH_OPEN}),
        ("POST", f"/api/tables/{table}/resign", {"seat": 0}),
        ("PUT", "/api/me", {"name": "Eve"}),
    ):
        assert refusal(ana.ask(method, path, body, headers={"origin": from_where})) == (403, "origin")
    assert ana.get("/api/me", headers={"origin": from_where}).status_code == 200
    assert ana.get("/api/me").json()["name"] == ana.name


def test_a_socket_from_elsewhere_is_refused(client):
    _, _, table = two(client)
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{table}", headers=ELSEWHERE):
        pass
    with client.websocket_connect(f"/ws/{table}", headers=OURS) as socket:
        assert "scene" in socket.receive_json()


def test_a_socket_to_nowhere_says_so(client):
    with client.websocket_connect("/ws/nosuchtable?lang=fr") as socket:
        assert socket.receive_json()["refused"]["code"] == "nowhere"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()


# what browsers are told


@pytest.mark.parametrize("path", ["/api/me", "/", "/nowhere", "/api/nowhere", "/health", "/schema/openapi.json"])
def test_every_answer_is_guarded(client, path):
    headers = client.get(path).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self';")
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_health_and_schema(client):
    assert client.get("/health").json() == {"ok": True}
    paths = client.get("/schema/openapi.json").json()["paths"]
    assert {"/api/tables", "/api/tables/{table}/play", "/api/games", "/api/me"} <= set(paths)
    assert set(paths["/api/tables/{table}/play"]["post"]["responses"]) >= {"200", "400", "403", "404", "409", "429"}


# sockets


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "broken"),
        ("{", "broken"),
        ("[]", "broken"),
        ("{}", "broken"),
        ('{"play": 3}', "broken"),
        ('{"play": "place 1a", "seat": "0"}', "broken"),
        ('{"play": "place 1a", "seat": 0, "more": 1}', "broken"),
        ('{"play": "place 1a"}', "seat"),
        ('{"play": "place 1a", "seat": 99999999999999999999}', "broken"),
        ('{"resign": true, "seat": 1}', "seat"),
        ('{"draft": ["place 1a"], "seat": 0}', "illegal"),
        ('{"play": "nonsense", "seat": 0}', "illegal"),
        ('{"ask": "dance", "seat": 0}', "broken"),
        ('{"ask": "back", "seat": 0}', "illegal"),
        ('{"ask": "back", "seat": 1}', "seat"),
        ('{"answer": true}', "step"),
        ('{"chat": "", "seat": 0}', "broken"),
        ('{"chat": "hello", "seat": 1}', "seat"),
        ('{"bot": true, "seat": 1}', "illegal"),
        ('{"bot": true, "seat": 7}', "illegal"),
        ('{"kick": true, "seat": 0}', "seat"),
        ('{"pong": "x"}', "broken"),
        ('{"play": "place 1a", "seat": 0, "step": 4}', "step"),
        (json.dumps({"play": "x" * 70_000, "seat": 0}), "large"),
    ],
)
def test_a_message_that_cannot_be_is_refused_and_the_socket_lives(client, text, code):
    ana, _, table = two(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        socket.send_text(text)
        assert ana.hear(socket, "refused")["code"] == code
        socket.send_json({"id": 9, "play": OPENING, "seat": 0, "step": 0})
        assert ana.hear(socket, "played") == {"id": 9, "step": 1}


def test_bytes_instead_of_text_are_refused(client):
    ana, _, table = two(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        socket.send_bytes(b"\x00\xff")
        assert ana.hear(socket, "refused")["code"] == "broken"


def test_a_socket_that_says_too_much_is_refused_then_closed(tmp_path):
    with house(tmp_path, limits=Limits(requests=FREE.requests, messages=1, burst=3)) as client:
        ana = Visitor(client)
        with ana.socket(ana.make()) as socket:
            ana.hear(socket, "scene")
            for _ in range(300):
                socket.send_json({"scene": True})
            heard, code = until_closed(socket)
        assert sum("scene" in message for message in heard) <= 4
        assert heard[-1]["refused"]["code"] == "often"
        assert code in (1008, 1013)


def until_closed(socket):
    """All that is said before a socket is closed, and the code it is closed with."""
    heard = []
    while True:
        try:
            heard.append(socket.receive_json())
        except WebSocketDisconnect as closed:
            return heard, closed.code


# fuzz


def nonsense(rng, depth=0):
    """Some value that JSON has."""
    kinds = [
        lambda: None,
        lambda: rng.random() < 0.5,
        lambda: rng.choice([0, 1, -1, 2, 10**6, 10**25, -5, 1.5, 1e300]),
        lambda: "".join(rng.choice(string.printable + "é\u202e\ud7ff\U0001f300") for _ in range(rng.randrange(12))),
        lambda: rng.choice(["azteka", "me", "bot", "open", "novice", OPENING, "standard", "variant"]),
    ]
    if depth < 3:
        keys = [
            "what",
            "agreed",
            "text",
            "url",
            "clock",
            "public",
            "each",
            "seconds",
            "game",
            "seats",
            "kind",
            "level",
            "options",
            "seat",
            "word",
            "words",
            "step",
            "name",
            "x",
            "chance",
        ]
        kinds += [
            lambda: [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))],
            lambda: {rng.choice(keys): nonsense(rng, depth + 1) for _ in range(rng.randrange(5))},
        ]
    return rng.choice(kinds)()


def body_of(rng):
    """The bytes of some body: mostly JSON, sometimes cut, changed or none at all."""
    content = json.dumps(nonsense(rng)).encode()
    where = rng.randrange(len(content) + 1)
    return rng.choice(
        [content, content, content, content[:where], content[:where] + rng.randbytes(3), b"", b"\xff\xfe"]
    )


def test_no_body_makes_the_house_stumble(client):
    rng = random.Random(7)
    ana, _, table = two(client)
    before = ana.scene(table)
    paths = [f"/api/tables/{table}/{verb}" for verb in VERBS]
    for _ in range(400):
        path, method = (
            rng.choice([*paths, "/api/tables", "/api/now", *PUT, "/api/games", "/api/daily/x", "/nowhere"]),
            "POST",
        )
        if path in PUT:
            method = "PUT"
        answer = ana.ask(method, path, content=body_of(rng), headers={"content-type": rng.choice(TYPES)})
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            refusal(answer)
            assert "Traceback" not in answer.text
    assert ana.scene(table)["table"]["step"] == before["table"]["step"]


VERBS = ("play", "sit", "draft", "resign", "rematch", "ask", "answer", "chat", "bot", "kick")
PUT = ("/api/me", "/api/me/hook", "/api/me/push")
TYPES = ["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "nonsense", ""]


def test_no_message_makes_a_socket_stumble(client):
    rng = random.Random(11)
    ana, _, table = two(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        for _ in range(150):
            socket.send_text(body_of(rng).decode("utf-8", "replace"))
            assert "refused" in socket.receive_json()


@pytest.mark.parametrize(
    "path", ["/api/tables/%00", "/api/tables/..%2f..", "/t/%ff%fe", "/ws/x", "/api/tables/" + "a" * 5000]
)
def test_odd_addresses_lead_nowhere(client, path):
    answer = client.get(path)
    assert answer.status_code in (400, 404)


# secrets


def test_the_seed_is_told_to_nobody_before_the_end(client):
    ana, beto, table = two(client)
    seed = client.app.state.registry.tables[table].match.seed
    said = []
    with ana.socket(table) as hers, beto.socket(table) as his:
        said += [hers.receive_text(), his.receive_text()]
        ana.play(table, 0, OPENING)
        said += [json.dumps(ana.hear(hers, "step")), json.dumps(beto.hear(his, "step"))]
    said += [ana.get(path).text for path in (f"/api/tables/{table}", "/api/tables", "/api/games")]
    said.append(ana.get(f"/api/tables/{table}/record").text)
    assert not [text for text in said if seed in text]
    finish(ana, table)
    assert seed not in ana.get(f"/api/tables/{table}").text
    assert seed in ana.get(f"/api/tables/{table}/record").text


# settings


def test_settings_come_from_the_environment(tmp_path):
    given = {"FIVESUNS_DATA": str(tmp_path), "FIVESUNS_WORKERS": "3", "FIVESUNS_REQUESTS": "9", "FIVESUNS_SECURE": "1"}
    config = from_environment(given)
    assert (config.data, config.workers, config.limits.requests, config.secure) == (tmp_path, 3, 9, True)
    assert from_environment({}) == Settings()


def test_the_secret_is_made_once_and_kept_to_oneself(tmp_path):
    config = Settings(data=tmp_path / "new")
    assert config.key() == config.key()
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o077 == 0
    assert Settings(secret="given").key() == "given"


def test_where_rows_are_kept(tmp_path):
    assert Settings(data=tmp_path).url == f"sqlite:///{tmp_path / 'house.sqlite'}"
    assert Settings(database="postgresql://db/house").url == "postgresql://db/house"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en;q=0.5,fr;q=0.7", "fr"),
        ("es-MX,es;q=0.9,en;q=0.8", "es"),
        ("es-419", "es"),
        ("fr;q=0", "en"),
        ("fr;q=x,en;q=0.1", "en"),
        ("*", "en"),
    ],
)
def test_the_language_a_browser_prefers(header, language):
    assert preferred(header) == language
