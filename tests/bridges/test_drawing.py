"""Boards in plain characters are what a terminal shows, without its colours."""

from io import StringIO

import pytest
from rich.console import Console

from fivesuns.bridges.drawing import plain
from fivesuns.core.state import WATCHER
from fivesuns.core.text import SOURCE
from fivesuns.paper.board import Seats
from fivesuns.paper.screen import Screen
from playing import TABLE_NAMES, TABLES, random_game


@pytest.mark.parametrize(("game", "setup"), TABLES[::4], ids=TABLE_NAMES[::4])
def test_a_plain_board_is_what_rich_makes_of_it(game, setup):
    screen = Screen(game, SOURCE, Seats(SOURCE), Console(file=StringIO()))
    for state, *_ in [*random_game(game, setup, 3)][::25]:
        assert plain(game, state) == screen.board(state, WATCHER).plain
