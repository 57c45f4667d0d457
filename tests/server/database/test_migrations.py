"""A database of any earlier version opens, keeps every row, and becomes what the schema says."""

import importlib
import lzma
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sql
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from setuptools import find_packages

import fivesuns
from fivesuns.server.database import engine as engines
from fivesuns.server.database.engine import SCRIPTS, Unusable, open_database, revision
from fivesuns.server.database.migrations import HEAD
from fivesuns.server.database.schema import META

pytestmark = pytest.mark.once

FIRST = importlib.import_module("fivesuns.server.database.migrations.versions.0001_first_tables").META
STORED = Path(__file__).parent / "fixtures" / "house-0.sqlite.xz"
VALUES = {sql.String: "x", sql.Text: "x", sql.Integer: 1, sql.Float: 1.5, sql.Boolean: True, sql.JSON: ["x"]}
OPEN = "from fivesuns.server.database.engine import open_database; open_database({url!r}).dispose()"
WAIT = """
import time
from pathlib import Path
from fivesuns.server.database.engine import open_database
print(flush=True)
while not Path({gate!r}).exists():
    time.sleep(0.001)
"""
BROKEN = """
from alembic import op
revision, down_revision = "9999", "{head}"
def upgrade():
    op.execute("DROP TABLE pauses")
    raise RuntimeError("half-way")
"""


@pytest.fixture
def file(tmp_path):
    return tmp_path / "house.sqlite"


def url(file):
    return f"sqlite:///{file}"


def opened(file):
    """Open a database as a server does, and let go."""
    open_database(url(file)).dispose()


def make_old(file, leave_out=()):
    """A database from before there were revisions, with a row in every table."""
    engine = engines.connect(url(file))
    tables = [table for table in FIRST.sorted_tables if table.name not in leave_out]
    FIRST.create_all(engine, tables)
    with engine.begin() as connection:
        for table in tables:
            row = {column.name: VALUES[type(column.type)] for column in table.columns}
            connection.execute(sql.insert(table), row)
    engine.dispose()


def rows(file, names=None):
    """All rows of the first tables, by table, in the columns of the first tables."""
    found = {}
    with closing(sqlite3.connect(file)) as connection:
        for table in FIRST.sorted_tables:
            if names is None or table.name in names:
                columns = ", ".join(f'"{column.name}"' for column in table.columns)
                found[table.name] = connection.execute(f'SELECT {columns} FROM "{table.name}"').fetchall()
    return found


def differences(file):
    """How a database differs from the schema."""
    engine = engines.connect(url(file))
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = compare_metadata(context, META)
        there = revision(connection)
    engine.dispose()
    return found, there


def copies(file):
    return sorted(one.name for one in file.parent.iterdir() if one.name not in (file.name, f"{file.name}-shm"))


