"""What Puluc is played with: a road of nine fields, five warriors a side, four kernels of maize."""

import json
from hashlib import sha256
from importlib.resources import files

from fivesuns.core.actions import Actions, Kind

_SOURCE = files(__package__).joinpath("material.json").read_bytes()
_BOX = json.loads(_SOURCE)
DIGEST: str = sha256(_SOURCE).hexdigest()[:16]

FIELD_NAMES: tuple[str, ...] = tuple(_BOX["fields"])  # from the village of the Jaguars to that of the Macaws
FIELDS: int = len(FIELD_NAMES)
WARRIORS: int = _BOX["warriors"]  # of a side
KERNELS: int = _BOX["kernels"]
SIDES: tuple[str, ...] = tuple(_BOX["sides"])  # the first seat's, the second seat's
CHANCES: tuple[int, ...] = tuple(_BOX["throws"].values())  # of the throws 1 to 5, in sixteenths

ACTIONS = Actions(
    Kind("throw", "throw {n}", {"n": tuple(_BOX["throws"])}),
    Kind("enter", "enter"),
    Kind("move", "move {field}", {"field": FIELD_NAMES}),
    Kind("pass", "pass"),
)
THROW, ENTER, MOVE, PASS = (ACTIONS.first(kind.name) for kind in ACTIONS.kinds)
