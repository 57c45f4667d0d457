"""Positions, records and reviews draw themselves, by themselves, and tell no secret."""

import re
from xml.etree import ElementTree

import pytest

from fivesuns.core.record import Record
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, WATCHER
from fivesuns.datasets import Series, play, record_of
from fivesuns.games import GAMES
from fivesuns.notebook import Judged, Played, Position, begin
from fivesuns.paper.chart import bars, curves, shades

STEPS = 30


def a_record(name="cibola", levels=("novice", "random"), **more):
    return record_of(play(Series(name, GAMES[name].setup(2), levels, **more), 0))


def positions(name, seats=None, seed=4):
    """A random game as far as it goes."""
    here, rng = begin(name, seats), Rng(seed)
    yield here
    for _ in range(STEPS):
        if here.turn:
            seat = here.turn[rng.below(len(here.turn))]
            here = here._after(seat, here.state.draw(seat, rng))
            yield here


def ids(drawing):
    return set(re.findall(r'\bid="([^"]+)"', drawing))


def check(drawing):
    """It needs nothing but itself: no variable, style or file, and every symbol that it uses."""
    root = ElementTree.fromstring(drawing)
    assert float(root.attrib["width"]) > 100
    assert "var(--" not in drawing
    assert not re.search(r"<style|<script|\bstyle=|https?://(?!www\.w3\.org/2000/svg)", drawing)
    assert set(re.findall(r'href="#([^"]+)"', drawing)) <= ids(drawing)


@pytest.mark.parametrize("name", GAMES)
class TestPosition:
    def test_it_draws_itself(self, name):
        for here in list(positions(name))[::10]:
            for eye in (WATCHER, 0):
                for language in ("en", "fr"):
                    check(here.seen_by(eye, language)._repr_svg_())

    def test_no_eye_sees_what_it_does_not_know(self, name):
        """Drawn from the truth, or from any world that the eye may be in, it is the same."""
        rng = Rng(9)
        for here in list(positions(name, GAMES[name].seats[-1]))[::6]:
            for eye in range(here.setup.seats):
                guessed = here.state.guess(eye, rng)
                for seen in (eye, WATCHER):
                    truth = Position(here.game, here.setup, here.state, seen)._repr_svg_()
                    assert Position(here.game, here.setup, guessed, seen)._repr_svg_() == truth

    def test_playing_leaves_it_as_it_was(self, name):
        start = begin(name).draw(Rng(1))
        before = start.state.freeze()
        after = start.play(start.words()[0])
        assert start.state.freeze() == before != after.state.freeze()
        assert start.bot("novice", Rng(1)).state.freeze() != before


class TestRefusals:
    def test_a_word_is_refused_with_its_rule(self):
        with pytest.raises(ValueError, match=r"rule \d"):
            begin("azteka").play("place 1a").play("place 1a")

    @pytest.mark.parametrize(
        ("how", "told"),
        [
            (lambda: begin("checkers"), "there is no game “checkers”"),
            (lambda: begin("azteka", 9), "not 9"),
            (lambda: begin("azteka", options={"variant": "soft"}), "soft"),
            (lambda: begin("azteka").bot("genius", Rng(0)), "there is no level “genius”"),
            (lambda: Played.read("nothing"), "record"),
            (lambda: Played(Record("checkers", 1, "", 2, {}))._repr_svg_(), "checkers"),
        ],
    )
    def test_what_cannot_be_is_said(self, how, told):
        with pytest.raises(ValueError, match=told):
            how()


class TestPlayed:
    @pytest.mark.parametrize("name", ["azteka", "xochintlan", "cibola", "xalapa"])
    def test_a_record_draws_its_last_position_and_any_other(self, name):
        record = a_record(name, ("random", "random"))
        played = Played.read(record.write())
        assert len(played.positions) == len(record.rows) + 1
        drawings = {step: played.at(step)._repr_svg_() for step in (-1, 0, 3)}
        for drawing in drawings.values():
            check(drawing)
        assert len(set(drawings.values())) == 3
        assert drawings[-1] == played.at(len(record.rows))._repr_svg_()

    def test_two_drawings_on_a_page_share_no_id(self):
        one, two = (Played(a_record(name, ("random", "random")))._repr_svg_() for name in ("azteka", "cibola"))
        assert not ids(one) & ids(two)

    def test_a_sealed_choice_is_not_told(self):
        """A watcher hears the same of two records that differ in a bid that is still sealed."""
        start = begin("cibola").draw(Rng(3))
        assert len(start.turn) == 2
        drawn = []
        for bid in ("bid 0", "bid 5"):
            after = start.play(bid, seat=0)
            drawn.append((after.seen_by(1)._repr_svg_(), after._repr_svg_(), after.seen_by(0)._repr_svg_()))
        (other, watcher, own), (other_5, watcher_5, own_5) = drawn
        assert (other, watcher) == (other_5, watcher_5)
        assert own != own_5


class TestJudged:
    def test_a_review_is_the_same_for_the_same_seed(self):
        record = a_record("azteka", ("novice", "random"))
        one, two = (Judged.of(record, iterations=20, seed=1) for _ in range(2))
        assert one == two
        assert len(one.found.values) == len(record.rows) + 1
        assert one.found.keys
        drawing = one._repr_svg_()
        check(drawing)
        assert drawing.count("<polyline") == 2
        assert drawing.count("<circle") == len(one.found.keys)
        assert "%" in drawing

    def test_draws_are_told_from_moves(self):
        record = a_record()
        found = Judged.of(record, iterations=2).found
        assert len(found.luck) == 2
        assert any(row.seat == NATURE for row in record.rows)


def test_charts_need_nothing_but_themselves():
    check(
        curves("A & B", {"one": [0.1, 0.9], "two": [0.9, 0.1]}, marks=[(1, 0.9, "1")], notes=["<first>"])._repr_svg_()
    )
    check(bars("A", {"one": {"x": 0.5}, "two": {"x": 0.2, "y": 0.0}})._repr_svg_())
    check(shades("A", [[0.0, 1.0], [0.5, 0.5]], ["one", "two"], chosen=["two"])._repr_svg_())
    check(curves("nothing", {})._repr_svg_())
