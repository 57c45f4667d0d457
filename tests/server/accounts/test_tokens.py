"""Tokens: shown once, revocable, good for what their scopes name and for nothing else."""

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.routes import HTTPRoute, WebSocketRoute

from fivesuns.server.accounts.scopes import OPEN_TO, SCOPE_OF, SOCKET
from fivesuns.server.accounts.tokens import TOKENS_KEPT
from fivesuns.server.http.limits import SAME_FOR_ALL
from membership import SECRET, member, members_house, renew
from outside import SCOPES, Program, program, token_for
from visiting import BOTH_OPEN, FREE, OPENING, Visitor, refusal

pytestmark = pytest.mark.once


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with members_house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


def endpoints(app):
    """Every endpoint, and every socket, as scopes name them."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            yield from (f"{method} {route.path_format}" for method in route.methods - {"OPTIONS"})
        elif isinstance(route, WebSocketRoute):
            yield f"{SOCKET} {route.path_format}"


def test_every_endpoint_of_a_scope_exists_and_has_one_scope(client):
    assert set(SCOPE_OF) <= set(endpoints(client.app))
    assert len(SCOPE_OF) == sum(map(len, OPEN_TO.values()))


def test_a_program_plays_for_its_account(client):
    owner, bot = program(client, "Robo One")
    table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
    assert bot.post(f"/api/tables/{table}/play", {"seat": 0, "word": OPENING}).json() == {"step": 1}
    assert owner.scene(table)["table"]["seats"][0]["you"]
    assert bot.get("/api/me").json()["name"] == "Robo One"


def test_everything_else_is_closed_to_every_token(client):
    """Above all the account itself: who has a token can make no other, and lock nobody out."""
    _, bot = program(client, "Robo Two")
    tried = 0
    for endpoint in endpoints(client.app):
        method, path = endpoint.split()
        if endpoint in SCOPE_OF or method == SOCKET or SAME_FOR_ALL.match(path):
            continue
        names = ("table", "id", "name", "game", "session", "token", "lesson", "file", "digest", "path")
        answer = bot.ask(method, path.format(eye=0, first=0, **dict.fromkeys(names, "x")), None)
        assert refusal(answer) == (403, "scope"), endpoint
        tried += 1
    assert tried > 30


@pytest.mark.parametrize("scope", SCOPES)
def test_a_scope_opens_what_it_names_and_no_more(client, scope):
    _, bot = program(client, f"Robo {scope}", [scope])
    for endpoint, needed in SCOPE_OF.items():
        method, path = endpoint.split()
        if method == SOCKET or path == "/api/events":
            continue
        answer = bot.ask(method, path.format(table="x" * 16), {} if method == "POST" else None)
        closed = answer.status_code == 403 and answer.json()["refused"]["code"] == "scope"
        assert closed == (needed != scope), endpoint


def test_a_person_is_not_played_by_a_program(client):
    """What moves by itself is shown as a bot, so that everybody knows against whom they play."""
    owner = member(client, "Not A Robot")
    bot = Program(client, token_for(owner))
    assert bot.get("/api/tables").status_code == 200
    answer = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN})
    assert refusal(answer) == (403, "scope")
    assert "marked as a bot" in answer.json()["refused"]["reason"]
    owner.ask("PUT", "/api/account/bot", {"bot": True})
    assert bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).status_code == 201


def test_a_bot_is_shown_as_one_at_its_tables(client):
    _, bot = program(client, "Robo Three")
    ana = member(client, "Ana With A Bot")
    table = ana.make()
    bot.post(f"/api/tables/{table}/sit", {"seat": 1})
    seats = ana.scene(table)["table"]["seats"]
    assert [(one["kind"], one["level"]) for one in seats] == [("person", ""), ("person", "outside")]
    client.app.state.registry.tables.pop(table)  # and so it is on disk
    assert ana.scene(table)["table"]["seats"][1]["level"] == "outside"
    ana.post(f"/api/tables/{table}/kick", {"seat": 1})
    assert ana.scene(table)["table"]["seats"][1]["level"] == ""


@pytest.mark.parametrize("counts", [False, True])
def test_games_with_a_bot_count_only_where_the_house_says_so(client, counts):
    ratings = client.app.state.ratings
    _, bot = program(client, f"Robo Rated {counts}")
    ana = member(client, f"Ana Rated {counts}")
    table = ana.make()
    bot.post(f"/api/tables/{table}/sit", {"seat": 1})
    ratings.rate_bots = counts
    open_table = client.app.state.registry.tables[table]
    why = client.blocking_portal.call(ratings.why_not, open_table)
    assert (why is None) if counts else why.id == "unrated-outside"
    ratings.rate_bots = False


class TestKeeping:
    def test_it_is_shown_once_and_listed_by_what_it_is_called(self, client):
        owner = member(client, "Tok Owner")
        token = token_for(owner, ["play", "read"], "  my   bot ")
        told = owner.get("/api/account")
        [one] = told.json()["tokens"]
        assert (one["label"], one["scopes"], one["seen"]) == ("my bot", "read play", None)
        assert token not in told.text
        with client.app.state.store._engine.connect() as connection:
            assert token not in "".join(connection.connection.iterdump())
        Program(client, token).get("/api/me")
        assert owner.get("/api/account").json()["tokens"][0]["seen"]
        assert owner.get("/api/account/everything").json()["tokens"][0]["label"] == "my bot"

    def test_one_that_is_revoked_is_worth_nothing_at_once(self, client):
        owner, bot = program(client, "Tok Revoked")
        table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
        with client.websocket_connect(f"/ws/{table}", headers=bot.headers) as socket:
            assert socket.receive_json()["scene"]["table"]["eye"] == 0
            [one] = owner.get("/api/account").json()["tokens"]
            assert owner.ask("DELETE", f"/api/account/tokens/{one['id']}").json()["tokens"] == []
            with pytest.raises(WebSocketDisconnect):
                owner.hear(socket, "nothing that is ever said")
        assert refusal(bot.get("/api/me")) == (401, "token")

    def test_nobody_elses(self, client):
        owner, bot = program(client, "Tok Mine")
        other = member(client, "Tok Other")
        [one] = owner.get("/api/account").json()["tokens"]
        other.ask("DELETE", f"/api/account/tokens/{one['id']}")
        assert bot.get("/api/me").status_code == 200

    def test_one_of_an_account_that_is_gone(self, client):
        owner, bot = program(client, "Tok Gone")
        assert bot.get("/api/me").status_code == 200
        renew(owner, owner.post("/api/account/delete", {"password": SECRET}))
        assert refusal(bot.get("/api/me")) == (401, "token")

    @pytest.mark.parametrize(
        "body",
        [
            {"label": "", "scopes": ["read"]},
            {"label": "x" * 41, "scopes": ["read"]},
            {"label": "x\u202e", "scopes": ["read"]},
            {"label": "x", "scopes": []},
            {"label": "x", "scopes": ["admin"]},
            {"label": "x", "scopes": ["read"] * 4},
        ],
    )
    def test_what_is_no_token(self, client, body):
        owner = member(client, f"Tok {abs(hash(str(body))) % 10**8}")
        assert refusal(owner.post("/api/account/tokens", body)) == (400, "broken")

    def test_there_are_only_so_many(self, client):
        owner = member(client, "Tok Many")
        for _ in range(TOKENS_KEPT):
            token_for(owner, ["read"])
        assert refusal(owner.post("/api/account/tokens", {"label": "x", "scopes": ["read"]})) == (400, "broken")

    def test_a_guest_has_none(self, client):
        guest = Visitor(client)
        for method, path, body in [
            ("POST", "/api/account/tokens", {"label": "x", "scopes": ["read"]}),
            ("DELETE", "/api/account/tokens/x", None),
            ("PUT", "/api/account/bot", {"bot": True}),
        ]:
            assert refusal(guest.ask(method, path, body)) == (403, "seat")


@pytest.mark.parametrize("header", ["Bearer ", "Bearer fs_unknown", "bearer \xff", "Bearer " + "x" * 5000])
def test_a_token_that_is_not_ours_is_refused_and_not_taken_for_a_guest(client, header):
    answer = client.get("/api/me", headers={"authorization": header.encode("latin-1")})
    assert refusal(answer) == (401, "token")


def test_what_a_proxy_asks_for_is_none_of_our_business(client):
    assert client.get("/api/me", headers={"authorization": "Basic YW5hOnNlY3JldA=="}).status_code == 200


def test_a_socket_needs_the_scope_to_play(client):
    _, bot = program(client, "Robo Socket", ["read", "challenge"])
    table = bot.post("/api/tables", {"game": "azteka", "seats": BOTH_OPEN}).json()["table"]
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/ws/{table}", headers=bot.headers) as socket:
        socket.receive_json()
    with client.websocket_connect("/api/live", headers=bot.headers) as socket:
        assert socket.receive_json()


def test_a_program_has_an_allowance_of_its_own(client):
    """It may be as busy as it likes: its owner goes on beside it."""
    owner, bot = program(client, "Robo Busy")
    tokens = client.app.state.accounts.tokens
    person = client.blocking_portal.call(tokens.recognise, f"Bearer {bot.token}")
    assert person.counted_as.startswith("t ")
    assert person.id not in person.counted_as
    assert owner.get("/api/account").status_code == 200
