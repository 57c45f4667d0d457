"""Print and play: sheets with pieces that can be cut out, the rules, and the drawing of our own SVG as vectors."""

import re
from math import dist

import pytest
from typer.testing import CliRunner

from fivesuns.cli import app
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES
from fivesuns.games.azteka import GAME as WITHOUT_SHEETS
from fivesuns.games.xochintlan import GAME
from fivesuns.paper.sheets import PAPERS, pdf, sheets
from fivesuns.paper.vector import curves

pytestmark = pytest.mark.once


def pages(document):
    return len(re.findall(rb"/Type /Page\b", document))


class TestSheets:
    def test_everything_in_the_box_is_there_to_cut_out(self):
        arts = [art for one in sheets(GAME) for art in one.arts]
        assert [arts.count(name) for name in ("man", "lizard", "bird", "monkey")] == [1, 8, 8, 8]
        assert len([art for art in arts if art.startswith("card-")]) == 18
        assert len(arts) == len(set(arts)) + 3 * 7

    def test_a_game_without_sheets_is_refused(self):
        with pytest.raises(Illegal):
            pdf(WITHOUT_SHEETS)

    @pytest.mark.parametrize("paper", PAPERS)
    def test_pieces_fit_on_the_paper(self, paper):
        wide, high = PAPERS[paper]
        for one in sheets(GAME):
            columns = int((wide - 54) // one.width)
            assert -(-len(one.arts) // columns) * one.height < high - 54

    @pytest.mark.parametrize("paper", PAPERS)
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_it_is_a_pdf_of_vectors_with_the_rules_behind_the_sheets(self, paper, language):
        document = pdf(GAME, paper, language)
        assert document.startswith(b"%PDF")
        assert pages(document) > len(sheets(GAME))
        assert b"/Subtype /Image" not in document
        wide, high = (f"{side:.4f}".rstrip("0").rstrip(".").encode() for side in PAPERS[paper])
        assert re.search(rb"/MediaBox \[ ?0 0 %s\d* %s\d* ?\]" % (wide, high), document)

    def test_the_same_every_time(self):
        assert pdf(GAME, "a4", "fr") == pdf(GAME, "a4", "fr")


class TestCommand:
    def test_it_writes_a_file_and_refuses_what_there_is_not(self, tmp_path):
        file = tmp_path / "game.pdf"
        runner = CliRunner()
        refused = runner.invoke(app, ["print", "azteka", "--out", str(file)])
        assert refused.exit_code == 2
        assert not file.exists()
        assert runner.invoke(app, ["print", "azteka", "--paper", "a9"]).exit_code == 2
        assert runner.invoke(app, ["print", "azteka", "--lang", "tlh"]).exit_code == 2


class TestOutlines:
    def test_lines_are_absolute(self):
        assert list(curves("M10 10h5v5l-5 0Z")) == [
            ("move", (10, 10)),
            ("draw", (15, 10)),
            ("draw", (15, 15)),
            ("draw", (10, 15)),
            ("close", ()),
        ]

    def test_after_an_end_one_goes_on_from_the_beginning(self):
        assert list(curves("M1 1H3Zl1 1"))[-1] == ("draw", (2, 2))

    def test_numbers_may_touch(self):
        assert list(curves("M.5-.5L-1-2"))[1] == ("draw", (-1, -2))

    def test_a_smooth_curve_mirrors_the_handle_before(self):
        *_, last = curves("M0 0C0 1 1 2 2 2S4 3 4 4")
        assert last == ("draw", (3, 2, 4, 3, 4, 4))

    @pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
    def test_an_arc_ends_where_it_should_and_keeps_its_radius(self, flags):
        parts = [part for _, part in curves(f"M10 0A10 10 0 {flags} 0 10")]
        assert parts[-1][-2:] == pytest.approx((0, 10))
        large, sweep = flags.split()
        centre = (0, 0) if large != sweep == "1" or (large, sweep) == ("1", "0") else (10, 10)
        assert len(parts) - 1 == (3 if large == "1" else 1)
        for part in parts[1:]:
            assert dist(part[-2:], centre) == pytest.approx(10)

    def test_a_circle_of_two_arcs(self):
        parts = [part for kind, part in curves("M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z") if kind == "draw"]
        assert len(parts) == 4
        assert all(dist(part[-2:], (0, 0)) == pytest.approx(5) for part in parts)
