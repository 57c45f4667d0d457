"""Lessons over HTTP: each is taken to its end, and what is wrong is refused with a reason; where they are offered."""

import threading

import pytest

from fivesuns.contract import teaching
from fivesuns.core import words
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.lessons.library import lessons
from fivesuns.lessons.study import Study
from fivesuns.server.lessons import routes
from fivesuns.server.lessons.routes import MOST_WORDS
from fivesuns.server.pages import site
from visiting import house

LESSONS = [(game, lesson) for game in GAMES.values() for lesson in lessons(game)]
FIRST = "/api/lessons/azteka/first"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


def go_on(client, path, scene, word, lang="en"):
    body = {"beat": scene["number"], "done": scene["done"], "word": word}
    return client.post(path, json=body, params={"lang": lang})


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda one: getattr(one, "name", None) or one.id)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_taken_to_its_end(client, game, lesson, lang):
    path = f"/api/lessons/{game.name}/{lesson.id}"
    begun = client.get(path, params={"lang": lang}).json()
    assert begun["title"] == lesson.title[lang]
    assert begun["beats"] == [beat.id for beat in lesson.beats]
    scene, end = begun["scene"], None
    while not end:
        beat = lesson.beats[scene["number"]]
        assert scene["say"] == beat.say[lang]
        assert scene["view"]["goal"]["text"]
        if beat.light and not beat.reads:
            assert scene["lit"]["ids"]
            assert scene["lit"]["said"]
        if beat.reads:
            assert scene["view"]["choices"] == []
            spot = {"beat": scene["number"] + 1, "done": [*scene["done"], []]}
            scene = client.post(path, json=spot, params={"lang": lang}).json()["scene"]
            continue
        judged = go_on(client, path, scene, scene["shown"], lang).json()
        assert judged["verdict"] in ("going", "right")
        assert all(step["line"] or game.settles for step in judged["steps"])
        scene, end = judged["scene"], judged["end"]
    assert end["say"] == lesson.end[lang]
    assert [bool(place["href"]) for place in end["next"]] == [not name.startswith("play") for name in lesson.next]
    for place in end["next"]:
        assert not place["href"] or client.get(place["href"].partition("#")[0]).status_code == 200


def test_what_lights_is_listed_first_and_named_for_who_does_not_see_it(client):
    scene = client.get(FIRST).json()["scene"]
    assert scene["view"]["choices"][0]["word"] == "place 2c"
    assert scene["lit"]["said"] == "Lit: Place a pawn on\xa02c."
    assert scene["lit"]["rows"] == [0, 1]


def test_a_slip_is_shown_answered_and_taken_back(client):
    scene = client.get(FIRST).json()["scene"]
    judged = go_on(client, FIRST, scene, "place 4a", "fr").json()
    assert judged["verdict"] == "slip"
    assert judged["say"].startswith("C’est permis")
    assert judged["steps"][0]["story"]["frames"]
    assert "pawn-4a" in [piece["id"] for piece in judged["steps"][0]["view"]["pieces"]]
    assert judged["scene"]["number"] == 0
    assert judged["scene"]["done"] == [[]]
    assert "pawn-4a" not in [piece["id"] for piece in judged["scene"]["view"]["pieces"]]


def test_what_the_rules_forbid_is_refused_with_the_paragraph(client):
    answer = client.post(FIRST, json={"beat": 1, "word": "place 4f"}, params={"lang": "en"})
    assert answer.status_code == 409
    assert answer.json()["refused"]["rule"] == "3.3"
    assert answer.json()["refused"]["reason"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"beat": 8}, 400),
        ({"beat": -1}, 400),
        ({"beat": 1, "done": [["place 9z"], []]}, 400),
        ({"beat": 0, "done": [["place 2c"] * (MOST_WORDS + 1)]}, 400),
        ({"beat": 0, "done": [[]] * 9}, 400),
        ({"beat": 0, "colour": "red"}, 400),
        ({"beat": 0, "word": "sing"}, 409),
    ],
)
def test_what_is_no_place_in_a_lesson_is_refused(client, body, status):
    answer = client.post(FIRST, json=body)
    assert answer.status_code == status
    assert answer.json()["refused"]["reason"]


