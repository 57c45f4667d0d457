"""The pages and their files, without a browser."""

import json
import re
from html.parser import HTMLParser
from importlib.resources import files

import pytest

from fivesuns.bots.levels import offered
from fivesuns.contract.playing import setups
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.server.pages import assets
from visiting import house

PAGES = ["/", "/rules", *(f"{path}/{name}" for name in GAMES for path in ("/new", "/rules"))]
TEXTS = {  # all that the house says
    lang: "\n".join(
        part.read_text("utf-8")
        for part in sorted(files("fivesuns").joinpath("locale", lang).iterdir(), key=str)
        if part.name.endswith(".ftl")
    )
    for lang in LANGUAGES
}


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.fixture(scope="module")
def table(client):
    order = {"game": next(iter(GAMES)), "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    return client.post("/api/tables", json=order).json()["table"]


class Policy(HTMLParser):
    """Collects what a strict policy would block, and the addresses a page asks for."""

    def __init__(self):
        super().__init__()
        self.blocked, self.wanted, self.ids = [], [], []

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if "style" in given or tag == "style" or any(name.startswith("on") for name in given):
            self.blocked.append((tag, given))
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.blocked.append((tag, given))
        if "id" in given:
            self.ids.append(given["id"])
        for name in ("src", "href"):
            if given.get(name, "").startswith("/") and "download" not in given:  # made when asked for: see test_print
                self.wanted.append(given[name])


def parsed(html):
    policy = Policy()
    policy.feed(html)
    return policy


def page(client, path, **query):
    return client.get(path, params=query, headers={"accept": "text/html"})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", [*PAGES, "table"])
def test_a_page_comes_in_every_language_and_needs_nothing_the_policy_forbids(client, table, path, lang):
    answer = page(client, f"/t/{table}" if path == "table" else path, lang=lang)
    assert answer.status_code == 200
    assert f'<html lang="{lang}"' in answer.text
    found = parsed(answer.text)
    assert not found.blocked
    assert len(found.ids) == len(set(found.ids))
    for address in found.wanted:
        assert client.get(address).status_code == 200, address


def test_a_language_that_was_asked_for_is_remembered(client):
    page(client, "/", lang="fr")
    assert '<html lang="fr"' in page(client, "/rules").text
    page(client, "/", lang="en")
    assert '<html lang="en"' in page(client, "/rules").text


def test_the_light_comes_with_the_page(client):
    client.cookies.set("theme", "night")
    assert 'data-theme="night"' in page(client, "/").text
    client.cookies.set("theme", "<b>")
    assert "<b>" not in page(client, "/").text.partition("</head>")[0]
    client.cookies.delete("theme")


@pytest.mark.parametrize("path", ["/t/nosuchtable12345", "/new/nosuchgame", "/rules/nosuchgame", "/nowhere"])
def test_a_page_that_is_not_there_says_so_and_shows_the_way_back(client, path):
    answer = page(client, path, lang="en")
    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.text
    assert 'href="/"' in answer.text


def test_files_are_kept_for_ever_under_their_digest_only(client):
    assert "immutable" in client.get(assets.address("sheets/house.css")).headers["cache-control"]
    assert "immutable" not in client.get("/static/older/css/tokens.css").headers["cache-control"]
    assert client.get("/static/older/css/nothing.css").status_code == 404
    assert client.get("/static/older/templates/page.html").status_code == 404
    assert client.get("/static/older/../../__init__.py").status_code == 404


def test_files_are_packed_once_for_who_takes_them_packed(client):
    for path, file in assets.FILES.items():
        sent = client.get(assets.address(path), headers={"Accept-Encoding": "gzip"})
        assert sent.content == file.content
        assert sent.headers["vary"] == "Accept-Encoding"
        assert ("content-encoding" in sent.headers) == (assets.packed(path) is not None)
        assert int(sent.headers["content-length"]) <= len(file.content)
    plain = client.get(assets.address("js/table.js"), headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.content == assets.FILES["js/table.js"].content


def test_style_sheets_that_go_together_are_sent_as_one():
    for name, parts in assets.SHEETS.items():
        whole = assets.FILES[f"sheets/{name}.css"].content
        assert whole == b"\n".join(assets.FILES[f"css/{part}.css"].content for part in parts)


def test_only_what_readers_need_is_left_out_of_scripts():
    """Strings stay as they are, and every line keeps its number."""
    for path, file in assets.FILES.items():
        if path.endswith(".js"):
            source = files("fivesuns").joinpath("web", path).read_text("utf-8").splitlines()
            served = file.content.decode().splitlines()
            assert len(served) == len(source)
            for sent, written in zip(served, source, strict=True):
                bare = re.sub(r"/\*\*.*?\*/ *", "", written).strip()
                assert not sent or sent == bare or bare.startswith(f"{sent.rstrip()} // ")
                assert sent.count('"') % 2 == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_offered_with_a_bot_that_the_game_has(client, name):
    said = re.search(r'<script type="application/json" id="form">(.*?)</script>', page(client, f"/new/{name}").text)
    form = json.loads(said[1])
    levels = {count: [one["name"] for one in form["levels"] if count in one["seats"]] for count in form["counts"]}
    assert levels == {count: list(offered(GAMES[name], count)) for count in GAMES[name].seats}
    few = levels[form["counts"][0]]
    assert form["level"] in few
    assert f'data-now="{name}" data-levels="{" ".join(few)}"' in page(client, "/").text


@pytest.mark.parametrize("name", GAMES)
def test_the_drawings_of_a_game_are_served(client, name):
    answer = client.get(f"/art/{name}.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert 'id="emblem"' in answer.text


def test_a_name_cannot_break_out_of_the_page(client):
    name = "</script><b>"
    client.put("/api/me", json={"name": name})
    order = {"game": next(iter(GAMES)), "options": {}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    made = client.post("/api/tables", json=order).json()["table"]
    for path in ("/", f"/t/{made}", f"/new/{next(iter(GAMES))}"):
        assert name not in page(client, path).text
    client.put("/api/me", json={"name": "Camille"})


def test_a_script_brings_all_it_imports():
    for path in assets.FILES:
        if path.endswith(".js"):
            assert all(module in assets.FILES for module in assets.modules(path))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_rule_a_refusal_names_has_an_anchor(client, name, lang):
    texts = files(GAMES[name].package).joinpath("locale", f"{lang}.ftl").read_text("utf-8")
    html = page(client, f"/rules/{name}", lang=lang).text
    for rule in re.findall(r"^refused-(\d[\d-]*) =", texts, re.MULTILINE):
        assert f'id="rule-{rule}"' in html


@pytest.mark.parametrize("name", GAMES)
def test_every_look_and_drawing_of_a_board_is_known(name):
    game = GAMES[name]
    style = assets.FILES["css/board.css"].content.decode()
    symbols = assets.sheet(game.package, "art.svg")
    for setup in setups(game):
        state = game.start(setup)
        stage, view = game.stage(setup), game.look(state, state.turn[0])
        for thing in (*stage.shapes, *view.pieces):
            assert f".look-{thing.look}" in style
            assert not thing.art or thing.art in symbols
            assert thing.look != "ghost" or f"{thing.art}-ghost" in symbols


def test_no_message_is_written_twice():
    for text in TEXTS.values():
        ids = re.findall(r"^([\w-]+) =", text, re.MULTILINE)
        assert len(ids) == len(set(ids))


def test_every_message_of_a_script_is_there():
    scripts = "".join(file.content.decode() for path, file in assets.FILES.items() if path.endswith(".js"))
    said = set(re.findall(r'\bsay\("([\w-]+)"', scripts))
    assert said
    for text in TEXTS.values():
        assert said <= set(re.findall(r"^say-([\w-]+) =", text, re.MULTILINE))


# what the eye needs: 7:1 for text, 4.5:1 for the rest of it, 3:1 for controls and marks


def lights():
    style = re.sub(r"/\*.*?\*/", "", assets.FILES["css/tokens.css"].content.decode(), flags=re.DOTALL)
    day = dict(re.findall(r"--([\w-]+): (#\w{6})", style.partition("@media")[0]))
    night = style.partition(':root[data-theme="night"]')[2].partition("}")[0]
    return {"day": day, "night": day | dict(re.findall(r"--([\w-]+): (#\w{6})", night))}


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


ACCENTS = ("clay", "jade", "gold", "sky", "violet", "rose", "moss", "indigo", "slate")
PAIRS = [("ink", ground, 7) for ground in ("paper", "paper-2", "raised")]
PAIRS += [("ink-2", ground, 4.5) for ground in ("paper", "paper-2", "raised")]
PAIRS += [(f"on-{accent}", accent, 4.5) for accent in ACCENTS]
PAIRS += [(f"{accent}-ink", ground, 4.5) for accent in ACCENTS for ground in ("paper", "raised", f"{accent}-wash")]
PAIRS += [("danger", "paper", 4.5), ("on-ink", "ink", 7), ("ink", "gold-wash", 4.5)]
PAIRS += [("edge", ground, 3) for ground in ("paper", "raised")] + [("focus", "paper", 3), ("focus", "raised", 3)]
PAIRS += [("mark", "cell-last", 3), ("ghost", "cell-a", 3), ("ghost", "cell-b", 3), ("rim-on", "board", 3)]


@pytest.mark.parametrize("light", ["day", "night"])
@pytest.mark.parametrize(("text", "ground", "least"), PAIRS)
def test_colours_that_meet_can_be_told_apart(light, text, ground, least):
    colours = lights()[light]
    assert contrast(colours[text], colours[ground]) >= least
