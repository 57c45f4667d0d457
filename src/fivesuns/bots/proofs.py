"""What is proved of a position: who wins in how many plies, by which line, and a strategy that others can check."""

from __future__ import annotations

from typing import Any

from fivesuns.bots.proving import DEEPEST, Prover
from fivesuns.build import is_compiled
from fivesuns.core.game import Game, Proof
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NOBODY, State
from fivesuns.core.text import say

NODES = 20_000 if is_compiled() else 400  # of a proof that nobody has asked for by name
ENOUGH = 1 << 40  # nodes, once something is proved
LONGEST = 50_000  # positions of a strategy that is told


def prove(game: Game, state: State, nodes: int = NODES) -> Proof | None:
    """Who of two can force a win in this leg, within so many nodes for each; None where that is not proved."""
    endings = game.endings(state) if game.endings is not None and state.mover >= 0 else None
    if endings is None:
        return None
    for seat in (int(state.mover), 1 - int(state.mover)):
        prover = Prover(endings, seat, state.leg, nodes)
        plies = prover.within(state, DEEPEST)
        if plies:
            prover.left = ENOUGH
            return Proof(seat, int(plies), tuple(_line(prover, state, int(plies))))
    return None


def _is_over(state: State, leg: int) -> bool:
    return state.mover == NOBODY or state.leg != leg


def _after(state: State, action: int) -> State:
    after = state.copy()
    after.play(after.mover, action)
    return after


def _distance(prover: Prover, state: State, most: int) -> int:
    """In how many plies the end is forced, at least."""
    return 0 if _is_over(state, prover.leg) else next(n for n in range(1, most + 1) if prover.forces(state, n))


def _choice(prover: Prover, state: State, plies: int) -> tuple[int, int]:
    """The shortest way of whoever wins, or the longest of the other, and how many plies it leaves."""
    ways = []
    for action in state.legal(state.mover):
        after = _after(state, action)
        if prover.reaches(after, plies - 1):
            ways.append((_distance(prover, after, plies - 1), action))
    shortest = state.mover == prover.seat
    left, action = min(ways) if shortest else max(ways, key=lambda way: way[0])
    return action, left


def _line(prover: Prover, state: State, plies: int) -> list[int]:
    """The shortest win against the longest defence."""
    line = []
    while plies > 0:
        action, plies = _choice(prover, state, plies)
        line.append(action)
        state = _after(state, action)
    return line


def strategy(game: Game, state: State, proof: Proof) -> list[dict[str, Any]]:
    """The whole proof as positions, numbered from 0 on: what the winner `does` and where that leads, or where each of
    the other's `answers` does; -1 is the end. Whoever knows the rules can walk it. Illegal where it is too long.
    """
    endings = game.endings(state) if game.endings is not None else None
    assert endings is not None
    prover = Prover(endings, proof.seat, state.leg, ENOUGH)
    numbers: dict[tuple[int, int], int] = {}
    nodes: list[dict[str, Any]] = []

    def told(here: State, plies: int) -> int:
        if _is_over(here, int(state.leg)):
            return -1
        key = int(endings.position(here)), int(endings.past(here, DEEPEST))
        if key in numbers:
            return numbers[key]
        number = numbers[key] = len(nodes)
        if number == LONGEST:
            raise Illegal(say("solve-long"))
        nodes.append({})
        left = _distance(prover, here, plies)
        if here.mover == proof.seat:
            action, _ = _choice(prover, here, left)
            nodes[number] = {"does": game.actions.word(action), "then": told(_after(here, action), left - 1)}
        else:
            legal = here.legal(here.mover)
            nodes[number] = {"answers": {game.actions.word(one): told(_after(here, one), left - 1) for one in legal}}
        return number

    told(state, proof.plies)
    return nodes
