"""The parts of the contract that no single game shows."""

import copy
import dataclasses
import pickle
import re
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivesuns.core.actions import Actions, Kind
from fivesuns.core.dice import commitment, new_seed
from fivesuns.core.record import Course, Record, begin, load, read, replay, verify
from fivesuns.core.rng import Rng
from fivesuns.core.rows import HOUSE, PLAY, RESIGN, Illegal, Row
from fivesuns.core.text import LANGUAGES, Who, bundle, say, words
from fivesuns.games import GAMES
from playing import Names, random_game

AZTEKA = GAMES["azteka"]


def record_of(game, setup, seed=0):
    rows = [
        Row(step, float(step), "somebody", seat, PLAY, game.actions.word(action))
        for step, (_, seat, action, _) in enumerate(random_game(game, setup, seed))
    ]
    return Record(game.name, game.rules, game.material, setup.seats, dict(setup.options), rows=rows)


class TestActions:
    KINDS = Actions(Kind("move", "move {a} to {b}", {"a": ("x", "y"), "b": ("1", "2", "3")}), Kind("stop", "stop"))

    def test_numbers_run_through_kinds_and_parameters(self):
        assert self.KINDS.words[:4] == ["move x to 1", "move x to 2", "move x to 3", "move y to 1"]
        assert self.KINDS.first("stop") == 6
        assert len(self.KINDS) == 7

    def test_a_meaning_names_kind_and_parameters(self):
        assert self.KINDS.meaning(4).kind == "move"
        assert self.KINDS.meaning(4).names == {"a": "y", "b": "2"}

    def test_two_actions_cannot_share_a_word(self):
        with pytest.raises(ValueError, match="share a word"):
            Actions(Kind("a", "go"), Kind("b", "go"))

    @given(st.text())
    def test_any_text_is_a_word_or_none(self, text):
        action = self.KINDS.parse(text)
        assert action is None or self.KINDS.word(action) == " ".join(text.lower().split())


