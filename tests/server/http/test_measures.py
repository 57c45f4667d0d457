"""Whatever comes from outside is measured before it is used, and nothing foreign runs where all requests wait."""

import asyncio
import inspect
import json
import threading
import typing

import msgspec
import pytest
from litestar.routes import HTTPRoute
from msgspec import inspect as shape

from fivesuns.core.record import Record
from fivesuns.core.rows import Row
from fivesuns.games import GAMES
from fivesuns.protocol.incoming import Message
from fivesuns.server.app import create_app
from fivesuns.server.replays.imports import RECORD_ROWS, check_record
from fivesuns.server.runtime.executors import Busy, Deadline, Threads
from fivesuns.server.settings import Settings
from visiting import FREE, FirstChoice, Visitor, house, refusal, wait_until

pytestmark = pytest.mark.once

NESTED = "[" * 100_000
LONE = '"\\ud800"'  # half a character


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


def handlers(app):
    """Every handler of every HTTP route, and its path."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                yield route.path, handler


def bodies(app):
    """What is read from the body of a request, by path."""
    for path, handler in handlers(app):
        if "data" in handler.parsed_fn_signature.parameters:
            yield path, handler.parsed_fn_signature.parameters["data"].annotation


def unmeasured(kind, where):
    """The parts of a type that can be of any size, or of any kind."""
    sized = (shape.StrType, shape.BytesType, shape.ListType, shape.DictType)
    small = (shape.BoolType, shape.NoneType, shape.LiteralType, shape.FloatType, shape.UnionType, shape.StructType)
    if isinstance(kind, shape.IntType):
        measured = kind.ge is not None and kind.le is not None
    else:
        measured = kind.max_length is not None if isinstance(kind, sized) else isinstance(kind, small)
    if not measured:
        yield where
    for name, part in parts(kind):
        yield from unmeasured(part, where + name)


def parts(kind):
    """What a type is made of, with the name of each part."""
    match kind:
        case shape.ListType():
            return [("[]", kind.item_type)]
        case shape.DictType():
            return [(".keys", kind.key_type), (".values", kind.value_type)]
        case shape.UnionType():
            return [("", one) for one in kind.types]
        case shape.StructType():
            assert kind.forbid_unknown_fields, kind
            return [(f".{field.name}", field.type) for field in kind.fields]
        case _:
            return []


def test_every_part_of_every_body_has_a_bound(tmp_path):
    found = dict(bodies(create_app(Settings(data=tmp_path), bots=FirstChoice())))
    assert len(found) >= 15
    for path, kind in [*found.items(), ("socket", Message)]:
        assert (
            list(unmeasured(shape.type_info(typing.get_args(kind)[0] if typing.get_args(kind) else kind), path)) == []
        )


def test_the_search_for_what_has_no_bound_finds_it():
    class Loose(msgspec.Struct, forbid_unknown_fields=True):
        names: list[str]

    assert list(unmeasured(shape.type_info(Loose), "body")) == ["body.names", "body.names[]"]


def test_no_handler_guard_or_dependency_runs_in_a_pool_that_everybody_shares(tmp_path):
    app = create_app(Settings(data=tmp_path), bots=FirstChoice())
    seen = 0
    for path, handler in handlers(app):
        seen += 1
        assert inspect.iscoroutinefunction(handler.fn) or handler.sync_to_thread is False, path
        for layer in handler.ownership_layers:
            assert all(map(is_async, layer.guards or ())), path
            hooks = [layer.before_request, layer.after_request, layer.after_response, layer.dependencies]
            assert not any(hooks), path
    assert seen > 40
    assert all(is_async(one) for one in [*app.before_send, *app.on_startup, *app.on_shutdown])


def is_async(hook):
    return inspect.iscoroutinefunction(hook)


def test_the_house_answers_while_every_pool_is_full(client):
    """Even the pool that Python and Litestar use by default."""
    go_on = threading.Event()

    async def fill():
        for _ in range(64):
            asyncio.get_running_loop().run_in_executor(None, go_on.wait)
        for threads in client.app.state.executors.all():
            for _ in range(threads.most):
                threads._pool.submit(go_on.wait)
            threads._under_way = threads.most

    async def empty():
        for threads in client.app.state.executors.all():
            threads._under_way = 0

    client.blocking_portal.call(fill)
    try:
        assert client.get("/health").status_code == 200
        ana = Visitor(client)
        table = ana.make()
        assert ana.scene(table)["table"]["step"] == 0
        assert refusal(ana.post("/api/replays", {"record": "{}"})) == (429, "often")
        assert refusal(ana.post("/api/account/enter", {"name": "Ana", "password": "x"})) == (429, "often")
    finally:
        go_on.set()
        client.blocking_portal.call(empty)


# records


HEAD = {"game": "azteka", "rules": 1, "material": "x", "seats": 2, "options": {}}
ROW = {"step": 0, "at": 0.0, "actor": "ana", "seat": 0, "kind": "play", "word": "place 1a"}


@pytest.mark.parametrize(
    "lines",
    [
        [HEAD | {"seats": 1_000_000_000}],
        [HEAD | {"seats": -1}],
        [HEAD | {"given": 10**25}],
        [HEAD | {"rules": 10**30}],
        [HEAD | {"seed": "x" * 100_000}],
        [HEAD | {"options": {str(n): "x" for n in range(1000)}}],
        [HEAD, ROW | {"step": 10**20}],
        [HEAD, ROW | {"seat": 10**20}],
        [HEAD, ROW | {"actor": "x" * 100_000}],
        [HEAD, ROW | {"kind": "dance"}],
        [HEAD, *[ROW] * (RECORD_ROWS + 1)],
    ],
)
def test_a_record_is_measured_before_it_is_used(client, lines):
    text = "\n".join(map(json.dumps, lines))
    assert refusal(Visitor(client).post("/api/replays", {"record": text})) == (400, "broken")


@pytest.mark.parametrize(
    "text",
    [
        NESTED,
        json.dumps(HEAD).replace("{}", NESTED),
        json.dumps(HEAD) + "\n" + NESTED,
        json.dumps(HEAD).replace('"x"', LONE),
        json.dumps(HEAD) + "\n" + json.dumps(ROW).replace('"ana"', LONE),
        "\n" * 5000,
        "\ud800",
    ],
)
def test_no_record_is_a_fault_of_the_house(client, text):
    assert refusal(Visitor(client).post("/api/replays", {"record": text})) == (400, "broken")


@pytest.mark.parametrize("path", ["/api/replays", "/api/tables", "/api/account/enter"])
@pytest.mark.parametrize(
    "content", ["[" * 60_000, '{"record": ' + "[" * 60_000, '{"a":' * 10_000, '{"record": "\\ud800"}', "1" * 60_000]
)
def test_no_body_is_a_fault_of_the_house(client, path, content):
    assert refusal(Visitor(client).post(path, content=content.encode())) == (400, "broken")


@pytest.mark.parametrize("number", ["9" * 30, "9" * 5000, "-" + "9" * 400, "1e9", "\u0663"])
def test_no_number_in_an_address_is_a_fault_of_the_house(client, number):
    answer = client.get(f"/api/replays/aaaaaaaaaaaaaaaa/{number}")
    assert answer.status_code in (400, 404)


def test_a_name_of_thousands_of_accents_is_not_sorted(client):
    name = "".join(chr(0x0300 + n % 2 * 0x23) for n in range(9_000))
    for body in ({"name": name, "password": "x"}, {"name": name[:300], "password": "x"}):
        assert Visitor(client).post("/api/account/enter", body).status_code in (400, 403)


def test_a_record_that_takes_too_long_is_given_up():
    game = GAMES["azteka"]
    words = ["place 1a", "place 1b", "turn 1"]
    rows = [Row(step, 0.0, "ana", step % 2, "play", word) for step, word in enumerate(words)]
    record = Record("azteka", game.rules, game.material, 2, {}, rows=rows)
    hours = iter([0.0, 1.0, 6.0])
    with pytest.raises(Busy):
        check_record(game, record, Deadline(5.0, lambda: next(hours)))


# threads


def test_work_that_takes_too_long_is_given_up_and_keeps_its_place():
    go_on, threads = threading.Event(), Threads("slow", 1, 0, seconds=0.01)

    async def visit():
        with pytest.raises(Busy):
            await threads.run(go_on.wait)
        with pytest.raises(Busy):  # the thread is not free yet, so nobody may wait for it
            await threads.run(lambda: None)
        go_on.set()
        wait_until(lambda: threads._under_way == 0)
        threads.seconds = 60
        return await threads.run(lambda: 7)

    assert asyncio.run(visit()) == 7
    threads.close()


def test_a_deadline_is_for_all_parts_together():
    hours = iter([0.0, 1.0, 4.0, 5.0])
    deadline = Deadline(5.0, lambda: next(hours))
    assert [deadline.left(), deadline.left()] == [4.0, 1.0]
    with pytest.raises(Busy):
        deadline.left()
