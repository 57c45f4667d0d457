"""A table says itself why its game does not count, so that ratings need not know of hints, branches and imports."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sql.Column("unrated", sql.String(16)))
    tables = sql.table("tables", sql.column("id", sql.String), sql.column("unrated", sql.String))
    # A hint is told before anything else, so it comes last and overwrites.
    for name, why in (("imports", "branch"), ("branches", "branch"), ("hints", "hint")):
        marked = sql.select(sql.table(name, sql.column("table", sql.String)).c.table)
        op.execute(sql.update(tables).where(tables.c.id.in_(marked)).values(unrated=why))
