"""Runs campaigns: `python -m campaigns secrets --seed 1 --budget 600`, or all of them with small budgets."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from campaigns.report import Campaign, opened, pursue

FOLDER = Path("build/campaigns")  # where reports are kept, unless said otherwise
# Each is a module with a class of its name, and the seconds of processor time it gets where no budget is named.
CAMPAIGNS = {"secrets": 60, "sockets": 60, "lines": 60, "kills": 60, "strangers": 60}


def campaign_of(name: str) -> Callable[[int], Campaign]:
    """What makes a campaign of a name; only what it needs is loaded."""
    made: Callable[[int], Campaign] = getattr(import_module(f"campaigns.{name}"), name.capitalize())
    return made


def run(name: str, seed: int, seconds: float, cases: int | None, folder: Path) -> bool:
    """Go on with one campaign; whether it has found nothing so far."""
    path = folder / f"{name}-{seed}.json"
    report = opened(path, name, seed)
    print(f"{name}: {'goes on from case ' + str(report.done) if report.done else 'begins'}, report in {path}")
    campaign = campaign_of(name)(seed)
    try:
        pursue(report, path, campaign, seconds=seconds, cases=cases)
    finally:
        campaign.close()
    return not report.findings


def main() -> None:
    asked = argparse.ArgumentParser(prog="campaigns", description=__doc__)
    asked.add_argument(
        "name", nargs="?", choices=["", *CAMPAIGNS], help="all, one after the other, where none is named"
    )
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--budget", type=float, help="seconds of processor time, of this run")
    asked.add_argument("--cases", type=int, help="at most so many cases in this run")
    asked.add_argument("--reports", type=Path, default=FOLDER)
    given = asked.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was begun is ended, too
    names = [given.name] if given.name else [*CAMPAIGNS]
    well = [run(name, given.seed, given.budget or CAMPAIGNS[name], given.cases, given.reports) for name in names]
    sys.exit(not all(well))


if __name__ == "__main__":
    main()
