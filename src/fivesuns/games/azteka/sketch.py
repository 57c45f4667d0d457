"""The wheel in characters."""

from __future__ import annotations

from fivesuns.games.azteka.rules import State


def sketch(state: State, eye: int) -> list[str]:
    raise NotImplementedError
