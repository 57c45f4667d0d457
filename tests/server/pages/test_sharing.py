"""What is shared: invitations, previews of links, QR codes, the card of a day; and what a home screen asks for."""

import io
import json
import re
import struct

import pytest
import segno

from fivesuns.games import GAMES
from fivesuns.server.http import qr
from fivesuns.server.pages import assets
from fivesuns.server.process import network_address, show_code
from toys.alone import TOYS
from visiting import OPENING, Visitor, house, my_turn

pytestmark = pytest.mark.once

MONDAY = 739936  # as `date.toordinal` counts
OPEN = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


def meta(page, name):
    found = re.search(rf'<meta (?:property|name)="{name}" content="([^"]*)"', page.text)
    return found and found[1]


def invited(client, visitor, **more):
    ana = Visitor(client)
    ana.ask("PUT", "/api/me", {"name": "Ana"})
    table = ana.make(OPEN, **more)
    return ana, table, visitor.get(f"/t/{table}")


class TestInvitation:
    def test_it_says_who_what_and_on_which_terms(self, client):
        _, table, page = invited(client, Visitor(client))
        assert "<h1>Ana invites you to Azteka</h1>" in page.text
        tags = re.findall(r'<li class="tag">([^<]*)<', page.text)
        assert tags == ["standard rules", "no clock", "about 20 minutes", "your seat: Death"]
        assert f"/learn/azteka/first?table={table}" in page.text
        assert f"/t/{table}?watch=1" in page.text

    def test_it_says_what_is_not_usual_in_the_readers_language(self, client):
        clock = {"each": "game", "seconds": 300, "more": 5}
        _, _, page = invited(client, Visitor(client, "fr"), options={"variant": "aggressive"}, clock=clock)
        assert "Ana vous invite à jouer à Azteka" in page.text
        tags = re.findall(r'<li class="tag">([^<]*)<', page.text)
        assert tags[:2] == ["Variante\xa0: Agressive", "5\xa0min par partie et 5\xa0s par coup"]

    @pytest.mark.parametrize(
        ("seconds", "said"), [(86400, "one day"), (172800, "2 days"), (7200, "2 h"), (90, "90 s"), (120, "2 min")]
    )
    def test_time_is_told_in_the_largest_unit_that_fits(self, client, seconds, said):
        _, _, page = invited(client, Visitor(client), clock={"each": "move", "seconds": seconds})
        assert f"{said} a move" in page.text.replace("\xa0", " ")

    def test_whoever_sits_there_or_only_watches_or_comes_late_sees_the_table(self, client):
        beto = Visitor(client)
        ana, table, _ = invited(client, beto)
        assert 'id="scene"' in ana.get(f"/t/{table}").text
        assert 'id="scene"' in beto.get(f"/t/{table}?watch=1").text
        assert 'id="scene"' not in beto.get(f"/t/{table}").text
        beto.sit(table)
        assert 'id="scene"' in beto.get(f"/t/{table}").text
        assert 'id="scene"' in Visitor(client).get(f"/t/{table}").text  # it is full

    def test_what_is_sent_to_a_friend(self, client):
        ana, table, _ = invited(client, Visitor(client))
        told = ana.get(f"/api/tables/{table}/invitation").json()
        url = f"http://testserver.local/t/{table}"
        title = "Ana invites you to Azteka"
        assert told == {"title": title, "text": f"{title}: standard rules, no clock.", "url": url}
        code = ana.get(f"/t/{table}/code.svg")
        assert code.headers["content-type"] == "image/svg+xml"
        assert code.content == qr.drawn(url)
        assert ana.get("/t/nonsense/code.svg").status_code == 404

    def test_a_code_has_four_modules_of_quiet_and_is_dark_on_light(self):
        drawn = qr.drawn("http://a.example/t/0123456789abcdef").decode()
        modules = segno.make("http://a.example/t/0123456789abcdef", error="m", micro=False).symbol_size(border=4)[0]
        assert f'viewBox="0 0 {modules} {modules}"' in drawn
        assert drawn.index(qr.LIGHT.lower()) < drawn.index(qr.DARK.lower())


