"""Log lines that machines can read."""

from __future__ import annotations

import logging
import sys

import structlog


class Forward(logging.Handler):
    """Takes lines of Python's own logging, as games that cannot be opened write them, into the same log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line as one of ours."""
        structlog.get_logger().log(record.levelno, record.getMessage(), logger=record.name)


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
    logger = logging.getLogger("fivesuns")
    logger.addHandler(Forward())
    logger.propagate = False
