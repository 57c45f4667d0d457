"""What a move costs on PostgreSQL, with one server and with two, beside SQLite: the real servers, everything on disk.

    python bench/servers.py [--tables 100] [--seconds 5] [--games 2] [--rounds 3] [--houses sqlite one two]

Each round opens the houses one after the other, plays as fast as it goes, and tells the processor time of a move: of
the servers together, and beside it that of PostgreSQL. With two servers the players of every table are spread over
both. The ratios are of means, with the least and the most of single rounds: the machine does other things as well.
PostgreSQL is started here, in a temporary folder, and flushes its log at every commit.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import mean

from load import Figures, Pair, commits, cpu, free_port, share, start, wait_for

sys.path.append(str(Path(__file__).parent.parent / "tests" / "support"))
from postgres import Postgres

SETTLING_SECONDS = 2.0
TICK = os.sysconf("SC_CLK_TCK")
SERVERS = {"sqlite": 1, "one": 1, "two": 2}  # of each house


@contextmanager
def served(folder: Path, database: str, count: int) -> Iterator[list[tuple[int, subprocess.Popen[bytes]]]]:
    """So many servers on one database, by their ports."""
    servers = []
    try:
        for _ in range(count):
            port = free_port()
            servers.append((port, start(folder, port, database)))
        for port, _ in servers:
            wait_for(port)
        yield servers
    finally:
        for _, server in servers:
            server.send_signal(signal.SIGTERM)
        for _, server in servers:
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


def cpu_below(pid: int) -> float:
    """Seconds of processor time of a process and of those it has started, that still run or have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / TICK
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return cpu(pid) + ended + sum(cpu_below(int(child)) for child in children)


async def play(ports: list[int], pids: list[int], below: int | None, given: Namespace) -> dict[str, float]:
    """Play at so many tables as fast as it goes; what a move costs."""
    figures = Figures()
    pairs = [Pair(figures, ports[number % len(ports)], number, ports=tuple(ports)) for number in range(given.tables)]
    for some in range(0, given.tables, 10):
        await asyncio.gather(*(pair.sit(given.games) for pair in pairs[some : some + 10]))
    playing = [asyncio.create_task(pair.play(0.0)) for pair in pairs]
    await asyncio.sleep(SETTLING_SECONDS)
    figures.measuring, began = True, time.perf_counter()
    before = [cpu(pid) for pid in pids], cpu_below(below) if below else 0.0
    await asyncio.sleep(given.seconds)
    used = sum(cpu(pid) for pid in pids) - sum(before[0])
    beside = (cpu_below(below) if below else 0.0) - before[1]
    took, moves = time.perf_counter() - began, len(figures.delays)
    figures.measuring = False
    batch = await asyncio.to_thread(commits, ports[0])
    for task in playing:
        task.cancel()
    outcomes = await asyncio.gather(*playing, return_exceptions=True)
    faults = [repr(fault) for fault in outcomes if not isinstance(fault, asyncio.CancelledError)]
    if faults:
        raise SystemExit(f"it went wrong: {faults[:3]}")
    return {
        "moves": moves,
        "moves_per_s": round(moves / took),
        "moves_per_server_cpu_s": round(moves / used),
        "server_us": round(1e6 * used / moves, 1),
        "postgresql_us": round(1e6 * beside / moves, 1),
        "jobs_each": batch["jobs_each"],
        "commit_ms": batch["mean_ms"],
        "to_opponent_p50_ms": share(figures.delays, 0.5),
        "to_opponent_p99_ms": share(figures.delays, 0.99),
    }


def measured(house: str, postgres: Postgres, given: Namespace) -> dict[str, float]:
    """One round of one house, on an empty database."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        database = "" if house == "sqlite" else postgres.new_database()
        servers = stack.enter_context(served(Path(folder), database, SERVERS[house]))
        ports, pids = [port for port, _ in servers], [server.pid for _, server in servers]
        return asyncio.run(play(ports, pids, postgres.pid if database else None, given))


def ratio(rounds: list[dict[str, dict[str, float]]], over: str, under: str, of: str = "server_us") -> dict[str, float]:
    """How many times as much one house costs as another: by their means, and the least and the most of a round."""
    single = [one[over][of] / one[under][of] for one in rounds]
    whole = mean(one[over][of] for one in rounds) / mean(one[under][of] for one in rounds)
    return {"ratio": round(whole, 2), "least": round(min(single), 2), "most": round(max(single), 2)}


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--seconds", type=float, default=5)
    asked.add_argument("--games", type=int, default=2, help="that each pair sits down to before it is measured")
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--houses", nargs="+", choices=SERVERS, default=list(SERVERS))
    given = asked.parse_args()
    postgres, rounds = Postgres(durable=True), []
    try:
        for _ in range(given.rounds):
            rounds.append({house: measured(house, postgres, given) for house in given.houses})
            print(json.dumps(rounds[-1]), flush=True)
    finally:
        postgres.close()
    pairs = [("one", "sqlite"), ("two", "one"), ("two", "sqlite")]
    ratios = {f"{a} / {b}": ratio(rounds, a, b) for a, b in pairs if {a, b} <= set(given.houses)}
    print(json.dumps({"a move in server-CPU": ratios}, indent=1))


if __name__ == "__main__":
    main()
