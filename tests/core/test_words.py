"""What somebody means who types a move, in any language."""

import re

import pytest

from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE
from fivesuns.core.text import LANGUAGES, texts
from fivesuns.core.words import beginning, recorded, understood, word
from fivesuns.games import GAMES, OURS

AZTEKA, INKA = GAMES["azteka"], GAMES["inka"]


def after(game, *said, seats=None):
    """A position after some words; what is drawn is drawn at random."""
    state, rng, left = game.start(game.setup(seats)), Rng(5), list(said)
    while left or state.mover == NATURE:
        seat = state.turn[0]
        action = state.draw(seat, rng) if seat == NATURE else game.actions.parse(left.pop(0))
        assert state.why(seat, action) is None
        state.play(seat, action)
    return state


@pytest.mark.parametrize("name", OURS)
def test_no_word_means_two_things_in_any_two_languages(name):
    """So whoever types in another language than their own is understood, and nobody's words are shadowed."""
    game, found = GAMES[name], {}
    for action in range(len(game.actions)):
        for said in {game.actions.word(action), *(word(game, language, action) for language in LANGUAGES)}:
            found.setdefault(said.lower(), set()).add(action)
    assert [said for said, actions in found.items() if len(actions) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["place 2b", "poser 2b", "POSER  2B", "colocar 2b", "Colocar 2b", "2b"])
def test_words_of_every_language_whatever_the_typists(language, typed):
    state = after(AZTEKA)
    assert understood(AZTEKA, state, 0, typed, language) == AZTEKA.actions.parse("place 2b")
    assert recorded(AZTEKA, state, 0, typed, language) == "place 2b"


def test_what_is_not_possible_is_understood_as_well():
    state = after(AZTEKA, "place 2b")
    assert understood(AZTEKA, state, 1, "poser 4f", "en") == AZTEKA.actions.parse("place 4f")
    assert understood(AZTEKA, state, 1, "4f", "fr") == AZTEKA.actions.parse("place 4f")


def test_what_means_nothing_stays_as_it_is():
    state = after(AZTEKA)
    assert understood(AZTEKA, state, 0, "frobnicate", "fr") is None
    assert understood(AZTEKA, state, 0, "  ", "fr") is None
    assert recorded(AZTEKA, state, 0, "frobnicate", "fr") == "frobnicate"


def test_where_languages_disagree_the_typists_own_goes_first(monkeypatch):
    spoken = {"en": {0: "stay", 1: "fin"}, "fr": {0: "fin", 1: "rester"}}

    def said(game, language, action):
        return spoken.get(language, {}).get(action, f"{language} {action}")

    monkeypatch.setattr("fivesuns.core.words.word", said)
    from fivesuns.core import words

    words._names.cache_clear()
    state = after(AZTEKA)
    try:
        assert understood(AZTEKA, state, 0, "fin", "fr") == 0
        assert understood(AZTEKA, state, 0, "fin", "en") == 1
    finally:
        words._names.cache_clear()


def test_a_word_that_could_be_several_moves():
    game = AZTEKA
    state = game.start(game.setup(2, {"variant": "aggressive"}))
    for seat, said in enumerate(("place 2b", "place 3b")):
        state.play(seat, game.actions.parse(said))
    with pytest.raises(Illegal) as refused:
        understood(game, state, state.turn[0], "2", "fr")
    assert refused.value.reason.id == "refused-which"
    assert "tourner 2 deux fois" in dict(refused.value.reason.args)["words"]


class TestBeginnings:
    def test_by_whole_words_first(self):
        actions = [INKA.actions.parse(said) for said in ("move 1 a1>a2", "move 10 a1>a2", "lay a1>a2", "end")]
        assert [INKA.actions.word(a) for a in beginning(INKA, actions, "move 1", "fr")] == ["move 1 a1>a2"]
        assert [INKA.actions.word(a) for a in beginning(INKA, actions, "bouger 1", "en")] == ["move 1 a1>a2"]
        assert len(beginning(INKA, actions, "move", "en")) == 2
        assert [INKA.actions.word(a) for a in beginning(INKA, actions, "pos", "en")] == ["lay a1>a2"]


class TestBothWordsForTheSameEnd:
    def test_a_tile_that_looks_the_same_is_laid_either_way(self):
        """For every tile and every place: what the rules refuse only since it looks the same is understood."""
        state = after(INKA, "start b1", "start b13")
        legal = {INKA.actions.word(action) for action in state.legal(state.turn[0])}
        seat = state.turn[0]
        for said in sorted(legal)[:40]:
            one, two = said.removeprefix("lay ").split(">")
            other = f"lay {two}>{one}"
            assert recorded(INKA, state, seat, other, "en") in ({said} if other not in legal else {other})

    def test_not_where_a_pawn_rides_on_it(self):
        from fivesuns.games.inka.text import alike

        action = INKA.actions.parse("end")
        assert alike(after(INKA, "start b1", "start b13"), 0, action) == action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_nothing_is_touched_where_moves_are_typed(name, language):
    """A hint that speaks of touching has other words for the terminal."""
    game = GAMES[name]
    ids = {}
    for resource in texts(game.package, language):
        for entry in resource.body:
            if getattr(entry, "id", None) is not None and entry.id.name.startswith(("hint-", "note-", "tag-")):
                value = str([span for span in getattr(entry.value, "elements", []) or [] if hasattr(span, "value")])
                told = "".join(str(getattr(part, "value", "")) for part in getattr(entry.value, "elements", []) or [])
                ids[entry.id.name] = told or value
    touching = {
        id for id, told in ids.items() if re.search(r"\b[Tt]ouch(ez|er)?\b|\b[Tt]oca\b|\b[Cc]li(ck|quez)\b", told)
    }
    assert {id for id in touching if f"{id}-typed" not in ids} == set()
    assert not [id for id in touching if id.endswith("-typed")]
