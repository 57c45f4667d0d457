"""Every draw of a finished game, with what it was drawn from: so a page can draw it again without knowing any rule."""

from __future__ import annotations

from msgspec import Struct

from fivesuns.core.rows import PLAY
from fivesuns.core.state import NATURE
from fivesuns.server.tables.table import Table


class StartMade(Struct):
    """One try to fix the dice, by seat; `void` says why it does not count."""

    commitments: dict[str, str]
    nonces: dict[str, str]
    void: str


class Draw(Struct):
    """One draw: its row, its number, the weights of what could be drawn, and the place of what was."""

    step: int
    number: int
    weights: list[int]
    drawn: int


class Draws(Struct):
    """How the dice of a game were made, and every draw but for those it began with."""

    dice: str
    commitment: str
    seed: str
    starts: list[StartMade]
    given: int
    draws: list[Draw]


def draws_of(table: Table) -> Draws:
    """All that is needed to draw everything again. The game is over, so that nothing is a secret any more."""
    match = table.match
    found: list[Draw] = []
    number = 0
    for moment in match.moments:
        if moment.row.kind == PLAY and moment.row.seat == NATURE and moment.action is not None:
            if moment.row.step >= table.given:
                actions, state = moment.before.legal(NATURE), moment.before
                weights = [int(state.weight(action)) for action in actions]
                found.append(Draw(moment.row.step, number, weights, actions.index(moment.action)))
            number += 1
    starts = [StartMade(**{key: start.fields()[key] for key in StartMade.__struct_fields__}) for start in match.starts]
    return Draws(match.dice, table.facts.commitment, match.seed, starts, table.given, found)
