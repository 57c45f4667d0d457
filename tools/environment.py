"""Makes the virtual environment, in three portions: what runs the house, what compiles it, what tries it."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
import venv
from collections.abc import Callable, Iterable
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
PORTIONS = {"run": "constraints.txt", "build": "constraints-build.txt", "dev": "constraints-dev.txt"}
PIPS = 2  # one waits for the network while the other unpacks
QUIET_SECONDS = 5.0  # after which a line says that work goes on
OLDEST = (3, 11)
# Byte code is kept, in a folder of its own, even where that is switched off: otherwise every process of the house and
# of the tests would compile some thousand files again.
KEEPING_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(VENV / "bytecode")}


def say(line: str) -> None:
    print(line, flush=True)


def ensure(*portions: str) -> None:
    """Install these portions where they are not installed as their lists say now."""
    if sys.version_info < OLDEST:
        sys.exit(f"Python {'.'.join(map(str, OLDEST))} or newer is needed; this is {sys.version.split()[0]}")
    missing = [name for name in portions if not is_installed(name)]
    if missing and not PYTHON.exists():
        say(f"  environment in {VENV.name}")
        venv.create(VENV, with_pip=find_spec("pip") is None)  # another pip costs seconds: this one's will do
    for name in missing:
        install(name)


def is_installed(name: str) -> bool:
    """A portion leaves a copy of its list where it was installed."""
    done, wanted = VENV / name, ROOT / PORTIONS[name]
    return PYTHON.exists() and done.exists() and done.read_text() == wanted.read_text()


def install(name: str) -> None:
    """Every package of a list, exactly as it says, by several pips side by side; lines tell how far they are."""
    text = (ROOT / PORTIONS[name]).read_text()
    packages = [line for line in text.splitlines() if line and not line.startswith("#")]
    say(f"  {len(packages)} packages to {name} it")
    # Nothing is compiled to byte code ahead: most of it is never imported.
    pip = (
        [str(PYTHON), "-m", "pip"] if find_spec("pip") is None else [sys.executable, "-m", "pip", "--python", str(VENV)]
    )
    command = [*pip, "install", "--no-deps", "--no-compile", "--progress-bar=off"]
    command += ["--disable-pip-version-check", "--no-input"]
    portions = [portion for number in range(PIPS) if (portion := packages[number::PIPS])]
    if not run_all([[*command, *portion] for portion in portions], spoken_of_pip):
        sys.exit("The packages could not be installed.")
    (VENV / name).write_text(text)


def spoken_of_pip(line: str) -> str:
    """What is worth reading of pip's output."""
    words = line.split()
    if words[:1] == ["Collecting"]:
        return f"  {words[1].replace('==', ' ')}"
    return f"  unpacking {len(words) - 3}" if line.startswith("Installing collected packages") else ""


def run_all(commands: Iterable[list[str]], spoken: Callable[[str], str]) -> bool:
    """Run commands side by side; print what `spoken` makes of each line, and everything of one that fails."""
    processes = [
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for command in commands
    ]
    told = Told()
    outputs: list[list[str]] = [[] for _ in processes]
    readers = [
        threading.Thread(target=read, args=(process, output, spoken, told))
        for process, output in zip(processes, outputs, strict=True)
    ]
    for reader in readers:
        reader.start()
    for reader in readers:
        while reader.is_alive():
            reader.join(0.2)
            told.remind()
    for process, output in zip(processes, outputs, strict=True):
        if process.wait():
            say("".join(output))
    return not any(process.returncode for process in processes)


def read(process: subprocess.Popen[str], output: list[str], spoken: Callable[[str], str], told: Told) -> None:
    """Take in what a process says until it ends."""
    assert process.stdout
    for line in process.stdout:
        output.append(line)
        if words := spoken(line):
            told.say(words)


class Told:
    """What was printed last, and when: so that nobody looks at nothing for long."""

    def __init__(self) -> None:
        self.begun = self.last = time.monotonic()

    def say(self, line: str) -> None:
        self.last = time.monotonic()
        say(line)

    def remind(self) -> None:
        """Print the time that has gone by, where nothing else was printed for some seconds."""
        if time.monotonic() - self.last > QUIET_SECONDS:
            self.say(f"  … {time.monotonic() - self.begun:.0f} s")


if __name__ == "__main__":
    ensure(*sys.argv[1:])
