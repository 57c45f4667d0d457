"""What a campaign has tried and found: a file that says where it stands, so that it goes on from there."""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

SAVE_SECONDS = 5.0  # between two states of the file while a campaign runs
FINDINGS = 20  # after which a campaign stops: somebody has to look at them


@dataclass
class Outcome:
    """What one case came to: what was counted, and what was found that must not be."""

    counts: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)


class Campaign(Protocol):
    """Something that can be tried again and again: a case is settled by the seed and its number."""

    def case(self, number: int) -> Outcome:
        """Try one case."""

    def cpu(self) -> float:
        """The seconds of processor time that processes begun by it, and still running, have used."""

    def close(self) -> None:
        """End what was begun."""


@dataclass
class Report:
    """How far a campaign has come."""

    campaign: str
    seed: int
    done: int = 0  # cases
    cpu_seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        """One more case."""
        self.done += 1
        self.counts.update(outcome.counts)
        self.findings += [f"case {self.done - 1}: {found}" for found in outcome.findings]

    def save(self, path: Path) -> None:
        """Write it down, whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(json.dumps(vars(self), indent=1, sort_keys=True) + "\n", "utf-8")
        draft.replace(path)

    def line(self) -> str:
        """Where it stands, in a line."""
        counted = ", ".join(f"{count:,} {name}" for name, count in sorted(self.counts.items()))
        found = f"{len(self.findings)} findings"
        return f"{self.campaign} (seed {self.seed}): {self.done:,} cases, {counted}; {found}; {self.cpu_seconds:.0f} s"


def opened(path: Path, campaign: str, seed: int) -> Report:
    """The report at a path, to be gone on with; a new one where there is none. ValueError where it is of another."""
    if not path.exists():
        return Report(campaign, seed)
    kept = json.loads(path.read_text("utf-8"))
    if (kept["campaign"], kept["seed"]) != (campaign, seed):
        raise ValueError(f"{path} is the report of {kept['campaign']} with seed {kept['seed']}")
    return Report(**kept | {"counts": Counter(kept["counts"])})


def used(campaign: Campaign) -> float:
    """The seconds of processor time of this process, of those that have ended, and of those that run."""
    return sum(os.times()[:4]) + campaign.cpu()


def pursue(
    report: Report,
    path: Path,
    campaign: Campaign,
    *,
    seconds: float,
    cases: int | None = None,
    say: Callable[[str], None] = print,
) -> Report:
    """Try case after case until so many seconds of processor time, or so many cases, are used up; both of this run."""
    before, began, last, first = report.cpu_seconds, used(campaign), time.monotonic(), report.done
    while len(report.findings) < FINDINGS and (cases is None or report.done - first < cases):
        report.add(campaign.case(report.done))
        report.cpu_seconds = round(before + used(campaign) - began, 2)
        if time.monotonic() - last > SAVE_SECONDS:
            last = time.monotonic()
            report.save(path)
            say(report.line())
        if report.cpu_seconds - before >= seconds:
            break
    report.save(path)
    say(report.line())
    for found in report.findings:
        say(f"FOUND {found}")
    return report
