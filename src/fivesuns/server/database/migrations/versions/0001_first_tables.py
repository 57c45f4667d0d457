"""The tables of the first databases.

Databases were made before there were revisions, by versions that knew fewer tables and columns than these: whatever
one lacks is added.
"""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0001"
down_revision = None

META = sql.MetaData()

sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(16), primary_key=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("rules", sql.Integer, nullable=False),
    sql.Column("material", sql.String(64), nullable=False),
    sql.Column("options", sql.JSON, nullable=False),
    sql.Column("seed", sql.String(64), nullable=False),
    sql.Column("commitment", sql.String(64), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("over", sql.Boolean, nullable=False, default=False),
    sql.Column("rematch", sql.String(16)),
    sql.Column("host", sql.String(32)),
    sql.Column("public", sql.Boolean),
    sql.Column("clock", sql.JSON(none_as_null=True)),
    sql.Column("began", sql.Float),
    sql.Column("given", sql.Integer),
)

sql.Table(
    "seats",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("level", sql.String(16), nullable=False),
)

sql.Table(
    "rows",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("step", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("actor", sql.String(32), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("kind", sql.String(8), nullable=False),
    sql.Column("word", sql.Text, nullable=False),
    sqlite_with_rowid=False,
)

sql.Table(
    "drafts",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("words", sql.JSON, nullable=False),
)

sql.Table(
    "barred",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), primary_key=True),
)

sql.Table(
    "chats",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("seat", sql.Integer, nullable=False),
    sql.Column("text", sql.Text, nullable=False),
)

sql.Table(
    "people",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("name", sql.String(32), nullable=False),
)

sql.Table(
    "accounts",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("handle", sql.String(96), nullable=False, unique=True),
    sql.Column("hash", sql.String(255), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
)

sql.Table(
    "sessions",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("guest", sql.String(32), nullable=False),
    sql.Column("device", sql.String(80), nullable=False),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("seen", sql.Float, nullable=False),
)

sql.Table(
    "ratings",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("mu", sql.Float, nullable=False),
    sql.Column("sigma", sql.Float, nullable=False),
    sql.Column("games", sql.Integer, nullable=False),
    sql.Column("won", sql.Float, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

sql.Table(
    "results",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("share", sql.Float, nullable=False),
    sql.Column("before", sql.Float),
    sql.Column("after", sql.Float),
    sql.Column("sigma", sql.Float),
)

sql.Table(
    "imports",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("checked", sql.Boolean, nullable=False),
)

sql.Table(
    "branches",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("of", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
    sql.Column("step", sql.Integer, nullable=False),
)

sql.Table(
    "reviews",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("edition", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
    sql.Column("found", sql.JSON, nullable=False),
)

sql.Table(
    "hints",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("seat", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)

sql.Table(
    "dailies",
    META,
    sql.Column("game", sql.String(32), primary_key=True),
    sql.Column("day", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("person", sql.String(32), primary_key=True, index=True),
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
    sql.Column("name", sql.String(32), nullable=False),
    sql.Column("share", sql.Float),
    sql.Column("score", sql.Integer),
    sql.Column("par", sql.Integer),
    sql.Column("seconds", sql.Float),
)

sql.Table(
    "solos",
    META,
    sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("person", sql.String(32), nullable=False, index=True),
    sql.Column("game", sql.String(32), nullable=False),
    sql.Column("options", sql.Text, nullable=False),
    sql.Column("score", sql.Integer, nullable=False),
    sql.Column("par", sql.Integer, nullable=False),
    sql.Column("at", sql.Float, nullable=False),
)

sql.Table(
    "hooks",
    META,
    sql.Column("person", sql.String(32), primary_key=True),
    sql.Column("url", sql.Text, nullable=False),
    sql.Column("secret", sql.String(64), nullable=False),
    sql.Column("status", sql.Integer),
    sql.Column("at", sql.Float),
)

sql.Table(
    "pulse",
    META,
    sql.Column("id", sql.Integer, primary_key=True),
    sql.Column("at", sql.Float, nullable=False),
)

sql.Table(
    "pauses",
    META,
    sql.Column("down", sql.Float, primary_key=True),
    sql.Column("up", sql.Float, nullable=False),
)


def upgrade() -> None:
    connection = op.get_bind()
    META.create_all(connection)
    there = sql.inspect(connection)
    for table in META.sorted_tables:
        known = {column["name"] for column in there.get_columns(table.name)}
        for column in table.columns:
            if column.name not in known:  # every column that came later may be empty
                op.add_column(table.name, sql.Column(column.name, column.type))
        for index in table.indexes:
            index.create(connection, checkfirst=True)
