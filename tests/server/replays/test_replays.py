"""Games that are over: gone through, read from a record, played on."""

import json

import pytest

from finishing import BOT, bots_alone, brought
from fivesuns.core.record import Record, load, verify
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from visiting import FREE, Visitor, finish, house, refusal, two


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data"), limits=FREE) as client:
        yield client


def played(client, words=("place 1a", "place 1b", "turn 1")):
    """Two guests and a short game of theirs that is over."""
    ana, beto, table = two(client)
    for number, word in enumerate(words):
        answer = (ana, beto)[number % 2].play(table, number % 2, word)
        assert answer.status_code == 200, answer.text
    finish(ana, table)
    return ana, beto, table


class TestGoingThrough:
    def test_a_replay_has_every_step_and_its_line(self, client):
        ana, _, table = played(client)
        head = ana.get(f"/api/replays/{table}/0").json()
        assert [step["step"] for step in head["steps"]] == [0, 1, 2, 3, 4]
        assert [line["step"] for line in head["log"]] == [1, 2, 3, 4]
        assert head["table"]["over"]
        assert len(head["steps"][0]["view"]["pieces"]) < len(head["steps"][2]["view"]["pieces"])
        assert head["steps"][1]["story"]["frames"]
        assert head["steps"][-1]["banner"]["title"]

    def test_steps_come_in_pages(self, client):
        ana, table = bots_alone(client, "cibola", 2)
        head = ana.get(f"/api/replays/{table}/{WATCHER}").json()
        last = len(head["log"])
        assert last > 20
        assert [step["step"] for step in head["steps"]] == [*range(20), last]  # it opens on the last
        page = ana.get(f"/api/replays/{table}/{WATCHER}/20").json()["steps"]
        assert page[0]["step"] == 20
        final = ana.get(f"/api/replays/{table}/{WATCHER}/{last}").json()["steps"]
        assert [step["step"] for step in final] == [last]
        assert final[0]["view"]["verdict"]
        assert ana.get(f"/api/replays/{table}/{WATCHER}/{last + 1}").json()["steps"] == []

    def test_a_view_is_what_the_seat_saw_then(self, client):
        """The same data as the live table sent, but for what could be touched."""
        ana, beto, table = two(client)
        lived = [beto.scene(table)["view"]]
        for number, word in enumerate(("place 1a", "place 1b")):
            (ana, beto)[number].play(table, number, word)
            lived.append(beto.scene(table)["view"])
        finish(ana, table)
        steps = beto.get(f"/api/replays/{table}/1").json()["steps"]
        for then, step in zip(lived, steps, strict=False):
            kept = [piece for piece in then["pieces"] if piece["look"] != "ghost"]
            assert step["view"] == then | {"choices": [], "pieces": kept}

    @pytest.mark.parametrize("name", ["cibola", "xochintlan"])
    def test_secrets_are_kept_in_it_as_they_were(self, client, name):
        """Through a seat's eye a replay shows what was sent to that seat, byte for byte, and no more."""
        ana = Visitor(client)
        table = ana.make([{"kind": "me"}, BOT], game=name)
        lived = {}
        while not (scene := ana.scene(table))["table"]["over"] and len(lived) < 12:
            if scene["view"]["choices"]:
                lived[scene["table"]["step"]] = scene["view"]
                ana.play(table, 0, scene["view"]["choices"][-1]["word"])
        finish(ana, table)
        assert len(lived) >= 3
        steps = ana.get(f"/api/replays/{table}/0").json()["steps"]
        for step, view in lived.items():
            if step < len(steps) - 1:
                kept = [piece for piece in view["pieces"] if piece["look"] != "ghost"]
                assert steps[step]["view"] == view | {"choices": [], "pieces": kept}

    @pytest.mark.parametrize("name", GAMES)
    def test_every_eye_of_every_game(self, client, name):
        game = GAMES[name]
        ana, table = brought(client, name)
        for eye in [*range(game.seats[-1]), WATCHER]:
            for lang in LANGUAGES:
                answer = ana.get(f"/api/replays/{table}/{eye}?lang={lang}")
                assert answer.status_code == 200, answer.text
                last = len(answer.json()["log"])
                final = ana.get(f"/api/replays/{table}/{eye}/{last}?lang={lang}").json()["steps"]
                assert final[0]["banner"]["title"]
        assert bool(answer.json()["eyes"]) != game.perfect

    def test_a_game_that_goes_on_is_not_shown(self, client):
        ana, _, table = two(client)
        assert refusal(ana.get(f"/api/replays/{table}/1")) == (409, "early")
        assert refusal(ana.get(f"/api/replays/{table}/1/0")) == (409, "early")
        page = ana.get(f"/replay/{table}", follow_redirects=False)
        assert page.headers["location"] == f"/t/{table}"

    @pytest.mark.parametrize("eye", [2, -1, -6, 99])
    def test_an_eye_that_is_not_there(self, client, eye):
        ana, _, table = played(client)
        assert refusal(ana.get(f"/api/replays/{table}/{eye}")) == (400, "broken")

    def test_no_such_table(self, client):
        assert refusal(Visitor(client).get("/api/replays/nothing/0")) == (404, "nowhere")

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_page(self, client, lang):
        _, _, table = played(client)
        answer = client.get(f"/replay/{table}?lang={lang}", headers={"accept": "text/html"})
        assert answer.status_code == 200
        assert 'id="slider"' in answer.text


