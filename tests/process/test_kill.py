"""The server is killed, without warning, while two people play: every acknowledged move is there afterwards."""

import json
import random
import threading
import time

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from campaigns.house import House
from fivesuns.core.record import load, replay
from fivesuns.games import GAMES
from serving import hear, two_at_a_table

pytestmark = pytest.mark.once

KILLS = 50
MOST = 12  # moves before a kill
LONGEST = 0.02  # seconds after the last of them, so that a kill may come at any moment of the next


class Player(threading.Thread):
    """One of the two, who notes every move that was acknowledged."""

    def __init__(self, guest, table, seat, rng, acknowledged):
        super().__init__()
        self.guest, self.table, self.seat, self.rng = guest, table, seat, rng
        self.acknowledged = acknowledged  # step: word
        self.scene = self.fault = None
        self.over = False

    def run(self):
        try:
            with self.guest.open(self.table) as line:
                self.scene = hear(line, "scene")
                self.play(line, self.scene["view"], self.scene["table"]["step"])
        except (ConnectionClosed, InvalidHandshake, ConnectionError, TimeoutError, OSError):
            pass
        except Exception as fault:
            self.fault = fault

    def play(self, line, view, step):
        sent = {}
        while not self.over:
            if view["choices"] and step not in sent:
                sent[step] = self.rng.choice(view["choices"])["word"]
                line.send(json.dumps({"id": step, "play": sent[step], "seat": self.seat, "step": step}))
            message = json.loads(line.recv())
            if "step" in message:
                view, step = message["step"]["view"], message["step"]["step"]
                self.over = message["step"]["table"]["over"]
            elif "played" in message:
                self.acknowledged[message["played"]["step"]] = sent[message["played"]["id"]]


def wait_for_moves(players, acknowledged, moves):
    """Until so many more were acknowledged, or nobody plays any more."""
    enough = len(acknowledged) + moves
    while len(acknowledged) < enough and any(player.is_alive() for player in players):
        time.sleep(0.001)


def record_of(guest, table):
    """What the house has of a table, as a record, brought to its end first."""
    guest.ask("POST", f"/api/tables/{table}/resign", {"seat": 0})
    return load(guest.ask("GET", f"/api/tables/{table}/record").text)


def check(guest, table, acknowledged):
    """Every acknowledged move is in the record, at its step, and the record replays."""
    record = record_of(guest, table)
    words = {row.step + 1: row.word for row in record.rows}
    assert {step: words.get(step) for step in acknowledged} == acknowledged
    assert len(list(replay(GAMES["azteka"], record))) == len(record.rows)
    return len(acknowledged)


def test_no_acknowledged_move_is_lost(tmp_path):
    rng, house, moves = random.Random(2026), House(tmp_path), 0
    try:
        house.start()
        ana, beto, table = two_at_a_table(house.port)
        acknowledged = {}
        for _ in range(KILLS):
            players = [Player(guest, table, seat, rng, acknowledged) for seat, guest in enumerate((ana, beto))]
            for player in players:
                player.start()
            wait_for_moves(players, acknowledged, rng.randrange(MOST))
            time.sleep(rng.uniform(0, LONGEST))
            house.kill()
            for player in players:
                player.join()
                assert player.fault is None, player.fault
            house.start()
            scene = ana.ask("GET", f"/api/tables/{table}").json()
            assert scene["table"]["step"] >= max(acknowledged, default=0)
            if scene["table"]["over"]:
                moves += check(ana, table, acknowledged)
                ana, beto, table = two_at_a_table(house.port)
                acknowledged.clear()
        moves += check(ana, table, acknowledged)
    finally:
        house.close()
    assert moves > KILLS, "too few moves to show anything"
