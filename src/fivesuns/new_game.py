"""Writing the folder of a new game: `fivesuns.sample`, which is a whole small game, under another name.

The folder is a package of its own with an entry point, so that `pip install -e` puts the game on the shelf.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from fivesuns.games import GAMES

SAMPLE = "fivesuns.sample"
RESERVED = ("fivesuns", "game", "games", "nameless", "sample", "test")
LONGEST = 20  # letters: it stands on a box
KINDS = (".ftl", ".json", ".md", ".py", ".svg")

PYPROJECT = """\
[build-system]
requires = ["setuptools>=80"]
build-backend = "setuptools.build_meta"

[project]
name = "fivesuns-nameless"
version = "0.1"
description = "Nameless, a game for Five Suns."
requires-python = ">=3.11"
dependencies = ["fivesuns"]

[project.entry-points."fivesuns.games"]
nameless = "fivesuns_nameless:GAME"

[tool.setuptools.packages.find]
where = ["src"]

[tool.setuptools.package-data]
fivesuns_nameless = ["**/*.ftl", "*.json", "*.md", "*.svg"]
"""

README = """\
# Nameless for Five Suns

    pip install -e .              # puts it on the shelf
    fivesuns play nameless        # plays it
    fivesuns check-game nameless  # tries it on every promise that a game keeps
    python -m pytest              # the same, and the tests of its rules

It begins as a small game with pebbles. `docs/add-a-game.md` of Five Suns says what each file is for, and in which
order to change them.
"""

TESTS = """\
\"\"\"Nameless: the promises every game keeps, and a test for each numbered rule.\"\"\"

import pytest

from fivesuns.contract import PROMISES, Trial
from fivesuns_nameless import GAME
from fivesuns_nameless.rules import State

TRIAL = Trial(GAME)


@pytest.mark.parametrize("promise", PROMISES, ids=str)
def test_it_keeps_its_promises(promise):
    assert TRIAL.broken(promise) is None


def test_2_1_one_two_or_three_are_taken():
    assert [GAME.actions.word(action) for action in State().legal(0)] == ["take 1", "take 2", "take 3"]


def test_2_2_no_more_than_there_are():
    assert State(left=2).why(0, 2) == "2.2"


def test_3_1_who_takes_the_last_pebble_wins():
    state = State(left=1)
    state.play(0, 0)
    assert state.result() == [1, 0]
"""


def check_name(name: str) -> None:
    """Refuse what cannot be the name of a new game; ValueError with the reason in a sentence."""
    if not re.fullmatch("[a-z][a-z0-9_]*", name):
        raise ValueError(f"a game is named by small letters, digits and _, beginning with a letter, not “{name}”")
    if len(name) > LONGEST:
        raise ValueError(f"“{name}” is longer than {LONGEST} letters")
    if keyword.iskeyword(name) or name in RESERVED:
        raise ValueError(f"“{name}” means something else already")
    if name in GAMES.names():
        raise ValueError(f"there is a game “{name}” already")


def write(name: str, folder: Path) -> list[Path]:
    """Write a game of this name into a folder that is not there yet; the files written. ValueError where it cannot."""
    check_name(name)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder} is there already")
    written = []
    for path, text in _files(name):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_renamed(text, name), "utf-8")
        written.append(file)
    return written


def _files(name: str) -> Iterator[tuple[str, str]]:
    yield "pyproject.toml", PYPROJECT
    yield "README.md", README
    yield f"tests/test_{name}.py", TESTS
    for path, file in _walk(files(SAMPLE)):
        yield f"src/fivesuns_{name}/{path}", file.read_text("utf-8")


def _walk(folder: Traversable, under: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _walk(entry, f"{under}{entry.name}/")
        elif entry.name.endswith(KINDS):
            yield under + entry.name, entry


def _renamed(text: str, name: str) -> str:
    title = name.replace("_", " ").title()
    new = {SAMPLE: f"fivesuns_{name}", "nameless": name, "Nameless": title, "NAMELESS": title.upper()}
    return re.sub("|".join(map(re.escape, new)), lambda found: new[found[0]], text)