class TestWhatIf:
    def test_a_table_goes_on_from_a_step(self, client):
        ana, _, table = played(client)
        answer = ana.post(f"/api/replays/{table}/branch", {"step": 2, "seat": 0, "level": "novice"})
        new = answer.json()["table"]
        scene = ana.scene(new)
        assert scene["table"]["step"] == 2
        assert [seat["kind"] for seat in scene["table"]["seats"]] == ["person", "bot"]
        assert ana.play(new, 0, "turn 1").status_code == 200

    def test_its_record_begins_with_those_rows_and_names(self, client):
        ana, beto, table = played(client)
        new = ana.post(f"/api/replays/{table}/branch", {"step": 2, "seat": 0}).json()["table"]
        finish(ana, new)
        rows = [json.loads(line) for line in ana.get(f"/api/tables/{new}/record").text.splitlines()[1:]]
        assert [row["word"] for row in rows[:2]] == ["place 1a", "place 1b"]
        assert rows[1]["actor"] == beto.name
        assert f"/replay/{table}#2" in client.get(f"/replay/{new}?lang=en").text

    def test_the_dice_of_what_was_played_here_verify(self, client):
        ana, table = bots_alone(client, "cibola", 2)
        step = len(load(ana.get(f"/api/tables/{table}/record").text).rows) // 2
        new = ana.post(f"/api/replays/{table}/branch", {"step": step, "seat": 0}).json()["table"]
        finish(ana, new)
        record = load(ana.get(f"/api/tables/{new}/record").text)
        assert record.given == step
        verify(GAMES["cibola"], record)
        with pytest.raises(Illegal):
            verify(GAMES["cibola"], Record(**{**vars(record), "given": 0}))
        again = ana.post("/api/replays", {"record": record.write()}).json()["table"]
        assert load(ana.get(f"/api/tables/{again}/record").text).given == step
        assert "cannot be checked" in client.get(f"/replay/{again}?lang=en").text

    @pytest.mark.parametrize(
        ("asked", "told"),
        [
            ({"step": 4, "seat": 0}, (400, "broken")),
            ({"step": -1, "seat": 0}, (400, "broken")),
            ({"step": 1, "seat": 2}, (403, "seat")),
            ({"step": 1, "seat": 0, "level": "god"}, (400, "broken")),
        ],
    )
    def test_where_nothing_goes_on(self, client, asked, told):
        ana, _, table = played(client)
        assert refusal(ana.post(f"/api/replays/{table}/branch", asked)) == told


