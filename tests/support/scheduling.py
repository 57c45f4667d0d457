"""A small Dask cluster of the tests' own: a scheduler and workers as processes on the loopback address."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from serving import free_port, wait_for

QUIET = {"DASK_LOGGING__DISTRIBUTED": "critical", "DASK_DISTRIBUTED__WORKER__DAEMON": "False"}


def begun(module, *more, folder, environment=()):
    command = [sys.executable, "-W", "ignore", "-m", f"distributed.cli.{module}", "--no-dashboard", *more]
    support = str(Path(__file__).parent)
    path = os.pathsep.join([support, os.environ.get("PYTHONPATH", ""), *filter(None, sys.path)])
    with (folder / "log").open("ab") as log:
        env = os.environ | QUIET | {"PYTHONPATH": path} | dict(environment)
        return subprocess.Popen(command, cwd=folder, env=env, stderr=log, stdout=log)


class SmallCluster:
    """A scheduler, and workers that think one thought at a time."""

    def __init__(self, folder, *more, scheme="tcp", environment=()):
        self.folder, self.more, self.environment = folder, more, environment
        self.port, self.workers = free_port(), []
        self.address = f"{scheme}://127.0.0.1:{self.port}"
        self.scheduler = self._begin("dask_scheduler", "--host", f"{scheme}://127.0.0.1", "--port", str(self.port))
        wait_for(self.port, lambda: self.scheduler.poll() is None)

    def _begin(self, module, *more, **environment):
        environment = {**dict(self.environment), **environment}
        return begun(module, *more, *self.more, folder=self.folder, environment=environment)

    def add_worker(self, **environment):
        """One more worker; environment variables make it another one than ours."""
        more = ("--nthreads", "1", "--no-nanny", "--memory-limit", "0")
        worker = self._begin("dask_worker", self.address, *more, **environment)
        self.workers.append(worker)
        return worker

    def one_worker(self):
        """See to it that there is one worker of ours, whatever a test has done to it."""
        if len(self.workers) != 1 or self.workers[0].poll() is not None:
            self.kill_workers()
            self.add_worker()

    def kill_workers(self):
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.workers = []

    def close(self):
        self.kill_workers()
        self.scheduler.kill()
        self.scheduler.wait()


# what workers are asked


def begin_and_hang(folder):
    """Say that a thought has begun, and never end the first time; the second time end at once."""
    first = Path(folder, "first")
    if first.exists():
        return "again"
    first.write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def hang(question):
    """Like the first one, for ever, where a bot's question is answered; the folder is that of the environment."""
    Path(os.environ["THINKING_FOLDER"], "begun").write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)


def fail():
    """A fault of ours in a thought, which is no fault of the cluster."""
    raise KeyError("ours")
