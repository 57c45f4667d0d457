"""What importing needs: nothing that only some systems have, nothing of the server for games, no extra."""

import json
import pkgutil
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

import fivesuns
from fivesuns import cli, extras
from fivesuns.server import process
from visiting import Visitor, house

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parents[2]
POSIX = ("fcntl", "grp", "pty", "pwd", "readline", "resource", "spwd", "syslog", "termios", "tty", "uvloop")
SERVER = (
    "litestar",
    "sqlalchemy",
    "alembic",
    "uvicorn",
    "websockets",
    "msgspec",
    "jinja2",
    "reportlab",
    "typer",
    "rich",
    "numpy",
    "gymnasium",
    "pettingzoo",
    "pyspiel",
)
# Everything is loaded once, so that packages of others and parts of Python have what they need here; then ours again.
AGAIN = """
import importlib, sys
names = {names!r}
for name in names:
    importlib.import_module(name)
for name in [name for name in sys.modules if name.partition(".")[0] in ("fivesuns", *{hidden!r})]:
    del sys.modules[name]
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {hidden!r}:
            raise ModuleNotFoundError("there is no " + name + " here", name=name)
sys.meta_path.insert(0, Hidden())
sys.platform = {platform!r}
for name in {then!r}:
    importlib.import_module(name)
print("all", len({then!r}))
"""


def run(code):
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def every_module():
    """All modules but those that are run, not imported."""
    found = pkgutil.walk_packages(fivesuns.__path__, "fivesuns.")
    return [one.name for one in found if not re.search(r"__main__|\.migrations\.|\.native|__mypyc", one.name)]


def again(first, hidden, then, platform=sys.platform):
    return run(AGAIN.format(names=first, hidden=hidden, then=then, platform=platform))


def test_no_module_needs_what_only_posix_has():
    assert again(every_module(), POSIX, every_module(), "win32") == f"all {len(every_module())}\n"
    assert len(every_module()) > 150


def test_a_module_that_does_is_found(tmp_path, monkeypatch):
    """The check itself."""
    (tmp_path / "posixly.py").write_text("import fcntl\n")
    code = AGAIN.format(names=["posixly"], hidden=POSIX, then=["posixly"], platform="win32")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    code = code.replace('("fivesuns", ', '("posixly", "fivesuns", ')
    with pytest.raises(AssertionError, match="there is no fcntl here"):
        run(code)


def test_the_house_opens_without_extras():
    hidden = tuple(module for modules in extras.EXTRAS.values() for module in modules)
    again([], hidden, ["fivesuns.cli", "fivesuns.server.process", "fivesuns.games"])


@pytest.mark.parametrize(
    ("module", "missing", "extra"),
    [
        ("batch", "numpy", "research"),
        ("gym", "gymnasium", "research"),
        ("pettingzoo", "pettingzoo", "research"),
        ("openspiel", "pyspiel", "openspiel"),
    ],
)
def test_a_bridge_that_lacks_its_extra_says_which(module, missing, extra):
    """In a process of its own, in which the module cannot be found."""
    code = (
        "import importlib.util, importlib\nfrom fivesuns import extras\nfind = importlib.util.find_spec\n"
        f"extras.find_spec = lambda name: None if name == {missing!r} else find(name)\n"
        f"try:\n    importlib.import_module('fivesuns.bridges.{module}')\nexcept ImportError as told:\n    print(told)"
    )
    assert f"pip install 'fivesuns[{extra}]'" in run(code)


def test_games_load_nothing_of_the_server():
    code = (
        "import json, sys; from fivesuns.games import GAMES; from fivesuns import bots, match\n"
        "assert len(list(GAMES.values())) >= 5\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    loaded = json.loads(run(code))
    assert "fivesuns.games.azteka.rules" in loaded
    assert [name for name in loaded if name.startswith("fivesuns.server") or name.partition(".")[0] in SERVER] == []


def test_every_extra_is_declared_and_a_command_that_lacks_one_says_which(monkeypatch):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = project["optional-dependencies"]
    assert set(declared) - {"dev"} == set(extras.EXTRAS)
    named = {"pyspiel": "open-spiel"}  # where a package is called otherwise than what it brings
    for extra, modules in extras.EXTRAS.items():
        for package in (named.get(module, module) for module in modules):
            assert any(line.startswith(package) for line in declared[extra])
            assert not any(line.startswith(package) for line in project["dependencies"])
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    refused = CliRunner().invoke(cli.app, ["print", "azteka"])
    assert refused.exit_code == 2
    assert "pip install 'fivesuns[print]'" in refused.output
    refused = CliRunner().invoke(cli.app, ["games", "azteka", "--out", "games.parquet"])
    assert refused.exit_code == 2
    assert "pip install 'fivesuns[research]'" in refused.output


def test_pages_offer_no_printing_where_it_is_not_installed(monkeypatch, tmp_path):
    with house(tmp_path) as client:
        visitor = Visitor(client)
        assert "/print/xochintlan" in visitor.get("/rules/xochintlan").text
        monkeypatch.setattr(extras, "find_spec", lambda _: None)
        assert "/print/" not in visitor.get("/rules/xochintlan").text
        answer = visitor.get("/print/xochintlan")
        assert answer.status_code == 404
        assert "Printing is not installed" in answer.text


@pytest.mark.parametrize(("line", "browser"), [([], True), (["serve"], False), (["serve", "--open"], True)])
def test_without_a_command_the_house_opens_and_a_browser(monkeypatch, tmp_path, line, browser):
    opened, ended = [], []
    monkeypatch.setenv("FIVESUNS_DATA", str(tmp_path))
    monkeypatch.setattr(process, "serve", lambda **how: opened.append(how))
    monkeypatch.setattr(process, "end_after", lambda _, code: ended.append(code))  # it would end the tests as well
    assert CliRunner().invoke(cli.app, line).exit_code == 0
    assert ended == [process.Exit.STOPPED]
    assert opened == [{"host": "127.0.0.1", "port": 8000, "data": tmp_path, "open_browser": browser}]


def test_what_is_no_command_opens_nothing(monkeypatch):
    monkeypatch.setattr(process, "serve", None)
    assert CliRunner().invoke(cli.app, ["sevre"]).exit_code == 2
