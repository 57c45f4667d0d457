"""What is in the box: a heap of pebbles, and how many may be taken."""

import json
from hashlib import sha256
from importlib.resources import files

from fivesuns.core.actions import Actions, Kind

_SOURCE = files(__package__).joinpath("material.json").read_bytes()
_BOX = json.loads(_SOURCE)
DIGEST: str = sha256(_SOURCE).hexdigest()[:16]

PEBBLES: int = _BOX["pebbles"]
MOST: int = _BOX["most"]

ACTIONS = Actions(Kind("take", "take {n}", {"n": tuple(str(n + 1) for n in range(MOST))}))
