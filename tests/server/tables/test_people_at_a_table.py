"""What happens at a table besides the game: talking, taking back, agreeing, leaving, being sent away."""

import json
import time

import pytest

from fivesuns.core.record import load, replay
from fivesuns.core.rows import BACK, HOUSE, in_force
from fivesuns.games import GAMES
from fivesuns.match.commands import AWAY_SECONDS
from fivesuns.server.tables import chat
from fivesuns.server.tables.chat import LINES_AT_ONCE
from visiting import OPENING, FirstChoice, Visitor, finish, house, refusal, two

BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
ALONE = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture
def client(tmp_path):
    with house(tmp_path) as client:
        yield client


def say(visitor, table, seat, text):
    return visitor.post(f"/api/tables/{table}/chat", {"seat": seat, "text": text})


def ask(visitor, table, seat, what):
    return visitor.post(f"/api/tables/{table}/ask", {"seat": seat, "what": what})


def answer(visitor, table, agreed):
    return visitor.post(f"/api/tables/{table}/answer", {"agreed": agreed})


def rows(client, table):
    return [moment.row.word for moment in client.app.state.registry.tables[table].match.moments]


# talking


def test_what_is_said_is_heard_and_kept(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        watcher = Visitor(client)
        with beto.socket(table) as his, watcher.socket(table) as theirs:
            beto.hear(his, "scene"), watcher.hear(theirs, "scene")
            assert say(ana, table, 0, "  bonne   chance ! ").status_code == 200
            line = beto.hear(his, "chat")
            assert line == {
                "n": 0,
                "at": line["at"],
                "seat": 0,
                "name": ana.name,
                "text": "bonne chance !",
                "you": False,
            }
            assert watcher.hear(theirs, "chat") == line
            his.send_json({"id": 4, "chat": "merci <b>", "seat": 1})
            assert beto.hear(his, "chat")["you"]
            assert beto.hear(his, "played") == {"id": 4, "step": 0}
        before = [line["text"] for line in ana.scene(table)["chat"]]
        assert before == ["bonne chance !", "merci <b>"]
    with house(tmp_path) as client:
        ana.client = client
        assert [line["text"] for line in ana.scene(table)["chat"]] == before
        say(ana, table, 0, "encore")
        assert ana.scene(table)["chat"][-1]["n"] == 2


@pytest.mark.parametrize("text", ["", "   ", "x" * 301, "a\u0000b", "a\u202eb"])
def test_what_cannot_be_shown_is_not_said(client, text):
    ana, _, table = two(client)
    assert refusal(say(ana, table, 0, text)) == (400, "broken")
    assert ana.scene(table)["chat"] == []


def test_only_those_who_play_speak_and_not_too_fast(client, monkeypatch):
    monkeypatch.setattr(chat, "LINES_PER_SECOND", 1e-9)  # however long it takes to say them
    ana, _, table = two(client)
    assert refusal(say(Visitor(client), table, 0, "hello")) == (403, "seat")
    answers = [say(ana, table, 0, f"line {n}").status_code for n in range(LINES_AT_ONCE + 1)]
    assert answers == [200] * LINES_AT_ONCE + [429]


# taking back


def test_a_move_is_taken_back_when_the_other_agrees(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        ana.play(table, 0, OPENING)
        before = ana.scene(table)["view"]
        beto.play(table, 1, "turn 1")
        with ana.socket(table) as hers, beto.socket(table) as his:
            ana.hear(hers, "scene"), beto.hear(his, "scene")
            assert ask(beto, table, 1, "back").json() == {"step": 2}
            while not (asked := ana.hear(hers, "table")["asked"]):
                pass  # he has come
            assert asked == {"what": "back", "seat": 1, "yours": True}
            assert beto.scene(table)["table"]["asked"] == {"what": "back", "seat": 1, "yours": False}
            assert answer(ana, table, True).json() == {"step": 3}
            step = ana.hear(hers, "step")
        assert step["line"]["text"] == f"{beto.name} takes a move back."
        assert step["view"] == before
        assert step["table"]["asked"] is None
        assert rows(client, table) == [OPENING, "turn 1", "back 1"]
        beto.play(table, 1, "place 1b")
        seen = ana.scene(table)
    with house(tmp_path) as client:
        ana.client = client
        assert ana.scene(table) == seen
        finish(ana, table)
        record = load(ana.get(f"/api/tables/{table}/record").text)
        *_, (_, course) = replay(GAMES["azteka"], record)
        assert course.over
        assert [row.word for row in in_force(record.rows)] == [OPENING, "place 1b", "resign"]


def test_a_bots_answer_is_taken_back_too_and_nobody_need_be_asked(client):
    ana = Visitor(client)
    table = ana.make(BOT)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        ana.play(table, 0, OPENING)
        while ana.hear(socket, "step")["step"] < 2:
            pass
        assert ask(ana, table, 0, "back").json() == {"step": 3}
    assert rows(client, table)[2] == "back 0"
    assert OPENING in [choice["word"] for choice in ana.scene(table)["view"]["choices"]]
    assert refusal(ask(ana, table, 0, "back")) == (409, "illegal")  # there is none any more


def test_who_does_not_agree_or_plays_on_ends_the_question(client):
    ana, beto, table = two(client)
    ana.play(table, 0, OPENING)
    ask(ana, table, 0, "back")
    assert answer(beto, table, False).json() == {"step": 1}
    assert refusal(answer(beto, table, True)) == (409, "step")
    ask(ana, table, 0, "back")
    assert answer(ana, table, True).json() == {"step": 1}  # one's own agreement is not enough
    beto.play(table, 1, "turn 1")
    assert ana.scene(table)["table"]["asked"] is None


# draws


def test_a_draw_is_agreed(client):
    ana, beto, table = two(client)
    ana.play(table, 0, OPENING)
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        socket.send_json({"id": 1, "ask": "draw", "seat": 0})
        assert ana.hear(socket, "played") == {"id": 1, "step": 1}
        assert beto.scene(table)["table"]["asked"]["yours"]
        answer(beto, table, True)
        step = ana.hear(socket, "step")
    assert step["table"]["over"]
    assert step["banner"] == {"title": "Nobody wins.", "text": "A draw was agreed.", "seat": -1}
    assert step["view"]["verdict"]["winners"] == []
    assert client.app.state.registry.tables[table].match.course.result() == [0.5, 0.5]
    assert refusal(ask(ana, table, 0, "draw")) == (409, "illegal")


# leaving


def be_gone(client, visitor, table):
    """Somebody was last seen a long time ago."""
    there = client.app.state.registry.tables[table]
    person = next(seat.person for seat in there.match.seats if seat.name == visitor.name)
    there.presence.last_seen[person] = time.monotonic() - 2 * AWAY_SECONDS


def test_a_leavers_seat_is_offered_to_a_bot_and_given_back(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        ana.play(table, 0, OPENING)
        assert refusal(ana.post(f"/api/tables/{table}/bot", {"seat": 1})) == (409, "illegal")
        be_gone(client, beto, table)
        with ana.socket(table) as socket:
            assert ana.hear(socket, "scene")["table"]["away"].keys() == {"1"}
            socket.send_json({"id": 1, "bot": True, "seat": 1})
            step = ana.hear(socket, "step")
            assert step["line"]["text"] == f"A bot stands in for {beto.name}."
            assert step["table"]["stands"] == {"1": "player"}
            assert ana.hear(socket, "step")["step"] == 3  # it moves
            with beto.socket(table):
                step = ana.hear(socket, "step")
            assert step["line"]["text"] == f"{beto.name} is back."
            assert step["table"]["stands"] == {}
        words = [moment.row for moment in client.app.state.registry.tables[table].match.moments]
        assert [row.word for row in words if row.kind == HOUSE] == ["bot player", "return"]
        assert words[2].actor == "bot:player"
        assert refusal(Visitor(client).post(f"/api/tables/{table}/bot", {"seat": 1})) == (403, "seat")


def test_a_bot_that_stands_in_goes_on_after_a_restart(tmp_path):
    class Asleep(FirstChoice):
        async def think(self, game, world, seat, level, seconds=None):
            raise RuntimeError("asleep")

    with house(tmp_path, bots=Asleep()) as client:
        ana, beto, table = two(client)
        ana.play(table, 0, OPENING)
        be_gone(client, beto, table)
        assert ana.post(f"/api/tables/{table}/bot", {"seat": 1}).status_code == 200
    with house(tmp_path) as client:
        ana.client = client
        with ana.socket(table) as socket:
            if ana.hear(socket, "scene")["table"]["step"] < 3:
                assert ana.hear(socket, "step")["step"] == 3


# being sent away


def test_the_host_sends_somebody_away_before_it_begins(client):
    ana, beto, table = two(client)
    assert [seat["host"] for seat in beto.scene(table)["table"]["seats"]] == [True, False]
    kick = f"/api/tables/{table}/kick"
    assert refusal(beto.post(kick, {"seat": 0})) == (403, "seat")
    assert refusal(ana.post(kick, {"seat": 0})) == (403, "seat")
    assert refusal(ana.post(kick, {"seat": 9})) == (403, "seat")
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
        assert ana.post(kick, {"seat": 1}).status_code == 200
        assert beto.hear(socket, "scene")["table"]["eye"] == -5
    assert refusal(beto.post(f"/api/tables/{table}/sit", {"seat": 1})) == (409, "taken")
    carla = Visitor(client)
    carla.sit(table)
    ana.play(table, 0, OPENING)
    assert refusal(ana.post(kick, {"seat": 1})) == (409, "illegal")


# hot seat


def test_who_holds_several_seats_is_told_when_the_eye_changes(client):
    ana = Visitor(client)
    table = ana.make(ALONE, game="cibola")
    scene = ana.scene(table)
    assert scene["table"]["secrets"]
    assert sum(seat["you"] for seat in scene["table"]["seats"]) == 2


# what is no request, or about no table


CALLS = [
    ("chat", {"seat": 0, "text": "hello"}),
    ("ask", {"seat": 0, "what": BACK}),
    ("answer", {"agreed": True}),
    ("bot", {"seat": 1}),
    ("kick", {"seat": 1}),
]


@pytest.mark.parametrize(("verb", "body"), CALLS)
def test_there_is_no_such_table(client, verb, body):
    assert refusal(Visitor(client).post(f"/api/tables/nosuchtablehere1/{verb}", body)) == (404, "nowhere")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", json.dumps({"seat": "x", "what": 3, "text": 4}).encode()])
@pytest.mark.parametrize("verb", [verb for verb, _ in CALLS])
def test_what_is_no_request_is_refused(client, verb, body):
    ana, _, table = two(client)
    assert refusal(ana.post(f"/api/tables/{table}/{verb}", content=body)) == (400, "broken")
