"""The server as a process: it listens, limits, closes with a word, and goes on where it was."""

import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from serving import Guest, free_port, hear, server, start, two_at_a_table


def test_the_house_closes_with_a_word_and_goes_on_where_it_was(tmp_path):
    port = free_port()
    process = start(tmp_path, port)
    ana, beto, table = two_at_a_table(port)
    with ana.open(table) as hers, beto.open(table) as his:
        hear(hers, "scene"), hear(his, "scene")
        hers.send(json.dumps({"id": 1, "play": "place 1a", "seat": 0, "step": 0}))
        assert hear(his, "step")["step"] == 1
        assert hear(hers, "played")["step"] == 1
        process.send_signal(signal.SIGTERM)
        assert hear(his, "closing") is True
        with pytest.raises(ConnectionClosed) as closed:
            his.recv()
        assert closed.value.rcvd.code == 1012
    process.wait()
    log = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert [line["event"] for line in log][-1] == "the house is closed"
    # a busy machine may be late to end its bots: that is told, and keeps nothing open
    late = [line for line in log if line["event"] == "a part did not close" and line["fault"] == "TimeoutError"]
    assert not [line for line in log if line["level"] == "error" and line not in late]
    process = start(tmp_path, port)
    try:
        with beto.open(table) as his:
            scene = hear(his, "scene")
            assert scene["table"]["step"] == 1
            his.send(json.dumps({"id": 2, "play": "turn 1", "seat": 1, "step": 1}))
            assert hear(his, "played")["step"] == 2
    finally:
        process.terminate()
        process.wait()


def test_a_bot_thinks_in_another_process_and_answers(tmp_path):
    with server(tmp_path) as (_, port):
        ana = Guest(port)
        seats = [{"kind": "me"}, {"kind": "bot", "level": "player"}]
        table = ana.ask("POST", "/api/tables", {"game": "azteka", "seats": seats}).json()["table"]
        with ana.open(table) as line:
            hear(line, "scene")
            line.send(json.dumps({"id": 1, "play": "place 1a", "seat": 0, "step": 0}))
            assert hear(line, "step")["step"] == 1
            assert hear(line, "step")["step"] == 2


def test_the_borders_of_the_real_server(tmp_path):
    with server(tmp_path) as (_, port):
        ana, _, table = two_at_a_table(port)
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://127.0.0.1:{port}/ws/{table}", origin="https://elsewhere.example")
        assert refused.value.response.status_code == 403
        with ana.open(table) as line:
            hear(line, "scene")
            line.send("x" * 100_000)
            with pytest.raises(ConnectionClosed) as closed:
                hear(line, "never")
            assert closed.value.rcvd.code == 1009
        answer = ana.ask("POST", f"/api/tables/{table}/play", {"seat": 0, "word": "x" * 100_000})
        assert (answer.status_code, answer.json()["refused"]["code"]) == (413, "large")
        assert "server" not in answer.headers
        assert ana.ask("GET", "/health").json() == {"ok": True}


def test_a_database_of_a_newer_version_is_refused_in_a_sentence(tmp_path):
    with closing(sqlite3.connect(tmp_path / "house.sqlite")) as newer:
        newer.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        newer.execute("INSERT INTO alembic_version VALUES ('9999')")
        newer.commit()
    command = [sys.executable, "-m", "fivesuns", "serve", "--port", "0", "--data", str(tmp_path)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 3
    assert "is of a newer version of Five Suns (revision 9999" in ended.stderr
    assert "Traceback" not in ended.stderr
