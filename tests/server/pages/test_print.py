"""Games to print, as the house serves them."""

import re

import pytest

from fivesuns.games import OURS
from fivesuns.paper import printing
from fivesuns.paper.layout import PAPERS
from fivesuns.server.pages import documents
from visiting import house


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    with house(tmp_path_factory.mktemp("data")) as client:
        yield client


@pytest.fixture
def made(monkeypatch):
    """What was made, without the work of it."""
    calls = []

    def small(game, paper, lang):
        calls.append((game.name, paper, lang))
        return b"%PDF " + paper.encode()

    monkeypatch.setattr(printing, "pdf", small)
    monkeypatch.setattr(documents, "_kept", {})
    return calls


def test_it_is_made_once_for_each_content(client, made):
    for lang in ("fr", "en", "fr"):
        answer = client.get("/print/azteka", params={"paper": "letter", "lang": lang})
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"] == f'attachment; filename="azteka-letter-{lang}.pdf"'
        assert answer.content == b"%PDF letter"
    assert made == [("azteka", "letter", "fr"), ("azteka", "letter", "en")]


def test_only_so_many_are_kept(client, made, monkeypatch):
    monkeypatch.setattr(documents, "KEPT_DOCUMENTS", 2)
    for name in OURS:
        client.get(f"/print/{name}")
    assert len(documents._kept) == 2
    client.get(f"/print/{OURS[0]}")
    assert len(made) == len(OURS) + 1


@pytest.mark.parametrize(("lang", "told"), [("en", "There is no paper “a9”"), ("fr", "Il n’y a pas de papier")])
def test_an_unknown_paper_is_refused_with_a_sentence(client, made, lang, told):
    answer = client.get("/print/azteka", params={"paper": "a9", "lang": lang})
    assert answer.status_code == 400
    assert told in answer.json()["refused"]["reason"]
    assert client.get("/print/azteka", params={"paper": "x" * 5000}).status_code == 400
    assert made == []


def test_there_is_nothing_of_an_unknown_game(client, made):
    assert client.get("/print/nowhere").status_code == 404
    assert made == []


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("page", ["rules", "new"])
def test_a_page_of_a_game_has_a_button_for_each_paper(client, name, page):
    html = client.get(f"/{page}/{name}", headers={"accept": "text/html"}, params={"lang": "fr"}).text
    assert re.findall(r'href="/print/([^"]+)"', html) == [f"{name}?paper={paper}&amp;lang=fr" for paper in PAPERS]
    assert "Imprimer et jouer" in html
