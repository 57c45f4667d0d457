"""Who somebody is: a guest, known by a signed cookie and by nothing else."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may hold seats."""

    id: str
    name: str
