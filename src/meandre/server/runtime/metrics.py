"""What is counted, for whoever watches over the server (Prometheus)."""

import functools

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

FAST = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """One set for each server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = Counter("meandre_entries", "Entries written, by kind", ["kind"], registry=self.registry)
        self.written = functools.cache(self.entries.labels)
        self.refusals = Counter("meandre_refusals", "What was refused, by kind", ["kind"], registry=self.registry)
        self.conflicts = Counter("meandre_conflicts", "Entries that another server beat", registry=self.registry)
        self.commit = Histogram(
            "meandre_commit_seconds", "Until a batch is on disk", buckets=FAST, registry=self.registry
        )
        self.batch = Histogram(
            "meandre_batch_entries",
            "Entries in a batch",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 400),
            registry=self.registry,
        )
        self.thinking = Histogram("meandre_bot_seconds", "Until a bot decides", buckets=FAST, registry=self.registry)
        self.connections = Gauge("meandre_connections", "Live connections", registry=self.registry)
        self.tables = Gauge("meandre_tables", "Tables in mind", registry=self.registry)
