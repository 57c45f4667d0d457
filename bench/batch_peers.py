"""Random steps a CPU-second of Pgx on a CPU and of OpenSpiel, with observation and mask: see `batch.py`, which starts
it in an environment of its own."""

import json
import os
import random
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
BATCH, LENGTH = 1024, 20


def rate(work, amount):
    work()
    done, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        work()
        done += amount
    return round(done / (time.process_time() - begun))


def pgx_steps(name):
    """A batch of 1024: the whole loop compiled, and one compiled step called from Python."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(state, key):
        draw, chance = jax.random.split(key)
        action = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        return step(state, action, jax.random.split(chance, BATCH))

    @jax.jit
    def loop(state, key):
        def body(state, key):
            state = one(state, key)
            return state, state.observation.sum()

        return jax.lax.scan(body, state, jax.random.split(key, LENGTH))

    single = jax.jit(one)
    begun = time.process_time()
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    jax.block_until_ready(loop(state, jax.random.PRNGKey(1)))
    compiling = time.process_time() - begun
    scanned = rate(lambda: jax.block_until_ready(loop(state, jax.random.PRNGKey(2))), BATCH * LENGTH)
    called = rate(lambda: jax.block_until_ready(single(state, jax.random.PRNGKey(3))), BATCH)
    return {"scan": scanned, "called": called, "compile CPU-s": round(compiling, 1)}


def openspiel_steps(name):
    """One game after the other from Python, with tensor and mask of whoever acts."""
    import numpy as np
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    steps, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_simultaneous_node():
                for seat in range(game.num_players()):
                    np.asarray(state.observation_tensor(seat))
                    np.asarray(state.legal_actions_mask(seat))
                state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(game.num_players())])
                steps += game.num_players()
                continue
            if not state.is_chance_node():
                np.asarray(state.observation_tensor(state.current_player()))
                np.asarray(state.legal_actions_mask(state.current_player()))
                steps += 1
            state.apply_action(rng.choice(state.legal_actions()))
    return round(steps / (time.process_time() - begun))


def tried(work, name):
    """A figure, or why there is none."""
    try:
        return work(name)
    except Exception as trouble:
        return f"not run: {type(trouble).__name__}: {trouble}"[:120]


if __name__ == "__main__":
    print(
        json.dumps(
            {
                "pgx": {name: tried(pgx_steps, name) for name in ("connect_four", "othello", "backgammon")},
                "openspiel": {name: tried(openspiel_steps, name) for name in ("connect_four", "othello", "goofspiel")},
            }
        )
    )
