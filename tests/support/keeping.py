"""Houses as their keepers see them: folders with a database and a secret."""

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

FIXTURES = Path(__file__).resolve().parents[1] / "server" / "database" / "fixtures"
SECRET = "0123456789abcdef" * 4


def stored_house(folder, number=0):
    """A folder with a stored house in it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "house.sqlite").write_bytes(lzma.decompress((FIXTURES / f"house-{number}.sqlite.xz").read_bytes()))
    (folder / "secret").write_text(SECRET)
    return folder


def count(file, table="rows"):
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(f'SELECT count(*) FROM "{table}"').fetchone()[0]


def contents(folder):
    """Every file below a folder, byte for byte."""
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
