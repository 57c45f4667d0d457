"""Refusals and faults as answers: data for programs, a page for whoever looks for a page."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import DataError

from fivesuns.core.text import COMMON, say, words
from fivesuns.match.commands import Refused
from fivesuns.protocol.audience import Audience
from fivesuns.protocol.messages import refusal
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.runtime.executors import Busy
from fivesuns.server.runtime.faults import STORAGE_SECONDS, is_passing
from fivesuns.server.settings import Settings

STATUS = {
    "broken": 400,
    "token": 401,
    "seat": 403,
    "origin": 403,
    "scope": 403,
    "nowhere": 404,
    "illegal": 409,
    "step": 409,
    "taken": 409,
    "early": 409,
    "large": 413,
    "often": 429,
    "closing": 503,
    "storage": 503,
    "unreadable": 503,
}
COMPLAINT_LIMIT = 40  # characters of what is told about a request of another form
BUSY_SECONDS = 2
TOLD_BY = "told_by"  # where a request's state has the package of the game and the audience it is about

Answer = Response[Any]

log = structlog.get_logger()


def tell_as(request: Asked, package: str, audience: Audience) -> None:
    """From here on a refusal of this request may be about a game: it is told in its words, with its people's names."""
    request.state[TOLD_BY] = package, audience


@dataclass(frozen=True)
class ErrorPages:
    """The pages for errors: nothing is there, refused for a reason, a fault of ours."""

    nowhere: Callable[[Asked], Answer]
    shut: Callable[[Asked, str], Answer]
    fault: Callable[[Asked], Answer]


class Errors:
    """Turns what is raised into answers."""

    def __init__(self, pages: ErrorPages) -> None:
        self._pages = pages

    def handlers(self) -> dict[Any, Any]:
        """What answers which exception."""
        return {
            Refused: self.refuse,
            HTTPException: self.refuse_request,
            DataError: self.refuse_misfit,
            Busy: self.refuse_busy,
            Exception: self.apologise,
        }

    def refuse(self, request: Asked, fault: Refused) -> Answer:
        """A refusal, in the reader's language."""
        request.app.state.metrics.refused(fault.code)
        package, to = request.state.get(TOLD_BY) or (COMMON, Audience((), (), language_of(request)))
        told, status = refusal(fault, to, package), STATUS[fault.code]
        if not wants_a_page(request):
            answer: Answer = Response({"refused": told}, status_code=status)
        elif fault.code == "nowhere":
            answer = self._pages.nowhere(request)
        else:
            answer = self._pages.shut(request, told["reason"] or "")
        answer.status_code = status
        if fault.after:
            answer.headers["retry-after"] = str(fault.after)
        return answer

    def refuse_request(self, request: Asked, fault: HTTPException) -> Answer:
        """The answer to what the framework refuses before a handler runs."""
        if fault.status_code >= 500:
            return self.apologise(request, fault)
        return self.refuse(request, as_refusal(request, fault))

    def refuse_misfit(self, request: Asked, _: DataError) -> Answer:
        """The answer to a value that the database cannot hold, such as a zero byte in PostgreSQL."""
        return self.refuse(request, Refused("broken"))

    def refuse_busy(self, request: Asked, _: Busy) -> Answer:
        """The answer where the queue of an executor is full."""
        return self.refuse(request, Refused("often", after=BUSY_SECONDS))

    def apologise(self, request: Asked, fault: Exception) -> Answer:
        """The answer to a fault of ours: logged with all details, told without; a full disk is a refusal."""
        if is_passing(fault):
            log.warning("a request could not be served", path=request.scope["path"], fault=str(fault))
            return self.refuse(request, Refused("storage", after=STORAGE_SECONDS))
        log.error("a fault", path=request.scope["path"], exc_info=fault)
        if wants_a_page(request):
            with suppress(Exception):  # the page itself may be what is broken
                return self._pages.fault(request)
        reason = words(COMMON, language_of(request), say("no-fault"))
        return Response({"refused": {"code": "fault", "reason": reason, "rule": None}}, status_code=500)


def wants_a_page(request: Asked) -> bool:
    """Whether somebody looks for a page rather than a program for data."""
    path: str = request.scope["path"]
    return not path.startswith("/api/") and "text/html" in request.headers.get("accept", "")


def as_refusal(request: Asked, fault: HTTPException) -> Refused:
    """An exception of the framework as the refusal with the same meaning."""
    if fault.status_code in (404, 405):
        return Refused("nowhere")
    if fault.status_code == 413:
        settings: Settings = request.app.state.settings
        return Refused("large", say("no-large", most=settings.limits.body // 1024))
    where = complaint(fault)
    return Refused("broken", say("no-broken-at", where=where) if where else None)


def complaint(fault: HTTPException) -> str:
    """The part of a request that is not of the expected form, as far as it is known."""
    for extra in fault.extra if isinstance(fault.extra, list) else ():
        if isinstance(extra, dict) and extra.get("key"):
            return str(extra["key"])[:COMPLAINT_LIMIT]
    found = re.search(r"`\$\.?([^`]{1,40})`", fault.detail)
    return found[1] if found else ""
