"""Dice that seats have a part in, over the wire: committed, revealed, and void where somebody stays silent."""

import json

import pytest

from fivesuns.core.dice import commitment
from fivesuns.core.record import load, verify
from fivesuns.games import GAMES
from fivesuns.match.starting import DICE_SECONDS
from visiting import BOTH_OPEN, OPENING, Visitor, finish, house, refusal

NONCES = ("a" * 64, "b" * 64, "c" * 64)
BOTS = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]


def shared(visitor, seats=BOTH_OPEN, game="cibola", **more):
    return visitor.make(seats, game=game, dice="shared", **more)


def commit(visitor, table, seat, nonce=None):
    body = {"seat": seat, "commitment": commitment(nonce or NONCES[seat])}
    return visitor.post(f"/api/tables/{table}/commit", body)


def reveal(visitor, table, seat, nonce=None):
    return visitor.post(f"/api/tables/{table}/reveal", {"seat": seat, "nonce": nonce or NONCES[seat]})


def stage(visitor, table):
    return visitor.scene(table)["dice"]["stage"]


def record_of(visitor, table):
    return load(visitor.get(f"/api/tables/{table}/record").text)


@pytest.fixture
def two(client):
    """Two guests at a table whose dice are theirs too."""
    ana, beto = Visitor(client), Visitor(client, "fr")
    table = shared(ana)
    beto.sit(table)
    return ana, beto, table


def over(two, client, hours):
    """The same two, once both have had their part in the dice and the game is over."""
    ana, beto, table = two
    for say in (commit, reveal):
        say(ana, table, 0)
        say(beto, table, 1)
    hours.advance(client, 0)
    finish(ana, table)
    return ana, beto, table


class TestBothAnswer:
    def test_the_first_draw_is_made_when_both_have_revealed(self, two, client, hours):
        ana, beto, table = two
        assert (stage(ana, table), ana.scene(table)["table"]["step"]) == ("commit", 0)
        assert commit(ana, table, 0).status_code == 200
        assert commit(beto, table, 1).status_code == 200
        assert stage(beto, table) == "reveal"
        assert reveal(beto, table, 1).status_code == 200
        hours.advance(client, 1)
        assert ana.scene(table)["table"]["step"] == 0
        assert reveal(ana, table, 0).status_code == 200
        hours.advance(client, 0)
        assert ana.scene(table)["table"]["step"] > 0
        assert stage(ana, table) == "thrown"

    def test_the_record_can_be_checked_and_brought_elsewhere(self, two, client, hours):
        ana, _, table = over(two, client, hours)
        record = record_of(ana, table)
        assert record.starts[-1].nonces == {0: NONCES[0], 1: NONCES[1]}
        assert verify(GAMES["cibola"], record) == len(ana.get(f"/api/replays/{table}/draws").json()["draws"]) > 3
        brought = ana.post("/api/replays", {"record": record.write()}).json()["table"]
        assert record_of(ana, brought).starts == record.starts
        assert "checked against its seed" in ana.get(f"/replay/{brought}").text

    def test_everybody_at_the_table_hears_it(self, two):
        ana, beto, table = two
        with ana.socket(table) as line, beto.socket(table) as other:
            assert ana.hear(line, "scene")["dice"]["commitments"] == {}
            line.send_json({"id": 1, "commit": commitment(NONCES[0]), "seat": 0})
            assert beto.hear(other, "dice")["commitments"] == {"0": commitment(NONCES[0])}
            other.send_json({"id": 1, "commit": commitment(NONCES[1]), "seat": 1})
            told = ana.hear(line, "dice")
            while told["stage"] == "commit":
                told = ana.hear(line, "dice")
            assert told["commitments"] == {str(seat): commitment(NONCES[seat]) for seat in (0, 1)}
            line.send_json({"id": 2, "reveal": NONCES[0], "seat": 0})
            other.send_json({"id": 2, "reveal": NONCES[1], "seat": 1})
            assert ana.hear(line, "step")["step"] == 1

    def test_a_rematch_is_made_the_same_way_and_nothing_is_drawn_before(self, two, client, hours):
        ana, beto, table = over(two, client, hours)
        after = ana.post(f"/api/tables/{table}/rematch").json()["table"]
        assert stage(beto, after) == "commit"

    def test_a_game_played_on_another_way_has_dice_of_its_own(self, two, client, hours):
        ana, _, table = over(two, client, hours)
        branch = {"step": 2, "seat": 0, "level": "novice", "dice": "shared"}
        other = ana.post(f"/api/replays/{table}/branch", branch).json()["table"]
        assert ana.scene(other)["table"]["step"] == 2
        commit(ana, other, 0, NONCES[2])
        reveal(ana, other, 0, NONCES[2])
        hours.advance(client, 0)
        finish(ana, other)
        record = record_of(ana, other)
        assert (record.given, [*record.starts[-1].nonces]) == (2, [0])
        assert verify(GAMES["cibola"], record) > 0