class TestRecords:
    def record(self, client):
        ana, _, table = played(client)
        return ana, ana.get(f"/api/tables/{table}/record").text

    def test_a_record_comes_back_as_it_went(self, client):
        ana, text = self.record(client)
        new = ana.post("/api/replays", {"record": text}).json()["table"]
        assert ana.get(f"/api/tables/{new}/record").text == text
        assert "checked" in client.get(f"/replay/{new}?lang=en").text
        assert ana.scene(new)["table"]["seats"][0]["you"] is False

    def test_bots_and_draws_too(self, client):
        ana, table = bots_alone(client, "cibola", 3)
        text = ana.get(f"/api/tables/{table}/record").text
        new = ana.post("/api/replays", {"record": text}).json()["table"]
        assert ana.get(f"/api/tables/{new}/record").text == text
        assert "Every draw was checked" in client.get(f"/replay/{new}?lang=en").text

    def test_a_draw_that_the_seed_does_not_give_is_told(self, client):
        ana, table = bots_alone(client, "cibola", 3)
        head, *rows = ana.get(f"/api/tables/{table}/record").text.splitlines()
        other = json.dumps(json.loads(head) | {"seed": "ab" * 32})
        new = ana.post("/api/replays", {"record": "\n".join([other, *rows])}).json()["table"]
        page = client.get(f"/replay/{new}?lang=en").text
        assert "cannot be checked" in page
        assert '<summary class="btn">The random draws' not in page  # nothing is offered that cannot be done
        assert '<summary class="btn">The random draws' in client.get(f"/replay/{table}?lang=en").text

    def changed(self, text, **change):
        head, *rows = text.splitlines()
        return "\n".join([json.dumps(json.loads(head) | change), *rows])

    def test_a_zero_byte_is_refused(self, client):
        ana, text = self.record(client)
        assert refusal(ana.post("/api/replays", {"record": text.replace(ana.name, "\\u0000")})) == (400, "broken")

    def test_what_is_not_a_record_is_refused_with_a_reason(self, client):
        ana, text = self.record(client)
        head, first, *rest = text.splitlines()
        bad = {
            "nothing": "",
            "words": "hello",
            "a list": "[]",
            "a number": "3",
            "no rows": head,
            "not over": "\n".join([head, first]),
            "a hole": "\n".join([head, *rest]),
            "another game": self.changed(text, game="chess"),
            "other rules": self.changed(text, rules=99),
            "other material": self.changed(text, material=""),
            "too many seats": self.changed(text, seats=9),
            "words for seats": self.changed(text, seats="two"),
            "no options": self.changed(text, options=None),
            "a strange option": self.changed(text, options={"size": "large"}),
            "more than there is": self.changed(text, more=1),
            "an illegal move": text.replace("place 1b", "place 1a"),
            "an impossible word": text.replace("place 1b", "fly"),
            "a strange kind": text.replace('"play"', '"dance"'),
            "an endless number": text.replace('"seat": 1', '"seat": 1e400'),
        }
        for what, record in bad.items():
            answer = ana.post("/api/replays", {"record": record})
            assert refusal(answer) == (400, "broken"), what

    def test_the_reason_names_the_rule(self, client):
        ana, text = self.record(client)
        told = ana.post("/api/replays", {"record": text.replace("place 1b", "place 1a")}).json()["refused"]
        assert told["rule"]

    def test_times_that_are_no_times_do_no_harm(self, client):
        ana, text = self.record(client)
        head, *rows = text.splitlines()
        rows = [json.dumps(json.loads(row) | {"at": at}) for row, at in zip(rows, [1e308, 0, 1e300, -5], strict=True)]
        assert ana.post("/api/replays", {"record": "\n".join([head, *rows])}).status_code == 201

    def test_too_large(self, client):
        ana, _ = self.record(client)
        assert refusal(ana.post("/api/replays", {"record": " " * 2_000_000})) == (413, "large")

    def test_the_page_where_it_is_brought(self, client):
        assert 'id="bring"' in client.get("/replay?lang=fr").text
