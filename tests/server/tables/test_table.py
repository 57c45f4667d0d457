"""Tables, seats and moves, through the HTTP interface and sockets as people use them."""

import random
from itertools import product

import pytest

from fivesuns.bots.levels import LADDER, LEVELS, level_in
from fivesuns.core.game import Plan
from fivesuns.core.record import load, replay, verify
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from visiting import BOTH_OPEN, OPENING, FirstChoice, Visitor, finish, house, refusal, two

BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
HOT_SEAT = [{"kind": "me"}, {"kind": "here", "name": "Zoé"}]


@pytest.fixture
def client(tmp_path):
    with house(tmp_path) as client:
        yield client


# seats


def test_a_table_begins_with_the_scene(client):
    ana = Visitor(client)
    scene = ana.scene(ana.make())
    assert set(scene) == {"table", "stage", "view", "marks", "log", "banner", "draft", "chat"}
    assert len(scene["table"]["id"]) == 16
    assert scene["table"]["title"] == "Azteka"
    assert scene["table"]["eye"] == 0
    assert scene["banner"]["title"] == "Your turn."
    assert scene["view"]["choices"][0]["label"] == "Place a pawn on\xa01a"
    assert [seat["kind"] for seat in scene["table"]["seats"]] == ["person", "open"]
    assert {"name": "variant", "label": "Variant", "value": "Standard"} in scene["table"]["options"]


def test_a_table_speaks_the_readers_language(client):
    ana, beto, table = two(client)
    assert beto.scene(table)["banner"]["title"] == f"C’est à {ana.name} de jouer."
    assert ana.get(f"/api/tables/{table}?lang=fr").json()["banner"]["title"] == "À vous de jouer."
    assert Visitor(client, "de, fr;q=0.5, en;q=0.4").scene(table)["stage"]["label"].startswith("Le Cercle de la vie")


def test_whoever_follows_the_link_takes_the_open_seat(client):
    ana, beto, table = two(client)
    seats = ana.scene(table)["table"]["seats"]
    assert [seat["name"] for seat in seats] == [ana.name, beto.name]
    assert [seat["you"] for seat in seats] == [True, False]
    beto.sit(table)  # it is his already: nothing changes


def test_a_seat_is_taken_once(client):
    _, _, table = two(client)
    late = Visitor(client)
    assert refusal(late.post(f"/api/tables/{table}/sit", {"seat": 1})) == (409, "taken")
    assert refusal(late.post(f"/api/tables/{table}/sit", {"seat": 7})) == (403, "seat")


def test_chance_draws_the_seats(client):
    ana = Visitor(client)
    eyes = {ana.scene(ana.make(chance=True))["table"]["eye"] for _ in range(40)}
    assert eyes == {0, 1}


def test_one_person_may_hold_several_seats(client):
    ana = Visitor(client)
    table = ana.make(HOT_SEAT)
    assert ana.scene(table)["banner"]["title"] == f"{ana.name} is to play."
    assert ana.play(table, 0, OPENING).json() == {"step": 1}
    scene = ana.scene(table)
    assert scene["table"]["eye"] == 1
    assert scene["banner"]["title"] == "Zoé is to play."
    assert scene["view"]["choices"]
    assert scene["log"][0]["text"] == f"{ana.name} places a pawn on *1a*."
    assert ana.play(table, 1, "turn 1").status_code == 200
    assert ana.scene(table)["table"]["eye"] == 0


def test_three_sit_at_a_table_for_three(client):
    ana = Visitor(client)
    table = ana.make([{"kind": "me"}, {"kind": "here"}, {"kind": "open"}], options={"variant": "mummies"})
    names = [seat["name"] for seat in ana.scene(table)["table"]["seats"]]
    assert names == [ana.name, "Player 2", ""]


