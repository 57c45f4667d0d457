"""Figures: for whoever has the token, and nothing in them that a player may not know."""

import pytest
from litestar.testing import TestClient
from prometheus_client import CollectorRegistry, generate_latest

from fivesuns.server.app import create_app
from fivesuns.server.runtime.metrics import WINDOW_SECONDS, Recent
from fivesuns.server.settings import Settings
from visiting import FREE, OPENING, FirstChoice, Visitor, house, my_turn, refusal, two

pytestmark = pytest.mark.once

TOKEN = "a token of the operator"
OURS = {"authorization": f"Bearer {TOKEN}"}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    settings = Settings(data=tmp_path_factory.mktemp("data"), limits=FREE, metrics_token=TOKEN)
    with TestClient(create_app(settings, bots=FirstChoice()), raise_server_exceptions=False) as client:
        yield client


def figures(client):
    answer = client.get("/metrics", headers=OURS)
    assert answer.status_code == 200
    lines = [line.rpartition(" ") for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines if not name.endswith("_created")}


def test_figures(client):
    ana, _, table = two(client)
    ana.play(table, 0, OPENING)
    told = {name.partition("{")[0] for name in figures(client)}
    assert told >= {"fivesuns_steps_total", "fivesuns_tables_made_total", "fivesuns_requests_total", "fivesuns_sockets"}


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer ", f"Basic {TOKEN}", TOKEN, "Bearer é", f"Bearer {TOKEN}x"])
def test_without_the_token_there_is_nothing(client, header):
    assert refusal(client.get("/metrics", headers={"authorization": header.encode()})) == (404, "nowhere")


def test_where_no_token_is_set_nobody_has_it(tmp_path):
    with house(tmp_path) as client:
        for header in ("", "Bearer", "Bearer "):
            assert client.get("/metrics", headers={"authorization": header}).status_code == 404


def test_stones_that_are_laid_in_secret_change_no_figure(client):
    ana = Visitor(client)
    table = ana.make([{"kind": "me"}], game="xalapa")
    words = [choice["word"] for choice in my_turn(ana, table)["view"]["choices"]]
    before = figures(client)
    drafts = (ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": [word]}) for word in words)
    assert any(answer.json().get("words") for answer in drafts)
    assert ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": ["no such stone"]}).status_code == 409
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        socket.send_json({"id": 1, "draft": [], "seat": 0})
        ana.hear(socket, "played")
    after = figures(client)
    kept = {name: value for name, value in after.items() if not name.startswith(NOT_OF_IT)}
    assert kept == {name: value for name, value in before.items() if not name.startswith(NOT_OF_IT)}


NOT_OF_IT = ("fivesuns_sockets", 'fivesuns_requests_total{route="/metrics"', "fivesuns_commit")  # means of some seconds


def test_a_recent_figure_is_that_of_the_last_while_and_has_no_count():
    now, registry = [0.0], CollectorRegistry()
    recent = Recent("seconds", "of something", registry, lambda: now[0])
    recent.observe(1.0, "a")
    recent.observe(3.0, "a")
    assert b"seconds{" not in generate_latest(registry)
    now[0] = WINDOW_SECONDS
    told = generate_latest(registry).decode()
    assert 'seconds{kind="a",of="mean"} 2.0' in told
    assert 'seconds{kind="a",of="most"} 3.0' in told
    recent.observe(9.0, "a")
    assert generate_latest(registry).decode() == told
    now[0] = 4 * WINDOW_SECONDS
    assert b"seconds{" not in generate_latest(registry)
