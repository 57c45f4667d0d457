"""Two builds beside each other, in turn on one machine: what a move costs the server's processor in each.

    python bench/in_turn.py build/old:whole build/new:changes [--tables 50] [--moves 1500] [--rounds 7]

Each build is a folder for PYTHONPATH and how its players' views come. Both servers run all the time; in each round the
tables of one make so many moves, then those of the other, so that whatever else the machine does meets both alike. Told
are processor times, never clock times, and the ratio of each round.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from load import Figures, Pair, cpu, free_port, share, start, wait_for


class House:
    """A server of one build, and those who play at it."""

    def __init__(self, build: str, views: str, tables: int, stay: contextlib.ExitStack) -> None:
        self.name = f"{build} {views}"
        folder = Path(stay.enter_context(tempfile.TemporaryDirectory()))
        self.port, self.figures = free_port(), Figures()
        self.server = stay.enter_context(stopped(start(folder, self.port, build=build)))
        self.pairs = [Pair(self.figures, self.port, number, views) for number in range(tables)]
        self.playing: list[asyncio.Task[None]] = []
        self.costs: list[float] = []  # microseconds of a move, by round
        self.sizes: list[float] = []  # bytes

    async def sit(self, games: int) -> None:
        await asyncio.to_thread(wait_for, self.port)
        for some in range(0, len(self.pairs), 10):
            await asyncio.gather(*(pair.sit(games) for pair in self.pairs[some : some + 10]))

    async def play(self, moves: int) -> None:
        """So many moves; what is under way then comes to its end, and everybody waits."""
        figures, gate = self.figures, self.gate
        figures.measuring, figures.received, before = True, 0, len(figures.delays)
        used = cpu(self.server.pid)
        gate.set()
        while len(figures.delays) < before + moves:
            await asyncio.sleep(0.01)
        gate.clear()
        made = -1
        while made != len(figures.delays):
            made = len(figures.delays)
            await asyncio.sleep(0.3)
        self.costs.append(1e6 * (cpu(self.server.pid) - used) / (made - before))
        self.sizes.append(figures.received / (made - before))

    def open(self) -> None:
        """Let everybody play whenever the gate is open."""
        self.gate = asyncio.Event()
        for pair in self.pairs:
            pair.gate = self.gate
        self.playing = [asyncio.create_task(pair.play(0)) for pair in self.pairs]

    async def close(self) -> None:
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)


@contextlib.contextmanager
def stopped(server):  # type: ignore[no-untyped-def]
    """A server that is stopped in the end."""
    try:
        yield server
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()


def told(houses: list[House]) -> Iterator[str]:
    """What came of it, in lines of JSON."""
    for house in houses:
        costs = sorted(house.costs[1:])  # the first round fills what is kept
        yield json.dumps(
            {
                "build": house.name,
                "us_a_move": {"least": round(costs[0]), "median": round(median(costs)), "most": round(costs[-1])},
                "moves_per_server_cpu_s": round(1e6 / median(costs)),
                "bytes_per_move": round(median(house.sizes)),
                "to_opponent_ms": {"p50": share(house.figures.delays, 0.5), "p99": share(house.figures.delays, 0.99)},
            }
        )
    first, second = houses
    ratios = sorted(one / two for one, two in zip(first.costs[1:], second.costs[1:], strict=True))
    yield json.dumps({"moves_of_second_for_one_of_first": [round(ratio, 2) for ratio in ratios]})


async def measure(houses: list[House], moves: int, rounds: int) -> None:
    games = 2 + (moves * (rounds + 1)) // (79 * len(houses[0].pairs))
    await asyncio.gather(*(house.sit(games) for house in houses))
    for house in houses:
        house.open()
    for _ in range(rounds + 1):
        for house in houses:
            await house.play(moves)
    for line in told(houses):
        print(line, flush=True)
    for house in houses:
        await house.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("builds", nargs=2, help="a folder for PYTHONPATH, and how views come: FOLDER:whole")
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--moves", type=int, default=1500)
    asked.add_argument("--rounds", type=int, default=7)
    given = asked.parse_args()
    with contextlib.ExitStack() as stay:
        houses = [House(*build.rsplit(":", 1), given.tables, stay) for build in given.builds]
        asyncio.run(measure(houses, given.moves, given.rounds))


if __name__ == "__main__":
    main()
