"""Views on paper: any position of any game can be drawn, alone or in a page with a strict policy."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from fivesuns import paper
from fivesuns.core.rng import Rng
from fivesuns.core.state import WATCHER
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.paper.board import picture, sheet, svg
from fivesuns.paper.book import examples, paragraphs, played
from fivesuns.paper.palette import DAY, in_day
from fivesuns.paper.rules import contents, rules_html

ALL = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SVG = "{http://www.w3.org/2000/svg}"


def tree(drawing):
    return ElementTree.fromstring(drawing)


def random_states(game, seats, seed):
    setup, rng = game.setup(seats), Rng(seed)
    state = game.start(setup)
    while state.turn:
        yield setup, state
        seat = state.turn[0]
        state.play(seat, state.draw(seat, rng))
    yield setup, state


@ALL
class TestBoard:
    def test_every_position_can_be_drawn_for_every_eye(self, game):
        for seats in game.seats:
            for number, (setup, state) in enumerate(random_states(game, seats, seats)):
                if number % 7 == 0 or not state.turn:
                    for eye in (WATCHER, *range(seats)):
                        assert tree(svg(game, setup, state, eye)).tag == f"{SVG}svg"

    def test_alone_it_needs_no_page(self, game):
        setup = game.setup()
        drawing = svg(game, setup, game.start(setup), 0)
        assert "var(" not in drawing
        assert set(re.findall(r'href="#([^"]+)"', drawing)) <= set(re.findall(r'id="([^"]+)"', drawing))
        assert not re.search(r'href="(?!#)', drawing)

    def test_no_style_that_a_strict_policy_forbids(self, game):
        setup = game.setup()
        for themed in (True, False):
            drawing = svg(game, setup, game.start(setup), themed=themed)
            assert "style" not in drawing
            assert "script" not in drawing

    def test_in_a_page_the_colours_are_the_pages(self, game):
        setup = game.setup()
        drawing = svg(game, setup, game.start(setup), themed=True)
        own = drawing.split("</desc>")[1]
        assert not re.search(r'="#[0-9A-Fa-f]{6}"', own)
        assert set(re.findall(r"var\(--([\w-]+)", own)) <= set(DAY)

    def test_it_says_what_stands_on_the_board(self, game):
        for given in examples(game, "fr"):
            moment = played(game, given)
            drawing = tree(svg(game, moment.setup, moment.after, language="fr"))
            assert drawing.get("role") == "img"
            assert drawing.get("aria-label")
            pieces = [piece for piece in game.look(moment.after, WATCHER).pieces if piece.look == "piece"]
            described = drawing.find(f"{SVG}desc").text or ""
            assert len(described.split("\n")) == max(1, len(pieces))

    def test_a_control_nobody_can_touch_is_not_drawn(self, game):
        setup = game.setup()
        state = game.start(setup)
        watched = tree(svg(game, setup, state))
        assert not [use for use in watched.iter(f"{SVG}use") if "look-handle" in use.get("class", "")]

    def test_what_is_open_is_drawn_for_the_one_who_may_do_it(self, game):
        setup = game.setup()
        state = game.start(setup)
        ghosts = [piece for piece in game.look(state, 0).pieces if piece.look == "ghost"]
        drawn = [use for use in tree(svg(game, setup, state, 0)).iter(f"{SVG}use") if use.get("class") == "look-ghost"]
        assert len(drawn) == len(ghosts)

    def test_art_is_there_for_whatever_views_name(self, game):
        art = sheet(game.package)
        for seats in game.seats:
            for setup, state in random_states(game, seats, 3):
                view = game.look(state, state.turn[0] if state.turn else WATCHER)
                named = {f"{piece.art}-ghost" if piece.look == "ghost" else piece.art for piece in view.pieces}
                named |= {shape.art for shape in game.stage(setup).shapes if shape.art}
                assert named <= set(art)

    def test_a_notebook_shows_it(self, game):
        setup = game.setup()
        assert picture(game, setup, game.start(setup))._repr_svg_().startswith("<svg")


@ALL
@pytest.mark.parametrize("language", LANGUAGES)
class TestRulesPage:
    def test_it_is_well_formed(self, game, language):
        tree(f"<body>{rules_html(game, language)}</body>")

    def test_every_paragraph_has_its_anchor(self, game, language):
        anchors = re.findall(r'id="rule-([\d-]+)"', rules_html(game, language))
        assert [anchor.replace("-", ".") for anchor in anchors] == list(paragraphs(game, language))

    def test_every_example_is_a_diagram_with_a_caption(self, game, language):
        page = tree(f"<body>{rules_html(game, language)}</body>")
        figures = page.findall("figure[@class='diagram']")
        assert [figure.get("id") for figure in figures] == [f"example-{e.name}" for e in examples(game, language)]
        for figure, given in zip(figures, examples(game, language), strict=True):
            assert len(list(figure.iter(f"{SVG}svg"))) == len(given.show)
            assert "".join(figure.find("figcaption").itertext())

    def test_no_id_stands_twice(self, game, language):
        ids = re.findall(r'\bid="([^"]+)"', rules_html(game, language))
        assert len(ids) == len(set(ids))

    def test_rulings_of_ours_are_set_apart(self, game, language):
        assert '<blockquote class="ruling">' in rules_html(game, language)

    def test_the_page_keeps_its_own_title(self, game, language):
        assert "<h1" not in rules_html(game, language)
        assert "<h2" in rules_html(game, language)

    def test_no_line_begins_with_a_mark(self, game, language):
        assert not re.search(r" [:;?!»]|« ", rules_html(game, language))

    def test_each_symbol_is_there_once(self, game, language):
        page = rules_html(game, language)
        symbols = re.findall(r'<symbol\b[^>]*\bid="([^"]+)"', page)
        assert len(symbols) == len(set(symbols))
        assert set(re.findall(r'<use href="#([^"]+)"', page)) <= set(symbols)

    def test_the_headings_are_its_contents(self, game, language):
        page, listed = rules_html(game, language), contents(game, language)
        assert page.count("<h2") == len({id for id, _ in listed}) == len(listed)

    def test_nothing_in_it_needs_a_style_attribute(self, game, language):
        assert "style=" not in rules_html(game, language)


class TestMarks:
    """The marks of the vocabulary, where a game is known to show them."""

    def drawn(self, name):
        game = GAMES["azteka"]
        moment = played(game, next(given for given in examples(game, "en") if given.name == name))
        story = game.story(moment.before, moment.seat, moment.action, moment.after, WATCHER)
        return svg(game, moment.setup, moment.after, WATCHER, story, themed=True)

    def test_the_last_move(self):
        assert self.drawn("beside").count("mark-last") == 2  # the cell, and its brackets

    def test_a_ring_that_turned(self):
        drawing = self.drawn("turn")
        assert drawing.count('class="wash"') == 8
        assert "look-handle mark-turned" in drawing

    def test_what_is_reached(self):
        assert self.drawn("missed").count("look-rim mark-reached") == 8

    def test_a_goal(self):
        drawing = self.drawn("segment")
        assert drawing.count("look-ray mark-win") == 16
        assert len(re.findall(r"look-cell-[ab] mark-win", drawing)) == 4

    def test_rays_and_brackets_are_drawn_only_when_they_mean_something(self):
        assert "look-ray" not in self.drawn("turn")
        assert "look-bracket" not in self.drawn("turn")


class TestPalette:
    def test_a_variable_takes_the_day_or_its_fallback(self):
        assert in_day('fill="var(--cell-a)"') == f'fill="{DAY["cell-a"]}"'
        assert in_day('fill="var(--nowhere, #123456)"') == 'fill="#123456"'

    def test_it_is_the_day_of_the_pages(self):
        tokens = sorted(Path(paper.__file__).parents[1].joinpath("web").rglob("tokens.css"))
        if not tokens:
            pytest.skip("there are no pages")
        day = tokens[0].read_text("utf-8").split("@media")[0]
        for name, value in DAY.items():
            if value.startswith("#"):
                assert re.search(rf"--{name}: {value};", day), name
