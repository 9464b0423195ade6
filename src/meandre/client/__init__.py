"""A client of the API: a bot takes a seat at a table of a server.

>>> import meandre.client
>>> meandre.client.play("http://localhost:7260", "mehen:3", table="…", token="…")  # doctest: +SKIP
Played(table='…', game='mehen', seat=2, result=Result(ending='quiet', scores=[21, 24], ranks=[2, 1]), …)
"""

from meandre.client.connection import ClientError
from meandre.client.hash_chain import HashChain
from meandre.client.playing import Played, play
from meandre.client.remote_table import NewTable, RemoteTable, create_table, sit

__all__ = ["ClientError", "HashChain", "NewTable", "Played", "RemoteTable", "create_table", "play", "sit"]
