"""Metrics of one server, in Prometheus' terms."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
WAITS = (0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0)
BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 400)


class Metrics:
    """One set for each server. Nothing in them identifies a table or a person, or tells what kind of thing was done."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.entries = self._counter("meandre_entries", "Entries written, of all kinds")
        self.refusals = self._counter("meandre_refusals", "Commands refused, by kind of error", "kind")
        self.conflicts = self._counter("meandre_conflicts", "Entries whose number another server took first")
        self.commit_seconds = self._histogram("meandre_commit_seconds", "Duration of a commit", SECONDS)
        self.batch_entries = self._histogram("meandre_batch_entries", "Entries in a commit", BATCHES)
        self.bot_seconds = self._histogram("meandre_bot_seconds", "Duration of a bot's decision", SECONDS)
        self.bot_errors = self._counter("meandre_bot_errors", "Errors of searches, which another one makes good")
        self.searches_waiting = Gauge(
            "meandre_searches_waiting", "Searches that wait for a thread", registry=self.registry
        )
        self.search_wait_seconds = self._histogram(
            "meandre_search_wait_seconds", "How long a search waited for a thread", WAITS
        )
        self.searches_shortened = self._counter(
            "meandre_searches_shortened", "Searches that ended early because others waited"
        )
        self.loop_seconds = self._histogram(
            "meandre_loop_seconds", "Longest time for which a request kept the event loop to itself", SECONDS
        )
        self.loop_held = self._counter(
            "meandre_loop_held", "Times that something kept the event loop to itself for more than 20 ms"
        )
        self.limited = self._counter(
            "meandre_limited",
            "Requests and commands refused by a limit, and whether a client or an address",
            "limit",
            "who",
        )
        self.connections_refused = self._counter(
            "meandre_connections_refused", "Connections that were refused or ended, by reason", "reason"
        )
        self.connections = Gauge("meandre_connections", "Live connections", registry=self.registry)
        self.open_connections = Gauge(
            "meandre_open_connections", "Open connections of all kinds", registry=self.registry
        )
        self.tables = Gauge("meandre_tables", "Tables in memory", registry=self.registry)

    def _counter(self, name: str, text: str, *labels: str) -> Counter:
        return Counter(name, text, labels, registry=self.registry)

    def _histogram(self, name: str, text: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(name, text, buckets=buckets, registry=self.registry)

    def observe_commit(self, entries: int, written: int, seconds: float) -> None:
        """A batch was committed, or could not be."""
        self.entries.inc(written)
        self.batch_entries.observe(entries)
        self.commit_seconds.observe(seconds)
