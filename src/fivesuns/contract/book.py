"""The promises of a rules file, its examples and its drawings, kept as in `promises`: `given` is an example."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise

from fivesuns.contract.playing import Played
from fivesuns.core.game import Game
from fivesuns.core.record import read
from fivesuns.core.rows import Illegal
from fivesuns.core.state import WATCHER, State
from fivesuns.core.text import SOURCE, bundle, languages
from fivesuns.paper.board import sheet
from fivesuns.paper.book import ORIGIN, Example, examples, paragraph, paragraphs, parsed, played, source, tables
from fivesuns.paper.rules import contents


def forbidden(game: Game, state: State, word: str) -> str | None:
    """The rule that a word is refused with; AssertionError where it is not refused."""
    try:
        read(game, state, state.turn[0], word)
    except Illegal as illegal:
        return illegal.rule
    raise AssertionError(f"“{word}” is not refused")


class Examples:
    """Each is played out and found true."""

    def test_it_tells_what_it_says(self, game: Game, given: Example) -> None:
        moment = played(game, given)
        told = [said.id for said in game.tell(moment.before, moment.seat, moment.action, moment.after, WATCHER)]
        assert set(given.told) <= set(told)
        assert not set(given.not_told) & set(told)
        assert given.told or given.result or given.open or given.refused, "an example that shows nothing"

    def test_what_is_open_and_what_is_refused(self, game: Game, given: Example) -> None:
        state = played(game, given).after
        for word in given.open:
            assert read(game, state, state.turn[0], word) in state.legal(state.turn[0])
        for word, rule in given.refused:
            assert forbidden(game, state, word) == rule

    def test_the_result(self, game: Game, given: Example) -> None:
        state = played(game, given).after
        assert bool(given.result) == (not state.turn)
        if given.result:
            assert tuple(state.result()) == given.result

    def test_it_is_the_same_in_every_language(self, game: Game, given: Example) -> None:
        for language in languages(game.package):
            twin = next(other for other in examples(game, language) if other.name == given.name)
            assert replace(twin, caption="") == replace(given, caption="")

    def test_its_caption_is_translated(self, game: Game, given: Example) -> None:
        there = languages(game.package)
        captions = [next(e for e in examples(game, lang) if e.name == given.name).caption for lang in there]
        assert len(set(captions)) == len(there)


class Numbers:
    """The paragraphs of the rules, and what refers to them."""

    def test_languages_have_the_same_paragraphs_and_examples(self, game: Game) -> None:
        assert len({tuple(paragraphs(game, language)) for language in languages(game.package)}) == 1
        assert (
            len({tuple(given.name for given in examples(game, language)) for language in languages(game.package)}) == 1
        )

    def test_every_refusal_names_a_paragraph(self, game: Game) -> None:
        for language in languages(game.package):
            texts = files(game.package).joinpath("locale", f"{language}.ftl").read_text("utf-8")
            used = {number.replace("-", ".") for number in re.findall(r"^refused-(\d+-\d+) =", texts, re.MULTILINE)}
            assert used
            assert used <= set(paragraphs(game, language))

    def test_every_number_in_the_rules_code_is_a_paragraph_and_every_reason_a_sentence(self, game: Game) -> None:
        code = files(game.package).joinpath("rules.py").read_text("utf-8")
        spoken = " ".join(re.findall(r"#.*|\(\d\.\d\)", code))
        assert set(re.findall(r"\b(\d\.\d)\b", spoken)) <= set(paragraphs(game, SOURCE))
        for number in re.findall(r'"(\d\.\d)"', code):
            assert all(
                bundle(game.package, lang).has_message(f"refused-{number.replace('.', '-')}")
                for lang in languages(game.package)
            )

    def test_paragraphs_are_numbered_in_order(self, game: Game) -> None:
        numbers = [tuple(map(int, number.split("."))) for number in paragraphs(game, SOURCE)]
        assert numbers == sorted(numbers)
        for before, after in pairwise(numbers):
            assert after in ((*before, 1), (before[0] + 1,), (before[0], before[-1] + 1))

    def test_links_lead_to_paragraphs(self, game: Game) -> None:
        for language in languages(game.package):
            for label, anchor in re.findall(r"\[([\d.]+)\]\(#rule-([\d-]+)\)", source(game, language)):
                assert label == anchor.replace("-", ".")
                assert paragraph(game, language, label)

    def test_every_paragraph_says_where_it_comes_from(self, game: Game) -> None:
        for language in languages(game.package):
            tokens = parsed(game, language)
            for token, inline in pairwise(tokens):
                if token.type == "paragraph_open":
                    assert ORIGIN in token.meta, f"{language}: “{inline.content[:60]}”"

    def test_languages_agree_on_where_each_comes_from(self, game: Game) -> None:
        def origins(language: str) -> list[str]:
            return [token.meta[ORIGIN] for token in parsed(game, language) if ORIGIN in token.meta]

        for language in languages(game.package):
            assert origins(language) == origins(SOURCE), language

    def test_every_table_is_shown_in_every_language(self, game: Game) -> None:
        for language in languages(game.package):
            assert {(given.name, given.origin) for given in tables(game, language)} == {
                (given.name, given.origin) for given in tables(game, SOURCE)
            }
            assert {given.name for given in tables(game, language)} == set(game.listings)

    def test_nothing_is_said_of_files(self, game: Game) -> None:
        for language in languages(game.package):
            assert "material.json" not in source(game, language)

    def test_author_and_publishers_are_named(self, game: Game) -> None:
        for language in languages(game.package):
            text = source(game, language)
            assert game.credit.author in text
            assert all(publisher in text for publisher in game.credit.publisher.split(", "))


class Drawings:
    """What views name is drawn, and the rules page can be made."""

    def test_art_is_there_for_whatever_views_name(self, moments: Played) -> None:
        game, setup, steps = moments
        art = set(sheet(game.package))
        named = {shape.art for shape in game.stage(setup).shapes if shape.art}
        for before, seat, _, _ in steps:
            for piece in game.look(before, seat if seat >= 0 else WATCHER).pieces:
                named.add(f"{piece.art}-ghost" if piece.look == "ghost" else piece.art)
                named |= {piece.detail.edge} if piece.detail and piece.detail.edge else set()
        assert not named - art

    def test_the_rules_page_can_be_made(self, game: Game) -> None:
        for language in languages(game.package):
            assert contents(game, language)
