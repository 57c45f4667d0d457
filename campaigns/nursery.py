"""A process that has loaded everything and forks a house whenever it is told to, so that a start costs little.

It is told by lines of JSON on its standard input, and answers each with the id of the process. When nobody can tell it
anything any more, it ends all houses and itself.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from multiprocessing import forkserver, resource_tracker
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
TICK = os.sysconf("SC_CLK_TCK")
CALL = "from campaigns.nursery import attend; attend()"


def times() -> dict[int, tuple[int, float]]:
    """Of each process: its parent, and its seconds of processor time with those of children that have ended."""
    found = {}
    for place in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            told = place.read_text("utf-8").rpartition(")")[2].split()
            found[int(place.parent.name)] = int(told[1]), sum(map(int, told[11:15])) / TICK
    return found


def cpu_of(pid: int) -> float:
    """The seconds of processor time that a process, and all that were begun by it, have used."""
    known = times()
    family, used = [pid], 0.0
    for one in family:
        family += [child for child, (parent, _) in known.items() if parent == one]
        used += known[one][1] if one in known else 0.0
    return used


class Nursery:
    """The process, as those who start houses see it."""

    def __init__(self) -> None:
        path = os.pathsep.join([*sys.path, str(ROOT)])  # what a house is to load may lie wherever this process finds it
        self._process = subprocess.Popen(
            [sys.executable, "-c", CALL],
            env=os.environ | {"PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.pid = self._process.pid

    def start(
        self, folder: Path, port: int, environment: Mapping[str, str], loaded: tuple[str, ...] = (), dead: int = 0
    ) -> int:
        """Start a house; the id of its process. The one before it, of the same port, is gone then."""
        assert self._process.stdin
        assert self._process.stdout
        order = {
            "folder": str(folder), "port": port, "environment": dict(environment), "loaded": loaded, "dead": dead,
        }  # fmt: skip
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def cpu(self) -> float:
        """The seconds of processor time of all that ever ran in its houses, with their bots, and its own."""
        return cpu_of(self.pid)

    def close(self) -> None:
        """End it, and all houses that it has started."""
        self._process.communicate()


@cache
def shared() -> Nursery:
    """The one that all houses of this process come from."""
    nursery = Nursery()
    atexit.register(nursery.close)
    return nursery


def attend() -> None:
    """What the process does: load everything, then start houses."""
    _load()
    houses: set[int] = set()
    for line in sys.stdin:
        order = json.loads(line)
        with contextlib.suppress(ChildProcessError):
            while order["dead"] in houses:
                houses.discard(os.waitpid(order["dead"], 0)[0])
        house = os.fork()
        if not house:
            _serve(order)
        houses.add(house)
        print(house, flush=True)
    for house in houses:
        with contextlib.suppress(ProcessLookupError):
            os.kill(house, signal.SIGKILL)


def _load() -> None:
    from litestar import Litestar  # noqa: PLC0415 - only in that process

    from fivesuns.games import GAMES, OURS  # noqa: PLC0415
    from fivesuns.server.process import load_texts  # noqa: PLC0415

    Litestar([])  # what it loads by itself
    load_texts(GAMES)
    forkserver.set_forkserver_preload(["fivesuns.bots.pool", *(f"fivesuns.games.{name}" for name in OURS)])
    forkserver.ensure_running()


def _fork_bots() -> None:
    """Let the bots of this house come from a process that has loaded them, instead of beginning anew."""
    forking = multiprocessing.get_context("forkserver")
    tracker: Any = resource_tracker._resource_tracker  # a house has one of its own, which tidies up after a kill
    tracker._fd = tracker._pid = None
    server: Any = forkserver._forkserver
    server.ensure_running = lambda: None  # the nursery has seen to it
    contexts: Any = multiprocessing
    contexts.get_context = lambda _: forking


def _serve(order: dict[str, Any]) -> None:
    """Be a house, in a process of its own, until it is ended."""
    from fivesuns.server.process import serve  # noqa: PLC0415 - only in that process

    with Path(os.devnull).open("rb") as nothing, (Path(order["folder"]) / "log").open("ab") as log:
        for file, taken in ((nothing, 0), (log, 1), (log, 2)):
            os.dup2(file.fileno(), taken)
    os.environ.update(order["environment"])
    _fork_bots()
    for module in order["loaded"]:
        import_module(module)
    try:
        serve(port=order["port"], data=Path(order["folder"]))
    finally:
        os._exit(0)
