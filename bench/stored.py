"""How long a house with many stored tables takes to open: the processor time of the server, and the time to a page.

    python bench/stored.py [--tables 0 10000] [--bots 1000] [--rounds 3]

Each store is made here: games of Azteka under way, forty rows each, two people at most of them and a bot at some, which
goes on once the house is open. A round opens the houses one after the other. A page has come when the shelf was read;
`settled` is when the bots' tables are in memory.
"""

from __future__ import annotations

import json
import signal
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path
from urllib.request import urlopen

import sqlalchemy as sql

from fivesuns.core.rows import Row
from fivesuns.datasets import Series, play
from fivesuns.games import GAMES
from fivesuns.server.database.engine import open_database
from fivesuns.server.database.schema import ROWS, SEATS, TABLES
from load import cpu, figure, free_port, memory, start, wait_for

STEPS = 40


def fill(data: Path, tables: int, bots: int) -> None:
    """A store with so many tables, some of them with a bot."""
    game = GAMES["azteka"]
    line = play(Series(game.name, game.setup(2), ("random", "random")), 0)
    rows = [Row(**row) for row in line["rows"][:STEPS]]
    engine, now = open_database(f"sqlite:///{data / 'house.sqlite'}"), time.time()
    head = {key: line[key] for key in ("game", "rules", "material", "options", "seed", "commitment", "dice")}
    with engine.begin() as connection:
        for number in range(tables):
            id = f"t{number:015}"
            made = head | {"id": id, "made": now - 3600, "over": False, "host": f"p{number}", "public": True}
            people = [
                {"table": id, "seat": seat, "kind": "person", "person": f"p{number + seat}", "name": "Ana", "level": ""}
                for seat in (0, 1)
            ]
            if number < bots:
                people[1] |= {"kind": "bot", "person": "", "level": "novice"}
            connection.execute(sql.insert(TABLES), made)
            connection.execute(sql.insert(SEATS), people)
            connection.execute(
                sql.insert(ROWS),
                [
                    {
                        "table": id,
                        "step": row.step,
                        "at": now - 1800 + row.step,
                        "actor": row.actor,
                        "seat": row.seat,
                        "kind": row.kind,
                        "word": row.word,
                    }
                    for row in rows
                ],
            )
    engine.dispose()


def opened(data: Path, bots: int) -> dict[str, float]:
    """Open a house on a store; when it has answered, and when its bots are at their tables."""
    port, began = free_port(), time.perf_counter()
    server = start(data, port)
    try:
        wait_for(port)
        with urlopen(f"http://127.0.0.1:{port}/", timeout=600) as page:
            page.read()
        told = {"page_s": time.perf_counter() - began, "page_cpu_s": cpu(server.pid)}
        while figure(port, "fivesuns_tables_open") < bots:
            time.sleep(0.2)
        told |= {"settled_s": time.perf_counter() - began, "settled_cpu_s": cpu(server.pid)}
        told["memory_mb"] = memory(server.pid)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(60)
    return {name: round(value, 2) for name, value in told.items()}


def main() -> None:
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--tables", type=int, nargs="+", default=[0, 10_000])
    asked.add_argument("--bots", type=int, default=1000)
    asked.add_argument("--rounds", type=int, default=3)
    given = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        stores = {tables: Path(folder, str(tables)) for tables in given.tables}
        for tables, data in stores.items():
            data.mkdir()
            fill(data, tables, given.bots)
        for _ in range(given.rounds):
            found = {tables: opened(data, min(given.bots, tables)) for tables, data in stores.items()}
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
