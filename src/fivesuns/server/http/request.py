"""The type of a request as our handlers take it."""

from __future__ import annotations

from typing import Any

from litestar import Request

Asked = Request[Any, Any, Any]
