"""Where a house lies, and that one of a version before is taken along, once, and never lost."""

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from fivesuns import folders
from fivesuns.core.text import COMMON, words
from fivesuns.server.keeping import moving
from fivesuns.server.keeping.files import is_house, is_open
from fivesuns.server.keeping.moving import TAKEN, NotTaken, settle_folder
from fivesuns.server.settings import from_environment
from keeping import SECRET, contents, count, stored_house

pytestmark = pytest.mark.once


def settled(asked, environment):
    """The folder, and what is said of it, in English; empty for nothing."""
    folder, told = settle_folder(asked, environment)
    return folder, words(COMMON, "en", told) if told else ""


@pytest.fixture
def system(tmp_path, monkeypatch):
    """Where the system keeps things, and an empty folder to stand in."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.delenv("FIVESUNS_DATA", raising=False)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "share" / "fivesuns"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have other folders")
def test_a_house_lies_where_the_system_keeps_such_things_or_where_one_says(system):
    assert folders.data_folder({}) == system
    assert folders.data_folder({"FIVESUNS_DATA": "/srv/fivesuns"}) == Path("/srv/fivesuns")
    assert from_environment({}).data == system
    assert settled(Path("elsewhere"), {}) == (Path("elsewhere"), "")
    assert settled(None, {"FIVESUNS_DATA": "named"}) == (Path("named"), "")
    assert settled(None, {}) == (system, "")
    assert not system.exists()


def test_a_house_of_a_version_before_is_taken_along_once(system):
    former = stored_house(Path("data"))
    (former / "boxes").mkdir()
    (former / "boxes" / "azteka.json").write_text("{}")
    (former / "house.sqlite.before-0002").write_text("older")
    before = contents(former)
    folder, told = settled(None, {})
    assert folder == system
    assert str(former.absolute()) in told
    assert str(system) in told
    assert count(system / "house.sqlite") == count(former / "house.sqlite") > 0
    assert (system / "secret").read_text() == SECRET
    assert (system / "boxes" / "azteka.json").read_text() == "{}"
    after = contents(former)
    assert after.pop(Path(TAKEN)).decode().strip() == told
    assert after == before
    assert settled(None, {}) == (system, "")


@pytest.mark.skipif(sys.platform == "win32", reason="modes are those of POSIX")
def test_what_is_taken_along_is_for_its_owner_alone(system):
    stored_house(Path("data"))
    settled(None, {})
    assert system.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in system.iterdir()} == {0o600}


def test_what_is_only_in_the_log_of_an_open_house_is_taken_along(system):
    former = stored_house(Path("data"))
    with closing(sqlite3.connect(former / "house.sqlite")) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("PRAGMA wal_autocheckpoint=0")
        other.execute("INSERT INTO pauses VALUES (7, 8)")
        other.commit()
        settled(None, {})
    with closing(sqlite3.connect(system / "house.sqlite")) as taken:
        assert taken.execute("SELECT up FROM pauses WHERE down = 7").fetchall() == [(8.0,)]


def test_of_two_houses_neither_is_touched_and_a_sentence_says_so(system):
    former = stored_house(Path("data"))
    stored_house(system)
    (system / "secret").write_text("another")
    before = contents(former), contents(system)
    _, told = settled(None, {})
    assert "another house" in told
    assert "--data data" in told
    assert (contents(former), contents(system)) == before


@pytest.mark.parametrize("text", [b"", b"not a database" * 100])
def test_a_folder_that_only_is_called_data_is_left_alone(system, text):
    Path("data").mkdir()
    Path("data", "house.sqlite").write_bytes(text)
    Path("data", "secret").write_text("somebody else's")
    assert settled(None, {}) == (system, "")
    assert not system.exists()


def test_with_a_database_elsewhere_the_secret_is_taken_along(system):
    Path("data").mkdir()
    Path("data", "secret").write_text(SECRET)
    _, told = settled(None, {"FIVESUNS_DATABASE": "postgresql+psycopg://db/house"})
    assert told
    assert (system / "secret").read_text() == SECRET
    Path("data", TAKEN).unlink()
    assert "another house" in settled(None, {"FIVESUNS_DATABASE": "postgresql+psycopg://db/house"})[1]


def test_a_copy_that_was_interrupted_is_made_again_and_loses_no_secret(system, monkeypatch):
    stored_house(Path("data"))
    system.mkdir(parents=True)
    (system / "secret").write_text("of somebody who only looked")

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(moving, "copy_database", full)
        with pytest.raises(NotTaken, match=r"No space left.*--data data"):
            settled(None, {})
    assert not (system / "house.sqlite").exists()
    settled(None, {})
    assert is_house(system / "house.sqlite")
    assert (system / "secret").read_text() == SECRET
    assert (system / "secret.before-1").read_text() == "of somebody who only looked"


def test_an_open_house_is_known(tmp_path):
    file = stored_house(tmp_path) / "house.sqlite"
    assert not is_open(file)
    with closing(sqlite3.connect(file)) as house:
        house.execute("PRAGMA journal_mode=WAL")
        house.execute("SELECT count(*) FROM tables").fetchone()
        assert is_open(file)
    assert not is_open(file)
    assert not is_open(tmp_path / "nowhere")
