"""Finished games for tests: played by bots alone, or brought as a record."""

from __future__ import annotations

from fivesuns.core.record import Record
from fivesuns.core.rows import ACTORS, HOUSE, PLAY, RESIGN, Row
from fivesuns.games import GAMES
from playing import random_game
from visiting import Visitor

BOT = {"kind": "bot", "level": "novice"}


def bots_alone(client, game, seats):
    """A whole game of bots that always play the first thing they may."""
    ana = Visitor(client)
    table = ana.make([BOT] * seats, game=game)
    while not ana.scene(table)["table"]["over"]:
        pass
    return ana, table


def recorded(game, seats, most=300, seed=1):
    """The record of a random game, given up when it gets long."""
    record = Record(game.name, game.rules, game.material, seats, dict(game.setup(seats).options))
    for _, seat, action, after in random_game(game, game.setup(seats), seed):
        step = len(record.rows)
        actor = ACTORS.get(seat, f"Guest {seat}")
        record.rows.append(Row(step, 1000.0 + step, actor, seat, PLAY, game.actions.word(action)))
        if step + 2 >= most and after.turn:
            record.rows.append(Row(step + 1, 1001.0 + step, "Guest 0", 0, HOUSE, RESIGN))
            break
    return record.write()


def brought(client, name, seats=None, most=300):
    """A game of as many as it is for, brought as a record."""
    ana, game = Visitor(client), GAMES[name]
    answer = ana.post("/api/replays", {"record": recorded(game, seats or game.seats[-1], most)})
    assert answer.status_code == 201, answer.text
    return ana, answer.json()["table"]
