"""The type of a request as our handlers take it, and how large the parts of a body may be."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.exceptions import ClientException, HTTPException
from msgspec import Meta

SEAT_LIMIT = 16  # seats of a table, whatever the game
WORD_LIMIT = 300  # characters
NUMBER_LIMIT = 2**31 - 1  # what every database holds

# Whatever comes in is one of these, or has a bound of its own: `tests/server/http/test_measures.py` goes through all.
Word = Annotated[str, Meta(max_length=WORD_LIMIT)]
Number = Annotated[int, Meta(ge=-NUMBER_LIMIT, le=NUMBER_LIMIT)]

Asked = Request[Any, Any, Any]


def house_address(request: Asked, secure: bool) -> str:
    """The address of this house as whoever asks knows it, without a slash at its end."""
    return f"{'https' if secure else 'http'}://{request.headers.get('host', 'localhost')}"


class MeasuredRequest(Asked):
    """A request whose body is refused, and no fault of ours, where it breaks off or is nested without end."""

    async def body(self) -> bytes:
        """The whole body."""
        try:
            return await super().body()
        except HTTPException as fault:
            if fault.status_code < 500:
                raise
            raise ClientException("the body broke off") from fault

    async def json(self) -> Any:
        """The body as JSON."""
        try:
            return await super().json()
        except RecursionError as fault:
            raise ClientException("the body is nested too deeply") from fault
