"""The whole document: sheets with their backs, then the rules to be folded; and the command that writes it."""

import re
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from fivesuns.cli import app
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES, words
from fivesuns.games import GAMES, OURS
from fivesuns.paper.booklet import imposed
from fivesuns.paper.layout import PAPERS
from fivesuns.paper.printing import pdf, sheets_of

pytestmark = pytest.mark.once

GAME = GAMES["xochintlan"]


def pages(document):
    return len(re.findall(rb"/Type /Page\b", document))


def sizes(document):
    """The sizes of the pages as the file has them, in millimetres."""
    found = re.findall(rb"/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)", document)
    return [tuple(float(side) / 72 * 25.4 for side in size) for size in found]


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize(("paper", "language"), [("a4", "fr"), ("letter", "en")])
def test_a_game_is_a_document_of_vectors(name, paper, language):
    document = pdf(GAMES[name], paper, language)
    assert document.startswith(b"%PDF")
    assert b"/Subtype /Image" not in document
    assert sizes(document) == [pytest.approx(PAPERS[paper], abs=0.01)] * pages(document)
    assert pages(document) % 2 == 0, "printed two-sided, something would lie behind what it does not belong to"
    assert pages(document) > 2 * len(sheets_of(GAMES[name]))


def test_it_is_the_same_every_time():
    assert pdf(GAME, "a4", "fr") == pdf(GAME, "a4", "fr")


def test_a_game_without_sheets_has_its_rules_alone():
    bare = replace(GAMES["azteka"], sheets=None)
    assert sheets_of(bare) == ()
    assert 0 < pages(pdf(bare)) < pages(pdf(GAMES["azteka"]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_paper_is_refused_with_those_there_are(language):
    with pytest.raises(Illegal) as refused:
        pdf(GAME, "a9")
    told = words("fivesuns", language, refused.value.reason)
    assert "a9" in told
    assert all(paper in told for paper in PAPERS)


class TestFolding:
    @pytest.mark.parametrize("halves", [1, 4, 5, 11, 12])
    def test_every_page_is_there_once_with_empty_ones_to_make_fours(self, halves):
        sides = list(imposed(halves))
        shown = sorted(page for _, left, right in sides for page in (left, right))
        assert shown == list(range(1, -(-halves // 4) * 4 + 1))

    def test_pages_follow_each_other_when_it_is_folded(self):
        sides = list(imposed(8))
        assert sides == [(False, 8, 1), (True, 2, 7), (False, 6, 3), (True, 4, 5)]
        for (_, _, right), (_, left, _) in zip(sides[::2], sides[1::2], strict=True):
            assert left == right + 1, "the next page is behind this one"


class TestCommand:
    def test_it_writes_a_file(self, tmp_path):
        file = tmp_path / "game.pdf"
        done = CliRunner().invoke(app, ["print", "xochintlan", "--paper", "Letter", "--lang", "fr", "-o", str(file)])
        assert done.exit_code == 0
        assert file.read_bytes().startswith(b"%PDF")

    @pytest.mark.parametrize(
        ("given", "told"),
        [
            (["nowhere"], "there is no game “nowhere”"),
            (["azteka", "--paper", "a9"], "There is no paper “a9”; there is: a4, letter."),
            (["azteka", "--lang", "tlh"], "tlh"),
            (["azteka", "-o", "/nowhere/at/all.pdf"], "cannot write /nowhere/at/all.pdf"),
        ],
    )
    def test_what_there_is_not_is_refused_with_a_sentence(self, tmp_path, monkeypatch, given, told):
        monkeypatch.chdir(tmp_path)
        refused = CliRunner().invoke(app, ["print", *given])
        assert refused.exit_code == 2
        assert told in refused.output
        assert list(tmp_path.iterdir()) == []