class TestSilence:
    def test_who_says_nothing_is_waited_for_only_so_long(self, two, client, hours):
        ana, beto, table = two
        commit(ana, table, 0)
        hours.advance(client, DICE_SECONDS - 0.5)
        assert stage(ana, table) == "commit"
        hours.advance(client, 0.5)
        assert stage(ana, table) == "reveal"
        assert refusal(commit(beto, table, 1)) == (409, "illegal")
        reveal(ana, table, 0)
        hours.advance(client, 0)
        assert ana.scene(table)["table"]["step"] > 0

    def test_if_nobody_knows_of_nonces_the_game_begins_all_the_same(self, two, client, hours):
        ana, _, table = two
        hours.advance(client, DICE_SECONDS)
        assert ana.scene(table)["table"]["step"] > 0

    def test_who_does_not_reveal_voids_the_start_and_it_is_said(self, two, client, hours):
        ana, beto, table = two
        commit(ana, table, 0)
        commit(beto, table, 1)
        reveal(ana, table, 0)
        with ana.socket(table) as line:
            hours.advance(client, DICE_SECONDS)
            told = ana.hear(line, "dice")
            assert (told["start"], told["stage"], told["silent"]) == (1, "commit", [1])
            assert beto.name in told["banner"]["text"]
        commit(ana, table, 0, NONCES[2])
        reveal(ana, table, 0, NONCES[2])
        hours.advance(client, 0)
        finish(ana, table)
        record = record_of(ana, table)
        assert [start.void for start in record.starts] == ["silent", ""]
        assert verify(GAMES["cibola"], record) > 3

    def test_who_reloads_between_reveals_in_time(self, two, client, hours):
        ana, beto, table = two
        commit(ana, table, 0)
        with beto.socket(table) as line:
            line.send_json({"id": 1, "commit": commitment(NONCES[1]), "seat": 1})
            beto.hear(line, "played")
        reveal(ana, table, 0)
        hours.advance(client, DICE_SECONDS - 1)
        with beto.socket(table) as line:
            assert beto.hear(line, "scene")["dice"]["stage"] == "reveal"
            line.send_json({"id": 1, "reveal": NONCES[1], "seat": 1})
            assert beto.hear(line, "step")["step"] == 1

    def test_a_house_that_was_closed_between_knows_everything(self, tmp_path, hours):
        with house(tmp_path, timing=hours.timing) as client:
            ana, beto = Visitor(client), Visitor(client)
            table = shared(ana)
            beto.sit(table)
            commit(ana, table, 0)
            commit(beto, table, 1)
            reveal(ana, table, 0)
        hours.skip(3600)  # which counts against nobody
        with house(tmp_path, timing=hours.timing) as client:
            ana.client = beto.client = client
            assert ana.scene(table)["dice"]["nonces"] == {"0": NONCES[0]}
            hours.advance(client, 1)
            reveal(beto, table, 1)
            hours.advance(client, 0)
            assert ana.scene(table)["table"]["step"] > 0