def test_a_name_is_taken_and_kept(client):
    ana, beto, table = two(client)
    assert ana.ask("PUT", "/api/me", {"name": "  Ana   María "}).json() == {"name": "Ana María", "guest": True}
    assert ana.get("/api/me").json()["name"] == "Ana María"
    assert beto.scene(table)["table"]["seats"][0]["name"] == "Ana María"


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u0000b", "a\u202eb"])
def test_a_name_that_cannot_be_shown_is_refused(client, name):
    ana = Visitor(client)
    assert refusal(ana.ask("PUT", "/api/me", {"name": name})) == (400, "broken")
    assert ana.get("/api/me").json()["name"] == ana.name


# moves


def test_a_move_is_played_and_told(client):
    ana, beto, table = two(client)
    assert ana.play(table, 0, " PLACE  1a ", step=0).json() == {"step": 1}
    scene = beto.scene(table)
    assert scene["table"]["step"] == 1
    assert scene["log"] == [
        {"step": 1, "seat": 0, "art": "life", "text": f"{ana.name} pose un pion en *1a*."},
    ]
    assert scene["marks"]["1a"] == "last"


def test_moves_that_cannot_be_are_refused_with_the_reason(client):
    ana, beto, table = two(client)
    out_of_turn = beto.play(table, 1, OPENING)
    assert refusal(out_of_turn) == (409, "illegal")
    assert out_of_turn.json()["refused"]["reason"] == f"Ce n’est pas à vous : c’est à {ana.name} de jouer."
    assert refusal(ana.play(table, 0, "castle kingside")) == (409, "illegal")
    against_a_rule = ana.play(table, 0, "turn 2")
    assert refusal(against_a_rule) == (409, "illegal")
    assert against_a_rule.json()["refused"] == {
        "code": "illegal",
        "reason": "No Life pawn is on the wheel: place a pawn, anywhere, before a ring is turned.",
        "rule": "3.4",
    }
    assert refusal(ana.play(table, 1, OPENING)) == (403, "seat")
    assert refusal(ana.play(table, -1, OPENING)) == (403, "seat")
    assert refusal(ana.play(table, 0, OPENING, step=3)) == (409, "step")
    assert ana.scene(table)["table"]["step"] == 0


def test_of_two_moves_on_one_step_the_second_is_refused(client):
    ana, _, table = two(client)
    with ana.socket(table) as one, ana.socket(table) as other:
        ana.hear(one, "scene"), ana.hear(other, "scene")
        one.send_json({"id": 1, "play": OPENING, "seat": 0, "step": 0})
        other.send_json({"id": 2, "play": "place 1b", "seat": 0, "step": 0})
        answers = [one.receive_json(), one.receive_json(), other.receive_json(), other.receive_json()]
    kinds = sorted(next(iter(answer)) for answer in answers)
    assert kinds == ["played", "refused", "step", "step"]
    assert [answer["refused"]["code"] for answer in answers if "refused" in answer] == ["step"]


def test_giving_up_ends_the_game(client):
    ana, beto, table = two(client)
    ana.play(table, 0, OPENING)
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
        finish(ana, table)
        step = beto.hear(socket, "step")
    assert step["banner"] == {"title": "Vous gagnez.", "text": f"{ana.name} a abandonné.", "seat": 1}
    assert step["line"]["text"] == f"{ana.name} abandonne."
    assert step["view"]["choices"] == []
    assert step["view"]["turn"] == []
    assert step["view"]["verdict"]["winners"] == [1]
    assert not [piece for piece in step["view"]["pieces"] if piece["look"] == "ghost"]
    assert refusal(beto.play(table, 1, "turn 1")) == (409, "illegal")
    assert refusal(ana.post(f"/api/tables/{table}/resign", {"seat": 0})) == (409, "illegal")


