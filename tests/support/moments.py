"""Games that stand right before one of their moments, in a house."""

from fivesuns.core.record import Record
from fivesuns.core.rows import ACTORS, HOUSE, PLAY, RESIGN, Row
from fivesuns.games import GAMES
from playing import random_game

MOST_SEEDS = 400


def before(name, kind, seats=2, decided=True, **options):
    """A random game up to the moment of a kind that somebody's action brings about, as rows; who acts, and the word.

    Where `decided`, somebody wins by it.
    """
    game = GAMES[name]
    setup = game.setup(seats, options)
    for seed in range(MOST_SEEDS):
        rows = []
        for position, seat, action, after in random_game(game, setup, seed):
            word = game.actions.word(action)
            beats = game.story(position, seat, action, after, max(seat, 0)).beats if seat >= 0 else ()
            if any(beat.kind == kind and (not decided or beat.keep or beat.line) for beat in beats):
                return game, setup, rows, seat, word
            rows.append(Row(len(rows), 1000.0 + len(rows), ACTORS.get(seat, f"Guest {seat}"), seat, PLAY, word))
    raise AssertionError(f"no {kind} in {MOST_SEEDS} games of {name}")


def stand(visitor, name, kind, level="novice", **more):
    """Open a table that stands right before a moment, oneself on turn; the word that brings it about."""
    game, setup, rows, seat, word = before(name, kind, **more)
    record = Record(game.name, game.rules, game.material, setup.seats, dict(setup.options))
    record.rows = [*rows, Row(len(rows), 1000.0 + len(rows), f"Guest {seat}", seat, PLAY, word)]
    record.rows.append(Row(len(rows) + 1, 1001.0 + len(rows), "Guest 0", 0, HOUSE, RESIGN))
    if not replayed_on(game, setup, record):
        record.rows.pop()  # it is over by itself
    brought = visitor.context.request.post("/api/replays", data={"record": record.write()})
    assert brought.ok, brought.text()
    order = {"step": len(rows), "seat": seat, "level": level}
    made = visitor.context.request.post(f"/api/replays/{brought.json()['table']}/branch", data=order)
    assert made.ok, made.text()
    visitor.go(f"/t/{made.json()['table']}")
    return word


def replayed_on(game, setup, record):
    """Whether a game goes on after the actions of a record."""
    state = game.start(setup)
    for row in record.rows[:-1]:
        state.play(row.seat, game.actions.parse(row.word))
    return bool(state.turn)
