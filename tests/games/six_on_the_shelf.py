"""Every page, the terminal, the arena, print and the contract with a sixth game installed beside ours.

Not collected by itself: `test_sixth.py` runs it in a process that has Puluc on its path.
"""

import io
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from rich.console import Console
from typer.testing import CliRunner

from fivesuns import terminal
from fivesuns.bots.levels import LEVELS, plan
from fivesuns.cli import app
from fivesuns.contract import PROMISES
from fivesuns.core.text import LANGUAGES, Say, words
from fivesuns.games import GAMES, OURS
from fivesuns.paper.rules import rules_html
from fivesuns.playthrough import playthrough
from visiting import Visitor, finish, house

NAME = "puluc"
BOT = {"kind": "bot", "level": "novice"}
PAGES = ["/", "/rules", "/ratings", "/replay", "/account", *(f"{one}/{NAME}" for one in ("/new", "/rules", "/ratings"))]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


def typed(*line):
    """What a command prints."""
    answer = CliRunner().invoke(app, line)
    assert answer.exit_code == 0, answer.output
    return answer.output


def against_a_bot(ana):
    """A whole game against a bot, playing the first choice each time; the table."""
    table = ana.make([{"kind": "me"}, BOT], game=NAME)
    for _ in range(2000):
        scene = ana.scene(table)
        if scene["table"]["over"]:
            return table
        if choices := scene["view"]["choices"]:
            assert ana.play(table, 0, choices[0]["word"]).status_code == 200
    raise AssertionError("it never ends")


def test_ours_come_first_and_the_sixth_after_them():
    assert list(GAMES) == [*OURS, NAME]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_opens(client, path, lang):
    answer = client.get(f"{path}?lang={lang}")
    assert answer.status_code == 200, answer.text
    if path in ("/", "/rules", "/ratings"):
        assert words(GAMES[NAME].package, lang, Say("title")) in answer.text
        assert all(f'"/rules/{name}"' in answer.text for name in GAMES) or path == "/ratings"


def test_its_drawings_are_served_and_it_can_be_printed(client):
    assert 'id="lettering"' in client.get(f"/art/{NAME}.svg").text
    assert client.get(f"/print/{NAME}").content.startswith(b"%PDF")
    assert client.get(f"/rules/{NAME}/text").status_code == 200


def test_a_table_a_game_and_its_replay(client):
    ana = Visitor(client)
    table = against_a_bot(ana)
    assert ana.get(f"/t/{table}").status_code == 200
    assert ana.get(f"/replay/{table}").status_code == 200
    steps = ana.get(f"/api/replays/{table}/0").json()["steps"]
    assert steps[1]["story"]["frames"]
    assert ana.get(f"/api/tables/{table}/record").status_code == 200
    assert ana.get("/").status_code == 200  # with a game of it among one's own


def test_a_table_that_waits_stands_in_the_lobby(client):
    ana, beto = Visitor(client), Visitor(client, "fr")
    table = ana.make([{"kind": "me"}, {"kind": "open"}], game=NAME)
    assert beto.get("/").status_code == 200
    beto.sit(table)
    finish(ana, table)
    assert ana.get(f"/people/{beto.name}").status_code in (200, 404)


def test_taken_off_the_shelf_again_it_closes_nothing(tmp_path):
    with house(tmp_path) as before:
        ana = Visitor(before)
        open_table, over = (ana.make([{"kind": "me"}, {"kind": "open"}], game=NAME) for _ in range(2))
        Visitor(before).sit(over)
        finish(ana, over)
    with house(tmp_path, games={name: GAMES[name] for name in OURS}) as after:
        ana.client = after
        assert {ana.get(path).status_code for path in ("/", "/ratings", "/api/tables", "/api/lobby")} == {200}
        assert {ana.get(path).status_code for path in (f"/t/{open_table}", f"/replay/{over}")} == {404}


def test_every_level_of_bot_plays_it():
    game = GAMES[NAME]
    state = game.start(game.setup())
    state.play(-1, 1)
    for level in LEVELS:
        assert plan(game, state, 0, level, seconds=0.05, seed=1).actions[0] in state.legal(0)


def test_the_terminal(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    game, lines = GAMES[NAME], iter(["enter", "enter", "rules 3.1", "quit"])
    setup, console = game.setup(), Console(file=io.StringIO(), width=80)
    monkeypatch.setattr(console, "input", lambda *_, **__: next(lines))
    who = terminal.players(setup, "en", hot_seat=True)
    record = terminal.play(game, setup, who, "en", seed="5" * 64, console=console)
    assert next(row.word for row in record.rows if row.seat >= 0) == "enter"
    assert "Jaguars" in console.file.getvalue()


def test_the_arena():
    rows = json.loads(typed("arena", NAME, "novice", "random", "--games", "6", "--json"))
    assert len(rows) == 2


def test_the_other_commands(tmp_path):
    assert NAME in typed("games")
    assert "result" in typed("playthrough", NAME)
    typed("print", NAME, "--out", str(tmp_path / "sheets.pdf"))
    assert f"{len(PROMISES)} of {len(PROMISES)} promises kept" in typed("check-game", NAME)


def test_a_playthrough_is_the_same_twice():
    game = GAMES[NAME]
    assert list(playthrough(game, game.setup(), 3)) == list(playthrough(game, game.setup(), 3))


def test_its_rules_page_is_made_in_threads_too():
    with ThreadPoolExecutor(2) as threads:
        assert all(threads.map(lambda lang: rules_html(GAMES[NAME], lang), LANGUAGES))
