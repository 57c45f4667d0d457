"""What the schema of the HTTP interface says of answers that many requests have in common."""

from __future__ import annotations

from litestar import MediaType, Response
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from fivesuns.server.http.errors import STATUS


class Why(Struct):
    """Why something is refused."""

    code: str
    reason: str
    rule: str | None


class Refusal(Struct):
    """What every refused request gets: nothing was changed."""

    refused: Why


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a request may meet, for the schema."""
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description=", ".join(codes(status)))
        for status in (*statuses, 401, 429, 503)
    }


def codes(status: int) -> list[str]:
    """The codes of refusals that have an HTTP status."""
    return [code for code, its in STATUS.items() if its == status]


def json_response(content: bytes) -> Response[bytes]:
    """An answer that is JSON already."""
    return Response(content, media_type=MediaType.JSON)
