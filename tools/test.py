"""Tries everything: checks beside the build, then the tests in parts, each on all cores. It ends with a line a part.

Which part a test belongs to is said by its marks (pyproject.toml), most of them given by the folder that it lies in.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from compile import BUILD, COMPILED, has_compiler
from environment import KEEPING_BYTECODE, PYTHON, ROOT, say

SOURCE = ROOT / "src"
REPORTS = BUILD / "reports"
WORKERS = min((os.cpu_count() or 2) + 1, 8)  # one more than processors: tests also wait, for disks and processes
SLOWEST = 10
FAULT_CHARS = 300


@dataclass
class Part:
    """Something that is tried: how it ended, how long it took, what it tried."""

    name: str
    failed: bool = False
    seconds: float = 0.0
    tests: str = ""
    slowest: list[tuple[float, str]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


def side_by_side(**commands: list[str]) -> list[Part]:
    """Run commands at once, each to its end."""
    begun, parts = time.monotonic(), []
    running = {
        name: subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL) for name, command in commands.items()
    }
    while running:
        time.sleep(0.1)
        for name in [name for name, process in running.items() if process.poll() is not None]:
            parts.append(Part(name, bool(running.pop(name).returncode), time.monotonic() - begun))
    return parts


def pytest(name: str, package: Path, marks: str, share: str) -> Part:
    """Run the tests of these marks on a package, shared out by test (`worksteal`) or by file (`loadfile`)."""
    say(f"\n{name}: {marks}")
    report = REPORTS / f"{name}.xml"
    report.unlink(missing_ok=True)
    command = [str(PYTHON), "-m", "pytest", "-m", marks, f"-n{WORKERS}", f"--dist={share}", f"--junitxml={report}"]
    begun = time.monotonic()
    process = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, env=os.environ | {"PYTHONPATH": str(package)}, check=False
    )
    part = Part(name, bool(process.returncode), time.monotonic() - begun)
    if report.exists():
        read(report, part)
    return part


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
        say(f"{part.seconds:7.1f} s  {'FAILED' if part.failed else 'passed'}  {part.name:12} {part.tests}".rstrip())


def main() -> None:
    begun = time.monotonic()
    os.environ.update(KEEPING_BYTECODE)
    REPORTS.mkdir(parents=True, exist_ok=True)
    parts = side_by_side(
        check=["make", "--no-print-directory", "check"],
        build=[sys.executable, "tools/compile.py"],
        chromium=["tests/chromium"],
    )
    parts.append(pytest("interpreted", SOURCE, "not browser and not process", "worksteal"))
    if not any(part.failed for part in parts if part.name == "build"):
        package = COMPILED.resolve()
        marks = "process or not (browser or toys or once)" if has_compiler() else "process"
        parts.append(pytest("compiled", package, marks, "worksteal"))
        parts.append(pytest("browser", package, "browser", "loadfile"))
    tell(parts)
    say(f"{time.monotonic() - begun:7.1f} s  {'with' if has_compiler() else 'WITHOUT'} a C compiler, {WORKERS} at once")
    sys.exit(any(part.failed for part in parts))


if __name__ == "__main__":
    main()
