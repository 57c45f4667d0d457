"""Steps a CPU-second of batches, as shares of the rules' own speed in the same run; and of peers, where they are there.

    PYTHONPATH=build/compiled .venv/bin/python bench/batch.py [--seconds 0.5] [--rounds 3] [game ...]
    PYTHONPATH=build/compiled .venv/bin/python bench/batch.py --peers PYTHON

PYTHON is the interpreter of an environment of its own in which `pgx` and `open_spiel` are installed: neither is a
dependency of ours. It is started by this program between our own measurements, so that both see the same machine.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from fivesuns.bridges.batch import Batch
from fivesuns.build import is_compiled
from fivesuns.games import OURS

WARM = 500  # steps after which positions are spread over their games
PEERS = Path(__file__).with_name("batch_peers.py")


def rate(work, amount, seconds):
    """How many of an amount are done in a CPU-second."""
    work()
    done, begun = 0, time.process_time()
    while time.process_time() - begun < seconds:
        work()
        done += amount
    return done / (time.process_time() - begun)


def measured(game, n, seconds, rounds):
    """Medians, and the share of the rules' speed, which is taken round by round; least and most of it too."""
    batch = Batch(game, n, 2, seed=1)
    stepper = batch._stepper
    stepper.roll(WARM, False)
    most = max(1, 1024 // n)
    rules, looked, stepped = [], [], []
    for _ in range(rounds):
        rules.append(rate(lambda: stepper.roll(most, False), most * n, seconds))
        stepper.roll(1, True)
        looked.append(rate(lambda: stepper.roll(most, True), most * n, seconds))
        stepped.append(rate(lambda: batch.step(batch.draw()), n, seconds))
    shares = [one / other for one, other in zip(stepped, rules, strict=True)]
    inside = [one / other for one, other in zip(looked, rules, strict=True)]
    return {
        "rules": statistics.median(rules),
        "inside": statistics.median(looked),
        "numpy": statistics.median(stepped),
        "share inside": statistics.median(inside),
        "share": statistics.median(shares),
        "shares": [min(shares), max(shares)],
        "legal": float(batch.mask.sum() / n),
    }


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", default=list(OURS))
    asked.add_argument("--sizes", type=int, nargs="+", default=[1024])
    asked.add_argument("--seconds", type=float, default=0.5)
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--peers", metavar="PYTHON")
    given = asked.parse_args()
    found = {"compiled": is_compiled(), "load": os.getloadavg()[0]}
    for game in given.games:
        for n in given.sizes:
            found[f"{game} {n}"] = row = measured(game, n, given.seconds, given.rounds)
            low, high = row["shares"]
            print(
                f"{game:12}{n:6}  rules {row['rules'] / 1e6:6.2f} M  inside {row['inside'] / 1e6:6.3f} M"
                f" ({row['share inside']:.2f})  numpy {row['numpy'] / 1e6:6.3f} M  share {row['share']:.3f}"
                f" ({low:.3f} to {high:.3f})  {row['legal']:.0f} legal",
                file=sys.stderr,
                flush=True,
            )
    if given.peers:
        command = [given.peers, str(PEERS), str(given.seconds)]
        found["peers"] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
