"""The server: tables where people and bots play."""

from meandre.server.lean_imports import import_without

# They would import these for coloured tracebacks and listings, which no log or page has: 6 MB.
import_without(("rich", "pygments"), ("structlog", "mako.exceptions"))
