"""What a cluster brings an arena: the same games by processes of this machine, on one worker and on two.

    python bench/cluster.py [--game azteka] [--games 40] [--level coati] [--workers 1 2] [--rounds 3]

A scheduler and workers are started on the loopback address, so on a machine with two processors the second worker
shares them with the scheduler, with this program and with whatever else runs. Told are seconds and the processor time
of the workers, and the ratio of games a second to those with one worker in the same round.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from contextlib import contextmanager
from pathlib import Path

from load import cpu

sys.path.append(str(Path(__file__).parent.parent / "tests" / "support"))
from fivesuns.bots.arena import arena
from fivesuns.bots.cluster import Cluster
from fivesuns.games import GAMES
from scheduling import SmallCluster


@contextmanager
def workers(count: int):
    """A cluster with so many workers, all of which have been met."""
    with tempfile.TemporaryDirectory() as folder:
        small = SmallCluster(Path(folder))
        for _ in range(count):
            small.add_worker()
        cluster = Cluster(small.address)
        cluster.open()
        while cluster.workers < count:
            time.sleep(0.1)
        try:
            yield small, cluster
        finally:
            cluster.shutdown()
            small.close()


def played(count: int, given: Namespace) -> dict[str, object]:
    """One arena on so many workers: seconds, processor time and results."""
    game = GAMES[given.game]
    with workers(count) as (small, cluster):
        arena(game, game.setup(), [given.level] * game.seats[0], count, executor=cluster)  # all is loaded now
        pids = [worker.pid for worker in small.workers]
        used, began = sum(map(cpu, pids)), time.perf_counter()
        rows = arena(game, game.setup(), [given.level] * game.seats[0], given.games, seed=1, executor=cluster)
        took = time.perf_counter() - began
        used = sum(map(cpu, pids)) - used
    wins = [row["wins"] for row in rows]
    return {"seconds": round(took, 2), "worker_cpu_s": round(used, 2), "wins": wins}


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="azteka")
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--level", default="coati")
    asked.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    for _ in range(given.rounds):
        found = {count: played(count, given) for count in given.workers}
        first = found[given.workers[0]]
        ratios = {count: round(first["seconds"] / one["seconds"], 2) for count, one in found.items()}
        print(json.dumps({"workers": found, "times as many games a second": ratios}), flush=True)


if __name__ == "__main__":
    main()
