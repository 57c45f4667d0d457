"""The shelf: where games are found, what keeps one off, and that nothing else suffers from it."""

import json
import logging
import re
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fivesuns
from fivesuns import new_game
from fivesuns.core.text import COMMON, LANGUAGES, languages, say, texts, words
from fivesuns.games import GAMES, OURS, Shelf, places
from fivesuns.games.faults import faults
from fivesuns.paper.book import paragraph
from installing import run

HOUSE = Path(fivesuns.__file__).parent
OPENS = """
import json, logging, sys
from pathlib import Path
sys.path[:0] = ["tests", "tests/support"]
logging.basicConfig(stream=sys.stderr, format="%(message)s")
from fivesuns.games import GAMES
from visiting import house
with house(Path(sys.argv[1])) as client:
    paths = ["/", "/rules", "/ratings", "/api/games", *(f"/rules/{name}" for name in GAMES)]
    print(json.dumps([list(GAMES), [client.get(path).status_code for path in paths]]))
"""


def edited(name, file, *change):
    """What is done to a sound game: in one file, one text becomes another; no text: the file goes."""

    def spoil(package):
        path = package / file
        if not change:
            path.unlink()
            return
        text = path.read_text()
        assert change[0] in text
        path.write_text(text.replace(*change))

    return pytest.param(spoil, name, id=name)


def spoil_option(package):
    """An option that no text names."""
    path = package / "__init__.py"
    text = path.read_text().replace("import Credit, Game, Setup", "import Credit, Game, Option, Setup, Value")
    path.write_text(text.replace("options=()", 'options=(Option("size", (Value("small"),)),)'))


def spoil_rules(package):
    (package / "rules.en.md").write_text("# Spoilt\n\nPlay as you like.\n")


FAULTS = [
    edited("ModuleNotFoundError", "rules.py", "from typing import Any", "import nowhere_to_be_found"),
    edited("SyntaxError", "rules.py", "class State", "class State State"),
    edited("AttributeError", "__init__.py", "GAME = ", "PLAY = "),
    edited("GAME is str, not a Game", "__init__.py", "GAME = Game(", "GAME = 'a game' or Game("),
    edited("it calls itself somebody", "__init__.py", 'name="spoilt"', 'name="somebody"'),
    edited("JSONDecodeError", "material.json", '"most": 3', '"most": '),
    edited("art.svg has no symbol emblem", "art.svg", 'id="emblem"', 'id="picture"'),
    edited("art.svg has no symbol lettering", "art.svg", 'id="lettering"', 'id="letters"'),
    edited("the symbol lettering of art.svg uses another symbol", "art.svg", "<text", '<use href="#pebble"/><text'),
    edited("art.svg cannot be read", "art.svg", "</svg>", ""),
    edited("locale/en.ftl cannot be read", "locale/en.ftl"),
    edited("locale/fr.ftl has no subtitle", "locale/fr.ftl", "subtitle =", "sous-titre ="),
    edited("locale/en.ftl has no told-won", "locale/en.ftl", "told-won =", "won ="),
    edited("locale/en.ftl cannot be understood at: title", "locale/en.ftl", "title = ", "title : "),
    pytest.param(
        spoil_option, "has no option-size, option-size-small, option-size-small-about", id="no text for an option"
    ),
    edited("rules.fr.md cannot be read", "rules.fr.md"),
    pytest.param(spoil_rules, "rules.en.md has no numbered paragraph", id="no numbered paragraph"),
    edited("the rules have other paragraphs in fr than in en", "rules.fr.md", "**2.2", "**2.7"),
    edited("it has no number of seats", "__init__.py", "seats=(2,)", "seats=()"),
    edited("it cannot be started with 2 seats: ZeroDivisionError", "__init__.py", "return State()", "return 1 / 0"),
    edited("nobody has the turn at the start with 2 seats", "rules.py", "mover: int = 0", "mover: int = NOBODY"),
]


@pytest.fixture
def spoilt(tmp_path, monkeypatch):
    """A game of somebody's, on the path for one test."""
    new_game.write("spoilt", tmp_path / "spoilt")
    monkeypatch.syspath_prepend(tmp_path / "spoilt" / "src")
    yield tmp_path / "spoilt" / "src" / "fivesuns_spoilt"
    for name in [name for name in sys.modules if name.startswith("fivesuns_spoilt")]:
        del sys.modules[name]
    texts.cache_clear()


def shelf():
    return Shelf(lambda: {"azteka": "fivesuns.games.azteka:GAME", "spoilt": "fivesuns_spoilt:GAME"})


def test_a_sound_game_stands_on_the_shelf(spoilt, caplog):
    assert list(shelf()) == ["azteka", "spoilt"]
    assert not caplog.records


