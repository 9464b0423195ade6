"""For how long a table that a server has in memory is safe from deletion.

A server that uses a table writes the time into the table's row, and again as long as it goes on. Whoever deletes tables
(`server/operate/tidy.py`) leaves those alone that were used within `CLAIM_SECONDS`.
"""

CLAIM_SECONDS = 24 * 3600.0
"""How long a table is safe after it was used."""
RENEW_SECONDS = 3600.0
"""A use that is longer ago is written again before anything is done at the table: far less than it is good for."""
