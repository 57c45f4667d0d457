"""Who mutes whom, reports, who is barred, tables that were closed, and what whoever runs the house wants done."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sql.Column("closed", sql.Float))
    op.create_table(
        "mutes",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("muted", sql.String(32), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
    )
    op.create_table(
        "reports",
        sql.Column("id", sql.Integer, primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("about", sql.String(32), nullable=False, index=True),
        sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), nullable=False),
        sql.Column("reason", sql.String(16), nullable=False),
        sql.Column("text", sql.Text, nullable=False),
        sql.Column("said", sql.JSON, nullable=False),
        sql.Column("settled", sql.Float),
    )
    op.create_table(
        "bars",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("reason", sql.Text, nullable=False),
    )
    op.create_table(
        "orders",
        sql.Column("id", sql.String(16), primary_key=True),
        sql.Column("at", sql.Float, nullable=False),
        sql.Column("verb", sql.String(16), nullable=False),
        sql.Column("target", sql.String(64), nullable=False),
        sql.Column("word", sql.Text, nullable=False),
        sql.Column("answer", sql.Text),
    )
