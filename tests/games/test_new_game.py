"""`fivesuns new-game` and `check-game`: what a newcomer does first."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fivesuns import sample
from fivesuns.cli import app
from fivesuns.contract import PROMISES, Trial
from fivesuns.games.faults import faults
from folders import FILES
from installing import ROOT, install, run

TRIAL = Trial(sample.GAME)


def typed(*line):
    return CliRunner().invoke(app, line)


@pytest.mark.parametrize("promise", PROMISES, ids=str)
def test_the_sample_keeps_its_promises(promise):
    assert TRIAL.broken(promise) is None


@pytest.mark.parametrize(
    "folder", [Path(sample.__file__).parent, ROOT / "examples" / "puluc" / "src" / "fivesuns_puluc"]
)
def test_what_one_begins_with_holds_the_same_files_as_ours(folder):
    assert {path.name for path in folder.iterdir() if path.name not in ("__pycache__", "py.typed")} == FILES


def test_the_sample_is_sound_and_not_on_the_shelf():
    assert not faults(sample.GAME)
    assert "nameless" not in typed("games").output


@pytest.mark.process
def test_a_new_game_is_installed_plays_and_keeps_its_promises(tmp_path):
    folder, target = tmp_path / "here" / "tonal", tmp_path / "packages"
    made = typed("new-game", "tonal", "--folder", str(folder))
    assert made.exit_code == 0, made.output
    assert not [path for path in folder.rglob("*.*") if "nameless" in path.read_text().lower()]
    install(folder, target)
    tested = run(target, "-m", "pytest", "-p", "no:cacheprovider", str(folder / "tests"))
    assert tested.returncode == 0, tested.stdout
    played = run(target, "-m", "fivesuns", "play", "tonal", "--level", "novice", cwd=tmp_path, input="take 3\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "Tonal" in played.stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Tonal", "small letters"),
        ("two words", "small letters"),
        ("9men", "small letters"),
        ("../up", "small letters"),
        ("class", "means something else"),
        ("fivesuns", "means something else"),
        ("azteka", "there is a game “azteka” already"),
        ("x" * 21, "longer than 20"),
    ],
)
def test_a_bad_name_is_refused_in_a_sentence(tmp_path, name, told):
    answer = typed("new-game", name, "--folder", str(tmp_path / "game"))
    assert answer.exit_code == 2
    assert told in answer.output
    assert not (tmp_path / "game").exists()


def test_nothing_is_written_over(tmp_path):
    (tmp_path / "mine").write_text("mine")
    for folder in (tmp_path, tmp_path / "mine"):
        answer = typed("new-game", "tonal", "--folder", str(folder))
        assert answer.exit_code == 2
        assert "is there already" in answer.output


def test_a_broken_promise_is_named_with_its_place():
    broken = Trial(sample.GAME)
    promise = next(one for one in PROMISES if str(one) == "results add up")
    for _, (_, _, steps) in broken.played:
        steps[-1][3].last = -9
    assert "promises.py" in broken.broken(promise)


def test_a_game_that_is_not_there_is_refused():
    assert typed("check-game", "nowhere").exit_code == 2


def test_help_loads_neither_games_nor_the_server_nor_rich(tmp_path):
    code = (
        "import sys; from typer.testing import CliRunner; from fivesuns.cli import app; "
        "CliRunner().invoke(app, ['--help']); "
        "print([name for name in sys.modules if name.split('.')[0] in ('rich', 'litestar', 'fluent', 'reportlab') "
        "or name.startswith(('fivesuns.games.', 'fivesuns.server', 'fivesuns.core.'))])"
    )
    assert run(tmp_path, "-c", code).stdout.strip() == "[]"
