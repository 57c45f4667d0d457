"""The example bot, as a process of its own, plays a whole game in a house that runs as people run it."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from serving import Guest, hear, server

pytestmark = pytest.mark.once

BOT = Path(__file__).parents[2] / "examples" / "bot" / "bot.py"
LINES = 140  # of a bot that somebody can read in a few minutes


def account(port, name):
    """Somebody with an account."""
    person = Guest(port)
    answer = person.ask("POST", "/api/account", {"name": name, "password": "five suns at noon"})
    assert answer.status_code == 201
    person.cookie = "; ".join(one.partition(";")[0] for one in answer.headers.get_list("set-cookie"))
    return person


def program(port):
    """An account of a bot, and its token."""
    owner = account(port, "Example")
    assert owner.ask("PUT", "/api/account/bot", {"bot": True}).json()["bot"]
    body = {"label": "example", "scopes": ["read", "play"]}
    return owner, owner.ask("POST", "/api/account/tokens", body).json()["token"]


def play_on(line, scene, seat, rng):
    """Play a seat until the game is over."""
    view, table = scene["view"], scene["table"]
    while not table["over"]:
        if view["choices"]:
            line.send(json.dumps({"id": 1, "play": rng.choice(view["choices"])["word"], "seat": seat}))
        told = hear(line, "step")
        view, table = told["view"], told["table"]
    return table


def test_the_example_is_short():
    assert len(BOT.read_text("utf-8").splitlines()) <= LINES


def test_the_example_plays_a_whole_game(tmp_path):
    with server(tmp_path) as (_, port):
        ana, (owner, token) = account(port, "Ana"), program(port)
        environment = os.environ | {"FIVESUNS_HOUSE": f"http://127.0.0.1:{port}", "FIVESUNS_TOKEN": token}
        bot = subprocess.Popen([sys.executable, str(BOT)], env=environment, stdout=subprocess.PIPE, text=True)
        try:
            order = {
                "game": "azteka",
                "options": {"variant": "aggressive"},
                "seats": [{"kind": "me"}, {"kind": "open"}],
            }
            table = ana.ask("POST", "/api/tables", order).json()["table"]
            assert ana.ask("POST", f"/api/tables/{table}/challenge", {"name": "example"}).status_code == 200
            with ana.open(table) as line:
                scene = hear(line, "scene")
                while scene["table"]["seats"][1]["kind"] == "open":
                    scene = hear(line, "scene")
                over = play_on(line, scene, 0, random.Random(5))
            assert over["seats"][1] | {"here": True} == over["seats"][1]
            assert (over["seats"][1]["name"], over["seats"][1]["level"]) == ("Example", "outside")
            said = [bot.stdout.readline() for _ in range(3)]
            while "'end'" not in said[-1]:
                said.append(bot.stdout.readline())
                assert said[-1], said
            assert not [one for one in said if "refused" in one]
            [kept] = owner.ask("GET", "/api/account").json()["tokens"]
            assert kept["seen"]
            owner.ask("DELETE", f"/api/account/tokens/{kept['id']}")
            assert bot.wait() == 1  # a token that was revoked: it does not knock for ever
        finally:
            bot.kill()
            bot.stdout.close()
            bot.wait()
