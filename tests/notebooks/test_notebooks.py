"""The notebooks run from their first cell to their last, and come to what they say."""

import re
from xml.etree import ElementTree

import pytest

from notebooks import NOTEBOOKS, read, run


def ran(name):
    """A notebook's names in the end, and its drawings, which need nothing but themselves."""
    names, shown = run(name)
    drawings = [one for one in shown if one.startswith("<svg")]
    assert drawings
    for drawing in drawings:
        ElementTree.fromstring(drawing)
        assert "var(--" not in drawing
        assert not re.search(r"<style|<script|\bstyle=|https?://(?!www\.w3\.org/2000/svg)", drawing)
    return names, drawings


def test_every_notebook_has_a_test_of_what_it_comes_to():
    tested = {name.removeprefix("test_the_") for name in globals() if name.startswith("test_the_")}
    assert tested >= set(NOTEBOOKS)
    assert len(NOTEBOOKS) == 5


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_is_kept_without_what_it_showed(name):
    written = read(name)
    assert (written["nbformat"], written["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in written["cells"]}) == len(written["cells"])
    for cell in written["cells"]:
        assert cell["cell_type"] == "markdown" or (cell["outputs"], cell["execution_count"]) == ([], None)


def test_the_first_steps(capsys):
    names, drawings = ran("first_steps")
    assert "rule 3.2" in capsys.readouterr().out
    assert names["judged"].found.values
    assert len(drawings) == 8


def test_the_textbook():
    names, _ = ran("textbook")
    assert names["low"] > 0.5  # for sure enough, the house's search is the better one


def test_the_belief():
    names, _ = ran("belief")
    assert names["true"][-1] > 1.5 * names["even"]
    for row in names["beliefs"]:
        assert sum(row) == pytest.approx(1)
        assert row[names["CARD_NAMES"].index(names["truth"])] > 0


def test_the_bids():
    names, _ = ran("bids")
    assert 0 <= names["high"] - names["low"] < 0.01
    assert sum(names["first"][:9]) > 0.99  # nobody bids nearly all explorers in the first round
    assert names["lost"] < 0.04


def test_the_learning():
    names, _ = ran("learning")
    assert names["shares"][0] < 0.25  # what random games teach is not enough
    assert max(names["shares"][-2:]) > 0.55  # then novice is beaten
