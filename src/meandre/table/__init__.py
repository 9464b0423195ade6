"""The table: a server where people and bots play."""
