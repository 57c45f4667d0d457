"""A claim about a position: what reasons are made of, see `core/reason.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fivesuns.core.text import Say


class Claim(NamedTuple):
    """Something that holds of a position: a clause without its subject, and how much of it there is."""

    said: Say
    worth: int = 1  # a position with as much of it or more holds the claim, too
    about: str = ""  # of what, where a message can be said of several things

    def holds(self, among: Sequence[Claim]) -> bool:
        """Whether a position of which these claims are made holds this one."""
        for other in among:
            if other.said.id == self.said.id and other.about == self.about and other.worth >= self.worth:
                return True
        return False
