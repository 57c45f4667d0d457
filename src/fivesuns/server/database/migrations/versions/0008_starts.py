"""What seats have committed to and revealed, where they have a part in the dice."""

from __future__ import annotations

import sqlalchemy as sql
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    with op.batch_alter_table("tables") as batch:
        batch.add_column(sql.Column("starts", sql.JSON))
