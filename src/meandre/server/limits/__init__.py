"""Limits: what a client may use of the server, by what it costs."""
