"""Tries everything, two parts at a time, so that no processor waits for the end of a part. It ends with a line a part.

Which part a test belongs to is said by its marks (pyproject.toml), most of them given by the folder that it lies in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from compile import BUILD, COMPILED, has_compiler
from environment import KEEPING_BYTECODE, PYTHON, ROOT, say

SOURCE = ROOT / "src"
REPORTS = BUILD / "reports"
AT_ONCE = 3  # parts: while one waits for a process, a disk or a browser, others work
WORKERS = min(os.cpu_count() or 2, 8)  # of a part of tests: tests also wait, for disks and processes
SLOWEST = 10
FAULT_CHARS = 300


@dataclass
class Part:
    """Something that is tried, once other parts have passed: how it ended, how long it took, what it tried."""

    name: str
    command: list[str]
    after: tuple[str, ...] = ()
    package: Path | None = None
    passed: bool = False
    seconds: float = 0.0
    tests: str = ""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def run(parts: list[Part]) -> None:
    """Try parts in their order, some at once; one that needs another comes after it, or not at all if that failed."""
    waiting, running, ended = list(parts), dict[str, threading.Thread](), dict[str, Part]()
    while waiting or running:
        for part in [part for part in waiting if ended.keys() >= set(part.after)]:
            if not all(ended[name].passed for name in part.after):
                ended[part.name] = part
            elif len(running) < AT_ONCE:
                running[part.name] = threading.Thread(target=try_out, args=[part])
                running[part.name].start()
            else:
                break
            waiting.remove(part)
        time.sleep(0.1)
        for part in parts:
            if part.name in running and not running[part.name].is_alive():
                del running[part.name]
                ended[part.name] = part


def try_out(part: Part) -> None:
    """Run one part, with its name before every line."""
    begun, report = time.monotonic(), REPORTS / f"{part.name}.xml"
    report.unlink(missing_ok=True)
    path = {"PYTHONPATH": str(part.package.resolve())} if part.package else {}
    process = subprocess.Popen(
        part.command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=os.environ | path,
        text=True,
        errors="replace",
    )
    assert process.stdout
    for line in process.stdout:
        say(f"{part.name:11} | {line.rstrip()}")
    part.passed = process.wait() == 0
    part.seconds = time.monotonic() - begun
    if report.exists():
        read(report, part)


def pytest(name: str, marks: str, share: str) -> list[str]:
    """The tests of these marks, shared out by test (`worksteal`) or by file (`loadfile`)."""
    report = f"--junitxml={REPORTS / name}.xml"
    return [str(PYTHON), "-m", "pytest", "-m", marks, f"-n{WORKERS}", f"--dist={share}", report]


def read(report: Path, part: Part) -> None:
    """Take from a report how many tests there were, the slowest, and what went wrong."""
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    total = {"tests": 0, "failures": 0, "errors": 0, "skipped": 0}
    for suite in suites:
        for kind in total:
            total[kind] += int(suite.get(kind, 0))
        for case in suite.iter("testcase"):
            name = f"{case.get('classname')}::{case.get('name')}"
            part.slowest.append((float(case.get("time", 0)), name))
            wrong = [*case.iter("failure"), *case.iter("error")]
            part.faults.extend(f"{name}: {fault.get('message', '')[:FAULT_CHARS]}" for fault in wrong)
    part.tests = ", ".join(f"{count} {kind}" for kind, count in total.items() if count or kind == "tests")


def tell(parts: list[Part]) -> None:
    """The end: the slowest tests, what went wrong, and a line for each part."""
    timed = sorted(((seconds, test, part.name) for part in parts for seconds, test in part.slowest), reverse=True)
    say("\nThe slowest tests")
    for seconds, test, name in timed[:SLOWEST]:
        say(f"{seconds:7.1f} s  {test} ({name})")
    for part in parts:
        if part.faults:
            say(f"\nWhat went wrong ({part.name})\n  " + "\n  ".join(part.faults))
    say("\nWhat ran")
    for part in parts:
        say(f"{part.seconds:7.1f} s  {'passed' if part.passed else 'FAILED'}  {part.name:12} {part.tests}".rstrip())


def all_parts() -> list[Part]:
    """What is tried, the longest way to the end first. What is tried once is tried on compiled code: it is faster."""
    if has_compiler():
        compiled, interpreted = "process or not (browser or toys)", "toys or not (browser or process or once)"
    else:
        compiled, interpreted = "process", "not (browser or process)"
    return [
        Part("build", [sys.executable, "tools/compile.py"]),
        Part("chromium", ["tests/chromium"]),
        Part("postgresql", ["tests/postgresql"]),
        Part("check", ["make", "--no-print-directory", "check"]),
        Part("browser", pytest("browser", "browser", "loadfile"), ("build", "chromium"), COMPILED),
        Part("compiled", pytest("compiled", compiled, "worksteal"), ("build", "postgresql"), COMPILED),
        Part("interpreted", pytest("interpreted", interpreted, "worksteal"), ("postgresql",), SOURCE),
    ]


def main() -> None:
    begun = time.monotonic()
    os.environ.update(KEEPING_BYTECODE)
    REPORTS.mkdir(parents=True, exist_ok=True)
    parts = all_parts()
    run(parts)
    tell(parts)
    compiler = "with" if has_compiler() else "WITHOUT"
    say(f"{time.monotonic() - begun:7.1f} s  {compiler} a C compiler, {AT_ONCE} parts of {WORKERS} at once")
    sys.exit(not all(part.passed for part in parts))


if __name__ == "__main__":
    main()
