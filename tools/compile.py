"""Builds the package, with rules and search compiled where that is possible, into build/compiled.

build/work is where the build goes on from what was built last: a changed game is compiled alone, a changed style sheet
is copied. What is finished is copied to a folder of its own, and build/compiled is a link to the newest one. A house
keeps the folder that it was started from, so that nothing is exchanged under a running game.
"""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from environment import PYTHON, ROOT, ensure, run_all, say

SOURCE = ROOT / "src" / "fivesuns"
BUILD = ROOT / "build"
WORK = BUILD / "work"
COMPILED = BUILD / "compiled"
# What compiled code is made of, or takes its constants from.
PACKAGES = {"core", "games", "bots", "match", "protocol", "bridges"}
RECIPE = ("setup.py", "pyproject.toml", "constraints-build.txt")
KEPT = 3  # finished builds: a house that still runs may be on an older one
SIGN = "ready"  # the file of a finished build that says what it was made from
PAUSE_SECONDS = 10  # before a build in the background begins: first the house opens
LIBRARY = ".native__mypyc'"


def code() -> str:
    """A digest of what is compiled, and of how."""
    folders = (SOURCE / name for name in sorted(PACKAGES))
    files = [path for folder in folders for path in folder.rglob("*.py")]
    return digest([*files, *(ROOT / name for name in RECIPE)])


def everything() -> str:
    """A digest of all that a build holds."""
    return digest([*SOURCE.rglob("*"), *(ROOT / name for name in RECIPE)])


def digest(paths: list[Path]) -> str:
    wish = os.environ.get("FIVESUNS_COMPILE", "")
    hashed = sha256(f"{sys.version} {has_compiler()} {wish}\n".encode())
    for path in sorted(paths):
        if path.is_file() and path.suffix != ".pyc":
            hashed.update(f"{path.relative_to(ROOT)} {path.stat().st_size}\n".encode() + path.read_bytes())
    return hashed.hexdigest()[:20]


def is_compiled() -> bool:
    """Whether there is a build with compiled code that is not out of date; other files in it may be."""
    return made_from()[:1] == [code()]


def is_ready() -> bool:
    """Whether the newest build is made from everything as it is now."""
    return made_from() == [code(), everything()]


def made_from() -> list[str]:
    sign = COMPILED / SIGN
    return sign.read_text().split() if sign.exists() else []


def has_compiler() -> bool:
    """Whether there seem to be a C compiler and Python's headers; the build itself tries them."""
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return bool(shutil.which(shlex.split(command)[0])) and Path(sysconfig.get_path("include"), "Python.h").exists()


def build() -> None:
    """Bring build/compiled up to date, unless it is; one build at a time."""
    with alone():
        if is_ready():
            return
        sign = f"{code()}\n{everything()}\n"
        if is_compiled():
            copy()
        else:
            ensure("run", "build")
            say("  rules and search are translated to C")
            command = [str(PYTHON), "setup.py", "build", "--build-lib", str(WORK.relative_to(ROOT))]
            if not run_all([command], spoken_of_build):
                sys.exit("It could not be built.")
        publish(sign)


def copy() -> None:
    """Bring all but compiled code up to date."""
    package = WORK / SOURCE.name
    for path in package.rglob("*"):
        if path.is_file() and path.suffix != ".so":
            path.unlink()
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("*.pyc"), dirs_exist_ok=True)


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else builds here."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another build is under way: waiting for it.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def spoken_of_build(line: str) -> str:
    """What is worth reading of a build's output: the libraries as their turn comes, and what cannot be."""
    if line.startswith("building '") and LIBRARY in line:
        return f"  compiling {line.partition(LIBRARY)[0].rpartition('.')[2]}"
    return line.rstrip() if line.startswith("fivesuns:") else ""


def publish(sign: str) -> None:
    """Make what was built the newest build, and forget the oldest ones."""
    folder = BUILD / f"compiled-{sign.split()[1]}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(WORK, folder)
    (folder / SIGN).write_text(sign)
    if COMPILED.is_dir() and not COMPILED.is_symlink():
        shutil.rmtree(COMPILED)
    link = BUILD / "newest"
    link.unlink(missing_ok=True)
    link.symlink_to(folder.name)
    link.replace(COMPILED)
    finished = sorted(BUILD.glob("compiled-*"), key=lambda path: path.stat().st_mtime)
    for old in finished[:-KEPT]:
        shutil.rmtree(old)


def build_in_background() -> None:
    """Build beside everything else, at low priority, even if the caller ends; a line tells when it is done."""
    command = [sys.executable, __file__, "--background"]
    subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, start_new_session=True)


def in_background() -> None:
    """What the process of `build_in_background` does: its lines go to build/log."""
    os.nice(19)
    time.sleep(PAUSE_SECONDS)
    BUILD.mkdir(exist_ok=True)
    screen = os.dup(sys.stdout.fileno())
    with (BUILD / "log").open("w") as log:
        os.dup2(log.fileno(), sys.stdout.fileno())
        os.dup2(log.fileno(), sys.stderr.fileno())
        try:
            build()
            last = "Compiled rules and search are ready: the next start uses them.\n"
        except SystemExit:
            last = "Rules and search could not be compiled; build/log says why.\n"
    os.write(screen, last.encode())


if __name__ == "__main__":
    if "--background" in sys.argv:
        in_background()
    else:
        build()
