"""Builds beside each other, in turn on one machine: what a move costs the server's processor in each.

    python bench/in_turn.py build/old:whole build/new:changes [--tables 50] [--moves 500] [--rounds 7]
    python bench/in_turn.py /tmp/boardgame:boardgame.io build/new:changes

Each build is a folder for PYTHONPATH and how its players' views come; `boardgame.io` is the yardstick of
`boardgame.mjs`, installed in that folder. All servers run all the time; in each round the tables of each make so many
moves, one server after the other, so that whatever else the machine does meets all alike. Told are processor times,
never clock times, and the ratios of each round to the first one named.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from load import GAME, Figures, Pair, cpu, free_port, share, start, wait_for

YARDSTICK = "boardgame.io"


class Costs:
    """What a server's moves have cost, by round."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.us: list[float] = []  # microseconds of its processor time a move
        self.bytes: list[float] = []  # a move, where they were counted
        self.delays: list[float] = []  # seconds to the opponent

    def told(self) -> str:
        """What came of it, as a line of JSON; the first round only fills what is kept."""
        costs = sorted(self.us[1:])
        said = {
            "build": self.name,
            "us_a_move": {"least": round(costs[0]), "median": round(median(costs)), "most": round(costs[-1])},
            "moves_per_server_cpu_s": round(1e6 / median(costs)),
            "to_opponent_ms": {"p50": share(self.delays, 0.5), "p99": share(self.delays, 0.99)},
        }
        return json.dumps(said | ({"bytes_per_move": round(median(self.bytes))} if self.bytes else {}))


class House:
    """A server of one build, and those who play at it."""

    def __init__(self, build: str, views: str, tables: int, stay: contextlib.ExitStack) -> None:
        self.costs = Costs(f"{build} {views}")
        folder = Path(stay.enter_context(tempfile.TemporaryDirectory()))
        self.port, self.figures, self.gate = free_port(), Figures(), asyncio.Event()
        self.server = stay.enter_context(stopped(start(folder, self.port, build=build)))
        self.pairs = [Pair(self.figures, self.port, number, views, gate=self.gate) for number in range(tables)]
        self.playing: list[asyncio.Task[None]] = []

    async def open(self, moves: int) -> None:
        """Let everybody sit down at tables for so many moves, and play whenever the gate is open."""
        await asyncio.to_thread(wait_for, self.port)
        games = 2 + moves // (GAME * len(self.pairs))
        for some in range(0, len(self.pairs), 10):
            await asyncio.gather(*(pair.sit(games) for pair in self.pairs[some : some + 10]))
        self.figures.measuring = True
        self.playing = [asyncio.create_task(pair.play(0)) for pair in self.pairs]

    async def play(self, moves: int) -> None:
        """So many moves; what is under way then comes to its end, and everybody waits."""
        figures, used = self.figures, cpu(self.server.pid)
        figures.delays, figures.received = [], 0
        self.gate.set()
        while len(figures.delays) < moves:
            await self._pause()
        self.gate.clear()
        while figures.under_way:
            await self._pause()
        made = len(figures.delays)
        self.costs.us.append(1e6 * (cpu(self.server.pid) - used) / made)
        self.costs.bytes.append(figures.received / made)
        self.costs.delays += figures.delays

    async def _pause(self) -> None:
        await asyncio.sleep(0.01)
        for task in self.playing:
            if task.done():
                task.result()

    async def close(self) -> None:
        """Nobody plays any more."""
        for task in self.playing:
            task.cancel()
        await asyncio.gather(*self.playing, return_exceptions=True)


class Yardstick:
    """boardgame.io in its folder, with its own players."""

    def __init__(self, folder: str, tables: int, stay: contextlib.ExitStack) -> None:
        self.costs = Costs(YARDSTICK)
        command = ["node", str(Path(__file__).with_name("boardgame.mjs")), str(tables), "in turn"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        self.players = stay.enter_context(stopped(subprocess.Popen(command, cwd=folder, **pipes)))

    async def open(self, moves: int) -> None:
        """Wait until everybody is connected."""
        await self._answer()

    async def play(self, moves: int) -> None:
        """So many moves; what is under way then comes to its end, and everybody waits."""
        self.players.stdin.write(f"{moves}\n")
        self.players.stdin.flush()
        told = await self._answer()
        self.costs.us.append(told["us_a_move"])
        self.costs.delays += [delay / 1000 for delay in told["delays"]]

    async def _answer(self) -> dict[str, Any]:
        line = await asyncio.to_thread(self.players.stdout.readline)
        if not line:
            raise SystemExit("boardgame.io has ended")
        return json.loads(line)

    async def close(self) -> None:
        """Nobody plays any more."""
        self.players.stdin.close()


@contextlib.contextmanager
def stopped(process: subprocess.Popen[Any]) -> Iterator[subprocess.Popen[Any]]:
    """A process that is stopped in the end."""
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def told(costs: list[Costs]) -> Iterator[str]:
    """What came of it, in lines of JSON."""
    first, *others = costs
    yield first.told()
    for other in others:
        ratios = sorted(before / after for before, after in zip(first.us[1:], other.us[1:], strict=True))
        yield other.told()
        said = {"moves_for_one_of_first": {"median": round(median(ratios), 3), "rounds": [round(r, 2) for r in ratios]}}
        yield json.dumps(said)


async def measure(houses: list[House | Yardstick], moves: int, rounds: int) -> None:
    """Play so many rounds after one that is not counted, and tell what came of it."""
    for house in houses:
        await house.open(moves * (rounds + 1))
    for number in range(rounds + 1):
        for house in houses if number % 2 else reversed(houses):
            await house.play(moves)
    for line in told([house.costs for house in houses]):
        print(line, flush=True)
    for house in houses:
        await house.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("builds", nargs="+", help=f"a folder for PYTHONPATH, and how views come; or FOLDER:{YARDSTICK}")
    asked.add_argument("--tables", type=int, default=50)
    asked.add_argument("--moves", type=int, default=500)
    asked.add_argument("--rounds", type=int, default=7)
    given = asked.parse_args()
    with contextlib.ExitStack() as stay:
        houses: list[House | Yardstick] = []
        for build in given.builds:
            folder, views = build.rsplit(":", 1)
            yardstick = views == YARDSTICK
            made = Yardstick(folder, given.tables, stay) if yardstick else House(folder, views, given.tables, stay)
            houses.append(made)
        asyncio.run(measure(houses, given.moves, given.rounds))


if __name__ == "__main__":
    main()
