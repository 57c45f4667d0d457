"""Dice and sealed bids: what Azteka does not ask of the house, on toy games."""

import json

import pytest

from fivesuns.core.record import load, replay, verify
from fivesuns.core.state import NATURE
from toys import TOYS
from visiting import FirstChoice, Visitor, house

pytestmark = pytest.mark.toys


@pytest.fixture
def client(tmp_path):
    with house(tmp_path, games=TOYS) as client:
        yield client


def seated(client, game):
    """Two guests at a table of a toy game, whose first draw has been made."""
    ana, beto = Visitor(client), Visitor(client, "fr")
    table = ana.make(game=game)
    beto.sit(table)
    wait_for_people(ana, table)
    return ana, beto, table


def wait_for_people(visitor, table):
    """Let NATURE draw until it is somebody's turn."""
    while NATURE in (scene := visitor.scene(table))["view"]["turn"]:
        pass
    return scene


# dice


@pytest.mark.parametrize("game", ["kuhn", "sealed"])
def test_nature_draws_and_its_draws_verify(client, game):
    ana, beto, table = seated(client, game)
    commitment = ana.scene(table)["table"]["commitment"]
    while not (scene := wait_for_people(ana, table))["table"]["over"]:
        for seat, visitor in enumerate((ana, beto)):
            if seat in scene["view"]["turn"]:
                word = visitor.scene(table)["view"]["choices"][0]["word"]
                assert visitor.play(table, seat, word).status_code == 200
    record = load(ana.get(f"/api/tables/{table}/record").text)
    assert record.commitment == commitment
    assert verify(TOYS[game], record) > 0
    assert len(list(replay(TOYS[game], record))) == ana.scene(table)["table"]["step"]


def test_nature_goes_on_after_a_restart(tmp_path):
    with house(tmp_path, games=TOYS) as client:
        ana, beto, table = seated(client, "kuhn")
        before = ana.scene(table)
    with house(tmp_path, games=TOYS) as client:
        ana.client = beto.client = client
        assert ana.scene(table) == before
        ana.play(table, 0, "check")
        beto.play(table, 1, "check")
        assert wait_for_people(ana, table)["table"]["step"] == before["table"]["step"] + 4


# secrets


def test_a_card_is_told_to_its_owner_alone(client):
    ana, beto, table = seated(client, "kuhn")
    watcher = Visitor(client)
    cards = client.app.state.registry.tables[table].match.course.state.cards
    names = ("jack", "queen", "king")
    for visitor, seat in ((ana, 0), (beto, 1), (watcher, None)):
        told = json.dumps([visitor.scene(table)[part] for part in ("view", "log", "banner", "marks")])
        shown = {name for name in names if name in told}
        assert shown == (set() if seat is None else {names[cards[seat]]})


def test_a_bot_is_given_a_guess_and_never_the_truth(tmp_path):
    bots = FirstChoice()
    with house(tmp_path, games=TOYS, bots=bots) as client:
        ana = Visitor(client)
        hidden = set()
        for _ in range(12):
            table = ana.make([{"kind": "bot", "level": "novice"}, {"kind": "me"}], "kuhn")
            with ana.socket(table) as socket:
                while NATURE in (scene := ana.scene(table))["view"]["turn"] or 0 in scene["view"]["turn"]:
                    socket.receive_json()
            truth = client.app.state.registry.tables[table].match.course.state.cards[1]
            world, seat = bots.worlds[-1]
            assert seat == 0
            hidden.add(world.cards[1] == truth)
        assert hidden == {True, False}  # a guess is right now and then