def start(*codes, gate=None):
    """Run programs at the same time, which may wait for a gate; each has to succeed, and to complain of nothing."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    running = [
        subprocess.Popen(
            [sys.executable, "-c", code], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        for code in codes
    ]
    if gate:
        for process in running:
            process.stdout.readline()  # it waits
        gate.touch()
    for process in running:
        _, said = process.communicate()
        assert process.returncode == 0, said
        assert not said


def test_the_newest_revision_is_known_without_alembic():
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [HEAD]
    files = sorted(path.name[:4] for path in (SCRIPTS / "versions").glob("[0-9]*.py"))
    assert files == sorted(script.revision for script in scripts.walk_revisions())


def test_migrations_are_installed_with_the_package():
    source = str(Path(fivesuns.__file__).parent.parent)
    ours = find_packages(source, include=["fivesuns.server.database*"])
    assert "fivesuns.server.database.migrations.versions" in ours
    assert "fivesuns.server.database.migrations" in ours


def test_an_empty_database_becomes_the_schema(file):
    opened(file)
    assert differences(file) == ([], HEAD)
    assert copies(file) == []


def test_a_database_from_before_revisions_keeps_every_row(file):
    make_old(file)
    before = rows(file)
    assert all(before.values())
    opened(file)
    assert rows(file) == before
    assert differences(file) == ([], HEAD)
    assert copies(file) == [f"house.sqlite.before-{HEAD}"]
    assert rows(file.with_name(f"house.sqlite.before-{HEAD}")) == before


def test_a_stored_house_keeps_every_row(file):
    """One that the last version before revisions has left; what its games are is tried with the other fixtures."""
    file.write_bytes(lzma.decompress(STORED.read_bytes()))
    before = rows(file)
    assert all(before.values())
    opened(file)
    assert rows(file) == before
    assert differences(file) == ([], HEAD)
    assert rows(file.with_name(f"house.sqlite.before-{HEAD}")) == before
    with closing(sqlite3.connect(file)) as connection:
        marked = connection.execute("SELECT id FROM tables WHERE unrated IS NOT NULL").fetchall()
    assert set(marked) == {(row[0],) for name in ("hints", "branches", "imports") for row in before[name]}


def test_what_still_older_databases_lack_is_added(file):
    later = ("chats", "hooks", "dailies", "pulse", "pauses", "solos")
    make_old(file, leave_out=later)
    with closing(sqlite3.connect(file)) as old:
        for column in ("host", "public", "clock", "began", "given"):
            old.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        old.execute("DROP INDEX ix_seats_person")
        old.commit()
    kept = [table.name for table in FIRST.sorted_tables if table.name not in (*later, "tables")]
    before = rows(file, kept)
    opened(file)
    assert rows(file, kept) == before
    assert differences(file) == ([], HEAD)


def test_0002_notes_why_a_game_does_not_count(file):
    """A hint comes before a branch, and a record that was read is told as one."""
    engine = engines.connect(url(file))
    FIRST.create_all(engine)
    head = {column.name: VALUES[type(column.type)] for column in FIRST.tables["tables"].columns}
    marks = {
        "plain": (),
        "hinted": ("hints",),
        "branched": ("branches",),
        "imported": ("imports",),
        "both": ("hints", "branches"),
        "all": ("imports", "branches", "hints"),
    }
    with engine.begin() as connection:
        for id, names in marks.items():
            connection.execute(sql.insert(FIRST.tables["tables"]), head | {"id": id})
            for name in names:
                table = FIRST.tables[name]
                row = {column.name: VALUES[type(column.type)] for column in table.columns} | {"table": id}
                connection.execute(sql.insert(table), row | ({"of": "plain"} if name == "branches" else {}))
    engine.dispose()
    opened(file)
    with closing(sqlite3.connect(file)) as connection:
        found = dict(connection.execute("SELECT id, unrated FROM tables"))
    assert found == {
        "plain": None,
        "hinted": "hint",
        "branched": "branch",
        "imported": "branch",
        "both": "hint",
        "all": "hint",
    }


def test_a_database_at_0001_is_upgraded_like_one_from_before_revisions(file):
    make_old(file)
    with closing(sqlite3.connect(file)) as old:
        old.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
        old.execute("INSERT INTO alembic_version VALUES ('0001')")
        old.commit()
    before = rows(file)
    opened(file)
    assert rows(file) == before
    assert differences(file) == ([], HEAD)
    assert copies(file) == [f"house.sqlite.before-{HEAD}"]


def test_a_second_start_changes_nothing(file):
    make_old(file)
    opened(file)
    before = file.read_bytes()
    opened(file)
    assert file.read_bytes() == before
    assert copies(file) == [f"house.sqlite.before-{HEAD}"]


def test_a_start_without_anything_to_do_does_not_load_alembic(file):
    opened(file)
    start(OPEN.format(url=url(file)) + "; import sys; assert 'alembic' not in sys.modules")


def test_the_copy_holds_what_is_only_in_the_log(file):
    make_old(file)
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_autocheckpoint=0")
        other.execute("INSERT INTO pauses VALUES (7, 8)")
        other.commit()
        assert file.with_name("house.sqlite-wal").stat().st_size
        opened(file)
    assert (7.0, 8.0) in rows(file.with_name(f"house.sqlite.before-{HEAD}"))["pauses"]
    assert (7.0, 8.0) in rows(file)["pauses"]


def test_the_newest_copies_are_kept(file):
    for age, name in enumerate(("0000a", "0000b", "0000c")):
        old = file.with_name(f"house.sqlite.before-{name}")
        old.touch()
        os.utime(old, (age, age))
    make_old(file)
    opened(file)
    assert copies(file) == sorted(["house.sqlite.before-0000c", f"house.sqlite.before-{HEAD}"])


def test_a_database_of_a_newer_version_is_refused_with_a_sentence(file):
    opened(file)
    with closing(sqlite3.connect(file)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '0999'")
        newer.commit()
    before = file.read_bytes()
    with pytest.raises(Unusable, match=r"newer version of Five Suns \(revision 0999; .* another database\.$"):
        opened(file)
    assert file.read_bytes() == before


def test_what_is_no_database_is_refused_with_a_sentence(file):
    file.write_bytes(b"not a database at all" * 100)
    with pytest.raises(Unusable, match=r"cannot be opened: file is not a database\.$"):
        opened(file)
    with pytest.raises(Unusable, match=r"cannot be opened: unable to open database file\.$"):
        opened(file.parent / "nowhere" / "house.sqlite")


def test_a_migration_that_fails_leaves_everything_as_it_was(file, tmp_path, monkeypatch):
    make_old(file)
    before = rows(file)
    scripts = shutil.copytree(SCRIPTS, tmp_path / "100%" / "migrations", ignore=shutil.ignore_patterns("__pycache__"))
    (scripts / "versions" / "9999_broken.py").write_text(BROKEN.format(head=HEAD))
    monkeypatch.setattr(engines, "SCRIPTS", scripts)
    monkeypatch.setattr(engines, "HEAD", "9999")
    with pytest.raises(RuntimeError, match="half-way"):
        opened(file)
    assert rows(file) == before
    assert differences(file)[1] is None
    assert rows(file.with_name("house.sqlite.before-9999")) == before


@pytest.mark.parametrize("old", [True, False])
def test_two_that_start_at_once_do_not_disturb_each_other(file, old, tmp_path_factory):
    if old:
        make_old(file)
    gate = tmp_path_factory.mktemp("gate") / "open"
    start(*[WAIT.format(gate=str(gate)) + OPEN.format(url=url(file))] * 4, gate=gate)
    assert differences(file) == ([], HEAD)
    assert copies(file) == ([f"house.sqlite.before-{HEAD}"] if old else [])


def test_alembic_says_nothing(file):
    make_old(file)
    start(OPEN.format(url=url(file)))
    assert differences(file) == ([], HEAD)
