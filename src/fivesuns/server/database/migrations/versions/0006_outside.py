"""Recovery codes, tokens for programs, accounts that are bots, and who was asked to a table by name."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("accounts") as batch:
        batch.add_column(sql.Column("bot", sql.Boolean))
    op.create_table(
        "recovery",
        sql.Column("person", sql.String(32), primary_key=True),
        sql.Column("code", sql.String(64), primary_key=True),
    )
    op.create_table(
        "tokens",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("label", sql.String(40), nullable=False),
        sql.Column("scopes", sql.String(80), nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("seen", sql.Float),
    )
    op.create_table(
        "challenges",
        sql.Column("table", sql.String(16), sql.ForeignKey("tables.id"), primary_key=True),
        sql.Column("person", sql.String(32), primary_key=True, index=True),
        sql.Column("by", sql.String(32), nullable=False, index=True),
        sql.Column("at", sql.Float, nullable=False),
    )
