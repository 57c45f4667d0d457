"""Figures for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
COMMIT_SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0)
COMMIT_JOBS = (1, 2, 5, 10, 20, 50, 100, 200)
BOT_SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)


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
        self.commits = Histogram(
            "fivesuns_commit_seconds", "Time of a commit", registry=registry, buckets=COMMIT_SECONDS
        )
        self.batch = Histogram(
            "fivesuns_commit_jobs", "Jobs that share a commit", registry=registry, buckets=COMMIT_JOBS
        )
        self.thinking = Histogram(
            "fivesuns_bot_seconds", "Time of a bot's move", ("level",), registry=registry, buckets=BOT_SECONDS
        )

    def page(self) -> bytes:
        """All figures, in Prometheus' format."""
        return generate_latest(self.registry)
