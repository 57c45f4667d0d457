"""What is installed only by those who want it, and what to say where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

EXTRAS = {"print": "reportlab", "postgresql": "psycopg"}  # by the name of the extra: the module that it brings


def has_extra(extra: str) -> bool:
    """Whether an extra is installed."""
    return find_spec(EXTRAS[extra]) is not None


def how_to_get(extra: str) -> str:
    """What somebody without an extra has to do, in a sentence."""
    return f"this needs the extra “{extra}”, which is not installed: pip install 'fivesuns[{extra}]'"
