"""Every example of every rules file is played out and found true; numbers in texts lead to paragraphs."""

import re
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

import pytest

from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER
from fivesuns.core.text import LANGUAGES, bundle
from fivesuns.games import GAMES
from fivesuns.paper.book import Example, example, examples, paragraph, paragraphs, played, source

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
class TestExamples:
    def test_it_tells_what_it_says(self, game, given):
        moment = played(game, given)
        told = [said.id for said in game.tell(moment.before, moment.seat, moment.action, moment.after, WATCHER)]
        assert set(given.told) <= set(told)
        assert not set(given.not_told) & set(told)
        assert given.told or given.result or given.open or given.refused, "an example that shows nothing"

    def test_what_is_open_and_what_is_refused(self, game, given):
        state = played(game, given).after
        for word in given.open:
            assert read(game, state, state.turn[0], word) in state.legal(state.turn[0])
        for word, rule in given.refused:
            with pytest.raises(Illegal) as refused:
                read(game, state, state.turn[0], word)
            assert refused.value.rule == rule

    def test_the_result(self, game, given):
        state = played(game, given).after
        assert bool(given.result) == (not state.turn)
        if given.result:
            assert tuple(state.result()) == given.result

    def test_it_is_the_same_in_every_language(self, game, given):
        for language in LANGUAGES:
            twin = next(other for other in examples(game, language) if other.name == given.name)
            assert replace(twin, caption="") == replace(given, caption="")

    def test_its_caption_is_translated(self, game, given):
        captions = [next(e for e in examples(game, lang) if e.name == given.name).caption for lang in LANGUAGES]
        assert len(set(captions)) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
class TestNumbers:
    def test_languages_have_the_same_paragraphs_and_examples(self, game):
        assert len({tuple(paragraphs(game, language)) for language in LANGUAGES}) == 1
        assert len({tuple(given.name for given in examples(game, language)) for language in LANGUAGES}) == 1

    def test_every_refusal_names_a_paragraph(self, game):
        for language in LANGUAGES:
            texts = files(game.package).joinpath("locale", f"{language}.ftl").read_text("utf-8")
            used = {number.replace("-", ".") for number in re.findall(r"^refused-(\d+-\d+) =", texts, re.MULTILINE)}
            assert used
            assert used <= set(paragraphs(game, language))

    def test_every_number_in_the_rules_code_is_a_paragraph_and_every_reason_a_sentence(self, game):
        code = files(game.package).joinpath("rules.py").read_text("utf-8")
        spoken = " ".join(re.findall(r"#.*|\(\d\.\d\)", code))
        assert set(re.findall(r"\b(\d\.\d)\b", spoken)) <= set(paragraphs(game, "en"))
        for number in re.findall(r'"(\d\.\d)"', code):
            assert all(
                bundle(game.package, lang).has_message(f"refused-{number.replace('.', '-')}") for lang in LANGUAGES
            )

    def test_paragraphs_are_numbered_in_order(self, game):
        numbers = [tuple(map(int, number.split("."))) for number in paragraphs(game, "en")]
        assert numbers == sorted(numbers)
        for before, after in pairwise(numbers):
            assert after in ((*before, 1), (before[0] + 1,), (before[0], before[-1] + 1))

    def test_links_lead_to_paragraphs(self, game):
        for language in LANGUAGES:
            for label, anchor in re.findall(r"\[([\d.]+)\]\(#rule-([\d-]+)\)", source(game, language)):
                assert label == anchor.replace("-", ".")
                assert paragraph(game, language, label)

    def test_the_examples_of_the_rule_book_are_there(self, game):
        assert {given.name for given in examples(game, "en")} >= RULE_BOOK.get(game.name, set())

    def test_author_and_publishers_are_named(self, game):
        for language in LANGUAGES:
            text = source(game, language)
            assert game.credit.author in text
            assert all(publisher in text for publisher in game.credit.publisher.split(", "))


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
