"""The shape of the project: names and directions that would drift if nothing held them."""

import ast
import re
from pathlib import Path

import pytest

from directions import faults
from fivesuns.core.text import LANGUAGES
from fivesuns.games import OURS
from folders import FILES, LEARNED, LONG, MORE, PRINTED

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fivesuns"
ORDER = (
    "material", "position", "rules", "observe", "goal", "stage", "view", "story", "text", "sketch", "bots", "reasons",
    "sheets",
)  # fmt: skip


def imports(path):
    """The modules of ours that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("fivesuns"):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("fivesuns"))


@pytest.mark.parametrize("name", OURS)
def test_every_game_folder_holds_the_same_files(name):
    files = {path.name for path in (SOURCE / "games" / name).iterdir() if path.name != "__pycache__"}
    assert files >= FILES | PRINTED | MORE
    assert len(files - FILES - PRINTED - MORE - LONG - LEARNED) <= 2


def test_imports_go_one_way_and_never_in_a_circle():
    assert faults(SOURCE) == []


def test_a_circle_and_a_wrong_direction_are_found(tmp_path):
    """The check itself, on a small tree with one fault of each kind."""
    (tmp_path / "core").mkdir()
    (tmp_path / "core" / "one.py").write_text("from fivesuns.core import two\nimport asyncio\n")
    (tmp_path / "core" / "two.py").write_text("def late():\n    from fivesuns.core import one\n    return one\n")
    (tmp_path / "match").mkdir()
    (tmp_path / "match" / "match.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from fivesuns.server import app\n"
    )
    (tmp_path / "server").mkdir()
    (tmp_path / "server" / "app.py").write_text("")
    told = "\n".join(faults(tmp_path))
    assert "core.one must not know asyncio" in told
    assert "match.match must not import server.app" in told
    assert "a circle: core.one -> core.two" in told
    assert len(told.splitlines()) == 3


def test_no_code_names_a_language():
    """They are found by their folders; only what all is written in first is named, once."""
    named = rf"""['"]({"|".join(LANGUAGES)})['"]"""
    code = [path for kind in ("py", "js", "html") for path in SOURCE.rglob(f"*.{kind}")]
    found = {path.name: re.findall(named, path.read_text()) for path in code if re.search(named, path.read_text())}
    assert found == {"text.py": ["en"]}


def test_few_files_lie_directly_in_the_server():
    assert len([path for path in (SOURCE / "server").iterdir() if path.is_file()]) <= 12


def test_a_public_constant_of_the_server_has_one_meaning():
    """A name in capitals is defined in one module; others import it from there."""
    found = {}
    paths = [path for path in sorted((SOURCE / "server").rglob("*.py")) if "migrations" not in path.parts]
    for path in paths:  # a migration imports nothing of ours, on purpose
        for node in ast.parse(path.read_text()).body:
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            names = [one.id for target in targets for one in ast.walk(target or node) if isinstance(one, ast.Name)]
            if isinstance(node, ast.Assign | ast.AnnAssign):
                for name in {name for name in names if name.isupper() and len(name) > 1 and name[0] != "_"}:
                    found.setdefault(name, []).append(str(path.relative_to(SOURCE)))
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


@pytest.mark.parametrize("name", OURS)
def test_inside_a_game_too(name):
    folder = SOURCE / "games" / name
    for place, stem in enumerate(ORDER):
        path = folder / f"{stem}.py"
        for module in imports(path) if path.exists() or path.name not in LONG else ():
            parts = module.split(".")
            if parts[1] == "games":
                assert parts[2] == name
                assert parts[3] not in ORDER[place + 1 :], f"{stem} imports {parts[3]}"


@pytest.mark.parametrize(
    "package", ["core", "bots", "bridges", "lessons", "match", "paper", "protocol", "server", "web"]
)
def test_generic_code_never_names_a_game(package):
    names = re.compile("|".join(OURS), re.IGNORECASE)
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


def test_no_two_files_of_tests_have_one_name():
    """They would be one module to pytest, and only the first would be collected."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(names) == sorted(set(names))


def test_no_address_of_a_package_index():
    for path in [*ROOT.glob("constraints*.txt"), *ROOT.glob("tools/*.py"), ROOT / "pyproject.toml", ROOT / "Makefile"]:
        assert "://" not in path.read_text()
