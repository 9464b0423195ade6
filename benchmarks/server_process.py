"""Our server for benchmarks/server.py, without rate limits: python server_process.py PORT DATABASE KIND."""

import sys
from pathlib import Path

from meandre.server.serve import serve
from meandre.server.settings import Settings

if __name__ == "__main__":
    port, database, kind = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    where = database if "://" in database else Path(database)
    settings = Settings(where, limits="none", metrics_address="", prepare=False)
    serve(settings, "127.0.0.1", port, browser=False, fast_sockets=kind != "plain-sockets")