def test_a_lesson_is_found_again_by_the_number_of_its_beat(client):
    for number, beat in enumerate(lessons(GAMES["inka"])[0].beats):
        scene = client.post("/api/lessons/inka/first", json={"beat": number}).json()["scene"]
        assert (scene["number"], scene["id"]) == (number, beat.id)


def test_a_word_may_be_typed_in_the_readers_language(client):
    scene = client.get(FIRST).json()["scene"]
    assert go_on(client, FIRST, scene, "poser 2c", "fr").json()["verdict"] == "right"


def test_lessons_are_listed(client):
    listed = client.get("/api/lessons/xalapa", params={"lang": "fr"}).json()["lessons"]
    assert [one["id"] for one in listed] == ["first", "atlacoya"]
    assert client.get("/api/lessons/nowhere").status_code == 404
    assert client.get("/api/lessons/azteka/nowhere").status_code == 404


def test_the_answer_of_a_lesson_holds_nothing_that_a_seat_may_not_see(client):
    """Its views are the seat's own: the same in a world that differs only in what is hidden."""
    xochintlan = GAMES["xochintlan"]
    for _, (lesson, number) in teaching.beats(xochintlan):
        scene = client.post("/api/lessons/xochintlan/first", json={"beat": number}).json()["scene"]
        own = Study.at(xochintlan, lesson, number).beat.seat
        others = [panel for panel in scene["view"]["panels"] if panel["seat"] != own]
        assert all(row["art"] == "card-back" for panel in others for row in panel["rows"])


# pages


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_lesson_has_a_page(client, lang):
    for game, lesson in LESSONS:
        page = client.get(f"/learn/{game.name}/{lesson.id}", params={"lang": lang})
        assert page.status_code == 200
        assert lesson.title[lang] in page.text
        assert f'data-leave href="/new/{game.name}"' in page.text


def test_the_page_of_a_game_leads_to_its_first_lesson_and_back_to_a_table_that_waits(client):
    table = "a" * 16
    page = client.get("/learn/azteka", params={"table": table})
    assert page.url.path == "/learn/azteka/first"
    assert f'href="/t/{table}" data-waits' in page.text
    astray = client.get("/learn/azteka/first", params={"table": "//elsewhere.example"})
    assert "elsewhere" not in astray.text.partition("<main")[2]
    assert client.get("/learn/nowhere").status_code == 404


def test_a_lesson_is_offered_on_the_box_at_the_table_and_on_the_rules(client):
    order = {"game": "xalapa", "options": {"game": "atlacoya"}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = client.post("/api/tables", json=order).json()["table"]
    for path, link in (
        ("/", "/learn/xalapa"),
        ("/new/xalapa", "/learn/xalapa"),
        ("/rules/xalapa", "/learn/xalapa"),
        (f"/t/{table}", f"/learn/xalapa/atlacoya?table={table}"),
    ):
        assert f'"{link}"' in client.get(path).text, path


def test_a_game_without_a_lesson_offers_none(client, monkeypatch):
    for module in ("fivesuns.server.pages.site.lessons", "fivesuns.lessons.library.lessons"):
        monkeypatch.setattr(module, lambda game: ())
    assert site.lessons(GAMES["azteka"]) == ()
    table = client.post("/api/now", json={"game": "azteka"}).json()["table"]
    for path in ("/", "/new/azteka", "/rules/azteka", f"/t/{table}"):
        assert "/learn/" not in client.get(path).text
    assert client.get("/learn/azteka").status_code == 404


def test_a_foreign_word_is_looked_up_beside_the_event_loop(client, monkeypatch):
    looked_up = []

    def recorded(game, state, seat, typed, language):
        looked_up.append(threading.current_thread().name)
        return words.recorded(game, state, seat, typed, language)

    monkeypatch.setattr(routes, "recorded", recorded)
    scene = client.get(FIRST).json()["scene"]
    assert go_on(client, FIRST, scene, "n’importe quoi").status_code == 409
    assert looked_up[0].startswith("words")
