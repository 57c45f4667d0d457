"""One random game, step by step: what tests compare to the byte, and what a stranger reads first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fivesuns.core.game import Game, Setup
from fivesuns.core.rng import Rng


def playthrough(game: Game, setup: Setup, seed: int) -> Iterator[dict[str, Any]]:
    """A line a step (who may act, who does, what, out of what), and a last one with the result."""
    rng, state, step = Rng(seed), game.start(setup), 0
    while turn := state.turn:
        seat = turn[rng.below(len(turn))]
        legal = [game.actions.word(action) for action in state.legal(seat)]
        action = state.draw(seat, rng)
        word = game.actions.word(action)
        yield {"step": step, "turn": list(turn), "seat": seat, "word": word, "legal": legal}
        state.play(seat, action)
        step += 1
    yield {"result": state.result(), "score": state.score()}
