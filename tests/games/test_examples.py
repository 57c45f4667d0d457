"""Every example of every rules file is played out and found true; numbers in texts lead to paragraphs."""

import pytest

from fivesuns.contract import book
from fivesuns.core.rows import Illegal
from fivesuns.core.text import LANGUAGES
from fivesuns.paper.book import Example, example, examples, paragraph, played
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


@pytest.mark.parametrize(("game", "given"), EXAMPLES)
class TestExamples(book.Examples):
    pass


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
class TestNumbers(book.Numbers):
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
