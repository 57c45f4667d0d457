"""Several servers on one database: who plays for bots and clocks, how often a table has changed, what is asked."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sql.Column("changes", sql.Integer, nullable=False, server_default="0"))
        batch.add_column(sql.Column("offer", sql.JSON))
    op.create_table(
        "leases",
        sql.Column("of", sql.String(16), primary_key=True),
        sql.Column("server", sql.Integer, nullable=False),
        sql.Column("epoch", sql.Integer, nullable=False),
        sql.Column("until", sql.Float, nullable=False),
    )