def test_a_game_that_does_not_speak_a_language_of_the_house_is_told_in_english(tmp_path, monkeypatch, caplog):
    """So that another language of the house takes nothing off the shelf."""
    new_game.write("terse", tmp_path)
    monkeypatch.syspath_prepend(tmp_path / "src")
    (tmp_path / "src" / "fivesuns_terse" / "locale" / "fr.ftl").unlink()
    (tmp_path / "src" / "fivesuns_terse" / "rules.fr.md").unlink()
    game = Shelf(lambda: {"terse": "fivesuns_terse:GAME"})["terse"]
    assert not caplog.records
    assert languages(game.package) == [language for language in LANGUAGES if language != "fr"]
    assert words(game.package, "fr", say("blurb")) == words(game.package, "en", say("blurb"))
    assert words(game.package, "fr", say("refused")) == "Impossible"
    assert "Fifteen pebbles" in paragraph(game, "fr", "1")


@pytest.mark.parametrize(("spoil", "told"), FAULTS)
def test_a_faulty_game_stays_off_with_one_line_in_the_log(spoilt, caplog, spoil, told):
    spoil(spoilt)
    games = shelf()
    with caplog.at_level(logging.WARNING):
        assert list(games) == ["azteka"]
        assert "spoilt" not in games
        assert len(games) == 1
        assert games.get("spoilt") is None
    (line,) = caplog.messages
    assert line.startswith("game spoilt of fivesuns_spoilt:GAME stays off the shelf: ")
    assert told in line


def test_names_are_known_without_loading_anything(spoilt):
    (spoilt / "__init__.py").write_text("1 / 0")
    games = shelf()
    assert games.names() == ("azteka", "spoilt")
    assert "fivesuns_spoilt" not in sys.modules


def test_ours_are_sound():
    assert list(GAMES)[: len(OURS)] == list(OURS)
    for name in OURS:
        assert not faults(GAMES[name])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_the_house_counts_the_games(lang):
    texts = "".join(path.read_text() for path in sorted(HOUSE.joinpath("locale", lang).glob("*.ftl")))
    five, suns = words(COMMON, lang, say("house")).split()
    assert not re.findall(rf"(?i)\b{five}\b(?! {suns}).*", texts)


def test_a_game_may_be_put_there_by_hand():
    games = shelf()
    games["twin"] = games["azteka"]
    assert games["twin"] is games["azteka"]
    assert "twin" in games.names()
    del games["twin"]
    with pytest.raises(KeyError):
        games["twin"]


def test_ours_are_found_without_metadata_and_first(monkeypatch):
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [])
    assert tuple(places()) == OURS


def test_ours_are_entry_points_like_others(monkeypatch, caplog):
    own = [EntryPoint(name, f"fivesuns.games.{name}:GAME", "fivesuns.games") for name in OURS]
    others = [EntryPoint(name, f"{name}:GAME", "fivesuns.games") for name in ("zapotec", "bul")]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [*others, *own])
    assert tuple(places()) == (*OURS, "bul", "zapotec")
    assert not caplog.records


def known(target, **points):
    """Metadata of a package with these entry points, as an installer leaves them."""
    folder = target / "others-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    lines = [f"{name} = {place}" for name, place in points.items()]
    (folder / "entry_points.txt").write_text("\n".join(["[fivesuns.games]", *lines, ""]))


@pytest.mark.process
def test_with_broken_games_beside_them_all_pages_of_the_others_open(tmp_path):
    """One that takes the name of ours, one that cannot be loaded, one unfinished, and a sound one."""
    target = tmp_path / "packages"
    target.mkdir()
    for name in ("zapotec", "pebbles"):
        new_game.write(name, tmp_path / name)
        (tmp_path / name / "src" / f"fivesuns_{name}").rename(target / f"fivesuns_{name}")
    art = target / "fivesuns_zapotec" / "art.svg"
    art.write_text(art.read_text().replace('id="emblem"', 'id="picture"'))
    sound = "fivesuns_pebbles:GAME"
    known(target, azteka=sound, missing="nowhere:GAME", zapotec="fivesuns_zapotec:GAME", pebbles=sound)
    ended = run(target, "-c", OPENS, str(tmp_path))
    assert ended.returncode == 0, ended.stderr
    names, statuses = json.loads(ended.stdout)
    assert names == [*OURS, "pebbles"]
    assert set(statuses) == {200}
    told = [json.loads(line)["event"] for line in ended.stderr.splitlines() if "stays off the shelf" in line]
    assert told == [
        "game azteka of fivesuns_pebbles:GAME stays off the shelf: there is one of that name",
        "game missing of nowhere:GAME stays off the shelf: ModuleNotFoundError: No module named 'nowhere'",
        "game zapotec of fivesuns_zapotec:GAME stays off the shelf: art.svg has no symbol emblem",
    ]
