"""How often one may ask: counted by person, or by address for those who are new."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.middleware.rate_limit import RateLimitConfig

from fivesuns.server.settings import Limits

ANONYMOUS = ["^/health", "^/ready", "^/metrics", "^/schema", "^/static/", "^/art/"]  # the same for everybody
REQUEST_COUNTS, TABLE_COUNTS = "rate_limit", "rate_limit_tables"  # the stores in which it is counted


def counted_as(request: Request[Any, Any, Any]) -> str:
    """Whose requests are counted together: a guest's own, or those of an address whose guests are all new."""
    if request.scope.get("auth") is None and request.scope.get("user") is not None:
        return str(request.user.id)
    return request.client.host if request.client else ""


def request_limit(limits: Limits) -> RateLimitConfig:
    """How often one may ask for anything."""
    return RateLimitConfig(
        ("minute", limits.requests), exclude=ANONYMOUS, identifier_for_request=counted_as, store=REQUEST_COUNTS
    )


def table_limit(limits: Limits) -> RateLimitConfig:
    """How often one may make a table."""
    return RateLimitConfig(("minute", limits.tables), identifier_for_request=counted_as, store=TABLE_COUNTS)
