"""Drafts: tried out by one, seen by nobody else, and played as one entry whose size is told to nobody."""

import json

import pytest

from fivesuns.core.record import load, replay
from toys.stones import STONES
from visiting import FirstChoice, Visitor, finish, house, refusal

pytestmark = pytest.mark.toys
GAMES = {"stones": STONES}


@pytest.fixture
def client(tmp_path):
    with house(tmp_path, games=GAMES) as client:
        yield client


def seated(client):
    """Two guests at a table."""
    ana, beto = Visitor(client), Visitor(client, "fr")
    table = ana.make(game="stones")
    beto.sit(table)
    return ana, beto, table


def draft(visitor, table, seat, *words):
    return visitor.post(f"/api/tables/{table}/draft", {"seat": seat, "words": words})


# what is shown to the one who drafts


def test_a_word_comes_with_its_story_and_taking_it_back_without(client):
    ana, _, table = seated(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        draft(ana, table, 0, "put 3")
        one = ana.hear(socket, "draft")
        assert set(one) == {"step", "words", "view", "story", "marks", "banner"}
        assert one["words"] == ["put 3"]
        assert one["step"] == 0
        assert one["story"]["frames"][0][0]["ids"] == ["put 3"]
        assert one["marks"] == {"button-2": "last"}
        assert "lift 3" in [choice["word"] for choice in one["view"]["choices"]]
        draft(ana, table, 0, "put 3", "PUT  4")
        assert ana.hear(socket, "draft")["words"] == ["put 3", "put 4"]
        draft(ana, table, 0, "put 3")
        back = ana.hear(socket, "draft")
        assert back["words"] == ["put 3"]
        assert back["story"]["frames"] == []
        assert back["marks"] == {"button-2": "last"}
        draft(ana, table, 0)
        assert ana.hear(socket, "draft")["words"] == []
    assert ana.scene(table)["draft"] == []


def test_what_is_undone_leaves_nothing_behind(client):
    ana, _, table = seated(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        assert draft(ana, table, 0, "put 3", "put 4").json()["words"] == ["put 3", "put 4"]
        assert draft(ana, table, 0, "put 3", "put 4", "lift 3").json()["words"] == ["put 4"]
        for _ in range(2):
            ana.hear(socket, "draft")
    assert ana.scene(table)["draft"] == ["put 4"]
    assert draft(ana, table, 0, "put 4", "lift 4").json()["words"] == []


def test_a_word_that_is_played_is_kept_until_it_settles(client):
    ana, _, table = seated(client)
    assert ana.play(table, 0, "put 2", step=0).json() == {"step": 0}
    assert ana.play(table, 0, "put 5", step=0).json() == {"step": 0}
    assert refusal(ana.play(table, 0, "put 5", step=0)) == (409, "illegal")
    assert ana.scene(table)["draft"] == ["put 2", "put 5"]
    assert ana.play(table, 0, "done", step=0).json() == {"step": 1}
    assert ana.scene(table)["draft"] == []


# what is shown to others


def test_a_draft_is_kept_for_its_seat_alone(tmp_path):
    with house(tmp_path, games=GAMES) as client:
        ana, beto, table = seated(client)
        theirs = beto.scene(table)
        with beto.socket(table) as socket:
            beto.hear(socket, "scene")
            answer = draft(ana, table, 0, "put 3", "put 4")
            assert answer.json() == {"words": ["put 3", "put 4"], "step": 0}
            socket.send_json({"id": 1, "scene": True})
            assert "scene" in socket.receive_json()  # nothing else was said
        scene = ana.scene(table)
        assert scene["draft"] == ["put 3", "put 4"]
        assert scene["marks"] == {"button-3": "last"}
        assert beto.scene(table) == theirs
    with house(tmp_path, games=GAMES) as client:
        ana.client = client
        assert ana.scene(table) == scene
        assert draft(ana, table, 0).json() == {"words": [], "step": 0}
        assert ana.scene(table)["draft"] == []


def watched(client, words):
    """All that an opponent and a watcher are told while a draft of so many words is settled."""
    ana, beto, watcher = Visitor(client), Visitor(client), Visitor(client)
    for visitor, name in ((ana, "Ana"), (beto, "Beto")):
        visitor.ask("PUT", "/api/me", {"name": name})
    table = ana.make(game="stones")
    beto.sit(table)
    with beto.socket(table) as his, watcher.socket(table) as theirs:
        said = [his.receive_json(), theirs.receive_json()]
        assert draft(ana, table, 0, *words, "done").json() == {"words": [], "step": 1}
        said += [his.receive_json(), theirs.receive_json(), beto.scene(table), watcher.scene(table)]
        said.append(draft(beto, table, 1, "put 1").json())
        said.append(beto.get("/api/tables").json())
    commitment = watcher.scene(table)["table"]["commitment"]
    return json.dumps(said).replace(table, "").replace(commitment, "")


def test_how_many_words_a_draft_had_is_told_to_nobody(client):
    told = {watched(client, words) for words in ([], ["put 1"], ["put 1", "put 2", "put 3"])}
    assert len(told) == 1


def test_a_draft_enters_the_record_as_one(tmp_path):
    with house(tmp_path, games=GAMES) as client:
        ana, beto, table = seated(client)
        with ana.socket(table) as hers, beto.socket(table) as his:
            ana.hear(hers, "scene"), beto.hear(his, "scene")
            assert draft(ana, table, 0, "put 3", "put 4", "done").json() == {"words": [], "step": 1}
            mine, yours = ana.hear(hers, "step"), beto.hear(his, "step")
        assert mine["step"] == yours["step"] == 1
        assert [frame[0]["ids"] for frame in mine["story"]["frames"]] == [["put 3"], ["put 4"]]
        assert yours["story"]["frames"] == []
        assert mine["line"]["text"].count(".") == 3
        assert yours["line"]["text"] == beto.scene(table)["log"][0]["text"]
        assert "put" not in yours["line"]["text"]
        before = ana.scene(table), beto.scene(table)
        assert len(client.app.state.registry.tables[table].match.moments) == 3
    with house(tmp_path, games=GAMES) as client:
        ana.client = beto.client = client
        assert (ana.scene(table), beto.scene(table)) == before
        finish(ana, table)
        record = load(ana.get(f"/api/tables/{table}/record").text)
        assert [row.step for row in record.rows] == [0, 1, 2, 3]
        assert len(list(replay(STONES, record))) == 4


def test_a_bots_words_are_kept_until_they_settle(tmp_path):
    class Slow(FirstChoice):
        async def think(self, game, world, seat, level, seconds=None):
            plan = await super().think(game, world, seat, level)
            if len(self.worlds) < 3:
                return plan
            return type(plan)((game.actions.parse("done"),))

    bots = Slow()
    with house(tmp_path, games=GAMES, bots=bots) as client:
        ana = Visitor(client)
        table = ana.make([{"kind": "me"}, {"kind": "bot", "level": "random"}], "stones")
        with ana.socket(table) as socket:
            if ana.hear(socket, "scene")["table"]["step"] < 1:
                assert ana.hear(socket, "step")["step"] == 1
        words = [moment.row.word for moment in client.app.state.registry.tables[table].match.moments]
        assert words == ["put 1", "put 2", "done"]
        assert [world.stones[1] for world, _ in bots.worlds] == [(), (0,), (0, 1)]


# keeping, carrying over, dropping


def test_a_draft_that_is_settled_over_a_socket_is_acknowledged(client):
    ana, _, table = seated(client)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        socket.send_json({"id": "d", "draft": ["put 1"], "seat": 0})
        assert ana.hear(socket, "draft")["words"] == ["put 1"]
        assert ana.hear(socket, "played") == {"id": "d", "step": 0}
        socket.send_json({"id": "e", "draft": ["put 1", "done"], "seat": 0})
        assert ana.hear(socket, "played") == {"id": "e", "step": 1}


def test_a_draft_that_cannot_be_is_refused_and_the_old_one_stays(client):
    ana, beto, table = seated(client)
    draft(ana, table, 0, "put 2")
    assert refusal(draft(ana, table, 0, "put 2", "put 2")) == (409, "illegal")
    assert refusal(draft(ana, table, 0, "hop")) == (409, "illegal")
    assert refusal(draft(beto, table, 0, "put 1")) == (403, "seat")
    assert refusal(draft(ana, table, 0, *["put 1"] * 201)) == (400, "broken")
    assert ana.scene(table)["draft"] == ["put 2"]


def test_a_draft_is_carried_over_the_steps_of_others(client):
    ana, beto, table = seated(client)
    draft(ana, table, 0, "put 2")
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        draft(beto, table, 1, "done")
        scene = ana.hear(socket, "scene")  # no step leads from a draft to what was played
    assert scene["draft"] == ["put 2"]
    assert scene["table"]["step"] == 1


def test_a_draft_that_no_longer_fits_is_dropped(tmp_path):
    with house(tmp_path, games=GAMES) as client:
        ana, _, table = seated(client)
        draft(ana, table, 0, "put 5")
        finish(ana, table)
        assert ana.scene(table)["draft"] == []
    with house(tmp_path, games=GAMES) as client:
        ana.client = client
        assert ana.scene(table)["draft"] == []
