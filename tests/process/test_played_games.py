"""`fivesuns games` is stopped, by Ctrl-C and for good, while processes play: it goes on, and the file is the same."""

import os
import signal
import subprocess
import sys
import time

import pytest

COUNT = 40
COMMAND = [sys.executable, "-m", "fivesuns", "games", "cibola", "--level", "player", "--n", str(COUNT), "--seed", "5"]
INTERRUPTED = 130


def start(folder, name, workers):
    """A run in a session of its own, so that a signal reaches it as it does from a terminal: its workers as well."""
    line = [*COMMAND, "--iterations", "40", "--workers", str(workers), "--out", name]
    ignored = signal.signal(signal.SIGINT, signal.default_int_handler)  # as it is for what a shell runs beside itself
    try:
        return subprocess.Popen(line, cwd=folder, start_new_session=True, stderr=subprocess.PIPE, text=True)
    finally:
        signal.signal(signal.SIGINT, ignored)


def ended(run):
    """How a run ended, and what it said."""
    with run:
        told = run.communicate()[1]
    return run.returncode, told


def lines(file):
    return file.read_bytes().count(b"\n") if file.exists() else 0


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The file of a run that nobody stopped."""
    folder = tmp_path_factory.mktemp("whole")
    assert ended(start(folder, "games.jsonl", 2))[0] == 0
    return (folder / "games.jsonl").read_bytes()


def stopped(folder, out, part, sent):
    """How a run ended that a signal has reached in its middle; one that was faster than this test is begun anew."""
    while True:
        run = start(folder, out.name, 1)
        while lines(part) < 4 and run.poll() is None:
            time.sleep(0.001)
        if run.poll() is None:
            os.killpg(run.pid, sent)
        code, told = ended(run)
        if code or not out.exists():
            return code, told
        out.unlink()


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_it_goes_on_where_it_was(whole, tmp_path, sent):
    part, out = tmp_path / "games.jsonl.part", tmp_path / "games.jsonl"
    code, told = stopped(tmp_path, out, part, sent)
    assert code == (INTERRUPTED if sent == signal.SIGINT else -sent)
    assert "Traceback" not in told
    kept = lines(part)
    assert 4 <= kept < COUNT
    if sent == signal.SIGINT:
        assert f"{kept} of {COUNT} games are kept" in told
    assert ended(start(tmp_path, out.name, 2))[0] == 0
    assert out.read_bytes() == whole
    assert not part.exists()
    assert whole.count(b"\n") == COUNT
