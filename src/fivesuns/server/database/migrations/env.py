"""What Alembic runs to migrate: inside the connection and transaction that it is given."""

from alembic import context

from fivesuns.server.database.schema import META

context.configure(connection=context.config.attributes["connection"], target_metadata=META, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
