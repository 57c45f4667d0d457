"""Backups and what comes of restoring them: all of a house, or a reason and nothing lost."""

import json
import shutil
import sqlite3
import sys
import zipfile
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from fivesuns import cli
from fivesuns.games import GAMES
from fivesuns.server.database.migrations import HEAD
from fivesuns.server.keeping import backup as backups
from fivesuns.server.keeping import restore as restores
from fivesuns.server.keeping.backup import MANIFEST, NotKept, make_backup
from fivesuns.server.keeping.check import counts_of
from fivesuns.server.keeping.restore import restore
from fivesuns.server.settings import Settings
from keeping import contents
from visiting import OPENING, Visitor, house, two


def settings(folder):
    return Settings(data=folder)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A house in which a little was played, a backup of it while it was open, and whose table it is."""
    folder = tmp_path_factory.mktemp("house")
    (folder / "material" / "kept").mkdir(parents=True)
    (folder / "material" / "kept" / "xalapa-0.json").write_text("{}")
    with house(folder) as client:
        ana, beto, table = two(client)
        ana.play(table, 0, OPENING)
        made = make_backup(settings(folder), folder / "made.zip")
        scene = ana.scene(table)
        beto.play(table, 1, "turn 1")
    return folder, folder / "made.zip", made, (table, ana.cookie, scene)


@pytest.fixture
def there(played, tmp_path):
    """A copy of that house, closed."""
    shutil.copytree(played[0], tmp_path / "there", ignore=shutil.ignore_patterns("*.zip"))
    return tmp_path / "there"


def repack(source, target, change=lambda name, data: data):
    """A backup with other contents; what becomes None is left out."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            data = change(name, old.read(name))
            if data is not None:
                new.writestr(name, data)
    return target


def retold(**facts):
    """A change of the manifest alone."""
    return lambda name, data: json.dumps(json.loads(data) | facts).encode() if name == MANIFEST else data


def refused(folder, file, match, **more):
    """It is refused for a reason, and nothing in the folder has changed."""
    before = contents(folder) if folder.exists() else {}
    with pytest.raises(NotKept, match=match):
        restore(settings(folder), file, GAMES, **more)
    assert (contents(folder) if folder.exists() else {}) == before


def test_a_backup_says_what_is_in_it(played):
    folder, file, made, _ = played
    with zipfile.ZipFile(file) as packed:
        told = json.loads(packed.read(MANIFEST))
        assert set(packed.namelist()) == {MANIFEST, *told["files"]}
    assert set(told["files"]) == {"house.sqlite", "secret", "push-key", "material/kept/xalapa-0.json"}
    assert told["revision"] == HEAD
    assert told["counts"]["tables"] == 1
    assert told["counts"]["rows"] == made.counts["rows"] >= 1
    assert (folder / "secret").read_text() not in json.dumps(told)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are those of POSIX")
def test_a_backup_is_for_its_owner_alone(played):
    assert played[1].stat().st_mode & 0o777 == 0o600


def test_a_house_is_restored_where_there_was_none_and_its_people_go_on(played, tmp_path):
    _, file, made, (table, cookie, scene) = played
    done = restore(settings(tmp_path / "new"), file, GAMES)
    assert done.aside is None
    assert done.manifest == made
    assert (tmp_path / "new" / "material" / "kept" / "xalapa-0.json").read_text() == "{}"
    with house(tmp_path / "new") as client:
        ana = Visitor(client)
        ana.cookie = cookie
        assert ana.scene(table)["table"]["step"] == scene["table"]["step"] == 1
        assert ana.scene(table)["table"]["seats"][0]["you"]


def test_a_restore_over_a_house_keeps_it_aside(played, there):
    before = contents(there)
    done = restore(settings(there), played[1], GAMES, anyway=True)
    assert contents(done.aside) == before
    assert counts_of(there / "house.sqlite")["rows"] == played[2].counts["rows"]
    assert counts_of(done.aside / "house.sqlite")["rows"] == played[2].counts["rows"] + 1
    if sys.platform != "win32":
        files = (there / "house.sqlite", there / "secret", done.aside / "house.sqlite")
        assert {path.stat().st_mode & 0o777 for path in files} == {0o600}
    assert not list(there.glob(".restoring*"))


def test_a_house_that_is_damaged_is_kept_aside_too(played, there):
    (there / "house.sqlite").write_bytes(b"no database any more" * 99)
    done = restore(settings(there), played[1], GAMES)
    assert (done.aside / "house.sqlite").read_bytes().startswith(b"no database")
    assert counts_of(there / "house.sqlite") == played[2].counts


def test_an_older_backup_is_refused(played, there):
    refused(there, played[1], r"older than the house .* --anyway")


def test_a_backup_of_another_house_is_refused(played, there):
    (there / "secret").write_text("of another house")
    refused(there, played[1], r"another house .* --anyway")


def test_a_house_that_is_open_is_not_replaced(played, there):
    with house(there), pytest.raises(NotKept, match="is open: close it first"):
        restore(settings(there), played[1], GAMES, anyway=True)
    assert not list(there.glob("before-restore*"))


@pytest.mark.parametrize("length", [0, 30, 1000, -100])
def test_a_backup_that_is_cut_short_is_refused(played, tmp_path, there, length):
    short = tmp_path / "short.zip"
    short.write_bytes(played[1].read_bytes()[:length])
    refused(there, short, "is no backup, or is damaged", anyway=True)


