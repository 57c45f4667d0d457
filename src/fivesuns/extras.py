"""What is installed only by those who want it, and what to say where it is missing."""

from __future__ import annotations

from importlib.util import find_spec

# by the name of the extra: the modules that it brings
EXTRAS = {
    "print": ("reportlab",),
    "postgresql": ("psycopg",),
    "dask": ("distributed",),
    "research": ("numpy", "gymnasium", "pettingzoo", "pyarrow"),
    "openspiel": ("pyspiel",),
}


def has_extra(extra: str) -> bool:
    """Whether an extra is installed."""
    return all(find_spec(module) is not None for module in EXTRAS[extra])


def require(extra: str) -> None:
    """Refuse to go on without an extra, with what to do: for modules that import what it brings."""
    if not has_extra(extra):
        raise ModuleNotFoundError(how_to_get(extra))


def how_to_get(extra: str) -> str:
    """What somebody without an extra has to do, in a sentence."""
    return f"this needs the extra “{extra}”, which is not installed: pip install 'fivesuns[{extra}]'"