class TestRng:
    def test_the_same_seed_gives_the_same_numbers(self):
        assert [Rng(9).next() for _ in range(2)] == [Rng(9).next() for _ in range(2)]

    @given(st.integers(0, 2**62), st.integers(1, 1000))
    def test_below_stays_below(self, seed, n):
        rng = Rng(seed)
        assert all(0 <= rng.below(n) < n for _ in range(20))

    def test_near_seeds_part(self):
        firsts = {Rng(seed).below(1000) for seed in range(1000)}
        assert len(firsts) > 550  # 632 expected of a thousand independent throws

    def test_units_fill_the_interval(self):
        rng = Rng(3)
        units = [rng.unit() for _ in range(10000)]
        assert 0 <= min(units) < 0.01
        assert 0.99 < max(units) < 1
        assert sum(units) / len(units) == pytest.approx(0.5, abs=0.02)

    def test_a_copy_goes_on_from_where_it_stands(self):
        rng = Rng(2**33 + 5)
        rng.next()
        twins = [copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
        numbers = [rng.next() for _ in range(5)]
        assert all([twin.next() for _ in range(5)] == numbers for twin in twins)


class TestRecords:
    def test_an_illegal_row_is_named(self):
        record = record_of(AZTEKA, AZTEKA.setup())
        record.rows[1] = dataclasses.replace(record.rows[1], word=record.rows[0].word)
        with pytest.raises(Illegal) as refusal:
            list(replay(AZTEKA, record))
        assert refusal.value.rule == "3.2"

    def test_a_missing_row_is_noticed(self):
        record = record_of(AZTEKA, AZTEKA.setup())
        del record.rows[3]
        with pytest.raises(Illegal) as refusal:
            list(replay(AZTEKA, record))
        assert refusal.value.reason.id == "refused-step"

    @pytest.mark.parametrize(
        ("change", "why"), [({"rules": 99}, "refused-rules"), ({"material": "other"}, "refused-material")]
    )
    def test_other_rules_or_material_are_refused_with_what_is_here(self, change, why):
        record = dataclasses.replace(record_of(AZTEKA, AZTEKA.setup()), **change)
        with pytest.raises(Illegal) as refusal:
            begin(AZTEKA, record)
        assert refusal.value.reason.id == why
        (_, named), (_, there) = refusal.value.reason.args
        assert str(named) == str(*change.values())
        assert str(AZTEKA.rules) in there or AZTEKA.material in there

    @pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{}\n{}", '{"game": "azteka"', "\x00"])
    def test_what_is_no_record_is_refused(self, text):
        with pytest.raises(Illegal):
            load(text)

    def test_resigning_is_a_word_of_the_house(self):
        record = record_of(AZTEKA, AZTEKA.setup())
        record.rows = [*record.rows[:5], Row(5, 5.0, "somebody", 1, HOUSE, RESIGN)]
        *_, (_, course) = replay(AZTEKA, record)
        assert course.over
        assert course.turn == ()
        assert course.result() == [1, 0]

    def test_those_who_stay_share_the_win(self):
        course = Course(AZTEKA, AZTEKA.start(AZTEKA.setup(3)))
        course.apply(Row(0, 0.0, "", 2, HOUSE, RESIGN))
        assert course.result() == [0.5, 0.5, 0]

    @pytest.mark.parametrize("row", [Row(0, 0, "", 0, HOUSE, "dance"), Row(0, 0, "", 7, HOUSE, RESIGN)])
    def test_other_words_of_the_house_are_refused(self, row):
        course = Course(AZTEKA, AZTEKA.start(AZTEKA.setup()))
        with pytest.raises(Illegal):
            course.apply(row)
        assert course.step == 0

    @pytest.mark.parametrize("kind", [PLAY, HOUSE])
    def test_nothing_is_played_after_the_end(self, kind):
        course = Course(AZTEKA, AZTEKA.start(AZTEKA.setup()))
        course.apply(Row(0, 0, "", 0, HOUSE, RESIGN))
        with pytest.raises(Illegal) as refusal:
            course.apply(Row(1, 0, "", 1, kind, "place 1a" if kind == PLAY else RESIGN))
        assert refusal.value.reason.id == "refused-over"

    @given(st.text(max_size=60))
    def test_any_word_is_an_action_or_an_explained_refusal(self, word):
        state = AZTEKA.start(AZTEKA.setup())
        action = AZTEKA.actions.parse(word)
        if action is not None and action in state.legal(0):
            assert read(AZTEKA, state, 0, word) == action
            return
        with pytest.raises(Illegal) as refusal:
            read(AZTEKA, state, 0, word)
        for language in LANGUAGES:
            assert words(AZTEKA.package, language, refusal.value.reason, Names())

    def test_out_of_turn_names_who_is_on_turn(self):
        state = AZTEKA.start(AZTEKA.setup())
        with pytest.raises(Illegal) as refusal:
            read(AZTEKA, state, 1, "place 1a")
        assert (
            words(AZTEKA.package, "fr", refusal.value.reason, Names(1)) == "Ce n’est pas à vous : c’est à Ana de jouer."
        )

    def test_a_seed_must_be_revealed_and_be_the_one_committed_to(self):
        record, seed = record_of(AZTEKA, AZTEKA.setup()), new_seed()
        with pytest.raises(Illegal) as refusal:
            verify(AZTEKA, record)
        assert refusal.value.reason.id == "refused-no-seed"
        record.seed, record.commitment = seed, commitment(new_seed())
        with pytest.raises(Illegal) as refusal:
            verify(AZTEKA, record)
        assert refusal.value.reason.id == "refused-commitment"
        record.commitment = commitment(seed)
        assert verify(AZTEKA, record) == 0


def said(package, language):
    """The messages of a language, and those of them that stand inside others."""
    text = files(package).joinpath("locale", f"{language}.ftl").read_text("utf-8")
    inside = set(re.findall(r"\{ ([a-z][\w-]*) \}", text))
    ids = set(bundle(package, language)._messages)
    return ids - inside, inside


class TestText:
    def test_you_and_others_are_told_apart(self):
        told = say("told-place", who=Who(0), cell="2a")
        assert words(AZTEKA.package, "en", told, Names(0)) == "You place a pawn on *2a*."
        assert words(AZTEKA.package, "en", told, Names(1)) == "Ana places a pawn on *2a*."
        assert words(AZTEKA.package, "fr", told, Names(0)) == "Vous posez un pion en *2a*."

    def test_a_missing_message_is_an_error_not_a_blank(self):
        with pytest.raises(KeyError):
            words(AZTEKA.package, "en", say("no-such-message"))

    def test_a_missing_argument_is_an_error_not_a_hole(self):
        with pytest.raises(ValueError, match="told-place"):
            words(AZTEKA.package, "en", say("told-place", cell="2a"))

    def test_naming_a_seat_needs_a_listener(self):
        with pytest.raises(ValueError, match="nobody listens"):
            words(AZTEKA.package, "en", say("told-place", who=Who(0), cell="2a"))

    @pytest.mark.parametrize("package", [game.package for game in GAMES.values()])
    def test_languages_have_the_same_messages(self, package):
        """Other than those that a language needs for itself, inside its own sentences: a gender, a case."""
        source, *others = (said(package, language) for language in LANGUAGES)
        for other in others:
            assert source[0] - other[1] == other[0] - source[1]
