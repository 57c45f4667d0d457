"""Where things are kept that outlive a program: in one folder, where this system has such things or where one says."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

VARIABLE = "FIVESUNS_DATA"
FORMER = Path("data")  # where versions before kept everything, below the folder that one stood in


def usual_folder() -> Path:
    """Where this system keeps what is its user's own: `~/.local/share/fivesuns` and the like."""
    return user_data_path("fivesuns", appauthor=False)


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder that FIVESUNS_DATA names, otherwise the usual one."""
    named = environment.get(VARIABLE, "")
    return Path(named) if named else usual_folder()
