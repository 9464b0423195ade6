"""Alembic's entrance: runs the migrations on the connection that it is given."""

from alembic import context

from meandre.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
