"""Which build runs: compiled or interpreted, and whether a compiled one is being made meanwhile."""

from __future__ import annotations

import os

from fivesuns.core import state

BUILDING = "FIVESUNS_BUILDING"  # set by `make play` where it opens the house before compiled code is there


def is_compiled() -> bool:
    """Whether rules and search run as machine code."""
    return not state.__file__.endswith(".py")


def is_building() -> bool:
    """Whether bots are weaker only for now: this process stays interpreted, the next start will be compiled."""
    return not is_compiled() and os.environ.get(BUILDING) == "1"