@pytest.mark.parametrize("part", [0.3, 0.5, 0.7])
def test_a_backup_with_a_flipped_byte_is_refused(played, tmp_path, there, part):
    data = bytearray(played[1].read_bytes())
    data[int(len(data) * part)] ^= 0xFF
    (tmp_path / "flipped.zip").write_bytes(data)
    refused(there, tmp_path / "flipped.zip", "damaged", anyway=True)


def test_a_backup_whose_parts_do_not_fit_each_other_is_refused(played, tmp_path, there):
    def swapped(name, data):
        return b"another secret" if name == "secret" else data

    refused(there, repack(played[1], tmp_path / "a.zip", swapped), "secret in it is not what was packed", anyway=True)
    without = repack(played[1], tmp_path / "b.zip", lambda name, data: None if name == "secret" else data)
    refused(there, without, "damaged", anyway=True)
    fewer = played[2].counts | {"rows": 9}
    refused(there, repack(played[1], tmp_path / "c.zip", retold(counts=fewer)), "does not hold", anyway=True)
    refused(there, repack(played[1], tmp_path / "d.zip", retold(house="x")), "secret is that of another", anyway=True)


@pytest.mark.parametrize("name", ["../out", "/etc/passwd", "material/../../out", "house.sqlite-wal", "material\\..\\x"])
def test_a_backup_writes_nowhere_else(played, tmp_path, there, name):
    files = played[2].files | {name: "0"}
    refused(there, repack(played[1], tmp_path / "a.zip", retold(files=files)), "does not have", anyway=True)


def test_a_backup_of_a_later_version_is_refused(played, tmp_path, there):
    later = repack(played[1], tmp_path / "a.zip", retold(format=2, version="9.9"))
    refused(there, later, r"later version of Five Suns \(9\.9\)", anyway=True)


def test_a_backup_of_a_later_database_is_refused(there, tmp_path):
    with closing(sqlite3.connect(there / "house.sqlite")) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
        newer.commit()
    make_backup(settings(there), tmp_path / "later.zip")
    with pytest.raises(NotKept, match="revision 0999"):
        restore(settings(tmp_path / "new"), tmp_path / "later.zip", GAMES, anyway=True)
    assert contents(tmp_path / "new") == {}


def test_a_backup_whose_tables_cannot_be_opened_is_refused(there, tmp_path):
    with closing(sqlite3.connect(there / "house.sqlite")) as broken:
        broken.execute("UPDATE rows SET word = 'turn 99'")
        broken.commit()
    make_backup(settings(there), tmp_path / "broken.zip")
    with pytest.raises(NotKept, match=r"1 tables of .* cannot be opened"):
        restore(settings(tmp_path / "new"), tmp_path / "broken.zip", GAMES)
    assert contents(tmp_path / "new") == {}
    with pytest.raises(NotKept, match="there is no game 'azteka' here"):
        restore(settings(tmp_path / "new"), tmp_path / "broken.zip", {})
    restore(settings(tmp_path / "new"), tmp_path / "broken.zip", GAMES, anyway=True)
    assert counts_of(tmp_path / "new" / "house.sqlite")["tables"] == 1


def test_a_full_disk_leaves_everything_as_it_was(played, there, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(restores, "copy_file", full)
    before = contents(there)
    with pytest.raises(NotKept, match="No space left on device"):
        restore(settings(there), played[1], GAMES, anyway=True)
    assert contents(there) == before
    monkeypatch.setattr(backups, "copy_database", full)
    with pytest.raises(NotKept, match="No space left on device"):
        make_backup(settings(there), there / "new.zip")
    assert contents(there) == before


def test_a_damaged_house_makes_no_backup(there):
    with (there / "house.sqlite").open("r+b") as file:
        file.seek(4096 * 3)
        file.write(b"\xff" * 4096 * 4)
    with pytest.raises(NotKept, match=r"damaged|malformed"):
        make_backup(settings(there), there / "new.zip")
    assert not (there / "new.zip").exists()


def test_nothing_is_overwritten_and_nothing_made_of_nothing(played, tmp_path):
    with pytest.raises(NotKept, match="is there already"):
        make_backup(settings(played[0]), played[1])
    with pytest.raises(NotKept, match="There is no house in"):
        make_backup(settings(tmp_path), tmp_path / "new.zip")
    refused(tmp_path, tmp_path / "nowhere.zip", "There is no file")


def test_another_database_has_its_own_tools(there, tmp_path):
    elsewhere = replace(settings(there), database="postgresql+psycopg://ana:tlaloc@db/house")
    with pytest.raises(NotKept, match="pg_dump") as told:
        make_backup(elsewhere, tmp_path / "new.zip")
    assert "tlaloc" not in str(told.value)
    with pytest.raises(NotKept, match="pg_restore"):
        restore(elsewhere, tmp_path / "new.zip", GAMES)


def test_the_commands_say_what_they_did(there, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    typed = CliRunner().invoke
    made = typed(cli.app, ["backup", "--data", str(there)])
    assert made.exit_code == 0
    [file] = Path().glob("fivesuns-*.zip")
    assert file.name in made.output
    assert "1 table" in made.output
    done = typed(cli.app, ["restore", str(file), "--data", str(tmp_path / "new")])
    assert done.exit_code == 0
    assert "every table opens" in done.output
    again = typed(cli.app, ["restore", "nowhere.zip", "--data", str(tmp_path / "new")])
    assert again.exit_code == 2
    assert "There is no file nowhere.zip" in again.output
