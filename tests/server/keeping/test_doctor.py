"""What the doctor finds, and that it changes nothing by looking."""

import os
import socket
import sqlite3
import sys
from contextlib import closing

import pytest
from typer.testing import CliRunner

from fivesuns import cli, extras
from fivesuns.server.database.engine import open_database
from fivesuns.server.keeping import doctor
from keeping import contents, stored_house
from serving import free_port


@pytest.fixture
def folder(tmp_path):
    """A house that is up to date and its owner's alone."""
    (tmp_path / "house").mkdir(mode=0o700)
    open_database(f"sqlite:///{tmp_path / 'house' / 'house.sqlite'}").dispose()
    return tmp_path / "house"


def looked(folder, environment=(), port=None):
    """What is wrong, and all there is to say."""
    found = doctor.examine(folder, dict(environment), port or free_port())
    return [one.sentence for one in found if one.is_wrong], "\n".join(one.sentence for one in found)


def test_nothing_is_wrong_with_a_house_that_is_well(folder):
    before = contents(folder)
    wrong, told = looked(folder)
    assert wrong == []
    assert contents(folder) == before
    for word in (
        "Python",
        "extra “print”",
        "games are on the shelf",
        "UTC",
        "free on its disk",
        "whole and up to date",
    ):
        assert word in told
    done = CliRunner().invoke(cli.app, ["doctor", "--data", str(folder), "--port", str(free_port())])
    assert done.exit_code == 0
    assert "Nothing is wrong." in done.output


def test_a_folder_that_is_not_there_yet_is_not_made(tmp_path):
    wrong, told = looked(tmp_path / "not" / "yet")
    assert wrong == []
    assert "made at the first start" in told
    assert not (tmp_path / "not").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    assert "is no folder" in looked(tmp_path / "file" / "house")[0][0]


@pytest.mark.skipif(sys.platform == "win32", reason="modes are those of POSIX")
def test_files_that_others_may_read_are_told(folder):
    (folder / "secret").write_text("x")
    for path in (folder, folder / "secret", folder / "house.sqlite"):
        path.chmod(0o755)
    wrong, _ = looked(folder)
    assert [f"chmod 600 {folder / name}" in line for name, line in zip(("secret", "house.sqlite"), wrong, strict=True)]
    folder.chmod(0o700)
    assert looked(folder)[0] == []


def test_a_port_that_is_taken_is_told(folder):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        [line] = looked(folder, port=port)[0]
        assert f"Port {port} cannot be had" in line
        done = CliRunner().invoke(cli.app, ["doctor", "--data", str(folder), "--port", str(port)])
        assert done.exit_code == 1
        assert "1 thing to put right" in done.output
        with closing(sqlite3.connect(folder / "house.sqlite")) as house:
            house.execute("PRAGMA journal_mode=WAL")
            house.execute("SELECT count(*) FROM tables").fetchone()
            assert looked(folder, port=port)[0] == []


def test_databases_of_other_versions_and_damaged_ones_are_told(folder, tmp_path):
    wrong, told = looked(stored_house(tmp_path / "old"))
    assert "upgraded at the next start" in told
    with closing(sqlite3.connect(folder / "house.sqlite")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
        newer.commit()
    assert "newer version" in looked(folder)[0][0]
    (folder / "house.sqlite").write_bytes(b"nothing at all" * 500)
    assert "damaged" in looked(folder)[0][0]
    (folder / "house.sqlite").unlink()
    with closing(sqlite3.connect(folder / "house.sqlite")) as strange:
        strange.execute("CREATE TABLE notes (text)")
        strange.commit()
    assert "is not the database of a house" in looked(folder)[0][0]
    assert wrong == [] or os.name == "posix"


def test_a_database_elsewhere_that_does_not_answer_is_told_without_its_password(folder):
    url = "postgresql+psycopg://ana:tlaloc@127.0.0.1:1/house"
    [line] = looked(folder, {"FIVESUNS_DATABASE": url})[0]
    assert "does not answer" in line
    assert "tlaloc" not in line


def test_a_wrong_setting_a_wrong_clock_and_little_space_are_told(folder, monkeypatch):
    assert "FIVESUNS_WORKERS is a number" in looked(folder, {"FIVESUNS_WORKERS": "many"})[0][0]
    monkeypatch.setattr(doctor, "LITTLE_SPACE", 1 << 80)
    monkeypatch.setattr(doctor.time, "time", lambda: 0.0)
    wrong, _ = looked(folder)
    assert "1970-01-01" in wrong[0]
    assert "MB are free on the disk" in wrong[1]


def test_what_is_not_installed_is_told_and_is_not_wrong(folder, monkeypatch):
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    wrong, told = looked(folder)
    assert wrong == []
    assert "pip install fivesuns[print]" in told
