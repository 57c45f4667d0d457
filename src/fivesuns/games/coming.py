"""The boxes on the shelf that cannot be opened yet. A game leaves this list when it joins GAMES."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Coming:
    """A game in preparation: what its label says. Its drawings lie in `coming.svg`."""

    name: str
    accent: str
    seats: tuple[int, int]  # least and most
    minutes: int


COMING = (
    Coming("xalapa", "sky", (1, 6), 30),
    Coming("inka", "violet", (2, 4), 45),
)
