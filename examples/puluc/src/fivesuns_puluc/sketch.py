"""The road in characters: who leads on each field, and how many prisoners go with them."""

from __future__ import annotations

from fivesuns.core.markup import styled
from fivesuns_puluc.material import FIELD_NAMES, FIELDS, SIDES
from fivesuns_puluc.rules import VILLAGE, State

SIGNS = {
    "jaguar": ("J", "bold yellow"),
    "macaw": ("M", "bold red"),
    "jaguar-bound": ("j", "yellow"),
    "macaw-bound": ("m", "red"),
}
WIDE = 4  # columns of a field


def sketch(state: State, eye: int) -> list[str]:
    """A line of numbers, a line of warriors, a line of prisoners; the villages at either end."""
    numbers = "".join(f"{name:^{WIDE}}" for name in FIELD_NAMES)
    road = "".join(_field(state, field, free=True) for field in range(FIELDS))
    bound = "".join(_field(state, field, free=False) for field in range(FIELDS))
    return [f"     {numbers}", f"{_village(state, 0)}|{road}|{_village(state, 1)}", f"     {bound}"]


def _village(state: State, seat: int) -> str:
    sign, style = SIGNS[SIDES[seat]]
    return " " + styled(f"{sign}{len(state.warriors(seat, VILLAGE))}", style) + " "


def _field(state: State, field: int, free: bool) -> str:
    lead = state.leads[field]
    if lead < 0:
        return f"{'·' if free else '':^{WIDE}}"
    side = SIDES[lead] if free else f"{SIDES[1 - lead]}-bound"
    count = len(state.warriors(lead if free else 1 - lead, field))
    if not count:
        return " " * WIDE
    sign, style = SIGNS[side]
    return " " + styled(f"{sign}{count}", style) + " "