class TestPreview:
    def test_a_link_says_what_it_leads_to(self, client):
        _, table, page = invited(client, Visitor(client))
        assert meta(page, "og:title") == "Ana invites you to Azteka, Five Suns"
        assert meta(page, "og:description") == "Standard rules, no clock, about 20 minutes. The seat is yours."
        assert meta(page, "og:url") == f"http://testserver.local/t/{table}"
        assert meta(page, "og:image") == "http://testserver.local/preview/azteka.png"
        assert meta(Visitor(client, "fr").get("/"), "og:image") == "http://testserver.local/preview/house.png"

    @pytest.mark.parametrize("name", ["house", *GAMES])
    def test_every_picture_is_a_png_of_the_right_size(self, client, name):
        picture = client.get(f"/preview/{name}.png")
        assert picture.headers["content-type"] == "image/png"
        assert picture.content[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
        assert len(picture.content) < 100_000

    def test_every_game_has_its_own_and_nothing_of_any_table(self, client):
        pictures = {client.get(f"/preview/{name}.png").content for name in ["house", *GAMES]}
        assert len(pictures) == 1 + len(GAMES)
        ana, table, _ = invited(client, Visitor(client))
        before = client.get("/preview/azteka.png").content
        ana.play(table, 0, OPENING)
        assert client.get("/preview/azteka.png").content == before
        assert client.get("/preview/nosuchgame.png").status_code == 404

    def test_a_game_without_a_picture_has_that_of_the_house(self, tmp_path):
        with house(tmp_path, games=TOYS) as client:
            assert client.get("/preview/alone.png").content == client.get("/preview/house.png").content


class TestHomeScreen:
    def test_the_manifest_names_the_house_and_icons_that_are_there(self, client):
        told = client.get("/manifest.webmanifest?lang=fr")
        assert told.headers["content-type"].startswith("application/manifest+json")
        manifest = json.loads(told.content)
        assert (manifest["name"], manifest["lang"], manifest["display"]) == ("Cinq Soleils", "fr", "standalone")
        assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
        for icon in manifest["icons"]:
            content = client.get(icon["src"]).content
            assert "{}x{}".format(*struct.unpack(">II", content[16:24])) == icon["sizes"]
        assert "manifest-src 'self'" in client.get("/").headers["content-security-policy"]

    def test_another_version_of_any_file_is_another_worker(self, client, monkeypatch):
        first = client.get("/sw.js")
        assert first.headers["cache-control"] == "no-cache"
        assert f'"version": "{assets.DIGEST}"' in first.text
        kept = json.loads(first.text.partition("self.HOUSE = ")[2].partition(";\n")[0])
        assert all(client.get(path).status_code == 200 for path in [kept["offline"], *kept["files"]])
        monkeypatch.setattr(assets, "DIGEST", "another")
        assert client.get("/sw.js").text != first.text

    def test_only_ones_own_tables_may_be_kept_and_a_page_says_for_whom_it_is(self, client):
        beto = Visitor(client)
        ana, table, page = invited(client, beto)
        mine = ana.get(f"/t/{table}")
        assert mine.headers["x-keep"] == "1"
        for other in (page, beto.get(f"/t/{table}?watch=1"), ana.get("/"), ana.get("/account")):
            assert "x-keep" not in other.headers
        assert mine.headers["x-reader"] == ana.get("/").headers["x-reader"] != page.headers["x-reader"]

    def test_the_page_for_no_network_names_nobody(self, client):
        ana = Visitor(client)
        made = ana.post("/api/account", {"name": "Offline Ocelotl", "password": "five suns at noon"})
        ana.cookie = made.headers["set-cookie"].partition(";")[0]
        assert "Offline Ocelotl" in ana.get("/").text
        assert "Offline Ocelotl" not in ana.get("/offline").text


@pytest.fixture(scope="module")
def solver(client):
    """Somebody who has done the puzzle of a Monday."""
    ana = Visitor(client)
    client.app.state.daily.today = lambda: MONDAY
    assert "Solve it" in ana.get("/daily/xalapa").text
    table = ana.post("/api/daily/xalapa").json()["table"]
    assert "Go on" in ana.get("/daily/xalapa").text
    my_turn(ana, table)  # its cards are dealt
    done = ana.post(f"/api/tables/{table}/draft", {"seat": 0, "words": ["put a1", "put c3", "done"]})
    assert done.status_code == 200
    return ana


class TestCard:
    def test_the_copied_text_is_four_lines(self, solver):
        text = re.search(r"<pre>(.*?)</pre>", solver.get("/daily/xalapa").text, re.DOTALL)[1].split("\n")
        assert len(text) == 4
        assert text[0] == "Five Suns, Xalapa of 16 November"
        signs, said = text[1].split("  ")
        assert re.fullmatch(r"\d of 5 tests, 2 stones, 0:0\d", said)
        passed = int(said[0])
        assert signs == " ".join(["☀"] * passed + ["○"] * (5 - passed))  # how many, not which
        assert text[2:] == ["Day 1 in a row.", "testserver.local/daily/xalapa"]

    def test_the_card_is_one_sentence_for_who_listens(self, solver):
        page = solver.get("/daily/xalapa").text
        said = re.search(r'role="img" aria-label="([^"]*)"', page)[1]
        assert re.fullmatch(
            r"Xalapa of the day, 16 November: \d of 5 tests, 2 stones, in [\w ]+\. Day 1 in a row\.", said
        )

    def test_nothing_on_it_says_whether_better_is_possible(self, solver):
        page = solver.get("/daily/xalapa").text
        card, own = page.partition("</article>")[0], page.partition("</article>")[2]
        assert "possible" not in card.partition("<article")[2]
        assert "the best possible is" in own or "nobody can do better" in own

    def test_whoever_gave_it_up_has_no_card(self, client, solver):
        beto = Visitor(client, "fr")
        table = beto.post("/api/daily/xalapa").json()["table"]
        beto.post(f"/api/tables/{table}/resign", {"seat": 0})
        page = beto.get("/daily/xalapa").text
        assert "Vous avez abandonné" in page
        assert "<pre>" not in page

    def test_the_table_leads_to_it_on_its_day(self, client, solver):
        table = solver.get("/api/daily/xalapa").json()["table"]
        assert 'href="/daily/xalapa"' in solver.get(f"/t/{table}").text
        client.app.state.daily.today = lambda: MONDAY + 1
        assert 'href="/daily/xalapa"' not in solver.get(f"/t/{table}").text
        client.app.state.daily.today = lambda: MONDAY

    def test_a_game_without_a_puzzle_has_no_page(self, client):
        assert Visitor(client).get("/daily/azteka").status_code == 404


class Terminal(io.StringIO):
    def __init__(self, tty=True):
        super().__init__()
        self.tty = tty

    def isatty(self):
        return self.tty


class TestTerminal:
    @pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
    def test_a_house_of_this_machine_alone_shows_no_code(self, host):
        out = Terminal()
        show_code(host, 8000, out)
        assert network_address(host, 8000) is None
        assert out.getvalue() == ""

    def test_a_house_of_a_network_shows_its_address_as_a_code(self):
        out, piped = Terminal(), Terminal(tty=False)
        show_code("192.168.7.5", 8000, out)
        show_code("192.168.7.5", 8000, piped)
        assert "On this network: http://192.168.7.5:8000/" in out.getvalue()
        assert qr.in_characters("http://192.168.7.5:8000/") in out.getvalue()
        assert piped.getvalue() == ""
        assert network_address("2001:db8::1", 80) == "http://[2001:db8::1]:80/"
        assert network_address("house.example", 80) == "http://house.example:80/"
