"""A wheel, made as pip makes it and installed into an environment of its own, holds all that the house needs."""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest

from fivesuns.games import GAMES
from serving import free_port, wait_for

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
NEEDED = ("setup.py", "pyproject.toml", "README.md", "LICENSE")  # what a build reads beside the package
BARE = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
ARENA = """
from concurrent.futures import ThreadPoolExecutor
from fivesuns.bots.arena import arena
from fivesuns.games import GAMES
for game in GAMES.values():
    setup = game.setup()
    scores = arena(game, setup, ["random", "novice"][: setup.seats], 1, executor=ThreadPoolExecutor(1))
    assert all(score["games"] == 1 for score in scores)
    print(game.name)
"""
LINKS = re.compile(r'(?:href|src)="(/(?:static|art|rules|new)/[^"#?]+)')


def run(*command, **more):
    """Run a command to its end; what it printed."""
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False, **{"env": BARE, **more})
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """Made interpreted: what is compiled is tried by every other test of a build."""
    copy, target = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("wheel")
    shutil.copytree(SOURCE / "fivesuns", copy / "src" / "fivesuns", ignore=shutil.ignore_patterns("__pycache__"))
    for name in NEEDED:
        shutil.copy(ROOT / name, copy)
    make = "from setuptools import build_meta as made; print(made.{kind}({target!r}))"
    for kind in ("build_wheel", "build_sdist"):
        code = make.format(kind=kind, target=str(target))
        run(sys.executable, "-c", code, cwd=copy, env=BARE | {"FIVESUNS_COMPILE": "0"})
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def from_archive(wheel, tmp_path_factory):
    """A wheel made of the source archive alone, as pip makes it where there is no wheel for a system."""
    unpacked, target = tmp_path_factory.mktemp("unpacked"), tmp_path_factory.mktemp("again")
    run("tar", "-xzf", next(wheel.parent.glob("*.tar.gz")), "-C", unpacked)
    [source] = unpacked.iterdir()
    make = f"from setuptools import build_meta as made; print(made.build_wheel({str(target)!r}))"
    run(sys.executable, "-c", make, cwd=source, env=BARE | {"FIVESUNS_COMPILE": "0"})
    return next(target.glob("*.whl"))


@pytest.fixture(scope="module")
def bin(wheel, tmp_path_factory):
    """The commands of an environment with the wheel installed; what it depends on is lent by that of the tests."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    run(folder / "bin" / "python", "-m", "pip", "install", "--no-index", "--no-deps", wheel)
    site = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"))
    return folder / "bin"


def files():
    """Every file of the package, as it is named in a wheel."""
    return {
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / "fivesuns").rglob("*")
        if path.is_file() and path.suffix != ".pyc"
    }


def test_every_file_of_the_package_is_in_the_wheel(wheel):
    with zipfile.ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
    assert inside == files()


def test_every_file_of_the_package_is_in_the_source_archive(wheel):
    archive = next(wheel.parent.glob("*.tar.gz"))
    names = {name.partition("/")[2] for name in run("tar", "-tzf", archive).splitlines()}
    assert names >= {f"src/{name}" for name in files()} | set(NEEDED)


def test_the_source_archive_makes_the_same_wheel(wheel, from_archive):
    """But for the list of files with their digests, which names them in another order."""
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(from_archive) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())
        assert [name for name in one.namelist() if one.read(name) != other.read(name) and "RECORD" not in name] == []


def test_what_a_wheel_says_of_itself(wheel):
    """Printing is an extra, uvloop is only wanted where it exists, and no address is made up."""
    with zipfile.ZipFile(wheel) as packed:
        told = next(packed.read(name).decode() for name in packed.namelist() if name.endswith("/METADATA"))
    wanted = re.findall(r"^Requires-Dist: (.*)$", told, re.MULTILINE)
    assert [line for line in wanted if line.startswith("reportlab") and "extra == " not in line] == []
    assert [line for line in wanted if line.startswith("uvloop") and "win32" not in line] == []
    assert all(re.search(r"[><=]", line) for line in wanted)
    assert "Classifier: Topic :: Games/Entertainment :: Board Games" in told
    assert "Project-URL" not in told


def test_every_game_of_the_house_is_an_entry_point(wheel):
    with zipfile.ZipFile(wheel) as packed:
        declared = next(packed.read(name).decode() for name in packed.namelist() if name.endswith("entry_points.txt"))
    lines = declared.partition("[fivesuns.games]\n")[2].partition("\n\n")[0].split("\n")
    folders = {path.parent.name for path in (SOURCE / "fivesuns" / "games").glob("*/rules.py")}
    assert {line for line in lines if line} == {f"{name} = fivesuns.games.{name}:GAME" for name in folders}


def test_a_game_of_each_is_played_from_the_wheel(bin, tmp_path):
    assert run(bin / "python", "-c", ARENA, cwd=tmp_path).split() == list(GAMES)


def test_the_house_opens_from_the_wheel_with_all_that_its_pages_name(bin, tmp_path):
    port = free_port()
    command = [bin / "fivesuns", "serve", "--port", str(port), "--data", str(tmp_path)]
    with (tmp_path / "log").open("wb") as log:
        house = subprocess.Popen(command, cwd=tmp_path, env=BARE | {"FIVESUNS_WORKERS": "1"}, stdout=log, stderr=log)
    try:
        wait_for(port, lambda: house.poll() is None)
        links = set(LINKS.findall(fetch(port, "/")))
        assert all(any(game in link for link in links) for game in GAMES)
        assert all(fetch(port, link) for link in sorted(links))
    finally:
        house.terminate()
        house.wait()


def fetch(port, path):
    """The text of a page; an error is raised."""
    with urlopen(f"http://127.0.0.1:{port}{path}") as answer:
        return answer.read().decode(errors="replace")  # pictures, too


def test_the_package_of_these_tests_was_not_what_played(bin, tmp_path):
    where = run(bin / "python", "-c", "import fivesuns; print(fivesuns.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(bin.parent)
