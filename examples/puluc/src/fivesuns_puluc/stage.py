"""The road as a drawing: nine fields between ears of maize, a village at either end, room for the kernels below."""

from __future__ import annotations

from fivesuns.core.text import say
from fivesuns.core.view import Box, Glyph, Shape, Stage
from fivesuns_puluc.material import FIELD_NAMES, FIELDS, KERNELS, SIDES, WARRIORS

BOX: Box = (0, 0, 1000, 620)
TOP, BOTTOM = 24.0, 464.0  # of fields and villages
FIRST, STEP = 128.0, 744 / FIELDS  # where the road begins, and how wide a field is
EAR = 9.0  # half of what an ear covers
WARRIOR = 68.0
FOOT = 420.0  # where the lowest warrior stands
LINE = 556.0  # of the kernels, and of the button beside them

Point = tuple[float, float]


def field(number: int) -> float:
    """The middle of a field, across."""
    return FIRST + STEP * (number + 0.5)


def village(seat: int) -> float:
    """The middle of a village, across."""
    return 62.0 if seat == 0 else 938.0


def standing(across: float, place: int, of: int) -> Point:
    """Where one of so many stands above each other, counted from below."""
    apart = min(72.0, 310 / max(1, of - 1))
    return round(across, 1), round(FOOT - apart * place, 1)


def kernel(number: int) -> Point:
    """Where a kernel lies."""
    return 500 + 84 * (number - (KERNELS - 1) / 2), LINE


def _block(left: float, right: float, corner: float) -> str:
    wide, high = right - left - 2 * corner, BOTTOM - TOP - 2 * corner
    turn = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{left + corner:.1f} {TOP:g}h{wide:.1f}{turn} {corner:g} {corner:g}v{high:g}{turn} -{corner:g} {corner:g}"
        f"h-{wide:.1f}{turn} -{corner:g} -{corner:g}v-{high:g}{turn} {corner:g} -{corner:g}Z"
    )


def _fields() -> list[Shape]:
    return [
        Shape(
            name,
            "cell-b" if number % 2 else "cell-a",
            _block(field(number) - STEP / 2 + EAR, field(number) + STEP / 2 - EAR, 6),
        )
        for number, name in enumerate(FIELD_NAMES)
    ]


def _ears() -> list[Shape]:
    """An ear between two fields, and one at either end, each in two halves that meet."""
    return [
        Shape(f"ear-{number}-{half}", "hub", art="ear", x=round(FIRST + STEP * number, 1), y=y, size=216)
        for number in range(FIELDS + 1)
        for half, y in enumerate((TOP + 110, BOTTOM - 110))
    ]


def stage() -> Stage:
    plate = Shape(
        "plate",
        "plate",
        "M30 4H970a26 26 0 0 1 26 26V458a26 26 0 0 1 -26 26H30a26 26 0 0 1 -26 -26V30a26 26 0 0 1 26 -26Z",
    )
    villages = [
        Shape(f"village-{SIDES[seat]}", "cell-b", _block(village(seat) - 46, village(seat) + 46, 18)) for seat in (0, 1)
    ]
    huts = [Shape(f"hut-{SIDES[seat]}", "hub", art="hut", x=village(seat), y=TOP + 40, size=84) for seat in (0, 1)]
    numbers = [
        Shape(f"number-{name}", "coord", x=round(field(number), 1), y=508, size=28, text=name)
        for number, name in enumerate(FIELD_NAMES)
    ]
    row = tuple(f"M{-14 + 5.8 * n:g} 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0Z" for n in range(WARRIORS))
    shapes = [plate, *villages, *_fields(), *_ears(), *huts, *numbers]
    return Stage(BOX, say("label-road"), shapes, {"warriors": Glyph(row)})