class TestRefusals:
    def test_a_wrong_nonce(self, two):
        ana, beto, table = two
        commit(ana, table, 0)
        commit(beto, table, 1)
        answer = reveal(ana, table, 0, NONCES[2])
        assert refusal(answer) == (409, "illegal")
        assert answer.json()["refused"]["reason"] == "This is not the number that this seat committed to."

    @pytest.mark.parametrize("word", ["", "a" * 63, "a" * 65, "A" * 64, "x" * 64, "é" * 64, "\0" * 64])
    def test_what_is_no_nonce(self, two, word):
        ana, beto, table = two
        commit(ana, table, 0)
        commit(beto, table, 1)
        assert refusal(ana.post(f"/api/tables/{table}/reveal", {"seat": 0, "nonce": word})) == (400, "broken")

    def test_another_seat(self, two):
        ana, _, table = two
        assert refusal(commit(ana, table, 1)) == (403, "seat")
        assert refusal(commit(Visitor(ana.client), table, 0)) == (403, "seat")

    def test_dice_of_the_house(self, client):
        ana = Visitor(client)
        assert refusal(commit(ana, ana.make(BOTS, game="cibola"), 0)) == (409, "illegal")

    @pytest.mark.parametrize("starts", [3, [{}], [{"at": 0, "fixed": None, "commitments": {"x": ""}, "nonces": {}}]])
    def test_a_record_with_broken_starts(self, two, client, hours, starts):
        ana, _, table = two
        hours.advance(client, DICE_SECONDS)
        finish(ana, table)
        head, *rows = ana.get(f"/api/tables/{table}/record").text.splitlines()
        broken = json.dumps(json.loads(head) | {"starts": starts})
        assert refusal(ana.post("/api/replays", {"record": "\n".join([broken, *rows])})) == (400, "broken")


class TestNoCeremony:
    def test_where_nothing_is_drawn(self, client):
        ana = Visitor(client)
        table = shared(ana, BOTS, game="azteka")
        assert "dice" not in ana.scene(table)
        assert ana.play(table, 0, OPENING).status_code == 200

    def test_where_nobody_asked_for_it(self, client, hours):
        ana = Visitor(client)
        table = ana.make(BOTS, game="cibola")
        hours.advance(client, 0)
        assert "dice" not in ana.scene(table)
        assert ana.scene(table)["table"]["step"] > 0

    def test_a_puzzle_of_the_day_has_the_same_dice_for_everybody(self, client):
        ana = Visitor(client)
        assert "dice" not in ana.scene(ana.post("/api/daily/xalapa").json()["table"])


def test_playing_at_once_with_a_part_in_the_dice(client, hours):
    ana = Visitor(client)
    table = ana.post("/api/now", {"game": "cibola", "dice": "shared"}).json()["table"]
    commit(ana, table, 0)
    reveal(ana, table, 0)
    hours.advance(client, 0)
    assert ana.scene(table)["table"]["step"] > 0


def test_who_wants_no_part_says_so(two, client, hours):
    ana, beto, table = two
    beto.post(f"/api/tables/{table}/commit", {"seat": 1, "commitment": ""})
    commit(ana, table, 0)
    reveal(ana, table, 0)
    hours.advance(client, 0)
    assert ana.scene(table)["table"]["step"] > 0


def test_several_at_one_screen_have_a_part_each(client, hours):
    ana = Visitor(client)
    table = shared(ana, [{"kind": "me"}, {"kind": "here", "name": "Beto"}])
    for say in (commit, reveal):
        say(ana, table, 0)
        say(ana, table, 1)
    hours.advance(client, 0)
    assert [*ana.scene(table)["dice"]["nonces"]] == ["0", "1"]
    assert ana.scene(table)["table"]["step"] > 0


def test_nothing_is_drawn_while_a_seat_is_open(client, hours):
    ana = Visitor(client)
    table = shared(ana)
    commit(ana, table, 0)
    hours.advance(client, 3600)
    scene = ana.scene(table)
    assert (scene["table"]["step"], scene["dice"]["stage"]) == (0, "commit")
    assert scene["banner"]["title"] == "A seat is open."
