"""The shape of the project: names and directions that would drift if nothing held them."""

import ast
import re
from pathlib import Path

import pytest

from fivesuns.games import GAMES

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "fivesuns"
# What every game folder holds; up to two further modules where one thing is really special.
FILES = {
    "__init__.py",
    "material.py",
    "material.json",
    "rules.py",
    "stage.py",
    "view.py",
    "text.py",
    "sketch.py",
    "bots.py",
}
FILES |= {"rules.en.md", "rules.fr.md", "art.svg", "locale"}
# What a package may import of ours; what is not named here may import nothing of ours.
MAY = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "paper": {"core", "games", "paper"},
    "server": {"core", "games", "bots", "paper", "server", "web"},
}
ORDER = ("material", "rules", "stage", "view", "text", "sketch", "bots")


def imports(path):
    """The modules of ours that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("fivesuns"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("fivesuns"))


@pytest.mark.parametrize("name", GAMES)
def test_every_game_folder_holds_the_same_files(name):
    files = {path.name for path in (SOURCE / "games" / name).iterdir() if path.name != "__pycache__"}
    assert files >= FILES
    assert len(files - FILES) <= 2


@pytest.mark.parametrize("package", MAY)
def test_imports_go_one_way(package):
    for path in (SOURCE / package).rglob("*.py"):
        for module in imports(path):
            parts = module.split(".")
            assert len(parts) < 2 or parts[1] in MAY[package] | {"__version__"}, f"{path.name} imports {module}"


@pytest.mark.parametrize("name", GAMES)
def test_inside_a_game_too(name):
    for place, stem in enumerate(ORDER):
        for module in imports(SOURCE / "games" / name / f"{stem}.py"):
            parts = module.split(".")
            if parts[1] == "games":
                assert parts[2] == name
                assert parts[3] not in ORDER[place + 1 :], f"{stem} imports {parts[3]}"


@pytest.mark.parametrize("package", ["core", "bots", "paper", "server", "web"])
def test_generic_code_never_names_a_game(package):
    names = re.compile("|".join(GAMES), re.IGNORECASE)
    for path in (SOURCE / package).rglob("*"):
        if path.suffix in (".py", ".js", ".css", ".html"):
            assert not names.search(path.read_text()), f"{path} names a game"


def test_rules_know_no_clock_no_chance_and_no_input():
    for path in [*SOURCE.glob("core/*.py"), *SOURCE.glob("games/*/rules.py")]:
        modules = {
            name.name
            for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.Import)
            for name in node.names
        }
        assert not modules & {"time", "random", "datetime", "socket", "asyncio"}, path


def test_no_binary_lies_beside_its_source():
    """Compiled modules live under build/ or where the package is installed: a stale one can shadow nothing here."""
    assert not [path for path in SOURCE.rglob("*") if path.suffix in (".so", ".pyd")]


def test_files_are_small():
    for path in SOURCE.rglob("*"):
        if path.suffix in (".py", ".js"):
            assert len(path.read_text().splitlines()) <= 600, f"{path} holds two things"


def test_no_address_of_a_package_index():
    for path in [ROOT / "constraints.txt", ROOT / "pyproject.toml", ROOT / "Makefile"]:
        assert "://" not in path.read_text()
