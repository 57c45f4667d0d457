"""How the house fares: figures for Prometheus, and log lines that machines can read."""

from __future__ import annotations

import logging
import sys

import structlog
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1.0)
FEW = (1, 2, 5, 10, 20, 50, 100, 200)
THINKING = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0)


class Watch:
    """The figures of one house."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.requests = Counter("fivesuns_requests", "HTTP answers", ("route", "status"), registry=registry)
        self.refusals = Counter("fivesuns_refusals", "Refusals by code", ("code",), registry=registry)
        self.steps = Counter("fivesuns_steps", "Steps committed", ("game",), registry=registry)
        self.made = Counter("fivesuns_tables_made", "Tables made", ("game",), registry=registry)
        self.tables = Gauge("fivesuns_tables_open", "Tables in memory", registry=registry)
        self.sockets = Gauge("fivesuns_sockets", "WebSockets connected", registry=registry)
        self.commits = Histogram("fivesuns_commit_seconds", "Time of a commit", registry=registry, buckets=QUICK)
        self.batch = Histogram("fivesuns_commit_jobs", "Jobs that share a commit", registry=registry, buckets=FEW)
        self.thinking = Histogram(
            "fivesuns_bot_seconds", "Time of a bot's move", ("level",), registry=registry, buckets=THINKING
        )

    def page(self) -> bytes:
        """All figures, in Prometheus' format."""
        return generate_latest(self.registry)


def log_as_json(level: int = logging.INFO) -> None:
    """One line of JSON an event, on the standard error."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=lambda *_: structlog.WriteLogger(sys.stderr),
    )
