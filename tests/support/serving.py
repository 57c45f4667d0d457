"""What tests of the real server share: the process, and a person at a socket."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

import httpx
from websockets.sync.client import connect

from campaigns.house import COUNTED, free_port

GENEROUS = {f"FIVESUNS_{name}": "1000000" for name in COUNTED}
LINE = httpx.Client(verify=False, trust_env=False, limits=httpx.Limits(max_keepalive_connections=0), timeout=None)
SERVE = "from pathlib import Path; from fivesuns.server.process import serve; serve(port={port}, data=Path({data!r}))"


def start(folder, port, environment=GENEROUS):
    """The server as people run it; it answers when this returns."""
    code = SERVE.format(port=port, data=str(folder))
    with (folder / "log").open("ab") as log:
        process = subprocess.Popen([sys.executable, "-c", code], env=os.environ | environment, stderr=log, stdout=log)
    wait_for(port, lambda: process.poll() is None)
    return process


def wait_for(port, alive=lambda: True):
    """Wait until somebody listens."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            assert alive(), "the server has stopped"
            time.sleep(0.005)


@contextmanager
def server(folder, environment=GENEROUS):
    """A server on a port of its own; closing it is a clean stop."""
    port = free_port()
    process = start(folder, port, environment)
    try:
        yield process, port
    finally:
        if process.poll() is None:
            process.terminate()
        process.wait()


class Guest:
    """A person with a browser's cookie."""

    def __init__(self, port):
        self.port = port
        answer = self.ask("GET", "/api/me", cookie="")
        self.cookie = answer.headers["set-cookie"].partition(";")[0]

    def ask(self, method, path, body=None, cookie=None):
        headers = {"cookie": self.cookie if cookie is None else cookie}
        return LINE.request(method, f"http://127.0.0.1:{self.port}{path}", json=body, headers=headers)

    def open(self, table, **more):
        url = f"ws://127.0.0.1:{self.port}/ws/{table}"
        headers = {"Cookie": self.cookie}
        return connect(url, additional_headers=headers, compression=None, open_timeout=None, max_size=None, **more)


def hear(line, kind):
    """The next message of a kind on a socket; the only limit is that of a whole test, since machines may be busy."""
    while kind not in (message := json.loads(line.recv())):
        pass
    return message[kind]


def two_at_a_table(port):
    """Two guests and a table of theirs."""
    ana, beto = Guest(port), Guest(port)
    order = {"game": "azteka", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = ana.ask("POST", "/api/tables", order).json()["table"]
    assert beto.ask("POST", f"/api/tables/{table}/sit", {"seat": 1}).status_code == 200
    return ana, beto, table
