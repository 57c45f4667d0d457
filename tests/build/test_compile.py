"""What is compiled, when it is compiled again, and that a running house keeps what it was started from."""

import importlib.util
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "fivesuns"


def load(path):
    """A module that lies outside any package."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def setup(monkeypatch):
    monkeypatch.chdir(ROOT)
    return load(ROOT / "setup.py")


@pytest.fixture
def tool(monkeypatch, tmp_path):
    """The tool that builds, at work on a copy."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    compile = load(ROOT / "tools" / "compile.py")
    for name in compile.RECIPE:
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(SOURCE, tmp_path / "src" / "fivesuns", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compile, "ROOT", tmp_path)
    monkeypatch.setattr(compile, "SOURCE", tmp_path / "src" / "fivesuns")
    monkeypatch.setattr(compile, "BUILD", tmp_path / "build")
    monkeypatch.setattr(compile, "WORK", tmp_path / "build" / "work")
    monkeypatch.setattr(compile, "COMPILED", tmp_path / "build" / "compiled")
    return compile


def finish(tool):
    """A build that is done, without compiling."""
    shutil.copytree(tool.SOURCE, tool.WORK / "fivesuns", dirs_exist_ok=True)
    tool.publish(f"{tool.code()}\n{tool.everything()}\n")


def change(file):
    file.write_text(file.read_text() + "\n")


def test_every_game_is_a_group_of_its_own(setup):
    groups = setup.groups()
    for folder in (path.parent for path in SOURCE.glob("games/*/rules.py")):
        files = groups[f"fivesuns.games.{folder.name}.native"]
        assert {Path(file).parent.resolve() for file in files} == {folder}
        assert {"rules.py", "view.py"} <= {Path(file).name for file in files}
    files = [file for group in groups.values() for file in group]
    assert len(files) == len(set(files))


@pytest.mark.parametrize("command", ["editable_wheel", "sdist", "dist_info", "egg_info"])
def test_only_a_build_is_compiled_and_never_beside_its_sources(setup, monkeypatch, command):
    monkeypatch.setenv("FIVESUNS_COMPILE", "1")
    monkeypatch.setattr(
        sys, "argv", ["setup.py", command, "build_ext"] if "wheel" in command else ["setup.py", command]
    )
    assert setup.extensions() == []


def test_who_does_not_want_it_compiled_is_heard(setup, monkeypatch):
    monkeypatch.setenv("FIVESUNS_COMPILE", "0")
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    assert setup.extensions() == []


@pytest.mark.parametrize(
    "pattern", ["**/*.css", "**/*.ftl", "**/*.html", "**/*.svg", "**/*.js", "server/app.py", "cli.py"]
)
def test_what_is_not_compiled_leaves_compiled_code_as_it_is(tool, pattern):
    finish(tool)
    assert tool.is_ready()
    change(next(tool.SOURCE.glob(pattern)))
    assert tool.is_compiled()
    assert not tool.is_ready()


@pytest.mark.parametrize("pattern", ["games/*/rules.py", "games/*/material.py", "core/state.py", "bots/mcts.py"])
def test_compiled_code_is_out_of_date_when_its_source_is(tool, pattern):
    finish(tool)
    change(next(tool.SOURCE.glob(pattern)))
    assert not tool.is_compiled()


def test_a_file_that_is_gone_counts_too(tool):
    finish(tool)
    next(tool.SOURCE.glob("web/css/*.css")).unlink()
    assert not tool.is_ready()


def test_a_build_without_changed_code_copies_and_compiles_nothing(tool, monkeypatch):
    finish(tool)
    binary = tool.WORK / "fivesuns" / "core" / "state.so"
    binary.write_bytes(b"machine code")
    gone = next(tool.SOURCE.glob("web/css/*.css"))
    gone.unlink()
    monkeypatch.setattr(tool, "run_all", None)
    tool.build()
    assert tool.is_ready()
    assert (tool.COMPILED / "fivesuns" / "core" / "state.so").exists()
    assert not (tool.COMPILED / gone.relative_to(tool.SOURCE.parent)).exists()


def test_a_new_build_leaves_the_folder_of_the_one_before(tool):
    finish(tool)
    before = tool.COMPILED.resolve()
    (tool.SOURCE / "web" / "another.css").write_text("a {}")
    finish(tool)
    assert tool.COMPILED.resolve() != before
    assert (tool.COMPILED / "fivesuns" / "web" / "another.css").exists()
    assert not (before / "fivesuns" / "web" / "another.css").exists()


def test_the_oldest_builds_are_forgotten(tool):
    for number in range(tool.KEPT + 2):
        (tool.SOURCE / "web" / "another.css").write_text(f"a {{ order: {number} }}")
        finish(tool)
    assert len(list(tool.BUILD.glob("compiled-*"))) == tool.KEPT
    assert tool.is_ready()
