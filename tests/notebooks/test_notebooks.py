"""The notebooks run from their first cell to their last, and come to what they say."""

import re
from xml.etree import ElementTree

import pytest

from notebooks import NOTEBOOKS, read, run


@pytest.fixture(scope="module")
def ran():
    """Notebooks that were run, each once."""
    kept = {}

    def once(name):
        if name not in kept:
            kept[name] = run(name)
        return kept[name]

    return once


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


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_what_it_shows_can_be_drawn_anywhere(ran, name):
    drawings = [one for one in ran(name)[1] if one.startswith("<svg")]
    assert drawings
    for drawing in drawings:
        ElementTree.fromstring(drawing)
        assert "var(--" not in drawing
        assert not re.search(r"<style|<script|\bstyle=|https?://(?!www\.w3\.org/2000/svg)", drawing)


def test_the_first_steps(capsys):
    names, shown = run("first_steps")
    assert "rule 3.2" in capsys.readouterr().out
    assert names["judged"].found.values
    assert len([one for one in shown if one.startswith("<svg")]) == 8


def test_the_textbook(ran):
    names, _ = ran("textbook")
    assert names["low"] > 0.5  # for sure enough, the house's search is the better one


def test_the_belief(ran):
    names, _ = ran("belief")
    assert names["true"][-1] > 1.5 * names["even"]
    for row in names["beliefs"]:
        assert sum(row) == pytest.approx(1)
        assert row[names["CARD_NAMES"].index(names["truth"])] > 0


def test_the_bids(ran):
    names, _ = ran("bids")
    assert 0 <= names["high"] - names["low"] < 0.01
    assert sum(names["first"][:9]) > 0.99  # nobody bids nearly all explorers in the first round
    assert names["lost"] < 0.04


def test_the_learning(ran):
    names, _ = ran("learning")
    assert names["shares"][0] < 0.25  # what random games teach is not enough
    assert max(names["shares"][-2:]) > 0.55  # then novice is beaten
