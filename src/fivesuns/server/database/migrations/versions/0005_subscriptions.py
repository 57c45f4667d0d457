"""Browsers that are told of their owner's turn."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "subscriptions",
        sql.Column("id", sql.String(32), primary_key=True),
        sql.Column("person", sql.String(32), nullable=False, index=True),
        sql.Column("session", sql.String(32), nullable=False),
        sql.Column("endpoint", sql.Text, nullable=False),
        sql.Column("p256dh", sql.String(128), nullable=False),
        sql.Column("auth", sql.String(32), nullable=False),
        sql.Column("lang", sql.String(8), nullable=False),
        sql.Column("site", sql.Text, nullable=False),
        sql.Column("made", sql.Float, nullable=False),
        sql.Column("status", sql.Integer),
        sql.Column("at", sql.Float),
    )
