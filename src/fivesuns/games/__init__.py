"""The games on the shelf: ours, and whatever is installed beside us as an entry point of the group `fivesuns.games`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, MutableMapping
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivesuns.core.game import Game

GROUP = "fivesuns.games"
OURS = ("azteka", "xochintlan", "cibola", "xalapa", "inka")  # in the order of the shelf
LOG = logging.getLogger(__name__)


def places() -> dict[str, str]:
    """Where each game lies, as `package:GAME`: ours first, then those of others by name.

    Ours need no metadata, so that they are found in a bare checkout. Of two games of one name the first stands.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - it costs more than all that is above

    found = {name: f"{__name__}.{name}:GAME" for name in OURS}
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        if found.setdefault(point.name, point.value) != point.value:
            LOG.warning("game %s of %s stays off the shelf: there is one of that name", point.name, point.value)
    return found


def load(name: str, place: str) -> Game | None:
    """The game at a place; None with a line in the log where it is broken or unfinished."""
    from fivesuns.games.faults import faults  # noqa: PLC0415 - names are known without loading anything

    try:
        game: Game = resolve_name(place)
        found = faults(game)
        if not found and game.name != name:
            found = [f"its entry point is called {name}, and it calls itself {game.name}"]
    except Exception as fault:  # whatever somebody's module raises
        found = [f"{type(fault).__name__}: {fault}"]
    if not found:
        return game
    LOG.warning("game %s of %s stays off the shelf: %s", name, place, "; ".join(found))
    return None


class Shelf(MutableMapping[str, "Game"]):
    """The games that can be played, by name; each is loaded and checked when it is first asked for.

    A game with a fault is not there: neither in the list nor by its name. Going through all of them loads all.
    """

    def __init__(self, find: Callable[[], dict[str, str]] = places) -> None:
        self._find = find
        self._places: dict[str, str] | None = None
        self._games: dict[str, Game | None] = {}

    def names(self) -> tuple[str, ...]:
        """What is to be found here, loaded or not; some of it may turn out to be faulty."""
        if self._places is None:
            self._places = self._find()
        return tuple(dict.fromkeys((*self._places, *self._games)))

    def __getitem__(self, name: str) -> Game:
        if name not in self._games:
            if name not in self.names():
                raise KeyError(name)
            self._games[name] = load(name, (self._places or {})[name])
        game = self._games[name]
        if game is None:
            raise KeyError(name)
        return game

    def trusted(self, name: str) -> Game:
        """A game that a house has looked over already: a worker that is asked about it need not do so again."""
        known = self._games.get(name)
        if known is None:
            self.names()
            known = resolve_name((self._places or {})[name])
        return known

    def __setitem__(self, name: str, game: Game) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]  # one that has a place is found there again

    def __iter__(self) -> Iterator[str]:
        return (name for name in self.names() if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


GAMES = Shelf()
