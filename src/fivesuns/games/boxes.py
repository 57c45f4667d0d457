"""Corrected boxes. Whoever owns one lays a better `material.json` into the data folder, and every box that was ever
played with is kept beside it, so that a correction breaks no game.

    material/xalapa.json                        what new games of Xalapa are played with
    material/kept/xalapa-b46e4699774bb0e1.json  what older ones are, by digest
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fivesuns.core.game import Game

FOLDER = "material"  # in the data folder
KEPT = "kept"
LOG = logging.getLogger(__name__)


class Corrected(Mapping[str, "Game"]):
    """Games with the boxes of a data folder, each read when it is first asked for.

    A game whose box has a fault is not there, and a line in the log says which line of the file is wrong.
    """

    def __init__(self, games: Mapping[str, Game], data: Path) -> None:
        self._games = games
        self._folder = data / FOLDER
        self._found: dict[str, Game | None] = {}

    def __getitem__(self, name: str) -> Game:
        if name not in self._found:
            self._found[name] = load(self._games[name], self._folder)
        game = self._found[name]
        if game is None:
            raise KeyError(name)
        return game

    def __iter__(self) -> Iterator[str]:
        return (name for name in self._games if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def load(game: Game, folder: Path) -> Game | None:
    """A game with the boxes of a folder; None with a line in the log where the one for new games has a fault."""
    from fivesuns.core.box import Faulty  # noqa: PLC0415 - names are known without loading anything
    from fivesuns.games.faults import faults  # noqa: PLC0415 - likewise

    file = folder / f"{game.name}.json"
    kept = _kept(game, folder)
    if kept:
        game = replace(game, sources={**game.sources, **kept}, family={})
    if not file.exists():
        return game
    try:
        source = file.read_bytes().decode()
        corrected = game.with_box(source)
        found = [] if corrected is game else faults(corrected)
        if not found:
            _keep(corrected, source, folder)
    except (OSError, UnicodeDecodeError, RecursionError, Faulty) as fault:
        found = [str(fault)]
    if found:
        LOG.warning("game %s stays off the shelf: %s, %s", game.name, file, "; ".join(found))
        return None
    LOG.info("game %s is played with %s, material %s", game.name, file, corrected.material)
    return corrected


def _kept(game: Game, folder: Path) -> dict[str, str]:
    """The boxes that this game was played with here, by digest."""
    from fivesuns.core.box import digest  # noqa: PLC0415 - names are known without loading anything

    found = {}
    for file in sorted((folder / KEPT).glob(f"{game.name}-*.json")):
        try:
            source = file.read_bytes().decode()
        except (OSError, UnicodeDecodeError) as fault:
            LOG.warning("%s cannot be read, games that were played with it cannot be opened: %s", file, fault)
            continue
        found[digest(source)] = source
    return found


def _keep(game: Game, source: str, folder: Path) -> None:
    """Keep a box by its digest before the first game is played with it."""
    file = folder / KEPT / f"{game.name}-{game.material}.json"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        half = file.with_suffix(".part")
        half.write_bytes(source.encode())
        half.replace(file)
