"""Figures for Prometheus, none of which tells what a player may not know.

In a house with one table whoever sees how many commits there were knows how many stones another has laid in secret. So
what happens at a table is counted by steps, which all see; durations have no counts, and are those of the last while.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from prometheus_client import CollectorRegistry, Counter, Gauge, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
WINDOW_SECONDS = 10.0
AT_A_TABLE = ("/api/tables/{", "/ws/")  # routes whose numbers would tell what somebody tries in secret
TOLD_REFUSALS = ("broken", "origin", "nowhere", "large", "often", "closing")  # the others are about somebody's game


class Recent(Collector):
    """The mean and the most of something in the last full while: how many there were is not told."""

    def __init__(
        self, name: str, text: str, registry: CollectorRegistry, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        self._name, self._text, self._monotonic = name, text, monotonic
        self._lock = threading.Lock()
        self._since = monotonic()
        self._now: dict[str, list[float]] = {}  # by label: count, sum, most
        self._told: dict[str, list[float]] = {}
        registry.register(self)

    def observe(self, value: float, label: str = "") -> None:
        """One more of it."""
        with self._lock:
            self._turn()
            window = self._now.setdefault(label, [0, 0.0, 0.0])
            window[0] += 1
            window[1] += value
            window[2] = max(window[2], value)

    @contextmanager
    def time(self) -> Iterator[None]:
        """One more of it: how long something takes."""
        began = self._monotonic()
        yield
        self.observe(self._monotonic() - began)

    def collect(self) -> Iterable[Metric]:
        """What Prometheus is told."""
        with self._lock:
            self._turn()
            family = GaugeMetricFamily(self._name, self._text, labels=("kind", "of"))
            for label, (count, total, most) in sorted(self._told.items()):
                family.add_metric((label, "mean"), total / count)
                family.add_metric((label, "most"), most)
        return [family]

    def _turn(self) -> None:
        passed = self._monotonic() - self._since
        if passed >= WINDOW_SECONDS:
            self._told = self._now if passed < 2 * WINDOW_SECONDS else {}
            self._now, self._since = {}, self._since + passed


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter("fivesuns_requests", "HTTP answers", ("route", "status"), registry=registry)
        self.refusals = Counter("fivesuns_refusals", "Refusals by code", ("code",), registry=registry)
        self.steps = Counter("fivesuns_steps", "Steps committed", ("game",), registry=registry)
        self.made = Counter("fivesuns_tables_made", "Tables made", ("game",), registry=registry)
        self.tables = Gauge("fivesuns_tables_open", "Tables in memory", registry=registry)
        self.sockets = Gauge("fivesuns_sockets", "WebSockets connected", registry=registry)
        self.reports = Counter("fivesuns_reports", "Reports about people, by reason", ("reason",), registry=registry)
        self.strains = Counter(
            "fivesuns_bot_strains", "Moves of bots that were rushed or away", ("kind",), registry=registry
        )
        self.commits = Recent("fivesuns_commit_seconds", "Time of a commit, lately", registry)
        self.batch = Recent("fivesuns_commit_jobs", "Jobs that share a commit, lately", registry)
        self.thinking = Recent("fivesuns_bot_seconds", "Time of a bot's move, lately, by level", registry)

    def watch_cluster(self, workers: Callable[[], float]) -> None:
        """Tell how many thoughts a cluster can have at a time, where there is one."""
        gauge = Gauge("fivesuns_cluster_workers", "Thoughts at a time on the cluster", registry=self.registry)
        gauge.set_function(workers)

    def answered(self, route: str, status: int) -> None:
        """One more HTTP answer; of those about one table only our own faults are counted."""
        if status >= 500 or not route.startswith(AT_A_TABLE):
            self.requests.labels(route, status).inc()

    def refused(self, code: str) -> None:
        """One more refusal, unless it is about somebody's game."""
        if code in TOLD_REFUSALS:
            self.refusals.labels(code).inc()

    def page(self) -> bytes:
        """All figures, in Prometheus' format."""
        return generate_latest(self.registry)
