"""Alembic's entry point: runs the migrations on the given connection."""

from alembic import context

from meandre.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
