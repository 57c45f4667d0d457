"""What commands about a game share: which game, which seats and options, in which language; or why not."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from fivesuns import shell
from fivesuns.games import GAMES
from fivesuns.shell import fail

if TYPE_CHECKING:
    from fivesuns.core.game import Game, Setup
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import Say

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game by its name; `fivesuns games` lists them.")]
Seats = Annotated[int | None, typer.Option(help="How many seats; the least the game allows by default.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option of the game; repeatable.")
]


def refuse(illegal: Illegal, package: str = "fivesuns", language: str = "", *, more: Say | None = None) -> NoReturn:
    """Say a refusal, with its rule, and where to read more."""
    from fivesuns.core.text import COMMON, say, words

    language = known(language)
    reason = words(package, language, illegal.reason, SeatNumbers())
    rule = words(COMMON, language, say("refused-rule", rule=illegal.rule)).lower() if illegal.rule else ""
    told = f"{reason} ({rule})" if rule else reason
    shown = f"{told} {words(COMMON, language, more)}" if more else told
    fail(shown.replace("*", ""))


class SeatNumbers:
    """A listener for whom seats have no other name than their number."""

    def name(self, seat: int) -> str:
        return f"seat {seat}"

    def is_you(self, seat: int) -> bool:
        return False


def find(name: str) -> Game:
    """The game of this name, with the box of the data folder, or a refusal that lists them."""
    from fivesuns.folders import data_folder
    from fivesuns.games.boxes import Corrected

    games = Corrected(GAMES, data_folder(os.environ))
    if name not in games:
        fail(f"there is no game “{name}”; there are: {', '.join(games)}")
    return games[name]


def known(language: str) -> str:
    """A language asked for, or the system's where none is; refused where there is no such language."""
    from fivesuns.core.text import LANGUAGES

    if not language:
        return shell.language()
    if language not in LANGUAGES:
        fail(f"there is no language “{language}”; there are: {', '.join(LANGUAGES)}")
    return language


def settle(game: Game, seats: int | None, options: Iterable[str] | None) -> Setup:
    """Seats and options as asked for, or a refusal."""
    from fivesuns.core.rows import Illegal
    from fivesuns.core.text import say

    pairs = [option.partition("=") for option in options or ()]
    for key, equals, _ in pairs:
        if not equals:
            fail(f"an option is written key=value, not “{key}”")
    try:
        return game.setup(seats, {key: value for key, _, value in pairs})
    except Illegal as illegal:
        refuse(illegal, more=say("options-see", game=game.name))
