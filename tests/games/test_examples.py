"""Every example of every rules file is played out and found true; numbers in texts lead to paragraphs."""

import re

import pytest

from fivesuns.contract import book
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES, say, words
from fivesuns.paper.book import ORIGINS, Example, example, examples, paragraph, played, source
from playing import GAMES_OF_OURS as GAMES

EACH = [(game, language) for game in GAMES.values() for language in LANGUAGES]
EXAMPLES = [
    pytest.param(game, given, id=f"{game.name}-{given.name}")
    for game in GAMES.values()
    for given in examples(game, "en")
]
RULE_BOOK = {
    "azteka": {"expand", "missed", "segment", "ring", "birth", "disintegration"},
    "cibola": {"sundial", "share", "round", "six"},
    "xochintlan": {"won", "apart", "touching"},
}
# what was taken for the book once
RULINGS = {
    "azteka": ["3.4", "7.4"],
    "cibola": ["1.1", "1.2", "1.3", "6.3", "6.5", "6.6", "8.2"],
    "xochintlan": ["5.2", "5.5", "6.1", "6.2", "6.3"],
    "inka": ["1.5", "5.4", "5.6", "5.7", "6.1"],
    "xalapa": ["4.1", "4.3", "4.5"],
}


@pytest.mark.parametrize(("game", "given"), EXAMPLES)
class TestExamples(book.Examples):
    pass


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
class TestNumbers(book.Numbers):
    def test_the_page_begins_with_the_goal_and_five_lines(self, game):
        for language in LANGUAGES:
            opening = source(game, language).partition("\n## ")[0]
            title, goal, brief = opening.strip().split("\n\n")
            assert title.startswith("# ")
            assert re.match(r"\{book\} \*\*[^*]+\.\*\* ", goal)
            assert [line[:2] for line in brief.splitlines()] == ["1.", "2.", "3.", "4.", "5."]

    def test_rulings_do_not_pass_as_the_book(self, game):
        """Paragraphs that the book does not have, or not as a whole, say so in their own mark or in a quote below."""
        for language in LANGUAGES:
            for number in RULINGS[game.name]:
                text = paragraph(game, language, number)
                assert any(f"*{words('fivesuns', language, say(f'paper-from-{o}'))}*" in text for o in ORIGINS[1:])

    def test_the_examples_of_the_rule_book_are_there(self, game):
        assert {given.name for given in examples(game, "en")} >= RULE_BOOK.get(game.name, set())


class TestBook:
    def test_a_section_holds_its_paragraphs(self):
        for game, language in EACH:
            whole = paragraph(game, language, "1")
            assert paragraph(game, language, "1.1") in whole
            assert "```" not in whole

    def test_there_is_no_such_paragraph(self):
        for game, language in EACH:
            assert paragraph(game, language, "99") is None
            assert paragraph(game, language, "1.99") is None

    def test_an_example_is_read_line_by_line(self):
        given = example(
            "example one", "seats: 3\noptions: a=b; c=d\nwords: x 1; y\nrefused: z 2 = 3.3\ncaption: Two: one.\n"
        )
        assert given == Example(
            "one", "Two: one.", ("x 1", "y"), 3, (("a", "b"), ("c", "d")), refused=(("z 2", "3.3"),)
        )

    def test_an_unknown_line_is_an_error(self):
        with pytest.raises(ValueError, match="shwos"):
            example("example one", "words: x\ncaption: y\nshwos: z\n")

    def test_a_word_may_name_its_seat(self):
        game = GAMES["azteka"]
        assert played(game, Example("x", "", ("0: place 1a", "1: place 2a"))).seat == 1
        with pytest.raises(Illegal):
            played(game, Example("x", "", ("1: place 1a",)))
