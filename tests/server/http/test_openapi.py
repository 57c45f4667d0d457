"""The schema of the interface: what it says is tried, every operation, with what fits it and with what does not."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.routes import HTTPRoute
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from fivesuns.bots.levels import LEVELS
from fivesuns.core.dice import commitment
from fivesuns.games import GAMES
from fivesuns.match import match
from fivesuns.server.accounts.identity import PERSON_COOKIE
from fivesuns.server.analysis.engine import AnalysisEngine
from fivesuns.server.http.errors import STATUS
from membership import QUICK, SECRET, member
from visiting import OPENING, FirstChoice, Visitor, finish, house, refusal

pytestmark = pytest.mark.once

ADDRESS = "http://testserver.local"
EXAMPLES = 20  # of each operation and mode, beside the edges that its schema has
THINGS = 18  # picks that reach each table with each seat: there is an odd number of tables
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
GUEST, MEMBER = KINDS = ("guest", "member")
INSIDE = "http://127.0.0.1:9/"  # an address that nothing is sent to
PICKS = st.integers(0, 2 * THINGS)
MOSTLY = st.sampled_from([True, True, True, False])
QUIET = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
NONCE = "5" * 64
PARTS = 8  # of the operations


class Thoughtful(FirstChoice):
    """A bot that nobody has to wait for, so that the house is quiet: the first choice may go on for ever in a draft."""

    async def think(self, game, world, seat, level, seconds=None):
        await asyncio.sleep(600)


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    study = AnalysisEngine(lambda: ThreadPoolExecutor(1))
    opened = house(tmp_path_factory.mktemp("data"), bots=Thoughtful(), engine=study, dice_seconds=1e9)
    with opened as client, pytest.MonkeyPatch.context() as patch:
        patch.setattr(match, "AWAY_SECONDS", 0)
        client.app.state.hints.seconds = 0.02
        client.app.state.events.seconds = client.app.state.review_streams.seconds = 0
        client.app.state.accounts.passwords.hasher = QUICK
        yield client


# somebody who asks, and what is there


class Caller:
    """Somebody who has played, and what is there for them, by the names that the schema has for it."""

    def __init__(self, visitor, other, everywhere):
        self.visitor = visitor
        tables = everywhere_at(visitor, other) if everywhere else [finished(visitor, other)]
        visitor.ask("PUT", "/api/me/hook", {"url": INSIDE})
        account = visitor.get("/api/account").json()
        sessions, tokens = account.get("sessions", []), account.get("tokens", [])
        member = visitor if sessions else other
        codes = member.post("/api/account/codes", {"password": SECRET}).json()["codes"]
        choices = [choice["word"] for table in tables for choice in visitor.scene(table)["view"]["choices"][:1]]
        self.known = {
            "agreed": [True, False],
            "auth": ["BTBZMqHH6r4Tts7J_aSIgg"],  # the keys of the example in RFC 8291
            "bot": [True, False],
            "code": codes,
            "commitment": [commitment(NONCE)],
            "dice": ["house", "shared"],
            "nonce": [NONCE],
            "label": ["a program"],
            "scopes": [["read"], ["read", "play"]],
            "token": [one["id"] for one in tokens] or ["none"],
            "beat": [0, 1],
            "done": [[]],
            "chance": [False, True],
            "clock": [None, {"each": "move", "seconds": 86400}],
            "endpoint": ["https://push.example/1"],
            "eye": [0, -5],
            "first": [0],
            "game": list(GAMES),
            "lesson": ["first"],
            "level": list(LEVELS),
            "muted": [True, False],
            "name": [visitor.name, other.name, *GAMES],
            "new": [SECRET],
            "old": [SECRET],
            "options": [{}],
            "p256dh": ["BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"],
            "paper": ["a4"],
            "password": [SECRET],
            "public": [True, False],
            "reason": ["spam", "insult"],
            "record": [visitor.get(f"/api/tables/{tables[0]}/record").text],
            "seat": [0, 1],
            "seats": [[{"kind": "me"}, {"kind": "open"}], [{"kind": "me"}]],
            "session": [one["id"] for one in sessions] or ["none"],
            "step": [0, None],
            "table": tables,
            "text": ["hello"],
            "unrated": [True],
            "url": [INSIDE],
            "what": ["draw", "back"],
            "word": [OPENING, *choices],
            "words": [[], [OPENING]],
        }


def everywhere_at(visitor, other):
    """An odd number of tables: over, before the first move, awaiting an answer, with bots, with a free seat."""
    fresh, asked = shared(visitor, other), shared(visitor, other)
    visitor.play(asked, 0, OPENING)
    other.post(f"/api/tables/{asked}/ask", {"seat": 1, "what": "draw"})
    tables = [finished(visitor, other), fresh, asked]
    tables += [visitor.make(with_bots(game), game=game.name) for game in GAMES.values()]
    tables += [visitor.make(), invited(visitor, other)]
    return [*tables, revealing(visitor)] if len(tables) % 2 == 0 else [*tables, revealing(visitor), visitor.make()]


def revealing(visitor):
    """A table at which the dice wait for what the visitor has committed to."""
    table = visitor.make(with_bots(GAMES["cibola"]), game="cibola", dice="shared")
    visitor.post(f"/api/tables/{table}/commit", {"seat": 0, "commitment": commitment(NONCE)})
    return table


def invited(visitor, other):
    """A table of somebody else, to which one is asked, if one has an account."""
    table = other.make()
    other.post(f"/api/tables/{table}/challenge", {"name": visitor.name})
    return table


def shared(visitor, other):
    table = visitor.make()
    other.sit(table)
    return table


def finished(visitor, other):
    table = shared(visitor, other)
    visitor.play(table, 0, OPENING)
    finish(visitor, table)
    return table


def with_bots(game):
    return [{"kind": "me"}, *[{"kind": "bot", "level": "novice"}] * (game.seats[0] - 1)]


class Company:
    """A guest, and somebody with an account; who has become somebody else is replaced."""

    def __init__(self, client, everywhere):
        self.client, self.everywhere, self.there = client, everywhere, {}

    def __getitem__(self, kind):
        if kind not in self.there:
            visitor = Visitor(self.client) if kind == GUEST else member(self.client, token_hex(8))
            self.there[kind] = Caller(visitor, member(self.client, token_hex(8)), self.everywhere)
        return self.there[kind]

    def send(self, case, kind):
        """Send a call as it is."""
        self.client.app.state.accounts.tries.clear()
        sent = requests.Request(**case.as_transport_kwargs(base_url=ADDRESS)).prepare()
        headers = {**sent.headers, "cookie": self[kind].visitor.cookie}
        answer = self.client.request(sent.method, sent.url, content=sent.body, headers=headers)
        self.client.cookies.clear()
        if f"{PERSON_COOKIE}=" in answer.headers.get("set-cookie", ""):
            del self.there[kind]
        return answer


# calls


@st.composite
def calls(draw, operation, mode):
    """A call of an operation, who makes it, and which of the things that are there it is about."""
    case = draw(operation.as_strategy(generation_mode=mode))
    picks = {name: draw(PICKS) for name in case.path_parameters if draw(MOSTLY)}
    if mode == GenerationMode.POSITIVE:
        picks |= {name: draw(PICKS) for name in named(case) if draw(MOSTLY)}
    return case, draw(st.sampled_from(KINDS)), picks


def named(case):
    """The names of what is sent beside the path."""
    return [*case.query, *(case.body if isinstance(case.body, dict) else ())]


def about(case, known, picks):
    """Make a call be about things that are there; what the interface has no name for is left out, if it was picked."""

    def replaced(given):
        kept = {name: value for name, value in given.items() if name in known or name not in picks}
        return kept | {name: known[name][picks[name] % len(known[name])] for name in kept if name in picks}

    case.path_parameters, case.query = replaced(case.path_parameters), replaced(case.query)
    if isinstance(case.body, dict):
        case.body = replaced(case.body)


def edges(schema, operation):
    """Calls at the edges of what the schema allows, and beyond them; then calls about all that is there."""
    settled = schema.config.generation_for(operation=operation)
    cases = list(
        schema.iter_coverage_cases(operation, generation_modes=list(GenerationMode), generation_config=settled)
    )
    fitting = [case for case in cases if case.meta.generation.mode == GenerationMode.POSITIVE]
    for number, case in enumerate(cases):
        yield case, KINDS[number % 2], dict.fromkeys(case.path_parameters, number)
    for number in range(2 * THINGS):
        case = fitting[number // 2 % len(fitting)]
        yield case, KINDS[number % 2], dict.fromkeys([*case.path_parameters, *named(case)], number // 2)


def can_be_wrong(operation):
    """Whether there is anything to get wrong: every text is an id, if of nothing."""
    texts = [one.definition["schema"] == {"type": "string"} for one in operation.path_parameters]
    return bool(operation.body or operation.query or not all(texts))


def check(case, answer):
    """Whatever was asked, the answer is one that the schema and the protocol promise."""
    case.validate_response(answer, checks=CHECKS)
    assert "Traceback" not in answer.text
    if answer.status_code >= 400:
        assert answer.headers["content-type"] == "application/json"
        status, code = refusal(answer)
        assert STATUS[code] == status
        assert set(answer.json()["refused"]) == {"code", "reason", "rule"}


def try_out(schema, operation, company):
    """Call an operation in all ways; the statuses that were met."""
    met = set()

    def call(case, kind, picks):
        about(case, company[kind].known, picks)
        answer = company.send(case, kind)
        if case.method == operation.method.upper():
            met.add(answer.status_code)
        check(case, answer)

    for one in edges(schema, operation):
        call(*one)
    for mode in GenerationMode if can_be_wrong(operation) else [GenerationMode.POSITIVE]:
        QUIET(given(calls(operation, mode))(lambda one: call(*one)))()
    return met


def operations(client):
    """The schema, and all operations in it."""
    schema = schemathesis.openapi.from_dict(client.get("/schema/openapi.json").json())
    return schema, [found.ok() for found in schema.get_all_operations()]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_operation_keeps_its_promises(client, subtests, part):
    """In parts, so that several workers share them: each takes every so manieth operation."""
    schema, every = operations(client)
    for operation in every[part::PARTS]:
        with subtests.test(operation.label):
            met = try_out(schema, operation, Company(client, everywhere="{table}" in operation.path))
            assert any(status < 300 for status in met), met


def test_no_operation_is_left_out(client):
    described = client.get("/schema/openapi.json").json()
    promised = {f"{verb.upper()} {path}" for path, verbs in described["paths"].items() for verb in verbs}
    assert {operation.label for operation in operations(client)[1]} == promised
    assert routes(client.app) <= promised


def routes(app):
    """Every operation of the interface, as the application has it."""
    return {
        f"{method} {route.path_format}"
        for route in app.routes
        if isinstance(route, HTTPRoute) and route.path.startswith("/api/")
        for method in route.methods - {"OPTIONS"}
    }