def test_a_game_without_drafts_refuses_them(client):
    ana, _, table = two(client)
    assert refusal(ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": [OPENING]})) == (409, "illegal")


# those who look


def test_both_see_a_move_each_in_their_language(client):
    ana, beto, table = two(client)
    with ana.socket(table) as hers, beto.socket(table) as his:
        ana.hear(hers, "scene"), beto.hear(his, "scene")
        hers.send_json({"id": "m", "play": OPENING, "seat": 0, "step": 0})
        mine, yours = ana.hear(hers, "step"), beto.hear(his, "step")
        assert ana.hear(hers, "played") == {"id": "m", "step": 1}
    assert mine["line"]["text"] == "You place a pawn on *1a*."
    assert yours["line"]["text"] == f"{ana.name} pose un pion en *1a*."
    assert set(yours) == {"step", "view", "story", "marks", "line", "banner", "table"}
    assert yours["story"]["frames"][0][0]["kind"] == "arrive"
    assert yours["view"]["choices"]
    assert mine["view"]["choices"] == []
    assert yours["banner"]["title"] == "À vous de jouer."
    assert yours["step"] == yours["table"]["step"] == 1


def test_anybody_may_watch(client):
    ana, _, table = two(client)
    watcher = Visitor(client)
    with watcher.socket(table) as socket:
        scene = watcher.hear(socket, "scene")
        assert scene["table"]["eye"] == -5
        assert scene["view"]["choices"] == []
        socket.send_json({"id": 1, "play": OPENING, "seat": 0, "step": 0})
        assert watcher.hear(socket, "refused")["code"] == "seat"
        ana.play(table, 0, OPENING)
        assert watcher.hear(socket, "step")["step"] == 1


def test_the_scene_comes_again_when_asked_for(client):
    ana, _, table = two(client)
    with ana.socket(table) as socket:
        first = ana.hear(socket, "scene")
        socket.send_json({"id": 5, "scene": True})
        assert ana.hear(socket, "scene") == first


def test_coming_back_shows_what_happened_meanwhile(client):
    ana, beto, table = two(client)
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
    ana.play(table, 0, OPENING)
    with beto.socket(table) as socket:
        scene = beto.hear(socket, "scene")
    assert scene["table"]["step"] == 1
    assert scene["view"]["choices"]


def test_coming_going_and_sitting_are_shown(client):
    ana, beto = Visitor(client), Visitor(client)
    table = ana.make()
    with ana.socket(table) as socket:
        assert ana.hear(socket, "scene")["table"]["seats"][0]["here"]
        beto.sit(table)
        assert ana.hear(socket, "table")["seats"][1]["name"] == beto.name
        with beto.socket(table):
            assert ana.hear(socket, "table")["seats"][1]["here"]
        assert not ana.hear(socket, "table")["seats"][1]["here"]


def test_ones_own_tables_those_that_wait_first(client):
    ana, beto, table = two(client)
    ana.play(table, 0, OPENING)
    waiting, over = ana.make(), ana.make(BOT)
    finish(ana, over)
    listed = ana.get("/api/tables").json()["tables"]
    assert [line["id"] for line in listed] == [waiting, table, over]
    assert [line["turn"] for line in listed] == [True, False, False]
    assert listed[1]["title"] == f"Azteka against {beto.name}"
    assert listed[0]["title"] == "Azteka, a seat is open"
    assert listed[2]["over"]
    assert beto.get("/api/tables").json()["tables"][0]["title"] == f"Azteka contre {ana.name}"


# bots


def test_a_bot_plays_by_itself_and_gets_a_copy(tmp_path):
    bots = FirstChoice()
    with house(tmp_path, bots=bots) as client:
        ana = Visitor(client)
        table = ana.make([{"kind": "bot", "level": "master"}, {"kind": "me"}])
        with ana.socket(table) as socket:
            scene = ana.hear(socket, "scene")
            while scene["table"]["step"] < 1:
                scene = {"table": ana.hear(socket, "step")["table"]}
            socket.send_json({"id": 1, "play": "turn 1", "seat": 1})
            assert ana.hear(socket, "played")["step"] == 2
            assert ana.hear(socket, "step")["step"] == 3
        truth = client.app.state.registry.tables[table].match.course.state
        assert all(world is not truth for world, _ in bots.worlds)


def test_a_bot_that_fails_tries_again(tmp_path, monkeypatch):
    class Clumsy(FirstChoice):
        async def think(self, game, world, seat, level, seconds=None):
            await super().think(game, world, seat, level)
            if len(self.worlds) == 1:
                raise RuntimeError("stumbled")
            return Plan((0,))

    monkeypatch.setattr("fivesuns.server.tables.agents.AGENT_RETRY_SECONDS", 0.01)
    with house(tmp_path, bots=Clumsy()) as client:
        ana = Visitor(client)
        with ana.socket(ana.make([{"kind": "bot", "level": "player"}, {"kind": "me"}])) as socket:
            assert ana.hear(socket, "step")["step"] == 1


def test_a_bot_has_a_name_of_its_level(client):
    ana = Visitor(client)
    seats = ana.scene(ana.make(BOT))["table"]["seats"]
    assert seats[1]["level"] == "novice"
    assert seats[1]["name"]
    assert seats[1]["here"]


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_is_of_a_level_that_the_game_has(client, name):
    ana = Visitor(client)
    counts = [seats for seats in GAMES[name].seats if seats > 1]
    for level, seats in product(LADDER, (counts[0], counts[-1])):
        table = ana.make([{"kind": "me"}, *[{"kind": "bot", "level": level}] * (seats - 1)], game=name)
        assert ana.scene(table)["table"]["seats"][1]["level"] == level_in(GAMES[name], level, seats)


# once more


def test_the_rematch_is_one_table_for_all_with_seats_turned(client):
    ana, beto, table = two(client)
    assert refusal(ana.post(f"/api/tables/{table}/rematch")) == (409, "early")
    with beto.socket(table) as socket:
        beto.hear(socket, "scene")
        finish(ana, table)
        again = ana.post(f"/api/tables/{table}/rematch").json()["table"]
        assert beto.hear(socket, "table")["rematch"] == again
    assert beto.post(f"/api/tables/{table}/rematch").json()["table"] == again
    assert again != table
    assert ana.scene(again)["table"]["eye"] == 1
    assert beto.scene(again)["table"]["eye"] == 0
    assert refusal(Visitor(client).post(f"/api/tables/{table}/rematch")) == (403, "seat")


def test_bots_come_along_to_a_rematch(client):
    ana = Visitor(client)
    table = ana.make(BOT)
    finish(ana, table)
    again = ana.post(f"/api/tables/{table}/rematch").json()["table"]
    before, after = ana.scene(table)["table"]["seats"], ana.scene(again)["table"]["seats"]
    assert after[0]["name"] == before[1]["name"]
    assert after[1]["you"]


# what outlives the process


def play_some(ana, beto, table, moves, seed=0):
    """Random moves of both, over the HTTP interface."""
    rng = random.Random(seed)
    for _ in range(moves):
        for visitor in (ana, beto):
            scene = visitor.scene(table)
            if scene["view"]["choices"]:
                word = rng.choice(scene["view"]["choices"])["word"]
                assert visitor.play(table, scene["table"]["eye"], word).status_code == 200


def test_a_restart_in_the_middle_shows_the_same_scene(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        ana.ask("PUT", "/api/me", {"name": "Ana"})
        play_some(ana, beto, table, 8)
        before = ana.scene(table), beto.scene(table), ana.get("/api/tables").json()
    with house(tmp_path) as client:
        ana.client = beto.client = client
        assert (ana.scene(table), beto.scene(table), ana.get("/api/tables").json()) == before
        assert ana.get("/api/me").json()["name"] == "Ana"
        play_some(ana, beto, table, 2)


def test_bots_go_on_after_a_restart(tmp_path):
    class Asleep(FirstChoice):
        async def think(self, game, world, seat, level, seconds=None):
            raise RuntimeError("asleep")

    with house(tmp_path, bots=Asleep()) as client:
        ana = Visitor(client)
        table = ana.make(BOT)
        ana.play(table, 0, OPENING)
        assert ana.scene(table)["table"]["step"] == 1
    with house(tmp_path) as client:
        ana.client = client
        with ana.socket(table) as socket:
            if ana.hear(socket, "scene")["table"]["step"] < 2:
                assert ana.hear(socket, "step")["step"] == 2


def test_tables_nobody_uses_are_closed_and_opened_again(client):
    ana, beto, table = two(client)
    play_some(ana, beto, table, 4)
    before, ours = ana.scene(table), client.app.state.registry
    ours.evict(float("inf"))
    assert ours.tables == {}
    assert ana.scene(table) == before
    with ana.socket(table) as socket:
        ana.hear(socket, "scene")
        ours.evict(float("inf"))
        assert list(ours.tables) == [table]


def test_a_step_of_another_server_is_seen(tmp_path):
    with house(tmp_path) as one, house(tmp_path) as other:
        ana, beto, table = two(one)
        elsewhere = Visitor(other)
        elsewhere.cookie = ana.cookie
        assert elsewhere.scene(table)["table"]["step"] == 0
        with beto.socket(table) as socket:
            beto.hear(socket, "scene")
            assert elsewhere.play(table, 0, OPENING).json() == {"step": 1}
            assert refusal(ana.play(table, 0, "place 1b")) == (409, "step")
            assert beto.hear(socket, "scene")["table"]["step"] == 1
        assert ana.scene(table)["log"][0]["text"] == "You place a pawn on *1a*."


def test_who_was_sent_away_stays_away_when_the_house_opens_again(tmp_path):
    with house(tmp_path) as client:
        ana, beto, table = two(client)
        assert ana.post(f"/api/tables/{table}/kick", {"seat": 1}).status_code == 200
    with house(tmp_path) as client:
        beto.client = client
        assert refusal(beto.post(f"/api/tables/{table}/sit", {"seat": 1})) == (409, "taken")
        Visitor(client).sit(table)


def test_the_record_replays_and_its_dice_verify(client):
    ana, beto, table = two(client)
    assert refusal(ana.get(f"/api/tables/{table}/record")) == (409, "early")
    play_some(ana, beto, table, 6)
    steps = ana.scene(table)["table"]["step"]
    if not ana.scene(table)["table"]["over"]:
        finish(ana, table)
        steps += 1
    record = load(ana.get(f"/api/tables/{table}/record").text)
    assert len(list(replay(GAMES["azteka"], record))) == steps
    assert verify(GAMES["azteka"], record) == 0
    assert {row.actor for row in record.rows} <= {ana.name, beto.name}


def test_a_whole_game_comes_to_its_end(client):
    ana, beto, table = two(client)
    play_some(ana, beto, table, 300)
    scene = ana.scene(table)
    assert scene["table"]["over"]
    assert scene["banner"]["text"]
    assert scene["view"]["verdict"]["why"] == scene["banner"]["text"]


# making tables


@pytest.mark.parametrize(
    "order",
    [
        {"seats": [{"kind": "me"}]},
        {"seats": []},
        {"seats": [{"kind": "me"}] * 2},
        {"seats": [{"kind": "king"}, {"kind": "me"}]},
        {"seats": [{"kind": "bot"}, {"kind": "me"}]},
        {"seats": [{"kind": "bot", "level": "god"}, {"kind": "me"}]},
        {"seats": [{"kind": "here", "name": ""}, {"kind": "me"}]},
        {"seats": BOTH_OPEN, "options": {"variant": "mummies"}},
        {"seats": BOTH_OPEN, "options": {"colour": "red"}},
        {"seats": BOTH_OPEN, "options": {"variant": "x" * 1000}},
        {"seats": BOTH_OPEN, "chance": "perhaps"},
        {"seats": BOTH_OPEN, "more": 1},
        {"seats": "two"},
        {},
    ],
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_order_that_makes_no_table_is_refused(client, order, lang):
    ana = Visitor(client, lang)
    assert refusal(ana.post("/api/tables", {"game": "azteka", **order})) == (400, "broken")
    assert ana.get("/api/tables").json() == {"tables": []}


def test_the_games_are_told(client):
    shelf = Visitor(client, "fr").get("/api/games").json()
    azteka = next(game for game in shelf["games"] if game["name"] == "azteka")
    assert azteka["title"] == "Azteka"
    assert azteka["seats"] == [2, 3]
    assert azteka["options"][0]["values"][1]["label"] == "Agressive"
    assert {level["name"] for level in shelf["levels"]} == set(LEVELS)
