"""A start that fails says why and leaves with a code; whatever is under way, SIGTERM ends the process."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing

import pytest

from fivesuns.server.database.engine import Unusable, open_database
from fivesuns.server.database.lock import sole_server
from fivesuns.server.process import Exit, StartFailed, bind, serve, why_not_opened
from fivesuns.server.runtime.faults import Unavailable
from fivesuns.server.settings import Settings
from serving import GENEROUS, Guest, free_port, hear, wait_for

COMMAND = "from fivesuns.cli import app; app(['serve', '--port', '{port}', '--data', {data!r}])"
HANGING = """
import time
from fivesuns.server import app
class Hanging(app.Executors):
    def __init__(self):
        super().__init__()
        for threads in (self.hashing, self.webhooks):
            threads._pool.submit(time.sleep, 3600)
    def close(self):
        self.documents.close()
app.Executors = Hanging
"""
NEVER_OPEN = """
import time
from fivesuns.server import app
async def stuck(self):
    print("opening", flush=True)
    time.sleep(3600)
app.Services._open = stuck
"""


def begin(folder, port, before=""):
    """The server as people run it, after some other code."""
    code = before + COMMAND.format(port=port, data=str(folder))
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(
            [sys.executable, "-c", code], env=os.environ | GENEROUS, stdout=subprocess.PIPE, stderr=log, text=True
        )


def end(process):
    with process.stdout:
        return process.wait()


# a start that fails


def failure(**more):
    with pytest.raises(StartFailed) as fault:
        serve(**more)
    return fault.value.code, str(fault.value)


def test_a_broken_file_is_told(tmp_path):
    (tmp_path / "house.sqlite").write_bytes(b"this is no database" * 100)
    code, sentence = failure(port=0, data=tmp_path)
    assert code == Exit.DATABASE
    assert sentence.endswith("cannot be opened: file is not a database.")


def test_a_folder_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").touch()
    code, sentence = failure(port=0, data=tmp_path / "file" / "data")
    assert (code, sentence) == (Exit.FOLDER, f"The data folder {tmp_path}/file/data cannot be used: Not a directory.")


def test_an_address_that_is_taken_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr("fivesuns.server.process.ADDRESS_SECONDS", 0.0)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        code, sentence = failure(port=port, data=tmp_path / "data")
    assert (code, sentence) == (Exit.ADDRESS, f"The address 127.0.0.1:{port} cannot be used: Address already in use.")
    assert not (tmp_path / "data").exists()
    with pytest.raises(StartFailed, match=r"cannot be used: .+\.$"):
        bind("no.such.host.invalid", 0)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql+psycopg://ana:geheim@127.0.0.1:1/house", "cannot be (used|opened)"),
        ("nosuch://ana:geheim@host/house", "cannot be used"),
        ("geheim", "The database that is set cannot be used"),
    ],
)
def test_a_database_out_of_reach_is_told_without_its_password(tmp_path, url, why):
    with pytest.raises(StartFailed, match=why) as fault:
        serve(port=0, settings=Settings(data=tmp_path, database=url))
    assert fault.value.code == Exit.DATABASE
    assert "ana:geheim" not in str(fault.value)


def test_what_goes_wrong_while_parts_are_opened_is_told():
    class Parts:
        settings = Settings(database="postgresql://ana:geheim@host/house")
        fault = None

    for fault, code, told in (
        (Unusable("It is broken."), Exit.DATABASE, "It is broken."),
        (Unavailable("disk full"), Exit.DATABASE, "postgresql://ana:***@host/house cannot be written: disk full."),
        (RuntimeError("a fault of ours"), Exit.FAULT, "RuntimeError('a fault of ours')"),
    ):
        Parts.fault = fault
        failed = why_not_opened(Parts)
        assert failed.code == code
        assert told in str(failed)


def test_an_empty_secret_is_told_and_a_new_one_is_never_half_there(tmp_path):
    first = Settings(data=tmp_path).key()
    assert Settings(data=tmp_path).key() == first
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]
    (tmp_path / "secret").write_text("")
    with pytest.raises(ValueError, match="is empty"):
        Settings(data=tmp_path).key()


# a stop


def test_a_second_server_on_a_sqlite_file_says_so_and_a_killed_one_keeps_nobody_out(tmp_path):
    """Also where both begin at once on an empty folder: one of them opens."""
    ports = [free_port(), free_port()]
    both = [begin(tmp_path, port) for port in ports]
    while all(process.poll() is None for process in both):
        time.sleep(0.01)
    one, other = sorted(both, key=lambda process: process.poll() is not None)
    assert end(other) == Exit.DATABASE
    port = ports[both.index(one)]
    wait_for(port, lambda: one.poll() is None)
    assert Guest(port).ask("GET", "/ready").json() == {"ready": True}
    with pytest.raises(StartFailed, match="is open in another server, and a SQLite file has room for one") as fault:
        serve(port=0, data=tmp_path)
    assert fault.value.code == Exit.DATABASE
    one.kill()
    end(one)
    after = begin(tmp_path, port)
    wait_for(port, lambda: after.poll() is None)
    after.terminate()
    assert end(after) == Exit.STOPPED
    with closing(open_database(f"sqlite:///{tmp_path}/house.sqlite").raw_connection()) as database:
        assert database.cursor().execute("SELECT count(*) FROM pulse").fetchone() == (1,)


def test_a_child_of_a_killed_server_keeps_nobody_out(tmp_path):
    """On a busy machine a worker may be there and not have begun, with all that the server had open."""
    held = "from fivesuns.server.database.lock import sole_server; import os, time\n"
    held += f"with sole_server('sqlite:///{tmp_path}/house.sqlite'):\n"
    held += "    if os.fork(): print('held', flush=True)\n    time.sleep(3600)"
    process = subprocess.Popen([sys.executable, "-c", held], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        assert process.stdout.readline() == "held\n"
        process.kill()
        process.wait()
        with sole_server(f"sqlite:///{tmp_path}/house.sqlite"):
            pass
    finally:
        process.stdout.close()
        os.killpg(process.pid, signal.SIGKILL)


def test_it_ends_while_threads_hang_bots_think_and_sockets_are_open(tmp_path):
    port = free_port()
    process = begin(tmp_path, port, HANGING)
    wait_for(port, lambda: process.poll() is None)
    ana = Guest(port)
    seats = [{"kind": "bot", "level": "master"}, {"kind": "bot", "level": "master"}, {"kind": "me"}]
    table = ana.ask("POST", "/api/tables", {"game": "azteka", "seats": seats}).json()["table"]
    with ana.open(table) as line:
        hear(line, "scene")
        process.terminate()
        assert end(process) == Exit.STOPPED
    log = [json.loads(line) for line in (tmp_path / "log").read_text().splitlines()]
    assert log[-1]["event"] == "the house is closed"


def test_it_ends_while_it_starts(tmp_path):
    process = begin(tmp_path, free_port(), NEVER_OPEN)
    assert process.stdout.readline() == "opening\n"
    process.terminate()
    assert end(process) == -signal.SIGTERM
