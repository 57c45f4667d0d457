"""Trying a game on every promise without a test runner."""

from __future__ import annotations

import inspect
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from fivesuns.contract import book, observing, promises, reasoning, teaching
from fivesuns.contract.playing import MOST, Played, random_game, setups, table_name
from fivesuns.core.game import Game
from fivesuns.core.text import SOURCE
from fivesuns.paper.book import examples

SEEDS = range(3)
KINDS = (
    promises.Rules, promises.Copies, promises.Records, promises.Secrets, promises.Views,
    observing.Rows,
    book.Numbers, book.Examples, book.Drawings,
    teaching.Lessons, teaching.Beats,
    reasoning.Reasons,
)  # fmt: skip


@dataclass(frozen=True)
class Promise:
    """One thing that holds for every game."""

    words: str  # "whoever has the turn can act"
    takes: tuple[str, ...]  # what it is tried on, see `promises`
    check: Callable[..., None]

    def __str__(self) -> str:
        return self.words


def _promises(kind: type) -> Iterator[Promise]:
    for name, method in inspect.getmembers(kind(), inspect.ismethod):
        yield Promise(name.removeprefix("test_").replace("_", " "), tuple(inspect.signature(method).parameters), method)


PROMISES = [promise for kind in KINDS for promise in _promises(kind)]


class Trial:
    """A game on trial: `broken` says of a promise how it is broken."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def tables(self) -> list[tuple[str, Any]]:
        """Each table with its name."""
        return [(table_name(self.game, setup), (self.game, setup)) for setup in setups(self.game)]

    @cached_property
    def played(self) -> list[tuple[str, Played]]:
        """Random games at every table, each named by its table and seed."""
        found = []
        for name, (game, setup) in self.tables:
            for seed in SEEDS:
                steps = [(*step[:3], step[3].copy()) for step in random_game(game, setup, seed)]
                found.append((f"{name}, seed {seed}", (game, setup, steps)))
        return found

    @cached_property
    def moments(self) -> list[tuple[str, Played]]:
        """The same games with fewer steps where they are long, the last one among them."""
        return [
            (name, (game, setup, steps[:: -(-len(steps) // MOST)] + steps[-1:]))
            for name, (game, setup, steps) in self.played
        ]

    def cases(self, promise: Promise) -> list[tuple[str, tuple[Any, ...]]]:
        """What a promise is tried on: each case with its name."""
        if promise.takes == ("game",):
            return [(self.game.name, (self.game,))]
        if promise.takes == ("game", "given"):
            return [(f"example {given.name}", (self.game, given)) for given in examples(self.game, SOURCE)]
        if promise.takes == ("game", "taught"):
            return [(f"beat {name}", (self.game, taught)) for name, taught in teaching.beats(self.game)]
        cases = {"table": self.tables, "game_played": self.played, "moments": self.moments}[promise.takes[0]]
        return [(name, (case,)) for name, case in cases]

    def broken(self, promise: Promise) -> str | None:
        """Where and how the game breaks a promise, in a line or two; None where it keeps it."""
        where = "at the start"
        try:
            for where, case in self.cases(promise):  # noqa: B007 - it is where a fault was met
                promise.check(*case)
        except Exception as fault:  # the game's own code may raise anything
            frame = traceback.extract_tb(fault.__traceback__)[-1]
            said = f"{type(fault).__name__}: {fault}" if str(fault) else type(fault).__name__
            return f"{where}: {said}\n{frame.filename}:{frame.lineno}: {frame.line}"
        return None
