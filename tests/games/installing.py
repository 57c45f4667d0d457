"""What tests of games of others share: installing a package beside ours, and a process that finds it."""

import os
import subprocess
import sys
from pathlib import Path

import fivesuns

ROOT = Path(__file__).parents[2]
OURS = Path(fivesuns.__file__).parents[1]  # the sources, or a compiled build


def install(folder, target):
    """Install the package of a folder into a target, without fetching anything."""
    copy = target.parent / f"{folder.name}-source"  # building leaves files behind
    subprocess.run(["cp", "-r", str(folder), str(copy)], check=True)
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", str(target), str(copy)], check=True)


def run(target, *words, cwd=ROOT, **more):
    """A Python process with a target on its path; what it says, and its code."""
    path = os.pathsep.join([str(target), str(OURS)])
    return subprocess.run(
        [sys.executable, *words],
        env=os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        cwd=cwd,
        check=False,
        **more,
    )
